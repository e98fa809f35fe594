"""What would you do? One key: the option is lit in the list and on the board, with the reason, and can be done at once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Sit
from tests.e2e.play import axe_clean, expect_text, moved_on, number, play_now, question, state
from tests.e2e.test_first_minute import to_the_board


def test_an_opponent_is_asked_by_a_key_and_its_advice_lit_told_and_followed(sit: Sit) -> None:
    page = sit()
    play_now(page)
    to_the_board(page)
    page.keyboard.press("i")
    advice = page.get_by_test_id("advice")
    expect(advice).to_be_visible()
    expect(question(page).locator("button.opt.advised")).to_have_count(1)
    expect(page.get_by_test_id("hint")).to_be_disabled()
    expect_text(page.get_by_test_id("story"), "asks what an opponent would do")
    axe_clean(page, "advice")
    before = number(page)
    advice.get_by_role("button", name="Do that").click()
    moved_on(page, before)
    expect(advice).to_have_count(0)
    assert state(page) == "asked"
    page.get_by_test_id("hint").click()
    expect_text(advice, "squares to the objective")
    expect(page.locator("[data-board] g.reach.hinted")).to_have_count(1)


def test_hints_are_switched_off_in_the_set_up(sit: Sit) -> None:
    page = sit("#/setup/star-quest")
    policy = page.get_by_test_id("hint-policy")
    expect(policy).to_be_checked()
    policy.uncheck()
    page.get_by_role("button", name=re.compile("Start the game")).click()
    page.wait_for_selector("[data-testid=table]")
    assert state(page) == "asked"
    expect(page.get_by_test_id("hint")).to_have_count(0)
