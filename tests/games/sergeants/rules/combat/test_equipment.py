"""Equipment cards (SMG-RUL-109): who uses them, how often, and what they do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.forces.forces import why_no_force
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Context, Lasting
from tests.games.sergeants.positions import FLAT, Position, board, feature, keys, man, refusal
from tests.games.sergeants.squads import CARD, facing_off, fixed, in_five_tiles, run_texts


@pytest.mark.rule("SMG-RUL-109")
def test_of_two_cards_of_a_kind_one_is_used_after_the_other() -> None:
    kit = (("rockets", 1), ("rockets", 2))
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=kit).soldier(2001, (9000, 2500), spotted=True)
    m = p.act(1001, "SHOOT", seed=1)
    m.choose(Use(1001, "rockets", 2001))
    assert man(m, 1001).kit == (("rockets", 2),)
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], kit=(("rockets", 2), ("rockets", 2)))
    m = p.act(1001, "SHOOT", seed=1)
    m.choose(Use(1001, "rockets", 2001))
    assert man(m, 1001).kit == (("rockets", 1), ("rockets", 2))


@pytest.mark.rule("SMG-RUL-109")
def test_rockets_reach_just_as_far_as_their_range_with_its_modifiers() -> None:
    seen: set[bool] = set()
    for x in range(7500, 45000, 5000):
        p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=(("rockets", 1),))
        p.soldier(2001, (x, 2500), spotted=True).soldier(2002, (6000, 2500), spotted=True)
        line = p.table().shoot(p.state.soldiers[1001], (x, 2500))
        left = content().equipment["rockets"].range + line.mods - line.squares
        if left in (0, -1):  # on the border, and just beyond it
            seen.add(left == 0)
            why = refusal(p.act(1001, "SHOOT", seed=1), Use(1001, "rockets", 2001))
            assert why == ("" if left == 0 else "why-smg-out-of-range")
    assert seen == {True, False}


@pytest.mark.rule("SMG-RUL-98")
@pytest.mark.parametrize(("kit", "action"), [("shovel", "HIDE"), ("mines", "MOVE"), ("smoke_grenade", "SHOOT")])
def test_an_escort_uses_no_equipment_at_all(kit: str, action: str) -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=((kit, 2),)).soldier(2001, (40000, 2500))
    use = Use(1001, kit, 0, 3500 if action == "SHOOT" else 2500, 2500)
    assert refusal(p.act(1001, action, "MOVE"), use) == ""
    p.soldier(2002, (3500, 2500), escort=1001)
    m = p.act(1001, action, "MOVE")
    assert refusal(m, use) == "why-smg-cannot-use" and not any(isinstance(o, Use) for o in m.ask.options)


@pytest.mark.rule("SMG-EX-24", "SMG-SPEC-6", "SMG-RUL-106")
def test_a_knife_goes_to_its_specialist_or_to_cover_two_or_less():
    setup = game.setup({"scenario": 37})
    c = content()
    for serial, ok in ((2044, True), (2001, False)):
        soldiers = (
            (serial, c.soldiers[serial].soldier_card[0].rank),
            (2002, "PRIVATE"),
            (2011, "PRIVATE"),
            (2013, "PRIVATE"),
            (2014, "PRIVATE"),
        )
        bad = why_no_force(c, setup, "de-1", Muster(soldiers, (("knife", serial),)), set())
        assert (bad is None) is ok, bad
    hidden = next(
        s
        for s in c.soldiers.values()
        if s.nation == "DE" and s.types == ("private",) and s.soldier_card[0].normal.cover <= 2
    )
    soldiers = ((hidden.serial, "PRIVATE"), *((s, "PRIVATE") for s in (2002, 2011, 2013, 2014) if s != hidden.serial))
    if len(soldiers) < 5:
        soldiers = (*soldiers, (2005, "PRIVATE"))
    assert why_no_force(c, setup, "de-1", Muster(soldiers, (("knife", hidden.serial),)), set()) is None


@pytest.mark.rule("SMG-RUL-109", "SMG-SMOKE-1")
def test_smoke_grenades_shovels_and_rockets_do_what_their_cards_say():
    p = Position(game_map=FLAT).soldier(
        1001, (2500, 2500), 90, kit=(("smoke_grenade", 2), ("shovel", 0), ("rockets", 3))
    )
    p.soldier(2001, (9000, 2500), spotted=True).soldier(2002, (40000, 2500))
    m = p.act(1001, "SHOOT", seed=5)
    smoke = next(o for o in m.ask.options if isinstance(o, Use) and o.kit == "smoke_grenade")
    copy = m.copy()
    copy.choose(smoke)
    assert [x.kind for x in copy.state.markers] == ["SMOKE2"] and not man(copy, 1001).spotted
    assert ("smoke_grenade", 1) in man(copy, 1001).kit
    m.choose(Use(1001, "rockets", 2001))
    assert man(m, 1001).spotted and ("rockets", 2) in man(m, 1001).kit and "smg-uses-at" in keys(m)
    dig = p.act(1001, "HIDE")
    dig.choose(next(o for o in dig.ask.options if isinstance(o, Use)))
    assert man(dig, 1001).dug_in and dig.t.in_cover(man(dig, 1001))


@pytest.mark.rule("SMG-RUL-78", "SMG-SMOKE-5", "SMG-RUL-53", "SMG-GREN-11")
def test_artillery_falls_on_a_tile_the_operator_could_spot_or_makes_smoke():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90, kit=(("radio", 0), ("artillery", 2)))
        .soldier(2001, (7500, 2500))
        .soldier(2002, (27500, 2500))
    )
    m = p.act(1001, "SHOOT", seed=2)
    calls = [o for o in m.ask.options if isinstance(o, Use)]
    assert any(o.smoke for o in calls) and any(not o.smoke for o in calls)
    smoke = m.copy()
    smoke.choose(next(o for o in calls if o.smoke))
    assert [x.kind for x in smoke.state.markers] == ["SMOKE3"] and not man(smoke, 1001).spotted
    m.choose(Use(1001, "artillery", 0, 7500, 2500))
    assert keys(m).count("smg-blast-hit") + keys(m).count("smg-blast-miss") == 3 or man(m, 2001).at == "dead"
    bare = (
        Position()
        .soldier(1001, (2500, 2500), 90, kit=(("artillery", 2), ("shovel", 0)))
        .soldier(2001, (7500, 2500), spotted=True)
    )
    assert refusal(bare.act(1001, "SHOOT", seed=1), Use(1001, "artillery", 0, 7500, 2500)) == "why-smg-no-radio"


@pytest.mark.rule("SMG-LOOK-13", "SMG-GREN-2", "SMG-RUL-50")
@pytest.mark.parametrize(("kit", "spotted"), [("rockets", True), ("rifle_grenades", True), ("smoke_grenade", False)])
def test_who_fires_a_projectile_is_spotted_and_who_throws_is_not(kit: str, spotted: bool) -> None:
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (1000, 2500), 90, kit=((kit, 2),))
        .soldier(2001, (6000, 2500), spotted=True)
    )
    use = Use(1001, kit, 2001) if spotted else Use(1001, kit, 0, 3000, 2500)
    m = p.act(1001, "SHOOT", seed=1)
    m.choose(use)
    assert man(m, 1001).spotted is spotted


@pytest.mark.rule("SMG-EFF-72", "SMG-EFF-47")
def test_equipment_that_is_passed_on_keeps_its_remaining_uses() -> None:
    m = run_texts(in_five_tiles(kit=(("rockets", 1),)), "TAKE(OWNER, rockets)", "GIVE(SERIAL(1005), rockets)")
    assert (man(m, 1001).kit, man(m, 1005).kit) == ((), (("rockets", 1),))


@pytest.mark.rule("SMG-EFF-72", "SMG-EFF-47")
def test_equipment_that_nobody_gave_away_is_new() -> None:
    uses = content().equipment["rockets"].uses
    m = run_texts(in_five_tiles(kit=(("rockets", 1),)), "GIVE(SERIAL(1005), rockets)")
    assert man(m, 1005).kit == (("rockets", uses),) and uses > 1
    m = run_texts(
        in_five_tiles(kit=(("rockets", 1),)),
        "TAKE(OWNER, rockets)",
        "GIVE([SERIAL(1005)], rockets)",
        "GIVE(OWNER, rockets)",
    )
    assert man(m, 1001).kit == (("rockets", uses),), "there was one to pass on"


@pytest.mark.rule("SMG-EFF-72")
def test_equipment_taken_by_one_text_is_not_given_by_another() -> None:
    p = in_five_tiles(kit=(("rockets", 1),))
    p.state = run_texts(p, "TAKE(OWNER, rockets)").state
    m = run_texts(p, "GIVE(SERIAL(1005), rockets)")
    assert man(m, 1005).kit == (("rockets", content().equipment["rockets"].uses),)


@pytest.mark.rule("SMG-EQP-2", "SMG-RUL-109")
def test_of_two_cards_of_one_kind_each_has_its_own_uses() -> None:
    p = Position(game_map=FLAT).soldier(2001, (1000, 2500), 90, kit=(("panzerfaust", 1), ("panzerfaust", 1)))
    p.soldier(1001, (6000, 2500), spotted=True).soldier(1005, (40000, 2500))
    m = p.act(2001, "SHOOT", seed=1)
    m.choose(next(o for o in m.ask.options if isinstance(o, Use)))
    assert man(m, 2001).kit == (("panzerfaust", 1),)
    m = p.run(Effects(texts=("TAKE(SERIAL(2001), panzerfaust)",), context=Context(event=True)))
    assert man(m, 2001).kit == (("panzerfaust", 1),)


@pytest.mark.rule("SMG-SMOKE-4", "SMG-SMOKE-5")
def test_only_artillery_of_rating_three_or_more_may_fire_smoke(monkeypatch: pytest.MonkeyPatch) -> None:
    kit: tuple[tuple[str, int], ...] = (("radio", 0), ("artillery", 2))
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=kit).soldier(2001, (12500, 2500))
    smoke = Use(1001, "artillery", 0, 12500, 2500, smoke=True)
    assert refusal(p.act(1001, "SHOOT"), smoke) == ""
    weak = replace(content().equipment["artillery"], rating=2)
    monkeypatch.setitem(content().equipment, "artillery", weak)
    m = p.act(1001, "SHOOT")
    assert refusal(m, smoke) == "why-smg-no-smoke" and not any(o.smoke for o in m.ask.options if isinstance(o, Use))


@pytest.mark.rule("SMG-RUL-95", "SMG-RUL-109")
def test_the_blast_of_a_rifle_grenade_is_checked_by_initiative_and_serial_number() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=(("rifle_grenades", 1),)).hand("de-1", "2001-cL")
    p.soldier(2002, (9000, 2500), spotted=True).soldier(2001, (9000, 3700)).soldier(1005, (8200, 3400))
    misses = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    m = p.act(1001, "SHOOT", draws=misses[:3])
    m.choose(Use(1001, "rifle_grenades", 2002))
    struck = [e.args["soldier"].key for e in m.events if e.key == "smg-blast-miss"]
    assert list(dict.fromkeys(struck)) == ["smg-soldier-2001", "smg-soldier-2002", "smg-soldier-1005"]


@pytest.mark.rule("SMG-EFF-39", "SMG-EFF-69", "SMG-RUL-109")
@pytest.mark.parametrize("word", ["USE", "SHOOT"])
def test_forbidden_equipment_is_neither_offered_nor_accepted(word: str) -> None:
    p = facing_off(kit=(("rockets", 3), ("shovel", 0)))
    rocket = Use(1001, "rockets", 2001)
    assert refusal(p.act(1001, "SHOOT", "MOVE", seed=1), rocket) == ""
    p.state.lasting.append(Lasting("FORBID", word, serial=1001))
    m = p.act(1001, "SHOOT", "MOVE", seed=1)
    assert not any(isinstance(o, Use) for o in m.ask.options) and refusal(m, rocket) == "why-smg-forbidden"
    dig = p.act(1001, "HIDE", "MOVE", seed=1)
    assert any(isinstance(o, Use) for o in dig.ask.options) is (word == "SHOOT")
    p.state.lasting.append(Lasting("FORBID", word, serial=1001))
    m = p.run(Effects(texts=(f"ALLOW(OWNER, {word})",), context=CARD))
    assert not m.t.forbidden(1001, word)


@pytest.mark.rule("SMG-RUL-98", "SMG-PRIS-12")
def test_an_escort_uses_no_weapon_from_his_kit_not_even_by_a_use_step() -> None:
    p = facing_off(kit=(("rockets", 3),)).soldier(2003, (2500, 1500), escort=1001)
    assert p.steps(1001, "USE(rockets)").ask is None
    assert refusal(p.act(1001, "MOVE", "SHOOT", seed=1), Use(1001, "rockets", 2001)) == "why-smg-cannot-use"


@pytest.mark.rule("SMG-RUL-98")
def test_an_escort_digs_no_hole_and_lays_no_mines() -> None:
    """All that he may do is named, and equipment is not among it."""
    for leads in (True, False):
        p = facing_off(kit=(("shovel", 0), ("mines", 1)))
        if leads:
            p.soldier(2003, (2500, 1500), escort=1001)
        for kit in ("shovel", "mines"):
            assert (p.steps(1001, f"USE({kit})").ask is None) is leads


@pytest.mark.rule("SMG-RUL-109", "SMG-RUL-50", "SMG-RUL-53", "SMG-EQP-7")
@pytest.mark.parametrize(
    ("kit", "struck", "rating"), [("panzerfaust", 2, 3), ("recoilless", 1, 3), ("rifle_grenades", 2, 1)]
)
def test_ordnance_strikes_its_target_or_all_under_the_template_as_often_as_it_is_rated(
    kit: str, struck: int, rating: int
) -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=((kit, 1),)).soldier(1002, (2500, 4300))
    p.soldier(2001, (9000, 2500), 270, spotted=True).soldier(2002, (9000, 3900)).soldier(2003, (40000, 2500))
    miss = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    m = p.act(1001, "SHOOT", draws=miss[: struck * rating])
    m.choose(Use(1001, kit, 2001))
    assert keys(m).count("smg-blast-miss") == struck * rating
    assert man(m, 1001).kit == () and man(m, 1001).spotted, "spent, and seen when he fired"
    far = (
        Position(game_map=FLAT)
        .soldier(1001, (2500, 2500), 270, kit=((kit, 1),))
        .soldier(2001, (9000, 2500), spotted=True)
    )
    assert refusal(far.act(1001, "SHOOT", "MOVE"), Use(1001, kit, 2001)) == "why-smg-not-in-arc"


@pytest.mark.rule("SMG-RUL-78", "SMG-SMOKE-5", "SMG-RUL-109")
def test_artillery_needs_a_radio_and_falls_on_a_tile_as_blast_or_smoke() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=(("artillery", 2),)).soldier(1002, (2500, 4300))
    p.soldier(2001, (12500, 2500)).soldier(2002, (13500, 2500)).soldier(2003, (40000, 2500))
    call = Use(1001, "artillery", 0, 12500, 2500)
    assert refusal(p.act(1001, "SHOOT", "MOVE"), call) == "why-smg-no-radio"
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], kit=(("artillery", 2), ("radio", 0)))
    miss = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    m = p.act(1001, "SHOOT", draws=miss[:6])
    m.choose(call)
    assert keys(m).count("smg-blast-miss") == 6 and man(m, 1001).kit == (("artillery", 1), ("radio", 0))
    assert not man(m, 1001).spotted, "the operator does not become spotted"
    m = p.act(1001, "SHOOT")
    m.choose(Use(1001, "artillery", 0, 12500, 2500, smoke=True))
    assert [(x.kind, x.tile) for x in m.state.markers] == [("SMOKE3", 2)]


@pytest.mark.rule("SMG-RUL-109", "SMG-FIRE-1", "SMG-FIRE-2")
def test_an_incendiary_burns_the_marked_feature_that_holds_the_point_else_the_tile() -> None:
    barn = feature(0, "building", (3500, 1500), (4800, 1500), (4800, 3500), (3500, 3500), cover=True, x=True)
    p = Position(game_map=board(barn)).soldier(1001, (1000, 2500), 90, kit=(("incendiary", 1),))
    p.soldier(2001, (28000, 9000))
    for point, tile, burning in (((4000, 2500), -1, 0), ((2500, 2500), 0, -1)):
        m = p.act(1001, "SHOOT")
        m.choose(Use(1001, "incendiary", 0, *point))
        assert [(x.kind, x.tile, x.feature, x.seat) for x in m.state.markers] == [("FIRE", tile, burning, "us-1")]
        assert not any("blast" in key for key in keys(m)), "no check is made when the fire starts"


@pytest.mark.rule("SMG-RUL-109", "SMG-MINE-1", "SMG-RUL-75")
def test_mines_are_laid_under_him_instead_of_a_walk() -> None:
    p = facing_off(kit=(("mines", 2),))
    m = p.act(1001, "MOVE")
    m.choose(Use(1001, "mines", 0, 2500, 2500))
    assert m.ask is None and man(m, 1001).point == (2500, 2500) and man(m, 1001).kit == (("mines", 1),)
    assert [(x.kind, x.tile, x.seat) for x in m.state.markers] == [("MINE", 0, "us-1")]


@pytest.mark.rule("SMG-EQP-9", "SMG-RUL-110")
def test_a_tripod_beside_him_lengthens_the_gunners_range() -> None:
    p = facing_off()
    alone = p.table().ability(p.state.soldiers[1001], "long")
    p.state.soldiers[1002] = replace(p.state.soldiers[1002], kit=(("tripod", 0),), y=3500)
    assert p.table().ability(p.state.soldiers[1001], "long") == alone + 2
    p.state.soldiers[1002] = replace(p.state.soldiers[1002], y=4300)
    assert p.table().ability(p.state.soldiers[1001], "long") == alone


@pytest.mark.rule("SMG-RUL-109")
def test_only_the_uses_that_chance_decides_show_odds() -> None:
    t = facing_off().table()
    shown = {
        kit: Use(1001, kit, 2001 if kit == "rockets" else 0, 2500, 2500).by_chance(t) for kit in content().equipment
    }
    assert {kit for kit, odds in shown.items() if odds} == {
        "rockets", "rifle_grenades", "panzerfaust", "recoilless", "artillery",
    }  # fmt: skip
    assert not Use(1001, "artillery", 0, 2500, 2500, smoke=True).by_chance(t)
    assert Fire(1001, 2001).by_chance(t) and not Turn(1001, 0).by_chance(t)


@pytest.mark.rule("SMG-RUL-109", "SMG-SMOKE-1")
@pytest.mark.parametrize(("throw", "inches"), [(1, {2}), (3, {2, 4}), (4, {2, 4}), (5, {2, 4, 6}), (9, {2, 4, 6})])
def test_smoke_is_offered_straight_ahead_at_two_four_and_six_inches(throw: int, inches: set[int]) -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=(("smoke_grenade", 1),)).soldier(2001)
    options = fixed(p, 1001, throw=throw).act(1001, "SHOOT").ask.options
    assert {(o.x - 2500) / 1000 for o in options if isinstance(o, Use)} == inches
