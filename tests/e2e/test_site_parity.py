"""The same match in a browser's Python and in this one: every answer, every die and the last position are the same."""

from __future__ import annotations

import asyncio
import json
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser

from squadra.games import registry
from squadra.host.desk.routes import answer
from squadra.kernel import load
from squadra.kernel.record import unpack
from tests.e2e.conftest import PATIENCE
from tests.e2e.site import Site
from tests.host.memory import Ear, open_hall

WATCH = """async ([script, wish]) => {
  const { port } = new SharedWorker(script, { type: "module" });
  const waiting = new Map();
  let last = 0, over;
  const end = new Promise((resolve) => (over = resolve));
  port.onmessage = ({ data: [what, id, good, data] }) => {
    if (what === "reply") waiting.get(id)([good, data]);
    if (what === "told" && good?.includes('"stage":"over"')) over();
  };
  const ask = (path, body) => new Promise((resolve) => {
    waiting.set(++last, resolve);
    port.postMessage(["ask", last, path, JSON.stringify(body)]);
  });
  const made = JSON.parse(new TextDecoder().decode((await ask("/api/matches", wish))[1]));
  port.postMessage(["open", 1]);
  port.postMessage(["hear", 1, JSON.stringify({ type: "join", id: 1, tickets: [made.host], nonce: "n".repeat(16) })]);
  await end;
  const [good, record] = await ask("/api/record", { ticket: made.host });
  return good ? [...record] : new TextDecoder().decode(record);
}"""
GAMES = ("star-quest", "rogue-trooper", "sergeants")
QUICK = ("star-quest",) if "SQUADRA_NIGHTLY" not in os.environ else GAMES


async def here(wish: dict[str, Any]) -> bytes:
    """The match as it is played in this process."""
    hall = open_hall(seed=1)
    good, reply = await answer(hall, "/api/matches", json.dumps(wish).encode())
    assert good, reply
    made = json.loads(reply)
    watcher = Ear(hall)
    await watcher.join(made["host"])
    async with asyncio.timeout(300):
        while watcher.state.get("stage") != "over":
            await asyncio.sleep(0.05)
    good, record = await answer(hall, "/api/record", json.dumps({"ticket": made["host"]}).encode())
    await hall.stop()
    assert good, record
    return record


@pytest.mark.parametrize("game", QUICK)
def test_a_whole_match_is_the_same_in_the_page(chromium: Browser, game: str) -> None:
    wish = {"game": game, "seats": [], "pause_ms": 0}
    wish["seats"] = [{"seat": seat, "who": "bot"} for seat in seats(game)]
    site = Site(seed=1)
    site.start()
    context = chromium.new_context()
    context.set_default_timeout(4 * PATIENCE)
    page = context.new_page()
    page.goto(site.url)
    (worker,) = site.folder.glob("assets/table.worker-*.js")
    file = page.evaluate(WATCH, [f"{site.url}assets/{worker.name}", wish])
    context.close()
    site.stop()
    assert isinstance(file, list), file
    with ThreadPoolExecutor(1) as beside:  # the browser's driver has an event loop of its own in this thread
        there, ours = bytes(file), beside.submit(asyncio.run, here(wish)).result()
    a, b = unpack(there), unpack(ours)
    assert (a.seats, a.answers, a.revealed) == (b.seats, b.answers, b.revealed)
    assert load(there, registry.find).digest() == load(ours, registry.find).digest()
    assert there == ours


def seats(game: str) -> tuple[str, ...]:
    found = registry.find(game)
    return found.seats(found.setup(None))
