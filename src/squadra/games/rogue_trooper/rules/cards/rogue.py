"""Rogue cards: the window at the start of a Phase, the hand, and lost turns (RT-CARD-ROG, RT-RUL-25)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, ClassVar

from squadra.games.rogue_trooper.content.verbs import Fly, Shuttle, TraitorMove
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.effects import begin_effect, end_effect, move_traitor, why_unplayable
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards
from squadra.games.rogue_trooper.state import Played
from squadra.games.rogue_trooper.table import CARD, GI, WORD, Offered, RtTable, distinct, without
from squadra.kernel import Anchor, Frame, Msg, Option, Pass, PassUntil, Refusal, Table, Window, Word, no, step


class PlayRogue(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-ROG-7"
    card: str


class DiscardRogue(RtOption, frozen=True):
    """Discards these cards from the hand, perhaps none, before it is refilled."""

    rule: ClassVar[str] = "RT-END-13"
    cards: tuple[str, ...]

    def say(self, t: Table[Any]) -> Msg:
        if not self.cards:
            return Msg("rt-option-discard-no-rogue")
        return Msg("rt-option-discard-rogue", {"cards": CARD.all(self.cards)})

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        return tuple(Anchor("card", card) for card in self.cards)


class WaitUntil(PassUntil, frozen=True):
    """A standing answer, named in the words of the game."""

    def say(self, t: Table[Any]) -> Msg:
        return Msg("option-pass-until", {"until": WORD["until_" + self.until]})


PASS = Pass()
MY_TURN = "my-turn"
"""Standing answer: pass until my own turn begins."""
END_WINDOW = "end-window"
"""Standing answer: ask me only in my own turn, or when a Mission or the Traitor is at stake."""
PASSES: list[Option] = [PASS, WaitUntil(MY_TURN), WaitUntil(END_WINDOW)]


class RogueWindow(Window):
    """One circuit: the left neighbour first, the active player last; only the last card acts (RT-CARD-ROG-7, 9).

    Every living player is asked, whether or not he holds a fitting card (RT-RUL-25h).
    """

    prompt: ClassVar[str] = "rt-ask-window"
    rule: ClassVar[str] = "RT-CARD-ROG-7"

    choice: PlayRogue | Pass | WaitUntil | None = None

    def order(self, t: RtTable) -> Iterable[str]:
        active = t.s.active
        return (active,) if t.s.solo else (*t.clockwise(active), active)

    def silent(self, t: RtTable, seat: str) -> bool:
        wish = t.s.standing.get(seat)
        if wish is None or seat == t.s.active:
            return False
        return wish == MY_TURN or t.s.phase != "end"

    @step(rule="RT-CARD-ROG-5")
    def open(self, t: RtTable) -> Word | None:
        self.seats = tuple(self.order(t))
        t.s.played = ()
        return None

    @step(rule="RT-CARD-ROG-7")
    def skip_standing(self, t: RtTable) -> Word | None:
        assert self.seats is not None
        while self.turn < len(self.seats) and self.silent(t, self.seats[self.turn]):
            self.turn += 1
        return None if self.turn < len(self.seats) else t.jump("close")

    @step(rule="RT-RUL-25h")
    def ask_next(self, t: RtTable) -> Word | None:
        assert self.seats is not None
        seat = self.seats[self.turn]
        s = t.s
        return t.ask(
            seat, playable(t, seat), into="choice", prompt=self.prompt, rule=self.rule,
            gi=GI[s.active], phase=WORD["phase_" + s.phase], card=CARD[s.played[-1].card] if s.played else WORD["none"],
        )  # fmt: skip

    @step(rule="RT-CARD-ROG-7")
    def take(self, t: RtTable) -> Word | None:
        assert self.seats is not None and self.choice is not None
        seat, choice = self.seats[self.turn], self.choice
        self.turn += 1
        if isinstance(choice, PlayRogue):
            play(t, seat, choice.card)
            return t.jump("close") if t.content.rogues[choice.card].immediate else t.jump("skip_standing")
        if isinstance(choice, WaitUntil):
            t.s.standing[seat] = choice.until
        elif seat in t.s.standing:
            del t.s.standing[seat]
        return t.jump("skip_standing")

    @step(rule="RT-CARD-ROG-8")
    def next_seat(self, t: RtTable) -> Word | None:
        return None

    @step(rule="RT-CARD-ROG-9")
    def close(self, t: RtTable) -> Word | None:
        settle_window(t, self.seats or ())
        return t.finish()


def open_window(t: RtTable) -> Word | None:
    """Opens the window of this Phase. Solo: the Disadvantageous card turned up for it acts instead (RT-RUL-60h)."""
    s = t.s
    if s.turned and t.content.rogues[s.turned].phase == s.phase:
        card, s.turned = s.turned, ""
        why = why_unplayable(t, s.active, card)
        if why is None:
            s.effect = card
            begin_effect(t)
            return None
        t.discard(card)
        t.tell("rt-solo-no-effect", rule="RT-RUL-60j", card=CARD[card], why=Msg(why.key))
    return window(t)


def window(t: RtTable) -> Word | None:
    """The window itself; alone at the table only if there is something to play."""
    return None if t.s.solo and len(playable(t, t.s.active)) == 1 else t.call(RogueWindow())


def playable(t: RtTable, seat: str) -> Offered:
    """The cards that a seat may play now, and the ways to pass."""
    hand = distinct(t.sheet(seat).rogue)
    items: list[Option] = [PlayRogue(card) for card in hand if why_unplayable(t, seat, card) is None]
    items.extend(PASSES[:1] if t.s.solo else PASSES)
    return Offered(items, lambda option: why_no_rogue(t, seat, option), "RT-CARD-ROG-7")


def why_no_rogue(t: RtTable, seat: str, option: Option) -> Refusal | None:
    if not isinstance(option, PlayRogue):
        return None
    if option.card not in t.sheet(seat).rogue:
        return no("why-rt-not-in-hand", "RT-CARD-ROG-1")
    return why_unplayable(t, seat, option.card)


def play(t: RtTable, seat: str, card: str) -> None:
    """The card lies on the table; what was played before is discarded without effect."""
    s = t.s
    t.put(seat, rogue=without(t.sheet(seat).rogue, card))
    own = "traitor" if t.content.rogues[card].traitor else "yes" if seat == s.active else "no"
    t.tell(
        "rt-rogue-played",
        beat=beats.face(t, card, seat, beats.gi(s.active), side=True) if t.talks else None,
        rule="RT-CARD-ROG-6",
        seat=GI[seat],
        card=CARD[card],
        gi=GI[s.active],
        own=own,
    )
    for earlier in s.played[-1:]:
        t.discard(earlier.card)
        t.tell("rt-rogue-superseded", rule="RT-CARD-ROG-9", card=CARD[earlier.card])
    s.played = (*s.played, Played(seat, card))
    t.reveals_secret()


def settle_window(t: RtTable, seats: tuple[str, ...]) -> None:
    """The last card played is the effective one; a Traitor mover acts at once (RT-CARD-ROG-10)."""
    s = t.s
    if not s.played:
        t.tell("rt-rogue-none", rule="RT-CARD-ROG-8", gi=GI[s.active], phase=WORD["phase_" + s.phase])
        return
    last = s.played[-1].card
    if t.content.rogues[last].immediate:
        t.tell("rt-rogue-immediate", rule="RT-CARD-ROG-11", card=CARD[last])
    elif t.talks:
        tell_passed(t, seats)
    s.played = ()
    if t.content.rogues[last].has(TraitorMove):
        move_traitor(t, last)
        t.discard(last)
        return
    end_effect(t)  # of an earlier window of this Phase (RT-RUL-26c)
    s.effect = last
    if s.solo:
        leave_ken(t, last)
    begin_effect(t)


def tell_passed(t: RtTable, seats: tuple[str, ...]) -> None:
    """Who let the window go by."""
    players = [p.seat for p in t.s.played]
    passed = tuple([GI[seat] for seat in seats if seat not in players])
    if passed:
        t.tell("rt-rogue-passed", rule="RT-CARD-ROG-8", seats=passed)


def leave_ken(t: RtTable, card_id: str) -> None:
    """Solo: an Atmocraft or a Shuttle Journey rids the GI of the Companion that may be evaded (RT-SOLO-64)."""
    card = t.content.rogues[card_id]
    if not (card.has(Fly) or card.has(Shuttle)):
        return
    seat = t.s.active
    for companion in t.sheet(seat).companions:
        if t.content.companions[companion].may_be_evaded:
            t.put(seat, companions=without(t.sheet(seat).companions, companion))
            t.discard(companion)
            t.tell("rt-companion-left-behind", rule="RT-SOLO-64", gi=GI[seat], card=CARD[companion])


class RogueHand(Frame):
    """Step 5 of the End Phase: unwanted Rogue cards go, then the hand is filled up to three (RT-END-13)."""

    seat: str
    choice: DiscardRogue | None = None
    cards: tuple[str, ...] = ()

    @step(rule="RT-CARD-ROG-2")
    def unwanted(self, t: RtTable) -> Word | None:
        hand = t.sheet(self.seat).rogue
        if not hand:
            return None
        return t.ask(self.seat, lambda: discards(hand), "choice", "rt-ask-rogue-discard", "RT-END-13")

    @step(rule="RT-CARD-ROG-2")
    def fill(self, t: RtTable) -> Word | None:
        hand = t.sheet(self.seat).rogue
        for card in self.choice.cards if self.choice else ():
            hand = without(hand, card)
            t.discard(card)
        if self.choice and self.choice.cards:
            t.tell("rt-rogue-discarded", rule="RT-END-13", gi=GI[self.seat], cards=CARD.all(self.choice.cards))
            t.reveals_secret()
        t.put(self.seat, rogue=hand)
        wanted = t.content.numbers.rogue_hand - len(hand)
        return t.call(DrawCards("rogue", wanted), into="cards") if wanted > 0 else t.finish()

    @step(rule="RT-CARD-ROG-2")
    def hold(self, t: RtTable) -> None:
        gain_rogue(t, self.seat, self.cards)


def discards(hand: tuple[str, ...]) -> list[Option]:
    """Any of the cards, perhaps none: the fewest first."""
    subsets = {tuple(sorted(cards)) for n in range(len(hand) + 1) for cards in combinations(hand, n)}
    return [DiscardRogue(cards) for cards in sorted(subsets, key=lambda cards: (len(cards), cards))]


def gain_rogue(t: RtTable, seat: str, cards: tuple[str, ...]) -> None:
    """New cards are seen by their owner alone."""
    t.put(seat, rogue=t.sheet(seat).rogue + cards)
    if cards and t.talks:
        unseen = beats.back("rogue", seat)
        other = t.event("rt-rogue-filled", rule="RT-CARD-ROG-2", beat=unseen, gi=GI[seat], count=len(cards))
        t.tell(
            "rt-rogue-drawn",
            rule="RT-CARD-ROG-2",
            to=(seat,),
            other=other,
            beat=beats.drawn(t, cards[0], seat) if len(cards) == 1 else unseen,
            gi=GI[seat],
            cards=CARD.all(cards),
        )
