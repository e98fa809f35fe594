"""The end of a battle: points, elimination, giving up, and the score sheet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.bots.levels import make_bot
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules import victory
from squadra.games.sergeants.rules.actions.acting import listening
from squadra.games.sergeants.rules.cards.drawing import draw_number
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.turn.planning import Concede, Plan, Planning, give_up
from squadra.games.sergeants.rules.victory import finish, prisoner_value
from squadra.games.sergeants.state import Context
from squadra.kernel import Dice, Match
from tests.games.sergeants.positions import FLAT, Position, keys, man, story


@pytest.mark.rule("SMG-VIC-3", "SMG-PRIS-7", "SMG-VIC-4")
def test_kills_prisoners_and_friendly_fire_stand_in_rows_of_their_own() -> None:
    """A prisoner who is still led at the end counts double."""
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (9000, 2500))
    p.soldier(2001, (2000, 2500), escort=1001).soldier(2002, (14000, 2500)).soldier(2003, (17000, 2500))
    t = p.table()
    dead, own, led = t.vp(2002), t.vp(1002), t.vp(2001)
    m = p.run(Suffer(victim=2002, result="KILL", by="us-1"))
    t = m.t
    t.score("de-1", own, "friendly", "1002")
    finish(t, "smg-end-turns")
    assert t.s.result is not None
    sheets = {x.seat: x.sheet for x in game.view(t, "us-1").players}
    assert sheets == {"us-1": {"kill": dead, "prisoner": 2 * led}, "de-1": {"friendly": own}}
    assert {seat: sum(sheet.values()) for seat, sheet in sheets.items()} == t.s.result.scores


def test_nothing_stands_on_it_before_the_end() -> None:
    """What a killed soldier was worth is known to his killer alone (SMG-HID-12)."""
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2001, (9000, 2500)).soldier(2002, (14000, 2500))
    m = p.run(Suffer(victim=2002, result="KILL", by="us-1"))
    assert all(x.sheet == {} for seat in ("us-1", "de-1", None) for x in game.view(m.t, seat).players)


@pytest.mark.rule("SMG-VIC-2")
@pytest.mark.parametrize("seed", range(3))
def test_the_rows_of_a_whole_game_add_up_to_its_result(seed: int) -> None:
    m = Match(game, {"scenario": 1, "players": 2}, seed, talks=False)
    minds = {seat: make_bot(game, "tactics") for seat in m.seats}
    while m.ask is not None:
        m.choose(minds[m.ask.seat].choose(m.view(m.ask.seat), m.ask, Dice(seed)), m.ask.seat)
    assert m.result is not None
    assert {x.seat: sum(x.sheet.values()) for x in m.view(None).players} == m.result.scores


@pytest.mark.rule("SMG-ORD-10", "SMG-PRIS-7", "SMG-VIC-4")
def test_a_prisoner_is_worth_more_to_a_general_attack_and_to_no_other_order() -> None:
    general = next(o for o in content().orders.values() if o.kind == "GENERAL_ATTACK")
    hold = next(o for o in content().orders.values() if o.kind == "HOLD")
    assert general.vp_each == 1
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2001, (2000, 2500), escort=1001)
    for order, more in ((general.number, 1), (hold.number, 0)):
        t = p.player("us-1", order=order).table()
        assert prisoner_value(t, 2001, "us-1") == 2 * t.vp(2001) + more


@pytest.mark.rule("SMG-VIC-8", "SMG-RUL-56")
def test_equipment_pays_only_who_keeps_the_prisoner_who_carries_it() -> None:
    kit = (("radio", 0),)
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), kit=kit)
    p.soldier(2002, (40000, 2500))
    worth = p.table().vp(2001)
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    assert m.t.total("us-1") == worth and man(m, 2001).kit == (), "that of a killed soldier is lost"
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], escort=1001)
    assert victory.final_scores(p.table())["us-1"] == 2 * worth + content().equipment["radio"].vp
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], escort=0)
    assert victory.final_scores(p.table()) == {"us-1": 0, "de-1": 0} and p.state.soldiers[2001].kit == kit, "freed"


@pytest.mark.rule("SMG-VIC-10", "SMG-EFF-73")
def test_elimination_ends_nothing_where_the_scenario_says_so() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500))
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is not None
    assert p.now(flags={"NO_INSTANT_VICTORY": 1}).run(Suffer(victim=2001, result="KILL", by="us-1")).result is None
    p.now(flags={})
    number = p.state.scenario
    p.content.scenarios[number] = replace(p.content.scenarios[number], instant_victory=False)
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is None


@pytest.mark.rule("SMG-VIC-10", "SMG-RUL-57")
def test_a_side_is_not_eliminated_while_anybody_of_it_waits_or_an_ally_stands() -> None:
    p = Position(seats=("us-1", "de-1", "de-2")).soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500))
    p.soldier(2002, (27500, 2500), seat="de-2")
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is None
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500)).soldier(2002)
    assert p.run(Suffer(victim=2001, result="KILL", by="us-1")).result is None


@pytest.mark.rule("SMG-VIC-5", "SMG-CHK-7", "SMG-RUL-19")
def test_who_is_killed_by_an_event_or_removed_pays_nobody() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500)).soldier(2002, (40000, 2500))
    event = Context(event=True)
    for text, at in (("RESULT(SERIAL(2001), KILL)", "dead"), ("REMOVE(SERIAL(2001))", "removed")):
        m = p.run(Effects(texts=(text,), context=event), seed=1)
        assert man(m, 2001).at == at and not m.state.ledger


@pytest.mark.rule("SMG-VIC-10", "SMG-RUL-57", "SMG-RUL-112")
def test_when_all_soldiers_of_a_side_are_gone_the_other_side_wins_at_once():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500))
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    assert m.result is not None and m.result.winners == ("us-1",) and m.result.reason == "smg-end-eliminated"
    p.soldier(2002, at=None)
    p.state.soldiers[2002] = replace(p.state.soldiers[2002], at="exited")
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    assert m.result is not None and m.result.reason == "smg-end-nobody-left"


@pytest.mark.rule("SMG-VIC-2", "SMG-VIC-8", "SMG-RUL-54", "SMG-RUL-56", "SMG-RUL-99", "SMG-PRIS-7")
def test_the_most_vp_wins_prisoners_count_double_with_their_equipment():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (3500, 2500), escort=1001, kit=(("shovel", 0),))
        .soldier(2002, (9000, 2500))
    )
    t = p.table()
    assert victory.final_scores(t) == {"us-1": 2 * t.vp(2001) + content().equipment["shovel"].vp, "de-1": 0}
    victory.finish(t, "smg-end-last-turn")
    assert t.s.result is not None and t.s.result.winners == ("us-1",)
    t = Position().soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500)).table()
    victory.finish(t, "smg-end-last-turn")
    assert t.s.result is not None and t.s.result.winners == ("us-1", "de-1")


@pytest.mark.rule("SMG-MEDIC-4", "SMG-MEDIC-5", "SMG-MEDIC-6")
def test_the_vp_of_a_medic_go_to_the_side_that_did_not_kill_him():
    p = Position().soldier(1045, (2500, 2500)).soldier(1001, (25000, 7500)).soldier(2001, (9000, 2500))
    for by, direct, winner in (("de-1", True, "us-1"), ("us-1", True, "de-1"), ("de-1", False, "")):
        m = p.run(Suffer(victim=1045, result="KILL", by=by, direct=direct))
        assert [e.seat for e in m.state.ledger] == ([winner] if winner else [])


@pytest.mark.rule("SMG-RUL-62", "SMG-SOL-15", "SMG-EFF-73")
def test_a_character_with_the_survives_flag_is_evacuated():
    p = Position().soldier(1031, (2500, 2500)).soldier(1001, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.run(Suffer(victim=1031, result="KILL", by="de-1"))
    assert man(m, 1031).at == "dead"
    m = p.now(flags={"SURVIVES-redmond": 1}).run(Suffer(victim=1031, result="KILL", by="de-1"))
    assert man(m, 1031).at == "removed" and m.state.ledger[0].points == p.table().vp(1031)


@pytest.mark.rule("SMG-RUL-112")
def test_who_concedes_loses_his_soldiers_and_the_side_the_game():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (9000, 2500))
        .now(phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")))
    )
    p.hand("us-1", "1001-cH", "1001-cS", "1001-cM").hand("de-1", "2001-cH", "2001-cS", "2001-cM")
    m = p.run(Planning())
    m.choose(Concede(), "us-1")
    m.choose(Plan((("2001-cH",), ("2001-cS",), ("2001-cM",))), "de-1")
    gone = [event for event in m.events if event.key == "smg-removed"]
    assert [event.rule for event in gone] == ["SMG-RUL-112"] and gone[0].beat is not None, "he is seen to go"
    assert "smg-conceded" in keys(m) and m.result is not None and m.result.winners == ("de-1",)


@pytest.mark.rule("SMG-RUL-112")
def test_who_has_conceded_is_asked_nothing_any_more():
    p = Position(seats=("us-1", "us-2", "de-1")).soldier(1043, (2500, 2500)).soldier(1001, (4000, 4000), seat="us-2")
    p.soldier(2001, (9000, 2500), spotted=True).hand("us-1", "1043-x1", "1043-cL").hand("us-2", "1001-cL")
    t = p.table()
    assert listening(t, "us-1")
    t.put(1043, at="off")
    give_up(t, "us-1")
    assert not any(event.key == "smg-removed" for event in t.events), "who waits is nobody's business"
    assert t.player("us-1").hand == () and "1043-x1" in t.player("us-1").buried and t.soldier(1043).at == "removed"
    assert draw_number(t, "us-1") == 0 and not listening(t, "us-1") and draw_number(t, "us-2") == 3
    t.put_player("us-1", hand=("1043-x1",))  # an event may still give him a card
    assert not listening(t, "us-1")


@pytest.mark.rule("SMG-RUL-112", "SMG-RUL-93")
def test_the_others_place_their_cards_though_one_gives_up() -> None:
    p = Position(seats=("us-1", "us-2", "de-1")).soldier(1001, (2500, 2500)).soldier(1005, (4000, 4000), seat="us-2")
    p.soldier(2001, (9000, 2500)).hand("us-1", "1001-cH").hand("us-2", "1005-cH", "1005-cS", "1005-cM")
    m = p.hand("de-1", "2001-cH", "2001-cS", "2001-cM").run(Planning())
    m.choose(Concede(), "us-1")
    for seat, who in (("us-2", 1005), ("de-1", 2001)):
        m.choose(Plan(((f"{who}-cH",), (f"{who}-cS",), (f"{who}-cM",))), seat)
    assert m.result is None and [m.state.players[seat].placed[0] for seat in m.seats] == [
        (),
        ("1005-cH",),
        ("2001-cH",),
    ]
