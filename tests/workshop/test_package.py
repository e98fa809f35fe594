"""The wheel of this checkout, without its dependencies' installation: tests/nightly installs the real thing from a clean clone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from squadra import __version__

ROOT = Path(__file__).parents[2]
MOST = 5_000_000  # bytes of a wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def squadra(folder: Path, *words: str) -> str:
    """What the command of the unpacked wheel says, with the libraries that this Python has."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("SQUADRA")}
    where = {**bare, "PYTHONPATH": str(folder), "XDG_DATA_HOME": str(folder / "data")}
    words = (sys.executable, "-m", "squadra", *words)
    return subprocess.run(words, cwd=folder, env=where, capture_output=True, text=True, check=True).stdout


def test_the_wheel_has_the_page_the_books_and_the_licences(wheel: Path):
    names = set(zipfile.ZipFile(wheel).namelist())
    assert wheel.name == f"squadra_games-{__version__}-py3-none-any.whl"
    assert wheel.stat().st_size <= MOST
    assert {
        "squadra/server/static/index.html", "squadra/build.json", "squadra/py.typed", "squadra/__init__.pyi",
        "squadra/rules/it/star-quest.md", "squadra/guides/sergeants.it.md", "squadra/locale/en/cli.ftl",
        "squadra/games/star_quest/content/missions/m01.toml",
    } <= names  # fmt: skip
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not [name for name in names if name.startswith(("tests", "web", "build")) or "__pycache__" in name]


def test_an_unpacked_wheel_plays_and_says_which_build_it_is(unpacked: Path):
    said = squadra(unpacked, "--version")
    assert said.startswith(f"{__version__} (commit ") and "; content rogue-trooper " in said
    assert "The browser table is built." in squadra(unpacked, "doctor", "--port", "65000")
    assert squadra(unpacked, "watch", "rogue-trooper", "--seed", "1").startswith("Rogue Trooper, seed 1\n")


@pytest.mark.parametrize("source", ["", "https://example.org/squadra/blob/v1"])
def test_the_readme_of_a_package_leads_nowhere_inside_it(source: str, monkeypatch: pytest.MonkeyPatch):
    """PyPI has none of the files that lie beside it: pictures and pages are those of the source, or none."""
    monkeypatch.setenv("SQUADRA_SOURCE", source)
    core = ProjectMetadata(str(ROOT), PluginManager()).core
    links = re.findall(r"\]\(([^)]*)\)", core.readme)
    assert core.readme.startswith("# Squadra\n") and all(link.startswith("https://") for link in links)
    assert (f"{source}/docs/pictures/star-quest.webp?raw=true" in links) == bool(source)
    assert core.urls == ({"Source": "https://example.org/squadra/tree/v1"} if source else {})


def test_a_build_without_the_page_fails_and_says_what_is_missing(unpacked: Path, tmp_path: Path):
    """A folder with neither the page nor what it is made of."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "src" / "squadra").mkdir(parents=True)
    (tmp_path / "src" / "squadra" / "version.py").write_bytes((ROOT / "src/squadra/version.py").read_bytes())
    words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--skip-dependency-check", str(tmp_path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "The browser table is not built, and web/, of which it is made, is not here." in done.stdout + done.stderr


def test_nothing_takes_the_distribution_for_the_other_squadra():
    wrong = (
        "pip install squadra ",
        "pip install squadra=",
        "'squadra[",
        '"squadra[',
        "uvx squadra",
        "pipx run squadra",
    )
    files = [
        ROOT / "README.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "packaging").iterdir(),
    ]
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not [words for words in wrong if words in text], file
