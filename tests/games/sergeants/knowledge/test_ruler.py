"""The ruler of the table: sums spelled out for the owner, nothing hidden told to anybody else."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Anchor, Msg
from squadra.words import say
from tests.games.sergeants.positions import Position, board, row

SLOPE = row([0, -2, -1, -2, -1, -1, -1, 0, 0], [0, -1, -1, -1, -1, -1, -1, 0, 0], [-1] * 9)


def told(p: Position, anchor: str, seat: str = "us-1", language: str = "en") -> str:
    kind, _, id_ = anchor.partition(":")
    found = game.why_not(p.table(), seat, Anchor(kind, id_))
    return "" if found is None else say(language, Msg(found.key, found.args))


@pytest.mark.rule("SMG-DIST-8", "SMG-DIST-9", "SMG-DIST-11", "SMG-EX-3", "SMG-EX-4")
def test_jackson_measures_the_line_to_gersten() -> None:
    """The numbers of the rule book: sight 15, hindrance -8 = 7; distance 6: seen. Long 13 - 6 = 7, Short 7 - 6 = 1."""
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270, spotted=True)
    text = told(p, "sight:1001-2001")
    assert "15 − 8 = 7; distance 6: seen" in text
    assert "Long 13 − 6 = 7: in range" in text and "Short 7 − 6 = 1: out of range" in text
    assert "15 − 8 = 7; distanza 6: visto" in told(p, "sight:1001-2001", language="it")
    assert "HIDE: not in cover" in text


@pytest.mark.rule("SMG-RUL-111", "SMG-HID-6")
def test_the_line_of_an_enemy_tells_no_ability_and_nothing_that_he_carries() -> None:
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270, spotted=True)
    plain = told(p, "sight:2001-1001")
    assert "6 squares" in plain and "sight" not in plain and "Long" not in plain
    p.state.soldiers[2001] = p.table().put(2001, kit=(("scope_6x", 0),))
    assert told(p, "sight:2001-1001") == plain
    assert told(p, "sight:1001-9999") == told(p, "sight:1001-1001") == told(p, "sight:x-y") == ""


def test_the_line_to_a_point_is_measured_too() -> None:
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270)
    assert "15 − 2 = 13; distance 1: seen" in told(p, "sight:1001-7500,2500")
    assert told(p, "sight:1001-999999,2500") == ""


@pytest.mark.rule("SMG-GEO-28", "SMG-EX-D19")
def test_a_walk_is_explained_with_its_cost() -> None:
    """Walk 6 from 1A (MOVE -1): 5 in are lawful, 5.1 are not; into L1A the MOVE of 2A is charged as well."""
    p = Position(game_map=board()).soldier(1001, (2500, 2500), 90).soldier(2001, (29000, 9000))
    p.state.lasting.append(_walk(1001, 6))
    assert "Walk 6, modifiers − 1 (1A): 5 in; the way is 5.00 in and ends in the open: lawful" in told(
        p, "walk:1001-7500,2500"
    )
    assert "the way is 5.10 in and ends in the open: Too far" in told(p, "walk:1001-7600,2500")
    assert "modifiers − 1 (1A), − 1 (2A): 4 in; the way is 8.00 in" in told(p, "walk:1001-10500,2500")
    assert told(p, "walk:2001-7500,2500") == ""  # not his soldier


def _walk(serial: int, value: int):
    return Lasting("MOD", "walk", value, exact=True, serial=serial)


@pytest.mark.rule("SMG-RUL-111", "SMG-SHOOT-6", "SMG-SHOOT-7")
def test_the_log_says_why_a_shot_hit_and_only_its_owner_reads_the_sums() -> None:
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270, spotted=True)
    m = p.act(1001, "FIRE", draws=["1001-cH", "2001-cM"])
    m.choose(Fire(1001, 2001))

    def log(seat: str | None) -> str:
        return " ".join(say("en", Msg(e.key, e.args)) for event in m.events if (e := event.seen_by(seat)) is not None)

    assert "in range: Long (13 − 6 = 7)." in log("us-1")
    assert "13" not in log("de-1") and "in range: Long." in log("de-1") and "13" not in log(None)
    assert "Hit Check against" in log("de-1") and "Long: hit. One hit." in log("de-1")
    assert "Lungo: colpito. Un colpo a segno." in " ".join(say("it", Msg(e.key, e.args)) for e in m.events)


@pytest.mark.rule("SMG-RUL-111", "SMG-LOOK-8", "SMG-HIDE-6")
def test_spotting_and_taking_cover_are_told_with_their_sums() -> None:
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270)
    m = p.act(1001, "SPOT")
    m.choose(Spot(1001, 2001))
    mine, theirs = (m.events[0].seen_by(seat) for seat in ("us-1", "de-1"))
    assert mine is not None and mine.args["test"].args == {"sight": 15, "mods": "− 8", "reach": 7, "squares": 6}
    assert theirs is not None and theirs.args["test"].args == {"squares": 6, "mods": "−8"}
    p.state.soldiers[2001] = p.table().put(2001, spotted=True, dug_in=True)
    m = p.act(2001, "COVER")
    m.choose(TakeCover(2001))
    mine, theirs = (m.events[0].seen_by(seat) for seat in ("de-1", "us-1"))
    assert mine is not None and mine.args["test"].key == "smg-sum-cover"
    assert theirs is not None and theirs.args["test"].key == "smg-sum-worst"
