"""What happens is played: dice before consequences, nothing lost by skipping, a late screen catches up, in a real browser.

The socket is tapped: after a real beginning the page is told of a shot, an Event card, a crowded turn, as the server would.
"""

from __future__ import annotations

import copy
import json
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import Server, Sit
from tests.e2e.play import answer, axe_clean, moved_on, number, play_now, state

PARTS = """() => {
  const stage = document.querySelector('main.stage');
  const board = document.querySelector('[data-board]');
  window.seen = [];
  const note = () => {
    const part = stage.dataset.playing;
    const last = window.seen.at(-1);
    const now = {
      part,
      men: [...board.querySelectorAll('[data-anchor^="figure:"]')].map((each) => each.dataset.anchor).sort().join(' '),
      score: document.querySelector('li[data-seat=red] .st')?.textContent ?? '',
      told: document.querySelector('[data-testid=story]')?.textContent ?? '',
      dice: [...document.querySelectorAll('[data-testid=dice].large .die')].map((die) => die.textContent).join(''),
    };
    if (!last || last.part !== part || last.men !== now.men || last.score !== now.score) window.seen.push(now);
  };
  new MutationObserver(note).observe(stage, { subtree: true, attributes: true, childList: true });
  note();
}"""


class Tapped:
    """A page whose socket can be spoken into."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.state: dict[str, Any] = {}
        self.ws: WebSocketRoute | None = None
        self.alone = False  # what is told from now on is not known to the server: it neither asks nor tells any more
        page.route_web_socket("**/ws", self.route)

    def route(self, ws: WebSocketRoute) -> None:
        self.ws = ws
        server = ws.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "state":
                if self.alone:
                    return
                self.state = told
            ws.send(message)

        def asks(message: str | bytes) -> None:
            if not self.alone or json.loads(message)["type"] == "ping":
                server.send(message)

        server.on_message(heard)
        ws.on_message(asks)

    def tell(self, events: list[dict[str, Any]], change: Any = None, asked: str = "red") -> dict[str, Any]:
        """A message of the server: these things happened, and so it stands now."""
        self.alone = True
        after = copy.deepcopy(self.state)
        after["number"] += 1
        after["events"] = [{"number": after["number"], **event} for event in events]
        if change is not None:
            change(after["view"])
        if asked not in self.state["ask"]["seats"]:
            after["ask"] = {"seats": [asked], "number": after["number"]}
        assert self.ws is not None
        self.ws.send(json.dumps(after))
        self.state = after
        return after


def said(text: str, beat: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"say": {"key": text}, **({"beat": beat} if beat else {})}


def standing(view: dict[str, Any]) -> dict[str, Any]:
    return next(each for each in view["figures"] if each["owner"] == "red" and each["place"] == "board")


def set_out(page: Page) -> Tapped:
    """A first game in which a man stands on the boards and an Orc before him."""
    tapped = Tapped(page)
    page.reload()
    play_now(page)
    for _ in range(40):
        state(page)
        if any(each["owner"] == "red" and each["place"] == "board" for each in tapped.state["view"]["figures"]):
            break
        square = page.locator("[data-board] [role=button][data-anchor^='square:']").first
        if square.count():
            before = number(page)
            square.click(force=True)
            moved_on(page, before)
        else:
            answer(page, ("Activate",))
    man = standing(tapped.state["view"])
    square = man["square"] + 2
    orc = {
        **copy.deepcopy(man),
        "id": "orc-9",
        "owner": "alien",
        "kind": "orc",
        "square": square,
        "name": {"key": "An Orc"},
    }

    def arrives(view: dict[str, Any]) -> None:
        view["figures"].append(orc)
        view.pop("acting", None)

    tapped.tell([], arrives)
    expect(page.locator("[data-anchor='figure:orc-9']")).to_be_visible()
    return tapped


def shot(tapped: Tapped) -> tuple[list[dict[str, Any]], Any]:
    man = standing(tapped.state["view"])
    figure, here = f"figure:{man['id']}", man["square"]
    events = [
        said("He walks.", {"type": "walk", "thing": figure, "path": [f"square:{here}", f"square:{here + 1}"]}),
        said("He fires.", {"type": "aim", "actor": figure, "targets": ["figure:orc-9"]}),
        said(
            "He rolls 2 and 1.",
            {"type": "throw", "roller": figure, "total": 3, "need": 1,
             "dice": [{"colour": "white", "shows": 2}, {"colour": "red", "shows": 1}]},
        ),
        said("The Orc is eliminated.", {"type": "fall", "thing": "figure:orc-9", "at": f"square:{here + 2}"}),
        said("Three points.", {"type": "score", "seat": "red", "change": 3, "at": f"square:{here + 2}"}),
    ]  # fmt: skip

    def done(view: dict[str, Any]) -> None:
        view["figures"] = [each for each in view["figures"] if each["id"] != "orc-9"]
        standing(view)["square"] = here + 1
        next(each for each in view["seats"] if each["seat"] == "red")["score"] += 3

    return events, done


def played(page: Page, last: str) -> None:
    """Waits until this kind of act has been played and nothing is in the queue any more."""
    page.wait_for_function(
        "(last) => window.seen.some((each) => each.part === last) && !document.querySelector('main.stage').dataset.playing",
        arg=last,
    )


def test_a_shot_is_played_dice_first(sit: Sit) -> None:
    page = sit(speed="normal")
    tapped = set_out(page)
    page.evaluate(PARTS)
    before = page.locator("li[data-seat=red] .st").text_content() or ""
    tapped.tell(*shot(tapped))
    played(page, "score")
    seen = page.evaluate("() => window.seen")
    order = list(dict.fromkeys(each["part"] for each in seen if each["part"] not in ("", "camera")))
    assert order == ["walk", "aim", "dice", "read", "shot", "hit", "fall", "score"]
    for each in seen:
        if each["part"] in ("walk", "aim", "dice", "read"):
            assert "figure:orc-9" in each["men"] and "eliminated" not in each["told"]
            assert each["score"].split() == before.split()
        if each["part"] == "dice":
            assert "He rolls" not in each["told"]
    assert page.locator("[data-wreck='figure:orc-9']").count() == 1
    expect(page.get_by_test_id("dice")).to_contain_text("21")
    assert page.locator("li[data-seat=red] .st").text_content() != before
    axe_clean(page, "the table after a shot")


def test_skipped_and_played_end_in_the_same_picture(sit: Sit) -> None:
    pictures: list[str] = []
    for skipping in (False, True):
        page = sit(speed="4" if not skipping else "normal")
        tapped = set_out(page)
        page.evaluate(PARTS)
        tapped.tell(*shot(tapped))
        if skipping:
            page.wait_for_function("() => document.querySelector('main.stage').dataset.playing")
            page.keyboard.press("Escape")
        played(page, "walk")
        drawn = page.locator("[data-board] [data-anchor^='figure:'], [data-board] [data-wreck]")
        pictures.append(
            str(drawn.evaluate_all("(all) => all.map((each) => [each.dataset.anchor, each.getAttribute('transform')])"))
        )
    assert pictures[0] == pictures[1]


def test_an_event_card_is_read_and_the_recap_tells_of_it(sit: Sit) -> None:
    page = sit(speed="normal")
    tapped = set_out(page)
    man = standing(tapped.state["view"])
    figure = f"figure:{man['id']}"
    tapped.tell([said("The aliens.", {"type": "turn", "seat": "alien", "round": 1})], asked="alien")
    card = {
        "type": "card", "deck": "event", "card": "gun", "seat": "alien", "affects": [figure], "stays": "side",
        "title": {"key": "Automatic Defence"}, "text": {"key": "A gun in the ceiling wakes up."},
    }  # fmt: skip
    tapped.state["ask"] = {"seats": ["alien"], "number": 0}
    tapped.tell(
        [
            said("Automatic Defence is drawn.", card),
            said(
                "It rolls 3.",
                {"type": "throw", "roller": "card:gun", "total": 3, "dice": [{"colour": "red", "shows": 3}]},
            ),
            said("He loses a life.", {"type": "wound", "thing": figure, "left": 1}),
            said("Your turn.", {"type": "turn", "seat": "red", "round": 2}),
        ],
        asked="red",
    )
    expect(page.get_by_test_id("event-card")).to_contain_text("A gun in the ceiling wakes up.")
    expect(page.get_by_test_id("event-chip")).to_contain_text("Automatic Defence")
    recap = page.get_by_test_id("recap")
    expect(recap).to_contain_text("He loses a life.")
    assert page.locator("[data-arrow]").count() >= 1
    axe_clean(page, "while you waited")
    page.locator("[data-testid=question] h1").click()
    expect(recap).to_have_count(0)
    page.keyboard.press("r")
    expect(recap).to_be_visible()


def test_the_recap_leaves_a_phone_its_map(sit: Sit) -> None:
    page = sit(speed="normal")
    tapped = set_out(page)
    man = f"figure:{standing(tapped.state['view'])['id']}"
    tapped.tell([said("The aliens.", {"type": "turn", "seat": "alien", "round": 1})], asked="alien")
    tapped.state["ask"] = {"seats": ["alien"], "number": 0}
    wounds = [
        said(f"He is hurt, {word}.", {"type": "wound", "thing": man, "left": 1}) for word in ("badly", "again", "more")
    ]
    tapped.tell([*wounds, said("Your turn.", {"type": "turn", "seat": "red", "round": 2})], asked="red")
    recap = page.get_by_test_id("recap")
    expect(recap.locator("li:visible")).to_have_count(3)
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(recap.locator("li:visible")).to_have_count(2)
        board, over = page.locator("[data-board]").bounding_box(), recap.bounding_box()
        assert board is not None
        assert over is not None
        assert over["height"] < board["height"] / 4
        recap.get_by_role("button", name="more", exact=True).click()
        expect(recap.locator("li:visible")).to_have_count(3)
        recap.get_by_role("button", name="more", exact=True).click()


def test_a_match_of_bots_is_played_in_order(sit: Sit, server: Server) -> None:
    bots = [{"seat": seat, "who": "bot", "bot": "tactics"} for seat in ("red", "alien")]
    made = server.post("api/matches", {"game": "star-quest", "title": "Bots", "pause_ms": 200, "seats": bots})
    page = sit(f"#/watch/{made['watch']}", speed="4")
    page.wait_for_selector("[data-board]")
    page.evaluate(PARTS)
    page.wait_for_function("() => window.seen.filter((each) => each.part === 'fall').length >= 2", timeout=240_000)
    parts = [each["part"] for each in page.evaluate("() => window.seen") if each["part"] not in ("", "camera")]
    since: list[str] = []
    for part, follows in pairwise(parts):
        if part == "banner" or (
            part == "aim" and follows == "dice"
        ):  # the shares of a throw are aimed one after another
            since = []
        since.append(part)
        if part in ("shot", "fall"):
            assert "dice" in since and "read" in since[since.index("dice") :], since


def test_sixty_beats_in_a_row_stay_smooth(sit: Sit) -> None:
    page = sit(speed="normal")
    page.emulate_media(reduced_motion="no-preference")
    tapped = set_out(page)
    orc = next(each for each in tapped.state["view"]["figures"] if each["id"] == "orc-9")
    there = [f"square:{orc['square'] + step}" for step in range(3)]
    to_and_fro = [there, there[::-1]]
    walks = [
        said("It runs.", {"type": "walk", "thing": "figure:orc-9", "path": to_and_fro[turn % 2]}) for turn in range(60)
    ]
    page.evaluate(
        """() => { window.frames_seen = []; let last = performance.now();
        const tick = (now) => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(tick); };
        requestAnimationFrame(tick); }"""
    )
    tapped.state["ask"] = {"seats": ["alien"], "number": 0}
    tapped.tell(walks, asked="alien")
    page.wait_for_function("() => document.querySelector('main.stage').dataset.playing === 'walk'")
    page.evaluate("() => { window.frames_seen = []; }")
    page.wait_for_function("() => !document.querySelector('main.stage').dataset.playing")
    frames = sorted(page.evaluate("() => window.frames_seen"))
    print(f"{len(frames)} frames, median {frames[len(frames) // 2]:.1f} ms")
    assert frames[len(frames) // 2] < 20, "more than 50 frames a second"


def test_a_page_that_is_closed_while_something_is_played_asks_for_nothing_more(sit: Sit) -> None:
    page = sit(speed="normal")
    beside = page.context.new_page()
    page.bring_to_front()
    page.emulate_media(reduced_motion="no-preference")
    play_now(page)
    state(page)
    page.locator("[data-testid=question] button.opt").first.click()
    page.wait_for_function("() => document.querySelector('main.stage').dataset.playing")
    page.close()
    beside.wait_for_timeout(500)  # `sit` hears what the page's policy had to forbid
