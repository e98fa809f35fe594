"""Friends without a server: two browsers, connected by two texts that their people carry."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from squadra.games import registry
from squadra.host.wire.showing import encoder
from squadra.kernel import load
from tests.e2e.conftest import Visit
from tests.e2e.play import number
from tests.e2e.site import Site
from tests.e2e.test_friends import in_turn, set_up

HEARD = """{
  window.heard = [];
  const { set, ...rest } = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
  Object.defineProperty(RTCDataChannel.prototype, "onmessage", {
    ...rest, set(hear) { set.call(this, (event) => { window.heard.push(event.data); hear(event); }); } });
}"""  # all that comes over the line
PLAY = """(kinds) => {
  const asked = document.querySelector("[data-testid=question][data-asked=true]");
  if (!asked || document.querySelector("[data-testid=table]").dataset.stage === "over") return;
  const commit = document.querySelector("[data-testid=commit]:not([disabled])");
  if (commit) return commit.click();
  const options = [...asked.querySelectorAll("button.opt:not([disabled])")];
  const wanted = kinds.flatMap((kind) => options.filter((option) => option.dataset.kind === kind));
  if (wanted.length || options.length) (wanted[0] ?? options[0]).click();
  else document.querySelector("[data-testid=all-options]")?.click();
}"""
CARE = ("Plan", "Fire", "Spot", "Strike", "Walk")
HASTE = ("EndCard", "Done", "Skip", "Plan")
CAREFUL, MOST = 60, 3000  # clicks


def invited(host: Page, visit: Visit, seat: str, friend: Page | None = None, script: str = "") -> Page:
    """A friend is let in: the link goes there, the answer comes back."""
    person = host.get_by_role("dialog", name="People and links").locator(f"li[data-seat={seat}]")
    person.get_by_role("button", name="Invite a friend directly").click()
    link = person.get_by_test_id("carried").input_value()
    assert len(link) < 1500, "it fits into a QR code"
    if friend is None:
        friend = visit("#" + link.partition("#")[2], script=script)
    else:
        friend.goto(link)
    back = friend.get_by_test_id("carried").input_value()
    person.get_by_placeholder("Your friend's answer").fill(back)
    person.get_by_role("button", name="Connect").click()
    friend.wait_for_selector("[data-testid=table]")
    return friend


def test_friends_play_directly_without_any_server(visit: Visit, site: Site) -> None:
    host = visit("#/setup/star-quest")
    set_up(host, "link")
    friend = invited(host, visit, "alien")
    site.stop()
    expect(host.locator("[data-testid=table]")).to_have_attribute("data-stage", "running")
    in_turn(host, friend, rounds=8)
    assert number(host) >= 5
    assert friend.get_attribute("[data-testid=table]", "data-seat") == "alien"
    before = number(host)
    site.start()
    friend.reload()  # the line is gone: a new invitation brings it back, to the same seat
    host.get_by_role("button", name="People and links").first.click()
    person = host.get_by_role("dialog", name="People and links").locator("li[data-seat=alien]")
    expect(person.get_by_test_id("invite")).to_contain_text("The connection to your friend is gone")
    invited(host, visit, "alien", friend)
    assert number(friend) == before and friend.get_attribute("[data-testid=table]", "data-seat") == "alien"
    host.reload()
    lost = friend.get_by_text("The connection to your friend is gone. Ask for a new invitation")
    expect(lost).to_be_visible()
    friend.reload()
    expect(lost).to_be_visible()
    host.get_by_role("button", name="People and links").first.click()
    invited(host, visit, "alien", friend)
    assert number(friend) == before and friend.get_attribute("[data-testid=table]", "data-seat") == "alien"


def test_an_invitation_that_its_own_sender_opens_is_told_as_such_and_takes_no_match_away(
    visit: Visit, site: Site
) -> None:
    host = visit("#/setup/star-quest")
    set_up(host, "link")
    person = host.get_by_role("dialog", name="People and links").locator("li[data-seat=alien]")
    person.get_by_role("button", name="Invite a friend directly").click()
    link = person.get_by_test_id("carried").input_value()
    own = visit("#" + link.partition("#")[2], context=host.context)
    expect(own.get_by_role("alert")).to_contain_text("This invitation is for your friend")
    own.goto(site.url)
    own.get_by_role("link", name="Join by link").click()
    own.get_by_role("textbox").fill(link)
    own.get_by_role("button", name="Sit down").click()
    expect(own.get_by_role("alert")).to_contain_text("This invitation is for your friend")
    own.goto(host.url)
    own.reload()
    expect(own.get_by_test_id("table")).to_be_visible()


def told(page: Page) -> list[dict[str, Any]]:
    """What came over the line to this browser, message by message."""
    pieces: list[str] = page.evaluate("window.heard")
    whole = "".join(piece[1:] if piece[0] == "+" else piece[1:] + "\n" for piece in pieces)
    messages: list[list[Any]] = [json.loads(line) for line in whole.splitlines()]
    return [json.loads(text) for what, _, text, *_ in messages if what == "told" and text]


def test_friends_play_a_whole_game_and_the_guest_is_told_only_what_his_seat_may_know(visit: Visit) -> None:
    host = visit("#/setup/sergeants")
    host.get_by_label("Who plays German player").select_option("link")
    host.get_by_role("button", name="Start the game").click()
    host.wait_for_selector("[data-testid=table]")
    friend = invited(host, visit, "de-1", script=HEARD)
    table = host.get_by_test_id("table")
    expect(table).to_have_attribute("data-stage", "running")
    for click in range(MOST):
        if table.get_attribute("data-stage") == "over":
            break
        for page in (host, friend):
            page.evaluate(PLAY, CARE if click < CAREFUL else HASTE)
            page.wait_for_timeout(50)
    for page in (host, friend):
        expect(page.get_by_test_id("result")).to_be_visible()
    host.goto(host.url.partition("#")[0])
    host.locator(".mygames button[aria-expanded]").click()
    with host.expect_download() as saving:
        host.get_by_role("button", name="Save to a file").click()
    match = load(saving.value.path().read_bytes(), registry.find)
    assert match.result is not None
    states = [one for one in told(friend) if one["type"] == "state"]
    assert {one["seat"] for one in states} == {"de-1"} and states[-1]["stage"] == "over"
    for state in states:
        then = match.fork(state["number"])
        assert state["view"] == json.loads(encoder.encode(then.view("de-1")))
    assert any(json.loads(encoder.encode(match.fork(one["number"]).view("us-1"))) != one["view"] for one in states), (
        "the host knew other things"
    )
