"""Mission objects are picked up (SQ-RUL-35), and the homer of the squad (SQX-RUL-31)."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption
from squadra.games.star_quest.rules.activation.budget import open_moves, pause
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Refusal, Word, no


class PickUp(ActOption, frozen=True):
    """Picks up the mission object on its square, or the homer of its squad (SQX-RUL-31)."""

    rule = "SQ-RUL-35"
    thing: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "thing": t.name(self.thing)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        """It lies at his feet: the man is what one clicks on."""
        return (Anchor("figure", self.figure),)

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_pick_up(t, act, self.thing)

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        pause(t, act)
        figure = t.s.figures[act.figure]
        if not t.rules.picks_up(t, figure, self.thing):
            t.change(figure, carries=self.thing)
            t.put_thing(replace(t.s.things[self.thing], carrier=figure.id))
            beat, thing = beats.thing_taken(self.thing), t.the_thing(self.thing)
            t.tell("sq-picks-up", "SQ-RUL-35", beat=beat, figure=t.figure_name(figure), thing=thing)
        return None


pick_up = cache(PickUp)


def within_reach(t: HulkTable, figure: Figure) -> list[str]:
    """What lies on a Marine's square and may be carried on: one mission object at a time."""
    if figure.owner == ALIEN or figure.square < 0:
        return []
    lies = t.s.things and not figure.carries
    found = [thing.id for thing in missions.things_at(t, t.squares_of(figure))] if lies else []
    if t.s.markers and (homer := t.rules.to_pick_up(t, figure)):
        found.append(homer)
    return found


def why_no_pick_up(t: HulkTable, act: Acting, thing: str) -> Refusal | None:
    figure = t.s.figures.get(act.figure)
    if figure is None or figure.owner == ALIEN:
        return no("why-sq-aliens-leave-it", "SQ-RUL-35")
    there = within_reach(t, figure)
    if figure.carries and thing not in there:
        return no("why-sq-carries-already", "SQ-RUL-35")
    if open_moves(t, act) <= 0:
        return no("why-sq-move-over", "SQ-RUL-35")
    return None if thing in there else no("why-sq-nothing-here", "SQ-RUL-35")
