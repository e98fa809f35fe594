"""The state: the whole truth of a game as one plain data value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, get_origin, get_type_hints

from msgspec import Struct

shallow: Callable[[Any], Any] = getattr(Struct, "__copy__")  # noqa: B009
"""A struct with the same leaves; the method itself, because copy.copy takes four times as long to find it."""
_shells: dict[type[State], tuple[str, ...]] = {}


class Result(Struct, frozen=True):
    """How a game ended: who won, the points of each seat, and why it was over."""

    winners: tuple[str, ...]
    scores: dict[str, int] = {}
    reason: str = ""


class State(Struct, kw_only=True):
    """Subclassed by each game: ids, numbers, tuples and frozen structs, in dicts and lists one level deep.

    A copy shares every leaf, so a change replaces the leaf: ``s.figures[id] = replace(figure, square=7)``.
    """

    stack: list[Any] = []
    """The frames of the rules in progress."""
    result: Result | None = None
    standing: dict[str, str] = {}
    """Standing answers: what a seat wants windows to be answered with on its behalf, and until when."""

    def copy(self) -> Self:
        """A copy in a few microseconds: a new shell, the same leaves."""
        cls = type(self)
        new: Self = shallow(self)
        for name in _shells.get(cls) or find_shells(cls):
            setattr(new, name, getattr(new, name).copy())
        new.stack = [shallow(frame) for frame in new.stack]
        return new


def find_shells(cls: type[State]) -> tuple[str, ...]:
    """The fields that hold a dict, list or set, and so must be copied with the shell."""
    hints = get_type_hints(cls)
    _shells[cls] = tuple(
        name
        for name in cls.__struct_fields__
        if name != "stack" and (get_origin(hints[name]) or hints[name]) in (dict, list, set)
    )
    return _shells[cls]
