"""By which weights an opponent plays, learned from games (`squadra tune`)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import tomli
from msgspec import Struct
from msgspec.structs import replace

from squadra.kernel import Bot, Game

MANNER = "manner:"
"""Before the file whose weights an opponent shall have, in commands that play many games."""


class Origin(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the weights come from."""

    command: str
    version: str
    games: int


class Learned(Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of the tactics that were changed; all others are those of the normal manner."""

    weights: dict[str, float]
    provenance: Origin | None = None


def read_manner(text: str) -> Learned:
    return msgspec.convert(tomli.loads(text), Learned)


def write_manner(learned: Learned) -> str:
    """As TOML, the same for the same weights.

    >>> read_manner(write_manner(Learned({"step": 0.5}))) == Learned({"step": 0.5})
    True
    """
    lines = ["# Made by `squadra tune`: the weights of the tactics."]
    if learned.provenance is not None:
        found = msgspec.to_builtins(learned.provenance)
        told = [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in found.items()]
        lines += ["", "[provenance]", *told]
    lines += ["", "[weights]", *(f"{name} = {weight!r}" for name, weight in learned.weights.items())]
    return "\n".join(lines) + "\n"


def weights_of(game: Game, file: Path) -> dict[str, float]:
    """The weights of a file for a game; LookupError says what is wrong with it."""
    try:
        weights = read_manner(file.read_text(encoding="utf-8")).weights
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise LookupError(f"{file} is no file of weights: {error}") from error
    if game.manner is None:
        raise LookupError(f"the opponents of {game.name} have no weights")
    usual = msgspec.structs.asdict(game.manner)
    if unknown := sorted(weights.keys() - usual.keys()):
        raise LookupError(f"{game.name} has no weight {unknown[0]!r}; there are {', '.join(usual)}")
    return weights


def tactics_of(game: Game, file: Path) -> Bot:
    """The tactics by the weights of a file."""
    return game.in_manner(replace(game.manner, **weights_of(game, file)))
