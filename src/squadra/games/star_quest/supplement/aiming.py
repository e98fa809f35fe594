"""What may be fired, and how (SQX-RUL-9 to -19): areas, charges, two missiles at once, lines, the beam.

`shots` lists every lawful shot; a weapon is what its keywords say, no weapon is known by name here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest import verbs
from squadra.games.star_quest.board import bits
from squadra.games.star_quest.fire import Shoot, enemies, jammed, permitted, sees, shoot
from squadra.games.star_quest.heavy import (
    FireBlast,
    blast_squares,
    explode,
    fire_blast,
    fire_cannon,
    fire_line,
    foe_mask,
)
from squadra.games.star_quest.options import FigureOption, square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement import keywords as k
from squadra.games.star_quest.supplement import stats as sx
from squadra.games.star_quest.supplement import verbs as sv
from squadra.games.star_quest.supplement.areas import (
    area_places,
    beam_values,
    on,
    reach_of,
    struck_by_area,
    within,
)
from squadra.games.star_quest.supplement.bulkheads import front_squares, line_bulkhead
from squadra.games.star_quest.supplement.firing import (
    GAVE,
    MOVED,
    arm_of,
    charges_of,
    may_harm,
    mount_for,
    suit_targeter,
)
from squadra.games.star_quest.supplement.tarantula import TARANTULA, gun_ready, served
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg, Option


class AimedShot(Shoot, frozen=True):
    """Precision fire: he does not move this turn, and the target's Armour counts less (SQX-ARM-226)."""

    rule = "SQX-ARM-226"


class FireArea(FigureOption, frozen=True):
    """Fires at a block of four squares (its upper left one is named) or of nine (its centre)."""

    rule = "SQX-ARM-236"
    odds = True
    weapon: str
    square: int
    size: int
    charges: int = 0

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {
            "figure": t.name(self.figure),
            "weapon": t.weapon_name(self.weapon),
            "square": t.label(self.square),
            "size": self.size,
            "charges": self.charges,
        }

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        shooter = gun_of(t, t.s.figures[self.figure], self.weapon)
        return tuple(square_anchor(s) for s in bits(struck_by_area(t, shooter, self.weapon, self.square, self.size)))


class FireVolley(FireBlast, frozen=True):
    """Concentrated fire: several rounds in one attack, without a step in this turn (SQX-ARM-221, -222)."""

    rule = "SQX-ARM-221"


class FireKrak(FireBlast, frozen=True):
    """Fires a Krak missile at a square with a Chaos Marine, an Android or a Dreadnought (SQX-TERM-E-11, SQX-RUL-42)."""

    rule = "SQX-RUL-42"


class MassedShot(Shoot, frozen=True):
    """Lasers that concentrate their fire: so many comrades give up their shots for one roll (SQX-ARM-403, SQX-RUL-17)."""

    rule = "SQX-RUL-17"
    comrades: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "comrades": self.comrades}


class ServeWeapon(FigureOption, frozen=True):
    """Declares which of two weapons the armour's targeter serves this turn (SQX-TERM-25)."""

    rule = "SQX-TERM-25"
    weapon: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "weapon": t.weapon_name(self.weapon)}


class FireBeam(FigureOption, frozen=True):
    """Fires a beam that turns the wall at its end into energy."""

    rule = "SQ-MD-20"
    odds = True
    weapon: str
    square: int
    direction: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {
            "figure": t.name(self.figure),
            "weapon": t.weapon_name(self.weapon),
            "direction": Msg(f"sq-direction-{self.direction}"),
        }

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(square_anchor(s) for s in sorted(beam_values(t, self.square, self.direction, 99)))


Volley = AimedShot | FireArea | FireVolley | FireBeam | FireKrak | MassedShot | ServeWeapon
aimed_shot = cache(AimedShot)
fire_area = cache(FireArea)
fire_volley = cache(FireVolley)
fire_beam = cache(FireBeam)


def gun_of(t: HulkTable, figure: Figure, weapon: str) -> Figure:
    """From where a weapon fires: a Tarantula from its own square (SQ-RUL-54)."""
    if weapon == TARANTULA and figure.kind != TARANTULA and (gun := served(t, figure)) is not None:
        return gun
    return figure


# ------------------------------------------------------------------------------------------------ what may be fired


def ways(t: HulkTable, figure: Figure) -> list[tuple[str, str]]:
    """Weapons that a figure can fire, with those whose dice and pattern they have."""
    found = [(weapon, weapon) for weapon in figure.weapons if weapon != TARANTULA]
    if figure.owner in t.s.squads:
        for card in t.cards(figure):
            for verb in t.content.equipment[card].effects:
                if isinstance(verb, verbs.FireAs) and figure.kind == sx.COMMANDER and verb.weapon in figure.weapons:
                    found.append((verb.weapon, verb.like))
                elif isinstance(verb, sv.SecondWeapon) and verb.weapon in figure.weapons and t.helps(verb.who, figure):
                    found.append((verb.like, verb.like))
    if figure.kind == sx.MARINE and gun_ready(t, figure) is not None:
        found.append((TARANTULA, TARANTULA))
    return found


def charges_left(t: HulkTable, figure: Figure, weapon: str, fired: tuple[str, ...]) -> int:
    """Charges of adjustable intensity that one shot may still have (SQX-KEY-23); 1 or 0 for any other weapon."""
    most = charges_of(t, weapon)
    return next((number for number in range(most, 0, -1) if mount_for(t, figure, weapon, fired, number)), 0)


def several(t: HulkTable, figure: Figure) -> bool:
    """Whether each weapon of a figure fires once in the same firing (SQX-ARM-220, SQX-RUL-84, SQ-DRD-16)."""
    if figure.owner == ALIEN and not figure.suit:
        return t.content.aliens[figure.kind].heavy_weapons > 0
    arms = t.content.supplement.arms
    return figure.kind == sx.WALKER or any(w in arms and arms[w].hands == 0 for w in figure.weapons)


def open_ways(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[tuple[str, str]]:
    """Those that may fire now."""
    if hand_only(t, figure) or GAVE in figure.marks:
        return []
    found: list[tuple[str, str]] = []
    each = several(t, figure)
    for weapon, like in dict.fromkeys(ways(t, figure)):
        if jammed(t, figure, weapon) or not mount_for(t, figure, weapon, fired):
            continue
        if fired and not each and weapon not in fired:  # the firing in progress is another weapon's
            continue
        found.append((weapon, like))
    permit = permitted(t, figure)
    if permit is not None:
        found.append((permit.weapon, permit.weapon))
    return found


def hand_only(t: HulkTable, figure: Figure) -> bool:
    """An Order that forbids shooting (SQX-RUL-37); the Dreadnought is subject to none (SQX-DRD-7)."""
    roster = t.s.squads.get(figure.owner)
    if roster is None or not roster.order or figure.kind == sx.WALKER:
        return False
    return any(isinstance(verb, sv.HandOnly) for verb in t.content.orders[roster.order].effects)


def shots(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[Option]:
    """Every shot that strikes an enemy, with every weapon that can fire (SQX-RUL-10)."""
    foes = foe_mask(t, figure)
    if figure.owner != ALIEN and t.s.reinforced:
        foes |= front_squares(t)
    options: list[Option] = []
    for weapon, like in open_ways(t, figure, fired) if foes or on(t, "persistent_flames") else ():
        options.extend(shots_with(t, figure, weapon, like, foes, fired))
    return options


def shots_with(t: HulkTable, figure: Figure, weapon: str, like: str, foes: int, fired: tuple[str, ...]) -> list[Option]:
    arm = arm_of(t, like)
    pattern = t.content.weapons[like].pattern
    if pattern in ("single", "divide"):
        targets = targets_of(t, figure, like)
        if pattern == "divide":
            return [fire_cannon(figure.id, weapon)] if targets else []
        options: list[Option] = [shoot(figure.id, weapon, id) for id in targets]
        if arm is not None and arm.has(k.Precision) and MOVED not in figure.marks:
            options.extend(aimed_shot(figure.id, weapon, id) for id in targets)
        options.extend(massed_shots(t, figure, weapon, targets))
        shells = arm.has(k.OptionalShells) if arm is not None else None
        if shells is not None:
            places = area_places(t, figure, like, shells.squares, foes)
            options.extend(fire_area(figure.id, weapon, square, shells.squares) for square, _ in places)
        return options
    if pattern in ("line", "pierce"):
        return line_options(t, figure, weapon, like, foes)
    if pattern == "flame":
        return flame_options(t, figure, weapon, like, foes)
    if pattern == "block":
        places = area_places(t, gun_of(t, figure, weapon), like, 4, foes)
        left = charges_left(t, figure, weapon, fired)
        return [fire_area(figure.id, weapon, square, 4, n) for n in range(1, left + 1) for square, _ in places]
    if pattern == "beam":
        return beam_options(t, figure, weapon, foes)
    if pattern == "blast":
        return blast_options(t, figure, like, foes, fired)
    return [explode(figure.id, weapon)] if foes & t.hull.blast(figure.square, t.s.closed) else []


def lasers(t: HulkTable, figure: Figure) -> str:
    """A weapon of this figure whose fire can be concentrated with that of others (SQX-ARM-403)."""
    for weapon in figure.weapons:
        arm = arm_of(t, weapon)
        if arm is not None and (massed := arm.has(k.ConcentratedFire)) and not massed.dice and not arm.has(k.Intensity):
            return weapon
    return ""


def helpers(t: HulkTable, figure: Figure, target: str) -> list[Figure]:
    """Comrades with lasers who see the target and have not acted yet."""
    mask = next((m for id, m in enemies(t, figure) if id == target), 0)
    return [
        f
        for f in t.squad_of(figure.owner)
        if f.id != figure.id and not f.acts and f.square >= 0 and GAVE not in f.marks and lasers(t, f)
        and sees(t, f, mask)
    ]  # fmt: skip


def massed_shots(t: HulkTable, figure: Figure, weapon: str, targets: list[str]) -> list[Option]:
    if weapon != lasers(t, figure):
        return []
    return [
        MassedShot(figure.id, weapon, id, number)
        for id in targets
        for number in range(1, len(helpers(t, figure, id)) + 1)
    ]


def targets_of(t: HulkTable, figure: Figure, like: str) -> list[str]:
    """Enemies in fire sight and in range whom this weapon can harm."""
    reach = reach_of(t, like)
    arm = arm_of(t, like)
    special = arm.has(k.SpecificTargets) if arm is not None else None
    found: list[str] = []
    for id, mask in enemies(t, figure, t.view(figure)):
        other = t.s.figures.get(id)
        if special is not None and (other is None or not may_harm(special, other.kind)):
            continue
        if within(t, figure, mask, reach) and sees_target(t, figure, mask, id):
            found.append(id)
    return found


def sees_target(t: HulkTable, figure: Figure, mask: int, id: str) -> bool:
    """A reinforced door is seen also by who stands in front of it (SQ-RUL-56)."""
    return sees(t, figure, mask) or (id not in t.s.figures and bool(mask & t.base(figure)))


def line_options(t: HulkTable, figure: Figure, weapon: str, like: str, foes: int) -> list[Option]:
    """Straight lines that strike an enemy within reach; equal ones of a large base once (SQ-RUL-15)."""
    own, reach = t.base(figure), reach_of(t, like)
    foes = foes & ~front_squares(t) | foe_mask(t, figure) if t.s.reinforced else foes
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    for square in t.squares_of(figure):
        for direction in range(8):
            struck = tuple(s for s in t.hull.line(square, direction, t.s.closed)[:reach] if not own >> s & 1)
            hits = any(foes >> s & 1 for s in struck)
            if not hits and figure.owner != ALIEN and t.s.reinforced:
                hits = bool(line_bulkhead(t, square, direction, reach))
            if hits and (struck or ()) not in found:
                found[struck] = (square, direction)
    return [fire_line(figure.id, weapon, like, square, direction) for square, direction in found.values()]


def flame_options(t: HulkTable, figure: Figure, weapon: str, like: str, foes: int) -> list[Option]:
    """Line or area, with the same dice (SQX-ARM-704); with persistent flames also where nobody stands (SQX-RUL-10)."""
    arm = arm_of(t, like)
    area = arm.has(k.Homogeneous) if arm is not None else None
    size = area.squares if area is not None else 4
    options = line_options(t, figure, weapon, like, foes)
    options.extend(fire_area(figure.id, weapon, s, size) for s, _ in area_places(t, figure, like, size, foes))
    if on(t, "persistent_flames") and figure.owner != ALIEN:
        ground = t.hull.floor & ~t.occupied
        places = area_places(t, figure, like, size, sum(1 << s for s in bits(ground) if within(t, figure, 1 << s, 7)))
        known = set(options)
        for square, struck in places:
            option = fire_area(figure.id, weapon, square, size)
            if option not in known and not struck & (foes | t.marines):
                options.append(option)
    return options


def beam_options(t: HulkTable, figure: Figure, weapon: str, foes: int) -> list[Option]:
    """Directions in which an enemy stands on the line or next to its last square (SQ-RUL-55)."""
    found: list[Option] = []
    for square in t.squares_of(figure):
        for direction in range(8):
            values = beam_values(t, square, direction, 99)
            if values and any(foes >> s & 1 for s in values if s != square):
                found.append(fire_beam(figure.id, weapon, square, direction))
    return found


def blast_options(t: HulkTable, figure: Figure, like: str, foes: int, fired: tuple[str, ...]) -> list[Option]:
    """Squares for an explosive area, and for several rounds at once (SQX-ARM-230, -221, SQX-RUL-19)."""
    reach = reach_of(t, like)
    places = [s for s in blast_squares(t, figure, foes) if within(t, figure, 1 << s, reach)]
    options: list[Option] = [fire_blast(figure.id, like, square) for square in places]
    if (verb := krak_of(t, figure, like)) is not None:
        options.extend(FireKrak(figure.id, like, s) for s in places if holds(t, s, verb.types))
    arm = arm_of(t, like)
    massed = arm.has(k.ConcentratedFire) if arm is not None else None
    if massed is not None and massed.dice and MOVED not in figure.marks:
        if mount_for(t, figure, like, fired, rounds=massed.rounds):
            options.extend(fire_volley(figure.id, like, square) for square in places)
    return options


def krak_of(t: HulkTable, figure: Figure, weapon: str) -> sv.Krak | None:
    """Krak missiles for this weapon (SQX-TERM-E-11, SQX-DRD-E-10)."""
    verbs_shown = sx.card_verbs(t.content, t.cards(figure))
    return next((v for v in verbs_shown if isinstance(v, sv.Krak) and weapon in v.weapons), None)


def holds(t: HulkTable, square: int, types: tuple[str, ...]) -> bool:
    """Whether one of these types stands on the square."""
    for figure in t.on_boards():
        kind = "dreadnought" if figure.kind == sx.WALKER else figure.kind
        if t.base(figure) >> square & 1 and kind in types:
            return True
    return False


def serve_options(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[ServeWeapon]:
    """Before the first of several weapons fires, its player may say which one the targeter serves (SQX-TERM-25)."""
    if fired or not several(t, figure) or any(mark.startswith("serves-") for mark in figure.marks):
        return []
    if not suit_targeter(t, figure, ""):
        return []
    there = open_ways(t, figure, ())
    return [ServeWeapon(figure.id, weapon) for weapon, _ in there] if len(there) > 1 else []
