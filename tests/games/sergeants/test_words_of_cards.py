"""What cards may say beyond the printed ones: choices, MUST clauses, alternatives under a Preempt, cancelled cards, and what
Equipment cards do when they are used."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.actions.hide import Rally, RallyAny
from squadra.games.sergeants.rules.cards.boxes import NarratorBox
from squadra.games.sergeants.rules.cards.playing import EndCard, PlayCard, TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.moves import Turn, Walk
from squadra.games.sergeants.state import Context, Lasting
from squadra.kernel import Match

from .positions import FLAT, Position, board, card, feature, keys, man, refusal, story

SELF = Context(seat="us-1", card="1001-cL", owner=1001)


def facing_off(**first: Any) -> Position:
    """Jackson and a comrade against two Germans on open ground."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, **first).soldier(1002, (2500, 4300), 90)
    return p.soldier(2001, (9000, 2500), 270, spotted=True).soldier(2002, (9000, 4300), 270, spotted=True)


def effects(p: Position, *texts: str) -> Match:
    return p.run(Effects(texts=texts, context=SELF), seed=1)


# ---------------------------------------------------------------- choices


@pytest.mark.rule("SMG-EFF-53", "SMG-EFF-5")
def test_a_choice_offers_only_what_is_possible_and_nothing_if_nothing_is() -> None:
    cider = "CHOOSE(SELF, options=[[CARDS(SELF, 1)], [UNPIN([OWN, PINNED])]])"
    assert list(effects(facing_off(pinned=True), cider).ask.options) == [Choose(0), Choose(1)]
    m = effects(facing_off(), cider)
    assert list(m.ask.options) == [Choose(0)] and refusal(m, Choose(1)) == "why-not-offered"
    empty = facing_off().player("us-1", deck=())
    assert effects(empty, cider).ask is None
    assert list(
        effects(facing_off(), "CHOOSE(SELF, options=[[DISCARD(SELF, 1, CHOSEN)], [VP(SELF, 1)]])").ask.options
    ) == [Choose(1)]
    steps = "CHOOSE(SELF, options=[[SPOT], [FIRE], [THROW], [IF(TURN(>=, 9), [VP(SELF, 1)])]])"
    assert list(effects(facing_off(), steps).ask.options) == [Choose(1)]  # nobody hidden, no grenade, not yet turn 9


@pytest.mark.rule("SMG-EFF-53")
def test_what_may_be_done_is_not_asked_about_when_it_cannot_be_done() -> None:
    assert effects(facing_off(), "MAY(SPOT)").ask is None
    assert effects(facing_off(), "UPTO(2, [THROW])").ask is None
    assert effects(facing_off(), "MAY(FIRE)").ask.prompt == "smg-ask-again"


# ---------------------------------------------------------------- MUST


def playing(monkeypatch: pytest.MonkeyPatch, p: Position, seat: str, name: str, *clauses: Clause, **more: Any) -> Match:
    """A card with this bubble is played for MOVE."""
    monkeypatch.setitem(content().cards, name, replace(content().card(name), bubble=clauses, **more))
    return p.card(seat, name, "MOVE", seed=1)


@pytest.mark.rule("SMG-RUL-97", "SMG-EFF-2", "SMG-EFF-53", "SMG-RUL-10")
def test_a_must_clause_is_carried_out_before_the_card_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    name = card(1001, kind="core")
    m = playing(monkeypatch, facing_off(), "us-1", name, Clause(n=2, steps=("FACE",), must=True), narrator=())
    assert TeamBubble() in m.ask.options and EndCard() not in m.ask.options
    m.choose(TeamBubble())
    assert Done() not in m.ask.options
    m.choose(Pick(1001))
    assert Skip() not in m.ask.options and refusal(m, Skip()) == "why-smg-must"
    m.choose(Turn(1001, 0))
    assert Done() not in m.ask.options  # as many as can, up to two
    m.choose(Pick(1002))
    m.choose(Turn(1002, 0))
    assert m.ask is None and man(m, 1001).facing == man(m, 1002).facing == 0
    may = playing(monkeypatch, facing_off(), "us-1", name, Clause(n=2, steps=("FACE",)), narrator=())
    assert EndCard() in may.ask.options
    may.choose(TeamBubble())
    assert Done() in may.ask.options


@pytest.mark.rule("SMG-EFF-53", "SMG-RUL-97")
def test_a_must_clause_that_nobody_can_do_binds_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    name = card(1001, kind="core")
    m = playing(monkeypatch, facing_off(), "us-1", name, Clause(n=2, steps=("THROW",), must=True), narrator=())
    assert list(m.ask.options) == [EndCard()], "that nobody has a grenade is his secret; nothing binds him"


@pytest.mark.rule("SMG-EFF-53")
def test_a_single_must_step_of_a_free_clause_binds_whoever_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    m = facing_off().steps(1001, "MUST(FACE)", "FIRE", seed=1)
    assert refusal(m, Skip()) == "why-smg-must"
    m.choose(Turn(1001, 80))
    assert refusal(m, Skip()) == "" and Fire(1001, 2001) in m.ask.options


# ---------------------------------------------------------------- Preempts


def attacked(monkeypatch: pytest.MonkeyPatch, clause: Clause, preempt: str = "") -> tuple[Match, str]:
    """Coburn's Preempt (MOVE) has attacked a German MOVE card with this clause; 2001 is named."""
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(2001, (9000, 2500), 270, spotted=True)
    p.soldier(2002, (9000, 4300), 270).hand("us-1", "1044-x2").now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    name = card(2001, kind="core")
    monkeypatch.setitem(
        content().cards, name, replace(content().card(name), bar=("MOVE",), bubble=(clause,), narrator=(), requires="")
    )
    if preempt:
        monkeypatch.setitem(content().cards, "1044-x2", replace(content().card("1044-x2"), preempt=preempt))
    p.player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != name))
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2", name))
    m.choose(Pick(2001))
    return m, name


@pytest.mark.rule("SMG-RUL-14", "SMG-RUL-69", "SMG-PREEMPT-13")
def test_the_owner_of_a_pre_empted_card_chooses_between_its_alternatives(monkeypatch: pytest.MonkeyPatch) -> None:
    m, _ = attacked(monkeypatch, Clause(n=1, one_of=(("WALK",), ("FACE", "FIRE"))))
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-way" and list(m.ask.options) == [Choose(0), Choose(1)]
    m.choose(Choose(1))
    assert m.ask.seat == "de-1" and not any(isinstance(o, Walk) for o in m.ask.options)
    m.choose(Turn(2001, 280))
    assert man(m, 2001).facing == 280


@pytest.mark.rule("SMG-RUL-104")
def test_a_step_that_uses_equipment_is_pre_empted_by_the_type_of_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    from squadra.games.sergeants.rules.cards.preempt import clause_of

    name = card(2001, kind="core")
    clauses = (Clause(n=1, steps=("COVER",)), Clause(n=1, steps=("USE(mines)",)), Clause(n=1, steps=("ACT(SHOOT)",)))
    monkeypatch.setitem(content().cards, name, replace(content().card(name), bubble=clauses))
    t = facing_off().table()
    assert [clause_of(t, name, a) for a in ("HIDE", "MOVE", "SHOOT", "LOOK")] == [0, 1, 2, -1]


@pytest.mark.rule("SMG-EFF-42", "SMG-EFF-71", "SMG-PREEMPT-11")
def test_a_preempt_may_cancel_the_card_it_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Clause(n=2, steps=("WALK",))
    m, name = attacked(monkeypatch, walk, "PREEMPT(MOVE, 1, [PIN(CHOSEN)])")
    m.choose(Turn(2001, 0))
    assert m.ask is None and man(m, 2001).pinned and not m.state.cancelled
    m.state.stack = [PlayCard(seat="de-1", card=name, action="MOVE")]
    assert Match.at(m.game, m.state, m.setup).ask is not None, "without the word the rest of the card is played"
    m, name = attacked(monkeypatch, walk, "PREEMPT(MOVE, 1, [CANCEL(PREEMPTED)])")
    m.choose(Turn(2001, 0))  # the sub-action already done stands
    assert m.ask is None and man(m, 2001).facing == 0 and m.state.cancelled == (name,)
    m.state.stack = [PlayCard(seat="de-1", card=name, action="MOVE")]
    late = Match.at(m.game, m.state, m.setup)
    assert late.ask is None, "parts not yet done are lost"


# ---------------------------------------------------------------- identity and rally


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


# ---------------------------------------------------------------- equipment


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
    m = p.run(Effects(texts=(f"ALLOW(OWNER, {word})",), context=SELF))
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
