"""Alien Event cards (SQ-ALIEN-1, -2, SQ-CARD-EV, SQ-CON-5, SQ-RUL-46, -49, -69): the Event step and what cards do at once.

A card is a list of verbs. Verbs that only change the turn are carried out here; those that name a figure or a player, or need
dice, have frames of their own (events_about_marines.py, events_about_aliens.py).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.aliens.blips import Reveal, spotted
from squadra.games.star_quest.rules.cards import events_about_aliens, events_about_marines
from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.state import ALIEN, Orders
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Word, step
from squadra.kernel.beat import Card

FRAMES: dict[type[verbs.Verb], type[events_about_marines.Effect]] = {
    verbs.Strike: events_about_marines.StrikeFigure,
    verbs.Convert: events_about_marines.ConvertMarine,
    verbs.Forbid: events_about_marines.ForbidNext,
    verbs.LoseEquipment: events_about_marines.LoseCard,
    verbs.OutOfAmmunition: events_about_marines.LoseHeavyWeapon,
    verbs.GainOrder: events_about_marines.GainOrders,
    verbs.Again: events_about_aliens.NameAlien,
    verbs.Frenzy: events_about_aliens.NameAlien,
    verbs.Redeploy: events_about_aliens.RedeployBlips,
    verbs.Swap: events_about_aliens.SwapAliens,
    verbs.AddReinforcements: events_about_aliens.AddCounters,
    verbs.PlaceAlien: events_about_aliens.PlaceNext,
}


class DrawEvent(HulkOption, frozen=True):
    rule = "SQ-ALIEN-1"


class PlayEvent(HulkOption, frozen=True):
    """Plays an Event card chosen beforehand instead of drawing."""

    rule = "SQ-RUL-49"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": named("event", self.card)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class EventStep(Frame):
    """One card is drawn, or played from hand, carried out at once and discarded."""

    choice: DrawEvent | PlayEvent | None = None
    drawn: tuple[str, ...] = ()
    card: str = ""
    index: int = 0

    @step(rule="SQ-RUL-49")
    def choose(self, t: HulkTable) -> Word | None:
        t.s.phase = "event"
        if not t.s.chosen:
            return None
        return t.jump("ask")

    @step(rule="SQ-ALIEN-1")
    def draw(self, t: HulkTable) -> Word | None:
        return t.draw(t.s.deck, into="drawn")

    @step(rule="SQ-ALIEN-1")
    def turn_over(self, t: HulkTable) -> Word | None:
        s = t.s
        self.card = self.drawn[0]
        s.deck[self.card] -= 1
        s.left -= 1
        t.tell(
            "sq-event-drawn",
            "SQ-ALIEN-1",
            beat=beats.event_card(self.card, foreseen(t, self.card)),
            card=named("event", self.card),
            left=s.left,
        )
        if s.left <= 0:
            t.tell("sq-last-event", "SQ-END-2")
        return t.jump("lay_down")

    @step(rule="SQ-RUL-49")
    def ask(self, t: HulkTable) -> Word | None:
        options = [DrawEvent(), *(PlayEvent(card) for card in sorted(set(t.s.chosen)))]
        return t.ask(ALIEN, options, into="choice", prompt="sq-ask-event", rule="SQ-RUL-49")

    @step(rule="SQ-RUL-49")
    def play(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, PlayEvent):
            return t.jump("draw")
        self.card = self.choice.card
        hand = list(t.s.chosen)
        hand.remove(self.card)
        t.s.chosen = tuple(hand)
        t.reveals_secret()
        beat = beats.event_card(self.card, foreseen(t, self.card))
        t.tell("sq-event-played", "SQ-RUL-49", beat=beat, card=named("event", self.card))
        return None

    @step(rule="SQ-ALIEN-2")
    def lay_down(self, t: HulkTable) -> Word | None:
        t.s.orders = Orders(card=self.card)
        t.s.discards = (*t.s.discards, self.card)
        if t.rules.void(t, self.card):
            events_about_marines.no_effect(t, self.card, "stealth")
            return t.finish()
        t.rules.tell_shields(t, self.card)
        return None

    @step(rule="SQ-CARD-8")
    def carry_out(self, t: HulkTable) -> Word | None:
        verbs_of = t.content.events[self.card].effects
        if self.index >= len(verbs_of):
            return t.finish()
        verb = verbs_of[self.index]
        self.index += 1
        return carry_out(t, verb, self.card, self.index - 1)

    @step(rule="SQ-CARD-8")
    def next_verb(self, t: HulkTable) -> Word | None:
        return t.finish() if t.over() else t.jump("carry_out")


def foreseen(t: HulkTable, card: str) -> tuple[str, ...]:
    """Whom the card concerns, as far as that is known when it is turned up."""
    if not t.talks or t.rules.void(t, card):
        return ()
    found: list[str] = []
    for index, verb in enumerate(t.content.events[card].effects):
        kind = FRAMES.get(type(verb))
        frame = kind(card=card, index=index) if kind is not None else None
        if isinstance(frame, events_about_marines.Naming):
            found.extend(frame.foreseen(t))
    return tuple(found)


def carry_out(t: HulkTable, verb: verbs.EventVerb, card: str, index: int) -> Word | None:
    """What the verb does; a frame where somebody must decide or dice are rolled."""
    s = t.s
    match verb:
        case verbs.ReadSecondary():
            read_secondary(t, card)
        case verbs.RevealBlips():
            found = spotted(t, t.counters)
            if found:
                return t.call(Reveal(blips=tuple(blip.id for blip in found)))
            events_about_marines.no_effect(t, card, "blips")
        case verbs.MasterControls():
            s.controls = True
            t.tell("sq-controls", "SQ-CARD-EV-20")
        case verbs.Stand():
            s.orders = replace(s.orders, idle=verb.types)
            t.tell("sq-aliens-idle", "SQ-RUL-46", types=aliens_named(verb.types))
            t.rules.on_machines(t, verb.types, "idle")
        case verbs.Again(named=False):
            s.orders = replace(s.orders, again=verb.types, times=verb.times)
            t.tell("sq-aliens-act-again", "SQ-RUL-46", types=aliens_named(verb.types), times=verb.times)
            t.rules.on_machines(t, verb.types, "second")
        case verbs.Permit():
            s.orders = replace(s.orders, permit=True)
            t.tell(f"sq-permits-{verb.type}", "SQ-RUL-46", weapon=t.the_weapon(verb.weapon))
        case _:
            return t.call(FRAMES[type(verb)](card=card, index=index))
    return None


def aliens_named(types: tuple[str, ...]) -> Msg:
    """Two types together: Gretchin and Orcs."""
    first, second = (Msg(f"sq-aliens-{kind.replace('_', '-')}") for kind in types)
    return Msg("sq-pair", {"a": first, "b": second})


def read_secondary(t: HulkTable, card: str) -> None:
    """The Secondary Mission comes into play; deeds done before count (SQ-RUL-47)."""
    secondary = t.mission.secondary
    if secondary is None or t.s.secondary_read:
        events_about_marines.no_effect(t, card, "secondary")
        return
    t.s.secondary_read = True
    t.reveals_secret()
    text = secondary.text.msg()
    beat = Card("mission", "secondary", t.mission.title.msg(), text, seat=ALIEN)
    t.tell("sq-secondary-read", "SQ-MISS-3", beat=beat, text=text)
    missions.check(t)
