"""Where a match stands, for those who only think about it."""

from typing import Any, NamedTuple

from squadra.kernel import Ask, Game, Match, State, Table
from squadra.kernel.machine import advance


class Position(NamedTuple):
    """Where a match stands, without how it got there: all that a bot's thought or a count of odds needs."""

    game: Game
    setup: Any
    state: State
    number: int

    @classmethod
    def of(cls, match: Match) -> "Position":
        """The position of a match at this moment."""
        return cls(match.game, match.setup, match.state.copy(), match.number)

    def table(self) -> Table[Any]:
        """A table of one's own to look at it."""
        return self.game.lay(self.state, self.setup)

    def ask(self, t: Table[Any]) -> Ask:
        """The current question."""
        ask = advance(t)
        assert isinstance(ask, Ask)
        ask.number = self.number
        return ask
