"""Knowledge: who may know what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic

from squadra.kernel.ask import Anchor, Look, Option
from squadra.kernel.chance import Dice
from squadra.kernel.game.rules import ContentT, Rules, SetupT, StateT, TableT, ViewT
from squadra.kernel.message import Refusal


class Knowledge(Rules[StateT, TableT, SetupT, ContentT], Generic[StateT, TableT, SetupT, ViewT, ContentT]):
    """What a seat may know. A game without secrets gives its view and is done."""

    measures: ClassVar[tuple[str, ...]] = ()
    """Kinds of anchors that only measure public things: `why_not` answers about them out of turn too."""

    # What a game must say.

    def view(self, t: TableT, seat: str | None) -> ViewT:
        """Everything that a seat (None: a watcher) may know, and nothing else."""
        raise NotImplementedError

    # What a game may say.

    def resample(self, t: TableT, seat: str | None, dice: Dice) -> StateT:
        """Another world that the seat cannot tell from the real one."""
        return t.s.copy()

    def has_secrets(self, t: TableT, seat: str) -> bool:
        """Whether a seat may know what others may not, by public facts: people at one screen then need a curtain."""
        return True

    def shown_setup(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """What everybody at the table may know of the set-up that was asked for."""
        return dict(wish)

    def why_not(self, t: TableT, seat: str, anchor: Anchor) -> Refusal | None:
        """Why a thing on the board is not lit."""
        return None

    def look(self, t: TableT, seat: str | None, thing: Anchor | Option) -> Look:
        """What a thing can do, or what an option would touch, by what the seat (None: a watcher) may know."""
        return Look()
