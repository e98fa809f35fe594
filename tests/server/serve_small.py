"""A server with the small games in a process of its own: python -m tests.server.serve_small PORT DATABASE"""

import sys

from squadra.games import registry
from squadra.server.running import run
from squadra.server.settings import Settings
from tests.small_games import ambush, connect_four

if __name__ == "__main__":
    registry.add_game(connect_four.game)
    registry.add_game(ambush.game)
    chosen = Settings(
        db=sys.argv[2], creations_per_minute=0, requests_per_second=0, rate=1e6, burst=1_000_000, warm=False,
        connections_per_address=0, sockets_per_address=0,
    )  # fmt: skip
    sys.exit(run(port=int(sys.argv[1]), settings=chosen, log_level="error"))
