"""What all tests share."""

import gc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "squadra", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("squadra")

# Tests that speak over real sockets may lose a race on a loaded machine; they get a second and third try.
SOCKET_TESTS = Path(__file__).parent / "server"

# Files that take longest come first, so that at the end no process waits for another.
LONGEST = ("test_jepsen.py", "test_end.py", "test_whole_game.py")

LONG = frozenset((Path(__file__).parent / "long.txt").read_text(encoding="utf-8").splitlines())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid in LONG:
            item.add_marker(pytest.mark.long)
        if SOCKET_TESTS in item.path.parents and item.get_closest_marker("flaky") is None:
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_sessionfinish() -> None:
    """All is looked through for garbage five times at the very end; on a busy machine xdist does not wait for that, and
    interrupts its worker in the middle (an internal error after all tests have passed)."""
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="write golden files anew instead of comparing them")
