"""What the Traitor still costs a hunter, in turns: round by round with exact chances, rest and Supply in between."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from squadra.games.rogue_trooper.content.records import Numbers
from squadra.games.rogue_trooper.opponents.chances import at_least, bare_hands
from squadra.games.rogue_trooper.opponents.manners import NORMAL, Manner
from squadra.games.rogue_trooper.opponents.routes import KEPT, Load, Prices

PRESS = (0.0, 6.0, 1.5, 0.5, 0.25)
"""What a turn costs beyond itself for every other hunter close to the Traitor, by the Lives that he has left."""
WANDERS = 2.0
"""Turns lost in the solo game when he runs away after a round (RT-SOLO-52, 53)."""
HOPE = 0.05
"""Nobody stands his fire for a poorer chance than this."""
REPEATED = 30
"""How often the values are recomputed; they settle long before that."""

Values: TypeAlias = dict[tuple[int, int], float]
"""By the Lives of the GI and of the Traitor."""
Chances: TypeAlias = tuple[tuple[float, float], ...]
"""Of one salvo after another: alone, and with the next one as a second salvo."""


class Terms(NamedTuple):
    """What counts in a hunt: full Lives, what losing them is worth, what a turn and a round cost by his Lives left."""

    full: int
    prices: Prices
    turn: tuple[float, ...]
    round: tuple[float, ...]
    rested: float
    """Turns to leave him for a rest, or for fresh ammunition too, and to come back."""
    armed: float


def terms_of(numbers: Numbers, prices: Prices, rivals: int, solo: bool, manner: Manner = NORMAL) -> Terms:
    press = [PRESS[min(left, len(PRESS) - 1)] for left in range(numbers.traitor_lives + 1)]
    turn = tuple(1.0 if solo else 1.0 + manner.press * rivals * each for each in press)
    rounds = tuple(each + (WANDERS if solo else 0.0) for each in turn)
    return Terms(numbers.lives, prices, turn, rounds, manner.rested, manner.armed)


def showdown(load: Load, above: bool, dice: int, terms: Terms) -> Values | None:
    """What is still to do for a GI who confronts the Traitor now; None: without rounds he has to find some first."""
    if above:
        return unarmed(terms)
    hopes = salvos(load, dice)
    return armed(hopes, terms, salvos(fresh_load(load.gunnar, load.bagman), dice)) if hopes else None


@cache
def fresh_load(gunnar: bool, bagman: bool) -> Load:
    """What a hunter comes back with."""
    return Load(gp=6, plasma=4, micro_mines=2, gunnar=gunnar, bagman=bagman)


@lru_cache(KEPT)
def salvos(load: Load, his: int) -> Chances:
    """All that the load can fire at him with some hope, the best first."""
    each = [(load.gp, 2 * load.gp if load.gunnar else 0), (2 * load.plasma, 0), (4 * load.micro_mines, 0)]
    each = [salvo for salvo in each if salvo[0]] + [(10, 0)] * load.nukes
    each.sort(key=lambda salvo: 3.5 * salvo[0] + salvo[1], reverse=True)
    found: list[tuple[float, float]] = []
    for (dice, bonus), (more, extra) in zip(each, [*each[1:], (0, 0)], strict=False):
        alone = both = at_least(dice + load.helpers, bonus, 1, his)
        if load.bagman:
            both = at_least(dice + more + load.helpers, bonus + extra, 1, his)
        found.append((alone, both))
    return tuple(salvo for salvo in found if max(salvo) >= HOPE)


@cache
def unarmed(terms: Terms) -> Values:
    """A round with bare hands now, and afterwards whatever is best: another one, or a rest first (RT-COM-MC-2)."""
    full, his_lives = terms.full, range(1, len(terms.turn))
    fight: Values = {}
    best: Values = {(lives, his): 0.0 for lives in range(full + 1) for his in range(len(terms.turn))}
    best |= {(0, his): terms.prices.missing(0) for his in his_lives}
    for _ in range(REPEATED):
        for his in his_lives:
            for lives in range(1, full + 1):
                won, lost = bare_hands(lives, his)
                after = won * best[lives, his - 1] + lost * best[lives - 1, his]
                fight[lives, his] = (terms.round[his] + after) / (won + lost)
                rest = terms.rested * terms.turn[his] + fight.get((full, his), 0.0)
                best[lives, his] = min(fight[lives, his], rest) if lives < full else fight[lives, his]
    return fight


@cache
def armed(chances: Chances, terms: Terms, fresh: Chances) -> Values:
    """The same on Nu-Earth: one salvo after another, and when they are spent, or Lives are few, away for fresh ones."""
    if chances != fresh:
        return spend(chances, terms, armed(fresh, terms, fresh))
    found: Values = {(terms.full, his): 0.0 for his in range(1, len(terms.turn))}
    for _ in range(REPEATED):
        found = spend(chances, terms, found)
    return found


def spend(chances: Chances, terms: Terms, again: Values) -> Values:
    """The costs before the first of these salvos, if whoever comes back with fresh ones still has `again` before him."""
    states = [(lives, his) for lives in range(1, terms.full + 1) for his in range(1, len(terms.turn))]
    away = {(lives, his): terms.armed * terms.turn[his] + again[terms.full, his] for lives, his in states}
    found = following = after_that = away
    for alone, both in reversed(chances):
        missed = after_that if both > alone else following
        found = {
            (lives, his): terms.round[his]
            + alone * (following[lives, his - 1] if his > 1 else 0.0)
            + (both - alone) * (after_that[lives, his - 1] if his > 1 else 0.0)
            + (1.0 - both) * (missed[lives - 1, his] if lives > 1 else terms.prices.missing(0))
            for lives, his in states
        }
        following, after_that = {state: min(found[state], away[state]) for state in states}, following
    return found
