"""Lost Lives, and the Companions who die instead (RT-COM-COMP)."""

from __future__ import annotations

from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.combat.death import Death
from squadra.games.rogue_trooper.table import CARD, GI, RtTable, add, without
from squadra.kernel import D6, Frame, Msg, Word, step


class LoseLives(Frame):
    """Life by Life; in combat a Companion whose Initiative comes up dies instead (RT-COM-COMP)."""

    seat: str
    count: int
    shielded: bool = True
    dice: tuple[int, ...] = ()
    tied: tuple[str, ...] = ()

    @step(rule="RT-COM-COMP-4")
    def next_life(self, t: RtTable) -> Word | None:
        if not self.count:
            return t.finish()
        self.count -= 1
        self.dice = ()
        return None

    @step(rule="RT-COM-COMP-1")
    def shield_roll(self, t: RtTable) -> Word | None:
        return t.roll((D6,), into="dice") if self.shielded and shields(t, self.seat) else None

    @step(rule="RT-COM-COMP-1")
    def shield(self, t: RtTable) -> Word | None:
        if not self.dice:
            return t.jump("lose")
        found = [c for c in shields(t, self.seat) if t.content.companions[c].initiative == self.dice[0]]
        t.tell(
            "rt-shield-roll", beat=beats.roll(self.seat, self.dice),
            rule="RT-COM-COMP-1", gi=GI[self.seat], die=self.dice[0], count=len(found),
            cards=CARD.all(found),
        )  # fmt: skip
        if not found:
            return t.jump("lose")
        self.tied = tuple(found)
        return None

    @step(rule="RT-COM-COMP-3")
    def who_dies(self, t: RtTable) -> Word | None:
        return t.roll((D6,) * len(self.tied), into="dice") if len(self.tied) > 1 else None

    @step(rule="RT-RUL-67")
    def highest(self, t: RtTable) -> Word | None:
        best = list(self.tied)
        if len(best) > 1:
            rolled = tuple(
                Msg("rt-shield-die", {"card": CARD[c], "die": die}) for c, die in zip(best, self.dice, strict=True)
            )
            best = [c for c, die in zip(best, self.dice, strict=True) if die == max(self.dice)]
            t.tell(
                "rt-shield-tie",
                beat=beats.roll(self.seat, self.dice),
                rule="RT-COM-COMP-3",
                gi=GI[self.seat],
                dice=rolled,
                count=len(best),
            )
            self.tied = tuple(best)
            if len(best) > 1:
                return t.jump("who_dies")
        card = best[0]
        t.put(self.seat, companions=without(t.sheet(self.seat).companions, card))
        add(t.s.removed, card)
        t.tell(
            "rt-companion-killed",
            beat=beats.mark(self.seat, "companion", off=True),
            rule="RT-COM-COMP-2",
            gi=GI[self.seat],
            card=CARD[card],
        )
        return t.jump("next_life")

    @step(rule="RT-COM-16")
    def lose(self, t: RtTable) -> Word | None:
        lives = t.sheet(self.seat).lives - 1
        t.put(self.seat, lives=lives)
        t.tell(
            "rt-life-lost",
            beat=beats.wound(beats.gi(self.seat), 1, lives) if t.talks else None,
            rule="RT-COM-16",
            gi=GI[self.seat],
            lives=lives,
        )
        if lives > 0:
            return t.jump("next_life")
        return t.call(Death(self.seat))

    @step(rule="RT-DEATH-1")
    def dead(self, t: RtTable) -> Word | None:
        return t.finish()


def shields(t: RtTable, seat: str) -> list[str]:
    """Companions that can die for the GI; K for Ken never does (RT-RUL-56b)."""
    return [card for card in t.sheet(seat).companions if t.content.companions[card].shields]
