"""Squad builder, odds page, chapter editor, campaign screen; axe on each."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Sit
from tests.e2e.play import answer, axe_clean, expect_text, state


def test_a_terminator_squad_with_a_librarian_is_built_saved_and_played(sit: Sit) -> None:
    page = sit("#/squads")
    character = page.locator("[data-place=character]")
    expect_text(character.locator(".unlit[data-value=librarian]"), "SQX-RUL-101")
    axe_clean(page, "squad builder")
    page.locator("select[name=honours]").select_option("2")
    character.get_by_role("button", name="Librarian").click()
    expect(character.locator("button[data-value=librarian]")).to_have_attribute("aria-pressed", "true")
    expect_text(character.locator(".unlit[data-value=apothecary]"), "SQX-CHR-4")
    expect_text(page.get_by_test_id("verdict"), "lawful")
    page.get_by_label("Name of the squad").fill("Iron Saints")
    page.get_by_role("button", name="Save", exact=True).click()
    expect_text(page.get_by_test_id("saved"), "Iron Saints")
    page.reload()
    page.get_by_test_id("saved").get_by_role("button", name="Iron Saints", exact=True).click()
    expect(character.locator("button[data-value=librarian]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Play with this squad").click()
    page.wait_for_selector("[data-testid=table]")
    for _ in range(3):
        assert state(page) == "asked"
        answer(page)


def test_the_odds_page_shows_the_tables_to_the_last_digit(sit: Sit) -> None:
    page = sit("#/odds")
    expect(page.get_by_test_id("table-fights").locator("[data-cell='2R+2W 2R']")).to_have_text("56.99 / 15.01 / 28.00")
    expect(page.get_by_test_id("table-totals").locator("[data-cell='3R 9']")).to_have_text("0.46")
    expect(page.get_by_test_id("table-above").locator("[data-cell='2W 2']")).to_have_text("8.33")
    expect_text(page.get_by_test_id("fight"), "56.99")
    page.locator("input[name=attack]").fill("seven")
    page.locator("input[name=attack]").press("Tab")
    expect_text(page.get_by_role("alert"), "names no dice")
    axe_clean(page, "odds page")


def test_a_chapter_of_ones_own_is_checked(sit: Sit) -> None:
    page = sit("#/chapters")
    page.get_by_role("button", name="Check", exact=True).click()
    expect_text(page.get_by_test_id("chapter-verdict"), "lawful")
    axe_clean(page, "chapter editor")
    page.locator("input[name=id]").fill("ultramarines")
    page.locator("input[name=id]").press("Tab")
    page.get_by_role("button", name="Check", exact=True).click()
    expect_text(page.get_by_test_id("chapter-verdict"), "already a chapter")


def test_a_campaign_is_begun_and_its_first_mission_played(sit: Sit) -> None:
    page = sit("#/campaign")
    page.get_by_role("button", name="New campaign").click()
    expect_text(page.get_by_test_id("standings"), "Sergeant")
    axe_clean(page, "campaign")
    page.reload()
    expect_text(page.get_by_test_id("standings"), "Sergeant")
    page.get_by_role("button", name=re.compile("Play this mission")).click()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
