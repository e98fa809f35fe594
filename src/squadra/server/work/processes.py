"""Worker processes beside the event loop. Each kind of work has its own, and clients take turns at them."""

import asyncio
import contextlib
import logging
import os
import sys
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from squadra.games import registry
from squadra.host.failures import Refuse
from squadra.host.metrics import Metrics
from squadra.host.parcels import Failed, pack, unpack
from squadra.host.shares import household
from squadra.host.work import CLIENT
from squadra.server.settings import Settings
from squadra.server.work.worker import SIZE

log = logging.getLogger("squadra.server")
T = TypeVar("T")
NICE = 5  # the tables come first; more would let bots starve on a machine with other work
NICER = 10  # for what is looked at after the game
IDLE = 120.0  # seconds after which a worker without work ends, unless it is the last of its kind
LAST = 3600.0  # seconds after which that one ends, too: who thinks a move over for long finds somebody at work
MOST_WAITING = 50  # jobs of one client that may wait for a pool
BUFFER = 1 << 20
GRACE = 0.2  # seconds in which a worker may come to an end with a job that nobody waits for any more


class Died(Exception):
    """A worker ended in the middle of a job."""


class Unwanted(Exception):
    """Nobody waits for the job any more; its worker was ended."""


class TooLong(Exception):
    """A job took longer than it may; its worker was ended."""


class Worker:
    """One process, with one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, megabytes: int, nice: int) -> "Worker":
        """A fresh one; it loads a game when the first job needs it."""
        path = os.pathsep.join(place or "." for place in sys.path)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "squadra.server.work.worker", str(nice), str(megabytes),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=BUFFER,
            env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        return cls(process)

    async def ask(self, parcel: bytes, seconds: float) -> tuple[bytes, bool]:
        """Have a job done: the reply, and whether it was this worker's last. Died or TooLong if it is not done."""
        line, answer = self.process.stdin, self.process.stdout
        assert line is not None and answer is not None
        try:
            async with asyncio.timeout(seconds):
                line.write(len(parcel).to_bytes(SIZE, "big"))
                line.write(parcel)
                await line.drain()
                head = await answer.readexactly(SIZE + 1)
                return await answer.readexactly(int.from_bytes(head[:SIZE], "big")), bool(head[SIZE])
        except TimeoutError:
            raise TooLong from None
        except (OSError, EOFError) as error:
            raise Died from error

    def end(self) -> None:
        """At once; nothing that it holds is of use to anybody."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Job:
    """Something to do, and who waits for it."""

    def __init__(self, parcel: bytes, seconds: float) -> None:
        self.parcel = parcel
        self.seconds = seconds
        self.done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def fail(self, fault: Exception) -> None:
        """Tell whoever still waits."""
        if not self.done.done():
            self.done.set_exception(fault)


class Turns:
    """Jobs that wait: one of each client in turn, so that nobody stands behind all that another one wants."""

    def __init__(self) -> None:
        self.lines: dict[str, deque[Job]] = {}

    def add(self, client: str, job: Job) -> None:
        """To the end of the client's own line."""
        self.lines.setdefault(client, deque()).append(job)

    def next(self) -> Job | None:
        """The next job that somebody still waits for."""
        while self.lines:
            client = next(iter(self.lines))
            line = self.lines.pop(client)
            job = line.popleft()
            if line:
                self.lines[client] = line
            if not job.done.done():
                return job
        return None

    def of(self, client: str) -> int:
        """How many of a client wait."""
        return len(self.lines.get(client, ()))


class Pool:
    """Up to `count` workers for one kind of work. They start when there is work; when there has been none for long,
    they end, the last one last."""

    def __init__(
        self, name: str, count: int, seconds: float, megabytes: int, metrics: Metrics, nice: int = NICE
    ) -> None:
        self.name = name
        self.count = max(1, count)
        self.nice = nice
        self.seconds = seconds
        self.megabytes = megabytes
        self.metrics = metrics
        self.turns = Turns()
        self.idle = Turns()  # what nobody waits for: one such job at a time, when there is no other
        self._idling = False
        self.hands: set[asyncio.Task[None]] = set()
        self.resting: deque[asyncio.Future[None]] = deque()
        self.stays = False  # a worker that has started does not end for want of work
        self.closed = False

    async def run(
        self, work: Callable[..., T], *args: Any, client: str | None = None, patient: bool = False, idle: bool = False
    ) -> T:
        """Have it done in a worker: `work` is a function that can be imported. Refuse if the client has too much waiting.

        Failed, Died and TooLong say that it could not be done. `patient`: wait however many there are. `idle`: after all others.
        """
        who = household(CLIENT.get() if client is None else client)
        if self.closed:
            raise Refuse("shutting-down")
        if not patient and self.turns.of(who) >= MOST_WAITING:
            self.metrics.busy += 1
            raise Refuse("busy")
        job = Job(pack((work, args)), self.seconds)
        (self.idle if idle else self.turns).add(who, job)
        self._wake_one()
        reply = unpack(await job.done)  # here, not beside the worker: whoever asked for much pays for it
        if reply.fault is not None:
            raise reply.fault
        return reply.value

    async def answer(self, work: Callable[..., T], *args: Any, client: str | None = None) -> T:
        """The same for somebody who asked: what takes too long is busy, what breaks is logged."""
        try:
            return await self.run(work, *args, client=client)
        except TooLong:
            self.metrics.busy += 1
            raise Refuse("busy") from None
        except (Failed, Died, OSError) as fault:
            self.metrics.errors += 1
            log.error("a job failed", extra={"pool": self.name, "work": work.__name__, "error": str(fault)})
            raise Refuse("internal") from None

    def warm(self, *games: str) -> None:
        """Let all workers load games, unless some are there: whoever comes first does not wait for it."""
        for _ in range(0 if self.hands or self.closed else self.count):
            job = Job(pack((load, games)), self.seconds)
            job.done.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody waits for it
            self.turns.add("", job)
            self._wake_one()

    def _wake_one(self) -> None:
        while self.resting:
            bell = self.resting.popleft()
            if not bell.done():
                bell.set_result(None)
                return
        if len(self.hands) < self.count:
            self.hands.add(asyncio.create_task(self._work(), name=f"{self.name} worker"))

    async def _work(self) -> None:
        """One pair of hands: a worker process after the other, a job after the other."""
        worker: Worker | None = None
        try:
            while not self.closed:
                job = self.turns.next()
                if job is not None:
                    worker = await self._do(job, worker)
                elif not self._idling and (job := self.idle.next()) is not None:
                    self._idling = True
                    try:
                        worker = await self._do(job, worker)
                    finally:
                        self._idling = False
                elif not await self._rest():
                    return
        finally:
            hand = asyncio.current_task()
            assert hand is not None
            self.hands.discard(hand)  # now, not when the task is over: work that comes in between needs a new one
            if worker is not None:
                worker.end()
                await worker.process.wait()

    async def _rest(self) -> bool:
        """Wait for work; False if there has been none for long."""
        for seconds in (IDLE, LAST):
            bell: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.resting.append(bell)
            try:
                await asyncio.wait_for(bell, None if self.stays else seconds)
            except TimeoutError:
                if self.turns.lines or self.idle.lines:
                    return True
                if len(self.hands) > 1:
                    return False
            else:
                return True
        return False

    async def _do(self, job: Job, worker: Worker | None) -> Worker | None:
        """A job, at most twice; returns the worker if it can go on."""
        for last in (False, True):
            try:
                if worker is None:
                    worker = await self._hire()
                parcel, tired = await self._ask(job, worker)
            except asyncio.CancelledError:
                job.fail(Refuse("shutting-down"))
                if worker is not None:
                    worker.end()
                    await worker.process.wait()
                raise
            except Unwanted:
                if worker is not None:
                    worker.end()
                return None
            except Exception as fault:
                self._mourn(worker, fault)
                worker = None
                if last or isinstance(fault, TooLong):
                    job.fail(fault if isinstance(fault, (TooLong, Died, OSError)) else Failed(repr(fault)))
                    break
            else:
                if not job.done.done():
                    job.done.set_result(parcel)
                return None if tired else worker
        return None

    async def _ask(self, job: Job, worker: Worker) -> tuple[bytes, bool]:
        """Have a job done for as long as somebody waits for it; Unwanted if nobody does, and it is not done soon."""
        asked = asyncio.ensure_future(worker.ask(job.parcel, job.seconds))
        try:
            await asyncio.wait((asked, job.done), return_when=asyncio.FIRST_COMPLETED)
            if not asked.done():
                await asyncio.wait((asked,), timeout=GRACE)
            if not asked.done():
                raise Unwanted
            return await asked
        finally:
            asked.cancel()

    async def _hire(self) -> Worker:
        """A fresh worker; if nobody needs it any more when it has started, it ends again."""
        starting = asyncio.ensure_future(Worker.start(self.megabytes, self.nice))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            worker = await starting
            worker.end()
            await worker.process.wait()
            raise

    def _mourn(self, worker: Worker | None, fault: Exception) -> None:
        self.metrics.worker_deaths += 1
        log.warning("a worker ended", extra={"pool": self.name, "why": type(fault).__name__})
        if worker is not None:
            worker.end()

    def close(self) -> None:
        """End everything at once."""
        self.closed = True
        for hand in self.hands:
            hand.cancel()
        while (job := self.turns.next() or self.idle.next()) is not None:
            job.fail(Refuse("shutting-down"))


def load(*names: str) -> None:
    """The job of warming up."""
    for name in names:
        with contextlib.suppress(LookupError):  # whoever wants to play it will be told
            registry.find(name).bots()


class Pools:
    """The kinds of work: none of them can hold up another, and none the tables."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        def pool(name: str, count: int, seconds: float, nice: int = NICE) -> Pool:
            return Pool(name, count, seconds, settings.worker_megabytes, metrics, nice)

        self.bots = pool("bots", settings.bot_workers, settings.think_seconds)
        self.odds = pool("odds", settings.odds_workers, settings.work_seconds)
        self.replays = pool("replays", settings.replay_workers, settings.work_seconds, NICER)
        self.waking = pool("waking", settings.wake_workers, settings.work_seconds)

    async def aside(self, work: Callable[..., T], *args: Any) -> T:
        """In a thread: it is short."""
        return await asyncio.to_thread(work, *args)

    async def close(self) -> None:
        """No work any more; the processes are gone afterwards."""
        hands: set[asyncio.Task[None]] = set()
        for pool in (self.bots, self.odds, self.replays, self.waking):
            hands |= pool.hands
            pool.close()
        if hands:
            await asyncio.wait(hands)
