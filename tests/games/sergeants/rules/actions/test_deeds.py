"""Sub-actions over whole random games: offered if and only if nothing refuses them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.deeds import Deeds, kind_of, why_no_deed
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.hold import Hold
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot, can_spot, why_no_spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.combat import shoot
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Charge, HandOver
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Match, Option, Options
from tests.games.sergeants.positions import FLAT, Position, refusal


def every_answer(t: Front, serial: int) -> Iterator[Option]:
    """All that could be answered for a soldier where answers can be counted: figures, cards, numbers."""
    yield TakeCover(serial)
    yield from (DrawCards(serial, number) for number in range(5))
    yield from (Hold(serial, card) for card in t.content.cards if card in t.player(t.soldier(serial).seat).hand)
    for other in t.s.soldiers:
        yield from (Spot(serial, other), Fire(serial, other), Rally(serial, other))
        yield from (Use(serial, item, other) for item, e in t.content.equipment.items() if e.range_unit == "SQUARES")


def questions(setup: dict[str, object], seed: int) -> Iterator[Deeds]:
    """Every question for a sub-action of a random game."""
    m, dice = Match(game, setup, seed=seed, talks=False), Dice(seed)
    while m.ask is not None:
        options = m.ask.options
        if isinstance(options, Deeds):
            yield options
        m.choose(options.sample(dice) if isinstance(options, Options) else options[dice.below(len(options))])


@pytest.mark.rule("SMG-ACT-7", "SMG-ACT-9", "SMG-RUL-16")
def test_a_sub_action_is_offered_if_and_only_if_nothing_refuses_it() -> None:
    lawful_ones = set[type[Option]]()
    for setup in ({"scenario": 37, "choose_forces": True}, {"scenario": 5}, {"scenario": 7, "players": 4}):
        for asked in questions(setup, 11):
            listed = set(asked.list())
            assert all(asked.allows(answer) is None for answer in listed)
            for answer in every_answer(asked.t, asked.s.serial):
                tasks = [task for task in asked.tasks if kind_of(answer) in task.kinds]
                lawful = any(why_no_deed(asked.t, asked.s, answer, task, asked.c) is None for task in tasks)
                assert (answer in listed) == lawful == (asked.allows(answer) is None), answer
                lawful_ones |= {type(answer)} if lawful else set()
    assert lawful_ones >= {Spot, Fire, DrawCards, Rally, Hold, TakeCover}


@pytest.mark.rule("SMG-SHOOT-1", "SMG-LOOK-3")
def test_whom_a_soldier_can_shoot_at_or_spot_agrees_with_what_is_refused():
    m, dice, found = Match(game, {"scenario": 8, "players": 4}, seed=6, talks=False), Dice(6), 0
    while m.ask is not None:
        m.choose(m.ask.options.sample(dice) if isinstance(m.ask.options, Options) else dice.below(len(m.ask.options)))
        if m.number % 40:
            continue
        t = m.t
        assert isinstance(t, Front)
        for s in t.bases():
            targets = [e for e in t.enemies(s.seat) if shoot.why_no_fire(t, s, e) is None]
            assert targets == list(shoot.targets(t, s))
            spots = [e for e in t.enemies(s.seat) if why_no_spot(t, s, Spot(s.serial, e.serial)) is None]
            assert bool(spots) == can_spot(t, s)
            found += len(targets) + len(spots)
    assert found > 100


@pytest.mark.rule("SMG-ACT-7", "SMG-ACT-9")
def test_a_deed_drawn_at_random_is_lawful_by_the_whole_rule():
    m, dice, drawn = Match(game, {"scenario": 4, "players": 3}, seed=2, talks=False), Dice(2), 0
    while m.ask is not None:
        options = m.ask.options
        choice = options.sample(dice) if isinstance(options, Options) else options[dice.below(len(options))]
        if isinstance(options, Deeds):
            again = Deeds(options.t, options.s.serial, options.tasks, options.c, options.skip)
            assert again.allows(choice) is None, choice
            drawn += 1
        m.choose(choice)
    assert drawn > 50


@pytest.mark.rule("SMG-SHOOT-1", "SMG-LOOK-3", "SMG-GREN-3", "SMG-PRIS-18")
def test_nothing_is_done_to_somebody_who_is_not_there() -> None:
    nobody = 2099
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, grenades=1, kit=(("rockets", 1),))
    p.soldier(1002, (2500, 4300), 90, pinned=True).soldier(2001, (6000, 2500), spotted=True)
    p.soldier(2002, (9000, 2500)).soldier(2003)
    asked = {action: p.act(1001, action) for action in ("SPOT", "RALLY(1)", "FIRE", "THROW", "SHOOT", "MOVE")}
    for target in (nobody, 2003):
        refused = {
            refusal(asked["SPOT"], Spot(1001, target)),
            refusal(asked["RALLY(1)"], Rally(1001, target)),
            refusal(asked["FIRE"], Fire(1001, target)),
            refusal(asked["THROW"], Throw(1001, target, 6000, 2500)),
            refusal(asked["SHOOT"], Use(1001, "rockets", target)),
            refusal(asked["MOVE"], Charge(1001, target, 5000, 2500, 90)),
            refusal(asked["MOVE"], HandOver(1001, ((4000, 2500),), 90, (target,))),
        }
        assert "" not in refused and len(refused) < 4, refused
