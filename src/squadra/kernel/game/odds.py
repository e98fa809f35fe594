"""Odds: what comes of an option, and what the walk over all outcomes needs to know about a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from squadra.kernel.ask import Ask, Option
from squadra.kernel.chance import Dice, Draw, Roll
from squadra.kernel.game.knowledge import Knowledge
from squadra.kernel.game.rules import ContentT, SetupT, StateT, TableT, ViewT
from squadra.kernel.message import Msg
from squadra.kernel.table import Table

Policy = Callable[[Any, Ask], int | Option]
"""How questions on the way are answered while odds are counted."""


class Effect(Struct, frozen=True, order=True, omit_defaults=True):
    """One thing that happens: what, to whom, how much of it. The words are the game's own."""

    what: str
    whom: str = ""
    count: int = 1

    def __str__(self) -> str:
        told = f"{self.what} {self.whom}" if self.whom else self.what
        return told if self.count == 1 else f"{told} x{self.count}"


Effects = tuple[Effect, ...]
"""What comes of an option; empty: nothing."""


class Case(Struct, frozen=True):
    """Odds may depend on what people decide: one way they may do so, told as a condition ("if Moss evades")."""

    say: Msg
    policy: Policy
    table: Table[Any] | None = None
    """Another table, where it needs one: somebody holds the card that he may play."""


class Odds:
    """What may come of an option, the likeliest first, with its chances as fractions of one."""

    def __init__(self, chances: Mapping[Effects, Fraction], exact: bool) -> None:
        self.chances = dict(sorted(chances.items(), key=lambda item: (-item[1], item[0])))
        self.exact = exact
        self.says: tuple[Msg, ...] = ()
        """What is taken for granted."""
        self.others: tuple[tuple[Msg, Odds], ...] = ()
        """The odds if people decide otherwise."""

    def __getitem__(self, came: str | Effect | Effects) -> Fraction:
        """The chance that just this comes of it; a word alone is an effect on nobody, the empty word nothing."""
        if isinstance(came, str):
            came = (Effect(came),) if came else ()
        return self.chances.get((came,) if isinstance(came, Effect) else came, Fraction(0))

    def __repr__(self) -> str:
        told = ", ".join(f"{in_short(effects)}: {float(chance):.1%}" for effects, chance in self.chances.items())
        return f"Odds({told}{'' if self.exact else ', estimated'})"


def in_short(effects: Effects) -> str:
    return " and ".join(map(str, effects)) or "nothing"


class OddsRules(Knowledge[StateT, TableT, SetupT, ViewT, ContentT]):
    """What comes of an option. The walk runs the rules themselves, so a game whose outcomes need no names says nothing here."""

    # What comes of it.

    def outcome(self, before: TableT, after: TableT) -> Effects:
        """What matters about an outcome."""
        result = after.s.result
        return (Effect(result.reason),) if result is not None else ()

    def say_outcome(self, before: TableT, effects: Effects) -> Msg:
        """An outcome in words."""
        if not effects:
            return Msg("odds-nothing")
        return Msg(
            "odds-outcome", {"what": tuple(Msg(f"odds-{e.what}", {"whom": e.whom, "count": e.count}) for e in effects)}
        )

    def settled(self, before: TableT, after: TableT, word: Ask | Roll | Draw) -> bool | None:
        """Whether the outcome of an option is settled when this question comes; None: by the depth of the frames."""
        return None

    # What people decide on the way.

    def odds_policy(self, t: TableT, ask: Ask) -> int | Option:
        """How questions on the way are answered."""
        return 0

    def odds_say(self, t: TableT, seat: str, option: Option) -> tuple[Msg, ...]:
        """What the odds of an option take for granted: what is fired, and how the others decide."""
        return ()

    def odds_cases(self, t: TableT, seat: str, option: Option) -> tuple[Case, ...]:
        """How else people may decide on the way: the odds are shown for these too."""
        return ()

    # How they are counted.

    def odds_table(self, t: TableT, seat: str, option: Option, dice: Dice) -> TableT:
        """The table on which the chances of an option are counted: no more on it than the seat may know."""
        return self.lay(self.resample(t, seat, dice), t.setup, False)

    def quick_odds(self, before: TableT, seat: str, option: Option) -> Odds | None:
        """The odds by a shorter way than the walk over all outcomes; None: there is none."""
        return None

    def alike(self, before: TableT, after: TableT) -> object | None:
        """Positions with the same key have the same chances from there on; None: a position like no other."""
        return None

    def alike_thrown(self, before: TableT, after: TableT) -> object | None:
        """The same for positions in which dice have just fallen and have not been used yet."""
        return None
