"""The same as in tests/server, for twenty minutes and with other accidents every night."""

import os
import time

import pytest

from tests.server import postgres
from tests.server.attacks.test_jepsen import own_cluster, torment

SECONDS = float(os.environ.get("SQUADRA_JEPSEN_SECONDS", "1200"))
__all__ = ["own_cluster"]


@pytest.mark.skipif(not postgres.installed(), reason=postgres.ABSENT)
def test_twenty_minutes_of_accidents_lose_nothing(own_cluster: postgres.Cluster) -> None:
    torment(own_cluster, SECONDS, seed=int(os.environ.get("SQUADRA_JEPSEN_SEED", time.strftime("%Y%m%d"))))
