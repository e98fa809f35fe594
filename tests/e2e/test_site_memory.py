"""The memory of Python that the site keeps between two visits: it saves time, and nothing else may be seen of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.conftest import Visit
from tests.e2e.play import answer, number, play_now, state
from tests.e2e.site import Site
from tests.e2e.test_site import ready

AT_ONCE = {b",8e3)": b",1)", b",3e3)": b",1)"}  # the second worker comes, and its memory is kept; not a part of a name
WAKE = b"squadra.browser.script.wake()"
TOLD = WAKE + b"; import js, random; js.BroadcastChannel.new('woken').postMessage(random.random())"
HEAR = "window.woken = []; new BroadcastChannel('woken').onmessage = ({ data }) => window.woken.push(data);"
KEPT = """async () => {
  const name = (await caches.keys()).find((name) => name.endsWith(" memory"));
  return name ? (await (await caches.open(name)).keys()).map((one) => one.url) : [];
}"""
PUT = """async ([url, body]) => {
  const name = (await caches.keys()).find((name) => name.endsWith(" memory"));
  await (await caches.open(name)).put(url, new Response(body));
}"""
PROMISED = """() => new Promise((resolve) => {
  const opening = indexedDB.open('squadra');
  opening.onsuccess = () => {
    const all = opening.result.transaction('promises').objectStore('promises').getAll();
    all.onsuccess = () => resolve(all.result.map((one) => one.commitment));
  };
})"""
Return = Callable[[BrowserContext], Page]


@pytest.fixture
def come_back(visit: Visit, site: Site, chromium: Browser) -> Return:
    """A visit after all workers of the one before have ended."""
    browser: Any = chromium.new_browser_cdp_session()

    def come(context: BrowserContext) -> Page:
        for page in context.pages:
            page.close()
        rest = chromium.new_page()
        while any(site.url in one["url"] for one in browser.send("Target.getTargets")["targetInfos"]):
            rest.wait_for_timeout(50)
        rest.close()
        return visit(context=context)

    return come


def kept(visit: Visit, site: Site) -> Page:
    """A first visit, after which the memory lies there."""
    site.missing = {"sw.js"}  # it would not take the changed scripts
    site.instead = AT_ONCE | {WAKE: TOLD}
    page = visit(script=HEAR)
    ready(page)
    for _ in range(1200):
        if page.evaluate(KEPT):
            break
        page.wait_for_timeout(100)
    assert page.evaluate("window.woken") == []
    assert len(page.evaluate(KEPT)) == 1
    return page


def test_the_next_visit_wakes_with_other_dice_each_time(visit: Visit, site: Site, come_back: Return) -> None:
    page = kept(visit, site)
    found: list[float] = []
    for _ in range(2):
        page = come_back(page.context)
        ready(page)
        page.wait_for_function("window.woken.length")
        found += page.evaluate("window.woken")
        play_now(page)
        assert state(page) == "asked"
        answer(page)
    assert len(set(found)) == len(found) >= 2
    promises = page.evaluate(PROMISED)
    assert len(set(promises)) == len(promises) == 2
    before = number(page)
    page.reload()
    assert state(page) == "asked" and number(page) == before, "what it keeps is kept"


@pytest.mark.parametrize("rubbish", ["rubbish", "nothing", "half"])
def test_a_memory_that_cannot_be_read_is_dropped(visit: Visit, site: Site, come_back: Return, rubbish: str) -> None:
    page = kept(visit, site)
    (url,) = page.evaluate(KEPT)
    body = {"rubbish": "x" * 10_000, "nothing": ""}.get(rubbish)
    if body is None:
        page.evaluate(f"""async () => {{
          const whole = await (await caches.match("{url}")).arrayBuffer();
          await ({PUT})(["{url}", whole.slice(0, whole.byteLength >> 17 << 16)]);
        }}""")
    else:
        page.evaluate(PUT, [url, body])
    site.instead = {WAKE: TOLD}
    page = come_back(page.context)
    ready(page)
    assert page.evaluate("window.woken") == [] and page.evaluate(KEPT) == []
    play_now(page)
    assert state(page) == "asked"


def test_the_memory_of_another_build_is_not_woken_and_goes(visit: Visit, site: Site, come_back: Return) -> None:
    page = kept(visit, site)
    (url,) = page.evaluate(KEPT)
    site.instead = AT_ONCE | {WAKE: TOLD}
    page.evaluate(PUT, [url + "-older", "x"])
    page.evaluate(
        "async (url) => { for (const name of await caches.keys()) await (await caches.open(name)).delete(url); }", url
    )
    page = come_back(page.context)
    ready(page)
    for _ in range(1200):
        if page.evaluate(KEPT) == [url]:
            break
        page.wait_for_timeout(100)
    assert page.evaluate("window.woken") == [] and page.evaluate(KEPT) == [url]
