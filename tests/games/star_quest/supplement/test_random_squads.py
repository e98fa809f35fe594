"""Lawful squads at random play under the checks: every kind of squad, both modes, every switch on and off.

Three hundred line-ups play their first rounds, some of them whole games. Every other decision is that of the opponent, so
that squads and aliens meet soon.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec import to_builtins

from squadra.games.star_quest.game import game
from squadra.games.star_quest.setup import SWITCHES
from squadra.games.star_quest.state import COLOURS
from squadra.games.star_quest.supplement.content.lineup import Lineup
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.pages.recruits import random_lineup
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import OPTIONS, terms_for
from squadra.kernel import Dice
from squadra.testing import check_game
from tests.games.star_quest.supplement.catalogue import C

MISSIONS = ("t01", "s01", "d01", "m05", "t02", "s02", "d02", "m09")
KINDS = ("power", "terminator", "scout")
LINEUPS = 300
WHOLE = 24


@cache
def wish(number: int) -> dict[str, Any]:
    """A set-up with random squads: one, or two or three of them in every fourth game."""
    dice, flips = Dice(4000 + number), Dice(number)  # a new switch leaves the squads as they are
    mission = MISSIONS[number % len(MISSIONS)]
    seats = COLOURS[: 1 + (number % 4 == 3) + (number % 12 == 3)]
    options = {option: bool(dice.below(2)) for option in OPTIONS if option != "stealth"}
    if mission == "s02":
        options["stealth"] = bool(dice.below(4))
    given: dict[str, Any] = {
        "mission": mission,
        "squads": len(seats),
        "honours": {seat: dice.below(5) for seat in seats},
        "ranks": {seat: dice.below(4) for seat in seats},
        **{switch: bool(flips.below(2)) for switch in SWITCHES},
        "supplement": {
            "mode": "free" if number % 6 == 5 else "classic",
            "options": options,
            "size": 1 + dice.below(10),
        },
    }
    given["supplement"]["lineups"] = lineups(given, KINDS[number % 3 :] + KINDS[: number % 3], dice)
    return given


def lineups(given: dict[str, Any], kinds: tuple[str, ...], dice: Dice) -> dict[str, Any]:
    """A lawful squad for each seat; only one of them has the Dreadnought (SQX-DRD-1)."""
    setup = game.setup(given)
    x = setup.expansion
    assert x is not None
    found: dict[str, Any] = {}
    for seat, kind in zip(setup.players, kinds, strict=False):
        terms = terms_for(C, setup, seat, x.mode, x.options, x.size)
        squad = random_lineup(C, kind, terms, dice)
        while squad.dreadnought and any(other["dreadnought"] for other in found.values()):
            squad = random_lineup(C, kind, terms, dice)
        found[seat] = to_builtins(squad)
    return found


def squads() -> list[Lineup]:
    return [lineup for n in range(LINEUPS) for lineup in game.setup(wish(n)).expansion.lineups.values()]


def test_the_squads_are_all_different_and_show_everything_there_is() -> None:
    x = supplement_of(C)
    found = squads()
    assert len(set(found)) >= LINEUPS
    assert {lineup.chapter for lineup in found} == set(x.chapters)
    assert {(lineup.squad, lineup.character) for lineup in found if not lineup.free} == {
        (kind, who) for kind in KINDS for who in ("", *x.squads[kind].characters)
    }
    fielded = {kit for lineup in found for kit in (lineup.commander, *lineup.figures)}
    assert fielded >= {id for id, kit in x.kits.items() if kit.kind in ("commander", "marine")}
    mounts = {weapon for lineup in found for weapon in lineup.dreadnought}
    assert mounts >= {*x.dreadnought.weapons} and len(mounts & {*x.dreadnought.extra_heavy}) >= 3
    assert {figure.suit for lineup in found for figure in lineup.free} == {"scout", "power", "artificer", "terminator"}
    assert {len(lineup.figures) for lineup in found} >= {2, 3, 4, 6, 9}


@pytest.mark.rule("SQX-OPT-11")
def test_every_switch_is_on_and_off_in_many_of_the_games() -> None:
    on = [set(game.setup(wish(number)).expansion.options) for number in range(LINEUPS)]
    for option in OPTIONS:
        times = sum(option in chosen for chosen in on)
        assert 20 <= times <= LINEUPS - 20, option


@pytest.mark.parametrize("part", range(30))
def test_ten_squads_play_their_first_rounds(part: int) -> None:
    """Complete, lawful, deterministic, copyable, secret, conserved."""
    opponent = game.bots()["tactics"]()
    setups = [wish(number) for number in range(part, LINEUPS, 30)]
    assert check_game(game, 1, part, setups, every=41, branches=1, most=90, bot=opponent) >= len(setups)


@pytest.mark.parametrize("number", range(WHOLE))
def test_a_whole_game_with_a_random_squad_keeps_the_promises(number: int) -> None:
    """And finite."""
    opponent = game.bots()["tactics"]()
    assert check_game(game, 1, number, [wish(number)], every=151, branches=2, bot=opponent)
