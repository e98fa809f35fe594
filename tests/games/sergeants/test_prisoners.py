"""Prisoners and escorts (section 14): led along, handed over, left behind, freed, led off the map."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants import geometry as g
from squadra.games.sergeants.options import (
    Charge,
    Consent,
    HandOver,
    Leave,
    Walk,
)

from .positions import Position, keys, man, refusal


def escorted(**more: object) -> Position:
    p = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), 270, escort=1001, **more)
    return p.soldier(1005, (2500, 4300), 0).soldier(2004, (27500, 7500))


@pytest.mark.rule("SMG-PRIS-6", "SMG-PRIS-13", "SMG-PRIS-14", "SMG-GEO-31", "SMG-GEO-26")
def test_an_escort_walks_once_per_card_and_places_his_prisoner_in_his_arc():
    m = escorted(wounded=True, pinned=True).steps(1001, "WALK(2)")
    m.choose(Walk(1001, ((2500, 1500),), 90))
    assert m.ask.prompt == "smg-ask-place-prisoner"
    m.choose(0)
    prisoner = man(m, 2001)
    assert (
        prisoner.escort == 1001
        and g.touching(prisoner.point, (2500, 1500))
        and g.in_arc((2500, 1500), 90, prisoner.point)
    )
    assert m.ask is None or refusal(m, Walk(1001, ((2500, 2500),), 90)) == "why-smg-escort-walked"


@pytest.mark.rule("SMG-PRIS-12", "SMG-RUL-98", "SMG-PRIS-16")
def test_an_escort_neither_spots_nor_shoots():
    p = escorted()
    p.state.soldiers[2004] = replace(p.state.soldiers[2004], spotted=True)
    assert p.act(1001, "SHOOT").ask is None
    assert p.act(1001, "SPOT").ask is None


@pytest.mark.rule("SMG-PRIS-19", "SMG-PRIS-20", "SMG-RUL-42", "SMG-RUL-99")
def test_a_prisoner_left_behind_walks_at_once_and_is_unspotted_and_pinned():
    m = escorted(spotted=True).act(1001, "MOVE")
    m.choose(Walk(1001, ((1000, 2500),), 90, (2001,)))
    assert m.ask.seat == "de-1" and m.ask.prompt == "smg-ask-released"
    m.choose(next(o for o in m.ask.options if isinstance(o, Walk)))
    s = man(m, 2001)
    assert s.escort == 0 and s.pinned and not s.spotted and s.resting == m.state.clock


@pytest.mark.rule("SMG-PRIS-18", "SMG-PRIS-17")
def test_a_comrade_takes_the_prisoner_over_by_walking_into_contact():
    m = escorted().act(1005, "MOVE")
    option = next(o for o in m.ask.options if isinstance(o, HandOver))
    m.choose(option)
    m.choose(0)
    assert man(m, 2001).escort == 1005


@pytest.mark.rule("SMG-RUL-99", "SMG-RUL-84")
def test_a_hand_over_between_allies_needs_the_consent_of_the_old_escort():
    p = (
        Position(seats=("us-1", "us-2", "de-1"))
        .soldier(1001, (2500, 2500), 90)
        .soldier(2001, (3500, 2500), 270, escort=1001)
    )
    p.soldier(1005, (2500, 4300), 0, seat="us-2").soldier(2004, (27500, 7500))
    m = p.act(1005, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, HandOver)))
    assert m.ask.seat == "us-1"
    m.choose(Consent(False))
    assert man(m, 2001).escort == 1001


@pytest.mark.rule("SMG-PRIS-9", "SMG-RUL-45")
def test_a_comrade_who_touches_the_escort_frees_the_prisoner_who_fights():
    p = escorted()
    p.soldier(2002, (2500, 600), 180)
    m = p.act(2002, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Charge) and o.target == 1001))
    s = man(m, 2001)
    assert s.escort == 0 and s.pinned and s.spotted and "smg-freed" in keys(m)
    assert (1001, 2001) in m.state.engaged and (1001, 2002) in m.state.engaged


@pytest.mark.rule("SMG-PRIS-15", "SMG-RUL-44", "SMG-PRIS-7", "SMG-RUL-32")
def test_a_prisoner_led_off_the_map_scores_double_at_once():
    p = (
        Position()
        .soldier(1001, (1000, 2500), 270)
        .soldier(2001, (1000, 3500), 270, escort=1001)
        .soldier(1005, (9000, 2500))
        .soldier(2004, (27500, 7500))
    )
    m = p.act(1001, "MOVE")
    m.choose(next(o for o in m.ask.options if isinstance(o, Leave) and o.area == "A"))
    assert man(m, 1001).at == "exited" and man(m, 2001).at == "led"
    assert [(e.points, e.reason) for e in m.state.ledger] == [(2 * p.table().vp(2001), "prisoner")]
