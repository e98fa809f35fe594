"""What the author of a game tests it with: `check_game`, `check_odds`, `check_opponent`, `setups_of`, `perft` and more."""

from squadra.testing.conformance import Broken, check_game
from squadra.testing.odds import check_odds
from squadra.testing.opponents import check_opponent
from squadra.testing.perft import compare, perft, playthrough
from squadra.testing.setups import Page, play_out, setups_of

__all__ = [
    "Broken",
    "Page",
    "check_game",
    "check_odds",
    "check_opponent",
    "compare",
    "perft",
    "play_out",
    "playthrough",
    "setups_of",
]
