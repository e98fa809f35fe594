"""Pools of combat dice: every cell of the printed tables, the best use of re-rolls, and icepool as the judge."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from importlib.resources import files

import icepool
import pytest

from squadra.games.star_quest.pages.dice_odds import (
    FACES,
    TABLE_POOLS,
    DicePool,
    PoolError,
    above_table,
    fights_table,
    parse,
    totals_table,
)

BASE = (files("squadra") / "rules" / "star-quest.md").read_text(encoding="utf-8")
SUPPLEMENT = (files("squadra") / "rules" / "star-quest-supplement.md").read_text(encoding="utf-8")


def percent(chance: Fraction) -> str:
    value = Decimal(chance.numerator * 100) / Decimal(chance.denominator)
    return str(value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))


def tables(text: str) -> list[list[list[str]]]:
    """Every Markdown table of a text: rows of cells."""
    found: list[list[list[str]]] = []
    for is_row, lines in itertools.groupby(text.splitlines(), key=lambda line: line.startswith("|")):
        if is_row:
            rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
            found.append([row for row in rows if not set("".join(row)) <= {"-", " "}])
    return found


def section(text: str, start: str, end: str) -> str:
    return text[text.index(start) : text.index(end, text.index(start))]


T9 = tables(section(BASE, "### T-9", "## 18b."))
ANNEX = tables(section(SUPPLEMENT, "## 13. Annex 4", "## 14. "))


def names(cells: list[str]) -> list[str]:
    return [str(parse(cell)) for cell in cells]


@pytest.mark.rule("SQ-DICE-2", "SQ-DICE-3", "SQ-DED-1", "SQX-ODDS-1", "SQX-ODDS-2", "SQX-ODDS-7", "SQX-T-A4a")
@pytest.mark.parametrize("table", [T9[0], ANNEX[0]], ids=["T-9", "SQX-T-A4a"])
def test_every_cell_of_the_table_of_totals_is_right(table: list[list[str]]) -> None:
    ours = totals_table()
    columns = names(table[0][1:])
    assert columns == list(TABLE_POOLS)
    cells = 0
    for row in table[1:]:
        for column, cell in zip(columns, row[1:], strict=True):
            chance = ours[column].get(int(row[0]))
            assert cell.rstrip("*") == ("" if chance is None else percent(chance)), (column, row[0])
            cells += cell != ""
    assert cells == sum(len(spread) for spread in ours.values())


@pytest.mark.rule("SQ-DED-1", "SQX-ODDS-1", "SQX-ODDS-2", "SQX-T-A4b")
@pytest.mark.parametrize("table", [T9[1], ANNEX[1]], ids=["T-9", "SQX-T-A4b"])
def test_every_cell_of_the_table_of_totals_above_an_armour_value_is_right(table: list[list[str]]) -> None:
    ours = above_table()
    columns = names(table[0][1:])
    cells = 0
    for row in table[1:]:
        for column, cell in zip(columns, row[1:], strict=True):
            chance = ours[column].get(int(row[0].removeprefix(">")))
            assert cell == ("" if chance is None else percent(chance)), (column, row[0])
            cells += cell != ""
    assert cells == sum(len(spread) for spread in ours.values()) == 80


@pytest.mark.rule("SQ-DED-1", "SQX-ODDS-2", "SQX-ODDS-8", "SQX-ODDS-9", "SQX-T-A4c")
@pytest.mark.parametrize("parts", [T9[2:3], ANNEX[2:5]], ids=["T-9", "SQX-T-A4c"])
def test_every_cell_of_the_hand_to_hand_table_is_right(parts: list[list[list[str]]]) -> None:
    ours = fights_table()
    cells = 0
    for table in parts:
        attackers = names(table[0][1:])
        for row in table[1:]:
            defender = str(parse(row[0]))
            for attacker, cell in zip(attackers, row[1:], strict=True):
                odds = ours[attacker][defender]
                assert cell == " / ".join(map(percent, (odds.win, odds.draw, odds.loss))), (attacker, defender)
                cells += 1
    assert cells == 144


@pytest.mark.rule("SQX-T-A4d", "SQX-ODDS-5")
def test_the_exact_ways_of_twenty_pools_are_counted() -> None:
    rows = ANNEX[5][1:]
    assert len(rows) == 20
    for name, out_of, ways, mean in rows:
        pool = parse(name)
        found = pool.distribution()
        assert [chance * int(out_of) for chance in found.values()] == [int(n) for n in ways.split(",")], name
        assert pool.mean() == Fraction(mean) == pool.red + Fraction(pool.white, 2)


@pytest.mark.rule("SQX-ODDS-6")
def test_swapping_attacker_and_defender_swaps_win_and_loss() -> None:
    table = fights_table()
    for a, d in itertools.product(TABLE_POOLS, repeat=2):
        assert (table[a][d].win, table[a][d].draw) == (table[d][a].loss, table[d][a].draw)
        assert table[a][d].win + table[a][d].draw + table[a][d].loss == 1


@pytest.mark.rule("SQ-EX-10", "SQ-EX-11", "SQ-EX-12", "SQ-EX-13", "SQ-DED-9", "SQX-ODDS-3", "SQX-ODDS-10")
def test_the_odds_that_the_books_quote_are_exact() -> None:
    assert percent(parse("2W").beats(0)) == "55.56"
    assert percent(parse("2W").beats(2)) == "8.33"
    assert percent(parse("2b").beats(3)) == "2.78"
    fight = parse("2R+2b").versus(parse("2R"))
    assert [percent(x) for x in (fight.win, fight.draw, fight.loss)] == ["56.99", "15.01", "28.00"]
    assert parse("3W+2R").distribution()[0] == Fraction(8, 27) * Fraction(1, 4)
    assert percent(parse("2R+3b").distribution()[0]) == "7.41"
    assert parse("2R").distribution()[0] == Fraction(1, 4)


def test_of_all_small_pools_only_two_white_dice_wound_armour_three_in_a_thirty_sixth() -> None:
    pools = [DicePool(r, w) for r in range(4) for w in range(4) if r + w]
    assert [str(p) for p in pools if p.beats(3) == Fraction(1, 36)] == ["2W"]


@pytest.mark.parametrize("text", ["2R+2b", "2b+2R", "R+R+b+W", "2r + 2w"])
def test_a_pool_is_read_however_it_is_written(text: str) -> None:
    assert parse(text) == DicePool(2, 2)
    assert str(parse(text)) == "2R+2W"


@pytest.mark.parametrize("text", ["", "2X", "0R", "2R+", "-1R", "2R2b", "31W", "R" * 3])
def test_what_names_no_dice_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(PoolError, match=r"2R|30 dice"):
        parse(text)


def icepool_die(letter: str) -> icepool.Die[int]:
    return icepool.Die(list(FACES[letter]))


def icepool_sum(pool: DicePool) -> icepool.Die[int]:
    return pool.red @ icepool_die("R") + pool.white @ icepool_die("W")


@pytest.mark.parametrize("pool", [DicePool(r, w) for r in range(5) for w in range(5) if r + w], ids=str)
def test_icepool_agrees_on_distributions_and_highest_dice(pool: DicePool) -> None:
    theirs = icepool_sum(pool)
    assert pool.distribution() == {total: Fraction(theirs.quantity(total), theirs.denominator()) for total in theirs}
    dice = [icepool_die("R")] * pool.red + [icepool_die("W")] * pool.white
    top = icepool.highest(dice) if len(dice) > 1 else dice[0]
    assert pool.highest() == {face: Fraction(top.quantity(face), top.denominator()) for face in top}


def by_hand(pool: DicePool, rerolls: int, worth: Callable[[int], Fraction]) -> Fraction:
    """The same question answered by plain search over ordered dice, each marked as settled or not."""
    letters = "R" * pool.red + "W" * pool.white

    def best(faces: tuple[int, ...], used: tuple[bool, ...], left: int) -> Fraction:
        stop = worth(sum(faces))
        if not left:
            return stop
        again = [stop]
        for i, letter in enumerate(letters):
            if not used[i]:
                now = (*used[:i], True, *used[i + 1 :])
                again.append(
                    sum((best((*faces[:i], f, *faces[i + 1 :]), now, left - 1) for f in FACES[letter]), Fraction(0)) / 6
                )
        return max(again)

    rolls = itertools.product(*(FACES[letter] for letter in letters))
    return sum((best(roll, (False,) * len(letters), rerolls) for roll in rolls), Fraction(0)) / 6 ** len(letters)


@pytest.mark.rule("SQ-DICE-5", "SQ-DICE-6", "SQ-DICE-7", "SQ-DICE-8")
@pytest.mark.parametrize(("text", "rerolls"), [("2W", 1), ("2R", 1), ("2R", 2), ("1R+1W", 2), ("3W", 1)])
def test_re_rolls_are_used_as_well_as_a_plain_search_can(text: str, rerolls: int) -> None:
    pool = parse(text)
    for armour in range(5):
        assert pool.beats(armour, rerolls) == by_hand(pool, rerolls, lambda total, a=armour: Fraction(total > a))
    assert pool.mean(rerolls) == by_hand(pool, rerolls, Fraction)
    fight = pool.versus(DicePool(0, 1), rerolls)
    assert fight.win + fight.draw + fight.loss == 1
    assert pool.versus(DicePool(1, 0), rerolls).win >= pool.versus(DicePool(1, 0)).win


def test_one_re_roll_of_two_red_dice_is_never_worse_and_two_are_better_still() -> None:
    pool = parse("2R")
    for armour in range(6):
        assert pool.beats(armour) < pool.beats(armour, 1) < pool.beats(armour, 2)
    assert sum(pool.distribution(1).values()) == 1


@pytest.mark.rule("SQX-ODDS-4")
def test_the_dice_of_the_tables_are_the_dice_of_the_game() -> None:
    assert (FACES["W"], FACES["R"]) == ((0, 0, 0, 0, 1, 2), (0, 0, 0, 1, 2, 3))
