"""`squadra simulate` and `squadra balance`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import Parameter

from squadra.cli import extras
from squadra.cli.campaign import simulate_campaign
from squadra.cli.common import (
    BotNames,
    CommandError,
    Flag,
    GameName,
    Settings,
    SetupText,
    Workers,
    game_named,
    names_of,
    progress,
    show_table,
)
from squadra.cli.settings import refused, wish
from squadra.kernel import Game, SetupError
from squadra.lab.balance import Finding, report, study_all
from squadra.lab.playing import Plan, Played
from squadra.lab.runner import Pool, run
from squadra.lab.summary import Summary, summarise, wilson


def simulate(
    game: GameName,
    *,
    games: Annotated[int, Parameter(help="How many.")] = 100,
    bots: BotNames = None,
    seed: Annotated[int, Parameter(help="The seed of the first game; the next ones follow it.")] = 0,
    swap: Annotated[
        Flag, Parameter(help="The bots go round the seats from game to game; wins are counted by bot.")
    ] = False,
    workers: Workers = None,
    out: Annotated[Path | None, Parameter(help="Write one row for each game to this Parquet file.")] = None,
    json: Annotated[Flag, Parameter(help="Print the figures as JSON.")] = False,
    setup: SetupText = None,
    campaign: Annotated[Flag, Parameter(help="Play one campaign instead: ranks and honours are carried on.")] = False,
    missions: Annotated[int, Parameter(help="How many missions a campaign has at most.")] = 4,
    **settings: Settings,
) -> None:
    """Play many games between bots and count who wins.

    Example: squadra simulate star-quest --games 200 --bots tactics,random --swap
    """
    at_least_one(games=games, workers=workers, missions=missions)
    played = game_named(game)
    names = names_of(played, bots)
    if campaign:
        simulate_campaign(played, wish(played, settings, setup), names, missions, seed, json)
        return
    if out is not None:
        check_writable(out)
    plan = Plan(game, games, names, seed, wish(played, settings, setup), swap)
    rows, seconds = play_all(played, plan, workers, json)
    if out is not None:
        extras.parquet().write_parquet(rows, out)
    summary = summarise(plan, rows, seconds)
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        show(summary)


def at_least_one(**numbers: int | None) -> None:
    for name, number in numbers.items():
        if number is not None and number < 1:
            raise CommandError(f"--{name} must be at least 1", 2)


def check_writable(file: Path) -> None:
    """Better now than after an hour of games."""
    extras.parquet()
    if not file.resolve().parent.is_dir():
        raise CommandError(f"there is no folder {file.parent}", 2)


def play_all(game: Game, plan: Plan, workers: int | None, quiet: bool) -> tuple[list[Played], float]:
    rows: list[Played] = []
    start = perf_counter()
    try:
        with progress("games", plan.games, not quiet) as count:
            for batch in run(plan.game, plan.bouts(), plan.games, Pool(workers)):
                rows += batch
                count(len(batch))
    except SetupError as error:
        raise refused(error, game, plan.setup) from error
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
    game: Annotated[str, Parameter(help="An installed game.")],
    *,
    games: Annotated[int, Parameter(help="Games for each line-up.")] = 60,
    seed: Annotated[int, Parameter(help="The seed of the first game of each line-up.")] = 0,
    workers: Workers = None,
    only: Annotated[str | None, Parameter(help="Only line-ups whose title holds this.")] = None,
    out: Annotated[Path | None, Parameter(help="Write the table to this file instead of the terminal.")] = None,
) -> None:
    """Measure the balance of a game: all line-ups that it declares, as a table in Markdown. A file is written anew after
    each line-up.

    Example: squadra balance star-quest --games 60 --out docs/star-quest-balance.md
    """
    at_least_one(games=games, workers=workers)
    played = game_named(game)
    studies = [study for study in played.studies() if only is None or only.lower() in study.title.lower()]
    if not studies:
        raise CommandError(f"{played.name} declares no line-ups{f' with {only!r} in the title' if only else ''}")
    found: list[Finding] = []
    try:
        with progress("games", games * len(studies)) as count:
            for one in study_all(game, studies, games, seed, Pool(workers), count):
                found.append(one)
                if out is not None:
                    out.write_text(report(played.name, found, games, seed), encoding="utf-8")
    except SetupError as error:
        raise refused(error, played, None) from error
    except LookupError as error:
        raise CommandError(str(error)) from error
    if out is None:
        print(report(played.name, found, games, seed))
    else:
        print(f"{out}: {len(found)} line-ups, {sum(one.outside for one in found)} outside their range")
