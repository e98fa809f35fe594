"""What people read is a message: a key of the Fluent catalogue and its arguments, put into words at the edge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct

Arg = Annotated[Any, Meta(title="Arg")]
"""What a sentence takes: a number, a text, another sentence, or several of those."""


class Msg(Struct, frozen=True):
    """A sentence or a name, not yet in any language.

    >>> Msg("weapon-bolter").key
    'weapon-bolter'
    """

    key: str
    args: dict[str, Arg] = {}


class Cited(Msg, frozen=True, omit_defaults=True):
    """A sentence that rests on a rule."""

    rule: str = ""

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.args.items())
        return f"{self.key}{f' [{told}]' if told else ''}{f' ({self.rule})' if self.rule else ''}"


class Refusal(Cited, frozen=True):
    """Why something cannot be done; the rule is the one that forbids it."""


def no(key: str, rule: str = "", /, **args: Any) -> Refusal:
    """A refusal: ``return no("why-rt-imprisoned", "RT-MOV-9")``."""
    return Refusal(key, args, rule) if args else plain(key, rule)


@cache
def plain(key: str, rule: str) -> Refusal:
    """One without arguments: made once, since most are asked for only to see whether there is one."""
    return Refusal(key, {}, rule)


class Unlawful(ValueError):
    """An answer that the rules refuse. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class SetupError(ValueError):
    """A set-up that the rules refuse, with the place in the set-up and the reason."""

    def __init__(self, refusal: Refusal, place: str = "") -> None:
        super().__init__(f"{place}: {refusal}" if place else str(refusal))
        self.refusal = refusal
        self.place = place


class ContentError(ValueError):
    """A content file with an error: which file, where in it, and why; `more`: what else is wrong.

    A reason that players read on a page too is a refusal; the edge puts it into words.
    """

    def __init__(self, file: str, place: str, reason: str | Refusal, more: Sequence[ContentError] = ()) -> None:
        super().__init__(f"{file}: {place}: {reason}" if place else f"{file}: {reason}")
        self.file = file
        self.place = place
        self.reason = reason
        self.more = tuple(more)


class SaveError(ValueError):
    """A saved match that cannot be read, and why."""


class KernelError(RuntimeError):
    """A game's own code breaks a promise of the kernel: a defect, never a player's fault."""
