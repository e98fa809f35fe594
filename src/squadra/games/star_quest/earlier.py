"""Positions stored by earlier versions, brought up to date."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.state import ALIEN

RENAMED = {"stepped": "moved", "by": "felled_by", "used": "used_by", "seen": "seen_by", "shun": "shuns"}
SEVERAL = ("used_by", "seen_by", "shuns")
AMOK = "amok:"


def lifted(state: dict[str, Any]) -> dict[str, Any]:
    """A position whose figures had words for marks, and in which a confused machine had a side of its own."""
    for figure in state["figures"].values():
        if isinstance(figure["marks"], list):
            figure["marks"] = marks_of(figure["marks"])
            if felled_by := figure["marks"].get("felled_by"):
                figure["marks"]["felled_by"] = scorer(felled_by, figure["owner"])
    for wound in state["wounds"]:
        wound["seat"] = scorer(wound["seat"], state["figures"][wound["figure"]]["owner"])
    return state


def marks_of(words: list[str]) -> dict[str, Any]:
    """The fields of words like `down`, `gave-shot`, `control:red`, `serves-storm_bolter`; the first one of its kind counted."""
    marks: dict[str, Any] = {}
    for word in words:
        apart = "-" if word.startswith(("serves-", "used-")) else ":"
        name, _, value = word.partition(apart)
        name = RENAMED.get(name, name.replace("-", "_"))
        if name in SEVERAL:
            marks[name] = [*marks.get(name, ()), value]
        else:
            marks.setdefault(name, value or True)
    return marks


def scorer(seat: str, owner: str) -> str:
    """Whose kill it would be: `amok:red` scored aliens for whoever threw the grenade, Marines for the Alien player."""
    if not seat.startswith(AMOK):
        return seat
    return seat.removeprefix(AMOK) if owner == ALIEN else ALIEN
