"""Concentrated fire: two missiles in one attack (SQX-ARM-221, -222), lasers that fire together (SQX-ARM-403, SQX-RUL-17, -19)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.combat.fire import Shoot, SingleShot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.combat.line_of_sight import sees
from squadra.games.star_quest.rules.combat.targets import enemies
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.combat.ammunition import mount_for, weapon_dice
from squadra.games.star_quest.supplement.rules.combat.firing_modes.firing_mode import FiringMode
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import why_no_range
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option, Refusal, Word, no, step
from squadra.kernel.beat import Aim


class FireVolley(FiringMode, FireBlast, frozen=True):
    """Concentrated fire: several rounds in one attack, without a step this turn (SQX-ARM-221, -222)."""

    rule = "SQX-ARM-221"
    still = True

    def massed(self, t: HulkTable) -> keywords.ConcentratedFire | None:
        return supplement_of(t.content).keyword(self.weapon, keywords.ConcentratedFire)

    def why_no_mode(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal | None:
        massed, words = self.massed(t), {"weapon": t.weapon_name(self.weapon)}
        if massed is None or not massed.dice:
            return no("why-sqx-not-massed", "SQX-ARM-221", **words)
        if figure.marks.moved:
            return no("why-sqx-massed-moved", "SQX-ARM-222", figure=t.figure_name(figure))
        if not mount_for(t, figure, self.weapon, act.fired, rounds=massed.rounds):
            return no("why-sqx-massed-rounds", "SQX-RUL-19", rounds=massed.rounds, **words)
        return why_no_range(t, figure, self)

    def dice_instead(self, t: HulkTable, figure: Figure) -> str:
        massed = self.massed(t)
        return "" if massed is None else massed.dice

    def rounds_taken(self, t: HulkTable) -> int:
        massed = self.massed(t)
        return 1 if massed is None else massed.rounds


fire_volley = cache(FireVolley)


class MassedShot(FiringMode, Shoot, frozen=True):
    """Lasers that concentrate their fire: that many comrades give up their shots for one roll (SQX-ARM-403, SQX-RUL-17)."""

    rule = "SQX-RUL-17"
    comrades: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "comrades": self.comrades}

    def why_no_mode(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal | None:
        there = len(helpers(t, figure, self.target))
        if self.comrades > there or self.comrades < 1:
            return no("why-sqx-comrades", "SQX-RUL-17", number=there)
        return why_no_range(t, figure, self)

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        return Massing(figure=self.figure, weapon=self.weapon, target=self.target, comrades=self.comrades)


def lasers(t: HulkTable, figure: Figure) -> str:
    """A weapon of this figure whose fire can be concentrated with that of others (SQX-ARM-403)."""
    return laser_among(t.content, figure.weapons)


@lru_cache(maxsize=1024)
def laser_among(content: Content, weapons: tuple[str, ...]) -> str:
    keyword = supplement_of(content).keyword
    for weapon in weapons:
        massed = keyword(weapon, keywords.ConcentratedFire)
        if massed is not None and not massed.dice and not keyword(weapon, keywords.Intensity):
            return weapon
    return ""


def helpers(t: HulkTable, figure: Figure, target: str) -> list[Figure]:
    """Comrades with lasers who see the target and have not acted yet."""
    mask = next((m for id, m in enemies(t, figure) if id == target), 0)
    return [
        f
        for f in t.squad_of(figure.owner)
        if f.id != figure.id and not f.acts and f.square >= 0 and not f.marks.gave_shot and lasers(t, f)
        and sees(t, f, mask)
    ]  # fmt: skip


def massed_shots(t: HulkTable, figure: Figure, weapon: str, targets: list[str]) -> list[Option]:
    return [
        MassedShot(figure.id, weapon, id, number)
        for id in targets
        for number in range(1, len(helpers(t, figure, id)) + 1)
    ]


class Massing(Frame):
    """Lasers concentrate their fire: whoever joins in is named, gives up his shot and adds his dice (SQX-ARM-403, SQX-RUL-17)."""

    figure: str
    weapon: str
    target: str
    comrades: int
    chosen: tuple[str, ...] = ()
    choice: NameFigure | None = None

    @step(rule="SQX-RUL-17")
    def who(self, t: HulkTable) -> Word | None:
        able = [f.id for f in helpers(t, t.s.figures[self.figure], self.target) if f.id not in self.chosen]
        left = self.comrades - len(self.chosen)
        if len(able) <= left or not left:
            self.chosen = (*self.chosen, *able[:left])
            return t.jump("fire")
        options = [NameFigure(id) for id in able]
        seat = t.s.figures[self.figure].owner
        return t.ask(seat, options, into="choice", prompt="sqx-ask-comrade", rule="SQX-RUL-17", number=left)

    @step(rule="SQX-RUL-17")
    def add(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        self.chosen = (*self.chosen, self.choice.figure)
        return t.jump("who")

    @step(rule="SQX-ARM-403")
    def fire(self, t: HulkTable) -> Word | None:
        total = Pool()
        for id in (self.figure, *self.chosen):
            one, weapon = t.s.figures[id], lasers(t, t.s.figures[id])
            total = total + pool(weapon_dice(t, one, weapon) or t.content.weapons[weapon].fire)
            if id != self.figure:
                t.mark(one, gave_shot=True)
        beat = Aim(f"figure:{self.chosen[0]}", (beats.target(t, self.target),)) if self.chosen else None
        t.tell("sqx-joins-fire", "SQX-RUL-17", beat=beat, figures=tuple(t.name(id) for id in self.chosen))
        words: dict[str, Any] = {"figure": self.figure, "weapon": self.weapon, "like": self.weapon}
        return t.call(SingleShot(**words, target=self.target, own_dice=str(total)))
