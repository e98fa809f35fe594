"""Partial protections (SQX-PROT-11 to -20, SQX-RUL-28) and ammunition that blows up with its bearer (SQX-KEY-17, SQX-RUL-20)."""

from __future__ import annotations

from functools import partial
from typing import Any

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.combat.hits import lose_life, strike
from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.state import Figure, Fuse, Wound
from squadra.games.star_quest.supplement.content import keywords, verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.cover import armour_against_blast
from squadra.games.star_quest.supplement.rules.stealth import raise_alarm
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Word, step
from squadra.kernel.beat import Miss
from squadra.kernel.chance import grouped


class RollSave(HulkOption, frozen=True):
    """Rolls for a shield or mantle."""

    rule = "SQX-PROT-12"
    gear: str
    figure: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "gear": gear_name(self.gear)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class TakeWounds(HulkOption, frozen=True):
    """Does not roll for it."""

    rule = "SQX-PROT-12"


def gear_name(gear: str) -> Msg:
    return Msg("sqx-gear-" + gear.replace("_", "-"))


def saves_of(t: HulkTable, figure: Figure) -> tuple[str, ...]:
    """Protections that are rolled for when the figure is wounded (SQX-T-2)."""
    x = supplement_of(t.content)
    return tuple(g for g in figure.gear if g in x.protections and x.protections[g].save)


def fewer_wounds(t: HulkTable, figure: Figure) -> int:
    """Wounds less in every combat by an Order that lasts (SQX-TERM-O-7, SQX-RUL-36)."""
    roster = t.s.squads.get(figure.owner)
    if roster is None or not t.helps("terminators", figure, order=True):
        return 0
    fewer = 0
    for card in (*roster.until, roster.order):
        if card in t.content.orders:
            for verb in t.content.orders[card].effects:
                if isinstance(verb, verbs.FewerWounds):
                    fewer = max(fewer, verb.wounds)
    return fewer


def protected(t: HulkTable, figure: Figure) -> bool:
    """Whether something must be settled before this figure loses Life Points."""
    return bool(saves_of(t, figure)) or bool(fewer_wounds(t, figure))


def saved(t: HulkTable, figure: Figure) -> dict[int, int]:
    """How many wounds its protections may cancel, all rolled, each with its weight (SQX-PROT-11, SQX-RUL-28, -36)."""
    fewer = fewer_wounds(t, figure)
    dice = [die for gear in saves_of(t, figure) for die in pool(supplement_of(t.content).protections[gear].save).dice()]
    found: dict[int, int] = {}
    for weight, faces in grouped(tuple(dice), "sum"):
        total = fewer + sum(int(face) for face in faces)
        found[total] = found.get(total, 0) + weight
    return found


class Saving(Frame):
    """One figure's wounds: each protection may be rolled for once; what it shows is cancelled (SQX-PROT-11)."""

    figure: str
    loss: int
    seat: str
    gear: tuple[str, ...] = ()
    now: str = ""
    dice: tuple[int, ...] = ()
    choice: RollSave | TakeWounds | None = None

    @step(rule="SQX-RUL-36")
    def begin(self, t: HulkTable) -> Word | None:
        figure = t.s.figures[self.figure]
        fewer = fewer_wounds(t, figure)
        if fewer:
            t.tell("sqx-fewer-wounds", "SQX-RUL-36", figure=t.figure_name(figure), wounds=min(fewer, self.loss))
        self.loss = max(0, self.loss - fewer)
        self.gear = saves_of(t, figure)
        return None

    @step(rule="SQX-PROT-12")
    def offer(self, t: HulkTable) -> Word | None:
        if not self.gear or not self.loss:
            return t.jump("apply")
        options = [RollSave(self.gear[0], self.figure), TakeWounds()]
        seat = t.s.figures[self.figure].owner
        words: dict[str, Any] = {"figure": t.name(self.figure), "gear": gear_name(self.gear[0]), "wounds": self.loss}
        return t.ask(seat, options, into="choice", prompt="sqx-ask-save", rule="SQX-PROT-12", **words)

    @step(rule="SQX-PROT-11")
    def roll(self, t: HulkTable) -> Word | None:
        self.now, self.gear = self.gear[0], self.gear[1:]
        return t.jump("offer") if isinstance(self.choice, TakeWounds) else None

    @step(rule="SQX-PROT-11")
    def save(self, t: HulkTable) -> Word | None:
        return t.roll(pool(supplement_of(t.content).protections[self.now].save).dice(), into="dice", need="sum")

    @step(rule="SQX-PROT-11")
    def cancel(self, t: HulkTable) -> Word | None:
        saved = min(self.loss, sum(self.dice))
        self.loss -= saved
        thrown = pool(supplement_of(t.content).protections[self.now].save)
        words: dict[str, Any] = {"figure": t.name(self.figure), "gear": gear_name(self.now), "dice": self.dice}
        beat = beats.figure_throws(self.figure, thrown, self.dice)
        t.tell("sqx-saves", "SQX-PROT-11", beat=beat, **words, saved=saved)
        return t.jump("offer")

    @step(rule="SQX-RUL-28")
    def apply(self, t: HulkTable) -> Word | None:

        figure = t.s.figures[self.figure]
        if self.loss and figure.place == "board":
            lose_life(t, figure, self.loss, self.seat)
        elif not self.loss:
            t.tell("sqx-unhurt", "SQX-PROT-11", beat=Miss(f"figure:{figure.id}"), figure=t.figure_name(figure))
        return None


# ------------------------------------------------------------------------------------------------ internal explosions


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


def unsettled(t: HulkTable) -> Word:
    """The next thing to settle after an attack."""
    s = t.s
    if s.wounds:
        wound: Wound = s.wounds[0]
        s.wounds = s.wounds[1:]
        return t.call(Saving(figure=wound.figure, loss=wound.loss, seat=wound.seat))
    fuse = s.fuses[0]
    s.fuses = s.fuses[1:]
    return t.call(InternalExplosion(figure=fuse.figure, weapon=fuse.weapon, squares=fuse.squares))
