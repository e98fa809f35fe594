"""What all attacks have in common (SQ-TURN-7, -8, SQ-RUL-4): whether one fits into the activation, and whom one may attack."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Acting, ActOption
from squadra.games.star_quest.rules.activation.budget import Budget, used_moves
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal, Word, no


class AttackOption(ActOption, frozen=True):
    """An attack of the active figure."""

    def by(self) -> str:
        """The weapon used, if it has a name."""
        return ""

    def against(self) -> str:
        """Its target, if it has one."""
        return ""

    def noise(self, t: HulkTable) -> str:
        """What is heard of it, for expansions that listen: the firearm, or a grenade; empty: nothing."""
        return self.by() or "grenade"

    def perform(self, t: HulkTable, act: Acting) -> Word:
        """Closes the move in progress, and attacks."""
        t.rules.before_attack(t, act, self)
        if not t.rules.moves_on(t, t.s.figures[act.figure], self):
            act.moves = used_moves(t, act)
            act.walked, act.moving = 0, False
        return self.attack(t, act)

    def attack(self, t: HulkTable, act: Acting) -> Word:
        raise NotImplementedError


def why_helpless(t: HulkTable, figure: Figure) -> Refusal | None:
    """Why an alien attacks nobody at all: unaware of the squads, struck by an EMP grenade, or stooped under a door."""
    if figure.owner == ALIEN and t.s.turn == ALIEN:
        if t.s.alarm == "stealth":
            return no("why-sq-unaware", "SQX-RUL-56")
        if figure.marks.emp:
            return no("why-sq-emp", "SQX-SCOUT-E-8", figure=t.figure_name(figure))
    if t.big(figure) and t.hull.doorway_bases >> figure.square & 1:
        return no("why-sq-stooped", "SQ-DRD-10", figure=t.figure_name(figure))
    return None


def why_spent(t: HulkTable, act: Acting, figure: Figure, budget: Budget, shot: bool) -> Refusal | None:
    """Why one more shot or hand-to-hand attack does not fit into the activation (SQ-TURN-7, -8)."""
    if budget.may_shoot if shot else budget.may_fight:
        return None
    if figure.suit and (refusal := t.rules.why_spent(t, figure)):
        return refusal
    if act.shots or act.fights:
        return no("why-sq-attack-used", "SQ-TURN-7" if shot and not act.fights else "SQ-TURN-8")
    return no("why-sq-moved-too-often", "SQ-RUL-44")


def why_no_attack(t: HulkTable, act: Acting, shot: bool) -> Refusal | None:
    """Why the active figure makes no attack of this kind, whoever the target is."""
    figure = t.s.figures.get(act.figure)
    if figure is None:
        return no("why-sq-blips-do-not-attack", "SQ-BLIP-2")
    if figure.square < 0:
        return no("why-sq-not-aboard", "SQ-RUL-36")
    return why_helpless(t, figure) or why_spent(t, act, figure, Budget(t, act), shot)
