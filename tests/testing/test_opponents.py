"""Opponents by name: levels, packages, programs, and what happens when they fail."""

import logging
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from squadra.bots import RandomBot, levels
from squadra.bots.easy import Easy
from squadra.bots.levels import known, make_bot, simpler
from squadra.games import registry
from squadra.kernel import Ask, Dice, Game, Match, Option
from squadra.lab.duel import Duel, judge
from squadra.lab.playing import Bout, play, play_batch
from tests.small_games.connect_four import game as connect_four

CONNECT_FOUR = "tests.small_games.connect_four:game"
GAMES = ("star-quest", "rogue-trooper", "sergeants")


def last(game: Game) -> Any:
    """An opponent of another package: the last option, whatever it is."""

    class Last:
        def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
            return len(ask.options) - 1

    return Last() if game.name == "connect-four" else None


class Absent:
    def choose(self, view: Any, ask: Ask, dice: Dice) -> int:
        return 1_000


def absent(game: Game) -> Absent:
    return Absent()


def careless(game: Game) -> None:
    raise ZeroDivisionError


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that is installed, as far as Python can tell."""
    told = tmp_path / "bold-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: bold\nVersion: 1.0\n")
    points = f"last = {__name__}:last\nabsent = {__name__}:absent\ncareless = {__name__}:careless\ngone = nowhere:bot\n"
    (told / "entry_points.txt").write_text(f"[squadra.bots]\n{points}")
    monkeypatch.syspath_prepend(tmp_path)


def test_an_opponent_of_another_package_is_found_and_plays(packages: None):
    assert known(connect_four) == ["random", "last", "absent"]
    played = play(connect_four, Bout(0, 1, {"red": "last", "yellow": "random"}))
    assert (played.bots["red"], played.faults) == ("last", 0)
    assert "last" not in known(registry.find("sergeants"))


def test_an_opponent_that_cannot_be_loaded_is_left_out_and_told_in_the_log(
    packages: None, caplog: pytest.LogCaptureFixture
):
    with caplog.at_level(logging.WARNING):
        assert known(connect_four) == ["random", "last", "absent"]
    assert "the opponent gone cannot be loaded: ModuleNotFoundError" in caplog.text
    assert "the opponent careless cannot be loaded: ZeroDivisionError" in caplog.text


def test_nonsense_is_answered_by_the_simpler_one_and_told_in_the_log(packages: None, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.WARNING):
        played = play(connect_four, Bout(0, 1, {"red": "absent", "yellow": "random"}))
    assert played.faults > 3
    assert "absent answered 1000, which is not offered" in caplog.text


def test_the_example_of_the_documents_plays_a_match(tmp_path: Path):
    told = Path("docs/lab.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", told, re.DOTALL)
    assert len(example.strip().splitlines()) <= 32
    file = tmp_path / "bold.py"
    file.write_text(example, encoding="utf-8")
    duel = Duel("star-quest", f"program:{sys.executable} {file}", "random", ({"mission": "training"},))
    played = play_batch("star-quest", list(duel.bouts(2)))
    verdict = judge(duel, None, played)
    assert (verdict.games, sum(verdict.pairs)) == (2, 1)
    assert [one.faults for one in played] == [0, 0]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("raise SystemExit", "does not answer|ended without an answer"),
        ("input()", "ended without an answer"),
        ("for line in __import__('sys').stdin: print('x', flush=True)", "which is not a number"),
        ("for line in __import__('sys').stdin: print(99, flush=True)", "and there are 7 options"),
        ("__import__('time').sleep(60)", "does not answer"),
    ],
)
def test_a_program_that_fails_is_replaced(
    code: str, told: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("squadra.bots.program.BUDGET", 0.02)
    monkeypatch.setattr("squadra.bots.program.PATIENCE", 0.1 if "sleep" in code else 5)
    name = f'program:{sys.executable} -c "{code}"'
    with caplog.at_level(logging.WARNING):
        played = play(connect_four, Bout(0, 1, {"red": name, "yellow": "random"}))
    assert played.faults > 0
    assert re.search(told, caplog.text)


def test_a_program_that_is_not_there_is_replaced(caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.WARNING):
        played = play(connect_four, Bout(0, 1, {"red": "program:no-such-program", "yellow": "random"}))
    assert played.faults > 0
    assert "cannot be started" in caplog.text


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_levels_under_old_names_too(name: str):
    game = registry.find(name)
    offered = levels.levels(game)
    assert offered[:2] == ["easy", "tactics"]
    assert type(make_bot(game, "normal")) is type(make_bot(game, "steady")) is type(make_bot(game, "tactics"))
    assert isinstance(make_bot(game, "careless"), RandomBot)
    assert simpler(game, "normal") == ["tactics", "easy", "random"]
    assert all(simpler(game, name)[-2:] == ["tactics", "random"] for name in list(game.bots())[2:])
    assert simpler(game, "program:x") == ["program:x", "tactics", "random"]


@pytest.mark.parametrize("name", GAMES)
def test_easy_errs_among_what_looks_good_and_without_slips_it_is_tactics(name: str):
    game = registry.find(name)
    match = Match(game, None, 5, talks=False)
    dice, slips, asked = Dice(3), 0, 0
    while match.ask is not None and asked < 120:
        ask, view = match.ask, match.view(match.ask.seat)
        ranked = game.ranked(view, ask)
        choice = Easy(game, 1.0).choose(view, ask, dice)
        assert choice in [one for _, one in ranked[: max(1, -(-len(ranked) // 2))]]
        assert Easy(game, 0.0).choose(view, ask, dice) == ranked[0][1]
        slips += choice != ranked[0][1]
        asked += 1
        match.choose(ranked[0][1], ask.seat)
    assert slips > 10


@pytest.mark.parametrize("name", GAMES)
def test_easy_makes_no_mistake_that_its_game_calls_silly(name: str):
    """Nor one that costs more than it errs at most."""
    game = registry.find(name)
    match = Match(game, None, 5, talks=False)
    dice = Dice(3)
    while match.ask is not None and match.number < 60:
        ask, view = match.ask, match.view(match.ask.seat)
        ranked = game.ranked(view, ask)
        best = ranked[0][1]
        assert Easy(game, 1.0, silly=lambda *more: more[-1]).choose(view, ask, dice) == best
        choice = Easy(game, 1.0, most=0.5).choose(view, ask, dice)
        assert ranked[0][0] - next(score for score, one in ranked if one == choice) <= 0.5
        match.choose(best, ask.seat)
