"""As much of choix as the ladder needs."""

from collections.abc import Sequence

import numpy

def ilsr_pairwise_dense(
    comp_mat: numpy.ndarray[tuple[int, int], numpy.dtype[numpy.float64]], alpha: float, *, max_iter: int
) -> Sequence[float]: ...
