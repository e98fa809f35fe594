"""A stage for tests of the supplement: figures with kits on a drawn deck, switches as wished, dictated dice."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content.lineup import Lineup
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of
from tests.games.star_quest.stage import At, C, Stage
from tests.games.star_quest.supplement.catalogue import kit_figure


class Field(Stage):
    """The base stage with the supplement in force. `options`: switches that are on; `kinds`: squad kinds by seat."""

    def __init__(
        self,
        drawing: list[str] | None = None,
        *,
        options: tuple[str, ...] = (),
        kinds: dict[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(drawing, **more)
        kinds = kinds or {}
        lineups = {seat: Lineup(squad=kinds.get(seat, "power")) for seat in self.built.players}
        self.setup = replace(self.setup, expansion=SupplementSetup(options=tuple(sorted(options)), lineups=lineups))
        for seat in self.built.players:
            self.roster(seat, kind=kinds.get(seat, "power"), chapter="ultramarines")

    def kit(self, id: str, square: At | None, kit: str, **more: Any) -> str:
        """A figure with this kit on the boards, or waiting if no square is given."""
        figure = kit_figure(kit)
        return self._add(id, figure, square, more)

    def walker(self, seat: str, square: At | None, *mounts: str, **more: Any) -> str:
        """The allied Dreadnought on a 2x2 base whose upper left square is given."""
        figure = figures_of(C, seat, Lineup(commander="heavy_bolter", dreadnought=mounts))[-1]
        return self._add(f"{seat}-walker", figure, square, more)

    def _add(self, id: str, figure: Figure, square: At | None, more: dict[str, Any]) -> str:
        seat = id.split("-")[0]
        place = "waiting" if square is None else "board"
        at = -1 if square is None else self.square(square)
        figure = replace(figure, id=id, owner=seat, square=at, place=place, life=stats.full_life(C, figure))
        if "character_cards" in self.setup.expansion.options and stats.is_character(C, figure):
            figure = replace(figure, gear=(*figure.gear, stats.SHARES))
        self.built.figures[id] = replace(figure, **more)
        return id


SEER = "red-librarian"


def cast(power: str, at: At = (3, 3), drawing: list[str] | None = None, **more: Any) -> Field:
    """A Librarian with a power."""
    stage = Field(drawing, **more)
    stage.kit(SEER, at, "power_librarian")
    stage.roster("red", powers=(power,))
    return stage


def show(stage: Field, power: str) -> None:
    """Red's turn begins, and he shows his power."""
    stage.go()
    stage.choose(ShowPower(power), dice=[(0,)])
