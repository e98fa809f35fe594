"""Other worlds: whatever a seat cannot know is dealt again at once, using only what it does know (promise 5).

Every deal that is lawful by what the seat knows is equally likely: a whole deal is drawn and taken, or drawn again.
Nothing of the true deal remains but its sizes, so that worlds of worlds are the same worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from squadra.games.rogue_trooper.knowledge.view import clue_partners, eyes, shown_clues
from squadra.games.rogue_trooper.rules.cards.clues import BattleComputer
from squadra.games.rogue_trooper.rules.cards.missions import DrawMission, destinations_here, fulfilled, impossible
from squadra.games.rogue_trooper.rules.cards.supply import DrawSupplies
from squadra.games.rogue_trooper.rules.combat.salvo import PERSONNEL, salvos
from squadra.games.rogue_trooper.rules.encounters.duel import Duel
from squadra.games.rogue_trooper.rules.encounters.exchange import (
    ConfirmClues,
    ExchangeClues,
    ExchangeMissions,
    GiveMission,
    WantClue,
    contacts,
)
from squadra.games.rogue_trooper.rules.encounters.pile import SortPile, rank, suited
from squadra.games.rogue_trooper.rules.end_phase import EndPhase
from squadra.games.rogue_trooper.state import Bag, Held, Piled, Trooper
from squadra.games.rogue_trooper.table import RtTable, add, take
from squadra.kernel import Dice

TRIES = 500
"""Deals of Missions that are tried before the rule of RT-RUL-23b is left out: in the middle of a step it may not hold yet."""


def resample(t: RtTable, seat: str | None, dice: Dice) -> Trooper:
    """A copy in which everything hidden from the seat is drawn again from what could be there."""
    world = t.copy()
    mine = eyes(t.s, seat)
    deal_rogue(world, mine, dice)
    deal_missions(world, mine, dice)
    deal_clues(world, mine, dice)
    deal_pile(world, mine, dice)
    deal_supplies(world, dice)
    deal_plans(world, mine, dice)
    return world.s


def draw(bag: Bag, count: int, dice: Dice) -> tuple[str, ...]:
    cards = dice.sample(bag, count)
    for card in cards:
        take(bag, card)
    return cards


# Rogue hands ------------------------------------------------------------------------------------------------------


def deal_rogue(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    others = [seat for seat in t.s.seats if seat not in mine]
    for seat in others:
        for card in t.sheet(seat).rogue:
            add(t.s.rogue_deck, card)
    for seat in others:
        t.put(seat, rogue=draw(t.s.rogue_deck, len(t.sheet(seat).rogue), dice))


# Missions ---------------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where a hidden Mission lies: with a living GI, among a Dead GI's goods, or in the hand of whoever is drawing."""

    where: str
    name: str
    at: int
    surely: frozenset[str]
    """What the rules leave possible there at every moment."""
    likely: frozenset[str]
    """And what they leave once everything is settled (RT-RUL-23b)."""


def hidden(held: Held, mine: tuple[str, ...]) -> bool:
    return not held.public and not any(m in held.known for m in mine)


def mission_places(t: RtTable, mine: tuple[str, ...]) -> list[Place]:
    s, missions = t.s, t.content.missions
    anything = frozenset(missions)
    contact = frozenset(card for card, mission in missions.items() if mission.kind == "contact")
    found: list[Place] = []
    for seat in s.seats:
        held = () if seat in mine else t.sheet(seat).missions
        if any(hidden(m, mine) for m in held):
            open_to = frozenset(c for c in missions if not impossible(t, seat, c) and not fulfilled(t, seat, c))
            found += [Place("hand", seat, i, anything, open_to) for i, m in enumerate(held) if hidden(m, mine)]
    for name in sorted(s.dead):
        dead = s.dead[name]
        held = () if name in mine or dead.carrier in mine else dead.missions
        found += [Place("goods", name, i, contact, contact) for i, m in enumerate(held) if hidden(m, mine)]
    drawing = s.stack[-1] if s.stack else None
    if isinstance(drawing, DrawMission) and drawing.at == "wish" and drawing.seat not in mine:
        asked = askable(t, drawing)
        found.append(Place("drawn", drawing.seat, 0, asked, asked))
    return found


def askable(t: RtTable, drawing: DrawMission) -> frozenset[str]:
    """Cards over which the drawer would be asked."""
    seat = drawing.seat
    cards = [c for c in t.content.missions if not impossible(t, seat, c) or fulfilled(t, seat, c)]
    return frozenset(c for c in cards if DrawMission(seat, drawing.refusable, (c,)).answers(t))


def deal_missions(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    s = t.s
    places = mission_places(t, mine)
    for place in places:
        add(s.mission_deck, mission_at(t, place))
    tried = 0
    while places:
        tried += 1
        could = [place.likely if tried <= TRIES else place.surely for place in places]
        cards = fair_deal(s.mission_deck, could, dice)
        if cards is None:
            continue
        for place, card in zip(places, cards, strict=True):
            lay_mission(t, place, card)
        if questions_stand(t):
            break
    for place in places:
        take(s.mission_deck, mission_at(t, place))
    deal_given_mission(t, mine, dice)


def fair_deal(pool: Bag, could: Sequence[frozenset[str]], dice: Dice) -> list[str] | None:
    """One card for each place; every lawful deal is equally likely to come. None: deal again.

    A place is dealt from what it could hold. Where earlier places have left it less, the deal is accepted that much
    less often: otherwise scarce cards would come too often to the places that ask last.
    """
    left = dict(pool)
    total = sum(pool.values())
    cards: list[str] = []
    for place, fitting in enumerate(could):
        most = min(total - place, sum(copies for card, copies in pool.items() if card in fitting))
        choice = {card: copies for card, copies in left.items() if card in fitting}
        if not choice or dice.below(most) >= sum(choice.values()):
            return None
        cards += dice.sample(choice, 1)
        take(left, cards[-1])
    return cards


def mission_at(t: RtTable, place: Place) -> str:
    if place.where == "drawn":
        return t.s.stack[-1].cards[0]
    held = t.sheet(place.name).missions if place.where == "hand" else t.s.dead[place.name].missions
    return held[place.at].card


def lay_mission(t: RtTable, place: Place, card: str) -> None:
    if place.where == "drawn":
        t.s.stack[-1].cards = (card,)
        return
    holder = t.sheet(place.name) if place.where == "hand" else t.s.dead[place.name]
    missions = list(holder.missions)
    missions[place.at] = replace(missions[place.at], card=card)
    if place.where == "hand":
        t.put(place.name, missions=tuple(missions))
    else:
        t.s.dead[place.name] = replace(t.s.dead[place.name], missions=tuple(missions))


def questions_stand(t: RtTable) -> bool:
    """Whether the rule in progress has come to its question with these Missions."""
    frame = t.s.stack[-1] if t.s.stack else None
    if isinstance(frame, ExchangeMissions):
        return bool(contacts(t, frame.attacker)) and bool(contacts(t, frame.defender))
    if isinstance(frame, EndPhase) and frame.at == "declare":
        return len(destinations_here(t, frame.seat)) > 1
    return True


def deal_given_mission(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """The Mission that the Attacker has chosen to give, while the Defender is still asked."""
    frame = t.s.stack[-1] if t.s.stack else None
    if isinstance(frame, ExchangeMissions) and frame.mine is not None and frame.attacker not in mine:
        frame.mine = GiveMission(dice.pick(sorted(contacts(t, frame.attacker))))


# Clues ------------------------------------------------------------------------------------------------------------


def deal_clues(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """Hidden hands of the same sizes; no complete set lies hidden. Of an open set only the spare cards are unknown."""
    s = t.s
    partners = clue_partners(s)
    seen = {*mine, *(partners if any(m in partners for m in mine) else ())}
    hands = {seat: t.sheet(seat) for seat in s.seats if seat not in seen and t.sheet(seat).clues}
    goods = {
        name: s.dead[name]
        for name in sorted(s.dead)
        if name not in mine and s.dead[name].carrier not in mine and s.dead[name].clues
    }
    holders = [*hands.values(), *goods.values()]
    faces = [tuple(card for card in shown_clues(t, h.clues, False, h.revealed) if card) for h in holders]
    sizes = [len(holder.clues) - len(face) for holder, face in zip(holders, faces, strict=True)]
    pool = Counter(card for holder in holders for card in holder.clues)
    pool.subtract(card for face in faces for card in face)
    searched = isinstance(s.stack[-1], BattleComputer) and s.stack[-1].at == "look" if s.stack else False
    if not (searched and s.stack[-1].seat in mine):
        pool.update(s.clue_deck)
    while True:
        drawn = dice.sample(pool, sum(sizes))
        cut = [face + drawn[sum(sizes[:i]) : sum(sizes[: i + 1])] for i, face in enumerate(faces)]
        dealt = dict(zip([*hands, *goods], cut, strict=True))
        open_sets = [holder.revealed for holder in holders]
        if all(known or not whole(t, hand) for known, hand in zip(open_sets, cut, strict=True)):
            if clue_questions_stand(t, {seat: dealt[seat] for seat in hands}):
                break
    for card in [card for holder in holders for card in holder.clues]:
        add(s.clue_deck, card)
    for card in [card for hand in cut for card in hand]:
        take(s.clue_deck, card)
    for seat in hands:
        t.put(seat, clues=dealt[seat])
    for name, dead in goods.items():
        s.dead[name] = replace(dead, clues=dealt[name])
    deal_wishes(t, mine, dice)


def whole(t: RtTable, clues: Sequence[str]) -> bool:
    return len(t.quarters(clues)) == t.content.numbers.quarters


def clue_questions_stand(t: RtTable, dealt: dict[str, tuple[str, ...]]) -> bool:
    """Whoever searches holds three quarters; partners who have gone on looking have something for each other."""
    frame = t.s.stack[-1] if t.s.stack else None

    def quarters(seat: str) -> frozenset[int]:
        return t.quarters(dealt.get(seat) or t.sheet(seat).clues)

    if isinstance(frame, BattleComputer) and frame.at == "look":
        return len(quarters(frame.seat)) == t.content.numbers.quarters - 1
    if isinstance(frame, ExchangeClues) and frame.shown:
        mine, his = quarters(frame.attacker), quarters(frame.defender)
        return not mine <= his and not his <= mine
    return True


def deal_wishes(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """The Clues that partners of an exchange have asked for: each is known to the other when he is asked to confirm."""
    frame = t.s.stack[-1] if t.s.stack else None
    if not isinstance(frame, ExchangeClues) or frame.mine is None or frame.attacker in mine:
        return
    defending = frame.defender in mine
    if not (defending and frame.at == "confirm_his"):
        frame.mine = WantClue(dice.pick(sorted(frame.wanted(t, frame.attacker))))
    if frame.his is not None and not defending:
        frame.his = WantClue(dice.pick(sorted(frame.wanted(t, frame.defender))))
    if frame.at == "confirm_his" and frame.his is not None:
        frame.choice = ConfirmClues(frame.mine.card, frame.his.card)


# The Encounter pile -----------------------------------------------------------------------------------------------


def deal_pile(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """Cards that suit the sector, in order of Initiative; among equals the selector may have chosen any order.

    Below a visible top nothing has a higher Initiative, except reinforcements that it has called (RT-RUL-29a). While
    the selector sorts, cards that lay there before are seen in their places, and the next card has equals in the pile.
    """
    s = t.s
    if s.solo or not s.pile or t.selector(s.active) in mine:
        return
    sorting = s.stack[-1] if s.todo else None
    fixed = sorting.fixed if isinstance(sorting, SortPile) else 1
    top, below = s.pile[:fixed], s.pile[fixed:]
    lay = sorted(p.card for p in below if p.lay)
    count = len(below) - len(lay)
    late = sum(p.late for p in below) if top and top[0].called else 0
    free = count if not top else late
    waiting = [p for p in s.todo if not p.lay]
    pool = dict(s.encounter_deck)
    for p in (*below, *waiting):
        if not p.lay:
            add(pool, p.card)
    suitable = {card: pool[card] for card in suited(t, pool)}
    low = {card: n for card, n in suitable.items() if not top or rank(t, card) <= rank(t, top[0].card)}
    while True:
        left = dict(suitable)
        old = dice.sample(low, count - free)
        for card in old:
            take(left, card)
        new = dice.sample(left, free + len(waiting))
        fresh = [Piled(card, late=bool(top)) for card in new]
        cards = [Piled(card, lay=True) for card in lay] + [Piled(card) for card in old] + fresh[:free]
        pile = (*top, *sorted(dice.shuffled(cards), key=lambda p: -rank(t, p.card)))
        todo = (*[p for p in s.todo if p.lay], *fresh[free:])
        if sorting is None or looks_like(t, sorting, pile, todo):
            break
    for card in (*old, *new):
        take(pool, card)
    s.encounter_deck, s.pile, s.todo = pool, pile, todo


def looks_like(t: RtTable, sorting: SortPile, pile: tuple[Piled, ...], todo: tuple[Piled, ...]) -> bool:
    """Whether the pile being sorted shows the same old cards in the same places, and the selector is asked."""
    s = t.s
    shown = [p.card if p.lay else "" for p in s.pile]
    if [p.card if p.lay else "" for p in pile] != shown:
        return False
    true_pile, true_todo = s.pile, s.todo
    s.pile, s.todo = pile, todo
    asked = len(sorting.places(t)) > 1
    s.pile, s.todo = true_pile, true_todo
    return asked


# What nobody, or one alone, has seen -------------------------------------------------------------------------------


def deal_supplies(t: RtTable, dice: Dice) -> None:
    """Supply cards that wait to be applied, while the owner decides what to give up: nobody has seen them yet."""
    for frame in t.s.stack:
        if isinstance(frame, DrawSupplies):
            for card in frame.cards:
                add(t.s.supply_deck, card)
            frame.cards = draw(t.s.supply_deck, len(frame.cards), dice)


def deal_plans(t: RtTable, mine: tuple[str, ...], dice: Dice) -> None:
    """A salvo that the other has chosen in secret could be any of his (RT-RUL-20a)."""
    duel = t.s.stack[-1] if t.s.stack else None
    if isinstance(duel, Duel) and duel.at == "plan":
        duel.plans = {
            seat: plan if seat in mine else dice.pick(salvos(t, seat, PERSONNEL)) for seat, plan in duel.plans.items()
        }
