"""Legality once: a deed is offered if and only if nothing refuses it, in the positions of games played by chance.

What is tried in a position: everything that was offered, everything that could be clicked on, and whatever was offered earlier in
the game, now meant for the figure that is active.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.acting import ActOption, why_no_act
from squadra.games.star_quest.rules.activation.activation import Activate, Activation
from squadra.games.star_quest.rules.activation.doors import FlipDoor, OpenDoor
from squadra.games.star_quest.rules.activation.entrance import Withdraw
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo, SqueezeHome, SqueezeTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, LookAt, PlayOrder, UseCard
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.options import TurnOption
from squadra.games.star_quest.rules.turn import AlienTurn, MarineTurn, why_not_now
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice, Match, Option
from tests.games.star_quest.supplement.test_random_squads import wish

BASE: list[dict[str, Any]] = [
    {"mission": "training", "squads": 2},
    {"mission": "m03", "squads": 1, "no_clipping": True, "honours": {"red": 4}, "ranks": {"red": 3}},
    {"mission": "m07", "squads": 3, "free_fire": True},
    {"mission": "m08", "squads": 2, "blips_struck": True, "ranks": {"red": 3, "alien": 3}},
]
SUPPLEMENT = (1, 3, 4, 10, 16, 22, 27, 31, 44, 51)
DECISIONS, EVERY, KEPT = 420, 5, 60
"""Answers of a game, between two looks; earlier options of each kind that are kept."""


def deeds(t: HulkTable, act: Activation, dice: Dice) -> Iterator[ActOption]:
    """What somebody might try with the active figure."""
    id, s = act.figure, t.s
    figure = s.figures.get(id)
    squares = range(t.hull.size)
    for square in squares:
        yield MoveTo(id, square)
        yield SqueezeTo(id, square)
    yield from (GoHome(id), SqueezeHome(id), Withdraw(id))
    yield from (OpenDoor(id, door.id) for door in t.plan.ship.doors)
    yield from (PickUp(id, thing) for thing in (*s.things, *s.markers))
    targets = (*s.figures, *s.things, *s.blips, *(f"door:{door.id}" for door in t.plan.ship.doors))
    cards = [*t.content.equipment, *(card for roster in s.squads.values() for card in roster.hidden)]
    for target in targets:
        yield Fight(id, target)
        yield FightWithCard(id, target, cards[dice.below(len(cards))])
    if figure is None:
        return
    for weapon in {*figure.weapons, "laser_rifle", "bolter"} & {*t.content.weapons.keys(), *figure.weapons}:
        yield from (Shoot(id, weapon, target) for target in targets)
        yield from (FireCannon(id, weapon), Explode(id, weapon))
        yield from (FireBlast(id, weapon, square) for square in squares)
        if figure.square >= 0:
            own = t.squares_of(figure)
            yield from (FireLine(id, weapon, weapon, square, way) for square in own for way in range(8))


def turns(t: HulkTable) -> Iterator[TurnOption]:
    """What somebody might try between two activations."""
    s = t.s
    yield from (Activate(id) for id in (*s.figures, *s.blips))
    for card in {card for roster in s.squads.values() for card in (*roster.hidden, *roster.shown, *roster.spent)}:
        yield from (PlayOrder(card), UseCard(card), EndTurnBlind(card))
        yield from (PlayOrder(card, id) for id in s.figures)
    yield from (LookAt(blip) for blip in s.blips)
    yield from (FlipDoor(door.id, close) for door in t.plan.ship.doors for close in (True, False))


def meant_for(option: ActOption, id: str) -> ActOption:
    return replace(option, figure=id)


def disagreements(setup: dict[str, Any], seed: int) -> Iterator[str]:
    match, dice = Match(game, setup, seed=seed, talks=False), Dice(seed)
    earlier: dict[type[Option], list[Option]] = {}
    for decision in range(DECISIONS):
        if match.ask is None:
            return
        ask = match.ask.to(match.ask.seats[0])
        offered = list(ask.options)
        t: Any = match.t
        frame = t.s.stack[-1] if ask.prompt in ("sq-ask-act", "sq-ask-turn", "sq-ask-alien-turn") else None
        if frame is not None:
            for option in offered:
                kept = earlier.setdefault(type(option), [])
                if len(kept) < KEPT:
                    kept.append(option)
        if decision % EVERY == 0 and isinstance(frame, Activation):
            others = [o for kept in earlier.values() for o in kept if isinstance(o, ActOption)]
            tried = {*offered, *deeds(t, frame, dice), *(meant_for(o, frame.figure) for o in others)}
            for option in tried:
                if isinstance(option, ActOption):
                    why = why_no_act(t, frame, option)
                    if (why is None) != (option in offered):
                        yield f"{decision}: {option} {'offered' if option in offered else 'not offered'}, but {why}"
        if decision % EVERY == 0 and isinstance(frame, (MarineTurn, AlienTurn)):
            others = [o for kept in earlier.values() for o in kept if isinstance(o, TurnOption)]
            for option in {*offered, *turns(t), *others}:
                why = why_not_now(t, option)
                if (why is None) != (option in offered):
                    yield f"{decision}: {option} {'offered' if option in offered else 'not offered'}, but {why}"
        if decision % 2:
            kinds = sorted({type(option).__name__ for option in offered})
            kind = kinds[dice.below(len(kinds))]
            offered = [option for option in offered if type(option).__name__ == kind]
        match.choose(offered[dice.below(len(offered))], ask.seat)


@pytest.mark.parametrize("number", range(len(BASE)))
def test_a_deed_is_offered_if_and_only_if_nothing_refuses_it(number: int) -> None:
    assert not [*disagreements(BASE[number], number + 1)][:5]


@pytest.mark.parametrize("number", SUPPLEMENT)
def test_so_it_is_with_the_supplement(number: int) -> None:
    assert not [*disagreements(wish(number), number)][:5]
