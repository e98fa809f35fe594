"""Blips (SQ-BLIP, SQ-RUL-20, -21): what is seen is turned up and becomes its miniature."""

from __future__ import annotations

from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.aliens.dreadnought import PlaceDreadnought, nearest_places
from squadra.games.star_quest.state import Blip, Deed, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Word, step


def spotted(t: HulkTable, seen: int) -> list[Blip]:
    """Blips on these squares: in reading order, a Dreadnought after all others (SQ-RUL-20)."""
    if not seen & t.counters:
        return []
    found = [blip for blip in t.s.blips.values() if seen >> blip.square & 1]
    return sorted(found, key=lambda blip: (t.content.aliens[blip.kind].size, blip.square))


def turn_up(t: HulkTable, blip: Blip) -> None:
    """The counter goes to the open pool (SQ-BLIP-12)."""
    t.take_blip(blip)
    t.s.pool[blip.kind] = t.s.pool.get(blip.kind, 0) + 1
    t.s.revealed[blip.kind] = t.s.revealed.get(blip.kind, 0) + 1
    t.reveals_secret()
    t.tell(
        "sq-revealed",
        "SQ-BLIP-6",
        beat=beats.reveal(t, blip),
        blip=t.name(blip.id),
        alien=named("alien", blip.kind),
        square=t.label(blip.square),
    )


def no_miniature(t: HulkTable, blip: Blip, room: bool = True) -> None:
    """The counter becomes nothing: all of its kind are on the boards, or there is no room for it (SQ-RUL-21, SQ-RUL-35)."""
    t.tell("sq-no-miniature" if room else "sq-no-room", "SQ-BLIP-13", alien=named("alien", blip.kind))
    missions.note(t, Deed("surplus" if room else "unplaced", "", blip.kind))


def reveal_small(t: HulkTable, blip: Blip) -> Figure | None:
    """A counter of a one-square alien becomes its miniature on the same square, if one is left (SQ-BLIP-6, -13)."""
    turn_up(t, blip)
    if t.supply(blip.kind) <= 0:
        no_miniature(t, blip)
        return None
    return t.new_alien(blip.kind, blip.square, acts=blip.acts)


def reveal_word(t: HulkTable, found: list[Blip]) -> Word | None:
    """Reveals at once what needs no decision; a frame does the rest."""
    for i, blip in enumerate(found):
        if t.content.aliens[blip.kind].size > 1:
            return t.call(Reveal(blips=tuple(b.id for b in found[i:])))
        reveal_small(t, blip)
    return None


class Reveal(Frame):
    """Turns up counters one by one, Dreadnoughts among them."""

    blips: tuple[str, ...]
    figure: str = ""

    @step(rule="SQ-BLIP-6")
    def next(self, t: HulkTable) -> Word | None:
        while self.blips:
            blip = t.s.blips[self.blips[0]]
            self.blips = self.blips[1:]
            if t.content.aliens[blip.kind].size > 1:
                return t.call(RevealBig(blip=blip.id), into="figure")
            reveal_small(t, blip)
        return t.finish()

    @step(rule="SQ-RUL-20")
    def again(self, t: HulkTable) -> Word | None:
        return t.jump("next")


class RevealBig(Frame):
    """A Dreadnought is placed over its blip, or as near as possible (SQ-BLIP-14, SQ-RUL-21). Finishes with its id, or ''."""

    blip: str
    kind: str = ""
    acts: int = 0
    places: tuple[int, ...] = ()
    figure: str = ""

    @step(rule="SQ-BLIP-14")
    def turn(self, t: HulkTable) -> Word | None:
        blip = t.s.blips[self.blip]
        turn_up(t, blip)
        self.kind, self.acts = blip.kind, blip.acts
        if t.supply(blip.kind) <= 0:
            no_miniature(t, blip)
            return t.finish("")
        self.places = nearest_places(t, blip.square)
        if not self.places:
            no_miniature(t, blip, room=False)
            return t.finish("")
        return t.call(PlaceDreadnought(kind=self.kind, places=self.places, acts=self.acts), into="figure")

    @step(rule="SQ-BLIP-14")
    def done(self, t: HulkTable) -> Word | None:
        return t.finish(self.figure)
