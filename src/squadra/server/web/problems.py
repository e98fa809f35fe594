"""What a route may answer besides its reply."""

from litestar.openapi.datastructures import ResponseSpec

from squadra.host.wire.lines import Problem


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The declared errors of a route: those that any may have, and its own."""
    every = sorted({400, 500, 503, *statuses})
    return {
        status: ResponseSpec(Problem, description="A problem, in words", generate_examples=False) for status in every
    }
