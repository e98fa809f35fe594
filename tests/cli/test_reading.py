"""A function as the command line sees it."""

from pathlib import Path
from typing import Annotated, Any

import pytest

from squadra.cli.commands import Command
from squadra.cli.failures import CommandError


def deed(
    game: Annotated[str, "Which one."],
    file: Path | None = None,
    *,
    games: Annotated[int, "How many."] = 100,
    dry_run: bool = False,
    browser: bool = True,
    bounds: tuple[float, float] | None = None,
    **settings: str,
) -> int:
    """Do something."""
    return 3


def gather(*what: str, json: bool = False) -> None:
    """Take any words."""


def meant(*words: str) -> dict[str, Any]:
    _, named, settings = Command("deed", deed).read(words)
    return {**named, **settings}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["a"], {"game": "a"}),
        (["a", "b"], {"game": "a", "file": Path("b")}),
        (["--game", "a"], {"game": "a"}),
        (["--file", "b", "a"], {"game": "a", "file": Path("b")}),
        (["a", "--games", "7"], {"game": "a", "games": 7}),
        (["--games=7", "a"], {"game": "a", "games": 7}),
        (["a", "--games", "-7"], {"game": "a", "games": -7}),
        (["a", "--dry-run"], {"game": "a", "dry_run": True}),
        (["a", "--dry_run"], {"game": "a", "dry_run": True}),
        (["--dry-run", "a"], {"game": "a", "dry_run": True}),
        (["a", "--no-browser"], {"game": "a", "browser": False}),
        (["a", "--bounds", "-1.5", "2"], {"game": "a", "bounds": (-1.5, 2.0)}),
        (["--mission", "m01", "a"], {"game": "a", "mission": "m01"}),
        (["a", "--mission=m01", "--no-clipping", "yes"], {"game": "a", "mission": "m01", "no-clipping": "yes"}),
    ],
)
def test_words_find_their_parameters(words: list[str], found: dict[str, Any]):
    assert meant(*words) == found


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "deed requires an argument: GAME"),
        (["a", "--games"], "--games requires an argument"),
        (["a", "--games", "--dry-run"], "--games requires an argument"),
        (["a", "--games", "many"], "--games: 'many' is not a whole number"),
        (["a", "--bounds", "1"], "--bounds requires an argument"),
        (["a", "--bounds", "1", "x"], "--bounds: '1 x' is not a number"),
        (["a", "--dry-run=no"], "--dry-run takes no value"),
        (["a", "--mission"], "--mission requires an argument"),
        (["a", "b", "c"], "deed takes no 'c'"),
    ],
)
def test_what_is_not_understood_is_said(words: list[str], sentence: str):
    with pytest.raises(CommandError, match=sentence.replace("(", r"\(")) as error:
        meant(*words)
    assert error.value.code == 2


def test_any_number_of_words_may_be_taken():
    assert Command("gather", gather).read(["a", "--json", "b"]) == (["a", "b"], {"json": True}, {})
    with pytest.raises(CommandError, match="there is no option --no-json"):
        Command("gather", gather).read(["--no-json"])


def test_a_command_without_a_word_of_its_own_has_done_what_it_should():
    assert Command("deed", deed).obey(["a"]) == 3
    assert Command("gather", gather).obey([]) == 0


def test_help_names_everything_with_its_default(capsys: pytest.CaptureFixture[str]):
    assert Command("squadra deed", deed).obey(["-h"]) == 0
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [
        "Usage: squadra deed GAME [FILE] [OPTIONS]",
        "",
        "Do something.",
        "",
        "Arguments:",
        "  GAME                  Which one.",
        "  FILE",
        "",
        "Options:",
        "  --games INT           How many. (default: 100)",
        "  --dry-run",
        "  --no-browser",
        "  --bounds FLOAT FLOAT",
        "  --NAME VALUE",
    ]
