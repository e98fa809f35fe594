"""Temporal powers: Warp Time and Aura (SQX-PSY-36 to -39, SQX-RUL-73); Burst of Speed is in librarian.py."""

from __future__ import annotations

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.options import needing
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.powers.shared import PowerEffect
from squadra.games.star_quest.supplement.rules.terminators import ChooseSection
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Word, step
from squadra.kernel.beat import Mark


class WarpTime(PowerEffect):
    """All Marines of one section have a second turn (SQX-PSY-36 to -38, SQX-RUL-73)."""

    section: ChooseSection | None = None

    @step(rule="SQX-PSY-36")
    def where(self, t: HulkTable) -> Word | None:
        boards = [ChooseSection(b) for b in range(len(t.plan.ship.boards)) if t.s.scanned >> b & 1]
        options = needing(boards, "why-sqx-section", "SQX-PSY-36")
        return t.ask(self.seat, options, into="section", prompt="sqx-ask-warp-time", rule="SQX-PSY-36")

    @step(rule="SQX-PSY-38")
    def bend(self, t: HulkTable) -> Word | None:
        assert self.section is not None
        t.change_roster(self.seat, until=(*t.s.squads[self.seat].until, f"warp:{self.section.board}"))
        beat = Mark(f"board:{t.plan.ship.boards[self.section.board]}", "warp-time")
        t.tell("sqx-warp-time", "SQX-PSY-36", beat=beat, board=t.content.board_name(t.plan, self.section.board))
        grant_second_turns(t, self.seat)
        return None


def end_warp_time(t: HulkTable, seat: str) -> None:
    """A Warp Time ends when the turn of its caster comes round again (SQX-PSY-38)."""
    roster = t.s.squads[seat]
    if any(word.startswith("warp:") for word in roster.until):
        t.tell("sqx-warp-time-ends", "SQX-PSY-38")
        t.change_roster(seat, until=tuple(word for word in roster.until if not word.startswith("warp:")))


def grant_second_turns(t: HulkTable, seat: str) -> None:
    """Marines on a section under Warp Time may be activated twice this turn; the Dreadnought may not (SQX-RUL-73)."""
    boards = [int(word[5:]) for roster in t.s.squads.values() for word in roster.until if word.startswith("warp:")]
    if not boards:
        return
    mask = 0
    for board in boards:
        mask |= t.plan.ship.board_masks[board]
    for figure in t.squad_of(seat):
        if figure.square >= 0 and mask >> figure.square & 1 and figure.kind not in (stats.WALKER, stats.TARANTULA):
            if figure.acts < 2 and not figure.marks.warp:
                t.mark(figure, warp=True)


class AuraOfForce(PowerEffect):
    """More Armour for one round (SQX-PSY-39)."""

    @step(rule="SQX-PSY-39")
    def glow(self, t: HulkTable) -> Word | None:
        t.mark(self.mine(t), aura=True)
        t.tell("sqx-aura", "SQX-PSY-39", beat=beats.mark(self.mine(t), "aura"), figure=t.figure_name(self.mine(t)))
        return None
