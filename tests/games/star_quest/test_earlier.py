"""Positions that earlier versions stored: figures had words for marks, and a confused machine had a side of its own."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.state import UNMARKED, Marks, Wound
from squadra.kernel import SaveError, codec
from tests.games.star_quest.supplement.field import Field

WORDS: list[tuple[tuple[str, ...], Marks]] = [
    ((), UNMARKED),
    (("stepped", "still", "attacked"), Marks(moved=True, still=True, attacked=True)),
    (("gave-shot", "loses-turn", "homer-waits"), Marks(gave_shot=True, loses_turn=True, homer_waits=True)),
    (("flew", "ambush", "back", "apart"), Marks(flew=True, ambush=True, back=True, apart=True)),
    (("warp", "twice", "second", "idle"), Marks(warp=True, twice=True, second=True, idle=True)),
    (("aura", "jinxed", "smoke", "emp", "struck"), Marks(aura=True, jinxed=True, smoke=True, emp=True, struck=True)),
    (("down", "hurt", "treated", "by:alien"), Marks(down=True, hurt=True, treated=True, felled_by="alien")),
    (("down", "fixer:red", "by:amok:red"), Marks(down=True, fixer="red", felled_by="alien")),
    (("serves-storm_bolter", "used-red-1", "used-red-2"), Marks(serves="storm_bolter", used_by=("red-1", "red-2"))),
    (("control:red", "under:yellow"), Marks(control="red", under="yellow")),
    (("confused:red", "confused:blue", "prey:red"), Marks(confused="red", prey="red")),
    (("amok:red", "shun:red", "shun:blue"), Marks(amok="red", shuns=("red", "blue"))),
    (("seen:orc-1", "seen:android-2"), Marks(seen_by=("orc-1", "android-2"))),
]


def stored(words: tuple[str, ...], seat: str = "alien") -> tuple[Field, bytes]:
    """A position with these words on a Marine, and wounds of that side's attack that are still to be applied."""
    stage = Field()
    stage.kit("red-1", (2, 2), "power_bolter")
    stage.alien("orc", (5, 5))
    stage.go()
    data: dict[str, Any] = msgspec.msgpack.decode(codec.encode(stage.s))
    for figure in data["figures"].values():
        figure["marks"] = []
    data["figures"]["red-1"]["marks"] = [*words]
    data["wounds"] = [{"figure": id, "loss": 1, "seat": seat} for id in ("red-1", "orc-1")]
    return stage, codec.encode(data)


@pytest.mark.parametrize(("words", "marks"), WORDS)
def test_words_become_fields_and_nothing_else_changes(words: tuple[str, ...], marks: Marks) -> None:
    stage, data = stored(words)
    found = game.reader.read_state(data)
    stage.t.change(stage.figure("red-1"), marks=marks)
    stage.s.wounds = (Wound("red-1", 1, "alien"), Wound("orc-1", 1, "alien"))
    assert found == stage.s and codec.digest(found) == codec.digest(stage.s)


def test_every_mark_was_a_word_once() -> None:
    assert {name for _, marks in WORDS for name in msgspec.to_builtins(marks)} == {*Marks.__struct_fields__}


@pytest.mark.rule("SQX-RUL-54")
def test_the_wounds_of_a_confused_machine_are_the_alien_players_on_marines_and_the_throwers_on_aliens() -> None:
    _, data = stored((), "amok:red")
    assert [wound.seat for wound in game.reader.read_state(data).wounds] == ["alien", "red"]


def test_what_was_never_written_is_not_read() -> None:
    _, data = stored(("climbing",))
    assert game.reader.read_state(data).figures["red-1"].marks is UNMARKED, "a mark that means nothing now"
    with pytest.raises(SaveError, match="cannot be read"):
        game.reader.read_state(codec.encode({"figures": {"red-1": {"marks": []}}, "wounds": []}))


def test_a_figure_without_marks_is_known_at_a_glance_after_reading_too() -> None:
    stage, _ = stored(())
    found = game.reader.read_state(codec.encode(stage.s))
    assert all(figure.marks is UNMARKED for figure in found.figures.values())
    assert Marks(down=True).but(down=False) is UNMARKED
