"""The score sheet: VP by where they come from; the rows add up to the total."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.victory import finish, prisoner_value
from squadra.kernel import Dice, Match
from squadra.lab.find import find_bot

from .positions import FLAT, Position


@pytest.mark.rule("SMG-VIC-3", "SMG-PRIS-7", "SMG-VIC-4")
def test_kills_prisoners_and_friendly_fire_stand_in_rows_of_their_own() -> None:
    """A prisoner who is still led at the end counts double."""
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (9000, 2500))
    p.soldier(2001, (2000, 2500), escort=1001).soldier(2002, (14000, 2500)).soldier(2003, (17000, 2500))
    t = p.table()
    dead, own, led = t.vp(2002), t.vp(1002), t.vp(2001)
    m = p.run(Suffer(victim=2002, result="KILL", by="us-1"))
    t = m.t
    t.score("de-1", own, "friendly", "1002")
    finish(t, "smg-end-turns")
    assert t.s.result is not None
    sheets = {x.seat: x.sheet for x in game.view(t, "us-1").players}
    assert sheets == {"us-1": {"kill": dead, "prisoner": 2 * led}, "de-1": {"friendly": own}}
    assert {seat: sum(sheet.values()) for seat, sheet in sheets.items()} == t.s.result.scores


def test_nothing_stands_on_it_before_the_end() -> None:
    """What a killed soldier was worth is known to his killer alone (SMG-HID-12)."""
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2001, (9000, 2500)).soldier(2002, (14000, 2500))
    m = p.run(Suffer(victim=2002, result="KILL", by="us-1"))
    assert all(x.sheet == {} for seat in ("us-1", "de-1", None) for x in game.view(m.t, seat).players)


@pytest.mark.rule("SMG-VIC-2")
@pytest.mark.parametrize("seed", range(3))
def test_the_rows_of_a_whole_game_add_up_to_its_result(seed: int) -> None:
    m = Match(game, {"scenario": 1, "players": 2}, seed, talks=False)
    minds = {seat: find_bot(game, "tactics") for seat in m.seats}
    while m.ask is not None:
        m.choose(minds[m.ask.seat].choose(m.view(m.ask.seat), m.ask, Dice(seed)), m.ask.seat)
    assert m.result is not None
    assert {x.seat: sum(x.sheet.values()) for x in m.view(None).players} == m.result.scores


@pytest.mark.rule("SMG-ORD-10", "SMG-PRIS-7", "SMG-VIC-4")
def test_a_prisoner_is_worth_more_to_a_general_attack_and_to_no_other_order() -> None:
    general = next(o for o in content().orders.values() if o.kind == "GENERAL_ATTACK")
    hold = next(o for o in content().orders.values() if o.kind == "HOLD")
    assert general.vp_each == 1
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(2001, (2000, 2500), escort=1001)
    for order, more in ((general.number, 1), (hold.number, 0)):
        t = p.player("us-1", order=order).table()
        assert prisoner_value(t, 2001, "us-1") == 2 * t.vp(2001) + more
