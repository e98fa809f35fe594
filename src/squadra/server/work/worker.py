"""A worker: python -m squadra.server.work.worker NICE MEGABYTES. Jobs come in on its input, replies go out on its output."""

import contextlib
import gc
import os
import queue
import signal
import sys
import threading
import traceback
from pathlib import Path
from typing import BinaryIO

from squadra.host.failures import Refuse
from squadra.host.parcels import Failed, Reply, pack, unpack

SIZE = 8  # bytes that tell how long a parcel is

if sys.platform == "win32":

    def bound(nice: int, megabytes: int) -> None:
        """Windows knows no such limits."""
else:
    import resource

    def bound(nice: int, megabytes: int) -> None:
        """The tables go first, and no job may eat all the memory."""
        with contextlib.suppress(OSError, ValueError):
            os.nice(nice)
            resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def read_parcel(line: BinaryIO) -> bytes | None:
    """The next parcel, or None at the end."""
    size = line.read(SIZE)
    if len(size) < SIZE:
        return None
    data = line.read(int.from_bytes(size, "big"))
    return data or None


def listen(line: BinaryIO, inbox: "queue.SimpleQueue[bytes]") -> None:
    """Jobs are fetched beside the work: if the server is gone, the worker ends at once, whatever it does."""
    while (data := read_parcel(line)) is not None:
        inbox.put(data)
    os._exit(0)


def answer(data: bytes, megabytes: int) -> tuple[bytes, bool]:
    """Do a job; whatever goes wrong is a reply too. And whether it was the last: this process has grown too large."""
    value, fault = None, None
    try:
        work, args = unpack(data)
        value = work(*args)
    except Refuse as no:
        fault = no
    except Exception:
        fault = Failed(traceback.format_exc())
    tired = resident() * 2 > megabytes
    return pack(Reply(value, fault)), tired


def resident() -> int:
    """Megabytes that the process holds; 0 where that cannot be known."""
    with contextlib.suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") >> 20
    return 0


def main() -> None:
    """Work until the server closes the line."""
    nice, megabytes = (int(word) for word in sys.argv[1:3])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    bound(nice, megabytes)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a game prints must not come between the replies
    inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    tired = False
    while not tired:
        reply, tired = answer(inbox.get(), megabytes)
        out.write(len(reply).to_bytes(SIZE, "big") + bytes([tired]) + reply)
        out.flush()


if __name__ == "__main__":
    main()
