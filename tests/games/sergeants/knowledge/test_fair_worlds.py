"""What a seat cannot know is drawn anew at once, from what it does know alone, and evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.game import game
from squadra.games.sergeants.knowledge.known import known
from squadra.games.sergeants.rules.actions.acting import Act
from squadra.games.sergeants.rules.actions.hold import Hold, HoldDeed
from squadra.games.sergeants.rules.actions.rally import Rally, RallyDeed
from squadra.games.sergeants.rules.cards.reactions import React, Reactions, Silence
from squadra.games.sergeants.rules.combat.close_combat import Melees
from squadra.games.sergeants.rules.movement.move_options import Enter, Turn
from squadra.games.sergeants.rules.set_up import EnterBy, SetUp
from squadra.games.sergeants.rules.turn.planning import Concede, Planning, Plans
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Battle, Score
from squadra.kernel import Ask, Dice, Match, Pass, digest, to_json
from squadra.kernel.machine import advance
from squadra.testing.seen import shown
from squadra.testing.trail import pick
from tests.games.sergeants.positions import FLAT, Position

SIZES = [(s.number, level.players) for s in game.content.scenarios.values() for level in s.level if s.number < 2000]
CHOSEN = [
    {"scenario": 6, "players": 4, "choose_forces": True},
    {"scenario": 5, "players": 3, "choose_forces": True, "medals": True},
    {"scenario": 1, "players": 2, "choose_forces": True, "open_information": False, "open_cards": False, "advanced": True},
    {"scenario": 1, "players": 2, "choose_forces": True},
]  # fmt: skip


def worlds(m: Match, seat: str | None, number: int) -> list[Battle]:
    return [game.resample(m.t, seat, Dice(n)) for n in range(number)]


def blind(m: Match, seat: str | None, seed: int) -> None:
    """The world drawn is the same from another one that the seat cannot tell apart; it sees and is asked the same."""
    world = game.resample(m.t, seat, Dice(seed))
    other = game.table(game.resample(m.t, seat, Dice(seed + 4)), game.content, m.setup)
    assert digest(game.resample(other, seat, Dice(seed))) == digest(world), (seat, m.number)
    there = game.table(world, game.content, m.setup)
    assert to_json(game.view(there, seat)) == to_json(m.view(seat))
    assert game.invariants(there) == game.invariants(m.t)
    word = advance(there)
    assert m.ask is not None and isinstance(word, Ask)
    assert shown(word, seat, there) == shown(m.ask, seat, m.t)


def play_and_look(wish: dict[str, Any], seed: int, every: int, looks: int) -> None:
    """Half of the answers are those of the tactician: more happens."""
    m, dice, bot, number = Match(game, wish, seed), Dice(seed), game.bots()["tactics"](), 0
    while m.ask is not None and looks:
        seat = dice.pick(m.ask.seats)
        if number % every == 0:
            looks -= 1
            for one in {seat, dice.pick(m.seats), None}:
                blind(m, one, number)
        ask = m.ask.to(seat)
        m.choose(bot.choose(m.view(seat), ask, dice) if dice.below(2) else pick(ask, dice), seat)
        number += 1


@pytest.mark.parametrize(("scenario", "players"), SIZES)
def test_a_world_knows_nothing_that_the_seat_does_not_know(scenario: int, players: int) -> None:
    play_and_look({"scenario": scenario, "players": players, "open_information": False}, 7 + scenario, 23, 8)


@pytest.mark.parametrize("wish", CHOSEN)
def test_nor_when_forces_are_chosen_in_the_game(wish: dict[str, Any]) -> None:
    play_and_look(wish, 5, 1, 12)
    play_and_look(wish, 6, 19, 12)


# Evenly -------------------------------------------------------------------------------------------------------------


def evenly(found: Iterable[Hashable], possible: Iterable[Hashable]) -> None:
    """Chi-square: so uneven a draw comes once in ten thousand times, if all are as likely."""
    counts, cases = Counter(found), set(possible)
    assert set(counts) == cases
    expected, n = sum(counts.values()) / len(cases), len(cases) - 1
    chi2 = sum((counts[case] - expected) ** 2 / expected for case in cases)
    assert chi2 < n * (1 - 2 / (9 * n) + 3.72 * (2 / (9 * n)) ** 0.5) ** 3, (chi2, counts)  # Wilson and Hilferty


def two() -> Position:
    """An American who looks on, a German with seven cards."""
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2001, (6000, 2500))
    return p.player("us-1", order=3).player("de-1", order=30)


def at_plan(p: Position) -> Match:
    p.now(phase=0)
    return p.run(Planning())


@pytest.mark.rule("SMG-HID-6")
def test_every_rank_of_an_unknown_leader_is_as_likely() -> None:
    p = two().soldier(2021, (8000, 2500), rank="SENIOR_SERGEANT")
    found = [w.soldiers[2021].rank for w in worlds(at_plan(p), "us-1", 600)]
    evenly(found, ("PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"))


@pytest.mark.rule("SMG-HID-1", "SMG-ACT-16")
def test_every_hand_is_as_likely() -> None:
    cards = two().state.players["de-1"].deck
    m = at_plan(two().hand("de-1", *cards[:2]))
    found = [w.players["de-1"].hand for w in worlds(m, "us-1", 800)]
    evenly(found, {(a, b) for a in cards for b in cards if a < b})


@pytest.mark.rule("SMG-ORD-1", "SMG-ORD-4", "SMG-RUL-106")
def test_every_order_that_may_have_been_dealt_is_as_likely() -> None:
    p = two()
    evenly([w.players["de-1"].order for w in worlds(at_plan(p), "us-1", 600)], p.content.scenarios[2].orders["DE"])
    assert {w.players["us-1"].order for w in worlds(at_plan(p), "us-1", 20)} == {3}
    p.player("de-1", order_done=True)
    assert {w.players["de-1"].order for w in worlds(at_plan(p), "us-1", 20)} == {30}


@pytest.mark.rule("SMG-HID-9", "SMG-RUL-106")
def test_every_soldier_who_may_wait_is_as_likely() -> None:
    p = two().soldier(2002)
    free = {n for n, r in p.content.soldiers.items() if r.nation == "DE" and n != 2001}
    found = [max(n for n, s in w.soldiers.items() if s.at == "off") for w in worlds(at_plan(p), "us-1", 900)]
    evenly(found, free)


@pytest.mark.rule("SMG-TURN-5", "SMG-HID-2")
def test_every_way_to_have_placed_cards_face_down_is_as_likely() -> None:
    p = two()
    deck = p.state.players["de-1"].deck
    spaces = [p.content.story[c].actions for c in p.state.phases]
    fit = [[c for c in deck if p.content.cards[c].fits(actions)] for actions in spaces]
    p.player("de-1", placed=((fit[0][0],), (next(c for c in fit[1] if c != fit[0][0]),), ()), open=(False,) * 3)
    taken = {c for cards in p.state.players["de-1"].placed for c in cards}
    p.player("de-1", deck=tuple(c for c in deck if c not in taken))
    found = [w.players["de-1"].placed[:2] for w in worlds(at_plan(p), "us-1", 800)]
    evenly(found, {((a,), (b,)) for a in fit[0] for b in fit[1] if a != b})


@pytest.mark.rule("SMG-TURN-5")
def test_a_plan_already_handed_in_is_any_plan() -> None:
    p = two()
    m = at_plan(p.hand("de-1", *p.state.players["de-1"].deck))
    plans = list(Plans(m.t, "de-1"))
    for answer in (plans[0], Concede()):
        told = m.copy()
        told.choose(answer, "de-1")
        found = [w.stack[-1].plans["de-1"] for w in worlds(told, "us-1", 600)]
        evenly(found, plans)
        assert {w.stack[-1].plans["de-1"] for w in worlds(told, "de-1", 5)} == {answer}


# Running rules ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SMG-HOLD-1", "SMG-HID-13")
def test_a_card_being_held_is_another_in_another_world_and_the_running_rule_knows_it() -> None:
    p = two().soldier(2021, (8000, 2500), rank="SENIOR_SERGEANT")
    p.hand("de-1", "2021-cL", "2021-cM", "2001-cL")
    m = p.act(2021, "HIDE")
    m.choose(Hold(2021, "2021-cL"))
    assert [type(f) for f in m.state.stack] == [Act, HoldDeed]
    found = worlds(m, "us-1", 60)
    for w in found:
        act, deed = w.stack
        assert w.soldiers[2021].held == (deed.card,) and act.choice == Hold(2021, deed.card)
        assert deed.card not in w.players["de-1"].hand
    assert len({w.stack[-1].card for w in found}) > 5
    assert {w.stack[-1].card for w in worlds(m, "de-1", 5)} == {"2021-cL"}


@pytest.mark.rule("SMG-RALLY-3", "SMG-RUL-114")
def test_how_many_a_leader_may_still_rally_goes_with_the_rank_of_the_world() -> None:
    p = two().soldier(2021, (6000, 3500), rank="SENIOR_SERGEANT")
    for n, serial in enumerate((2002, 2003, 2004)):
        p.soldier(serial, (7000, 1000 + 1000 * n), pinned=True)
    m = p.act(2021, "HIDE")
    m.choose(Rally(2021, 2002))
    deed = m.state.stack[-1]
    assert isinstance(deed, RallyDeed) and m.ask is not None and m.ask.prompt == "smg-ask-rally-more"
    left = {w.soldiers[2021].rank: w.stack[-1].left for w in worlds(m, "us-1", 40)}
    value = {rank: p.content.abilities[2021, rank, False]["rally"] for rank in left}
    assert len(left) == 3 and left == {rank: max(0, n - 1) for rank, n in value.items()}
    blind(m, "us-1", 1)


@pytest.mark.rule("SMG-MELEE-9")
def test_combat_cards_are_forgotten_by_the_melee_that_drew_them() -> None:
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270)
    m = p.run(Melees(), seed=4)
    assert m.ask is not None and m.ask.prompt == "smg-ask-strike"
    for seat in ("us-1", "de-1"):
        foe = "de-1" if seat == "us-1" else "us-1"
        assert len({w.players[foe].combat for w in worlds(m, seat, 30)}) > 3
        assert {w.stack[-1].cards for w in worlds(m, seat, 5)} == {()}
        blind(m, seat, 1)


@pytest.mark.rule("SMG-REACT-1", "SMG-RUL-67")
def test_an_announcement_handed_in_is_any_that_could_be_made() -> None:
    p = Position(seats=("us-1", "us-2", "de-1"), game_map=FLAT).soldier(2001, (6000, 2500))
    for seat, serial in (("us-1", 1041), ("us-2", 1043)):
        p.soldier(serial, (1000 if seat == "us-1" else 3000, 2500), 90, seat=seat)
        extra = p.content.soldiers[serial].extras[0]
        p.player(seat, special=True, deck=(*p.state.players[seat].deck, extra)).hand(seat, extra, f"{serial}-cL")
    m = p.run(Reactions(serial=2001, kind="WALK", action="MOVE"))
    assert m.ask is not None and m.ask.seats == ("us-1", "us-2")
    m.choose(Silence("game"), "us-1")
    found = {type(w.stack[-1].announced["us-1"]) for w in worlds(m, "us-2", 60)}
    assert {Pass, Silence} <= found <= {Pass, Silence, React}
    assert {w.stack[-1].announced["us-1"] for w in worlds(m, "us-1", 5)} == {Silence("game")}
    blind(m, "de-1", 1)


@pytest.mark.rule("SMG-SET-5", "SMG-RUL-106", "SMG-SET-18")
@pytest.mark.parametrize("information", [False, True])
def test_a_force_handed_in_is_any_ready_made_one_even_where_everything_lies_open(information: bool) -> None:
    m = Match(game, {"scenario": 5, "players": 2, "choose_forces": True, "open_information": information}, 3)
    m.choose(3, "de-1")
    found = [w.stack[0].forces["de-1"] for w in worlds(m, "us-1", 60)]
    assert len(set(found)) > 3 and all(isinstance(f, Muster) for f in found)
    blind(m, "us-1", 2)


@pytest.mark.rule("SMG-ENT-5", "SMG-RUL-31")
def test_an_entry_area_chosen_in_secret_may_be_any_other_but_for_who_sees_it_taken() -> None:
    m = Match(game, {"scenario": 2, "players": 4}, 3)
    assert m.ask is not None and m.ask.prompt == "smg-ask-entry"
    m.choose(EnterBy("B"), "us-1")
    assert {w.players["us-1"].entry for w in worlds(m, "de-1", 30)} == {"A", "B", "C"}
    assert {w.players["us-1"].entry for w in worlds(m, "us-2", 10)} == {"B"}
    assert isinstance(m.state.stack[0], SetUp)
    assert all(w.stack[0].choice == EnterBy(w.players["us-1"].entry) for w in worlds(m, None, 10))
    blind(m, "de-2", 1)


# What shows cannot be taken back --------------------------------------------------------------------------------------


@pytest.mark.rule("SMG-HID-7")
@pytest.mark.parametrize(("kit", "back"), [("radio", False), ("shovel", True)])
def test_who_enters_with_something_that_everybody_sees_stays_on_the_map(kit: str, back: bool) -> None:
    p = Position().soldier(1001, kit=((kit, 0),)).soldier(2001, (27500, 2500))
    m = p.act(1001, "MOVE")
    assert m.ask is not None
    m.choose(next(option for option in m.ask.options if isinstance(option, Enter)))
    assert (m.can_take_back("us-1") is not None) is back


@pytest.mark.rule("SMG-RUL-65", "SMG-RUL-114")
@pytest.mark.parametrize(("step", "back"), [("ACT(SHOOT)", False), ("FIRE", True)])
def test_who_is_not_asked_although_a_hidden_card_might_let_him_act_has_shown_that_he_has_none(
    step: str, back: bool
) -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (40000, 2500))
    m = p.steps(1001, "FACE", step, "FACE")
    assert m.ask is not None and m.ask.prompt == "smg-ask-act"
    m.choose(Turn(1001, 30))
    assert m.t.secret_revealed is not back


# Points, limits, what is known ---------------------------------------------------------------------------------------


@pytest.mark.rule("SMG-ORD-10", "SMG-HID-12")
def test_points_go_with_the_rank_of_the_dead_and_the_order_of_the_killer() -> None:
    p = two().soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT").soldier(1005, (500, 500)).soldier(2002, (9000, 2500))
    p.player("de-1", order=8)
    p.state.soldiers[1021] = replace(p.state.soldiers[1021], at="dead")
    p.now(killed=((1021, "de-1"),), ledger=[Score("de-1", 8, "kill", "1021"), Score("de-1", 1, "order", "8")])
    seen = set[tuple[int, ...]]()
    for w in worlds(at_plan(p), None, 60):
        ranked = p.content.sheets[1021, w.soldiers[1021].rank].vp
        attack = p.content.orders[w.players["de-1"].order].kind == "GENERAL_ATTACK"
        points = [e.points for e in w.ledger]
        assert points == ([ranked, 1] if attack else [ranked])
        seen.add(tuple(points))
    assert len(seen) > 3
    assert {w.soldiers[1021].rank for w in worlds(at_plan(p), "de-1", 10)} == {"SENIOR_SERGEANT"}, "he has his card"


@pytest.mark.rule("SMG-SET-15", "SMG-SET-16", "SMG-OFF-7")
def test_hidden_forces_keep_to_the_limits_of_the_scenario() -> None:
    m = Match(game, {"scenario": 2, "players": 2}, 3)
    limit = game.content.scenarios[2].forces(2)[1]
    for w in worlds(m, "us-1", 40):
        sheets = [game.content.sheets[s.serial, s.rank] for s in w.soldiers.values() if s.seat == "de-1"]
        assert sum(sheet.vp for sheet in sheets) <= limit.vp
        assert sum(sheet.normal.draw > 0 for sheet in sheets) <= limit.leaders
        assert sum(sheet.rank == "OFFICER" for sheet in sheets) <= 1


KNOWN: list[tuple[str, Callable[[Position], Position]]] = [
    ("a card of his lies open", lambda p: p.player("de-1", discard=("2002-cL",))),
    ("he holds a card", lambda p: p.soldier(2002, held=("2002-cL",))),
    ("a clause named him", lambda p: p.now(picks=((2002,),))),
]


@pytest.mark.rule("SMG-HID-9", "SMG-HID-13")
@pytest.mark.parametrize(("how", "told"), KNOWN, ids=[how for how, _ in KNOWN])
def test_who_waits_is_known_when(how: str, told: Callable[[Position], Position]) -> None:
    p = told(two().soldier(2002))
    p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != "2002-cL" or "named" in how))
    assert all(2002 in w.soldiers for w in worlds(at_plan(p), "us-1", 10))


@pytest.mark.rule("SMG-RUL-44")
def test_who_took_a_prisoner_knows_what_he_carries() -> None:
    p = two().soldier(2002, (2000, 2500), escort=1001, kit=(("shovel", 0),))
    p.soldier(2003, (9000, 2500), kit=(("shovel", 0),))
    assert {w.soldiers[2002].kit for w in worlds(at_plan(p), "us-1", 10)} == {(("shovel", 0),)}
    assert len({w.soldiers[2003].kit for w in worlds(at_plan(p), "us-1", 60)}) > 1


@pytest.mark.rule("SMG-ORD-9", "SMG-ORD-15")
def test_an_order_that_would_have_been_completed_is_not_drawn() -> None:
    p = two()
    p.player("us-1", order=17)
    assert {w.players["us-1"].order for w in worlds(at_plan(p), None, 40)} == {3, 5, 17}
    p.now(captured=(("us-1", "L2"),))
    assert {w.players["us-1"].order for w in worlds(at_plan(p), None, 40)} == {3, 17}, "the farm has been taken"


def test_what_is_known_is_the_same_in_a_world_drawn_from_it() -> None:
    m = Match(game, {"scenario": 37, "players": 4}, 9)
    bot, dice = game.bots()["tactics"](), Dice(2)
    for _ in range(60):
        assert m.ask is not None
        m.choose(bot.choose(m.view(m.ask.seat), m.ask, dice))
    for seat in (*m.seats, None):
        other = game.table(game.resample(m.t, seat, Dice(8)), game.content, m.setup)
        assert digest(known(m.t, seat).blank) == digest(known(other, seat).blank)
