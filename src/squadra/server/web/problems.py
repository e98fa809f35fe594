"""What is refused, as HTTP says it: a Problem in words, and its status."""

import contextlib
import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from squadra.host.failures import Refuse, StoreError
from squadra.host.wire.lines import Code, Problem
from squadra.kernel import no

log = logging.getLogger("squadra.server")
RETRY = "2"  # seconds
STATUS: dict[Code, int] = {
    "malformed": 400, "origin": 403, "not-allowed": 405, "too-large": 413, "too-fast": 429, "internal": 500,
    "game-unknown": 404, "match-unknown": 404, "ticket-wrong": 404, "rule-unknown": 404, "file-wrong": 422, "words-unknown": 404,
    "not-found": 404, "page-missing": 404, "ticket-revoked": 410,
    "not-over": 409, "not-started": 409, "match-closed": 409, "match-old": 409, "not-your-seat": 409,
    "setup-wrong": 422, "seats-wrong": 422, "bot-unknown": 422, "dice-wrong": 422,
    "operator-token": 401, "banned": 403, "match-deleted": 404, "match-elsewhere": 409, "address-wrong": 422,
    "too-many-matches": 429, "busy": 503, "disk-full": 503, "read-only": 503, "database": 503, "shutting-down": 503,
    "storage-full": 503, "storage": 503,
}  # fmt: skip
CODES: dict[int, Code] = {404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-fast"}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The declared errors of a route: those that any may have, and its own."""
    every = sorted({400, 500, 503, *statuses})
    return {
        status: ResponseSpec(Problem, description="A problem, in words", generate_examples=False) for status in every
    }


class WrongField(msgspec.Struct):
    """How the framework tells what is wrong with a body."""

    message: str = ""
    key: str = ""


def on_refuse(_: Request[Any, Any, AppState], no: Refuse) -> Response[Problem]:
    """A wish that is not granted; if the server is busy, with when to come again."""
    headers = {"retry-after": RETRY} if no.code in ("busy", "too-fast") else None
    return Response(no.problem(), status_code=STATUS.get(no.code, 400), headers=headers)


def on_store_error(_: Request[Any, Any, AppState], error: StoreError) -> Response[Problem]:
    """The database refused."""
    return Response(Refuse(error.code, detail=error.sentence).problem(), status_code=503)


def on_http_error(_: Request[Any, Any, AppState], error: HTTPException) -> Response[Problem]:
    """What the framework refused: a wrong body, an unknown path, a wrong method."""
    status = error.status_code
    code = CODES.get(status, "malformed" if status < 500 else "internal")
    place, detail = "", error.detail
    with contextlib.suppress(msgspec.ValidationError):  # the framework says which field was wrong, if any
        wrong = msgspec.convert(error.extra, list[WrongField])
        if wrong:
            place, detail = wrong[0].key, wrong[0].message
    body = Problem(code=code, say=no(f"server-{code}"), place=place, detail=detail)
    allow = {"allow": error.headers["Allow"]} if error.headers and "Allow" in error.headers else None
    return Response(body, status_code=status, headers=allow)


def on_defect(request: Request[Any, Any, AppState], error: Exception) -> Response[Problem]:
    """A defect of ours: logged here, not shown there."""
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    request.app.state.hall.metrics.errors += 1
    return Response(Refuse("internal").problem(), status_code=500)
