"""Who leads a squad (SQX-PWR-24, SQX-TERM-10, SQX-SCOUT-5); some Iron Hands follow others than a Commander (SQX-CHAP-6)."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.supplement.content.lineup import LED_BY_WALKER, Fault, Lineup, Terms, chapter_rule, fault
from squadra.games.star_quest.supplement.content.loading import supplement_of

RULES = {"power": "SQX-PWR-24", "terminator": "SQX-TERM-10", "scout": "SQX-SCOUT-5"}


def leader_faults(content: Content, lineup: Lineup, terms: Terms, whole: bool) -> Iterator[Fault]:
    """The leader's kit. A Dreadnought leads only where the chapter lets it, with its mounts filled (SQX-DRD-3, -10)."""
    x = supplement_of(content)
    others = chapter_rule(content, lineup, terms, "other_leaders")
    if lineup.commander == LED_BY_WALKER:
        if not others:
            yield fault("commander", "walker-leads", "SQX-DRD-3")
        elif whole and not lineup.dreadnought:
            yield fault("dreadnought", "mounts", "SQX-DRD-10", mounts=x.dreadnought.mounts)
        return
    commanders = x.squads[lineup.squad].commanders
    if others:
        commanders = (*commanders, *x.squads["terminator"].commanders)
    if lineup.commander not in commanders and (whole or lineup.commander):
        yield fault("commander", "commander", RULES[lineup.squad], kit=lineup.commander)
