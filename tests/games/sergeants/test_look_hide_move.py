"""Basic rules of sections 10 to 12: LOOK, HIDE, MOVE."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Done, Skip
from squadra.games.sergeants.content.ground import ways
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.hide import Hold, Rally, TakeBack, TakeCover, TakeHeld
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.movement.moves import Charge, Enter, Turn, Walk
from squadra.games.sergeants.state import Lasting

from .positions import FLAT, Position, board, feature, man, refusal

# ---------------------------------------------------------------- LOOK


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


@pytest.mark.rule("SMG-MELEE-4", "SMG-RUL-40")
def test_a_soldier_in_melee_may_only_turn():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90, grenades=1)
        .soldier(2001, (3500, 2500), 270)
        .soldier(2002, (9000, 2500))
    )
    for action in ("LOOK", "HIDE", "SHOOT"):
        assert p.act(1001, action).ask is None
    m = p.act(1001, "MOVE")
    assert {type(o) for o in m.ask.options} == {Turn, Skip}
    assert refusal(m, Walk(1001, ((1500, 2500),), 0)) == "why-smg-in-melee"


# ---------------------------------------------------------------- HIDE


@pytest.mark.rule("SMG-HIDE-1", "SMG-LOOK-1", "SMG-MOVE-1", "SMG-EFF-59")
def test_each_action_has_its_sub_actions():
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), 90, "SENIOR_SERGEANT", spotted=True, dug_in=True)
    p.soldier(1001, (4000, 4000), pinned=True).soldier(2001, (4600, 2500)).hand("us-1", "1001-cL")
    for action, kinds in (
        ("LOOK", {Spot, DrawCards, Skip}), ("HIDE", {TakeCover, Rally, Hold, Skip}), ("MOVE", {Walk, Charge, Turn, Skip}),
    ):  # fmt: skip
        assert {type(o) for o in p.act(1021, action).ask.options} == kinds


@pytest.mark.rule("SMG-MOVE-9", "SMG-SHOOT-11")
def test_no_other_action_changes_the_facing():
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 60, spotted=True, dug_in=True, pinned=True, grenades=1)
    p.soldier(2001, (4600, 2500)).soldier(2002, (6000, 2500), spotted=True)
    for action in ("SPOT", "COVER", "RALLY(SELF)", "FIRE", "THROW"):
        m = p.act(1001, action, seed=1)
        m.choose(0)
        while m.ask is not None:
            m.choose(0)
        assert man(m, 1001).facing == 60, action


@pytest.mark.rule("SMG-HIDE-3", "SMG-HIDE-7", "SMG-RUL-23")
def test_take_cover_needs_cover_and_must_hold_against_every_enemy():
    wood = feature(0, "wood", (0, 0), (5000, 0), (5000, 5000), (0, 5000), cover=True)
    p = Position(game_map=board(wood)).soldier(2009, (2500, 2500), spotted=True).soldier(1001, (27500, 2500))
    cover = p.table().ability(p.state.soldiers[2009], "cover")
    assert cover <= 7
    m = p.act(2009, "COVER")
    m.choose(TakeCover(2009))
    assert man(m, 2009).spotted == (cover - 8 >= 0)
    p.soldier(1005, (4000, 4000))  # in the same tile: only its own -1 helps
    m = p.act(2009, "COVER")
    m.choose(TakeCover(2009))
    assert man(m, 2009).spotted
    bare = Position().soldier(2001, (2500, 2500), spotted=True).soldier(1001, (27500, 2500))
    assert bare.act(2001, "COVER").ask is None


@pytest.mark.rule("SMG-RALLY-1", "SMG-RALLY-3", "SMG-RALLY-6", "SMG-RUL-24", "SMG-RUL-26", "SMG-DAM-5", "SMG-DAM-9")
def test_a_pinned_sergeant_rallies_himself_first_and_then_others_up_to_his_halved_value():
    """Rally 5, pinned: two Pins in all, his own and one more; unpinned: five; 1, pinned: none."""
    mates = (1001, 1002, 1003, 1005, 1006, 1007)
    for rally, pinned, removed in ((5, True, 2), (5, False, 5), (1, True, 0)):
        p = Position(game_map=FLAT).soldier(1021, (2500, 2500), pinned=pinned, spotted=True)
        for k, mate in enumerate(mates):
            p.soldier(mate, (4000 + 1200 * (k % 2), 600 + 1200 * (k // 2)), pinned=True)
        p.soldier(2001, (40000, 2500))
        p.state.lasting.append(Lasting("MOD", "rally", rally, exact=True, serial=1021, until="GAME"))
        m = p.act(1021, "RALLY(VALUE)")
        assert (m.ask is None) is (removed == 0)
        if pinned and removed:
            assert list(m.ask.options) == [Rally(1021, 1021), Skip()]
        while m.ask is not None:
            m.choose(0)
        before, after = ([x.pinned for x in s.soldiers.values()] for s in (p.state, m.state))
        assert sum(before) - sum(after) == removed and man(m, 1021).spotted


@pytest.mark.rule("SMG-RUL-24", "SMG-RALLY-6")
def test_who_has_rallied_one_may_stop_and_a_man_in_melee_is_rallied_from_outside():
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500)).soldier(1001, (4000, 2500), 90, pinned=True)
    p.soldier(2001, (5000, 2500), 270).soldier(1002, (4000, 4000), pinned=True)
    p.state.lasting.append(Lasting("MOD", "rally", 2, exact=True, serial=1021, until="GAME"))
    m = p.act(1021, "RALLY(VALUE)")
    m.choose(Rally(1021, 1001))
    assert not man(m, 1001).pinned and set(m.ask.options) == {Rally(1021, 1002), Done()}
    m.choose(Done())
    assert man(m, 1002).pinned


@pytest.mark.rule("SMG-HOLD-1", "SMG-HOLD-2", "SMG-HOLD-3", "SMG-HOLD-4", "SMG-INIT-7")
def test_held_cards_leave_the_hand_and_come_back_at_the_start_of_a_phase():
    holder = next(
        s for s in content().soldiers.values() if s.nation == "US" and any(k.normal.hold == 1 for k in s.soldier_card)
    )
    rank = next(k.rank for k in holder.soldier_card if k.normal.hold == 1)
    p = Position().soldier(holder.serial, (2500, 2500), rank=rank).soldier(2001, (27500, 2500))
    first, second = p.state.players["us-1"].deck[:2]
    p.hand("us-1", first, second)
    m = p.act(holder.serial, "HOLD(VALUE)")
    m.choose(Hold(holder.serial, first))
    assert m.ask is None and man(m, holder.serial).held == (first,) and m.state.players["us-1"].hand == (second,)
    p.state.soldiers[holder.serial] = man(m, holder.serial)
    p.player("us-1", hand=(second,))
    m = p.run(TakeHeld(seats=("us-1", "de-1")))
    m.choose(TakeBack(first))
    assert set(m.state.players["us-1"].hand) == {first, second}


# ---------------------------------------------------------------- MOVE


@pytest.mark.rule("SMG-MOVE-3", "SMG-MOVE-4", "SMG-MOVE-7", "SMG-MOVE-9", "SMG-GEO-13", "SMG-GEO-14", "SMG-RUL-30")
def test_a_walk_ends_inside_a_tile_with_any_facing():
    p = Position().soldier(1001, (2500, 2500), 0).soldier(2001, (27500, 2500))
    m = p.act(1001, "MOVE")
    assert refusal(m, Walk(1001, ((4700, 2500),), 0)) == "why-smg-across-border"
    assert refusal(m, Walk(1001, ((-100, 2500),), 0)) == "why-smg-off-map"
    assert refusal(m, Walk(1001, (), 0)) == "why-smg-path"
    m.choose(Walk(1001, ((3000, 2000), (3500, 2500)), 123))
    assert man(m, 1001).point == (3500, 2500) and man(m, 1001).facing == 123


@pytest.mark.rule("SMG-MOVE-6", "SMG-MAP-8", "SMG-GEO-18")
def test_every_move_area_on_the_way_is_paid_once():
    from squadra.games.sergeants.content.ground.terrain import Mods

    mud = feature(0, "field", (2000, 0), (3000, 0), (3000, 5000), (2000, 5000), area=Mods(move=-2))
    m = board(mud)
    walker = ways.Walker((1500, 2500), 5, 1, (), ())
    assert isinstance(ways.walk(m, ((1500, 2500), (3500, 2500)), walker), ways.Way)  # 5 - 1 - 2 = 2 inches
    assert isinstance(ways.walk(m, ((1500, 2500), (3600, 2500)), walker), ways.Refused)


@pytest.mark.rule("SMG-CLIMB-1", "SMG-CLIMB-2", "SMG-RUL-33", "SMG-MAP-14")
def test_a_higher_level_needs_the_climb_ability():
    roof = feature(0, "building", (3000, 1000), (4500, 1000), (4500, 4000), (3000, 4000), cover=True, level=2)
    m = board(roof)
    for climb, ok in ((1, False), (2, True)):
        found = ways.walk(m, ((1500, 2500), (3700, 2500)), ways.Walker((1500, 2500), 6, climb, (), ()))
        assert isinstance(found, ways.Way) is ok


@pytest.mark.rule("SMG-GEO-23", "SMG-GEO-15", "SMG-RUL-27")
def test_a_walk_keeps_an_inch_from_enemies_and_passes_through_friends():
    p = Position().soldier(1001, (1000, 2500), 90).soldier(1005, (2500, 2500)).soldier(2001, (2500, 700))
    m = p.act(1001, "WALK(1, bonus=3)")
    assert refusal(m, Walk(1001, ((4000, 2500),), 90)) == ""
    assert refusal(m, Walk(1001, ((2500, 2600),), 90)) == "why-smg-overlap"
    assert refusal(m, Walk(1001, ((2500, 1705),), 90)) == "why-smg-ends-in-contact"
    assert refusal(m, Walk(1001, ((4000, 1000),), 90)) == "why-smg-enemy-in-the-way"


@pytest.mark.rule("SMG-ENT-1", "SMG-ENT-2", "SMG-ENT-3", "SMG-ENT-4", "SMG-GEO-25", "SMG-RUL-16", "SMG-RUL-31")
def test_a_waiting_soldier_enters_through_his_area_without_a_modifier_for_the_start():
    p = Position().soldier(1001).soldier(1005, (12500, 2500)).soldier(2001, (27500, 2500))
    m = p.act(1001, "MOVE")
    walk = p.table().ability(p.state.soldiers[1001], "walk") * 1000
    assert refusal(m, Enter(1001, ((0, 2500), (walk, 2500)), 90)) == ""
    assert refusal(m, Enter(1001, ((0, 2500), (walk + 10, 2500)), 90)) == "why-smg-walk-too-far"
    assert refusal(m, Enter(1001, ((0, 7500), (1000, 7500)), 90)) == "why-smg-entry-area"
    assert refusal(m, Enter(1001, ((0, 300), (1000, 2500)), 90)) == "why-smg-entry-area"
    m.choose(Enter(1001, ((0, 2500), (1000, 2500)), 90))
    assert man(m, 1001).at == "map"
    for action in ("SPOT", "COVER", "FIRE"):
        assert p.act(1001, action).ask is None


@pytest.mark.rule("SMG-MOVE-8", "SMG-EFF-60")
def test_move_and_move_again_gives_fresh_allowances():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (42000, 2500))
    m = p.steps(1001, "WALK(2)")
    m.choose(Walk(1001, ((4500, 2500),), 90))
    m.choose(Walk(1001, ((8000, 2500),), 90))
    assert man(m, 1001).x == 8000 and m.ask is None
