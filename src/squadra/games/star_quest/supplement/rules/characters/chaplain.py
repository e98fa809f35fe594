"""The Chaplain's Inspiration, and rerolls hand to hand of characters (SQX-CHA-2 to -4, SQX-TECH-4, SQX-RUL-78, -79)."""

from __future__ import annotations

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable

INSPIRATION = "sqx-inspiration"


def inspired(t: HulkTable, figure: Figure) -> bool:
    """While the Chaplain lives every Marine of the squad may reroll one die hand to hand; not the Dreadnought."""
    if figure.kind in (stats.WALKER, stats.TARANTULA) or not figure.suit:
        return False
    chaplain = t.s.figures.get(f"{figure.owner}-chaplain")
    return chaplain is not None and chaplain.place != "dead"


def hand_rerolls(t: HulkTable, figure: Figure, defending: bool) -> list[str]:
    """Cards and Inspiration, one die each (SQX-CHA-3)."""
    found = [
        card
        for card in t.cards(figure)
        for verb in t.content.equipment[card].effects
        if isinstance(verb, verbs.Reroll)
        and verb.melee
        and (verb.defence or not defending)
        and t.helps(verb.who, figure)
    ]
    return [*found, INSPIRATION] if inspired(t, figure) else found
