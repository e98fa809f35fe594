"""One random game, and the trail of fingerprints that it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from squadra.kernel import Ask, Dice, Game, Match, Option, Options, digest, to_json


def pick(ask: Ask, dice: Dice) -> Option:
    options = ask.options
    if isinstance(options, Options) and dice.below(2):
        return options.sample(dice)
    return options[dice.below(len(options))]


def trail(game: Game, setup: Mapping[str, Any] | None, seed: int) -> str:
    """Fingerprints of everything that one random game shows: positions, views and events."""
    match, dice, out = Match(game, setup, seed), Dice(seed), ""
    while (ask := match.ask) is not None:
        match.choose(pick(ask, dice), ask.seat)
        out = digest_of(out, match)
    return out


def digest_of(before: str, match: Match) -> str:
    views = [to_json(match.view(seat)) for seat in (*match.seats, None)]
    options = [] if match.ask is None else list(match.ask.options)
    return digest([before, match.digest(), views, list(match.events), options])
