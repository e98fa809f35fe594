"""Doors (SQ-DOOR, SQ-RUL-8): who may open which, and what is seen then."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption
from squadra.games.star_quest.rules.activation.budget import open_moves, pause
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.options import TurnOption
from squadra.games.star_quest.state import ALIEN, Deed
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg, Refusal, Word, no
from squadra.kernel.beat import Open


class OpenDoor(ActOption, frozen=True):
    """Opens a door that it stands in front of."""

    rule = "SQ-DOOR-10"
    door: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "door": door_name(t, self.door)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("door", self.door),)

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_door(t, act, self.door)

    def perform(self, t: HulkTable, act: Acting) -> Word:
        pause(t, act)
        open_by_hand(t, act.figure, act.owner(t), self.door)
        blip = t.s.blips.get(act.figure)
        if blip is not None:
            act.emerging, act.spot, act.kind = True, blip.square, blip.kind
        return reveal_word(t, spotted(t, t.watched)) or t.jump("emerge")


class FlipDoor(TurnOption, frozen=True):
    """Opens or closes a door with Master Controls."""

    rule = "SQ-CARD-EV-20"
    door: str
    close: bool

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"door": door_name(t, self.door), "close": "yes" if self.close else "no"}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("door", self.door),)

    def why_not(self, t: HulkTable) -> Refusal | None:
        return None if self in flip_options(t, t.s.turn) else no("why-sq-start-over", "SQ-RUL-59")

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        flip(t, seat, self)
        return reveal_word(t, spotted(t, t.watched))


open_door = cache(OpenDoor)
flip_door = cache(FlipDoor)


def door_name(t: HulkTable, door: str) -> Msg:
    """A door is named after the square in front of it."""
    there = t.plan.ship.doors[t.plan.ship.door_index[door]]
    return Msg("sq-door", {"square": t.label(there.sides[0][0])})


def doors_at(t: HulkTable, squares: tuple[int, ...], owner: str) -> list[str]:
    """Closed doors with one of these squares in front (SQ-DOOR-10); sealed ones are for Marines only."""
    front = t.hull.door_front
    doors = 0
    for square in squares:
        doors |= front.get(square, 0)
    doors &= t.s.closed & ~t.s.reinforced
    if not doors:
        return []
    if owner == ALIEN:
        doors &= ~t.plan.sealed_doors
    ship = t.plan.ship
    return [ship.doors[i].id for i in bits(doors)]


def why_no_door(t: HulkTable, act: Acting, door: str) -> Refusal | None:
    """Why the active figure or blip does not open this door (SQ-DOOR-10 to -13)."""
    ship = t.plan.ship
    index = ship.door_index.get(door)
    if index is None or not t.plan.doors >> index & 1:
        return no("why-sq-no-door", "SQ-DOOR-1")
    if not t.s.closed >> index & 1:
        return no("why-sq-door-open", "SQ-DOOR-13")
    walker = act.walker(t)
    if walker.owner == ALIEN and t.plan.sealed_doors >> index & 1:
        return no("why-sq-door-sealed", "SQ-CON-2b")
    if not ship.doors[index].front & sum(1 << square for square in walker.squares(t)):
        return no("why-sq-not-in-front", "SQ-DOOR-10")
    if t.s.reinforced >> index & 1:
        return no("why-sq-door-reinforced", "SQ-MD-22")
    return None if open_moves(t, act) > 0 else no("why-sq-move-over", "SQ-RUL-8")


def open_by_hand(t: HulkTable, id: str, owner: str, door: str) -> None:
    """The door is removed; it stays open unless a card closes it (SQ-DOOR-13)."""
    index = t.plan.ship.door_index[door]
    t.s.closed &= ~(1 << index)
    t.tell("sq-opens-door", "SQ-DOOR-10", beat=Open(f"door:{door}"), figure=t.name(id), door=door_name(t, door))
    note_open(t, owner, index)


def note_open(t: HulkTable, seat: str, index: int) -> None:
    """A door that a mission names was opened by this player."""
    if seat != ALIEN:
        for name, number in t.plan.named_doors.items():
            if number == index:
                missions.note(t, Deed("open", seat, name))


def flip_options(t: HulkTable, seat: str) -> list[FlipDoor]:
    """Doors of the mission that Master Controls may still move at the start of this turn (SQ-RUL-46, SQ-RUL-63)."""
    s = t.s
    if not s.controls or seat not in s.squads or s.squads[seat].begun:
        return []
    plan, closed = t.plan, s.closed
    movable = plan.doors & ~(plan.sealed_doors | s.reinforced | plan.reinforced_doors | s.squads[seat].flipped)
    both = flips(plan.ship)
    return [both[i][closed >> i & 1] for i in bits(movable)]


@lru_cache(maxsize=256)
def flips(ship: Ship) -> tuple[tuple[FlipDoor, FlipDoor], ...]:
    """For each door of a ship: closing it, opening it."""
    return tuple((flip_door(door.id, True), flip_door(door.id, False)) for door in ship.doors)


def flip(t: HulkTable, seat: str, choice: FlipDoor) -> None:
    bit = 1 << t.plan.ship.door_index[choice.door]
    t.s.closed ^= bit
    t.change_roster(seat, flipped=t.s.squads[seat].flipped | bit)
    t.tell(
        "sq-flips-door",
        "SQ-CARD-EV-20",
        beat=Open(f"door:{choice.door}", shut=choice.close),
        player=t.the(seat),
        door=door_name(t, choice.door),
        close="yes" if choice.close else "no",
    )
