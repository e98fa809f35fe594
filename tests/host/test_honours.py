"""What is told about a finished match: its turning points."""

from __future__ import annotations

from squadra.host.desk.honours import swings
from squadra.host.record.fold import Passage
from squadra.kernel import Event, Msg
from squadra.kernel.beat import Beat, Fall, Wound


def answered(number: int, one: int, other: int, *beats: Beat) -> Passage:
    """An answer after which the scores stand like this."""
    events = [Event(Msg("told"), beat=beat) for beat in beats]
    return Passage(before=number - 1, number=number, seat="ann", events=events, scores={"ann": one, "bob": other})


def test_the_widest_swing_comes_first() -> None:
    told = [answered(1, 0, 0), answered(2, 1, 0), answered(3, 1, 4), answered(4, 3, 4)]
    assert [(moment.number, moment.seat, moment.swing) for moment in swings(told, None)] == [
        (3, "bob", 4), (4, "ann", 2), (2, "ann", 1),
    ]  # fmt: skip


def test_of_equal_swings_a_death_comes_first_then_a_wound_then_the_latest() -> None:
    told = [
        answered(1, 0, 0),
        answered(2, 1, 0),
        answered(3, 2, 0, Wound("figure:orc", 1, 1)),
        answered(4, 3, 0, Fall("figure:orc", "square:1,1")),
        answered(5, 4, 0),
    ]
    assert [moment.number for moment in swings(told, None)] == [4, 3, 5, 2]
