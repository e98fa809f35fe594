"""Campaigns between bots, mission by mission."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from squadra.bots.levels import make_bot
from squadra.kernel import Campaign, Dice, Event, Game, Match
from squadra.lab.playing import decide, seating


class Episode(Struct, frozen=True):
    """One mission of a campaign."""

    number: int
    setup: dict[str, Any]
    winners: tuple[str, ...]
    scores: dict[str, int]
    reason: str
    events: tuple[Event, ...]
    standings: dict[str, dict[str, Any]]


def play_campaign(game: Game, campaign: Campaign, bots: Sequence[str], missions: int, seed: int) -> Iterator[Episode]:
    """Plays up to that many missions and yields them one by one."""
    for number in range(missions):
        setup = campaign.next_setup()
        if setup is None:
            return
        match = Match(game, setup, seed + number, talks=False)
        sitting = seating(match.seats, bots)
        minds = {seat: make_bot(game, sitting[seat]) for seat in match.seats}
        dice = Dice(seed + number ^ 0x5EED)
        while match.ask is not None:
            decide(match, minds, dice)
        result = match.result
        assert result is not None
        events = tuple(campaign.record(match.t))
        yield Episode(
            number + 1, setup, result.winners, dict(result.scores), result.reason, events, campaign.standings()
        )
