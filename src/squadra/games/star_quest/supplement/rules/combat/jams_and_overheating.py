"""Weapons that turn against their bearers, both options: jamming (SQX-ARM-216, SQX-RUL-21), overheating (SQX-ARM-506 to -508)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from squadra.games.star_quest.content.dice import RED, Pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.heavy_weapons import AreaShot
from squadra.games.star_quest.rules.combat.hits import aftermath, eliminate
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.flames import light
from squadra.games.star_quest.supplement.rules.stats import WALKER
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Word, step

BOLTER = "laser_rifle"
PLASMA = ("plasma_pistol", "plasma_gun_light", "plasma_gun")
CANNONS = ("assault_cannon", "assault_cannon_terminator")
FATAL = 3
"""The face of a red die on which a weapon that jams or overheats kills its bearer."""


class Mishap(Frame):
    """One red die after the best possible shot."""

    figure: str
    weapon: str
    dice: tuple[int, ...] = ()

    @step(rule="SQX-ARM-216")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll((RED,), into="dice", need="sum")

    def account(self, t: HulkTable) -> tuple[Figure, dict[str, Any]]:
        """Whose weapon it is, and the words for what happens."""
        figure = t.s.figures[self.figure]
        return figure, {
            "figure": t.figure_name(figure),
            "weapon": t.the_weapon(self.weapon),
            "dice": self.dice,
            "beat": beats.figure_throws(self.figure, Pool(red=1), self.dice),
        }

    def kill(self, t: HulkTable, figure: Figure, rule: str) -> None:
        t.tell("sq-eliminated", rule, beat=beats.fall(figure), target=t.figure_name(figure))
        eliminate(t, figure, figure.owner)


class Jamming(Mishap):
    """On 3 the cannon explodes and kills its bearer, whatever his Life Points."""

    @step(rule="SQX-RUL-21")
    def judge(self, t: HulkTable) -> Word | None:
        figure, words = self.account(t)
        if self.dice[0] == FATAL:
            t.tell("sqx-jams-fatally", "SQX-ARM-216", **words)
            self.kill(t, figure, "SQX-ARM-216")
        else:
            t.tell("sqx-does-not-jam", "SQX-ARM-216", **words)
        return aftermath(t)


class Overheating(Mishap):
    """On 3 weapon and figure are lost, on 1 or 2 the weapon (SQX-ARM-507, -508, SQX-RUL-22)."""

    @step(rule="SQX-ARM-507")
    def judge(self, t: HulkTable) -> Word | None:
        figure, words = self.account(t)
        if self.dice[0] == FATAL:
            t.tell("sqx-overheats-fatally", "SQX-ARM-507", **words)
            self.kill(t, figure, "SQX-ARM-507")
        elif self.dice[0]:
            t.tell("sqx-weapon-melts", "SQX-ARM-507", **words)
            at = figure.weapons.index(self.weapon)  # of two alike the other one stays (SQX-DRD-12)
            left = (*figure.weapons[:at], *figure.weapons[at + 1 :])
            if self.weapon == "plasma_gun" and figure.kind != WALKER:
                left = (*left, BOLTER)
                t.tell("sq-takes-weapon", "SQX-ARM-508", figure=words["figure"], weapon=t.the_weapon(BOLTER))
            t.change(figure, weapons=left)
        else:
            t.tell("sqx-cools-down", "SQX-ARM-507", **words)
        return aftermath(t)


def after_shot(t: HulkTable, shot: Shooting) -> Word | None:
    """The options of jamming and overheating (SQX-ARM-216, -506), after the shot has counted; only for Marine players."""
    if t.setup.expansion is None:
        return None
    shooter = t.s.figures.get(shot.figure)
    if shooter is not None and shooter.owner in t.s.squads and "persistent_flames" in t.switches:
        light(t, shot, shooter.owner)
    if not may_fail(t, shot, sum(shot.dice), isinstance(shot, AreaShot) and shot.wounded):
        return None
    return t.call((Jamming if shot.like in CANNONS else Overheating)(figure=shot.figure, weapon=shot.weapon))


def jams(t: HulkTable, figure: Figure, weapon: str) -> bool:
    """Jammed Weapons on the weapons of the supplement (SQX-RUL-107)."""
    kind = t.content.weapons[weapon].kind
    if weapon == "heavy_bolter":
        return True
    return figure.kind in (stats.MARINE, stats.WALKER) and kind in ("heavy", "light-special")


def may_fail(t: HulkTable, shot: Shooting, total: int, wounds: bool) -> bool:
    """Whether the weapon may turn against its bearer: with the best possible total, a plasma weapon if it wounds (SQX-RUL-22)."""
    if total != 6 or t.setup.expansion is None:
        return False
    shooter = t.s.figures.get(shot.figure)
    if shooter is None or shooter.owner not in t.s.squads or shooter.square < 0:
        return False
    if shot.like in CANNONS:
        return "jamming" in t.switches
    return shot.like in PLASMA and "overheating" in t.switches and wounds


def mishap_cost(t: HulkTable, shot: Shooting, total: int, wounds: bool) -> Fraction:
    """Life Points that a mishap after this total is likely to cost the bearer."""
    if not may_fail(t, shot, total, wounds):
        return Fraction(0)
    return Fraction(RED.faces.count(FATAL) * t.s.figures[shot.figure].life, len(RED.faces))
