"""What a figure may do with cards that only its player knows: lay a mine, throw a grenade or a Vortex (SQX-SCOUT-E, SQX-TECH-9)."""

from __future__ import annotations

from functools import lru_cache

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.rules.combat.firearms import hand_only
from squadra.games.star_quest.supplement.rules.equipment.grenades import (
    frag_options,
    mine_options,
    throw_options,
    verbs_of,
)
from squadra.games.star_quest.supplement.rules.equipment.vortex import vortex_options
from squadra.games.star_quest.supplement.rules.stats import worn
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option


def hidden_acts(t: HulkTable, figure: Figure, budget: Budget) -> list[Option]:
    """By cards that only the owner knows, and by what the figure carries itself."""
    cards = (*t.s.squads[figure.owner].hidden, *worn(t.content, figure.gear))
    if not cards or not acts_among(t.content, cards):
        return []
    if figure.suit == "terminator":  # SQX-ARM-912
        return []
    found: list[Option] = [*mine_options(t, figure)]
    if hand_only(t, figure):
        return found
    if budget.more_fights:  # the throw is the attack of the turn, as a fight is: no Order doubles it (SQX-RUL-26, -53)
        found.extend(throw_options(t, figure))
        found.extend(vortex_options(t, figure))
    if budget.more_shots:
        found.extend(frag_options(t, figure))
    return found


@lru_cache(maxsize=4096)
def acts_among(content: Content, cards: tuple[str, ...]) -> bool:
    """Whether one of these cards is laid or thrown in an activation."""
    return any(
        verbs_of(content, cards, kind) for kind in (verbs.MineCard, verbs.Throw, verbs.VortexCard, verbs.ThrowBlast)
    )
