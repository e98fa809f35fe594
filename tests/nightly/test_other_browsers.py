"""The site in Firefox and in WebKit: every game is begun, answered, and stands where it stood when one comes back.

In Firefox all of it after the network has gone. WebKitGTK keeps the files, but did not begin a game without a network.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.e2e.site import Site
from tests.nightly.browsers import Driven, firefox, webkit

GAMES = ("star-quest", "rogue-trooper", "sergeants")
ANSWERS = 3
KEPT = "document.querySelector('[data-testid=site][data-offline=true][data-state=ready]') !== null"
BEGIN = """(() => {
  const ready = document.querySelector('[data-testid=briefing][data-ready=true] [data-testid=begin]');
  ready?.click();
  return !!ready;
})()"""
ASKED = """(() => {
  const asked = '[data-testid=question][data-asked=true] ';
  const option = document.querySelector(`${asked} button.opt:not([disabled]), ${asked} [data-testid=all-options]`);
  return option ? document.querySelector('[data-testid=table]').dataset.number : '';
})()"""
ANSWER = """((before) => {
  const number = document.querySelector('[data-testid=table]').dataset.number;
  if (Number(number) > Number(before)) return true;
  const wanted = ['[data-testid=commit]:not([disabled])', '[data-testid=question] button.opt:not([disabled])',
    '[data-testid=all-options]'];
  wanted.map((one) => document.querySelector(one)).find(Boolean)?.click();
  return false;
})('@NUMBER@')"""


def play(browser: Driven, site: Site, game: str) -> None:
    browser.visit(f"{site.url}#/briefing/{game}")
    browser.until(BEGIN)
    for _ in range(ANSWERS):
        browser.until(ANSWER.replace("@NUMBER@", browser.until(ASKED)))


@pytest.mark.parametrize(("browser_of", "offline"), [(firefox, True), (webkit, False)])
def test_all_games_are_played(
    browser_of: Callable[[Path], AbstractContextManager[Driven]], offline: bool, tmp_path: Path
) -> None:
    site = Site()
    site.start()
    with browser_of(tmp_path) as browser:
        browser.visit(site.url)
        browser.until(KEPT)
        if offline:
            site.stop()
        for game in GAMES:
            play(browser, site, game)
            before, table = browser.until(ASKED), browser.run("location.href")
            browser.visit("about:blank")
            browser.visit(table)
            assert int(browser.until(ASKED)) >= int(before), "the match is where it was"
    site.stop()
