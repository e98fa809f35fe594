"""Campaigns between bots: missions one after another, each set up by what the ones before have brought.

A game that has campaigns gives, by `game.campaign(wish)`, an object that knows its own rules (Campaigning).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from msgspec import Struct

from squadra.kernel import Dice, Event, Game, Match
from squadra.lab.find import find_bot
from squadra.lab.runner import decide, seating


class Campaigning(Protocol):
    """A campaign under way."""

    def next_setup(self) -> dict[str, Any] | None:
        """The set-up of the next mission, or None when the campaign is over."""
        ...

    def record(self, match: Match) -> list[Event]:
        """Takes the outcome of a mission over; says what it meant for everybody."""
        ...

    def standings(self) -> dict[str, dict[str, Any]]:
        """Where everybody stands, by seat: plain values for tables and JSON."""
        ...


class Episode(Struct, frozen=True):
    """One mission of a campaign."""

    number: int
    setup: dict[str, Any]
    winners: tuple[str, ...]
    scores: dict[str, int]
    reason: str
    events: tuple[Event, ...]
    standings: dict[str, dict[str, Any]]


def campaign_of(game: Game, wish: dict[str, Any] | None) -> Campaigning:
    """The campaign that a game offers; LookupError says that it has none."""
    make = getattr(game, "campaign", None)
    if make is None:
        raise LookupError(f"{game.name} has no campaign")
    return make(wish)


def play_campaign(
    game: Game, campaign: Campaigning, bots: Sequence[str], missions: int, seed: int
) -> Iterator[Episode]:
    """Plays up to so many missions and yields them one by one."""
    for number in range(missions):
        setup = campaign.next_setup()
        if setup is None:
            return
        match = Match(game, setup, seed + number, talks=False)
        sitting = seating(match.seats, bots)
        minds = {seat: find_bot(game, sitting[seat]) for seat in match.seats}
        dice = Dice(seed + number ^ 0x5EED)
        while match.ask is not None:
            decide(match, minds, dice)
        result = match.result
        assert result is not None
        events = tuple(campaign.record(match))
        yield Episode(
            number + 1, setup, result.winners, dict(result.scores), result.reason, events, campaign.standings()
        )
