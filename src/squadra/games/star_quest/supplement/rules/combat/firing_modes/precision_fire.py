"""Precision fire (SQX-ARM-226 to -229, SQX-RUL-118): he stands still, and the target's Armour counts less."""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.fire import Shoot, Shooting, SingleShot
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.combat.firing_modes.firing_mode import FiringMode
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import why_no_range
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Refusal, no


class AimedShot(FiringMode, Shoot, frozen=True):
    """Precision fire: he does not move this turn, and the target's Armour counts less (SQX-ARM-226)."""

    rule = "SQX-ARM-226"
    still = True

    def why_no_mode(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal | None:
        if not supplement_of(t.content).keyword(self.weapon, keywords.Precision):
            return no("why-sqx-not-precise", "SQX-ARM-226", weapon=t.weapon_name(self.weapon))
        if figure.marks.moved:
            return no("why-sqx-aimed-moved", "SQX-RUL-118", figure=t.figure_name(figure))
        return why_no_range(t, figure, self)

    def shot(self, t: HulkTable, dies: bool, own_dice: str = "") -> Frame:
        gun: dict[str, Any] = {"figure": self.figure, "weapon": self.weapon, "like": self.weapon}
        return SingleShot(**gun, own_dice=own_dice, target=self.target, aimed=True)


aimed_shot = cache(AimedShot)


def precision(t: HulkTable, shot: Shooting, armour: int) -> int | None:
    """How much less of this Armour counts against an aimed shot, never below 0 (SQX-ARM-226, SQX-RUL-13); None: no such weapon."""
    keyword = supplement_of(t.content).keyword(shot.like, keywords.Precision)
    return None if keyword is None else min(armour, keyword.armour)
