"""What a decision costs in a playout, its rules and dice included, as a search plays it and with a view and the tactics instead.

Playouts begin at questions of games between normal opponents and end as a search's do. Microseconds are processor time, the
median of the runs. Several checkouts are measured by turns, so that a busy machine slows all of them alike; one that has no
search yet shows the tactics alone.

Usage: python bench/playouts.py [--times 3] [--game rogue-trooper] [CHECKOUT ...]   (this one by default)
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

HERE = Path(__file__).resolve()

LINES: dict[str, tuple[str, list[dict[str, Any]], float]] = {
    "rogue-trooper": ("Rogue Trooper, two players", [{"players": 2}] * 3, 4.0),
    "star-quest": ("Star Quest, missions 1, 2, 8 and 10", [{"mission": f"m{n:02}"} for n in (1, 2, 8, 10)], 4.0),
    "sergeants": ("Sergeants, scenarios 1 and 4", [{"scenario": 1}, {"scenario": 4}], 1.0),
}
"""The games that are played, and how many turns a playout looks ahead."""
QUESTIONS, EACH, LONGEST = 110, 8, 2_000
"""Questions with a choice of all games of a line together, playouts from each, and the answers after which one is broken off."""
TURNS: dict[str, Callable[[Any], float]] = {
    "rogue-trooper": lambda s: s.round * len(s.seats) + (getattr(s.stack[0], "turn", 0) if s.stack else 0),
    "star-quest": lambda s: s.round * (len(s.players) + 1) + ((*s.players, "alien").index(s.turn) if s.turn else 0),
    "sergeants": lambda s: s.turn,
}
"""How far a game has gone, read from the state: in a checkout without a search no game says it."""

Play = Callable[[Any, int, float], int]
"""Plays a table on with a seed until a turn; gives the number of answers."""


def tables(game: Any, setups: list[dict[str, Any]]) -> Iterator[Any]:
    """Where somebody has a choice, evenly taken from the games."""
    from squadra.bots.levels import make_bot
    from squadra.kernel import Dice, Match

    wanted = QUESTIONS // len(setups)
    for seed, setup in enumerate(setups):
        match, mind, found = Match(game, setup, 4_700_000 + seed, talks=False), make_bot(game, "tactics"), []
        while (ask := match.ask) is not None:
            if len(ask.options) > 1:
                found.append(match.t.copy())
            match.choose(mind.choose(match.view(ask.seat), ask, Dice(match.number)), ask.seat)
        yield from found[:: max(1, len(found) // wanted)][:wanted]


def plainly(game: Any, conduct: Callable[[Any, Any], Any], dice_of: Callable[[int], Any]) -> Play:
    """The ordinary loop with any conduct and dice."""
    from squadra.kernel import Ask
    from squadra.kernel.machine import advance, answer, fall

    def play(t: Any, seed: int, until: float) -> int:
        turns, dice = TURNS[game.name], dice_of(seed)
        for count in range(LONGEST):
            word = advance(t)
            while word is not None and not isinstance(word, Ask):
                fall(t.s, word, dice(t, word))
                word = advance(t)
            if word is None or turns(t.s) >= until:
                return count
            choice = conduct(t, word)
            answer(t.s, word, word.seat, word.options[choice] if isinstance(choice, int) else choice)
        return LONGEST

    return play


def with_tactics(game: Any) -> Play:
    from squadra.bots.levels import make_bot
    from squadra.kernel import Dice
    from squadra.kernel.chance import settle

    mind = make_bot(game, "tactics")

    def dice_of(seed: int) -> Any:
        below = Dice(seed).below
        return lambda t, question: settle(question, below)

    return plainly(game, lambda t, ask: mind.choose(game.view(t, ask.seat), ask, Dice(0)), dice_of)


def with_search(game: Any) -> tuple[Play, Play] | None:
    """Playouts of a search; and the same ones in the ordinary loop, which counts the answers. None: there is no search."""
    try:
        from squadra.bots.search import KindDice, play_on
    except ImportError:
        return None

    def dice_of(seed: int) -> Any:
        dice = KindDice(seed)
        return lambda t, question: dice.answer(question, t.s.stack[-1], game.beat(t))

    def play(t: Any, seed: int, until: float) -> int:
        play_on(game, t, seed, until)
        return 0

    return play, plainly(game, game.quick, dice_of)


def measured(game: Any, ahead: float, found: list[Any], play: Play, counted: Play | None = None) -> tuple[float, float]:
    """Microseconds of a decision and of a playout, after one of each table that warms up."""
    turns = TURNS[game.name]
    laid = [(t.copy(), seed, turns(t.s) + ahead) for t in found for seed in range(EACH)]
    again = [t.copy() for t, _, _ in laid]
    for t in found:
        play(t.copy(), 999, turns(t.s) + ahead)
    start = process_time()
    answers = sum([play(t, seed, until) for t, seed, until in laid])
    took = 1e6 * (process_time() - start)
    if counted is not None:
        answers = sum([counted(t, seed, until) for t, (_, seed, until) in zip(again, laid, strict=True)])
        assert [t.s for t in again] == [t.s for t, _, _ in laid], (
            "a playout came to another state than the ordinary loop"
        )
    return took / answers, took / len(laid)


def measure(name: str, column: str) -> tuple[float, float] | None:
    """A column of a game in the checkout that Python imports from; None: it has no search."""
    from squadra.games import registry

    gc.set_threshold(50_000, 20, 100)  # as in servers and series
    game, (_, setups, ahead) = registry.find(name), LINES[name]
    found = list(tables(game, setups))
    if column == "tactics":
        return measured(game, ahead, found, with_tactics(game))
    search = with_search(game)
    return None if search is None else measured(game, ahead, found, *search)


def run(checkout: Path, name: str, column: str) -> tuple[float, float] | None:
    """In a process of its own, whose tables are empty."""
    ran = subprocess.run(
        [sys.executable, str(HERE), "--measure", name, column],
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(checkout / "src")},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(ran.stdout)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("checkouts", nargs="*", type=Path, default=[HERE.parent.parent])
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--game", choices=list(LINES), action="append")
    parser.add_argument("--measure", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.measure:
        print(json.dumps(measure(*args.measure)))
        return
    print("| | checkout | with | a decision, µs | a playout, ms |\n|---|---|---|---|---|")
    for name in args.game or LINES:
        lines = [(checkout.resolve(), column) for checkout in args.checkouts for column in ("tactics", "playouts")]
        runs = [[run(checkout, name, column) for checkout, column in lines] for _ in range(args.times)]
        for i, (checkout, column) in enumerate(lines):
            each = [one for one in (told[i] for told in runs) if one is not None]
            if each:
                decisions, playouts = zip(*each, strict=True)
                low, high = min(decisions), max(decisions)
                print(f"| {LINES[name][0]} | {checkout.name} | {column} | {median(decisions):.0f} "
                      f"({low:.0f} to {high:.0f}) | {median(playouts) / 1000:.2f} |", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
