"""The state: the whole truth of a game as one plain data value."""

from __future__ import annotations

from copy import copy
from typing import Any, ClassVar, Self, get_origin, get_type_hints

from msgspec import Struct


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
    """Standing answers: what a seat has told to answer windows for it, until when."""

    __shells__: ClassVar[tuple[str, ...] | None] = None

    def copy(self) -> Self:
        """A copy in a few microseconds: a new shell, the same leaves."""
        cls = type(self)
        shells = cls.__shells__ if "__shells__" in cls.__dict__ else find_shells(cls)
        assert shells is not None
        new = copy(self)
        for name in shells:
            setattr(new, name, getattr(new, name).copy())
        new.stack = [copy(frame) for frame in new.stack]
        return new


def find_shells(cls: type[State]) -> tuple[str, ...]:
    """The fields that hold a dict, list or set, and so must be copied with the shell."""
    hints = get_type_hints(cls)
    cls.__shells__ = tuple(
        name
        for name in cls.__struct_fields__
        if name != "stack" and (get_origin(hints[name]) or hints[name]) in (dict, list, set)
    )
    return cls.__shells__
