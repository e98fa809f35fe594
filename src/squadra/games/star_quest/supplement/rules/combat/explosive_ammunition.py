"""Ammunition that blows up with its bearer (SQX-KEY-17, SQX-ARM-223, -224, -713, SQX-RUL-20)."""

from __future__ import annotations

from functools import partial
from typing import Any

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.combat.hits import strike
from squadra.games.star_quest.state import Figure, Fuse
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.cover import armour_against_blast
from squadra.games.star_quest.supplement.rules.stealth import raise_alarm
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Word, step


def light_fuses(t: HulkTable, figure: Figure) -> None:
    """The bearer was eliminated by wounds: every weapon with rounds left is tested (SQX-ARM-223, -713, SQX-RUL-20)."""
    for weapon in dict.fromkeys(figure.weapons):
        if not supplement_of(t.content).keyword(weapon, keywords.ExplosiveAmmunition):
            continue
        for mount in stats.mounts(figure, weapon):
            if stats.rounds(t.content, figure, weapon, t.cards(figure), mount) != 0:
                t.s.fuses = (*t.s.fuses, Fuse(figure.id, weapon, t.squares_of(figure)))


class InternalExplosion(Frame):
    """On the fatal number every adjacent figure is attacked; nobody scores for it (SQX-ARM-223, -224)."""

    figure: str
    weapon: str
    squares: tuple[int, ...]
    dice: tuple[int, ...] = ()
    blast: tuple[int, ...] = ()

    def keyword(self, t: HulkTable) -> keywords.ExplosiveAmmunition:
        found = supplement_of(t.content).keyword(self.weapon, keywords.ExplosiveAmmunition)
        assert found is not None
        return found

    @step(rule="SQX-ARM-223")
    def test(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.keyword(t).test).dice(), into="dice", need="sum")

    @step(rule="SQX-ARM-223")
    def judge(self, t: HulkTable) -> Word | None:
        words: dict[str, Any] = {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon), "dice": self.dice}
        words["beat"] = beats.figure_throws(self.figure, pool(self.keyword(t).test), self.dice)
        if sum(self.dice) != self.keyword(t).on:
            t.tell("sqx-no-explosion", "SQX-ARM-223", **words)
            return t.finish()
        t.tell("sqx-explosion", "SQX-ARM-223", **words)
        raise_alarm(t, "blast", "SQX-RUL-56")
        return None

    @step(rule="SQX-ARM-223")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.keyword(t).dice).dice(), into="blast", need="sum")

    @step(rule="SQX-RUL-9")
    def strike(self, t: HulkTable) -> Word | None:

        total = sum(self.blast)
        thrown = self.keyword(t).dice
        beat = beats.figure_throws(self.figure, pool(thrown), self.blast)
        t.tell("sq-rolls", "SQ-FIRE-5", beat=beat, dice=self.blast, pool=thrown, total=total)
        guard = partial(armour_against_blast, t, self.squares)
        strike(t, "", [(id, total) for id in around(t, self.squares)], guard)
        return None


def around(t: HulkTable, squares: tuple[int, ...]) -> list[str]:
    """Every figure on the squares around, friend or foe, not cut off by walls and closed doors."""
    own = sum(1 << s for s in squares)
    ring = t.lanes.spread(own) & ~own
    return [f.id for f in t.on_boards() if t.base(f) & ring]
