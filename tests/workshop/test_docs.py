"""What the documents show works as shown."""

import doctest
import importlib
import pkgutil
import re
import sys
import types
from pathlib import Path

import pytest

import squadra
from squadra.cli.app import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
DOCTESTED = ("squadra.kernel", "squadra.kernel.game", "squadra.lab", "squadra.testing", "squadra.bots")


def blocks(file: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", (ROOT / file).read_text(encoding="utf-8"), re.DOTALL)


def modules() -> list[str]:
    names = ["squadra", "squadra.words", "squadra.games.star_quest.pages.dice_odds"]
    for package in DOCTESTED:
        names.append(package)
        path = importlib.import_module(package).__path__
        names += [module.name for module in pkgutil.iter_modules(path, package + ".")]
    return names


@pytest.mark.parametrize("name", modules())
def test_the_examples_in_docstrings_hold(name: str):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_library_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]):
    (example,) = blocks("README.md", "python")
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out


def test_the_game_of_the_guide_passes_its_own_checks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    guide = types.ModuleType("guide_to_pig")
    monkeypatch.setitem(sys.modules, guide.__name__, guide)
    exec(compile("\n".join(blocks("docs/add-a-game.md", "python")), "add-a-game.md", "exec"), guide.__dict__)
    assert "Result(winners=(" in capsys.readouterr().out


def test_every_command_of_the_readme_exists():
    for line in "\n".join(blocks("README.md", "")).splitlines():
        words = line.split()
        if words[:1] == ["squadra"] and len(words) > 1:
            assert words[1] in COMMANDS, words[1]


def test_every_file_that_the_documents_link_to_is_there():
    for file in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text(encoding="utf-8")):
            assert (file.parent / target).exists(), f"{file.name}: {target}"


def test_the_public_interface_is_whole():
    for name in ("games", "new_match", "load_match", "bot", "to_json", "Unlawful", "SetupError", "SaveError"):
        assert hasattr(squadra, name)
