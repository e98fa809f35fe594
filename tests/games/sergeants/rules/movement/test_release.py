"""Prisoners whose escort is gone or went away (SMG-PRIS-20, SMG-RUL-41, -42, -99)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.combat.contact import free_by_contact
from squadra.games.sergeants.rules.combat.damage import Suffer
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Turn, Walk
from squadra.games.sergeants.rules.movement.release import Release
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, card, keys, man, refusal
from tests.games.sergeants.squads import hitting


def released(tile: str, walk: int = 0) -> Position:
    """A mine of the Americans, and a prisoner whom nobody leads any more."""
    p = Position(game_map=FLAT).soldier(1001, (3400, 2500), 90).soldier(2001, (4400, 2500), 270, escort=1001)
    p.soldier(1005, (40000, 2500)).soldier(2002, (42500, 2500)).marker("MINE", tile, seat="us-1").now(loose=(2001,))
    if walk:
        p.state.lasting.append(Lasting("MOD", "walk", walk, exact=True, serial=2001, until="GAME"))
    return p


def stepping_on_it(p: Position, end: tuple[int, int], damage: str) -> Match:
    m = p.run(Release(), draws=[card(1001, blast="HIT"), card(2001, damage=damage)])
    m.choose(Walk(2001, (end,), 90))
    return m


@pytest.mark.rule("SMG-RUL-79", "SMG-RUL-99", "SMG-RUL-41")
def test_the_prisoner_of_an_escort_who_falls_to_overwatch_is_released_at_once() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90, overwatch=True)
    p.soldier(2001, (9000, 2500), 270, spotted=True, wounded=True).soldier(1005, (8000, 2500), escort=2001)
    p.soldier(2002, (40000, 2500))
    hit = hitting(1001, long="HIT", short="HIT", close="HIT")
    m = p.act(2001, "MOVE", draws=[hit, card(2001, damage="KILL")], window=True)
    m.choose(Walk(2001, ((6500, 2500),), 270))
    m.choose(0)  # where the prisoner stands
    assert m.ask.prompt == "smg-ask-overwatch"
    m.choose(Fire(1001, 2001))
    assert man(m, 2001).at == "dead" and m.ask.prompt == "smg-ask-released" and m.ask.seat == "us-1"


@pytest.mark.rule("SMG-RUL-41", "SMG-PRIS-3")
def test_a_comrade_beside_the_prisoner_takes_him_over_when_the_escort_falls():
    p = (
        Position()
        .soldier(1001, (2500, 2500), 90)
        .soldier(2001, (3500, 2500), 270, escort=1001)
        .soldier(1005, (4500, 2500), 270)
        .soldier(2002, (27500, 2500))
    )
    m = p.run(Settle(), Suffer(victim=1001, result="KILL", by="de-1"))
    assert man(m, 1001).at == "dead" and man(m, 2001).escort == 1005


@pytest.mark.rule("SMG-PRIS-9", "SMG-RUL-99")
def test_only_a_new_contact_frees_a_prisoner() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), escort=1001)
    p.soldier(2002, (4500, 2500), 90)  # a comrade who touched him already when he was taken
    m = p.act(2002, "MOVE")
    m.choose(Turn(2002, 0))
    assert man(m, 2001).escort == 1001
    t = p.table()
    free_by_contact(t, 2002, (4500, 2500))
    assert t.soldier(2001).escort == 1001
    free_by_contact(t, 2002, (9000, 2500))
    assert t.soldier(2001).escort == 0 and t.soldier(2001).pinned


@pytest.mark.rule("SMG-PRIS-19", "SMG-RUL-41")
def test_a_prisoner_left_behind_is_free_but_a_dead_escorts_comrade_takes_him_over() -> None:
    p = Position(game_map=FLAT).soldier(1001, (9000, 2500), 90).soldier(1002, (2500, 3500), 90)
    p.soldier(2001, (2500, 2500), escort=1001).soldier(2005, (30000, 2500)).now(loose=(2001,))
    m = p.run(Release())
    assert m.ask is not None and m.ask.seat == "de-1"  # 1001 walked away: 1002 beside him does not matter
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="dead")
    m = p.run(Release())
    assert m.ask is not None and (m.ask.seat, m.ask.prompt) == ("us-1", "smg-ask-place-prisoner")
    assert man(m, 2001).escort == 1002


@pytest.mark.rule("SMG-MINE-1", "SMG-RUL-42")
def test_a_released_prisoner_sets_off_the_mine_on_which_his_walk_starts():
    m = stepping_on_it(released("1"), (6500, 2500), "KILL")
    assert m.ask is None and man(m, 2001).at == "dead" and "smg-mine" in keys(m)
    assert [(e.seat, e.reason) for e in m.state.ledger] == [("us-1", "kill")]


@pytest.mark.rule("SMG-RUL-75", "SMG-RUL-42")
def test_a_released_prisoner_wounded_by_a_mine_walks_as_far_as_he_still_can():
    """Gersten walks four inches, three when he is wounded; the mine is met once."""
    m = stepping_on_it(released("1"), (8300, 2500), "WOUND")
    assert m.ask.prompt == "smg-ask-released" and man(m, 2001).point == (4400, 2500)
    assert refusal(m, Walk(2001, ((8300, 2500),), 90)) == "why-smg-walk-too-far"
    m.choose(Walk(2001, ((7300, 2500),), 90))
    s = man(m, 2001)
    assert m.ask is None and s.point == (7300, 2500) and s.wounded and s.pinned and not s.spotted and s.escort == 0


@pytest.mark.rule("SMG-RUL-75")
def test_a_released_prisoner_meets_the_mines_of_a_tile_that_he_enters_and_leaves():
    """A Pin does not stop him there; in a tile where his way ends he meets none."""
    m = stepping_on_it(released("2", walk=8), (10600, 2500), "PIN")
    assert m.ask is None and "smg-mine" in keys(m) and man(m, 2001).point == (10600, 2500)
    m = stepping_on_it(released("2", walk=8), (10600, 2500), "KILL")
    assert m.ask is None and man(m, 2001).at == "dead"
    m = stepping_on_it(released("2", walk=8), (9400, 2500), "KILL")
    assert "smg-mine" not in keys(m) and man(m, 2001).point == (9400, 2500)


@pytest.mark.rule("SMG-RUL-42")
def test_a_released_prisoner_walks_or_stays_and_does_nothing_else() -> None:
    m = released("5").run(Release())
    assert refusal(m, Turn(2001, 90)) == refusal(m, Walk(1001, ((4400, 3500),), 90)) == "why-not-offered"
    assert refusal(m, Walk(2001, ((4400, 3500),), 360)) == "why-not-offered"
    assert refusal(m, Walk(2001, ((4400, 3500),), 0)) == ""
