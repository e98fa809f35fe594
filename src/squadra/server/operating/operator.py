"""For whoever runs the server: which matches there are, closing and deleting them, shutting out addresses."""

import asyncio
import contextlib
import hmac
import logging
import os
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

from squadra.host.failures import Refuse, StoreError
from squadra.host.hall import Hall
from squadra.host.match.live import LiveMatch
from squadra.host.record.store import Elsewhere
from squadra.host.talk.hosting import close
from squadra.kernel import no
from squadra.server.operating.bans import BANNED, Bans, network
from squadra.server.operating.bodies import Operated, OperatorList, OperatorWish
from squadra.server.operating.shelf import Shelf
from squadra.server.settings import Settings
from squadra.server.store.store import Store, default_path

log = logging.getLogger("squadra.server")
MOST_LINES = 100
SWEEP = 3600.0  # seconds between two looks for matches that may go
FRESH = 30.0  # seconds after which a ban made at another server counts here


def token_file(path: Path | None) -> Path:
    """Where the token lies that this machine's own command finds: beside the database, or in the data folder."""
    return path.with_name(path.name + ".operator") if path is not None else default_path().with_name("operator.token")


def own_token(path: Path | None) -> str:
    """The token of the file, made when it is first needed; "" if there can be none."""
    file = token_file(path)
    with contextlib.suppress(OSError):
        if file.exists():
            return file.read_text("ascii").strip()
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        made = secrets.token_urlsafe(32)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as out:
            out.write(made + "\n")
        return made
    return ""


class Operator:
    """Holds the token, and does what comes with it."""

    def __init__(self, hall: Hall, store: Store, settings: Settings, bans: Bans, token: str) -> None:
        self.hall = hall
        self.settings = settings
        self.shelf = Shelf(store)
        self.bans = bans
        self.token = token
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Know the bans, and begin to look for matches that may go."""
        await self.read_bans()
        settings = self.settings
        if settings.keep_finished_days or settings.keep_idle_days:
            self._tasks.append(asyncio.create_task(self._every(SWEEP, self.sweep), name="retention"))
        if self.hall.store.owners is not None:
            self._tasks.append(asyncio.create_task(self._every(FRESH, self.read_bans), name="bans"))

    def stop(self) -> None:
        """Stop looking for them."""
        for task in self._tasks:
            task.cancel()

    async def _every(self, pause: float, work: Callable[[], Awaitable[object]]) -> None:
        while True:
            try:
                await work()
            except StoreError as error:
                log.warning("housekeeping failed", extra={"code": error.code, "why": error.sentence})
            except Exception:
                self.hall.metrics.errors += 1
                log.exception("housekeeping failed")
            await asyncio.sleep(pause)

    async def sweep(self) -> int:
        """Delete what has been kept long enough; returns how many matches that were."""
        gone = 0
        for match in await self.shelf.outlived(self.settings):
            live = self.hall.live.get(match)
            if live is not None and live.screens:
                continue
            with contextlib.suppress(Elsewhere, Refuse):  # somebody has it live: the next time
                gone += await self.hall.remove(match)
        if gone:
            log.info("matches deleted", extra={"count": gone})
        return gone

    async def read_bans(self) -> None:
        """Those of the database count from now on; whoever is here is shown out."""
        bans = self.bans
        bans.set(ban.address for ban in await self.shelf.banned())
        for live in list(self.hall.live.values()):
            for screen in [one for one in live.screens if bans.covers(one.client)]:
                screen.end(BANNED)
                live.leave(screen)

    # What is wished.

    def check(self, header: str) -> None:
        """Only with the token."""
        scheme, _, given = header.partition(" ")
        if not self.token or scheme.lower() != "bearer" or not hmac.compare_digest(given.encode(), self.token.encode()):
            raise Refuse("operator-token")

    async def list(self, wish: OperatorWish) -> OperatorList:
        """Matches and bans."""
        total, lines = await self.shelf.lines(wish.stage, wish.search[:80], max(wish.start, 0), MOST_LINES)
        for line in lines:
            live = self.hall.live.get(line.match)
            line.screens = len(live.screens) if live is not None else 0
        return OperatorList(total=total, matches=lines, bans=await self.shelf.banned())

    async def close(self, match: str) -> Operated:
        """End a match without result; its players read who did it."""
        live = await self._live(match)
        await close(live, "closed-by-operator")
        live.show_all()
        log.warning("operator closed a match", extra={"match": match})
        return Operated(done=True)

    async def delete(self, match: str) -> Operated:
        """A match is gone for ever."""
        try:
            done = await self.hall.remove(match)
        except Elsewhere as owner:
            raise elsewhere(owner) from None
        if not done:
            raise Refuse("match-unknown")
        log.warning("operator deleted a match", extra={"match": match})
        return Operated(done=True)

    async def ban(self, address: str, why: str) -> Operated:
        """Shut out an address or a network, and show out whoever is here from there."""
        try:
            wanted = str(network(address))
        except ValueError as error:
            raise Refuse("address-wrong", place="address", detail=str(error)) from None
        await self.shelf.ban(wanted, why.strip()[:200])
        await self.read_bans()
        log.warning("operator banned an address", extra={"address": wanted})
        return Operated(done=True, address=wanted)

    async def unban(self, address: str) -> Operated:
        """Let it in again."""
        try:
            wanted = str(network(address))
        except ValueError as error:
            raise Refuse("address-wrong", place="address", detail=str(error)) from None
        done = await self.shelf.unban(wanted)
        await self.read_bans()
        return Operated(done=done, address=wanted)

    async def _live(self, match: str) -> LiveMatch:
        try:
            return await self.hall.match(match)
        except Elsewhere as owner:
            raise elsewhere(owner) from None


def elsewhere(owner: Elsewhere) -> Refuse:
    """Another server has the match: ask there."""
    return Refuse("match-elsewhere", no("server-match-elsewhere", "", address=owner.address))


def find_token(store: Store, chosen: str) -> str:
    """The operator's own token, or that of the file."""
    token = chosen or own_token(store.path)
    if not token:
        log.warning("no operator's token", extra={"file": str(token_file(store.path))})
    return token
