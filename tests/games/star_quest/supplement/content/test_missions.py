"""Missions that show the supplement: they keep the demands of the catalogue, and whole games of them keep the promises."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from squadra.games.star_quest.content.check import check_folder, check_mission
from squadra.games.star_quest.content.loading import FOLDER, base_content
from squadra.games.star_quest.content.mission import EliminateTogether
from squadra.games.star_quest.game import game
from squadra.kernel import Match

C = base_content()
BOOK = [mission.id for mission in C.other_books()]


def test_there_are_two_missions_each_for_terminators_and_scouts_and_three_of_the_dreadnought_cycle() -> None:
    special = {id: s for id in BOOK if (s := C.missions[id].supplement) is not None}
    assert {id: s.squads[0] for id, s in special.items()} == {
        "t01": "terminator",
        "t02": "terminator",
        "s01": "scout",
        "s02": "scout",
        "d01": "power",
        "d03": "power",
        "d02": "power",
    }
    assert [id for id, s in special.items() if s.stealth] == ["s02"]
    assert any(C.plan(id).cover for id in BOOK)
    assert any(C.plan(id).loose for id in BOOK)
    assert not set(BOOK) & {mission.id for mission in C.book()}


@pytest.mark.rule("SQ-MD-1")
def test_the_dreadnought_cycle_has_three_missions_behind_reinforced_doors_and_ends_at_the_factory() -> None:
    cycle = [id for id in BOOK if (s := C.missions[id].supplement) is not None and s.dreadnought]
    assert cycle == ["d01", "d03", "d02"] == BOOK[-3:]
    assert all(C.plan(id).reinforced_doors.bit_count() >= 3 for id in cycle)
    last = C.missions[cycle[-1]]
    assert (
        last.primary.condition == EliminateTogether(types=("dreadnought",), number=1) and last.blips["dreadnought"] == 1
    )
    assert "factory" in last.primary.text.en


@pytest.mark.parametrize("id", BOOK)
def test_a_mission_keeps_every_demand_of_the_catalogue(id: str) -> None:
    assert check_mission(C.missions[id], C, C.boards, base=True) == []
    for players in (1, 2, 3):
        assert C.missions[id].reinforcements.counts(players)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"bridge a"', '"bridge h"', "carries no door"),
        ("dreadnought = true", 'dreadnought = true\nobstacles = ["bridge 7,1"]', "obstacle stands"),
        ("dreadnought = true", 'dreadnought = true\nvortex_destroys = ["moon"]', "no object"),
        (
            "dreadnought = true",
            'dreadnought = true\ncover = [{ squares = ["bridge 3,1", "bridge 3,5"] }]',
            "piece of cover",
        ),
        ("dreadnought = true", "dreadnought = true\nturns = 40", "28"),
    ],
)
def test_a_pack_with_a_faulty_mission_of_the_supplement_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    (tmp_path / "missions").mkdir()
    text = (FOLDER / "missions" / "d01.toml").read_text(encoding="utf-8").replace('id = "d01"', 'id = "own"', 1)
    assert old in text
    (tmp_path / "missions" / "own.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    found = check_folder(tmp_path)
    assert any(reason in str(error) for error in found), found
    shutil.rmtree(tmp_path / "missions")


@pytest.mark.rule("SQX-RUL-97", "SQX-GEN-8", "SQX-RUL-103")
def test_squads_are_declared_openly_and_cards_chosen_in_secret() -> None:
    wish = {"mission": "t01", "squads": 2, "honours": {"red": 2, "yellow": 3}, "ranks": {"red": 1, "yellow": 1}}
    lineups = {"red": {"squad": "power", "character": "librarian"}, "yellow": {"squad": "terminator"}}
    match = Match(game, {**wish, "supplement": {"lineups": lineups}}, 3)
    assert match.ask is not None
    assert match.ask.prompt == "sqx-ask-card"
    assert set(match.ask.seats) == {"red", "yellow"}
    told = {event.key for event in match.events}
    assert {"sqx-fields", "sqx-carries"} <= told, "before anybody chooses a card"
    assert {f.id for f in match.view("yellow").figures} >= {"red-1", "red-commander", "red-librarian"}
    assert all(event.args["weapons"] for event in match.events if event.key == "sqx-carries")
    while match.ask is not None and match.ask.prompt.startswith("sqx-"):
        told |= {event.key for event in match.choose(0, match.ask.seat)}
    state = match.state
    red, yellow = state.squads["red"], state.squads["yellow"]
    assert (red.kind, yellow.kind) == ("power", "terminator")
    assert state.figures["red-librarian"].suit == "power", "he wears what his squad wears, whatever the mission is for"
    assert (red.chosen_orders, red.chosen_equipment, red.honours) == (2, 4, 0)
    assert (yellow.chosen_orders, yellow.chosen_equipment, yellow.honours) == (1, 3, 3)
    assert len(red.powers) == 4
    assert yellow.powers == ()
    assert sorted(f.id for f in state.figures.values() if f.owner == "red") == [
        "red-1",
        "red-2",
        "red-commander",
        "red-librarian",
    ]
    assert "sq-keeps-cards" in told


@pytest.mark.rule("SQX-OPT-4")
def test_markers_doors_and_the_alarm_lie_as_the_mission_says() -> None:
    scouts = Match(game, {"mission": "s01"}, 3).state
    kinds = sorted(marker.kind for marker in scouts.markers.values())
    assert kinds == ["cover", "cover", "cover", "obstacle", "obstacle"]
    assert sorted(m.data for m in scouts.markers.values() if m.kind == "cover") == ["heavy", "light", "light"]
    plain = Match(game, {"mission": "s01", "supplement": {"options": {"cover": False}}}, 3).state
    assert [marker.kind for marker in plain.markers.values()] == ["obstacle", "obstacle"]
    assert Match(game, {"mission": "s02"}, 3).state.alarm == "stealth"
    doors = Match(game, {"mission": "d01"}, 3).state
    assert doors.reinforced == C.plan("d01").reinforced_doors
    assert doors.reinforced & ~doors.closed == 0


@pytest.mark.rule("SQX-RUL-27")
def test_nobody_enters_an_obstacle() -> None:
    match = Match(game, {"mission": "s01"}, 3)
    t = match.t
    stones = {marker.squares[0] for marker in t.s.markers.values() if len(marker.squares) == 1}
    assert len(stones) == 3
    for square in stones:
        assert t.solid >> square & 1
        assert not t.free >> square & 1
        assert not t.occupied >> square & 1
