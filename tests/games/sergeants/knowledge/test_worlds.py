"""Other worlds that look the same to a seat: ranks, waiting soldiers and equipment that it has not seen change too."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import squadra
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.state import Battle
from squadra.kernel import Dice
from tests.games.sergeants.positions import FLAT, Position

GENERAL_ATTACK = 7


def worlds(p: Position, seat: str, number: int = 40) -> list[Battle]:
    t = p.table()
    found = [game.resample(t, seat, Dice(n)) for n in range(number)]
    wanted = squadra.to_json(game.view(t, seat))
    assert all(squadra.to_json(game.view(game.table(w, t.content, t.setup), seat)) == wanted for w in found)
    return found


@pytest.mark.rule("SMG-HID-6", "SMG-RUL-64")
def test_the_rank_of_an_enemy_leader_is_open_until_a_card_tells_it() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2021, (6000, 2500), rank="PRIVATE")
    p.hand("us-1", "1001-cL")  # with equal hands the initiative would tell whose men are worth more
    assert {w.soldiers[2021].rank for w in worlds(p, "us-1")} == {"PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"}
    assert {w.soldiers[2021].rank for w in worlds(p, "de-1")} == {"PRIVATE"}  # his own player knows
    deck = tuple(c for c in p.state.players["de-1"].deck if c != "2021-rH")
    p.player("de-1", deck=deck, discard=("2021-rH",))
    assert {w.soldiers[2021].rank for w in worlds(p, "us-1")} == {"PRIVATE"}
    assert next(s.rank for s in game.view(p.table(), "us-1").soldiers if s.serial == 2021) == "PRIVATE"


@pytest.mark.rule("SMG-HID-6", "SMG-HID-12", "SMG-RUL-64")
@pytest.mark.parametrize(("serial", "card"), [(2046, "2046-x1"), (2043, "2043-bS"), (2001, "2001-rL")])
def test_the_rank_of_an_enemy_officer_is_as_secret_as_any_until_a_card_of_his_tells_it(serial: int, card: str) -> None:
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (1000, 2500), 90)
        .soldier(serial, (6000, 2500))
        .soldier(2002, (9000, 2500))
    )
    rank = p.state.soldiers[serial].rank
    assert p.content.cards[card].kind != "core"

    def shown(seat: str | None) -> str | None:
        return next(s.rank for s in game.view(p.table(), seat).soldiers if s.serial == serial)

    assert [shown(seat) for seat in ("us-1", None, "de-1")] == [None, None, rank]
    p.player("de-1", discard=(f"{serial}-cL",))
    assert shown("us-1") is None, "a core card is no card of his rank"
    p.player("de-1", discard=(card,))
    assert shown("us-1") == shown(None) == rank
    p.player("de-1", discard=())
    p.state.soldiers[serial] = replace(p.state.soldiers[serial], escort=1001)
    assert shown("us-1") == rank and shown(None) is None, "who captured him has his card"
    if serial == 2046:
        assert rank == "OFFICER"


@pytest.mark.rule("SMG-HID-9", "SMG-RUL-65")
def test_who_waits_off_the_map_and_who_carries_what_is_open() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2001, (6000, 2500), kit=(("shovel", 0),))
    p.soldier(2002, (7500, 2500), grenades=3).soldier(2003)
    found = worlds(p, "us-1")
    assert len({min(s for s in w.soldiers if w.soldiers[s].at == "off") for w in found}) > 3
    assert {w.soldiers[2001].grenades for w in found} >= {0, 3}
    assert {bool(w.soldiers[2001].kit) for w in found} == {True, False}
    cards = [sorted(c for x in w.players.values() for c in (*x.deck, *x.hand)) for w in found]
    assert all(len(c) == len(set(c)) == 28 for c in cards)


@pytest.mark.rule("SMG-SET-18", "SMG-TURN-15")
@pytest.mark.parametrize(("cards", "information"), [(False, False), (True, False), (False, True), (True, True)])
def test_only_open_information_leaves_nothing_to_hide(cards: bool, information: bool) -> None:
    """Cards placed face up show the placed cards, not the hands: persons at one screen still need the curtain."""
    p = Position(game_map=FLAT, open_cards=cards, open_information=information)
    p.soldier(1001, (1000, 2500)).soldier(2001, (6000, 2500)).hand("de-1", "2001-cL", "2001-cM")
    t = p.table()
    assert game.has_secrets(t, "us-1") is not information
    theirs = next(x for x in game.view(t, "us-1").players if x.seat == "de-1")
    assert (theirs.hand == ("2001-cL", "2001-cM")) is information
    if information:
        assert all(w == t.s for w in worlds(p, "us-1", 3))


@pytest.mark.rule("SMG-HID-12", "SMG-ORD-10")
def test_what_everybody_can_reckon_of_the_points_tells_neither_a_hidden_rank_nor_a_general_attack():
    p = (
        Position()
        .soldier(2001, (7500, 2500))
        .soldier(1005, (1000, 1000))
        .soldier(1021, (2500, 2500), rank="SENIOR_SERGEANT")
    )
    p.player("de-1", order=GENERAL_ATTACK)
    m = p.run(Suffer(victim=1021, result="KILL", by="de-1"))
    sheets = [card.vp for card in p.content.soldiers[1021].soldier_card]
    assert p.table().vp(1021) == max(sheets) > min(sheets)
    assert m.game.standing(m.t) == {"us-1": 0, "de-1": min(sheets)}
    german = {seat: m.view(seat).players[1].points for seat in (None, "us-1", "de-1")}
    assert german == {None: 0, "us-1": 0, "de-1": max(sheets) + 1}


@pytest.mark.rule("SMG-VIC-2")
def test_when_the_battle_is_over_the_standing_is_the_final_score():
    p = Position().soldier(2001, (7500, 2500)).soldier(1001, (2500, 2500))
    m = p.run(Settle(), Suffer(victim=1001, result="KILL", by="de-1"))
    assert m.result is not None and m.game.standing(m.t) == m.result.scores == {"us-1": 0, "de-1": p.table().vp(1001)}
