"""Lawful squads at random: for tests of whole games, for bots that field a squad, for a player who cannot decide."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms, company_of, members
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.squads.allied_dreadnought import fist_faults
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of, equipment_allowed, orders_allowed
from squadra.games.star_quest.supplement.rules.squads.choices import default_lineup, with_value
from squadra.games.star_quest.supplement.rules.squads.free_mode import (
    MOST,
    NOT_CARRIED,
    PERFECTED,
    SUITS,
    gear_faults,
    hands,
    squad_gear_faults,
    weapon_faults,
    wearable,
)
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.special_characters import other_arms
from squadra.kernel import Dice


def random_lineup(content: Content, squad: str, terms: Terms, dice: Dice) -> Lineup:
    """A lawful line-up of this kind: every place filled with one of the lawful choices, cards included."""
    x = supplement_of(content)
    chapters = [id for id, chapter in x.chapters.items() if squad in chapter.squads]
    chapter = chapters[dice.below(len(chapters))]
    if terms.mode == "free":
        lineup = random_free(content, terms, dice, squad, chapter)
    else:
        lineup = with_extras(content, Lineup(chapter=chapter, squad=squad), terms, dice)
        lineup = replace(lineup, commander=one_of(dice, x.squads[squad].commanders))
        for number in range(1, members(content, lineup, terms) + 1):
            place = f"figures.{number}"
            kits = company_of(content, lineup, terms).kits
            lawful = [kit for kit in kits if not broken(content, with_value(lineup, place, kit), terms)]
            lineup = with_value(lineup, place, one_of(dice, lawful))
        lineup = replace(lineup, figures=tuple(dice.shuffled(list(lineup.figures))))
    lineup = replace(lineup, cards=random_cards(content, lineup, terms, dice))
    if lineup.character == "librarian":
        lineup = replace(lineup, powers=random_powers(content, dice))
    return lineup


def one_of(dice: Dice, things: list[str] | tuple[str, ...]) -> str:
    return things[dice.below(len(things))]


def with_extras(content: Content, lineup: Lineup, terms: Terms, dice: Dice) -> Lineup:
    """A character, a Dreadnought, both or nothing, where lawful."""
    x = supplement_of(content)
    squad = x.squads[lineup.squad]
    if squad.characters and dice.below(2):
        lineup = if_lawful(content, lineup, replace(lineup, character=one_of(dice, squad.characters)), terms)
        for _ in range(dice.below(3) if (arms := other_arms(content, lineup, terms)) else 0):
            lineup = if_lawful(content, lineup, replace(lineup, arms=(*lineup.arms, one_of(dice, arms))), terms)
    if squad.dreadnought and dice.below(3) == 0:
        weapons = [*x.dreadnought.weapons]
        if terms.company == "dreadnought":
            weapons += x.dreadnought.extra_heavy
        mounts = tuple(one_of(dice, weapons) for _ in range(x.dreadnought.mounts))
        lineup = if_lawful(content, lineup, replace(lineup, dreadnought=mounts), terms)
    return lineup


def broken(content: Content, lineup: Lineup, terms: Terms) -> bool:
    """Whether a line-up, perhaps not full yet, breaks a rule."""
    return any(True for _ in faults(content, lineup, terms, whole=False))


def if_lawful(content: Content, lineup: Lineup, tried: Lineup, terms: Terms) -> Lineup:
    return lineup if broken(content, tried, terms) else tried


def random_cards(content: Content, lineup: Lineup, terms: Terms, dice: Dice) -> tuple[str, ...]:
    """As many cards as rank and honours allow."""
    orders, equipment = cards_of(content, lineup, terms)
    chosen = list(dice.sample(orders, min(orders_allowed(content, lineup, terms), sum(orders.values()))))
    bag = dice.shuffled([card for card, copies in equipment.items() for _ in range(copies)])
    left = equipment_allowed(content, lineup, terms)
    for card in bag:
        tried = replace(lineup, cards=(*chosen, card))
        if left and not any(True for _ in fist_faults(content, tried)):
            chosen.append(card)
            left -= 1
    return tuple(sorted(chosen))


def random_powers(content: Content, dice: Dice) -> tuple[str, ...]:
    domains: dict[str, list[str]] = {}
    for id, power in supplement_of(content).powers.items():
        domains.setdefault(power.domain, []).append(id)
    return tuple(sorted(one_of(dice, powers) for powers in domains.values()))


def random_free(content: Content, terms: Terms, dice: Dice, squad: str, chapter: str) -> Lineup:
    """Any armour, any weapons that two hands hold (SQX-RUL-116)."""
    x = supplement_of(content)
    carried = [
        id
        for id, arm in x.arms.items()
        if id not in (*NOT_CARRIED, PERFECTED) and arm.kind not in ("grenade", "support")
    ]
    grenades = [id for id, arm in x.arms.items() if arm.kind == "grenade"]
    basis = default_lineup(content, squad, terms, chapter)
    free: list[FreeFigure] = []
    for number in range(min(terms.size, MOST)):
        suit = SUITS[dice.below(len(SUITS))]
        kind = "commander" if number == 0 else "marine"
        figure = FreeFigure(suit=suit, kind=kind)
        for _ in range(3):
            tried = replace(figure, weapons=(*figure.weapons, one_of(dice, carried)))
            if hands(content, tried) <= 2 and len(set(tried.weapons)) == len(tried.weapons):
                figure = tried
        if dice.below(2):
            figure = if_worn(content, free, figure, replace(figure, weapons=(*figure.weapons, one_of(dice, grenades))))
        for _ in range(dice.below(3)):
            tried = replace(figure, gear=(*figure.gear, one_of(dice, wearable(content))))
            figure = if_worn(content, free, figure, tried)
        free.append(figure)
    return with_extras(content, replace(basis, free=tuple(free)), terms, dice)


def if_worn(content: Content, others: list[FreeFigure], figure: FreeFigure, tried: FreeFigure) -> FreeFigure:
    """The figure with one thing more, if it may have it."""
    wrong = [*weapon_faults(content, tried, ""), *gear_faults(content, tried, "")]
    wrong += squad_gear_faults(content, Lineup(free=(*others, tried)))
    return figure if wrong else tried
