"""What the supplement changes about figures: stat lines, cards, names, what stands on the boards."""

from __future__ import annotations

from collections.abc import Mapping

from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.verbs import Package
from squadra.games.star_quest.rulebook.figures import FigureRules
from squadra.games.star_quest.rulebook.targets import Target
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import scouts, stats
from squadra.games.star_quest.supplement.rules.equipment import homer, tarantula
from squadra.games.star_quest.supplement.rules.squads import muster
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Msg


class SquadFigures(FigureRules[HulkTable]):
    def wide_suits(self, content: Content) -> frozenset[str]:
        return stats.wide_suits(content, "large_bases" in self.switches)

    def guns(self, figures: Mapping[str, Figure]) -> tuple[str, ...]:
        return tuple([f.id for f in figures.values() if f.kind == stats.TARANTULA])

    def allowance(self, t: HulkTable, figure: Figure) -> int:
        return stats.movement(t.content, figure, t.cards(figure))

    def armour(self, t: HulkTable, figure: Figure) -> int:
        return stats.armour_value(t.content, figure, t.cards(figure))

    def melee(self, t: HulkTable, figure: Figure) -> Pool:
        return stats.melee(t.content, figure, t.cards(figure))

    def full_life(self, t: HulkTable, figure: Figure) -> int:
        return stats.full_life(t.content, figure)

    def points(self, t: HulkTable, figure: Figure) -> int:
        return stats.points(t.content, figure)

    def helps(self, t: HulkTable, who: str, figure: Figure, order: bool) -> bool:
        return stats.concerns(t.content, who, figure, order)

    def figure_name(self, t: HulkTable, figure: Figure) -> Msg:
        return stats.figure_name(figure.id, figure.kind, figure.suit)

    def packages(self, t: HulkTable, figure: Figure) -> tuple[Package, ...] | None:
        return stats.packages(figure)

    def worn(self, t: HulkTable, figure: Figure) -> tuple[str, ...]:
        return stats.worn(t.content, figure.gear)

    def target(self, id: str) -> Target[HulkTable] | None:
        return homer.Homer(id) if id.startswith(homer.PREFIX) else None

    def prey(self, t: HulkTable) -> list[tuple[str, int]]:
        return homer.homers(t)

    def fallen_prey(self, t: HulkTable) -> int:
        return homer.fallen_homers(t)

    def card_name(self, t: HulkTable, card: str) -> Msg | None:
        return Msg(card) if card in supplement_of(t.content).worn else None

    def weapon_name(self, t: HulkTable, weapon: str) -> Msg | None:
        """The supplement has its own names for the same weapons (SQX-T-0)."""
        return Msg(f"sqx-weapon-{weapon.replace('_', '-')}") if weapon in supplement_of(t.content).arms else None

    def deck(self, t: HulkTable, seat: str) -> tuple[dict[str, int], dict[str, int]] | None:
        return muster.deck_at(t, seat)

    def crouching(self, t: HulkTable, shooter: Figure) -> int:
        return scouts.crouching(t, shooter)

    def shields(self, t: HulkTable, mask: int) -> int:
        return tarantula.shields(t, mask)
