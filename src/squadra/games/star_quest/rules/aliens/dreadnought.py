"""The Dreadnought: how it comes onto the boards (SQ-DRD-13, -14, SQ-RUL-21, -31), and the weapons it loses (SQ-DRD-20, -21).

How it moves: activation/dreadnought_movement.py; how it fires: combat/fire.py.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.dreadnought_movement import covered
from squadra.games.star_quest.rules.options import HulkOption, square_anchor, squares
from squadra.games.star_quest.setup import heavy_weapons
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Word, step


class PlaceBase(HulkOption, frozen=True):
    """Places the Dreadnought's base with this as its upper left square."""

    rule = "SQ-RUL-21"
    square: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"square": t.label(self.square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (square_anchor(self.square),)


class ArmDreadnought(HulkOption, frozen=True):
    """Names its two different heavy weapons."""

    rule = "SQ-DRD-14"
    weapons: tuple[str, ...]

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"weapons": Msg("sq-pair", {"a": t.weapon_name(self.weapons[0]), "b": t.weapon_name(self.weapons[-1])})}


def resting_places(t: HulkTable) -> int:
    """Upper left squares of the bases on which a Dreadnought may now be placed."""
    width = t.hull.width
    return t.lanes.bases & ~t.hull.doorway_bases & ~covered(t.hull.floor & ~t.open_to_aliens(), width)


def nearest_places(t: HulkTable, square: int) -> tuple[int, ...]:
    """Places over the square, or else the nearest ones in steps, figures ignored, closed doors not passed (SQ-RUL-21)."""
    lanes, width = t.lanes, t.hull.width
    places = resting_places(t)
    seen = front = 1 << square
    while front:
        found = places & covered(front, width)
        if found:
            return tuple(squares(found, t.hull.size))
        front = lanes.spread(front, t.setup.no_clipping) & ~seen
        seen |= front
    return ()


class PlaceDreadnought(Frame):
    """The Alien player chooses place and weapons. Finishes with the id of the miniature."""

    kind: str
    places: tuple[int, ...]
    acts: int = 0
    place: PlaceBase | None = None
    arms: ArmDreadnought | None = None

    @step(rule="SQ-BLIP-14")
    def where(self, t: HulkTable) -> Word | None:
        if len(self.places) == 1:
            return None
        options = [PlaceBase(square) for square in self.places]
        return t.ask(ALIEN, options, into="place", prompt="sq-ask-dreadnought-place", rule="SQ-RUL-21")

    @step(rule="SQ-DRD-14")
    def weapons(self, t: HulkTable) -> Word | None:
        number = t.content.aliens[self.kind].heavy_weapons
        pairs = [ArmDreadnought(pair) for pair in combinations(heavy_weapons(t.content), number)]
        if t.expansion and not any(
            t.rules.extra_heavy(t, f.weapons) for f in t.s.figures.values() if f.kind == self.kind
        ):
            pairs.extend(ArmDreadnought(pair) for pair in combinations(t.rules.extra_heavy(t, None), number))
        return t.ask(ALIEN, pairs, into="arms", prompt="sq-ask-dreadnought-weapons", rule="SQ-DRD-14")

    @step(rule="SQ-DRD-13")
    def put(self, t: HulkTable) -> Word | None:
        assert self.arms is not None
        square = self.place.square if self.place is not None else self.places[0]
        figure = t.new_alien(self.kind, square, acts=self.acts, heavy=self.arms.weapons)
        first, second = self.arms.weapons[0], self.arms.weapons[-1]
        t.tell(
            "sq-dreadnought-placed",
            "SQ-DRD-14",
            beat=beats.place(figure.id, square),
            figure=t.figure_name(figure),
            square=t.label(square),
            first=t.weapon_name(first),
            second=t.weapon_name(second),
        )
        return t.finish(figure.id)


class DropWeapon(HulkOption, frozen=True):
    """The Dreadnought loses this heavy weapon."""

    rule = "SQ-DRD-20"
    weapon: str

    def words(self, t: HulkTable) -> dict[str, Msg]:
        return {"weapon": t.weapon_name(self.weapon)}


def overloaded(t: HulkTable) -> Figure | None:
    """A Dreadnought that carries more heavy weapons than its Life Points allow (SQ-DRD-20, -21)."""
    for figure in t.s.figures.values():
        if figure.owner == ALIEN and not figure.suit:
            alien = t.content.aliens[figure.kind]
            if alien.heavy_weapons and len(figure.weapons) > len(alien.weapons) + weapons_kept(t, figure):
                return figure
    return None


def weapons_kept(t: HulkTable, figure: Figure) -> int:
    """Each lost Life Point takes one heavy weapon."""
    alien = t.content.aliens[figure.kind]
    return max(0, alien.heavy_weapons - (alien.life - figure.life))
