"""`squadra simulate GAME --campaign`: a campaign between bots, told mission by mission."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from squadra.cli.common import show_table
from squadra.cli.failures import CommandError
from squadra.cli.progress import progress
from squadra.cli.settings import refused
from squadra.kernel import Game, SetupError
from squadra.lab.campaign import Episode, play_campaign
from squadra.words import say


def simulate_campaign(
    game: Game, wish: dict[str, Any] | None, bots: Sequence[str], missions: int, seed: int, json: bool
) -> None:
    """Plays that many missions and prints what each one meant and where everybody stands."""
    try:
        campaign = game.campaign(wish)
        episodes: list[Episode] = []
        with progress("missions", missions, not json) as count:
            for episode in play_campaign(game, campaign, bots, missions, seed):
                episodes.append(episode)
                count(1)
    except SetupError as error:
        raise refused(error, game, wish) from error
    except (LookupError, ValueError) as error:
        raise CommandError(str(error), 2) from error
    if json:
        print(msgspec.json.encode({"missions": [as_data(episode) for episode in episodes]}).decode())
        return
    for episode in episodes:
        scores = ", ".join(f"{seat} {points}" for seat, points in episode.scores.items())
        print(f"{episode.number}. {episode.setup.get('mission', '')}: {scores}; won by {' and '.join(episode.winners)}")
        for event in episode.events:
            print(f"   {say('en', event.say)}")
    if episodes:
        rows = episodes[-1].standings
        names = list(next(iter(rows.values())))
        show_table([["", *names], *([seat, *(str(row[name]) for name in names)] for seat, row in rows.items())])


def as_data(episode: Episode) -> dict[str, Any]:
    return {
        "mission": episode.setup.get("mission"),
        "winners": episode.winners,
        "scores": episode.scores,
        "reason": episode.reason,
        "standings": episode.standings,
    }
