"""Sergeants at the table: what a person sees while planning, pointing, shooting, answering and looking back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from squadra.games.sergeants.rules.turn.planning import Plan, unpaid
from squadra.kernel import Match
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, expect_text, moved_on, no_sideways_scroll, number, question, settle
from tests.e2e.test_sergeants import EDGE
from tests.e2e.test_sergeants_moments import FARM, ME, offers, open_at
from tests.e2e.told import lay, played_until

BRIDGE = {"scenario": 37, "players": 2}
PRIVATES = [(serial, "PRIVATE") for serial in (1001, 1003, 1005, 1006)]
COBURN = {"soldiers": [(1021, "JUNIOR_SERGEANT"), (1044, "SPECIALIST"), *PRIVATES], "extras": ["1044-x2"]}
COVERS = """(e) => {
  const box = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


def asks(prompt: str, kind: str):
    """The seat is asked this, and has such an answer."""

    def wanted(match: Match) -> bool:
        ask = match.ask
        if ask is None or ask.prompt != prompt or ME not in ask.seats:
            return False
        return any(type(option).__name__ == kind for option in ask.to(ME).options)

    return wanted


DEEDS = {
    "smg-uses", "smg-uses-on", "smg-uses-smoke", "smg-spotted", "smg-walked", "smg-charged", "smg-entered", "smg-turned",
    "smg-rallied", "smg-cover-yes", "smg-cover-no", "smg-phase-begins", "smg-turn-begins", "smg-killed", "smg-evacuated",
    "smg-second-wound",
}  # fmt: skip
"""After one of these the last deed is no shot any more, or nobody is left at the end of its line."""


@pytest.fixture(scope="module")
def plan() -> Match:
    wanted = asks("smg-ask-plan", "Plan")
    return played_until("sergeants", BRIDGE, lambda match: wanted(match) and match.t.s.turn >= 2)


@pytest.fixture(scope="module")
def walk() -> Match:
    return played_until("sergeants", FARM, lambda match: offers("Walk", "Turn")(match) and match.t.s.turn >= 2)


@pytest.fixture(scope="module")
def shots() -> Match:
    """A soldier may fire at several enemies."""

    def several(match: Match) -> bool:
        return offers("Fire", "Skip")(match) and sum(type(o).__name__ == "Fire" for o in match.ask.options) > 1

    return played_until("sergeants", FARM, several)


@pytest.mark.rule("SMG-TURN-5")
@pytest.mark.parametrize("width", [1280, 390])
def test_the_spaces_of_the_plan_stay_in_sight_while_the_hand_is_looked_through(
    sit: Sit, server: Server, plan: Match, width: int
) -> None:
    page = open_at(sit, server, plan, width, width=width, height=844)
    panel = page.get_by_test_id("plan")
    hand = (
        page.get_by_test_id("dock").locator(".hand") if width == 1280 else panel
    )  # a wide table lays it under the map
    last = hand.locator(".ac.lit button.face").last
    last.scroll_into_view_if_needed()
    last.click(position={"x": 12, "y": 40})  # cards may overlap: their left edge is always free
    wide = width == 1280  # phases and hand lie under the map
    first = page.get_by_test_id("dock").locator(".slot").first if wide else panel.locator(".space").first
    for part in (first, page.get_by_test_id("place-plan")) if wide else (first,):
        assert not part.evaluate(COVERS)
    if wide:
        expect(panel.get_by_role("listitem").first).to_contain_text(first.locator(".who b").inner_text())
    no_sideways_scroll(page)
    axe_clean(page, "the plan")


@pytest.mark.rule("SMG-TURN-5")
def test_a_plan_is_made_and_placed_by_keys_and_a_placed_card_is_read(sit: Sit, server: Server, plan: Match) -> None:
    page = open_at(sit, server, plan, 2, width=1440, height=900)
    before, dock = number(page), page.get_by_test_id("dock")
    expect(question(page).locator("button.opt")).to_have_count(0)  # no list of plans whose keys are those of the phases
    expect(page.get_by_test_id("all-options")).to_contain_text("as a list")
    expect(dock.locator(".hand .ac.lit")).not_to_have_count(0)
    page.keyboard.press("1")  # the number of a phase leads to the first card for it
    page.wait_for_function("() => !!document.activeElement.closest('.hand .ac.lit')")
    for phase in "123":
        assert page.evaluate("() => !!document.activeElement.closest('.hand .ac.lit')"), "the next card is at hand"
        page.keyboard.press(phase)
        expect(dock.locator(f"[data-slot='{phase}'] .ac")).to_have_count(1)
    laid = dock.locator("[data-slot='2'] .ac")
    expect(dock.locator(f".hand [data-card='{laid.get_attribute('data-card')}']")).to_have_count(0)
    laid.hover()
    expect(page.get_by_test_id("card-detail").locator(".text")).to_have_text(laid.locator(".text").inner_text())
    assert page.evaluate("() => document.activeElement.dataset.testid") == "place-plan"
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Enter")
    moved_on(page, before)


@pytest.mark.rule("SMG-TURN-6")
def test_on_a_phone_the_next_card_is_in_reach_after_the_first(sit: Sit, server: Server, plan: Match) -> None:
    page = open_at(sit, server, plan, 3, width=390, height=844, language="it")
    cards = page.get_by_test_id("plan").locator(".choose .ac.lit:not(.chosen) button.face")
    cards.first.click()
    expect_text(page.get_by_test_id("plan-warning"), "SMG-TURN-6")
    expect(page.get_by_test_id("place-plan")).to_be_hidden()  # a card still fits: nothing can be placed yet
    for _ in range(2):
        cards.first.click(timeout=10_000)
    expect(page.get_by_test_id("plan-warning")).to_have_count(0)
    expect(page.get_by_test_id("place-plan")).to_be_visible()


def too_dear(match: Match) -> tuple[str, ...]:
    """A plan, one card for each space, whose red boxes the rest of the hand cannot pay."""
    if not asks("smg-ask-plan", "Plan")(match) or match.ask is None:
        return ()
    plans = [tuple(c for space in o.cards for c in space) for o in match.ask.to(ME).options if isinstance(o, Plan)]
    return next((plan for plan in plans if len(plan) == 3 and unpaid(match.t, ME, plan)[0]), ())


@pytest.mark.rule("SMG-ACT-14")
@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (390, "it")])
def test_whoever_plans_what_he_cannot_pay_is_warned(sit: Sit, server: Server, width: int, language: str) -> None:
    match = played_until("sergeants", BRIDGE, lambda match: bool(too_dear(match)))
    page = open_at(sit, server, match, width, width=width, height=900, language=language)
    warning, cards = page.get_by_test_id("plan-unpaid"), too_dear(match)
    for phase, card in enumerate(cards, 1):
        if width > 1000:
            page.locator(f"[data-testid=dock] [data-slot='{phase}'] button.empty").click()
            page.locator(f"[data-testid=dock] .hand [data-card='{card}'] button.face").click(position=EDGE)
        else:
            page.get_by_test_id("plan").locator(".space").nth(phase - 1).click()
            page.get_by_test_id("plan").locator(f".choose [data-card='{card}'] button.face").click()
    expect_text(warning, "cancelled" if language == "en" else "annullat")
    expect_text(warning, "SMG-ACT-14")
    no_sideways_scroll(page)
    axe_clean(page, "a plan that cannot be paid")
    expect(page.get_by_test_id("place-plan")).to_be_enabled()  # it is lawful


@pytest.mark.rule("SMG-HIDE-6")
@pytest.mark.parametrize("width", [390, 820])
def test_every_line_of_a_forecast_is_in_sight_and_no_chip_lies_on_the_phases(
    sit: Sit, server: Server, width: int
) -> None:
    match = played_until("sergeants", FARM, lambda m: offers("TakeCover")(m) and m.t.s.turn >= 3)
    page = open_at(sit, server, match, width, width=width, height=1000)
    page.locator("button.opt[data-kind=TakeCover]").first.hover()
    tags = page.get_by_test_id("cover-lines").locator("rect")
    expect(tags).not_to_have_count(0)
    board = page.locator("[data-board]").bounding_box()
    assert board is not None
    page.wait_for_function(
        """([left, right]) => [...document.querySelectorAll('[data-testid=cover-lines] rect')]
          .map((each) => each.getBoundingClientRect()).every((each) => each.left >= left && each.right <= right)""",
        arg=[board["x"], board["x"] + board["width"]],
    )
    boxes = [tag.bounding_box() for tag in tags.all()]
    assert len({(round(box["x"]), round(box["y"])) for box in boxes if box}) == len(boxes)
    result = page.locator(".stage > .tray.checks:not(.empty)")
    if width == 820:
        expect(result).to_be_visible()
        for phase in page.get_by_role("list", name="Phase cards").get_by_role("listitem").all():
            assert page.evaluate(SHARED, [result.element_handle(), phase.element_handle()]) == 0
    axe_clean(page, "a forecast")


@pytest.mark.rule("SMG-MOVE-2")
def test_a_place_is_shown_before_it_is_taken_and_enter_goes_there(sit: Sit, server: Server, walk: Match) -> None:
    page = open_at(sit, server, walk)
    before = number(page)
    page.locator("[data-board] .dot[tabindex='0']").press("Enter")
    expect(page.get_by_test_id("ghost")).to_have_count(1)
    expect_text(page.get_by_test_id("walk-panel"), re.compile(r"Walk \d+, modifiers .*: lawful"))
    assert number(page) == before
    page.locator("[data-board] .dot[tabindex='0']").press("Enter")
    moved_on(page, before)


@pytest.mark.rule("SMG-ENT-1", "SMG-ACT-9")
def test_those_who_may_come_in_wait_beside_the_map_and_are_chosen_there(sit: Sit, server: Server) -> None:
    match = played_until("sergeants", FARM, lambda m: offers("Pick")(m) and m.t.s.turn == 1)
    page = open_at(sit, server, match)
    waiting = page.locator("[data-board] .waits")
    outside = [f"figure:{man.serial}" for man in match.view(ME).soldiers if man.seat == ME and man.at == "off"]
    expect(waiting).to_have_count(len(outside))
    assert sorted(waiting.evaluate_all("(all) => all.map((each) => each.dataset.anchor)")) == sorted(outside)
    before = number(page)
    waiting.nth(1).click()
    moved_on(page, before)
    expect(page.locator("[data-board] .waits.chosen")).to_have_count(1)
    expect(page.get_by_test_id("region")).to_have_count(1)


def test_nothing_lies_on_the_map_but_the_map(sit: Sit, server: Server, walk: Match) -> None:
    page = open_at(sit, server, walk, 1)
    board = page.locator("[data-board] > svg").bounding_box()
    tools = page.get_by_role("button", name="Ruler").bounding_box()
    assert board is not None
    assert tools is not None
    assert tools["y"] >= board["y"] + board["height"] - 1


@pytest.mark.rule("SMG-SHOOT-6")
def test_the_chances_of_all_shots_stand_side_by_side_and_the_worst_for_the_enemy_is_told_first(
    sit: Sit, server: Server, shots: Match
) -> None:
    page = open_at(sit, server, shots)
    fire = question(page).locator("button.opt[data-kind=Fire]")
    for at in range(min(fire.count(), 4)):
        expect(fire.nth(at).locator("b")).to_have_text(re.compile(r"^\d+\.\d %$"))
    fire.first.click()
    told = question(page).locator(".owords li span").all_inner_texts()
    order = [next((i for i, word in enumerate(("killed", "wounded", "pinned")) if word in each), 3) for each in told]
    assert order == sorted(order)


@pytest.mark.rule("SMG-SHOOT-7", "SMG-CHK-3")
def test_the_replay_shows_the_line_of_a_shot_and_the_cards_that_decided_it(
    sit: Sit, server: Server, shots: Match
) -> None:
    def shot_is_last(match: Match) -> bool:
        """Whichever man is fired at, cards are turned for it and nobody does anything else at once."""
        for option in [o for o in match.ask.options if type(o).__name__ == "Fire"]:
            told = [event.key for event in match.copy().choose(option, match.ask.seat)]
            after = told[told.index("smg-fires") + 1 :] if "smg-fires" in told else []
            if "smg-hit-check" not in after or any(key in DEEDS for key in after):
                return False
        return True

    page = sit(lay(server, shots, ME, happens=shot_is_last, copy=1))
    page.wait_for_selector("[data-testid=question][data-asked=true]")
    before = number(page)
    question(page).locator("button.opt[data-kind=Fire]").first.click()
    settle(page, before)
    page.locator(".log .jump", has_text="Hit Check against").first.click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    expect(page.get_by_test_id("checks").locator("li.turned.hit .row.read")).not_to_have_count(0)
    expect(page.get_by_test_id("deed").locator(".line")).to_have_count(1)
    axe_clean(page, "the replay of a shot")


@pytest.mark.rule("SMG-PREEMPT-1")
def test_a_preemption_shows_the_card_that_is_played_and_the_answer_to_it(sit: Sit, server: Server) -> None:
    setup = {**BRIDGE, "forces": {ME: COBURN}}
    match = played_until("sergeants", setup, asks("smg-ask-preempt", "Preempt"), first=61)  # one game of sixty has one
    for copy, width in enumerate((1280, 390)):
        page = open_at(sit, server, match, copy, width=width, height=844)
        window = page.get_by_test_id("reaction")
        preempt = next(o for o in match.ask.to(ME).options if type(o).__name__ == "Preempt")  # type: ignore[union-attr]
        theirs = window.locator(f".theirs [data-card='{preempt.against}']")  # type: ignore[attr-defined]
        expect(theirs.locator(".text")).not_to_be_empty()
        own = window.locator(".ac.lit button.face")
        expect(own).to_have_count(1)
        no_sideways_scroll(page)
        axe_clean(page, "a preemption")
    before = number(page)
    own.click()
    settle(page, before)
    expect_text(page.locator("h1").first, re.compile("soldier|chooses|Which"))


def test_a_card_that_has_left_the_hand_is_no_longer_read(sit: Sit, server: Server, walk: Match) -> None:
    page = open_at(sit, server, walk, 2)
    page.get_by_test_id("hand").locator("button.face").first.click()
    shown = page.get_by_test_id("card-detail").locator("[data-card]").get_attribute("data-card")
    for _ in range(60):  # to the end of the turn, when hands are discarded
        if not page.get_by_test_id("hand").locator(f"[data-card='{shown}']").count():
            break
        before = number(page)
        quick(page)
        moved_on(page, before)
    expect(page.get_by_test_id("card-detail").locator(f"[data-card='{shown}']")).to_have_count(0)


def quick(page: Page) -> None:
    """Does as little as the question allows."""
    page.wait_for_selector("[data-testid=question][data-asked=true] :is(button.opt, [data-testid=all-options])")
    least = page.locator(
        "[data-testid=question] button.opt:is([data-kind=Skip], [data-kind=Done], [data-kind=EndCard], [data-kind=Pass])"
    )
    if not least.count() and page.get_by_test_id("all-options").count():
        page.get_by_test_id("all-options").click()
    (least if least.count() else page.locator("[data-testid=question] button.opt")).last.click()


def test_two_people_on_one_screen_are_called_by_their_seats_if_they_gave_no_names(sit: Sit) -> None:
    page = sit("#/setup/sergeants")
    page.get_by_label("Who plays German player").select_option("screen")
    page.get_by_role("button", name=re.compile("^Start")).click()
    page.wait_for_selector("[data-testid=table]")
    seats = page.locator(".seats .seat b .cut")
    assert sorted(seats.all_inner_texts()) == ["German player", "US player"]


@pytest.mark.rule("SMG-SET-11")
def test_the_set_up_says_with_how_many_a_scenario_is_played_and_takes_fewer(sit: Sit) -> None:
    page = sit("#/setup/sergeants", width=1440, height=900)
    page.locator("label.choice", has_text="Four Sections").click()
    players = page.get_by_label("Players", exact=True)
    expect(players).to_have_value("3")
    expect(page.locator(".seat-row, .seat-rows > *")).to_have_count(3)
    players.fill("2")
    players.press("Tab")
    expect(page.locator(".seat-row, .seat-rows > *")).to_have_count(2)
    page.locator("label.choice", has_text="First Steps").click()
    expect(page.get_by_label("Open information, for learning")).to_be_checked()
    expect(page.get_by_label("Advanced rules")).not_to_be_checked()


SHARED = """([one, other]) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}"""


@pytest.mark.rule("SMG-SHOOT-7")
def test_a_hint_stands_beside_the_last_result_and_not_on_it(sit: Sit, server: Server, shots: Match) -> None:
    page = open_at(sit, server, shots, 3, width=1440, height=900, steps=True)
    fire = question(page).locator("button.opt[data-kind=Fire]").first
    fire.click()
    before = number(page)
    page.get_by_test_id("commit").click()
    moved_on(page, before)
    result = page.locator(".tray.checks:not(.empty)")
    hint = page.get_by_test_id("lesson")
    expect(result).to_be_visible()
    for _ in range(6):  # the next hint comes with a question that it is about
        if hint.is_visible():
            break
        before = number(page)
        question(page).locator("button.opt:visible").first.click()
        settle(page, before)
    expect(hint).to_be_visible()
    assert page.evaluate(SHARED, [result.element_handle(), hint.element_handle()]) == 0
