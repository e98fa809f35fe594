"""A line to PostgreSQL that can be cut and stalled: between a server and the database's socket."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from pathlib import Path


class Relay:
    """Listens on a port of the loopback in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self.target = str(folder / ".s.PGSQL.5432")
        self.port = 0
        self.shut = False  # new lines are refused
        self.lose_at = b""  # whoever sends this gets it through, and nothing back any more
        self._loop = asyncio.new_event_loop()
        self._open: asyncio.Event
        self._lines: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> "Relay":
        self._thread.start()
        self._ready.wait(20)
        return self

    def url(self, database: str) -> str:
        """The URL of a database of the cluster, by this line."""
        name = database.partition("@/")[2].partition("?")[0]
        return f"postgresql://squadra@127.0.0.1:{self.port}/{name}"

    def _run(self) -> None:
        async def main() -> None:
            self._open = asyncio.Event()
            self._open.set()
            server = await asyncio.start_server(self._join, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()

        self._loop.run_until_complete(main())
        self._loop.run_forever()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.shut:
            writer.transport.abort()
            return
        try:
            far, out = await asyncio.open_unix_connection(self.target)
        except OSError:
            writer.transport.abort()
            return
        self._lines |= {writer, out}
        await asyncio.gather(self._pump(reader, out, writer), self._pump(far, writer))

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: asyncio.StreamWriter | None = None
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self._open.wait()
                if back is not None and self.lose_at and self.lose_at in data:
                    self.lose_at = b""
                    back.transport.abort()
                writer.write(data)
                await writer.drain()
        await self._open.wait()
        writer.close()
        self._lines.discard(writer)

    def _do(self, work: Callable[[], None]) -> None:
        done = threading.Event()
        self._loop.call_soon_threadsafe(lambda: (work(), done.set()))
        done.wait(20)

    def cut(self) -> None:
        """All lines break now."""

        def work() -> None:
            for line in list(self._lines):
                line.transport.abort()
            self._lines.clear()

        self._do(work)

    def stall(self) -> None:
        """Nothing comes through; nobody is told."""
        self._do(self._open.clear)

    def heal(self) -> None:
        """All is well again."""
        self.shut = False
        self._do(self._open.set)

    def stop(self) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(20)
