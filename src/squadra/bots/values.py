"""What a position is worth, learned from games (`squadra learn`): weights of the features that a game counts."""

from __future__ import annotations

from collections.abc import Mapping
from math import tanh

import msgspec
import tomli
from msgspec import Struct


class Provenance(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the weights come from, and how good they are."""

    command: str
    version: str
    games: int
    positions: int
    held_out: int
    """Games that were not learned from, and decide the two figures below."""
    predicted: float
    """The share of their positions from which the winner was told."""
    by_score: float
    """The same by the score alone."""


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """Log odds of winning, for each unit of a feature."""

    weights: dict[str, float]
    provenance: Provenance | None = None

    def of(self, features: Mapping[str, float]) -> float:
        """From -1, surely lost, to 1.

        >>> Values({"men": 0.5}).of({"men": 0.0, "unknown": 3.0}), round(Values({"men": 0.5}).of({"men": 2.0}), 3)
        (0.0, 0.462)
        """
        weights = self.weights
        return tanh(sum(weights.get(name, 0.0) * value for name, value in features.items()) / 2)


def read_values(text: str) -> Values:
    return msgspec.convert(tomli.loads(text), Values)


def write_values(values: Values) -> str:
    """As TOML, the same for the same values.

    >>> read_values(write_values(Values({"men lost": -0.25}))) == Values({"men lost": -0.25})
    True
    """
    lines = ["# Made by `squadra learn`: what a position is worth, as log odds of winning for each unit of a feature."]
    if values.provenance is not None:
        found = msgspec.to_builtins(values.provenance)
        lines += [
            "",
            "[provenance]",
            *(f"{name} = {msgspec.json.encode(value).decode()}" for name, value in found.items()),
        ]
    lines += ["", "[weights]", *(f'"{name}" = {weight!r}' for name, weight in sorted(values.weights.items()))]
    return "\n".join(lines) + "\n"
