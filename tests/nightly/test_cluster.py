"""The same games on the pool and on clusters of one, two and four workers."""

import pytest

from squadra.lab.cluster import LOCAL, Cluster
from squadra.lab.duel import Duel, judge
from squadra.lab.runner import Pool, in_order, run
from squadra.lab.sprt import Sprt

DUEL = Duel("rogue-trooper", "tactics", "random", ({"players": 2},), 11)


def fight(crew: Pool | Cluster) -> tuple[int, list[int], str]:
    series = run(DUEL.game, DUEL.bouts(200), 200, crew)
    verdict = judge(DUEL, Sprt(0, 100), in_order(series))
    series.close()
    return verdict.games, verdict.pairs, verdict.stopped


@pytest.fixture(scope="module")
def pooled() -> tuple[int, list[int], str]:
    return fight(Pool(2))


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_a_duel_ends_alike_on_any_number_of_workers(workers: int, pooled: tuple[int, list[int], str]):
    assert fight(Cluster(LOCAL, workers)) == pooled
