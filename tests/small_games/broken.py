"""Ambush broken on purpose, once for each promise that `check_game` must catch."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.kernel import Dice, Option, Pass, State, Unlawful, Word, no, step
from squadra.kernel.frame import Call
from tests.small_games import ambush
from tests.small_games.ambush import (
    Ambush,
    Assault,
    Cover,
    Dark,
    DarkTable,
    DarkView,
    Duck,
    Fetch,
    PassUntil,
    Round,
    Setup,
)

MODULE = __name__


class Broken(Ambush):
    """Starts with its own first frame; `of` are the frames that stand in for Ambush's."""

    def __init__(self, **of: type) -> None:
        self.of = {**{f.__name__: f for f in (Round, Fetch, Cover, Assault)}, **of}

    @property
    def frames(self) -> tuple[type, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        return tuple(self.of.values())

    @property
    def options(self) -> tuple[type, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]

        return (*ambush.game.options, Crash)

    def start(self, setup: Setup) -> State:
        s = super().start(setup)
        s.stack = [self.of["Round"]()]
        return s


class Leaky(Broken):
    def view(self, t: DarkTable, seat: str | None) -> DarkView:
        view = super().view(t, seat)
        view.cards = {name: len(hand) + ("duck" in hand) for name, hand in t.s.hands.items()}
        return view


class Knowing(Broken):
    """Deals unknown cards in the order in which they truly lie: the view stays the same, the worlds are not."""

    def resample(self, t: DarkTable, seat: str | None, dice: Dice) -> Dark:
        s = super().resample(t, seat, dice)
        first = next(name for name in s.seats if name != seat)
        s.hands[first] = t.s.hands[first]
        return s


class HonestCover(Cover, tag="HonestCover"):
    """Asks only those who hold a duck: silence tells."""

    def order(self, t: DarkTable) -> list[str]:
        return [seat for seat in super().order(t) if "duck" in t.s.hands[seat]]


class HonestAssault(Assault, tag="HonestAssault"):
    @step(rule="AM-4")
    def window(self, t: DarkTable) -> Word:
        return t.call(HonestCover(target=self.target), into="ducked")


def with_assault(assault: type) -> type:
    class Rounds(Round, tag=f"Rounds{assault.__name__}"):
        @step(rule="AM-3")
        def strike(self, t: DarkTable) -> Word | None:
            word = Round.strike(self, t)
            frame: Any = getattr(word, "frame", None)
            return t.call(assault(frame.attacker, frame.target, frame.number)) if frame is not None else word

    return Rounds


class ActingAssault(Assault, tag="ActingAssault"):
    @step(rule="AM-5")
    def reroll(self, t: DarkTable) -> Word:
        self.number += 0 if self.number > 2 else 1
        return super().reroll(t)


class HashRound(Round, tag="HashRound"):
    @step(rule="AM-3")
    def reveal(self, t: DarkTable) -> None:
        Round.reveal(self, t)
        self.attackers = tuple(set(self.attackers))


class LosingRound(Round, tag="LosingRound"):
    @step(rule="AM-2")
    def begin(self, t: DarkTable) -> None:
        Round.begin(self, t)
        if t.s.round == 2:
            t.s.hands["ann"] = t.s.hands["ann"][1:]


class TalkingRound(Round, tag="TalkingRound"):
    @step(rule="AM-2")
    def begin(self, t: DarkTable) -> None:
        Round.begin(self, t)
        t.tell("ambush-hand", hand=t.s.hands["ann"])


class TalkingFetch(Fetch, tag="TalkingFetch"):
    """The sentence for the others names no card, its beat does."""

    @step(rule="AM-8")
    def take(self, t: DarkTable) -> Word | None:
        seen = len(t.events)
        word = Fetch.take(self, t)
        t.events[seen:] = [
            replace(event, other=replace(event.other, beat=event.beat)) if event.other else event
            for event in t.events[seen:]
        ]
        return word


class FetchingRound(Round, tag="FetchingRound"):
    @step(rule="AM-8")
    def replenish(self, t: DarkTable) -> Word | None:
        word = Round.replenish(self, t)
        fetch = word.frame if isinstance(word, Call) else None
        return t.call(TalkingFetch(fetch.seat, fetch.count)) if isinstance(fetch, Fetch) else word


class EndlessRound(Round, tag="EndlessRound"):
    @step(rule="AM-10")
    def finish_round(self, t: DarkTable) -> None:
        self.dealt = 0
        t.s.lives.update(dict.fromkeys(t.s.seats, 3))


class Crash(Option, frozen=True):
    pass


class CrashCover(Cover, tag="CrashCover"):
    choice: Duck | Pass | PassUntil | Crash | None = None

    def offers(self, t: DarkTable, seat: str) -> list[Option]:
        return [*super().offers(t, seat), Crash()]

    def played(self, t: DarkTable, seat: str, option: Option) -> Word:
        if isinstance(option, Crash):
            raise Unlawful(no("why-crash"))
        return super().played(t, seat, option)


class DoubleCover(Cover, tag="DoubleCover"):
    def offers(self, t: DarkTable, seat: str) -> list[Option]:
        return [*super().offers(t, seat), *super().offers(t, seat)]


class DoubleAssault(Assault, tag="DoubleAssault"):
    @step(rule="AM-4")
    def window(self, t: DarkTable) -> Word:
        return t.call(DoubleCover(target=self.target), into="ducked")


class CrashAssault(Assault, tag="CrashAssault"):
    @step(rule="AM-4")
    def window(self, t: DarkTable) -> Word:
        return t.call(CrashCover(target=self.target), into="ducked")


leak_in_the_view = Leaky()
worlds_that_know = Knowing()
_honest = with_assault(HonestAssault)
leak_by_a_skipped_window = Broken(Round=_honest, Assault=HonestAssault, Cover=HonestCover)
asking_step_that_acts = Broken(Round=with_assault(ActingAssault), Assault=ActingAssault)
set_in_hash_order = Broken(Round=HashRound)
lost_card = Broken(Round=LosingRound)
leak_in_an_event = Broken(Round=TalkingRound)
leak_in_a_beat = Broken(Round=FetchingRound, Fetch=TalkingFetch)
endless = Broken(Round=EndlessRound)
offer_that_fails = Broken(Round=with_assault(CrashAssault), Assault=CrashAssault, Cover=CrashCover)
offer_made_twice = Broken(Round=with_assault(DoubleAssault), Assault=DoubleAssault, Cover=DoubleCover)
