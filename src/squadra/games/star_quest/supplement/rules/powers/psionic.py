"""Psionic powers: Control, Scan, Smite (SQX-PSY-1 to -7, SQX-RUL-65 to -67)."""

from __future__ import annotations

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.aliens.blips import Reveal, spotted
from squadra.games.star_quest.rules.combat.hits import aftermath
from squadra.games.star_quest.rules.options import needing
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.supplement.rules.powers.shared import (
    ChooseRoom,
    NameTarget,
    PowerEffect,
    controllable,
    smash,
)
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Word, step
from squadra.kernel.beat import Mark


class Control(PowerEffect):
    """One alien acts for the Marine player this turn (SQX-PSY-1 to -3, SQX-RUL-65)."""

    choice: NameTarget | None = None

    @step(rule="SQX-PSY-1")
    def whom(self, t: HulkTable) -> Word | None:
        far = self.verb(t).squares
        there = [NameTarget(f.id) for f in controllable(t, self.mine(t), far)]
        options = needing(there, "why-sqx-control-target", "SQX-PSY-1", squares=far)
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-control", rule="SQX-PSY-1")

    @step(rule="SQX-PSY-2")
    def take(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        figure = t.s.figures[self.choice.figure]
        t.mark(figure, control=self.seat)
        beat = beats.mark(figure, "control")
        t.tell("sqx-controls", "SQX-PSY-2", beat=beat, player=t.the(self.seat), target=t.figure_name(figure))
        return None


class ScanRooms(PowerEffect):
    """Blips in two rooms are revealed (SQX-PSY-5, SQX-RUL-66)."""

    rooms: tuple[str, ...] = ()
    choice: ChooseRoom | None = None

    @step(rule="SQX-RUL-66")
    def which(self, t: HulkTable) -> Word | None:
        boards = sum(mask for i, mask in enumerate(t.plan.ship.board_masks) if t.s.scanned >> i & 1)
        there = [ChooseRoom(r.id) for r in t.plan.ship.rooms.values() if r.squares & boards and r.id not in self.rooms]
        if not there or len(self.rooms) >= self.verb(t).rooms:
            return t.jump("reveal")
        options = needing(there, "why-sqx-scan-room", "SQX-RUL-66")
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-room", rule="SQX-PSY-5")

    @step(rule="SQX-PSY-5")
    def add(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        self.rooms = (*self.rooms, self.choice.room)
        return t.jump("which")

    @step(rule="SQX-PSY-5")
    def reveal(self, t: HulkTable) -> Word | None:
        mask = 0
        for room in self.rooms:
            mask |= t.plan.ship.rooms[room].squares
        found = spotted(t, mask)
        rooms = tuple(t.plan.ship.rooms[room].name.msg() for room in self.rooms)
        beat = Mark(f"room:{self.rooms[0]}", "looked-at") if self.rooms else None
        t.tell("sqx-scans" if found else "sqx-scans-in-vain", "SQX-PSY-5", beat=beat, rooms=rooms)
        return t.call(Reveal(blips=tuple(blip.id for blip in found))) if found else None


class Smite(PowerEffect):
    """Every alien around the Librarian is destroyed (SQX-PSY-7, SQX-RUL-67)."""

    @step(rule="SQX-PSY-7")
    def smite(self, t: HulkTable) -> Word | None:
        area = 0
        for square in t.squares_of(self.mine(t)):
            area |= t.hull.blast(square, t.s.closed)
        there = [f for f in t.s.figures.values() if f.owner == ALIEN and t.base(f) & area]
        for figure in there:
            smash(t, figure, self.seat, self.verb(t).wounds)
        if not there:
            t.tell("sqx-smites-nobody", "SQX-PSY-7", figure=t.figure_name(self.mine(t)))
        return aftermath(t)
