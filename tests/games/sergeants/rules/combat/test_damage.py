"""Damage and checks (sections 6 and 16)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.checks import IdentityCheck
from squadra.games.sergeants.rules.combat.damage import Damage, IdentityHits, Suffer
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.state import Context
from tests.games.sergeants.positions import FLAT, Position, card, keys, man


@pytest.mark.rule(
    "SMG-DAM-1", "SMG-DAM-2", "SMG-DAM-6", "SMG-DAM-7", "SMG-RUL-88", "SMG-CHK-1", "SMG-CHK-2", "SMG-ACT-15"
)
def test_zip_does_nothing_pin_pins_wound_turns_the_card_and_a_second_wound_kills():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (7500, 2500))
    for result, after in (
        ("ZIP", (False, False, "map")),
        ("PIN", (True, False, "map")),
        ("WOUND", (False, True, "map")),
        ("KILL", (False, False, "dead")),
    ):
        m = p.run(Suffer(victim=1001, result=result, by="de-1"))
        s = man(m, 1001)
        assert (s.pinned, s.wounded, s.at) == after
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], wounded=True, pinned=True)
    m = p.run(Suffer(victim=1001, result="WOUND", by="de-1"))
    assert man(m, 1001).at == "dead"
    assert [(e.seat, e.points, e.reason) for e in m.state.ledger] == [("de-1", p.table().vp(1001), "kill")]
    m = p.run(Damage(victim=1001, by="de-1"), draws=[card(1001, damage="PIN")])
    assert man(m, 1001).pinned and m.state.players["us-1"].discard  # the victim's own deck was turned


@pytest.mark.rule("SMG-SOL-7")
def test_a_soldier_who_is_better_at_something_when_wounded_has_the_better_value():
    better = [
        (serial, rank, name)
        for (serial, rank), card_ in content().sheets.items()
        for name in ("sight", "close", "melee", "throw", "walk", "rally", "short")
        if getattr(card_.wounded, name) > getattr(card_.normal, name)
    ]
    assert better
    for serial, rank, name in better:
        t = Position().soldier(serial, (2500, 2500), rank=rank).table()
        before = t.ability(t.soldier(serial), name)
        assert t.ability(t.put(serial, wounded=True), name) > before


@pytest.mark.rule("SMG-SOL-6")
def test_a_wounded_soldier_uses_the_red_side():
    p = Position().soldier(1001, (2500, 2500))
    t = p.table()
    normal, wounded = t.sheet(t.soldier(1001)).normal, t.sheet(t.soldier(1001)).wounded
    assert t.ability(t.soldier(1001), "long") == normal.long
    t.put(1001, wounded=True)
    assert t.ability(t.soldier(1001), "long") == wounded.long != normal.long


@pytest.mark.rule("SMG-HOLD-6", "SMG-HOLD-5", "SMG-RUL-25")
def test_held_cards_survive_a_pin_and_go_with_the_dead():
    p = (
        Position()
        .soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT", held=("1021-cL",))
        .soldier(1001, (1000, 1000))
        .soldier(2001, (9000, 2500))
    )
    m = p.run(Suffer(victim=1021, result="PIN", by="de-1"))
    assert man(m, 1021).held == ("1021-cL",)
    m = p.run(Suffer(victim=1021, result="KILL", by="de-1"))
    assert man(m, 1021).held == () and "1021-cL" in m.state.players["us-1"].buried


@pytest.mark.rule("SMG-CHK-4", "SMG-CHK-5", "SMG-RUL-52")
def test_identity_checks_look_for_the_dog_tag():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.run(IdentityCheck(serial=1001, tries=2), draws=["1005-cL", "1001-cL"])
    assert "smg-identity-yes" in keys(m)
    m = p.run(IdentityCheck(serial=1001, tries=2), draws=["1005-cL", "1005-cH"])
    assert "smg-identity-yes" not in keys(m)
    m = p.run(IdentityHits(candidates=(1001,), times=1), draws=["1005-cL", "1001-cM", card(1001, damage="PIN")])
    assert man(m, 1001).pinned and not man(m, 1005).pinned


@pytest.mark.rule("SMG-ACT-15", "SMG-CHK-1")
def test_no_check_turns_a_card_of_the_hand() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (4000, 2500), spotted=True)
    hand = ("1001-cL", "1001-cH", "1001-cS")
    m = p.hand("us-1", *hand).act(1001, "FIRE", seed=1)
    m.choose(Fire(1001, 2001))
    after = m.state.players["us-1"]
    assert after.hand == tuple(sorted(hand)) and not set(after.discard) & set(hand) and after.discard


@pytest.mark.rule("SMG-MEDIC-6", "SMG-MEDIC-5")
def test_a_medic_scores_for_the_other_side_if_killed_by_direct_fire_and_for_nobody_by_indirect() -> None:
    medic = next(s.serial for s in content().soldiers.values() if s.nation == "DE" and "medic" in s.types)
    for direct, by, scored in ((True, "us-1", "de-1"), (True, "de-1", "us-1"), (False, "us-1", "")):
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(medic, (6000, 2500)).soldier(2001, (9000, 2500))
        t = p.table()
        bury(t, medic, by, direct)
        assert {seat: t.total(seat) for seat in ("us-1", "de-1") if t.total(seat)} == (
            {scored: t.vp(medic)} if scored else {}
        )


@pytest.mark.rule("SMG-EFF-29", "SMG-RUL-19", "SMG-RUL-95")
def test_a_blast_of_an_event_makes_its_checks_soldier_by_soldier_from_the_victims_own_decks() -> None:
    p = Position().soldier(1001, (22500, 2500)).soldier(2001, (22500, 4000)).soldier(2002, (23700, 4000))
    p.hand("de-1", "2002-cL")
    us = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    de = [c for c in p.state.players["de-1"].deck if content().card(c).blast == "MISS"]
    event = Effects(texts=("BLAST(IN_TILE(3), 2, INDIRECT)",), context=Context(event=True))
    m = p.run(event, draws=[*de[:4], *us[:2]])  # the owner highest in initiative first, his soldiers by number
    told = [e for e in m.t.events if e.key == "smg-blast-miss"] or [e for e in m.events if e.key == "smg-blast-miss"]
    names = [e.args["soldier"].key[-4:] for e in told]
    assert names == ["2001", "2001", "2002", "2002", "1001", "1001"]


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
