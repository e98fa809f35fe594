"""Friends by link, friends on one screen, and a server that dies in the middle of a question."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.e2e.conftest import Server, Sit
from tests.e2e.play import answer, axe_clean, expect_text, number, state

KEPT = """() => new Promise((resolve) => {
  const opening = indexedDB.open('squadra');
  opening.onsuccess = () => {
    const all = opening.result.transaction('games').objectStore('games').getAll();
    all.onsuccess = () => { opening.result.close(); resolve(all.result); };
  };
})"""  # the games on a browser's shelf


def set_up(page: Page, aliens: str) -> None:
    """A game of the red squad (me) against the aliens (a friend)."""
    page.get_by_label("Who plays Aliens").select_option(aliens)
    page.get_by_label("Name of the player: Red squad").fill("Anna")
    page.get_by_label("Name of the player: Aliens").fill("Bruno")
    page.get_by_label("Name of the player: Aliens").press("Tab")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("[data-testid=table]")


def in_turn(*pages: Page, rounds: int) -> None:
    """Everybody who is asked answers, so many times."""
    for _ in range(rounds):
        for page in pages:
            asked = page.locator("[data-testid=question][data-asked=true] button.opt:not([disabled])")
            if asked.count():
                answer(page)
        levels = max(number(page) for page in pages)
        for page in pages:
            page.wait_for_function(
                "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) >= n", arg=levels
            )


def test_two_browsers_play_over_links_and_a_third_watches(sit: Sit) -> None:
    host = sit("#/setup/star-quest")
    set_up(host, "link")
    dialog = host.get_by_role("dialog", name="People and links")
    expect(dialog).to_be_visible()
    links = dialog.get_by_role("textbox", name="Secret link")
    expect(links).not_to_have_count(0)
    found = [links.nth(i).input_value() for i in range(links.count())]
    friend_link = dialog.locator("li[data-seat=alien]").get_by_role("textbox", name="Secret link").input_value()
    watch_link = next(link for link in found if "/watch/" in link)
    dialog.locator("li[data-seat=alien]").get_by_role("button", name="QR code").click()
    expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
    axe_clean(host, "people and links")

    friend = sit("#" + friend_link.split("#")[1])
    friend.wait_for_selector("[data-testid=table]")
    watcher = sit("#" + watch_link.split("#")[1])
    watcher.wait_for_selector("[data-testid=table]")
    expect(host.locator("[data-testid=table]")).to_have_attribute("data-stage", "running", timeout=60_000)
    expect(dialog).to_have_count(0)

    in_turn(host, friend, rounds=14)
    assert number(host) >= 10
    watcher.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) >= n", arg=number(host)
    )
    expect(watcher.locator("button.opt")).to_have_count(0)
    assert watcher.get_attribute("[data-testid=table]", "data-seat") == ""
    assert host.get_attribute("[data-testid=table]", "data-seat") == "red"
    assert friend.get_attribute("[data-testid=table]", "data-seat") == "alien"

    friend.reload()  # closing the page loses nothing
    friend.wait_for_selector("[data-testid=table]")
    in_turn(host, friend, rounds=2)
    friend.goto(friend.url.split("#")[0])
    expect(friend.locator(".mygames li")).to_have_count(1)

    host.get_by_role("button", name="People and links").click()
    alien = dialog.locator("li[data-seat=alien]")
    level = alien.get_by_label("Level of the bot")
    expect(level).to_have_value("tactics")
    level.select_option(label="Bot, easy")
    alien.get_by_role("button", name="Let a bot play").click()
    expect_text(alien.locator(".person small"), "Bot, easy")
    host.keyboard.press("Escape")
    for _ in range(3):
        assert state(host) in ("asked", "over")
        if state(host) == "asked":
            answer(host)


def test_the_host_can_always_send_the_link_of_a_seat_again(sit: Sit) -> None:
    """Also from a browser that knows nothing but the host's own link."""
    host = sit("#/setup/star-quest")
    set_up(host, "link")
    dialog = host.get_by_role("dialog", name="People and links")
    old = dialog.locator("li[data-seat=alien]").get_by_role("textbox", name="Secret link").input_value()
    ticket = host.evaluate(KEPT)[0]["host"]
    elsewhere = sit(f"#/seat/{ticket}")
    row = elsewhere.get_by_role("dialog", name="People and links").locator("li[data-seat=alien]")
    expect(row.get_by_role("textbox", name="Secret link")).to_have_count(0)
    row.get_by_role("button", name="Make a new link").click()
    new = row.get_by_role("textbox", name="Secret link").input_value()
    assert new != old
    stranger = sit("#" + old.split("#")[1])
    expect_text(stranger.locator("main"), "This link no longer works")
    friend = sit("#" + new.split("#")[1])
    friend.wait_for_selector("[data-testid=table]")
    assert friend.get_attribute("[data-testid=table]", "data-seat") == "alien"
    assert elsewhere.evaluate(KEPT)[0]["match"] == host.evaluate(KEPT)[0]["match"]


def test_the_host_renews_his_own_link_and_goes_on_as_host(sit: Sit, server: Server) -> None:
    host = sit("#/setup/star-quest")
    set_up(host, "link")
    dialog = host.get_by_role("dialog", name="People and links")
    own, alien = dialog.locator("li[data-role=host]"), dialog.locator("li[data-seat=alien]")
    old = own.get_by_role("textbox", name="Secret link").input_value()
    friend = sit("#" + alien.get_by_role("textbox", name="Secret link").input_value().split("#")[1])
    expect(host.locator("[data-testid=table]")).to_have_attribute("data-stage", "running", timeout=60_000)
    thief = sit("#" + old.split("#")[1])
    thief.get_by_role("button", name="People and links").click()
    expect(thief.locator("li[data-seat=alien]").get_by_role("button", name="Withdraw this link")).to_be_visible()

    host.get_by_role("button", name="People and links").click()
    own.get_by_role("button", name="Make a new link").click()
    expect_text(thief.locator("main"), "This link no longer works")
    expect_text(friend.locator("[data-testid=story]"), "The host has made a new host link")
    expect(own.get_by_role("textbox", name="Secret link")).not_to_have_value(old)
    new = own.get_by_role("textbox", name="Secret link").input_value()
    assert host.evaluate(KEPT)[0]["host"] == new.rpartition("/")[2] != old.rpartition("/")[2]
    friend.get_by_role("button", name="People and links").click()
    expect(friend.locator("li[data-role=host]")).to_have_count(0)

    server.kill()
    server.start()  # the page comes back by its new link, and is still the host's
    expect(host.locator("[data-testid=table]")).to_have_attribute("data-link", "live")
    alien.get_by_role("button", name="Let a bot play").click()
    expect_text(friend.get_by_test_id("replaced"), "A bot is playing your seat.")
    assert host.get_attribute("[data-testid=table]", "data-seat") == "red"


def last_state(frames: list[str]) -> dict[str, Any]:
    """The newest State among what the socket brought."""
    return next(found for frame in reversed(frames) if (found := json.loads(frame)).get("type") == "state")


def test_the_curtain_shows_no_secret_on_the_page_or_on_the_wire(sit: Sit) -> None:
    page = sit()
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.goto(page.url.split("#")[0] + "#/setup/star-quest")
    set_up(page, "screen")
    curtains = 0
    for _ in range(60):
        standing = state(page)
        if standing == "over":
            break
        if standing == "asked":
            answer(page)
            continue
        curtain = page.get_by_test_id("curtain")
        shown = last_state(frames)
        assert shown["handover"] in ("red", "alien")
        assert shown.get("seat") != shown["handover"]  # what the next person may know has not been sent yet
        assert not shown.get("ask", {}).get("options")
        view = shown.get("view") or {}
        if shown["handover"] == "alien":
            assert not view.get("alien", {}).get("hand")
        else:
            assert not any(seat.get("hand") for seat in view.get("seats", []))
        assert page.locator("button.opt").count() == 0
        assert page.locator("[data-board] svg").count() == 0
        assert page.get_by_test_id("story").count() == 0
        if not curtains:
            axe_clean(page, "curtain")
        expect_text(curtain, "Hand over to " + ("Anna" if shown["handover"] == "red" else "Bruno"))
        expect(curtain.get_by_role("button")).to_be_focused()
        page.keyboard.press("Enter")
        curtains += 1
        expect(curtain).to_have_count(0)
        if curtains == 2:
            break
    assert curtains == 2


def test_the_question_stands_again_after_the_server_died(sit: Sit, server: Server) -> None:
    page = sit("#/learn/star-quest")
    page.get_by_role("button", name="Start the training").click()
    for _ in range(5):
        assert state(page) == "asked"
        answer(page)
    state(page)
    asked, at = page.locator(".q h1").inner_text(), number(page)
    server.kill()
    expect(page.locator("[data-testid=table]")).to_have_attribute("data-link", "broken", timeout=60_000)
    server.start()
    expect(page.locator("[data-testid=table]")).to_have_attribute("data-link", "live", timeout=60_000)
    assert state(page) == "asked"
    assert number(page) == at
    assert page.locator(".q h1").inner_text() == asked
    answer(page)
    assert number(page) > at


def test_an_option_pressed_while_the_server_is_away_is_refused_in_words_and_freezes_nothing(
    sit: Sit, server: Server
) -> None:
    page = sit("#/learn/star-quest")
    page.get_by_role("button", name="Start the training").click()
    for moment in ("before the line is known to be dead", "after it"):
        assert state(page) == "asked"
        at = number(page)
        table = page.locator("[data-testid=table]")
        server.kill()
        if moment == "after it":
            expect(table).to_have_attribute("data-link", "broken")
        page.locator("[data-testid=question] button.opt").first.click()
        if moment == "after it":
            page.evaluate("() => document.querySelector('[data-testid=commit]')?.click()")
            expect(table).to_have_attribute("data-link", "broken")
        server.start()
        expect(table).to_have_attribute("data-link", "live")
        assert state(page) == "asked"
        if number(page) == at:
            answer(page)
        assert number(page) > at, moment


def test_a_lost_network_is_seen_within_seconds(sit: Sit, server: Server) -> None:
    page = sit("#/learn/star-quest")
    page.get_by_role("button", name="Start the training").click()
    assert state(page) == "asked"
    table = page.locator("[data-testid=table]")
    page.context.set_offline(True)
    expect(table).to_have_attribute("data-link", "broken", timeout=10_000)
    expect_text(page.locator(".board-note"), "The connection dropped")
    page.context.set_offline(False)
    expect(table).to_have_attribute("data-link", "live")
    at = number(page)
    answer(page)
    assert number(page) > at
    server.freeze()  # the line stands, but nobody answers any more
    try:
        expect(table).to_have_attribute("data-link", "broken", timeout=20_000)
    finally:
        server.thaw()
    expect(table).to_have_attribute("data-link", "live")


def test_who_is_replaced_by_a_bot_hears_of_it_and_only_those_who_may_set_the_bots_speed(
    sit: Sit, server: Server
) -> None:
    """A host without a seat may; watchers see no control that they may not use."""
    seats = [{"seat": seat, "who": "link", "name": seat} for seat in ("red", "alien")]
    made = server.post("api/matches", {"game": "star-quest", "seats": seats, "pause_ms": 800})
    tickets = {line["seat"]: line["ticket"] for line in made["seats"]}
    red, friend = sit(f"#/seat/{tickets['red']}"), sit(f"#/seat/{tickets['alien']}")
    watcher, host = sit(f"#/watch/{made['watch']}"), sit("")
    sent: list[dict[str, Any]] = []
    host.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(frame))))
    host.evaluate("(hash) => { location.hash = hash }", f"#/seat/{made['host']}")
    for page in (red, friend, watcher, host):
        expect(page.locator("[data-testid=table]")).to_have_attribute("data-stage", "running")
    expect(friend.get_by_test_id("replaced")).to_have_count(0)
    expect(host.locator(".pace")).to_have_count(0)

    host.get_by_role("button", name="People and links").click()
    host.locator("li[data-seat=alien]").get_by_role("button", name="Let a bot play").click()
    host.keyboard.press("Escape")
    expect_text(friend.get_by_test_id("replaced"), "A bot is playing your seat.")
    expect(red.get_by_test_id("replaced")).to_have_count(0)
    pace = host.locator("label.pace select")
    slow = pace.locator("option").last.get_attribute("value") or ""
    pace.select_option(
        slow if pace.input_value() != slow else (pace.locator("option").first.get_attribute("value") or "")
    )
    expect(watcher.locator(".pace")).to_have_count(0)
    while not any(message["type"] == "pace" for message in sent):
        host.wait_for_timeout(50)

    friend.get_by_role("button", name="Play it yourself again").click()
    expect(friend.get_by_test_id("replaced")).to_have_count(0)
    expect(host.locator(".pace")).to_have_count(0)


def test_who_shares_his_link_with_somebody_is_told_and_keeps_the_seat_to_himself(sit: Sit, server: Server) -> None:
    """Whoever made the links opens one of them before its person does."""
    seats = [{"seat": seat, "who": "link", "name": seat} for seat in ("red", "alien")]
    made = server.post("api/matches", {"game": "star-quest", "seats": seats})
    tickets = {line["seat"]: line["ticket"] for line in made["seats"]}
    with connect(f"ws://127.0.0.1:{server.port}/ws", max_size=None) as spy:
        spy.send(json.dumps({"type": "join", "id": 1, "tickets": [tickets["red"]], "browser": "the host's"}))
        assert json.loads(spy.recv(60))["type"] == "joined"
        friend, mine = sit(f"#/seat/{tickets['alien']}"), sit(f"#/seat/{tickets['red']}")
        strip = mine.get_by_test_id("shared")
        expect_text(strip, "also opened in another browser")
        expect(friend.get_by_test_id("shared")).to_have_count(0)
        axe_clean(mine, "a seat that somebody else has opened, too")
        strip.get_by_role("button", name="Only in this browser").click()
        expect(strip).to_have_count(0)
        while (said := json.loads(spy.recv(60)))["type"] != "closed":
            pass
        assert said["code"] == "ticket-revoked"
    expect_text(friend.locator("[data-testid=story]"), "was changed by whoever sits there")
    server.kill()
    server.start()  # the page comes back by its new link, and so it does when it is loaded anew
    expect(mine.locator("[data-testid=table]")).to_have_attribute("data-link", "live")
    mine.reload()
    expect(mine.locator("[data-testid=table]")).to_have_attribute("data-seat", "red")
