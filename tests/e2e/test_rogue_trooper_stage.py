"""Rogue Trooper on the stage, in real games: a fight with a Second Salvo beat by beat, and the Traitor's face.

Bots have played up to each of them (see `told`); the person takes the seat that is asked.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.kernel import Match
from squadra.kernel.beat import Fall, Miss, Reveal
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, expect_text, moved_on, no_sideways_scroll, number, question, state
from tests.e2e.told import lay, played_until

GAME = "rogue-trooper"
WATCH = """() => {
  const stage = document.querySelector('main.stage');
  const text = (query) => document.querySelector(query)?.textContent ?? '';
  window.seen = [];
  const note = () => {
    const now = {
      part: stage.dataset.playing,
      duel: !!document.querySelector('[data-testid=duel]'),
      dice: [...document.querySelectorAll('[data-testid=duel] .dice')].map((row) => row.textContent.trim().length),
      totals: text('[data-testid=duel] .totals').replaceAll(/\\s/g, ''),
      piles: document.querySelectorAll('[data-board] .pile.now').length,
      lives: (text('.seats').match(/\\d Li(fe|ves)/g) ?? []).join(),
      told: text('[data-testid=story]'),
    };
    const last = window.seen.at(-1);
    if (!last || JSON.stringify({ ...last, told: '' }) !== JSON.stringify({ ...now, told: '' })) window.seen.push(now);
  };
  new MutationObserver(note).observe(document.querySelector('[data-testid=table]'), {
    subtree: true, attributes: true, childList: true, characterData: true,
  });
  note();
}"""
PICTURE = """() => [...document.querySelectorAll('[data-board] [data-anchor]')]
  .map((each) => [each.dataset.anchor, each.getAttribute('aria-label'), each.getAttribute('transform')].join(' | '))
  .concat([...document.querySelectorAll('.seats .seat')].map((each) => each.textContent.replaceAll(/\\s+/g, ' ')))
  .concat([document.querySelector('[data-testid=phases]').textContent.replaceAll(/\\s+/g, ' ')])"""
QUIET = "() => !document.querySelector('main.stage').dataset.playing"


def fires_twice(m: Match) -> bool:
    """The first salvo does not win; Bagman has more, and the second decides the fight."""
    m.choose(Salvo("gp", 1))
    if m.ask is None or m.ask.prompt != "rt-ask-second-salvo" or Salvo("gp", 1) not in m.ask.options:
        return False
    m.choose(Salvo("gp", 1))
    return any(isinstance(event.beat, (Fall, Miss)) for event in m.events)


def fight(server: Server) -> str:
    def there(m: Match) -> bool:
        assert m.ask is not None
        if m.ask.prompt != "rt-ask-salvo":
            return False
        sheet = m.view(m.ask.seat).sheets[m.ask.seat]
        return sheet.gp > 2 and sheet.bagman != "" and Salvo("gp", 1) in m.ask.options

    return lay(server, played_until(GAME, {"players": 2}, there), happens=fires_twice)


def fire(page: Page, rounds: int) -> None:
    """So many GP Mags, by the steps of the panel."""
    salvo = page.get_by_test_id("salvo")
    salvo.get_by_role("button", name="GP Mag").click()
    salvo.locator(".steps li").nth(rounds - 1).get_by_role("button").click()
    expect(salvo.locator(".steps li.on b")).to_have_text(str(rounds))
    before = number(page)
    page.get_by_test_id("commit").click()
    moved_on(page, before)


def order(seen: list[dict[str, Any]]) -> list[str]:
    """The parts that were played, each once in a row."""
    parts = [each["part"] for each in seen if each["part"] not in ("", "camera", "line", "settle")]
    return [part for at, part in enumerate(parts) if at == 0 or parts[at - 1] != part]


@pytest.mark.rule("RT-COM-BAG-1", "RT-COM-BAG-3", "RT-COM-19")
def test_a_fight_with_a_second_salvo_is_a_duel_dice_before_consequences(sit: Sit, server: Server) -> None:
    """A second screen at the same seat plays nothing: in the end both show the same picture."""
    address = fight(server)
    page, skipped = sit(address, speed="normal"), sit(address)
    for each in (page, skipped):
        each.wait_for_selector("[data-testid=table]")
        assert state(each) == "asked"
    page.wait_for_function(QUIET)
    page.evaluate(WATCH)
    fire(page, 1)
    page.wait_for_function("() => window.seen.some((each) => each.part === 'read')")
    page.wait_for_function(QUIET)
    first = page.evaluate("() => window.seen")
    assert order(first)[:5] == ["aim", "dice", "read", "dice", "read"]
    assert not any(each["duel"] for each in first if each["part"] == "aim")
    thrown = [each for each in first if each["part"] == "dice"]
    assert all(each["duel"] for each in thrown)
    assert all("…" in each["totals"] for each in thrown[:1])  # the total is told when the dice lie
    both = [each for each in first if each["part"] == "read"][-1]
    assert len(both["dice"]) == 2 and all(both["dice"]) and "…" not in both["totals"]  # both rows, both totals
    assert all(each["piles"] == first[0]["piles"] for each in first)  # the enemy still lies there
    expect(question(page).get_by_role("heading", level=1)).to_have_text("Bagman has more. A second salvo?")

    page.evaluate("() => (window.seen = [])")
    fire(page, 1)
    page.wait_for_function("() => window.seen.some((each) => ['hit', 'fall'].includes(each.part))")
    page.wait_for_function(QUIET)
    second = page.evaluate("() => window.seen")
    parts = order(second)
    assert parts[:2] == ["dice", "read"]
    consequence = min(parts.index(part) for part in ("hit", "fall") if part in parts)
    assert parts.index("read") < consequence
    for each in second:
        if each["part"] in ("dice", "read") and parts.index("read") < consequence:
            assert each["piles"] == second[0]["piles"] and each["lives"] == second[0]["lives"]
        if each["part"] in ("hit", "fall"):
            break
    assert any(
        each["duel"] and each["part"] in ("hit", "fall") for each in second
    )  # what comes of it is seen in the duel
    axe_clean(page, "after a fight")
    assert state(skipped) in ("asked", "over")
    page.wait_for_function(QUIET)
    assert page.evaluate(PICTURE) == skipped.evaluate(PICTURE)


@pytest.mark.rule("RT-CHIP-3")
@pytest.mark.parametrize("width", [1440, 390])
def test_what_gunnar_adds_stands_under_each_of_his_dice(sit: Sit, server: Server, width: int) -> None:
    def there(m: Match) -> bool:
        assert m.ask is not None
        sheet = m.view(m.ask.seat).sheets[m.ask.seat]
        return m.ask.prompt == "rt-ask-salvo" and sheet.gunnar != "" and Salvo("gp", 2) in m.ask.options

    match = played_until(GAME, {"players": 2}, there)
    page = sit(lay(server, match, copy=width), width=width, height=900, speed="normal")
    assert state(page) == "asked"
    fire(page, 2)
    mine = page.locator("[data-testid=duel] .near .plus")
    expect(mine).to_have_count(2)
    assert mine.all_inner_texts() == ["+2", "+2"]
    expect(page.locator("[data-testid=duel] .near .sum")).to_contain_text("2 × 2 =")


@pytest.mark.rule("RT-COM-19")
def test_escape_in_the_middle_of_a_duel_ends_in_the_same_picture(sit: Sit, server: Server) -> None:
    address = fight(server)
    page, instant = sit(address, speed="normal"), sit(address)
    for each in (page, instant):
        each.wait_for_selector("[data-testid=table]")
        assert state(each) == "asked"
    fire(page, 1)
    page.wait_for_selector("[data-testid=duel]")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("duel")).to_have_count(0)
    page.wait_for_function(QUIET)
    moved_on(instant, number(page) - 1)
    assert page.evaluate(PICTURE) == instant.evaluate(PICTURE)


def exposes(m: Match) -> bool:
    """The Clue that is taken here is the fourth quarter, and the Traitor was unknown."""
    assert m.ask is not None
    if m.ask.prompt != "rt-ask-take-clue" or m.view(None).traitor:
        return False
    trial = m.copy()
    trial.choose(0)
    return any(isinstance(event.beat, Reveal) for event in trial.events)


@pytest.mark.rule("RT-BOARD-MC-8", "RT-BOARD-MC-9")
@pytest.mark.parametrize(
    ("width", "height", "theme", "language"), [(1440, 900, "dark", "en"), (390, 844, "light", "it")]
)
def test_the_fourth_quarter_exposes_the_traitor(
    sit: Sit, server: Server, width: int, height: int, theme: str, language: str
) -> None:
    address = lay(server, played_until(GAME, {"players": 2}, exposes), copy=width)
    page = sit(address, speed="normal", width=width, height=height, theme=theme, language=language)
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    page.wait_for_function(QUIET)
    assert page.locator("[data-anchor='figure:traitor']").count() == 0
    page.get_by_test_id("card-choice").get_by_role("button").first.click()  # the Clue itself is touched
    face = page.get_by_test_id("traitor")
    expect(face).to_be_visible()
    box = face.bounding_box()
    assert box is not None and (box["x"], box["y"], box["width"], box["height"]) == (0, 0, width, height)
    go_on = face.get_by_role("button")
    expect(go_on).to_be_focused()
    expect(go_on).to_be_in_viewport()
    expect(face.locator(".quarter")).to_have_count(4)
    expect_text(face, "may hunt at once" if language == "en" else "subito")
    no_sideways_scroll(page)
    axe_clean(page, "the Traitor's face")
    page.keyboard.press("Enter")
    expect(face).to_have_count(0)
    page.wait_for_function(QUIET)
    expect(page.locator("[data-anchor='figure:traitor']")).to_have_count(1)
    assert state(page) in ("asked", "over")


@pytest.mark.rule("RT-CARD-ROG-7", "RT-RUL-25h")
def test_windows_in_which_one_can_only_pass_pass_by_themselves_against_bots(sit: Sit, server: Server) -> None:
    def can_only_pass(m: Match) -> bool:
        assert m.ask is not None
        return m.ask.prompt == "rt-ask-window" and len(m.ask.options) == 3 and m.number > 60

    match = played_until(GAME, {"players": 4}, can_only_pass)
    page = sit(lay(server, match))
    page.wait_for_selector("[data-testid=table]")
    moved_on(page, match.number)  # nobody has clicked
    state(page)
    kinds = page.locator("[data-testid=question] button.opt").evaluate_all(
        "(all) => all.map((each) => each.dataset.kind)"
    )
    assert not set(kinds) <= {"Pass", "WaitUntil"}

    page = sit()
    page.evaluate("() => localStorage.setItem('squadra.rogue-trooper.passing', 'off')")
    page.goto(server.url + lay(server, match, copy=7))
    page.reload()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    expect(page.get_by_test_id("passing")).not_to_be_checked()
    page.wait_for_timeout(500)
    assert number(page) == match.number
    page.get_by_test_id("passing").click(force=True)  # from now on they pass, and the switch may go with this one
    moved_on(page, match.number)


@pytest.mark.rule("RT-END-13")
@pytest.mark.parametrize("width", [1280, 390])
def test_rogue_cards_are_discarded_by_touching_them(sit: Sit, server: Server, width: int) -> None:
    def three(m: Match) -> bool:
        assert m.ask is not None
        return m.ask.prompt == "rt-ask-rogue-discard" and len(m.ask.options) == 8

    page = sit(lay(server, played_until(GAME, {"players": 2}, three), copy=width), width=width, height=844)
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    cards = page.get_by_test_id("discards").get_by_role("button")
    expect(cards).to_have_count(3)
    keep = question(page).locator("button.opt[data-kind=DiscardRogue]")
    expect(keep).to_have_text("Keep all")
    cards.nth(0).click()
    cards.nth(2).click()
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
    cards.nth(0).click()
    expect(keep).to_have_text("Discard 1 card")
    axe_clean(page, "discards")
    no_sideways_scroll(page)
    name = cards.nth(2).locator("b").inner_text()
    before = number(page)
    keep.click()
    moved_on(page, before)
    expect_text(page.get_by_test_id("story"), name)
