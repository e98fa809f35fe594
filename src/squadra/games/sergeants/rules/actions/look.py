"""LOOK (section 10): Spot and Draw."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import AtOne, ByOne, modifier, signed, who
from squadra.games.sergeants.moment import Moment
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.cards.drawing import DrawHand
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Refusal, Word, no, step


class Spot(AtOne, frozen=True):
    rule = "SMG-LOOK-3"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-spot", {"soldier": who(self.serial), "target": who(self.target)})


class DrawCards(ByOne, frozen=True):
    rule = "SMG-LOOK-2"
    number: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-draw-cards", {"soldier": who(self.serial), "number": self.number})


def candidates(t: Front, s: Soldier) -> list[Soldier]:
    """SMG-RUL-21: the unspotted enemies who can be spotted in the nearest tiles; within one tile the player may choose."""
    hidden = t.now.hidden(t.side(s.seat))
    if not hidden:
        return []
    here, sight, (weather, optics) = s.point, t.ability(s, "sight"), t.eyes(s, "LOOK")
    passing: list[tuple[int, Soldier]] = []
    near: dict[int, tuple[int, int]] = {}  # of each tile: squares to the nearest one there, hindrance
    for enemy in hidden:
        line = t.map.measure("LOOK", here, enemy.point, weather, optics)
        if line.squares <= sight + line.mods:
            tile = t.map.tile_at(enemy.point).index
            order = (line.squares, -t.map.plate(tile, "LOOK", t.s.weather))
            near[tile] = min(order, near.get(tile, order))
            passing.append((tile, enemy))
    best = min(near.values(), default=None)
    return [enemy for tile, enemy in passing if near[tile] == best]


def can_spot(t: Front, s: Soldier) -> bool:
    """Is there anybody whom the soldier could spot now?"""
    return t.once("SPOT", s, _sees)


def _sees(t: Front, s: Soldier, now: Moment) -> bool:
    hidden = now.hidden(now.sides[s.seat])
    if not hidden or s.at != "map" or why_no_look(t, s) is not None:
        return False
    here, sight, (weather, optics) = s.point, t.ability(s, "sight"), t.eyes(s, "LOOK")
    for e in hidden:
        line = t.map.measure("LOOK", here, (e.x, e.y), weather, optics)
        if line.squares <= sight + line.mods:
            return True
    return False


def why_no_look(t: Front, s: Soldier) -> Refusal | None:
    """Neither in melee nor as an escort (SMG-MELEE-4, SMG-PRIS-12)."""
    if t.forbidden(s.serial, "LOOK", "SPOT"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    idle = not s.active or t.in_melee(s.serial) or t.is_escort(s.serial)
    return no("why-smg-cannot-look", t.idle_by(s)) if idle else None


def spots(t: Front, s: Soldier) -> list[Spot]:
    return [Spot(s.serial, e.serial) for e in candidates(t, s)] if why_no_look(t, s) is None else []


def why_no_spot(t: Front, s: Soldier, option: Spot) -> Refusal | None:
    bad, target = why_no_look(t, s), t.s.soldiers.get(option.target)
    if bad is not None:
        return bad
    if target is None or not target.active or not t.hostile(s, target) or target.spotted:
        return no("why-smg-no-spot-target", "SMG-LOOK-3")
    if target.serial in {e.serial for e in candidates(t, s)}:
        return None
    line = t.look(s, target.point)
    if line.squares > t.ability(s, "sight") + line.mods:
        return no("why-smg-too-far-to-see", "SMG-LOOK-8", squares=line.squares, mods=modifier(line.mods))
    return no("why-smg-nearer-enemy", "SMG-LOOK-3")


def draws(t: Front, s: Soldier, number: int) -> list[DrawCards]:
    """A dog-tag Draw (number 0) gives the Draw value; a soldier without Draw cannot choose it (SMG-RUL-22)."""
    if t.forbidden(s.serial, "LOOK", "DRAW") or (s.at == "map" and t.in_melee(s.serial)):
        return []
    cards = number or t.ability(s, "draw")
    return [DrawCards(s.serial, cards)] if cards > 0 else []


class SpotDeed(Frame):
    """SMG-LOOK-8 to -10: the target gets a Spotted marker, for all enemies, wherever he goes."""

    serial: int
    target: int

    @step(rule="SMG-LOOK-9")
    def see(self, t: Front) -> Word | None:
        s, target = t.soldier(self.serial), t.soldier(self.target)
        t.put(self.target, spotted=True)
        if t.talks:
            self.tell_sight(t, s, target)
        return None

    def tell_sight(self, t: Front, s: Soldier, target: Soldier) -> None:
        """The sum for the player of the soldier, the line for everybody (SMG-RUL-111)."""
        line, sight = t.explain("LOOK", s, target.point), t.ability(s, "sight")
        args: dict[str, Any] = {
            "soldier": t.name(self.serial), "target": t.name(self.target), "tiles": tuple(t.map.tiles[i].id for i in line.tiles),
        }  # fmt: skip
        plain = Msg("smg-sum-line", {"squares": line.squares, "mods": modifier(line.mods)})
        test = {"sight": sight, "mods": signed(line.mods), "reach": sight + line.mods, "squares": line.squares}
        beat = beats.mark(self.target, "spotted", by=self.serial)
        other = t.event("smg-spotted", rule="SMG-LOOK-9", beat=beat, **args, test=plain)
        t.tell(
            "smg-spotted",
            rule="SMG-LOOK-9",
            to=(s.seat,),
            other=other,
            beat=beat,
            **args,
            test=Msg("smg-sum-sight", test),
        )


class DrawDeed(Frame):
    serial: int
    number: int

    @step(rule="SMG-LOOK-2")
    def draw(self, t: Front) -> Word | None:
        return t.call(DrawHand(seat=t.soldier(self.serial).seat, number=self.number))
