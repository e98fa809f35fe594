"""Event loops for tests that have none."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def in_fresh_thread(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine in a thread with a loop of its own: the test's process may already have one."""
    out: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            out.append(asyncio.run(work()))
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return out[0]
