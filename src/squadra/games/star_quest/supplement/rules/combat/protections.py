"""Protections (SQX-PROT-11 to -20, SQX-RUL-28): saves that are rolled for, and the Armour that counts against a shot, with
cover, cloaks and precision fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.hits import lose_life
from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.state import Figure, Wound
from squadra.games.star_quest.supplement.content import keywords, verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.cover import cover_against, crew_cover
from squadra.games.star_quest.supplement.rules.combat.explosive_ammunition import InternalExplosion
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import precision
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
    """How many fewer wounds it takes in every combat while an Order lasts (SQX-TERM-O-7, SQX-RUL-36)."""
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


def armour_against(t: HulkTable, shot: Shooting, figure: Figure) -> int:
    """The Armour that counts against this shot (SQX-COV, SQX-RUL-13, -27, -29)."""
    return t.armour(figure) + sum([plus for _, plus in armour_changes(t, shot, figure)])


def armour_changes(t: HulkTable, shot: Shooting, figure: Figure) -> list[tuple[str, int]]:
    """What makes the Armour against this shot differ from the figure's own, and by how much."""
    found: list[tuple[str, int]] = []
    keyword = supplement_of(t.content).keyword
    shooter = t.s.figures.get(shot.figure)
    if shooter is not None and shooter.square >= 0 and shooter.id != figure.id:
        if plus := cloak(t, shot, figure):
            found.append(("cloak", plus))
        cover = cover_against(t, shot, figure) if "cover" in t.switches else 0
        crew = crew_cover(t, shooter, figure) if t.guns else 0
        if max(cover, crew) and not keyword(shot.like, keywords.IgnoresCover):
            found.append(("cover", cover) if cover >= crew else ("gun", crew))
    if shot.aimed:
        armour = t.armour(figure) + sum([plus for _, plus in found])
        less = precision(t, shot, armour)
        if less is not None:
            found.append(("precision", -less))
    return found


def tell_armour(t: HulkTable, shot: Shooting, ids: Iterable[str]) -> None:
    """Says what Armour counts, if it is not the one that everybody sees."""
    for figure in [t.s.figures[id] for id in ids if id in t.s.figures] if t.talks and t.setup.expansion else ():
        changes = armour_changes(t, shot, figure)
        if changes:
            parts = tuple(Msg(f"sqx-armour-{what}", {"plus": abs(plus)}) for what, plus in changes)
            counts = t.armour(figure) + sum(plus for _, plus in changes)
            words: dict[str, Any] = {"target": t.figure_name(figure), "armour": t.armour(figure), "counts": counts}
            t.tell("sqx-armour-counts", "SQX-RUL-27", **words, parts=parts)


def cloak(t: HulkTable, shot: Shooting, figure: Figure) -> int:
    """Camo-cloaks help against light firearms of few white dice (SQX-RUL-29)."""
    if not figure.suit or figure.owner not in t.s.squads:
        return 0
    for verb in stats.verbs_among(t.content, t.cards(figure), verbs.Cloak):
        if stats.concerns(t.content, verb.who, figure, False):
            pool = shot.pool(t)
            light = t.content.weapons[shot.like].kind == "light" and not pool.red
            return verb.plus if light and pool.white <= verb.dice else 0
    return 0
