"""Real games of Star Quest on the stage: a shot, a reveal, a melee, an Event card, an area; the same end however seen.

Bots play up to a question; the dice key is chosen so that what the test is about happens; a person gives the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from squadra.kernel import Event, Match
from squadra.kernel.beat import Aim, Card, Fall, Reveal, Score, Throw, Turn
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import moved_on, number, state
from tests.e2e.test_stage import PARTS, played
from tests.e2e.told import lay, played_until


@dataclass
class Moment:
    """A question, an answer to it, and what has to come of it."""

    match: Match
    option: int
    wanted: Callable[[list[Event]], bool]
    beats: list[Any] = field(default_factory=list)

    def happens(self, trial: Match) -> bool:
        """What the answer leads to, up to the next question of anybody; the same each time that the match is laid."""
        events = trial.choose(self.option, "red")
        came = [event.beat for event in events]
        if not self.wanted(events) or (self.beats and came != self.beats):
            return False
        self.beats = came
        return True


def find(kind: str, wanted: Callable[[list[Event]], bool], after: int = 0) -> Moment:
    """The first question of the red squad with an option of this kind that may lead to what is wanted."""
    found: list[int] = []

    def there(match: Match) -> bool:
        ask = match.ask
        if ask is None or ask.seat != "red" or match.number < after:
            return False
        able = [index for index, option in enumerate(ask.options) if type(option).__name__ == kind]
        found[:] = [index for index in able[:40] if may_lead(match, index, wanted)][:1]
        return bool(found)

    return Moment(played_until("star-quest", {}, there), found[0], wanted)


def may_lead(match: Match, option: int, wanted: Callable[[list[Event]], bool]) -> bool:
    """In the middle of a turn: what the aliens do next would be too much to be played, and only be told."""
    after = match.copy()
    return wanted(after.choose(option, "red")) and (wanted is not is_blast or goes_on(after))


def goes_on(match: Match) -> bool:
    return match.ask is not None and match.ask.seat == "red"


def kinds(events: list[Event]) -> list[type]:
    return [type(event.beat) for event in events if event.beat is not None]


def is_kill(events: list[Event], *before: type) -> bool:
    beats = kinds(events)
    return beats[: len(before)] == list(before) and Fall in beats and Score in beats


def is_blast(events: list[Event]) -> bool:
    areas = [event.beat for event in events if isinstance(event.beat, Aim) and event.beat.area]
    return bool(areas) and kinds(events).count(Fall) > 0


MOMENTS = {
    "shot": lambda: find("Shoot", lambda events: is_kill(events, Aim, Throw)),
    "melee": lambda: find("Fight", lambda events: is_kill(events, Aim, Throw)),
    "reveal": lambda: find("MoveTo", lambda events: Reveal in kinds(events)),
    "area": lambda: find("FireBlast", is_blast),
}
ORDER = {
    "shot": ["aim", "dice", "read", "shot", "hit", "fall", "score"],
    "melee": ["aim", "dice", "read", "hit", "fall", "score"],
    "reveal": ["walk", "reveal", "plate"],
    "area": ["aim", "dice", "read", "shot", "hit", "fall"],
}


@pytest.fixture(scope="module")
def moments() -> Iterator[dict[str, Moment]]:
    yield {name: make() for name, make in MOMENTS.items()}


def open_moment(sit: Sit, server: Server, moment: Moment, **look: Any) -> Page:
    page = sit(lay(server, moment.match, "red", moment.happens), **{"speed": "2", **look})
    assert state(page) == "asked"
    page.evaluate(PARTS)
    return page


def give(page: Page, option: int) -> int:
    """The person's answer, from the list."""
    before = number(page)
    page.evaluate("() => document.querySelector('[data-testid=all-options]')?.click()")
    page.locator(f"[data-testid=question] button.opt[data-option='{option}']").click()
    page.wait_for_timeout(100)
    page.evaluate("() => document.querySelector('[data-testid=commit]:not([disabled])')?.click()")
    return before


def seen_parts(page: Page) -> list[str]:
    return [each["part"] for each in page.evaluate("() => window.seen") if each["part"] not in ("", "camera")]


def in_order(parts: list[str], wanted: list[str]) -> bool:
    left = iter(parts)
    return all(any(part == each for part in left) for each in wanted)


@pytest.mark.parametrize("name", list(MOMENTS))
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_happens_is_played_in_its_order(
    sit: Sit, server: Server, moments: dict[str, Moment], name: str, motion: Any
) -> None:
    page = open_moment(sit, server, moments[name])
    page.emulate_media(reduced_motion=motion)
    give(page, moments[name].option)
    played(page, ORDER[name][-1])
    seen = page.evaluate("() => window.seen")
    assert in_order([each["part"] for each in seen], ORDER[name]), [each["part"] for each in seen]
    if "dice" in ORDER[name]:
        nothing_before_the_dice(seen)


def nothing_before_the_dice(seen: list[dict[str, str]]) -> None:
    """From the aim until the dice have been read nobody vanishes and no point is counted."""
    first = next(each for each in seen if each["part"] == "aim")
    waiting = True
    for each in seen[seen.index(first) :]:
        waiting = waiting and each["part"] in ("aim", "dice", "read", "camera", "shot")
        if waiting:
            assert (each["men"], each["score"]) == (first["men"], first["score"]), each["part"]
        if each["part"] in ("aim", "dice"):
            assert "eliminated" not in each["told"][len(first["told"]) :]
    assert not waiting


COVERED = """() => {
  const plates = [...document.querySelectorAll('[data-plate]:has(rect)')];
  if (plates.length < 2) return null;
  const middles = plates.map((each) => {
    const box = document.querySelector(`[data-board] [data-anchor="${each.dataset.plate}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  const boxes = plates.map((each) => each.getBoundingClientRect());
  const within = (box, [x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  return { covered: boxes.some((box) => middles.some((middle) => within(box, middle))) };
}"""


def test_what_each_has_thrown_stands_beside_the_fighters_and_covers_neither(
    sit: Sit, server: Server, moments: dict[str, Moment]
) -> None:
    page = open_moment(sit, server, moments["melee"], speed="0.5", width=1440, height=900)
    give(page, moments["melee"].option)
    assert page.wait_for_function(COVERED).json_value() == {"covered": False}


PICTURE = """() => [...document.querySelectorAll('[data-board] [data-anchor^="figure:"], [data-board] [data-wreck]')]
  .map((each) => [each.dataset.anchor ?? each.dataset.wreck, each.getAttribute('transform')])"""


@pytest.mark.parametrize("name", ["shot", "reveal", "area"])
def test_skipped_played_and_answered_early_end_in_the_same_picture(
    sit: Sit, server: Server, moments: dict[str, Moment], name: str
) -> None:
    moment, pictures = moments[name], list[Any]()
    for way in ("played", "skipped", "hidden"):
        page = open_moment(sit, server, moment, speed="normal" if way != "played" else "4")
        before = give(page, moment.option)
        if way == "skipped":
            page.wait_for_function("() => document.querySelector('main.stage').dataset.playing")
            page.keyboard.press("Escape")
        if way == "hidden":  # a tab that nobody looks at does not pile up what happens
            page.evaluate(
                """() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true });
                document.dispatchEvent(new Event('visibilitychange')); }"""
            )
        moved_on(page, before)
        page.wait_for_function(
            "() => !document.querySelector('main.stage').dataset.playing && window.seen.length > 1", timeout=60_000
        )
        if way == "hidden":
            page.wait_for_timeout(200)
            assert not page.get_attribute("main.stage", "data-playing")
        assert state(page) == "asked"
        pictures.append(page.evaluate(PICTURE))
    assert pictures[0] == pictures[1] == pictures[2]


EARLY = """() => {
  const options = document.querySelectorAll('[data-testid=question] button.opt:not([data-kind=MoveTo])');
  if (document.querySelector('main.stage').dataset.playing !== 'score' || !options.length) return false;
  options[options.length - 1].click();
  return true;
}"""


def test_an_answer_given_early_skips_ahead(sit: Sit, server: Server, moments: dict[str, Moment]) -> None:
    """As soon as nothing is in the air that the next question would give away."""
    page = open_moment(sit, server, moments["shot"], speed="0.5")
    before = give(page, moments["shot"].option)
    moved_on(page, before)
    page.wait_for_function("() => document.querySelector('main.stage').dataset.playing === 'aim'")
    expect(page.get_by_test_id("skip")).to_be_visible()
    assert page.locator("[data-testid=question] button.opt").count() == 0
    now = number(page)
    page.wait_for_function(EARLY)
    page.evaluate("() => document.querySelector('[data-testid=commit]:not([disabled])')?.click()")
    moved_on(page, now)
    assert page.locator("[data-wreck]").count() == 1


def test_an_event_card_lies_face_up_and_is_told_again_at_ones_turn(sit: Sit, server: Server) -> None:
    def strikes(events: list[Event]) -> bool:
        return any(isinstance(event.beat, Card) and event.beat.card == "automatic_defence" for event in events)

    def alien_turn(trial: Match) -> bool:
        events = trial.choose(option, "red")
        while trial.ask is not None and trial.ask.seat == "red" and not any(isinstance(e.beat, Turn) for e in events):
            ends = [i for i, each in enumerate(trial.ask.options) if type(each).__name__ in ("EndTurn", "NoScan")]
            if not ends:
                return False
            events += trial.choose(ends[0], "red")
        return strikes(events)

    def there(match: Match) -> bool:
        ask = match.ask
        return bool(ask and ask.seat == "red" and match.number > 60) and any(
            type(each).__name__ == "EndTurn" for each in ask.options
        )

    match = played_until("star-quest", {}, there)
    assert match.ask is not None
    option = next(i for i, each in enumerate(match.ask.options) if type(each).__name__ == "EndTurn")
    page = sit(lay(server, match, "red", alien_turn), speed="normal")
    state(page)
    page.evaluate(PARTS)
    give(page, option)
    card = page.get_by_test_id("event-card")
    expect(card).to_contain_text("Automatic Defence")
    assert card.locator("svg").count() == 1
    page.wait_for_function("() => window.seen.some((each) => each.part === 'aside')")
    parts = seen_parts(page)
    assert in_order(parts, ["banner", "deal", "study", "aside"]), parts
    expect(page.get_by_test_id("event-chip")).to_contain_text("Automatic Defence")
    page.wait_for_function("() => window.seen.some((each) => each.part === 'dice')")
    order = [part for part in seen_parts(page) if part in ("study", "aim", "dice")]
    assert [a for a, b in pairwise([*order, ""]) if a != b][:3] == ["study", "aim", "dice"]
    page.keyboard.press("Escape")
    page.wait_for_function(
        "() => document.querySelector('[data-testid=recap]') && !document.querySelector('main.stage').dataset.playing"
    )


HEARD = """() => {
  window.heard = 0;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
  }
}"""


def test_what_happens_is_heard_once_sound_is_switched_on_and_the_choice_is_kept(
    sit: Sit, server: Server, moments: dict[str, Moment]
) -> None:
    page = open_moment(sit, server, moments["shot"])
    page.evaluate(HEARD)
    switch = page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    give(page, moments["shot"].option)
    played(page, ORDER["shot"][-1])
    assert page.evaluate("() => window.heard") >= len({"aim", "dice", "land", "shot", "hit", "fall", "score"})
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    page.evaluate(HEARD)
    state(page)
    before = number(page)
    page.locator("[data-testid=question] button.opt").last.click()
    page.evaluate("() => document.querySelector('[data-testid=commit]:not([disabled])')?.click()")
    moved_on(page, before)
    page.wait_for_function("() => !document.querySelector('main.stage').dataset.playing")
    assert page.evaluate("() => window.heard") == 0
