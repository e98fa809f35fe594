"""Placing the Action cards of a turn (SMG-TURN-5 to -8, SMG-RUL-5, -6, -93) and the officers' Command (SMG-OFF)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from squadra.games.sergeants.answers import OneCard, card_name
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.cards.boxes import price
from squadra.games.sergeants.rules.cards.dead_cards import dead, fits_anywhere, fits_space
from squadra.games.sergeants.rules.combat.casualties import out_of_play, remove
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Dice, Frame, Msg, Option, Refusal, Region, Word, no, step

LISTED = 150


class Concede(Option, frozen=True):
    rule = "SMG-RUL-112"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-concede")


class Plan(Option, frozen=True):
    """The Action cards of the three spaces, with the officer's extra cards (SMG-RUL-93)."""

    rule = "SMG-TURN-5"
    cards: tuple[tuple[str, ...], ...]

    def say(self, t: Any) -> Msg:
        empty = Msg("smg-plan-empty")
        names = {f"cards{i + 1}": tuple(card_name(c) for c in space) or empty for i, space in enumerate(self.cards)}
        return Msg("option-smg-plan", names)

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(Anchor("card", c) for space in self.cards for c in space)


class PutIn(OneCard, frozen=True):
    rule = "SMG-RUL-6"
    phase: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-put-in", {"card": card_name(self.card), "phase": self.phase})


def spaces(t: Front) -> tuple[tuple[str, str], ...]:
    return tuple(t.content.story[c].actions for c in t.s.phases)


def command_value(t: Front, seat: str) -> int:
    """SMG-OFF-5, SMG-RUL-71: extra cards that an officer, or an event, lets the player place this turn."""
    value = t.s.extra_cards.get(seat, 0)
    if t.advanced:
        value += max((t.ability(s, "command") for s in t.own_on_map(seat)), default=0)
    return value


def why_no_card(t: Front, seat: str, card: str) -> Refusal | None:
    """Why a card can be placed on no space of this turn."""
    if card not in t.player(seat).hand:
        return no("why-smg-not-in-hand", "SMG-TURN-5")
    if dead(t, seat, card):
        return no("why-smg-dead-card", "SMG-SPEC-8")
    if not any(fits_space(t, seat, card, actions) for actions in spaces(t)):
        return no("why-smg-card-fits-no-phase", "SMG-STORY-3")
    return None


def unpaid(t: Front, seat: str, plan: Sequence[str]) -> tuple[tuple[str, ...], int]:
    """The cards of a plan, one for each space, that those left in the hand cannot pay for (SMG-EFF-53), and how many
    these are. Whoever leaves a space empty shows the hand and fills it anew (SMG-TURN-7, -8)."""
    hand = t.player(seat).hand
    own = [card for card in plan if card in hand]
    if len(hand) < len(plan) or len(set(own)) < len(own):
        return (), 0
    left = paying = len(hand) - len(plan)
    found: list[str] = []
    for card in own:
        asked = price(t.card(card))
        if asked > paying:
            found.append(card)
        else:
            paying -= asked
    return tuple(found), left


class Plans(Region):
    """Every lawful submission of one player."""

    def __init__(self, t: Front, seat: str) -> None:
        self.t, self.seat = t, seat
        self.hand = t.player(seat).hand
        self._fits: list[list[str]] | None = None
        self._most = -1

    @property
    def fits(self) -> list[list[str]]:
        """The cards that fit each space; found when somebody looks, for one player of all who place at once."""
        if self._fits is None:
            t = self.t
            playable = [(card, t.card(card)) for card in self.hand if fits_anywhere(t, self.seat, card)]
            self._fits = [[card for card, record in playable if record.fits(a)] for a in spaces(t)]
        return self._fits

    @property
    def extra(self) -> int:
        return command_value(self.t, self.seat) if self.most == 3 else 0

    @property
    def bound(self) -> tuple[bool, ...]:
        """Phases in which an event lets the player place one more card."""
        extra = self.t.s.extra_cards
        if not extra or self.most < 3:
            return (False, False, False)
        return tuple(extra.get(f"{self.seat}:{phase}", 0) > 0 for phase in (1, 2, 3))

    @property
    def most(self) -> int:
        """SMG-RUL-5: the largest number of spaces that the hand can fill."""
        if self._most < 0:
            self._most = self._count_most()
        return self._most

    def _count_most(self) -> int:
        best = 0
        a, b, c = ([*f, ""] for f in self.fits)
        for x in a:
            for y in b:
                if y and y == x:
                    continue
                for z in c:
                    if z and z in (x, y):
                        continue
                    best = max(best, bool(x) + bool(y) + bool(z))
                    if best == 3:
                        return 3
        return best

    def _fillings(self):
        blank = [""] if self.most < 3 else []
        for x in [*self.fits[0], *blank]:
            for y in [*self.fits[1], *blank]:
                if y and y == x:
                    continue
                for z in [*self.fits[2], *blank]:
                    if (not z or z not in (x, y)) and bool(x) + bool(y) + bool(z) == self.most:
                        yield tuple((c,) if c else () for c in (x, y, z))

    def _with_extra(self, base: tuple[tuple[str, ...], ...]):
        used = {c for space in base for c in space}
        extra, bound = self.extra, self.bound
        for i in range(3):
            for card in self.fits[i] if extra or bound[i] else ():
                if card not in used:
                    yield tuple((*space, card) if k == i else space for k, space in enumerate(base))

    def list(self) -> list[Option]:
        plain = list(islice(self._fillings(), LISTED))
        found = [Plan(cards) for cards in plain]
        if self.extra or any(self.bound):
            found.extend(Plan(more) for base in plain[:20] for more in islice(self._with_extra(base), 6))
        return list(found)

    def allows(self, option: Option) -> Refusal | None:
        """Conceding is always lawful; it is not listed, so that nobody does it at random."""
        if isinstance(option, Concede):
            return None
        if not isinstance(option, Plan) or len(option.cards) != 3:
            return no("why-not-offered", "SMG-TURN-5")
        flat = [c for space in option.cards for c in space]
        if len(set(flat)) != len(flat) or not set(flat) <= set(self.hand):
            return no("why-smg-not-in-hand", "SMG-TURN-5")
        for i, space in enumerate(option.cards):
            for card in space:
                if card not in self.fits[i]:
                    return no("why-smg-card-does-not-fit", "SMG-STORY-3", phase=i + 1)
            if len(space) > 2:
                return no("why-smg-one-command-a-phase", "SMG-OFF-4")
        if sum(bool(space) for space in option.cards) < self.most:
            return no("why-smg-fill-all-spaces", "SMG-TURN-6", most=self.most)
        bound = sum(len(space) > 1 and more for space, more in zip(option.cards, self.bound, strict=True))
        if len(flat) - self.most - bound > self.extra:
            return no("why-smg-command-value", "SMG-OFF-5", most=self.extra)
        return None

    def sample(self, dice: Dice) -> Option:
        if self.most == 3:
            for _ in range(6):
                cards = [dice.pick(f) for f in self.fits]
                if len(set(cards)) == 3:
                    base = tuple((c,) for c in cards)
                    more = list(self._with_extra(base)) if (self.extra or any(self.bound)) and dice.below(2) else []
                    return Plan(dice.pick(more)) if more else Plan(base)
        return Plan(dice.pick(list(self._fillings())))


class Planning(Frame):
    """All players place in secret; then those who could not fill show, discard and draw (SMG-RUL-93)."""

    plans: dict[str, Plan | Concede] = msgspec.field(default_factory=dict)
    short: tuple[str, ...] = ()

    @step(rule="SMG-TURN-5")
    def place(self, t: Front) -> Word | None:
        seats = [seat for seat in t.s.seats if not t.player(seat).conceded and seat not in self.plans]
        return t.ask_all(
            {seat: Plans(t, seat) for seat in seats}, into="plans", prompt="smg-ask-plan", rule="SMG-TURN-5"
        )

    @step(rule="SMG-RUL-93")
    def lay(self, t: Front) -> Word | None:
        short: list[str] = []
        for seat in t.s.seats:
            plan = self.plans.get(seat)
            if isinstance(plan, Concede):
                give_up(t, seat)
            if not isinstance(plan, Plan):
                continue
            cards = plan.cards
            flat = [c for space in cards for c in space]
            open_ = sum(bool(space) for space in cards) < 3
            faces = (open_ or t.setup.open_cards,) * 3
            t.leave_hand(seat, *flat)
            t.put_player(seat, placed=cards, open=faces, declared=(), used=())
            beat = beats.of_seat(seat, "placed")
            if faces[0]:
                names = t.quoted(flat)
                t.tell("smg-placed-open", rule="SMG-TURN-7", beat=beat, seat=t.seat_name(seat), cards=names)
                t.reveals_secret()
            else:
                t.tell("smg-placed", rule="SMG-TURN-5", beat=beat, seat=t.seat_name(seat), number=len(flat))
            if open_:
                short.append(seat)
        self.short = tuple(short)
        return t.call(Settle()) if any(isinstance(plan, Concede) for plan in self.plans.values()) else None

    @step(rule="SMG-TURN-8")
    def refill(self, t: Front) -> Word | None:
        if not self.short:
            return t.finish()
        seat, self.short = self.short[0], self.short[1:]
        hand = t.player(seat).hand
        names = t.quoted(hand)
        beat = beats.laid_aside(hand, seat) if hand else None
        t.tell("smg-shows-hand", rule="SMG-TURN-7", beat=beat, seat=t.seat_name(seat), cards=names, number=len(names))
        t.reveals_secret()
        t.leave_hand(seat, *hand)
        t.discard(seat, hand)
        return t.call(Refill(seat=seat))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("refill")


def give_up(t: Front, seat: str) -> None:
    """SMG-RUL-112: all his soldiers are removed, prisoners he holds are released; he is asked nothing more."""
    t.tell("smg-conceded", rule="SMG-RUL-112", seat=t.seat_name(seat))
    player = t.player(seat)
    t.put_player(seat, conceded=True, hand=(), buried=(*player.buried, *player.hand))
    for s in t.own(seat):
        if s.at == "map":
            remove(t, s.serial, "SMG-RUL-112")
        else:  # who waits is nobody's business
            out_of_play(t, s.serial, "removed")


class Refill(Frame):
    """SMG-TURN-8, SMG-RUL-6: one card at a time, until all spaces are filled or nothing can fill them."""

    seat: str
    cards: tuple[str, ...] = ()
    choice: PutIn | None = None
    unfit: tuple[str, ...] = ()

    @step(rule="SMG-RUL-6")
    def test(self, t: Front) -> Word | None:
        player = t.player(self.seat)
        self.cards, self.choice = (), None
        empty = self.empty(t)
        piles = (*player.deck, *player.discard, *player.buried)
        actions = spaces(t)
        wanted = [actions[phase - 1] for phase in empty]
        if any(fits_space(t, self.seat, card, a) for a in wanted for card in piles):
            return None
        self.tell_unfit(t)
        return t.finish()

    @step(rule="SMG-TURN-8")
    def draw(self, t: Front) -> Word | None:
        return t.top(self.seat, into="cards", rule="SMG-TURN-8")

    @step(rule="SMG-TURN-8")
    def turned(self, t: Front) -> Word | None:
        """Before a card that fits, those that did not are told, all at once."""
        if self.fitting(t, self.cards[0], self.empty(t)):
            self.tell_unfit(t)
        return None

    @step(rule="SMG-RUL-6")
    def which(self, t: Front) -> Word | None:
        fitting = self.fitting(t, self.cards[0], self.empty(t))
        if len(fitting) < 2:
            return None
        options = [PutIn(self.cards[0], phase) for phase in fitting]
        card = t.card_name(self.cards[0])
        return t.ask(self.seat, options, into="choice", prompt="smg-ask-put-in", rule="SMG-RUL-6", card=card)

    @step(rule="SMG-TURN-8")
    def put(self, t: Front) -> Word | None:
        card = self.cards[0]
        fitting = self.fitting(t, card, self.empty(t))
        t.take(self.seat, (card,))
        if not fitting:
            t.discard(self.seat, (card,))
            self.unfit = (*self.unfit, card)
        else:
            phase = self.choice.phase if self.choice is not None else fitting[0]
            placed = tuple((card,) if i == phase - 1 else space for i, space in enumerate(t.player(self.seat).placed))
            t.put_player(self.seat, placed=placed)
            t.tell(
                "smg-forced-card",
                rule="SMG-TURN-8",
                seat=t.seat_name(self.seat),
                card=t.card_name(card),
                phase=phase,
                beat=beats.action(card, self.seat),
            )
        return t.jump("test")

    def tell_unfit(self, t: Front) -> None:
        """The cards that went to the discards since the last one that was placed."""
        unfit, self.unfit = self.unfit, ()
        if unfit:
            seat, beat = t.seat_name(self.seat), beats.laid_aside(unfit, self.seat)
            t.tell(
                "smg-forced-discard", rule="SMG-TURN-8", beat=beat, seat=seat, cards=t.quoted(unfit), number=len(unfit)
            )

    def empty(self, t: Front) -> list[int]:
        return [i + 1 for i, space in enumerate(t.player(self.seat).placed) if not space]

    def fitting(self, t: Front, card: str, empty: list[int]) -> list[int]:
        actions = spaces(t)
        return [phase for phase in empty if fits_space(t, self.seat, card, actions[phase - 1])]
