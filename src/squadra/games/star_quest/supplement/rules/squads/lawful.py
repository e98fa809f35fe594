"""Whether a line-up is lawful: everything that breaks a rule, with its place, in the order of the sheet (SQX-GEN-8, SQX-RUL-97)."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.chapters import own_faults
from squadra.games.star_quest.supplement.content.lineup import Fault, Lineup, Terms, fault
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.squads.card_pools import card_faults
from squadra.games.star_quest.supplement.rules.squads.composition import extra_faults, figure_faults, squad_faults
from squadra.games.star_quest.supplement.rules.squads.fielding import bearers, targeter_places
from squadra.games.star_quest.supplement.rules.squads.free_mode import free_faults
from squadra.games.star_quest.supplement.rules.squads.special_characters import arms_faults


def faults(content: Content, lineup: Lineup, terms: Terms, whole: bool = True) -> Iterator[Fault]:
    """Everything that breaks a rule, in the order of the sheet. Not `whole`: places may still be open."""
    broken = False
    for found in sheet_faults(content, lineup, terms, whole):
        broken = True
        yield found
    if whole and not broken:
        yield from laid_faults(content, lineup, terms)


def laid_faults(content: Content, lineup: Lineup, terms: Terms) -> Iterator[Fault]:
    """Targeters go on firearms that take one (SQX-EQ-41, -44), a homer with somebody who has a Bolter (SQX-EQ-72)."""
    if lineup.targeters:
        lawful = targeter_places(content, lineup, lineup.cards or (), terms.options)
        if sorted(lineup.targeters) not in [sorted(weapons) for weapons in lawful]:
            yield fault("targeters", "targeters", "SQX-EQ-44")
    if lineup.homer and lineup.cards and f"red-{lineup.homer}" not in bearers(content, lineup):
        known = (content.equipment[c].effects for c in lineup.cards if c in content.equipment)
        if any(isinstance(v, verbs.Homer) for effects in known for v in effects):
            yield fault("homer", "homer-carrier", "SQX-EQ-72")


def sheet_faults(content: Content, lineup: Lineup, terms: Terms, whole: bool) -> Iterator[Fault]:
    x = supplement_of(content)
    if lineup.own is not None:
        wrong = list(own_faults(content, lineup))
        yield from wrong
        if wrong:
            return
    elif lineup.chapter not in x.chapters:
        yield fault("chapter", "chapter", "SQX-CHAP-1", chapter=lineup.chapter)
        return
    if terms.mode == "free":
        yield from free_faults(content, lineup, terms)
    else:
        if lineup.squad not in x.squads:
            yield fault("squad", "squad", "SQX-GEN-8", squad=lineup.squad)
            return
        yield from squad_faults(content, lineup, terms)
        yield from extra_faults(content, lineup, terms)
        yield from figure_faults(content, lineup, terms, whole)
    if lineup.arms:
        yield from arms_faults(content, lineup, terms)
    yield from card_faults(content, lineup, terms, whole)
