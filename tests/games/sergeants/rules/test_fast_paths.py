"""Quick answers agree with the plain rules: groups of soldiers, what is possible, charges, directions, lengths."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import isqrt

import pytest
from msgspec.structs import replace

from squadra.bots import RandomBot
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.reach import Reach, farthest_charge, inches_needed
from squadra.games.sergeants.content.ground.terrain import CALM, Weather
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions import deeds, look
from squadra.games.sergeants.rules.actions.tasks import KINDS, Task
from squadra.games.sergeants.rules.combat import grenades, shoot
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Match


def positions(scenario: int, players: int, seed: int, every: int) -> Iterator[Front]:
    """The table of a random game, again and again while it goes on."""
    match = Match(game, {"scenario": scenario, "players": players}, seed, talks=False)
    bot, dice = RandomBot(), Dice(seed)
    while (ask := match.ask) is not None:
        match.choose(bot.choose(None, ask, dice), ask.seat)
        if match.number % every == 0:
            yield match.t


@pytest.mark.parametrize(("scenario", "players"), [(4, 2), (8, 6), (37, 3)])
def test_groups_of_soldiers_are_always_those_of_the_position(scenario: int, players: int):
    for t in positions(scenario, players, 3, 3):
        everybody, side_of = list(t.s.soldiers.values()), {seat: p.side for seat, p in t.s.players.items()}
        on_map = [s for s in everybody if s.at == "map"]
        for seat in t.s.seats:
            mine = side_of[seat]
            assert list(t.own(seat)) == [s for s in everybody if s.seat == seat and s.alive]
            assert list(t.own_on_map(seat)) == [s for s in everybody if s.seat == seat and s.active]
            foes = [s for s in everybody if s.active and side_of[s.seat] != mine]
            assert list(t.enemies(seat)) == foes
            assert list(t.now.spotted(mine)) == [s for s in foes if s.spotted]
            assert list(t.now.hidden(mine)) == [s for s in foes if not s.spotted]
        assert list(t.bases()) == on_map
        assert t.now.standing == {s.seat for s in everybody if s.alive}
        for s in everybody:
            assert list(t.prisoners(s.serial)) == [p for p in on_map if p.escort == s.serial]
            assert t.is_escort(s.serial) == any(p.escort == s.serial for p in on_map)
            walker = t.walker(s)
            others = [p for p in on_map if p.serial != s.serial and p.escort != s.serial]
            friendly = [p.escort > 0 or side_of[p.seat] == side_of[s.seat] for p in others]
            assert list(walker.enemies) == [p.point for p, near in zip(others, friendly, strict=True) if not near]
            assert list(walker.friends) == [p.point for p, near in zip(others, friendly, strict=True) if near]


@pytest.mark.rule("SMG-INIT-2", "SMG-INIT-3", "SMG-INIT-4")
def test_initiative_goes_by_cards_in_hand_then_vp_in_play_then_the_lowest_number_on_a_dog_tag():
    for t in positions(8, 6, 5, 7):
        plain = sorted(
            t.s.seats,
            key=lambda seat, t=t: (
                -len(t.player(seat).hand),
                -sum(t.vp(s.serial) for s in t.own(seat)),
                min((t.tag(s.serial) for s in t.own(seat)), default=99999),
            ),
        )
        assert t.initiative() == plain and t.first(list(t.s.seats)) == plain[0]


@pytest.mark.parametrize(("scenario", "players", "seed"), [(6, 2, 1), (8, 6, 2), (3, 4, 4)])
def test_what_is_said_to_be_possible_has_an_option_and_what_is_not_has_none(scenario: int, players: int, seed: int):
    plain = [Task(kinds, action) for action, kinds in KINDS.items()]
    bound = [Task(("WALK",), how=how) for how in ("TO_COVER", "CHARGE", "TOWARD([ENEMY])", "EXIT")]
    bound += [Task(("FACE",)), Task(("FIRE",), at="WOUNDED"), Task(("RALLY",), number=2), Task(("DRAW",), number=1)]
    for t in positions(scenario, players, seed, 11):
        for s in t.s.soldiers.values():
            c = Context(seat=s.seat, owner=s.serial)
            for task in (*plain, *bound):
                for kind in task.kinds:
                    made = any(True for _ in deeds.options(t, s, kind, task, c))
                    assert deeds.any_possible(t, s, ((kind, task),), c) == made, (s, kind, task)
            if s.active:
                assert look.can_spot(t, s) == bool(look.spots(t, s))
                enemies = t.enemies(s.seat)
                assert shoot.has_target(t, s) == any(shoot.why_no_fire(t, s, e) is None for e in enemies)
                assert all(grenades.why_no_throw(t, s, throw) is None for throw in grenades.throws(t, s))


def test_a_soldier_who_is_asked_about_as_if_he_stood_elsewhere_is_not_taken_for_himself():
    seen = set[tuple[bool, bool]]()
    for t in positions(4, 2, 6, 5):
        for s in t.own_on_map(t.s.seats[0]):
            moved = replace(s, x=(s.x + 9000) % t.map.width, facing=(s.facing + 180) % 360)
            here, there = shoot.has_target(t, s), shoot.has_target(t, moved)
            assert there == bool(shoot.fires(t, moved)) and here == bool(shoot.fires(t, s))
            seen.add((here, there))
    assert {(True, False), (False, True)} & seen


@pytest.mark.rule("SMG-GEO-22")
def test_the_quick_test_of_a_charge_agrees_with_the_whole_rule():
    dice, lawful = random.Random(17), 0
    for number in (1, 3, 5, 8, 37):
        m = content().map(number)
        for turn in range(60):
            start = (dice.randrange(500, m.width - 500), dice.randrange(500, m.height - 500))
            spots = [
                (
                    min(max(start[0] + dice.randrange(-5500, 5500), 500), m.width - 500),
                    min(max(start[1] + dice.randrange(-5500, 5500), 500), m.height - 500),
                )
                for _ in range(5)
            ]
            tiles = tuple((dice.randrange(len(m.tiles)), "MOVE", dice.choice((-1, 1))) for _ in range(5))
            weather = CALM if turn % 3 else Weather(tiles, ((dice.randrange(len(m.features)), "MOVE", -1),))
            w = walking.Walker(start, dice.randrange(2, 7), 1, tuple(spots[:3]), tuple(spots[3:]), weather)
            near = Reach(m, w)
            for target in w.enemies:
                if g.touching(start, target) or near.allowance <= 0:
                    continue
                ends = [*walking.contact_points(start, target), g.on_ring(target, dice.randrange(360), g.TOUCH)]
                for end in ends:
                    whole = isinstance(walking.charge(m, target, end, w), walking.Way)
                    assert near.strikes(target, end) == whole, (number, w, target, end)
                    if whole:
                        lawful += 1
                        assert g.distance2(start, target) <= farthest_charge(m, w) ** 2
    assert lawful > 100


@pytest.mark.rule("SMG-GEO-13")
def test_the_inches_of_a_way_are_its_length_rounded_up_with_half_a_mil_forgiven():
    dice = random.Random(4)
    exact = [(1000 * n) ** 2 + d for n in range(1, 40) for d in range(-3000, 3001, 7)]
    for square in (*exact, *(dice.randrange(1, 30_000**2) for _ in range(5000))):
        if square > 0:
            assert inches_needed(square) == max(-(-(isqrt(square * 1_000_000) - 500) // 1_000_000), 1), square


def test_a_bearing_is_the_better_of_the_two_degrees_around_a_direction():
    dice = random.Random(9)
    near = [(x, y) for x in range(-12, 13) for y in range(-12, 13) if (x, y) != (0, 0)]
    edges = [(ux + i, uy + j) for ux, uy in g.DIRECTIONS for i in (-1, 0, 1) for j in (-1, 0, 1)]
    far = [(dice.randrange(-30000, 30000), dice.randrange(-30000, 30000)) for _ in range(3000)]
    for x, y in (*near, *edges, *far):
        first = 0 if x >= 0 > y else 90 if x > 0 else 180 if y > 0 else 270
        low = max(d for d in range(first, first + 90) if d == first or _side(d, x, y) >= 0)
        better = _along(low, x, y) >= _along(low + 1, x, y)
        assert g.bearing((5, 7), (5 + x, 7 + y)) == (low if better else low + 1) % 360, (x, y)


def _side(degrees: int, x: int, y: int) -> int:
    ux, uy = g.DIRECTIONS[degrees % 360]
    return ux * y - uy * x


def _along(degrees: int, x: int, y: int) -> int:
    ux, uy = g.DIRECTIONS[degrees % 360]
    return ux * x + uy * y
