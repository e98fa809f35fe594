"""Other worlds that look the same to a seat (SQ-HID): what it does not know is drawn anew, for bots that think ahead."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.star_quest.cards import hidden_equipment
from squadra.games.star_quest.scan import PlaceCounter, Placing
from squadra.games.star_quest.state import ALIEN, Hulk, Roster
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice


def resample(t: HulkTable, seat: str | None, dice: Dice) -> Hulk:
    """Another world with the same view: types of hidden counters, hidden cards and cards taken beforehand are drawn anew."""
    s = t.s.copy()
    if not s.mission or not s.deck:
        return s
    if seat != ALIEN:
        resample_counters(t, s, seat, dice)
        bag = {card: copies + s.chosen.count(card) for card, copies in s.deck.items()}
        s.chosen = tuple(sorted(dice.sample(bag, len(s.chosen))))
        s.deck = {card: copies - s.chosen.count(card) for card, copies in bag.items()}
    for player, roster in list(s.squads.items()):
        if player != seat:
            s.squads[player] = replace(roster, hidden=other_hand(t, roster, dice), powers=other_powers(t, roster, dice))
    return s


def resample_counters(t: HulkTable, s: Hulk, seat: str | None, dice: Dice) -> None:
    """Any types of the box that were not turned up yet may lie under the counters (T-5)."""
    known = [blip for blip in s.blips.values() if seat in blip.seen_by]
    bag = {kind: c.blips - s.revealed.get(kind, 0) for kind, c in t.content.counters.items()}
    for blip in known:
        bag[blip.kind] -= 1
    hidden = [blip for blip in s.blips.values() if seat not in blip.seen_by]
    in_hand = sum(s.hand.values())
    drawn = dice.sample({kind: max(0, n) for kind, n in bag.items()}, len(hidden) + in_hand)
    if len(drawn) == len(hidden) + in_hand:
        for blip, kind in zip(hidden, drawn, strict=False):
            s.blips[blip.id] = replace(blip, kind=kind)
        s.hand = count(drawn[len(hidden) :])
        for frame in s.stack:  # a counter taken to be placed is hidden too
            if isinstance(frame, Placing) and isinstance(frame.kind, PlaceCounter) and s.hand:
                frame.kind = PlaceCounter(dice.pick(sorted(s.hand)))
    held = sum(s.reinforcements.values())
    box = {kind: s.reinforcements.get(kind, 0) + s.unlisted.get(kind, 0) for kind in t.content.counters}
    drawn = dice.sample(box, held)
    s.reinforcements = count(drawn)
    s.unlisted = {kind: number - s.reinforcements.get(kind, 0) for kind, number in box.items()}


def count(kinds: tuple[str, ...]) -> dict[str, int]:
    return {kind: kinds.count(kind) for kind in sorted(set(kinds))}


def other_hand(t: HulkTable, roster: Roster, dice: Dice) -> tuple[str, ...]:
    """Hidden cards that the player might hold instead, by what lies open (SQ-HID-10, -12)."""
    orders, equipment = t.deck(roster.seat)
    once = {c: n for c, n in equipment.items() if t.content.equipment[c].duration == "once"}
    walker = t.s.figures.get(f"{roster.seat}-walker")
    if walker is not None and walker.owner == ALIEN:  # its cards went with it (SQX-RUL-83)
        once = {c: n for c, n in once.items() if c not in t.content.supplement.walker_cards}
    hidden = hidden_equipment(t, roster.seat)
    number = len(roster.hidden) - hidden
    gear = dice.sample({c: n - roster.spent.count(c) for c, n in once.items()}, hidden)
    played = () if roster.gained else roster.spent
    cards = dice.sample({c: n - played.count(c) for c, n in orders.items()}, number)
    if len(gear) != hidden or len(cards) != number:
        return roster.hidden
    return tuple(sorted((*gear, *cards)))


def other_powers(t: HulkTable, roster: Roster, dice: Dice) -> tuple[str, ...]:
    """Powers not shown yet may be any of their domains: one of each is taken (SQX-LIB-6)."""
    if not roster.powers:
        return ()
    powers = t.content.supplement.powers
    found: list[str] = []
    for held in roster.powers:
        if held in roster.seen_powers:
            found.append(held)
        else:
            found.append(dice.pick(sorted(id for id, card in powers.items() if card.domain == powers[held].domain)))
    return tuple(sorted(found))
