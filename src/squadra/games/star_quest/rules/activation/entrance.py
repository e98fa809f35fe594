"""The Entrance Area (SQ-MISS-5 to -8, SQ-RUL-37): who comes home, and who stays there for good."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption
from squadra.games.star_quest.state import ALIEN, Deed, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal, Word, no


class Withdraw(ActOption, frozen=True):
    """Stays on the Entrance Area for good instead of coming aboard."""

    rule = "SQ-MISS-8"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_withdrawal(t, t.s.figures.get(act.figure))

    def perform(self, t: HulkTable, act: Acting) -> Word:
        return stay_home(t, t.s.figures[act.figure])


withdraw = cache(Withdraw)


def why_no_withdrawal(t: HulkTable, figure: Figure | None) -> Refusal | None:
    """Only a figure that waits on its Entrance Area may stay there for good (SQ-RUL-37)."""
    if figure is None or figure.owner == ALIEN:
        return no("why-sq-aliens-stay-out", "SQ-MISS-6")
    if figure.place != "waiting":
        return no("why-sq-not-waiting", "SQ-RUL-37", figure=t.figure_name(figure))
    return None


def stay_home(t: HulkTable, figure: Figure) -> Word:
    """Out of play without having been aboard, and so credited with nothing (SQ-RUL-37); a Tarantula stays with its gunner."""
    for id in (figure.id, figure.crew):
        if id and t.s.figures[id].place == "waiting":
            t.put(replace(t.s.figures[id], place="home"))
    t.tell("sq-withdraws", "SQ-MISS-8", beat=beats.leave(figure), figure=t.figure_name(figure))
    return t.finish()


def come_home(t: HulkTable, figure: Figure) -> Word:
    """Back on the Entrance Area: safe, and out of play (SQ-MISS-5, -7)."""
    thing = figure.carries
    t.put(replace(figure, square=-1, place="home", carries=""))
    t.tell("sq-comes-home", "SQ-MISS-7", beat=beats.leave(figure), figure=t.figure_name(figure))
    if thing:
        t.put_thing(replace(t.s.things[thing], gone=True))
        beat = beats.thing_home(thing)
        t.tell("sq-brings-home", "SQ-RUL-35", beat=beat, figure=t.figure_name(figure), thing=t.the_thing(thing))
    missions.note(t, Deed("home", figure.owner, thing))
    return t.finish()
