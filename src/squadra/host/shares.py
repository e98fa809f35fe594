"""Time on the event loop belongs to everybody: while others are here, one client gets a share of it and waits for the rest."""

import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Generic, TypeVar

T = TypeVar("T")
BURST = 0.1  # seconds that may be used at once
GUESS = 0.002  # seconds that something is assumed to need until it is known
RECENT = 5.0  # seconds for which somebody counts as being here
MOST_ACCOUNTS = 10_000
IDLE_PRICE = 4
HOUSEHOLD = 64  # bits: what one household has of IPv6, whose addresses change every day


@lru_cache(4096)
def household(address: str) -> str:
    """The address under which somebody is counted: an IPv4 address, or the IPv6 network of his house."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            return str(ip_network((found, HOUSEHOLD), strict=False))
    return str(found)


class Allowance:
    """A token bucket."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.left = float(burst)
        self.last = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.last) * self.rate)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Account:
    """What one client has used."""

    def __init__(self, shares: "Shares", client: str) -> None:
        self.shares = shares
        self.client = client
        self.left = BURST
        self.last = time.monotonic()
        self.waiting = 0  # requests of it that wait for their turn

    def spend(self, seconds: float) -> None:
        """Counts time during which nobody else could do anything."""
        self.left -= seconds

    def spend_idly(self, seconds: float) -> None:
        """The same where no person waits for what is done: it costs more."""
        self.left -= seconds * IDLE_PRICE

    def charge(self, seconds: float) -> float:
        """The same for what a connection costs before it is a message; returns how long nothing more may be read from it."""
        self.left -= seconds
        return self.delay() if self.left < 0 else 0.0

    def delay(self) -> float:
        """How long it has to wait before it may go on; 0 while nobody else is here, or it used little.

        What somebody used while he was alone was nobody else's, and is forgotten.
        """
        now, shares = time.monotonic(), self.shares
        self.left = min(BURST, self.left + (now - self.last) * shares.share)
        self.last = now
        shares.recent[self.client] = now
        shares.recent.move_to_end(self.client)
        if not shares.share or self.left > 0:
            return 0.0
        if not shares.crowded(self.client, now):
            self.left = 0.0
            return 0.0
        return min(1.0, GUESS - self.left / shares.share)


class Shares:
    """The accounts of all clients, by household."""

    def __init__(self, share: float) -> None:
        self.share = share
        self.accounts: dict[str, Account] = {}
        self.recent: OrderedDict[str, float] = OrderedDict()

    def of(self, client: str) -> Account:
        """The account of a client."""
        client = household(client)
        if client not in self.accounts:
            if len(self.accounts) > MOST_ACCOUNTS:
                self.accounts.clear()
                self.recent.clear()
            self.accounts[client] = Account(self, client)
        return self.accounts[client]

    def crowded(self, client: str, now: float) -> bool:
        """Whether somebody else wanted something a moment ago: whoever is alone may have everything."""
        for other, seen in reversed(self.recent.items()):
            if now - seen > RECENT:
                return False
            if other != client:
                return True
        return False


class Metered(Generic[T]):
    """Something to await that tells how long it holds the event loop; what it waits for is not counted."""

    __slots__ = ("spend", "work")

    def __init__(self, work: Coroutine[Any, Any, T], spend: Callable[[float], None]) -> None:
        self.work = work
        self.spend = spend

    def __await__(self) -> Generator[Any, None, T]:
        """Step by step."""
        send, throw, spend, clock = self.work.send, self.work.throw, self.spend, time.perf_counter
        fault: BaseException | None = None
        while True:
            began = clock()
            try:
                waits = send(None) if fault is None else throw(fault)
            except StopIteration as done:
                return done.value
            finally:
                spend(clock() - began)
            fault = None
            try:
                yield waits
            except BaseException as error:
                fault = error
