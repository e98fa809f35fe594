"""Set-up: orders, decks, entry areas, deployment (section 8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.set_up import Deploy, EnterBy, SetUp
from squadra.kernel import Match, Scripted, Seeded
from tests.games.sergeants.positions import Position, refusal

SCENARIOS = sorted(n for n in content().scenarios if n < 2000)


@pytest.mark.rule("SMG-SET-8", "SMG-GEO-33", "SMG-RUL-63")
def test_a_position_off_the_map_outside_the_zone_or_on_a_comrade_is_refused() -> None:
    m = Match(game, {"scenario": 1}, seed=1)
    while m.ask is not None and m.ask.prompt != "smg-ask-deploy":
        m.choose(0)
    good = next(o for o in m.ask.options if isinstance(o, Deploy))
    before = m.state.soldiers
    for x, y in ((-500, 2500), (999_000, 2500)):
        assert refusal(m, replace(good, x=x, y=y)) == "why-smg-outside-zone"
    assert refusal(m, replace(good, facing=400)) == "why-not-offered"
    assert m.state.soldiers == before and refusal(m, good) == ""
    m.choose(good)
    other = next(o for o in m.ask.options if isinstance(o, Deploy))
    assert refusal(m, replace(other, x=good.x + 900, y=good.y)) == "why-smg-not-free"


@pytest.mark.rule("SMG-MAP-10", "SMG-SET-6")
@pytest.mark.parametrize("number", SCENARIOS)
def test_no_story_card_of_a_landmark_that_is_not_laid_out_is_in_the_deck(number: int) -> None:
    m = Match(game, {"scenario": number}, 5)
    laid = set(m.t.map.by_number)
    for card in m.state.story:
        landmark = content().story[card].landmark
        assert not landmark or landmark in laid, card


@pytest.mark.rule("SMG-MAP-11", "SMG-ORD-3")
@pytest.mark.parametrize("number", SCENARIOS)
def test_nobody_is_dealt_the_order_of_another_nation_or_of_a_landmark_that_is_not_laid_out(number: int) -> None:
    dealt = set[int]()
    for seed in range(8):
        t = Match(game, {"scenario": number}, seed).t
        for player in t.s.players.values():
            order = content().orders[player.order]
            assert order.nation in ("BOTH", player.side) and (not order.landmark or order.landmark in t.map.by_number)
            dealt.add(player.order)
    assert len(dealt) > 1


@pytest.mark.rule("SMG-SOL-11", "SMG-SOL-9")
def test_no_card_of_another_rank_comes_into_the_deck() -> None:
    m = Match(game, {"scenario": 37}, 1)
    deck = {c for p in m.state.players.values() for c in (*p.deck, *p.hand)}
    for serial, s in m.state.soldiers.items():
        others = {c.id for c in content().soldiers[serial].card if c.kind == "rank" and c.rank != s.rank}
        assert not deck & others and set(content().soldiers[serial].seven(s.rank)) <= deck
    assert any(len(content().soldiers[serial].soldier_card) == 3 for serial in m.state.soldiers)


@pytest.mark.rule("SMG-SET-8", "SMG-RUL-63", "SMG-SET-9")
def test_deployment_keeps_to_the_zone_and_free_spots():
    m = Match(game, {"scenario": 1}, seed=1)
    first = m.ask.options[0]
    assert refusal(m, Deploy(first.serial, 10_000, 2_500, 0)) == "why-smg-outside-zone"
    assert refusal(m, Deploy(first.serial, first.x, 5_000, 0)) in ("why-smg-not-free", "why-smg-outside-zone")
    m.choose(first)
    second = m.ask.options[0]
    assert refusal(m, Deploy(second.serial, first.x, first.y, 0)) == "why-smg-not-free"


@pytest.mark.rule("SMG-ENT-5", "SMG-SET-4", "SMG-ORD-1", "SMG-ORD-4", "SMG-HID-8")
def test_orders_are_dealt_in_secret_and_an_unused_entry_area_is_chosen():
    m = Match(game, {"scenario": 2}, seed=3)
    assert m.ask.prompt == "smg-ask-entry" and set(m.ask.options) == {EnterBy("A"), EnterBy("B"), EnterBy("C")}
    assert (
        m.view("us-1").players[0].order is not None
        and m.view("us-1").players[1].order is None
        and m.view(None).players[0].order is None
    )
    own = [e.seen_by("de-1").key for e in m.events if e.seen_by("de-1") is not None]
    assert own.count("smg-order-yours") == 1 and own.count("smg-order-dealt") == 1


@pytest.mark.rule("SMG-RUL-31", "SMG-ENT-5", "SMG-ORD-5")
def test_fixed_entry_areas_are_announced_before_the_others_choose() -> None:
    p = Position(3, seats=("us-1", "us-2", "de-1")).now(turn=0, phase=0, phases=(), soldiers={}, started={})
    for seat in ("us-1", "us-2", "de-1"):
        p.player(seat, entry="")
    state = p.state.copy()
    state.stack = [SetUp()]
    m = Match.at(game, state, p.setup, dice=Scripted(["17", "9", "10"], Seeded(1)))  # Skirmish, Patrol B, Patrol Y
    told = [(e.args["seat"].key, e.args["area"]) for e in m.events if e.key == "smg-entry-area"]
    assert m.ask.seat == "us-1" and told == [("seat-us-2", "B"), ("seat-de-1", "Y")]
    assert list(m.ask.options) == [EnterBy("A"), EnterBy("C")]
    assert [m.state.players[seat].order for seat in m.state.seats] == [17, 9, 10]
    assert [p.order for p in m.view("us-1").players] == [17, None, None], "an ally's order is secret too"
    m.choose(EnterBy("C"))
    told = [(e.args["seat"].key, e.args["area"]) for e in m.events if e.key == "smg-entry-area"]
    assert told == [("seat-us-1", "C")]
