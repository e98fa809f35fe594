"""The free mode (SQX-GEN-3, SQX-RUL-116): any figure, any kit that two hands can hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from squadra.games.star_quest.supplement.lineup import Fault, FreeFigure, Lineup, Terms, fault, mount_faults, name

if TYPE_CHECKING:
    from squadra.games.star_quest.content import Content

MOST = 10
SUITS = ("scout", "power", "artificer", "terminator")
NOT_CARRIED = ("walker_fist", "walker_missiles", "twin_heavy_bolter", "twin_lascannon", "hellfire_rounds")
"""Weapons of the Dreadnought and rounds of a card: nobody holds them."""


def hands(content: Content, figure: FreeFigure) -> int:
    """Hands that the weapons and shields of a figure need; Terminator armour carries firearms and the hammer in one."""
    x = content.supplement
    total = 0
    for id in figure.weapons:
        arm = x.arms[id]
        need = arm.hands
        if figure.suit == "terminator" and (arm.dice or id == "thunder_hammer"):
            need = min(need, 1)
        total += need
    return total + sum(x.protections[id].hands for id in figure.gear if id in x.protections)


def free_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    x = content.supplement
    if not 1 <= len(lineup.free) <= terms.size:
        yield fault("free", "free-size", "SQX-RUL-116", size=terms.size)
    if sum(figure.kind == "commander" for figure in lineup.free) != 1:
        yield fault("free", "free-commander", "SQX-RUL-116")
    for number, figure in enumerate(lineup.free, 1):
        place = f"free.{number}"
        if figure.suit not in SUITS:
            yield fault(f"{place}.suit", "suit", "SQX-RUL-116", suit=figure.suit)
            continue
        if figure.kind not in ("commander", "marine"):
            yield fault(f"{place}.kind", "free-kind", "SQX-RUL-116", kind=figure.kind)
        unknown = [id for id in figure.weapons if id not in x.arms or id in NOT_CARRIED or x.arms[id].kind == "grenade"]
        for id in unknown:
            yield fault(f"{place}.weapons", "weapon", "SQX-GEN-3", weapon=id)
        for id in figure.gear:
            if id not in x.protections and id not in x.gear:
                yield fault(f"{place}.gear", "gear", "SQX-GEN-3", gear=id)
            elif id in x.protections and figure.suit not in x.protections[id].suits:
                rule = "SQX-PROT-18" if id == "adamantine_mantle" else "SQX-RUL-116"
                yield fault(f"{place}.gear", "gear-suit", rule, gear=name("gear", id))
        if not unknown and hands(content, figure) > 2:
            yield fault(f"{place}.weapons", "hands", "SQX-RUL-116", hands=hands(content, figure))
    if lineup.character and lineup.character not in x.characters:
        yield fault("character", "character", "SQX-CHR-1", character=lineup.character)
    if lineup.dreadnought:
        yield from mount_faults(content, lineup, terms)


def split(content: Content, figure: FreeFigure) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Firearms and hand-to-hand weapons; the knife is always there (SQX-GEN-10)."""
    arms = content.supplement.arms
    firearms = tuple(id for id in figure.weapons if arms[id].dice)
    blades = tuple(id for id in figure.weapons if arms[id].melee)
    return firearms, blades or ("combat_knife",)


def default_free(content: Content, squad: str, terms: Terms, chapter: str) -> Lineup:
    """The default squad of this kind, as a free one."""
    from squadra.games.star_quest.supplement.choices import default_lineup

    x = content.supplement
    classic = default_lineup(content, squad, Terms(), chapter)
    free = [
        FreeFigure(
            suit=kit.suit, kind=kit.kind, weapons=(*kit.firearms, *kit.blades[: 2 - len(kit.firearms)]), gear=kit.gear
        )
        for kit in (x.kits[id] for id in (classic.commander, *classic.figures))
    ]
    free = [
        f if hands(content, f) <= 2 else FreeFigure(suit=f.suit, kind=f.kind, weapons=f.weapons[:1], gear=f.gear)
        for f in free
    ]
    return Lineup(chapter=chapter, squad=squad, free=tuple(free[: terms.size]))
