"""The server with connect four, for the load generator: python bench/server/serve.py PORT DATABASE"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from squadra.games import registry  # noqa: E402
from squadra.server.running import run  # noqa: E402
from squadra.server.settings import Settings  # noqa: E402
from tests.small_games import connect_four  # noqa: E402

registry.add_game(connect_four.game)
unlimited = Settings(
    db=sys.argv[2], creations_per_minute=0, requests_per_second=0, rate=1e9, burst=1_000_000_000,
    connections_per_address=0, sockets_per_address=0, share=0,
)  # fmt: skip
sys.exit(run(port=int(sys.argv[1]), settings=unlimited, log_level="error"))
