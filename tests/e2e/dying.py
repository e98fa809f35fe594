"""The real server with the small games, which dies by kill -9 at a moment of an answer that the test names in a file.

    python dying.py DATABASE PORT SEED

The file is DATABASE with ".die" at its end; it is read and removed at that moment.
"""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from squadra.games import registry
from squadra.host.match.play import Play
from squadra.host.talk.table import TALK
from squadra.host.wire.messages import Answer, Join
from squadra.server.store.writer import Writer
from tests.e2e import serve
from tests.small_games import connect_four

order = Path(sys.argv[1] + ".die")


def die_at(moment: str) -> None:
    if order.exists() and order.read_text() == moment:
        order.unlink()
        os.kill(os.getpid(), signal.SIGKILL)


def deadly(true: Callable[..., Any], before: str = "", after: str = "") -> Callable[..., Any]:
    """The same, with moments to die before and after it."""

    async def work(*args: Any, **more: Any) -> Any:
        die_at(before)
        done = await true(*args, **more)
        die_at(after)
        return done

    return work


TALK[Answer] = deadly(TALK[Answer], "received", "replied")
TALK[Join] = deadly(TALK[Join], "joining", "joined")
Play.answer = deadly(Play.answer, "checking", "committed")
Writer.write = deadly(Writer.write, "committing", "written")

if __name__ == "__main__":
    registry.add_game(connect_four.game)
    sys.exit(serve.main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
