"""The deck plan of a mission: its words ("hold 10,7", "lab k", "W3") as squares, doors and masks of the ship."""

from __future__ import annotations

from collections.abc import Mapping

from squadra.games.star_quest.content.board import Board, mask_of
from squadra.games.star_quest.content.mission import Mission
from squadra.games.star_quest.content.records import Colour
from squadra.games.star_quest.content.ship import Ship, assemble
from squadra.kernel import ContentError


class DeckPlan:
    """Everything that lies on the boards of one mission. Fixed; the state keeps what changes."""

    def __init__(self, mission: Mission, ship: Ship, file: str = "") -> None:
        self.mission, self.ship = mission, ship
        self.file = file or f"{mission.id}.toml"
        self.doors = self._doors()  # mask of the door positions that carry a door, all closed at the start
        self.reinforcement_squares = tuple(
            self._square(f"{board} {place}", f"reinforcement_squares.{board}")
            for board, places in mission.reinforcement_squares.items()
            for place in places
        )
        self.objects = {o.id: self._square(o.square, f"objects.{o.id}.square") for o in mission.objects}
        self.obstacles = mask_of([self.objects[o.id] for o in mission.objects if o.kind == "destroy"])
        self.named_doors = {d.id: self._door(d.door, f"named_doors.{d.id}.door") for d in mission.named_doors}
        self.regions = {r.id: self._region(r.rooms, r.squares, r.id) for r in mission.regions}
        self.sealed_doors = mask_of([self._named(id) for id in mission.sealed()])
        special = mission.supplement
        self.reinforced_doors = mask_of(
            [self._closed(d, "supplement.reinforced_doors") for d in (special.reinforced_doors if special else ())]
        )
        self.loose = tuple(self._square(o, "supplement.obstacles") for o in (special.obstacles if special else ()))
        self.cover = tuple(
            (tuple(self._square(o, "supplement.cover") for o in piece.squares), piece.heavy)
            for piece in (special.cover if special else ())
        )  # squares (one: an obstacle, two: the edge between them) and whether it is heavy (SQX-RUL-27)
        self.sealed_squares = self._behind_sealed_doors()  # no alien or blip is placed there

    def entrance(self, marine_players: int, colour: Colour) -> tuple[int, int]:
        """The two entry squares of a squad's Entrance Area (SQ-RUL-36)."""
        gate = self.mission.entrances.gates(marine_players)[colour]
        return self.ship.gates[gate]

    def entry_squares(self) -> tuple[int, ...]:
        """Entry squares of all Entrance Areas, for any number of players."""
        gates = {g for n in (1, 2, 3) for g in self.mission.entrances.gates(n).values()}
        return tuple(sorted({s for g in gates for s in self.ship.gates[g]}))

    # ---------------------------------------------------------------------------------------- reading the words

    def _square(self, text: str, place: str) -> int:
        board, _, spot = text.partition(" ")
        try:
            x, y = (int(n) for n in spot.split(","))
            square = self.ship.places[board, (x, y)]
        except (ValueError, KeyError):
            raise ContentError(self.file, place, f"no such square: {text!r}") from None
        if not self.ship.is_floor(square):
            raise ContentError(self.file, place, f"{text!r} is not a floor square")
        return square

    def _door(self, text: str, place: str) -> int:
        index = self.ship.door_index.get(text)
        if index is None:
            raise ContentError(self.file, place, f"no door position {text!r} (a door in the open is not possible)")
        return index

    def _closed(self, text: str, place: str) -> int:
        index = self._door(text, place)
        if not self.doors >> index & 1:
            raise ContentError(self.file, place, f"{text!r} carries no door in this mission")
        return index

    def _doors(self) -> int:
        mask = 0
        for board, letters in self.mission.doors.items():
            for letter in letters:
                bit = 1 << self._door(f"{board} {letter}", f"doors.{board}")
                if mask & bit:
                    raise ContentError(self.file, f"doors.{board}", f"door {letter} is named twice")
                mask |= bit
        return mask

    def _named(self, id: str) -> int:
        if id not in self.named_doors:
            raise ContentError(self.file, "special_rules", f"no named door {id!r}")
        return self.named_doors[id]

    def _region(self, rooms: tuple[str, ...], squares: tuple[str, ...], id: str) -> int:
        mask = 0
        for room in rooms:
            if room not in self.ship.rooms:
                raise ContentError(self.file, f"regions.{id}.rooms", f"no such room: {room!r}")
            mask |= self.ship.rooms[room].squares
        return mask | mask_of([self._square(s, f"regions.{id}.squares") for s in squares])

    def _behind_sealed_doors(self) -> int:
        if not self.sealed_doors:
            return 0
        near = self.ship.passage(self.sealed_doors).near
        seen = mask_of(list(self.entry_squares()))
        edge = seen
        while edge:
            reached = 0
            for square in range(self.ship.size):
                if edge >> square & 1:
                    reached |= near[square]
            edge = reached & ~seen
            seen |= edge
        return self.ship.floor & ~seen


def deck_plan(mission: Mission, boards: Mapping[str, Board], file: str = "") -> DeckPlan:
    """Assembles the ship of the mission; refuses unknown boards and gates with file, place and reason."""
    file = file or f"{mission.id}.toml"
    layout, rotation = mission.boards.layout, mission.boards.rotation
    used = [name for row in layout for name in row]
    for name in used:
        if name not in boards:
            raise ContentError(file, "boards.layout", f"no board {name!r}")
    if len(set(used)) != len(used):
        raise ContentError(file, "boards.layout", "a board is used twice")
    if not layout or len({len(row) for row in layout}) != 1 or [len(r) for r in layout] != [len(r) for r in rotation]:
        raise ContentError(file, "boards", "layout and rotation are rows of the same length and shape")
    ship = assemble(boards, layout, rotation)
    for count in (1, 2, 3):
        gates = mission.entrances.gates(count)
        place = f"entrances.{('one', 'two', 'three')[count - 1]}"
        if set(gates) != {"red", "yellow", "blue"}:
            raise ContentError(file, place, "needs red, yellow and blue")
        for gate in gates.values():
            if gate not in ship.gates:
                raise ContentError(file, place, f"no gate {gate!r}; there are {', '.join(sorted(ship.gates))}")
    return DeckPlan(mission, ship, file)
