"""`squadra learn`: what positions are worth, from games that the opponents play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from squadra.bots.values import write_values
from squadra.cli import extras
from squadra.cli.arena import wishes
from squadra.cli.common import GameName, Settings, SetupText, game_named
from squadra.cli.failures import CommandError
from squadra.cli.series import ClusterName, Workers, at_least_one, crew_of, games_in_order, ledger_of

GAMES = 3000
"""A lesson that is not told how long it lasts: about an hour on two cores."""


def learn(
    game: GameName,
    *,
    games: Annotated[int, "How many games; one of five is kept apart, to test what was learned."] = GAMES,
    slips: Annotated[float, "How often the opponents take one of the next best answers, for variety."] = 0.2,
    seed: Annotated[int, "The seed of the first game; the next ones follow it."] = 0,
    workers: Workers = None,
    cluster: ClusterName = None,
    keep: Annotated[Path | None, "Keep the games in this folder: a series that was stopped goes on."] = None,
    out: Annotated[Path | None, "Write the values to this file instead of the terminal."] = None,
    setup: SetupText = None,
    **settings: Settings,
) -> None:
    """Learn what positions of a game are worth from games between its opponents.

    A setting with several values (--mission m01,m02) is played in all of them in turn.

    Example: squadra learn star-quest --mission m01,m02 --games 3000 --keep lesson --out values.toml
    """
    at_least_one(games=games, workers=workers)
    if not 0 <= slips <= 1:
        raise CommandError("--slips must be a share from 0 to 1", 2)
    played = game_named(game)
    learning = extras.learning()
    lesson = learning.Lesson(game, wishes(played, settings, setup), seed, slips)
    about = {"setups": lesson.setups, "seed": seed, "slips": slips}
    with (
        ledger_of(keep, "learn", game, about) as ledger,
        games_in_order(game, lesson.bouts(games), games, crew_of(workers, cluster), ledger, out is None) as series,
    ):
        rows = list(series)
    words = "".join(f" --{name} {value}" for name, value in settings.items()) + (f" --setup '{setup}'" if setup else "")
    command = f"squadra learn {game}{words} --games {games} --slips {slips:g} --seed {seed}"
    try:
        values = learning.learn(lesson, rows, command)
    except learning.NothingToLearn as error:
        raise CommandError(str(error)) from error
    if out is None:
        print(write_values(values), end="")
        return
    out.write_text(write_values(values), encoding="utf-8")
    found = values.provenance
    assert found is not None
    print(
        f"{found.positions} positions of {found.games} games. In {found.held_out} others the winner was told from"
        f" {found.predicted:.1%} of the positions, by the score alone from {found.by_score:.1%}."
    )
