"""Scenarios that a test lays out for itself are gone after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from squadra.games.sergeants.content.loading import content
from tests.games.sergeants.positions import TEST


@pytest.fixture(autouse=True)
def no_scenarios_are_left_behind() -> Iterator[None]:
    yield
    content().drop_scenarios(TEST)
