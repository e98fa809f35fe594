"""Events: what happened, and who may know it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from squadra.kernel.beat import Beat


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened: a message, the rule it follows, and who may know it."""

    key: str
    args: dict[str, Any] = {}
    rule: str = ""
    to: tuple[str, ...] | None = None
    """Seats that may see it; None: everybody."""
    other: Event | None = None
    """What the rest see instead; None: nothing."""
    beat: Beat | None = None
    """The same as data, for who plays it on a board."""

    def seen_by(self, seat: str | None) -> Event | None:
        """The event as a seat (None: a watcher) may know it, without the marks of secrecy."""
        if self.to is None or seat in self.to:
            return (
                self
                if self.to is None and self.other is None
                else Event(self.key, self.args, self.rule, beat=self.beat)
            )
        return None if self.other is None else self.other.seen_by(seat)
