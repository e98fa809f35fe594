"""What the psychic powers have in common (SQX-PSY, SQX-RUL-96, -114): what they name, sight, distance, how they strike."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.doors import door_name
from squadra.games.star_quest.rules.combat.hits import eliminate_alien, wound
from squadra.games.star_quest.rules.combat.line_of_sight import sees
from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Look, Msg, Option
from squadra.kernel.beat import Miss


class NameTarget(HulkOption, frozen=True):
    """Names a figure for the power."""

    rule = "SQX-PSY-1"
    figure: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class NoMore(HulkOption, frozen=True):
    """Names nobody else."""

    rule = "SQX-PSY-17"


class ChooseRoom(HulkOption, frozen=True):
    rule = "SQX-PSY-5"
    room: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"room": t.plan.ship.rooms[self.room].name.msg()}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("room", self.room),)


class BlastAway(HulkOption, frozen=True):
    """Hurls a door or an obstacle away, in this direction (0 north, 2 east, 4 south, 6 west)."""

    rule = "SQX-PSY-20"
    thing: str
    direction: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        door = self.thing in t.plan.ship.door_index
        thing = door_name(t, self.thing) if door else Msg("sqx-rubble", {"square": self.label(t)})
        return {"thing": thing, "direction": Msg(f"sq-direction-{self.direction}")}

    def label(self, t: HulkTable) -> str:
        marker = t.s.markers.get(self.thing)
        return t.label(marker.squares[0]) if marker is not None else ""

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("door" if self.thing in t.plan.ship.door_index else "marker", self.thing),)


# ------------------------------------------------------------------------------------------------ sight and distance


def king(t: HulkTable, a: int, b: int) -> int:
    """Distance in king's moves, walls ignored (SQX-RUL-96)."""
    w = t.hull.width
    return max(abs(a % w - b % w), abs(a // w - b // w))


def away(t: HulkTable, a: Figure, b: Figure) -> int:
    return min(king(t, p, q) for p in t.squares_of(a) for q in t.squares_of(b))


def in_sight(t: HulkTable, mine: Figure, mask: int) -> bool:
    """Fire sight of the Librarian (SQX-RUL-114)."""
    return sees(t, mine, mask)


def aliens_within(t: HulkTable, mine: Figure, squares: int) -> list[Figure]:
    """Revealed aliens in line of sight and near enough (SQX-PSY-1)."""
    return [
        f
        for f in t.s.figures.values()
        if f.owner == ALIEN and f.square >= 0 and away(t, mine, f) <= squares and in_sight(t, mine, t.base(f))
    ]


def controllable(t: HulkTable, mine: Figure, squares: int) -> list[Figure]:
    """Aliens for Control (SQX-PSY-1); a jinxed one loses its turn and does nothing for anybody (SQX-PSY-28)."""
    return [f for f in aliens_within(t, mine, squares) if not f.marks.jinxed]


def is_dreadnought(t: HulkTable, figure: Figure) -> bool:
    return figure.kind == stats.WALKER or (figure.owner == ALIEN and t.content.aliens[figure.kind].size > 1)


def machines_within(t: HulkTable, mine: Figure, squares: int) -> list[Figure]:
    """Androids and Dreadnoughts for Jinx (SQX-PSY-27)."""
    return [f for f in aliens_within(t, mine, squares) if f.kind == "android" or is_dreadnought(t, f)]


def smash(t: HulkTable, figure: Figure, seat: str, wounds: int) -> None:
    """Destroyed without a roll; a Dreadnought loses Life Points (SQX-PSY-7, -21)."""
    if is_dreadnought(t, figure):
        wound(t, figure, wounds, seat)
        return
    t.tell("sq-eliminated", "SQX-PSY-7", beat=beats.fall(figure), target=t.figure_name(figure))
    eliminate_alien(t, figure, seat)


def strike_power(t: HulkTable, figure: Figure, dice: tuple[int, ...], thrown: str, mine: Figure) -> bool:
    """More than the Armour destroys; a Dreadnought loses one Life Point for each point above it. Says whether it is gone."""
    total, seat = sum(dice), mine.owner
    beat = beats.throw(f"figure:{mine.id}", pool(thrown), dice, f"figure:{figure.id}")
    t.tell("sq-rolls", "SQX-PSY-16", beat=beat, dice=dice, pool=thrown, total=total)
    loss = total - t.armour(figure)
    if loss <= 0:
        armour = t.armour(figure)
        beat = Miss(f"figure:{figure.id}", total, armour)
        t.tell("sq-no-effect", "SQX-PSY-16", beat=beat, target=t.figure_name(figure), value=total, armour=armour)
        return False
    if is_dreadnought(t, figure):
        wound(t, figure, loss, seat)
        return figure.id not in t.s.figures
    t.tell("sq-eliminated", "SQX-PSY-16", beat=beats.fall(figure), target=t.figure_name(figure))
    eliminate_alien(t, figure, seat)
    return True


class PowerEffect(Frame):
    """A power at work."""

    seat: str
    power: str

    def mine(self, t: HulkTable) -> Figure:
        return t.s.figures[f"{self.seat}-librarian"]

    def shown(self, t: HulkTable, option: Option) -> Look:
        """What a choice would strike, for those who look before they choose."""
        return Look()

    def verb(self, t: HulkTable) -> Any:
        return supplement_of(t.content).powers[self.power].effect
