"""Learning what positions are worth: from numbers, from games, by the command."""

from pathlib import Path

import numpy
import pytest

from squadra.bots.values import Values, read_values, write_values
from squadra.kernel import Ask, Option, Table
from squadra.lab.learn import HELD_OUT, Lesson, NothingToLearn, learn, regress
from squadra.lab.playing import Bout, Played, Sample, play
from tests.cli.conftest import Command, squadra  # noqa: F401
from tests.small_games.connect_four import ConnectFour, Grid, GridView

CENTRE = 0b1111111 << 21
"""The stones of the middle column, whatever the order of the others."""


class LearnedFour(ConnectFour):
    """Counts stones in the middle."""

    def ranked(self, view: GridView, ask: Ask) -> list[tuple[float, int | Option]]:
        return [(-float(i), option) for i, option in enumerate(ask.options)]

    def clock(self, t: Table[Grid]) -> int:
        return (t.s.red | t.s.yellow).bit_count()

    def features(self, t: Table[Grid], seat: str) -> dict[str, float]:
        sign = 1.0 if seat == "red" else -1.0
        return {"first": sign, "centre": sign * ((t.s.red & CENTRE).bit_count() - (t.s.yellow & CENTRE).bit_count())}


game = LearnedFour()
NAME = "tests.testing.test_learn:game"


def told(index: int, men: float, won: bool) -> Played:
    samples = (Sample("red", {"men": men, "lead": -men, "noise": 0.0}),)
    return Played(index, index, {}, ("red",) if won else ("yellow",), {}, "", 1, 1, 0.0, 0.0, samples=samples)


def test_weights_are_those_that_the_results_were_drawn_from():
    lot = numpy.random.default_rng(7)
    rows = lot.normal(size=(20_000, 3))
    won = (lot.random(20_000) < 1 / (1 + numpy.exp(-rows @ numpy.array([1.0, -0.5, 0.0])))).astype(float)
    assert regress(rows, won) == pytest.approx([1.0, -0.5, 0.0], abs=0.06)


def test_games_kept_apart_tell_how_good_the_weights_are():
    played = [told(i, 1.0 if i % 3 else -1.0, bool(i % 3)) for i in range(60)]
    values = learn(Lesson(NAME), [*played[:-1], told(59, 1.0, True)], "squadra learn")
    assert values.weights["men"] > 0 and "noise" not in values.weights
    found = values.provenance
    assert found is not None
    assert (found.games, found.positions, found.held_out) == (48, 48, 60 // HELD_OUT)
    assert found.predicted == 1.0 and found.by_score == 0.0
    assert values.of({"men": 1.0, "lead": -1.0}) > 0 > values.of({"men": -1.0, "lead": 1.0})
    assert read_values(write_values(values)) == values


def test_without_features_or_with_one_winner_there_is_nothing_to_learn():
    bare = [Played(i, i, {}, (), {}, "", 1, 1, 0.0, 0.0) for i in range(10)]
    with pytest.raises(NothingToLearn, match="counts no features"):
        learn(Lesson("star-quest"), bare, "")
    with pytest.raises(NothingToLearn, match="ended alike"):
        learn(Lesson("star-quest"), [told(i, 1.0, True) for i in range(10)], "")


def test_a_game_to_learn_from_is_sampled_once_in_every_beat_for_every_seat():
    played = play(game, Bout(0, 3, {"red": "tactics", "yellow": "tactics"}, slips=0.3))
    assert len(played.samples) == 2 * (played.decisions - 1)  # the empty grid is beat 0
    assert [sample.seat for sample in played.samples[:2]] == ["red", "yellow"]
    assert play(game, Bout(0, 3, {"red": "tactics", "yellow": "tactics"}, slips=0.3)).samples == played.samples
    assert play(game, Bout(0, 3, {"red": "random", "yellow": "random"})).samples == ()


def test_the_command_writes_values_and_goes_on_from_what_it_kept(squadra: Command, tmp_path: Path):  # noqa: F811
    words = ["learn", NAME, "--games", "40", "--slips", "0.5", "--workers", "1", "--keep", str(tmp_path / "games")]
    shown = squadra(*words)
    values = read_values(shown.out)
    assert isinstance(values, Values) and set(values.weights) <= {"first", "centre"}
    assert values.provenance is not None
    assert values.provenance.command == f"squadra learn {NAME} --games 40 --slips 0.5 --seed 0"
    again = squadra(*words, "--out", str(tmp_path / "values.toml"))
    assert "In 8 others the winner was told from" in again.out
    assert read_values((tmp_path / "values.toml").read_text()) == values


def test_a_share_of_slips_that_is_none_is_refused(squadra: Command):  # noqa: F811
    refused = squadra("learn", NAME, "--slips", "2")
    assert refused.code == 2 and "--slips must be a share" in refused.err
