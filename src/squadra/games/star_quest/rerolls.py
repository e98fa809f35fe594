"""The best use of a re-roll (SQ-DICE-5 to -8): which die to roll again, by exact expectation. For odds and for bots.

What a roll is worth is counted in Life Points: those that enemies lose, less those of friends, nobody more than he has.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from squadra.games.star_quest.dice import KEEP, KeepDice, RerollDie
from squadra.games.star_quest.fire import Shooting, SingleShot
from squadra.games.star_quest.heavy import AreaShot
from squadra.games.star_quest.melee import Combat
from squadra.games.star_quest.missions import threshold
from squadra.games.star_quest.supplement.bulkheads import ARMOUR as BULKHEAD
from squadra.games.star_quest.supplement.bulkheads import is_bulkhead
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Die

Faces = tuple[int, ...]
Worth = Callable[[Faces], Fraction]


def best_reroll(t: HulkTable) -> RerollDie | KeepDice:
    """The best answer to the re-roll question that stands."""
    frame = t.s.stack[-1]
    if isinstance(frame, Combat):
        dice, faces, worth = frame.dice(t), frame.mine, fight_worth(t, frame)
    else:
        assert isinstance(frame, Shooting)
        dice, faces, worth = frame.pool(t).dice(), frame.dice, shot_worth(t, frame)
    die = best_die(dice, faces, frame.again, len(frame.sources), worth)
    return KEEP if die is None else RerollDie(die, faces[die])


def best_die(dice: tuple[Die, ...], faces: Faces, again: tuple[int, ...], left: int, worth: Worth) -> int | None:
    """The die whose re-roll gains most when up to `left` dice may be rolled again, each at most once; None: keep them."""
    best, chosen = worth(faces), None
    for die in range(len(dice)):
        if die not in again:
            value = after_reroll(dice, faces, again, left, worth, die)
            if value > best:
                best, chosen = value, die
    return chosen


def expectation(dice: tuple[Die, ...], faces: Faces, again: tuple[int, ...], left: int, worth: Worth) -> Fraction:
    """What the roll is worth if the re-rolls left are used as well as possible."""
    best = worth(faces)
    for die in range(len(dice)) if left else ():
        if die not in again:
            best = max(best, after_reroll(dice, faces, again, left, worth, die))
    return best


def after_reroll(
    dice: tuple[Die, ...], faces: Faces, again: tuple[int, ...], left: int, worth: Worth, die: int
) -> Fraction:
    falls = dice[die].faces
    total = Fraction(0)
    for face in falls:
        after = (*faces[:die], face, *faces[die + 1 :])
        total += expectation(dice, after, (*again, die), left - 1, worth)
    return total / len(falls)


# ------------------------------------------------------------------------------------------------ what a roll is worth


def shot_worth(t: HulkTable, shot: Shooting) -> Worth:
    if isinstance(shot, SingleShot):
        return lambda faces: struck(t, shot, [(shot.target, sum(faces))])
    if isinstance(shot, AreaShot):
        return lambda faces: struck(t, shot, replace(shot, dice=faces).values(t))
    return lambda faces: Fraction(sum(faces))


def struck(t: HulkTable, shot: Shooting, values: list[tuple[str, int]]) -> Fraction:
    """Life Points that these attack values cost enemies, less those of friends; an object counts one."""
    total, seat, armour = 0, shot.shooter(t).owner, shot.guard(t) or t.armour
    for id, value in values:
        figure = t.s.figures.get(id)
        if figure is None:
            total += value > BULKHEAD if is_bulkhead(id) else value >= threshold(t, id)
            continue
        loss = max(0, min(value - armour(figure), figure.life))
        total += loss if (figure.owner == "alien") != (seat == "alien") else -loss
    return Fraction(total)


def fight_worth(t: HulkTable, combat: Combat) -> Worth:
    attacker, defender = t.s.figures[combat.attacker], t.s.figures.get(combat.defender)
    theirs = sum(combat.theirs)

    def worth(faces: Faces) -> Fraction:
        mine = sum(faces)
        if defender is None:
            needed = BULKHEAD + 1 if is_bulkhead(combat.defender) else threshold(t, combat.defender)
            return Fraction(mine >= needed)
        if mine >= theirs:
            return Fraction(min(mine - theirs, defender.life))
        return Fraction(-min(theirs - mine, attacker.life))

    return worth
