"""Connect four at random, decisions per second on one core: Squadra beside other engines, in interleaved rounds.

Usage: python bench/connect_four.py [rounds] [seconds for each cell]
"""

from __future__ import annotations

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "src"), str(HERE.parent), str(HERE)]

from squadra.bots import RandomBot  # noqa: E402
from squadra.kernel import Dice, Match  # noqa: E402
from tests.small_games.connect_four import game  # noqa: E402

Play = Callable[[Callable[[], float]], int]
cells: dict[str, Play | None] = {}


def cell(name: str) -> Callable[[Play], Play]:
    def note(play: Play) -> Play:
        cells[name] = play
        return play

    return note


def squadra_game(rnd: Callable[[], float], talks: bool) -> int:
    match = Match(game, None, 0, talks=talks)
    n = 0
    while (ask := match.ask) is not None:
        options = ask.options
        match.choose(options[int(rnd() * len(options))])  # by the option itself: it is checked against the offer
        n += 1
    return n


@cell("Squadra, validated, without events")
def _(rnd: Callable[[], float]) -> int:
    return squadra_game(rnd, False)


@cell("Squadra, validated, with events")
def _(rnd: Callable[[], float]) -> int:
    return squadra_game(rnd, True)


@cell("Squadra, through the random bot")
def _(rnd: Callable[[], float]) -> int:
    match, bot, dice = Match(game, None, 0, talks=False), RandomBot(), Dice(int(rnd() * 1e9))
    n = 0
    while (ask := match.ask) is not None:
        match.choose(bot.choose(None, ask, dice))
        n += 1
    return n


def add_open_spiel() -> None:
    import open_spiel_game
    import pyspiel

    def playing(name: str) -> Play:
        loaded = pyspiel.load_game(name)

        def play(rnd: Callable[[], float]) -> int:
            state = loaded.new_initial_state()
            n = 0
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(rnd() * len(actions))])
                n += 1
            return n

        return play

    cells["OpenSpiel, C++ game driven from Python"] = playing("connect_four")
    cells["OpenSpiel, the same rules as a Python game"] = playing(open_spiel_game.NAME)


def add_pettingzoo() -> None:
    import numpy
    from pettingzoo.classic import connect_four_v3

    env: Any = connect_four_v3.env()

    @cell("PettingZoo connect_four_v3 env()")
    def _(rnd: Callable[[], float]) -> int:
        env.reset()
        n = 0
        for _agent in env.agent_iter():
            seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            free = numpy.flatnonzero(seen["action_mask"])
            env.step(int(free[int(rnd() * len(free))]))
            n += 1
        return n


def add_chess() -> None:
    import chess

    @cell("python-chess, random games of chess")
    def _(rnd: Callable[[], float]) -> int:
        board = chess.Board()
        n = 0
        while n < 200:
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material() or board.halfmove_clock >= 100:
                break
            board.push(moves[int(rnd() * len(moves))])
            n += 1
        return n


def start_boardgame_io() -> subprocess.Popen[str] | None:
    node = shutil.which("node")
    modules = HERE / "node_modules"
    if node is None or not modules.is_dir():
        return None
    child = subprocess.Popen(
        [node, str(HERE / "boardgame_io.cjs")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "NODE_ENV": "production", "NODE_PATH": str(modules)},
    )  # fmt: skip
    assert child.stdout is not None
    for name in json.loads(child.stdout.readline() or "[]"):
        cells[name] = None
    return child


def measure(play: Play, seconds: float, seed: int) -> float:
    rnd = random.Random(seed).random
    play(rnd)
    n, start = 0, time.perf_counter()
    while True:
        n += play(rnd)
        spent = time.perf_counter() - start
        if spent >= seconds:
            return n / spent


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0.8
    for add in (add_open_spiel, add_pettingzoo, add_chess):
        try:
            add()
        except ImportError as error:
            print(f"left out: {add.__name__[4:]} ({error})", file=sys.stderr)
    child = start_boardgame_io()
    rates: dict[str, list[float]] = {name: [] for name in cells}
    for turn in range(rounds):
        for name, play in cells.items():
            if play is not None:
                rates[name].append(measure(play, seconds, 100 + turn))
            elif child is not None and child.stdin is not None and child.stdout is not None:
                child.stdin.write(f"{name}\t{seconds}\n")
                child.stdin.flush()
                rates[name].append(float(child.stdout.readline()))
    if child is not None and child.stdin is not None:
        child.stdin.close()
        child.wait(10)
    medians = {name: statistics.median(found) for name, found in rates.items()}
    own = medians["Squadra, validated, without events"]
    print("| connect four at random, one core | decisions/s | lowest to highest | Squadra is |")
    print("|---|---|---|---|")
    for name, found in rates.items():
        print(
            f"| {name} | {medians[name]:,.0f} | {min(found):,.0f} to {max(found):,.0f} | {own / medians[name]:.2f} × |"
        )
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    (results / "connect_four.json").write_text(json.dumps(medians, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
