"""Memory of live Star Quest matches in one server process: python bench/server/memory.py [matches] [answers]"""

import asyncio
import gc
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "src")]

from squadra.bots import RandomBot  # noqa: E402
from squadra.host.hall import Hall  # noqa: E402
from squadra.host.match.play import Play  # noqa: E402
from squadra.host.metrics import Metrics  # noqa: E402
from squadra.host.wire.bodies import CreateMatch, SeatWish  # noqa: E402
from squadra.kernel import Dice  # noqa: E402
from squadra.server.settings import Settings  # noqa: E402
from squadra.server.store.store import Store  # noqa: E402
from squadra.server.work.processes import Pools  # noqa: E402


def resident() -> int:
    """Bytes that the process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


async def play(hall: Hall, play: Play, answers: int, seed: int) -> None:
    """The stored way, as for a person's answers."""
    await play.begin(hall.workers.waking)
    bot, dice = RandomBot(), Dice(seed)
    for _ in range(answers):
        match = play.match
        if match is None or match.ask is None:
            return
        mine = match.ask.to(match.ask.seats[0])
        await play.answer(mine.seat, match.number, 0, bot.choose(None, mine, dice))


async def main(matches: int, answers: int) -> None:
    """Fill a hall and look."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"{folder}/memory.db", Metrics())
        await store.open()
        hall = Hall(Settings(), store, store.metrics, Pools(Settings(), store.metrics))
        wish = CreateMatch(game="star-quest", setup={"mission": "m07"}, seats=[SeatWish(seat="alien", who="me")])
        sizes: list[int] = []
        for count in range(matches + 1):
            made = await hall.create(wish)
            await play(hall, hall.live[made.match].play, answers, count)
            gc.collect()
            sizes.append(resident())
        each = (sizes[-1] - sizes[matches // 2]) / (matches - matches // 2)
        print(f"{matches} matches of {answers} answers: {each / 1000:.0f} kB each, {1e9 / each:,.0f} in a gigabyte")
        await hall.stop()
        await store.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 60, int(sys.argv[2]) if len(sys.argv) > 2 else 300))
