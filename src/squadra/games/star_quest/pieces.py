"""The few ways pieces come and go aboard the ship; each of them keeps the masks of the ground up to date."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.ground import Ground
from squadra.games.star_quest.state import ALIEN, Blip, Figure, Marker, Roster, Thing

EXPANSION_DREADNOUGHTS = 2
"""Mission Dreadnought adds one normal and one extra-heavy Dreadnought (SQ-MD-24)."""


class Pieces(Ground):
    """The ground, and what moves the pieces on it."""

    __slots__ = ()

    def put(self, figure: Figure) -> None:
        """Puts a figure on the boards, or on another square of them."""
        s, owner = self.s, figure.owner
        before = s.figures.get(figure.id)
        s.figures[figure.id] = figure
        if before is None:  # kept in order, so that a loaded match lists its options as before
            s.figures = dict(sorted(s.figures.items()))
        if figure.suit if before is None else before.owner != owner:
            self.look()
            return
        left = 0 if before is None else self.base(before)
        if owner == ALIEN:
            self.aliens = self.aliens & ~left | self.base(figure)
        else:
            taken = self.base(figure)
            self._own[owner] = self._own[owner] & ~left | taken
            self.marines = self.marines & ~left | taken
            self._watched = {}
            if figure.id in self.guns:
                self._man_guns()
            if before is None or before.place != figure.place:
                self._kept = {}
        self._changed()

    def change(self, figure: Figure, **changes: Any) -> Figure:
        """Changes a figure without moving it."""
        new = replace(figure, **changes)
        self.s.figures[figure.id] = new
        return new

    def mark(self, figure: Figure, **marks: Any) -> Figure:
        """Lays marks on a figure, or takes them off."""
        return self.change(figure, marks=figure.marks.but(**marks))

    def veil(self, figure: Figure, **changes: Any) -> Figure:
        """Changes a figure that is laid down, that stands up again, or that goes behind smoke."""
        new = self.change(figure, **changes)
        self.look()
        return new

    def take_off(self, figure: Figure) -> None:
        """An alien miniature goes back to the supply."""
        self.aliens &= ~self.base(figure)
        del self.s.figures[figure.id]
        orders = self.s.orders
        if figure.id in (orders.elite, orders.frenzy):  # its id may come back with another miniature
            self.s.orders = replace(orders, elite="", frenzy="")
        self._changed()

    def put_blip(self, blip: Blip) -> None:
        before = self.s.blips.get(blip.id)
        if before is not None:
            self.counters &= ~(1 << before.square)
        self.counters |= 1 << blip.square
        self.s.blips[blip.id] = blip
        if before is None:
            self.s.blips = dict(sorted(self.s.blips.items()))
        self._changed()

    def take_blip(self, blip: Blip) -> None:
        self.counters &= ~(1 << blip.square)
        del self.s.blips[blip.id]
        self._changed()

    def put_thing(self, thing: Thing) -> None:
        self.s.things[thing.id] = thing
        self.look()

    def put_marker(self, marker: Marker) -> None:
        """A marker is laid, or changed."""
        self.s.markers = dict(sorted({**self.s.markers, marker.id: marker}.items()))
        self.look()

    def take_marker(self, id: str) -> None:
        self.s.markers = {key: marker for key, marker in self.s.markers.items() if key != id}
        self.look()

    def change_roster(self, seat: str, **changes: Any) -> Roster:
        roster = self.s.squads[seat] = replace(self.s.squads[seat], **changes)
        return roster

    def new_alien(self, kind: str, square: int, **more: Any) -> Figure:
        """A miniature out of the supply; its number was never used before, so that the story cannot mistake it for a fallen one."""
        id, alien = self.next_alien(kind), self.content.aliens[kind]
        self.s.numbers[kind] = int(id.rpartition("-")[2])
        figure = Figure(id, ALIEN, kind, square, alien.life, (*alien.weapons, *more.pop("heavy", ())), **more)
        self.put(figure)
        return figure

    def next_alien(self, kind: str) -> str:
        """The id of the next miniature of a type."""
        number = self.s.numbers.get(kind, 0) + 1
        while f"{kind}-{number}" in self.s.figures:
            number += 1
        return f"{kind}-{number}"

    def supply(self, kind: str) -> int:
        """Miniatures of a type that are not on the boards (SQ-RUL-58)."""
        more = EXPANSION_DREADNOUGHTS if self.expansion and self.content.aliens[kind].heavy_weapons else 0
        return self.content.aliens[kind].miniatures + more - sum(f.kind == kind for f in self.s.figures.values())
