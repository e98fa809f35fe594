"""The ship as the views show it: drawn once for a mission and a number of squads, then the same object every time."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from squadra.games.star_quest.content.board import VOID
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.plan import DeckPlan
from squadra.games.star_quest.content.records import Colour
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.knowledge.view import BoardView, DeckView, DoorView, GateView, LineView, RoomView
from squadra.games.star_quest.rules.options import squares

Segment = tuple[int, int, int, int]


def edge_line(ship: Ship, edge: int) -> Segment:
    """The grid line under an edge: from corner to corner."""
    x, y = (edge >> 1) % ship.width, (edge >> 1) // ship.width
    return (x, y + 1, x + 1, y + 1) if edge & 1 else (x + 1, y, x + 1, y + 1)


def joined(segments: set[Segment]) -> tuple[LineView, ...]:
    """Segments in one line that touch are drawn as one."""
    found: list[Segment] = []
    for level in (True, False):
        mine = sorted(
            (s for s in segments if (s[1] == s[3]) == level), key=lambda s: (s[1], s[0]) if level else (s[0], s[1])
        )
        for x1, y1, x2, y2 in mine:
            if found and found[-1][2:] == (x1, y1) and (found[-1][1] == found[-1][3]) == level:
                found[-1] = (*found[-1][:2], x2, y2)
            else:
                found.append((x1, y1, x2, y2))
    return tuple(LineView(*segment) for segment in found)


def wall_segments(ship: Ship) -> set[Segment]:
    """Walls between floor squares, and every border of the floor with void or with space."""
    blocked = ship.passage(0).blocked
    found: set[Segment] = set()
    for square in range(ship.size):
        x, y = square % ship.width, square // ship.width
        for edge, other in (
            (2 * square, square + 1 if x + 1 < ship.width else -1),
            (2 * square + 1, square + ship.width),
        ):
            there = 0 <= other < ship.size and ship.is_floor(other)
            if blocked[edge] and (ship.is_floor(square) or there):
                found.add(edge_line(ship, edge))
        if ship.is_floor(square):
            if x == 0:
                found.add((0, y, 0, y + 1))
            if y == 0:
                found.add((x, 0, x + 1, 0))
    return found


def gate_line(ship: Ship, side: str, entry: tuple[int, int]) -> Segment:
    (x1, y1), (x2, y2) = ((s % ship.width, s // ship.width) for s in entry)
    if side in "NS":
        y = 0 if side == "N" else ship.height
        return (x1, y, x2 + 1, y)
    x = 0 if side == "W" else ship.width
    return (x, y1, x, y2 + 1)


@lru_cache(maxsize=64)
def deck_view(plan: DeckPlan, players: tuple[str, ...], content: Content) -> DeckView:
    """The whole ship."""
    ship = plan.ship
    gates: list[GateView] = []
    openings: set[Segment] = set()
    for seat in players:
        gate = plan.mission.entrances.gates(len(players))[cast(Colour, seat)]
        entry = ship.gates[gate]
        line = gate_line(ship, gate[0], entry)
        gates.append(GateView(seat, gate[0], LineView(*line), entry))
        x1, y1, x2, y2 = line
        openings |= (
            {(x, y1, x + 1, y1) for x in range(x1, x2)} if y1 == y2 else {(x1, y, x1, y + 1) for y in range(y1, y2)}
        )
    carried = [door for door in ship.doors if plan.doors >> door.index & 1]
    closable = {edge for door in carried for edge in door.edges}
    doorways = {edge_line(ship, edge) for edge in ship.doorways if edge not in closable}
    doors = tuple(
        DoorView(door.id, joined({edge_line(ship, e) for e in door.edges})[0], tuple(squares(door.front, ship.size)))
        for door in carried
    )
    rooms = tuple(
        RoomView(room.id, room.name.msg(), room.special, tuple(squares(room.squares, ship.size)))
        for room in ship.rooms.values()
    )
    boards: list[BoardView] = []
    for index, board in enumerate(ship.boards):
        cells = squares(ship.board_masks[index], ship.size)
        x, y = cells[0] % ship.width, cells[0] // ship.width
        boards.append(
            BoardView(board, content.board_name(plan, index), x, y, cells[-1] % ship.width - x + 1, tuple(cells))
        )
    floor = tuple("".join(letter(ship.area[y * ship.width + x]) for x in range(ship.width)) for y in range(ship.height))
    return DeckView(
        ship.width,
        ship.height,
        floor,
        joined(wall_segments(ship) - openings),
        joined(doorways),
        doors,
        rooms,
        tuple(boards),
        tuple(gates),
    )


def letter(area: str) -> str:
    return area if area in (VOID, ".") else area[-1]
