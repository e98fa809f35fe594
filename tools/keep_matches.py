"""A database as this version writes it, for the tests of all later ones: python tools/keep_matches.py NAME

Writes tests/server/fixtures/NAME.db.gz (running, finished and waiting matches of all games) and NAME.json (their
tickets). Made once for each released version, and never again: what is in it must go on for ever.
"""

import asyncio
import contextlib
import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src")]

from squadra.games import registry  # noqa: E402
from squadra.host.hall import Hall  # noqa: E402
from squadra.host.match.bots import make_bot  # noqa: E402
from squadra.host.match.play import Play  # noqa: E402
from squadra.host.metrics import Metrics  # noqa: E402
from squadra.host.wire.bodies import CreateMatch, SeatWish  # noqa: E402
from squadra.kernel import Dice  # noqa: E402
from squadra.server.settings import Settings  # noqa: E402
from squadra.server.store.store import Store  # noqa: E402
from squadra.server.work.processes import Pools  # noqa: E402

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "server" / "fixtures"
SETUPS: dict[str, tuple[str, dict[str, Any] | None]] = {
    "star-quest": ("star-quest", {"mission": "training"}),
    "supplement": ("star-quest", {"mission": "s01", "supplement": {"mode": "classic"}}),
    "rogue-trooper": ("rogue-trooper", {"players": 2, "roundLimit": 60}),
    "sergeants": ("sergeants", None),
}
RUNNING = 90  # answers of seats in a running match


async def play(hall: Hall, play: Play, answers: int, seed: int) -> None:
    """Answers of bots, stored as those of persons are."""
    play.welcome([seat.seat for seat in play.row.seats], "nonce-of-a-browser")
    await play.begin(hall.workers.waking)
    dice = Dice(seed)
    bots = {seat.seat: make_bot(play.game, "random") for seat in play.row.seats}
    for _ in range(answers):
        match = play.match
        if match is None or match.ask is None:
            return
        seat = match.ask.seats[0]
        mine = match.ask.to(seat)
        await play.answer(seat, match.number, play.row.epoch, bots[seat].choose(match.view(seat), mine, dice))


async def keep(file: Path) -> list[dict[str, Any]]:
    """All matches, and what is needed to find them again."""
    store = Store(str(file), Metrics())
    await store.open()
    settings = Settings(seed=1)
    hall = Hall(settings, store, store.metrics, Pools(settings, store.metrics))
    kept: list[dict[str, Any]] = []
    for name, (game, setup) in SETUPS.items():
        for stage in ("running", "over", "gathering"):
            seats = seats_of(game, setup)
            wish = CreateMatch(game=game, setup=setup, title=f"{name} {stage}", pause_ms=0, seats=seats)
            made = await hall.create(wish)
            one = hall.live[made.match].play
            if stage != "gathering":
                await play(hall, one, RUNNING if stage == "running" else 1_000_000, len(kept))
            if stage == "running":
                assert one.match is not None and one.match.ask is not None, name
                mine = max(n for n, (seat, _) in enumerate(one.match.record) if seat)
                await one.take_back(mine, one.match.record[mine][0])
            line: dict[str, Any] = {
                "name": name, "match": made.match, "stage": stage, "number": one.number, "host": made.host,
                "watch": made.watch, "seats": {each.seat: each.ticket for each in made.seats},
                "result": json.loads(one.row.result or "null"),
            }  # fmt: skip
            if one.match is not None:
                line["digest"] = one.match.digest()
            kept.append(line)
            print(name, stage, one.number)
    await hall.stop()
    await store.close()
    return kept


def seats_of(game: str, setup: dict[str, Any] | None) -> list[SeatWish]:
    """All seats for persons with links."""
    found = registry.find(game)
    return [SeatWish(seat=seat, who="link", name=seat) for seat in found.seats(found.setup(setup))]


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kept.db"
        kept = asyncio.run(keep(file))
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("VACUUM")
        (FOLDER / f"{name}.db.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    (FOLDER / f"{name}.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
