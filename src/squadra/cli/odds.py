"""`squadra odds`: exact chances of combat dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import msgspec
from cyclopts import Parameter

from squadra.cli.common import CommandError, show_table
from squadra.odds import pools
from squadra.odds.pools import DicePool, Distribution, PoolError, Versus

BAR = 40
"""Columns of the longest bar of a plot."""


def odds(
    pool: str | None = None,
    *,
    beats: int | None = None,
    against: str | None = None,
    reroll: int = 0,
    table: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Say the exact chances of Star Quest's dice: R is a red die, W or b a white one.

    Examples: squadra odds 2R+2b
    squadra odds 2R --beats 2 --reroll 1
    squadra odds 2R+1W --against 2R
    squadra odds --table

    Parameters
    ----------
    pool
        The dice, such as 2R+2b.
    beats
        The chance of a total above this armour value.
    against
        Hand to hand against these dice: win, draw, loss.
    reroll
        With the best use of so many re-rolls.
    table
        The tables of the supplement: totals, totals above an armour value, hand to hand.
    json
        Print data instead of text.
    """
    if reroll < 0:
        raise CommandError("--reroll must not be negative", 2)
    if table:
        show_tables(json)
        return
    if pool is None:
        raise CommandError("say which dice: squadra odds 2R+2b", 2)
    dice = named(pool)
    if beats is None and against is None:
        distribution = dice.distribution(reroll)
        if json:
            print_json({"distribution": {str(total): float(chance) for total, chance in distribution.items()}})
        else:
            plot(dice, reroll, distribution)
        return
    told: dict[str, float] = {}
    if beats is not None:
        told["beats"] = float(dice.beats(beats, reroll))
    if against is not None:
        fight = dice.versus(named(against), reroll)
        told |= {"win": float(fight.win), "draw": float(fight.draw), "loss": float(fight.loss)}
    if json:
        print_json(told)
        return
    if beats is not None:
        chance = dice.beats(beats, reroll)
        print(f"{dice} beats armour {beats}: {percent(chance)} ({chance})")
    if against is not None:
        fight = dice.versus(named(against), reroll)
        print(f"{dice} against {named(against)}: {outcome(fight)}")


def named(text: str) -> DicePool:
    try:
        return pools.parse(text)
    except PoolError as error:
        raise CommandError(str(error), 2) from error


def percent(chance: Fraction) -> str:
    return f"{float(chance):.2%}"


def outcome(fight: Versus) -> str:
    return f"win {percent(fight.win)}, draw {percent(fight.draw)}, loss {percent(fight.loss)}"


def print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def plot(dice: DicePool, reroll: int, distribution: Distribution) -> None:
    """The distribution as a table with bars."""
    most = max(distribution.values())
    mean = float(sum((total * chance for total, chance in distribution.items()), Fraction(0)))
    rolled = f" with {reroll} re-roll{'s' if reroll > 1 else ''}" if reroll else ""
    print(f"{dice}{rolled}: mean {mean:.3f}")
    left = Fraction(1)
    print("total   chance   or more")
    for total, chance in distribution.items():
        bar = "█" * round(BAR * chance / most)
        print(f"{total:5}  {percent(chance):>7}  {percent(left):>8}  {bar}")
        left -= chance


def show_tables(json: bool) -> None:
    totals, above, fights = pools.totals_table(), pools.above_table(), pools.fights_table()
    if json:
        print_json({
            "totals": {name: {str(t): float(c) for t, c in row.items()} for name, row in totals.items()},
            "above": {name: {str(t): float(c) for t, c in row.items()} for name, row in above.items()},
            "fights": {
                a: {d: {"win": float(v.win), "draw": float(v.draw), "loss": float(v.loss)} for d, v in row.items()}
                for a, row in fights.items()
            },
        })  # fmt: skip
        return
    for title, rows in (("chance of each total", totals), ("chance of a total above", above)):
        most = max(total for row in rows.values() for total in row)
        shown = [[title, *(str(total) for total in range(most + 1))]]
        for name, row in rows.items():
            shown.append([name, *(percent(row[t]) if t in row else "" for t in range(most + 1))])
        show_table(shown)
        print()
    shown = [["win/draw/loss in %", *fights]]
    for name, row in fights.items():
        shown.append([name, *("/".join(f"{100 * c:.0f}" for c in (float(v.win), float(v.draw), float(v.loss)))
                              for v in row.values())])  # fmt: skip
    show_table(shown)
