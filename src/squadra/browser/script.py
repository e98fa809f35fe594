"""The only module that JavaScript speaks with: it turns what it gets from there into what Python means by it, and back."""

import gc
import importlib
import random
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Protocol

import squadra
from squadra.browser.crew import work_off
from squadra.browser.store import Change, Drawn, Stretch
from squadra.browser.table import Table
from squadra.games import registry
from squadra.host.desk.briefing import briefed
from squadra.host.games import find_game


class JsBytes(Protocol):
    """A Uint8Array."""

    def to_bytes(self) -> bytes: ...


class Bridge(Protocol):
    """What the worker's script gives. Promises can be awaited, arrays walked; what goes there is copied there."""

    def change(self, changes: Sequence[Change]) -> Awaitable[None]: ...
    def read(self, stretches: Sequence[Stretch]) -> Awaitable[Iterable[Iterable[JsBytes]]]: ...
    def names(self, table: str) -> Awaitable[Iterable[str]]: ...
    def need(self, name: str) -> Awaitable[None]: ...
    def aide(self) -> bool: ...
    def send(self, line: int, text: str | None) -> None: ...


class JsDrawer:
    """The Drawer that JavaScript keeps."""

    def __init__(self, bridge: Bridge) -> None:
        self.bridge = bridge

    async def change(self, changes: Sequence[Change]) -> None:
        await self.bridge.change(changes)

    async def read(self, stretches: Sequence[Stretch]) -> list[list[bytes]]:
        return [[data.to_bytes() for data in found] for found in await self.bridge.read(stretches)]

    async def names(self, table: Drawn) -> list[str]:
        return [str(name) for name in await self.bridge.names(table)]


class Desk:
    """The table as the worker's script calls it."""

    def __init__(self, bridge: Bridge, seed: int | None) -> None:
        self.table = Table(JsDrawer(bridge), bridge.send, bridge.need, bridge.aide, squadra.__version__, seed)
        self.open = self.table.open
        self.hear = self.table.hear
        self.close = self.table.close
        self.ask = self.table.ask

    def aide_comes(self, post: Callable[[int, bytes], None]) -> None:
        """It can be given work now."""
        self.table.aide.come(post)

    def aide_says(self, number: int, parcel: JsBytes) -> None:
        """What came of a parcel."""
        self.table.aide.hear(number, parcel.to_bytes())

    def aide_goes(self) -> None:
        """It has died."""
        self.table.aide.lose()


def settle() -> None:
    """All that the first questions of all games take is brought into the memory, which is kept then."""
    for name in registry.names():
        briefed(find_game(name), None, ())
    gc.collect()
    gc.freeze()


def wake() -> None:
    """This memory is that of another visit: what was random then must not come again."""
    random.seed()
    importlib.invalidate_caches()


def open(bridge: Bridge, seed: int | None = None) -> Desk:
    """The table of this browser; matches are trees, so that looking for cycles would only stop them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    return Desk(bridge, seed)


def work(parcel: JsBytes) -> bytes:
    """The aide's whole life."""
    return work_off(parcel.to_bytes())
