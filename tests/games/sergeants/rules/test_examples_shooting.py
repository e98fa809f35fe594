"""Worked examples of section 28 about ranges, Hit+ and grenades, with their numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import Tile
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Hit, HitCheck
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, NextTarget, ranges
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, card, man, refusal, row

GUNNER = 1006  # an automatic rifle: Hit+ use


def able(p: Position, serial: int, **values: int) -> Position:
    """A soldier with these values on his card."""
    for name, value in values.items():
        p.state.lasting.append(Lasting("MOD", name, value, exact=True, serial=serial, until="GAME"))
    return p


def told(m: Match, key: str, what: str) -> list[str]:
    """Of whom an event of this kind was told, in order."""
    return [e.args[what].key for e in m.events if e.key == key]


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Hit, Hit, Hit], str]:
    """A card with these results at Long, Short and Close."""

    def made(name: str, long: Hit, short: Hit, close: Hit) -> str:
        monkeypatch.setitem(content().cards, name, replace(content().card(name), hit=HitCheck(long, short, close)))
        return name

    return made


@pytest.mark.rule("SMG-EX-2", "SMG-MAP-5", "SMG-RUL-82", "SMG-DIST-12", "SMG-DIST-4", "SMG-DIST-5")
def test_a_landmark_of_plus_one_raises_every_range_by_one_and_leaves_the_distance() -> None:
    plate = content().tiles["L2B"].plate
    assert plate.shoot == 1
    tiles = [
        Tile(0, "1A", "1", False, "A", 0, 0, 0, (0, 0, 0, 0)), Tile(1, "2A", "2", False, "A", 0, 1, 0, (0, 0, 0, 0)),
        Tile(2, "L2B", "L2", True, "B", 1, 0, 0, (plate.look, plate.hide, plate.shoot, plate.move)),
        Tile(3, "3A", "3", False, "A", 3, 0, 0, (0, 0, 0, 0)), Tile(4, "4A", "4", False, "A", 3, 1, 0, (0, 0, 0, 0)),
    ]  # fmt: skip
    field = GameMap(4, 2, tiles, ())
    for long, short, close, target, applying in (
        (2, 1, 9, (17500, 2500), (True, False, False)),  # 3 squares: 2 + 1 reaches, 1 + 1 does not
        (1, 2, 9, (17500, 2500), (False, True, False)),
        (0, 0, 4, (7500, 2500), (False, False, True)),  # 5 inches: 4 + 1
        (0, 0, 4, (7600, 2500), (False, False, False)),
    ):
        p = able(Position(game_map=field).soldier(1001, (2500, 2500), 90), 1001, long=long, short=short, close=close)
        t = p.soldier(2001, target, spotted=True).table()
        line = t.shoot(t.soldier(1001), target)
        assert (line.squares, line.mods) == (3 if target[0] > 15000 else 2, 1)
        assert ranges(t, t.soldier(1001), t.soldier(2001)) == applying


@pytest.mark.rule("SMG-EX-14", "SMG-SHOOT-7", "SMG-DIST-4", "SMG-DIST-5")
def test_at_four_inches_three_lines_of_one_card_are_read_and_at_seven_squares_one(
    check: Callable[[str, Hit, Hit, Hit], str],
) -> None:
    three = check("1001-cL", "HIT", "HIT", "HIT")
    for target, applying in (((5000, 2500), (True, True, True)), ((37500, 2500), (True, False, False))):
        p = able(Position(game_map=FLAT).soldier(1001, (1000, 2500), 90), 1001, long=8, short=5, close=10)
        p.soldier(2001, target, spotted=True)
        t = p.table()
        assert ranges(t, t.soldier(1001), t.soldier(2001)) == applying
        zips = [c for c in p.state.players["de-1"].deck if content().card(c).damage == "ZIP"]
        m = p.act(1001, "FIRE", draws=[three, *zips[: sum(applying)]])
        m.choose(Fire(1001, 2001))
        assert m.ask is None and len(told(m, "smg-damage", "soldier")) == sum(applying)


@pytest.mark.rule("SMG-EX-15", "SMG-HITPLUS-3", "SMG-HITPLUS-6")
def test_a_further_shot_reads_the_ranges_of_the_first_though_its_target_is_further_away(
    check: Callable[[str, Hit, Hit, Hit], str],
) -> None:
    plus, three = check("1006-cL", "MISS", "MISS", "HITPLUS"), check("1006-cH", "HIT", "HIT", "HIT")
    p = able(Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90), GUNNER, long=8, short=5, close=4)
    p.soldier(2001, (5000, 2500), spotted=True).soldier(2002, (8000, 2500), spotted=True)  # 4 and 7 inches away
    p.soldier(2004, (8100, 2500 + 1100), spotted=True).soldier(2005, (4000, 4000))  # beyond 3 inches; unspotted
    t = p.table()
    assert ranges(t, t.soldier(GUNNER), t.soldier(2001)) == (True, True, True)
    assert ranges(t, t.soldier(GUNNER), t.soldier(2002)) == (True, True, False)
    zips = [c for c in p.state.players["de-1"].deck if content().card(c).damage == "ZIP"]
    m = p.act(GUNNER, "FIRE", draws=[plus, zips[0], three, *zips[1:4]])
    m.choose(Fire(GUNNER, 2001))
    assert set(m.ask.options) == {NextTarget(2001), NextTarget(2002)}
    m.choose(NextTarget(2002))
    assert told(m, "smg-damage", "soldier") == ["smg-soldier-2001", *["smg-soldier-2002"] * 3]


@pytest.mark.rule("SMG-EX-D25", "SMG-HITPLUS-4", "SMG-RUL-48", "SMG-RUL-47")
def test_two_hit_plus_on_one_card_are_named_before_any_damage(check: Callable[[str, Hit, Hit, Hit], str]) -> None:
    both, miss = check("1006-cL", "HIT", "HITPLUS", "HITPLUS"), check("1006-cH", "MISS", "MISS", "MISS")
    p = able(Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90), GUNNER, long=8, short=5, close=9)
    p.soldier(2001, (5000, 2500), spotted=True).soldier(2002, (7000, 2500), spotted=True)
    m = p.act(GUNNER, "FIRE", draws=[both, card(2001, damage="PIN"), card(2001, damage="KILL"), miss])
    m.choose(Fire(GUNNER, 2001))
    for target in (2002, 2001):  # for Short's Hit+, then for Close's
        assert m.ask.prompt == "smg-ask-next-target" and not man(m, 2001).pinned
        m.choose(NextTarget(target))
    assert m.ask is None and man(m, 2001).at == "dead" and man(m, 2001).pinned
    assert told(m, "smg-damage", "soldier") == ["smg-soldier-2001"] * 2, "the third hit is lost"
    assert told(m, "smg-hit-check", "target") == ["smg-soldier-2002"], "the check on B is turned"
    assert told(m, "smg-check-lost", "target") == ["smg-soldier-2001"], "the one on A is lost"


@pytest.mark.rule("SMG-EX-D16", "SMG-RUL-48")
def test_the_further_check_on_a_man_killed_by_the_first_hit_is_not_turned(
    check: Callable[[str, Hit, Hit, Hit], str],
) -> None:
    plus = check("1006-cL", "HITPLUS", "MISS", "MISS")
    p = able(Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90), GUNNER, long=8, short=1, close=1)
    p.soldier(2001, (17500, 2500), spotted=True).soldier(2002, (40000, 2500))
    m = p.act(GUNNER, "FIRE", draws=[plus, card(2001, damage="KILL")])
    m.choose(Fire(GUNNER, 2001))
    m.choose(NextTarget(2001))
    assert m.ask is None and man(m, 2001).at == "dead"
    assert told(m, "smg-check-lost", "target") == ["smg-soldier-2001"] and not told(m, "smg-hit-check", "target")


@pytest.mark.rule("SMG-EX-D15", "SMG-GREN-4", "SMG-GREN-5", "SMG-GREN-6", "SMG-GEO-21")
def test_a_throw_of_six_less_two_reaches_five_inches_to_the_centre_and_half_an_inch_beyond_the_template() -> None:
    field = row([0] * 4, [0, -2, 0, 0], [0] * 4)
    p = able(Position(game_map=field).soldier(1001, (2500, 2500), 90, grenades=1), 1001, throw=6)
    m = p.soldier(2001, (2500 + 5500, 2500), spotted=True).act(1001, "THROW", seed=1)
    assert refusal(m, Throw(1001, 2001, 2500 + 5000, 2500)) == ""
    assert refusal(m, Throw(1001, 2001, 2500 + 5001, 2500)) == "why-smg-too-far-to-throw"
    assert refusal(m, Throw(1001, 2001, 2500 + 4500, 2500)) == "", "1000 off the target: he is under the template"
    p = able(Position(game_map=field).soldier(1001, (2500, 2500), 90, grenades=1), 1001, throw=6)
    p.soldier(2001, (2500 + 6600, 2500), spotted=True)
    assert p.act(1001, "THROW").ask is None, "out of reach: 5000 + 1500 = 6500"
