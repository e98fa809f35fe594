"""`squadra serve` with an eye on its event loop: python bench/server/watched.py REPORT SERVE-OPTIONS...

Every few milliseconds the loop is asked for; how long it takes until it answers is what every table waits for just then,
by the clock and in processor time of the loop's own thread (on a busy machine the clock says more of the others).
REPORT is written anew whenever the process gets SIGUSR1, and begins anew then.
"""

import asyncio
import json
import signal
import sys
import time
from pathlib import Path

from squadra.cli import main
from squadra.host.hall import Hall

EVERY = 0.002  # seconds


class Watch:
    """The longest waits since somebody last looked."""

    def __init__(self, report: Path) -> None:
        self.report = report
        self.begin()

    def begin(self) -> None:
        self.wall, self.busy = [], []
        self.since, self.spent = time.perf_counter(), time.process_time()

    async def keep(self) -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.tell)
        while True:
            clock, processor = time.perf_counter(), time.thread_time()
            await asyncio.sleep(EVERY)
            self.wall.append(time.perf_counter() - clock - EVERY)
            self.busy.append(time.thread_time() - processor)

    def tell(self) -> None:
        wall, busy = sorted(self.wall), sorted(self.busy)
        share = (time.process_time() - self.spent) / (time.perf_counter() - self.since)
        high = int(len(busy) * 0.99)
        told = {"wall": wall[-1], "busy": busy[-1], "wall99": wall[high], "busy99": busy[high], "share": share}
        self.report.write_text(json.dumps(told))
        self.begin()


def start(hall: Hall) -> None:
    true_start(hall)
    tasks.append(asyncio.get_running_loop().create_task(watch.keep()))


true_start, watch, tasks = Hall.start, Watch(Path(sys.argv[1])), list[asyncio.Task[None]]()
Hall.start = start
main(["serve", *sys.argv[2:]])
