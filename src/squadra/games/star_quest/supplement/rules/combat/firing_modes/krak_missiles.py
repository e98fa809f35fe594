"""Krak missiles (SQX-TERM-E-11, SQX-DRD-E-10, SQX-RUL-42), for targets in thick armour."""

from __future__ import annotations

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.firing_modes.firing_mode import FiringMode
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import why_no_range
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal, no


class FireKrak(FiringMode, FireBlast, frozen=True):
    """Fires a Krak missile at a square with a Chaos Marine, an Android or a Dreadnought (SQX-TERM-E-11, SQX-RUL-42)."""

    rule = "SQX-RUL-42"

    def why_no_mode(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal | None:
        krak = krak_of(t, figure, self.weapon)
        if krak is None:
            return no("why-sqx-no-krak", "SQX-TERM-E-11")
        if not holds(t, self.square, krak.types):
            return no("why-sqx-krak-target", "SQX-RUL-42")
        return why_no_range(t, figure, self)

    def dice_instead(self, t: HulkTable, figure: Figure) -> str:
        krak = krak_of(t, figure, self.weapon)
        return "" if krak is None else str(supplement_of(t.content).arms[self.weapon].pool() + pool(krak.dice))


def krak_of(t: HulkTable, figure: Figure, weapon: str) -> verbs.Krak | None:
    """Krak missiles for this weapon (SQX-TERM-E-11, SQX-DRD-E-10)."""
    verbs_shown = stats.card_verbs(t.content, t.cards(figure))
    return next((v for v in verbs_shown if isinstance(v, verbs.Krak) and weapon in v.weapons), None)


def holds(t: HulkTable, square: int, types: tuple[str, ...]) -> bool:
    """Whether one of these types stands on the square."""
    for figure in t.on_boards():
        kind = "dreadnought" if figure.kind == stats.WALKER else figure.kind
        if t.base(figure) >> square & 1 and kind in types:
            return True
    return False
