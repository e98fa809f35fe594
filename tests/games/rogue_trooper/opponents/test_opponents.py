"""The opponent does not waste his time: he strikes or rests, meets whom he must meet, keeps an eye on the clock and saves
his ammunition. And a detector: no game in which nothing happens."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.knowledge.view import SheetView
from squadra.games.rogue_trooper.opponents.gunnery import Gunnery, Opposition, arms_of
from squadra.games.rogue_trooper.opponents.manners import NORMAL
from squadra.games.rogue_trooper.opponents.minds import Mind
from squadra.games.rogue_trooper.opponents.routes import Load, defeat, routes_of, supplied
from squadra.games.rogue_trooper.opponents.showdown import armed, salvos, terms_of, unarmed
from squadra.games.rogue_trooper.opponents.tactics import Tactics
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import Confront, LeaveTraitor
from squadra.games.rogue_trooper.rules.movement import MoveTo, Stay
from squadra.games.rogue_trooper.rules.transport import DropTo, StayAboard
from squadra.games.rogue_trooper.state import Sheet, Trooper
from squadra.kernel import Dice, Match, Option
from tests.games.rogue_trooper.opponents.answering import answer
from tests.games.rogue_trooper.positions import Hunt, gi, hunt

SET = ["q1", "q2", "q3", "q4"]
CHIPS: dict[str, Any] = {"gunnar": True, "helm": True, "bagman": True}
FULL: dict[str, Any] = {"gp": 6, "plasma": 4, "sealburster": 4, "micro_mines": 2}


def salvo_at(card: str, **sheet: Any) -> Salvo:
    """What he fires at this Enemy."""
    h = hunt(a=gi("bright_waste", **sheet), b=gi())
    chosen = answer(h.begin(FightEnemy(h.names["a"], card)))
    assert isinstance(chosen, Salvo)
    return chosen


def hunter(at: str, **sheet: Any) -> Sheet:
    """Who has exposed the Traitor."""
    return gi(at, clues=SET, revealed=True, **sheet)


def confronting(his: int, round: int = 1, **sheets: Sheet) -> Hunt:
    """The End Phase of a, who stands beside a Traitor with so many Lives."""
    state = {"traitor": "mc_bridge", "traitor_lives": his, "round": round}
    return hunt(state=state, **sheets).end().quiet("rt-ask-confront")


# The hunt -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rivals", [0, 1, 3])
def test_a_hunter_in_full_health_strikes_at_once_whoever_stands_beside_him(rivals: int) -> None:
    others = {letter: hunter("mc_bridge") if n < rivals else gi() for n, letter in enumerate("bcd")}
    assert isinstance(answer(confronting(4, round=12, a=hunter("mc_bridge"), **others)), Confront)


def test_a_wounded_hunter_goes_to_rest_instead_of_standing_beside_the_traitor() -> None:
    h = confronting(4, a=hunter("mc_bridge", lives=1, helm=True), b=gi())
    assert isinstance(answer(h), LeaveTraitor)
    assert answer(h.movement().passes()) == MoveTo("mc_security_zone")  # the way to the Sick Bay


@pytest.mark.parametrize("at", ["magnopole", "nort_command_post", "quartz_zone"])
@pytest.mark.parametrize("lives", [1, 2, 4])
@pytest.mark.parametrize("goods", [{}, {"gp": 1}, {"sealburster": 4}, {"companions": ["c07"]}])
def test_nobody_stands_before_the_traitor_with_empty_hands(at: str, lives: int, goods: dict[str, Any]) -> None:
    """He goes for rounds first, however far it is."""
    state = {"traitor": at, "traitor_lives": 4}
    h = hunt(state=state, a=hunter(at, lives=lives, **CHIPS, **goods), b=gi()).end()
    assert isinstance(answer(h.quiet("rt-ask-confront")), LeaveTraitor)
    h = hunt(state=state, a=hunter(at, lives=lives, **CHIPS, **goods), b=gi()).movement().passes()
    assert isinstance(answer(h), MoveTo)


@pytest.mark.parametrize(("his", "rivals"), [(4, 3), (3, 0), (3, 2)])
def test_nobody_leaves_the_traitor_with_a_good_salvo(his: int, rivals: int) -> None:
    """He fires first, and goes for rounds when he has none: others may strike while he is away."""
    goods = {"gp": 3, "plasma": 3, "sealburster": 1, "micro_mines": 1, "items": ["p11"]}
    others = {letter: hunter("watch_hill") if n < rivals else gi() for n, letter in enumerate("bcd")}
    state = {"traitor": "quartz_zone", "traitor_lives": his}
    mine = hunter("quartz_zone", **goods, **CHIPS)
    assert isinstance(answer(hunt(state=state, a=mine, **others).end().quiet("rt-ask-confront")), Confront)
    assert isinstance(answer(hunt(state=state, a=mine, **others).movement().passes()), Stay)


def test_the_last_life_is_not_left_to_a_rival_who_stands_beside_him() -> None:
    h = confronting(1, a=hunter("mc_bridge", lives=2), b=hunter("mc_bridge"))
    assert isinstance(answer(h), Confront)


TERMS = terms_of(game.content.numbers, NORMAL.prices, 0, False)


@pytest.mark.parametrize("lives", [1, 2, 3, 4])
def test_a_round_is_cheaper_with_more_lives_and_against_fewer(lives: int) -> None:
    costs = unarmed(TERMS)
    assert all(costs[lives, his] < costs[lives, his + 1] for his in (1, 2, 3))
    assert lives == 1 or costs[lives, 4] < costs[lives - 1, 4]


def test_ammunition_shortens_the_hunt_on_nu_earth_and_bagman_saves_it() -> None:
    load = Load(gp=6, plasma=4, micro_mines=2, gunnar=True)
    full, few, bagman = salvos(load, 8), salvos(Load(gp=6, gunnar=True), 8), salvos(load._replace(bagman=True), 8)
    costs = [armed(chances, TERMS, full)[4, 3] for chances in (bagman, full, few, ())]
    assert costs == sorted(costs)
    assert costs[2] < costs[3]


def in_the_city(his: int, left: int, **sheet: Any) -> Option:
    """Solo, two turns from a Traitor with so many Lives, and so many turns to come: stock up, or go?"""
    state = {"traitor": "quartz_zone", "traitor_lives": his, "rogue_deck": {"r01": left}}
    return answer(hunt(state=state, a=hunter("fort_candour", **sheet)).by_chance().movement().quiet("rt-ask-move"))


@pytest.mark.parametrize("left", [2, 4, 9, 30])
def test_the_solo_gi_with_enough_does_not_stock_up_beside_a_wounded_traitor(left: int) -> None:
    assert in_the_city(2, left, gp=6, plasma=4, sealburster=2, micro_mines=2, **CHIPS) == MoveTo("shuttle_base")


def test_the_solo_gi_with_little_leaves_the_city_while_there_is_time() -> None:
    little: dict[str, Any] = {"plasma": 3, "sealburster": 4, "micro_mines": 1, **CHIPS}
    assert in_the_city(3, 25, **little) == Stay()
    assert in_the_city(1, 2, **little) == MoveTo("shuttle_base")


# Waiting --------------------------------------------------------------------------------------------------------------


def test_two_who_stand_together_do_not_wait_for_each_other() -> None:
    """With three quarters, and the Mission to meet a GI who is here already: he leaves, to enter again."""
    for mission in ("g01", "g02", "g03"):
        mine = gi("mc_shuttle_bay", [mission], clues=SET[:3], **FULL, **CHIPS)
        h = hunt(a=mine, b=gi("mc_shuttle_bay")).movement().passes()
        assert isinstance(answer(h), MoveTo), mission


def bound_for_the_sick_bay(at: str) -> Hunt:
    """One Life, no rounds, and a woman to be sought far below."""
    goods = {"items": ["p13", "i02"], "companions": ["c07", "sister_sledge"]}
    h = hunt(a=gi(at, ["w02"], lives=1, gunnar=True, helm=True, **goods), b=gi())
    return h.only("encounter", *list(game.content.encounters)[:22]).movement().passes()


def mind_of(h: Hunt) -> Mind:
    assert h.match is not None and h.match.ask is not None
    return Mind(game.content, routes_of(game.content), h.view("a"), h.match.ask, [])


def test_a_wounded_gi_does_not_stand_still_two_sectors_from_the_sick_bay() -> None:
    assert answer(bound_for_the_sick_bay("mc_signal_gallery")) in (MoveTo("mc_security_zone"), MoveTo("mc_shuttle_bay"))


@pytest.mark.parametrize("at", ["mc_signal_gallery", "mc_security_zone", "mc_battle_computer", "fort_candour"])
def test_the_best_plan_is_found_whatever_is_left_out_on_the_way(at: str) -> None:
    """Goals are passed over by the least that they may cost; what rest gives back counts there, too."""
    mind = mind_of(bound_for_the_sick_bay(at))
    for start in mind.board.neighbours[at]:
        plans = [mind.plan(goal, start, mind.load, mind.me.lives)[0] for goal in mind.goals]
        assert mind.rest(start, mind.load, mind.me.lives) == min(plans)


def test_only_the_living_and_free_are_met() -> None:
    """A chip on the ground and a man behind bars keep no cards away."""

    def three() -> Hunt:
        return hunt(a=gi("no_fences", ["m18"]), b=gi("old_spine"), c=gi("furlow"))

    def cost(h: Hunt) -> float:
        return mind_of(h.movement().passes()).enter_cost("old_spine")

    assert cost(three()) == NORMAL.meeting != cost(three().dead("b", "old_spine"))


def test_nobody_waits_for_the_end_because_every_way_is_dangerous() -> None:
    """One Life, no rounds, far from everything: the least dangerous way is gone all the same."""
    mine = gi("hard_landing", ["w01"], lives=1, gunnar=True, helm=True, companions=["k_for_ken", "sister_sledge"])
    h = hunt(a=mine, b=gi("wild_orchard", companions=["azure"]))
    assert isinstance(answer(h.movement().passes()), MoveTo)


@pytest.mark.parametrize("at", ["mc_gi_armoury", "fort_candour", "mc_lifepods"])
def test_a_woman_in_the_encounter_deck_is_sought_where_cards_are_drawn(at: str) -> None:
    """RT-RUL-22d: she turns up where cards are drawn, not in an armoury."""
    h = hunt(a=gi(at, ["w01"], **FULL, **CHIPS), b=gi()).by_chance().movement().passes()
    assert isinstance(answer(h), (MoveTo, DropTo))


def test_nobody_paces_between_two_sectors_while_he_seeks_a_woman() -> None:
    """Walked for a dozen rounds as if nothing came: he looks about in several places."""
    at, been = "fort_candour", set[str]()
    for turn in range(1, 13):
        h = hunt(a=gi(at, ["w02"], **FULL, **CHIPS), b=gi("mc_lifepods"), state={"round": turn}).by_chance()
        way = answer(h.movement().passes())
        at = way.sector if isinstance(way, MoveTo) else at
        been.add(at)
    assert len(been) > 2


def test_two_draws_never_promise_more_than_one_after_the_other() -> None:
    for first, second in product(range(1, 4), repeat=2):
        together, apart = supplied(Load(), first + second), supplied(supplied(Load(), first), second)
        assert all(a <= b for a, b in zip(together[:4], apart[:4], strict=True))


# Ammunition -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "armour"), [("n10", True), ("n17", False)])
def test_helm_makes_armour_less_dangerous_and_nothing_else(card: str, armour: bool) -> None:
    enemy = game.content.enemies[card]
    assert ("armour" in enemy.tags) == armour
    without, with_helm = (defeat(Load(gp=4, helm=helm), enemy, game.content) for helm in (False, True))
    assert (with_helm < without) == armour and (armour or with_helm == without)


@pytest.mark.parametrize("card", ["n04", "n19", "n09", "u10"])
@pytest.mark.parametrize("chips", [{"gunnar": True}, CHIPS, {}])
def test_weak_foes_are_not_overkilled(card: str, chips: dict[str, Any]) -> None:
    """One or two dice against a GI who has everything: neither Mini-Nuke nor Lazooka, and few rounds."""
    chosen = salvo_at(card, items=["p11", "p09", "p10"], **FULL, **chips)
    assert chosen.weapon not in ("p11", "p09")
    assert chosen.rounds <= 3


def test_with_bagman_a_little_is_fired_first_and_the_rest_when_it_is_needed() -> None:
    without, with_him = (salvo_at("s01", **FULL, gunnar=True, bagman=bagman) for bagman in ("", True))
    assert with_him.rounds < without.rounds


def test_the_last_rounds_are_dearer_than_those_of_a_full_track() -> None:
    few, many = (guns(2, gp=gp) for gp in (2, 6))
    assert few.price(Salvo("gp", 1)) > many.price(Salvo("gp", 1))
    assert many.price(Salvo("gp", 2), 4) == pytest.approx(few.price(Salvo("gp", 2)))


def guns(his: int, stake: float = 5.0, **sheet: Any) -> Gunnery:
    return Gunnery(game.content, arms_of(game.content, seen(**sheet)), False, Opposition(dice=his), stake)


def seen(**sheet: Any) -> SheetView:
    """His own sheet, as he sees it."""
    h = hunt(a=gi("bright_waste", **sheet), b=gi()).movement()
    return h.view("a").sheets[h.names["a"]]


def test_a_salvo_is_worth_what_its_dice_and_the_second_one_make_of_it() -> None:
    """Two rounds and Bagman against two dice, every roll counted out."""
    one = guns(2, gp=2, bagman=True)
    first = second = Salvo("gp", 1)
    worth = 0.0
    for mine, a, b in product(range(1, 7), repeat=3):
        missing = a + b - mine
        reserve = max(0.0, 5.0 * max(0, 7 - missing) / 6 - one.price(second, 1)) if missing > 0 else 5.0
        worth += reserve / 216
    assert one.value(first) == pytest.approx(worth - one.price(first))


def test_gunnars_bonus_is_counted_as_the_table_plays_it() -> None:
    """RT-RUL-15: by the die, or by the salvo."""
    sheet = seen(gp=6, gunnar=True)
    bonuses = [
        Gunnery(game.content, arms_of(game.content, sheet), per, Opposition(dice=3), 1.0).dice(Salvo("gp", 4))
        for per in (False, True)
    ]
    assert bonuses == [(4, 8), (4, 2)]


# The detector ---------------------------------------------------------------------------------------------------------

IDLE, BARREN = 3, 40
"""Rounds in which nothing at all changes, and rounds without a Clue, a new Mission, a wound of the Traitor or a death."""


def pulse(s: Trooper) -> tuple[Any, Any]:
    """What may change in a round: everything on the table, and what brings the end nearer."""
    sheets = [
        (x.sector, x.lives, x.gp, x.plasma, x.sealburster, x.micro_mines, x.items, x.companions, x.clues, x.prison,
         x.attempts, x.skips, tuple(m.card for m in x.missions))
        for x in s.sheets.values()
    ]  # fmt: skip
    goals = [(x.clues, x.alive, tuple(m.card for m in x.missions)) for x in s.sheets.values()]
    return (sheets, s.traitor, s.traitor_lives), (goals, s.traitor_lives)


@pytest.mark.parametrize(
    ("players", "seed"),
    [(1, 1), (1, 6), (1, 28), (2, 401), (2, 3), (2, 13), (2, 18), (3, 412), (4, 12), (4, 19), (5, 7), (6, 13)],
)
def test_no_game_in_which_nothing_happens(players: int, seed: int) -> None:
    match, tactics, dice = Match(game, {"players": players}, seed, talks=False), Tactics(game.content), Dice(seed)
    now: tuple[Any, Any] = (None, None)
    moved = gained = seen = 0
    while (ask := match.ask) is not None:
        s: Any = match.state
        if s.round != seen:
            before, now, seen = now, pulse(s), s.round
            moved = seen if now[0] != before[0] else moved
            gained = seen if now[1] != before[1] else gained
            assert seen - moved <= IDLE, f"round {seen}: nothing has changed since round {moved}"
            assert seen - gained <= BARREN, f"round {seen}: nobody has come nearer to his goal since round {gained}"
        match.choose(tactics.choose(match.view(ask.seat), ask, dice), ask.seat)
    assert players == 1 or seen < match.setup.round_limit


@pytest.mark.parametrize("seed", [8, 10])
def test_even_easy_does_not_walk_away_from_the_traitor_whom_it_has_found(seed: int) -> None:
    """It once left him with three Lives, and came back for him."""
    state = {"traitor": "mc_lifepods", "traitor_lives": 4}
    h = hunt(state=state, a=hunter("mc_lifepods", began="mc_lifepods", **CHIPS), b=gi()).turn().passes()
    h.choose(StayAboard())
    assert h.match is not None and h.match.ask is not None
    chosen = game.bots()["easy"]().choose(h.view(h.asked), h.match.ask, Dice(seed))
    assert isinstance(h.options()[chosen] if isinstance(chosen, int) else chosen, Stay)
