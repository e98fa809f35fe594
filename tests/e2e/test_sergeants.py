"""Sergeants at the table: the race to the bridge by clicks, the training to its end, the phone, axe on the field map."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Sit
from tests.e2e.play import answer, axe_clean, expect_text, moved_on, no_sideways_scroll, number, question, settle, state

DEEDS = ("Fire", "Spot", "Plan", "DogTag", "TeamBubble", "NarratorBox", "Pick", "Walk", "TakeCover", "Strike")
QUICK = ("EndCard", "Done", "Skip", "Plan")
KEYS = re.compile(r"\b(smg|web|why|option|lesson)-[a-z]")
FREE = """() => {
  const dots = [...document.querySelectorAll("[data-board] .dot")].filter((each) => {
    const box = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
  return dots[Math.floor(dots.length / 2)]?.getAttribute("data-anchor") ?? "";
}"""  # a lit point on which nobody stands

BESIDE = """() => {
  for (const dot of document.querySelectorAll("[data-board] .dot")) {
    const box = dot.getBoundingClientRect();
    for (const [dx, dy] of [[0, 11], [11, 0], [0, -11], [-11, 0]]) {
      const [x, y] = [box.x + box.width / 2 + dx, box.y + box.height / 2 + dy];
      const there = document.elementFromPoint(x, y);
      if (there?.closest("[data-board] svg") && !there.closest("[data-anchor], .lesson")) return { x, y };
    }
  }
  return null;
}"""  # bare ground close to a lit point


def kinds(page: Page) -> set[str]:
    """What the list offers now."""
    return set(page.locator("[data-testid=question] button.opt").evaluate_all("all => all.map(e => e.dataset.kind)"))


def click_a_dot(page: Page) -> bool:
    """A lit point of the map, if there is one that nothing covers."""
    anchor = str(page.evaluate(FREE))
    if not anchor:
        return False
    before = number(page)
    page.locator(f"[data-board] [data-anchor='{anchor}']").click()
    page.wait_for_function(
        """(n) => Number(document.querySelector('[data-testid=table]').dataset.number) > n
                  || !!document.querySelector('[data-testid=question] .opts > .btn.ghost')""",
        arg=before,
    )
    if number(page) == before:  # several answers end at this point: the list now holds these alone
        answer(page)
    return True


def race_to_the_bridge(page: Page) -> None:
    """The set-up page: the scenario by its name, everything else as it is."""
    choice = page.locator("label.choice", has_text=re.compile("Race to the Bridge|Corsa al ponte"))
    choice.click()
    expect(choice.get_by_role("radio")).to_be_checked()
    page.get_by_role("button", name=re.compile("^(Start|Comincia|Inizia)")).click()
    page.wait_for_selector("[data-testid=table]")


def test_the_race_to_the_bridge_is_played_by_clicks_on_the_map(sit: Sit) -> None:
    page = sit("#/setup/sergeants")
    race_to_the_bridge(page)
    assert state(page) == "asked"
    before = number(page)
    page.locator("[data-board] .area.lit").first.click()
    moved_on(page, before)
    for _ in range(12):
        if state(page) == "over":
            break
        if kinds(page) & {"Walk", "Enter"} and click_a_dot(page):
            continue
        if page.get_by_test_id("plan").count():
            plan_by_cards(page)
        else:
            answer(page, DEEDS)
    assert number(page) > before + 12
    assert not KEYS.search(page.locator("body").inner_text())
    expect(page.get_by_role("list", name="Phase cards").get_by_role("listitem")).to_have_count(3)
    expect_text(page.get_by_role("complementary"), "Your order")
    axe_clean(page, "field map")


def plan_by_cards(page: Page) -> None:
    """Puts into each space the first card that glows for it, and places them; what the panel cannot fill, the list does."""
    before = number(page)
    panel = page.get_by_test_id("plan")
    for space in range(3):
        panel.locator(".space").nth(space).click()
        card = panel.locator("button.ac.lit:not(.chosen)")
        if card.count():
            card.first.click()
    if panel.locator("button.ac.chosen").count() == 3:
        panel.get_by_test_id("place-plan").click()
        moved_on(page, before)
    else:
        answer(page, ("Plan",))


def test_the_training_is_played_to_its_end_by_clicking(sit: Sit) -> None:
    page = sit("#/learn/sergeants", steps=True)
    page.get_by_role("button", name="Start the training").click()
    lessons: set[str] = set()
    seen: set[str] = set()
    answers = 0
    while state(page) != "over":
        lesson = page.get_by_test_id("lesson")
        if lesson.count():
            lessons.add(lesson.inner_text())
        offered = kinds(page)
        if "Walk" in offered and "Walk" not in seen:
            a_free_point(page)
        elif "Deploy" in offered and "Deploy" not in seen:
            assert click_a_dot(page)
        elif "Plan" in offered and "Plan" not in seen:
            plan_by_cards(page)
        elif "Fire" in offered and "Fire" not in seen:
            the_ruler(page)
            the_odds_of_a_shot(page)
        else:
            answer(page, DEEDS if answers < 30 else QUICK)
        seen |= offered
        answers += 1
        assert answers < 600
    assert len(lessons) >= 4
    assert {"Deploy", "Plan"} <= seen
    expect(page.get_by_test_id("result")).to_be_visible()
    axe_clean(page, "the end")


def a_free_point(page: Page) -> None:
    """A click beside the dots puts a ghost on that very point: it may be put away, or sent as a wish of its own."""
    before = number(page)
    spot = page.evaluate(BESIDE)
    assert spot, "there is ground beside the lit points"
    page.mouse.click(spot["x"], spot["y"])
    expect(page.get_by_test_id("free")).to_be_visible()
    page.get_by_test_id("free").get_by_role("button", name="Close").click()
    expect(page.get_by_test_id("free")).to_have_count(0)
    page.mouse.click(spot["x"], spot["y"])
    page.get_by_test_id("free").get_by_role("button", name=re.compile("Walk here")).click()
    page.wait_for_function(
        """(n) => Number(document.querySelector('[data-testid=table]').dataset.number) > n
                  || !!document.querySelector('.board-note')""",
        arg=before,
    )
    if number(page) == before:  # the rules forbid that point, and say so
        expect(page.get_by_role("alert")).to_be_visible()
        answer(page, ("Walk",))


def the_ruler(page: Page) -> None:
    """Two clicks on figures: the server spells the line out."""
    page.get_by_role("button", name="Ruler").click()
    expect(page.get_by_text("Ruler: click one of your soldiers.")).to_be_visible()
    page.locator("[data-board] .man[aria-label*=', US,']").first.press("Enter")
    page.locator("[data-board] .man[aria-label*=', German,']").first.press("Enter")
    expect_text(page.get_by_role("alert"), "squares")
    page.get_by_role("button", name="Ruler").click()


def the_odds_of_a_shot(page: Page) -> None:
    """The first click only aims: the odds stand there before anything is committed."""
    before = number(page)
    question(page).locator("button.opt[data-kind=Fire]").first.click()
    expect(question(page).locator(".owords li").first).to_be_visible()
    assert number(page) == before
    settle(page, before)


def test_a_phone_shows_the_map_the_question_and_the_hand(sit: Sit) -> None:
    page = sit("#/setup/sergeants", width=390, height=844, language="it", theme="light")
    race_to_the_bridge(page)
    for _ in range(4):
        assert state(page) == "asked"
        answer(page, DEEDS)
    assert state(page) == "asked"
    no_sideways_scroll(page)
    axe_clean(page, "field map, phone")
    for name in ("Mie cose", "Domanda"):
        tab = page.get_by_role("navigation").get_by_role("button", name=re.compile(name))
        tab.click()
        no_sideways_scroll(page)
    assert not KEYS.search(page.locator("body").inner_text())
