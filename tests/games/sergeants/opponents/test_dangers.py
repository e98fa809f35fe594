"""What the opponent keeps away from, and which cards of special kinds it plays."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Pick
from squadra.games.sergeants.opponents.tactics import Tactics
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.kernel import Dice, Match, Pass
from tests.games.sergeants.positions import FLAT, Position, keys, story


def approach(marker: str = "", tile: str = "") -> Match:
    """An American on the first square of a flat row, the enemy far ahead of him."""
    p = Position(game_map=FLAT).soldier(1001, (4000, 2500), 90).soldier(2001, (42000, 2500), 270)
    return (p.marker(marker, tile[0]) if marker else p).act(1001, "MOVE")


def ends(m: Match) -> set[str]:
    """The squares on which he stands after his move, for some throws of the dice."""
    assert m.ask is not None
    found: set[str] = set()
    for n in range(5):
        answer = Tactics().choose(m.view("us-1"), m.ask, Dice(n))
        found.add(m.t.tile_name(answer.path[-1] if isinstance(answer, Walk) else (4000, 2500)))
    return found


@pytest.mark.rule("SMG-FIRE-3", "SMG-RUL-75")
@pytest.mark.parametrize("marker", ["FIRE", "MINE"])
def test_it_walks_into_neither_fire_nor_mines(marker: str) -> None:
    assert ends(approach()) == {"2A"}
    assert ends(approach(marker, "2A")) == {"1A"}


@pytest.mark.rule("SMG-FIRE-3", "SMG-RUL-75")
def test_it_leaves_a_burning_square_but_stays_on_a_mined_one() -> None:
    assert ends(approach("FIRE", "1A")) == {"2A"}
    assert ends(approach("MINE", "1A")) == {"1A"}


# ---------------------------------------------------------------- in a team


@pytest.mark.parametrize("beside", [False, True])
def test_no_grenade_is_thrown_on_men_of_another_player_of_ones_side(beside: bool) -> None:
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1")).soldier(1001, (1000, 2500), 90, grenades=1)
    p.soldier(2001, (5000, 2500), 270, spotted=True)
    for serial, x in ((1002, 4600), (1003, 5400)):
        p.soldier(serial, (x if beside else x + 30000, 3600), 90, seat="us-2")
    m = p.act(1001, "THROW")
    assert m.ask is not None
    assert any(isinstance(option, Throw) for option in m.ask.options)
    assert {isinstance(answer, Throw) for answer in answers(m)} == {not beside}


# ---------------------------------------------------------------- Preempts


def ambush(apart: int) -> Match:
    """Coburn has a Preempt that fires at whoever is made to walk; two Germans play a card for MOVE."""
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).hand("us-1", "1044-x2")
    for k, serial in enumerate((2001, 2021)):
        p.soldier(serial, (1000 + apart, 1800 + 1400 * k), 270, spotted=True)
    p.now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    deck = tuple(c for c in p.state.players["de-1"].deck if c != "2001-cM")
    p.player("de-1", placed=(("2001-cM",), (), ()), declared=(("2001-cM", "MOVE"),), deck=deck)
    return p.run(Preempts(), seed=3)


def answers(m: Match) -> set[object]:
    """What it answers to the question that stands, for some throws of the dice."""
    assert m.ask is not None
    return {Tactics().choose(m.view(m.ask.seat), m.ask, Dice(n)) for n in range(8)}


@pytest.mark.rule("SMG-PREEMPT-1", "SMG-VIC-9")
def test_it_preempts_when_the_shots_are_worth_more_than_the_card() -> None:
    for apart, played in ((4000, True), (40_000, False)):
        m = ambush(apart)
        assert Preempt("1044-x2", "2001-cM") in m.ask.options
        assert answers(m) == {Preempt("1044-x2", "2001-cM") if played else Pass()}


@pytest.mark.rule("SMG-PREEMPT-2", "SMG-PREEMPT-8", "SMG-PREEMPT-10")
def test_its_preempt_is_carried_through_to_the_shot() -> None:
    m = ambush(7000)
    told, named, shots = list[str](), set[int](), list[Fire]()
    while m.ask is not None:
        answer = Tactics().choose(m.view(m.ask.seat), m.ask, Dice(1))
        option = answer if not isinstance(answer, int) else m.ask.options[answer]
        if m.ask.prompt == "smg-ask-preempt-soldier" and isinstance(option, Pick):
            named.add(option.serial)
        if isinstance(option, Fire):
            shots.append(option)
        m.choose(option, m.ask.seat)
        told += keys(m)
    assert named <= {2001, 2021} and named and {shot.target for shot in shots} <= named and shots
    assert "smg-preempts" in told and "smg-fires" in told
