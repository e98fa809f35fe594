"""Questions and what may lawfully be answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from msgspec import Struct

from squadra.kernel.chance import Dice
from squadra.kernel.message import Msg, Refusal, no

OPTION_TYPES: list[type[Option]] = []


class Anchor(Struct, frozen=True):
    """What on the board an option belongs to: a square, a figure, a card, a sector, a point."""

    kind: str
    id: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"


class Addend(Struct, frozen=True):
    """One number of a sum, and the place that it comes from, as the board calls it."""

    value: int
    at: str = ""


class Sum(Struct, frozen=True):
    """What decides where there is no luck: a value, what is added to it, and whether what comes out is enough."""

    thing: str
    """Against whom or what, as an anchor in its short form."""
    value: int
    parts: tuple[Addend, ...]
    total: int
    enough: bool


class Then(Struct, frozen=True):
    """An answer to the question that would come next: its words, the anchors by which it is known, its kind."""

    say: Msg
    anchors: tuple[str, ...]
    group: str


class Look(Struct, frozen=True):
    """What is shown to somebody who looks at a thing on the board, or at an option before choosing it: places by their anchors."""

    reach: tuple[Anchor, ...] = ()
    """Where it can go."""
    seen: tuple[Anchor, ...] = ()
    """What it sees."""
    threatened: tuple[Anchor, ...] = ()
    """Where it could strike when it acts."""
    targets: tuple[Anchor, ...] = ()
    """Whom it could strike from where it stands."""
    path: tuple[Anchor, ...] = ()
    """The way that the option takes."""
    struck: tuple[Anchor, ...] = ()
    """What the option strikes."""
    sums: tuple[Sum, ...] = ()
    """What decides it without luck."""
    away: tuple[Addend, ...] = ()
    """How far it is, in each measure that counts."""
    then: tuple[Then, ...] = ()
    """What could be answered next, where the option alone leads on to another question of the same seat."""
    say: Msg | None = None


class Option(Struct, frozen=True, tag=True, gc=False):
    """One lawful answer. Subclasses are named after what the player does and hold ids only: nothing to collect.

    Its methods are given the game's table.
    """

    rule: ClassVar[str] = ""
    odds: ClassVar[bool] = False
    """Chance decides what comes of it."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        OPTION_TYPES.append(cls)

    def say(self, t: Any) -> Msg:
        """The option in words."""
        return Msg(
            "option-" + kebab(type(self).__name__), {name: getattr(self, name) for name in self.__struct_fields__}
        )

    def by_chance(self, t: Any) -> bool:
        """Whether a table shows the odds before it is chosen."""
        return self.odds

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        """What lights up on the board for it."""
        return ()

    def actor(self, t: Any) -> str | None:
        """The figure or card that acts; lists are grouped by it."""
        return None


class _Answers(type):
    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, Option)


if TYPE_CHECKING:
    AnyOption = Option
else:

    class AnyOption(metaclass=_Answers):
        """Whatever option the game has: the type of a frame's field that also takes answers which are declared elsewhere."""


def kebab(name: str) -> str:
    """
    >>> kebab("MoveTo")
    'move-to'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


NOT_OFFERED = no("why-not-offered")


class Options:
    """A set of options. Large ones list good candidates, allow any lawful answer and can be sampled."""

    def list(self) -> Sequence[Option]:
        raise NotImplementedError

    def allows(self, option: Option) -> Refusal | None:
        """None if the option is lawful, otherwise why not."""
        return None if option in self.list() else NOT_OFFERED

    def sample(self, dice: Dice) -> Option:
        listed = self.list()
        return listed[dice.below(len(listed))]

    def describe(self) -> Any:
        """What a table draws of a set too large to list: plain data of the game's own, for JSON."""
        return {}

    def __len__(self) -> int:
        return len(self.list())

    def __getitem__(self, index: int) -> Option:
        return self.list()[index]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.list())

    def __contains__(self, option: object) -> bool:
        return isinstance(option, Option) and self.allows(option) is None


class Region(Options):
    """Options too many to list, such as the points within a walk: a subclass gives list, allows and sample."""


Offer = Iterable[Option] | Options | Callable[[], Iterable[Option]]


class Ask:
    """A question to one seat, or secretly and at once to several (`seats`).

    `options` are those of `seat`; for several seats `to(seat)` gives each its own question.
    """

    __slots__ = ("args", "into", "number", "offers", "prompt", "raw", "rule", "seat", "seats")

    def __init__(self, seat: str, options: Offer, into: str, prompt: str, rule: str, args: dict[str, Any]) -> None:
        self.seat = seat
        self.seats: tuple[str, ...] = (seat,)
        self.raw = options
        self.into = into
        self.prompt = prompt
        self.rule = rule
        self.args = args
        self.number = 0
        self.offers: Mapping[str, Offer] | None = None
        """What each seat of a simultaneous question is offered."""

    @classmethod
    def several(cls, offers: Mapping[str, Offer], into: str, prompt: str, rule: str, args: dict[str, Any]) -> Ask:
        """A question to several seats, secret and at once; to none of them when all have answered."""
        seats = tuple(offers)
        ask = cls(seats[0] if seats else "", offers[seats[0]] if seats else (), into, prompt, rule, args)
        ask.seats = seats
        ask.offers = offers
        return ask

    @property
    def options(self) -> Sequence[Option] | Options:
        options = self.raw
        if isinstance(options, Options):
            return options
        if callable(options):
            options = options()
        elif isinstance(options, (list, tuple)):
            return options
        self.raw = out = list(options)
        return out

    @property
    def forced(self) -> Option | None:
        """The only option, where it is plain without a look that there is but one."""
        options = self.raw
        if not isinstance(options, list):
            return None
        listed = cast("list[Option]", options)
        return listed[0] if len(listed) == 1 else None

    def to(self, seat: str) -> Ask:
        """The same question as it is put to one of its seats."""
        if seat == self.seat:
            return self
        if self.offers is None or seat not in self.offers:
            raise KeyError(seat)
        ask = Ask(seat, self.offers[seat], self.into, self.prompt, self.rule, self.args)
        ask.seats = self.seats
        ask.offers = self.offers
        ask.number = self.number
        return ask

    @property
    def message(self) -> Msg:
        return Msg(self.prompt, self.args)

    def __repr__(self) -> str:
        who = f"seat={self.seat!r}" if len(self.seats) == 1 else f"seats={self.seats!r}"
        return f"Ask({who}, prompt={self.prompt!r}, rule={self.rule!r}, options=<{len(self.options)} options>)"
