"""Alone, in one minute; set up a game; the rule book; why not; language, theme, phone; axe on every screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Sit
from tests.e2e.play import answer, axe_clean, expect_text, no_sideways_scroll, number, play_now, question, state

WEAPONS_OR_CARDS = ("Arm", "ChooseCard", "MountTargeters")


def to_the_board(page: Page) -> None:
    """To the question who acts: nobody is ready any more."""
    page.keyboard.press("u")
    page.wait_for_selector("[data-testid=question] button.opt[data-kind=Activate]")


def test_play_now_starts_a_game_and_points_at_the_first_step(sit: Sit) -> None:
    page = sit(steps=True)
    expect(page.get_by_role("heading", name="Three skirmishes, one table")).to_be_visible()
    play_now(page)
    assert state(page) == "asked"
    expect(page.get_by_test_id("lesson")).to_contain_text("blue line")


@pytest.mark.parametrize("late", ["names", "games"])
def test_the_set_up_waits_for_a_server_that_has_not_read_its_games_yet(sit: Sit, late: str) -> None:
    page = sit("#/join")
    held: list[Route] = []
    page.route(f"**/api/{late}", lambda route: held.append(route))
    page.evaluate("location.hash = '#/'")
    page.reload()
    if late == "games":
        page.wait_for_selector(".scene")
    page.evaluate("location.hash = '#/setup/star-quest'")
    expect(page.locator(".skeleton, .late")).to_be_visible()
    expect(page.get_by_text("Nothing here")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.locator(".seat-rows li").first).to_be_visible()


def test_a_lit_figure_acts_by_clicks_on_the_board_alone(sit: Sit) -> None:
    page = sit()
    play_now(page)
    to_the_board(page)
    before = number(page)
    page.locator("[data-board] [role=button][data-anchor^='figure:'], .squad button.unit:not([disabled])").first.click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) > n", arg=before
    )
    assert state(page) == "asked"
    before = number(page)
    page.locator("[data-board] [role=button][data-anchor^='square:']").first.click()
    page.wait_for_function(
        "(n) => Number(document.querySelector('[data-testid=table]').dataset.number) > n", arg=before
    )
    expect_text(page.get_by_test_id("story"), "SQ-MOV")


def test_a_quiet_answer_can_be_taken_back(sit: Sit) -> None:
    page = sit()
    play_now(page)
    to_the_board(page)
    asked = question(page).locator("h1").inner_text()
    answer(page, ("Activate",))
    assert state(page) == "asked"
    page.keyboard.press("u")
    expect(question(page).locator("h1")).to_have_text(asked)


def test_a_click_on_something_unlit_says_which_rule_forbids_it(sit: Sit) -> None:
    page = sit()
    play_now(page)
    to_the_board(page)
    unlit = page.locator("[data-board] [role=img][data-anchor^='door:']").first
    unlit.click(force=True)
    expect(page.locator(".board-note")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".board-note")).to_have_count(0)


def test_a_game_is_set_up_with_mission_seats_and_options(sit: Sit) -> None:
    page = sit("#/setup/star-quest")
    page.locator("label.choice").nth(1).click()
    expect(page.locator("label.choice.on .mission-map")).to_be_visible()
    axe_clean(page, "set-up")
    page.get_by_role("button", name="SQ-RUL-6", exact=True).click()
    expect_text(page.get_by_test_id("rule-text"), "SQ-RUL-6")
    page.keyboard.press("Escape")
    page.locator(".option-row input[type=checkbox]").first.check()
    page.get_by_label("Who plays Aliens").select_option("bot:easy")
    page.get_by_role("button", name=re.compile("Start the game")).click()
    assert state(page) == "asked"
    expect(page.locator(".brand .cut")).not_to_be_empty()


@pytest.mark.rule("SQ-ROLE-8")
def test_every_player_picks_his_squad_on_the_set_up_page(sit: Sit) -> None:
    page = sit("#/setup/star-quest")
    page.get_by_label("Marine squads").select_option("2")
    page.get_by_label("First squad").select_option("yellow")
    expect(page.get_by_label("Second squad")).to_have_value("red")  # the usual one is taken
    page.get_by_label("Second squad").select_option("blue")
    seats = page.locator(".seat-rows li")
    expect(seats).to_have_count(3)
    expect_text(seats.nth(1), "Yellow squad")
    expect_text(seats.nth(2), "Blue squad")
    expect(page.get_by_label("Who plays Yellow squad")).to_have_value("me")
    no_sideways_scroll(page)
    page.get_by_role("button", name=re.compile("Start the game")).click()
    assert state(page) == "asked"
    expect(page.locator("li.seat").first).to_have_attribute("data-seat", "yellow")


def test_a_squad_is_armed_on_the_set_up_page_and_nothing_is_asked_about_it_later(sit: Sit) -> None:
    page = sit("#/setup/star-quest")
    start = page.get_by_role("button", name=re.compile("Start the game"))
    page.get_by_test_id("default-squad").click()
    equipment = page.get_by_role("group", name="Equipment cards").locator("[aria-pressed=true]")
    expect(equipment).to_have_count(4)
    equipment.last.click()
    expect_text(page.locator(".step .note.warn"), "SQ-SET-18")
    expect(start).to_have_attribute("aria-disabled", "true")
    axe_clean(page, "set-up with a squad that breaks a rule")
    page.get_by_test_id("default-squad").click()
    expect(page.locator(".step .note.warn")).to_have_count(0)
    page.get_by_role("group", name="Brother Livio").get_by_role("button", name=re.compile("Assault Cannon")).click()
    expect_text(page.locator(".step .note.warn"), "SQ-SET-26")
    page.get_by_test_id("default-squad").click()
    expect(start).to_have_attribute("aria-disabled", "false")
    start.click()
    assert state(page) == "asked"
    expect(page.locator("button.opt[data-kind=Activate]").first).to_be_visible()


def test_a_mission_of_the_supplement_brings_its_squads_and_switches(sit: Sit) -> None:
    page = sit("#/setup/star-quest")
    page.locator("label.choice", has_text="Iron in the Corridors").click()
    expect(page.get_by_label("Kind of squad")).to_have_value("terminator")
    expect(page.get_by_role("button", name=re.compile("Start the game"))).to_have_attribute("aria-disabled", "false")
    axe_clean(page, "set-up of the supplement")
    no_sideways_scroll(page)


def test_an_unlawful_set_up_is_explained_where_it_was_chosen(sit: Sit) -> None:
    page = sit("#/setup/star-quest")
    start = page.get_by_role("button", name=re.compile("Start the game"))
    expect(start).to_have_attribute("aria-disabled", "false")
    page.goto(page.url.split("#")[0] + "#/setup/rogue-trooper")
    number_field = page.locator("input[type=number]").first
    number_field.fill("5")
    number_field.press("Tab")
    expect_text(page.locator(".step .note.warn"), "RT-RUL-71a")
    expect(start).to_have_attribute("aria-disabled", "true")
    axe_clean(page, "set-up with a problem")


def test_the_rule_book_is_searched_and_gives_the_focus_back(sit: Sit) -> None:
    page = sit()
    play_now(page)
    state(page)
    link = question(page).locator(".rule").first
    rule = link.inner_text()
    link.click()
    expect_text(page.get_by_test_id("rule-text"), rule)
    axe_clean(page, "rule")
    page.get_by_role("searchbox").fill("door")
    expect(page.locator(".rule-list button").first).to_be_visible()
    axe_clean(page, "rule search")
    page.keyboard.press("Escape")
    expect(link).to_be_focused()


def test_the_language_changes_without_a_reload(sit: Sit) -> None:
    page = sit()
    play_now(page)
    state(page)
    page.evaluate("window.untouched = true")
    page.get_by_role("button", name="Settings").click()
    axe_clean(page, "settings")
    page.get_by_label("Language").select_option("it")
    expect(page.get_by_role("heading", name="Impostazioni")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Storia")).to_be_visible()
    assert page.evaluate("window.untouched") is True
    assert page.get_attribute("html", "lang") == "it"


def test_everything_speaks_italian(sit: Sit) -> None:
    page = sit(language="it")
    expect(page.get_by_role("heading", name="Tre schermaglie, un tavolo")).to_be_visible()
    play_now(page)
    for _ in range(6):
        assert state(page) == "asked"
        assert not re.search(r"\b(sq|web|why|option)-[a-z]", page.locator("body").inner_text())
        answer(page)
    axe_clean(page, "table, Italian")


def test_a_phone_shows_everything_without_scrolling_sideways(sit: Sit) -> None:
    page = sit(width=390, height=844)
    no_sideways_scroll(page)
    axe_clean(page, "home, phone")
    play_now(page)
    for _ in range(4):
        assert state(page) == "asked"
        answer(page)
    no_sideways_scroll(page)
    axe_clean(page, "table, phone")
    for tab in ("Mine", "Dice", "Story", "Question"):
        page.get_by_role("navigation", name="Panels").get_by_role("button", name=tab).click()
        no_sideways_scroll(page)
    small = page.evaluate(
        "() => [...document.querySelectorAll('.tabs button, .q .btn, .q .opt, .utils button')].filter((b) => b.offsetParent)"
        ".filter((b) => b.getBoundingClientRect().height < 43.5).map((b) => b.outerHTML.slice(0, 120))"
    )
    assert small == []


def test_the_clock_of_the_mission_stands_on_the_rail(sit: Sit) -> None:
    page = sit(width=1280, height=800)
    play_now(page)
    expect(page.locator(".left .deck-count")).to_contain_text(re.compile(r"14\s*event cards left"))
    expect(page.locator(".left .deck-count")).to_be_in_viewport()


def test_a_phone_held_sideways_shows_the_first_options_and_all_of_the_replay_s_buttons(sit: Sit) -> None:
    page = sit(width=844, height=390)
    play_now(page)
    state(page)
    options = page.locator("[data-testid=question] button.opt")
    for place in range(4):
        expect(options.nth(place)).to_be_in_viewport(ratio=0.9)
    match = page.url.split("/")[-1]
    page.evaluate(f"location.hash = '#/replay/{match}'")
    expect(page.locator(".timeline .btn.primary")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-testid=replay] [data-board]")).to_be_in_viewport(ratio=0.9)


def test_a_narrow_phone_works_too(sit: Sit) -> None:
    page = sit("#/setup/star-quest", width=360, height=740)
    expect(page.locator(".seat-rows li").first).to_be_visible()
    no_sideways_scroll(page)


def test_light_and_dark_are_both_clean(sit: Sit) -> None:
    for theme in ("light", "dark"):
        page = sit(theme=theme)
        assert page.get_attribute("html", "data-theme") == theme
        axe_clean(page, f"home, {theme}")
        play_now(page)
        to_the_board(page)
        axe_clean(page, f"table, {theme}")
        answer(page, ("Activate",))
        state(page)
        axe_clean(page, f"table with a chosen figure, {theme}")


def test_the_small_screens_are_clean(sit: Sit) -> None:
    page = sit("#/learn/star-quest")
    expect(page.get_by_role("heading", name="Learn Star Quest")).to_be_visible()
    axe_clean(page, "learn")
    page.goto(page.url.split("#")[0] + "#/join")
    expect(page.get_by_role("heading", name="Join by link")).to_be_visible()
    axe_clean(page, "join")
    page.goto(page.url.split("#")[0] + "#/nowhere")
    expect_text(page.get_by_role("alert"), "no such page")
    axe_clean(page, "lost")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    axe_clean(page, "keys")


def test_a_wrong_link_gets_a_friendly_page(sit: Sit) -> None:
    page = sit("#/seat/this-is-not-a-ticket")
    expect_text(page.get_by_role("alert"), "leads nowhere")
    expect(page.get_by_role("link", name="Home")).to_be_visible()


def test_a_narrow_page_is_small(sit: Sit) -> None:
    """First load up to the table, with home and briefing on the way: at most 180 kB of gzipped script and style."""
    page = sit()
    play_now(page)
    state(page)
    size = page.evaluate(
        """async () => {
          let sum = 0;
          const urls = new Set(performance.getEntriesByType('resource').map((e) => e.name).filter((n) => /\\.(js|css)$/.test(n)));
          for (const url of urls) {
            const zipped = new Response((await fetch(url)).body.pipeThrough(new CompressionStream('gzip')));
            sum += (await zipped.arrayBuffer()).byteLength;
          }
          return sum;
        }"""
    )
    assert 20_000 < size < 180_000
