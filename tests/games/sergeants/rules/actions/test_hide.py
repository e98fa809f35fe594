"""HIDE (section 11): Take Cover, Rally, cards held."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.actions.hide import TakeCover, hidden_from
from squadra.games.sergeants.rules.actions.hold import Hold, TakeBack, TakeHeld
from squadra.games.sergeants.rules.actions.rally import Rally, why_no_rally
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.prisoners import captive
from squadra.games.sergeants.state import Context, Lasting
from tests.games.sergeants.positions import FLAT, Position, board, feature, man


@pytest.mark.rule("SMG-HIDE-8")
def test_a_lower_cover_value_hides_where_a_higher_one_does_not():
    p = Position().soldier(1001, (7500, 2500)).soldier(2001, (2500, 2500))
    hidden: list[bool] = []
    for cover in range(8):
        p.state.lasting[:] = [Lasting("MOD", "cover", cover, exact=True, serial=1001, until="GAME")]
        t = p.table()
        hidden.append(hidden_from(t, t.soldier(1001))[0])
    assert hidden == sorted(hidden, reverse=True) and hidden[0] and not hidden[-1]


@pytest.mark.rule("SMG-RUL-25", "SMG-HOLD-4", "SMG-HOLD-5")
def test_a_wounded_or_pinned_holder_keeps_his_cards_and_takes_none_above_his_value() -> None:
    for ability in ("wounded", "pinned"):
        p = Position(game_map=FLAT).soldier(1021, (1000, 2500), rank="SENIOR_SERGEANT", held=("1021-cL",))
        p.soldier(2001, (40000, 2500)).hand("us-1", "1021-cM", "1021-cS")
        assert Hold(1021, "1021-cM") in p.act(1021, "HOLD(VALUE)").ask.options
        p.state.soldiers[1021] = replace(p.state.soldiers[1021], **{ability: True})
        left = p.table().ability(p.state.soldiers[1021], "hold")
        assert left == 1 and man(p.run(Settle()), 1021).held == ("1021-cL",)
        assert not any(isinstance(o, Hold) for o in getattr(p.act(1021, "HOLD(VALUE)").ask, "options", ()))


@pytest.mark.rule("SMG-RUL-25", "SMG-HOLD-6")
def test_a_captured_holder_and_one_who_leaves_lose_the_cards_unseen() -> None:
    p = Position(game_map=FLAT).soldier(1021, (1000, 2500), held=("1021-cL",)).soldier(2001, (2000, 2500), 270)
    t = p.table()
    captive(t, 1021, 2001)
    assert t.soldier(1021).held == () and t.player("us-1").buried == ("1021-cL",)
    p = Position(game_map=FLAT).soldier(1021, (1000, 2500), held=("1021-cL",)).soldier(2001, (40000, 2500))
    m = p.soldier(1002, (3000, 2500)).run(Effects(texts=("EXIT(SERIAL(1021))",), context=Context(event=True)))
    assert man(m, 1021).at == "exited" and man(m, 1021).held == () and "1021-cL" in m.state.players["us-1"].buried


@pytest.mark.rule("SMG-HOLD-3", "SMG-HID-13")
def test_each_player_takes_back_cards_of_his_own_soldiers_only_and_only_if_they_hold_some() -> None:
    p = (
        Position(game_map=FLAT)
        .soldier(1021, (1000, 2500), held=("1021-cL",))
        .soldier(2021, (9000, 2500), held=("2021-cH",))
    )
    m = p.run(TakeHeld(seats=("de-1", "us-1")))
    for seat, back in (("de-1", TakeBack("2021-cH")), ("us-1", TakeBack("1021-cL"))):
        assert m.ask.seat == seat and list(m.ask.options) == [back, Done()]
        m.choose(back)
        assert m.state.players[seat].hand == (back.card,)
    assert m.ask is None, "nobody holds anything any more"


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


@pytest.mark.rule("SMG-RALLY-4", "SMG-SMOKE-3")
def test_smoke_hides_from_enemies_and_hinders_no_rally() -> None:
    p = Position().soldier(1001, (1000, 2500)).soldier(1005, (7000, 2500), pinned=True).soldier(2001, (29000, 2500))
    t = p.marker("SMOKE3", "2").table()
    sergeant, pinned = t.soldier(1001), t.soldier(1005)
    assert t.hide(sergeant.point, pinned.point).mods < t.hide(sergeant.point, pinned.point, smoke=False).mods
    assert why_no_rally(t, sergeant, pinned, 1) is None


@pytest.mark.rule("SMG-SMOKE-3", "SMG-HIDE-4", "SMG-HIDE-7", "SMG-RUL-77")
@pytest.mark.parametrize("tile", ["1", "L1"])
def test_smoke_counts_on_the_line_to_the_enemy_behind_it_the_nearest_or_not_and_on_no_other(tile: str) -> None:
    """One enemy in the next tile to the west and one far in the east; smoke before one leaves the line to the other alone."""
    near, far = (2500, 2500), (22500, 2500)
    p = Position().soldier(1001, (7500, 2500)).soldier(2001, near).soldier(2002, far)
    _, clear = hidden_from(p.table(), p.table().soldier(1001))
    t = p.marker("SMOKE3", tile).table()
    _, smoked = hidden_from(t, t.soldier(1001))
    behind, other = (2001, 2002) if tile == "1" else (2002, 2001)
    assert dict(smoked)[behind] < dict(clear)[behind] and dict(smoked)[other] == dict(clear)[other]
