"""Ambush: a duel in the dark for two to four, small but with everything that the big games need.

Each round all who live secretly and at once choose to hide or to attack somebody (AM-2); an attack may be rushed with a
card for a third die. Attacks are settled in the order of the seats: anyone with a card in hand may duck for the target,
which cancels the attack (AM-4); the attacker rolls, and may spend a card to roll one die again (AM-5); a five hits,
only a six hits one who hides (AM-6). Who has no lives left is out, his cards are discarded (AM-7). At the end of a
round all draw a card (AM-8); when the deck is empty the discards are shuffled (AM-9). The last one standing wins; after
ten rounds whoever has most lives (AM-10).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field

from squadra.kernel import (
    D6,
    Ask,
    Bot,
    Case,
    Dice,
    Effect,
    Effects,
    Frame,
    Game,
    Msg,
    Option,
    Pass,
    PassUntil,
    SetupError,
    State,
    Table,
    Window,
    Word,
    no,
    step,
)
from squadra.kernel.beat import Card

NAMES = ("ann", "bob", "cid", "dot")
DECK = {"aim": 4, "duck": 5, "rush": 3}
LIVES, HAND, ROUNDS = 3, 2, 10


class Hide(Option, frozen=True):
    rule = "AM-2"


class Attack(Option, frozen=True):
    rule = "AM-2"
    target: str
    rush: bool = False


class Duck(Option, frozen=True):
    rule = "AM-4"


class Again(Option, frozen=True):
    rule = "AM-5"
    die: int


class Keep(Option, frozen=True):
    rule = "AM-5"


class Dark(State):
    seats: tuple[str, ...] = ()
    round: int = 0
    lives: dict[str, int] = {}
    hands: dict[str, tuple[str, ...]] = {}
    deck: dict[str, int] = {}
    discard: dict[str, int] = {}
    hidden: tuple[str, ...] = ()


class Setup(Struct, frozen=True):
    players: int = 2


class DarkTable(Table[Dark]):
    __slots__ = ()

    def alive(self) -> list[str]:
        return [seat for seat in self.s.seats if self.s.lives[seat] > 0]

    def spend(self, seat: str, card: str) -> None:
        hand = list(self.s.hands[seat])
        hand.remove(card)
        self.s.hands[seat] = tuple(hand)
        self.s.discard[card] = self.s.discard.get(card, 0) + 1


class Fetch(Frame):
    """A seat draws cards; the discards are shuffled when the deck is empty (AM-9)."""

    seat: str
    count: int
    cards: tuple[str, ...] = ()

    @step(rule="AM-9")
    def reshuffle(self, t: DarkTable) -> Word | None:
        if not sum(t.s.deck.values()) and t.s.discard:
            t.s.deck = t.s.discard
            t.s.discard = {}
            t.tell("ambush-reshuffle", rule="AM-9")
        return None

    @step(rule="AM-8")
    def draw(self, t: DarkTable) -> Word:
        return t.draw(t.s.deck, into="cards")

    @step(rule="AM-8")
    def take(self, t: DarkTable) -> Word | None:
        for card in self.cards:
            t.s.deck[card] -= 1
            t.s.hands[self.seat] = tuple(sorted((*t.s.hands[self.seat], card)))
            back, face = (Card("ambush", known, seat=self.seat, stays="hand") for known in ("", card))
            unseen = t.event("ambush-draws-unseen", rule="AM-8", beat=back, seat=self.seat)
            t.tell("ambush-draws", rule="AM-8", to=(self.seat,), other=unseen, beat=face, seat=self.seat, card=card)
        self.count -= 1
        return t.jump("reshuffle") if self.count else None


class Round(Frame):
    dealt: int = 0
    plans: dict[str, Hide | Attack] = field(default_factory=dict)
    attackers: tuple[str, ...] = ()

    @step(rule="AM-1")
    def deal(self, t: DarkTable) -> Word | None:
        if self.dealt == len(t.s.seats):
            return None
        self.dealt += 1
        return t.call(Fetch(t.s.seats[self.dealt - 1], HAND))

    @step(rule="AM-1")
    def deal_on(self, t: DarkTable) -> Word | None:
        return t.jump("deal") if self.dealt < len(t.s.seats) else None

    @step(rule="AM-2")
    def begin(self, t: DarkTable) -> None:
        t.s.round += 1
        t.s.standing.clear()
        self.plans = {}
        t.tell("ambush-round", rule="AM-2", round=t.s.round)

    @step(rule="AM-2")
    def plan(self, t: DarkTable) -> Word:
        return t.ask_all({seat: plans(t, seat) for seat in t.alive()}, into="plans", prompt="ambush-plan", rule="AM-2")

    @step(rule="AM-3")
    def reveal(self, t: DarkTable) -> None:
        t.reveals_secret()
        t.s.hidden = tuple(seat for seat in t.alive() if isinstance(self.plans[seat], Hide))
        self.attackers = tuple(seat for seat in t.alive() if seat not in t.s.hidden)
        for seat in self.attackers:
            plan = self.plans[seat]
            assert isinstance(plan, Attack)
            if plan.rush:
                t.spend(seat, "rush")
            t.tell("ambush-attacks", rule="AM-3", seat=seat, target=plan.target, rush=int(plan.rush))

    @step(rule="AM-3")
    def strike(self, t: DarkTable) -> Word | None:
        if not self.attackers:
            return None
        seat, self.attackers = self.attackers[0], self.attackers[1:]
        plan = self.plans[seat]
        assert isinstance(plan, Attack)
        if not t.s.lives[seat] or not t.s.lives[plan.target]:
            return t.jump("strike")
        return t.call(Assault(seat, plan.target, 3 if plan.rush else 2))

    @step()
    def strike_on(self, t: DarkTable) -> Word | None:
        return t.jump("strike") if self.attackers else None

    @step(rule="AM-10")
    def finish_round(self, t: DarkTable) -> None:
        alive = t.alive()
        if len(alive) > 1 and t.s.round < ROUNDS:
            self.dealt = 0
            return
        most = max(t.s.lives.values())
        winners = tuple(seat for seat in t.s.seats if t.s.lives[seat] == most) if most else ()
        t.end(winners, dict(t.s.lives), "ambush-last" if len(alive) <= 1 else "ambush-time")

    @step(rule="AM-8")
    def replenish(self, t: DarkTable) -> Word | None:
        alive = t.alive()
        if self.dealt == len(alive):
            return t.jump("begin_again")
        self.dealt += 1
        return t.call(Fetch(alive[self.dealt - 1], 1))

    @step()
    def replenish_on(self, t: DarkTable) -> Word:
        return t.jump("replenish")

    @step()
    def begin_again(self, t: DarkTable) -> Word:
        self.dealt = len(t.s.seats)
        return t.jump("begin")


def plans(t: DarkTable, seat: str) -> list[Option]:
    out: list[Option] = [Hide()]
    for target in t.alive():
        if target != seat:
            out.append(Attack(target))
            if "rush" in t.s.hands[seat]:
                out.append(Attack(target, True))
    return out


class Cover(Window):
    """Anyone who has a card in hand may duck for the target. Who has none cannot: that is public."""

    prompt = "ambush-duck"
    rule = "AM-4"
    occasions = ("round",)
    target: str
    choice: Duck | Pass | PassUntil | None = None

    def order(self, t: DarkTable) -> list[str]:
        at = t.s.seats.index(self.target)
        return [seat for seat in t.s.seats[at:] + t.s.seats[:at] if t.s.lives[seat] and t.s.hands[seat]]

    def offers(self, t: DarkTable, seat: str) -> list[Option]:
        return [Duck()] if "duck" in t.s.hands[seat] else []

    def played(self, t: DarkTable, seat: str, option: Option) -> Word:
        t.spend(seat, "duck")
        t.reveals_secret()
        t.tell("ambush-ducks", rule="AM-4", seat=seat, target=self.target)
        return t.finish(True)


class Assault(Frame):
    attacker: str
    target: str
    number: int
    ducked: bool = False
    dice: tuple[int, ...] = ()
    again: Again | Keep | None = None
    new: tuple[int, ...] = ()

    @step(rule="AM-4")
    def window(self, t: DarkTable) -> Word:
        return t.call(Cover(target=self.target), into="ducked")

    @step(rule="AM-4")
    def cancelled(self, t: DarkTable) -> Word | None:
        return t.finish() if self.ducked else None

    @step(rule="AM-5")
    def roll(self, t: DarkTable) -> Word:
        return t.roll((D6,) * self.number, into="dice", need="sorted")

    @step(rule="AM-5")
    def spare(self, t: DarkTable) -> Word | None:
        t.tell("ambush-rolls", rule="AM-5", seat=self.attacker, dice=self.dice)
        return None if t.s.hands[self.attacker] else t.jump("hit")

    @step(rule="AM-5")
    def reroll(self, t: DarkTable) -> Word:
        can = "aim" in t.s.hands[self.attacker]
        dice = [Again(i) for i in range(self.number)] if can else []
        return t.ask(self.attacker, [Keep(), *dice], "again", "ambush-reroll", "AM-5", dice=self.dice)

    @step(rule="AM-5")
    def spend(self, t: DarkTable) -> Word | None:
        if not isinstance(self.again, Again):
            return t.jump("hit")
        t.spend(self.attacker, "aim")
        return None

    @step(rule="AM-5")
    def roll_again(self, t: DarkTable) -> Word:
        return t.roll((D6,), into="new")

    @step(rule="AM-5")
    def exchange(self, t: DarkTable) -> None:
        assert isinstance(self.again, Again)
        dice = list(self.dice)
        dice[self.again.die] = self.new[0]
        self.dice = tuple(dice)
        t.tell("ambush-rolls", rule="AM-5", seat=self.attacker, dice=self.dice, new=self.new[0])

    @step(rule="AM-6")
    def hit(self, t: DarkTable) -> None:
        if max(self.dice) < (6 if self.target in t.s.hidden else 5):
            t.tell("ambush-misses", rule="AM-6", seat=self.attacker, target=self.target)
            return
        t.s.lives[self.target] -= 1
        t.tell("ambush-hits", rule="AM-6", seat=self.attacker, target=self.target)
        if not t.s.lives[self.target]:
            t.reveals_secret()  # his cards lie open now
            for card in t.s.hands[self.target]:
                t.spend(self.target, card)
            t.tell("ambush-out", rule="AM-7", seat=self.target)


class DarkView(Struct):
    seats: tuple[str, ...]
    round: int
    lives: dict[str, int]
    hand: tuple[str, ...]
    cards: dict[str, int]
    deck: int
    discard: dict[str, int]
    hidden: tuple[str, ...]


class Wary:
    """An opponent that goes by the cards in his hand."""

    def choose(self, view: DarkView, ask: Ask, dice: Dice) -> int | Option:
        return sum(map(len, view.hand)) % len(ask.options)


class Ambush(Game[Dark, DarkTable, Setup, DarkView]):
    name = "ambush"
    state = Dark
    table = DarkTable

    def setup(self, wish: Mapping[str, Any] | None) -> Setup:
        wish = wish or {}
        for name in wish:
            if name != "players":
                raise SetupError(no("why-no-such-setting", "AM-0", name=name), name)
        players = wish.get("players", 2)
        if type(players) is not int or not 2 <= players <= 4:
            raise SetupError(no("why-number-of-players", "AM-0", least=2, most=4), "players")
        return Setup(players)

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return NAMES[: setup.players]

    def start(self, setup: Setup) -> Dark:
        seats = self.seats(setup)
        return Dark(
            stack=[Round()],
            seats=seats,
            lives=dict.fromkeys(seats, LIVES),
            hands=dict.fromkeys(seats, ()),
            deck=dict(DECK),
        )

    def bots(self) -> dict[str, Callable[[], Bot[DarkView]]]:
        return {"tactics": Wary}

    def motives(self, view: DarkView, ask: Ask, option: Option) -> tuple[Msg, ...]:
        """A card in hand is a reason to attack."""
        return tuple(Msg(f"ambush-{card}") for card in view.hand) if isinstance(option, Attack) else ()

    def view(self, t: DarkTable, seat: str | None) -> DarkView:
        s = t.s
        return DarkView(
            s.seats,
            s.round,
            s.lives,
            s.hands[seat] if seat else (),
            {name: len(hand) for name, hand in s.hands.items()},
            sum(s.deck.values()),
            s.discard,
            s.hidden,
        )

    def resample(self, t: DarkTable, seat: str | None, dice: Dice) -> Dark:
        s = t.s.copy()
        unknown = [card for card, copies in sorted(s.deck.items()) for _ in range(copies)]
        for name, hand in s.hands.items():
            if name != seat:
                unknown.extend(hand)
        unknown = dice.shuffled(sorted(unknown))  # in an order that tells nothing of who held them
        for name, hand in s.hands.items():
            if name != seat:
                s.hands[name] = tuple(sorted(unknown.pop() for _ in hand))
        s.deck = {card: unknown.count(card) for card in DECK}
        frame = s.stack[0] if s.stack else None
        if isinstance(frame, Round) and len(s.stack) == 1:
            frame.plans = {name: plan if name == seat else Hide() for name, plan in frame.plans.items()}
        return s

    def outcome(self, before: DarkTable, after: DarkTable) -> Effects:
        lost = {seat: before.s.lives[seat] - after.s.lives[seat] for seat in before.s.seats}
        return tuple(Effect("loses", seat, n) for seat, n in lost.items() if n)

    def odds_say(self, t: DarkTable, seat: str, option: Option) -> tuple[Msg, ...]:
        return (Msg("ambush-nobody-is-wary"),)

    def odds_cases(self, t: DarkTable, seat: str, option: Option) -> tuple[Case, ...]:
        """The same once more; everybody takes his last option; and the same on a table without cards."""
        bare = t.copy()
        bare.s.hands = {name: hand if name == seat else () for name, hand in bare.s.hands.items()}
        return (
            Case(Msg("ambush-if-not"), self.odds_policy),
            Case(Msg("ambush-if-last"), lambda t, ask: len(ask.options) - 1),
            Case(Msg("ambush-if-bare"), self.odds_policy, bare),
        )

    def clock(self, t: DarkTable) -> int:
        return t.s.round

    def standing(self, t: DarkTable) -> dict[str, int]:
        return dict(t.s.lives)

    def invariants(self, t: DarkTable) -> dict[str, int]:
        s = t.s
        held = sum(len(hand) for hand in s.hands.values())
        return {"cards": held + sum(s.deck.values()) + sum(s.discard.values())}

    def bound(self, setup: Setup) -> int:
        return 40 * ROUNDS * setup.players


game = Ambush()
