"""Homogeneous areas (SQX-ARM-236, SQX-RUL-9 to -12, SQ-RUL-53): where they may be laid, which squares they strike, and the shot."""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.reinforced_doors import bulkheads_in
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.dreadnought_movement import covered
from squadra.games.star_quest.rules.combat.fire import ArmedOption
from squadra.games.star_quest.rules.combat.heavy_weapons import AreaShot, foe_mask, struck_by
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.combat.firing_modes.firing_mode import FiringMode
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import harmed, reach_of, ring, within
from squadra.games.star_quest.supplement.rules.equipment.tarantula import TARANTULA, gun_of, in_arc
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Refusal, no


class FireArea(FiringMode, ArmedOption, frozen=True):
    """Fires at a block of four squares (its upper left one is named) or of nine (its centre)."""

    rule = "SQX-ARM-236"
    odds = True
    square: int
    size: int
    charges: int = 0

    def words(self, t: HulkTable) -> dict[str, Any]:
        where = {"square": t.label(self.square), "size": self.size, "charges": self.charges}
        return {**super().words(t), **where}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        shooter = gun_of(t, t.s.figures[self.figure], self.weapon)
        return tuple(square_anchor(s) for s in bits(struck_by_area(t, shooter, self.weapon, self.square, self.size)))

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal:
        return why_no_area(t, shooter, self)

    def why_no_mode(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal:
        return why_no_area(t, figure, self)

    def charges_taken(self) -> int:
        return max(1, self.charges)

    def dice_instead(self, t: HulkTable, figure: Figure) -> str:
        keyword = supplement_of(t.content).keyword
        if (intensity := keyword(self.weapon, keywords.Intensity)) is not None:
            one = pool(intensity.dice)
            return str(Pool(one.red * self.charges, one.white * self.charges))
        shells = keyword(self.weapon, keywords.OptionalShells)
        return "" if shells is None else shells.dice

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        gun = gun_of(t, t.s.figures[self.figure], self.weapon).id
        words: dict[str, Any] = {
            "figure": self.figure,
            "weapon": self.weapon,
            "like": self.weapon,
            "own_dice": own_dice,
        }
        return AreaVolley(**words, square=self.square, size=self.size, gun="" if gun == self.figure else gun)


fire_area = cache(FireArea)


def block(t: HulkTable, square: int) -> int:
    """The 2x2 block with this upper left square, if no wall or closed door is inside it (SQX-RUL-10); 0: there is none."""
    return t.base_at(square) if t.lanes.bases >> square & 1 else 0


def reveal_view(t: HulkTable, shooter: Figure) -> int:
    """What walls and closed doors let the shooter see."""
    view = 0
    for square in t.squares_of(shooter):
        view |= t.seen(square)
    return view


class Area:
    """The homogeneous areas of one weapon in the hands of one shooter (SQX-RUL-10, -11, SQ-RUL-53)."""

    __slots__ = ("bases", "eyes", "own", "ring", "seen_only", "t", "view")

    def __init__(self, t: HulkTable, eyes: Eyes, weapon: str) -> None:
        shooter = eyes.shooter
        self.t, self.eyes, self.own, self.bases = t, eyes, t.base(shooter), t.lanes.bases
        self.ring = ring(t, shooter, reach_of(t, weapon))
        self.seen_only = supplement_of(t.content).keyword(weapon, keywords.Intensity) is not None
        """Whether it strikes only squares in fire sight, a Tarantula's in its arc; others what walls and doors let him see."""
        self.view = in_arc(t, shooter) if shooter.kind == "tarantula" else -1
        if not self.seen_only:
            self.view = reveal_view(t, shooter) if t.smoke else eyes.view

    def four(self, square: int) -> int:
        """The squares that the block with this upper left square strikes; 0 if it cannot be placed there."""
        mask = self.t.base_at(square)
        if not self.bases >> square & 1 or mask & self.own:
            return 0
        if self.seen_only:
            seen = self.eyes.squares(mask)
            return seen & self.view if seen & self.ring else 0
        return mask & self.view & self.ring if self.eyes.any_of(mask & self.ring) else 0

    def nine(self, square: int) -> int:
        """The same for the nine squares around this one."""
        t, centre = self.t, 1 << square
        if not t.hull.floor & centre & self.ring or not self.eyes.squares(centre):
            return 0
        mask = centre | t.hull.blast(square, t.s.closed)
        return 0 if mask & self.own else mask & self.ring

    def places(self, size: int, foes: int) -> list[tuple[int, int]]:
        """Every place that strikes one of these squares, with what it strikes; duplicates only once."""
        t, width = self.t, self.t.hull.width
        struck_by = self.nine if size == 9 else self.four
        if size == 9:
            near = foes | t.lanes.spread(foes)
        else:
            near = covered(foes, width) & covered(self.eyes.view | t.bulk, width) & self.bases
        found: dict[int, int] = {}
        for square in bits(near):
            struck = struck_by(square)
            if struck & foes and struck not in found:
                found[struck] = square
        return sorted((square, struck) for struck, square in found.items())


def struck_by_area(t: HulkTable, shooter: Figure, weapon: str, square: int, size: int) -> int:
    """The squares that a homogeneous area strikes, 0 if it cannot be placed there."""
    area = Area(t, Eyes(t, shooter), weapon)
    return area.nine(square) if size == 9 else area.four(square)


def why_no_area(t: HulkTable, figure: Figure, shot: FireArea) -> Refusal:
    """Why an area cannot be laid there (SQX-RUL-10, -11, -16)."""
    gun = gun_of(t, figure, shot.weapon)
    whole = shot.size == 9
    if not 0 <= shot.square < t.hull.size:
        return no("why-sq-no-floor", "SQ-RUL-5")
    mask = (1 << shot.square | t.hull.blast(shot.square, t.s.closed)) if whole else block(t, shot.square)
    if not mask or not t.hull.floor >> shot.square & 1:
        return no("why-sqx-area-wall", "SQX-RUL-10")
    if mask & t.base(gun):
        return no("why-sqx-area-own", "SQX-RUL-10")
    reach = reach_of(t, shot.weapon)
    if not Eyes(t, gun).squares(1 << shot.square if whole else mask):
        return no("why-sqx-area-unseen", "SQX-RUL-10")
    if not within(t, gun, 1 << shot.square if whole else mask, reach):
        return no("why-sqx-range", "SQX-RUL-11", weapon=t.weapon_name(shot.weapon), squares=reach)
    if gun.kind == TARANTULA and not mask & in_arc(t, gun):
        return no("why-sqx-arc", "SQX-RUL-16")
    foes = foe_mask(t, figure)
    if not struck_by_area(t, gun, shot.weapon, shot.square, shot.size) & foes:
        if mask & foes and not within(t, gun, mask & foes, reach):
            return no("why-sqx-range", "SQX-RUL-11", weapon=t.weapon_name(shot.weapon), squares=reach)
        return no("why-sqx-strikes-nobody", "SQX-RUL-10")
    return no("why-sqx-area-same", "SQX-RUL-10")


class AreaVolley(AreaShot, kw_only=True):
    """Every figure in the area is attacked with the full total (SQX-ARM-236)."""

    square: int
    size: int
    gun: str = ""

    def origin(self, t: HulkTable) -> Figure:
        return t.s.figures[self.gun or self.figure]

    def announce(self, t: HulkTable) -> None:
        if t.talks:
            words: dict[str, Any] = {**self.words(t), "size": self.size, "pool": str(self.pool(t))}
            words["beat"] = self.aim(t, f"square:{self.square}", how="area", area=bits(self.struck(t)))
            t.tell("sqx-fires-area", "SQX-ARM-236", **words, square=t.label(self.square))

    def struck(self, t: HulkTable) -> int:
        return struck_by_area(t, self.origin(t), self.like, self.square, self.size)

    def values(self, t: HulkTable, total: int, highest: int) -> list[tuple[str, int]]:
        struck = self.struck(t)
        found = [(id, total) for id, _ in struck_by(t, self.shooter(t), struck)]
        doors = bulkheads_in(t, struck) if self.shooter(t).owner != ALIEN else []
        return harmed(t, self.like, [*found, *((id, total) for id, _ in doors)])
