"""Frames and steps: a rule that can wait is a struct whose methods run one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from squadra.kernel.ask import Ask
from squadra.kernel.chance import Draw, Roll

FRAME_TYPES: list[type[Frame]] = []


class Call:
    """Go into another frame; what it finishes with lands in a field of this one."""

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame = frame


class Jump:
    """Go on at a step of this frame."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step


class Finish:
    """Leave this frame with a value."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value = value


Word = Ask | Roll | Draw | Call | Jump | Finish
Step = Callable[[Any, Any], Word | None]
F = TypeVar("F", bound=Callable[..., Any])

END = "."
"""Where a frame stands after its last step."""
_DONE = Finish()


def step(rule: str = "") -> Callable[[F], F]:
    """Marks a method of a frame as a step of its rule."""

    def mark(method: F) -> F:
        method.__step_rule__ = rule  # pyright: ignore[reportFunctionMemberAccess]
        return method

    return mark


def _finish(frame: Frame, t: Any) -> Finish:
    return _DONE


class Frame(Struct, tag=True, kw_only=True, gc=False):
    """The local values of a rule in progress. Fields are mutable, their values are not.

    Steps run in the order of their definition; those of a base class come first, an overridden step keeps its place.
    """

    at: str = ""
    """The step that runs next, or that has asked; empty: the first. The names of steps are part of saved games."""
    returns: str = ""
    """The caller's field that takes what this frame finishes with."""

    __steps__: ClassVar[dict[str, tuple[Step, str]]] = {}
    __rules__: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        steps: dict[str, Step] = {}
        rules: dict[str, str] = {}
        for base in reversed(cls.__mro__):
            for name, method in vars(base).items():
                if hasattr(method, "__step_rule__"):
                    steps[name] = method
                    rules[name] = method.__step_rule__
        names = [*steps, END]
        table = {name: (method, names[i + 1]) for i, (name, method) in enumerate(steps.items())}
        table[END] = (_finish, END)
        table[""] = table[names[0]]
        cls.__steps__ = table
        cls.__rules__ = rules
        FRAME_TYPES.append(cls)
