"""The free mode (SQX-GEN-3, SQX-RUL-116): any figure, any kit that two hands can hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from squadra.games.star_quest.supplement.lineup import (
    Fault,
    FreeFigure,
    Lineup,
    Terms,
    character_faults,
    fault,
    mount_faults,
    name,
)

if TYPE_CHECKING:
    from squadra.games.star_quest.content import Content

MOST = 10
SUITS = ("scout", "power", "artificer", "terminator")
NOT_CARRIED = (
    "walker_fist", "walker_missiles", "twin_heavy_bolter", "twin_lascannon", "hellfire_rounds", "grenade_launcher",
)  # fmt: skip
"""Weapons of the Dreadnought, and what a card adds to a weapon: nobody holds them."""
PACK = "jump_pack"
TARANTULA = "tarantula"
PAIR = ("lightning_claw", "lightning_claw")
CANNON, PERFECTED = "assault_cannon", "assault_cannon_terminator"


def hands(content: Content, figure: FreeFigure) -> int:
    """Hands that the weapons and shields of a figure need; Terminator armour carries firearms and the hammer in one."""
    x = content.supplement
    total = 0
    for id in figure.weapons:
        arm = x.arms[id]
        need = arm.hands
        if figure.suit == "terminator" and (arm.dice or id == "thunder_hammer"):
            need = min(need, 1)
        elif id == "cyclone":
            need = 2
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
        if figure.suit != "terminator" and PERFECTED in figure.weapons:
            yield fault(f"{place}.weapons", "gear-suit", "SQX-ARM-215", gear=name("weapon", PERFECTED))
        yield from gear_faults(content, figure, place)
        if not unknown and hands(content, figure) > 2:
            yield fault(f"{place}.weapons", "hands", "SQX-RUL-116", hands=hands(content, figure))
    yield from gun_faults(lineup)
    if lineup.character:
        yield from character_faults(content, lineup, terms)
    if lineup.dreadnought:
        yield from mount_faults(content, lineup, terms)


def gear_faults(content: Content, figure: FreeFigure, place: str) -> Iterator[Fault]:
    """Protections and the Jump pack, each with its armours; everything else is an Equipment card (SQX-RUL-116)."""
    x = content.supplement
    for id in figure.gear:
        suits = ("power", "artificer") if id == PACK else x.protections[id].suits if id in x.protections else ()
        if id not in x.protections and id not in x.gear:
            yield fault(f"{place}.gear", "gear", "SQX-GEN-3", gear=id)
        elif not suits:
            yield fault(f"{place}.gear", "gear-card", "SQX-GEN-3", gear=name("gear", id))
        elif figure.suit not in suits:
            rule = "SQX-PROT-18" if id == "adamantine_mantle" else "SQX-RUL-116"
            yield fault(f"{place}.gear", "gear-suit", rule, gear=name("gear", id))


def gun_faults(lineup: Lineup) -> Iterator[Fault]:
    """One Tarantula, with a Marine as its gunner (SQX-RUL-100, SQ-RUL-54)."""
    gunners = [(number, f.kind) for number, f in enumerate(lineup.free, 1) if TARANTULA in f.weapons]
    for order, (number, kind) in enumerate(gunners):
        if order or kind != "marine":
            rule = "SQX-RUL-100" if order else "SQ-RUL-54"
            yield fault(f"free.{number}.weapons", "one-gun", rule)


def split(content: Content, figure: FreeFigure) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Firearms, hand-to-hand weapons and gear; the knife is always there (SQX-GEN-10), and a Bolter in a Combat Shield
    (SQX-PROT-14), which nobody fires with both hands on hammer, claws or two blades (SQX-ARM-103, -116, -123). A Tarantula is a
    figure of its own, two claws are a pair, and Terminator armour perfects a cannon (SQX-ARM-215)."""
    arms = content.supplement.arms
    firearms = tuple(id for id in figure.weapons if arms[id].dice and id != TARANTULA)
    if figure.suit == "terminator":
        firearms = tuple(PERFECTED if id == CANNON else id for id in firearms)
    blades = tuple(id for id in figure.weapons if arms[id].melee)
    both = sum(arms[id].hands for id in blades) > 1
    if "combat_shield" in figure.gear and "laser_rifle" not in firearms and not both:
        firearms = (*firearms, "laser_rifle")
    gun = (TARANTULA,) if TARANTULA in figure.weapons else ()
    return firearms, ("lightning_claws",) if blades == PAIR else blades or ("combat_knife",), (*figure.gear, *gun)


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
