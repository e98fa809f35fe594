"""Cold starts: ``python bench/cold.py [RUNS]``. On a busy machine processor time tells more than the clock.

Compiled files (.pyc) are made by the first run, as pip makes them when it installs.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

SQUADRA = [sys.executable, "-m", "squadra"]
GOALS = {"--help": 0.15, "--version": 0.15, "watch": 0.4, "ready": 1.0, "page": 1.0}
PORT = 18791


def surroundings(folder: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "XDG_DATA_HOME": folder, "PYTHONUNBUFFERED": "1"}  # lines come at once, as on a terminal


def spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def whole(*words: str) -> tuple[float, float]:
    """Seconds on the clock and of the processor until a command has ended."""
    before, start = spent(), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*SQUADRA, *words], env=surroundings(folder), stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start, spent() - before


def first_line(*words: str) -> tuple[float, float]:
    """The same until a command has said something; then it is ended."""
    before, start = spent(), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        words = (*SQUADRA, *words)
        with subprocess.Popen(words, env=surroundings(folder), stdout=subprocess.PIPE) as command:
            assert command.stdout is not None
            command.stdout.readline()
            seconds = time.perf_counter() - start
            command.kill()
    return seconds, spent() - before


def server() -> tuple[tuple[float, float], tuple[float, float]]:
    """Until a server with a new database is ready, and until its page has come."""
    before, start = spent(), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        words = [*SQUADRA, "serve", "--port", str(PORT), "--db", str(Path(folder) / "a.db"), "--log-level", "warning"]
        with subprocess.Popen(words, env=surroundings(folder), stdout=subprocess.PIPE) as command:
            try:
                ready = wait("readyz") - start
                page = wait("") - start
            finally:
                command.kill()
    used = spent() - before
    return (ready, used), (page, used)


def wait(path: str) -> float:
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/{path}", timeout=5) as reply:
                reply.read()
                return time.perf_counter()
        except urllib.error.HTTPError as error:
            if error.code != 503 or not path:
                raise SystemExit(f"/{path} answers {error.code}: is the page built (make web)?") from None
        except OSError:
            pass
        time.sleep(0.005)


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    games = ("star-quest", "rogue-trooper", "sergeants")
    found: dict[str, list[tuple[float, float]]] = {}
    for _ in range(runs + 1):
        for word in ("--help", "--version"):
            found.setdefault(word, []).append(whole(word))
        for game in games:
            found.setdefault(f"watch {game}, first line", []).append(first_line("watch", game))
        ready, page = server()
        found.setdefault("ready: server with a new database", []).append(ready)
        found.setdefault("page: first page", []).append(page)
    print(f"| start (best of {runs}) | clock | processor | goal |\n|---|---|---|---|")
    for name, times in found.items():
        goal = next(seconds for word, seconds in GOALS.items() if name.startswith(word))
        clock, used = (min(one[kind] for one in times[1:]) for kind in (0, 1))
        print(f"| {name} | {clock * 1000:.0f} ms | {used * 1000:.0f} ms | {goal * 1000:.0f} ms |")


if __name__ == "__main__":
    main()
