"""The promises of the kernel on whole games, counts of lines of play, and games that are kept word for word.

After a change of rules or content that is meant, write the kept files anew:
`pytest tests/games/sergeants/test_promises.py --regenerate`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.combat.close_combat import Melees
from squadra.kernel import Match
from squadra.testing import check_game, compare, perft, playthrough
from tests.games.kept import regenerating, replayed
from tests.games.sergeants.positions import Position

HERE = Path(__file__).parent
SIZES = [(s.number, level.players) for s in game.content.scenarios.values() for level in s.level if s.number < 2000]


# Promises -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "players"), SIZES)
def test_every_scenario_keeps_the_promises_with_every_number_of_players(scenario: int, players: int) -> None:
    """Complete, lawful, deterministic, copyable, secret, conserved, finite."""
    wish = {"scenario": scenario, "players": players}
    assert check_game(game, games=1, seed=40 + scenario, setups=[wish], every=401, branches=1)


@pytest.mark.parametrize(
    "wish",
    [
        {"advanced": False, "open_cards": True, "base_draw": 5},
        {"open_information": True, "medals": True, "choose_forces": True},
    ],
)
def test_every_table_option_keeps_the_promises(wish: dict[str, Any]) -> None:
    assert check_game(game, games=1, seed=51, setups=[{"scenario": 1, "players": 2, **wish}], every=211, branches=2)


def test_the_same_seed_plays_the_same_game_in_every_process() -> None:
    setup = {"scenario": 1, "players": 2}
    check_game(game, games=1, seed=5, setups=[setup], every=499, processes="squadra.games.sergeants.game:game")


# Lines of play ------------------------------------------------------------------------------------------------------


def fire_fight() -> Match:
    """Two spotted enemies in sight of one soldier on the test map."""
    p = Position().soldier(1001, (2500, 2500), 90, grenades=1)
    return (
        p.soldier(2001, (7500, 2500), 270, spotted=True)
        .soldier(2002, (7500, 4000), 270, spotted=True)
        .act(1001, "SHOOT")
    )


def close_combat() -> Match:
    """One against two, hand to hand, one of them pinned."""
    p = Position().soldier(1001, (2500, 2500), 90)
    return p.soldier(2001, (3500, 2500), 270).soldier(2002, (2500, 3500), 0, pinned=True).run(Melees(), seed=4)


POSITIONS: list[tuple[Callable[[], Match], int]] = [(fire_fight, 3), (close_combat, 4)]


def test_the_lines_of_play_of_two_positions_are_as_many_as_ever(request: pytest.FixtureRequest) -> None:
    """A rule that changes by accident changes one of these numbers."""
    lines = ["# position, depth: lines of play (answers of players and of chance)"]
    for position, deepest in POSITIONS:
        match = position()
        lines += [f"{position.__name__} {depth}: {perft(match, depth)}" for depth in range(1, deepest + 1)]
    compare("\n".join([*lines, ""]), HERE / "perft.txt", regenerating(request))


# Kept games ---------------------------------------------------------------------------------------------------------


def test_a_game_goes_as_it_is_written_down(request: pytest.FixtureRequest) -> None:
    match = Match(game, {"scenario": 1, "players": 2}, 3)
    compare(playthrough(match, 3, 60), HERE / "kept" / "playthrough-first-steps.txt", regenerating(request))


RECORDS: list[tuple[str, dict[str, Any], int]] = [
    ("first-steps", {"scenario": 1, "players": 2}, 21),
    ("bridge", {"scenario": 37, "players": 2}, 22),
    ("four-sections", {"scenario": 7, "players": 4}, 23),
    ("chosen-forces", {"scenario": 2, "players": 2, "choose_forces": True, "medals": True}, 24),
]


@pytest.mark.parametrize(("name", "setup", "seed"), RECORDS)
def test_a_kept_record_is_replayed_to_the_same_end(
    request: pytest.FixtureRequest, name: str, setup: dict[str, Any], seed: int
) -> None:
    bot = game.bots()["tactics"]()
    replayed(game, HERE / "records" / f"{name}.sqg", setup, seed, regenerating(request), bot)
