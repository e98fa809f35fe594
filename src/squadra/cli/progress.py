"""A bar for commands that take a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def nothing(count: int) -> None:
    """Counts for nobody."""


@contextmanager
def progress(what: str, total: int, show: bool = True) -> Generator[Callable[[int], None]]:
    """A bar on the terminal, nothing when the output goes elsewhere. Gives a function that counts on."""
    if not show or not sys.stderr.isatty():
        yield nothing
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
