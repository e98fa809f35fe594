"""The table: what a step of a rule has to work with. It reads and changes the state, and speaks the kernel's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar

from squadra.kernel.ask import Ask, Offer
from squadra.kernel.beat import Beat
from squadra.kernel.chance import Die, Draw, Need, Roll
from squadra.kernel.event import Event
from squadra.kernel.frame import Call, Finish, Frame, Jump
from squadra.kernel.message import Cited
from squadra.kernel.state import Result, State

S = TypeVar("S", bound=State)

_FINISH, _YES, _NO = Finish(), Finish(True), Finish(False)
_JUMPS: dict[str, Jump] = {}


class Table(Generic[S]):
    """Subclassed by each game with questions in its own words: ``t.owner(figure)``, ``t.armour(figure)``."""

    __slots__ = ("content", "events", "guessed", "odds_for", "s", "secret_revealed", "setup", "talks")

    def __init__(self, state: S, content: Any, setup: Any, talks: bool = True) -> None:
        self.s = state
        self.content = content
        self.setup = setup
        self.talks = talks
        """Whether events are told; simulations go without."""
        self.events: list[Event] = []
        self.secret_revealed = False
        self.guessed = False
        """Whether chances counted on this table are no longer exact."""
        self.odds_for = ""
        """The seat for whom chances are counted on this table; empty at the real one."""

    def copy(self) -> Self:
        new = type(self)(self.s.copy(), self.content, self.setup, self.talks)
        new.odds_for = self.odds_for
        return new

    # The words that a step returns.

    def ask(self, seat: str, options: Offer, into: str, prompt: str = "", rule: str = "", **args: Any) -> Ask:
        """Asks one seat for one of the options."""
        return Ask(seat, options, into, prompt, rule, args)

    def ask_all(self, offers: Mapping[str, Offer], into: str, prompt: str = "", rule: str = "", **args: Any) -> Ask:
        """Asks several seats secretly and at once; the field `into` is a dict that fills seat by seat."""
        given: dict[str, Any] = getattr(self.s.stack[-1], into)
        return Ask.several({s: o for s, o in offers.items() if s not in given}, into, prompt, rule, args)

    def roll(self, dice: tuple[Die, ...], into: str, need: Need = "faces", rule: str = "") -> Roll:
        """Asks chance for the faces of dice."""
        return Roll(dice, into, need, rule)

    def draw(self, bag: Mapping[str, int], into: str, count: int = 1, rule: str = "") -> Draw:
        """Asks chance for cards out of a bag. The next step takes them out of the bag."""
        return Draw(bag, into, count, rule)

    def call(self, frame: Frame, into: str = "") -> Call:
        """Goes into another frame."""
        frame.returns = into
        return Call(frame)

    def jump(self, to: str) -> Jump:
        """Goes on at another step of this frame."""
        known = _JUMPS.get(to)
        if known is None:
            known = _JUMPS[to] = Jump(to)
        return known

    def finish(self, value: Any = None) -> Finish:
        """Leaves this frame."""
        return _FINISH if value is None else _YES if value is True else _NO if value is False else Finish(value)

    # What a step may do besides changing the state.

    def event(
        self,
        key: str,
        rule: str = "",
        to: tuple[str, ...] | None = None,
        other: Event | None = None,
        beat: Beat | None = None,
        **args: Any,
    ) -> Event:
        return Event(Cited(key, args, rule), to, other, beat)

    def tell(
        self,
        key: str,
        rule: str = "",
        to: tuple[str, ...] | None = None,
        other: Event | None = None,
        beat: Beat | None = None,
        **args: Any,
    ) -> None:
        """Tells what happened: to all, or to some seats (`to`) while the rest see `other` or nothing."""
        if self.talks:
            self.events.append(Event(Cited(key, args, rule), to, other, beat))

    def reveals_secret(self) -> None:
        """Something hidden was shown: the answer that led here cannot be taken back alone."""
        self.secret_revealed = True

    def end(self, winners: tuple[str, ...], scores: dict[str, int], reason: str) -> None:
        """Ends the game."""
        self.s.result = Result(winners, scores, reason)
        self.s.stack.clear()
