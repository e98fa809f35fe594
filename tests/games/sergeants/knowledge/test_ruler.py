"""The ruler of the table: sums spelled out for the owner, nothing hidden told to anybody else."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.state import Lasting
from squadra.kernel import Addend, Anchor, Look, Msg
from squadra.words import say
from tests.games.sergeants.positions import Position, board, row

SLOPE = row([0, -2, -1, -2, -1, -1, -1, 0, 0], [0, -1, -1, -1, -1, -1, -1, 0, 0], [-1] * 9)


def told(p: Position, anchor: str, seat: str = "us-1", language: str = "en") -> str:
    kind, _, id_ = anchor.partition(":")
    found = game.why_not(p.table(), seat, Anchor(kind, id_))
    return "" if found is None else say(language, Msg(found.key, found.args))


def line(p: Position, id: str, seat: str = "us-1") -> Look:
    return game.look(p.table(), seat, Anchor("sight", id))


@pytest.mark.rule("SMG-DIST-8", "SMG-DIST-9", "SMG-DIST-11", "SMG-EX-3", "SMG-EX-4")
def test_jackson_measures_the_line_to_gersten() -> None:
    """The numbers of the rule book: sight 15, hindrance -8 = 7; distance 6: seen. Long 13 - 6 = 7, Short 7 - 6 = 1."""
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270, spotted=True)
    measured = line(p, "1001-2001")
    sums = {each.thing: (each.value, each.total, each.enough) for each in measured.sums}
    assert sums["range:sight"] == (15, 7, True)
    assert sums["range:long"] == (13, 7, True) and sums["range:short"] == (7, 1, False)
    assert measured.away[0] == Addend(6, "squares") and measured.say is None, "he looks that way"
    assert all(each.total == each.value + sum(part.value for part in each.parts) for each in measured.sums)


@pytest.mark.rule("SMG-RUL-111", "SMG-HID-6")
def test_the_line_of_an_enemy_tells_nothing() -> None:
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270, spotted=True)
    for nothing in ("2001-1001", "1001-9999", "1001-1001", "x-y", "1001-999999,2500"):
        assert line(p, nothing) == Look()


def test_the_line_to_a_point_is_measured_too() -> None:
    p = Position(game_map=SLOPE).soldier(1001, (2500, 2500), 90).soldier(2001, (32500, 2500), 270)
    measured = line(p, "1001-7500,2500")
    assert measured.away[0].value == 1 and (measured.sums[0].total, measured.sums[0].enough) == (13, True)


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
