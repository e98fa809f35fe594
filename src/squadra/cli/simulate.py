"""`squadra simulate` and `squadra balance`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec

from squadra.cli.campaign import simulate_campaign
from squadra.cli.common import (
    BotNames,
    GameName,
    Settings,
    SetupText,
    game_named,
    names_of,
    show_table,
)
from squadra.cli.failures import CommandError
from squadra.cli.series import ClusterName, Out, Workers, at_least_one, crew_of, games_in_order, ledger_of
from squadra.cli.settings import refused, wish
from squadra.kernel import SetupError
from squadra.lab.balance import Finding, bouts, findings, report
from squadra.lab.playing import Plan
from squadra.lab.summary import Summary, summarise, wilson


def simulate(
    game: GameName,
    *,
    games: Annotated[int, "How many."] = 100,
    bots: BotNames = None,
    seed: Annotated[int, "The seed of the first game; the next ones follow it."] = 0,
    swap: Annotated[bool, "The bots go round the seats from game to game; wins are counted by bot."] = False,
    workers: Workers = None,
    cluster: ClusterName = None,
    out: Out = None,
    json: Annotated[bool, "Print the figures as JSON."] = False,
    setup: SetupText = None,
    campaign: Annotated[bool, "Play one campaign instead: ranks and honours are carried on."] = False,
    missions: Annotated[int, "How many missions a campaign has at most."] = 4,
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
    plan = Plan(game, games, names, seed, wish(played, settings, setup), swap)
    about = {"bots": names, "seed": seed, "setup": plan.setup, "swap": swap}
    start = perf_counter()
    try:
        with (
            ledger_of(out, "simulate", game, about) as ledger,
            games_in_order(game, plan.bouts(), games, crew_of(workers, cluster), ledger, json) as series,
        ):
            rows = list(series)
    except SetupError as error:
        raise refused(error, played, plan.setup) from error
    seconds = perf_counter() - start
    summary = summarise(plan, rows, seconds)
    if json:
        print(msgspec.json.encode(summary).decode())
    else:
        show(summary)


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
    game: Annotated[str, "An installed game."],
    *,
    games: Annotated[int, "Games for each line-up."] = 60,
    seed: Annotated[int, "The seed of the first game of each line-up."] = 0,
    workers: Workers = None,
    cluster: ClusterName = None,
    keep: Annotated[Path | None, "Keep the games in this folder: a series that was stopped goes on."] = None,
    only: Annotated[str | None, "Only line-ups whose title holds this."] = None,
    out: Annotated[Path | None, "Write the table to this file instead of the terminal."] = None,
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
        total = games * len(studies)
        about = {"games": games, "seed": seed, "studies": msgspec.to_builtins(studies)}
        with ledger_of(keep, "balance", game, about) as ledger:
            series = bouts(played, studies, games, seed)
            with games_in_order(game, series, total, crew_of(workers, cluster), ledger) as rows:
                for one in findings(studies, rows, games):
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
