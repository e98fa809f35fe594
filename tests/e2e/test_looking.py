"""Looking before acting: reach, sight and threat of a figure, the way of a move, the dice as they were thrown."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import ON_BOTH, Sit
from tests.e2e.play import answer, axe_clean, expect_text, number, play_now, settle, state

HERE = "[data-board] [data-owner=red][aria-label*=', square ']"  # aboard, not waiting in the dock


def to_the_first_act(page: Page) -> None:
    """Somebody stands on the boards, and somebody is asked what he does."""
    play_now(page)
    assert state(page) == "asked"


def walk_in(page: Page) -> None:
    """One man walks in; the next one is asked."""
    before = number(page)
    page.locator("[data-board] g.reach").first.click()
    settle(page, before)
    while not page.locator("button.opt[data-kind=Activate]").count():
        state(page)
        answer(page, ("Done",))
    answer(page, ("Activate",))
    state(page)


def test_the_pointer_on_a_lit_square_previews_the_way(sit: Sit) -> None:
    page = sit()
    to_the_first_act(page)
    page.locator("[data-board] g.reach").last.hover()
    expect(page.locator("[data-board] .ground .step").last).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator("[data-board] .ground .step")).to_have_count(0)
    page.get_by_test_id("all-options").click()  # the list names squares only on demand
    page.locator("button.opt[data-kind=MoveTo]").first.hover()  # board and list are one thing
    expect(page.locator("[data-board] .ground .step").first).to_be_attached()


def test_the_way_that_a_man_can_go_is_drawn_over_the_fog(sit: Sit) -> None:
    page = sit()
    to_the_first_act(page)
    page.wait_for_selector("[data-layer=fog]", state="attached")
    order = page.locator("[data-layer=fog], .ground .area").evaluate_all(
        "(all) => all.map((each) => each.classList[0])"
    )
    assert order == ["layer", "area"]


INSIDE = """() => {
  const line = document.querySelector('[data-board] .ground .area.reach');
  return [...document.querySelectorAll('[data-board] g.reach')].map((each) => {
    const { x, y, width } = each.querySelector('rect').getBBox();
    const inside = line.isPointInFill(new DOMPoint(x + width / 2, y + width / 2));
    return [/moves to|returns to/.test(each.getAttribute('aria-label')), inside];
  });
}"""  # of every lit square: can one go there, and is it within the line


def test_the_blue_line_ends_where_one_can_go_and_the_button_says_the_deed(sit: Sit) -> None:
    page = sit()
    to_the_first_act(page)
    page.keyboard.press("u")
    page.locator("button.opt[data-kind=Activate]").filter(has_text="Plasma Gun").click()
    spot = page.locator("[data-board] [data-anchor='square:2']")
    expect(spot).to_have_attribute("aria-label", re.compile("Dario moves"))
    before = number(page)
    spot.click()
    settle(page, before)
    line = page.locator("button.opt[data-kind=FireLine]")
    expect(line).to_be_visible()
    squares = page.evaluate(INSIDE)
    assert {goes for goes, _ in squares} == {True, False}
    assert all(goes == inside for goes, inside in squares)
    expect(page.locator("[data-board] .pill.faint")).to_have_count(1)  # the beacon's name lies over the way
    line.click()
    expect(page.get_by_test_id("commit").locator("span")).to_have_text("Fire")


@ON_BOTH
def test_the_pointer_on_a_figure_shows_reach_sight_and_threat(sit: Sit) -> None:
    page = sit()
    to_the_first_act(page)
    walk_in(page)
    page.locator(HERE).first.hover(force=True)
    expect_text(page.get_by_test_id("look"), re.compile("can reach .* squares"))
    overlays = page.get_by_role("group", name="What the board shows")
    for name in ("Sight", "Threat", "Reach"):  # one overlay at a time
        overlays.get_by_role("button", name=name).click()
        page.locator(HERE).first.hover(force=True)
        expect(page.locator(f"[data-board] .ground .area.{name.lower()}")).to_be_attached()
        expect(page.locator("[data-board] .ground .area")).to_have_count(1)
    axe_clean(page, "a look at a figure")


def test_the_keyboard_looks_from_figure_to_figure_and_hears_what_it_sees(sit: Sit) -> None:
    page = sit()
    to_the_first_act(page)
    walk_in(page)
    page.locator("[data-board] [role=button][tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        page.keyboard.press(f"Shift+{key}")
    focused = page.locator("[data-board] [data-anchor]:focus")
    expect(focused).to_have_attribute("data-anchor", re.compile("^figure:"))
    expect(focused).to_have_attribute("aria-label", re.compile("reach"))
    expect_text(page.get_by_test_id("look"), "reach")


def test_a_finger_that_stays_looks_and_does_not_choose(sit: Sit) -> None:
    page = sit(width=390, height=800)
    to_the_first_act(page)
    walk_in(page)
    before = page.get_attribute("[data-testid=table]", "data-number")
    page.locator(HERE).first.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True, "pointerId": 7})
    expect_text(page.get_by_test_id("look"), "can reach")
    page.locator(HERE).first.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True, "pointerId": 7})
    page.locator(HERE).first.dispatch_event("click", {"bubbles": True})
    expect(page.locator(".board-note")).to_have_count(0)
    assert page.get_attribute("[data-testid=table]", "data-number") == before
