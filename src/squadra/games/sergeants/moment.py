"""Who stands where, sorted out once for all questions that the rules ask until something changes."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.state import Battle, Soldier

Squad = tuple[Soldier, ...]


class Moment:
    """The soldiers of one position in groups, each made when it is first asked for, in the order of the whole.

    ``signs`` is everything on which its answers depend. All of it is frozen, so that two positions are compared by the
    identity of their parts, in a fraction of the time it takes to go through the soldiers.
    """

    __slots__ = (
        "_beside", "_enemies", "_hidden", "_on_map", "_own", "_places", "_spotted", "_standing", "able", "bases",
        "escorts", "everybody", "ranks", "sides", "signs",
    )  # fmt: skip

    def __init__(self, s: Battle, seen: list[Any]) -> None:
        self.signs = seen
        self.sides = {seat: player.side for seat, player in s.players.items()}
        self.everybody: Squad = tuple(s.soldiers.values())
        self.bases: Squad = tuple([x for x in self.everybody if x.at == "map"])
        """Every base on the map, prisoners included."""
        self.escorts = {x.escort for x in self.bases if x.escort}
        self.ranks: dict[str, tuple[int, int]] = {}
        """What settles the initiative between seats with equal hands, filled in by whoever asks."""
        self.able: dict[tuple[str, int], bool] = {}
        """Whether a soldier could SPOT, FIRE or THROW, filled in by whoever asks."""
        self._own: dict[str, Squad] = {}
        self._on_map: dict[str, Squad] = {}
        self._enemies: dict[str, Squad] = {}
        self._spotted: dict[str, Squad] = {}
        self._hidden: dict[str, Squad] = {}
        self._places: dict[str, tuple[Point, ...]] = {}
        self._beside: dict[str, tuple[tuple[Point, int, int], ...]] = {}
        self._standing: frozenset[str] | None = None

    def own(self, seat: str) -> Squad:
        """Living soldiers of the seat, waiting or on the map, not prisoners."""
        known = self._own.get(seat)
        if known is None:
            known = self._own[seat] = tuple(
                [x for x in self.everybody if x.seat == seat and x.at in ("map", "off") and not x.escort]
            )
        return known

    def on_map(self, seat: str) -> Squad:
        known = self._on_map.get(seat)
        if known is None:
            known = self._on_map[seat] = tuple([x for x in self.bases if x.seat == seat and not x.escort])
        return known

    def enemies(self, side: str) -> Squad:
        """Enemies of a side on the map who are not prisoners."""
        known = self._enemies.get(side)
        if known is None:
            sides = self.sides
            known = self._enemies[side] = tuple([x for x in self.bases if not x.escort and sides[x.seat] != side])
        return known

    def spotted(self, side: str) -> Squad:
        """The enemies whom the side has spotted."""
        known = self._spotted.get(side)
        if known is None:
            known = self._spotted[side] = tuple([x for x in self.enemies(side) if x.spotted])
        return known

    def hidden(self, side: str) -> Squad:
        """The enemies whom the side has not spotted."""
        known = self._hidden.get(side)
        if known is None:
            known = self._hidden[side] = tuple([x for x in self.enemies(side) if not x.spotted])
        return known

    def hostile(self, side: str) -> tuple[Point, ...]:
        """Where the enemies of a side stand."""
        known = self._places.get(side)
        if known is None:
            known = self._places[side] = tuple([(x.x, x.y) for x in self.enemies(side)])
        return known

    def beside(self, side: str, serial: int) -> tuple[Point, ...]:
        """Where a soldier's friends and prisoners stand, except himself and those he leads."""
        known = self._beside.get(side)
        if known is None:
            sides = self.sides
            known = self._beside[side] = tuple(
                [((x.x, x.y), x.serial, x.escort) for x in self.bases if x.escort or sides[x.seat] == side]
            )
        return tuple([p for p, other, escort in known if serial != other and serial != escort])

    @property
    def standing(self) -> frozenset[str]:
        """Seats that have a living soldier, waiting or on the map."""
        if self._standing is None:
            self._standing = frozenset([x.seat for x in self.everybody if x.at in ("map", "off") and not x.escort])
        return self._standing
