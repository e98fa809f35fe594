"""Sections 15 to 24 in corners: hits that are left over, Overwatch, Preempts one after the other, guns, slots, fires."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Box, Clause
from squadra.games.sergeants.rules.cards.boxes import LetCancel, NarratorBox, PayCost
from squadra.games.sergeants.rules.cards.free_shots import FreeShot, FreeShots
from squadra.games.sergeants.rules.cards.panels import ChangeSlots, Slot
from squadra.games.sergeants.rules.cards.playing import DogTag
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.cards.specialists import dead
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.explosions import FireChecks
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.moves import Leave, Turn, Walk
from squadra.games.sergeants.state import Marker
from squadra.kernel import Pass

from .positions import FLAT, Position, card, keys, man, refusal, row, story


def hitting(serial: int, **lines: str) -> str:
    """A card of the soldier with these results of its Hit Check."""
    return next(
        c.id
        for c in content().cards.values()
        if c.owner == serial and c.kind in ("core", "rank") and all(getattr(c.hit, k) == v for k, v in lines.items())
    )


# ---------------------------------------------------------------- SHOOT


@pytest.mark.rule("SMG-RUL-47", "SMG-RUL-49", "SMG-PRIS-11")
def test_the_prisoner_is_not_hit_any_more_when_his_escort_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three hits: the escort, his prisoner, the escort. The first one kills: the others are lost."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (5000, 2500), 270, spotted=True)
    p.soldier(1005, (5000, 3500), escort=2001).soldier(2002, (40000, 2500))
    name = hitting(1001, long="HIT", short="HIT", close="HIT")
    kill = card(2001, damage="KILL")
    m = p.act(1001, "FIRE", draws=[name, kill])
    m.choose(Fire(1001, 2001))
    assert man(m, 2001).at == "dead" and not man(m, 1005).wounded and man(m, 1005).at == "map"
    assert keys(m).count("smg-damage") == 1
    pin = card(2001, damage="PIN")
    wound = card(1005, damage="WOUND")
    m = p.act(1001, "FIRE", draws=[name, pin, wound, card(2001, damage="ZIP")])
    m.choose(Fire(1001, 2001))
    assert man(m, 2001).pinned and man(m, 1005).wounded, "odd hits the escort, even hits his prisoner"


@pytest.mark.rule("SMG-RUL-49", "SMG-FF-2")
def test_an_even_hit_strikes_the_nearest_friend_who_touches_the_target_engaged_or_not() -> None:
    """Miller touches Gersten's back and looks away: he is not in melee, but he is in the way."""
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (5000, 2500), 90, spotted=True)
    p.soldier(1005, (6000, 2500), 270).soldier(1002, (4000, 2500), 270).soldier(2002, (40000, 2500))
    name = hitting(1001, long="HIT", short="HIT", close="HIT")
    zips = [c for c in p.state.players["de-1"].deck if content().card(c).damage == "ZIP"]
    m = p.act(1001, "FIRE", draws=[name, zips[0], card(1002, damage="WOUND"), zips[1]])
    assert m.t.foes_of(2001) == [1005]
    m.choose(Fire(1001, 2001))
    assert man(m, 1002).wounded and not man(m, 1005).wounded


# ---------------------------------------------------------------- equipment


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


@pytest.mark.rule("SMG-RUL-98")
@pytest.mark.parametrize(("kit", "action"), [("shovel", "HIDE"), ("mines", "MOVE"), ("smoke_grenade", "SHOOT")])
def test_an_escort_uses_no_equipment_at_all(kit: str, action: str) -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, kit=((kit, 2),)).soldier(2001, (40000, 2500))
    use = Use(1001, kit, 0, 3500 if action == "SHOOT" else 2500, 2500)
    assert refusal(p.act(1001, action, "MOVE"), use) == ""
    p.soldier(2002, (3500, 2500), escort=1001)
    m = p.act(1001, action, "MOVE")
    assert refusal(m, use) == "why-smg-cannot-use" and not any(isinstance(o, Use) for o in m.ask.options)


@pytest.mark.rule("SMG-RUL-73", "SMG-TEAM-24")
def test_each_gunner_with_ammunition_has_his_own_free_shot() -> None:
    guns = [s.serial for s in content().soldiers.values() if s.nation == "DE" and s.automatic][:2]
    p = Position(game_map=FLAT).soldier(guns[0], (2500, 1500), 90).soldier(guns[1], (2500, 4300), 90)
    p.soldier(2001, (2500, 2500), kit=(("mg_ammo", 5),)).soldier(2003, (2500, 3300), kit=(("mg_ammo", 5),))
    p.soldier(1001, (9000, 2500), spotted=True).soldier(1002, (9000, 4300), spotted=True)
    m = p.run(FreeShots(seats=("de-1", "us-1")), seed=1)
    assert {o.serial for o in m.ask.options if isinstance(o, FreeShot)} == set(guns)
    m.choose(FreeShot(guns[0]))
    m.choose(next(o for o in m.ask.options if isinstance(o, Fire)))
    while m.ask is not None and m.ask.prompt != "smg-ask-free-shot":
        m.choose(0)
    assert m.ask is not None and [o for o in m.ask.options if o != Done()] == [FreeShot(guns[1])]


@pytest.mark.rule("SMG-RUL-73", "SMG-RUL-65", "SMG-TEAM-24")
def test_a_free_shot_uses_ammunition_that_fits_the_gun_and_is_fired_once_it_is_chosen() -> None:
    """Two comrades touch the gunner: one carries belts for the MG42 alone, the other any."""
    gun = next(s.serial for s in content().soldiers.values() if s.automatic and s.nation == "DE" and s.weapon != "mg42")
    p = Position(game_map=FLAT).soldier(gun, (2500, 2500), 90).soldier(1001, (9000, 2500), spotted=True)
    p.soldier(2001, (2500, 1500), kit=(("mg42_ammo", 3),)).soldier(2003, (2500, 3500), kit=(("mg_ammo", 3),))
    m = p.run(FreeShots(seats=("de-1",)), seed=1)
    m.choose(FreeShot(gun))
    assert all(isinstance(o, Fire) for o in m.ask.options), "there is no way back"
    m.choose(Fire(gun, 1001))
    assert man(m, 2001).kit == (("mg42_ammo", 3),) and man(m, 2003).kit == (("mg_ammo", 2),)
    assert next(s for s in m.view("us-1").soldiers if s.serial == 2003).kit == (("mg_ammo", 0),), "used in the open"


# ---------------------------------------------------------------- Overwatch, Preempts


@pytest.mark.rule("SMG-RUL-79", "SMG-RUL-99", "SMG-RUL-41")
def test_the_prisoner_of_an_escort_who_falls_to_overwatch_is_released_at_once() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, overwatch=True)
    p.soldier(2001, (9000, 2500), 270, spotted=True, wounded=True).soldier(1005, (8000, 2500), escort=2001)
    p.soldier(2002, (40000, 2500))
    hit = hitting(1001, long="HIT", short="HIT", close="HIT")
    m = p.act(2001, "MOVE", draws=[hit, card(2001, damage="KILL")], window=True)
    m.choose(Walk(2001, ((6500, 2500),), 270))
    m.choose(0)  # where the prisoner stands
    assert m.ask.prompt == "smg-ask-overwatch"
    m.choose(Fire(1001, 2001))
    assert man(m, 2001).at == "dead" and m.ask.prompt == "smg-ask-released" and m.ask.seat == "us-1"


def attack(monkeypatch: pytest.MonkeyPatch) -> tuple[Position, str]:
    """Two Americans with a Preempt each against one German MOVE card that costs a card."""
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1"))
    p.soldier(1044, (1000, 2500), 90).soldier(1001, (1000, 4300), 90, seat="us-2")
    p.soldier(2001, (9000, 2500), 270).soldier(2002, (9000, 4300), 270)
    p.hand("us-1", "1044-x2").hand("us-2", "1001-cL").hand("de-1", "2002-cL")
    name = card(2001, kind="core", damage="PIN")
    changed = replace(
        content().card(name), bar=("MOVE",), bubble=(Clause(n=3, steps=("FACE",)),), requires="",
        narrator=(Box("RED", cost=("DISCARD(SELF, 1, CHOSEN)",)),),
    )  # fmt: skip
    monkeypatch.setitem(content().cards, name, changed)
    second = replace(content().card("1044-x2"), id="1001-cL", owner=1001)
    monkeypatch.setitem(content().cards, "1001-cL", second)
    p.player("us-2", special=True).player("de-1", placed=((name,), (), ()), declared=((name, "MOVE"),))
    p.now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    return p, name


@pytest.mark.rule("SMG-RUL-104", "SMG-RUL-11")
def test_a_card_cancelled_under_one_preempt_cannot_be_pre_empted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    p, name = attack(monkeypatch)
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2" if m.ask.seat == "us-1" else "1001-cL", name))
    first = m.state.stack[0].seats[0]
    assert m.ask.seat == "de-1"
    m.choose(LetCancel())
    assert m.ask.seat not in (first, "de-1"), "the second player is asked, by public facts"
    assert not any(isinstance(o, Preempt) for o in m.ask.options)
    assert len(m.state.players[first].hand) == 1, "the Preempt goes back to the hand"


@pytest.mark.rule("SMG-RUL-104", "SMG-PREEMPT-3", "SMG-RUL-69")
def test_a_cost_settled_under_the_first_preempt_is_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    p, name = attack(monkeypatch)
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2" if m.ask.seat == "us-1" else "1001-cL", name))
    m.choose(PayCost())
    m.choose(0)  # the card he discards
    m.choose(0)  # the soldier who must act
    m.choose(Done())
    m.choose(next(o for o in m.ask.options if isinstance(o, Turn)))
    while m.ask.prompt != "smg-ask-preempt":
        m.choose(0)
    m.choose(next(o for o in m.ask.options if isinstance(o, Preempt)))
    assert m.ask.prompt == "smg-ask-preempt-soldier", "the cost is not due twice"
    assert len([o for o in m.ask.options if o != Done()]) == 1, "the soldier of the first Preempt has acted"


@pytest.mark.rule("SMG-RUL-67", "SMG-HID-6", "SMG-RUL-79")
@pytest.mark.parametrize(("x", "fires"), [(6500, True), (41000, False)])
def test_whether_overwatch_is_asked_about_does_not_tell_how_far_a_weapon_reaches(x: int, fires: bool) -> None:
    game_map = row([0] * 9, [-9] * 9, [0] * 9)  # nobody shoots through these squares
    p = Position(game_map=FLAT if fires else game_map).soldier(1001, (2500, 2500), 90, overwatch=True)
    p.soldier(1005, (1000, 4300)).soldier(2001, (x + 1000, 2500), 270, spotted=True)
    m = p.act(2001, "MOVE", window=True)
    m.choose(Walk(2001, ((x, 2500),), 270))
    assert m.ask.prompt == "smg-ask-overwatch" and (Fire(1001, 2001) in m.ask.options) is fires
    m.choose(Pass())
    assert man(m, 1001).overwatch, "it is not used"


def reacting(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Position:
    """Gersten's Reaction to an American MOVE, changed; he holds one card more."""
    name = next(c.id for c in content().cards.values() if c.kind == "reaction" and "AFTER(MOVE" in c.trigger)
    clause = Clause(who="[OWNER]", n=1, steps=("FACE",))
    fields = {"trigger": "AFTER(MOVE, by=[ENEMY])", "requires": "", "bubble": (clause,), **changes}
    monkeypatch.setitem(content().cards, "2001-cL", replace(content().card(name), id="2001-cL", owner=2001, **fields))
    p = Position(game_map=FLAT).soldier(2001, (12000, 2500), 270).soldier(2002, (12000, 4300), 270)
    p.soldier(1001, (2500, 2500), 90).soldier(1005, (2500, 4300), 90).hand("de-1", "2001-cL", "2002-cH")
    return p.player("de-1", special=True)


@pytest.mark.rule("SMG-TEAM-13", "SMG-TEAM-23", "SMG-ACT-14", "SMG-REACT-6")
def test_the_red_box_of_a_reaction_is_settled_before_its_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    p = reacting(monkeypatch, narrator=(Box("RED", cost=("DISCARD(SELF, 1, CHOSEN)",)),))
    m = p.act(1001, "MOVE", window=True)
    m.choose(Turn(1001, 0))
    m.choose(React("2001-cL"))
    assert set(m.ask.options) == {PayCost(), LetCancel()} and m.ask.seat == "de-1"
    paid = m.copy()
    m.choose(LetCancel())
    assert m.ask is None and not m.state.ledger and m.state.players["de-1"].hand == ("2002-cH",)
    assert "2001-cL" in m.state.players["de-1"].discard, "no action was taken: it is discarded free of charge"
    paid.choose(PayCost())
    assert [o.card for o in paid.ask.options] == ["2002-cH"], "the card does not pay for itself"
    paid.choose(0)
    paid.choose(Pick(2001))
    paid.choose(Turn(2001, 0))
    assert paid.ask is None and paid.state.players["de-1"].gone == ("2001-cL",)


@pytest.mark.rule("SMG-EFF-42", "SMG-EFF-71", "SMG-ACT-12", "SMG-REACT-6")
def test_a_reaction_may_cancel_the_card_to_which_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = (Box("BLUE", do=("CANCEL(TRIGGERING)",)), Box("WHITE", do=("VP(SELF, 5)",)))
    p = reacting(monkeypatch, narrator=boxes, bubble=())
    mine = next(c.id for c in content().cards.values() if c.owner == 1001 and c.kind == "core" and c.bar == ("MOVE",))
    m = p.card("us-1", mine, "MOVE")
    m.choose(DogTag())
    m.choose(Turn(1001, 0))
    m.choose(React("2001-cL"))
    assert m.state.cancelled == (mine,) and set(m.ask.options) == {NarratorBox(1), Done()}, "a white box may be left"
    m.choose(Done())
    assert man(m, 1001).facing == 0, "the sub-action already done stands"
    assert m.ask is None and m.state.players["de-1"].gone == ("2001-cL",), "the bubble of the cancelled card is lost"
    assert [(e.seat, e.reason) for e in m.state.ledger] == [("de-1", "card")]


@pytest.mark.rule("SMG-EFF-50", "SMG-EFF-74", "SMG-EFF-75")
@pytest.mark.parametrize(("action", "offered"), [("MOVE", True), ("SHOOT", False)])
def test_opponent_card_means_the_card_to_which_one_reacts(
    monkeypatch: pytest.MonkeyPatch, action: str, offered: bool
) -> None:
    p = reacting(monkeypatch, trigger=f"AFTER(MOVE, by=[ENEMY], if=OPPONENT_CARD({action}))", narrator=())
    mine = next(c.id for c in content().cards.values() if c.owner == 1001 and c.kind == "core" and c.bar == ("MOVE",))
    m = p.card("us-1", mine, "MOVE")
    m.choose(DogTag())
    m.choose(Turn(1001, 0))
    assert m.ask.prompt == "smg-ask-react" and (React("2001-cL") in m.ask.options) is offered


@pytest.mark.rule("SMG-RUL-97", "SMG-TEAM-23", "SMG-PREEMPT-4")
def test_a_preempt_whose_condition_is_not_met_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    p, name = attack(monkeypatch)
    m = p.run(Preempts(), seed=1)
    assert any(isinstance(o, Preempt) and o.against == name for o in m.ask.options)
    for own in ("1044-x2", "1001-cL"):
        monkeypatch.setitem(content().cards, own, replace(content().card(own), requires="COUNT([OWN], >=, 9)"))
    m = p.run(Preempts(), seed=1)
    assert not any(isinstance(o, Preempt) for o in m.ask.options)


# ---------------------------------------------------------------- modules


@pytest.mark.rule("SMG-TEAM-7", "SMG-RUL-72")
def test_two_comrades_of_a_full_panel_may_change_places_if_both_qualify() -> None:
    panel = content().panels["gruppe"]
    sergeant, other = next(i for i, slot in enumerate(panel.slots) if slot.any_of), len(panel.slots) - 1
    assert not panel.slots[other].any_of
    p = Position().soldier(2021, (22500, 2500), rank="SENIOR_SERGEANT", panel="gruppe", slot=sergeant)
    p.soldier(2022, (23600, 2500), rank="JUNIOR_SERGEANT", panel="gruppe", slot=other).soldier(1001, (2500, 2500))
    for i, serial in enumerate(range(2001, 2001 + len(panel.slots))):
        if i not in (sergeant, other):
            p.soldier(serial, (24700, 1000 + 1100 * i % 4000), panel="gruppe", slot=i)
    m = p.run(ChangeSlots(seats=("de-1",)))
    m.choose(Slot(2021, other))
    assert (man(m, 2021).slot, man(m, 2022).slot) == (other, sergeant)
    p.state.soldiers[2022] = replace(p.state.soldiers[2022], rank="PRIVATE")
    m = p.run(ChangeSlots(seats=("de-1",)))
    assert m.ask is None or Slot(2021, other) not in m.ask.options, (
        "a Private cannot have the sergeant's slot in return"
    )


@pytest.mark.rule("SMG-TEAM-7", "SMG-HID-15")
def test_everybody_with_a_panel_is_asked_about_slots_so_that_nobody_learns_who_stands_where() -> None:
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (22500, 2500), panel="jagdkommando", slot=0)
    m = p.run(ChangeSlots(seats=("us-1", "de-1")))  # he fits no other slot, and has no comrade there
    assert m.ask.seat == "de-1" and list(m.ask.options) == [Done()]


@pytest.mark.rule("SMG-RUL-97", "SMG-SPEC-8", "SMG-RUL-68")
def test_a_card_that_requires_its_specialist_is_dead_without_him(monkeypatch: pytest.MonkeyPatch) -> None:
    name = card(1001, kind="core")
    monkeypatch.setitem(content().cards, name, replace(content().card(name), requires="ON_MAP(OWNER)"))
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (22500, 2500))
    assert not dead(p.table(), "us-1", name)
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="exited")
    assert dead(p.table(), "us-1", name)
    monkeypatch.setitem(content().cards, name, replace(content().card(name), requires="COUNT([OWN], >=, 9)"))
    assert not dead(p.table(), "us-1", name), "any other condition does not keep a card from being placed"


# ---------------------------------------------------------------- fire, areas


@pytest.mark.rule("SMG-RUL-95", "SMG-FIRE-3")
def test_all_fires_of_a_phase_are_one_moment_checked_by_initiative_and_serial_number() -> None:
    """Two burning squares; the Americans hold more cards. Each man is checked once, 1002 before 1005 before the Germans."""
    p = Position(game_map=FLAT).soldier(1005, (2500, 2500)).soldier(1002, (7500, 2500)).hand("us-1", "1005-cL")
    p.soldier(2001, (2500, 4300)).soldier(2002, (7500, 4300)).soldier(1001, (12500, 2500))
    p.state.markers.extend([Marker("FIRE", 0), Marker("FIRE", 1)])
    m = p.run(FireChecks(), seed=3)
    struck = [e.args["soldier"].key for e in m.events if e.key in ("smg-blast-hit", "smg-blast-miss")]
    assert struck == [f"smg-soldier-{serial}" for serial in (1002, 1005, 2001, 2002)]


@pytest.mark.rule("SMG-GEO-25", "SMG-ORD-11")
def test_one_may_leave_by_any_point_of_an_area_but_not_come_in_at_its_very_end() -> None:
    p = Position().soldier(1001, (1000, 1000), 270).soldier(2001, (22500, 2500))
    m = p.soldier(2002, (1000, 2000), escort=1001).act(1001, "MOVE")  # he leads a prisoner off
    assert refusal(m, Leave(1001, ((0, 100),), "A")) == ""
    assert refusal(m, Leave(1001, ((0, 5100),), "A")) == "why-smg-exit-area"
