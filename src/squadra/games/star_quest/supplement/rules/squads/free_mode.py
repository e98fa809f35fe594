"""The free mode (SQX-GEN-3, SQX-RUL-116): any figure, any kit that two hands can hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content.lineup import Fault, FreeFigure, Lineup, Terms, fault, name, squad_gear
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Equipment
from squadra.games.star_quest.supplement.rules.combat.targeters import TARGETER, targeted
from squadra.games.star_quest.supplement.rules.equipment.homer import HOMER
from squadra.games.star_quest.supplement.rules.squads.allied_dreadnought import mount_faults
from squadra.games.star_quest.supplement.rules.squads.special_characters import character_faults

MOST = 10
SUITS = ("scout", "power", "artificer", "terminator")
NOT_CARRIED = (
    "walker_fist", "walker_missiles", "twin_heavy_bolter", "twin_lascannon", "hellfire_rounds", "grenade_launcher",
)  # fmt: skip
"""Weapons of the Dreadnought, and what a card adds to a weapon: nobody holds them."""
PACK = "jump_pack"
STANDARD = "standard"
TARANTULA = "tarantula"
PAIR = ("lightning_claw", "lightning_claw")
CANNON, PERFECTED = "assault_cannon", "assault_cannon_terminator"


def hands(content: Content, figure: FreeFigure) -> int:
    """Hands that the weapons and shields of a figure need; Terminator armour carries firearms and the hammer in one."""
    x = supplement_of(content)
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
        yield from weapon_faults(content, figure, f"{place}.weapons")
        yield from gear_faults(content, figure, f"{place}.gear")
    yield from gun_faults(lineup)
    yield from squad_gear_faults(content, lineup)
    if lineup.character:
        yield from character_faults(content, lineup, terms)
    if lineup.dreadnought:
        yield from mount_faults(content, lineup, terms)


def weapon_faults(content: Content, figure: FreeFigure, place: str) -> Iterator[Fault]:
    """Whatever two hands hold, and one grenade of each kind, but none in Terminator armour (SQX-ARM-912)."""
    arms = supplement_of(content).arms
    unknown = [id for id in figure.weapons if id not in arms or id in NOT_CARRIED]
    for id in unknown:
        yield fault(place, "weapon", "SQX-GEN-3", weapon=id)
    if unknown:
        return
    if figure.suit != "terminator" and PERFECTED in figure.weapons:
        yield fault(place, "gear-suit", "SQX-ARM-215", gear=name("weapon", PERFECTED))
    grenades = [id for id in figure.weapons if arms[id].kind == "grenade"]
    if grenades and figure.suit == "terminator":
        yield fault(place, "no-grenades", "SQX-ARM-912")
    for id in sorted({id for id in grenades if grenades.count(id) > 1}):
        yield fault(place, "gear-twice", "SQX-RUL-116", gear=name("weapon", id))
    if hands(content, figure) > 2:
        yield fault(place, "hands", "SQX-RUL-116", hands=hands(content, figure))


def wearable(content: Content) -> tuple[str, ...]:
    """Protections and equipment with an effect of their own (SQX-GEN-3)."""
    x = supplement_of(content)
    worn = (id for id, piece in x.gear.items() if piece.worn or piece.squad or id in (PACK, TARGETER))
    return (*(id for id, one in x.protections.items() if not one.whose), *worn)


def gear_faults(content: Content, figure: FreeFigure, place: str) -> Iterator[Fault]:
    """What a figure wears, each thing once, with its armours and the weapons it is fixed to (SQX-RUL-116)."""
    x, worn = supplement_of(content), Counter(figure.gear)
    for id in worn:
        if id not in x.protections and id not in x.gear:
            yield fault(place, "gear", "SQX-GEN-3", gear=id)
            continue
        called, piece = name("gear", id), x.gear.get(id)
        suits = piece.suits if piece is not None else x.protections[id].suits
        if piece is None and (whose := x.protections[id].whose):
            yield fault(place, "gear-whose", "SQX-PROT-25", gear=called, character=name("character", whose))
        elif id not in wearable(content):
            yield fault(place, "gear-plain", "SQX-GEN-3", gear=called)
        elif figure.suit not in suits:
            rule = {"adamantine_mantle": "SQX-PROT-18", STANDARD: "SQX-EQ-12"}.get(id, "SQX-RUL-116")
            yield fault(place, "gear-suit", rule, gear=called)
        elif worn[id] > 1:
            yield fault(place, "gear-twice", "SQX-RUL-116", gear=called)
        elif piece is not None:
            yield from fixed_faults(content, figure, place, id, piece)
    if sum(id.startswith("combi_") for id in worn) > 1:
        yield fault(place, "one-combi", "SQX-EQ-46")


def fixed_faults(content: Content, figure: FreeFigure, place: str, id: str, piece: Equipment) -> Iterator[Fault]:
    """Blades, bolts and a second weapon need their gun, a Targeter a firearm that takes one, a homer its bearer."""
    if any(weapon not in supplement_of(content).arms for weapon in figure.weapons):
        return
    firearms, blades, _ = split(content, figure)
    called = name("gear", id)
    if piece.needs and not {*firearms, *blades} & {*piece.needs}:
        needs = tuple(name("weapon", weapon) for weapon in piece.needs)
        yield fault(place, "gear-needs", "SQX-RUL-116", gear=called, weapons=needs)
    if id == TARGETER and not targeted(content, firearms):
        yield fault(place, "gear-targeter", "SQX-EQ-44", gear=called)
    if id == HOMER and figure.kind != "marine":
        yield fault(place, "homer-carrier", "SQX-EQ-72")


def squad_gear_faults(content: Content, lineup: Lineup) -> Iterator[Fault]:
    """One of each is enough for a squad."""
    seen: set[str] = set()
    for number, figure in enumerate(lineup.free, 1):
        for id in squad_gear(content, Lineup(free=(figure,))):
            if id in seen:
                yield fault(f"free.{number}.gear", "gear-squad", "SQX-RUL-116", gear=name("gear", id))
            seen.add(id)


def gun_faults(lineup: Lineup) -> Iterator[Fault]:
    """One Tarantula, with a Marine as its gunner (SQX-RUL-100, SQ-RUL-54)."""
    gunners = [(number, f.kind) for number, f in enumerate(lineup.free, 1) if TARANTULA in f.weapons]
    for order, (number, kind) in enumerate(gunners):
        if order or kind != "marine":
            rule = "SQX-RUL-100" if order else "SQ-RUL-54"
            yield fault(f"free.{number}.weapons", "one-gun", rule)


def split(content: Content, figure: FreeFigure) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Firearms, hand-to-hand weapons, gear with grenades; the knife is always there (SQX-GEN-10), and a Bolter in a Combat Shield
    (SQX-PROT-14), which nobody fires with both hands on hammer, claws or two blades (SQX-ARM-103, -116, -123). A Tarantula is a
    figure of its own, two claws are a pair, and Terminator armour perfects a cannon (SQX-ARM-215)."""
    arms = supplement_of(content).arms
    firearms = tuple(id for id in figure.weapons if arms[id].dice and id != TARANTULA and arms[id].kind != "grenade")
    if figure.suit == "terminator":
        firearms = tuple(PERFECTED if id == CANNON else id for id in firearms)
    blades = tuple(id for id in figure.weapons if arms[id].melee)
    both = sum(arms[id].hands for id in blades) > 1
    if "combat_shield" in figure.gear and "laser_rifle" not in firearms and not both:
        firearms = (*firearms, "laser_rifle")
    gun = (TARANTULA,) if TARANTULA in figure.weapons else ()
    grenades = tuple(id for id in figure.weapons if arms[id].kind == "grenade")
    blades = ("lightning_claws",) if blades == PAIR else blades or ("combat_knife",)
    return firearms, blades, (*figure.gear, *grenades, *gun)
