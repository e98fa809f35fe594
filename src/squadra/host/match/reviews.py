"""Reviews of finished matches: made piece by piece by workers, once for each seat, and kept for whoever asks again."""

import asyncio
import logging

from squadra.bots.hindsight import review
from squadra.host.failures import Refuse
from squadra.host.wire.bodies import ReviewReply
from squadra.host.work import Crew
from squadra.kernel import Match

log = logging.getLogger("squadra.host")
MOST = 200
"""Reviews that are kept; after that the oldest goes."""
Key = tuple[str, str]
"""Of a match, and a seat."""


class Reviews:
    """Those that are made, and those that are being made. Nobody waits for a reply: pages ask again."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.known: dict[Key, ReviewReply] = {}
        self.making: dict[Key, asyncio.Task[None]] = {}
        self.faults: dict[Key, Refuse] = {}

    def begin(self, key: Key, match: Match) -> None:
        """Have it made."""
        self.known[key] = ReviewReply(done=0.0)
        while len(self.known) > MOST:
            oldest = next(iter(self.known))
            self.known.pop(oldest)
            if oldest in self.making:
                self.making[oldest].cancel()
        task = self.making[key] = asyncio.create_task(self._make(key, match), name=f"review of {key[0]}")
        task.add_done_callback(lambda _: self.making.pop(key, None))

    def stands(self, key: Key) -> ReviewReply | None:
        """How far it is; None: nobody has asked for it. A failure is told once, then it may be tried again."""
        fault = self.faults.pop(key, None)
        if fault is not None:
            raise fault
        return self.known.get(key)

    async def _make(self, key: Key, match: Match) -> None:
        jobs, came = review(match, key[1]), None
        try:
            while True:
                job = jobs.send(came)
                came = await self.crew.answer(job.work, *job.args)
                self.known[key] = ReviewReply(done=job.done)
        except StopIteration as end:
            self.known[key] = ReviewReply(done=1.0, review=end.value)
        except Refuse as no:
            self.known.pop(key, None)
            self.faults[key] = no
            log.warning("a review failed", extra={"match": key[0], "code": no.code})

    def stop(self) -> None:
        """No work any more."""
        for task in self.making.values():
            task.cancel()
