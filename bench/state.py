"""The parts of the kernel on a state as large as the big games': copy, change, save and load, take back.

Usage: python bench/state.py [seconds for each cell]
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "src"), str(HERE.parent)]

from msgspec import Struct, field, structs  # noqa: E402

from squadra.kernel import Frame, Game, Match, Option, State, Table, Word, load, step  # noqa: E402


class Figure(Struct, frozen=True):
    kind: str
    owner: str
    square: int
    lives: int
    moved: int = 0
    acted: bool = False
    weapon: str = ""
    cards: tuple[str, ...] = ()


class Field(State):
    figures: dict[str, Figure] = field(default_factory=dict)
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    walls: tuple[int, ...] = ()
    doors: dict[str, bool] = field(default_factory=dict)
    turn: int = 0


class Step(Option):
    figure: str
    square: int


class Walk(Frame):
    choice: Step | None = None

    @step()
    def ask(self, t: Table[Field]) -> Word:
        name = f"figure-{t.s.turn % 60}"
        here = t.s.figures[name].square
        return t.ask("red", [Step(name, (here + way) % 576) for way in (1, 23, 24, 25)], "choice", "walk")

    @step()
    def go(self, t: Table[Field]) -> Word:
        assert self.choice is not None
        t.s.figures[self.choice.figure] = structs.replace(t.s.figures[self.choice.figure], square=self.choice.square)
        t.s.turn += 1
        return t.jump("ask")


class Walking(Game):
    """Sixty figures on a board of 24 by 24 with five decks."""

    name = "walking"
    state = Field

    def setup(self, wish: Mapping[str, Any] | None) -> None:
        return None

    def seats(self, setup: None) -> tuple[str, ...]:
        return ("red",)

    def start(self, setup: None) -> Field:
        figures = {
            f"figure-{n}": Figure("marine", ("red", "blue")[n % 2], n * 9, 1 + n % 6, weapon="bolter", cards=("a", "b"))
            for n in range(60)
        }
        decks = {f"deck-{n}": tuple(f"card-{n}-{card}" for card in range(30)) for n in range(5)}
        return Field(
            stack=[Walk()],
            figures=figures,
            decks=decks,
            walls=tuple(range(576)),
            doors={f"door-{n}": False for n in range(24)},
        )

    def view(self, t: Table[Field], seat: str | None) -> dict[str, Figure]:
        return t.s.figures


def timed(action: Callable[[], object], seconds: float) -> float:
    """Microseconds of one call: the best of five stretches."""
    best = float("inf")
    for _ in range(5):
        count, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / 5:
            for _ in range(20):
                action()
            count += 20
        best = min(best, (time.perf_counter() - start) / count)
    return best * 1e6


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    game = Walking()
    match = Match(game, None, 1)
    for turn in range(500):
        match.choose(turn % 4)
    state = match.state
    assert isinstance(state, Field)

    def change() -> None:
        copy = state.copy()
        copy.figures["figure-7"] = structs.replace(copy.figures["figure-7"], square=3)

    def find(name: str) -> Game:
        return game

    found = {
        "copy of the state": timed(state.copy, seconds),
        "copy and one change": timed(change, seconds),
        "copy of the match": timed(match.copy, seconds),
        "save and load of the position": timed(lambda: game.reader.read_state(game_encode(state)), seconds),
        "save and load of the match with 500 answers": timed(lambda: load(match.save(), find), seconds),
        "taking back one answer at answer 500": timed(lambda: match.fork(499), seconds),
        "one decision": timed(lambda: match.choose(0), seconds),
    }
    print("| 60 figures, 5 decks, 24 × 24 board | µs |")
    print("|---|---|")
    for name, spent in found.items():
        print(f"| {name} | {spent:,.1f} |")
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    (results / "state.json").write_text(json.dumps(found, indent=1), encoding="utf-8")


def game_encode(state: Field) -> bytes:
    from squadra.kernel import codec

    return codec.encode(state)


if __name__ == "__main__":
    main()
