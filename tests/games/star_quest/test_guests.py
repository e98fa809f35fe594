"""Expansions are guests: the base game lives without them, and a new folder is enough for another one."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import squadra

SOURCE = Path(squadra.__file__).parent
HERE = Path(__file__).parent
CHAPTERS = (
    "activation/test_doors",
    "aliens/test_scan",
    "cards/test_event_cards",
    "cards/test_orders",
    "combat/test_fire",
    "combat/test_heavy_weapons",
    "combat/test_hand_to_hand",
    "test_scoring",
    "test_turn",
)


def house(folder: Path, *left_out: str) -> Path:
    """A copy of the package in a folder of its own, without these folders of Star Quest."""
    gone = {SOURCE / "games/star_quest" / name for name in left_out} | {SOURCE / "server/static"}
    shutil.copytree(
        SOURCE,
        folder / "squadra",
        ignore=lambda here, names: [n for n in names if Path(here) / n in gone or n == "__pycache__"],
    )
    return folder


def run(folder: Path, *words: str) -> str:
    """A Python of its own that knows this copy alone."""
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, cwd=HERE.parents[2])
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_base_game_lives_without_the_supplement(tmp_path: Path) -> None:
    alone = house(tmp_path, "supplement")
    told = run(alone, "-c", "import squadra.games.star_quest.game as g; print(g.__file__, *g.expansions())")
    assert told.split() == [str(alone / "squadra/games/star_quest/game.py")]
    tests = [str(HERE / "rules" / f"{chapter}.py") for chapter in CHAPTERS]
    words = run(alone, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
    assert " passed" in words and "failed" not in words


def test_a_mission_of_a_book_that_is_not_there_is_refused(tmp_path: Path) -> None:
    alone = house(tmp_path, "supplement")
    script = """
import squadra
from squadra.games import registry
from squadra.kernel import SetupError
try:
    squadra.new_match("star-quest", setup={"mission": "t01"})
except SetupError as error:
    print(error.refusal.key)
print(*(c.value for f in registry.find("star-quest").form().fields if f.name == "mission" for c in f.choices))
"""
    refused, missions = run(alone, "-c", script).splitlines()
    assert refused == "why-sq-setup-mission"
    assert "m12" in missions.split() and "t01" not in missions.split()


def test_a_new_folder_is_a_new_expansion(tmp_path: Path) -> None:
    """One weapon, one figure, one changed event and one Order, beside the supplement and without a line of either changed."""
    both = house(tmp_path)
    shutil.copytree(HERE / "rangers", both / "squadra/games/star_quest/rangers")
    assert run(both, str(HERE / "rangers/evening.py")).split() == ["fast", "sharp", "deaf", "swift", "played"]


def imports(game: str) -> tuple[dict[str, set[str]], list[str]]:
    """Which module of a game imports which, and imports that do not stand at the top of their file."""
    root = SOURCE / "games"
    files = {
        ".".join((game, *f.relative_to(root / game).with_suffix("").parts)).removesuffix(".__init__"): f
        for f in (root / game).rglob("*.py")
    }
    edges: dict[str, set[str]] = {name: set() for name in files}
    late: list[str] = []
    for name, file in files.items():
        tree = ast.parse(file.read_text())
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("squadra.games."):
                base = (node.module or "").removeprefix("squadra.games.")
                edges[name] |= {m for m in (base, *(f"{base}.{a.name}" for a in node.names)) if m in files} - {name}
                if node not in tree.body:
                    late.append(f"{name}:{node.lineno}")
    return edges, late


@pytest.mark.parametrize("game", ["star_quest", "rogue_trooper"])
def test_imports_run_one_way_and_stand_at_the_top(game: str) -> None:
    edges, late = imports(game)
    assert not late
    left = dict(edges)
    while ready := [name for name, needs in left.items() if not needs & left.keys()]:
        for name in ready:
            del left[name]
    assert not left, "a circle of imports"


def test_no_module_of_the_base_game_imports_an_expansion() -> None:
    edges, _ = imports("star_quest")
    for name, needs in edges.items():
        if ".supplement" not in name:
            assert not [other for other in needs if ".supplement" in other], name
