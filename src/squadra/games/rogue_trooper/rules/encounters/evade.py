"""Evading (RT-EVA): one die and the modifiers of sector, Special Items and Companions against the Initiative."""

from __future__ import annotations

from typing import ClassVar

from squadra.games.rogue_trooper.content.records import Enemy
from squadra.games.rogue_trooper.content.verbs import EvadeBonus, NoEvade
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import PILE, RtOption
from squadra.games.rogue_trooper.rules.encounters.pile import leave_lying, rank
from squadra.games.rogue_trooper.table import CARD, GI, RtTable
from squadra.kernel import D6, Frame, Msg, Refusal, Word, no, step


class Evade(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-EVA-1"
    at: ClassVar[str] = PILE
    odds: ClassVar[bool] = True

    def begin(self, t: RtTable, seat: str) -> Word:
        """Away from the top card of the pile."""
        t.s.outcome = ""
        return t.call(EvadeRoll(seat, rank(t, t.s.pile[0].card)), into="away")


EVADE = Evade()


class EvadeRoll(Frame):
    """Finishes with whether the GI got away: the total must be higher (RT-EVA-2, RT-RUL-6)."""

    seat: str
    initiative: int
    dice: tuple[int, ...] = ()

    @step(rule="RT-EVA-1")
    def roll(self, t: RtTable) -> Word | None:
        return t.roll((D6,), into="dice")

    @step(rule="RT-EVA-2")
    def compare(self, t: RtTable) -> Word | None:
        modifier = evade_modifier(t, self.seat)
        total = self.dice[0] + modifier
        away = total > self.initiative
        t.s.outcome = "evaded" if away else "caught"
        if t.talks:
            t.tell(
                "rt-evaded" if away else "rt-caught", rule="RT-EVA-2" if away else "RT-EVA-3", gi=GI[self.seat],
                beat=beats.roll(self.seat, self.dice, total, need=self.initiative),
                die=self.dice[0], modifier=modifier, total=total, sum=sum_words(self.dice[0], modifier),
                initiative=self.initiative,
            )  # fmt: skip
        return t.finish(away)


def sum_words(die: int, modifier: int) -> Msg:
    """The roll as it is added up: 5 + 1 = 6."""
    if not modifier:
        return Msg("rt-sum-plain", {"die": die})
    key = "rt-sum-plus" if modifier > 0 else "rt-sum-minus"
    return Msg(key, {"die": die, "size": abs(modifier), "total": die + modifier})


def evade_modifier(t: RtTable, seat: str) -> int:
    """Terrain, each Companion, the best Special Item, and the Rogue card in effect on the active GI (RT-EFF-12)."""
    sheet = t.sheet(seat)
    content = t.content
    total = content.grounds[content.sectors[sheet.sector].terrain].evade
    for card in sheet.companions:
        total += content.companions[card].evade
    bonuses = [bonus.bonus for card in sheet.items if (bonus := content.items[card].has(EvadeBonus)) is not None]
    if bonuses:
        total += max(bonuses)
    if seat == t.s.active:
        card = t.in_force(EvadeBonus)
        if card is not None:
            total += card.bonus
    return total


def why_no_evade(t: RtTable, seat: str, enemy: Enemy | None = None) -> Refusal | None:
    """Glass Zone, the card, or a Rogue card forbid it (RT-EVA-7, 8)."""
    if t.content.grounds[t.sector_of(seat).terrain].no_evade:
        return no("why-rt-glass-zone", "RT-EVA-7")
    if enemy is not None and enemy.has(NoEvade) is not None:
        return no("why-rt-cannot-be-evaded", "RT-EVA-8")
    if seat == t.s.active and t.in_force(NoEvade) is not None:
        return no("why-rt-floodlit", "RT-EVA-8")
    return None


def pass_by(t: RtTable, seat: str) -> None:
    """An evaded card is discarded, and the very next one too if it is a Companion or Special Item (RT-EVA-2, 11, 12)."""
    s = t.s
    top = s.pile[0]
    s.pile = s.pile[1:]
    card = t.content.encounters[top.card]
    if isinstance(card, Enemy) and card.stays and t.setup.evaded_fortifications_stay:
        leave_lying(t, top.card)
    else:
        t.discard(top.card)
    if not s.pile or isinstance(t.content.encounters[s.pile[0].card], Enemy):
        return
    lost = s.pile[0].card
    s.pile = s.pile[1:]
    t.reveals_secret()
    if lost in s.women:
        t.tell("rt-woman-passed", rule="RT-RUL-62c", gi=GI[seat], card=CARD[lost])
    else:
        t.discard(lost)
        t.tell("rt-passed-by", rule="RT-EVA-11", gi=GI[seat], card=CARD[lost])
