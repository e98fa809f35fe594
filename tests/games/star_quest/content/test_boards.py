"""Boards and ships: the four boards keep SQ-CON-1 in every arrangement; faulty drawings are refused with the place."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest

from squadra.games.star_quest.content.board import SIZE, bits, edge, read_board, read_drawing, turned
from squadra.games.star_quest.content.check import sees
from squadra.games.star_quest.content.check_boards import (
    check_board,
    check_seams,
    corridor_arms,
    distances,
    dreadnought_parts,
    flood,
    seam_faults,
)
from squadra.games.star_quest.content.loading import FOLDER, base_content
from squadra.games.star_quest.content.ship import assemble, ship_of_drawing
from squadra.games.star_quest.knowledge.deck import deck_view
from squadra.games.star_quest.knowledge.view import LineView
from squadra.games.star_quest.sight import hull_of
from squadra.kernel import ContentError

BOARDS = base_content().boards
IDS = sorted(BOARDS)


@pytest.mark.rule("SQ-CON-1a", "SQ-CON-1")
def test_there_are_four_boards_of_twelve_by_twelve_squares() -> None:
    assert IDS == ["bridge", "hold", "lab", "reactor"]
    for board in BOARDS.values():
        assert len(board.drawing.area) == SIZE * SIZE == 144


@pytest.mark.rule(
    "SQ-CON-1b", "SQ-CON-1c", "SQ-CON-1d", "SQ-CON-1e", "SQ-CON-1f", "SQ-CON-1i", "SQ-MOV-1", "SQ-DOOR-8", "SQ-DED-20"
)
@pytest.mark.parametrize("id", IDS)
def test_a_board_keeps_every_demand_of_the_catalogue(id: str) -> None:
    board = BOARDS[id]
    assert check_board(board) == []
    assert len(list(corridor_arms(board))) >= 2
    assert any(room.special for room in board.rooms.values())
    for pair in board.drawing.doors.values():
        assert len(pair) == 2


@pytest.mark.rule("SQ-CON-1e", "SQ-CON-1g", "SQ-CON-1i", "SQ-SET-5", "SQ-SET-31", "SQ-DED-21")
def test_every_seam_of_every_order_and_rotation_has_two_open_doorways() -> None:
    assert check_seams(BOARDS) == []


@pytest.mark.rule("SQ-CON-1a", "SQ-CON-1g", "SQ-CON-1i", "SQ-RUL-5", "SQ-SET-4")
def test_a_seeded_sample_of_whole_ships_hangs_together_for_men_and_dreadnoughts() -> None:
    dice = random.Random(3)
    arrangements = [
        (order, turns)
        for order in itertools.permutations(IDS)
        for turns in itertools.product((0, 90, 180, 270), repeat=4)
    ]
    for order, turns in dice.sample(arrangements, 25):
        ship = assemble(BOARDS, [order[:2], order[2:]], [turns[:2], turns[2:]])
        assert (ship.width, ship.height) == (24, 24)
        assert list(seam_faults(ship, 16)) == []
        assert ship.seams.isdisjoint(ship.door_at)


@pytest.mark.parametrize("quarters", range(4))
def test_a_turned_board_is_the_same_board(quarters: int) -> None:
    board = BOARDS["hold"]
    straight = assemble(BOARDS, [["hold"]], [[0]])
    ship = assemble(BOARDS, [["hold"]], [[90 * quarters]])
    for (x, y), letter in board.drawing.area.items():
        square = ship.square(*turned((x, y), quarters))
        assert ship.home[square] == ("hold", (x, y))
        assert ship.area[square] == ("hold " + letter if letter.isalpha() else letter)
        neighbours = {ship.home[n][1] for n in bits(ship.passage(0).steps[square])}
        assert neighbours == {straight.home[n][1] for n in bits(straight.passage(0).steps[straight.square(x, y)])}
    assert sorted(door.id for door in ship.doors) == sorted(door.id for door in straight.doors)


def test_passages_counted_step_by_step_are_those_counted_from_scratch() -> None:
    dice = random.Random(5)
    plan = base_content().plan("m10")
    ship, layout = plan.ship, plan.mission.boards
    closed = plan.doors
    for _ in range(12):
        closed ^= 1 << dice.choice(list(bits(plan.doors)))
        now, fresh = ship.passage(closed), assemble(BOARDS, layout.layout, layout.rotation).passage(closed)
        for part in ("near", "steps", "strict", "rest", "transit", "corners", "blocked"):
            assert getattr(now, part) == getattr(fresh, part), part


@pytest.mark.rule("SQ-RUL-6", "SQ-RUL-10", "SQ-RUL-29", "SQ-LOS-15")
def test_two_independent_ways_of_counting_agree_on_sight_steps_and_bases() -> None:
    """The checker walks each line by itself, the rules walk a tree of lines with masks: on real ships they agree."""
    dice = random.Random(4)
    for id in ("training", "m03", "m10"):
        plan = base_content().plan(id)
        ship, hull = plan.ship, hull_of(plan.ship)
        floor = list(bits(ship.floor))
        for _ in range(3):
            closed = dice.getrandbits(len(ship.doors)) & plan.doors
            lanes, passage = hull.lanes(closed), ship.passage(closed)
            assert lanes.bases == passage.rest | passage.transit
            assert lanes.bases & hull.doorway_bases == passage.transit
            for a in dice.sample(floor, 40):
                seen = hull.seen(a, closed)
                assert all(seen >> b & 1 == sees(ship, a, b, closed) for b in dice.sample(floor, 30) if b != a)
                assert lanes.spread(1 << a) == passage.steps[a]
                assert lanes.spread(1 << a, strict=True) == passage.strict[a]
                assert lanes.beside(1 << a) == passage.near[a]
                for direction in range(
                    8
                ):  # a straight shot goes on as long as the steps do, and strikes only what is in sight
                    line, mask = hull.ray(a, direction, closed)
                    ends = (a, *line)
                    assert all(lanes.may_step(b, direction) for b in ends[:-1]) and not lanes.may_step(
                        ends[-1], direction
                    )
                    assert mask == sum(1 << b for b in line) and not mask & ~seen


@pytest.mark.rule("SQ-EX-31", "SQ-RUL-6")
def test_a_step_goes_past_the_end_of_a_wall_but_not_through_it() -> None:
    ship = ship_of_drawing(
        [
            "+-+-+-+-+",
            "|. . . .|",
            "+-+-+ + +",
            "|. . . .|",
            "+ + + + +",
            "|. . . .|",
            "+-+-+-+-+",
        ]
    )
    start = ship.square(2, 2)
    steps = {ship.point(s) for s in bits(ship.passage(0).steps[start])}
    assert steps == {(1, 2), (3, 2), (1, 3), (2, 3), (3, 3), (3, 1)}
    strict = {ship.point(s) for s in bits(ship.passage(0).strict[start])}
    assert strict == steps - {(3, 1)}


DOORS = [
    "+-+-+-+-+-+-+",
    "|A A A Aa. .|",
    "+ + + + + + +",
    "|A A A Aa. .|",
    "+-+-+-+-+ + +",
    "|# # # #|. .|",
    "+-+-+-+-+-+-+",
]


@pytest.mark.rule("SQ-RUL-5", "SQ-DOOR-8", "SQ-DOOR-10")
def test_a_door_is_two_squares_wide_and_has_two_squares_in_front_on_either_side() -> None:
    ship = ship_of_drawing(DOORS)
    (door,) = ship.doors
    assert {ship.point(s) for s in bits(door.front)} == {(4, 1), (4, 2), (5, 1), (5, 2)}
    assert [{ship.point(s) for s in side} for side in door.sides] == [{(4, 1), (4, 2)}, {(5, 1), (5, 2)}]
    start = ship.square(1, 1)
    assert flood(ship, start) == ship.floor
    assert flood(ship, start, closed=1) == ship.rooms["drawn A"].squares
    assert ship.joined(ship.square(4, 1), ship.square(5, 1))
    assert not ship.joined(ship.square(4, 1), ship.square(5, 1), closed=1)


@pytest.mark.rule("SQ-RUL-30")
def test_a_dreadnought_place_across_a_doorway_is_for_passing_only() -> None:
    ship = ship_of_drawing(DOORS)
    free, shut = ship.passage(0), ship.passage(1)
    assert {ship.point(s) for s in bits(free.rest)} == {(1, 1), (2, 1), (3, 1), (5, 1), (5, 2)}
    assert {ship.point(s) for s in bits(free.transit)} == {(4, 1)}
    assert shut.transit == 0
    assert len(dreadnought_parts(ship)) == 1


def test_distances_count_steps_in_eight_directions() -> None:
    ship = ship_of_drawing(DOORS)
    far = distances(ship, [ship.square(1, 1)])
    assert far[ship.square(4, 2)] == 3
    assert far[ship.square(6, 3)] == 5
    assert ship.square(1, 3) not in far


def test_squares_have_names_that_people_can_say() -> None:
    ship = base_content().plan("m01").ship
    assert ship.label(0) == "a1"
    assert ship.label(ship.square(24, 24)) == "x24"


# ------------------------------------------------------------------------------------------------ faulty drawings


def faulty(tmp_path: Path, old: str, new: str) -> Path:
    text = (FOLDER / "boards" / "bridge.txt").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "bridge.txt"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("+-+-+ + +-+-+-+-+ + +-+-+\n", "+-+-+ + +-+-+-+-+ + +-+-\n", "line 5", "characters"),
        ("|# #|. .|C C C C C C|A A|\n", "|# #|. .|C C C C C C|A ?|\n", "line 6, column 24", "'?'"),
        ("+-+-+ + + + +-+-+ + +d+d+\n", "+-+-+ + + + +-+-+ + +d+-+\n", "door d", "SQ-DOOR-8"),
        ("+-+-+ + + + +-+-+ + +d+d+\n", "+d+d+ + + + +-+-+ + +-+-+\n", "door d", "SQ-CON-1f"),
        ("+-+-+ + + + +-+-+ + +d+d+\n", "+-+-+ + + + +-+-+ + +d?d+\n", "line 9, column 23", "corner"),
        ("name: Bridge Deck | Ponte di comando", "name: Bridge Deck", "head", "English | Italian"),
        ("room A: Chart Room | Sala carte", "room A: Chart Room", "line", "needs one line"),
        ("board: bridge\n", "board: bridge\nwhat is this\n", "line 2", "key: value"),
    ],
)
def test_a_drawing_that_cannot_be_read_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    with pytest.raises(ContentError) as caught:
        read_board(faulty(tmp_path, old, new))
    assert caught.value.file == "bridge.txt"
    assert caught.value.place.startswith(place)
    assert reason in caught.value.reason


@pytest.mark.rule("SQ-CON-1b", "SQ-CON-1c", "SQ-CON-1d", "SQ-CON-1e", "SQ-CON-1f", "SQ-CON-1i")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("room C: Command Room | Sala comando | special", "room C: Command Room | Sala comando", "no Special Room"),
        ("room A: Chart Room | Sala carte", "room A: Carte | Carte", "English and an Italian"),
        ("room A: Chart Room | Sala carte\n", "", "drawn but not named"),
        (" . . . .aC C C C C Cc. . \n", " . . . .aC C C C C C . . \n", "door"),
        (
            "|B Be. . . . . . . . . .|\n+ + + + + + + + + + + + +\n",
            "|B Be. .|. . . . . . . .|\n+ + + + + + + + + + + + +\n",
            "wall inside",
        ),
        ("+-+-+ + +-+-+-+-+ + +-+-+\n|# #|", "+-+-+-+ +-+-+-+-+ + +-+-+\n|# #|", "must be open"),
        ("|# #|. .|C C C C C C|A A|\n+-+-+", "|# #|. # |C C C C C|A A|\n+-+-+", ""),
        ("+-+-+ + + + +-+-+ + +d+d+\n", "+-+-+ + + + +-+-+ + +-+-+\n", "cut off"),
    ],
)
def test_a_board_that_breaks_a_demand_is_reported(tmp_path: Path, old: str, new: str, reason: str) -> None:
    try:
        errors = check_board(read_board(faulty(tmp_path, old, new)))
    except ContentError as error:
        errors = [error]
    assert errors
    assert any(reason in error.reason for error in errors)


def test_a_door_inside_a_room_is_a_door_in_the_open(tmp_path: Path) -> None:
    path = faulty(tmp_path, "|# #|. .kG G G Gi. .|# #|\n+ +", "|# #|. .kG GzG Gi. .|# #|\n+ +")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("|# #|. .kG G G Gi. .|# #|\n+-+", "|# #|. .kG GzG Gi. .|# #|\n+-+"), encoding="utf-8")
    errors = check_board(read_board(path))
    assert any("door in the open" in error.reason for error in errors)


def test_two_boards_whose_seams_do_not_meet_are_reported(tmp_path: Path) -> None:
    text = (FOLDER / "boards" / "bridge.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("+"))
    lines[first + 5] = "|" + lines[first + 5][1:]
    path = tmp_path / "bridge.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    errors = check_seams({"bridge": read_board(path), "lab": BOARDS["lab"]})
    assert errors
    assert all("SQ-CON-1g" in error.reason for error in errors)


def test_edges_are_named_in_order() -> None:
    assert edge((2, 1), (1, 1)) == ((1, 1), (2, 1))


@pytest.mark.rule("SQ-RUL-5", "SQ-DOOR-8")
@pytest.mark.parametrize(
    "row",
    [
        ("|. .a. .|", "|. . .a.|"),  # in a row of two, but not in one line
        ("|. .a. .|", "|.a. . .|"),
    ],
)
def test_the_halves_of_a_door_lie_in_one_line(row: tuple[str, str]) -> None:
    with pytest.raises(ContentError, match="door"):
        read_drawing(["+-+-+-+-+", row[0], "+ + + + +", row[1], "+-+-+-+-+"])


@pytest.mark.rule("SQ-RUL-5", "SQ-DOOR-8")
def test_the_halves_of_a_door_touch_one_another() -> None:
    rows = ["+-+-+-+-+", "|. .a. .|", "+ + + + +", "|. . . .|", "+ + + + +", "|. .a. .|", "+-+-+-+-+"]
    with pytest.raises(ContentError, match="door"):
        read_drawing(rows)


@pytest.mark.rule("SQ-RUL-36", "SQ-SET-6", "SQ-HID-2")
def test_no_wall_is_drawn_across_the_opening_of_an_entrance_area() -> None:
    content, sides = base_content(), set[str]()
    for mission in content.missions.values():
        plan = content.plan(mission.id)
        view = deck_view(plan, ("red", "yellow", "blue"), content)
        walls = {piece for wall in view.walls for piece in pieces(wall)}
        for gate in view.gates:
            sides.add(gate.side)
            assert len(pieces(gate.line)) == 2
            assert not walls & pieces(gate.line), (mission.id, gate.seat)
    assert sides == {"N", "E", "S", "W"}


def pieces(line: LineView) -> set[tuple[int, int, int, int]]:
    """A line, edge by edge."""
    if line.y1 == line.y2:
        return {(x, line.y1, x + 1, line.y1) for x in range(line.x1, line.x2)}
    return {(line.x1, y, line.x1, y + 1) for y in range(line.y1, line.y2)}
