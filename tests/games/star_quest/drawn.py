"""Positions drawn in the test: a deck with the figures on it, on top of the stage.

In a drawing squares stand on odd places, edges between them (`|`, `-` walls, small letters doors), corners are `+`:

    .  floor            #  void                 R  a reinforcement square
    1 to 4  Marines of the red squad            5 to 8  Marines 1 to 4 of the yellow squad
    @  the red Commander                        ?  a blip, its kind from `blips`, in reading order
    g Gretchin  o Orc  c Chaos Marine  h the one with the Missile Launcher  k Chaos Commander  a Android
    s Genestealer  D upper left square of the Dreadnought, d its other three

Aliens are numbered in reading order: `gretchin-1`, `gretchin-2`. Squares are (column, row), counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from squadra.games.star_quest.content.board import read_drawing
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.knowledge.view import FigureView
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo, SqueezeTo
from squadra.games.star_quest.rules.combat.assault_cannon import Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.sight import DIRECTIONS
from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.stage import At, C, Stage, plan_of

ALIENS = {
    "g": "gretchin",
    "o": "orc",
    "c": "chaos_marine",
    "h": "chaos_heavy",
    "k": "chaos_commander",
    "a": "android",
    "s": "genestealer",
    "D": "dreadnought",
}
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
        arms: str = "sword_and_glove",
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
        elif sign == "@":
            self.commander("red", at, arms)
        elif sign == "?":
            self.blip(next(kinds, "orc"), at)
        elif sign in ALIENS:
            more: dict[str, Any] = {"heavy": heavy} if sign == "D" else {}
            self.alien(ALIENS[sign], at, **more)

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
        self.s.closed = self.plan.doors

    # ---------------------------------------------------------------------------------------- acting

    def act(self, id: str) -> Drawn:
        """The figure or blip is taken next."""
        self.do(Activate(id))
        return self

    def walk(self, id: str, to: At) -> None:
        self.do(MoveTo(id, self.at(to)))

    def shoot(self, id: str, target: str, *dice: int) -> None:
        self.do(Shoot(id, self.figure(id).weapons[0], target), dice=dice)

    def fight(self, id: str, target: str, *dice: int) -> None:
        self.do(Fight(id, target), dice=dice)

    def missile(self, id: str, to: At, *dice: int) -> None:
        self.do(FireBlast(id, "missile_launcher", self.at(to)), dice=dice)

    def line(self, id: str, direction: int, *dice: int) -> None:
        self.one(FireLine, lambda o: o.figure == id and o.direction == direction, dice=dice)

    def share(self, target: str, points: int) -> None:
        self.do(Share(target, points))

    def done(self, id: str) -> None:
        self.do(Done(id))

    def end_turn(self, *outcomes: object) -> None:
        self.do(END_TURN, dice=outcomes)

    # ---------------------------------------------------------------------------------------- looking

    def reach(self) -> set[At]:
        """The squares that the figure which acts may walk to."""
        return {self.ship.point(option.square) for option in self.options(MoveTo)}

    def squeezes(self) -> set[At]:
        """The squares that it may walk to if others let it pass."""
        return {self.ship.point(option.square) for option in self.options(SqueezeTo)}

    def targets(self) -> set[str]:
        """Whom the figure that acts may shoot."""
        return {option.target for option in self.options(Shoot)}

    def opponents(self) -> set[str]:
        """Whom it may fight hand to hand."""
        return {option.target for option in self.options(Fight)}

    def directions(self) -> set[int]:
        return {option.direction for option in self.options(FireLine)}

    def aims(self) -> set[At]:
        """The squares that a Missile Launcher may be aimed at."""
        return {self.ship.point(option.square) for option in self.options(FireBlast)}

    def shares(self) -> set[str]:
        return {option.target for option in self.options(Share)}

    def seen(self, id: str, viewer: str | None = None) -> FigureView:
        """A figure as a seat (None: a watcher) sees it."""
        return next(figure for figure in self.m.view(viewer).figures if figure.id == id)

    def on_board(self) -> set[str]:
        """Every figure that stands on the boards."""
        return {figure.id for figure in self.now.figures.values() if figure.square >= 0}

    def turn_of(self) -> str:
        return self.now.turn

    def active(self) -> bool:
        """Whether an activation is still open."""
        assert self.m.ask is not None
        return self.m.ask.prompt == "sq-ask-act"

    def hidden_from(self, seat: str) -> list[str]:
        """The kinds of blips that a seat reads; empty texts where it may not know them."""
        return [blip.kind for blip in self.m.view(seat).blips]


def around(at: At) -> set[At]:
    return {(at[0] + dx, at[1] + dy) for dx, dy in DIRECTIONS}


def alien_turn(drawn: Drawn) -> Drawn:
    """The Alien turn after its Event step."""
    drawn.alien_turn()
    assert drawn.turn_of() == ALIEN
    return drawn


def corridor(width: int, pieces: Mapping[int, str] | None = None, height: int = 1) -> str:
    """A straight corridor with pieces in its first row, by column."""
    rim = "+-" * width + "+"
    signs = [(pieces or {}).get(x, ".") for x in range(1, width + 1)]
    lines = [rim, "|" + " ".join(signs) + "|"]
    for _ in range(height - 1):
        lines += ["+ " * width + "+", "|" + " ".join("." * width) + "|"]
    return "\n".join([*lines, rim])
