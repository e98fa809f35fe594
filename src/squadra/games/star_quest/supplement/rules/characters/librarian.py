"""Use of psychic powers (SQX-LIB-3 to -12, SQX-RUL-62 to -64, -114): showing the card, the test, and what each power asks."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content import verbs as base
from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.activation import Activate, Activation
from squadra.games.star_quest.rules.options import TurnOption
from squadra.games.star_quest.rules.turn import MarineTurn
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import lineup as sheet
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.powers import energy, psionic, telekinetic, temporal
from squadra.games.star_quest.supplement.rules.powers.shared import PowerEffect, controllable, machines_within
from squadra.games.star_quest.supplement.rules.stealth import LOUD_POWERS, raise_alarm
from squadra.games.star_quest.supplement.rules.terminators import supplement_verbs
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Refusal, Word, no, step
from squadra.kernel.beat import Card

LIBRARIAN = "librarian"
FAILS = 3
SPENT = 9
"""Activations of a figure that does nothing more this turn."""
FRAMES: dict[type[Any], type[PowerEffect]] = {
    verbs.ControlPower: psionic.Control,
    verbs.ScanPower: psionic.ScanRooms,
    verbs.SmitePower: psionic.Smite,
    verbs.HellfirePower: energy.Hellfire,
    verbs.LightningArcPower: energy.LightningArc,
    verbs.VortexPower: energy.Sacrifice,
    verbs.BlastPower: telekinetic.BlastObject,
    verbs.JinxPower: telekinetic.Jinx,
    verbs.TeleportPower: telekinetic.TeleportSelf,
    verbs.WarpTimePower: temporal.WarpTime,
    verbs.Aura: temporal.AuraOfForce,
}


class ShowPower(TurnOption, frozen=True):
    """Lays a psychic power on the table."""

    rule = "SQX-LIB-7"
    power: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"power": sheet.name("power", self.power)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.power),)

    def actor(self, t: Any) -> str | None:
        return self.power

    def why_not(self, t: HulkTable) -> Refusal | None:
        return why_no_power(t, self.power)

    def perform(self, t: HulkTable, seat: str) -> Word:
        return t.call(PsychicPower(seat=seat, power=self.power))


def librarian(t: HulkTable, seat: str) -> Figure | None:
    """The Librarian, if he is on the boards and stands (SQX-RUL-114)."""
    found = t.s.figures.get(f"{seat}-{LIBRARIAN}")
    if found is None or found.square < 0 or found.marks.down or found.marks.loses_turn:
        return None
    return found


def power_options(t: HulkTable, seat: str) -> list[ShowPower]:
    """Powers that may be shown now."""
    return [ShowPower(id) for id in t.s.squads[seat].powers if why_no_power(t, id) is None]


def why_no_power(t: HulkTable, power: str) -> Refusal | None:
    """Why the player whose turn it is does not show this power now (SQX-LIB-3 to -10, SQX-RUL-64, -114)."""
    roster = t.s.squads.get(t.s.turn)
    mine = None if roster is None else librarian(t, roster.seat)
    if roster is None or mine is None:
        return no("why-sqx-librarian-absent", "SQX-RUL-114")
    if power not in roster.powers:
        return no("why-sqx-power-not-held", "SQX-LIB-6")
    if "power" in roster.until:
        return no("why-sqx-one-power", "SQX-LIB-9")
    verb = supplement_of(t.content).powers[power].effect
    if isinstance(verb, verbs.BurstOfSpeed):
        ends = activated_last(t) == mine.id and mine.acts == 1 and not benefits(t, mine)
        return None if ends else no("why-sqx-burst", "SQX-RUL-64")
    if barred(t, roster.seat):
        return no("why-sqx-power-order", "SQX-RUL-114")
    if roster.begun or mine.acts:
        return no("why-sqx-power-late", "SQX-LIB-7")
    return None if has_target(t, mine, verb) else no("why-sqx-power-target", "SQX-PSY-1")


def activated_last(t: HulkTable) -> str:
    """The figure whose activation has just ended: Burst of Speed follows it at once."""
    frame = t.s.stack[-1]
    choice = frame.choice if isinstance(frame, MarineTurn) else None
    return choice.figure if isinstance(choice, Activate) else ""


def benefits(t: HulkTable, mine: Figure) -> bool:
    """Whether the Order in force does anything for him (SQX-LIB-4, SQX-RUL-64)."""
    order = t.s.squads[mine.owner].order
    for verb in t.content.orders[order].effects if order else ():
        if isinstance(verb, (verbs.CallFigure, verbs.Retreat)):  # somebody else comes or goes
            continue
        if t.helps(verb.who if isinstance(verb, base.Act) else "squad", mine, order=True):
            return True
    return False


def barred(t: HulkTable, seat: str) -> bool:
    """Under Teleport assault! and Black Rage! he may show none (SQX-RUL-114)."""
    order = t.s.squads[seat].order
    return bool(order) and any(isinstance(v, (verbs.TeleportSquad, verbs.HandOnly)) for v in supplement_verbs(t, order))


def has_target(t: HulkTable, mine: Figure, verb: Any) -> bool:
    """Control, Jinx and Blast need something to work on; the others may be spent in vain."""
    if isinstance(verb, verbs.ControlPower):
        return bool(controllable(t, mine, verb.squares))
    if isinstance(verb, verbs.JinxPower):
        return bool(machines_within(t, mine, verb.squares))
    if isinstance(verb, verbs.BlastPower):
        return bool(telekinetic.blast_options(t, mine))
    return True


class PsychicPower(Frame):
    """A card is shown and tested; then it works and is discarded, or returns to the hand (SQX-LIB-7 to -11)."""

    seat: str
    power: str
    dice: tuple[int, ...] = ()

    @step(rule="SQX-LIB-7")
    def show(self, t: HulkTable) -> Word | None:
        roster = t.s.squads[self.seat]
        seen = tuple(sorted({*roster.seen_powers, self.power}))
        t.change_roster(self.seat, begun=True, seen_powers=seen, until=(*roster.until, "power"))
        if roster.order:
            mine = t.s.figures[f"{self.seat}-{LIBRARIAN}"]
            t.mark(mine, apart=True)
        t.reveals_secret()
        name = sheet.name("power", self.power)
        beat = Card("power", self.power, name, Msg(f"{name.key}-text"), seat=self.seat)
        t.tell("sqx-shows-power", "SQX-LIB-7", beat=beat, player=t.the(self.seat), power=name)
        return None if supplement_of(t.content).powers[self.power].test else t.jump("work")

    @step(rule="SQX-LIB-7")
    def test(self, t: HulkTable) -> Word | None:
        return t.roll(pool("1R").dice(), into="dice")

    @step(rule="SQX-LIB-8")
    def judge(self, t: HulkTable) -> Word | None:
        power = supplement_of(t.content).powers[self.power]
        mine = t.s.figures[f"{self.seat}-{LIBRARIAN}"]
        failed = self.dice[0] == FAILS
        if failed or not power.acts:  # he does nothing else, unless the card lets him (SQX-LIB-10)
            t.change(mine, acts=0 if power.acts else SPENT)
        beat = beats.figure_throws(mine.id, Pool(red=1), self.dice)
        t.tell("sqx-power-fails" if failed else "sqx-power-works", "SQX-LIB-8", beat=beat, face=self.dice[0])
        return t.finish() if failed else None

    @step(rule="SQX-LIB-11")
    def work(self, t: HulkTable) -> Word | None:
        roster = t.s.squads[self.seat]
        if self.power in LOUD_POWERS:
            raise_alarm(t, "power", "SQX-RUL-56")
        t.change_roster(
            self.seat,
            powers=tuple(p for p in roster.powers if p != self.power),
            seen_powers=tuple(p for p in roster.seen_powers if p != self.power),
            spent_powers=(*roster.spent_powers, self.power),
        )
        verb = supplement_of(t.content).powers[self.power].effect
        if isinstance(verb, verbs.BurstOfSpeed):  # SQX-PSY-35: a second turn at once
            mine = t.s.figures[f"{self.seat}-{LIBRARIAN}"]
            t.change(mine, acts=0)
            t.tell("sqx-second-turn", "SQX-PSY-35", beat=beats.mark(mine, "second"), figure=t.figure_name(mine))

            return t.call(Activation(figure=mine.id))
        return t.call(FRAMES[type(verb)](seat=self.seat, power=self.power))
