"""The door: connections before they are requests. Each address may have so many, and nobody stands in it for ever."""

import contextlib
import sys
from collections import Counter
from typing import Protocol

from squadra.host.shares import household
from squadra.server.operating.bans import Bans

RESERVE = 100  # files that the server needs besides connections
FEWEST = 64
SERVERS = "servers"  # in the place of an address


if sys.platform == "win32":

    def most_files() -> int:
        """How many connections the operating system lets the process have."""
        return 400
else:
    import resource

    def most_files() -> int:
        """How many connections the operating system lets the process have; as many as it may have without asking."""
        with contextlib.suppress(OSError, ValueError):
            soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
            if soft < hard:
                resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
                soft = hard
            return max(soft - RESERVE, FEWEST) if soft > 0 else 1 << 20
        return 400


class Guest(Protocol):
    """A connection that has not yet said what it wants."""

    address: str

    @property
    def line(self) -> object:
        """What stays the same when it becomes a socket."""
        ...

    def turn_out(self) -> None:
        """Close it."""
        ...


class Door:
    """Counts connections by household. Whoever has not yet said what he wants makes room for those who come later."""

    def __init__(self, per_address: int, most: int, tables: int = 0) -> None:
        self.per_address = per_address
        self.most = most
        self.tables = tables  # that one address may have open; 0: no limit
        self.seated: Counter[str] = Counter()
        self.bans = Bans()
        self.inside: dict[str, set[object]] = {}
        self.count = 0
        self.waiting: dict[Guest, None] = {}  # oldest first

    def enter(self, guest: Guest, proxy: bool) -> bool:
        """Whether there is room: if need be, the oldest connection that is only waiting has to go. A proxy may bring many."""
        address = household(guest.address)
        if self._full(address, proxy):
            self._make_room(address)
        if self.count >= self.most:
            self._make_room(None)
        if self._full(address, proxy) or self.count >= self.most:
            return False
        self.inside.setdefault(address, set()).add(guest.line)
        self.count += 1
        self.waiting[guest] = None
        return True

    def _full(self, address: str, proxy: bool) -> bool:
        return not proxy and 0 < self.per_address <= len(self.inside.get(address, ()))

    def _make_room(self, address: str | None) -> None:
        oldest = next((one for one in self.waiting if address in (None, household(one.address))), None)
        if oldest is not None:
            oldest.turn_out()
            self.heard(oldest)
            self.leave(oldest.address, oldest.line)

    def sit_down(self, address: str) -> bool:
        """A connection has become a socket; whether the address may have one more table."""
        home = household(address)
        self.seated[home] += 1
        return not 0 < self.tables < self.seated[home]

    def stand_up(self, address: str) -> None:
        """The socket is gone."""
        home = household(address)
        self.seated[home] -= 1
        if not self.seated[home]:
            del self.seated[home]

    def vouch(self, address: str, line: object) -> None:
        """It is a server that passes on what others say: they are counted one by one, it is not."""
        if line in self.inside.get(household(address), ()):
            self.leave(address, line)
            self.inside.setdefault(SERVERS, set()).add(line)
            self.count += 1

    def heard(self, guest: Guest) -> None:
        """It has said what it wants."""
        self.waiting.pop(guest, None)

    def leave(self, address: str, line: object) -> None:
        """Gone."""
        home = household(address)
        mine = self.inside.get(home)
        if mine is not None and line in mine:
            mine.discard(line)
            self.count -= 1
            if not mine:
                del self.inside[home]
