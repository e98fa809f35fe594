"""Short cuts against the plain rule, in the positions of random games with squads of every kind.

Every other decision takes one of the rarer options, so that doors break, mines lie and figures fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.game import game
from squadra.games.star_quest.reinforced_doors import front_squares, line_bulkhead
from squadra.games.star_quest.rules.combat.heavy_weapons import foe_mask
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes, sees
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import UNLIMITED
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters.techmarine import wrecks
from squadra.games.star_quest.supplement.rules.combat.ammunition import charges_of, mount_for, rounds_left
from squadra.games.star_quest.supplement.rules.combat.firearms import open_ways
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import beam_options
from squadra.games.star_quest.supplement.rules.combat.penetration import line_options
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import Sights
from squadra.games.star_quest.supplement.rules.combat.shots import shots, shots_with
from squadra.games.star_quest.supplement.rules.equipment.homer import homers
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import flights, may_fly, pack_of
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice, Match
from tests.games.star_quest.supplement.catalogue import C
from tests.games.star_quest.supplement.test_random_squads import wish

GAMES = (3, 10, 16, 22, 27, 31, 44, 51)
DECISIONS, EVERY = 240, 6


def positions(number: int) -> Iterator[HulkTable]:
    """Positions of a random game once the squads are aboard."""
    match, dice = Match(game, wish(number), seed=number, talks=False), Dice(number)
    for decision in range(DECISIONS):
        if match.ask is None:
            return
        ask = match.ask.to(match.ask.seats[0])
        options = list(ask.options)
        if decision % 2:
            kinds = sorted({type(option).__name__ for option in options})
            kind = kinds[dice.below(len(kinds))]
            options = [option for option in options if type(option).__name__ == kind]
        match.choose(options[dice.below(len(options))], ask.seat)
        t: Any = match.t
        if decision % EVERY == 0 and t.s.mission and t.s.round:
            yield t


def on_boards(t: HulkTable) -> list[Figure]:
    return [f for f in t.s.figures.values() if f.square >= 0 and f.kind != stats.TARANTULA]


@pytest.mark.parametrize("number", GAMES)
def test_shots_are_those_of_every_weapon_whatever_is_in_view(number: int) -> None:
    for t in positions(number):
        for figure in on_boards(t):
            doors = front_squares(t) if figure.owner != ALIEN else 0
            aim = Sights(t, figure, foe_mask(t, figure), doors)
            plain = [shot for way in open_ways(t, figure, ()) for shot in shots_with(t, aim, *way, ())]
            assert shots(t, figure, ()) == plain


def test_a_flight_is_offered_exactly_where_there_is_one() -> None:
    found: set[bool] = set()
    for t in (t for number in GAMES for t in positions(number)):
        for seat in t.s.players:
            t.change_roster(seat, shown=tuple(dict.fromkeys((*t.s.squads[seat].shown, "jump_pack"))))
            for figure in (f for f in on_boards(t) if f.owner == seat and pack_of(t, f)):
                there = bool(flights(t, figure))
                assert may_fly(t, figure) == there
                found.add(there)
    assert found == {True, False}


@pytest.mark.parametrize("number", GAMES)
def test_straight_shots_in_all_directions_are_one_star(number: int) -> None:
    for t in positions(number):
        for figure in on_boards(t):
            star = 0
            for direction in range(8):
                for square in t.hull.line(figure.square, direction, t.s.closed):
                    star |= 1 << square
            assert t.hull.star(figure.square, t.s.closed) == star


@pytest.mark.parametrize("number", GAMES)
def test_what_is_watched_and_whether_it_is_over_follow_from_the_marines_on_the_boards(number: int) -> None:
    for t in positions(number):
        soldiers = [f for f in t.s.figures.values() if f.owner != ALIEN and f.kind != stats.TARANTULA]
        seen = 0
        for figure in soldiers:
            for square in t.squares_of(figure) if figure.square >= 0 else ():
                seen |= t.seen(square)
        assert t.watched == seen
        assert t.over() == (not any(f.place in ("board", "waiting") for f in soldiers))


@pytest.mark.parametrize("number", GAMES)
def test_a_weapon_that_has_not_fired_can_if_it_has_rounds(number: int) -> None:
    for t in positions(number):
        for figure in (f for f in on_boards(t) if f.suit):
            for weapon in figure.weapons:
                left = rounds_left(t, figure, weapon)
                assert bool(mount_for(t, figure, weapon, ())) == (left is None or left > 0)
                assert bool(mount_for(t, figure, weapon, (), charges=charges_of(t, weapon))) == (
                    left is None or left > 0
                )


def test_aliens_aim_at_homers_too() -> None:
    found = 0
    for t in (t for number in (14, 19) for t in positions(number)):  # squads with a homer
        for figure in (f for f in on_boards(t) if f.owner == ALIEN and f.marks is UNMARKED):
            for _, square in homers(t):
                assert foe_mask(t, figure) & square
                found += 1
    assert found


def test_the_shelf_lists_the_base_set_and_finds_the_supplement_too() -> None:
    more, listed = supplement_of(C).equipment, set(C.equipment)
    assert more and not listed & (set(more) - listed)
    assert all(card in C.equipment and C.equipment[card] is more[card] and C.equipment.get(card) for card in more)
    assert [*C.equipment] == [*C.equipment.keys()] == [*{**C.equipment}] == [id for id, _ in C.equipment.items()]
    assert len(C.equipment) == len(listed) == len(C.equipment.values())
    assert "nothing" not in C.equipment


@pytest.mark.parametrize("number", GAMES)
def test_what_takes_part_and_who_stands_behind_a_gun_is_known_without_a_look(number: int) -> None:
    for t in positions(number):
        afresh = t.copy()  # takes in the whole position
        kinds = {f.kind for f in t.s.figures.values() if f.suit}
        assert kinds <= t.kinds and afresh.kinds == kinds
        assert t.posts == afresh.posts
        guns = [f for f in t.s.figures.values() if f.kind == stats.TARANTULA]
        assert wrecks(t) == [gun for gun in guns if gun.marks.down]
        for figure in (f for f in on_boards(t) if f.kind == stats.MARINE):
            behind = [g for g in guns if g.square >= 0 and g.square - t.hull.shifts[g.facing] == figure.square]
            assert bool(behind) == bool(t.posts >> figure.square & 1)


@pytest.mark.parametrize("number", GAMES)
def test_marks_of_a_character_lie_on_nobody_where_he_takes_no_part(number: int) -> None:
    for t in positions(number):
        assert "apothecary" in t.kinds or not any(f.marks.hurt or f.marks.treated for f in t.s.figures.values())
        assert "librarian" in t.kinds or not any("power" in roster.until for roster in t.s.squads.values())
        assert stats.WALKER in t.kinds or not any(f"{seat}-walker" in t.s.figures for seat in t.s.players)


@pytest.mark.parametrize("number", GAMES)
def test_lines_and_beams_are_those_of_every_direction(number: int) -> None:
    for t in positions(number):
        hull, closed = t.hull, t.s.closed
        for figure in on_boards(t):
            doors = front_squares(t) if figure.owner != ALIEN else 0
            aim = Sights(t, figure, foe_mask(t, figure), doors)
            own = t.base(figure)
            ways = [(s, d, *hull.ray(s, d, closed)) for s in t.squares_of(figure) for d in range(8)]
            far = {(s, d): hull.blast(line[-1], closed) if line else 0 for s, d, line, _ in ways}
            rim = [way for way in ways if way[2] and not own >> way[2][0] & 1]
            struck = [(s, d) for s, d, _, mask in rim if aim.foes & (mask | far[s, d]) & ~own]
            beams: list[Any] = beam_options(t, aim, "any")
            assert [(beam.square, beam.direction) for beam in beams] == struck
            broken = {(s, d) for s, d, _, _ in ways if doors and line_bulkhead(t, s, d, UNLIMITED)}
            lines: list[Any] = line_options(t, aim, "any", "plasma_gun")
            masks = [hull.ray(line.square, line.direction, closed)[1] & ~own for line in lines]
            assert len(masks) == len(set(masks))
            assert set(masks) == {m & ~own for s, d, _, m in ways if m & ~own & aim.men or (s, d) in broken}


@pytest.mark.parametrize("number", GAMES)
def test_squares_in_fire_sight_are_those_of_which_each_is_seen(number: int) -> None:
    for t in positions(number):
        for figure in on_boards(t):
            floor = t.lanes.flood([t.base(figure)], 5, t.hull.floor)
            plain = mask_of([square for square in bits(floor) if sees(t, figure, t.target_at(square))])
            assert Eyes(t, figure).squares(floor) == plain
