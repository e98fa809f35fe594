"""The site, measured in a real browser: first question cold and warm, bytes, answers beside a thinking opponent, odds.

    python bench/site.py [ROUNDS] [MBIT]

MBIT: a host that compresses, at the end of a line of so many megabits a second, 40 ms away (only the first two columns change).
Medians of several rounds; a busy machine adds to them. The ratio is that of whole matches between bots, the same in the page's
Python and in this one.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.page import SETTINGS, chromium_path  # noqa: E402
from bench.slow import SlowSite  # noqa: E402

from tests.e2e.conftest import FLAGS  # noqa: E402
from tests.e2e.site import Site  # noqa: E402
from tests.e2e.test_site_parity import WATCH, here, seats  # noqa: E402

GAMES = ("star-quest", "rogue-trooper", "sergeants")
FIRST = """() => new Promise((done) => {
  let begun = false;
  const look = () => {
    if (document.querySelector('[data-testid=question][data-asked=true] button.opt')) return done(performance.now());
    const ready = document.querySelector('[data-testid=briefing][data-ready=true] [data-testid=begin]:not([disabled])');
    if (ready && !begun) ready.click();
    begun ||= !!ready;
    setTimeout(look, 20);
  };
  look();
})"""  # from the start of the page over its briefing to the first question
BESIDE = """async ([script, wish, other, answers]) => {
  const { port } = new SharedWorker(script, { type: "module" });
  const hearers = new Map();
  let last = 100, state = null, news = () => {};
  port.onmessage = ({ data: [what, id, good, data] }) => {
    if (what === "reply") hearers.get(id)?.(JSON.parse(new TextDecoder().decode(data)));
    if (what !== "told" || id !== 1 || !good) return;
    const told = JSON.parse(good);
    if (told.type === "state") { state = told; news(); }
    else hearers.get(told.id)?.(told);
  };
  const heard = (send) => new Promise((resolve) => { hearers.set(++last, resolve); send(last); });
  const ask = (path, body) => heard((id) => port.postMessage(["ask", id, path, JSON.stringify(body)]));
  const say = (line, body) => port.postMessage(["hear", line, JSON.stringify(body)]);
  const told = (body) => heard((id) => say(1, { ...body, id }));
  const until = async (right) => { while (!right()) await new Promise((go) => (news = go)); };
  const join = (line, tickets) => {
    port.postMessage(["open", line]);
    say(line, { type: "join", id: 1, tickets, nonce: "n".repeat(16) });
  };
  const mine = await ask("/api/matches", wish);
  join(1, [...mine.seats.map((seat) => seat.ticket), mine.host]);
  const theirs = await ask("/api/matches", other); // two opponents that search, at another table of the same worker
  join(2, [theirs.host]);
  const took = [], waits = [], counted = [];
  for (let turn = 0; turn < answers; turn++) {
    await until(() => state && (state.stage === "over" || state.ask?.options?.length));
    if (state.stage === "over") break;
    const { number, options } = state.ask, chancy = options.findIndex((option) => option.odds);
    if (chancy >= 0) {
      let over = false;
      const start = performance.now();
      const odds = told({ type: "ask-odds", number, option: chancy }).then(() => {
        over = true;
        counted.push(performance.now() - start);
      });
      while (!over) {
        const asked = performance.now();
        await told({ type: "ask-story", before: 1 });
        waits.push(performance.now() - asked);
        await new Promise((go) => setTimeout(go, 20));
      }
      await odds;
    }
    const begun = performance.now(), before = state.number;
    say(1, { type: "answer", id: ++last, seat: state.seat, number, epoch: state.epoch, option: (turn * 7) % options.length });
    await until(() => state.number > before);
    took.push(performance.now() - begun);
  }
  return { took, waits, counted };
}"""  # a seat answered from the page's own script: each answer to the next state, and what else is asked while odds are counted
SETTLED = "async () => (await caches.keys()).some((name) => name.endsWith(' memory'))"  # Python's memory is kept, too
IMPORT = b"import squadra.browser.script`"
LISTEN = b"""import squadra.browser.script
import js, pyodide_js
from pyodide.ffi import create_proxy, to_js
def measured(event):
    if event.data == 'how much':
        heap = pyodide_js._module
        asked.postMessage(to_js([js.location.pathname, heap.HEAP8.length, heap._sbrk(0)]))
asked = js.BroadcastChannel.new('heap')
asked.onmessage = create_proxy(measured)
`"""
HEAP = """() => new Promise((done) => {
  const asked = new BroadcastChannel("heap");
  asked.onmessage = ({ data }) => data[0].includes("table.worker") && done(data.slice(1));
  asked.postMessage("how much");
})"""  # bytes of WebAssembly's memory: all, and up to the highest that was ever used
SIZES = """
const zlib = require("node:zlib"), fs = require("node:fs"), { constants } = zlib;
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
const size = (file) => zlib.brotliCompressSync(fs.readFileSync(file), { params }).length;
console.log(process.argv.slice(1).reduce((sum, file) => sum + size(file), 0));
"""


def visit(browser: Browser, url: str, game: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(240_000)
    context.add_init_script(f"localStorage.setItem('squadra.settings', '{SETTINGS}');")
    page = context.new_page()
    page.goto(f"{url}#/briefing/{game}")
    return page


def starts(browser: Browser, site: Site, game: str) -> tuple[float, float]:
    """Seconds to the first question, cold and warm."""
    page = visit(browser, site.url, game)
    cold = page.evaluate(FIRST) / 1000
    page.wait_for_selector("[data-testid=site][data-offline=true]", state="attached")
    while not page.evaluate(SETTLED):
        page.wait_for_timeout(500)
    page.goto("about:blank")  # the workers end with their last page
    page.wait_for_timeout(1000)
    page.goto(f"{site.url}#/briefing/{game}")
    warm = page.evaluate(FIRST) / 1000
    page.context.close()
    return cold, warm


def transfer(browser: Browser, game: str) -> float:
    """Kilobytes (brotli, its best setting) of all that is fetched up to the first question; of other games nothing is counted."""
    site = Site()
    site.missing = {"sw.js"}  # it fetches everything, for days without a network
    site.start()
    page = visit(browser, site.url, game)
    page.evaluate(FIRST)
    page.context.close()
    site.stop()
    others = tuple(f"{part}{other}." for other in GAMES if other != game for part in ("data/", "data/words-en-"))
    names = {name.removesuffix(".gz") or "index.html" for name in site.asked}
    files = [str(site.folder / name) for name in sorted(names) if not name.startswith(others)]
    told = subprocess.run(["node", "-e", SIZES, "--", *files], capture_output=True, check=True, text=True)
    return int(told.stdout) / 1000


def with_site(browser: Browser, script: str, *args: Any) -> tuple[Any, float, list[int]]:
    """What a script says that speaks with the table's worker itself, how long it took, and what memory the worker has then."""
    site = Site(seed=1)
    site.instead[IMPORT] = LISTEN
    site.start()
    context = browser.new_context()
    context.set_default_timeout(600_000)
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_selector("[data-testid=site][data-state=ready]", state="attached")
    (worker,) = site.folder.glob("assets/table.worker-*.js")
    start = time.perf_counter()
    told = page.evaluate(script, [f"{site.url}assets/{worker.name}", *args])
    took = time.perf_counter() - start
    heap = page.evaluate(HEAP)
    context.close()
    site.stop()
    return told, took, heap


def between_bots(game: str, level: str = "tactics") -> dict[str, Any]:
    return {
        "game": game, "seats": [{"seat": seat, "who": "bot", "bot": level} for seat in seats(game)], "pause_ms": 0,
    }  # fmt: skip


def beside(browser: Browser, game: str) -> dict[str, list[float]]:
    wish = between_bots(game)
    wish["seats"][0] = {"seat": wish["seats"][0]["seat"], "who": "me"}
    told, _, _ = with_site(browser, BESIDE, wish, between_bots("rogue-trooper", "hard"), 60)
    return told


def whole(browser: Browser, game: str) -> tuple[float, list[int]]:
    """How much longer the page's Python takes for a match than this one, and the memory that it has after it."""
    wish = between_bots(game)
    _, there, heap = with_site(browser, WATCH, wish)
    start = time.perf_counter()
    with ThreadPoolExecutor(1) as thread:  # the browser's driver has an event loop of its own in this thread
        thread.submit(asyncio.run, here(wish)).result()
    return there / (time.perf_counter() - start), heap


def main(rounds: int, mbit: float) -> int:
    site = SlowSite(mbit) if mbit else Site()
    site.start()
    print(
        "| game | cold, s | warm, s | kB | answer, ms | odds, s | wait beside odds, s | to CPython | heap, MB | used, MB |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for game in GAMES:
            found = [starts(browser, site, game) for _ in range(rounds)]
            cold, warm = (statistics.median(column) for column in zip(*found, strict=True))
            told = beside(browser, game)
            answer, odds, wait = (
                statistics.median(told["took"]),
                max(told["counted"], default=0),
                max(told["waits"], default=0),
            )
            slower, heap = whole(browser, game)
            print(
                f"| {game} | {cold:.1f} | {warm:.1f} | {transfer(browser, game):,.0f} | {answer:.0f} | {odds / 1000:.2f} "
                f"| {wait / 1000:.2f} | {slower:.1f} | {heap[0] / 1e6:.1f} | {heap[1] / 1e6:.1f} |",
                flush=True,
            )
        browser.close()
    site.stop()
    return 0


if __name__ == "__main__":
    words = [*sys.argv[1:], "3", "0"]
    sys.exit(main(int(words[0]), float(words[1]) if len(sys.argv) > 2 else 0))
