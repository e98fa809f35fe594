"""Ten thousand positions a game: a world drawn for a seat depends on what that seat knows, and on nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.registry import find
from squadra.kernel import Dice, Game
from squadra.kernel.codec import to_json
from squadra.testing.conformance import Probe

POSITIONS = 10_000

LINE_UPS: dict[str, list[dict[str, Any]]] = {
    "star-quest": [
        {"mission": mission, "squads": 1 + n % 3}
        for n, mission in enumerate(("m01", "m05", "m07", "m12", "t01", "t02", "s01", "s02", "d01", "d03"))
    ],
    "rogue-trooper": [{"players": players} for players in (2, 3, 4, 5, 6)],
    "sergeants": [
        {"scenario": scenario, "players": players}
        for scenario, players in ((1, 2), (2, 2), (3, 3), (5, 2), (6, 4), (7, 4), (8, 6), (37, 2))
    ],
}


def check_position(probe: Probe) -> int:
    """Every seat and the watcher; returns how many pairs of worlds were compared."""
    match = probe.match
    for seat in (*match.seats, None):
        other = probe.worlds(seat)
        assert to_json(probe.game.view(match.t, seat)) == to_json(probe.game.view(other, seat)), seat
        probe.check_worlds(seat, other)
    return len(match.seats) + 1


@pytest.mark.parametrize("name", sorted(LINE_UPS))
def test_a_world_knows_nothing_that_its_seat_does_not(name: str) -> None:
    game: Game = find(name)
    bot = game.bots()["tactics"]()
    positions, pairs, seed = 0, 0, 7000
    while positions < POSITIONS:
        for setup in LINE_UPS[name]:
            seed += 1
            probe = Probe(game, setup, seed, 1, 0, bot)
            dice = Dice(seed)
            while (ask := probe.match.ask) is not None and positions < POSITIONS:
                if dice.below(5) == 0:
                    pairs += check_position(probe)
                    positions += 1
                probe.answer(probe.match, probe.decide(ask), ask.seat)
    assert pairs > 2 * POSITIONS
