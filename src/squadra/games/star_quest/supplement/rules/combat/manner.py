"""What the supplement's manners of firing have in common: what each asks for, and what it takes."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal


class Manner:
    """A manner of firing that the base game does not know."""

    __slots__ = ()

    still = False
    """Whether it binds the shooter to his square (SQX-RUL-118)."""

    def why_no_manner(self, t: HulkTable, act: Acting, figure: Figure) -> Refusal | None:
        """What this manner asks for and the figure has not got."""
        raise NotImplementedError

    def dice_instead(self, t: HulkTable, figure: Figure) -> str:
        """Dice that are not the weapon's own; empty: they are."""
        return ""

    def rounds_taken(self, t: HulkTable) -> int:
        return 1

    def charges_taken(self) -> int:
        return 1
