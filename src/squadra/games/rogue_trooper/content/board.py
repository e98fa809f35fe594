"""The map as a graph: neighbours, distances, paths, flights, and the turns a GI needs (RT-RUL-51a).

Nu-Earth: flat-topped hexes in columns, odd columns shifted down by half a hex. Milli-com: axial coordinates. Sectors
are adjacent when they share an edge inside one area; the areas are not adjacent.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from squadra.games.rogue_trooper.content.records import Function, Sector

FAR = 1_000_000
"""Further than any sector: there is no route."""

AXIAL_STEPS: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def axial(sector: Sector) -> tuple[int, int]:
    """Offset columns of Nu-Earth as axial coordinates, so that one rule of neighbourhood serves both areas."""
    column, row = sector.at
    if sector.area == "milli_com":
        return column, row
    return column, row - (column - (column & 1)) // 2


class Board:
    """Made once from the sectors; every answer is computed when first asked for, and kept."""

    def __init__(self, sectors: Mapping[str, Sector]) -> None:
        self.sectors = dict(sectors)
        self.axial: dict[str, tuple[int, int]] = {s.id: axial(s) for s in sectors.values()}
        places = {(s.area, self.axial[s.id]): s.id for s in sectors.values()}
        self.neighbours: dict[str, tuple[str, ...]] = {}
        for sector in sectors.values():
            q, r = self.axial[sector.id]
            around = (places.get((sector.area, (q + dq, r + dr))) for dq, dr in AXIAL_STEPS)
            self.neighbours[sector.id] = tuple(there for there in around if there is not None)
        self.nu_earth: tuple[str, ...] = tuple(s.id for s in sectors.values() if s.area == "nu_earth")
        self.milli_com: tuple[str, ...] = tuple(s.id for s in sectors.values() if s.area == "milli_com")
        self.land: tuple[str, ...] = tuple(i for i in self.nu_earth if not self.sectors[i].sea)
        self.coast: frozenset[str] = frozenset(
            i for i in self.nu_earth if any(self.sectors[n].sea for n in (i, *self.neighbours[i]))
        )
        """Sectors where Coastal cards may be used: Scum Sea and next to it (RT-BOARD-TER-10)."""
        self.drop_zones: dict[int, str] = {s.drop_zone: s.id for s in sectors.values() if s.function == "drop_zone"}
        self._functions: dict[str, str] = {
            s.function: s.id for s in sectors.values() if s.function not in ("none", "drop_zone")
        }
        self._steps: dict[tuple[str, bool, bool], dict[str, int]] = {}
        self._turns: dict[tuple[str, bool, bool], dict[str, int]] = {}

    def place(self, function: Function) -> str:
        """The sector with that function."""
        return self._functions[function]

    def has(self, function: Function) -> bool:
        return function in self._functions

    def hexes(self, a: str, b: str) -> int:
        """Distance as the crow flies, terrain ignored; FAR between the two areas (RT-RUL-74)."""
        if self.sectors[a].area != self.sectors[b].area:
            return FAR
        (qa, ra), (qb, rb) = self.axial[a], self.axial[b]
        dq, dr = qa - qb, ra - rb
        return max(abs(dq), abs(dr), abs(dq + dr))

    def open_to(self, sector: str, *, kit: bool, helm: bool) -> bool:
        """Whether a GI may enter: Scum Sea with a Kit, the Security Zone with a Helm chip or a clearance."""
        there = self.sectors[sector]
        if there.sea:
            return kit
        return helm or there.function != "security_zone"

    def steps_from(self, start: str, *, kit: bool = False, helm: bool = False) -> dict[str, int]:
        """Number of steps on foot to every sector that can be reached inside the area."""
        key = (start, kit, helm)
        if key not in self._steps:
            self._steps[key] = walk(self, start, kit=kit, helm=helm)
        return self._steps[key]

    def distance(self, a: str, b: str, *, kit: bool = False, helm: bool = False) -> int:
        return self.steps_from(a, kit=kit, helm=helm).get(b, FAR)

    def reach(self, start: str, steps: int, *, kit: bool = False, helm: bool = False) -> list[str]:
        """Sectors where a path of up to that many steps may end (RT-RUL-73): never where it began."""
        found = self.steps_from(start, kit=kit, helm=helm)
        return [there for there, n in found.items() if 0 < n <= steps]

    def flights(self, start: str, reach: int, *, kit: bool) -> list[str]:
        """Landing places of a flight (RT-RUL-74), without the sector where it starts."""
        if self.sectors[start].area != "nu_earth":
            return []
        ground = self.nu_earth if kit else self.land
        return [there for there in ground if there != start and self.hexes(start, there) <= reach]

    def path(self, a: str, b: str, *, kit: bool = False, helm: bool = False) -> tuple[str, ...]:
        """One shortest way from a to b, both included; empty when there is none."""
        back = self.steps_from(b, kit=kit, helm=helm)
        here_open = self.steps_from(a, kit=kit, helm=helm)
        if b not in here_open:
            return ()
        way = [a]
        while way[-1] != b:
            nexts = [n for n in self.neighbours[way[-1]] if n == b or self.open_to(n, kit=kit, helm=helm)]
            way.append(min(nexts, key=lambda n: (back.get(n, FAR), n)))
        return tuple(way)

    def towards_land(self, start: str) -> list[str]:
        """From Scum Sea without a Kit: the adjacent land, else the sea nearest to land (RT-RUL-44c)."""
        near = self.neighbours[start]
        ashore = [n for n in near if not self.sectors[n].sea]
        if ashore:
            return ashore
        shore = {n: min((self.hexes(n, i) for i in self.land), default=FAR) for n in near}
        best = min(shore.values(), default=FAR)
        return [n for n in near if shore[n] == best]

    def turns_to(self, goal: str, *, kit: bool = False, helm: bool = False) -> dict[str, int]:
        """Turns of normal movement from every sector to the goal (RT-RUL-51a); FAR where there is no way."""
        key = (goal, kit, helm)
        if key not in self._turns:
            self._turns[key] = Travel(self, kit=kit, helm=helm).turns(goal)
        return self._turns[key]


def walk(board: Board, start: str, *, kit: bool, helm: bool) -> dict[str, int]:
    found = {start: 0}
    queue = deque((start,))
    while queue:
        here = queue.popleft()
        for there in board.neighbours[here]:
            if there not in found and board.open_to(there, kit=kit, helm=helm):
                found[there] = found[here] + 1
                queue.append(there)
    return found


class Travel:
    """Turn by turn: one move or none, the shuttle at its end, the Lifepods before it."""

    def __init__(self, board: Board, *, kit: bool, helm: bool) -> None:
        self.board = board
        self.helm = helm
        self.moves: dict[str, tuple[str, ...]] = {}
        for here in board.sectors:
            ends = [here, *(n for n in board.neighbours[here] if board.open_to(n, kit=kit, helm=helm))]
            self.moves[here] = tuple(dict.fromkeys(end for stop in ends for end in self.shuttle(stop)))

    def shuttle(self, stop: str) -> Iterator[str]:
        yield stop
        board = self.board
        if board.has("shuttle_base") and board.has("shuttle_bay"):
            pair = (board.place("shuttle_base"), board.place("shuttle_bay"))
            if stop in pair:
                yield pair[1 - pair.index(stop)]

    def turns(self, goal: str) -> dict[str, int]:
        """Repeated until nothing gets shorter: a drop without Helm counts on its worst zone."""
        known = dict.fromkeys(self.board.sectors, FAR)
        known[goal] = 0
        changed = True
        while changed:
            changed = False
            for here in known:
                best = min(known[here], self.turn_from(here, known))
                if best < known[here]:
                    known[here], changed = best, True
        return known

    def turn_from(self, here: str, known: Mapping[str, int]) -> int:
        best = self.nearest(self.moves[here], known)
        if self.board.sectors[here].function == "lifepods" and self.board.drop_zones:
            drops = [self.nearest(self.moves[zone], known) for zone in self.board.drop_zones.values()]
            best = min(best, min(drops) if self.helm else max(drops))
        return best

    @staticmethod
    def nearest(ends: Iterable[str], known: Mapping[str, int]) -> int:
        return min(FAR, 1 + min((known[end] for end in ends), default=FAR))
