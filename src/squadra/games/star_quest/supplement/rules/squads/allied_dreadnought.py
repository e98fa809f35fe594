"""The allied Dreadnought in a squad (SQX-DRD-1 to -3, -10, -11, SQX-DRD-E-2 to -6, SQX-RUL-81): whom it joins, its mounts
and what its Fists hold."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.lineup import (
    Fault,
    Lineup,
    Terms,
    card_name,
    fault,
    name,
    price,
)
from squadra.games.star_quest.supplement.content.loading import supplement_of


def dreadnought_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """Which squads it joins, and for what price (SQX-DRD-1 to -3, -10, SQX-RUL-81, -101)."""
    if not supplement_of(content).squads[lineup.squad].dreadnought:
        yield fault("dreadnought", "dreadnought-squad", "SQX-DRD-2", squad=name("squad", lineup.squad))
    elif terms.honours < price(content, lineup):
        yield fault("dreadnought", "honours", "SQX-RUL-101", honours=terms.honours, price=price(content, lineup))
    yield from mount_faults(content, lineup, terms)


def mount_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    dread = supplement_of(content).dreadnought
    if lineup.dreadnought and len(lineup.dreadnought) != dread.mounts:
        yield fault("dreadnought", "mounts", "SQX-DRD-10", mounts=dread.mounts)
    for number, weapon in enumerate(lineup.dreadnought, 1):
        place = f"dreadnought.{number}"
        if weapon in dread.extra_heavy and terms.mode == "classic":
            if terms.company == "base":
                yield fault(place, "mount-extra-heavy", "SQX-DRD-10", weapon=name("weapon", weapon))
        elif weapon not in (*dread.weapons, *dread.extra_heavy):
            yield fault(place, "mount", "SQX-RUL-81", weapon=weapon)


def fist_faults(content: Content, lineup: Lineup) -> Iterator[Fault]:
    """Weapons under the Dreadnought's Fists: one for each, the Meltagun on a second one (SQX-DRD-E-2 to -6)."""
    fists = lineup.dreadnought.count(supplement_of(content).dreadnought.fist)
    first = 0
    for number, card in enumerate(lineup.cards or (), 1):
        for verb in content.equipment[card].effects if card in content.equipment else ():
            if isinstance(verb, verbs.Integrated):
                if fists < verb.fists:
                    yield fault(f"cards.{number}", "fists", "SQX-DRD-17", card=card_name(card), fists=verb.fists)
                elif verb.fists == 1:
                    first += 1
                    if first > 1:
                        yield fault(f"cards.{number}", "one-weapon-per-fist", "SQX-DRD-E-6", card=card_name(card))
