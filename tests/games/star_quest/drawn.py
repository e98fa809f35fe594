"""Positions drawn in the test: a deck with the figures on it, on top of the stage.

In a drawing squares stand on odd places, edges between them (`|`, `-` walls, small letters doors), corners are `+`:

    1 to 4  Marines of the red squad            5 to 8  Marines 1 to 4 of the yellow squad
    R  a reinforcement square                   ?  a blip, its kind from `blips`, in reading order

All other letters are those of positions.py. Pieces go by their ids; aliens are numbered in reading order: `gretchin-1`,
`gretchin-2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from squadra.games.star_quest.content.board import read_drawing
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.sight import DIRECTIONS
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.play import At
from tests.games.star_quest.positions import PIECES
from tests.games.star_quest.stage import C, Stage, plan_of

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
QUIET = "communications_failure"
"""An Event card that asks nothing but a name, and changes nothing when nobody holds an Order."""


class Drawn(Stage):
    """A drawn position; `weapons` are by the Marines' digits, doors of the drawing are closed unless `doors` names others."""

    def __init__(
        self,
        drawing: str,
        *,
        squads: tuple[str, ...] = ("red",),
        arms: str = "",
        weapons: Mapping[str, str] | None = None,
        blips: Iterable[str] = (),
        heavy: tuple[str, ...] = ("assault_cannon", "plasma_gun"),
        doors: str | None = None,
        gates: dict[str, tuple[At, At]] | None = None,
        mission: Mapping[str, Any] | None = None,
        west: int = 0,
        **switches: bool,
    ) -> None:
        lines = [line.strip() for line in drawing.strip().splitlines()]
        pieces = {
            ((x + 1) // 2, (y + 1) // 2): sign
            for y, line in enumerate(lines)
            for x, sign in enumerate(line)
            if x % 2 and y % 2 and sign not in ".#"
        }
        bare = [
            "".join("." if x % 2 and y % 2 and sign != "#" else sign for x, sign in enumerate(line))
            for y, line in enumerate(lines)
        ]
        letters = "".join(sorted(read_drawing(bare).doors))
        words: dict[str, Any] = {
            "doors": {"drawn": letters if doors is None else doors},
            "reinforcement_squares": {"drawn": [f"{x},{y}" for (x, y), sign in pieces.items() if sign == "R"]},
            **(mission or {}),
        }
        super().__init__(bare, squads=squads, gates=gates, mission=words, **switches)
        if west:
            self.split(bare, west, words, gates)
        kinds = iter(blips)
        for at, sign in sorted(pieces.items(), key=lambda piece: (piece[0][1], piece[0][0])):
            self.put(at, sign, arms, dict(weapons or {}), kinds, heavy)

    def put(self, at: At, sign: str, arms: str, weapons: dict[str, str], kinds: Any, heavy: tuple[str, ...]) -> None:
        if sign.isdigit():
            number = int(sign)
            id = f"red-{number}" if number < 5 else f"yellow-{number - 4}"
            self.marine(id, at, weapons.get(sign, "laser_rifle"))
        elif sign == "?":
            self.blip(next(kinds, "orc"), at)
        elif sign in PIECES:
            owner, kind, _ = PIECES[sign]
            if owner != ALIEN:
                self.commander(owner, at, arms or PIECES[sign][2])
            else:
                self.alien(kind, at, **({"heavy": heavy} if kind == "dreadnought" else {}))
        else:
            assert sign == "R", f"{sign} is no piece"

    def split(self, lines: list[str], west: int, words: dict[str, Any], gates: dict[str, tuple[At, At]] | None) -> None:
        """Makes two boards of the drawing, the western one so many columns wide."""
        drawing = read_drawing(lines)
        home = {point: ("west" if point[0] <= west else "east", point) for point in drawing.area}
        doors = {f"drawn {letter}": pair for letter, pair in drawing.doors.items()}
        self.ship = Ship(
            drawing.width, drawing.height, ["west", "east"], drawing.area, home, set(drawing.walls), doors, {}
        )
        squares = [f"{x},{y}" for x, y in (map(int, s.split(",")) for s in words["reinforcement_squares"]["drawn"])]
        sides: dict[str, list[str]] = {"west": [], "east": []}
        for square in squares:
            sides["west" if int(square.split(",")[0]) <= west else "east"].append(square)
        there = gates or {"R": ((1, 1), (1, 2)), "Y": ((1, 1), (1, 2)), "B": ((1, 1), (1, 2))}
        self.plan = plan_of(self.ship, there, {**words, "reinforcement_squares": sides})
        self.game = StarQuest(C.with_plan(self.plan))
        self.built.closed = self.plan.doors


def around(at: At) -> set[At]:
    return {(at[0] + dx, at[1] + dy) for dx, dy in DIRECTIONS}


def alien_turn(drawn: Drawn) -> Drawn:
    """The Alien turn after its Event step."""
    drawn.alien_turn()
    assert drawn.s.turn == ALIEN
    return drawn


def corridor(width: int, pieces: Mapping[int, str] | None = None, height: int = 1) -> str:
    """A straight corridor with pieces in its first row, by column."""
    rim = "+-" * width + "+"
    signs = [(pieces or {}).get(x, ".") for x in range(1, width + 1)]
    lines = [rim, "|" + " ".join(signs) + "|"]
    for _ in range(height - 1):
        lines += ["+ " * width + "+", "|" + " ".join("." * width) + "|"]
    return "\n".join([*lines, rim])
