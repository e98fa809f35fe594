"""Cards of a squad: the pools, how many, and what may not be taken (SQX-T-5, SQX-RUL-103, SQX-LIB-6, SQX-DRD-E-1 to -6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content.lineup import (
    Fault,
    Lineup,
    Terms,
    card_name,
    chapter_of,
    fault,
    main_kind,
    name,
    price,
    squad_gear,
)
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.squads.allied_dreadnought import fist_faults

STANDARDS = ("company_standard", "sacred_standard", "standard_of_macragge")


def orders_allowed(content: Content, lineup: Lineup, terms: Terms) -> int:
    """Order cards by rank (SQX-T-5); ten Scouts have one more (SQX-SCOUT-15)."""
    table = supplement_of(content).squads[main_kind(lineup, terms)].orders
    return table[terms.rank] + ten(lineup, terms)


def equipment_allowed(content: Content, lineup: Lineup, terms: Terms) -> int:
    """Equipment cards by the honours that are left (SQX-CHR-7, SQX-RUL-59)."""
    left = terms.honours if terms.mode == "free" else max(0, terms.honours - price(content, lineup))
    return supplement_of(content).squads[main_kind(lineup, terms)].equipment[left] + ten(lineup, terms)


def ten(lineup: Lineup, terms: Terms) -> int:
    return int(lineup.squad == "scout" and terms.company == "dreadnought" and "ten_scouts" in terms.options)


def cards_of(content: Content, lineup: Lineup, terms: Terms) -> tuple[dict[str, int], dict[str, int]]:
    """The Orders and the Equipment to choose from (SQX-RUL-103), id -> copies."""
    x = supplement_of(content)
    chapter = chapter_of(content, lineup)
    kinds = [lineup.squad] if terms.mode == "classic" else ["power", "terminator", "scout"]
    orders: dict[str, int] = {}
    equipment: dict[str, int] = {}
    for kind in kinds:
        if kind == "power":
            base = content.squads[chapter.deck]
            some_orders, some_equipment = base.orders, {**base.equipment, **x.decks.extra.equipment}
        else:
            deck = (x.decks.scout if kind == "scout" else x.decks.terminator)[chapter.deck]
            some_orders, some_equipment = deck.orders, deck.equipment
        own_orders = next((cards for key, cards in chapter.orders.items() if key == kind), some_orders)
        own_equipment = next((cards for key, cards in chapter.equipment.items() if key == kind), some_equipment)
        for into, cards in ((orders, own_orders), (equipment, own_equipment)):
            for card, copies in cards.items():
                into[card] = max(into.get(card, 0), copies)
    if terms.mode == "free":
        equipment |= x.decks.free.equipment
        for piece in squad_gear(content, lineup):  # its card lies open already
            equipment.pop(x.gear[piece].card, None)
        if main_kind(lineup, terms) == "scout":  # no Standard for Scouts (SQX-EQ-12)
            for standard in STANDARDS:
                equipment.pop(standard, None)
    if lineup.character in x.characters:
        equipment |= x.characters[lineup.character].cards
    if lineup.dreadnought:
        equipment |= x.decks.dreadnought[chapter.deck].equipment
    if not terms.stealth:
        equipment.pop("silencers", None)
    return orders, equipment


def card_faults(content: Content, lineup: Lineup, terms: Terms, whole: bool) -> Iterator[Fault]:
    """Cards of one's own decks in the numbers of rank and honours (SQX-PWR-6, SQX-RUL-103), powers of each domain (SQX-LIB-6)."""
    if lineup.cards is not None:
        orders, equipment = cards_of(content, lineup, terms)
        most = {
            "orders": orders_allowed(content, lineup, terms),
            "equipment": equipment_allowed(content, lineup, terms),
        }
        taken = {"orders": 0, "equipment": 0}
        held: Counter[str] = Counter()
        for number, card in enumerate(lineup.cards, 1):
            held[card] += 1
            if held[card] > orders.get(card, 0) + equipment.get(card, 0):
                called = card_name(card) if card in content.orders or card in content.equipment else card
                yield fault(f"cards.{number}", "card", "SQX-RUL-103", card=called)
                continue
            which = "orders" if card in orders else "equipment"
            taken[which] += 1
            if taken[which] > most[which]:
                yield fault(f"cards.{number}", f"too-many-{which}", "SQX-PWR-6", number=most[which])
        for which, pool in (("orders", orders), ("equipment", equipment)):
            if whole and taken[which] < min(most[which], sum(pool.values())):
                yield fault("cards", f"too-few-{which}", "SQX-PWR-6", number=min(most[which], sum(pool.values())))
        yield from fist_faults(content, lineup)
    if lineup.powers is not None:
        yield from power_faults(content, lineup, whole)


def power_faults(content: Content, lineup: Lineup, whole: bool) -> Iterator[Fault]:
    powers = supplement_of(content).powers
    domains: Counter[str] = Counter()
    if lineup.powers and lineup.character != "librarian":
        yield fault("powers", "no-librarian", "SQX-LIB-6")
        return
    for number, power in enumerate(lineup.powers or (), 1):
        if power not in powers:
            yield fault(f"powers.{number}", "power", "SQX-LIB-5", power=power)
            continue
        domains[powers[power].domain] += 1
        if domains[powers[power].domain] > 1:
            yield fault(f"powers.{number}", "power-domain", "SQX-LIB-6", domain=name("domain", powers[power].domain))
    if whole and lineup.character == "librarian" and len(domains) < len({p.domain for p in powers.values()}):
        yield fault("powers", "powers", "SQX-LIB-6")
