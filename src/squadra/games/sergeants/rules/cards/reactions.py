"""Reaction cards (section 19, SMG-RUL-67, -103) and Overwatch shots (SMG-RUL-79)."""

from __future__ import annotations

from typing import Any

import msgspec

from squadra.games.sergeants.answers import Choose, OneCard, card_name
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.language import Term, term
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.actions.acting import Settle, listening
from squadra.games.sergeants.rules.cards.boxes import Boxes, RedBox
from squadra.games.sergeants.rules.cards.bubble import Bubble
from squadra.games.sergeants.rules.cards.dead_cards import dead
from squadra.games.sergeants.rules.combat import shoot
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.selectors import select
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Option, Pass, PassUntil, Word, step

OCCASIONS = ("phase", "turn", "game")


class Silence(PassUntil, frozen=True):
    """A standing pass for reaction and preempt windows: until the end of the phase, the turn or the game."""

    rule = "SMG-RUL-67"

    def say(self, t: Any) -> Msg:
        return Msg(f"option-smg-silence-{self.until}")


class React(OneCard, frozen=True):
    rule = "SMG-REACT-1"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-react", {"card": card_name(self.card)})


def fits(t: Front, seat: str, card: str, serial: int, kind: str, action: str) -> bool:
    """SMG-EFF-75: the trigger AFTER(sub-action or action type, by, if) is met."""
    record = t.card(card)
    if record.special != "reaction" or not record.trigger or dead(t, seat, card):
        return False
    trigger: Term = term(record.trigger)
    c = Context(seat=seat, card=card, owner=record.owner, triggerer=serial)
    if trigger.args[0].word not in (kind, action):
        return False
    by, condition = trigger.get("by"), trigger.get("if")
    if by is not None and not any(s.serial == serial for s in select(t, by, c)):
        return False
    return (condition is None or holds(t, str(condition), c)) and holds(t, record.requires, c)


class Reactions(Frame):
    """The window after a sub-action: secret announcements, then plays in initiative order."""

    serial: int
    kind: str
    action: str
    announced: dict[str, React | Pass | Silence] = msgspec.field(default_factory=dict)
    queue: tuple[str, ...] = ()
    first: bool = True
    watchers: tuple[int, ...] = ()
    shot: Fire | Pass | None = None
    choice: Choose | None = None
    done: int = 0
    boxed: int = 0
    lawful: bool = True

    @step(rule="SMG-RUL-79")
    def overwatch(self, t: Front) -> Word | None:
        if self.kind == "WALK":
            self.watchers = tuple(s.serial for s in t.enemies(t.soldier(self.serial).seat) if s.overwatch)
        return None

    @step(rule="SMG-RUL-79")
    def ask_watcher(self, t: Front) -> Word | None:
        while self.watchers:
            s, target = t.soldier(self.watchers[0]), t.soldier(self.serial)
            seen = target.active and target.spotted and g.in_arc(s.point, s.facing, target.point)
            if seen and s.overwatch and shoot.can_shoot(t, s):  # whether he is in range is not for everybody to know
                fire = [Fire(s.serial, target.serial)] if shoot.why_no_fire(t, s, target) is None else []
                return t.ask(s.seat, [*fire, Pass()], into="shot", prompt="smg-ask-overwatch", rule="SMG-RUL-79")
            self.watchers = self.watchers[1:]
        return t.jump("announce")

    @step(rule="SMG-RUL-79")
    def watcher_fires(self, t: Front) -> Word | None:
        serial, self.watchers = self.watchers[0], self.watchers[1:]
        if not isinstance(self.shot, Fire):
            return t.jump("ask_watcher")
        t.put(serial, overwatch=False)
        return t.call(shoot.FireDeed(serial=serial, target=self.serial))

    @step(rule="SMG-RUL-99")
    def next_watcher(self, t: Front) -> Word | None:
        return t.call(Settle())

    @step()
    def more_watchers(self, t: Front) -> Word | None:
        return t.jump("ask_watcher")

    @step(rule="SMG-REACT-1")
    def announce(self, t: Front) -> Word | None:
        seats = [seat for seat in t.opponents(t.soldier(self.serial).seat) if listening(t, seat)]
        if not seats:
            return t.finish()
        offers = {seat: self.offers(t, seat) for seat in seats}
        return t.ask_all(
            offers, into="announced", prompt="smg-ask-react", rule="SMG-REACT-1", soldier=t.name(self.serial)
        )

    @step(rule="SMG-REACT-4")
    def collect(self, t: Front) -> Word | None:
        for seat, answer in self.announced.items():
            if isinstance(answer, Silence):
                t.s.standing[seat] = answer.until
        self.queue = tuple(seat for seat in t.initiative() if isinstance(self.announced.get(seat), React))
        for seat in self.queue:
            t.reveals_secret()
            t.tell(
                "smg-reaction-announced",
                rule="SMG-REACT-2",
                seat=t.seat_name(seat),
                card=t.card_name(self.card(seat)),
                beat=beats.action(self.card(seat), seat),
            )
        return None

    @step(rule="SMG-REACT-5")
    def next_player(self, t: Front) -> Word | None:
        if not self.queue:
            return t.finish()
        if not fits(t, self.queue[0], self.card(self.queue[0]), self.serial, self.kind, self.action):
            self.discard(t)
            return t.jump("next_player")
        return None

    @step(rule="SMG-REACT-5")
    def play_or_discard(self, t: Front) -> Word | None:
        if self.first:
            return None
        return t.ask(
            self.queue[0], [Choose(0), Choose(1)], into="choice", prompt="smg-ask-play-or-discard", rule="SMG-REACT-5"
        )

    @step(rule="SMG-RUL-103")
    def play(self, t: Front) -> Word | None:
        if not self.first and self.choice is not None and self.choice.number == 1:
            self.discard(t)
            return t.jump("next_player")
        self.first = False
        seat = self.queue[0]
        card = self.card(seat)
        t.leave_hand(seat, card)
        t.put_player(seat, playing=(card,))
        side = t.side(seat)  # a card of its own: his escorts may walk with it (SMG-PRIS-14)
        t.s.walked = tuple(s for s in t.s.walked if t.side(t.soldier(s).seat) != side)
        self.lawful = True
        red = any(box.colour == "RED" for box in t.card(card).narrator)
        return t.call(RedBox(seat=seat, card=card, context=self.context(t, seat)), into="lawful") if red else None

    @step(rule="SMG-RUL-103")
    def carry_out(self, t: Front) -> Word | None:
        seat = self.queue[0]
        if not self.lawful:  # a cost or restriction that is not met: no action at all (SMG-TEAM-23)
            return None
        return t.call(Bubble(seat=seat, card=self.card(seat), context=self.context(t, seat)), into="done")

    @step(rule="SMG-EFF-3")
    def boxes(self, t: Front) -> Word | None:
        seat = self.queue[0]
        if not self.lawful or not any(box.colour != "RED" for box in t.card(self.card(seat)).narrator):
            return None
        return t.call(Boxes(seat=seat, card=self.card(seat), context=self.context(t, seat)), into="boxed")

    @step(rule="SMG-REACT-6")
    def pay(self, t: Front) -> Word | None:
        seat, self.queue = self.queue[0], self.queue[1:]
        used = self.done + self.boxed > 0
        spend(t, seat, self.card(seat), used)
        if not used and not t.s.flags.get("remove-" + self.card(seat)):
            self.tell_discarded(t, seat)
        self.done = self.boxed = 0
        return t.jump("next_player")

    # ------------------------------------------------------------

    def alternative(self, t: Front, number: int) -> Msg:
        return Msg(("option-smg-play-reaction", "option-smg-drop-reaction")[number])

    def context(self, t: Front, seat: str) -> Context:
        card = self.card(seat)
        return Context(seat=seat, card=card, owner=t.card(card).owner, triggerer=self.serial)

    def card(self, seat: str) -> str:
        answer = self.announced[seat]
        assert isinstance(answer, React)
        return answer.card

    def offers(self, t: Front, seat: str) -> list[Option]:
        cards = [c for c in t.player(seat).hand if fits(t, seat, c, self.serial, self.kind, self.action)]
        return [*(React(c) for c in cards), Pass(), *(Silence(name) for name in OCCASIONS)]

    def discard(self, t: Front) -> None:
        seat, self.queue = self.queue[0], self.queue[1:]
        t.leave_hand(seat, self.card(seat))
        t.discard(seat, (self.card(seat),))
        self.tell_discarded(t, seat)

    def tell_discarded(self, t: Front, seat: str) -> None:
        card = self.card(seat)
        beat = beats.laid_aside((card,), seat)
        t.tell("smg-reaction-discarded", rule="SMG-REACT-5", beat=beat, seat=t.seat_name(seat), card=t.card_name(card))


def spend(t: Front, seat: str, card: str, used: bool) -> None:
    """SMG-REACT-3, -6, SMG-VIC-9: to the VP pile with its cost if an action was taken, else to the discards."""
    t.put_player(seat, playing=())
    if t.s.flags.get("remove-" + card):  # REMOVE_CARD: out of the game, at no cost (SMG-EFF-71)
        t.put_player(seat, gone=(*t.player(seat).gone, card))
        return
    if not used:
        t.discard(seat, (card,))
        return
    t.put_player(seat, gone=(*t.player(seat).gone, card))
    t.score(seat, t.card(card).vp_cost, "card", card)
    points = -t.card(card).vp_cost
    name, beat = t.card_name(card), beats.of_card(card, "spent")
    t.tell("smg-card-spent", rule="SMG-REACT-3", beat=beat, seat=t.seat_name(seat), card=name, points=points)
