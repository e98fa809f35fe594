"""Which weapons of a figure may fire now (SQX-RUL-9, -81, -84, SQX-KEY-23): its own, those that cards lend, a Tarantula."""

from __future__ import annotations

from functools import lru_cache

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.combat.fire import jammed, permitted
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.ammunition import mount_for
from squadra.games.star_quest.supplement.rules.equipment.tarantula import TARANTULA, gun_ready
from squadra.games.star_quest.table import HulkTable

PAIR = {"cyclone", "storm_bolter"}
"""Weapons of one bearer that fire in the same turn (SQX-ARM-220)."""


Way = tuple[str, str]
"""A weapon, and the one whose dice and pattern it has."""


@lru_cache(maxsize=1024)
def own_ways(weapons: tuple[str, ...]) -> tuple[Way, ...]:
    return tuple(dict.fromkeys((weapon, weapon) for weapon in weapons if weapon != TARANTULA))


@lru_cache(maxsize=1024)
def lenders(content: Content, cards: tuple[str, ...]) -> tuple[verbs.FireAs | squad_verbs.SecondWeapon, ...]:
    """What the cards say about other weapons to fire."""
    return tuple(
        verb for verb in stats.card_verbs(content, cards) if isinstance(verb, (verbs.FireAs, squad_verbs.SecondWeapon))
    )


def ways(t: HulkTable, figure: Figure) -> tuple[Way, ...]:
    """Weapons that a figure can fire, with those whose dice and pattern they have."""
    found = carried(t, figure)
    return (*found, (TARANTULA, TARANTULA)) if t.guns and gun_ready(t, figure) is not None else found


def carried(t: HulkTable, figure: Figure) -> tuple[Way, ...]:
    """Its own weapons, and those that cards lend to it."""
    found = own_ways(figure.weapons)
    if figure.owner == ALIEN and not figure.suit:
        return found
    if figure.owner in t.s.squads and (lent := lenders(t.content, t.cards(figure))):
        for verb in lent:
            if verb.weapon not in figure.weapons:
                continue
            if isinstance(verb, squad_verbs.SecondWeapon):
                found = (*found, (verb.like, verb.like)) if t.helps(verb.who, figure) else found
            elif t.helps(verb.who, figure):
                found = (*found, (verb.weapon, verb.like))
        found = tuple(dict.fromkeys(found))
    return found


@lru_cache(maxsize=1024)
def no_hands(content: Content, weapons: tuple[str, ...]) -> bool:
    """Whether one of these weapons needs no hand, and fires beside the others."""
    arms = supplement_of(content).arms
    return any(w in arms and arms[w].hands == 0 for w in weapons)


def several(t: HulkTable, figure: Figure) -> bool:
    """Whether each weapon of a figure fires once in the same firing (SQX-ARM-220, SQX-RUL-84, SQ-DRD-16)."""
    if figure.owner == ALIEN and not figure.suit:
        return t.content.aliens[figure.kind].heavy_weapons > 0
    return figure.kind == stats.WALKER or no_hands(t.content, figure.weapons)


def open_ways(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[Way]:
    """Those that may fire now."""
    roster = t.s.squads.get(figure.owner)
    if figure.marks.gave_shot or (roster is not None and roster.order and hand_only(t, figure)):
        return []
    found: list[Way] = []
    each = not fired or several(t, figure)
    pair = (
        fired and each and figure.kind == stats.MARINE
    )  # a Cyclone fires beside a Storm Bolter, and nothing else does
    barred = roster is not None and bool(roster.forbidden)
    for way in ways(t, figure):
        weapon = way[0]
        if not each and weapon not in fired:  # the firing in progress is another weapon's
            continue
        if pair and not {weapon, *fired} <= PAIR and weapon not in fired:
            continue
        if mount_for(t, figure, weapon, fired) and not (barred and jammed(t, figure, weapon)):
            found.append(way)
    permit = permitted(t, figure)
    if permit is not None:
        found.append((permit.weapon, permit.weapon))
    return found


def hand_only(t: HulkTable, figure: Figure) -> bool:
    """An Order that forbids shooting (SQX-RUL-37); the Dreadnought is subject to none (SQX-DRD-7)."""
    roster = t.s.squads.get(figure.owner)
    if roster is None or not roster.order or figure.kind == stats.WALKER:
        return False
    return any(isinstance(verb, squad_verbs.HandOnly) for verb in t.content.orders[roster.order].effects)
