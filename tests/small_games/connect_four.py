"""Connect four: perfect information, and the game that the peers' benchmarks play.

Two bit boards of seven columns, each seven bits high (six rows and an empty bit above them).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from msgspec import Struct

from squadra.kernel import Frame, Game, Msg, Option, SetupError, State, Table, Word, no, step

SEATS = ("red", "yellow")
HEIGHT, WIDTH = 6, 7
TOP = sum(1 << (column * 7 + HEIGHT - 1) for column in range(WIDTH))
FULL = sum(((1 << HEIGHT) - 1) << (column * 7) for column in range(WIDTH))


class Drop(Option, frozen=True):
    rule = "C4-1"
    column: int

    def say(self, t: Table[Any]) -> Msg:
        return Msg("option-drop", {"column": self.column})


DROPS = tuple(Drop(column) for column in range(WIDTH))


FREE = {
    sum(1 << (column * 7 + HEIGHT - 1) for column in full): tuple(drop for drop in DROPS if drop.column not in full)
    for size in range(WIDTH + 1)
    for full in combinations(range(WIDTH), size)
}
"""The lawful drops by the stones of the top row."""


class Grid(State):
    red: int = 0
    yellow: int = 0


def four(stones: int) -> bool:
    for shift in (1, 6, 7, 8):
        pairs = stones & (stones >> shift)
        if pairs & (pairs >> 2 * shift):
            return True
    return False


class Play(Frame):
    red_moves: bool = True
    drop: Drop | None = None

    @step(rule="C4-1")
    def choose(self, t: Table[Grid]) -> Word:
        free = FREE[(t.s.red | t.s.yellow) & TOP]
        return t.ask("red" if self.red_moves else "yellow", free, "drop", "c4-drop", "C4-1")

    @step(rule="C4-2")
    def fall(self, t: Table[Grid]) -> Word | None:
        s = t.s
        assert self.drop is not None
        taken = s.red | s.yellow
        stone = (taken + (1 << self.drop.column * 7)) & (((1 << HEIGHT) - 1) << self.drop.column * 7)
        stone &= ~taken
        if self.red_moves:
            s.red = mine = s.red | stone
        else:
            s.yellow = mine = s.yellow | stone
        if t.talks:
            t.tell("c4-drops", rule="C4-2", seat=SEATS[not self.red_moves], column=self.drop.column)
        if four(mine):
            t.end((SEATS[not self.red_moves],), {}, "c4-four")
        elif (taken | stone) == FULL:
            t.end((), {}, "c4-full")
        else:
            self.red_moves = not self.red_moves
            return t.jump("choose")
        return None


class GridView(Struct):
    red: int
    yellow: int


class ConnectFour(Game[Grid, Table[Grid], None, GridView]):
    name = "connect-four"
    state = Grid

    def setup(self, wish: Mapping[str, Any] | None) -> None:
        if wish:
            raise SetupError(no("why-no-such-setting", "C4-0", name=next(iter(wish))), next(iter(wish)))

    def seats(self, setup: None) -> tuple[str, ...]:
        return SEATS

    def start(self, setup: None) -> Grid:
        return Grid(stack=[Play()])

    def view(self, t: Table[Grid], seat: str | None) -> GridView:
        return GridView(t.s.red, t.s.yellow)

    def has_secrets(self, t: Table[Grid], seat: str) -> bool:
        return False

    def invariants(self, t: Table[Grid]) -> dict[str, int]:
        return {"a square holds two stones": t.s.red & t.s.yellow}

    def bound(self, setup: None) -> int:
        return HEIGHT * WIDTH


game = ConnectFour()
