"""Scenarios that a test lays out for itself are gone after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from squadra.games.sergeants.game import game
from tests.games.sergeants.positions import TEST


@pytest.fixture(autouse=True)
def no_scenarios_are_left_behind() -> Iterator[None]:
    content = game.content  # read and checked before a test adds to it
    yield
    content.drop_scenarios(TEST)
