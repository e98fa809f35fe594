"""Stat lines (T-1) with what cards add: looked up once for every combination of figure, weapons and open cards."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.loading import Content

MARINE = "marine"
COMMANDER = "commander"


@cache
def dice_pool(text: str) -> Pool:
    return pool(text)


@cache
def is_heavy(content: Content, weapons: tuple[str, ...]) -> bool:
    return any(content.weapons[w].kind == "heavy" for w in weapons)


@cache
def concerns(content: Content, who: str, kind: str, weapons: tuple[str, ...]) -> bool:
    """Whether a card for these figures helps one with this kind and these weapons (SQ-CARD-6)."""
    if who == "squad":
        return True
    if who == "commander":
        return kind == COMMANDER
    if who == "laser_rifle":
        return kind == MARINE and "laser_rifle" in weapons
    return kind == MARINE and is_heavy(content, weapons)


@cache
def card_effects(content: Content, cards: tuple[str, ...]) -> tuple[verbs.Verb, ...]:
    return tuple(verb for card in cards for verb in content.equipment[card].effects)


@cache
def cards_with(content: Content, cards: tuple[str, ...], kind: type[verbs.Verb]) -> tuple[str, ...]:
    """The Equipment among these cards that has a verb of this kind; copies count once."""
    equipment = content.equipment
    return tuple(
        c for c in dict.fromkeys(cards) if c in equipment and any(isinstance(v, kind) for v in equipment[c].effects)
    )


@cache
def marine_move(content: Content, kind: str, weapons: tuple[str, ...], shown: tuple[str, ...]) -> int:
    for verb in card_effects(content, shown):
        if isinstance(verb, verbs.Move) and concerns(content, verb.who, kind, weapons):
            return verb.squares
    stats = content.squad_rules
    if kind == COMMANDER:
        return stats.commander.move
    return stats.marine.heavy_move if is_heavy(content, weapons) else stats.marine.move


@cache
def marine_armour(content: Content, kind: str, weapons: tuple[str, ...], shown: tuple[str, ...]) -> int:
    stats = content.squad_rules
    plus = sum(
        verb.plus
        for verb in card_effects(content, shown)
        if isinstance(verb, verbs.Armour) and concerns(content, verb.who, kind, weapons)
    )
    return (stats.commander if kind == COMMANDER else stats.marine).armour + plus


@cache
def marine_melee(content: Content, kind: str, weapons: tuple[str, ...], arms: str, shown: tuple[str, ...]) -> Pool:
    for verb in card_effects(content, shown):
        if isinstance(verb, verbs.MeleeDice) and concerns(content, verb.who, kind, weapons):
            return dice_pool(verb.dice)
    return dice_pool(content.sets[arms].melee if kind == COMMANDER else content.squad_rules.marine.melee)
