"""The games that are installed, with all that they read from their files."""

import contextlib

from squadra.games import registry
from squadra.host.failures import Refuse
from squadra.host.work import Aside
from squadra.kernel import Game, SetupError

_loaded: dict[str, Game] = {}


def find_game(name: str) -> Game:
    """A game by its name, or a refusal."""
    try:
        with registry.loading:
            game = registry.find(name)
    except LookupError:
        raise Refuse("game-unknown", detail=f"games: {', '.join(registry.names())}") from None
    if _loaded.get(name) is not game:
        load(game)
    return game


async def game_at_hand(name: str, aside: Aside) -> Game:
    """The same without holding up the tables while it is read from its files."""
    return find_game(name) if name in _loaded else await aside(find_game, name)


def load(game: Game) -> None:
    """All that it reads from its files, one thread at a time: two that build the same types crash msgspec."""
    with registry.loading:
        with contextlib.suppress(SetupError):
            game.setup({})
            game.seats(game.setup(None))
        _ = game.content_hash, game.reader, game.form()
        _loaded[game.name] = game
