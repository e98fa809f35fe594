"""Team Panels and their cards (section 20)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause, Requirement
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards import panels
from squadra.games.sergeants.rules.cards.free_shots import FreeShot, gunners
from squadra.games.sergeants.rules.cards.panels import ChangeSlots, Slot
from squadra.games.sergeants.rules.cards.playing import TeamBubble
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.forces import forces
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.setup import Muster
from tests.games.sergeants.positions import FLAT, Position, man
from tests.games.sergeants.squads import GERMANS, german


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


@pytest.mark.rule("SMG-TEAM-6", "SMG-TEAM-7", "SMG-TEAM-13", "SMG-TEAM-15")
def test_slots_change_within_a_panel_and_the_team_acts_together():
    p = (
        Position()
        .soldier(2021, (2500, 2500), rank="JUNIOR_SERGEANT", panel="gruppe", slot=3)
        .soldier(2001, (3700, 2500), panel="gruppe", slot=2)
        .soldier(1001, (27500, 2500))
    )
    m = p.run(ChangeSlots(seats=("de-1", "us-1")))
    assert Slot(2021, 0) in list(m.ask.options) and Slot(2001, 0) not in list(m.ask.options)
    m.choose(Slot(2021, 0))
    assert man(m, 2021).slot == 0 and man(m, 2021).panel == "gruppe"
    q = (
        Position()
        .soldier(2008, (2500, 2500), panel="stosstrupp", slot=0)
        .soldier(2005, (3700, 2500), panel="stosstrupp", slot=1)
        .soldier(2001, (1000, 4000))
        .soldier(1001, (27500, 2500))
    )
    m = q.card("de-1", "de-t01", "MOVE")
    m.choose(TeamBubble())
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {2008, 2005}
    q.state.soldiers[2005] = replace(q.state.soldiers[2005], x=7500)
    m = q.card("de-1", "de-t01", "MOVE")
    assert m.ask is None  # not all in one tile: no action at all


@pytest.mark.rule("SMG-GLOS-2")
def test_a_crew_shares_its_weapon_and_a_team_its_tactics():
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(2001, (1000, 3500), 90)
    p.soldier(1001, (6000, 2500), spotted=True)
    assert gunners(p.table(), "de-1") == []
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], kit=(("mg42_ammo", 0),))
    assert gunners(p.table(), "de-1") == [2006]
    m = p.card("de-1", "2001-cM", "MOVE", seed=2)
    assert FreeShot(2006) in list(m.ask.options)


@pytest.mark.rule("SMG-TEAM-3", "SMG-TEAM-4", "SMG-TEAM-6")
def test_soldiers_go_to_any_panels_but_each_to_one_slot_and_each_slot_to_one() -> None:
    hunter, storm = ("jagdkommando", 2, 2043), ("stosstrupp", 2, 2002)
    assert german(Muster(GERMANS)) == "", "nobody must be assigned"
    assert german(Muster(GERMANS, slots=(hunter, storm))) == "", "panels are mixed at will"
    assert german(Muster(GERMANS, slots=(storm, ("stosstrupp", 2, 2004)))) == "why-smg-slot-taken"
    assert german(Muster(GERMANS, slots=(storm, ("stosstrupp", 3, 2002)))) == "why-smg-slot-taken"
    assert german(Muster(GERMANS, slots=(("assault_stick", 0, 2002),))) == "why-smg-panel", (
        "a panel of the other nation"
    )


@pytest.mark.rule("SMG-TEAM-8")
@pytest.mark.parametrize(
    ("need", "yes", "no"),
    [
        (Requirement(ability="cover", max=1), 2043, 2012),  # Cover 1, and Cover 2
        (Requirement(ability="sight", min=18), 2043, 2002),
        (Requirement(ability="sight", min=13, max=13), 2002, 2004),  # Sight 13, and Sight 12
        (Requirement(grenades=3), 2002, 2004),
        (Requirement(equipment="shovel"), 2011, 2002),
        (Requirement(weapon="scoped_rifle"), 2043, 2002),
        (Requirement(assistant=True), 2011, 2002),
        (Requirement(badge="sniper"), 2043, 2002),
        (Requirement(rank="SPECIALIST"), 2043, 2002),
        (Requirement(badge="sniper", grenades=1), 2043, 2002),  # both words of one requirement
    ],
)
def test_a_slot_takes_who_meets_a_requirement_to_the_letter(need: Requirement, yes: int, no: int) -> None:
    """At purchase and in the game alike."""
    ranks = {2043: "SPECIALIST"}
    given = Muster(
        tuple((s, ranks.get(s, "PRIVATE")) for s in (yes, no)), (("shovel", 2011),), ((2002, 3), (2004, 2), (2043, 1))
    )
    p = Position(game_map=FLAT)
    for k, serial in enumerate((yes, no)):
        grenades = dict(given.grenades).get(serial, 0)
        p.soldier(serial, (9000, 1000 + 1500 * k), grenades=grenades, kit=(("shovel", 0),) if serial == 2011 else ())
    for serial, fits in ((yes, True), (no, False)):
        assert forces.meets(content(), need, serial, ranks.get(serial, "PRIVATE"), given) is fits
        assert panels.meets(p.table(), p.state.soldiers[serial], need) is fits


@pytest.mark.rule("SMG-TEAM-11", "SMG-RUL-105", "SMG-TEAM-24")
def test_team_equipment_is_bought_for_a_soldier_on_its_panel_and_is_no_card_of_the_deck() -> None:
    carrier = next(s for s, _ in GERMANS if content().soldiers[s].assistant)
    open_to_all = next(i for i, slot in enumerate(content().panels["mg_trupp"].slots) if not slot.any_of)
    slots = (("mg_trupp", open_to_all, carrier),)
    assert german(Muster(GERMANS, equipment=(("mg42_ammo", carrier),))) == "why-smg-panel-equipment"
    assert german(Muster(GERMANS, equipment=(("mg42_ammo", carrier),), slots=slots)) == ""
    other = next(s for s, _ in GERMANS if s != carrier)
    assert german(Muster(GERMANS, equipment=(("mg42_ammo", other),), slots=slots)) == "why-smg-panel-equipment"
    beside = (("mg_trupp", open_to_all, other),)
    assert german(Muster(GERMANS, equipment=(("mg42_ammo", other),), slots=beside)) == "why-smg-assistant-only"
    assert "de-t11" not in content().cards


@pytest.mark.rule("SMG-TEAM-14", "SMG-TEAM-13")
def test_a_restriction_of_place_holds_only_before_the_first_action() -> None:
    p = Position().soldier(2008, (4400, 2500), panel="stosstrupp", slot=0)
    p.soldier(2005, (3000, 2500), panel="stosstrupp", slot=1).soldier(1001, (27500, 2500))
    m = p.card("de-1", "de-t01", "MOVE")
    m.choose(TeamBubble())
    m.choose(Pick(2008))
    m.choose(Walk(2008, ((5600, 2500),), 90))
    assert m.t.map.tile_at(man(m, 2008).point).number != m.t.map.tile_at(man(m, 2005).point).number
    while m.ask is not None and m.ask.prompt != "smg-ask-bubble":
        m.choose(len(m.ask.options) - 1)
    assert m.ask is not None and Pick(2005) in m.ask.options, "his comrade may still act"


@pytest.mark.rule("SMG-TEAM-15")
def test_a_team_card_that_does_not_say_team_is_for_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position().soldier(2008, (2500, 2500), panel="stosstrupp", slot=0).soldier(2001, (1000, 4000))
    p.soldier(1001, (27500, 2500))
    for who, wanted in (("[TEAM]", {2008}), ("SQUAD", {2001, 2008})):
        clause = Clause(who=who, n="ALL", steps=("FACE",))
        monkeypatch.setitem(content().cards, "de-t01", replace(content().card("de-t01"), bubble=(clause,), narrator=()))
        m = p.card("de-1", "de-t01", "MOVE")
        m.choose(TeamBubble())
        assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == wanted


@pytest.mark.rule("SMG-TEAM-16")
def test_a_team_that_may_rally_rallies_its_members_and_others_in_range() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), panel="assault_stick", slot=0)
    p.soldier(1002, (3700, 2500), panel="assault_stick", slot=1, pinned=True).soldier(1005, (2500, 4000), pinned=True)
    p.soldier(1008, (30000, 2500), pinned=True).soldier(2001, (40000, 2500))
    m = p.card("us-1", "us-t08", "HIDE")
    m.choose(TeamBubble())
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {1001, 1002}
    m.choose(Pick(1001))
    assert {o.target for o in m.ask.options if isinstance(o, Rally)} == {1002, 1005}


@pytest.mark.rule("SMG-TEAM-17", "SMG-REACT-7")
def test_the_whole_team_takes_part_in_a_reaction_that_says_so() -> None:
    p = Position(game_map=FLAT).soldier(2008, (9000, 2500), 270, panel="stosstrupp", slot=0)
    p.soldier(2005, (9000, 4000), 270, panel="stosstrupp", slot=1).soldier(2001, (12000, 4000))
    p.soldier(1001, (2500, 2500), 90, spotted=True).hand("de-1", "de-t04")
    m = p.act(1001, "MOVE", window=True, seed=1)
    m.choose(Walk(1001, ((3000, 2500),), 90))
    m.choose(React("de-t04"))
    assert {o.serial for o in m.ask.options if isinstance(o, Pick)} == {2008, 2005}


@pytest.mark.rule("SMG-TEAM-3")
def test_a_panel_has_no_slot_before_its_first_and_none_after_its_last() -> None:
    slots = len(content().panels["gruppe"].slots)
    for number, why in ((-1, "why-smg-panel"), (slots, "why-smg-panel"), (slots - 1, "")):
        assert german(Muster(GERMANS, slots=(("gruppe", number, 2002),))) == why
