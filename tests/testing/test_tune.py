"""Learning by which weights to play: from results, from games, by the command."""

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from squadra.bots.manners import Learned, read_manner, write_manner
from squadra.kernel import Ask, Bot, Dice, Option
from squadra.lab.playing import Played, play
from squadra.lab.tune import Change, Trial, beginning, effects, moved
from tests.cli.conftest import Command, squadra  # noqa: F401
from tests.small_games.connect_four import ConnectFour, GridView


class Manner(Struct, frozen=True):
    """How somebody drops stones."""

    middle: float = 0.0
    whim: float = 1.0


class Weighed:
    """Likes the middle, as far as its weights go, and is moody."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def choose(self, view: GridView, ask: Ask, dice: Dice) -> int | Option:
        columns = range(len(ask.options))
        far = [abs(column - (len(ask.options) - 1) / 2) for column in columns]
        return min(
            columns, key=lambda column: self.manner.middle * far[column] + self.manner.whim * dice.below(100) / 100
        )


class WeighedFour(ConnectFour):
    """Its tactics have two weights, of which one matters."""

    manner = Manner()
    manner_scales = {"middle": 1.0}

    def in_manner(self, manner: Any) -> Bot[GridView]:
        return Weighed(manner)


game = WeighedFour()
NAME = "tests.testing.test_tune:game"


def test_every_weight_is_changed_by_itself_and_its_effect_found_whatever_the_sides_bring():
    """A game in which the first side wins more often, and `middle` a fifth of the games."""
    trial, chance, played = Trial(NAME, beginning(game), seed=3), random.Random(4), list[Played]()
    for index in range(4000):
        mine, theirs = (trial.signs(index, place)[0] for place in (0, 1))
        wins = chance.random() < 0.6 + 0.1 * (mine - theirs)
        played.append(Played(index, index, {}, ("red",) if wins else ("yellow",), {}, "", 1, 1, 0.0, 0.0))
    middle, whim = effects(trial, played)
    assert middle.effect == pytest.approx(0.1, abs=0.02) and middle.error < 0.01
    assert abs(whim.effect) < 3 * whim.error


def test_a_clear_effect_moves_a_weight_and_a_doubtful_one_does_not():
    assert Change("middle", 1.0, 0.4, 0.10, 0.01).moved == pytest.approx(1.396)
    assert Change("middle", 1.0, 0.4, -0.10, 0.01).moved == pytest.approx(0.604)
    assert Change("middle", 1.0, 0.4, 0.02, 0.02).moved == 1.0
    assert moved({"a": 1.0, "b": 2.0}, [Change("a", 1.0, 0.4, 0.5, 0.001)]) == {"a": 1.4, "b": 2.0}


def test_where_the_sides_differ_the_one_that_feels_a_weight_is_believed():
    trial = Trial(NAME, beginning(game), seed=5, apart=True)
    played = [
        Played(i, i, {}, ("red",) if trial.signs(i, 0)[0] > 0 else ("yellow",), {}, "", 1, 1, 0.0, 0.0)
        for i in range(400)
    ]
    assert effects(trial, played)[0].effect == pytest.approx(0.5), "not halved by the side that does not feel it"


def test_games_are_played_by_the_weights_and_the_same_again_from_their_seeds():
    trial = Trial(NAME, beginning(game), seed=9, only=("middle",))
    (first, second) = trial.bouts(2)
    assert first.manners is not None and second.manners is not None
    assert {seat: set(weights) for seat, weights in first.manners.items()} == {
        "red": {"middle", "whim"}, "yellow": {"middle", "whim"},
    }  # fmt: skip
    assert all(
        abs(weights["middle"]) == pytest.approx(0.4) and weights["whim"] == 1.0 for weights in first.manners.values()
    )
    once, again = play(game, first), play(game, first)
    assert (once.winners, once.decisions) == (again.winners, again.decisions)


def test_the_command_finds_that_the_middle_is_good_and_its_file_plays(squadra: Command, tmp_path: Path):  # noqa: F811
    file, words = tmp_path / "manner.toml", ["tune", NAME, "--games", "300", "--rounds", "2", "--workers", "1"]
    shown = squadra(*words, "--out", str(file), "--keep", str(tmp_path / "games"))
    assert "round 2" in shown.out
    learned = read_manner(file.read_text())
    assert learned.weights["middle"] > 0.3
    assert learned.provenance is not None and learned.provenance.games == 600
    assert learned.provenance.command == f"squadra tune {NAME} --games 300 --rounds 2 --spread 0.4 --seed 0"
    assert read_manner(squadra(*words, "--keep", str(tmp_path / "games")).out) == learned, "from what it kept"
    duel = squadra("match", f"manner:{file}", "random", NAME, "--games", "60", "--workers", "1", "--json")
    assert '"stopped":"all 60 games were played"' in duel.out


def test_what_cannot_be_learned_is_said_in_a_sentence(squadra: Command, tmp_path: Path):  # noqa: F811
    assert "have no weights" in squadra("tune", "tests.testing.test_learn:game").err
    assert "has no weight 'wit'; there are middle, whim" in squadra("tune", NAME, "--only", "wit").err
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[weights]\nwit = 1.0\n")
    assert "has no weight 'wit'" in squadra("match", f"manner:{wrong}", "random", NAME, "--games", "2").err
    wrong.write_text("weights = 3")
    assert "is no file of weights" in squadra("match", f"manner:{wrong}", "random", NAME, "--games", "2").err
    absent = squadra("tune", NAME, "--start", str(tmp_path / "absent.toml"))
    assert absent.code == 2 and "is no file of weights" in absent.err
    assert write_manner(Learned({})).startswith("# Made by")
