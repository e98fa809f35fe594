"""The way of the Lightning Arc (SQX-PSY-15 to -18, SQX-RUL-69): squares counted, figures passed over, walls, what it strikes."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.powers.shared import NameTarget, NoMore
from tests.games.star_quest.stage import At, room
from tests.games.star_quest.supplement.field import Field

LANE = dict.fromkeys("RYB", ((1, 1), (2, 1)))
KILL, MISS = (2, 2), (0, 0)


def arc(at: At = (1, 1), drawing: list[str] | None = None) -> Field:
    stage = Field(drawing or room(14, 3), gates=LANE)
    stage.kit("red-librarian", at, "power_librarian")
    stage.roster("red", powers=("lightning_arc",))
    return stage


def throw(stage: Field) -> None:
    stage.go()
    stage.choose(ShowPower("lightning_arc"), dice=[(0,)])


def left(stage: Field) -> int:
    assert stage.match.ask is not None
    return int(stage.match.ask.args["left"])


@pytest.mark.rule("SQX-EX-31", "SQX-PSY-15", "SQX-PSY-17", "SQX-PSY-18", "SQX-RUL-69")
def test_five_targets_at_one_three_five_eight_and_ten_squares_and_a_sixth_out_of_reach() -> None:
    stage = arc()
    ids = [stage.alien("orc", at) for at in ((2, 1), (4, 1), (6, 1), (9, 1), (11, 1), (12, 1))]
    throw(stage)
    used = []
    for id in ids[:5]:
        used.append(10 - left(stage))
        stage.choose(NameTarget(id), dice=[KILL])
    assert used == [0, 1, 3, 5, 8] and not any(stage.alive(id) for id in ids[:5])
    assert stage.alive(ids[5]) and not stage.options_of(NameTarget), "ten squares are used"


@pytest.mark.rule("SQX-PSY-15", "SQX-RUL-69")
def test_only_aliens_in_fire_sight_are_targets_and_who_stood_behind_a_victim_may_be_next() -> None:
    stage = arc(drawing=room(14, 1))
    front, behind = stage.alien("orc", (3, 1)), stage.alien("orc", (5, 1))
    throw(stage)
    assert [option.figure for option in stage.options_of(NameTarget)] == [front]
    stage.choose(NameTarget(front), dice=[KILL])
    assert [option.figure for option in stage.options_of(NameTarget)] == [behind]


@pytest.mark.rule("SQX-RUL-69")
def test_it_goes_round_aliens_that_he_sees_and_through_marines() -> None:
    narrow = arc(drawing=room(14, 1))
    narrow.kit("red-1", (2, 1), "power_bolter", marks=Marks(down=True))
    orc = narrow.alien("orc", (4, 1))
    throw(narrow)
    narrow.choose(NameTarget(orc), dice=[MISS])
    assert narrow.alive("red-1") and narrow.told("sq-no-effect"), "over the Marine, who takes no harm"
    wide = arc((1, 3))
    first, between, last = wide.alien("orc", (4, 1)), wide.alien("gretchin", (5, 2)), wide.alien("orc", (6, 3))
    throw(wide)
    assert {option.figure for option in wide.options_of(NameTarget)} == {first, between, last}
    wide.choose(NameTarget(first), dice=[KILL])
    assert left(wide) == 7
    wide.choose(NameTarget(last), dice=[KILL])
    assert left(wide) == 4 and wide.alive(between), "three squares round the Gretchin, not two over it"


@pytest.mark.rule("SQX-RUL-69")
def test_no_square_twice_so_it_cannot_turn_back_in_a_narrow_place() -> None:
    stage = arc((3, 1), drawing=room(14, 1))
    first, other = stage.alien("orc", (5, 1)), stage.alien("orc", (1, 1))
    throw(stage)
    assert {option.figure for option in stage.options_of(NameTarget)} == {first, other}
    stage.choose(NameTarget(first), dice=[KILL])
    assert not stage.options_of(NameTarget), "the way back leads over the Librarian and squares already used"
    assert stage.alive(other)


@pytest.mark.rule("SQX-RUL-69")
def test_walls_make_the_way_longer() -> None:
    walled = [
        "+-+-+-+-+-+",
        "|. . .|. .|",
        "+ + + + + +",
        "|. . .|. .|",
        "+ + + + + +",
        "|. . . . .|",
        "+-+-+-+-+-+",
    ]
    stage = arc((3, 3), drawing=walled)
    near, behind = stage.alien("orc", (3, 1)), stage.alien("orc", (5, 2))
    stage.alien("gretchin", (5, 3))
    throw(stage)
    stage.choose(NameTarget(near), dice=[KILL])
    assert left(stage) == 8
    stage.choose(NameTarget(behind), dice=[KILL])
    assert left(stage) == 5, "three squares round the end of the wall, not two through it"
    far = arc((1, 1), drawing=walled)
    far.alien("orc", (4, 1))
    throw(far)
    assert not far.options_of(NameTarget), "behind the wall he sees nobody"
    assert far.s.squads["red"].spent_powers == ("lightning_arc",), "the card is spent without effect"


@pytest.mark.rule("SQX-RUL-69", "SQX-PSY-17")
def test_a_dreadnought_is_wounded_and_ends_the_arc_unless_it_is_destroyed() -> None:
    for life, goes_on in ((3, False), (1, True)):
        stage = arc((1, 2))
        big, orc = stage.alien("dreadnought", (3, 1), heavy=(), life=life), stage.alien("orc", (6, 2))
        throw(stage)
        stage.choose(NameTarget(big), dice=[(3, 2)])
        assert stage.alive(big) is not goes_on and stage.alive(orc)
        assert bool(stage.options_of(NameTarget)) is goes_on
        if not goes_on:
            assert stage.figure(big).life == 2, "5 against Armour 4"


@pytest.mark.rule("SQX-PSY-17")
def test_the_player_may_let_it_end() -> None:
    stage = arc()
    orc = stage.alien("orc", (3, 1))
    throw(stage)
    stage.choose(NoMore())
    assert stage.alive(orc)
