"""Other worlds: what a seat cannot see is dealt anew, so that its view stays the same (promise 5)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from squadra.games.rogue_trooper.combat import PERSONNEL, salvos
from squadra.games.rogue_trooper.gi_encounter import Duel
from squadra.games.rogue_trooper.missions import fulfilled, impossible
from squadra.games.rogue_trooper.pile import suits
from squadra.games.rogue_trooper.secrecy import clue_partners, eyes
from squadra.games.rogue_trooper.state import Bag, Held, Piled, Trooper
from squadra.games.rogue_trooper.table import RtTable, add, take
from squadra.kernel import Dice

TRIES = 50


def resample(t: RtTable, seat: str | None, dice: Dice) -> Trooper:
    """A copy in which hidden hands and the hidden part of the pile are drawn again from what could be there."""
    world = t.copy()
    mine = eyes(t.s, seat)
    if t.s.solo:
        return world.s
    deal_rogue(world, mine, dice)
    deal_missions(world, mine, dice)
    deal_clues(world, mine, dice)
    deal_pile(world, mine, dice)
    deal_plans(world, mine, dice)
    return world.s


def deal_rogue(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    others = [seat for seat in t.s.seats if seat not in mine and t.sheet(seat).rogue]
    for seat in others:
        for card in t.sheet(seat).rogue:
            add(t.s.rogue_deck, card)
    for seat in others:
        hand = draw(t.s.rogue_deck, len(t.sheet(seat).rogue), dice)
        t.put(seat, rogue=hand)


def draw(bag: Bag, count: int, dice: Dice) -> tuple[str, ...]:
    cards = dice.sample(bag, count)
    for card in cards:
        take(bag, card)
    return cards


def hidden(held: Held, mine: tuple[str, ...]) -> bool:
    return not held.public and not any(m in held.known for m in mine)


def deal_missions(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """Hidden Missions are exchanged for others that their owners could hold; a frame in progress keeps its cards."""
    s = t.s
    busy = exchanging(s)
    for seat in s.seats:
        if seat in mine or seat in busy or not t.sheet(seat).alive:
            continue
        dealt = [
            another(
                t,
                held,
                mine,
                dice,
                lambda card, seat=seat: not impossible(t, seat, card) and not fulfilled(t, seat, card),
            )
            for held in t.sheet(seat).missions
        ]
        t.put(seat, missions=tuple(dealt))
    for name, dead in s.dead.items():
        if name in mine or dead.carrier in mine or not dead.missions:
            continue
        contact = [
            another(t, held, mine, dice, lambda card: t.content.missions[card].kind == "contact")
            for held in dead.missions
        ]
        s.dead[name] = replace(dead, missions=tuple(contact))


def exchanging(s: Trooper) -> tuple[str, ...]:
    """The two whose Missions are being exchanged: the exchange goes on because both hold a Contact."""
    return next(((f.attacker, f.defender) for f in s.stack if type(f).__name__ == "ExchangeMissions"), ())


def another(t: RtTable, held: Held, mine: tuple[str, ...], dice: Dice, could: Callable[[str], bool]) -> Held:
    if not hidden(held, mine):
        return held
    deck = t.s.mission_deck
    add(deck, held.card)
    pool = {card: copies for card, copies in deck.items() if could(card)}
    card = dice.sample(pool, 1)[0] if pool else held.card
    take(deck, card)
    return replace(held, card=card)


def deal_clues(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """Hidden Clues: hands of the same size that are no complete set, or it would lie open.

    An exchange in progress names cards of both hands, so these stay.
    """
    s = t.s
    seen = {*mine, *clue_partners(s)}
    for seat in s.seats:
        sheet = t.sheet(seat)
        if seat not in seen and sheet.clues and not sheet.revealed:
            t.put(seat, clues=other_clues(t, sheet.clues, dice))
    for name, dead in s.dead.items():
        if name not in mine and dead.carrier not in mine and dead.clues and not dead.revealed:
            s.dead[name] = replace(dead, clues=other_clues(t, dead.clues, dice))


def other_clues(t: RtTable, clues: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    deck = t.s.clue_deck
    for card in clues:
        add(deck, card)
    hand = clues
    for _ in range(TRIES):
        found = dice.sample(deck, len(clues))
        if len(t.quarters(found)) < t.content.numbers.quarters:
            hand = found
            break
    for card in hand:
        take(deck, card)
    return hand


def deal_plans(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """A salvo that the other has chosen in secret could be any of his (RT-RUL-20a)."""
    duel = t.s.stack[-1] if t.s.stack else None
    if isinstance(duel, Duel) and duel.at == "plan":
        duel.plans = {
            seat: plan if seat in mine else dice.pick(salvos(t, seat, PERSONNEL)) for seat, plan in duel.plans.items()
        }


def deal_pile(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """Below the visible top lie other cards that suit the sector, with no higher Initiative; old cards are known.

    Reinforcements lie below the card that has called them, whatever their Initiative (RT-RUL-29a).
    """
    s = t.s
    if len(s.pile) < 2 or s.todo or t.selector(s.active) in mine:
        return
    top = s.pile[0]
    most = 0 if top.called else t.content.encounters[top.card].initiative or 0
    unknown = [p for p in s.pile[1:] if not p.lay and not p.called]
    pool = dict(s.encounter_deck)
    for p in unknown:
        add(pool, p.card)
    could = {
        card: copies
        for card, copies in pool.items()
        if suits(t, t.content.encounters[card], s.pile_sector)
        and (not most or (t.content.encounters[card].initiative or 0) <= most)
    }
    fresh = dice.sample(could, len(unknown))
    if len(fresh) < len(unknown):
        return
    for card in fresh:
        take(pool, card)
    s.encounter_deck = pool
    cards = [p for p in s.pile[1:] if p.lay or p.called] + [Piled(card) for card in fresh]
    s.pile = (top, *sorted(cards, key=lambda p: -(t.content.encounters[p.card].initiative or 0)))
