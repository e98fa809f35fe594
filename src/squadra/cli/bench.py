"""`squadra bench`: how fast the games are on this machine."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Annotated

import msgspec
from msgspec import Struct

from squadra.bots import RandomBot
from squadra.cli.common import Settings, SetupText, game_named, show_table
from squadra.cli.settings import refused, wish
from squadra.games import registry
from squadra.kernel import Bot, Dice, Game, Match, SetupError, load
from squadra.lab.playing import decide


class Speed(Struct):
    """Decisions per second of random games on one core, and microseconds of single things halfway through a game."""

    game: str
    decisions_per_second: float
    copy_us: float
    view_us: float
    save_load_us: float
    take_back_us: float


def timed(action: Callable[[], object], seconds: float) -> float:
    """Microseconds of one call: the best of three stretches, which a busy machine disturbs least."""
    best = float("inf")
    for _ in range(3):
        count, start = 0, perf_counter()
        while perf_counter() - start < seconds / 3:
            action()
            count += 1
        best = min(best, (perf_counter() - start) / count)
    return best * 1e6


def random_match(game: Game, setup: dict[str, object] | None, seed: int, stop: int | None = None) -> tuple[Match, int]:
    match = Match(game, setup, seed, talks=False)
    minds: dict[str, Bot] = dict.fromkeys(match.seats, RandomBot())
    dice = Dice(seed)
    decisions = 0
    while match.ask is not None and (stop is None or decisions < stop):
        decide(match, minds, dice)
        decisions += 1
    return match, decisions


def measure(game: Game, setup: dict[str, object] | None, seconds: float) -> Speed:
    decisions, seed, start = 0, 0, perf_counter()
    length = 0
    while perf_counter() - start < seconds:
        _, length = random_match(game, setup, seed)
        decisions += length
        seed += 1
    rate = decisions / (perf_counter() - start)
    match, _ = random_match(game, setup, seed - 1, max(1, length // 2))
    seat, state = match.seats[0], match.state

    def there_and_back() -> None:
        load(match.save(), find)

    def find(name: str) -> Game:
        return game

    def take_back() -> None:
        match.fork(max(0, match.number - 1))

    return Speed(
        game.name,
        round(rate),
        round(timed(state.copy, seconds / 4), 2),
        round(timed(lambda: match.view(seat), seconds / 4), 1),
        round(timed(there_and_back, seconds / 4), 1),
        round(timed(take_back, seconds / 4), 1),
    )


def bench(
    *games: Annotated[str, "Installed games, or package.module:game (default: all that are installed)."],
    seconds: Annotated[float, "How long to measure each part."] = 2.0,
    json: Annotated[bool, "Print the figures as JSON."] = False,
    setup: SetupText = None,
    **settings: Settings,
) -> None:
    """Measure random games, copies, views, saving and taking back on one core.

    Example: squadra bench star-quest --seconds 5
    """
    found: list[Speed] = []
    for name in games or registry.names():
        game = game_named(name)
        wished = wish(game, settings, setup)
        try:
            found.append(measure(game, wished, seconds))
        except SetupError as error:
            raise refused(error, game, wished) from error
    if json:
        print(msgspec.json.encode(found).decode())
        return
    rows = [["game", "decisions/s", "copy µs", "view µs", "save + load µs", "take back µs"]]
    for one in found:
        cells = (one.copy_us, one.view_us, one.save_load_us, one.take_back_us)
        rows.append([one.game, f"{one.decisions_per_second:,.0f}", *(f"{cell:,.1f}" for cell in cells)])
    show_table(rows)
