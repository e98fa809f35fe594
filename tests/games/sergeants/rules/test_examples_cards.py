"""Worked examples of section 28 about cards, checks, melee and events, with their numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Pick
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Clause, HitCheck
from squadra.games.sergeants.rules.actions.hide import TakeCover, hidden_from
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.boxes import NarratorBox
from squadra.games.sergeants.rules.cards.dead_cards import fits_space
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.rules.combat import close_combat
from squadra.games.sergeants.rules.combat.close_combat import KillHim, Melees, Strike
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, ranges
from squadra.games.sergeants.rules.movement.move_options import Turn
from squadra.games.sergeants.rules.turn import story as stories
from squadra.games.sergeants.rules.turn.phases import fitting_actions
from squadra.games.sergeants.rules.turn.planning import Plan, Planning, Plans
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Unlawful
from tests.games.sergeants.positions import FLAT, Position, keys, man, refusal, row, story

SEED_ROW = row([-3, -1, -2, -1, -1, -2, -1], [-1, -1, -1, -1, -1, -1, -1], [-2, -1, -1, -1, -1, -1, -2])


@pytest.mark.rule("SMG-EX-1", "SMG-STORY-3", "SMG-TURN-5", "SMG-ACT-17")
def test_a_space_takes_only_cards_with_one_of_its_two_actions():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500))
    t = p.table()
    for card, action in (("1001-cL", "LOOK"), ("1001-cH", "HIDE"), ("1001-cS", "SHOOT"), ("1001-cM", "MOVE")):
        assert [fits_space(t, "us-1", card, a) for a in (("MOVE", "HIDE"), ("MOVE", "SHOOT"), ("LOOK", "HIDE"))] == [
            action in a for a in (("MOVE", "HIDE"), ("MOVE", "SHOOT"), ("LOOK", "HIDE"))
        ]


@pytest.mark.rule("SMG-EX-3", "SMG-LOOK-8", "SMG-LOOK-9", "SMG-DIST-9", "SMG-DIST-11")
def test_jackson_spots_gersten_over_six_squares_with_modifiers_of_minus_eight():
    p = Position(game_map=SEED_ROW).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500))
    t = p.table()
    line = t.look(t.soldier(1001), (32500, 2500))
    assert (line.squares, line.mods, t.ability(t.soldier(1001), "sight")) == (6, -8, 15)
    m = p.act(1001, "SPOT")
    m.choose(Spot(1001, 2001))
    assert man(m, 2001).spotted


@pytest.mark.rule("SMG-EX-4", "SMG-SHOOT-6", "SMG-DIST-8", "SMG-RUL-46", "SMG-SHOOT-7", "SMG-SHOOT-10", "SMG-RUL-50")
def test_only_the_long_line_is_read_when_only_long_applies():
    p = Position(game_map=SEED_ROW).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), spotted=True)
    t = p.table()
    assert ranges(t, t.soldier(1001), t.soldier(2001)) == (True, False, False)
    m = p.act(1001, "FIRE", draws=["1001-cS"])  # Long MISS, Short MISS, Close HIT
    m.choose(Fire(1001, 2001))
    assert "smg-damage" not in keys(m) and man(m, 1001).spotted
    m = p.act(1001, "FIRE", draws=["1001-rS", "2001-cL"])  # Long HIT, Short HIT, Close HITPLUS
    m.choose(Fire(1001, 2001))
    assert keys(m).count("smg-damage") == 1


@pytest.mark.rule("SMG-EX-5", "SMG-EX-6", "SMG-EVENT-1", "SMG-EVENT-2", "SMG-EVENT-4")
def test_a_cause_is_compared_with_the_next_effect_only():
    c = content()
    p = Position()

    first = next(x.id for x in c.story.values() if x.cause == "WEIRD")
    second = next(x.id for x in c.story.values() if x.effect.category == "ORDINANCE" and x.cause == "LANDMARK")
    third = next(x.id for x in c.story.values() if x.effect.category == "LANDMARK")
    assert stories.triggered(p.now(phases=(first, second, third)).table()) == (third,)
    a = next(x.id for x in c.story.values() if x.cause == "WEATHER")
    b = next(x.id for x in c.story.values() if x.effect.category == "WEATHER" and x.cause == "WEIRD")
    d = next(x.id for x in c.story.values() if x.effect.category == "WEIRD" and x.id != b)
    assert stories.triggered(p.now(phases=(a, b, d)).table()) == (b, d)


@pytest.mark.rule("SMG-EX-7", "SMG-ACT-4", "SMG-ACT-18", "SMG-ACT-20", "SMG-ACT-21", "SMG-ACT-8", "SMG-LOOK-12")
def test_carters_card_gives_a_box_a_bubble_and_a_dog_tag_of_either_type():
    p = Position().soldier(1021, (1000, 2500), rank="JUNIOR_SERGEANT", spotted=True).soldier(2001, (7500, 2500))
    hiders, movers = (1001, 1002, 1003), (1005, 1006, 1007)
    for k, (hider, mover) in enumerate(zip(hiders, movers, strict=True)):
        p.soldier(hider, (2200, 1000 + 1200 * k), spotted=True, dug_in=True)
        p.soldier(mover, (3400, 1000 + 1200 * k), pinned=mover == 1005)
    p.now(phase=1, phases=(story("SHOOT", "MOVE"), *p.state.phases[1:]))
    assert fitting_actions(p.table(), "1021-jx") == ["MOVE"]
    m = p.card("us-1", "1021-jx", "MOVE")
    assert {type(o) for o in m.ask.options} == {DogTag, TeamBubble, NarratorBox, EndCard}
    m.choose(NarratorBox(0))
    m.choose(Spot(1021, 2001))
    assert man(m, 2001).spotted
    m.choose(TeamBubble())
    for serial in hiders:
        assert m.ask.prompt == "smg-ask-bubble"
        m.choose(Pick(serial))
        m.choose(TakeCover(serial))
    assert not set(hiders) & {o.serial for o in m.ask.options if isinstance(o, Pick)}, "three others move"
    for serial in movers:
        m.choose(Pick(serial))
        m.choose(Turn(serial, 90))
    assert m.ask.prompt == "smg-ask-part", "no fourth soldier moves"
    m.choose(DogTag())
    m.choose(Rally(1021, 1005))  # HIDE, although it is not on the Phase card
    assert not man(m, 1005).pinned


@pytest.mark.rule("SMG-EX-8", "SMG-ACT-6", "SMG-ACT-10", "SMG-RUL-13")
def test_both_shots_come_before_both_spots_and_the_four_soldiers_are_different(monkeypatch: pytest.MonkeyPatch):
    bubble = (Clause(n=2, steps=("ACT(SHOOT)",)), Clause(n=2, steps=("SPOT",)))
    changed = replace(content().card("1001-cS"), bar=("SHOOT",), bubble=bubble, narrator=())
    monkeypatch.setitem(content().cards, "1001-cS", changed)
    p = Position(game_map=FLAT).soldier(2001, (7500, 2500), spotted=True)
    p.soldier(2002, (12500, 2500)).soldier(2004, (17500, 2500))
    four = (1001, 1002, 1003, 1005)
    for k, serial in enumerate((*four, 1008)):
        p.soldier(serial, (2500, 500 + 1000 * k), 90)
    misses = [c for c in p.state.players["us-1"].deck if content().card(c).hit == HitCheck("MISS", "MISS", "MISS")]
    m = p.card("us-1", "1001-cS", "SHOOT", draws=misses[:2])
    m.choose(TeamBubble())
    for serial in four[:2]:
        m.choose(Pick(serial))
        m.choose(Fire(serial, 2001))
    for serial, target, used in ((1003, 2002, four[:2]), (1005, 2004, four[:3])):
        assert not set(used) & {o.serial for o in m.ask.options if isinstance(o, Pick)}
        m.choose(Pick(serial))
        m.choose(Spot(serial, target))
    assert m.ask.prompt == "smg-ask-part" and TeamBubble() not in list(m.ask.options)


@pytest.mark.rule(
    "SMG-EX-D17",
    "SMG-EX-D28",
    "SMG-TURN-6",
    "SMG-TURN-7",
    "SMG-TURN-8",
    "SMG-RUL-5",
    "SMG-RUL-93",
    "SMG-HID-2",
    "SMG-HID-3",
)
def test_who_cannot_fill_all_spaces_shows_discards_and_draws_until_they_are_full():
    p = (
        Position()
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(2001, (27500, 2500))
        .soldier(2004, (26000, 2500))
    )
    p.now(phases=(story("LOOK", "HIDE"), story("LOOK", "MOVE"), story("LOOK", "SHOOT")))
    p.hand("us-1", "1001-cL", "1001-cH", "1005-cH").hand("de-1", "2001-cL", "2001-cM", "2001-cS")
    assert Plans(p.table(), "us-1").most == 2 and Plans(p.table(), "de-1").most == 3
    m = p.run(Planning(), draws=["1005-cL"], seed=1)
    assert m.ask.seats == ("us-1", "de-1")
    with pytest.raises(Unlawful, match="SMG-TURN-6"):
        m.choose(Plan((("1001-cH",), (), ())), "us-1")
    assert refusal(m, Plan((("1001-cH",), (), ("1001-cL",)))) == "", "LOOK in 2 or 3"
    before = m.view("de-1")
    m.choose(Plan((("1001-cH",), ("1001-cL",), ())), "us-1")
    assert keys(m) == [] and m.view("de-1") == before, "nobody learns anything before all have answered"
    m.choose(Plan((("2001-cL",), ("2001-cM",), ("2001-cS",))), "de-1")
    us, de = m.state.players["us-1"], m.state.players["de-1"]
    assert us.hand == () and us.placed == (("1001-cH",), ("1001-cL",), ("1005-cL",)) and us.open == (True,) * 3
    assert "1005-cH" in us.discard and de.open == (False,) * 3 and "smg-shows-hand" in keys(m)


@pytest.mark.rule("SMG-EX-9", "SMG-TURN-8", "SMG-RUL-6")
def test_drawn_cards_that_do_not_fit_are_discarded():
    p = Position().soldier(1001, (2500, 2500)).soldier(2001, (27500, 2500))
    p.now(phases=(story("MOVE", "SHOOT"), story("LOOK", "HIDE"), story("LOOK", "HIDE")))
    p.hand("us-1", "1001-cL", "1001-cH").hand("de-1", "2001-cM", "2001-cL", "2001-cH")
    m = p.run(Planning(), draws=["1001-rL", "1001-rH", "1001-cS"])
    m.choose(Plan(((), ("1001-cL",), ("1001-cH",))), "us-1")
    m.choose(Plan((("2001-cM",), ("2001-cL",), ("2001-cH",))), "de-1")
    us = m.state.players["us-1"]
    assert us.placed[0] == ("1001-cS",) and us.open[0] and set(us.discard) == {"1001-rL", "1001-rH"}
    assert m.view("de-1").players[0].spaces[0].cards == ("1001-cS",)


@pytest.mark.rule("SMG-EX-10", "SMG-DAM-3", "SMG-DAM-4", "SMG-EX-20")
def test_a_pin_halves_abilities_and_cover_towards_zero():
    p = Position().soldier(2001, (2500, 2500), pinned=True)
    t = p.table()
    s = t.soldier(2001)
    assert t.ability(s, "cover") == 3 and t.sheet(s).normal.cover == 6
    t.s.lasting.append(Lasting("MOD", "cover", -2, exact=True, serial=2001))
    assert t.ability(s, "cover") == -1
    t.s.lasting[:] = [Lasting("MOD", "walk", 3, exact=True, serial=2001)]
    assert t.ability(s, "walk") == 1


@pytest.mark.rule("SMG-EX-11", "SMG-HIDE-4", "SMG-HIDE-6", "SMG-HIDE-2", "SMG-HIDE-5", "SMG-DIST-10")
def test_gersten_hides_at_minus_nine_and_minus_seven_but_not_at_minus_six():
    for sum_, hidden in ((-9, True), (-7, True), (-6, False)):
        hide = [-1, -1, -1, -1, -1, -1, 0]
        hide[-1] = sum_ + 6
        p = Position(game_map=row([0] * 7, [0] * 7, hide)).soldier(2001, (2500, 2500), spotted=True, dug_in=True)
        p.soldier(1001, (32500, 2500))
        assert hidden_from(p.table(), p.state.soldiers[2001]) == (hidden, [(1001, sum_)])
        m = p.act(2001, "COVER")
        m.choose(TakeCover(2001))
        assert man(m, 2001).spotted is not hidden


@pytest.mark.rule(
    "SMG-EX-13",
    "SMG-MELEE-9",
    "SMG-MELEE-10",
    "SMG-MELEE-12",
    "SMG-MELEE-13",
    "SMG-MELEE-16",
    "SMG-GLOS-4",
    "SMG-DAM-8",
)
def test_the_melee_of_two_germans_against_three_americans():
    p = Position().soldier(2001, (2500, 2500), 90).soldier(2002, (2500, 3500), 90)  # 4 and 5
    p.soldier(1001, (1500, 2500), 90).soldier(1005, (3366, 3000), 270).soldier(
        1008, (2500, 4500), 0
    )  # 1 (behind), 2, 3
    for serial in (2001, 2002, 1001, 1005, 1008):
        p.state.lasting.append(Lasting("MOD", "melee", 2, exact=True, serial=serial, until="GAME"))
    p.hand("de-1", "2001-cM", "2002-cM")
    group = (1001, 1005, 1008, 2001, 2002)
    engaged = p.run(Melees(), draws=[], seed=1)
    assert engaged.state.engaged and close_combat.groups(p.table()) == [group]
    assert [close_combat.combat_cards(p.table(), s, group) for s in (2001, 2002, 1001, 1005, 1008)] == [1, 2, 2, 2, 2]
    c = content()

    def with_damage(serials: tuple[int, ...], damage: str, number: int, used: set[str]) -> list[str]:
        found = [
            x.id
            for x in c.cards.values()
            if x.owner in serials and x.damage == damage and x.kind in ("core", "rank") and x.id not in used
        ]
        used.update(found[:number])
        return found[:number]

    used = {"2001-cM", "2002-cM"}
    germans = [
        *with_damage((2001, 2002), "KILL", 1, used),
        *with_damage((2001, 2002), "PIN", 1, used),
        *with_damage((2001, 2002), "ZIP", 1, used),
    ]
    us: list[str] = []
    for damage, number in (("KILL", 1), ("WOUND", 1), ("PIN", 1), ("ZIP", 3)):
        us += with_damage((1001, 1005, 1008), damage, number, used)
    m = p.run(Melees(), draws=[*germans, *us])

    def strike(damage: str, target: int) -> None:
        m.choose(
            next(
                o
                for o in m.ask.options
                if isinstance(o, Strike) and c.card(o.card).damage == damage and o.target == target
            )
        )
        while m.ask is not None and any(isinstance(o, KillHim) for o in m.ask.options):
            m.choose(KillHim())

    assert m.ask.seat == "de-1"
    strike("KILL", 1001)
    strike("KILL", 2002)
    strike("PIN", 1005)
    strike("WOUND", 2001)
    strike("ZIP", 1005)
    strike("PIN", 2001)
    while m.ask is not None:
        m.choose(0)
    assert man(m, 1001).at == "dead" == man(m, 2002).at
    assert man(m, 1005).pinned and man(m, 2001).pinned and man(m, 2001).wounded
    assert m.state.engaged == ((1005, 2001),)


@pytest.mark.rule(
    "SMG-EX-16",
    "SMG-GREN-2",
    "SMG-GREN-6",
    "SMG-GREN-7",
    "SMG-GREN-8",
    "SMG-GREN-9",
    "SMG-GREN-10",
    "SMG-GEO-21",
)
def test_the_template_is_shifted_over_two_and_the_thrower_stays_hidden():
    flat = row([0] * 9, [0] * 9, [0] * 9)
    p = Position(game_map=flat).soldier(2004, (1000, 2500), 90, grenades=1)
    p.soldier(1001, (5500, 2500), spotted=True).soldier(1005, (6500, 2500))
    c = content()
    hits = [x.id for x in c.cards.values() if x.owner == 2004 and x.blast == "HIT" and x.kind in ("core", "rank")]
    m = p.act(2004, "THROW", draws=[hits[0], "1001-cL", hits[1], "1001-cM"])
    assert refusal(m, Throw(2004, 1005, 6500, 2500)) == "why-smg-target-unspotted"
    m.choose(Throw(2004, 1001, 6000, 2500))
    assert keys(m).count("smg-blast-hit") == 2 and keys(m).count("smg-damage") == 2
    assert not man(m, 2004).spotted and man(m, 2004).grenades == 0
