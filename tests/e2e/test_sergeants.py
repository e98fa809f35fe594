"""Sergeants at the table: the race to the bridge to its end, the training, four friends by links, the phone, axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Position, expect

from tests.e2e.conftest import BY_LINKS, Sit
from tests.e2e.play import (
    answer,
    axe_clean,
    expect_text,
    lesson,
    moved_on,
    no_sideways_scroll,
    number,
    state,
    to_the_replay,
)

DEEDS = ("Fire", "Spot", "Plan", "DogTag", "TeamBubble", "NarratorBox", "Pick", "Walk", "TakeCover", "Strike")
QUICK = ("EndCard", "Done", "Skip", "Plan")
CAREFUL, MOST = 14, 700  # answers given with care, and more than any of these games needs
KEYS = re.compile(r"\b(smg|web|why|option|lesson)-[a-z]")
ASKED = "[data-testid=question][data-asked=true] button.opt:not([disabled])"
FREE = """() => {
  const dots = [...document.querySelectorAll("[data-board] .dot")].filter((each) => {
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !!there?.closest("[data-board] > svg") && !there.closest("[data-anchor], [data-grip]");
  });
  return dots[Math.floor(dots.length / 2)]?.getAttribute("data-anchor") ?? "";
}"""  # a lit point on which nobody stands


EDGE: Position = {"x": 12, "y": 40}  # cards may overlap: their left edge is always free


def kinds(page: Page) -> set[str]:
    """What the list offers now; "Place": a place on the lit ground."""
    listed = set(page.locator("[data-testid=question] button.opt").evaluate_all("all => all.map(e => e.dataset.kind)"))
    panels = {"Place": "walk-panel", "Plan": "plan"}
    return listed | {kind for kind, panel in panels.items() if page.get_by_test_id(panel).count()}


def click_a_dot(page: Page) -> bool:
    """A place of the lit ground on which nobody stands, if there is one: first the ghost, then he goes there."""
    anchor = str(page.evaluate(FREE))
    if not anchor:
        return False
    before = number(page)
    box = page.locator(f"[data-board] [data-anchor='{anchor}']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_test_id("ghost")).to_have_count(1)
    assert number(page) == before, "a click on the ground shows what it costs; only the button goes"
    page.get_by_test_id("go").click()
    moved_on(page, before)
    return True


def race_to_the_bridge(page: Page) -> None:
    """The set-up page: the scenario by its name, everything else as it is."""
    choice = page.locator("label.choice", has_text=re.compile("Race to the Bridge|Corsa al ponte"))
    choice.click()
    expect(choice.get_by_role("radio")).to_be_checked()
    page.get_by_role("button", name=re.compile("^(Start|Comincia|Inizia)")).click()
    page.wait_for_selector("[data-testid=table]")


def test_the_race_to_the_bridge_is_played_by_clicks_to_its_end(sit: Sit) -> None:
    page = sit("#/setup/sergeants")
    race_to_the_bridge(page)
    assert state(page) == "asked"
    before = number(page)
    page.locator("[data-board] .area.lit").first.click()
    moved_on(page, before)
    for turn in range(MOST):
        if state(page) == "over":
            break
        if turn >= CAREFUL:
            answer(page, QUICK)
        elif kinds(page) & {"Place", "Enter"} and click_a_dot(page):
            continue
        elif page.get_by_test_id("plan").count():
            plan_by_cards(page)
        else:
            answer(page, DEEDS)
        if turn == CAREFUL:
            expect(page.get_by_role("list", name="Phase cards").get_by_role("listitem")).to_have_count(3)
            expect_text(page.get_by_role("complementary"), "Your order")
            assert not KEYS.search(page.locator("body").inner_text())
            axe_clean(page, "field map")
    expect(page.get_by_test_id("result")).to_be_visible()
    assert not KEYS.search(page.locator("body").inner_text())
    to_the_replay(page)
    expect(page.get_by_test_id("chart")).to_have_attribute("aria-label", re.compile("You: .*; German player: "))
    expect(page.get_by_text("Luck:")).to_have_count(0)  # no dice, no luck of dice


def plan_by_cards(page: Page) -> list[str]:
    """Puts into each space the first card that glows for it, and places them; what the panel cannot fill, the list does.

    Says which cards the panel has placed."""
    before = number(page)
    panel, dock = page.get_by_test_id("plan"), page.get_by_test_id("dock")
    for space in range(3):
        dock.locator(f"[data-slot='{space + 1}'] button.empty").click()
        card = dock.locator(".ac.lit:not(.chosen) button.face")
        if card.count():
            card.first.click(position=EDGE)
    placed = dock.locator(".ac.chosen").evaluate_all("all => all.map(e => e.dataset.card)")
    if len(placed) == 3:
        panel.get_by_test_id("place-plan").click()
        moved_on(page, before)
        return placed
    answer(page, ("Plan",))
    return []


def test_cards_are_dragged_and_keyed_onto_the_phases_and_an_empty_phase_is_warned_of(sit: Sit) -> None:
    page = sit("#/setup/sergeants", width=1440, height=900)
    race_to_the_bridge(page)
    page.locator("[data-board] .area.lit").first.click()
    expect(page.get_by_test_id("plan")).to_be_visible()
    dock = page.get_by_test_id("dock")
    warning = page.get_by_test_id("plan-warning")
    expect(warning).to_have_count(0)
    fitting = dock.locator(".hand .sheet2:has(.ac.lit)").first
    card = fitting.locator(".ac").get_attribute("data-card")
    fitting.drag_to(dock.locator("[data-slot='1']"), source_position=EDGE)
    expect(dock.locator("[data-slot='1'] .ac")).to_have_attribute("data-card", str(card))
    expect_text(warning, "Phases 2, 3 are empty")
    dock.locator("[data-slot='2'] button.empty").click()
    dock.locator(".hand .ac.lit button.face").first.focus()
    page.keyboard.press("2")
    expect(dock.locator("[data-slot='2'] .ac")).to_have_count(1)
    expect_text(warning, "Phase 3 is empty")
    axe_clean(page, "the plan")


def test_the_training_is_played_to_its_end_by_clicking(sit: Sit) -> None:
    page = sit("#/learn/sergeants", steps=True)
    page.get_by_role("button", name="Start the training").click()
    lessons: set[str] = set()
    seen: set[str] = set()
    answers = 0
    while state(page) != "over":
        lessons.add(lesson(page))
        offered = kinds(page)
        if "Place" in offered and "Place" not in seen:
            assert click_a_dot(page)
        elif "Plan" in offered and "Plan" not in seen:
            plan_by_cards(page)
        else:
            answer(page, DEEDS if answers < 30 else QUICK)
        seen |= offered
        answers += 1
        assert answers < 600
    assert len(lessons - {""}) >= 4
    assert {"Place", "Plan"} <= seen
    expect(page.get_by_test_id("result")).to_be_visible()
    axe_clean(page, "the end")


def test_a_phone_shows_the_map_the_question_and_the_hand(sit: Sit) -> None:
    page = sit("#/setup/sergeants", width=390, height=844, language="it", theme="light")
    expect(page.get_by_role("button", name=re.compile("^Comincia"))).to_be_visible()
    no_sideways_scroll(page)
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


@BY_LINKS
def test_four_friends_play_by_their_links(sit: Sit) -> None:
    host = sit("#/setup/sergeants")
    host.locator("label.choice", has_text="Four Sections").click()
    players = host.get_by_role("spinbutton", name="Players")
    players.fill("4")
    players.press("Tab")
    seats = host.get_by_label(re.compile("^Who plays"))
    expect(seats).to_have_count(4)
    for i in range(1, 4):
        seats.nth(i).select_option("link")
    host.get_by_role("button", name="Start the game").click()
    dialog = host.get_by_role("dialog", name="People and links")
    expect(dialog).to_be_visible()
    links = [
        dialog.locator(f"li[data-seat={seat}]").get_by_role("textbox", name="Secret link").input_value()
        for seat in ("us-2", "de-1", "de-2")
    ]
    pages = [host, *(sit("#" + link.split("#")[1]) for link in links)]
    expect(host.locator("[data-testid=table]")).to_have_attribute("data-stage", "running")
    expect(dialog).to_have_count(0)
    for _ in range(40):  # set-up: each answers what he is asked
        if all(page.get_by_test_id("plan").count() for page in pages):
            break
        for page in pages:
            if not page.get_by_test_id("plan").count() and page.locator(ASKED).count():
                answer(page)
        together(pages)
    planned = {page: plan_secretly(page, pages) for page in pages}
    together(pages)
    assert sum(map(len, planned.values())) >= 9  # three hands at least were filled by the panel
    for page in pages:  # the first cards are revealed, those of the later phases lie face down
        later = {card for other in pages if other is not page for card in planned[other][1:]}
        assert not any(f'"{card}"' in page.content() for card in later)
        expect(page.get_by_role("list", name="Phase cards").get_by_text("face down").first).to_be_visible()
    for _ in range(8):
        for page in pages:
            if page.locator(ASKED).count():
                answer(page, QUICK)
        together(pages)
    expect(pages[1].locator(".seats .seat")).to_have_count(4)
    expect(pages[1].locator(".seats .seat").first).to_have_attribute("data-seat", "us-2")  # one's own seat comes first
    expect_text(pages[3].locator(".left"), "Your order")
    orders = {page.locator(".left .order b").inner_text() for page in pages}
    for page in pages:  # nobody's page holds another one's secret order
        others = orders - {page.locator(".left .order b").inner_text()}
        assert not any(order in page.locator(".left").inner_text() for order in others)


def plan_secretly(page: Page, pages: list[Page]) -> list[str]:
    """One of four plans: no other screen shows his cards, and those who have not planned are still asked."""
    cards = plan_by_cards(page)
    for other in pages:
        if other is not page:
            assert not any(f'"{card}"' in other.content() for card in cards)
    return cards


def together(pages: list[Page]) -> None:
    """All screens have heard of the same answers."""
    far = max(number(page) for page in pages)
    for page in pages:
        page.wait_for_function(
            "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) >= n", arg=far
        )


@pytest.mark.rule("SMG-SET-5")
def test_another_force_goes_in_without_leaving_the_briefing(sit: Sit) -> None:
    page = sit("#/briefing/sergeants")
    men = page.locator(".men li")
    expect(men).to_have_count(7)
    page.get_by_role("button", name="Change all").click()
    sheet = page.get_by_role("dialog")
    expect_text(sheet.get_by_test_id("verdict"), "may be fielded")
    sheet.get_by_role("button", name=re.compile("^Jackson, ")).click()
    sheet.get_by_role("group", name="Ready-made:").get_by_role("button", name="6: 8 men").click()
    expect_text(sheet.get_by_test_id("budget"), "8 soldiers")
    axe_clean(page, "the force over the briefing")
    no_sideways_scroll(page)
    page.get_by_role("button", name="Ready", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(men).to_have_count(8)
    page.get_by_test_id("begin").click()
    assert state(page) == "asked"
    expect(page.locator(".left .unit")).to_have_count(8)
