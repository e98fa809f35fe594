"""Advanced rules played out: Preempts, reactions, Command, modules, medics, markers, orders, prisoners."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from squadra.games.sergeants.answers import Choose, Done, Pick, PlaceAt
from squadra.games.sergeants.content.card_checks import check
from squadra.games.sergeants.content.language import LanguageError, parse, show
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.vocabulary import Vocabulary
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.actions.rally import Rally, RallyAny
from squadra.games.sergeants.rules.cards.boxes import NarratorBox
from squadra.games.sergeants.rules.cards.drawing import draw_number
from squadra.games.sergeants.rules.cards.panels import Slot
from squadra.games.sergeants.rules.cards.playing import EndCard
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.card_effects import Discard, ForPlayers
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.effects.selectors import select, struck
from squadra.games.sergeants.rules.effects.value_effects import expire, expire_until
from squadra.games.sergeants.rules.movement.move_options import Turn, Walk
from squadra.games.sergeants.state import Context, Soldier
from tests.games.sergeants.positions import FLAT, Position, keys, man
from tests.games.sergeants.squads import CARD, in_five_tiles, run_texts

FIXTURES = Path(__file__).parents[2] / "fixtures"


EVENT = Context(event=True)


@pytest.mark.rule("SMG-EX-23", "SMG-TEAM-19", "SMG-TEAM-20", "SMG-EFF-65")
def test_identity_act_gives_a_soldier_turned_twice_two_actions_and_a_team_card_none():
    p = (
        Position(game_map=FLAT)
        .soldier(2001, (3000, 2500), 270, panel="stosstrupp", slot=2)
        .soldier(2002, (3000, 4000))
        .soldier(1001, (9000, 2500))
    )
    p.player("de-1", deck=(*p.state.players["de-1"].deck, "de-t01", "de-t03"))
    m = p.card("de-1", "de-t03", "MOVE", draws=["2001-cL", "2001-cH", "de-t01"])
    assert EndCard() not in list(m.ask.options)  # a blue box must be carried out (SMG-ACT-12)
    m.choose(NarratorBox(0))
    assert m.ask.prompt == "smg-ask-act"
    m.choose(Turn(2001, 0))
    m.choose(Turn(2001, 90))
    assert m.ask is None or m.ask.prompt != "smg-ask-act"


@pytest.mark.rule("SMG-EFF-52", "SMG-CON-26", "SMG-EFF-1")
def test_every_text_of_the_content_is_of_the_closed_vocabulary_and_unknown_words_are_refused():
    check(content())
    voc: Vocabulary = content().vocabulary
    for effect in tomllib.loads((FIXTURES / "effects.toml").read_text())["effect"]:
        voc.effect(effect["do"])
        assert parse(show(parse(effect["do"]))) == parse(effect["do"])
    for wrong in (
        "EXPLODE(OWNER)",
        "REVEAL(NOBODY)",
        "WALK(1, how=FLY)",
        "MOD(OWNER, luck, 1)",
        "USE(bazooka)",
        "HIT(OWNER)",
        "VP(SELF, many)",
        "ACT(SLEEP)",
    ):
        with pytest.raises(LanguageError):
            voc.effect(wrong)
    for broken in ("WALK(", "[OWN", "A B", "%"):
        with pytest.raises(LanguageError):
            parse(broken)


@pytest.mark.rule(
    "SMG-EFF-7", "SMG-EFF-8", "SMG-EFF-9", "SMG-EFF-10", "SMG-EFF-11", "SMG-EFF-12", "SMG-EFF-55", "SMG-EFF-56"
)
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("OWN", {1001, 1005, 1021}),
        ("ENEMY", {2001, 2002}),
        ("ANYONE", {1001, 1005, 1021, 2001, 2002}),
        ("OWNER", {1001}),
        ("[OWN, NOT(OWNER)]", {1005, 1021}),
        ("SERIAL(1005)", {1005}),
        ("LEADER", {1021}),
        ("RANK(PRIVATE)", {1001, 1005, 2001, 2002}),
        ("[OWN, SPOTTED]", {1001}),
        ("[OWN, UNSPOTTED]", {1005, 1021}),
        ("[ENEMY, WITHIN(11, SERIAL(1021))]", {2001}),
        ("[OWN, UNHURT]", {1001, 1005, 1021}),
        ("IN_TILE(2)", {1005}),
        ("IN_LANDMARK(L1)", {1021}),
        ("[OWN, SAME_TILE(SERIAL(1005))]", {1005}),
        ("[OWN, NEAREST([OWN, NOT(OWNER)])]", {1005}),
        ("[ENEMY, IN_ARC_OF(OWNER)]", {2001, 2002}),
        ("[OWN, ABILITY(draw, >=, 1)]", {1021}),
        ("[OWN, CARRIER(radio)]", {1001}),
        ("[OWN, IN_MELEE]", set()),
        ("[OWN, OFF_MAP]", {1008}),
        ("[OWN, PINNED]", set()),
        ("[ENEMY, WOUNDED]", set()),
        ("[OWN, IN_COVER]", {1001}),
        ("CHOSEN(1)", {2001}),
        ("CHOSEN", {2002}),
    ],
)
def test_selectors_mean_whom_they_say(text: str, wanted: set[int]):
    p = in_five_tiles(spotted=True, dug_in=True, kit=(("radio", 0),)).soldier(1008).now(picks=((2001,), (2002,)))
    side = "" if "OWN" in text or text in ("ENEMY", "ANYONE") else "ANYONE"
    assert {s.serial for s in select(p.table(), parse(text), CARD, side=side)} == wanted


@pytest.mark.rule("SMG-EFF-50", "SMG-EFF-74")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("COUNT([OWN], >=, 3)", True),
        ("COUNT([OWN], >=, 4)", False),
        ("COUNT([ENEMY], <=, 2)", True),
        ("TURN(>=, 2)", False),
        ("TURN(<=, 1)", True),
        ("PHASE_IS(LOOK)", True),
        ("PHASE_IS(SHOOT)", False),
        ("HAND(SELF, >=, 1)", True),
        ("HAND(ENEMY, >=, 1)", False),
        ("INITIATIVE(SELF)", True),
        ("ALIVE(OWNER)", True),
        ("ON_MAP(SERIAL(1008))", False),
        ("IN_PLAY(L1)", True),
        ("IN_PLAY(L6)", False),
        ("HAS(OWNER, radio)", True),
        ("IN_ONE_TILE([OWN])", False),
        ("WITHIN(OWNER, 5, [SERIAL(1005)])", True),
        ("IN_LANDMARK(SERIAL(1021), L1)", True),
        ("OPPONENT_CARD(LOOK)", True),
        ("AND(TURN(>=, 1), NOT(PHASE_IS(SHOOT)))", True),
        ("OR(TURN(>=, 9), PHASE_IS(HIDE))", True),
        ("AND(TURN(>=, 1), PHASE_IS(SHOOT))", False),
        ("OR(TURN(>=, 9), PHASE_IS(SHOOT))", False),
        ("COUNT([ENEMY], <=, 1)", False),
        ("HAND(SELF, >=, 2)", False),
        ("HAND(ANYONE, >=, 1)", True),
        ("INITIATIVE(ENEMY)", False),
        ("ALIVE(SERIAL(1008))", True),
        ("ALIVE(SERIAL(1002))", False),
        ("ON_MAP(OWNER)", True),
        ("HAS(SERIAL(1005), radio)", False),
        ("HAS([OWN], radio)", True),
        ("IN_ONE_TILE(OWNER)", True),
        ("WITHIN(OWNER, 4, [SERIAL(1005)])", False),
        ("IN_LANDMARK(OWNER, L1)", False),
        ("OPPONENT_CARD(SHOOT)", False),
    ],
)
def test_conditions_hold_or_not(text: str, wanted: bool):
    p = in_five_tiles(kit=(("radio", 0),)).soldier(1008).hand("us-1", "1005-cL")
    assert holds(p.table(), text, CARD) is wanted


@pytest.mark.rule("SMG-EFF-25", "SMG-EFF-26", "SMG-EFF-27", "SMG-EFF-30", "SMG-EFF-64", "SMG-EFF-63")
def test_marks_are_set_and_removed():
    m = run_texts(in_five_tiles(), "REVEAL(OWNER)", "PIN(OWNER)", "RESULT(OWNER, WOUND)")
    assert (man(m, 1001).spotted, man(m, 1001).pinned, man(m, 1001).wounded) == (True, True, True)
    m = run_texts(
        in_five_tiles(spotted=True, pinned=True, wounded=True), "CONCEAL(OWNER)", "UNPIN(OWNER)", "HEAL(OWNER)"
    )
    assert (man(m, 1001).spotted, man(m, 1001).pinned, man(m, 1001).wounded) == (False, False, False)
    p = Position().soldier(1001, (2500, 2500), 90, spotted=True).soldier(2001, (3500, 2500), 270)
    assert man(run_texts(p, "CONCEAL(OWNER)"), 1001).spotted  # not in melee


@pytest.mark.rule("SMG-EFF-28", "SMG-EFF-63", "SMG-RUL-19", "SMG-VIC-5")
def test_hits_and_blasts_of_events_turn_the_victims_own_deck_and_score_nothing():
    kill = next(
        c.id for c in content().cards.values() if c.owner == 2001 and c.damage == "KILL" and c.kind in ("core", "rank")
    )
    m = run_texts(in_five_tiles(), "HIT(SERIAL(2001), 1)", context=EVENT, draws=(kill,))
    assert man(m, 2001).at == "dead" and not m.state.ledger
    m = run_texts(in_five_tiles(), "HIT(SERIAL(2001), 1)", draws=(kill,))
    assert man(m, 2001).at == "dead" and m.state.ledger[0].seat == "us-1"
    assert struck(in_five_tiles().table(), parse("TEMPLATE(SERIAL(2001))"), CARD) == [2001]


@pytest.mark.rule("SMG-EFF-31", "SMG-EFF-65", "SMG-EFF-57", "SMG-EFF-13")
def test_identity_words_turn_cards():
    m = run_texts(
        in_five_tiles(wounded=True),
        "IDENTITY(OWNER, 2, [HEAL(OWNER)], [PIN(OWNER)])",
        draws=("1005-cL", "1001-cH"),
        seed=None,
    )
    assert not man(m, 1001).wounded
    m = run_texts(
        in_five_tiles(wounded=True),
        "IDENTITY(OWNER, 2, [HEAL(OWNER)], [PIN(OWNER)])",
        draws=("1005-cL", "1005-cH"),
        seed=None,
    )
    assert man(m, 1001).wounded and man(m, 1001).pinned
    m = run_texts(in_five_tiles(), "PIN([RANDOM_BY_IDENTITY])", context=EVENT, draws=("1005-cL", "2002-cL"), seed=None)
    assert man(m, 1005).pinned and man(m, 2002).pinned and not man(m, 1001).pinned


@pytest.mark.rule("SMG-EFF-5", "SMG-EFF-53", "SMG-EFF-54")
def test_control_words():
    m = run_texts(in_five_tiles(), "IF(TURN(>=, 9), [PIN(OWNER)], [REVEAL(OWNER)])")
    assert man(m, 1001).spotted and not man(m, 1001).pinned
    m = run_texts(in_five_tiles(), "SEQ([REVEAL(OWNER), PIN(OWNER)])")
    assert man(m, 1001).spotted and man(m, 1001).pinned
    m = run_texts(in_five_tiles(), "CHOOSE(SELF, options=[[PIN(OWNER)], [REVEAL(OWNER)]])")
    m.choose(Choose(1))
    assert man(m, 1001).spotted and not man(m, 1001).pinned
    m = run_texts(in_five_tiles(), "CHOOSE(SELF, pick=[ENEMY])", "REVEAL(CHOSEN)")
    m.choose(Pick(2002))
    assert man(m, 2002).spotted and not man(m, 2001).spotted
    m = run_texts(in_five_tiles(), "FOREACH(UPTO(1, [ENEMY]), [REVEAL(EACH)])")
    m.choose(Pick(2001))
    assert m.ask is None and man(m, 2001).spotted
    m = run_texts(in_five_tiles(), "UPTO(2, [VP(SELF, 1)])")
    m.choose(Choose(0))
    m.choose(Done())
    assert m.state.ledger[0].points == 1 and len(m.state.ledger) == 1
    m = run_texts(in_five_tiles(), "MAY(SPOT)")
    m.choose(Choose(0))
    m.choose(Spot(1001, 2001))
    assert man(m, 2001).spotted


@pytest.mark.rule("SMG-EFF-14", "SMG-EFF-21", "SMG-EFF-22", "SMG-EFF-61")
def test_soldier_steps_ask_their_subject():
    m = run_texts(in_five_tiles(), "SERIAL(1005): FACE")
    m.choose(Turn(1005, 7))
    assert man(m, 1005).facing == 7
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (1000, 2500), 90)
        .soldier(2001, (6000, 2500), spotted=True)
        .soldier(2002, (6000, 4000), spotted=True)
    )
    m = run_texts(p.now(picks=((2002,),)), "FIRE(1, at=CHOSEN(1))")
    assert [o for o in m.ask.options if isinstance(o, Fire)] == [Fire(1001, 2002)]


@pytest.mark.rule("SMG-EFF-20", "SMG-EFF-60")
def test_walks_towards_and_away_end_nearer_or_further():
    p = Position(game_map=FLAT).soldier(1001, (7500, 2500), 90).soldier(2001, (17500, 2500))
    near = [o.path[-1][0] for o in run_texts(p, "WALK(1, how=TOWARD([ENEMY]))").ask.options if isinstance(o, Walk)]
    far = [o.path[-1][0] for o in run_texts(p, "WALK(1, how=AWAY([ENEMY]))").ask.options if isinstance(o, Walk)]
    assert near and far and min(near) > 7400 and max(far) < 7600
    assert any(
        isinstance(o, Turn) for o in run_texts(p, "WALK(1, how=TOWARD([ENEMY]))").ask.options
    )  # given up for a turn


@pytest.mark.rule("SMG-EFF-37", "SMG-EFF-69", "SMG-EFF-6", "SMG-EFF-58")
def test_mods_are_set_then_added_then_halved_and_end_in_time():
    p = in_five_tiles()
    m = run_texts(p, "MOD(OWNER, walk, SET(5), TURN)", "MOD(OWNER, walk, 2, PHASE)", "MOD(OWNER, sight, -99, GAME)")
    t = m.t
    assert t.ability(t.soldier(1001), "walk") == 7 and t.ability(t.soldier(1001), "sight") == 0
    t.put(1001, pinned=True)
    assert t.ability(t.soldier(1001), "walk") == 3
    expire(t, "PHASE")
    t.put(1001, pinned=False)
    assert t.ability(t.soldier(1001), "walk") == 5
    expire(t, "TURN", "NEXT_TURN")
    assert t.ability(t.soldier(1001), "walk") == t.sheet(t.soldier(1001)).normal.walk and len(t.s.lasting) == 1
    m = run_texts(in_five_tiles(), "MOD(OWNER, walk, 1, UNTIL(TURN(>=, 5)))")
    expire_until(m.t)
    assert len(m.t.s.lasting) == 1
    m.t.s.turn = 5
    expire_until(m.t)
    assert not m.t.s.lasting


@pytest.mark.rule("SMG-EFF-38", "SMG-EFF-69", "SMG-EVENT-6")
def test_terrain_changes_every_line_while_it_lasts():
    m = run_texts(in_five_tiles(), "TERRAIN(MAP, LOOK, -1, TURN)", context=EVENT)
    t = m.t
    assert t.look(t.soldier(1001), (22500, 2500)).mods == -5 - 3
    expire(t, "TURN")
    assert t.look(t.soldier(1001), (22500, 2500)).mods == -5
    t = run_texts(in_five_tiles(), "TERRAIN(MAP, LOOK, -1, GAME)", context=EVENT).t  # lasting weather
    expire(t, "TURN", "NEXT_TURN")
    assert t.look(t.soldier(1001), (22500, 2500)).mods == -5 - 3
    m = run_texts(in_five_tiles(), "TERRAIN(IN_LANDMARK(L1), SHOOT, 2, TURN)", context=EVENT)
    assert m.t.shoot(m.t.soldier(1001), (22500, 2500)).mods == -3 + 2


@pytest.mark.rule("SMG-EFF-39", "SMG-EFF-69")
def test_forbid_takes_sub_actions_away_and_allow_gives_them_back():
    m = run_texts(in_five_tiles(), "FORBID(OWNER, LOOK, TURN)")
    assert m.t.forbidden(1001, "LOOK") and not m.t.forbidden(1005, "LOOK")
    p = in_five_tiles()
    p.state.lasting.extend(m.state.lasting)
    assert p.act(1001, "SPOT").ask is None
    m = run_texts(p, "ALLOW([OWN], LOOK)")
    assert not m.t.forbidden(1001, "LOOK")


@pytest.mark.rule("SMG-EFF-40", "SMG-EFF-70", "SMG-OPT-1", "SMG-OPT-3", "SMG-OPT-4")
def test_grants_give_properties():
    m = run_texts(
        in_five_tiles(),
        "GRANT(OWNER, HITPLUS, TURN)",
        "GRANT(OWNER, OPTICS(3, 2), GAME)",
        "GRANT(OWNER, SMOKE_PROOF, GAME)",
        "GRANT(OWNER, EXTRA_COMBAT_CARDS(1), GAME)",
        "GRANT(OWNER, DUG_IN)",
    )
    t = m.t
    s: Soldier = t.soldier(1001)
    assert t.hit_plus(s) and t.optics(s, "SPOT", "LOOK") == 3 and t.optics(s, "FIRE", "SHOOT") == 2 and t.in_cover(s)
    assert t.granted(1001, "EXTRA_COMBAT_CARDS") == 1 and t.granted(1001, "SMOKE_PROOF")
    p = in_five_tiles(kit=(("optics6", 0),))
    assert (
        p.table().optics(p.state.soldiers[1001], "SPOT", "LOOK") == 4
        and p.table().optics(p.state.soldiers[1001], "FIRE", "SHOOT") == 3
    )


@pytest.mark.rule("SMG-EFF-71")
def test_every_player_draws_and_discards_for_himself_one_after_the_other() -> None:
    both = ("us-1", "de-1")
    m = in_five_tiles().run(ForPlayers(seats=both, word="CARDS", number=1), seed=1)
    assert [len(m.state.players[seat].hand) for seat in both] == [1, 1]
    p = in_five_tiles().hand("us-1", "1005-cL", "1005-cH")
    m = p.run(ForPlayers(seats=both, word="DISCARD", number=1, how="CHOSEN"))
    assert m.ask.seat == "us-1" and keys(m) == []
    m.choose(Discard("1005-cH"))
    assert m.state.players["us-1"].hand == ("1005-cL",)
    assert [(e.key, e.args["seat"]) for e in m.events if e.key == "smg-nothing-to-discard"] == [
        ("smg-nothing-to-discard", m.t.seat_name("de-1"))
    ]


@pytest.mark.rule("SMG-EFF-41", "SMG-EFF-46", "SMG-EFF-71", "SMG-EFF-16", "SMG-EFF-62", "SMG-EVENT-7", "SMG-VIC-7")
def test_cards_are_drawn_and_discarded_and_points_given():
    m = run_texts(in_five_tiles(), "CARDS(SELF, 2)", "VP(ENEMY, -1)")
    assert len(m.state.players["us-1"].hand) == 2 and [(e.seat, e.points) for e in m.state.ledger] == [("de-1", -1)]
    p = in_five_tiles().hand("us-1", "1005-cL", "1005-cH")
    m = run_texts(p, "DISCARD(SELF, 1, CHOSEN)")
    m.choose(Discard("1005-cH"))
    assert m.state.players["us-1"].hand == ("1005-cL",)
    assert run_texts(p, "DISCARD(SELF, 1, ALL)").state.players["us-1"].hand == ()
    assert len(run_texts(p, "DISCARD(SELF, 1, RANDOM)").state.players["us-1"].hand) == 1
    m = run_texts(in_five_tiles(), "BASE_DRAW(SELF, -1, NEXT_TURN)")
    before = draw_number(m.t, "us-1")
    m.t.s.turn += 1
    assert draw_number(m.t, "us-1") == before - 1


@pytest.mark.rule("SMG-EFF-47", "SMG-EFF-48", "SMG-EFF-72", "SMG-FIRE-1", "SMG-FIRE-2", "SMG-FIRE-4")
def test_things_are_given_and_markers_placed_but_fire_never_goes_out():
    m = run_texts(in_five_tiles(), "GIVE(OWNER, GRENADES(2))", "GIVE(OWNER, shovel)", "TAKE(OWNER, GRENADES(1))")
    assert man(m, 1001).grenades == 1 and man(m, 1001).kit == (("shovel", 0),)
    m = run_texts(
        in_five_tiles(),
        "MARKER(FIRE, SAME_TILE(OWNER))",
        "MARKER(FIRE, SAME_TILE(OWNER))",
        "MARKER(SMOKE2, IN_LANDMARK(L1))",
        "UNMARK(SMOKE2, MAP)",
    )
    assert [x.kind for x in m.state.markers] == ["FIRE"]
    assert man(run_texts(in_five_tiles(), "MARKER(OVERWATCH, OWNER)"), 1001).overwatch


@pytest.mark.rule("SMG-EFF-35", "SMG-EFF-67")
def test_a_shift_goes_straight_and_stops_before_obstacles():
    m = run_texts(in_five_tiles(), "SHIFT(OWNER, EAST, 1)")
    assert man(m, 1001).point == (3500, 2500)
    p = in_five_tiles().soldier(1008, (4000, 2500))
    assert man(run_texts(p, "SHIFT(OWNER, EAST, 2)"), 1001).x <= 3010


@pytest.mark.rule("SMG-EFF-34", "SMG-EFF-66", "SMG-PRIS-5")
def test_a_capture_by_event_needs_an_escort_with_room():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90)
        .soldier(2001, (4300, 2500), 270, pinned=True)
        .soldier(2002, (27500, 2500))
    )
    m = run_texts(p, "CAPTURE(SERIAL(2001), [OWN, NEAREST([OWN])])")
    m.choose(next(o for o in m.ask.options if isinstance(o, PlaceAt)))
    assert man(m, 2001).escort == 1001
    m2 = run_texts(
        Position()
        .soldier(1001, (2500, 2500), 90)
        .soldier(2001, (3500, 2500), 270, escort=1001)
        .soldier(2002, (27500, 2500)),
        "RELEASE([PRISONER, ENEMY])",
    )
    m2.choose(len(m2.ask.options) - 1)
    assert man(m2, 2001).escort == 0


@pytest.mark.rule("SMG-EFF-36", "SMG-EFF-68", "SMG-CHK-7")
def test_enter_exit_and_remove():
    p = in_five_tiles().soldier(1008)
    m = run_texts(p, "ENTER([OWN, OFF_MAP], A)")
    m.choose(0)
    assert man(m, 1008).at == "map" and man(m, 1008).x <= 1000
    assert man(run_texts(in_five_tiles(), "EXIT(OWNER)"), 1001).at == "exited"
    led = run_texts(in_five_tiles().soldier(2003, (2500, 3500), escort=1001), "EXIT(OWNER)")
    assert man(led, 2003).at == "led" and "smg-led-off" in [event.key for event in led.events]
    m = run_texts(in_five_tiles(), "REMOVE(OWNER)")
    assert man(m, 1001).at == "removed" and not m.state.ledger


@pytest.mark.rule("SMG-EFF-49", "SMG-EFF-73", "SMG-EFF-43", "SMG-EFF-45")
def test_scenario_flags_extra_cards_and_panels():
    m = run_texts(
        in_five_tiles(),
        "SCENARIO(OPEN_AREA, B)",
        "SCENARIO(TURN_LIMIT, 3)",
        "SCENARIO(NO_INSTANT_VICTORY, 1)",
        "EXTRA_CARD(ANY)",
    )
    s = m.state
    assert (
        s.open_areas == ("B",)
        and s.turn_limit == 3
        and s.flags["NO_INSTANT_VICTORY"] == 1
        and s.extra_cards == {"us-1": 1}
    )
    p = Position().soldier(2001, (2500, 2500)).soldier(1001, (27500, 2500))
    m = run_texts(p, "PANEL(OWNER, gruppe)", context=Context(seat="de-1", card="2001-cL", owner=2001))
    assert all(isinstance(o, Slot) and o.slot >= 2 for o in m.ask.options)  # slots I and II want a sergeant
    m.choose(Slot(2001, 3))
    assert (man(m, 2001).panel, man(m, 2001).slot) == ("gruppe", 3)


@pytest.mark.rule("SMG-EFF-42", "SMG-EFF-71")
def test_a_cancelled_card_loses_its_other_parts():
    m = run_texts(in_five_tiles(), "CANCEL(THIS)", "PIN(OWNER)")
    assert not man(m, 1001).pinned and "1001-cL" in m.state.cancelled
    m = run_texts(in_five_tiles(), "REMOVE_CARD(THIS)")
    assert m.state.flags == {"remove-1001-cL": 1}


@pytest.mark.rule("SMG-EFF-73")
def test_the_last_turn_is_set_neither_before_the_present_one_nor_beyond_the_story_deck() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(2001, (9000, 2500)).now(turn=4)
    most = (len(p.state.story) + len(p.state.told) + len(p.state.phases)) // 3
    for wanted, found in ((2, 4), (6, 6), (60, most)):
        text = f"SCENARIO(TURN_LIMIT, {wanted})"
        assert p.run(Effects(texts=(text,), context=Context(event=True))).state.turn_limit == found


@pytest.mark.rule("SMG-EFF-72", "SMG-RUL-79")
def test_a_text_lifts_overwatch_from_whom_it_names_alone() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), overwatch=True).soldier(1002, (4000, 2500), overwatch=True)
    text = Effects(texts=("UNMARK(OVERWATCH, OWNER)",), context=Context(seat="us-1", owner=1001))
    m = p.soldier(2001, (40000, 2500)).run(text)
    assert not m.state.soldiers[1001].overwatch and m.state.soldiers[1002].overwatch


@pytest.mark.rule("SMG-TEAM-19", "SMG-EFF-33", "SMG-EFF-65", "SMG-RUL-7")
def test_an_identity_act_goes_on_over_a_reshuffle() -> None:
    p = Position(game_map=FLAT).soldier(2001, (3000, 2500), 270, panel="stosstrupp", slot=2).soldier(2002, (3000, 4300))
    p.soldier(1001, (9000, 2500)).player("de-1", deck=("2001-cL", "de-t03"), discard=("2001-cH", "2002-cH", "2002-cS"))
    m = p.card("de-1", "de-t03", "MOVE", draws=["2001-cL", "2002-cH", "2002-cS"])
    m.choose(NarratorBox(0))
    assert "2001-cH" in m.state.players["de-1"].deck, "the discard pile has become the draw pile"
    m.choose(Turn(2001, 0))
    m.choose(Turn(2002, 10))
    m.choose(Turn(2002, 20))
    assert (man(m, 2001).facing, man(m, 2002).facing) == (0, 20)
    assert m.ask is None or m.ask.prompt != "smg-ask-act"


@pytest.mark.rule("SMG-RUL-24", "SMG-RALLY-2", "SMG-RUL-84")
def test_rally_n_removes_pins_of_allied_soldiers_too_but_no_more_than_n() -> None:
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1")).soldier(1001, (2500, 2500), pinned=True)
    p.soldier(1002, (2500, 4300)).soldier(1003, (4000, 2500), seat="us-2", pinned=True)
    p.soldier(1004, (4000, 4300), seat="us-2", pinned=True).soldier(1005, (30000, 2500), seat="us-2", pinned=True)
    p.soldier(2001, (40000, 2500), pinned=True)
    m = p.run(RallyAny(seat="us-1", left=2))
    offered = {(o.serial, o.target) for o in m.ask.options if isinstance(o, Rally)}
    assert offered == {(1001, 1001), (1002, 1001), (1002, 1003), (1002, 1004)}  # 1005 is out of range
    m.choose(Rally(1002, 1003))
    m.choose(Rally(1002, 1004))
    assert m.ask is None and not man(m, 1003).pinned and not man(m, 1004).pinned and man(m, 1001).pinned
