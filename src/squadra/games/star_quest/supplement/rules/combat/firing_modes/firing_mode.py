"""What the supplement's firing modes have in common: what each requires, and what it uses up."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal


class FiringMode:
    """A way of firing that the base game does not have."""

    __slots__ = ()

    still = False
    """Whether it keeps the shooter on his square (SQX-RUL-118)."""

    def why_no_mode(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal | None:
        """What this mode requires and the figure does not have."""
        raise NotImplementedError

    def dice_instead(self, t: HulkTable, figure: Figure) -> str:
        """Dice other than the weapon's own; empty: its own."""
        return ""

    def rounds_taken(self, t: HulkTable) -> int:
        return 1

    def charges_taken(self) -> int:
        return 1
