"""What the author of a game tests it with: `check_game`, `check_odds`, `perft`, `playthrough`."""

from squadra.testing.conformance import Broken, check_game
from squadra.testing.odds import check_odds
from squadra.testing.perft import compare, perft, playthrough

__all__ = ["Broken", "check_game", "check_odds", "compare", "perft", "playthrough"]
