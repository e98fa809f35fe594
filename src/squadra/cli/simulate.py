"""`squadra simulate` and `squadra balance`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import Parameter

from squadra.cli.campaign import simulate_campaign
from squadra.cli.common import CommandError, bot_named, game_named, progress, refused, show_table, wish
from squadra.kernel import SetupError
from squadra.lab.find import best_bot
from squadra.lab.runner import Plan, Played, run
from squadra.lab.summary import Summary, summarise, wilson, write_parquet


def simulate(
    game: str,
    *,
    games: int = 100,
    bots: str | None = None,
    seed: int = 0,
    swap: Annotated[bool, Parameter(negative="")] = False,
    workers: int | None = None,
    out: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
    setup: str | None = None,
    campaign: Annotated[bool, Parameter(negative="")] = False,
    missions: int = 4,
    **settings: str,
) -> None:
    """Play many games between bots and count who wins.

    Example: squadra simulate star-quest --games 200 --bots tactics,random --swap

    Parameters
    ----------
    game
        An installed game, or package.module:game for one under construction.
    games
        How many.
    bots
        Names in seat order, the last one for all further seats (default: tactics).
    seed
        The seed of the first game; the next ones follow it.
    swap
        Let the bots go round the seats from game to game, and count wins by bot.
    workers
        Processes (default: one for each core).
    out
        Write one row for each game to this Parquet file.
    json
        Print the figures as JSON.
    setup
        The whole set-up as JSON.
    campaign
        Play one campaign instead: missions that carry ranks and honours on.
    missions
        How many missions a campaign has at most.
    settings
        Any setting of the game: --mission, --players, --scenario ...
    """
    if games < 1:
        raise CommandError("--games must be at least 1", 2)
    if workers is not None and workers < 1:
        raise CommandError("--workers must be at least 1", 2)
    played = game_named(game)
    names = tuple(name.strip() for name in bots.split(",")) if bots else (best_bot(played),)
    for name in names:
        bot_named(played, name)
    if campaign:
        if missions < 1:
            raise CommandError("--missions must be at least 1", 2)
        simulate_campaign(played, wish(played, settings, setup), names, missions, seed, json)
        return
    plan = Plan(game, games, names, seed, wish(played, settings, setup), swap)
    if out is not None:
        check_writable(out)
    rows, seconds = play_all(plan, workers, json)
    if out is not None:
        write_parquet(rows, out)
    summary = summarise(plan, rows, seconds)
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        show(summary)


def check_writable(file: Path) -> None:
    """Better now than after an hour of games."""
    try:
        import polars as _  # noqa: F401
    except ImportError as error:
        raise CommandError("--out needs polars: install squadra[lab]") from error
    if not file.resolve().parent.is_dir():
        raise CommandError(f"there is no folder {file.parent}", 2)


def play_all(plan: Plan, workers: int | None, quiet: bool) -> tuple[list[Played], float]:
    rows: list[Played] = []
    start = perf_counter()
    try:
        with progress("games", plan.games, not quiet) as count:
            for batch in run(plan, workers):
                rows += batch
                count(len(batch))
    except SetupError as error:
        raise refused(error) from error
    return sorted(rows, key=lambda one: one.index), perf_counter() - start


def show(summary: Summary) -> None:
    rows = [["", "wins", "share", "95 % interval"]]
    for name, wins in summary.wins.items():
        least, most = wilson(wins, summary.games)
        rows.append([name, str(wins), f"{wins / summary.games:.1%}", f"{least:.1%} to {most:.1%}"])
    rows.append(["draws", str(summary.draws), f"{summary.draws / summary.games:.1%}"])
    show_table(rows)
    rate = summary.decisions / max(summary.seconds, 1e-9)
    print(f"{summary.games} games, {summary.decisions} decisions in {summary.seconds:.1f} s ({rate:,.0f} per second)")


def balance(
    game: str,
    *,
    games: int = 60,
    seed: int = 0,
    workers: int | None = None,
    only: str | None = None,
    out: Path | None = None,
) -> None:
    """Measure the balance of a game: all line-ups that it declares, as a table in Markdown.

    Example: squadra balance star-quest --games 60 --out docs/star-quest-balance.md

    Parameters
    ----------
    game
        An installed game.
    games
        Games for each line-up.
    seed
        The seed of the first game of each line-up.
    workers
        Processes (default: one for each core).
    only
        Only line-ups whose title holds this.
    out
        Write the table to this file instead of the terminal.
    """
    from squadra.lab.balance import report, study_all

    if games < 1:
        raise CommandError("--games must be at least 1", 2)
    played = game_named(game)
    studies = [study for study in played.studies() if only is None or only.lower() in study.title.lower()]
    if not studies:
        raise CommandError(f"{played.name} declares no line-ups{f' with {only!r} in the title' if only else ''}")
    try:
        with progress("games", games * len(studies)) as count:
            found = study_all(game, studies, games, seed, workers, count)
    except SetupError as error:
        raise refused(error) from error
    except LookupError as error:
        raise CommandError(str(error)) from error
    text = report(played.name, found, games, seed)
    if out is None:
        print(text)
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: {len(found)} line-ups, {sum(one.outside for one in found)} outside their range")
