"""Which match follows a finished one: all who wish for a rematch meet at the same table."""

import asyncio

from squadra.host.wire.bodies import MatchCreated

MOST = 1000
"""That many are remembered; who comes later makes a new match."""


class Rematches:
    """The secrets of each rematch, as long as this server runs: they go to those alone who held the same seats before."""

    def __init__(self) -> None:
        self._made: dict[str, MatchCreated] = {}
        self.lock = asyncio.Lock()
        """Held while one is looked for and made: two who ask at once get the same."""

    def after(self, match: str) -> MatchCreated | None:
        """The match that follows, if somebody has made it."""
        return self._made.get(match)

    def keep(self, match: str, made: MatchCreated) -> None:
        """Somebody has."""
        while len(self._made) >= MOST:
            self._made.pop(next(iter(self._made)))
        self._made[match] = made
