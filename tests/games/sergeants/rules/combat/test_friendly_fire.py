"""Friendly fire (section 15.3, SMG-RUL-49, -55): whom the hits strike by turns, and who is paid for it."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.checks import in_order
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire, NextTarget
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, card, keys, man
from tests.games.sergeants.squads import hitting

GUNNER, OPEN, FOE, FRIEND = 2006, 1001, 1002, 2002
MEDIC = 1045
FOUR = ("us-1", "us-2", "de-1", "de-2")


def only_close(p: Position, serial: int) -> Position:
    """Of the Hit Check only the line Close is read."""
    for ability, value in (("long", 0), ("short", 0), ("close", 12)):
        p.state.lasting.append(Lasting("MOD", ability, value, exact=True, serial=serial, until="GAME"))
    return p


def sweep() -> Position:
    """The gunner sees one American in the open and, 2 inches from him, one who fights Furst hand to hand."""
    p = Position(game_map=FLAT).soldier(GUNNER, (1000, 2500), 90).soldier(OPEN, (6000, 1000), spotted=True)
    p.soldier(FOE, (6000, 3000), 90, spotted=True).soldier(FRIEND, (7000, 3000), 270)
    p.soldier(2001, (40000, 1000)).soldier(2003, (40000, 4000))
    return only_close(p, GUNNER)


def closing(p: Position, seat: str, result: str) -> list[str]:
    return [c for c in p.state.players[seat].deck if content().card(c).hit.close == result]


def damages(p: Position, seat: str, result: str) -> list[str]:
    return [c for c in p.state.players[seat].deck if content().card(c).damage == result]


def struck(m: Match) -> list[int]:
    return [int(str(e.args["soldier"].key)[-4:]) for e in m.events if e.key == "smg-damage"]


@pytest.mark.rule("SMG-FF-2", "SMG-RUL-49", "SMG-HITPLUS-3")
def test_after_a_shift_of_hit_plus_the_first_hit_is_the_new_enemys() -> None:
    p = sweep()
    plus, hit = closing(p, "de-1", "HITPLUS")[0], closing(p, "de-1", "HIT")[0]
    zips = damages(p, "us-1", "ZIP")
    m = p.act(GUNNER, "FIRE", draws=[plus, zips[0], hit, zips[1]])
    m.choose(Fire(GUNNER, OPEN))
    m.choose(NextTarget(FOE))
    assert struck(m) == [OPEN, FOE], "the second hit of the action, but the first one at the soldiers in melee"


@pytest.mark.rule("SMG-FF-2", "SMG-RUL-49", "SMG-EX-D11")
def test_without_a_shift_the_hits_go_on_by_turns_through_the_whole_action() -> None:
    p = sweep()
    plus, hit = closing(p, "de-1", "HITPLUS"), closing(p, "de-1", "HIT")[0]
    zips, own = damages(p, "us-1", "ZIP"), next(c for c in damages(p, "de-1", "ZIP") if c not in (*plus[:2], hit))
    m = p.act(GUNNER, "FIRE", draws=[plus[0], zips[0], plus[1], own, hit, zips[1]])
    m.choose(Fire(GUNNER, FOE))
    m.choose(NextTarget(FOE))
    first = struck(m)
    m.choose(NextTarget(FOE))
    assert first + struck(m) == [FOE, FRIEND, FOE]


@pytest.mark.rule("SMG-RUL-48", "SMG-FF-1", "SMG-RUL-100")
@pytest.mark.parametrize("beside", ["in melee", "escort", "alone"])
def test_fire_is_shifted_to_soldiers_in_melee_and_escorts_only_if_close_applied_to_the_first_shot(beside: str) -> None:
    for close in (12, 1):
        p = sweep()
        p.state.lasting.append(Lasting("MOD", "close", close, exact=True, serial=GUNNER, until="GAME"))
        p.state.lasting.append(Lasting("MOD", "short", 9, exact=True, serial=GUNNER, until="GAME"))
        t = p.table()
        if beside == "alone":
            t.put(FRIEND, x=30000)
        if beside == "escort":
            t.put(FRIEND, escort=FOE)
        plus = next(c for c in p.state.players["de-1"].deck if content().card(c).hit.short == "HITPLUS")
        m = p.act(GUNNER, "FIRE", draws=[plus], seed=1)
        m.choose(Fire(GUNNER, OPEN))
        both = {NextTarget(OPEN), NextTarget(FOE)}
        assert set(m.ask.options) == (both if close == 12 or beside == "alone" else {NextTarget(OPEN)})


# ---------------------------------------------------------------- a Medic killed by his own side


def medic_among(*seats: str, aimed: str) -> Position:
    """The Medic fights a soldier of the player aimed at; another opponent comes first in the order of the table."""
    p = Position(game_map=FLAT, seats=seats).soldier(1001, (1000, 2500), 90, grenades=1, kit=(("rockets", 3),))
    p.soldier(MEDIC, (6000, 2500), 90).soldier(2002, (7000, 2500), 270, seat=aimed, spotted=True)
    p.soldier(2001, (40000, 2500), seat="de-1").soldier(2003, (40000, 4000), seat=aimed)
    return only_close(p.soldier(1005, (30000, 2500)), 1001)


def paid(m: Match) -> dict[str, int]:
    return {e.seat: e.points for e in m.state.ledger if e.ref == str(MEDIC)}


@pytest.mark.rule("SMG-MEDIC-5", "SMG-FF-3", "SMG-VIC-4")
def test_a_medic_killed_by_his_own_side_pays_the_opponent_aimed_at() -> None:
    p = medic_among(*FOUR, aimed="de-2")
    worth = p.table().vp(MEDIC)
    blast = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "HIT"]
    kill, zipped = damages(p, "us-1", "KILL")[0], damages(p, "de-2", "ZIP")
    draws = [blast[0], zipped[0], *(c for c in blast[1:] if c != kill)][:3]
    m = p.act(1001, "THROW", draws=[*draws, kill])
    m.choose(Throw(1001, 2002, 6500, 2500))
    assert man(m, MEDIC).at == "dead" and paid(m) == {"de-2": worth}
    safe = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS" and c != kill]
    checks = {2002: safe[:2], MEDIC: [next(c for c in blast if c != kill), kill]}  # rating 2: two checks for each
    m = p.act(1001, "USE(rockets)", draws=[c for s in in_order(p.table(), [2002, MEDIC]) for c in checks[s]])
    m.choose(Use(1001, "rockets", 2002))
    assert man(m, MEDIC).at == "dead" and paid(m) == {"de-2": worth}


@pytest.mark.rule("SMG-MEDIC-5", "SMG-FF-1", "SMG-RUL-49")
def test_a_shot_into_a_melee_that_kills_the_own_medic_pays_the_player_of_the_target() -> None:
    p = medic_among(*FOUR, aimed="de-2").soldier(1008, (1000, 4000), 90, seat="us-2")
    only_close(p, 1008)
    plus, hit = closing(p, "us-2", "HITPLUS")[0], closing(p, "us-2", "HIT")[0]
    m = p.act(1008, "FIRE", draws=[plus, damages(p, "de-2", "ZIP")[0], hit, damages(p, "us-1", "KILL")[0]])
    m.choose(Fire(1008, 2002))
    m.choose(NextTarget(2002))
    assert struck(m) == [2002, MEDIC] and "smg-friendly-fire" in keys(m), "an ally's shot is friendly fire, too"
    assert paid(m) == {"de-2": m.t.vp(MEDIC)}


@pytest.mark.rule("SMG-MEDIC-5", "SMG-MEDIC-6", "SMG-RUL-70", "SMG-RUL-55")
@pytest.mark.parametrize(
    ("seats", "by", "direct", "payee", "sign"),
    [
        (FOUR, "de-2", True, "us-1", 1),  # killed by an enemy: his own player
        (FOUR, "us-1", True, "us-1", -1),  # nobody was aimed at, as with mines: friendly fire like any other
        (FOUR, "us-2", True, "us-2", -1),
        (("us-1", "us-2", "de-1"), "us-1", True, "de-1", 1),  # there is but one opponent
        (("us-1", "de-1"), "us-1", True, "de-1", 1),
        (FOUR, "us-1", False, "", 0),  # indirect fire: nobody
        (FOUR, "de-1", False, "", 0),
    ],
)
def test_who_is_paid_for_a_medic_if_nobody_was_aimed_at(
    seats: tuple[str, ...], by: str, direct: bool, payee: str, sign: int
) -> None:
    p = medic_among(*seats, aimed="de-2" if "de-2" in seats else "de-1")
    m = p.run(Suffer(victim=MEDIC, result="KILL", by=by, direct=direct))
    assert paid(m) == ({payee: sign * m.t.vp(MEDIC)} if payee else {})


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


@pytest.mark.rule("SMG-FF-3", "SMG-VIC-4", "SMG-RUL-55")
def test_friendly_fire_scores_for_the_opponent_with_two_and_against_the_killer_with_more_players():
    p = Position().soldier(1001, (2500, 2500)).soldier(1005, (1000, 1000)).soldier(2001, (9000, 2500))
    m = p.run(Suffer(victim=1001, result="KILL", by="us-1"))
    assert [(e.seat, e.points) for e in m.state.ledger] == [("de-1", p.table().vp(1001))]
    p = (
        Position(seats=("us-1", "us-2", "de-1"))
        .soldier(1001, (2500, 2500))
        .soldier(1005, (1000, 1000), seat="us-2")
        .soldier(2001, (9000, 2500))
    )
    m = p.run(Suffer(victim=1001, result="KILL", by="us-2"))
    assert [(e.seat, e.points) for e in m.state.ledger] == [("us-2", -p.table().vp(1001))]
