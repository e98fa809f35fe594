"""SHOOT (section 15): targets, arcs, hits one after the other."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.contact import engage
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, why_no_fire
from squadra.games.sergeants.rules.movement.move_options import Charge, Turn
from squadra.games.sergeants.state import Lasting
from tests.games.sergeants.positions import FLAT, Position, card, keys, man, refusal
from tests.games.sergeants.squads import far_apart, hitting


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


@pytest.mark.rule("SMG-SHOOT-3", "SMG-SHOOT-11")
def test_nobody_fires_behind_himself() -> None:
    p = Position(game_map=FLAT).soldier(1001, (10000, 2500), 90).soldier(2001, (15000, 2500), spotted=True)
    p.soldier(2002, (5000, 2500), spotted=True)
    assert [o for o in p.act(1001, "FIRE").ask.options if isinstance(o, Fire)] == [Fire(1001, 2001)]


@pytest.mark.rule(
    "SMG-SHOOT-1", "SMG-SHOOT-2", "SMG-SHOOT-3", "SMG-SHOOT-8", "SMG-DIST-1", "SMG-DIST-4", "SMG-DIST-5", "SMG-DIST-12"
)
def test_who_can_be_fired_at():
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (3000, 2500), 90)
        .soldier(2001, (6000, 2500))
        .soldier(2002, (1000, 2500), spotted=True)
    )
    p.soldier(2004, (44000, 2500), spotted=True).soldier(2005, (9000, 2500), spotted=True)
    m = p.act(1001, "FIRE", seed=1)
    assert refusal(m, Fire(1001, 2001)) == "why-smg-target-unspotted"
    assert refusal(m, Fire(1001, 2002)) == "why-smg-not-in-arc"
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], pinned=True)
    assert refusal(p.act(1001, "FIRE"), Fire(1001, 2004)) == "why-smg-out-of-range"
    assert refusal(m, Fire(1001, 2005)) == ""
    assert refusal(m, Fire(1001, 1001)) == "why-smg-no-target"


@pytest.mark.rule("SMG-RUL-47", "SMG-CHK-3")
def test_hits_left_over_when_the_target_dies_are_lost():
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (1000, 2500), 90)
        .soldier(2001, (4000, 2500), spotted=True)
        .soldier(2002, (40000, 2500))
    )
    kill = next(
        x.id for x in content().cards.values() if x.owner == 2001 and x.damage == "KILL" and x.kind in ("core", "rank")
    )
    m = p.act(1001, "FIRE", draws=["1001-rS", kill])
    m.choose(Fire(1001, 2001))
    assert man(m, 2001).at == "dead" and keys(m).count("smg-damage") == 1


@pytest.mark.rule("SMG-RUL-84", "SMG-SHOOT-1", "SMG-GEO-22")
def test_allies_are_neither_shot_at_nor_thrown_at_nor_charged() -> None:
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1"))
    p.soldier(1001, (1000, 2500), 90, grenades=1, kit=(("rockets", 3),)).soldier(2001, (40000, 2500))
    p.soldier(1002, (4000, 2500), 270, seat="us-2", spotted=True)
    m = p.act(1001, "SHOOT", "MOVE")
    assert refusal(m, Fire(1001, 1002)) == refusal(m, Throw(1001, 1002, 4000, 2500)) == "why-smg-no-target"
    assert refusal(m, Use(1001, "rockets", 1002)) == "why-smg-no-target"
    assert refusal(m, Charge(1001, 1002, 3000, 2500, 90)) == "why-smg-no-target"


@pytest.mark.rule("SMG-RUL-88", "SMG-DAM-5")
def test_a_second_pin_and_a_second_spotting_change_nothing() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), pinned=True, spotted=True).soldier(2001, (40000, 2500))
    walk = p.table().ability(p.state.soldiers[1001], "walk")
    m = p.run(Suffer(victim=1001, result="PIN", by="de-1"))
    assert man(m, 1001).pinned and m.t.ability(man(m, 1001), "walk") == walk, "halved once"
    assert p.act(2001, "SPOT").ask is None


@pytest.mark.rule("SMG-PRIS-11", "SMG-RUL-49")
def test_three_hits_on_an_escort_strike_escort_prisoner_escort() -> None:
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(1001, (4000, 2500), 90, spotted=True)
    p.soldier(2001, (5000, 2500), 270, escort=1001).soldier(1005, (30000, 2500))
    p.state.lasting.append(Lasting("MOD", "long", 12, exact=True, serial=2006, until="GAME"))
    three = next(
        x.id
        for x in content().cards.values()
        if x.owner in (2001, 2006) and x.kind in ("core", "rank") and x.id in p.state.players["de-1"].deck
        and "MISS" not in (x.hit.long, x.hit.short, x.hit.close)
    )  # fmt: skip
    zips = [c for c in p.state.players["us-1"].deck if content().card(c).damage == "ZIP"]
    theirs = [c for c in p.state.players["de-1"].deck if content().card(c).damage == "ZIP" and c != three]
    m = p.act(2006, "FIRE", draws=[three, zips[0], theirs[0], zips[1]], seed=9)
    m.choose(Fire(2006, 1001))
    while m.ask is not None and m.ask.prompt != "smg-ask-part":
        m.choose(0)
    struck = [e.args["soldier"].key for e in m.t.events if e.key == "smg-damage"] or [
        e.args["soldier"].key for e in m.events if e.key == "smg-damage"
    ]
    assert struck[:3] == ["smg-soldier-1001", "smg-soldier-2001", "smg-soldier-1001"]


@pytest.mark.rule("SMG-SHOOT-11", "SMG-MOVE-9", "SMG-SHOOT-3")
def test_a_shot_does_not_turn_the_shooter_only_a_move_does() -> None:
    p = Position(game_map=FLAT).soldier(1001, (5500, 2500), 90).soldier(2001, (9000, 2500), spotted=True)
    p.soldier(2002, (2500, 2500), spotted=True)
    m = p.act(1001, "FIRE", draws=[p.miss("us-1")])
    assert refusal(m, Fire(1001, 2002)) == "why-smg-not-in-arc"
    m.choose(Fire(1001, 2001))
    assert man(m, 1001).facing == 90
    turned = p.steps(1001, "FACE", "FIRE", seed=1)
    turned.choose(Turn(1001, 270))
    assert refusal(turned, Fire(1001, 2002)) == "" and refusal(turned, Fire(1001, 2001)) == "why-smg-not-in-arc"


@pytest.mark.rule("SMG-GLOS-6", "SMG-SHOOT-10", "SMG-LOOK-9")
def test_a_soldier_is_spotted_by_a_spot_or_because_he_shot() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (7500, 2500), 270)
    looked: Any = p.act(1001, "SPOT")
    looked.choose(0)
    assert man(looked, 2001).spotted and not man(looked, 1001).spotted
    p.state.soldiers[2001] = replace(p.state.soldiers[2001], spotted=True)
    shot = p.act(1001, "FIRE", draws=[p.miss("us-1")])
    shot.choose(Fire(1001, 2001))
    assert man(shot, 1001).spotted, "hit or miss"


@pytest.mark.rule("SMG-RUL-16", "SMG-PRIS-12", "SMG-MELEE-4")
def test_a_refused_shot_names_the_rule_that_forbids_it() -> None:
    p = far_apart().soldier(1008).soldier(2003, (3500, 2500), escort=1001)
    p.soldier(1006, (30000, 2500), 90).soldier(2004, (31000, 2500), 270)
    t = p.table()
    engage(t)
    found = {s: why_no_fire(t, t.soldier(s), t.soldier(2001)) for s in (1008, 1001, 1006)}
    assert {s: r.rule for s, r in found.items() if r} == {1008: "SMG-RUL-16", 1001: "SMG-PRIS-12", 1006: "SMG-MELEE-4"}
