"""What the supplement tells the opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from squadra.games.star_quest.content.verbs import Verb
from squadra.games.star_quest.knowledge.view import FigureView, HulkView, MarkerView, WeaponView
from squadra.games.star_quest.opponents.counsel import Counsel
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Turn
from squadra.games.star_quest.sight import Hull
from squadra.games.star_quest.supplement.content.verbs import HandOnly, SquadBonus
from squadra.games.star_quest.supplement.opponents import squad_mind
from squadra.games.star_quest.supplement.opponents.stealth_mind import StealthMind
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat import cover
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import FireBeam
from squadra.games.star_quest.supplement.rules.equipment import homer, vortex
from squadra.kernel import Option


class SquadCounsel(Counsel[MarineMind, Turn]):
    """For squads of the supplement, and against them."""

    attacks = (FireArea, FireBeam)
    unblinded = (stats.WALKER,)
    thing_armour = homer.ARMOUR

    def more_dice(self, verb: Verb) -> str:
        return verb.dice if isinstance(verb, (HandOnly, SquadBonus)) else ""

    def scores(self) -> dict[type[Option], Callable[[Turn, Any], float]]:
        return squad_mind.SQUAD_SCORES

    def order(self, mind: MarineMind, verb: Verb) -> float | None:
        return squad_mind.order(mind, verb)

    def aim(self, turn: Turn, square: int) -> float | None:
        return squad_mind.aim(turn, square)

    def pick_up(self, turn: Turn, figure: str, thing: str) -> float | None:
        """A homer by a Scout, whom it does not slow (SQX-EQ-73)."""
        if all(marker.id != thing for marker in turn.view.markers):
            return None
        return turn.best_place(figure) + (0.5 if turn.figure(figure).suit == "scout" else -2.0)

    def stealth(self, mind: MarineMind) -> StealthMind | None:
        return StealthMind(mind)

    def swept(self, view: HulkView, width: int) -> int:
        """A Vortex wanders (SQX-PSY-43)."""
        mask = 0
        for square in (square for marker in view.markers if marker.kind == "vortex" for square in marker.squares):
            for dx, dy in vortex.STEPS.values():
                for far in range(1, vortex.MOVES + 1):
                    mask |= 1 << max(0, square + far * (dx + dy * width))
        return mask

    def shelter(self, hull: Hull, pieces: Iterable[MarkerView], a: int, b: int) -> int:
        return cover.shelter(hull, pieces, a, b)

    def jams(self, figure: FigureView, weapon: WeaponView, kind: str) -> bool:
        """Heavy and light special weapons (SQX-RUL-107)."""
        special = kind in ("heavy", "light-special") and figure.kind in (stats.MARINE, stats.WALKER)
        return weapon.id == "heavy_bolter" or special
