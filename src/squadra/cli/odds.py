"""`squadra odds`: exact chances of combat dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import msgspec

from squadra.cli.common import show_table
from squadra.cli.failures import CommandError
from squadra.games.star_quest.pages import dice_odds
from squadra.games.star_quest.pages.dice_odds import DicePool, Distribution, PoolError, Versus

BAR = 40
"""Columns of the longest bar of a plot."""
PART = 4
"""Columns of a table that fit beside one another."""


def odds(
    pool: Annotated[str | None, "The dice, such as 2R+2b."] = None,
    *,
    beats: Annotated[int | None, "The chance of a total above this armour value."] = None,
    against: Annotated[str | None, "Hand to hand against these dice: win, draw, loss."] = None,
    reroll: Annotated[int, "With the best use of this many rerolls."] = 0,
    table: Annotated[bool, "The tables of the supplement: totals, above an armour value, hand to hand."] = False,
    json: Annotated[bool, "Print data instead of text."] = False,
) -> None:
    """Say the exact chances of Star Quest's dice: R is a red die, W or b a white one.

    Examples: squadra odds 2R+2b
    squadra odds 2R --beats 2 --reroll 1
    squadra odds 2R+1W --against 2R
    squadra odds --table
    """
    if reroll < 0:
        raise CommandError("--reroll must not be negative", 2)
    if table:
        show_tables(json)
    elif pool is None:
        raise CommandError("say which dice: squadra odds 2R+2b", 2)
    elif beats is None and against is None:
        show_totals(named(pool), reroll, json)
    else:
        show_chances(named(pool), beats, named(against) if against is not None else None, reroll, json)


def show_totals(dice: DicePool, reroll: int, json: bool) -> None:
    distribution = dice.distribution(reroll)
    if json:
        print_json({"distribution": {str(total): float(chance) for total, chance in distribution.items()}})
    else:
        plot(dice, reroll, distribution)


def show_chances(dice: DicePool, beats: int | None, foe: DicePool | None, reroll: int, json: bool) -> None:
    """Against an armour value, hand to hand, or both."""
    told: dict[str, float] = {}
    lines: list[str] = []
    if beats is not None:
        chance = dice.beats(beats, reroll)
        told["beats"] = float(chance)
        lines.append(f"{dice} beats armour {beats}: {percent(chance)} ({chance})")
    if foe is not None:
        fight = dice.versus(foe, reroll)
        told |= {"win": float(fight.win), "draw": float(fight.draw), "loss": float(fight.loss)}
        lines.append(f"{dice} against {foe}: {outcome(fight)}")
    if json:
        print_json(told)
    else:
        print("\n".join(lines))


def named(text: str) -> DicePool:
    try:
        return dice_odds.parse(text)
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
    rolled = f" with {reroll} reroll{'s' if reroll > 1 else ''}" if reroll else ""
    print(f"{dice}{rolled}: mean {mean:.3f}")
    left = Fraction(1)
    print("total   chance   or more")
    for total, chance in distribution.items():
        bar = "█" * round(BAR * chance / most)
        print(f"{total:5}  {percent(chance):>7}  {percent(left):>8}  {bar}")
        left -= chance


def show_tables(json: bool) -> None:
    totals, above, fights = dice_odds.totals_table(), dice_odds.above_table(), dice_odds.fights_table()
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
    attackers = list(fights)
    for first in range(0, len(attackers), PART):  # in parts, as the book prints it
        part = attackers[first : first + PART]
        shown = [["win / draw / loss in %", *part]]
        for defender in attackers:
            shown.append([f"against {defender}", *(three(fights[attacker][defender]) for attacker in part)])
        show_table(shown)
        print()


def three(fight: Versus) -> str:
    return " / ".join(f"{float(100 * chance):.2f}" for chance in (fight.win, fight.draw, fight.loss))
