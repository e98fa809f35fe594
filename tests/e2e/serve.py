"""The real server for the browser tests: the same program with a seed, so that its dice and bots are always the same.

    python serve.py DATABASE PORT SEED [limited] [page=FOLDER]

Tests hurry more than people do, so that its limits are wide; "limited" gives it those of every server.
`page`: another build of the page.
A server that is started again on the same database gets another seed, so that its matches get other names.
"""

import sys

from squadra.server.running import serve
from squadra.server.settings import Settings


def main(db: str, port: int, seed: int, limited: bool = False, page: str | None = None) -> int:
    """Serve until a signal comes."""
    wide = Settings(
        db=db, seed=seed, rate=10_000.0, burst=10_000, creations_per_minute=0, requests_per_second=0, static=page
    )
    settings = Settings(db=db, seed=seed) if limited else wide
    return serve(settings, port, open_browser=False, proxies=(), log_level="warning", say=print)


if __name__ == "__main__":
    words = sys.argv[4:]
    folder = next((word.removeprefix("page=") for word in words if word.startswith("page=")), None)
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), "limited" in words, folder))
