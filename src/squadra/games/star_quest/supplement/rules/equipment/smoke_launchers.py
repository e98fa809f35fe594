"""The smoke launchers of a Dreadnought (SQX-DRD-E-9, SQX-RUL-83)."""

from __future__ import annotations

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.cards.squad_cards import hidden_with
from squadra.games.star_quest.rules.options import CardOption
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal, Word, no

CLOSING = "closing"
"""The end of the turn has come: only what is played there may follow (SQX-RUL-105)."""


class LaunchSmoke(CardOption, frozen=True):
    """Ends the turn behind the Dreadnought's smoke."""

    rule = "SQX-DRD-E-9"

    def why_not(self, t: HulkTable) -> Refusal | None:
        seat = t.s.turn
        if self in (alien_smoke(t) if seat == ALIEN else smoke_options(t, seat)):
            return None
        return no("why-sqx-no-smoke", "SQX-RUL-83" if seat == ALIEN else "SQX-DRD-E-9")

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        if seat == ALIEN:
            launch_alien_smoke(t, self.card)
        else:
            launch_smoke(t, seat, self.card)
        return None


def smoke_options(t: HulkTable, seat: str) -> list[LaunchSmoke]:
    """The smoke launchers of the squad's Dreadnought."""
    walker = t.s.figures.get(f"{seat}-walker") if stats.WALKER in t.kinds else None
    if walker is None or walker.square < 0 or walker.owner != seat:
        return []
    return [LaunchSmoke(card) for card in hidden_with(t, seat, squad_verbs.Smoke)]


def alien_smoke(t: HulkTable) -> list[LaunchSmoke]:
    """A turned Dreadnought's smoke launchers, at the end of the Alien player's turn (SQX-RUL-83)."""
    if stats.WALKER not in t.kinds:
        return []
    equipment, found = t.content.equipment, t.s.figures.get
    walkers: list[Figure] = []
    for seat in t.s.players:
        if (walker := found(seat + "-walker")) is not None and walker.owner == ALIEN:
            walkers.append(walker)
    if not walkers:
        return []
    return [
        LaunchSmoke(card)
        for walker in walkers
        for card in walker.gear
        if any(isinstance(verb, squad_verbs.Smoke) for verb in equipment[card].effects)
    ]


def launch_alien_smoke(t: HulkTable, card: str) -> None:
    walker = next(f for f in t.s.figures.values() if f.owner == ALIEN and card in f.gear)
    gear = tuple(g for g in walker.gear if g != card)
    t.veil(walker, gear=gear, marks=walker.marks.but(smoke=True))
    t.tell("sqx-smoke", "SQX-RUL-83", beat=beats.mark(walker, "smoke"), figure=t.figure_name(walker))


def launch_smoke(t: HulkTable, seat: str, card: str) -> None:
    spend(t, seat, card)
    t.change_roster(seat, begun=True, until=(*t.s.squads[seat].until, CLOSING))
    walker = t.s.figures[f"{seat}-walker"]
    t.veil(walker, marks=walker.marks.but(smoke=True))
    t.tell("sqx-smoke", "SQX-DRD-E-9", beat=beats.mark(walker, "smoke"), figure=t.figure_name(walker))
