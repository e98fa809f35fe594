"""The effect language to its ends (SMG-EFF-53 to -75): who decides, what an empty selector does, what markers lie on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick, PlaceAt, Skip
from squadra.games.sergeants.content.language import parse
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Box, Clause
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.cards.boxes import LetCancel, NarratorBox, PayCost
from squadra.games.sergeants.rules.cards.bubble import members
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.combat.close_combat import combat_cards
from squadra.games.sergeants.rules.combat.contact import engage
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.shoot import fire_refusal
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.effects.lasting import expire, expire_until
from squadra.games.sergeants.rules.effects.selectors import holds, select
from squadra.games.sergeants.rules.movement import entry
from squadra.games.sergeants.rules.movement.moves import Leave, Turn, Walk
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.state import Context, Lasting, Marker
from squadra.kernel import Match
from squadra.words import has

from .positions import FLAT, Position, board, card, feature, keys, man, refusal

CARD = Context(seat="us-1", card="1001-cL", owner=1001)
EVENT = Context(event=True)


def squad(**first: Any) -> Position:
    """Two Americans against two Germans, on open ground and far apart."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, **first).soldier(1005, (7500, 2500), 90)
    return p.soldier(2001, (22500, 2500), 270).soldier(2002, (27500, 2500), 270)


def run(p: Position, *texts: str, context: Context = CARD, must: bool = False) -> Match:
    return p.run(Effects(texts=texts, context=context, must=must), seed=1)


# ---------------------------------------------------------------- who decides


@pytest.mark.rule("SMG-EFF-54", "SMG-EFF-5")
def test_the_alternatives_of_an_event_are_named_in_words() -> None:
    p = squad(pinned=True).hand("us-1", "1001-cM")  # the player highest in initiative chooses
    m = p.run(StoryEvents(queue=("DD-33",), begun=True), seed=1)
    said = [option.say(m.t).key for option in m.ask.options]
    assert said == ["smg-option-dd-33-1", "smg-option-dd-33-2"] and all(has("it", key) for key in said)


@pytest.mark.rule("SMG-EFF-5")
def test_the_player_whom_a_choice_names_makes_it() -> None:
    m = run(squad(), "CHOOSE(ENEMY, options=[[PIN(SERIAL(2001))], [REVEAL(SERIAL(2001))]])")
    assert m.ask.seat == "de-1"
    m = run(squad(), "CHOOSE(ENEMY, pick=[ENEMY])", "REVEAL(CHOSEN)")
    assert m.ask.seat == "de-1"
    assert run(squad(), "CHOOSE(SELF, pick=[ENEMY])").ask.seat == "us-1"


@pytest.mark.rule("SMG-EFF-54")
def test_in_an_event_the_owner_decides_about_his_soldier() -> None:
    """The Americans have the initiative; the choice is about a German."""
    p = squad().hand("us-1", "1005-cL")
    for text in ("CHOOSE(ANYONE, options=[[PIN(EACH)], [REVEAL(EACH)]])", "MAY([PIN(EACH)])"):
        m = run(p, f"FOREACH(SERIAL(2001), [{text}])", context=EVENT)
        assert m.ask.seat == "de-1"
    assert run(p, "CHOOSE(ANYONE, options=[[VP(ANYONE, 1)], [CARDS(ANYONE, 1)]])", context=EVENT).ask.seat == "us-1"


@pytest.mark.rule("SMG-EFF-13", "SMG-EFF-53")
def test_up_to_n_enemies_are_picked_by_the_cards_player_not_by_their_owner() -> None:
    m = run(squad(), "FOREACH(UPTO(1, [ENEMY]), [REVEAL(EACH)])")
    assert m.ask.seat == "us-1" and Done() in m.ask.options
    m.choose(Pick(2002))
    assert m.ask is None and man(m, 2002).spotted and not man(m, 2001).spotted
    m = run(squad(), "FOREACH(UPTO(2, [ANYONE]), [PIN(EACH)])")  # of several owners, too, by choice
    m.choose(Pick(2001))
    m.choose(Done())
    assert [s for s in (1001, 1005, 2001, 2002) if man(m, s).pinned] == [2001]


@pytest.mark.rule("SMG-EFF-55")
def test_the_owner_of_all_members_puts_them_in_order() -> None:
    m = run(squad(), "FOREACH([ENEMY], [REVEAL(EACH)])")
    assert m.ask.seat == "de-1" and Done() not in m.ask.options
    m.choose(Pick(2002))
    assert m.ask is None and man(m, 2001).spotted and man(m, 2002).spotted


@pytest.mark.rule("SMG-EFF-53", "SMG-ACT-12")
@pytest.mark.parametrize("text", ["SERIAL(1005): FACE", "FOREACH(SERIAL(1005), [FACE])", "SEQ([SERIAL(1005): FACE])"])
def test_must_binds_the_subject_of_a_step_and_each_member(text: str) -> None:
    assert refusal(run(squad(), text), Skip()) == ""
    for m in (run(squad(), text, must=True), run(squad(), f"MUST([{text}])")):
        assert refusal(m, Skip()) == "why-smg-must"
        m.choose(Turn(1005, 7))
        assert man(m, 1005).facing == 7


@pytest.mark.rule("SMG-EFF-54", "SMG-EFF-4")
def test_the_condition_of_an_event_for_each_is_asked_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    card_ = content().story["DD-33"]
    effect = replace(card_.effect, do=("VP(SELF, 1)",), for_="EACH", if_="HAND(SELF, >=, 1)")
    monkeypatch.setitem(content().story, "DD-33", replace(card_, effect=effect))
    m = squad().hand("de-1", "2001-cL").run(StoryEvents(queue=("DD-33",), begun=True), seed=1)
    assert [(e.seat, e.points) for e in m.state.ledger] == [("de-1", 1)]


# ---------------------------------------------------------------- whom a selector means


@pytest.mark.rule("SMG-EFF-10")
def test_not_turns_every_state_round() -> None:
    p = squad().soldier(2003, (3500, 2500), escort=1001).soldier(1008)
    assert {s.serial for s in select(p.table(), parse("[ENEMY, NOT(PRISONER)]"), CARD)} == {2001, 2002}
    assert {s.serial for s in select(p.table(), parse("[ENEMY, PRISONER]"), CARD)} == {2003}
    assert {s.serial for s in select(p.table(), parse("[OWN, NOT(OFF_MAP)]"), CARD)} == {1001, 1005}
    assert {s.serial for s in select(p.table(), parse("[OWN, NOT(ESCORT)]"), CARD)} == {1005}


@pytest.mark.rule("SMG-EFF-57")
def test_an_identity_check_for_nobody_does_nothing() -> None:
    m = run(squad(), "IDENTITY([OWN, WOUNDED], 2, [VP(SELF, 5)], [VP(SELF, -5)])")
    assert not m.state.ledger and "smg-identity-no" not in keys(m)


@pytest.mark.rule("SMG-TEAM-13", "SMG-EFF-55")
def test_a_team_is_not_in_one_square_while_a_member_waits_off_the_map() -> None:
    p = Position().soldier(2001, (22500, 2500), panel="stosstrupp", slot=0)
    p.soldier(2002, (23600, 2500), panel="stosstrupp", slot=1).soldier(1001, (2500, 2500))
    c = Context(seat="de-1", card="de-t03")
    text = "IN_ONE_TILE([TEAM(stosstrupp)])"
    assert holds(p.table(), text, c)
    p.soldier(2003, panel="stosstrupp", slot=2)
    assert not holds(p.table(), text, c)


@pytest.mark.rule("SMG-EFF-55", "SMG-RUL-16")
def test_a_clause_that_names_a_place_does_not_mean_those_who_wait() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (7500, 2500)).soldier(1008).soldier(2001, (22500, 2500))
    t = p.table()
    assert [s.serial for s in members(t, Clause(who="[IN_TILE(1)]", steps=("WALK",)), CARD)] == [1001]
    assert {s.serial for s in members(t, Clause(who="[OWN]", steps=("WALK",)), CARD)} == {1001, 1005, 1008}


# ---------------------------------------------------------------- how long


@pytest.mark.rule("SMG-EFF-40", "SMG-EFF-58", "SMG-EFF-70")
def test_a_soldier_dug_in_for_a_phase_is_not_dug_in_after_it() -> None:
    m = run(squad(), "GRANT(OWNER, DUG_IN, PHASE)", "GRANT(SERIAL(1005), DUG_IN)")
    assert m.t.in_cover(man(m, 1001)) and m.t.in_cover(man(m, 1005))
    expire(m.t, "PHASE", "TURN")
    assert not m.t.in_cover(m.t.soldier(1001)) and m.t.in_cover(m.t.soldier(1005))


@pytest.mark.rule("SMG-EFF-58")
def test_until_means_the_cards_players_own_soldiers() -> None:
    """A Team card has no owner on its dog tag; OWN is still its player's."""
    c = Context(seat="de-1", card="de-t03")
    m = run(squad(), "MOD(SERIAL(2001), walk, 1, UNTIL(COUNT([OWN], <=, 1)))", context=c)
    expire_until(m.t)
    assert len(m.t.s.lasting) == 1
    m.t.put(2002, at="dead")
    expire_until(m.t)
    assert not m.t.s.lasting


# ---------------------------------------------------------------- markers and things


@pytest.mark.rule("SMG-EFF-48", "SMG-EFF-72", "SMG-FIRE-4")
def test_markers_are_lifted_from_features_too_but_never_fire() -> None:
    barn = feature(0, "building", (1000, 1000), (4000, 1000), (4000, 4000), (1000, 4000), cover=True)
    p = Position(game_map=board(barn)).soldier(1001, (22500, 2500)).soldier(2001, (27500, 2500))
    p.state.markers.extend([Marker("MINE", -1, 0), Marker("FIRE", -1, 0), Marker("MINE", 1, -1)])
    m = run(p, "UNMARK(MINE, IN_FEATURE(building))", "UNMARK(FIRE, IN_FEATURE(building))")
    assert [(x.kind, x.tile) for x in m.state.markers] == [("FIRE", -1), ("MINE", 1)]
    assert keys(m).count("smg-marker-removed") == 1
    assert [x.kind for x in run(p, "UNMARK(MINE, MAP)").state.markers] == ["FIRE"]


@pytest.mark.rule("SMG-EFF-72")
def test_smoke_lies_on_the_tile_of_a_feature() -> None:
    barn = feature(0, "building", (1000, 1000), (4000, 1000), (4000, 4000), (1000, 4000), cover=True)
    p = Position(game_map=board(barn)).soldier(1001, (22500, 2500)).soldier(2001, (27500, 2500))
    m = run(p, "MARKER(SMOKE2, IN_FEATURE(building))", "MARKER(MINE, IN_FEATURE(building))")
    assert [(x.kind, x.tile, x.feature) for x in m.state.markers] == [("SMOKE2", 0, -1), ("MINE", -1, 0)]
    assert m.state.weather.smoke == ((0, 2),)


@pytest.mark.rule("SMG-EFF-47", "SMG-EFF-72")
def test_take_takes_one_card_and_only_what_is_there() -> None:
    m = run(squad(kit=(("rockets", 2), ("rockets", 1))), "TAKE(OWNER, rockets)", "TAKE(OWNER, radio)")
    assert man(m, 1001).kit == (("rockets", 1),)


@pytest.mark.rule("SMG-EFF-67")
def test_one_who_cannot_be_shifted_stays_as_he_is() -> None:
    p = squad(dug_in=True).soldier(1008, (3500, 2500))
    m = run(p, "SHIFT(OWNER, EAST, 1)")
    assert man(m, 1001).point == (2500, 2500) and man(m, 1001).dug_in and "smg-shifted" not in keys(m)
    towards = run(squad(), "SHIFT(OWNER, TOWARD([OWN]), 1)")  # towards his comrades, not towards himself
    assert man(towards, 1001).point == (3500, 2500)


@pytest.mark.rule("SMG-EFF-34", "SMG-EFF-66", "SMG-EFF-13")
def test_every_chosen_soldier_is_captured_by_an_escort_of_the_players_choice() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(1005, (7500, 2500), 90)
    p.soldier(2001, (22500, 1500)).soldier(2002, (22500, 3500)).soldier(2003, (40000, 2500))
    m = run(p.now(picks=((2001, 2002),)), "CAPTURE(CHOSEN, [OWN])")
    assert {o.serial for o in m.ask.options} == {1001, 1005} and m.ask.seat == "us-1"
    for escort in (1005, 1001):
        m.choose(Pick(escort))
        m.choose(next(o for o in m.ask.options if isinstance(o, PlaceAt)))
    assert (man(m, 2001).escort, man(m, 2002).escort, man(m, 2003).escort) == (1005, 1001, 0)


@pytest.mark.rule("SMG-RUL-113", "SMG-EFF-68", "SMG-EFF-73")
def test_an_area_that_is_not_on_the_map_brings_nobody_on_and_opens_nothing() -> None:
    m = run(squad().soldier(1008), "ENTER([OWN, OFF_MAP], Z)", "SCENARIO(OPEN_AREA, Z)")
    assert m.ask is None and man(m, 1008).at == "off" and m.state.open_areas == ()


@pytest.mark.rule("SMG-EFF-73")
def test_a_closed_area_lets_nobody_on_until_it_is_opened_again() -> None:
    p = squad().soldier(1008)
    assert [a.id for a in entry.entries(p.table(), "us-1")] == ["A"]
    m = run(p, "SCENARIO(CLOSE_AREA, A)")
    assert entry.entries(m.t, "us-1") == [] and not entry.can_enter(m.t, "us-1") and "smg-area-closes" in keys(m)
    m = run(p, "SCENARIO(CLOSE_AREA, A)", "SCENARIO(OPEN_AREA, A)")
    assert [a.id for a in entry.entries(m.t, "us-1")] == ["A"]


# ---------------------------------------------------------------- costs


def costing(monkeypatch: pytest.MonkeyPatch, p: Position, *cost: str) -> Match:
    name = card(1001, kind="core", damage="PIN")
    boxes = (Box("RED", cost=cost), Box("WHITE", do=("FACE",)))
    monkeypatch.setitem(content().cards, name, replace(content().card(name), narrator=boxes, bubble=()))
    return p.card("us-1", name, "MOVE", seed=1)


@pytest.mark.rule("SMG-EFF-53", "SMG-RUL-11", "SMG-RUL-15", "SMG-EFF-3")
@pytest.mark.parametrize(
    ("cost", "poor", "rich"),
    [
        ("TAKE(OWNER, GRENADES(2))", {"grenades": 1}, {"grenades": 2}),
        ("TAKE(OWNER, rockets)", {}, {"kit": (("rockets", 1),)}),
        ("PIN(OWNER)", {"escort": 2001}, {}),
    ],
)
def test_a_cost_is_paid_in_full_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, cost: str, poor: dict[str, Any], rich: dict[str, Any]
) -> None:
    m = costing(monkeypatch, squad(**poor), cost)
    assert m.ask is None and "smg-card-cancelled" in keys(m)
    m = costing(monkeypatch, squad(**rich), cost)
    assert set(m.ask.options) == {PayCost(), LetCancel()}
    m.choose(PayCost())
    assert NarratorBox(1) in m.ask.options and not man(m, 1001).kit and not man(m, 1001).grenades


@pytest.mark.rule("SMG-EFF-71", "SMG-EFF-53")
def test_two_discards_as_a_cost_need_two_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    two = ("DISCARD(SELF, 1, CHOSEN)", "DISCARD(SELF, 1, CHOSEN)")
    assert costing(monkeypatch, squad().hand("us-1", "1005-cL"), *two).ask is None
    m = costing(monkeypatch, squad().hand("us-1", "1005-cL", "1005-cH"), *two)
    m.choose(PayCost())
    m.choose(0)
    m.choose(0)
    assert m.state.players["us-1"].hand == () and NarratorBox(1) in m.ask.options


@pytest.mark.rule("SMG-EFF-5")
def test_a_choice_between_effects_does_what_was_chosen() -> None:
    m = run(squad(), "CHOOSE(ENEMY, options=[[PIN(SERIAL(2001))], [REVEAL(SERIAL(2001))]])")
    m.choose(Choose(1))
    assert man(m, 2001).spotted and not man(m, 2001).pinned


# ---------------------------------------------------------------- values


@pytest.mark.rule("SMG-EFF-39", "SMG-EFF-69")
@pytest.mark.parametrize(
    ("word", "step", "option"),
    [
        ("FACE", "FACE", Turn(1001, 0)),
        ("FACE", "WALK", Turn(1001, 0)),
        ("WALK", "WALK", Walk(1001, ((3500, 2500),), 90)),
        ("MOVE", "WALK", Turn(1001, 0)),
        ("SPOT", "SPOT", Spot(1001, 2001)),
        ("LOOK", "SPOT", Spot(1001, 2001)),
    ],
)
def test_a_forbidden_sub_action_is_neither_offered_nor_accepted(word: str, step: str, option: Any) -> None:
    p = squad()
    assert refusal(p.act(1001, step, "HIDE"), option) == ""
    p.state.lasting.append(Lasting("FORBID", word, serial=1001))
    p.hand("us-1", "1005-cL").state.lasting.append(Lasting("MOD", "hold", 1, serial=1001))  # something to do is left
    m = p.act(1001, step, "HIDE")
    assert option not in m.ask.options and refusal(m, option) == "why-smg-forbidden"


@pytest.mark.rule("SMG-EFF-70", "SMG-RUL-36")
def test_extra_combat_cards_add_up_after_all_halving() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 270, pinned=True, kit=(("knife", 0),))
    p.soldier(2001, (3500, 2500), 270)
    halved = combat_cards(p.table(), 1001, (1001, 2001))
    assert halved == p.table().ability(p.state.soldiers[1001], "melee") // 2 + 1
    m = run(p, "GRANT(OWNER, EXTRA_COMBAT_CARDS(1), GAME)", "GRANT(OWNER, EXTRA_COMBAT_CARDS(2), TURN)")
    assert combat_cards(m.t, 1001, (1001, 2001)) == halved + 3


@pytest.mark.rule("SMG-EFF-58")
def test_an_effect_of_a_preempt_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        content().cards, "1044-x2",
        replace(content().card("1044-x2"), preempt="PREEMPT(MOVE, 1, [MOD(OWNER, walk, 1, CARD), MOD(OWNER, sight, 1, PHASE)])"),
    )  # fmt: skip
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(2001, (9000, 2500), 270)
    name = card(2001, kind="core", damage="PIN")
    changed = replace(content().card(name), bar=("MOVE",), bubble=(Clause(n=1, steps=("FACE",)),), narrator=())
    monkeypatch.setitem(content().cards, name, changed)
    p.hand("us-1", "1044-x2").player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2", name))
    m.choose(Pick(2001))
    m.choose(Turn(2001, 0))
    assert [(x.key, x.until) for x in m.state.lasting] == [("sight", "PHASE")]


@pytest.mark.rule("SMG-RUL-95", "SMG-RUL-109")
def test_the_blast_of_a_rifle_grenade_is_checked_by_initiative_and_serial_number() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=(("rifle_grenades", 1),)).hand("de-1", "2001-cL")
    p.soldier(2002, (9000, 2500), spotted=True).soldier(2001, (9000, 3700)).soldier(1005, (8200, 3400))
    misses = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    m = p.act(1001, "SHOOT", draws=misses[:3])
    m.choose(Use(1001, "rifle_grenades", 2002))
    struck = [e.args["soldier"].key for e in m.events if e.key == "smg-blast-miss"]
    assert list(dict.fromkeys(struck)) == ["smg-soldier-2001", "smg-soldier-2002", "smg-soldier-1005"]


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


@pytest.mark.rule("SMG-RUL-16", "SMG-PRIS-12", "SMG-MELEE-4")
def test_a_refused_shot_names_the_rule_that_forbids_it() -> None:
    p = squad().soldier(1008).soldier(2003, (3500, 2500), escort=1001)
    p.soldier(1006, (30000, 2500), 90).soldier(2004, (31000, 2500), 270)
    t = p.table()
    engage(t)
    found = {s: fire_refusal(t, t.soldier(s), t.soldier(2001)) for s in (1008, 1001, 1006)}
    assert {s: r.rule for s, r in found.items() if r} == {1008: "SMG-RUL-16", 1001: "SMG-PRIS-12", 1006: "SMG-MELEE-4"}


@pytest.mark.rule("SMG-RUL-62", "SMG-EFF-73", "SMG-ORD-10", "SMG-ORD-15")
@pytest.mark.parametrize("survives", [False, True])
def test_a_character_who_survives_is_worth_his_vp_but_counts_as_evacuated(survives: bool) -> None:
    kinds = {o.kind: o.number for o in content().orders.values() if o.nation in ("US", "BOTH")}
    for kind in ("GENERAL_ATTACK", "SKIRMISH"):
        p = Position().soldier(1001, (2500, 2500)).soldier(2031, (22500, 2500)).soldier(2001)
        p.player("us-1", order=kinds[kind]).now(started={"us-1": 1, "de-1": 1})
        if survives:
            p.now(flags={"SURVIVES-weiss": 1})
        m = p.run(Suffer(victim=2031, result="KILL", by="us-1"))
        assert man(m, 2031).at == ("removed" if survives else "dead")
        assert [e.reason for e in m.state.ledger] == (["kill"] if survives else ["kill", "order"]), kind


@pytest.mark.rule("SMG-RUL-79", "SMG-EFF-72")
def test_each_player_marks_his_own_fallback_point_even_on_the_same_tile() -> None:
    p = squad()
    m = run(p, "MARKER(FALLBACK, IN_TILE(3))", "MARKER(FALLBACK, IN_TILE(3))")
    p.now(markers=list(m.state.markers))
    m = run(p, "MARKER(FALLBACK, IN_TILE(3))", context=Context(seat="de-1", card="2001-cL", owner=2001))
    assert [(x.tile, x.seat) for x in m.state.markers] == [(2, "us-1"), (2, "de-1")]
