"""Hit+ (SMG-HITPLUS): further Hit Checks and their targets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import HitCheck
from squadra.games.sergeants.rules.combat.shoot import Fire, NextTarget
from squadra.games.sergeants.state import Lasting
from tests.games.sergeants.positions import FLAT, Position, card, keys, man, refusal
from tests.games.sergeants.squads import fixed


def printed(monkeypatch: pytest.MonkeyPatch, name: str, long: str, short: str, close: str) -> str:
    monkeypatch.setitem(content().cards, name, replace(content().card(name), hit=HitCheck(long, short, close)))
    return name


GUNNER = 2006  # an automatic weapon


@pytest.mark.rule("SMG-HITPLUS-1", "SMG-SHOOT-4", "SMG-SHOOT-5", "SMG-SHOOT-9", "SMG-LOOK-13")
def test_hit_plus_is_one_ordinary_hit_for_a_rifle():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (4000, 2500), spotted=True)
    zips = [
        c.id for c in content().cards.values() if c.owner == 2001 and c.damage == "ZIP" and c.kind in ("core", "rank")
    ]
    pins = [
        c.id for c in content().cards.values() if c.owner == 2001 and c.damage == "PIN" and c.kind in ("core", "rank")
    ]
    m = p.act(1001, "FIRE", draws=["1001-rS", *zips[:2], pins[0]])  # HIT, HIT, HITPLUS at all three ranges
    m.choose(Fire(1001, 2001))
    assert m.ask is None and [e.key for e in m.events].count("smg-damage") == 3 and man(m, 2001).pinned


@pytest.mark.rule("SMG-HITPLUS-1", "SMG-HITPLUS-2")
def test_without_hit_plus_use_nobody_is_asked_for_a_further_target() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (4000, 2500), spotted=True)
    p.soldier(2002, (5000, 2500), spotted=True)
    assert not p.table().hit_plus(p.state.soldiers[1001])
    plus = next(c for c in p.state.players["us-1"].deck if content().card(c).hit.close == "HITPLUS")
    m = p.act(1001, "FIRE", draws=[plus], seed=1)
    m.choose(Fire(1001, 2001))
    assert m.ask is None and "smg-hit-plus" not in keys(m)
    p.state.lasting.append(Lasting("GRANT", "HITPLUS", serial=1001, until="TURN"))
    m = p.act(1001, "FIRE", draws=[plus], seed=1)
    m.choose(Fire(1001, 2001))
    assert m.ask is not None and m.ask.prompt == "smg-ask-next-target", "a card may lend it to him"


@pytest.mark.rule("SMG-HITPLUS-5", "SMG-HITPLUS-3", "SMG-HITPLUS-4")
def test_a_chain_of_hit_plus_goes_on_until_a_check_shows_none() -> None:
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(1001, (22000, 2500), spotted=True)
    for k in range(1, 6):
        p.soldier(2000 + k, (1000 + 7000 * (k > 3), 700 + 1200 * (k % 3)))
    for ability, value in (("long", 1), ("short", 12), ("close", 1)):
        p.state.lasting.append(Lasting("MOD", ability, value, exact=True, serial=2006, until="GAME"))
    deck = [content().card(c) for c in p.state.players["de-1"].deck]
    plus = [c.id for c in deck if c.hit.short == "HITPLUS"][:3]
    misses = p.miss("de-1")
    zips = [c for c in p.state.players["us-1"].deck if content().card(c).damage == "ZIP"][:3]
    assert len(plus) == len(zips) == 3 and p.table().hit_plus(p.state.soldiers[2006])
    m = p.act(2006, "FIRE", draws=[x for pair in zip(plus, zips, strict=True) for x in pair] + [misses])
    m.choose(Fire(2006, 1001))
    told = keys(m)
    for _ in plus:
        assert m.ask.seat == "de-1" and list(m.ask.options) == [NextTarget(1001)]
        m.choose(0)
        told += keys(m)
    assert m.ask is None and told.count("smg-damage") == 3


@pytest.mark.rule("SMG-EX-D25", "SMG-RUL-48", "SMG-HITPLUS-3", "SMG-HITPLUS-4")
def test_two_hit_plus_on_one_card_are_named_before_its_damage_and_the_dead_mans_check_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90).soldier(1001, (4000, 2500), spotted=True)
    p.soldier(1002, (4000, 4500), spotted=True).soldier(1005, (30000, 2500))
    name = printed(monkeypatch, "2006-cL", "HIT", "HITPLUS", "HITPLUS")
    pin, kill = card(1001, damage="PIN"), card(1001, damage="KILL")
    m = p.act(GUNNER, "FIRE", draws=[name, pin, kill, p.miss("de-1", name)])
    m.choose(Fire(GUNNER, 1001))
    assert set(m.ask.options) == {NextTarget(1001), NextTarget(1002)} and "smg-damage" not in keys(m)
    m.choose(NextTarget(1002))
    assert "smg-damage" not in keys(m), "all Hit+ of the card are named before any damage"
    m.choose(NextTarget(1001))
    told = keys(m)
    assert told.count("smg-damage") == 2 and man(m, 1001).at == "dead", "the third hit is lost"
    checks = [e.args["target"].key for e in m.events if e.key == "smg-hit-check"]
    lost = [e.args["target"].key for e in m.events if e.key == "smg-check-lost"]
    assert (checks, lost) == (["smg-soldier-1002"], ["smg-soldier-1001"])


@pytest.mark.rule("SMG-HITPLUS-6", "SMG-EX-15")
def test_a_further_shot_reads_the_lines_of_the_first_though_the_man_is_farther(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90).soldier(1001, (4900, 2500), spotted=True)
    p.soldier(1002, (7800, 2500), spotted=True).soldier(1005, (30000, 2500))
    fixed(p, GUNNER, close=4)
    first = printed(monkeypatch, "2006-cL", "MISS", "MISS", "HITPLUS")
    second = printed(monkeypatch, "2006-cH", "HIT", "HIT", "HIT")
    zips = [c for s in (1001, 1002) for c in p.state.players["us-1"].deck if content().card(c).owner == s]
    zips = [c for c in zips if content().card(c).damage == "ZIP"]
    m = p.act(GUNNER, "FIRE", draws=[first, zips[0], second, *zips[1:4]])
    m.choose(Fire(GUNNER, 1001))
    m.choose(NextTarget(1002))
    struck = [e.args["soldier"].key for e in m.events if e.key == "smg-damage"]
    assert struck == ["smg-soldier-1001", *["smg-soldier-1002"] * 3], "Close is read too, beyond its 4 inches"


@pytest.mark.rule("SMG-GEO-27", "SMG-HITPLUS-3")
@pytest.mark.parametrize(("away", "spotted", "facing", "named"), [
    (3000, True, 90, True), (3001, True, 90, False), (2000, False, 90, False), (2000, True, 135, True),
])  # fmt: skip
def test_a_further_target_is_spotted_in_arc_and_within_three_inches_of_the_last(
    monkeypatch: pytest.MonkeyPatch, away: int, spotted: bool, facing: int, named: bool
) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (2500, 1000), facing).soldier(1001, (6000, 1000), spotted=True)
    p.soldier(1002, (6000 + away, 1000), spotted=spotted).soldier(1005, (30000, 2500))
    name = printed(monkeypatch, "2006-cL", "HIT", "HIT", "HITPLUS")
    m = p.act(GUNNER, "FIRE", draws=[name], seed=1)
    m.choose(Fire(GUNNER, 1001))
    assert (NextTarget(1002) in m.ask.options) is named and NextTarget(1001) in m.ask.options
    assert refusal(m, NextTarget(1005)) == "why-not-offered"


@pytest.mark.rule("SMG-RUL-108")
def test_a_deck_of_nothing_but_hit_plus_ends_the_chain_after_as_many_checks_as_it_has_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    p = Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90).soldier(1001, (4000, 2500), spotted=True)
    fixed(p, GUNNER, long=0, short=0)
    deck = p.state.players["de-1"].deck[:3]
    for name in deck:
        printed(monkeypatch, name, "MISS", "MISS", "HITPLUS")
    p.player("de-1", deck=deck).player("us-1", deck=())  # no card, no damage: he stands to the end
    m = p.act(GUNNER, "FIRE", seed=1)
    m.choose(Fire(GUNNER, 1001))
    named = 0
    while m.ask is not None:
        m.choose(NextTarget(1001))
        named += 1
    assert named == len(deck)
