"""How much of an activation is left (SQ-TURN-4 to -8, SQ-RUL-44): what was done must fit into one of the packages."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.state import UNMARKED
from squadra.games.star_quest.table import HulkTable


class Budget:
    """What is left of an activation, counted once."""

    __slots__ = (
        "allowance", "may_fight", "may_shoot", "more_fights", "more_shots", "open_moves", "squares", "used_moves",
    )  # fmt: skip

    def __init__(self, t: HulkTable, act: Acting) -> None:
        figure = t.s.figures.get(act.figure)
        moves, shots, fights = act.moves, act.shots, act.fights
        if figure is None:
            packages: tuple[verbs.Package, ...] = BLIP
            self.allowance = 1 if t.s.alarm == "stealth" else t.content.blip_move  # SQX-STEALTH-5
        else:
            packages = t.packages(figure)
            shots += figure.marks.gave_shot  # a shot given up counts as fired (SQX-ARM-403, SQX-RUL-17, SQ-TURN-8)
            self.allowance = t.allowance(figure)
        self.used_moves = used = moves + max(1, -(-act.walked // self.allowance)) if act.moving else moves
        most, self.more_shots, self.more_fights = room(packages, used, shots, fights)
        self.may_shoot, self.may_fight = self.more_shots or bool(act.fired), self.more_fights or bool(act.fought)
        self.open_moves = most - moves
        """Moves that may still be made, the one in progress included."""
        self.squares = self.open_moves * self.allowance - act.walked
        """Squares of movement left; moves without an attack in between run together (SQ-RUL-44)."""
        if figure is not None and figure.marks is not UNMARKED:
            if figure.marks.still:  # SQX-RUL-118
                self.squares = 0
            if figure.marks.flew:  # SQX-EQ-24
                self.may_shoot = self.may_fight = self.more_shots = self.more_fights = False


@cache
def room(packages: tuple[verbs.Package, ...], moves: int, shots: int, fights: int) -> tuple[int, bool, bool]:
    """The most moves of a package that holds these attacks, and whether one more shot or fight fits in."""
    fitting = [package for package in packages if package.shots >= shots and package.fights >= fights]
    wide = [package for package in fitting if package.moves >= moves]
    return (
        max((package.moves for package in fitting), default=0),
        any(package.shots > shots for package in wide),
        any(package.fights > fights for package in wide),
    )


BLIP = (verbs.Package(1, 0, 0),)


def squares_left(t: HulkTable, act: Acting) -> int:
    return Budget(t, act).squares


def open_moves(t: HulkTable, act: Acting) -> int:
    return Budget(t, act).open_moves


def used_moves(t: HulkTable, act: Acting) -> int:
    """Moves made, the one in progress included."""
    return Budget(t, act).used_moves


def pause(t: HulkTable, act: Acting) -> None:
    """A door or an object: part of the move, at no cost; by itself it does not begin one (SQ-DOOR-11, SQ-RUL-8, -35)."""
    if t.setup.door_begins_move:
        act.moving = True
    act.fired = act.fought = ()
