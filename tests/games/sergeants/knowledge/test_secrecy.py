"""What opponents see of soldiers, cards and equipment (SMG-HID)."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Leave
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, man


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


@pytest.mark.rule(
    "SMG-HID-6",
    "SMG-HID-7",
    "SMG-HID-9",
    "SMG-HID-12",
    "SMG-HID-14",
    "SMG-RUL-64",
    "SMG-RUL-65",
    "SMG-RUL-66",
    "SMG-HID-15",
)
def test_opponents_see_the_figure_not_the_card():
    p = (
        Position()
        .soldier(
            1021, (2500, 2500), rank="SENIOR_SERGEANT", grenades=2, wounded=True, kit=(("shovel", 0), ("radio", 0))
        )
        .soldier(1001)
    )
    p.soldier(2001, (9000, 2500)).soldier(2002, (9000, 4000))
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"))
    theirs = {s.serial: s for s in m.view("de-1").soldiers}
    carter = theirs[1021]
    assert (carter.rank, carter.vp, carter.grenades, carter.abilities, carter.kit) == (
        None,
        None,
        None,
        None,
        (("radio", 0),),
    )
    assert carter.wounded and (carter.x, carter.y) == (2500, 2500) and 1001 not in theirs
    ours = {s.serial: s for s in m.view("us-1").soldiers}
    assert ours[1021].rank == "SENIOR_SERGEANT" and ours[2001].vp is not None and ours[2002].vp is None
    assert m.view("us-1").players[0].points == p.table().vp(2001) and m.view("de-1").players[0].points == 0


@pytest.mark.rule("SMG-HID-11", "SMG-RUL-111")
def test_turned_cards_are_told_to_everybody_and_no_ability_value_is():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (6000, 2500), spotted=True)
    m = p.act(1001, "FIRE", seed=4)
    m.choose(Fire(1001, 2001))
    told = [e.seen_by(None) for e in m.events]
    assert all(e.args["cards"] for e in told if e is not None and e.key == "smg-hit-check")
    assert "smg-hit-check" in [e.key for e in told if e is not None]
    fired = next(e for e in told if e is not None and e.key == "smg-fires")
    assert set(fired.args) == {"soldier", "target", "weapon", "squares", "inches", "mods", "ranges"}
    assert [r.key for r in fired.args["ranges"]] == ["smg-range-long", "smg-range-short", "smg-range-close"]


@pytest.mark.rule("SMG-HID-12", "SMG-RUL-44")
def test_who_led_a_prisoner_off_the_map_keeps_his_card() -> None:
    p = (
        Position()
        .soldier(1001, (1000, 1000), 270)
        .soldier(2001, (2000, 1000), escort=1001)
        .soldier(2002, (22500, 2500))
    )
    p.soldier(1005, (7500, 2500)).now(open_areas=("A",))
    m = p.act(1001, "MOVE")
    m.choose(Leave(1001, ((0, 1000),), "A"))
    seen = {seat: next(s for s in m.view(seat).soldiers if s.serial == 2001).vp for seat in ("us-1", None)}
    assert seen == {"us-1": m.t.vp(2001), None: None}


@pytest.mark.rule("SMG-HID-6", "SMG-HID-9")
def test_when_the_battle_is_over_everybody_sees_every_card() -> None:
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT", grenades=2, kit=(("shovel", 0),))
    p.soldier(1001).soldier(2001, (9000, 2500)).hand("us-1", "1021-cL")

    def seen(m: Match, seat: str | None) -> list[object]:
        view = m.view(seat)
        one = next(s for s in view.soldiers if s.serial == 1021)
        return [one.rank, one.grenades, one.kit, 1001 in {s.serial for s in view.soldiers}]

    m = p.run(Settle(), Suffer(victim=2001, result="PIN", by="us-1"))
    assert m.result is None and all(seen(m, seat) == [None, None, (), False] for seat in ("de-1", None))
    m = p.run(Settle(), Suffer(victim=2001, result="KILL", by="us-1"))
    assert m.result is not None
    assert all(seen(m, seat) == ["SENIOR_SERGEANT", 2, (("shovel", 0),), True] for seat in ("us-1", "de-1", None))


@pytest.mark.rule("SMG-RUL-31", "SMG-HID-9")
@pytest.mark.parametrize(("turn", "seen"), [(0, ""), (1, "A"), (2, "A")])
def test_where_others_enter_is_known_from_the_first_turn_on(turn: int, seen: str) -> None:
    m = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(2001).now(turn=turn).act(1001, "FACE")
    entries = {seat: m.view(seat).players[0].entry for seat in ("us-1", "de-1", None)}
    assert entries == {"us-1": "A", "de-1": seen, None: seen}
