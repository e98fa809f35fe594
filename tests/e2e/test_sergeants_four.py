"""Sergeants for four by links: everybody plans in secret and sees his own plan, cards come up in order; and the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from squadra.bots.levels import make_bot
from squadra.kernel import Dice, Match
from tests.e2e.conftest import Server, Sit
from tests.e2e.play import answer, axe_clean, expect_text, no_sideways_scroll, question, state, to_the_replay
from tests.e2e.told import lay, played_until

NAMES = ["Anna", "Bruno", "Carla", "Dario"]


def four(sit: Sit) -> dict[str, Page]:
    """The host sets the table for scenario 7; three friends open their links."""
    host = sit("#/setup/sergeants")
    expect(host.get_by_test_id("field-map")).not_to_have_count(0)
    host.get_by_role("radio", name=re.compile("Four Sections")).check(force=True)
    host.get_by_role("spinbutton", name="Players").fill("4")
    host.get_by_role("spinbutton", name="Players").press("Tab")
    rows = host.locator(".seat-rows li")
    expect(rows).to_have_count(4)
    for i, name in enumerate(NAMES):
        rows.nth(i).locator("select").select_option("link" if i else "me")
        rows.nth(i).locator("input").fill(name)
        rows.nth(i).locator("input").press("Tab")
    host.get_by_role("button", name="Start the game").click()
    dialog = host.get_by_role("dialog", name="People and links")
    expect(dialog).to_be_visible()
    pages = {"us-1": host}
    for seat, width in (("us-2", 1280), ("de-1", 390), ("de-2", 390)):
        link = dialog.locator(f"li[data-seat={seat}]").get_by_role("textbox", name="Secret link").input_value()
        pages[seat] = sit("#" + link.split("#")[1], width=width, height=800 if width > 700 else 844)
        pages[seat].wait_for_selector("[data-testid=table]")
    expect(host.locator("[data-testid=table]")).to_have_attribute("data-stage", "running")
    return pages


def until_planning(pages: dict[str, Page]) -> None:
    """Entry areas are chosen, until everybody has a plan to make."""
    for _ in range(30):
        if all(page.get_by_test_id("plan").count() for page in pages.values()):
            return
        for page in pages.values():
            if page.locator("[data-testid=question][data-asked=true] button.opt").count() and not (
                page.get_by_test_id("plan").count()
            ):
                answer(page)
        pages["us-1"].wait_for_timeout(200)
    raise AssertionError("nobody plans")


@pytest.mark.rule("SMG-TURN-5", "SMG-TURN-9")
def test_four_plan_in_secret_and_each_sees_his_own_plan_while_the_others_think(sit: Sit) -> None:
    pages = four(sit)
    until_planning(pages)
    mine = pages["us-1"]
    cards = mine.get_by_test_id("dock").locator(".slot .ac")
    events = mine.get_by_test_id("dock").locator("button.event")
    expect(events).to_have_count(3)
    for number in (1, 2):  # the hand fills two phases
        mine.locator(".ac.lit:not(.chosen) button.face:visible").first.click(position={"x": 12, "y": 40})
        expect(cards).to_have_count(number)
    mine.get_by_test_id("place-plan").click()
    expect(mine.locator("[data-testid=question][data-asked=true]")).to_have_count(0)
    expect(cards).to_have_count(2)  # it stays in sight, though the others have not answered yet
    expect(events).to_have_count(3)
    expect_text(question(mine), "Bruno, Carla, Dario to decide")
    expect(mine.get_by_text("Speed of the bots")).to_have_count(0)  # there are none
    for seat in ("us-2", "de-1", "de-2"):
        dock = pages[seat].get_by_test_id("dock")
        expect(dock.locator(".slot :is(.ac, .theirs)")).to_have_count(0)  # nobody sees another's plan
        answer(pages[seat])
    now = mine.get_by_test_id("dock").locator(".slot.now")
    expect(now.locator(".ac, .theirs")).to_have_count(4)
    expect_text(now, re.compile("US 2: .*German 1: .*German 2: ", re.DOTALL))
    axe_clean(mine, "the first phase of four")
    no_sideways_scroll(pages["de-1"])


@pytest.mark.rule("SMG-VIC-2")
def test_the_rows_of_the_score_sheet_add_up_to_the_total(sit: Sit, server: Server) -> None:
    match = played_until("sergeants", {"scenario": 1, "players": 2}, lambda m: m.t.s.turn >= m.t.s.turn_limit - 1)
    last = last_question(match)
    page = sit(lay(server, last, "us-1"))
    while state(page) == "asked":
        answer(page)
    to_the_replay(page)
    rows = page.locator("table tbody tr")
    expect_text(page.locator("table"), "Enemies killed, VP")
    table = [[int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()] for row in rows.all()]
    *sources, total = table
    assert [sum(column) for column in zip(*sources, strict=True)] == total
    axe_clean(page, "the score sheet")


def last_question(match: Match) -> Match:
    """The last question that the US player is asked."""
    minds, last = {seat: make_bot(match.game, "tactics") for seat in match.seats}, match
    while match.ask is not None:
        if match.ask.seats == ("us-1",):
            last = match.copy()
        match.choose(minds[match.ask.seat].choose(match.view(match.ask.seat), match.ask, Dice(3)), match.ask.seat)
    return last
