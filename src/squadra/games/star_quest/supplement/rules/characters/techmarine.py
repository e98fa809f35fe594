"""The Techmarine's Servo-arm (SQX-TECH-16 to -22, SQX-RUL-78): two attacks, one combined attack, the repair of a Tarantula."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.combat.hits import eliminate
from squadra.games.star_quest.rules.options import FigureOption, HulkOption
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Word, step

ARM, BOTH = "servo_arm", "servo_arm_and_axe"
"""Ways of attacking besides one's own weapon, the Axe, in one of two attacks: the Servo-arm alone, both together on one figure."""


def servo_arm(t: HulkTable, figure: Figure) -> verbs.ServoArm | None:
    """The card, if the figure is the Techmarine who bears it; or the arm that a figure wears itself (SQX-GEN-3)."""
    if figure.kind != "techmarine" and not figure.gear:
        return None
    cards = t.cards(figure) if figure.kind == "techmarine" else stats.worn(t.content, figure.gear)
    return next(iter(stats.verbs_among(t.content, cards, verbs.ServoArm)), None)


def servo_ways(t: HulkTable, figure: Figure, fought: tuple[str, ...]) -> list[str]:
    """What he may still attack with; `fought` holds the ways already used in this activation (as `way>target`)."""
    if servo_arm(t, figure) is None:
        return []
    used, own = {word.partition(">")[0] for word in fought}, figure.blades[0]
    return [way for way in (own, ARM) if way not in used] if used else [own, ARM, BOTH]


def servo_pool(t: HulkTable, figure: Figure, how: str) -> Pool | None:
    """Dice of the arm alone, or of both together; never four red dice (SQX-TECH-16 to -18)."""
    verb = servo_arm(t, figure)
    if verb is None or how not in (ARM, BOTH):
        return None
    return pool(verb.dice if how == ARM else verb.together)


def servo_after(how: str, target: str, fought: tuple[str, ...]) -> tuple[str, ...]:
    """The attacks made so far; none open after the second or the combined one."""
    return (f"{how}>{target}",) if how != BOTH and not fought else ()


# ------------------------------------------------------------------------------------------------ repair


class RepairGun(FigureOption, frozen=True):
    """The Techmarine repairs this Tarantula."""

    rule = "SQX-TECH-19"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class LeaveWreck(HulkOption, frozen=True):
    rule = "SQX-TECH-19"


def fixer(t: HulkTable, gun: Figure) -> str:
    """The player whose Techmarine with Servo-arm is near enough to a Tarantula that falls; its own first (SQX-TECH-19)."""
    for seat in sorted(t.s.players, key=lambda seat: seat != gun.owner):
        mine = t.s.figures.get(f"{seat}-techmarine")
        if mine is None or mine.square < 0 or mine.marks.down:
            continue
        verb = servo_arm(t, mine)
        if verb is not None and t.hull.distance(mine.square, gun.square) <= verb.squares:
            return seat
    return ""


def wreck(t: HulkTable, gun: Figure, seat: str) -> bool:
    """Destroyed, but perhaps to be repaired at the end of the turn: until then it lies where it is (SQX-RUL-78)."""
    helper = fixer(t, gun)
    if not helper:
        return False
    t.veil(gun, life=0, marks=gun.marks.but(down=True, fixer=helper, felled_by=seat))
    t.tell("sqx-wreck", "SQX-TECH-19", beat=beats.mark(gun, "down"), figure=t.figure_name(gun))
    return True


STANDS: dict[str, Any] = {"down": False, "fixer": "", "felled_by": ""}
"""What is no longer marked on a Tarantula that is not a wreck."""


def wrecks(t: HulkTable) -> list[Figure]:
    return [gun for gun in map(t.s.figures.__getitem__, t.guns) if gun.marks.down]


class Repairs(Frame):
    """At the end of the turn: one try for each Tarantula destroyed in it (SQX-TECH-19, SQX-RUL-78)."""

    gun: str = ""
    choice: RepairGun | LeaveWreck | None = None
    dice: tuple[int, ...] = ()

    @step(rule="SQX-TECH-19")
    def begin(self, t: HulkTable) -> Word | None:
        found = wrecks(t)
        if not found:
            return t.finish()
        self.gun = found[0].id
        mine = t.s.figures[f"{found[0].marks.fixer}-techmarine"]
        return None if mine.square >= 0 else t.jump("give_up")

    @step(rule="SQX-TECH-19")
    def ask(self, t: HulkTable) -> Word | None:
        gun = t.s.figures[self.gun]
        options: list[Option] = [RepairGun(self.gun), LeaveWreck()]
        seat, name = gun.marks.fixer, t.figure_name(gun)
        return t.ask(seat, options, into="choice", prompt="sqx-ask-repair", rule="SQX-TECH-19", figure=name)

    @step(rule="SQX-TECH-19")
    def roll(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, RepairGun):
            return t.jump("give_up")
        return t.roll(self.pool(t).dice(), into="dice", need="sum")

    def pool(self, t: HulkTable) -> Pool:
        verb = servo_arm(t, t.s.figures[f"{t.s.figures[self.gun].marks.fixer}-techmarine"])
        return pool(verb.repair if verb is not None else "1W")

    @step(rule="SQX-TECH-19")
    def repair(self, t: HulkTable) -> Word | None:
        """What the die shows comes back, at most what it had."""
        gun = t.s.figures[self.gun]
        life = min(t.full_life(gun), sum(self.dice))
        face, beat = sum(self.dice), beats.figure_throws(gun.id, self.pool(t), self.dice)
        t.tell("sqx-repairs", "SQX-TECH-19", beat=beat, figure=t.figure_name(gun), face=face, life=life)
        if life <= 0:
            return t.jump("give_up")
        t.veil(gun, life=life, marks=gun.marks.but(**STANDS))
        return t.jump("begin")

    @step(rule="SQX-TECH-19")
    def give_up(self, t: HulkTable) -> Word | None:
        """It is removed; its points count now."""
        gun = t.s.figures[self.gun]
        seat = gun.marks.felled_by
        gun = t.veil(gun, marks=gun.marks.but(**STANDS))
        t.tell("sq-eliminated", "SQX-TECH-19", beat=beats.fall(gun), target=t.figure_name(gun))
        eliminate(t, gun, seat)
        return t.jump("begin")
