"""A server in a process of its own, for tests that kill, freeze or restart it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.ports import free_port
from tests.server.harness import PATIENCE

ROOT = Path(__file__).parents[2]


class Victim:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.database = database
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [sys.executable, "-m", "tests.server.serve_small", str(self.port), self.database]
        path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        end = time.monotonic() + 2 * PATIENCE
        while True:
            environment = {**os.environ, "PYTHONPATH": path}
            self.process = subprocess.Popen(words, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
            while self.process.poll() is None:
                assert time.monotonic() < end, "the server did not start"
                try:
                    if httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=5).status_code == 200:
                        return
                except httpx.HTTPError:
                    time.sleep(0.05)
            # PostgreSQL may need a moment to notice that the old server is dead and to free its lock.
            assert time.monotonic() < end, "the server did not start again"
            time.sleep(0.2)

    def signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
