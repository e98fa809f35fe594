"""Single clauses about stealth (SQX-STEALTH-3 to -17, SQX-RUL-56, -57, -106): who is seen, who is heard, who shares."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.state import UNMARKED, Deed, Figure, Marks
from squadra.games.star_quest.supplement.rules import stealth
from tests.games.star_quest.stage import At
from tests.games.star_quest.supplement.field import Field

WALLED = [  # the right part is seen only from the lowest row
    "+-+-+-+-+-+-+-+-+",
    "|. . . .|. . . .|",
    "+ + + + + + + + +",
    "|. . . .|. . . .|",
    "+ + + + + + + + +",
    "|. . . . . . . .|",
    "+-+-+-+-+-+-+-+-+",
]


def shadow(*cards: str, kit: str = "scout_bolter", at: At | None = (1, 1), **more: Any) -> Field:
    stage = Field(WALLED, options=("stealth",), kinds={"red": "scout"}, squads=("red", "yellow"))
    stage.kit("red-1", at, kit, **more)
    stage.kit("yellow-1", None, "power_bolter")
    stage.cards("red", *cards)
    stage.go()
    stage.s.alarm = "stealth"
    return stage


def orc(stage: Field, at: At, id: str = "orc-1") -> str:
    stage.t.put(Figure(id, "alien", "orc", stage.square(at), 1, ("laser_pistol",)))
    return id


@pytest.mark.rule("SQX-STEALTH-3", "SQX-STEALTH-4")
@pytest.mark.parametrize(("before", "after"), [("stealth", "alarm"), ("", ""), ("alarm", "alarm")])
def test_an_alarm_is_raised_once_and_only_where_stealth_is_played(before: str, after: str) -> None:
    stage = shadow()
    stage.s.alarm = before
    marks = Marks(struck=True, still=True, seen_by=("orc-1",))
    stage.t.change(stage.figure("red-1"), marks=marks)
    stealth.raise_alarm(stage.t, "seen", "SQX-STEALTH-14")
    assert stage.s.alarm == after
    assert stage.figure("red-1").marks == (Marks(still=True) if before == "stealth" else marks)


@pytest.mark.rule("SQX-RUL-56")
@pytest.mark.parametrize(
    ("at", "change", "seen"),
    [
        ((6, 3), {}, True),
        ((1, 1), {}, False),  # behind the wall
        ((6, 3), {"kind": "tarantula", "suit": "tarantula"}, False),
        ((6, 3), {"square": -1, "place": "waiting"}, False),
        ((6, 3), {"owner": "alien"}, False),
    ],
)
def test_whom_an_alien_has_in_view(at: At, change: dict[str, Any], seen: bool) -> None:
    stage = shadow(at=at)
    orc(stage, (7, 1))
    stage.t.change(stage.figure("red-1"), **change)
    assert [f.id for f in stealth.in_view(stage.t)] == (["red-1"] if seen else [])


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-14")
def test_who_is_in_view_is_new_to_each_alien_once_and_forgotten_out_of_sight() -> None:
    stage = shadow(at=(6, 3))
    orc(stage, (7, 1))
    assert [f.id for f in stealth.newly_seen(stage.t)] == ["red-1"]
    assert stage.figure("red-1").marks == Marks(seen_by=("orc-1",))
    assert stealth.newly_seen(stage.t) == [], "it has him in view already"
    orc(stage, (6, 1), "orc-2")
    assert [f.id for f in stealth.newly_seen(stage.t)] == ["red-1"]
    stage.t.put(replace(stage.figure("red-1"), square=stage.square((1, 1))))
    assert stealth.newly_seen(stage.t) == [] and stage.figure("red-1").marks is UNMARKED


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-14")
@pytest.mark.parametrize(("seen_by", "fresh"), [((), True), (("orc-1",), False), (("orc-2",), True)])
def test_he_rolls_only_where_an_alien_sees_that_does_not_have_him_in_view(
    seen_by: tuple[str, ...], fresh: bool
) -> None:
    stage = shadow(at=(6, 3))
    orc(stage, (7, 1))
    figure = stage.t.mark(stage.figure("red-1"), seen_by=seen_by)
    assert bool(stealth.fresh_sight(stage.t, figure)) is fresh


@pytest.mark.rule("SQX-STEALTH-17")
@pytest.mark.parametrize(
    ("cards", "kit", "weapon", "quiet"),
    [
        ((), "scout_sniper_rifle", "sniper_rifle", True),
        ((), "scout_bolter", "laser_rifle", False),
        (("silencers",), "scout_bolter", "laser_rifle", True),
        (("silencers",), "scout_bolter", "missile_launcher", False),
    ],
)
def test_which_weapons_are_silenced(cards: tuple[str, ...], kit: str, weapon: str, quiet: bool) -> None:
    stage = shadow(*cards, kit=kit)
    assert stealth.silenced(stage.t, stage.figure("red-1"), weapon) is quiet


@pytest.mark.rule("SQX-RUL-106")
@pytest.mark.parametrize(
    ("alarm", "turns", "over"),
    [("stealth", 27, False), ("stealth", 28, True), ("alarm", 28, True), ("alarm", 29, True), ("", 28, False)],
)
def test_the_clock_runs_only_in_missions_of_stealth(alarm: str, turns: int, over: bool) -> None:
    stage = shadow()
    stage.s.alarm, stage.s.alien_turns = alarm, turns
    assert stealth.out_of_time(stage.t) is over


@pytest.mark.rule("SQX-STEALTH-10", "SQX-RUL-57")
@pytest.mark.parametrize(
    ("alarm", "primary", "deeds", "shares"),
    [
        ("stealth", "red", (Deed("home", "yellow"),), (True, True)),
        ("stealth", "red", (), (True, False)),  # the yellow squad never came aboard
        ("stealth", "red", (Deed("kill", "yellow", "orc"),), (True, False)),
        ("alarm", "red", (), (False, False)),
        ("stealth", "", (), (False, False)),  # not fulfilled
        ("stealth", "alien", (), (False, False)),
    ],
)
def test_who_shares_what_is_left_aboard(
    alarm: str, primary: str, deeds: tuple[Deed, ...], shares: tuple[bool, bool]
) -> None:
    stage = shadow()
    orc(stage, (7, 1))
    stage.s.alarm, stage.s.primary, stage.s.deeds = alarm, primary, type(stage.s.deeds)(deeds)
    total = stage.game.content.counters["orc"].points
    stealth.share_points(stage.t)
    part = total // (sum(shares) or 1)
    assert part > 0 and (stage.score("red"), stage.score("yellow")) == tuple(part if has else 0 for has in shares)


@pytest.mark.rule("SQX-STEALTH-8", "SQ-RUL-37")
@pytest.mark.parametrize(("place", "draws"), [("board", True), ("waiting", True), ("dead", False)])
def test_nobody_listens_any_more_when_no_marine_is_left(place: str, draws: bool) -> None:
    stage = shadow()
    for figure in list(stage.s.figures.values()):
        stage.t.put(replace(figure, place="dead", square=-1))
    stage.t.put(replace(stage.figure("red-1"), place=place, square=stage.square((1, 1)) if place == "board" else -1))
    assert (stage.t.rules.listen(stage.t) is not None) is draws
