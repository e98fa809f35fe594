"""Events: what happened, and who may know it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from squadra.kernel.beat import Beat
from squadra.kernel.message import Arg, Cited


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened."""

    say: Cited
    to: tuple[str, ...] | None = None
    """Seats that may see it; None: everybody."""
    other: Event | None = None
    """What the rest see instead; None: nothing."""
    beat: Beat | None = None
    """The same as data, for whoever plays it out on a board."""

    @property
    def key(self) -> str:
        return self.say.key

    @property
    def args(self) -> dict[str, Arg]:
        return self.say.args

    @property
    def rule(self) -> str:
        return self.say.rule

    def seen_by(self, seat: str | None) -> Event | None:
        """The event as a seat (None: a watcher) may know it, without the marks of secrecy."""
        if self.to is None or seat in self.to:
            return self if self.to is None and self.other is None else Event(self.say, beat=self.beat)
        return None if self.other is None else self.other.seen_by(seat)


def told(key: str, rule: str = "", /, **args: Any) -> Event:
    """An event that everybody may know, told outside of a game's steps."""
    return Event(Cited(key, args, rule))
