"""Squad cards in play (SQ-CARD-1 to -7, SQ-TURN-9 to -12, SQ-RUL-42 to -45, -59): Orders, one-use Equipment, the Bio-scanner.

What a card does is data (verbs.py); lasting effects are looked up where they matter (table.py, fire.py, hand_to_hand.py).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.combat.hand_to_hand import bearers
from squadra.games.star_quest.rules.options import CardOption, TurnOption, square_anchor
from squadra.games.star_quest.state import Figure, Roster
from squadra.games.star_quest.stats import cards_with
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Refusal, Word, no
from squadra.kernel.beat import Mark


class PlayOrder(CardOption, frozen=True):
    """Plays an Order card."""

    rule = "SQ-TURN-11"
    figure: str = ""
    """The figure that it names (Heavy Weapons!)."""

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card), "figure": t.name(self.figure) if self.figure else "none"}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card), *((Anchor("figure", self.figure),) if self.figure else ()))

    def actor(self, t: Any) -> str | None:
        return self.card

    def why_not(self, t: HulkTable) -> Refusal | None:
        return why_no_order(t, self.card, self.figure)

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        frame = self.lay(t, seat)
        return None if frame is None else t.call(frame)

    def lay(self, t: HulkTable, seat: str) -> Frame | None:
        """Shows the card and lays it down."""
        spend(t, seat, self.card)
        return lay_order(t, seat, self.card, self.figure)


class UseCard(CardOption, frozen=True):
    """Uses a one-use Equipment card."""

    rule = "SQ-TURN-9"

    def actor(self, t: Any) -> str | None:
        return self.card

    def why_not(self, t: HulkTable) -> Refusal | None:
        seat = t.s.turn
        lawful = seat in t.s.squads and (self.card in heal_cards(t, seat) or self.card in t.rules.usable(t, seat))
        return None if lawful else no("why-sq-not-in-hand", "SQ-TURN-9")

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        if self.card in hidden_with(t, seat, verbs.Heal):
            heal(t, seat, self.card)
        else:
            t.rules.use_card(t, seat, self.card)
        return None


class EndTurnBlind(CardOption, frozen=True):
    """Ends the turn with a Blind Grenade."""

    rule = "SQ-CARD-EQ-3"
    closing = True

    def why_not(self, t: HulkTable) -> Refusal | None:
        held = t.s.turn in t.s.squads and self.card in hidden_with(t, t.s.turn, verbs.Blind)
        return None if held else no("why-sq-not-in-hand", "SQ-TURN-9")

    def perform(self, t: HulkTable, seat: str) -> Word:
        throw_grenade(t, seat, self.card)
        return t.jump("end")


class LookAt(TurnOption, frozen=True):
    """Looks at a blip with the Bio-scanner."""

    rule = "SQ-CARD-EQ-14"
    blip: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"blip": t.name(self.blip), "square": t.label(t.s.blips[self.blip].square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (square_anchor(t.s.blips[self.blip].square),)

    def why_not(self, t: HulkTable) -> Refusal | None:
        lawful = t.s.turn in t.s.squads and self in peek_options(t, t.s.turn)
        return None if lawful else no("why-sq-start-over", "SQ-RUL-59")

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        peek(t, seat, self.blip)
        return None


def hidden_with(t: HulkTable, seat: str, kind: type[verbs.Verb]) -> tuple[str, ...]:
    """Hidden Equipment in hand with a verb of this kind, or carried by a figure aboard (SQX-GEN-3)."""
    cards = t.s.squads[seat].hidden
    if t.kinds:
        cards = (*cards, *(card for figure in bearers(t, seat) for card in t.rules.worn(t, figure)))
    return cards_with(t.content, cards, kind) if cards else ()


# ------------------------------------------------------------------------------------------------ Orders


def why_no_orders(roster: Roster) -> Refusal | None:
    """One Order a turn, before the first activation (SQ-TURN-10, -11)."""
    if "order" in roster.forbidden:
        return no("why-sq-no-orders-now", "SQ-CARD-EV-2")
    if roster.order:
        return no("why-sq-one-order", "SQ-TURN-10")
    if roster.begun:
        return no("why-sq-order-late", "SQ-TURN-11")
    return None


def why_no_order(t: HulkTable, card: str, figure: str | None = None) -> Refusal | None:
    """Why the player whose turn it is does not play this Order now, for this figure or for any."""
    roster = t.s.squads.get(t.s.turn)
    if roster is None:
        return no("why-not-offered", "SQ-TURN-10")
    if card not in roster.hidden or card not in t.content.orders:
        return no("why-sq-not-in-hand", "SQ-TURN-10")
    if refusal := why_no_orders(roster):
        return refusal
    ways = [way.figure for way in ways_to_play(t, roster.seat, [card])]
    return None if (ways if figure is None else figure in ways) else no("why-sq-order-helps-nobody", "SQ-RUL-44")


def order_options(t: HulkTable, seat: str) -> list[PlayOrder]:
    """Orders that may be played now."""
    roster = t.s.squads[seat]
    if why_no_orders(roster) is not None:
        return []
    orders = [card for card in roster.hidden if card in t.content.orders]
    return ways_to_play(t, seat, orders) if orders else []


def ways_to_play(t: HulkTable, seat: str, cards: list[str]) -> list[PlayOrder]:
    """Every way of playing one of these Orders."""
    alive = [f for f in t.squad_of(seat) if f.place in ("board", "waiting") and t.rules.obeys(f)]
    return [way for card in cards for way in ways_of(t, seat, card, alive)]


def ways_of(t: HulkTable, seat: str, card: str, alive: list[Figure]) -> list[PlayOrder]:
    """An Order whose kind of figure the squad no longer has may not be played (SQ-RUL-44)."""
    lawful = t.rules.playable(t, seat, card, alive)
    if lawful is not None:
        return [PlayOrder(card)] if lawful else []
    for verb in t.content.orders[card].effects:
        if isinstance(verb, verbs.Act):
            if verb.who == "one_heavy":
                return [PlayOrder(card, f.id) for f in alive if serves(t, f)]
            if verb.who == "one":
                return [PlayOrder(card, f.id) for f in alive if f.suit == "terminator"]  # SQX-TERM-O-4
            if not any(t.helps(verb.who, f, order=True) for f in alive):
                return []
    return [PlayOrder(card)] if alive else []


def serves(t: HulkTable, figure: Figure) -> bool:
    """Whether Heavy Weapons! may name this figure."""
    return t.rules.serves_heavy(t, figure) if figure.suit else t.heavy(figure)


def lay_order(t: HulkTable, seat: str, card: str, figure: str) -> Frame | None:
    """From now on the Order is in force; what must be asked at once comes back as a frame."""
    t.change_roster(seat, order=card, order_figure=figure)
    does = Msg(f"sq-does-{card.replace('_', '-')}")
    beat = beats.squad_card(t, seat, card, (f"figure:{figure}",) if figure else ())
    t.tell("sq-plays-order", "SQ-TURN-12", beat=beat, player=t.the(seat), card=t.card_name(card), does=does)
    if figure:
        t.tell("sq-order-names", "SQ-RUL-44", figure=t.name(figure))
    return t.rules.order_frame(t, seat, card)


def orders_not_held(t: HulkTable, seat: str) -> list[str]:
    """Orders of one's own deck that are not in hand, unchosen or already played (SQ-RUL-46)."""
    hidden = t.s.squads[seat].hidden
    return [card for card in sorted(t.deck(seat)[0]) if card not in hidden]


def hidden_equipment(t: HulkTable, seat: str) -> int:
    """How many hidden cards are Equipment: anybody can work it out from the open cards (SQ-HID-10)."""
    roster = t.s.squads[seat]
    equipment = t.content.equipment
    return roster.chosen_equipment - len(roster.shown) - sum(card in equipment for card in roster.spent)


# ------------------------------------------------------------------------------------------------ Equipment


def heal_cards(t: HulkTable, seat: str) -> tuple[str, ...]:
    """Medipacks that would help: the Commander is on the boards, alive and hurt (SQ-CARD-EQ-15)."""
    if t.s.turn != seat or not (found := hidden_with(t, seat, verbs.Heal)):
        return ()
    commander = t.commander(seat)
    return found if commander.place == "board" and commander.life < t.full_life(commander) else ()


def heal(t: HulkTable, seat: str, card: str) -> None:
    commander = t.commander(seat)
    spend(t, seat, card)
    full = t.full_life(commander)
    t.change(commander, life=full)
    words: dict[str, Any] = {"player": t.the(seat), "card": t.card_name(card), "figure": t.figure_name(commander)}
    t.tell("sq-heals", "SQ-CARD-EQ-15", beat=beats.heal(commander, full), **words)


def throw_grenade(t: HulkTable, seat: str, card: str) -> None:
    """A Blind Grenade at the end of the turn (SQ-CARD-EQ-3)."""
    spend(t, seat, card)
    t.change_roster(seat, blind=True)
    beat = beats.squad_card(t, seat, card, (f"seat:{seat}",))
    t.tell("sq-throws-grenade", "SQ-CARD-EQ-3", beat=beat, player=t.the(seat), card=t.card_name(card))


def peek_options(t: HulkTable, seat: str) -> list[LookAt]:
    """Blips to look at, at the start of the turn, while the Commander is alive and has not returned (SQ-CON-4)."""
    roster = t.s.squads[seat]
    if roster.begun or t.commander(seat).place not in ("board", "waiting"):
        return []
    most = max((verb.blips for verb in t.effects(seat) if isinstance(verb, verbs.Peek)), default=0)
    if roster.peeks >= most:
        return []
    return [LookAt(blip.id) for blip in t.s.blips.values() if seat not in blip.seen_by]


def peek(t: HulkTable, seat: str, id: str) -> None:
    """The owner learns the type, the others only which counter he looked at (SQ-HID-5)."""
    blip = t.s.blips[id]
    t.s.blips[blip.id] = replace(blip, seen_by=tuple(sorted((*blip.seen_by, seat))))
    t.change_roster(seat, peeks=t.s.squads[seat].peeks + 1)
    t.reveals_secret()
    if t.talks:
        words: dict[str, Any] = {"player": t.the(seat), "blip": t.name(blip.id)}
        words["beat"] = Mark(f"figure:{blip.id}", "looked-at")
        other = t.event("sq-looks", "SQ-HID-5", **words)
        t.tell("sq-looks-and-sees", "SQ-HID-5", to=(seat,), other=other, alien=named("alien", blip.kind), **words)


def lose_weapon(t: HulkTable, figure: Figure, instead: str) -> None:
    """Out of Ammunition (SQ-CARD-EV-3, SQ-RUL-45)."""
    roster = t.s.squads[figure.owner]
    lost = figure.weapons[0]
    beat = beats.mark(figure, "disarmed")
    t.tell("sq-out-of-ammunition", "SQ-CARD-EV-3", beat=beat, figure=t.figure_name(figure), weapon=t.the_weapon(lost))
    if roster.rifles > 0:
        t.change_roster(figure.owner, rifles=roster.rifles - 1)
        t.change(figure, weapons=(instead,))
        t.tell("sq-takes-weapon", "SQ-CARD-EV-3", figure=t.figure_name(figure), weapon=t.the_weapon(instead))
    else:
        t.change(figure, weapons=())
        t.tell("sq-disarmed", "SQ-RUL-41", figure=t.figure_name(figure))
