"""The page, measured in a real browser: kB over the wire, time to the first lit option, from a click to its result.

    python bench/page.py [ROUNDS]

Times are the best of several rounds: a busy machine adds to them and takes nothing away.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.e2e.conftest import FLAGS, Server  # noqa: E402
from tests.e2e.play import play_now, state  # noqa: E402

GAMES = ("Star Quest", "Rogue Trooper", "Sergeants")
SETTINGS = '{"language":"en","theme":"dark","speed":"instant","firstSteps":false}'
CLICK = """() => new Promise((done) => {
  const table = document.querySelector('[data-testid=table]'), before = table.dataset.number, start = performance.now();
  new MutationObserver(() => { if (table.dataset.number !== before) requestAnimationFrame(() => done(performance.now() - start)); })
    .observe(table, { attributes: true, attributeFilter: ['data-number'] });
  document.querySelector('[data-testid=question] button.opt').click();
})"""
FIRST = """() => new Promise((done) => {
  const lit = () => document.querySelector('[data-testid=question][data-asked=true] button.opt');
  const look = () => (lit() ? done(performance.now()) : requestAnimationFrame(look));
  look();
})"""
SIZE = """async () => {
  let sum = 0;
  const urls = new Set(performance.getEntriesByType('resource').map((e) => e.name).filter((n) => /\\.(js|css)$/.test(n)));
  for (const url of urls) {
    const zipped = new Response((await fetch(url)).body.pipeThrough(new CompressionStream('gzip')));
    sum += (await zipped.arrayBuffer()).byteLength;
  }
  return sum / 1000;
}"""


def fresh(browser: Browser, url: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.add_init_script(f"localStorage.setItem('squadra.settings', '{SETTINGS}');")
    page = context.new_page()
    page.goto(url)
    return page


def measure(browser: Browser, url: str, game: str, rounds: int) -> tuple[float, float, float]:
    """kB, first lit option and click to result in milliseconds."""
    size, first, click = 0.0, 1e9, 1e9
    for _ in range(rounds):
        page = fresh(browser, url)
        page.wait_for_selector(".scene .play")
        play_now(page, game)
        state(page)
        size = page.evaluate(SIZE)
        page.reload()  # the table alone, as by a link
        first = min(first, page.evaluate(FIRST))
        for _ in range(3):
            listed = state(page) == "asked" and page.locator("button.opt").count()  # a plan is made beside the list
            if listed and not page.locator("button.opt").first.get_attribute("aria-pressed"):
                click = min(click, page.evaluate(CLICK))
        page.context.close()
    return size, first, click


def chromium_path() -> str | None:
    return os.environ.get("SQUADRA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def main(rounds: int) -> int:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
            for game in GAMES:
                size, first, click = measure(browser, server.url, game, rounds)
                print(f"| {game} | {size:.0f} | {first:.0f} | {click:.0f} |")
            browser.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
