"""The real server for the browser tests: the same program, but its dice, its bots and the names of its matches are always the same.

    python serve.py DATABASE PORT FIRST

FIRST is the number of the first match, so that a server that is started again on the same database makes new names.
"""

import hashlib
import itertools
import sys
from types import SimpleNamespace

from squadra.server import hall, running, tickets
from squadra.server.settings import Settings


def main(db: str, port: int, first: int) -> int:
    """Serve until a signal comes."""
    keys, names = itertools.count(first), itertools.count(first)
    setattr(hall, "secrets", SimpleNamespace(token_bytes=lambda size: hashlib.sha256(f"e2e {next(keys)}".encode()).digest()[:size]))
    real = tickets.secrets
    setattr(tickets, "secrets", SimpleNamespace(token_urlsafe=lambda size: f"e2e{next(names):05d}" if size == 9 else real.token_urlsafe(size)))
    settings = Settings(db=db, bot_seed=7, rate=10_000.0, burst=10_000, creations_per_minute=0)
    return running.serve(settings, port, open_browser=False, behind_proxy=False, log_level="warning", say=print)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
