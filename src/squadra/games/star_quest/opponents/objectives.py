"""What a mission's condition asks for: men who are no longer there, and rounds besides the way."""

from __future__ import annotations

from collections.abc import Iterable

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import FigureView, HulkView, SeatView
from squadra.games.star_quest.state import ALIEN

EACH, GIANT = 3, 12
"""Rounds that it takes to find an enemy who must be eliminated and to kill him; a Dreadnought has several Life Points."""


def hopeless(condition: book.Condition, mine: Iterable[FigureView]) -> bool:
    """Whether more men are asked for than are left: on the boards, or to bring home."""
    places = [figure.place for figure in mine]
    alive = places.count("board") + places.count("waiting")
    left = {book.Reach: alive, book.ThenWithdraw: alive + places.count("home")}
    return any(isinstance(p, (book.Reach, book.ThenWithdraw)) and p.number > left[type(p)] for p in condition.walk())


def labour(condition: book.Condition, view: HulkView, roster: SeatView) -> int:
    """Rounds that a condition takes besides the way: enemies are found one by one, points made slowly."""
    match condition:
        case book.EliminateAlone() | book.EliminateTogether():
            seats = [roster] if isinstance(condition, book.EliminateAlone) else view.seats
            counters = [k for seat in seats for k in seat.counters]
            taken = sum(condition.types == "any" or k in condition.types for k in counters)
            return (GIANT if "dreadnought" in condition.types else EACH) * max(0, condition.number - taken)
        case book.Score():
            return max(0, condition.minimum - roster.score)
        case _:
            return sum(labour(part, view, roster) for part in condition.inner())


def behind(view: HulkView, roster: SeatView) -> bool:
    """Whether this squad has done its mission, and loses by points all the same unless more enemies fall."""
    done = view.mission is not None and view.mission.primary_taken == roster.seat
    prey = bool(view.blips) or any(figure.owner == ALIEN for figure in view.figures)
    rivals = [view.alien.score, *(squad.score for squad in view.seats if squad.seat != roster.seat)]
    return done and prey and roster.score <= max(rivals)


SAFE = 99
"""More than any score of a mission falls."""


def lead(content: Content, view: HulkView, roster: SeatView, fulfils: bool = False) -> int:
    """How much this squad can still lose and win by points if nobody does any more: not even its mission.

    `fulfils`: unless it fulfils its mission by going home.
    """
    mission, counters = view.mission, content.counters_file.missions
    assert mission is not None
    mine, spare = roster.score, SAFE
    rivals = [squad.score for squad in view.seats if squad.seat != roster.seat]
    theirs = view.alien.score
    condition = content.missions[mission.id].primary.condition
    if not mission.primary_taken:
        if isinstance(condition, book.Score) and mine >= condition.minimum and all(mine > other for other in rivals):
            spare = mine - condition.minimum
            mine += counters.primary
        elif fulfils:
            mine += counters.primary
        else:  # the Alien player has the points of what nobody does, or another squad
            theirs += counters.primary
            rivals = [score + counters.primary for score in rivals]
    if mission.secondary_read and not mission.secondary_taken:
        theirs += counters.secondary
    return min(mine - max(theirs, *rivals) if rivals else mine - theirs, spare)
