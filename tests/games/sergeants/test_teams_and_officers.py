"""Modules, officers, Specialists and Preempts (sections 18 to 23): what each clause of the rules allows and what not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Done, Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause, Requirement
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.hide import Rally
from squadra.games.sergeants.rules.cards import panels
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.rules.cards.preempt import Preempt, Preempts
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.forces import forces
from squadra.games.sergeants.rules.forces.forces import force_refusal
from squadra.games.sergeants.rules.movement.moves import Turn, Walk
from squadra.games.sergeants.rules.turn import planning
from squadra.games.sergeants.rules.turn.phases import ActionStep
from squadra.games.sergeants.rules.turn.planning import Plan, Planning
from squadra.games.sergeants.rules.turn.story import StoryEvents
from squadra.games.sergeants.setup import Muster
from squadra.kernel import Match

from .positions import FLAT, Position, card, keys, man, story

FIVE = ((2043, "SPECIALIST"), (2002, "PRIVATE"), (2004, "PRIVATE"), (2011, "PRIVATE"), (2013, "PRIVATE"))


def german(force: Muster) -> str:
    found = force_refusal(content(), game.setup({"scenario": 37}), "de-1", force, set())
    return found.key if found is not None else ""


# ---------------------------------------------------------------- panels


@pytest.mark.rule("SMG-TEAM-3", "SMG-TEAM-4", "SMG-TEAM-6")
def test_soldiers_go_to_any_panels_but_each_to_one_slot_and_each_slot_to_one() -> None:
    hunter, storm = ("jagdkommando", 2, 2043), ("stosstrupp", 2, 2002)
    assert german(Muster(FIVE)) == "", "nobody must be assigned"
    assert german(Muster(FIVE, slots=(hunter, storm))) == "", "panels are mixed at will"
    assert german(Muster(FIVE, slots=(storm, ("stosstrupp", 2, 2004)))) == "why-smg-slot-taken"
    assert german(Muster(FIVE, slots=(storm, ("stosstrupp", 3, 2002)))) == "why-smg-slot-taken"
    assert german(Muster(FIVE, slots=(("assault_stick", 0, 2002),))) == "why-smg-panel", "a panel of the other nation"


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
    carrier = next(s for s, _ in FIVE if content().soldiers[s].assistant)
    open_to_all = next(i for i, slot in enumerate(content().panels["mg_trupp"].slots) if not slot.any_of)
    slots = (("mg_trupp", open_to_all, carrier),)
    assert german(Muster(FIVE, equipment=(("mg42_ammo", carrier),))) == "why-smg-panel-equipment"
    assert german(Muster(FIVE, equipment=(("mg42_ammo", carrier),), slots=slots)) == ""
    other = next(s for s, _ in FIVE if s != carrier)
    assert german(Muster(FIVE, equipment=(("mg42_ammo", other),), slots=slots)) == "why-smg-panel-equipment"
    beside = (("mg_trupp", open_to_all, other),)
    assert german(Muster(FIVE, equipment=(("mg42_ammo", other),), slots=beside)) == "why-smg-assistant-only"
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


# ---------------------------------------------------------------- officers


def officer(p: Position) -> Position:
    return p.soldier(1046, (2500, 2500)).soldier(1001, (4000, 2500)).soldier(2001, (27500, 2500))


@pytest.mark.rule("SMG-OFF-1")
def test_only_officers_have_a_command_value_of_one_to_three() -> None:
    for s in content().soldiers.values():
        for sheet in s.soldier_card:
            assert (sheet.normal.command in (1, 2, 3)) is ("officer" in s.types), s.serial


@pytest.mark.rule("SMG-OFF-3", "SMG-HID-2")
def test_the_extra_card_lies_face_down_with_the_other_one() -> None:
    p = officer(Position()).now(phases=(story("LOOK", "HIDE"),) * 3)
    cards = ("1001-cL", "1001-cH", "1046-cL", "1046-cH")
    p.hand("us-1", *cards).hand("de-1", "2001-cL", "2001-cH", "2001-rL")
    m = p.run(Planning(), seed=1)
    m.choose(Plan((("1001-cL", "1046-cL"), ("1001-cH",), ("1046-cH",))), "us-1")
    while m.ask is not None and m.ask.prompt == "smg-ask-plan":
        m.choose(0, "de-1")
    foe, own = (next(x for x in m.view(seat).players if x.seat == "us-1").spaces for seat in ("de-1", "us-1"))
    assert [(s.number, s.cards) for s in foe] == [(2, ()), (1, ()), (1, ())]
    assert own[0].cards == ("1001-cL", "1046-cL")


@pytest.mark.rule("SMG-RUL-71")
@pytest.mark.parametrize(
    ("change", "extra"),
    [({}, True), ({"at": "dead"}, False), ({"at": "off"}, False), ({"escort": 2001}, False)],
)
def test_an_officer_commands_only_from_the_map_and_free(change: dict[str, object], extra: bool) -> None:
    p = officer(Position())
    p.state.soldiers[1046] = replace(p.state.soldiers[1046], **change)
    assert (planning.command_value(p.table(), "us-1") > 0) is extra


@pytest.mark.rule("SMG-OFF-6", "SMG-STORY-4")
def test_two_cards_for_different_actions_are_played_each_at_its_own() -> None:
    p = officer(Position()).now(phases=(story("MOVE", "LOOK"), *Position().state.phases[1:]))
    p.player("us-1", placed=(("1001-cM", "1046-cL"), (), ()), declared=(("1001-cM", "MOVE"), ("1046-cL", "LOOK")))
    p.player("de-1", placed=(("2001-cM",), (), ()), declared=(("2001-cM", "MOVE"),)).hand("us-1", "1001-cL")
    m = p.run(ActionStep(action="MOVE"))
    assert m.ask.seat == "us-1" and m.ask.args["card"].key == "smg-card-1001-cM"
    m.choose(EndCard())
    assert m.ask.seat == "de-1", "the LOOK card waits for the lower action"


# ---------------------------------------------------------------- Specialists


@pytest.mark.rule("SMG-SPEC-4", "SMG-SPEC-5")
def test_a_specialists_story_card_joins_the_deck_only_if_it_is_wanted() -> None:
    mine = next(c.id for c in content().story.values() if c.specialist == 2044)
    soldiers = [[2044, "SPECIALIST"], *[list(x) for x in FIVE[1:]]]
    for wanted in (True, False):
        force = {"soldiers": soldiers, "story": [mine] if wanted else []}
        m = Match(game, {"scenario": 37, "forces": {"de-1": force}}, seed=1)
        assert (mine in {*m.state.story, *m.state.phases}) is wanted
        assert len({*m.state.story, *m.state.phases}) == 36 + wanted
    assert german(Muster(FIVE, story=(mine,))) == "why-smg-extra-card"


@pytest.mark.rule("SMG-SPEC-7", "SMG-RUL-113")
@pytest.mark.parametrize(("at", "happens"), [("map", True), ("off", False), ("dead", False)])
def test_the_event_on_a_specialists_story_card_needs_him_on_the_map(
    monkeypatch: pytest.MonkeyPatch, at: str, happens: bool
) -> None:
    mine = next(c for c in content().story.values() if c.specialist == 2044)
    effect = replace(mine.effect, do=("VP(ANYONE, 1)",), for_="ONCE", if_="")
    monkeypatch.setitem(content().story, mine.id, replace(mine, effect=effect))
    p = Position().soldier(2044, (22500, 2500)).soldier(2001, (27500, 2500)).soldier(1001, (2500, 2500))
    p.state.soldiers[2044] = replace(p.state.soldiers[2044], at=at)
    m = p.run(StoryEvents(queue=(mine.id,), begun=True))
    assert bool(m.state.ledger) is happens and ("smg-event-nothing" in keys(m)) is not happens


@pytest.mark.rule("SMG-TEAM-22", "SMG-RUL-105")
@pytest.mark.parametrize(("name", "seat"), [("de-t15", "de-1"), ("us-t10", "us-1")])
def test_the_hide_card_of_all_teams_lets_a_man_without_a_rally_value_rally_everybody_in_reach(
    name: str, seat: str
) -> None:
    panel, us = content().card(name).panel, seat == "us-1"
    leader, rallier, mate, stranger, far = (1021, 1001, 1002, 1003, 1004) if us else (2021, 2001, 2002, 2003, 2004)
    p = Position(game_map=FLAT).soldier(leader, (1000, 2500), rank="SENIOR_SERGEANT", panel=panel, slot=0)
    p.soldier(rallier, (4000, 2500), panel=panel, slot=2).soldier(mate, (6000, 1000), pinned=True, panel=panel, slot=1)
    p.soldier(stranger, (6000, 4000), pinned=True).soldier(far, (16000, 2500), pinned=True)
    p.soldier(2012 if us else 1012, (40000, 2500))
    assert p.table().ability(p.state.soldiers[rallier], "rally") == 0
    m = p.card(seat, name, "HIDE")
    m.choose(TeamBubble())
    m.choose(Pick(rallier))
    assert {o.target for o in m.ask.options if isinstance(o, Rally)} == {mate, stranger}, "10 inches, team or not"
    m.choose(Rally(rallier, mate))
    m.choose(Rally(rallier, stranger))
    assert not man(m, mate).pinned and not man(m, stranger).pinned and man(m, far).pinned


# ---------------------------------------------------------------- Preempts


def attacked(monkeypatch: pytest.MonkeyPatch, bar: tuple[str, ...], declared: str) -> Position:
    p = Position(game_map=FLAT).soldier(1044, (1000, 2500), 90).soldier(2001, (9000, 2500), 270)
    p.soldier(2002, (9000, 4300), 270).hand("us-1", "1044-x2")
    name = card(2001, kind="core", damage="PIN")
    clauses = (Clause(n=2, steps=("SPOT",)), Clause(n=2, steps=("FACE",)))
    changed = replace(content().card(name), bar=bar, bubble=clauses, narrator=(), requires="")
    monkeypatch.setitem(content().cards, name, changed)
    p.now(phases=(story("MOVE", "HIDE"), *p.state.phases[1:]))
    p.player("de-1", placed=((name,), (), ()), declared=((name, declared),))
    return p.player("de-1", deck=tuple(c for c in p.state.players["de-1"].deck if c != name))


def offered(p: Position) -> list[Preempt]:
    return [o for o in p.run(Preempts(), seed=1).ask.options if isinstance(o, Preempt)]


@pytest.mark.rule("SMG-PREEMPT-4", "SMG-PREEMPT-6", "SMG-RUL-104")
def test_a_multi_action_card_is_pre_empted_by_what_is_printed_not_by_what_is_declared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(attacked(monkeypatch, ("MOVE", "HIDE"), "HIDE"))
    assert offered(attacked(monkeypatch, ("MOVE", "HIDE"), "MOVE"))
    assert not offered(attacked(monkeypatch, ("LOOK", "HIDE"), "HIDE"))


@pytest.mark.rule("SMG-PREEMPT-7", "SMG-PREEMPT-11", "SMG-RUL-104")
def test_only_the_clause_of_the_required_action_is_pre_empted_the_rest_of_the_card_is_its_owners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = attacked(monkeypatch, ("MOVE",), "MOVE")
    name = p.state.players["de-1"].placed[0][0]
    m = p.run(Preempts(), seed=1)
    m.choose(Preempt("1044-x2", name))
    m.choose(Pick(2001))
    m.choose(Done())
    assert m.ask.seat == "de-1" and {type(o) for o in m.ask.options} == {Turn}, "the second clause: FACE"
    m.choose(Turn(2001, 0))
    _finish(m, lambda: m.ask.prompt != "smg-ask-preempt")
    assert m.state.taken == ((name, 1, (2001,)),)
    p.now(taken=m.state.taken)
    rest = p.card("de-1", name, "MOVE")
    assert {DogTag(), TeamBubble()} <= set(rest.ask.options), "dog tag and bubble are still his"


def _finish(m: Match, more: Callable[[], bool]) -> None:
    while m.ask is not None and more():
        m.choose(len(m.ask.options) - 1)
