"""Persistent flames (SQX-ARM-718 to -720, SQX-RUL-12, option): squares that burn until the next turn of whoever lit them."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Walker
from squadra.games.star_quest.rules.activation.dreadnought_movement import no_rest
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.heavy_weapons import AreaShot
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.rules.beats import laid, lifted
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Word, step


def burning(t: HulkTable) -> dict[int, str]:
    """Flaming squares with their markers."""
    return {s: m.id for m in t.s.markers.values() if m.kind == "flames" for s in m.squares}


def light(t: HulkTable, shot: Shooting, seat: str) -> None:
    """The floor squares that a flamer struck stay aflame; of two fires on one square the later counts."""
    if "persistent_flames" not in t.switches or t.content.weapons[shot.like].pattern != "flame":
        return
    squares = tuple(bits(shot.struck(t))) if isinstance(shot, AreaShot) else ()
    for marker in [m for m in t.s.markers.values() if m.kind == "flames" and set(m.squares) & set(squares)]:
        left = tuple(s for s in marker.squares if s not in squares)
        if left:
            t.put_marker(replace(marker, squares=left))
        else:
            t.take_marker(marker.id)
    number = 1
    while f"flames-{number}" in t.s.markers:
        number += 1
    marker = Marker(f"flames-{number}", "flames", squares, seat, until=seat, data=shot.like)
    t.put_marker(marker)
    t.tell("sqx-flames", "SQX-ARM-718", beat=laid(marker), squares=tuple(t.label(s) for s in squares))


def quench(t: HulkTable, seat: str) -> Word | None:
    """At the start of his next turn the flames of a player go out (SQX-RUL-105); what they hid is seen (SQX-RUL-113)."""
    for marker in [m for m in t.s.markers.values() if m.kind == "flames" and m.until == seat]:
        t.take_marker(marker.id)
        t.tell("sqx-flames-out", "SQX-ARM-718", beat=lifted(marker), player=t.who(seat))
    return reveal_word(t, spotted(t, t.watched))


def through_flames(t: HulkTable, path: tuple[int, ...], walker: Walker) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The part of a way that leads into flames and ends on the first square there where one may stand, and the fires entered."""
    fires = burning(t)
    if not fires:
        return path, ()

    def base(square: int) -> int:
        return 0 if square < 0 else t.base_at(square) if walker.big else 1 << square

    closed = no_rest(t, walker)
    entered: list[str] = []
    before = base(walker.here)
    for number, square in enumerate(path):
        if square < 0:
            break
        here = base(square)
        new = [fires[s] for s in bits(here & ~before) if s in fires]
        entered.extend(new[:1])
        before = here
        if entered and not closed >> square & 1:
            return path[: number + 1], tuple(entered)
    return path, tuple(entered)


class Scorch(Frame):
    """Whoever enters the flames is attacked with the flamer's dice for every burning square (SQX-ARM-720)."""

    figure: str
    fires: tuple[str, ...]
    others: tuple[tuple[str, str], ...] = ()
    """Whoever burns with it: figure and fire."""
    dice: tuple[int, ...] = ()

    @step(rule="SQX-ARM-720")
    def roll(self, t: HulkTable) -> Word | None:
        figure = t.s.figures.get(self.figure)
        if not self.fires or figure is None or figure.square < 0 or self.fires[0] not in t.s.markers:
            if not self.others:
                return t.finish()
            (self.figure, fire), self.others = self.others[0], self.others[1:]
            self.fires = (fire,)
            return t.jump("roll")
        return t.roll(pool(t.content.weapons[t.s.markers[self.fires[0]].data].fire).dice(), into="dice", need="sum")

    @step(rule="SQX-RUL-12")
    def burn(self, t: HulkTable) -> Word | None:

        marker, self.fires = t.s.markers[self.fires[0]], self.fires[1:]
        thrown = t.content.weapons[marker.data].fire
        beat = beats.throw(f"marker:{marker.id}", pool(thrown), self.dice, f"figure:{self.figure}")
        t.tell("sqx-burns", "SQX-ARM-720", beat=beat, figure=t.name(self.figure), dice=self.dice, pool=thrown)
        strike(t, marker.seat, [(self.figure, sum(self.dice))])
        return aftermath(t)

    @step(rule="SQX-ARM-720")
    def next_fire(self, t: HulkTable) -> Word | None:
        return t.jump("roll")
