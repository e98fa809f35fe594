"""`squadra tune`: by which weights the tactics of a game should play, from games in which all of them are changed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from squadra.bots.manners import Learned, Origin, weights_of, write_manner
from squadra.cli import extras
from squadra.cli.arena import wishes
from squadra.cli.common import GameName, Settings, SetupText, game_named, show_table
from squadra.cli.failures import CommandError
from squadra.cli.series import ClusterName, Workers, at_least_one, crew_of, games_in_order, ledger_of
from squadra.lab.identity import identity


def tune(
    game: GameName,
    *,
    games: Annotated[int, "How many games in each round."] = 4000,
    rounds: Annotated[int, "How many rounds; each begins where the last one ended, with smaller changes."] = 3,
    spread: Annotated[float, "By how much of itself a weight is changed in the first round."] = 0.4,
    only: Annotated[str, "The weights that are changed, with commas (default: all)."] = "",
    start: Annotated[Path | None, "A file of this command: begin with its weights."] = None,
    apart: Annotated[bool, "Judge each weight by the side that feels it more: for games whose sides differ."] = False,
    quick: Annotated[bool, "Play by the quick conduct of playouts."] = False,
    seed: Annotated[int, "The seed of the first game; the next ones follow it."] = 0,
    workers: Workers = None,
    cluster: ClusterName = None,
    keep: Annotated[Path | None, "Keep the games in this folder: a series that was stopped goes on."] = None,
    out: Annotated[Path | None, "Write the weights to this file instead of the terminal."] = None,
    setup: SetupText = None,
    **settings: Settings,
) -> None:
    """Learn by which weights the tactics of a game should play, from games between them.

    A setting with several values (--mission m01,m02) is played in all of them in turn.

    Example: squadra tune star-quest --mission m01,m02 --games 4000 --rounds 3 --apart --out manner.toml
    """
    at_least_one(games=games, rounds=rounds, workers=workers)
    played = game_named(game)
    if played.manner is None:
        raise CommandError(f"the opponents of {game} have no weights to learn", 2)
    tuning = extras.tuning()
    usual = tuning.beginning(played)
    names = tuple(name.strip() for name in only.split(",") if name.strip())
    try:
        centre = usual | (weights_of(played, start) if start is not None else {})
    except LookupError as error:
        raise CommandError(str(error), 2) from error
    if unknown := [name for name in names if name not in usual]:
        raise CommandError(f"{game} has no weight {unknown[0]!r}; there are {', '.join(usual)}", 2)
    setups, crew = wishes(played, settings, setup), crew_of(workers, cluster)
    if keep is not None:
        keep.mkdir(exist_ok=True)
    for turn in range(rounds):
        trial = tuning.Trial(
            game, centre, setups, seed + turn * games, spread * tuning.NARROWER**turn, names, apart, quick
        )
        about = msgspec.to_builtins(trial)
        folder = keep / f"round-{turn + 1}" if keep is not None else None
        with (
            ledger_of(folder, "tune", game, about) as ledger,
            games_in_order(game, trial.bouts(games), games, crew, ledger, out is None) as series,
        ):
            changes = tuning.effects(trial, list(series))
        if out is not None:
            show_table(tuning.told(changes, turn + 1))
        centre = tuning.moved(centre, changes)
    words = "".join(f" --{name} {value}" for name, value in settings.items()) + (f" --setup '{setup}'" if setup else "")
    how = (" --apart" if apart else "") + (" --quick" if quick else "") + (f" --only {only}" if only else "")
    command = f"squadra tune {game}{words} --games {games} --rounds {rounds} --spread {spread:g}{how} --seed {seed}"
    found = {name: weight for name, weight in centre.items() if weight != usual[name]}
    text = write_manner(Learned(found, Origin(command=command, version=identity(game), games=games * rounds)))
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
