"""Worlds that know nothing: what a seat cannot see is dealt anew at once, by its true weights, from what it knows alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations

import pytest

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.clues import Search
from squadra.games.rogue_trooper.rules.cards.missions import DrawMission
from squadra.games.rogue_trooper.rules.cards.supply import DrawSupplies
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.encounters.duel import StandGround
from squadra.games.rogue_trooper.rules.encounters.exchange import (
    ConfirmClues,
    ExchangeClues,
    ExchangeMissions,
    GiveMission,
    WantClue,
)
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import Attack, SwapClues
from squadra.games.rogue_trooper.rules.encounters.trade import Accept
from squadra.games.rogue_trooper.state import Held, Trooper
from squadra.kernel import Ask, Dice, Match, to_json
from squadra.kernel.codec import encode
from squadra.kernel.machine import advance
from squadra.testing.seen import shown
from squadra.testing.trail import pick
from tests.games.rogue_trooper.positions import Hunt, content, gi, hunt

FRONT = "first_light"
SET = ["q1", "q2", "q3", "q4"]


def world(match: Match, seat: str | None, seed: int) -> Match:
    return Match.at(game, game.resample(match.t, seat, Dice(seed)), match.setup)


def knows_nothing(match: Match) -> int:
    """Worlds of worlds are worlds, byte for byte, for every seat and a watcher; returns how many were compared."""
    for seat in (*match.seats, None):
        other = game.table(game.resample(match.t, seat, Dice(9)), content, match.setup)
        assert encode(game.resample(match.t, seat, Dice(5))) == encode(game.resample(other, seat, Dice(5))), seat
        assert to_json(game.view(match.t, seat)) == to_json(game.view(other, seat)), seat
        assert game.invariants(other) == game.invariants(match.t)
        word = advance(other)
        assert isinstance(word, Ask)
        assert match.ask is not None
        assert shown(word, seat, other) == shown(match.ask, seat, match.t), seat
        assert all(len(word.to(asked).options) for asked in word.seats)
    return len(match.seats) + 1


RARE = {
    "rt-ask-order",
    "rt-ask-mission",
    "rt-ask-take-clue",
    "rt-ask-too-many",
    "rt-ask-salvo-gi",
    "rt-ask-give-mission",
    "rt-ask-want-clue",
    "rt-ask-confirm-clues",
}
"""Questions in the middle of something secret."""


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_in_games_of_every_size_worlds_of_worlds_are_the_same(players: int) -> None:
    bot, dice, compared = game.bots()["tactics"](), Dice(players), 0
    for scenario in ("standard", "training"):
        match = Match(game, {"players": players, "scenario": scenario}, seed=players, talks=False)
        for number in range(500):
            if (ask := match.ask) is None:
                break
            if number % 23 == 0 or (ask.prompt in RARE and number % 2):
                compared += knows_nothing(match)
            mine = ask.to(dice.pick(ask.seats))
            choice = pick(mine, dice) if dice.below(3) == 0 else bot.choose(match.view(mine.seat), mine, dice)
            match.choose(choice, mine.seat)
    assert compared > 20 * players


def test_alone_at_the_table_there_is_nobody_to_hide_anything_from() -> None:
    h = hunt(a=gi(missions=["m01"], clues=["q1", "q2"], rogue=["r01"])).movement()
    assert h.match.view(None).sheets == h.view("a").sheets
    assert encode(game.resample(h.table, None, Dice(1))) == encode(h.now)


# In the middle of a secret ------------------------------------------------------------------------------------------


def meeting() -> Hunt:
    """A has entered B's sector; C and D look on."""
    a = gi(FRONT, entered=True, missions=["m01", "m02"], clues=["q1", "q1", "q2"], rogue=["r01", "r02", "r03"], gp=2)
    b = gi(FRONT, missions=["m03", "m04"], clues=["q2", "q3", "q4"], rogue=["r08", "r09", "r10"], gp=3, plasma=1)
    c = gi("furlow", missions=["m05"], clues=["q1", "q3"], rogue=["r01", "e11", "t01"])
    d = gi("port_verity", clues=[*SET, "q2", "q3"], revealed=True, rogue=["r04", "r05", "r06"])
    return hunt(a=a, b=b, c=c, d=d, state={"traitor": "mc_bridge"})


def test_while_partners_compare_their_clues() -> None:
    h = meeting().encounter().passes().choose(SwapClues())
    knows_nothing(h.match)
    h.choose(Accept())
    for answer in (WantClue("q3"), WantClue("q1"), ConfirmClues("q3", "q1")):
        knows_nothing(h.match)
        h.choose(answer)
    knows_nothing(h.match)
    h.choose(ConfirmClues("q1", "q3"))
    assert h.told("rt-clues-swapped")


@pytest.mark.parametrize("step", [0, 1, 2])
def test_wishes_are_known_to_who_is_asked_to_confirm_and_to_nobody_else(step: int) -> None:
    """At first the Defender does not know what is wanted of him; who confirms has seen both wishes."""
    h = meeting().encounter().passes().choose(SwapClues()).choose(Accept())
    for answer in (WantClue("q3"), WantClue("q1"), ConfirmClues("q3", "q1"))[: step + 1]:
        h.choose(answer)

    def wishes(letter: str) -> set[tuple[str, str]]:
        found = set()
        for seed in range(40):
            frame = game.resample(h.table, h.names[letter], Dice(seed)).stack[-1]
            assert isinstance(frame, ExchangeClues)
            found.add((frame.mine.card if frame.mine else "", frame.his.card if frame.his else ""))
        return found

    his = "q1" if step else ""
    assert wishes("a") == {("q3", his)}
    assert wishes("b") == ({("q3", his)} if step == 2 else {("q3", his), ("q4", his)})
    assert len(wishes("c")) > 3


def test_while_the_defender_chooses_the_mission_that_he_gives() -> None:
    h = meeting()
    h.begin(ExchangeMissions(h.names["a"], h.names["b"]))
    knows_nothing(h.match)
    h.choose(GiveMission("m02"))
    assert h.asked == "b"
    knows_nothing(h.match)
    seen = Counter(
        game.resample(h.table, h.names["b"], Dice(seed)).stack[-1].mine.card in ("m01", "m02") for seed in range(60)
    )
    assert seen[False] > seen[True]


def test_a_mission_that_was_exchanged_stays_with_who_knows_it() -> None:
    friend = hunt().names["b"]
    h = hunt(a=gi(missions=[Held("m01", known=(friend,))]), b=gi("furlow"), c=gi("port_verity")).movement()
    held = {
        letter: {
            game.resample(h.table, h.names[letter], Dice(seed)).sheets[h.names["a"]].missions[0].card
            for seed in range(60)
        }
        for letter in "abc"
    }
    assert held["a"] == held["b"] == {"m01"}
    assert len(held["c"]) > 15


def test_while_salvos_are_planned_in_secret() -> None:
    h = meeting().encounter().passes().choose(Attack()).choose(StandGround())
    h.choose(Salvo("plasma", 1), "b")
    knows_nothing(h.match)
    plans = {game.resample(h.table, h.names["a"], Dice(seed)).stack[-1].plans[h.names["b"]] for seed in range(60)}
    assert len(plans) == 5  # nothing, one to three GP Mags, a Plasma Grenade


def test_while_the_selector_sorts_a_pile_with_old_cards() -> None:
    h = hunt(a=gi("low_gate", entered=True), b=gi("furlow"), c=gi("cart_road"), state={"lying": {"low_gate": ("u02",)}})
    h.roll("n17").encounter().passes()
    assert h.prompt == "rt-ask-order"
    knows_nothing(h.match)
    waiting = Counter(game.resample(h.table, h.names["a"], Dice(seed)).todo[0].card for seed in range(200))
    assert all(content.encounters[card].initiative == 3 for card in waiting)
    assert len(waiting) > 8


def test_while_reinforcements_are_sorted_into_the_pile() -> None:
    h = hunt(a=gi("low_gate", entered=True), b=gi("furlow"), c=gi("cart_road"))
    h.roll("n04", "i02", "c11", "n19").encounter().passes()
    assert h.prompt == "rt-ask-order"
    assert h.now.pile[0].called
    knows_nothing(h.match)
    assert all(w.pile[0].card == "n04" for w in worlds(h, "a", 20))
    assert len({(w.pile[1].card, w.todo[0].card) for w in worlds(h, "a", 100)}) > 30


def test_below_a_card_that_has_called_reinforcements_only_those_may_be_faster() -> None:
    h = hunt(a=gi("low_gate", entered=True), b=gi("furlow"), c=gi("cart_road"))
    h.roll("n04", "i02", "n19", "u14").encounter().passes()
    assert [p.card for p in h.now.pile] == ["n04", "n19", "u14", "i02"]
    knows_nothing(h.match)
    below = [[content.encounters[p.card].initiative for p in w.pile[1:]] for w in worlds(h, "a", 300)]
    assert all(speeds == sorted(speeds, reverse=True) and min(speeds) <= 3 for speeds in below)
    assert any(speeds[1] > 3 for speeds in below)


def test_while_somebody_searches_the_clue_deck() -> None:
    h = hunt(
        a=gi("mc_battle_computer", clues=["q1", "q2", "q3"], missions=["m05"], rogue=["r01", "r02", "r03"]),
        b=gi("furlow", clues=["q1", "q4", "q4"]),
        c=gi("port_verity", clues=["q2"]),
    ).end()
    h.choose(Search())
    knows_nothing(h.match)
    assert all(w.clue_deck == h.now.clue_deck for w in worlds(h, "a", 30))
    assert {len(quarters(w, h.names["a"])) for w in worlds(h, "b", 30)} == {3}
    assert len({w.sheets[h.names["b"]].clues for w in worlds(h, "a", 60)}) > 3


def test_while_a_drawn_mission_is_looked_at_and_supplies_wait() -> None:
    h = hunt(a=gi(), b=gi("furlow"), c=gi("port_verity"), state={"phase": "end"})
    h.roll("m03").begin(DrawMission(h.names["a"]))
    knows_nothing(h.match)
    drawn = {w.stack[-1].cards[0] for w in worlds(h, "b", 200)}
    assert {content.missions[card].kind for card in drawn} == {"contact"}
    assert not any(content.missions[card].needs_helm for card in drawn)
    assert {w.stack[-1].cards for w in worlds(h, "a", 20)} == {("m03",)}
    full = hunt(a=gi(items=["p12", "p12", "p12", "p13", "p13", "p15"]), b=gi("furlow"))
    full.roll("p09", "p10", "p11").begin(DrawSupplies(full.names["a"], 3))
    assert full.prompt == "rt-ask-too-many"
    knows_nothing(full.match)
    assert len({w.stack[-2].cards for w in worlds(full, "a", 60)}) > 30


def test_the_cards_that_wait_come_to_light_with_the_answer() -> None:
    """So it cannot be taken back by who has then seen them."""
    h = hunt(a=gi(items=["p12", "p12", "p12", "p13", "p13", "p15"]), b=gi("furlow"))
    h.roll("p09", "p10").begin(DrawSupplies(h.names["a"], 2))
    h.choose(h.options()[0])
    assert h.match.can_take_back(h.names["a"]) is None


def test_the_goods_of_the_dead_are_hidden_from_all_but_their_team() -> None:
    h = meeting()
    h.s.sheets[h.names["c"]] = gi("hollow_town")
    h.dead("c", "hollow_town", clues=("q1", "q4"), missions=("m07",), carrier="b").movement()
    knows_nothing(h.match)
    for letter, known in (("b", True), ("c", True), ("a", False), ("d", False)):
        goods = {(w.dead[h.names["c"]].clues, w.dead[h.names["c"]].missions[0].card) for w in worlds(h, letter, 40)}
        assert (len(goods) == 1) == known, letter


def test_of_an_open_set_only_the_spare_clues_are_unknown() -> None:
    h = meeting().movement()
    hands = {w.sheets[h.names["d"]].clues for w in worlds(h, "a", 100)}
    assert {hand[:4] for hand in hands} == {tuple(SET)}
    assert len(hands) == 16


def worlds(h: Hunt, letter: str, number: int) -> list[Trooper]:
    return [game.resample(h.table, h.names[letter], Dice(seed)) for seed in range(number)]


def quarters(s: Trooper, seat: str) -> frozenset[int]:
    return frozenset(content.clues[card].quarter for card in s.sheets[seat].clues)


# True weights ---------------------------------------------------------------------------------------------------------


def even(h: Hunt, letter: str, look: Callable[[Trooper], object], lawful: Iterable[object], number: int = 2500) -> None:
    """Each lawful deal of cards that can be told apart is equally likely; `lawful` has one entry for each (chi-square)."""
    weights = Counter(lawful)
    total = sum(weights.values())
    found = Counter(look(w) for w in worlds(h, letter, number))
    assert set(found) <= set(weights)
    chi = sum((found[key] - number * n / total) ** 2 / (number * n / total) for key, n in weights.items())
    free = len(weights) - 1
    assert free > 2
    assert number / len(weights) > 10
    assert chi < free + 4 * (2 * free) ** 0.5, (chi, free)


def incomplete(*clues: str) -> bool:
    return len({content.clues[card].quarter for card in clues}) < 4


def test_clues_are_dealt_evenly_over_all_hands_at_once() -> None:
    pool = ["q1", "q1", "q2", "q3", "q4", "q4"]
    h = hunt(a=gi(), b=gi("furlow", clues=["q1", "q2", "q3", "q1"]), c=gi("port_verity", clues=["q4"]))
    h.only("clue", "q4").movement()
    b, c = h.names["b"], h.names["c"]
    deals = [(tuple(sorted(d[:4])), d[4]) for d in permutations(pool, 5) if incomplete(*d[:4])]
    even(h, "a", lambda w: (tuple(sorted(w.sheets[b].clues)), w.sheets[c].clues[0]), deals)


def test_clues_of_partners_have_something_for_each_other_in_the_eyes_of_the_others() -> None:
    pool = ["q1", "q2", "q2", "q3", "q4"]
    h = hunt(a=gi(FRONT, entered=True, clues=["q1", "q2"]), b=gi(FRONT, clues=["q2", "q3"]), c=gi("furlow"))
    h.only("clue", "q4").encounter().passes().choose(SwapClues()).choose(Accept()).choose(WantClue("q3"))
    a, b = h.names["a"], h.names["b"]
    deals = []
    for d in permutations(pool, 4):
        mine, his = d[:2], d[2:]
        if set(mine) <= set(his) or set(his) <= set(mine):
            continue
        wanted = sorted(set(his) - set(mine))
        deals += [(tuple(sorted(mine)), tuple(sorted(his)), card) for card in wanted for _ in range(2 // len(wanted))]
    even(
        h,
        "c",
        lambda w: (tuple(sorted(w.sheets[a].clues)), tuple(sorted(w.sheets[b].clues)), w.stack[-1].mine.card),
        deals,
    )


def test_missions_are_dealt_evenly_although_not_everybody_could_hold_each() -> None:
    """C has no Helm chip: records are not for him; D is dead and has kept a Contact."""
    h = hunt(
        a=gi(),
        b=gi("furlow", helm="chip_1", missions=["m20"]),
        c=gi("port_verity", missions=["m01"]),
        d=gi("cart_road"),
    )
    h.dead("d", "hollow_town", missions=("m02",)).only("mission", "m21", "g01", "w01").movement()
    b, c, d = (h.names[letter] for letter in "bcd")
    helm = {"m20", "m21"}
    pool = ["m20", "m21", "m01", "m02", "g01", "w01"]
    deals = [d for d in permutations(pool, 3) if d[1] not in helm and d[2] not in ("g01", "w01")]
    even(
        h,
        "a",
        lambda w: (w.sheets[b].missions[0].card, w.sheets[c].missions[0].card, w.dead[d].missions[0].card),
        deals,
    )


def test_rogue_hands_are_dealt_evenly() -> None:
    h = hunt(a=gi(), b=gi("furlow", rogue=["r01", "r01"]), c=gi("port_verity", rogue=["r02"])).only(
        "rogue", "r03", "r02"
    )
    h.movement()
    b, c = h.names["b"], h.names["c"]
    pool = ["r01", "r01", "r02", "r02", "r03"]
    deals = [(tuple(sorted(d[:2])), d[2]) for d in permutations(pool, 3)]
    even(h, "a", lambda w: (tuple(sorted(w.sheets[b].rogue)), w.sheets[c].rogue[0]), deals)


def test_below_the_top_of_a_pile_all_that_suits_is_even() -> None:
    """Nothing faster than the top, nothing of the coast; equals in any order."""
    h = hunt(a=gi("low_gate", entered=True), b=gi("furlow"), c=gi("cart_road"), state={"effect": "r12"})
    h.only("encounter", "n12", "n17", "c11", "n17", "c05", "n19", "u09", "i04")
    h.roll("n12", "n17", "c11").encounter().passes()
    assert [p.card for p in h.now.pile] == ["n12", "n17", "c11"]
    pool = ["n17", "n17", "c11", "c05", "i04"]
    order = {card: -(content.encounters[card].initiative or 0) for card in pool}
    deals = [tuple(sorted(drawn, key=order.__getitem__)) for drawn in permutations(pool, 2)]
    even(h, "a", lambda w: tuple(p.card for p in w.pile[1:]), deals)


def test_a_pile_in_the_making_is_even_among_all_that_would_ask_the_selector() -> None:
    """The Minefield lies second: the first card went above it, or beside it by choice; the next one has equals."""
    h = hunt(
        a=gi("low_gate", entered=True),
        b=gi("furlow"),
        c=gi("cart_road"),
        state={"lying": {"low_gate": ("u02",)}, "effect": "r13"},
    )
    pool = ["n12", "c10", "c07", "n17", "c05", "n06"]
    h.only("encounter", *pool).roll("n12", "c10", "n06").encounter().passes()
    assert h.prompt == "rt-ask-order"
    assert [p.card for p in h.now.pile] == ["n12", "u02"]
    knows_nothing(h.match)
    speed = {card: content.encounters[card].initiative for card in [*pool, "u02"]}
    deals = []
    for first, second, third in permutations(pool, 3):
        if speed[first] >= speed["u02"] and speed[second] in (speed[first], speed["u02"]):
            deals += [(first, second, third)] * (2 if speed[first] > speed["u02"] else 1)
    even(h, "a", lambda w: (w.pile[0].card, w.todo[0].card, w.todo[1].card), deals)
