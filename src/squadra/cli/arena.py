"""`squadra match` and `squadra ladder`: which opponent is the stronger one."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Annotated, Any

import msgspec

from squadra.bots.levels import known
from squadra.cli import extras
from squadra.cli.common import (
    GameName,
    Settings,
    SetupText,
    bot_named,
    game_named,
    names_of,
    show_table,
)
from squadra.cli.failures import CommandError
from squadra.cli.series import ClusterName, Out, Workers, at_least_one, crew_of, games_in_order, ledger_of
from squadra.cli.settings import refused, wish
from squadra.kernel import Game, SetupError
from squadra.lab.duel import MOST, Duel, Line, Verdict, judge
from squadra.lab.runner import Crew
from squadra.lab.sprt import Sprt

GAMES = 400
"""A duel that is not told how long it lasts."""


def match(
    a: Annotated[str, "An opponent."],
    b: Annotated[str, "The other one."],
    game: GameName,
    *,
    sprt: Annotated[
        tuple[float, float] | None,
        "Play until one of two Elo differences is shown to be the likelier one: --sprt 0 50.",
    ] = None,
    games: Annotated[int | None, f"How many games (default {GAMES}); with --sprt, how many at most."] = None,
    seed: Annotated[int, "The seed of the first pair of games; the next ones follow it."] = 0,
    workers: Workers = None,
    cluster: ClusterName = None,
    out: Out = None,
    json: Annotated[bool, "Print the figures as JSON."] = False,
    setup: SetupText = None,
    **settings: Settings,
) -> None:
    """Let two opponents play each other, in pairs of games with the same dice and the sides swapped.

    A setting with several values (--mission m01,m02) is played in all of them in turn.

    Example: squadra match normal random star-quest --mission m01,m02 --sprt 0 50
    """
    at_least_one(games=games, workers=workers)
    if sprt is not None and sprt[0] >= sprt[1]:
        raise CommandError("--sprt wants the smaller difference first", 2)
    played = game_named(game)
    for name in (a, b):
        bot_named(played, name)
    duel = Duel(game, a, b, wishes(played, settings, setup), seed)
    total = (MOST if sprt is not None else GAMES) if games is None else games + games % 2
    verdict = fight(duel, Sprt(*sprt) if sprt is not None else None, total, crew_of(workers, cluster), out, json)
    if json:
        print(msgspec.json.encode(verdict).decode())
    else:
        show(verdict)


def wishes(game: Game, settings: dict[str, str], setup: str | None) -> tuple[dict[str, Any] | None, ...]:
    """The set-ups that the words ask for: every combination of the values that they name."""
    names = list(settings)
    values = [[value.strip() for value in settings[name].split(",")] for name in names]
    found: list[dict[str, Any] | None] = []
    for chosen in product(*values):
        one = wish(game, dict(zip(names, chosen, strict=True)), setup)
        try:
            game.setup(one)
        except SetupError as error:
            raise refused(error, game, one) from error
        found.append(one)
    return tuple(found)


def fight(duel: Duel, sprt: Sprt | None, total: int, crew: Crew, out: Path | None, quiet: bool) -> Verdict:
    about = {"a": duel.a, "b": duel.b, "setups": duel.setups, "seed": duel.seed}
    with (
        ledger_of(out, "match", duel.game, about) as ledger,
        games_in_order(duel.game, duel.bouts(total), total, crew, ledger, quiet, sprt is not None) as played,
    ):
        return judge(duel, sprt, played)


def show(verdict: Verdict) -> None:
    rows = [["", "games", "points", "share", "95 % interval", "Elo", "95 % interval"]]
    rows += [row(line) for line in (verdict.total, *verdict.roles, *verdict.setups)]
    show_table(rows)
    kinds = ", ".join(
        f"{count} x {won}" for won, count in zip(("0", "1/2", "1", "3/2", "2"), verdict.pairs, strict=True)
    )
    print(f"pairs by points: {kinds}")
    print(f"stopped: {verdict.stopped}")


def row(line: Line) -> list[str]:
    found = line.strength
    return [
        line.name,
        str(line.games),
        f"{line.points:g}",
        f"{found.share:.1%}",
        f"{found.least:.1%} to {found.most:.1%}",
        f"{found.elo:+.0f}",
        f"{found.elo_least:+.0f} to {found.elo_most:+.0f}",
    ]


def ladder(
    game: GameName,
    *,
    bots: Annotated[str | None, "Who is rated (default: all that are installed)."] = None,
    games: Annotated[int | None, "How many games in all (default: 100 for every two opponents)."] = None,
    seed: Annotated[int, "The seed of the first game."] = 0,
    workers: Workers = None,
    cluster: ClusterName = None,
    out: Out = None,
    json: Annotated[bool, "Print the figures as JSON."] = False,
    setup: SetupText = None,
    **settings: Settings,
) -> None:
    """Rate all opponents of a game: everybody plays everybody, and normal has 0 Elo.

    Example: squadra ladder rogue-trooper --players 2 --games 600
    """
    at_least_one(games=games, workers=workers)
    played = game_named(game)
    names = tuple(dict.fromkeys(names_of(played, bots) if bots else known(played)))
    if len(names) < 2:
        raise CommandError(f"a ladder needs two opponents, and {played.name} has {', '.join(names)}")
    ladders = extras.ladders()
    rated = ladders.Ladder(game, names, wishes(played, settings, setup), seed)
    total = games + games % 2 if games is not None else 50 * len(names) * (len(names) - 1)
    about = {"bots": names, "setups": rated.setups, "seed": seed}
    with (
        ledger_of(out, "ladder", game, about) as ledger,
        games_in_order(game, rated.bouts(total), total, crew_of(workers, cluster), ledger, json) as series,
    ):
        rungs = ladders.rate(rated, series)
    if json:
        print(msgspec.json.encode(rungs).decode())
        return
    rows = [["", "games", "Elo", "95 % interval"]]
    rows += [[one.name, str(one.games), f"{one.elo:+.0f}", f"{one.least:+.0f} to {one.most:+.0f}"] for one in rungs]
    show_table(rows)
