"""A phone held sideways and a tablet held upright: in both games answers are in sight, and nothing lies on buttons or names."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from squadra.kernel import Match
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, no_sideways_scroll, play_now, state
from tests.e2e.told import lay, played_until

HUNT, FARM = {"players": 2}, {"scenario": 2, "players": 2}
SIDEWAYS, TABLET, DESK = (844, 390), (820, 1180), (1440, 900)
IN_SIGHT = """(e) => {
  const box = e.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.bottom <= innerHeight && !!there && e.contains(there);
}"""
UNDER = """([button, names]) => {
  const box = button.getBoundingClientRect();
  return names.filter((each) => {
    const name = each.getBoundingClientRect();
    return name.right > box.left && name.left < box.right && name.bottom > box.top && name.top < box.bottom;
  }).map((each) => each.textContent);
}"""


def seated(sit: Sit, address: str, size: tuple[int, int], language: str = "en") -> Page:
    page = sit(address, width=size[0], height=size[1], language=language)
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    page.keyboard.press("Escape")
    return page


def asks(prompt: str, least: int = 1):
    def there(match: Match) -> bool:
        return match.ask is not None and match.ask.prompt == prompt and len(match.ask.options) >= least

    return there


def all_in_sight(these: Locator) -> None:
    expect(these.first).to_be_visible()
    for each in these.all():
        assert each.evaluate(IN_SIGHT), each.inner_text()


@pytest.mark.rule("RT-CARD-MIS-15")
@pytest.mark.parametrize("size", [SIDEWAYS, TABLET], ids=["sideways", "tablet"])
def test_a_drawn_mission_and_both_answers_to_it_are_in_sight(sit: Sit, server: Server, size: tuple[int, int]) -> None:
    match = played_until("rogue-trooper", HUNT, asks("rt-ask-mission"))
    page = seated(sit, lay(server, match, copy=size[0]), size, "it")
    expect(page.get_by_test_id("card-face")).to_be_visible()
    all_in_sight(page.locator("[data-testid=question] button.opt"))
    all_in_sight(page.locator(".mine-toggle, [data-testid=undo], .errand .sum"))
    names = page.locator("[data-board] .labels .name").element_handles()
    for button in page.locator(".mine-toggle, .board-tools").element_handles():
        if size == TABLET:
            assert page.evaluate(UNDER, [button, names]) == []
    no_sideways_scroll(page)
    axe_clean(page, f"{size}")


@pytest.mark.rule("RT-CARD-ROG-7")
def test_to_pass_is_never_under_the_fold_of_a_phone_held_sideways(sit: Sit, server: Server) -> None:
    def two_cards(match: Match) -> bool:
        kinds = [type(option).__name__ for option in match.ask.options] if match.ask else []
        return asks("rt-ask-window")(match) and kinds.count("PlayRogue") > 1

    page = seated(sit, lay(server, played_until("rogue-trooper", HUNT, two_cards), copy=3), SIDEWAYS)
    all_in_sight(page.locator("[data-testid=question] .opts button.opt"))


@pytest.mark.rule("RT-ENC-24")
def test_the_strip_over_the_map_is_never_cut(sit: Sit, server: Server) -> None:
    def many(match: Match) -> bool:
        view = match.view(None)
        return asks("rt-ask-encounter")(match) and len(view.pile) > 3 and bool(view.effect)

    address = lay(server, played_until("rogue-trooper", HUNT, many), copy=4)
    for size in (DESK, TABLET, SIDEWAYS):
        page = seated(sit, address, size, "it")
        strip = page.get_by_test_id("strip")
        expect(strip).to_be_visible()
        assert strip.evaluate("(e) => e.scrollWidth <= e.clientWidth"), size


def test_the_key_of_the_map_is_one_button_away_on_a_phone(sit: Sit, server: Server) -> None:
    match = played_until("rogue-trooper", HUNT, asks("rt-ask-encounter"))
    page = seated(sit, lay(server, match, copy=5), (390, 844), "it")
    page.get_by_test_id("recap").get_by_role("button").first.wait_for()
    page.keyboard.press("r")  # what was missed has been read: the buttons of the map are there again
    page.get_by_role("button", name="Che cosa significano i segni della mappa").click()
    key = page.get_by_test_id("whole-key")
    for word in ("Linea del Fronte", "Giungla", "Numero di Incontri 3", "Zona di Sbarco 1"):
        expect(key).to_contain_text(word)
    axe_clean(page, "the key of the map")
    key.get_by_role("button").click()
    expect(key).to_have_count(0)


@pytest.mark.rule("SMG-TURN-5")
@pytest.mark.parametrize("size", [SIDEWAYS, TABLET], ids=["sideways", "tablet"])
def test_the_plan_shows_cards_of_the_hand_and_every_button(sit: Sit, server: Server, size: tuple[int, int]) -> None:
    def plans(match: Match) -> bool:
        return match.ask is not None and match.ask.prompt == "smg-ask-plan" and "us-1" in match.ask.seats

    page = seated(sit, lay(server, played_until("sergeants", FARM, plans), "us-1", copy=size[0]), size, "it")
    cards = page.get_by_test_id("plan").locator(".ac button.face")
    for place in range(1 if size == SIDEWAYS else 2):
        assert cards.nth(place).evaluate(IN_SIGHT)
    all_in_sight(page.locator(".mine-toggle, [data-testid=undo], [data-testid=hint]"))
    no_sideways_scroll(page)


@pytest.mark.rule("SMG-TURN-4")
@pytest.mark.parametrize("size", [TABLET, (1024, 768), SIDEWAYS], ids=["upright", "lying", "sideways"])
def test_on_a_tablet_no_button_lies_on_the_question_of_sergeants(
    sit: Sit, server: Server, size: tuple[int, int]
) -> None:
    match = played_until("sergeants", FARM, asks("smg-ask-bubble"))
    page = seated(sit, lay(server, match, copy=size[0] + 1), size, "it")
    heading = page.get_by_test_id("question").locator("h1").element_handle()
    assert page.evaluate(UNDER, [page.locator(".mine-toggle").element_handle(), [heading]]) == []
    points = page.locator(".seats .st i:first-child span[aria-hidden]")
    expect(points).to_have_count(2)
    all_in_sight(points)
    expect(page.locator(".track")).to_be_hidden()  # the phases lie over the map


def test_enter_in_a_set_up_starts_the_game_and_nothing_else(sit: Sit) -> None:
    page = sit("#/setup/rogue-trooper")
    page.locator(".seat-rows input").first.fill("Ada")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=table]")
    state(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".seats")).to_contain_text("Ada")


@pytest.mark.parametrize("language", ["en", "it"])
def test_sideways_the_briefing_has_the_map_beside_its_words(sit: Sit, language: str) -> None:
    page = sit("#/briefing/star-quest", width=SIDEWAYS[0], height=SIDEWAYS[1], language=language)
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    expect(page.locator("h1")).to_be_in_viewport(ratio=1)
    map_, words = page.locator(".map").bounding_box(), page.locator("section.words").bounding_box()
    begin = page.get_by_test_id("begin").bounding_box()
    assert map_ and words and begin
    assert map_["x"] + map_["width"] <= words["x"]
    assert map_["y"] + map_["height"] <= begin["y"]
    no_sideways_scroll(page)


def test_sideways_a_hint_lies_over_neither_the_men_nor_the_buttons(sit: Sit) -> None:
    page = sit(width=SIDEWAYS[0], height=SIDEWAYS[1], steps=True)
    play_now(page)
    hint = page.get_by_test_id("lesson")
    expect(hint).to_be_visible()
    under = page.locator("[data-board] .token, .mine-toggle").element_handles()
    assert page.evaluate(UNDER, [hint.element_handle(), under]) == []


def test_in_italian_the_buttons_of_a_scene_stand_in_one_row(sit: Sit) -> None:
    page = sit(width=DESK[0], height=DESK[1], language="it")
    for scene in page.locator(".game-buttons").all():
        tops = scene.locator(".btn").evaluate_all(
            "(all) => all.map((each) => Math.round(each.getBoundingClientRect().y))"
        )
        assert len(tops) == 3
        assert len(set(tops)) == 1, scene.inner_text()
