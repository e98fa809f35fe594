"""Ports for servers that are killed and come back."""

import random
from contextlib import suppress

from squadra.server.running import listen


def free_port() -> int:
    """A port that no outgoing connection is ever given: one could take it while its server is down, and keep it for long."""
    while True:
        with suppress(OSError), listen("127.0.0.1", random.randrange(20_000, 32_000)) as found:
            return found.getsockname()[1]
