"""Firefox and WebKit as Debian has them, driven without any further program: a page is visited, scripts run in it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from websockets.sync.client import ClientConnection, connect

from tests.ports import free_port

T = TypeVar("T")
PATIENCE = 180.0  # seconds
MINI = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


class Driven(ABC):
    """A browser with one page."""

    @abstractmethod
    def visit(self, url: str) -> None: ...

    @abstractmethod
    def run(self, script: str) -> Any:
        """The value of an expression in the page."""

    def until(self, script: str) -> Any:
        """Waits for a value that is not empty."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.run(script)
            if found:
                return found
            time.sleep(0.1)
        raise TimeoutError(f"{script}: {self.run('document.body.innerText.slice(0, 500)')}")


class Firefox(Driven):
    """By WebDriver BiDi, which it speaks itself."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.number = 0
        self.call("session.new", capabilities={})
        self.page = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.line.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(PATIENCE))
            if told.get("id") == self.number:
                assert told["type"] == "success", told
                return told["result"]

    def visit(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def run(self, script: str) -> Any:
        told = self.call("script.evaluate", expression=script, target={"context": self.page}, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"].get("value")


class WebKit(Driven):
    """By WebKitWebDriver."""

    def __init__(self, url: str, mini: str) -> None:
        options = {"webkitgtk:browserOptions": {"binary": mini, "args": ["--automation"]}}
        self.url = url
        self.url += f"/{self.call('', capabilities={'alwaysMatch': options})['sessionId']}"

    def call(self, path: str, **body: Any) -> Any:
        request = urllib.request.Request(self.url + path, json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.loads(answer.read())["value"]

    def visit(self, url: str) -> None:
        self.call("/url", url=url)

    def run(self, script: str) -> Any:
        return self.call("/execute/sync", script=f"return {script}", args=[])


@contextmanager
def program(*words: str, **environment: str) -> Iterator[None]:
    """A program that runs beside the test."""
    running = subprocess.Popen(
        words, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        running.terminate()
        running.wait()


def patiently(work: Callable[[], T]) -> T:
    """As soon as somebody listens."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return work()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


@contextmanager
def firefox(folder: Path) -> Iterator[Driven]:
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    assert path, "tools/browser.sh all"
    port = free_port()
    words = ("--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", str(port))
    with program(path, *words):
        yield Firefox(patiently(lambda: connect(f"ws://127.0.0.1:{port}/session", max_size=None)))


@contextmanager
def webkit(folder: Path) -> Iterator[Driven]:
    (mini,) = Path("/").glob(MINI.removeprefix("/"))
    port, display = free_port(), f":{os.getpid() % 50_000 + 100}"
    plain = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
    with ExitStack() as stack:
        stack.enter_context(program("Xvfb", display, "-screen", "0", "1280x900x24"))
        driver = program("WebKitWebDriver", f"--port={port}", DISPLAY=display, HOME=str(folder), **plain)
        stack.enter_context(driver)
        url = f"http://127.0.0.1:{port}"
        patiently(lambda: urllib.request.urlopen(f"{url}/status", timeout=PATIENCE).close())
        yield WebKit(f"{url}/session", str(mini))
