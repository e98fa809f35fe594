"""The map of a scenario: its land, with the lines that are measured over it."""

from __future__ import annotations

from collections.abc import Sequence

from squadra.games.sergeants.content.ground.land import Land
from squadra.games.sergeants.content.ground.lines import Lines
from squadra.games.sergeants.content.ground.terrain import Feature, Tile


class GameMap(Land):
    """Made once per layout, so that measured lines are remembered."""

    def __init__(self, columns: int, rows: int, tiles: Sequence[Tile], features: Sequence[Feature]) -> None:
        super().__init__(columns, rows, tiles, features)
        lines = Lines(self)
        self.measure, self.explain, self.crossed = lines.measure, lines.explain, lines.crossed
