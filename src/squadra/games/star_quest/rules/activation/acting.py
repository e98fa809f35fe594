"""What an activation tells about itself to the chapters that it calls (SQ-TURN-3 to -8)."""

from __future__ import annotations

from typing import Protocol

from squadra.games.star_quest.rules.activation.move import Walker
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Word


class Acting(Protocol):
    """An activation in progress."""

    figure: str
    moves: int
    walked: int
    moving: bool
    shots: int
    fights: int
    fired: tuple[str, ...]
    fought: tuple[str, ...]
    burns: tuple[str, ...]
    swings: int
    here: int
    path: tuple[int, ...]
    granted: tuple[str, ...]
    refused: tuple[str, ...]
    asked: str
    emerging: bool
    spot: int
    kind: str
    standing: int

    def walker(self, t: HulkTable) -> Walker: ...

    def owner(self, t: HulkTable) -> str: ...

    def come_home(self, t: HulkTable, figure: Figure) -> Word: ...

    def tell_walk(self, t: HulkTable, steps: int, square: int) -> None: ...
