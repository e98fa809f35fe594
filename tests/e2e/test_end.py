"""The end: a scene with the winner first, a score sheet that adds up, what decided it; rematch, replay, link, fork."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from squadra.games import registry
from squadra.kernel import Match, load
from tests.e2e.conftest import BY_DATABASE, Server, Sit
from tests.e2e.play import answer, axe_clean, begin, expect_text, no_sideways_scroll, number, state
from tests.e2e.site import Site
from tests.e2e.told import lay, played_until

SUMS = """() => {
  const value = (cell) => Number(cell.textContent.replace('−', '-').replace(/[^0-9-]/g, '') || 0);
  const rows = [...document.querySelectorAll('[data-testid=sheet] tbody tr')];
  const at = rows.findIndex((row) => row.classList.contains('total'));
  const cells = (row) => [...row.querySelectorAll('td')].map(value);
  const sums = rows.slice(0, at).map(cells).reduce((all, row) => all.map((each, n) => each + row[n]), cells(rows[at]).map(() => 0));
  return [sums, cells(rows[at])];
}"""  # the lines above the total added up, and the total
GAMES = ["star-quest", "rogue-trooper/solo", "sergeants"]


def to_the_end(page: Page) -> None:
    """A bot plays one's own seat until the game is over."""
    page.get_by_role("button", name=re.compile("People and links|Persone e link")).first.click()
    page.get_by_role("button", name=re.compile("Let a bot play|Fai giocare un bot")).first.click()
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=result]", timeout=240_000)
    page.wait_for_selector("[data-testid=sheet] table")


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_who_won_and_why_and_its_score_sheet_adds_up(sit: Sit, game: str) -> None:
    page = sit(f"#/briefing/{game}")
    begin(page)
    to_the_end(page)
    end = page.get_by_test_id("result")
    expect(end.locator("h1")).to_have_text(re.compile("Victory|Defeat|Nobody wins", re.I))
    expect(end.locator("h1")).to_be_focused()
    sums, totals = page.evaluate(SUMS)
    assert sums == totals
    if game == "star-quest":  # how far the mission came
        expect(page.locator("[data-testid=sheet] .steps li:is(.done, .failed)")).to_have_count(3)
    expect(page.get_by_test_id("moments")).to_be_visible()
    assert page.locator("[data-testid=moments] > ol > li").count() <= 3
    expect(page.get_by_test_id("rematch")).to_be_in_viewport()
    axe_clean(page, f"the end of {game}")
    page.set_viewport_size({"width": 390, "height": 844})
    no_sideways_scroll(page)
    expect(page.get_by_test_id("rematch")).to_be_in_viewport()
    axe_clean(page, f"the end of {game}, phone")


def test_after_the_end_one_looks_at_the_board_shares_the_replay_and_plays_on_as_somebody(
    sit: Sit, server: Server | Site
) -> None:
    page = sit("#/briefing/star-quest", theme="light", language="it")
    begin(page)
    to_the_end(page)
    axe_clean(page, "the end, light, Italian")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("result")).to_have_count(0)
    expect(page.locator("[data-board]")).to_be_visible()
    page.get_by_role("button", name="Risultato e replay").click()
    page.get_by_role("button", name="Condividi", exact=True).click()
    share = page.get_by_test_id("share")
    if isinstance(server, Site):  # a link would lead into this browser only
        with page.expect_download() as saving:
            share.get_by_role("button", name="Salva su file").click()
        assert load(saving.value.path().read_bytes(), registry.find).result is not None
    else:
        link = share.locator("input")
        expect(link).to_have_value(re.compile("#/replay/"))
        expect(link).to_be_visible()
        other = sit(link.input_value().partition("/#")[2].join(("#", "")), language="it")
        expect(other.get_by_test_id("replay")).to_be_visible()

    page.locator("[data-testid=moments] > ol > li > button").first.click()
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]')?.dataset.total ?? 0) > 0")
    assert int(page.get_by_test_id("replay").get_attribute("data-at") or 0) > 0
    page.get_by_role("slider").fill("20")
    page.get_by_role("button", name="Continua da qui").click()
    fork = page.get_by_test_id("fork")
    expect(fork).to_be_visible()
    axe_clean(page, "whom one wants to play")
    fork.get_by_text("Alieni").click()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-testid=table][data-seat=alien]")


def test_a_player_reviews_the_game_and_each_answer_leads_to_its_place_in_the_replay(sit: Sit) -> None:
    page = sit("#/briefing/star-quest", language="it")
    begin(page)
    to_the_end(page)
    card = page.get_by_test_id("review")
    card.get_by_role("button", name="Rivedi la mia partita").click()
    expect(card.get_by_role("progressbar")).to_be_visible()
    expect(card.get_by_role("img")).to_be_visible(timeout=240_000)
    expect(page.get_by_test_id("review-luck")).to_contain_text("Fortuna")
    expect(card).to_contain_text(re.compile("Meglio: |non ha trovato di meglio"))
    axe_clean(page, "a review")
    page.set_viewport_size({"width": 390, "height": 844})
    no_sideways_scroll(page)
    (card.get_by_role("button").first if card.get_by_role("button").count() else card.get_by_role("img")).click()
    page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]')?.dataset.at ?? 0) > 0")
    expect(page.get_by_test_id("review").get_by_role("img")).to_be_visible()
    no_sideways_scroll(page)
    axe_clean(page, "a review beside the replay")


@pytest.mark.parametrize(("game", "language"), [("star-quest", "en"), ("sergeants", "it")])
def test_a_match_that_is_left_before_its_end_has_a_scene_of_its_own(sit: Sit, game: str, language: str) -> None:
    page = sit(f"#/briefing/{game}", language=language)
    begin(page)
    assert state(page) == "asked"
    answer(page)
    page.get_by_role("button", name=re.compile("People and links|Persone e link")).first.click()
    page.get_by_role("button", name=re.compile("End the match|Chiudi la partita")).click()
    page.get_by_role("button", name=re.compile("Really|Davvero")).click()
    end = page.get_by_test_id("result")
    expect(end.locator("h1")).to_have_text("Left early" if language == "en" else "Lasciata a metà")
    expect(end.locator("h1")).to_be_focused()
    expect(end.locator(".reason")).to_contain_text("host")
    expect(end.locator(".stood li")).to_have_count(2)
    expect(end.locator("button:visible", has_text=re.compile("Watch the replay|Guarda il replay"))).to_be_visible()
    axe_clean(page, f"{game}, left early")
    page.set_viewport_size({"width": 390, "height": 844})
    no_sideways_scroll(page)
    expect(page.get_by_test_id("rematch")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("result")).to_have_count(0)
    expect(page.get_by_role("heading", name=re.compile("table is closed|tavolo è chiuso"))).to_be_visible()
    page.get_by_role("button", name=re.compile("Result and replay|Risultato e replay")).click()
    expect(end.locator("h1")).to_be_focused()
    first = page.url
    page.keyboard.press("Enter")
    page.wait_for_function("(url) => location.href !== url", arg=first)
    page.wait_for_selector("[data-testid=table][data-stage=running]")


def test_enter_asks_for_a_rematch_with_the_same_set_up(sit: Sit) -> None:
    page = sit("#/briefing/star-quest")
    begin(page)
    first = page.url
    to_the_end(page)
    page.keyboard.press("Enter")
    page.wait_for_function("(url) => location.href !== url", arg=first)
    page.wait_for_selector("[data-testid=table][data-stage=running]")
    assert state(page) == "asked"
    assert number(page) == 0, "armed as before: nothing is asked about it"
    expect_text(page.locator("li.seat").first, "You")


IDLE = ("Skip", "Done", "EndCard", "LetCancel")


@BY_DATABASE
@pytest.mark.rule("SMG-VIC-2", "SMG-RUL-54")
def test_a_game_that_both_sides_have_won_is_a_draw(sit: Sit, server: Server) -> None:
    """Nobody comes in, nobody scores; the last answer ends it."""

    def last_answer(match: Match) -> bool:
        assert match.ask is not None
        if match.ask.prompt != "smg-ask-part" and len(match.ask.options) < 2:
            return False
        trial = match.copy()
        kinds = [type(option).__name__ for option in match.ask.options]
        idle = next((at for at, kind in enumerate(kinds) if kind in IDLE), None)
        if idle is None or match.t.s.turn < 8:
            return False
        trial.choose(match.ask.options[idle])
        return trial.result is not None and len(trial.result.winners) == 2

    match = played_until("sergeants", {"scenario": 2, "players": 2}, last_answer, IDLE)
    page = sit(lay(server, match))
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    answer(page, IDLE)
    end = page.get_by_test_id("result")
    expect(end.locator("h1")).to_have_text("Draw")
    expect(page.get_by_test_id("sheet")).to_be_visible()
    expect(end).not_to_contain_text("Why you won")
