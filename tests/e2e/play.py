"""How the tests play: they read what stands on the screen and click on it, as a person would."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
READY = """() => {
  const table = document.querySelector('[data-testid=table]');
  if (!table) return false;
  if (document.querySelector('[data-testid=curtain]')) return 'curtain';
  if (table.dataset.stage === 'over') return 'over';
  const question = document.querySelector('[data-testid=question][data-asked=true]');
  return question && question.querySelector('button.opt:not([disabled]), [data-testid=all-options]') ? 'asked' : false;
}"""


def play_now(page: Page, game: str = "Star Quest") -> None:
    """Home: the large button of a game."""
    page.get_by_role("button", name=re.compile(rf"(Play now|Gioca subito): {game}")).click()
    begin(page)


def begin(page: Page) -> None:
    """The briefing: the large button, as soon as it can be pressed."""
    page.wait_for_selector("[data-testid=briefing][data-ready=true]")
    page.get_by_test_id("begin").click()
    page.wait_for_selector("[data-testid=table]")
    if page.evaluate("document.documentElement.dataset.game") == "star-quest":  # with a man ready
        moved_on(page, 0)


def state(page: Page) -> str:
    """Waits until this screen must do something: 'asked', 'curtain' or 'over'."""
    return str(page.wait_for_function(READY).json_value())


def number(page: Page) -> int:
    """How many answers the match has."""
    return int(page.get_attribute("[data-testid=table]", "data-number") or 0)


def question(page: Page) -> Locator:
    """The question panel."""
    return page.get_by_test_id("question")


MOVED_ON = """(n) => {
  const table = document.querySelector('[data-testid=table]');
  const done = !!table && (Number(table.dataset.number) > n || table.dataset.stage === 'over');
  return done || !!document.querySelector('[data-testid=curtain]');
}"""


def moved_on(page: Page, before: int) -> None:
    """Waits until the answer with this number is in, or the game is over."""
    page.wait_for_function(MOVED_ON, arg=before)


ANSWERED = """(n) => {
  const table = document.querySelector('[data-testid=table]');
  const done = !!table && (Number(table.dataset.number) > n || table.dataset.stage === 'over');
  return done || !!document.querySelector('[data-testid=commit], [data-testid=curtain]');
}"""


def answer(page: Page, kinds: tuple[str, ...] = ()) -> None:
    """Answers the standing question with an option of the list: one of these kinds if there is one, else the first."""
    before = number(page)
    wanted = page.locator(
        "[data-testid=question] "
        + ", [data-testid=question] ".join(f"button.opt[data-kind={kind}]:visible" for kind in kinds)
    )
    walks = page.locator("[data-board] g.reach").count() and not (
        kinds and wanted.count()
    )  # only the board names squares
    if (
        walks or not page.locator("[data-testid=question] button.opt").count()
    ):  # a panel offers them all: unfold the list
        page.evaluate("() => document.querySelector('[data-testid=all-options]')?.click()")
    (wanted if kinds and wanted.count() else page.locator("[data-testid=question] button.opt:visible")).first.click()
    settle(page, before)


def settle(page: Page, before: int) -> None:
    """After a choice: what was only aimed is committed; then waits for the server's answer."""
    page.wait_for_function(ANSWERED, arg=before)
    if number(page) == before:  # the button goes away by itself when the answer is already on its way
        page.evaluate("() => document.querySelector('[data-testid=commit]:not([disabled])')?.click()")
    moved_on(page, before)


def to_the_replay(page: Page) -> None:
    """From the scene of the end, or from a closed table, to the replay with all that is told about the match."""
    end = page.get_by_test_id("result")
    end.get_by_role("button", name=re.compile("Watch the replay|Result and replay")).click()
    page.wait_for_selector("[data-testid=replay]")


def lesson(page: Page) -> str:
    """What the first-steps strip says now; it may go away at any moment."""
    return str(page.evaluate("() => document.querySelector('[data-testid=lesson]')?.innerText ?? ''"))


def axe_clean(page: Page, screen: str) -> None:
    """No accessibility violation on what is shown now."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    told = [{"rule": each["id"], "at": [node["html"][:160] for node in each["nodes"][:4]]} for each in found]
    assert not told, f"{screen}: {json.dumps(told, indent=1)}"


def no_sideways_scroll(page: Page) -> None:
    """Nothing spills over the right edge."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1")


def expect_text(where: Locator, text: str | re.Pattern[str]) -> None:
    """The text stands there, at the latest after a while."""
    expect(where).to_contain_text(text, timeout=60_000)
