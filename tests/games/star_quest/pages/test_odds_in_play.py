"""Odds held against attacks that are played out, in positions of whole games; and what helps its owner never harms him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.stakes import interest
from squadra.games.star_quest.supplement.content import verbs as supplement_verbs
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice, Match, Option, count_odds
from squadra.testing import check_odds
from tests.games.played_out import ATTACKS
from tests.games.star_quest.stage import C
from tests.games.star_quest.supplement.test_random_squads import LINEUPS, wish

MISSIONS = [mission.id for mission in C.book()]
SWITCHED: tuple[dict[str, Any], ...] = ({}, {"free_fire": True}, {"blips_struck": True, "decline_counters": True})


def base(number: int) -> dict[str, Any]:
    """One to three squads of the base game in each of its missions, some by other rules."""
    switches = SWITCHED[number // len(MISSIONS) % len(SWITCHED)]
    return {"mission": MISSIONS[number % len(MISSIONS)], "squads": 1 + number % 3, **switches}


PREACHERS: dict[str, Any] = {
    "honours": {"red": 4},
    "ranks": {"red": 3},
    "supplement": {"lineups": {"red": {"squad": "terminator", "character": "chaplain"}}, "options": {"parry": True}},
}


def preachers() -> list[dict[str, Any]]:
    """Terminators with a Chaplain and a Commander who parries."""
    return [{**PREACHERS, "mission": mission} for mission in ("t01", "t02", "d02", "t01")]


@cache
def opponent() -> Any:
    return game.bots()["tactics"]()


@pytest.mark.rule("SQ-DICE-5", "SQ-HTH-4", "SQ-HEAVY-3", "SQ-RUL-14", "SQ-RUL-18")
def test_attacks_of_the_base_game_end_as_often_as_the_table_says() -> None:
    tally = check_odds(game, [base(number) for number in range(3 * len(MISSIONS))], [5], ATTACKS, bot=opponent())
    assert tally.attacks >= ATTACKS and not tally.estimates
    assert tally.options.keys() >= {"Shoot", "Fight", "FightWithCard", "FireBlast", "FireCannon", "FireLine"}
    assert tally.answers.keys() >= {"RerollDie", "KeepDice", "Share", "StopSharing"}


@pytest.mark.rule("SQX-RUL-3", "SQX-RUL-14", "SQX-ARM-106", "SQX-PROT-11", "SQX-COV-2")
def test_attacks_of_the_supplement_end_as_often_as_the_table_says() -> None:
    setups = [*map(wish, range(0, LINEUPS, 7)), *preachers()]
    tally = check_odds(game, setups, [2], ATTACKS, bot=opponent())
    assert tally.attacks >= ATTACKS
    assert tally.options.keys() >= {"Shoot", "Fight", "FireArea", "FireBlast", "FireCannon", "FireLine"}
    assert tally.answers.keys() >= {"RerollDie", "GuardDie", "KeepDice", "Share", "RollSave"}


# ------------------------------------------------------------------------------------------------ helps


def attacks(setup: dict[str, Any], seed: int, number: int) -> Iterator[tuple[Match, Option]]:
    """Attacks that come up in a game in which every other decision is the opponent's, fights by preference."""
    match, dice = Match(game, setup, seed, talks=False), Dice(seed)
    while (ask := match.ask) is not None and number > 0:
        mine = ask.to(ask.seats[0])
        options = list(mine.options)
        shown = [option for option in options if option.by_chance(match.t)]
        fights = [option for option in shown if isinstance(option, Fight)]
        if fights or (shown and not dice.below(4)):
            yield match, dice.pick(fights or shown)
            number -= 1
        choice = dice.pick(options) if dice.below(2) else opponent().choose(match.view(mine.seat), mine, dice)
        match.choose(choice, mine.seat)


def only_rerolls(card: str) -> bool:
    """Whether a card does nothing but to let dice be rolled again."""
    helps = (verbs.Reroll, supplement_verbs.ForcedReroll)
    return card in C.equipment and all(isinstance(verb, helps) for verb in C.equipment[card].effects)


def helped(t: HulkTable, option: Option) -> Iterator[tuple[str, str, HulkTable]]:
    """Every help on the table: what it is, whose it is, and the table without it."""
    for seat, roster in t.s.squads.items():
        for card in filter(only_rerolls, roster.shown):
            less = t.copy()
            less.change_roster(seat, shown=tuple(c for c in roster.shown if c != card))
            yield card, seat, less
        if roster.targeters:
            less = t.copy()
            less.change_roster(seat, targeters=())
            yield "targeters", seat, less
        id = f"{seat}-chaplain"
        if id in t.s.figures and id not in str(option):
            less = t.copy()
            less.s.figures["nobody"] = replace(
                less.s.figures.pop(id), id="nobody"
            )  # he stands there, but inspires nobody
            yield "inspiration", seat, less
        if "parry" in t.switches and len(t.s.squads) == 1:
            rules = t.setup.expansion
            options = tuple(option for option in rules.options if option != "parry")
            setup = replace(t.setup, expansion=replace(rules, options=options))
            yield "parry", seat, HulkTable(t.s.copy(), t.content, setup, False)


def gain(t: HulkTable, seat: str, asked: str, option: Option) -> Fraction:
    """Life Points that the enemies of a seat are to lose, less those of its friends."""
    total = Fraction(0)
    for effects, share in count_odds(game, t, asked, option).chances.items():
        for what, whom, count in ((one.what, one.whom, one.count) for one in effects):
            if what == "destroyed":
                total += share * (1 if asked == seat else -1)
                continue
            lost = t.s.figures[whom].life if what == "eliminated" else count
            total += share * lost * interest(t, seat, whom)
    return total


@pytest.mark.rule("SQ-DICE-6", "SQX-RUL-3", "SQX-ARM-106", "SQX-CHA-2")
def test_what_helps_its_owner_never_harms_him() -> None:
    """Without the card, the Chaplain or the parry nobody is better off; with it somebody is."""
    better: Counter[str] = Counter()
    for number, setup in enumerate([*preachers(), *map(wish, range(0, LINEUPS, 15)), *map(base, range(12))]):
        for match, option in attacks(setup, number, 10):
            ask = match.ask
            assert ask is not None
            t = match.t.copy()
            t.talks = False
            for help, seat, less in helped(t, option):
                with_it, without = gain(t, seat, ask.seat, option), gain(less, seat, ask.seat, option)
                assert with_it >= without, (help, seat, setup, match.number, option)
                better[help] += with_it > without
    assert {help for help, times in better.items() if times} >= {"targeters", "inspiration", "parry"}, better
