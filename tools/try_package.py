"""Use a built package as somebody does who has no checkout: ``python tools/try_package.py dist [PYTHON ...]``.

Every wheel and source archive of the folder is installed into a fresh environment in a fresh folder; there `squadra doctor`
finds nothing wrong, `squadra watch` tells a game of each kind, and the table starts, shows its page and begins a match.
Runs on every system. The nightly tests visit the same table with a browser.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

GAMES = ("star-quest", "rogue-trooper", "sergeants")
Visit = Callable[[str], None]
READY = re.compile(r"Squadra is ready at (\S+)")


def install(archive: Path, folder: Path, python: str) -> Path:
    """A fresh environment with the package in it; gives its Python."""
    if python == sys.executable:
        venv.create(folder, with_pip=True)
    else:
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
    made = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    words = [str(made), "-m", "pip", "install", "-q", "--disable-pip-version-check", str(archive.resolve())]
    subprocess.run(words, check=True, cwd=folder)
    return made


def squadra(python: Path, home: Path, *words: str) -> str:
    """What a command says; it runs where nothing of the project is."""
    done = subprocess.run(
        [str(python), "-m", "squadra", *words], cwd=home, env=surroundings(home), capture_output=True, check=False,
        text=True, encoding="utf-8",
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"squadra {' '.join(words)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def surroundings(home: Path) -> dict[str, str]:
    """An environment with data folders of its own, and no trace of a checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SQUADRA", "VIRTUAL"))}
    return {**kept, "XDG_DATA_HOME": str(home / "data"), "LOCALAPPDATA": str(home / "data"), "PYTHONUTF8": "1"}


def ask(url: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as reply:
        text = reply.read().decode()
    return json.loads(text) if text.startswith(("{", "[")) else text


def try_table(python: Path, home: Path, visit: Visit) -> None:
    """The table starts, has its page, and begins a match of each game."""
    words = [str(python), "-m", "squadra", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        words, cwd=home, env=surroundings(home), stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as table:
        try:
            assert table.stdout is not None
            ready = next((found for line in table.stdout if (found := READY.search(line))), None)
            if ready is None:
                sys.exit("the table did not start")
            url = ready[1]
            page = ask(url)
            assert '<script type="module"' in page, page[:500]
            for game in GAMES:
                made = ask(f"{url}api/matches", {"game": game})
                assert made["seats"] and made["host"], made
            visit(url)
        finally:
            table.terminate()


def nobody(url: str) -> None:
    """Visits nothing."""


def try_package(archive: Path, python: str, visit: Visit = nobody) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        made = install(archive, home / "env", python)
        said = squadra(made, home, "--version")
        assert "commit " in said and "content " in said, said
        assert "Nothing is wrong." in squadra(made, home, "doctor")
        for game in GAMES:
            assert len(squadra(made, home, "watch", game, "--seed", "1").splitlines()) > 20
        try_table(made, home, visit)
        print(f"{archive.name}: {said.strip()}, on {python}", flush=True)


def main() -> None:
    folder, *pythons = sys.argv[1:]
    archives = sorted(file for file in Path(folder).iterdir() if file.suffix in (".whl", ".gz"))
    if not archives:
        sys.exit(f"there is no package in {folder}")
    for archive in archives:
        if archive.suffix == ".whl" and archive.stat().st_size > 5_000_000:
            sys.exit(f"{archive.name} has more than 5 MB")
        for python in pythons or [sys.executable]:
            try_package(archive, python)


if __name__ == "__main__":
    main()
