"""What is worked out when it is first asked for, and then kept: as `functools.cached_property`, without its lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Found = TypeVar("Found")


class once(Generic[Found]):
    """Minds live for one question in one thread. Until Python 3.12 a lock costs them a part of every playout."""

    def __init__(self, find: Callable[[Any], Found]) -> None:
        self.find = find
        self.name = find.__name__
        self.__doc__ = find.__doc__

    def __get__(self, owner: Any, kind: type[Any] | None = None) -> Found:
        found = owner.__dict__[self.name] = self.find(owner)
        return found
