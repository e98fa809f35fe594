"""Medics (section 22, SMG-RUL-70, -102): whom they help, when they cannot, and what they meet on the way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import PlaceAt
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.state_effects import Strikes
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, card, feature, keys, man, refusal, row
from tests.games.sergeants.squads import cards_of

MEDIC = 1045


def fallen(**medic: Any) -> Position:
    """Jackson at 6 inches, his Medic 2.5 inches behind him, Gersten far off."""
    p = Position(game_map=FLAT).soldier(1001, (6000, 2500), spotted=True)
    p.soldier(MEDIC, (8500, 2500), **medic).soldier(2001, (40000, 2500), 90)
    return p.soldier(1005, (30000, 2500))


def kill(p: Position, victim: int = 1001, draws: tuple[str, ...] = ()) -> Match:
    return p.run(Suffer(victim=victim, result="KILL", by="de-1"), draws=draws, seed=1)


def comes(p: Position, victim: int = 1001) -> bool:
    m = kill(p, victim)
    return m.ask is not None and m.ask.prompt == "smg-ask-medic"


@pytest.mark.rule("SMG-MEDIC-1", "SMG-RUL-70")
def test_a_medic_helps_only_if_he_is_free_and_the_way_is() -> None:
    assert comes(fallen())
    assert comes(fallen(pinned=True)) is (content().soldiers[MEDIC].soldier_card[0].normal.medic_checks >= 2)
    in_melee = fallen(facing=90).soldier(2002, (9500, 2500), 270)
    assert not comes(in_melee)
    assert not comes(fallen().soldier(2002, (9500, 2500), escort=MEDIC))  # he escorts a prisoner
    assert not comes(fallen(), MEDIC)  # he cannot help himself
    far = fallen()
    far.state.soldiers[MEDIC] = replace(far.state.soldiers[MEDIC], x=14000)
    assert not comes(far)
    wall = feature(0, "wall", (7100, 0), (7400, 0), (7400, 5000), (7100, 5000), barrier=((7250, 0), (7250, 5000)))
    blocked = Position(game_map=replace_map(wall)).soldier(1001, (6000, 2500)).soldier(MEDIC, (8500, 2500))
    assert not comes(blocked.soldier(2001, (40000, 2500)).soldier(1005, (30000, 2500)))


def replace_map(*features: Any) -> Any:
    flat = row([0] * 9, [0] * 9, [0] * 9)
    return GameMap(9, 1, flat.tiles, features)


@pytest.mark.rule("SMG-RUL-70")
def test_a_medic_helps_soldiers_of_his_own_player_only() -> None:
    p = Position(game_map=FLAT, seats=("us-1", "us-2", "de-1")).soldier(1001, (6000, 2500))
    p.soldier(MEDIC, (8500, 2500), seat="us-2").soldier(2001, (40000, 2500)).soldier(1005, (30000, 2500))
    assert not comes(p)


@pytest.mark.rule("SMG-RUL-70", "SMG-MEDIC-1")
def test_he_kneels_beside_the_fallen_without_touching_an_enemy_and_in_charge_geometry() -> None:
    p = fallen().soldier(2002, (6700, 3900), 0)
    m = kill(p)
    places = [(o.x, o.y) for o in m.ask.options if isinstance(o, PlaceAt)]
    assert places and all(g.touching(q, (6000, 2500)) and not g.touching(q, (6700, 3900)) for q in places)
    assert all(g.within_45((6000, 2500), q, (8500, 2500)) for q in places)


@pytest.mark.rule("SMG-MEDIC-2", "SMG-MEDIC-3")
@pytest.mark.parametrize("found", [True, False])
def test_as_many_identity_checks_as_his_card_says(found: bool) -> None:
    p = fallen()
    number = content().soldiers[MEDIC].soldier_card[0].normal.medic_checks
    others = [c for c in p.state.players["us-1"].deck if content().card(c).owner != 1001]
    mine = next(c for c in p.state.players["us-1"].deck if content().card(c).owner == 1001)
    draws = [*others[: number - 1], mine if found else others[number - 1]]
    m = p.run(Suffer(victim=1001, result="KILL", by="de-1"), draws=draws)
    m.choose(0)
    told = [e for e in m.events if e.key == ("smg-identity-yes" if found else "smg-identity-no")]
    assert [len(e.args["cards"]) for e in told] == [number], "one sentence for all the cards"
    assert (man(m, 1001).at == "map" and man(m, 1001).wounded) is found
    assert bool(m.state.ledger) is not found, "the Medic acts before VP are given"


@pytest.mark.rule("SMG-RUL-70", "SMG-RUL-102")
def test_the_owner_sends_several_medics_in_his_order_until_one_succeeds() -> None:
    second = next(s.serial for s in content().soldiers.values() if "medic" in s.types and s.nation == "DE")
    p = Position(game_map=FLAT).soldier(2001, (6000, 2500)).soldier(second, (8500, 2500))
    p.soldier(1001, (40000, 2500))
    other = next(s for s in content().soldiers.values() if "medic" in s.types and s.serial != second)
    p.soldier(other.serial, (3500, 2500), seat="de-1")
    deck = [c for c in p.state.players["de-1"].deck if content().card(c).owner != 2001]
    m = p.run(Suffer(victim=2001, result="KILL", by="us-1"), draws=deck[:6], seed=1)
    assert {o.serial for o in m.ask.options} == {second, other.serial}
    m.choose(next(o for o in m.ask.options if o.serial == other.serial))
    assert {o.serial for o in m.ask.options} == {second}, "the other Medic comes when the first has failed"


@pytest.mark.rule("SMG-RUL-102")
def test_left_over_hits_on_a_saved_man_are_lost() -> None:
    p = Position(game_map=FLAT).soldier(1001, (6000, 2500), spotted=True, wounded=True).soldier(MEDIC, (8500, 2500))
    p.soldier(2001, (3000, 2500), 90).soldier(1005, (30000, 2500))
    hit = next(
        c.id for c in content().cards.values()
        if c.owner == 2001 and c.kind in ("core", "rank") and (c.hit.long, c.hit.short, c.hit.close) == ("HIT",) * 3
    )  # fmt: skip
    saved = next(
        c for c in p.state.players["us-1"].deck if content().card(c).owner == 1001 and c != card(1001, damage="KILL")
    )
    m = p.act(2001, "FIRE", draws=[hit, card(1001, damage="KILL"), saved])
    m.choose(Fire(2001, 1001))
    told = keys(m)
    m.choose(0)
    assert (told + keys(m)).count("smg-damage") == 1 and man(m, 1001).at == "map" and man(m, 1001).spotted


@pytest.mark.rule("SMG-MINE-1", "SMG-RUL-75", "SMG-RUL-70")
def test_a_medic_who_starts_in_a_mined_square_is_checked_first() -> None:
    p = fallen().marker("MINE", "2", seat="de-1")
    hit = next(c for c in p.state.players["de-1"].deck if content().card(c).blast == "HIT")
    miss = next(c for c in p.state.players["de-1"].deck if content().card(c).blast == "MISS")
    m = kill(p, draws=(miss,))
    m.choose(0)
    assert "smg-mine" in keys(m) and "smg-medic-runs" in keys(m)
    m = kill(p, draws=(hit, card(MEDIC, damage="KILL", kind="core")))
    m.choose(0)
    assert man(m, MEDIC).at == "dead" and man(m, 1001).at == "dead" and "smg-medic-runs" not in keys(m)


@pytest.mark.rule("SMG-RUL-99", "SMG-PRIS-9", "SMG-RUL-70")
def test_a_prisoner_saved_by_his_medic_is_free_by_the_new_contact() -> None:
    """A grenade of the captors strikes their own prisoner; his Medic reaches him from behind."""
    p = Position(game_map=FLAT).soldier(1001, (6000, 2500), 90, escort=2001).soldier(2001, (5000, 2500), 90)
    p.soldier(MEDIC, (8500, 2500)).soldier(1005, (30000, 2500))
    mine = next(c for c in p.state.players["us-1"].deck if content().card(c).owner == 1001)
    m = p.run(Suffer(victim=1001, result="KILL", by="de-1"), draws=[mine], seed=1)
    m.choose(0)
    s = man(m, 1001)
    assert s.at == "map" and s.wounded and s.pinned and not s.escort and m.t.foes_of(1001) == [2001]


@pytest.mark.rule("SMG-RUL-102", "SMG-EFF-63")
def test_left_over_strikes_of_a_text_on_a_saved_man_are_lost_and_the_next_man_is_struck() -> None:
    p = Position(game_map=FLAT).soldier(1001, (6000, 2500)).soldier(MEDIC, (8500, 2500)).soldier(2001, (30000, 2500))
    p.soldier(1005, (14000, 2500))
    saved = next(
        c for c in p.state.players["us-1"].deck if content().card(c).owner == 1001 and c != card(1001, damage="KILL")
    )
    strikes = Strikes(victims=(1001, 1005), times=2, by="de-1")
    zips = [card(1005, damage="ZIP"), card(1001, damage="ZIP")]
    m = p.run(strikes, draws=[card(1001, damage="KILL"), saved, *zips])
    told = keys(m)
    m.choose(0)
    told += keys(m)
    assert told.count("smg-damage") == 3, "one on the saved man, two on the next"
    assert man(m, 1001).at == "map" and man(m, 1001).wounded and not man(m, 1005).wounded


@pytest.mark.rule("SMG-RUL-102", "SMG-RUL-70")
def test_a_medic_is_offered_every_good_place() -> None:
    m = kill(fallen())
    good = list(walking.contact_points((8500, 2500), (6000, 2500)))
    assert len(good) > 1 and [(o.x, o.y) for o in m.ask.options if isinstance(o, PlaceAt)] == good


@pytest.mark.rule("SMG-MEDIC-1", "SMG-MEDIC-2", "SMG-MEDIC-3", "SMG-RUL-70", "SMG-RUL-102")
def test_a_medic_runs_to_the_fallen_and_saves_him_by_his_dog_tag():
    kill = cards_of(1001, damage="KILL")[0]
    hit = next(c.id for c in content().cards.values() if c.owner == 2001 and c.kind == "core" and c.hit.long == "HIT")
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (6000, 2500), spotted=True)
        .soldier(1045, (8500, 2500))
        .soldier(2001, (1000, 2500), 90)
    )
    own = [c for c in cards_of(1001) if c != kill]
    hits = sum(getattr(content().card(hit).hit, line) != "MISS" for line in ("long", "short", "close"))
    m = p.act(2001, "FIRE", draws=[hit, kill, own[0]], seed=1)
    m.choose(Fire(2001, 1001))
    assert m.ask.seat == "us-1" and m.ask.prompt == "smg-ask-medic"
    m.choose(next(o for o in m.ask.options if isinstance(o, PlaceAt)))
    assert man(m, 1001).at == "map" and man(m, 1001).wounded and "smg-saved" in keys(m)
    assert g.touching(man(m, 1045).point, man(m, 1001).point) and not m.state.ledger
    assert keys(m).count("smg-damage") <= hits


@pytest.mark.rule("SMG-MEDIC-5", "SMG-ORD-10")
def test_a_pinned_medic_is_a_medic_and_counts_for_the_general_attack() -> None:
    medic = next(s.serial for s in content().soldiers.values() if s.nation == "DE" and "medic" in s.types)
    attack = next(o.number for o in content().orders.values() if o.kind == "GENERAL_ATTACK")
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(medic, (6000, 2500), pinned=True)
    p.soldier(2001, (9000, 2500)).player("us-1", order=attack)
    t = p.table()
    bury(t, medic, "us-1", True)
    assert t.total("de-1") == t.vp(medic) and t.total("us-1") == content().orders[attack].vp_each == 1


@pytest.mark.rule("SMG-RUL-70", "SMG-RUL-102")
def test_nobody_but_a_medic_who_can_come_is_sent() -> None:
    m = kill(fallen())
    place = next(o for o in m.ask.options if isinstance(o, PlaceAt))
    assert refusal(m, replace(place, serial=1005)) == refusal(m, replace(place, facing=360)) == "why-not-offered"
    assert refusal(m, replace(place, facing=0)) == ""
