"""What a screen may ask beside the question: the ground of a Walk, what a way costs, what a line is worth."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.rules.region import Ground
from squadra.kernel import Addend, Anchor, Look, Match, Msg, Refusal
from squadra.words import say
from tests.games.sergeants.positions import Position, refusal


def told(m: Match, anchor: str, seat: str = "us-1") -> Refusal:
    kind, _, id = anchor.partition(":")
    found = game.why_not(m.t, seat, Anchor(kind, id))
    assert found is not None
    return found


def ground_of(m: Match) -> Ground:
    assert m.ask is not None
    options: Any = m.ask.options
    (found,) = options.describe()
    assert isinstance(found, Ground)
    return found


def walking() -> Match:
    """Jackson (Walk 4) in 5A, MOVE 0; 6A has MOVE 0, a plate of -1 for MOVE is in 1A."""
    return (
        Position()
        .soldier(1001, (2500, 7500), facing=90)
        .soldier(2001, (17500, 7500), spotted=True)
        .act(1001, "WALK(1)")
    )


@pytest.mark.rule("SMG-GEO-28")
def test_every_point_of_the_lit_ground_may_be_walked_to_and_none_beside_it() -> None:
    m = walking()
    ground = ground_of(m)
    assert len(ground.outline) == 90
    east, north = ground.outline[22], ground.outline[0]  # four inches over open ground; a border to 1A is left in vain
    assert abs(east[0] - 6500) < 250 and abs(north[1] - 3500) < 250, (east, north)
    lit = {(x, y) for y, first, last in ground.rows for x in range(first, last + 1, ground.step)}
    around = [(x, y) for x in range(0, 8000, ground.step) for y in range(3000, 10001, ground.step)]
    assert {p for p in around if not refusal(m, Walk(1001, (p,), 0))} == lit


@pytest.mark.rule("SMG-GEO-28", "SMG-MOVE-7")
def test_a_way_tells_its_cost_and_an_unlawful_one_its_rule() -> None:
    m = walking()
    cost = told(m, "walk:1001-3500,7500")
    assert (cost.key, cost.args["walk"], cost.args["allowance"]) == ("smg-ruler-walk", 4, 4)
    sentence = Msg(cost.key, cost.args)
    assert "the way is 1.00 in" in say("en", sentence) and "il percorso è di 1,00 pollici" in say("it", sentence)
    assert cost.args["verdict"] == Msg("smg-ruler-walk-lawful")
    assert told(m, "walk:1001-3500,7500;3500,6500").args["inches"] == 2
    across = told(m, "walk:1001-5000,7500")
    assert across.rule == "SMG-MOVE-7" and across.args["verdict"] == Msg("why-smg-across-border")
    assert told(m, "walk:1001-9500,7500").args["verdict"] == Msg("why-smg-walk-too-far")
    assert game.why_not(m.t, "us-1", Anchor("point", "3500,7500")) is None
    for nothing in ("1001-there", "1001-3500,7500;there", "1001", "1-3500,7500"):
        assert game.why_not(m.t, "us-1", Anchor("walk", nothing)) is None
    assert game.why_not(m.t, "de-1", Anchor("walk", "1001-3500,7500")) is None


@pytest.mark.rule("SMG-MOVE-2")
def test_what_the_tiles_of_a_way_cost_is_told_in_the_order_of_the_way() -> None:
    m = Position().soldier(1001, (2500, 2500), 90).soldier(2001, (28000, 2500)).act(1001, "WALK(1, bonus=30)")
    parts = told(m, "walk:1001-22500,2500").args["parts"]
    assert [part.args["tile"] for part in parts] == ["1A", "2A", "L1A"]


@pytest.mark.rule("SMG-DIST-8", "SMG-DIST-9", "SMG-RUL-111")
def test_a_line_is_spelt_out_from_where_he_stands_and_from_where_he_would_stand() -> None:
    m = walking()
    here = game.look(m.t, "us-1", Anchor("sight", "1001-2001"))
    seen, long, *_ = here.sums
    assert [part.value for part in seen.parts] == [-1, -3], "6A and the target's own L1A; his own tile is left out"
    assert seen.total == seen.value - 4 and here.say is None
    assert long.parts == (Addend(-2, "L1A"),)
    there = game.look(m.t, "us-1", Anchor("sight", "1001@3500,7500,270-2001"))
    assert there.say == Msg("smg-ruler-no-arc") and there.away[1].value < here.away[1].value
    for enemy in ("2001-1001", "2001@3500,7500,90-1001"):
        assert game.look(m.t, "us-1", Anchor("sight", enemy)) == Look(), "an enemy's abilities stay his own"


@pytest.mark.rule("SMG-RUL-63")
def test_the_ground_of_a_deployment_is_the_free_part_of_the_zone() -> None:
    m = Match(game, {"scenario": 1}, 1)
    assert m.ask is not None
    ground = ground_of(m)
    y, x, _ = ground.rows[0]
    assert told(m, f"walk:{ground.serial}-{x},{y}", m.ask.seat).key == "smg-ruler-place"
    assert told(m, f"walk:{ground.serial}-19000,1000", m.ask.seat).key == "why-smg-outside-zone"
