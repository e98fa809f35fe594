"""What somebody sees who looks at a figure, a blip or an option: reach, sight, threat, way. Nothing hidden is told by it."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.rules.activation.activation import Activate, Activation
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Anchor, Dice, Look, Match, Seeded, to_json
from tests.games.star_quest.stage import TWO_ROOMS, At, Stage

SHUT = {"doors": {"drawn": "a"}}


def look(st: Stage, id: str) -> Look:
    return st.game.look(st.t, "red", Anchor("figure", id))


def there(st: Stage, anchors: tuple[Anchor, ...], *squares: At) -> list[bool]:
    named = {anchor.id for anchor in anchors}
    return [str(st.square(square)) in named for square in squares]


@pytest.mark.rule("SQ-MOV-2", "SQ-LOS-1")
def test_a_marine_shows_where_he_can_go_and_what_he_sees() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    st.alien("gretchin", (8, 4))
    st.go("red")
    seen = look(st, "red-1")
    assert there(st, seen.reach, (4, 4), (5, 2)) == [True, False]  # the door is closed
    assert there(st, seen.seen, (4, 4), (5, 2)) == [True, False]
    assert seen.targets == ()


@pytest.mark.rule("SQ-FIRE-1", "SQ-LOS-7")
def test_whom_he_can_strike_from_where_he_stands_is_named() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    orc = st.alien("orc", (6, 1))
    behind = st.alien("gretchin", (7, 1))
    st.go("red")
    seen = look(st, "red-1")
    assert [anchor.id for anchor in seen.targets] == [orc]  # the Orc hides the Gretchin
    assert behind not in {anchor.id for anchor in seen.targets}
    assert seen.say is not None
    assert seen.say.args["count"] == 1


@pytest.mark.rule("SQ-ALIEN-7", "SQ-HTH-2")
def test_an_alien_threatens_what_it_can_strike_after_its_move() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    stealer = st.alien("genestealer", (8, 1))
    st.go("red")
    seen = look(st, stealer)
    assert there(st, seen.threatened, (5, 4), (8, 4), (4, 4)) == [True, True, False]


@pytest.mark.rule("SQ-BLIP-1", "SQ-BLIP-2", "SQ-HID-3")
def test_a_blip_shows_its_reach_and_not_what_it_is() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    orc, android = st.blip("orc", (8, 1)), st.blip("android", (8, 4))
    st.go("red")
    for id in (orc, android):
        seen = look(st, id)
        assert seen.reach
        assert not seen.seen
        assert not seen.threatened
        assert not seen.targets
    assert st.game.look(st.t, "red", Anchor("blip", orc)) == look(st, orc)


@pytest.mark.rule("SQ-MOV-2")
def test_the_way_shown_is_the_way_walked() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    st.alien("gretchin", (8, 6))
    st.go("red")
    st.choose(Activate("red-1"))
    move = MoveTo("red-1", st.square((5, 4)))
    path = st.game.look(st.t, "red", move).path
    assert path[-1] == Anchor("square", str(st.square((5, 4))))
    assert len(path) == 4
    st.choose(move)
    act = next(frame for frame in st.s.stack if isinstance(frame, Activation))
    assert act.walked == 4
    assert len(look(st, "red-1").reach) < 30  # two squares are left


@pytest.mark.rule("SQ-HEAVY-11", "SQ-HEAVY-15", "SQ-HEAVY-3")
def test_a_heavy_weapon_shows_what_it_would_strike() -> None:
    st = Stage()
    st.marine("red-1", (1, 3), "missile_launcher")
    st.marine("red-2", (1, 4), "plasma_gun")
    st.marine("red-3", (1, 5), "assault_cannon")
    st.alien("orc", (6, 3))
    st.go("red")
    st.choose(Activate("red-1"))
    blast = st.game.look(st.t, "red", FireBlast("red-1", "missile_launcher", st.square((6, 3)))).struck
    assert there(st, blast, (6, 3), (5, 2), (7, 4), (4, 3)) == [True, True, True, False]
    line = FireLine("red-2", "plasma_gun", "plasma_gun", st.square((1, 4)), 2)
    assert there(st, st.game.look(st.t, "red", line).struck, (2, 4), (8, 4), (2, 3)) == [True, True, False]
    cannon = st.game.look(st.t, "red", FireCannon("red-3", "assault_cannon"))
    assert [anchor.id for anchor in cannon.targets] == ["orc-1"]


@pytest.mark.rule("SQ-HID-3", "SQ-HID-4", "SQ-HID-10")
def test_a_look_tells_nobody_what_is_hidden_from_him() -> None:
    dice = Dice(5)
    match = Match(game, {"mission": "m01", "squads": 2}, dice=Seeded(9))
    while match.ask is not None and match.number < 160:
        match.choose(dice.below(len(match.ask.options)))
        for seat in (*match.seats, None) if match.number % 20 == 0 else ():
            other = game.table(game.resample(match.t, seat, dice), game.content, match.setup)
            for id in (*list(match.t.s.figures)[::5], *list(match.t.s.blips)[:2]):
                thing = Anchor("figure", id)
                assert to_json(game.look(match.t, seat, thing)) == to_json(game.look(other, seat, thing))
    assert any(blip.kind for blip in match.t.s.blips.values())
    assert game.look(match.t, ALIEN, Anchor("figure", "nobody")) == Look()
