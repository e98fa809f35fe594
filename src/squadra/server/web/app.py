"""The HTTP side: lobby, rules, words, odds, records. Live play is on the socket."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody

import squadra
from squadra.games import registry
from squadra.host.desk import after, briefing, files, library, services
from squadra.host.failures import Refuse, StoreError
from squadra.host.hall import Hall
from squadra.host.match.tickets import match_of
from squadra.host.metrics import Metrics
from squadra.host.shares import Shares
from squadra.host.wire.bodies import (
    BriefingReply,
    BriefingWish,
    CreateMatch,
    FileWish,
    ForkWish,
    Games,
    MatchCreated,
    Names,
    PoolReply,
    PoolWish,
    RematchWish,
    Replay,
    ReplayWish,
    Report,
    ReviewReply,
    Rules,
    RuleText,
    ServiceReply,
    ServiceWish,
    SetupReply,
    SetupWish,
    Tickets,
    TicketsWish,
    TicketWish,
    Verification,
    WordsList,
)
from squadra.host.wire.depth import DEEPEST, too_deep
from squadra.server.operating.bodies import BanWish, Health, MatchWish, Operated, OperatorList, OperatorWish
from squadra.server.operating.operator import Operator, find_token
from squadra.server.settings import Settings
from squadra.server.store.store import Store
from squadra.server.web.api_page import PlainPage
from squadra.server.web.guard import Guard, Limits
from squadra.server.web.problems import on_defect, on_http_error, on_refuse, on_store_error, problems
from squadra.server.web.static import Page
from squadra.server.work.processes import Pools

log = logging.getLogger("squadra.server")
LARGEST_BODY = 65_536
LARGEST_FILE = 2_000_000  # of a saved match, as base64
RECORD = "application/vnd.squadra.record"
WARMING = 1.0  # seconds after the start, which it must not slow down


Hallway = NamedDependency[Hall]
Storage = NamedDependency[Store]


def as_json(data: bytes) -> Response[Any]:
    """What a worker has already put into JSON."""
    return Response(data, status_code=200, media_type=MediaType.JSON)


# Lobby.


@get("/api/names", responses=problems(), sync_to_thread=False)
def list_names() -> Names:
    """The names of all games, at once."""
    return library.names()


@get("/api/games", responses=problems(), sync_to_thread=True)
def list_games() -> Response[Games]:
    """All games with their set-up forms and bots."""
    return as_json(library.games_json())


@post("/api/setup", status_code=200, responses=problems(404, 413))
async def check_setup(data: JSONBody[SetupWish], hall: Hallway) -> Response[SetupReply]:
    """Check a set-up while it is being edited."""
    return as_json(await services.check_setup(hall, data))


@post("/api/briefing", status_code=200, responses=problems(404, 413, 422))
async def brief(data: JSONBody[BriefingWish], hall: Hallway) -> Response[BriefingReply]:
    """What a match of this set-up would be like, with everything chosen that can be."""
    return as_json(await briefing.brief(hall, data))


@post("/api/matches", responses=problems(404, 413, 422, 429))
async def create_match(
    data: JSONBody[CreateMatch], hall: Hallway, request: Request[Any, Any, AppState]
) -> MatchCreated:
    """Make a match. Its secret tickets are told this once."""
    limit(request)
    return await hall.create(data)


@post("/api/tickets", status_code=200, responses=problems(413, 422))
async def look_at_tickets(data: JSONBody[TicketsWish], hall: Hallway) -> Tickets:
    """What tickets are good for, and how their matches stand."""
    return await services.look_at_tickets(hall, data)


# After the game.


@post("/api/replay", status_code=200, responses=problems(404, 409, 410, 413))
async def replay(data: JSONBody[ReplayWish], hall: Hallway) -> Response[Replay]:
    """A stretch of a match, as one's seat saw it."""
    return as_json(await after.replay(hall, data))


@post("/api/fork", responses=problems(404, 409, 410, 413, 422, 429))
async def fork(data: JSONBody[ForkWish], hall: Hallway, request: Request[Any, Any, AppState]) -> MatchCreated:
    """Play on from a question of the past, as a new match."""
    limit(request)
    return await after.fork(hall, data)


@post("/api/open", request_max_body_size=LARGEST_FILE, responses=problems(404, 413, 422, 429))
async def open_file(data: JSONBody[FileWish], hall: Hallway, request: Request[Any, Any, AppState]) -> MatchCreated:
    """Play on from a saved match, as a new match."""
    limit(request)
    return await files.open_file(hall, data)


@post("/api/rematch", responses=problems(404, 409, 410, 413, 422, 429))
async def rematch(data: JSONBody[RematchWish], hall: Hallway, request: Request[Any, Any, AppState]) -> MatchCreated:
    """The same game again, with the same people."""
    limit(request)
    return await after.rematch(hall, data)


@post("/api/report", status_code=200, responses=problems(404, 409, 410, 413))
async def report(data: JSONBody[TicketWish], hall: Hallway) -> Response[Report]:
    """Result, decisive throws and luck of a finished match."""
    return as_json(await after.report(hall, data))


@post("/api/review", status_code=200, responses=problems(404, 409, 410, 413))
async def review(data: JSONBody[TicketWish], hall: Hallway) -> ReviewReply:
    """How a seat's chances went, which of its answers cost most, and what luck did; made while one asks again."""
    return await after.review(hall, data)


@post("/api/verify", status_code=200, responses=problems(404, 409, 410, 413))
async def verify(data: JSONBody[TicketWish], hall: Hallway) -> Response[Verification]:
    """The key and all draws of a finished match, for everybody to check."""
    return as_json(await after.verify(hall, data))


@post("/api/record", status_code=200, responses=problems(404, 409, 410, 413), media_type=RECORD)
async def record(data: JSONBody[TicketWish], hall: Hallway) -> Response[bytes]:
    """The record of a match, as `squadra replay` reads it: of a finished one, or of one's own against bots."""
    saved = await after.record(hall, data)
    name = match_of(data.ticket)
    return Response(saved, headers={"content-disposition": f'attachment; filename="{name}.squadra"'})


# Rules, words, odds.


@get("/api/rules/{game:str}", responses=problems(404), sync_to_thread=True)
def list_rules(game: FromPath[str], lang: FromQuery[str | None] = None, search: FromQuery[str | None] = None) -> Rules:
    """The rules of a game, or those that hold every word of a search, in a language (English unless told otherwise)."""
    return library.rules(game, lang, search)


@get("/api/rule/{rule_id:str}", responses=problems(404), sync_to_thread=True)
def one_rule(rule_id: FromPath[str], lang: FromQuery[str | None] = None) -> RuleText:
    """One rule, with its neighbours and what it refers to, in a language (English unless told otherwise)."""
    return library.rule_text(rule_id, lang)


@get("/api/words", responses=problems(), sync_to_thread=False)
def list_words() -> WordsList:
    """Languages and areas of the words."""
    return library.words_list()


@get("/api/words/{language:str}/{area:str}", responses=problems(404), media_type=MediaType.TEXT, sync_to_thread=False)
def words(language: FromPath[str], area: FromPath[str]) -> str:
    """The Fluent text of an area in a language."""
    return library.words(language, area)


@post("/api/odds", status_code=200, responses=problems(413, 422))
async def odds(data: JSONBody[PoolWish], hall: Hallway) -> Response[PoolReply]:
    """The exact distribution of a throw of dice."""
    return as_json(await services.count_throw(hall, data))


@post("/api/service", status_code=200, responses=problems(404, 409, 410, 413, 422))
async def service(data: JSONBody[ServiceWish], hall: Hallway) -> Response[ServiceReply]:
    """A game's own pages: builders, tables, campaigns."""
    return as_json(await services.serve(hall, data))


# For those who run it.


@get("/healthz", responses=problems())
async def health(hall: Hallway, store: Storage) -> Health:
    """Whether the server and its database answer."""
    if not await store.ping():
        raise Refuse("database")
    return standing(hall, store)


@get("/readyz", responses=problems())
async def ready(hall: Hallway, store: Storage) -> Health:
    """Whether moves can be kept right now: a write that goes through, and the lease."""
    if hall.closing:
        raise Refuse("shutting-down")
    await store.ready()
    return standing(hall, store)


@get("/metrics", media_type="text/plain; version=0.0.4", responses=problems())
async def metrics_page(hall: Hallway, store: Storage) -> str:
    """Counters in Prometheus' text form."""
    hall.metrics.ready = 1
    with contextlib.suppress(StoreError):
        await store.ready()
        return hall.metrics.text()
    hall.metrics.ready = 0
    return hall.metrics.text()


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


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, AppState], path: FromPath[str] = "/") -> Response[bytes]:
    """The built page."""
    built: Page = request.app.state.page
    return built.respond(path, request)


def standing(hall: Hall, store: Store) -> Health:
    """What watchdogs read."""
    status = "shutting-down" if hall.closing else "ok"
    kind = "sqlite" if store.sqlite else "postgresql"
    return Health(status=status, version=squadra.__version__, matches=len(hall.live), database=kind)


async def check_depth(request: Request[Any, Any, AppState]) -> None:
    """Bodies that nest without end are refused before anything reads them."""
    if request.method == "POST" and too_deep(await request.body()):
        raise Refuse("malformed", detail=f"nested deeper than {DEEPEST} levels")


def limit(request: Request[Any, Any, AppState]) -> None:
    """Not too many new matches from one address."""
    limits: Limits = request.app.state.limits
    if not limits.allows(request.client.host if request.client else ""):
        raise Refuse("too-fast")


def give_hall(state: AppState) -> Hall:
    """The hall, for handlers that ask for it."""
    hall: Hall = state.hall
    return hall


def give_store(state: AppState) -> Store:
    """The database, for those who watch over it."""
    store: Store = state.store
    return store


HANDLERS = [
    list_names, list_games, check_setup, brief, create_match, look_at_tickets, replay, fork, open_file, rematch, report, review, verify,
    record, list_rules, one_rule,
    list_words, words, odds, service, health, ready, metrics_page, operator_list, operator_close,
    operator_delete, operator_ban, operator_unban, page,
]  # fmt: skip


def warm(pools: Pools) -> None:
    """Whoever comes first does not wait for what can be ready."""
    for pool in (pools.bots, pools.waking, pools.odds):
        pool.warm(*registry.names())
    asyncio.get_running_loop().run_in_executor(None, library.games_json)


def make_app(settings: Settings) -> tuple[Guard, Litestar]:
    """The application: what a server runs, and the part of it that knows its OpenAPI."""
    metrics, page, shares = Metrics(), Page(settings.static), Shares(settings.share)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        store, pools = Store(settings.db, metrics, settings.address), Pools(settings, metrics)
        await store.open()
        hall = Hall(settings, store, metrics, pools, shares, squadra.__version__, page.script)
        hall.start()
        pools.waking.stays = store.owners is not None  # whoever takes over has no time to start one
        if settings.warm:
            asyncio.get_running_loop().call_later(WARMING, warm, pools)
        app.state.hall, app.state.store = hall, store
        token = find_token(store, settings.operator_token)
        operator = app.state.operator = Operator(hall, store, settings, guard.door.bans, token)
        await operator.start()
        try:
            yield
        finally:
            operator.stop()
            await hall.stop()
            await store.close()

    inner = Litestar(
        HANDLERS,
        lifespan=[lifespan],
        dependencies={
            "hall": Provide(give_hall, sync_to_thread=False), "store": Provide(give_store, sync_to_thread=False),
        },
        exception_handlers={
            Refuse: on_refuse, StoreError: on_store_error, HTTPException: on_http_error, Exception: on_defect,
        },
        openapi_config=OpenAPIConfig(
            title="Squadra", version=squadra.__version__, path="/api/schema",
            render_plugins=[PlainPage(), JsonRenderPlugin()],
        ),
        request_max_body_size=LARGEST_BODY,
        before_request=check_depth,
        logging_config=None,
        state=AppState(
            {
                "page": page,
                "limits": Limits(settings.creations_per_minute / 60, settings.creations_per_minute),
            }
        ),
    )  # fmt: skip
    guard = Guard(inner, settings, metrics, shares)
    return guard, inner
