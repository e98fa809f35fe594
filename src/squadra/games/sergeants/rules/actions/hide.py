"""Take Cover (section 11, HIDE)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import ByOne, modifier, signed, who, whole
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Refusal, Word, no, step


class TakeCover(ByOne, frozen=True):
    rule = "SMG-HIDE-2"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-cover", {"soldier": who(self.serial)})


def why_no_cover(t: Front, s: Soldier) -> Refusal | None:
    if not s.active:
        return no("why-smg-not-on-map", "SMG-RUL-16")
    if t.in_melee(s.serial):
        return no("why-smg-in-melee", "SMG-MELEE-4")
    if t.forbidden(s.serial, "HIDE", "COVER"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    if not s.spotted:
        return no("why-smg-not-spotted", "SMG-HIDE-2")
    if not t.in_cover(s):
        return no("why-smg-not-in-cover", "SMG-HIDE-3")
    return None


def hidden_from(t: Front, s: Soldier) -> tuple[bool, list[tuple[int, int]]]:
    """SMG-HIDE-4 to -7: (hidden from all, [(enemy, sum of modifiers)])."""
    cover = t.ability(s, "cover")
    here, weather, measure = s.point, t.calm(t.s.weather), t.map.measure
    lines = [(e.serial, measure("HIDE", here, (e.x, e.y), weather).mods) for e in t.enemies(s.seat)]
    return all(cover + mods < 0 for _, mods in lines), lines


class CoverDeed(Frame):
    serial: int

    @step(rule="SMG-HIDE-2")
    def hide(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        hidden, lines = hidden_from(t, s)
        worst = max((mods for _, mods in lines), default=0)
        if hidden:
            t.put(self.serial, spotted=False)
            for prisoner in t.prisoners(self.serial):  # SMG-PRIS-16
                t.put(prisoner.serial, spotted=False)
        key, name = "smg-cover-yes" if hidden else "smg-cover-no", t.name(self.serial)
        beat = beats.mark(self.serial, "spotted", off=hidden, by=self.serial)
        other = t.event(
            key, rule="SMG-HIDE-6", beat=beat, soldier=name, test=Msg("smg-sum-worst", {"mods": modifier(worst)})
        )
        cover = t.ability(s, "cover")
        test = Msg("smg-sum-cover", {"cover": whole(cover), "mods": signed(worst), "sum": whole(cover + worst)})
        t.tell(key, rule="SMG-HIDE-6", to=(s.seat,), other=other, beat=beat, soldier=name, test=test)
        return None
