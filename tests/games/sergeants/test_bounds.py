"""More of what rules bound: water and prisoners, equipment seen in use, spaces that nothing fills, slots changed once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.cards.panels import ChangeSlots, Slot
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.prisoners import place_refusal, places
from squadra.games.sergeants.rules.turn.planning import Refill
from squadra.kernel import Match

from .positions import FLAT, Position, board, feature, keys, man, story


@pytest.mark.rule("SMG-GEO-31", "SMG-GEO-26")
def test_a_prisoner_stands_on_the_bank_but_not_in_the_water_nor_on_the_edge_of_the_map() -> None:
    pond = feature(0, "water", (3000, 1000), (4900, 1000), (4900, 4000), (3000, 4000), blocks=True)
    p = Position(game_map=board(pond)).soldier(1001, (2500, 2500), 90).soldier(2001, (2500, 3500), escort=1001)
    t = p.table()
    escort = t.soldier(1001)
    why = place_refusal(t, escort, (2001,), (3500, 2500))
    assert why is not None and why.rule == "SMG-GEO-31"
    found = list(places(t, escort, (2001,)))
    assert found and all(x <= 3000 for x, _ in found), "on its edge he stands on the bank"
    by_the_edge = t.put(1001, x=600, y=600, facing=315)
    assert all(x >= 500 and y >= 500 for x, y in places(t, by_the_edge, (2001,), loose=True))
    assert place_refusal(t, by_the_edge, (2001,), (600, -400)) is not None


@pytest.mark.rule("SMG-RUL-65", "SMG-HID-7")
@pytest.mark.parametrize(("kit", "action"), [("shovel", "HIDE"), ("smoke_grenade", "SHOOT"), ("mines", "MOVE")])
def test_hidden_equipment_is_known_to_all_once_it_has_been_used_and_not_before(kit: str, action: str) -> None:
    uses = content().equipment[kit].uses
    carried = ((kit, uses), ("telephone", 0))
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90, kit=carried).soldier(2001, (40000, 2500))

    def seen(seat: str, m: Match) -> set[str]:
        return {item for item, _ in next(s for s in m.view(seat).soldiers if s.serial == 1001).kit}

    m = p.act(1001, action)
    assert seen("de-1", m) == set() and seen("us-1", m) == {kit, "telephone"}
    m.choose(next(o for o in m.ask.options if isinstance(o, Use) and o.kit == kit))
    assert seen("de-1", m) == {kit}, "not what else he carries"
    assert man(m, 1001).known_kit == (kit,)


@pytest.mark.rule("SMG-RUL-6", "SMG-TURN-8")
def test_a_space_stays_empty_only_if_no_card_of_any_pile_fits_it() -> None:
    phases = (story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("SHOOT", "MOVE"))
    for pile in ("deck", "discard", "buried", ""):
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500)).soldier(2001, (40000, 2500))
        p.now(phases=phases)
        p.player("us-1", placed=((), ("1001-cS",), ("1001-cM",)), deck=("1002-cS",), discard=("1002-cM",), buried=())
        if pile:
            given = tuple(sorted((*getattr(p.state.players["us-1"], pile), "1001-cL")))
            p.player("us-1", **{pile: given})
        m = p.run(Refill(seat="us-1"), seed=1)
        assert m.ask is None and m.state.players["us-1"].placed[0] == (("1001-cL",) if pile else ()), pile
        assert ("smg-forced-card" in keys(m)) is bool(pile)


@pytest.mark.rule("SMG-TEAM-7", "SMG-RUL-72")
def test_each_soldier_changes_his_slot_once_a_turn_at_most() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2021, (9000, 700), rank="SENIOR_SERGEANT")
    p.soldier(2001, (9000, 2000)).soldier(2002, (9000, 3300))
    for serial, slot in ((2021, 0), (2001, 2), (2002, 3)):
        p.state.soldiers[serial] = replace(p.state.soldiers[serial], panel="gruppe", slot=slot)
    m = p.run(ChangeSlots(seats=("us-1", "de-1")))
    assert m.ask.seat == "de-1", "who has no panel is not asked"
    m.choose(Slot(2001, 4))
    m.choose(Slot(2002, 5))
    offered = {o.serial for o in m.ask.options if isinstance(o, Slot)}
    assert offered == {2021} and [man(m, s).slot for s in (2001, 2002)] == [4, 5]
    m.choose(Done())
    assert m.ask is None


@pytest.mark.rule("SMG-SHOOT-3", "SMG-SHOOT-11")
def test_nobody_fires_behind_himself() -> None:
    p = Position(game_map=FLAT).soldier(1001, (10000, 2500), 90).soldier(2001, (15000, 2500), spotted=True)
    p.soldier(2002, (5000, 2500), spotted=True)
    assert [o for o in p.act(1001, "FIRE").ask.options if isinstance(o, Fire)] == [Fire(1001, 2001)]
