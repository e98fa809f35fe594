"""The requests of whoever runs the server: each shows the operator's token."""

from typing import Any

from litestar import Request, post
from litestar.datastructures import State as AppState
from litestar.params import JSONBody

from squadra.server.operating.bodies import BanWish, MatchWish, Operated, OperatorList, OperatorWish
from squadra.server.operating.operator import Operator
from squadra.server.web.problems import problems


def operator_of(request: Request[Any, Any, AppState]) -> Operator:
    """What the operator may do, for whoever has the token."""
    operator: Operator = request.app.state.operator
    operator.check(request.headers.get("authorization", ""))
    return operator


@post("/api/operator/matches", status_code=200, responses=problems(401, 413))
async def operator_list(data: JSONBody[OperatorWish], request: Request[Any, Any, AppState]) -> OperatorList:
    """Matches from outside, and the addresses that are shut out."""
    return await operator_of(request).list(data)


@post("/api/operator/close", status_code=200, responses=problems(401, 404, 409, 413))
async def operator_close(data: JSONBody[MatchWish], request: Request[Any, Any, AppState]) -> Operated:
    """End a match without result."""
    return await operator_of(request).close(data.match)


@post("/api/operator/delete", status_code=200, responses=problems(401, 404, 409, 413))
async def operator_delete(data: JSONBody[MatchWish], request: Request[Any, Any, AppState]) -> Operated:
    """Delete a match for ever."""
    return await operator_of(request).delete(data.match)


@post("/api/operator/ban", status_code=200, responses=problems(401, 413, 422))
async def operator_ban(data: JSONBody[BanWish], request: Request[Any, Any, AppState]) -> Operated:
    """Shut out an address or a network."""
    return await operator_of(request).ban(data.address, data.why)


@post("/api/operator/unban", status_code=200, responses=problems(401, 413, 422))
async def operator_unban(data: JSONBody[BanWish], request: Request[Any, Any, AppState]) -> Operated:
    """Let it in again."""
    return await operator_of(request).unban(data.address)
