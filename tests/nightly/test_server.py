"""The same as in tests/server, with more games, other seeds and more accidents."""

from pathlib import Path

import pytest

from tests.server.attacks.test_crash import kill_again_and_again
from tests.server.attacks.test_secrecy import compare_worlds
from tests.server.conftest import cluster, database

__all__ = ["cluster", "database"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_thirty_games_survive_a_server_that_is_killed(database: str, seed: int) -> None:
    kill_again_and_again(database, 30, seed)


def test_no_seat_can_tell_the_worlds_of_four_hundred_games_apart(tmp_path: Path) -> None:
    compare_worlds(tmp_path, 400)
