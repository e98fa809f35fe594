"""A real server for each module, a real Chromium for each process; every test has its own browser profiles."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.e2e.site import Site
from tests.ports import free_port

HERE = Path(__file__).parent
PATIENCE = int(os.environ.get("SQUADRA_E2E_PATIENCE", "60000"))  # milliseconds: a slow machine is not a failure
expect.set_options(timeout=PATIENCE)
# Chromium draws the list under its address bar as pages of its own, for every window: more work than most of our pages.
UNWANTED = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI", "OptimizationHints",
    "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay", "MediaRouter", "PaintHolding", "Translate",
]  # fmt: skip
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage", "--disable-extensions",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--mute-audio",
    f"--disable-features={','.join(UNWANTED)}",
]  # fmt: skip
# The browser's part of the dice is fixed too: with the server's keys this makes every game the same each time.
FIXED = "crypto.getRandomValues = (a) => { for (let i = 0; i < a.length; i++) a[i] = (i * 7 + 3) & 255; return a; };"


class Server:
    """The server of a module. It can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, program: str = "serve.py", *words: str) -> None:
        self.program = HERE / program
        self.words = words
        self.db = folder / "table.db"
        self.log = folder / "server.log"
        self.port = free_port()
        self.seed = 1
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def launch(self) -> None:
        """Start it, whatever becomes of it."""
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, str(self.program), str(self.db), str(self.port), str(self.seed), *self.words],
                stdout=out,
                stderr=out,
            )
        self.seed += 1

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.launch()
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.log.read_text()[-2000:]}")
            try:
                with urllib.request.urlopen(self.url + "healthz", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def post(self, path: str, body: Any) -> Any:
        """What the interface answers."""
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"content-type": "application/json"}, method="POST"
        )
        with urllib.request.urlopen(request, timeout=60) as answered:
            return json.loads(answered.read())

    def kill(self) -> None:
        """As a crash does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def freeze(self) -> None:
        """It runs, but does nothing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """As a person does."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None


ON_BOTH = pytest.mark.parametrize("server", ["server", "site"], indirect=True)
"""What holds at a table with a server holds at one without."""

BY_LINKS = pytest.mark.skipif(os.environ.get("SQUADRA_HOST") == "site", reason="links to friends need a server")
BY_DATABASE = pytest.mark.skipif(
    os.environ.get("SQUADRA_HOST") == "site", reason="the position is laid into a server's database"
)


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server | Site]:
    """A server with an empty database; or the site, in which the page is its own server."""
    on_site = getattr(request, "param", os.environ.get("SQUADRA_HOST", "server")) == "site"
    running = Site(seed=1) if on_site else Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of this process."""
    path = os.environ.get("SQUADRA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.fail("The browser tests need Chromium: install it, or set SQUADRA_CHROMIUM to its path.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


Sit = Callable[..., Page]


@pytest.fixture
def sit(chromium: Browser, server: Server) -> Iterator[Sit]:
    """Opens a page with a browser profile of its own: `sit("#/setup/star-quest", language="it", width=390)`."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        address: str = "",
        *,
        language: str = "en",
        theme: str = "dark",
        width: int = 1280,
        height: int = 800,
        steps: bool = False,
        speed: str = "instant",
    ) -> Page:
        more: dict[str, Any] = {"has_touch": True, "is_mobile": True} if width < 700 else {}
        context = chromium.new_context(
            viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce", **more
        )
        context.set_default_timeout(PATIENCE)
        chosen = f'{{"language":"{language}","theme":"{theme}","speed":"{speed}","firstSteps":{str(steps).lower()}}}'
        context.add_init_script(
            f"{FIXED} if (!localStorage.getItem('squadra.settings')) localStorage.setItem('squadra.settings', '{chosen}');"
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"script: {error}"))
        page.on(
            "console",
            lambda line: faults.append(f"console: {line.text}") if "Content Security Policy" in line.text else None,
        )
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((server.url, "ws:", "data:", "blob:"))
                else faults.append(f"request to {request.url}")
            ),
        )
        page.goto(server.url + address)
        page.wait_for_selector("h1", state="attached")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


SETTINGS = """if (!localStorage.getItem('squadra.settings')) localStorage.setItem('squadra.settings',
  '{"language":"en","theme":"dark","speed":"instant","firstSteps":false}');"""
Visit = Callable[..., Page]


@pytest.fixture
def site() -> Iterator[Site]:
    """The site as it is built, below a sub-path."""
    there = Site(path="/games/squadra/")
    there.start()
    yield there
    there.stop()


@pytest.fixture
def visit(chromium: Browser, site: Site) -> Iterator[Visit]:
    """A tab of a browser of its own, or of one that is given; nothing but the site may be asked for anything."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_tab(address: str = "", context: BrowserContext | None = None, script: str = "") -> Page:
        if context is None:
            context = chromium.new_context(reduced_motion="reduce", locale="en", accept_downloads=True)
            context.set_default_timeout(PATIENCE)
            context.add_init_script(SETTINGS + script)
            context.on(
                "request",
                lambda one: None if one.url.startswith((site.url, "blob:", "data:")) else faults.append(one.url),
            )
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"script: {error}"))
        page.on("console", lambda line: faults.append(line.text) if "Content Security" in line.text else None)
        page.goto(site.url + address)
        page.wait_for_selector("h1", state="attached")
        return page

    yield open_tab
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)
