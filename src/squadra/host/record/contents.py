"""Games with the content that their matches are played with: what is installed, and what was before, by its hash."""

import contextlib
import logging
import zlib

import msgspec

from squadra.host.failures import Refuse, StoreError
from squadra.host.games import find_game
from squadra.host.record.rows import MatchRow
from squadra.host.record.store import Store
from squadra.host.work import Aside
from squadra.kernel import Game
from squadra.kernel.files import Files

log = logging.getLogger("squadra.host")


def pack_files(files: Files) -> bytes:
    """As they are stored."""
    return zlib.compress(msgspec.msgpack.encode(dict(files)), 9)


def unpack_files(data: bytes) -> Files:
    """The other way round."""
    return msgspec.msgpack.decode(zlib.decompress(data), type=dict[str, bytes])


def renewed(row: MatchRow, data: bytes | None) -> Game | None:
    """The game of a match with its own content; None if nobody has kept it, or it can no longer be read."""
    installed = find_game(row.game)
    if installed.content_hash == row.content_hash:
        return installed
    if data is None:
        return None
    try:
        return installed.with_content(unpack_files(data))
    except Exception:  # records that the program of today no longer understands
        log.exception("earlier content cannot be read", extra={"game": row.game, "hash": row.content_hash})
        return None


def installed(name: str, hash: str) -> Game | None:
    """A game, if it is installed with this content."""
    with contextlib.suppress(Refuse):
        game = find_game(name)
        if game.content_hash == hash:
            return game
    return None


class Contents:
    """Each content is stored once and read once."""

    def __init__(self, store: Store, aside: Aside) -> None:
        self.store = store
        self.aside = aside
        self.games: dict[tuple[str, str], Game | None] = {}
        self.kept: set[tuple[str, str]] = set()

    async def keep(self, game: Game) -> None:
        """Whatever is installed later: the matches of today are played with this."""
        key = (game.name, game.content_hash)
        if key not in self.kept:
            files = game.content.files
            if files:
                await self.store.keep_content(*key, pack_files(files))
            self.kept.add(key)

    async def keep_installed(self) -> None:
        """Content that earlier matches use and that is still installed is kept, even if nobody opens them."""
        with contextlib.suppress(StoreError):  # then the next start does it
            for name, hash in await self.store.contents_missing():
                game = await self.aside(installed, name, hash)
                if game is not None:
                    await self.keep(game)

    async def game(self, row: MatchRow) -> Game | None:
        """The game of a match with its content, if there is any."""
        key = (row.game, row.content_hash)
        if key not in self.games:
            data = None if installed(*key) is not None else await self.store.content(*key)
            self.games[key] = await self.aside(renewed, row, data)
        game = self.games[key]
        if game is not None:
            await self.keep(game)
        return game
