"""Surrender, prison and escape (RT-SUR, RT-RUL-45, 46)."""

from __future__ import annotations

from typing import ClassVar, Literal

from squadra.games.rogue_trooper.content.records import Enemy, EscapeRow, Prison
from squadra.games.rogue_trooper.content.verbs import Escape, NoSurrender, Surrender
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import HERE, RtOption
from squadra.games.rogue_trooper.rules.cards.supply import DrawSupplies
from squadra.games.rogue_trooper.rules.encounters.pile import leave_lying
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, RtTable
from squadra.kernel import D6, Frame, Option, Refusal, Word, no, step


class TryEscape(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-SUR-10"
    at: ClassVar[str] = HERE
    odds: ClassVar[bool] = True


class RemainInPrison(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-RUL-46c"
    at: ClassVar[str] = HERE


class WalkFree(RtOption, frozen=True):
    """On a 5 in the Glasshouse: escapes with 2 Supply cards."""

    rule: ClassVar[str] = "RT-SUR-13"
    at: ClassVar[str] = HERE


class SurrenderTo(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-SUR-1"
    card: str

    def begin(self, t: RtTable, seat: str) -> Word:
        give_in(t, seat)
        return t.finish()


SIX = 6
"""An Escape card and the automatic attempt count as a 6 (RT-SUR-17, 18)."""


def prison_for(enemy: Enemy) -> Prison | Literal[""]:
    """The prison that this Enemy brings its prisoners to; empty when it takes none (RT-SUR-1 to 5)."""
    special = enemy.has(Surrender)
    if special is not None:
        return special.to
    if enemy.side != "nort" or enemy.has(NoSurrender) or "hazard" in enemy.tags:
        return ""
    return "glasshouse"


NO_PRISONERS = {"nort": "RT-SUR-1", "neutral": "RT-SUR-4", "souther": "RT-SUR-5"}
"""Why an Enemy accepts no surrender, by its Side."""


def why_no_surrender(enemy: Enemy | None) -> Refusal | None:
    if enemy is None:
        return no("why-rt-no-prisoners", "RT-SUR-6")
    return None if prison_for(enemy) else no("why-rt-no-prisoners", NO_PRISONERS[enemy.side])


def give_in(t: RtTable, seat: str) -> None:
    """Surrender: a Fortification stays in the sector, any other card is discarded (RT-ENC-25)."""
    s = t.s
    top = s.pile[0].card
    s.pile = s.pile[1:]
    enemy = t.content.enemies[top]
    if "fortification" in enemy.tags:
        leave_lying(t, top)
    else:
        t.discard(top)
    prison = prison_for(enemy)
    assert prison
    imprison(t, seat, prison, top)


def imprison(t: RtTable, seat: str, prison: Prison, card: str) -> None:
    """RT-SUR-7 to 9: Special Items, Companions and ammunition are lost; chips, Clues, Mission and Rogue cards kept."""
    sheet = t.sheet(seat)
    sector = t.board.place("glasshouse" if prison == "glasshouse" else "brig")
    t.tell(
        "rt-surrendered",
        beat=beats.mark(seat, "prison"),
        rule="RT-SUR-2",
        gi=GI[seat],
        card=CARD[card],
        sector=SECTOR[sector],
    )
    t.discard_all(sheet.items)
    t.discard_all(sheet.companions)
    if sheet.items or sheet.companions:
        lost = CARD.all(sheet.items + sheet.companions)
        t.tell("rt-goods-lost", rule="RT-SUR-7", gi=GI[seat], cards=lost)
    t.put(
        seat, sector=sector, prison=prison, attempts=0, items=(), companions=(), gp=0, plasma=0, sealburster=0,
        micro_mines=0, entered=False,
    )  # fmt: skip
    healed = t.content.numbers.heal.get(prison, 0)
    if healed and sheet.lives < t.content.numbers.lives:
        t.put(seat, lives=t.content.numbers.lives)
        t.tell(
            "rt-prison-heals",
            beat=beats.heal(seat, t.content.numbers.lives - sheet.lives, t.content.numbers.lives),
            rule="RT-BOARD-SPEC-3",
            gi=GI[seat],
            sector=SECTOR[sector],
        )


class PrisonBreak(Frame):
    """At the beginning of his Movement Phase, after the window (RT-RUL-46h)."""

    seat: str
    choice: TryEscape | RemainInPrison | WalkFree | None = None
    dice: tuple[int, ...] = ()
    supply: int = 0

    @step(rule="RT-SUR-11")
    def wish(self, t: RtTable) -> Word | None:
        if t.in_force(Escape) is not None:
            return t.jump("certain")
        options: list[Option] = [TryEscape()] if t.sheet(self.seat).duty else [TryEscape(), RemainInPrison()]
        return t.ask(
            self.seat, options, into="choice", prompt="rt-ask-escape", rule="RT-SUR-10",
            attempt=t.sheet(self.seat).attempts + 1,
        )  # fmt: skip

    @step(rule="RT-RUL-46c")
    def decide(self, t: RtTable) -> Word | None:
        t.s.outcome = ""
        if isinstance(self.choice, RemainInPrison):
            t.tell("rt-remained", rule="RT-RUL-46c", gi=GI[self.seat])
            return t.finish()
        return t.jump("certain") if t.sheet(self.seat).attempts + 1 >= t.content.numbers.escape_attempts else None

    @step(rule="RT-SUR-11")
    def roll(self, t: RtTable) -> Word | None:
        return t.roll((D6,), into="dice")

    @step(rule="RT-SUR-12")
    def read_table(self, t: RtTable) -> Word | None:
        row = escape_row(t, self.seat, self.dice[0])
        if row.escape == "yes":
            t.tell(
                "rt-escape-rolled",
                beat=beats.roll(self.seat, self.dice),
                rule="RT-SUR-14",
                gi=GI[self.seat],
                die=self.dice[0],
            )
            t.s.outcome = "free"
            return t.jump("reward")
        if row.escape == "no":
            self.fail(t)
            return t.finish()
        t.s.outcome = "gap"
        t.tell(
            "rt-escape-open",
            beat=beats.roll(self.seat, self.dice),
            rule="RT-SUR-13",
            gi=GI[self.seat],
            die=self.dice[0],
        )
        return None

    @step(rule="RT-SUR-13")
    def may(self, t: RtTable) -> Word | None:
        return t.ask(
            self.seat, [WalkFree(), RemainInPrison()], into="choice", prompt="rt-ask-walk-free", rule="RT-SUR-13"
        )

    @step(rule="RT-RUL-46d")
    def stay_or_go(self, t: RtTable) -> Word | None:
        if isinstance(self.choice, WalkFree):
            return t.jump("reward")
        self.fail(t)
        return t.finish()

    @step(rule="RT-SUR-18")
    def certain(self, t: RtTable) -> None:
        self.dice = (SIX,)
        t.s.outcome = "free"
        rule = "RT-SUR-17" if t.in_force(Escape) is not None else "RT-SUR-18"
        t.tell("rt-escape-certain", rule=rule, gi=GI[self.seat])

    @step(rule="RT-SUR-16")
    def reward(self, t: RtTable) -> Word | None:
        row = escape_row(t, self.seat, self.dice[0])
        self.supply = row.supply
        if not row.supply_dice:
            return t.jump("draw")
        return None

    @step(rule="RT-SUR-16")
    def count_supply(self, t: RtTable) -> Word | None:
        row = escape_row(t, self.seat, self.dice[0])
        return t.roll((D6,) * row.supply_dice, into="dice", need="sum")

    @step(rule="RT-SUR-16")
    def counted(self, t: RtTable) -> None:
        self.supply = sum(self.dice)

    @step(rule="RT-SUR-19")
    def draw(self, t: RtTable) -> Word | None:
        sector = t.sheet(self.seat).sector
        t.put(self.seat, prison="", attempts=0, entered=True)
        t.tell(
            "rt-escaped",
            beat=beats.mark(self.seat, "prison", off=True),
            rule="RT-SUR-19",
            gi=GI[self.seat],
            sector=SECTOR[sector],
            count=self.supply,
        )
        return t.call(DrawSupplies(self.seat, self.supply))

    def fail(self, t: RtTable) -> None:
        t.s.outcome = "stays"
        t.put(self.seat, attempts=t.sheet(self.seat).attempts + 1)
        t.tell(
            "rt-escape-failed",
            beat=beats.roll(self.seat, self.dice),
            rule="RT-SUR-12",
            gi=GI[self.seat],
            die=self.dice[0],
        )


def escape_row(t: RtTable, seat: str, face: int) -> EscapeRow:
    prison = t.sheet(seat).prison
    assert prison
    return next(row for row in t.content.numbers.escape[prison] if face in row.faces)
