"""LOOK (section 10): who can be spotted, who must be first, and cards drawn."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.state import Lasting
from tests.games.sergeants.positions import FLAT, Position, man, refusal, row


@pytest.mark.rule("SMG-LOOK-3", "SMG-RUL-21")
def test_the_nearest_hidden_enemy_must_be_spotted_first():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).soldier(2002, (22500, 2500))
    m = p.act(1001, "SPOT")
    assert list(m.ask.options) == [Spot(1001, 2001), Skip()]
    assert refusal(m, Spot(1001, 2002)) == "why-smg-nearer-enemy"


@pytest.mark.rule("SMG-RUL-22", "SMG-LOOK-2")
def test_a_soldier_without_draw_draws_nothing_with_his_dog_tag() -> None:
    for serial, rank, draws in ((1001, "", False), (1021, "SENIOR_SERGEANT", True)):
        p = Position(game_map=FLAT).soldier(serial, (2500, 2500), 90, rank=rank).soldier(2001, (9000, 2500), 270)
        assert any(isinstance(o, DrawCards) for o in p.act(serial, "LOOK").ask.options) is draws


@pytest.mark.rule("SMG-RUL-90")
def test_looking_finds_soldiers_and_cards_only():
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), 90).soldier(2001, (7500, 2500))
    p.marker("MINE", "2", seat="de-1")
    m = p.act(1021, "LOOK")
    assert {type(o) for o in m.ask.options} <= {Spot, DrawCards, Skip}
    assert Spot(1021, 2001) in list(m.ask.options)


@pytest.mark.rule("SMG-OPT-2", "SMG-OPT-3", "SMG-RUL-76")
def test_optics_ignore_penalties_up_to_their_limit_and_neither_greater_ones_nor_bonuses() -> None:
    for item, look, shoot in (("optics3", 3, 2), ("optics6", 4, 3), ("optics6hq", 5, 3), ("binoculars3", 3, 0)):
        for value in range(-6, 2):
            game_map = row([0, value], [0, value], [0, 0])
            p = (
                Position(game_map=game_map)
                .soldier(1043, (1000, 2500), 90, kit=((item, 0),))
                .soldier(2001, (7500, 2500))
            )
            t = p.table()
            s, there = t.soldier(1043), t.soldier(2001).point
            assert t.look(s, there).mods == (0 if -look <= value < 0 else value), (item, value)
            assert t.shoot(s, there).mods == (0 if -shoot <= value < 0 else value), (item, value)


@pytest.mark.rule("SMG-LOOK-1", "SMG-LOOK-2", "SMG-RUL-22", "SMG-INIT-6")
def test_a_leader_may_draw_his_value_with_a_dog_tag_look_and_initiative_changes():
    p = (
        Position()
        .soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT")
        .soldier(2001, (9000, 2500), spotted=True)
        .hand("de-1", "2001-cL")
    )
    assert p.table().initiative()[0] == "de-1"
    m = p.act(1021, "LOOK", draws=["1021-cL", "1021-cH"])
    m.choose(DrawCards(1021, 2))
    assert m.state.players["us-1"].hand == ("1021-cH", "1021-cL") and m.t.initiative()[0] == "us-1"
    assert p.soldier(1001, (1000, 1000)).act(1001, "DRAW(VALUE)").ask is None  # a private has no Draw


@pytest.mark.rule("SMG-LOOK-4", "SMG-LOOK-11")
def test_among_equally_near_enemies_in_one_tile_the_player_chooses():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(2001, (7500, 2500))
        .soldier(2002, (8500, 4000))
        .soldier(2004, (7000, 1000), spotted=True)
    )
    m = p.act(1001, "SPOT")
    assert set(m.ask.options) == {Spot(1001, 2001), Spot(1001, 2002), Skip()}


@pytest.mark.rule("SMG-LOOK-4", "SMG-RUL-21", "SMG-LOOK-8")
def test_of_two_enemies_in_one_tile_either_may_be_spotted_though_one_is_farther_off():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (10500, 2500)).soldier(2002, (10500, 9500))
    t = p.table()
    lines = [t.look(t.soldier(1001), t.soldier(s).point) for s in (2001, 2002)]
    assert [line.squares for line in lines] == [3, 4], "both in L1A, the second one behind another tile"
    assert set(p.act(1001, "SPOT").ask.options) == {Spot(1001, 2001), Spot(1001, 2002), Skip()}
    p.state.lasting.append(Lasting("MOD", "sight", 9, exact=True, serial=1001, until="GAME"))
    assert list(p.act(1001, "SPOT").ask.options) == [Spot(1001, 2001), Skip()], "9 - 6 < 4: he cannot be seen"
    p.state.lasting.clear()
    p.soldier(2003, (7500, 2500))  # a nearer one in another tile comes before both
    assert list(p.act(1001, "SPOT").ask.options) == [Spot(1001, 2003), Skip()]


@pytest.mark.rule("SMG-LOOK-5", "SMG-RUL-20", "SMG-RUL-21")
def test_of_enemies_as_near_in_different_tiles_the_one_in_the_easier_tile_is_the_target() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).soldier(2002, (2500, 7500))
    assert list(p.act(1001, "SPOT").ask.options) == [Spot(1001, 2002), Skip()]  # 5A has LOOK 0, 2A -2


@pytest.mark.rule("SMG-LOOK-6", "SMG-LOOK-7")
def test_equal_tiles_leave_the_choice_and_one_who_cannot_be_seen_is_passed_over() -> None:
    p = Position(game_map=FLAT).soldier(1001, (22500, 2500)).soldier(2001, (17500, 2500)).soldier(2002, (27500, 2500))
    assert set(p.act(1001, "SPOT").ask.options) == {Spot(1001, 2001), Spot(1001, 2002), Skip()}
    hedge = row([0, 0, -30, 0, 0, 0], [0] * 6, [0] * 6)
    p = Position(game_map=hedge).soldier(1001, (17500, 2500)).soldier(2001, (12500, 2500)).soldier(2002, (27500, 2500))
    assert list(p.act(1001, "SPOT").ask.options) == [Spot(1001, 2002), Skip()]


@pytest.mark.rule("SMG-LOOK-9", "SMG-LOOK-10")
def test_a_spotted_soldier_stays_spotted_wherever_he_goes() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), spotted=True).soldier(2001, (30000, 2500))
    m = p.act(1001, "MOVE")
    m.choose(Walk(1001, ((4400, 2500),), 90))
    assert man(m, 1001).spotted


@pytest.mark.rule("SMG-EFF-15", "SMG-EFF-61")
def test_spot_two_makes_two_attempts_by_the_same_soldier() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(2001, (7500, 2500)).soldier(2002, (12500, 2500))
    m = p.steps(1001, "SPOT(2)")
    m.choose(Spot(1001, 2001))
    m.choose(Spot(1001, 2002))
    assert m.ask is None and man(m, 2001).spotted and man(m, 2002).spotted
