"""A shot in a real game, played: aim, the card of the Hit Check, that of the Damage Check, and only then what comes of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from squadra.kernel import Match
from squadra.kernel.beat import Card, Fall
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, question
from tests.e2e.test_sergeants_moments import FARM, ME, offers
from tests.e2e.told import lay, played_until

WATCH = """() => {
  const stage = document.querySelector('main.stage');
  window.seen = [];
  const note = () => {
    const now = {
      part: stage.dataset.playing,
      card: document.querySelector('[data-testid=event-card] .in')?.textContent ?? '',
      beside: document.querySelector('[data-testid=earlier-card]')?.textContent ?? '',
      fallen: document.querySelectorAll('[data-testid=casualty]').length,
      told: document.querySelector('[data-testid=live]')?.textContent ?? '',
      result: document.querySelector('[data-testid=last-result]')?.textContent ?? '',
    };
    const last = window.seen.at(-1);
    if (!last || ['part', 'card', 'fallen'].some((each) => last[each] !== now[each])) window.seen.push(now);
  };
  new MutationObserver(note).observe(stage, { subtree: true, attributes: true, childList: true, characterData: true });
  note();
}"""
PICTURE = """() => [...document.querySelectorAll('[data-board] :is(.man, [data-testid=casualty])')].map((each) => [
  each.dataset.anchor ?? each.dataset.serial, each.getAttribute('transform'), each.getAttribute('aria-label'),
])"""


@pytest.fixture(scope="module")
def shot() -> Match:
    """Somebody may fire."""
    return played_until("sergeants", FARM, offers("Fire", "Skip"))


def kills(match: Match) -> bool:
    """The first shot of the list: the Hit Check hits, the first Damage Check kills, nothing is turned in between."""
    assert match.ask is not None
    first = next(option for option in match.ask.options if type(option).__name__ == "Fire")
    beats = [event.beat for event in match.choose(first, ME) if event.beat is not None]
    cards = [beat.deck for beat in beats if isinstance(beat, Card)][:2]
    return cards == ["hit", "damage"] and any(isinstance(beat, Fall) for beat in beats[2:5])


def fire(page: Page) -> None:
    page.wait_for_selector("[data-testid=question][data-asked=true]")
    page.wait_for_selector("[data-board] .man")
    page.evaluate(WATCH)
    question(page).locator("button.opt[data-kind=Fire]").first.click()
    expect(question(page).locator(".odds li").first).to_be_visible()
    page.get_by_test_id("commit").click()


def quiet(page: Page) -> None:
    """Everything has been played."""
    page.wait_for_function(
        "() => window.seen.some((each) => each.part) && !document.querySelector('main.stage').dataset.playing"
    )


@pytest.mark.rule("SMG-SHOOT-7", "SMG-CHK-3", "SMG-DAM-7")
def test_the_cards_of_a_shot_are_turned_before_anything_comes_of_it(sit: Sit, server: Server, shot: Match) -> None:
    page = sit(lay(server, shot, ME, happens=kills), speed="normal")
    fire(page)
    page.wait_for_function("() => window.seen.some((each) => each.part === 'fall')")
    quiet(page)
    seen = page.evaluate("() => window.seen")
    fallen = seen[0]["fallen"]
    steps = [(each["part"], "hit" if "Hit Check" in each["card"] else "damage" if "Damage Check" in each["card"] else "")
             for each in seen]  # fmt: skip
    first = [steps.index(step) for step in (("aim", ""), ("study", "hit"), ("study", "damage"), ("fall", ""))]
    assert first == sorted(first)
    assert not any(each["result"] for each in seen[first[0] : first[-1]]), "a small screen tells the end first"
    assert not seen[first[1]]["beside"] and "cards in the pile" in seen[first[1]]["card"]
    assert "Hit Check" in seen[first[2]]["beside"] and "cards in the pile" in seen[first[2]]["beside"]
    assert "together" in seen[first[2]]["card"], "how likely it had been, as the odds of the shot said"
    assert all(each["fallen"] == fallen for each in seen[: first[3]])
    assert seen[-1]["fallen"] > fallen
    causes = [mark.get_attribute("aria-label") or "" for mark in page.get_by_test_id("casualty").all()]
    assert any(" fires " in cause and "killed" in cause for cause in causes)
    axe_clean(page, "the table after a shot")


@pytest.mark.rule("SMG-SHOOT-7")
def test_a_skipped_shot_ends_in_the_same_picture_as_a_played_one(sit: Sit, server: Server, shot: Match) -> None:
    pictures: list[object] = []
    for copy, skipping in enumerate((False, True), 1):
        page = sit(lay(server, shot, ME, happens=kills, copy=copy), speed="normal")
        fire(page)
        if skipping:
            page.wait_for_function("() => document.querySelector('main.stage').dataset.playing")
            page.keyboard.press("Escape")
        quiet(page)
        pictures.append(page.evaluate(PICTURE))
    assert pictures[0] == pictures[1]
