"""A bar for commands that take a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import timedelta
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Lines:
    """Progress for a log: a line every minute."""

    def __init__(self, what: str, total: int | None, every: float = 60.0) -> None:
        self.what = what
        self.total = total
        self.every = every
        self.done = 0
        self.start = self.told = perf_counter()

    def count(self, count: int) -> None:
        now = perf_counter()
        self.done += count
        if now - self.told >= self.every:
            self.told = now
            print(self.line(now), file=sys.stderr)

    def line(self, now: float) -> str:
        if self.total is None:
            return f"{self.done} {self.what} so far"
        left = timedelta(seconds=round((now - self.start) / self.done * (self.total - self.done)))
        return f"{self.done} of {self.total} {self.what}, {left} left"


@contextmanager
def progress(what: str, total: int | None, show: bool = True) -> Generator[Callable[[int], None]]:
    """A bar on the terminal, a line now and then when the output goes elsewhere. Gives a function that counts on.

    Without a total nobody knows how long it takes: it ends when something is decided.
    """
    if not show or not sys.stderr.isatty():
        yield Lines(what, total).count
        return
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(what, total=total)

        def on(count: int) -> None:
            bar.advance(task, count)

        yield on
