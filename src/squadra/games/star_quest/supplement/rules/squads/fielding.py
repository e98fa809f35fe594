"""The miniatures of a line-up, and where its Targeters and its homer may go (SQX-GEN-8, SQX-EQ-41, -44, -72)."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.setup import targeter_cards
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import lineup as sheet
from squadra.games.star_quest.supplement.content.lineup import Lineup
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.equipment.homer import can_carry
from squadra.games.star_quest.supplement.rules.squads.free_mode import split
from squadra.games.star_quest.supplement.rules.squads.special_characters import rearmed


def figures_of(content: Content, seat: str, lineup: Lineup) -> list[Figure]:
    """The miniatures of a line-up, waiting on their Entrance Area."""
    x = supplement_of(content)
    found: list[Figure] = []
    if lineup.free:
        number = 0
        for free in lineup.free:
            number += free.kind != "commander"
            id = f"{seat}-commander" if free.kind == "commander" else f"{seat}-{number}"
            firearms, blades, gear = split(content, free)
            found.append(figure(id, seat, free.kind, firearms, "", free.suit, blades, gear))
    else:
        kits = [(f"{seat}-commander", lineup.commander)] if lineup.commander != sheet.LED_BY_WALKER else []
        kits += [(f"{seat}-{number}", kit) for number, kit in enumerate(lineup.figures, 1)]
        for id, name in kits:
            kit = x.kits[name]
            found.append(figure(id, seat, kit.kind, kit.firearms, name, kit.suit, kit.blades, kit.gear))
    if lineup.character:
        kits_of, worn = x.characters[lineup.character].kits, sheet.most_worn(lineup) if lineup.free else lineup.squad
        name = next((kit for squad, kit in kits_of.items() if squad == worn), next(iter(kits_of.values())))
        kit = x.kits[name]
        one = figure(f"{seat}-{kit.kind}", seat, kit.kind, kit.firearms, name, kit.suit, kit.blades, kit.gear)
        found.append(rearmed(content, one, lineup.arms))
    if lineup.dreadnought:
        fist = x.dreadnought.fist
        guns = tuple(weapon for weapon in lineup.dreadnought if weapon != fist)
        fists = tuple(weapon for weapon in lineup.dreadnought if weapon == fist)
        found.append(figure(f"{seat}-walker", seat, stats.WALKER, guns, "", "walker", fists, ()))
    for one in [f for f in found if "tarantula" in f.gear]:
        gun = f"{seat}-tarantula"
        found[found.index(one)] = replace(one, crew=gun, gear=tuple(g for g in one.gear if g != "tarantula"))
        found.append(replace(figure(gun, seat, stats.TARANTULA, ("tarantula",), "", "tarantula", (), ()), crew=one.id))
    return [replace(one, life=stats.full_life(content, one)) for one in found]


def figure(
    id: str,
    seat: str,
    kind: str,
    firearms: tuple[str, ...],
    kit: str,
    suit: str,
    blades: tuple[str, ...],
    gear: tuple[str, ...],
) -> Figure:
    return Figure(id, seat, kind, -1, 1, firearms, kit, "waiting", suit=suit, blades=blades, gear=gear)


def bearers(content: Content, lineup: Lineup) -> list[str]:
    """Who in a red squad could carry a homer."""
    return [figure.id for figure in figures_of(content, "red", lineup) if can_carry(figure)]


def targeter_places(
    content: Content, lineup: Lineup, cards: tuple[str, ...], options: tuple[str, ...] = ()
) -> list[tuple[str, ...]]:
    """Places for the Targeters: firearms of the squad that take one, each once (SQX-EQ-41, -44, SQX-SCOUT-E-13)."""

    firearms: list[str] = []
    for figure in figures_of(content, "red", lineup):
        agreed = "character_cards" in options and stats.is_character(content, figure)
        if (figure.kind in (stats.MARINE, stats.COMMANDER) or agreed) and figure.suit != "terminator":
            for weapon in figure.weapons:
                if content.weapons[weapon].targeter and weapon != "sniper_rifle" and weapon not in firearms:
                    firearms.append(weapon)
    number = min(targeter_cards(content, cards), len(firearms))
    return [*combinations(firearms, number)]
