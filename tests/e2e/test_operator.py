"""The operator's page, and what the pages of players see when the operator restarts the server or ends a match."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Server, Sit
from tests.e2e.play import axe_clean, no_sideways_scroll, play_now


def token(server: Server) -> str:
    return Path(f"{server.db}.operator").read_text(encoding="ascii").strip()


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("it", 390)])
def test_the_operator_sees_closes_deletes_and_shuts_out(sit: Sit, server: Server, language: str, width: int) -> None:
    english = language == "en"
    player = sit()
    play_now(player)
    page = sit("#/operator", language=language, width=width)
    axe_clean(page, "the operator's page without a token")
    page.locator("input[type=password]").fill("wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("operator's token" if english else "codice del gestore")
    page.locator("input[type=password]").fill(token(server))
    page.keyboard.press("Enter")
    row = page.locator("tbody tr").first
    expect(row).to_contain_text("Star Quest")
    expect(row).to_contain_text("running" if english else "in corso")
    axe_clean(page, "the operator's page")
    no_sideways_scroll(page)
    row.get_by_role("button", name=re.compile("^Close" if english else "^Chiudi")).click()
    expect(row).to_contain_text("closed" if english else "chiusa")
    expect(player.get_by_role("heading", name="Left early")).to_be_visible()
    row.get_by_role("button", name=re.compile("^Delete" if english else "^Cancella")).click()
    match = row.locator("code").first.inner_text()
    row.get_by_role("button", name=re.compile("^For ever" if english else "^Per sempre")).click()
    expect(page.get_by_role("status")).to_contain_text(match)
    expect(page.locator("table").get_by_text(match)).to_have_count(0)
    expect(player.get_by_role("main")).to_contain_text("This match has been deleted.")
    page.get_by_label("Address or network" if english else "Indirizzo o rete").fill("203.0.113.7")
    page.get_by_role("button", name="Shut out" if english else "Escludi").click()
    expect(page.locator("li")).to_contain_text("203.0.113.7/32")
    axe_clean(page, "the operator's page with a ban")
    page.locator("li").get_by_role("button").click()
    expect(page.locator("li")).to_have_count(0)


def test_the_address_with_the_token_is_taken_out_of_the_address_bar(sit: Sit, server: Server) -> None:
    page = sit(f"#/operator/{token(server)}")
    expect(page.locator("#operator-matches")).to_be_visible()
    assert token(server) not in page.url
    page.reload()
    expect(page.locator("#operator-matches")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_restart_is_told_at_the_table_and_the_game_goes_on(sit: Sit, server: Server, language: str) -> None:
    page = sit(language=language)
    play_now(page)
    server.stop()
    saved = (
        "Your game is saved and will go on by itself."
        if language == "en"
        else "La partita è salvata e riprende da sola."
    )
    expect(page.locator(".board-note")).to_contain_text(saved)
    axe_clean(page, "a table whose server is being restarted")
    server.start()
    expect(page.locator("[data-testid=table][data-link=live]")).to_be_visible()
    expect(page.get_by_text(saved)).to_have_count(0)
