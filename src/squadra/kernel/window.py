"""Windows: "anyone may play a card now", in the order of the rules, with standing answers.

Who is asked is decided by public facts alone, so that silence tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, cast

from squadra.kernel.ask import Option
from squadra.kernel.frame import Frame, Word, step


class Pass(Option, frozen=True):
    """Plays nothing now."""


class PassUntil(Option, frozen=True):
    """Plays nothing now or in the windows that follow, until an occasion that the game knows by this name."""

    until: str


class Window(Frame, kw_only=True):
    """Subclasses say who is asked (`order`), with what (`offers`), and what a play does (`played`).

    A subclass declares the field ``choice: Pass | PassUntil | <its options> | None = None``.
    """

    prompt: ClassVar[str] = "window"
    rule: ClassVar[str] = ""
    occasions: ClassVar[tuple[str, ...]] = ()
    """The standing answers that are offered."""

    seats: tuple[str, ...] | None = None
    turn: int = 0
    any_played: bool = False

    def answered(self) -> Any:
        """What the seat in turn answered: the field `choice`, whose type the subclass declares."""
        return cast(Any, self).choice

    def order(self, t: Any) -> Iterable[str]:
        """The seats that could hold a fitting card, by public facts, in the order of the rules."""
        raise NotImplementedError

    def offers(self, t: Any, seat: str) -> list[Option]:
        """What the seat may play (without passing)."""
        raise NotImplementedError

    def played(self, t: Any, seat: str, option: Option) -> Word | None:
        """Acts on a play; may call another frame."""
        raise NotImplementedError

    def again(self, t: Any) -> bool:
        """Whether everybody is asked once more after a round in which something was played."""
        return False

    def silent(self, t: Any, seat: str) -> bool:
        """Whether the seat's standing answer covers this window."""
        return seat in t.s.standing

    @step()
    def open(self, t: Any) -> Word | None:
        self.seats = tuple(self.order(t))
        self.turn = 0
        self.any_played = False
        return None

    @step()
    def skip_standing(self, t: Any) -> Word | None:
        assert self.seats is not None
        while self.turn < len(self.seats) and self.silent(t, self.seats[self.turn]):
            self.turn += 1
        if self.turn < len(self.seats):
            return None
        return t.jump("open") if self.any_played and self.again(t) else t.jump("close")

    @step()
    def ask_next(self, t: Any) -> Word | None:
        assert self.seats is not None
        seat = self.seats[self.turn]
        options = [*self.offers(t, seat), Pass(), *(PassUntil(name) for name in self.occasions)]
        return t.ask(seat, options, into="choice", prompt=self.prompt, rule=self.rule)

    @step()
    def take(self, t: Any) -> Word | None:
        assert self.seats is not None
        seat: str = self.seats[self.turn]
        choice = self.answered()
        self.turn += 1
        if isinstance(choice, PassUntil):
            t.s.standing[seat] = choice.until
        if isinstance(choice, (Pass, PassUntil)):
            return t.jump("skip_standing")
        self.any_played = True
        return self.played(t, seat, choice)

    @step()
    def next_seat(self, t: Any) -> Word | None:
        return t.jump("skip_standing")

    @step()
    def close(self, t: Any) -> Word | None:
        return t.finish(self.any_played)
