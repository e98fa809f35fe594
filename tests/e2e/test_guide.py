"""The player's guides: reached from the home page and from the rule book, found by search, in both languages."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import ON_BOTH, Sit
from tests.e2e.play import axe_clean, expect_text, no_sideways_scroll


def test_the_guide_opens_from_the_card_of_a_game_and_leads_to_the_rules(sit: Sit) -> None:
    page = sit()
    button = page.get_by_role("button", name="Guide: Sergeants")
    button.click()
    guide = page.get_by_test_id("guide")
    expect_text(guide, "How do I win?")
    picture = guide.locator("img").first
    picture.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('[data-testid=guide] img').naturalWidth > 0")
    axe_clean(page, "guide")
    no_sideways_scroll(page)
    guide.get_by_role("button", name="SMG-VIC-2").click()
    expect_text(page.get_by_test_id("rule-text"), "SMG-VIC-2")
    page.get_by_role("button", name="Guide", exact=True).click()
    expect_text(guide, "How do I win?")
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_a_search_for_how_do_i_win_finds_the_guide_in_both_languages(sit: Sit) -> None:
    page = sit()
    for language, open_book, asked, chapter in (
        ("Italiano", "Rule books", "how do I win", "How do I win?"),
        ("English", "Regolamenti", "come si vince", "Come vinco?"),
    ):
        page.get_by_role("button", name=open_book).click()
        page.get_by_role("searchbox").fill(asked)
        found = page.get_by_test_id("guide-found").get_by_role("button").first
        expect_text(found, chapter)
        axe_clean(page, f"search of the guide, {asked}")
        found.click()
        expect(page.get_by_test_id("guide").get_by_role("heading", name=chapter)).to_be_in_viewport()
        page.keyboard.press("Escape")
        page.get_by_role("button", name=language).click()


@ON_BOTH
def test_the_rule_book_speaks_the_language_of_the_page(sit: Sit) -> None:
    page = sit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Italiano").click()
    page.get_by_role("button", name="Regolamenti").click()
    expect(page.locator(".rule-list button").first).to_be_visible()
    page.get_by_role("searchbox").fill("SQ-FIRE-7")
    page.locator(".rule-list button", has_text="SQ-FIRE-7").first.click()
    expect_text(page.get_by_test_id("rule-text"), "SQ-FIRE-7")
    expect(page.get_by_test_id("rule-text")).to_contain_text("Il bersaglio perde un Punto Vita")
    assert all("lang=it" in url for url in asked if "/api/rule" in url), asked
