"""The Story deck and its random events (section 4, SMG-RUL-18, -113, SMG-EFF-54)."""

from __future__ import annotations

from itertools import pairwise

from squadra.games.sergeants.content.records import StoryCard
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.actions.acting import Settle
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.effects.text import EventFrame
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Msg, Word, step


def triggered(t: Front) -> tuple[str, ...]:
    """SMG-EVENT-1, -2, -4: the Cause of each card against the Effect of the next one."""
    cards = [t.content.story[c] for c in t.s.phases]
    return tuple(b.id for a, b in pairwise(cards) if a.cause == b.effect.category)


def alive_there(t: Front, card: StoryCard) -> bool:
    """SMG-RUL-113: what the card is bound to must be alive, uncaptured and on the map."""
    if card.landmark and card.landmark not in t.map.by_number:
        return False
    serial = card.specialist or (t.content.characters.get(card.character, 0) if card.character else 0)
    return not serial or (serial in t.s.soldiers and t.s.soldiers[serial].active)


class StoryEvents(EventFrame):
    @step(rule="SMG-TURN-3")
    def begin(self, t: Front) -> Word | None:
        if not self.begun:
            self.queue, self.begun = triggered(t), True
        return None

    @step(rule="SMG-EVENT-1")
    def next_event(self, t: Front) -> Word | None:
        if not self.queue:
            return t.finish()
        self.card, self.queue = self.queue[0], self.queue[1:]
        card = t.content.story[self.card]
        name = self.card.lower()
        title, text = Msg(f"smg-event-{name}"), Msg(f"smg-event-text-{name}")
        t.tell("smg-event", rule="SMG-EVENT-1", event=title, text=text, beat=beats.story(self.card, title, text))
        playing = tuple(seat for seat in t.initiative() if not t.player(seat).conceded)
        seats = playing if card.effect.for_ == "EACH" else ("",)
        there = alive_there(t, card)
        if not there or not any(self.happens(t, seat) for seat in seats):
            t.tell("smg-event-unmet" if there else "smg-event-nothing", rule="SMG-RUL-113")
            return t.jump("next_event")
        self.seats = seats
        return None

    @step(rule="SMG-EFF-54")
    def run(self, t: Front) -> Word | None:
        if not self.seats:
            return t.jump("next_event")
        seat, self.seats = self.seats[0], self.seats[1:]
        if not self.happens(t, seat):
            return t.jump("run")
        effect = t.content.story[self.card].effect
        t.s.picks = ()
        until = "TURN" if effect.until == "NOW" else effect.until
        return t.call(Effects(texts=effect.do, context=Context(seat=seat, event=True), until=until))

    @step()
    def settle(self, t: Front) -> Word | None:
        return t.call(Settle())

    def happens(self, t: Front, seat: str) -> bool:
        """The condition of the event, for each player separately if it runs for each (SMG-EFF-54)."""
        return holds(t, t.content.story[self.card].effect.if_, Context(seat=seat, event=True))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("run")
