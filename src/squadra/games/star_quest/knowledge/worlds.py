"""Other worlds that look the same to a seat (SQ-HID): what it does not know is drawn again, for bots that think ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from squadra.games.star_quest.rules.aliens.scan import PlaceCounter, Placing
from squadra.games.star_quest.rules.cards.squad_cards import hidden_equipment
from squadra.games.star_quest.rules.set_up import (
    Boarding,
    ChooseCard,
    card_choices,
    marine_weapons,
    mount_choices,
    weapon_choices,
)
from squadra.games.star_quest.setup import Loadout
from squadra.games.star_quest.state import ALIEN, Hulk, Roster
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice

T = TypeVar("T")


def resample(t: HulkTable, seat: str | None, dice: Dice) -> Hulk:
    """Another world with the same view: types of hidden counters, hidden cards and cards taken beforehand are drawn again."""
    s = t.s.copy()
    for frame in s.stack:
        if isinstance(frame, Boarding):
            rearm(t, frame, seat, dice)
        else:
            t.rules.redraw(t, frame, seat, dice)
    if not s.mission or not s.deck:
        return s
    if seat != ALIEN:
        resample_counters(t, s, seat, dice)
        bag = {card: copies + s.chosen.count(card) for card, copies in s.deck.items()}
        s.chosen = tuple(sorted(dice.sample(bag, len(s.chosen))))
        s.deck = {card: copies - s.chosen.count(card) for card, copies in bag.items()}
    for player, roster in list(s.squads.items()):
        if player != seat:
            s.squads[player] = replace(
                roster, hidden=other_hand(t, roster, dice), powers=t.rules.other_powers(t, roster, dice)
            )
    return s


# ------------------------------------------------------------------------------------------------ squads being armed


def rearm(t: HulkTable, boarding: Boarding, seat: str | None, dice: Dice) -> None:
    """What others have chosen in secret so far could be anything lawful (SQ-SET-17 to -28)."""
    others = [player for player in t.s.players if player != seat]
    held = {**boarding.hands, **{player: loadout.cards for player, loadout in boarding.loadouts.items()}}
    arms = {p: dice.pick(weapon_choices(t)) for p in others}
    hands = {p: drawn_hand(dice, len(held.get(p, ())), partial(card_choices, t, p)) for p in others}
    mounts = {p: dice.pick(mount_choices(t, arms[p], hands[p])) for p in others}
    loadouts = {p: Loadout(arms[p].set, marine_weapons(t, arms[p].heavy), hands[p], mounts[p].weapons) for p in others}
    picks = {p: ChooseCard(dice.pick(card_choices(t, p, hands[p]))) for p in others if p in boarding.picks}
    boarding.arms, boarding.hands = instead(boarding.arms, arms), instead(boarding.hands, hands)
    boarding.mounts, boarding.picks = instead(boarding.mounts, mounts), instead(boarding.picks, picks)
    boarding.loadouts = instead(boarding.loadouts, loadouts)


def drawn_hand(dice: Dice, number: int, choices: Callable[[tuple[str, ...]], list[str]]) -> tuple[str, ...]:
    """A hand of that many cards, chosen one by one from what the earlier choices allow."""
    hand: tuple[str, ...] = ()
    for _ in range(number):
        hand = tuple(sorted((*hand, dice.pick(choices(hand)))))
    return hand


def instead(truth: dict[str, T], drawn: dict[str, T]) -> dict[str, T]:
    """The same players have chosen, but the others chose something else."""
    return {player: drawn.get(player, chosen) for player, chosen in truth.items()}


# ------------------------------------------------------------------------------------------------ counters and cards


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
                frame.kind = PlaceCounter(*dice.sample(s.hand, 1))
    held = sum(s.reinforcements.values())
    box = {kind: s.reinforcements.get(kind, 0) + s.unlisted.get(kind, 0) for kind in t.content.counters}
    drawn = dice.sample(box, held)
    s.reinforcements = count(drawn)
    s.unlisted = {kind: number - s.reinforcements.get(kind, 0) for kind, number in box.items()}


def count(kinds: tuple[str, ...]) -> dict[str, int]:
    return {kind: kinds.count(kind) for kind in sorted(set(kinds))}


def other_hand(t: HulkTable, roster: Roster, dice: Dice) -> tuple[str, ...]:
    """Hidden cards that the player might hold instead, going by the open cards (SQ-HID-10, -12)."""
    orders, equipment = t.deck(roster.seat)
    once = {c: n for c, n in equipment.items() if t.content.equipment[c].duration == "once"}
    if gone := t.rules.cards_gone(t, roster.seat):
        once = {c: n for c, n in once.items() if c not in gone}
    hidden = hidden_equipment(t, roster.seat)
    number = len(roster.hidden) - hidden
    gear = dice.sample({c: n - roster.spent.count(c) for c, n in once.items()}, hidden)
    played = () if roster.gained else roster.spent
    cards = dice.sample({c: n - played.count(c) for c, n in orders.items()}, number)
    if len(gear) != hidden or len(cards) != number:
        return roster.hidden
    return tuple(sorted((*gear, *cards)))
