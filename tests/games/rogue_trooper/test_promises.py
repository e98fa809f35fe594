"""The promises of the kernel on whole games, counts of lines of play, and games that are kept word for word.

After a change of rules or content that is meant, write the kept files anew:
`pytest tests/games/rogue_trooper/test_promises.py --regenerate`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.prison import PrisonBreak
from squadra.kernel import Match
from squadra.testing import check_game, compare, perft, playthrough
from tests.games.kept import played, refuses_a_changed_throw, regenerating, replayed
from tests.games.rogue_trooper.positions import Hunt, gi, hunt

HERE = Path(__file__).parent


# Promises -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_game_of_every_size_keeps_the_promises(players: int) -> None:
    """Complete, lawful, deterministic, copyable, secret, conserved, finite."""
    assert check_game(game, games=1, seed=30 + players, setups=[{"players": players}], every=67, branches=2)


@pytest.mark.parametrize(
    "wish",
    [
        {"firstPlayer": "random", "milliComMovementRogue": "forbidden", "gunnarBonus": "perSalvo"},
        {"evadedFortificationsStay": True, "traitorMovesPerRound": "one", "traitorRout": True, "roundLimit": 60},
        {"scenario": "training", "weddingBells": "faceUp", "companionFire": "everyCombat"},
    ],
)
def test_every_table_option_keeps_the_promises(wish: dict[str, Any]) -> None:
    assert check_game(game, games=1, seed=51, setups=[{"players": 2, **wish}], every=61, branches=2)


def test_the_same_seed_plays_the_same_game_in_every_process() -> None:
    setup = {"players": 2}
    check_game(game, games=1, seed=5, setups=[setup], every=499, processes="squadra.games.rogue_trooper.game:game")


# Lines of play ------------------------------------------------------------------------------------------------------


def turn() -> Hunt:
    """A quiet turn on the Souther coast, with a Rogue card in each hand."""
    return hunt(a=gi("quiet_acre", gp=2, rogue=["r01"]), b=gi("furlow", rogue=["r08"])).goes_on()


def fight() -> Hunt:
    """A Nort Patrol on top of the pile."""
    mine = gi("no_fences", entered=True, gp=2, plasma=1, bagman=True, items=["p13"])
    return hunt(a=mine, b=gi()).goes_on("encounter")


def meeting() -> Hunt:
    """Two GIs in one sector, with goods, Companions and Clues."""
    mine = gi("nu_arcady", ["m03"], entered=True, gp=1, companions=["c08"], clues=["q1"])
    return hunt(a=mine, b=gi("nu_arcady", ["m04"], plasma=1, clues=["q2"])).goes_on("encounter")


def prison() -> Hunt:
    """The Glasshouse, first attempt."""
    h = hunt(a=gi("glasshouse", prison="glasshouse"), b=gi())
    return h.goes_on("close", PrisonBreak(h.names["a"]))


def first_turn_alone() -> Match:
    """The set-up of the solo game: chips, Supply cards, the Drop Zone."""
    return Match(game, {"players": 1}, seed=2)


POSITIONS: list[tuple[Callable[[], Hunt | Match], int]] = [
    (turn, 3), (fight, 3), (meeting, 3), (prison, 2), (first_turn_alone, 2),
]  # fmt: skip


def test_the_lines_of_play_of_five_positions_are_as_many_as_ever(request: pytest.FixtureRequest) -> None:
    """A rule that changes by accident changes one of these numbers."""
    lines = ["# position, depth: lines of play (answers of players and of chance)"]
    for position, deepest in POSITIONS:
        start = position()
        match = start.by_chance().match if isinstance(start, Hunt) else start
        lines += [f"{position.__name__} {depth}: {perft(match, depth)}" for depth in range(1, deepest + 1)]
    compare("\n".join([*lines, ""]), HERE / "perft.txt", regenerating(request))


# Kept games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "seed"), [("multi", 3, 3), ("solo", 1, 4)])
def test_a_game_goes_as_it_is_written_down(request: pytest.FixtureRequest, name: str, players: int, seed: int) -> None:
    match = Match(game, {"players": players}, seed)
    compare(playthrough(match, seed, 120), HERE / "kept" / f"playthrough-{name}.txt", regenerating(request))


RECORDS: list[tuple[str, dict[str, Any], int]] = [
    ("multi", {"players": 3, "traitorRout": True}, 21),
    ("six", {"players": 6, "roundLimit": 60}, 22),
    ("solo", {"players": 1}, 23),
    ("training", {"players": 2, "scenario": "training"}, 24),
]


@pytest.mark.parametrize(("name", "setup", "seed"), RECORDS)
def test_a_kept_record_is_replayed_to_the_same_end(
    request: pytest.FixtureRequest, name: str, setup: dict[str, Any], seed: int
) -> None:
    bot = game.bots()["tactics"]()
    replayed(game, HERE / "records" / f"{name}.sqg", setup, seed, regenerating(request), bot)


def test_a_record_with_a_changed_throw_is_refused() -> None:
    refuses_a_changed_throw(played(game, {"players": 1}, 23), 23)
