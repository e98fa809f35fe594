"""One whole game with the keyboard alone: no pointer is ever used."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Sit
from tests.e2e.play import ANSWERED, moved_on, number, settle, state

ATTACKS = ("Shoot", "Fight", "FightWithCard", "FireLine", "FireBlast", "FireCannon")
FOCUSED = "() => document.activeElement?.closest('[data-anchor]')?.getAttribute('data-anchor') ?? ''"
PLACE = """(kinds) => {
  const all = [...document.querySelectorAll('[data-testid=question] button.opt')];
  for (const kind of kinds) {
    const found = all.find((each) => each.dataset.kind === kind);
    if (found) return found.querySelector('kbd')?.textContent ?? '';
  }
  return all[0]?.querySelector('kbd')?.textContent ?? '';
}"""


def test_a_game_is_played_to_its_end_by_keyboard_alone(sit: Sit) -> None:
    page = sit()
    expect(page.locator(".scene").first).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if "Play now" in (page.evaluate("() => document.activeElement?.getAttribute('aria-label') ?? ''")):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=table]")

    walked = answers = 0
    while state(page) != "over":
        before = number(page)
        moves = page.locator("[data-board] g.reach").count()
        if moves and walked < 3:
            page.locator("[data-board] [role=button][tabindex='0']").focus()  # where Tab leads from the question
            first = page.evaluate(FOCUSED)
            for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
                page.keyboard.press(key)
            assert first and page.evaluate(FOCUSED)
            page.keyboard.press("Enter")
            walked += 1
        else:
            page.keyboard.press(page.evaluate(PLACE, [*ATTACKS, *(("EndTurn", "Done") if answers > 30 else ())]))
        page.wait_for_function(ANSWERED, arg=before)
        if page.get_by_test_id("commit").count() and number(page) == before:
            page.keyboard.press("Enter")
        moved_on(page, before)
        answers += 1
        assert answers < 900
    assert walked == 3
    expect(page.get_by_test_id("result")).to_be_visible()


def test_the_board_is_one_tab_stop_after_the_question(sit: Sit) -> None:
    page = sit("#/learn/star-quest")
    page.get_by_role("button", name="Start the training").press("Enter")
    while state(page) == "asked" and not page.locator("button.opt[data-kind=Activate]").count():
        before = number(page)
        page.keyboard.press("1")
        settle(page, before)
    before = number(page)
    page.keyboard.press(page.evaluate(PLACE, ["Activate"]))
    settle(page, before)
    state(page)
    expect(page.locator("[data-board] [role=button][tabindex='0']")).to_have_count(1)
    assert page.locator("[data-board] [role=button]").count() > 1


def test_a_question_is_read_once(sit: Sit) -> None:
    page = sit()
    page.get_by_role("button", name="Play now: Star Quest").press("Enter")
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    page.keyboard.press("Enter")
    state(page)
    sentence, live = page.locator(".q h1"), page.get_by_test_id("live")
    expect(sentence).to_be_focused()
    expect(live).to_contain_text("what now?")  # the focus lay there before the question came, and does not read it
    page.keyboard.press("ArrowLeft")
    before = number(page)
    page.keyboard.press("Enter")
    moved_on(page, before)
    state(page)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED)
    before = number(page)
    page.keyboard.press("Enter")  # the focus stays on the board
    moved_on(page, before)
    if page.evaluate(FOCUSED):
        expect(live).to_contain_text("what now?")
    else:
        expect(sentence).to_be_focused()


BESIDE = "() => !!document.activeElement?.closest('[data-testid=question]')"


def test_arrows_lead_from_the_question_to_the_board_and_back(sit: Sit) -> None:
    page = sit()
    page.get_by_role("button", name="Play now: Star Quest").press("Enter")
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    page.keyboard.press("Enter")
    state(page)
    for _ in range(20):
        if page.locator("[data-board] [role=button][tabindex='0']").count():
            break
        before = number(page)
        page.keyboard.press("1")
        settle(page, before)
        state(page)
    page.locator("[data-testid=question] button.opt").first.focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED)
    for _ in range(30):
        page.keyboard.press("ArrowRight")
        if page.evaluate(BESIDE):
            break
    assert page.evaluate(BESIDE)
