"""Set-up, forces, equipment, orders and victory (sections 7, 8 and 17)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules import orders, victory
from squadra.games.sergeants.rules.actions.acting import Settle, listening
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.forces.forces import cost, force_refusal
from squadra.games.sergeants.rules.forces.ready_forces import ready_forces
from squadra.games.sergeants.rules.turn.deployment import Deploy, EnterBy
from squadra.games.sergeants.rules.turn.phases import draw_number
from squadra.games.sergeants.rules.turn.planning import Plan, Planning, give_up
from squadra.games.sergeants.setup import Muster, seats_of
from squadra.kernel import Match, SetupError

from .positions import Position, keys, man, refusal, story

FIVE = ((1001, "PRIVATE"), (1002, "PRIVATE"), (1003, "PRIVATE"), (1005, "PRIVATE"), (1011, "PRIVATE"))


def why(force: Muster, scenario: int = 37, **options: object) -> str:
    setup = game.setup({"scenario": scenario, **options})
    bad = force_refusal(content(), setup, "us-1", force, set())
    return bad.key if bad is not None else ""


# ---------------------------------------------------------------- forces


@pytest.mark.rule(
    "SMG-SET-3",
    "SMG-SET-10",
    "SMG-SET-15",
    "SMG-SET-16",
    "SMG-SOL-2",
    "SMG-SOL-9",
    "SMG-SOL-10",
    "SMG-SOL-12",
    "SMG-RUL-61",
    "SMG-RUL-106",
)
def test_a_force_keeps_to_its_budget_size_and_leaders():
    assert why(Muster(FIVE)) == ""
    assert why(Muster(FIVE[:4])) == "why-smg-force-size"
    assert why(Muster((*FIVE, (2001, "PRIVATE")))) == "why-smg-no-such-soldier"
    assert why(Muster((*FIVE, (1001, "PRIVATE")))) == "why-smg-soldier-taken"
    leaders = ((1021, "JUNIOR_SERGEANT"), (1022, "JUNIOR_SERGEANT"), (1023, "JUNIOR_SERGEANT"))
    assert why(Muster((*leaders, *FIVE[:2]))) == "why-smg-too-many-leaders"
    privates = ((1021, "PRIVATE"), (1022, "JUNIOR_SERGEANT"), (1023, "JUNIOR_SERGEANT"))
    assert why(Muster((*privates, *FIVE[:2]))) == ""  # a Leader fielded as Private does not count
    assert (
        why(Muster((*FIVE, (1006, "PRIVATE"), (1007, "PRIVATE"), (1008, "PRIVATE"), (1009, "PRIVATE"))))
        == "why-smg-over-budget"
    )


@pytest.mark.rule("SMG-EQP-1", "SMG-EQP-2", "SMG-EQP-3", "SMG-EQP-5", "SMG-SET-13", "SMG-SET-12", "SMG-EQP-10")
def test_equipment_and_grenades_are_bought_from_the_same_allowance():
    setup = game.setup({"scenario": 37})
    plain = cost(content(), setup, Muster(FIVE))
    assert cost(content(), setup, Muster(FIVE, grenades=((1001, 3),))) == plain + 1
    assert cost(content(), setup, Muster(FIVE, grenades=((1001, 4),))) == plain + 2
    assert cost(content(), setup, Muster(FIVE, (("shovel", 1001),))) == plain + content().equipment["shovel"].vp
    assert why(Muster(FIVE, (("recoilless", 1001),))) == "why-smg-equipment-cap"
    assert why(Muster(FIVE, (("panzerfaust", 1001),))) == "why-smg-no-such-equipment"
    assert why(Muster(FIVE, (("shovel", 1008),))) == "why-smg-carrier"
    assert why(Muster(FIVE, (("optics6hq", 1001),))) in ("why-smg-may-not-carry", "why-smg-equipment-cap")


@pytest.mark.rule("SMG-SPEC-1", "SMG-SPEC-2", "SMG-SPEC-3", "SMG-SPEC-4", "SMG-OFF-7", "SMG-SOL-3", "SMG-SOL-11")
def test_specialists_bring_their_optional_cards_only_if_wanted():
    soldiers = ((1044, "SPECIALIST"), *FIVE[1:])
    assert why(Muster(soldiers, extras=("1044-x1",))) == ""
    assert why(Muster(soldiers, extras=("1043-x1",))) == "why-smg-extra-card"
    assert why(Muster(soldiers), advanced=False) == "why-smg-advanced-only"
    officers = ((1046, "OFFICER"), (1047, "OFFICER"), *FIVE[2:])
    assert why(Muster(officers)) == "why-smg-one-officer"
    record = content().soldiers[1044]
    assert len(record.seven("SPECIALIST")) == 7 and "1044-x1" not in record.seven("SPECIALIST")
    leader = content().soldiers[1021]
    assert {content().cards[c].rank for c in leader.seven("JUNIOR_SERGEANT")} == {None, "JUNIOR_SERGEANT"}


@pytest.mark.rule("SMG-SOL-18", "SMG-SOL-20", "SMG-RUL-80")
def test_medals_and_badges_are_an_option_and_limited():
    award = next(a for a in content().awards.values() if a.nation == "US" and a.kind == "badge")
    medal = next(a for a in content().awards.values() if a.nation == "US" and a.kind == "medal")
    assert why(Muster(FIVE, awards=((medal.id, 1001),))) == "why-smg-award"
    assert why(Muster(FIVE, awards=((medal.id, 1001),)), medals=True) == ""
    assert why(Muster(FIVE, awards=((award.id, 1001), (award.id, 1001))), medals=True) == "why-smg-too-many-awards"
    force = {"soldiers": [list(x) for x in FIVE], "awards": [[medal.id, 1001]]}
    m = Match(game, {"scenario": 37, "medals": True, "forces": {"us-1": force}}, seed=1)
    p = m.state.players["us-1"]
    mine = [c for c in (*p.deck, *p.hand) if c.startswith("1001*")]
    assert len(mine) == 2 and content().card(mine[0]).owner == 1001


@pytest.mark.rule("SMG-TEAM-2", "SMG-TEAM-5", "SMG-TEAM-8", "SMG-EX-21")
def test_panels_ask_for_their_requirements_and_bring_all_their_cards():
    c = content()
    setup = game.setup({"scenario": 37})

    def de(force: Muster) -> str:
        bad = force_refusal(c, setup, "de-1", force, set())
        return bad.key if bad is not None else ""

    eyes = c.soldiers[2043]  # Sight 18, none of the three badges
    soldiers = ((2043, "SPECIALIST"), (2002, "PRIVATE"), (2004, "PRIVATE"), (2011, "PRIVATE"), (2013, "PRIVATE"))
    assert de(Muster(soldiers, slots=(("jagdkommando", 2, eyes.serial),))) == ""
    assert de(Muster(soldiers, slots=(("jagdkommando", 0, eyes.serial),))) == "why-smg-slot-requirement"
    six = ((eyes.serial, 6),)
    assert de(Muster(soldiers, grenades=six, slots=(("jagdkommando", 0, eyes.serial),))) == ""
    force = {"soldiers": [list(x) for x in soldiers], "slots": [["jagdkommando", 2, eyes.serial]]}
    m = Match(game, {"scenario": 37, "forces": {"de-1": force}}, seed=1)
    p = m.state.players["de-1"]
    team = {x.id for x in c.cards.values() if x.panel == "jagdkommando"}
    assert team and team <= {*p.deck, *p.hand} and p.special


@pytest.mark.rule("SMG-SET-1", "SMG-SET-2", "SMG-SET-11", "SMG-RUL-63", "SMG-RUL-84")
def test_bad_set_ups_are_refused_with_place_and_rule():
    for wish, place in (
        ({"scenario": 99}, "scenario"),
        ({"players": 7}, "players"),
        ({"colour": 1}, ""),
        ({"forces": {"xx-1": {"soldiers": []}}}, "forces"),
        ({"forces": {"us-1": {"soldiers": []}}}, "forces.us-1"),
        ({"base_draw": 0}, "base_draw"),
    ):
        with pytest.raises(SetupError) as error:
            game.setup(wish)
        assert place in error.value.place and error.value.refusal.rule.startswith("SMG-")
    assert seats_of(content(), 8, 6) == ("us-1", "us-2", "us-3", "de-1", "de-2", "de-3")


@pytest.mark.rule("SMG-SET-5", "SMG-RUL-106", "SMG-CON-30")
def test_every_seat_of_every_scenario_has_a_ready_force():
    c = content()
    for number in (1, 2, 3, 4, 5, 6, 7, 8, 37):
        for players in (2, 3, 4, 5, 6):
            setup = game.setup({"scenario": number, "players": players})
            taken: set[int] = set()
            for seat in seats_of(c, number, players):
                forces = ready_forces(c, setup, seat, taken)
                assert forces, (number, players, seat)
                taken |= {s for s, _ in forces[0].soldiers}


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


# ---------------------------------------------------------------- orders


def landmark(number: int, name: str) -> tuple[int, int]:
    tile = content().map(number).tiles[content().map(number).by_number[name]]
    return tile.centre


def holding(order: int, **more: object) -> Position:
    """Scenario 37 with one American on the bridge and a German far away."""
    x, y = landmark(37, "L3")
    return (
        Position(37)
        .soldier(1001, (x - 3500, y + 3500), **more)
        .soldier(2001, (500, 500))
        .soldier(1005, (500, 19000))
        .player("us-1", order=order)
    )


@pytest.mark.rule("SMG-ORD-7", "SMG-RUL-107", "SMG-ORD-6", "SMG-RUL-59", "SMG-VIC-6", "SMG-ORD-2")
def test_hold_is_met_at_the_end_of_the_last_turn_only():
    p = holding(49).player("us-1", order=49).now(turn=11, turn_limit=12)
    t = p.table()
    orders.end_of_turn(t)
    assert not t.player("us-1").order_done
    t.s.turn = 12
    orders.end_of_turn(t)
    assert t.player("us-1").order_done and t.total("us-1") == 10


@pytest.mark.rule("SMG-ORD-9", "SMG-GLOS-1", "SMG-RUL-58")
def test_capture_needs_the_landmark_alone_for_a_whole_turn():
    p = holding(50)
    t = p.table()
    orders.start_of_turn_watch(t)
    orders.watch(t)
    orders.end_of_turn(t)
    assert t.player("us-1").order_done
    p = holding(50)
    t = p.table()
    orders.start_of_turn_watch(t)
    bridge = t.map.by_number["L3"]
    orders.walked_over(t, 2001, 0, (0, bridge, 1))  # an enemy passes through
    orders.end_of_turn(t)
    assert not t.player("us-1").order_done


@pytest.mark.rule("SMG-ORD-14", "SMG-RUL-58")
def test_attack_needs_more_than_half_of_the_landmarks_and_can_lose_them_again():
    free = next(tile.centre for tile in content().map(6).tiles if not tile.landmark)
    p = Position(6).soldier(1001, landmark(6, "L1")).soldier(2001, free).player("us-1", order=15)
    t = p.table()
    marks = orders.landmarks(t)
    t.s.captured = tuple(("us-1", mark) for mark in marks[: len(marks) // 2])
    orders.end_of_turn(t)
    assert not t.player("us-1").order_done
    t.s.captured = tuple(("us-1", mark) for mark in marks[: len(marks) // 2 + 1])
    orders.end_of_turn(t)
    assert t.player("us-1").order_done
    t.put(2001, x=landmark(6, marks[0])[0], y=landmark(6, marks[0])[1])
    orders.end_of_turn(t)
    assert ("us-1", marks[0]) not in t.s.captured


@pytest.mark.rule("SMG-ORD-8", "SMG-RUL-58")
def test_search_is_met_by_a_soldier_who_came_from_outside_into_cover():
    p = Position(2).soldier(1001, landmark(2, "L2"), dug_in=True).soldier(2001, (500, 500)).player("us-1", order=3)
    t = p.table()
    orders.searched(t, 1001)
    assert not t.player("us-1").order_done
    t.put(1001, visited=("L2",))
    orders.searched(t, 1001)
    assert t.player("us-1").order_done


@pytest.mark.rule("SMG-ORD-16")
def test_recon_needs_two_living_soldiers_in_the_landmark_at_once():
    x, y = landmark(3, "L1")
    p = Position(3).soldier(1001, (x, y)).soldier(1005, (500, 500)).soldier(2001, (29000, 500)).player("us-1", order=19)
    m = p.run(Settle())
    assert not m.state.players["us-1"].order_done
    p.state.soldiers[1005] = replace(p.state.soldiers[1005], x=x + 2000, y=y)
    assert p.run(Settle()).state.players["us-1"].order_done


@pytest.mark.rule("SMG-ORD-10", "SMG-ORD-15", "SMG-VIC-3", "SMG-RUL-58")
def test_general_attack_and_skirmish_count_the_dead():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (9000, 2500))
        .soldier(2002, (9000, 4000))
        .soldier(2004, (9000, 1000))
        .player("us-1", order=7)
    )
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    assert [(e.points, e.reason) for e in m.state.ledger] == [(p.table().vp(2001), "kill"), (1, "order")]
    p.player("us-1", order=17)
    t = p.table()
    t.s.killed = ((2001, "us-1"),)
    t.put(2001, at="dead")
    orders.after_death(t)
    assert not t.player("us-1").order_done
    t.s.killed = ((2001, "us-1"), (2002, "us-1"))
    t.put(2002, at="dead")
    orders.after_death(t)
    orders.after_death(t)
    assert t.player("us-1").order_done and t.total("us-1") == 9


@pytest.mark.rule("SMG-ORD-13", "SMG-RUL-58", "SMG-RUL-107")
def test_demolition_three_turn_ends_then_leaving_sets_off_the_charge():
    x, y = landmark(4, "L5")
    tile = content().map(4).tiles[content().map(4).by_number["L5"]]
    edge = (tile.box[0] + 600, y)
    p = (
        Position(4)
        .soldier(1001, edge, kit=(("explosives", 1),))
        .soldier(1005, (500, 500))
        .soldier(2001, (29000, 500))
        .player("us-1", order=13)
    )
    t = p.table()
    for turn in (1, 2, 3):
        orders.end_of_turn(t)
        assert t.s.holding["us-1"] == turn
    assert not t.kit(t.soldier(1001), "explosives") and not t.player("us-1").order_done
    before = t.map.tile_at(edge).index
    orders.walked_over(t, 1001, before, (before, before + 1 if before + 1 < len(t.map.tiles) else 0))
    assert orders.charge_due(t) == ""  # he still stands in it
    t.put(1001, x=600, y=600)
    assert orders.charge_due(t) == "us-1"
    m = p.run(Settle(), seed=1)
    assert m.state.players["us-1"].order_done and sum(e.points for e in m.state.ledger) == 12


# ---------------------------------------------------------------- victory


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
    from squadra.games.sergeants.rules.turn.planning import Concede

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
    assert "smg-conceded" in keys(m) and m.result is not None and m.result.winners == ("de-1",)


@pytest.mark.rule("SMG-RUL-112")
def test_who_has_conceded_is_asked_nothing_any_more():
    p = Position(seats=("us-1", "us-2", "de-1")).soldier(1043, (2500, 2500)).soldier(1001, (4000, 4000), seat="us-2")
    p.soldier(2001, (9000, 2500), spotted=True).hand("us-1", "1043-x1", "1043-cL").hand("us-2", "1001-cL")
    t = p.table()
    assert listening(t, "us-1")
    give_up(t, "us-1")
    assert t.player("us-1").hand == () and "1043-x1" in t.player("us-1").buried and t.soldier(1043).at == "removed"
    assert draw_number(t, "us-1") == 0 and not listening(t, "us-1") and draw_number(t, "us-2") == 3
    t.put_player("us-1", hand=("1043-x1",))  # an event may still give him a card
    assert not listening(t, "us-1")
