"""A property that is worked out once. Playouts ask millions of times: functools' own takes a lock each time before Python 3.12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

V = TypeVar("V")


class kept(Generic[V]):
    """
    >>> class Circle:
    ...     @kept
    ...     def area(self) -> float:
    ...         print("worked out")
    ...         return 3.14
    >>> circle = Circle()
    >>> circle.area, circle.area
    worked out
    (3.14, 3.14)
    """

    def __init__(self, work_out: Callable[[Any], V]) -> None:
        self.work_out = work_out
        self.name = ""
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, thing: None, owner: type[Any]) -> Self: ...

    @overload
    def __get__(self, thing: object, owner: type[Any]) -> V: ...

    def __get__(self, thing: object | None, owner: type[Any]) -> Self | V:
        if thing is None:
            return self
        value = thing.__dict__[self.name] = self.work_out(thing)
        return value
