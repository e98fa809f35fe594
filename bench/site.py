"""The site, measured in a real browser: time to the first question, cold and warm; an answer beside a thinking opponent; heap.

    python bench/site.py [ROUNDS] [MBIT]

MBIT: the network as fast as this, with 40 ms on the way. Medians of several rounds; a busy machine adds to them.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.page import CLICK, SETTINGS, chromium_path  # noqa: E402

from tests.e2e.conftest import FLAGS  # noqa: E402
from tests.e2e.play import state  # noqa: E402
from tests.e2e.site import Site  # noqa: E402

GAMES = ("star-quest", "rogue-trooper", "sergeants")
FIRST = """() => new Promise((done) => {
  const look = () => {
    if (document.querySelector('[data-testid=question][data-asked=true] button.opt')) return done(performance.now());
    const ready = document.querySelector('[data-testid=briefing][data-ready=true] [data-testid=begin]');
    ready?.click();
    setTimeout(look, ready ? 200 : 20);
  };
  look();
})"""  # from the start of the page over its briefing to the first question


def visit(browser: Browser, url: str, game: str, mbit: float) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(120_000)
    context.add_init_script(f"localStorage.setItem('squadra.settings', '{SETTINGS}');")
    page = context.new_page()
    if mbit:
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        rate = mbit * 1e6 / 8
        limits = {"offline": False, "latency": 40, "downloadThroughput": rate, "uploadThroughput": rate}
        line.send("Network.emulateNetworkConditions", limits)
    page.goto(f"{url}#/briefing/{game}")
    return page


def measure(browser: Browser, site: Site, game: str, mbit: float) -> tuple[float, float, float]:
    """Seconds to the first question, cold and warm; milliseconds from a click to its result."""
    page = visit(browser, site.url, game, mbit)
    cold = page.evaluate(FIRST) / 1000
    page.wait_for_selector("[data-testid=site][data-offline=true]", state="attached")
    page.goto("about:blank")  # the workers end with their last page
    page.wait_for_timeout(1000)
    page.goto(f"{site.url}#/briefing/{game}")
    warm = page.evaluate(FIRST) / 1000
    clicks: list[float] = []
    for _ in range(8):
        if state(page) == "asked" and not page.locator("button.opt").first.get_attribute("aria-pressed"):
            clicks.append(page.evaluate(CLICK))
    page.context.close()
    return cold, warm, statistics.median(clicks)


def main(rounds: int, mbit: float) -> int:
    site = Site()
    site.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for game in GAMES:
            found = [measure(browser, site, game, mbit) for _ in range(rounds)]
            cold, warm, click = (statistics.median(column) for column in zip(*found, strict=True))
            print(f"| {game} | {cold:.1f} | {warm:.1f} | {click:.0f} |", flush=True)
        browser.close()
    site.stop()
    return 0


if __name__ == "__main__":
    words = [*sys.argv[1:], "3", "0"]
    sys.exit(main(int(words[0]), float(words[1]) if len(sys.argv) > 2 else 0))
