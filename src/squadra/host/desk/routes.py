"""One request, one reply, whatever carries them. Live play is a `Conversation`."""

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import unquote

import msgspec

from squadra.host.desk import after, briefing, files, library, services
from squadra.host.failures import Refuse, StoreError
from squadra.host.hall import Hall
from squadra.host.wire.bodies import (
    BriefingWish,
    CreateMatch,
    FileWish,
    ForkWish,
    PoolWish,
    RematchWish,
    ReplayWish,
    ServiceWish,
    SetupWish,
    TicketsWish,
    TicketWish,
)
from squadra.host.wire.depth import too_deep
from squadra.host.wire.showing import encoder

log = logging.getLogger("squadra.host")

POSTS: dict[str, tuple[type[Any], Callable[[Hall, Any], Awaitable[Any]]]] = {
    "/api/setup": (SetupWish, services.check_setup),
    "/api/briefing": (BriefingWish, briefing.brief),
    "/api/matches": (CreateMatch, Hall.create),
    "/api/tickets": (TicketsWish, services.look_at_tickets),
    "/api/replay": (ReplayWish, after.replay),
    "/api/fork": (ForkWish, after.fork),
    "/api/open": (FileWish, files.open_file),
    "/api/rematch": (RematchWish, after.rematch),
    "/api/report": (TicketWish, after.report),
    "/api/review": (TicketWish, after.review),
    "/api/verify": (TicketWish, after.verify),
    "/api/record": (TicketWish, after.record),
    "/api/odds": (PoolWish, services.count_throw),
    "/api/service": (ServiceWish, services.serve),
}
"""What is asked with a body: its shape, and who answers, with bytes or with what becomes JSON."""
GETS: tuple[tuple[re.Pattern[str], Callable[..., Any]], ...] = (
    (re.compile(r"/api/names"), library.names),
    (re.compile(r"/api/games"), library.games_json),
    (re.compile(r"/api/rules/([^/?]+)(?:\?(?:lang=(\w+))?&?(?:search=(.*))?)?"), library.rules),
    (re.compile(r"/api/rule/([^/?]+)(?:\?lang=(\w+))?"), library.rule_text),
    (re.compile(r"/api/words"), library.words_list),
    (re.compile(r"/api/words/([^/]+)/([^/]+)"), library.words),
)


async def answer(hall: Hall, path: str, body: bytes | None) -> tuple[bool, bytes]:
    """Whether the wish was granted, and the reply or the Problem. Without a body it only reads."""
    try:
        return True, await (read(path) if body is None else ask(hall, path, body))
    except Refuse as no:
        problem = no.problem()
    except StoreError as error:
        problem = Refuse(error.code, detail=error.sentence).problem()
    except Exception:
        hall.metrics.errors += 1
        log.exception("a request failed", extra={"path": path})
        problem = Refuse("internal").problem()
    return False, encoder.encode(problem)


async def read(path: str) -> bytes:
    """What anybody may read."""
    for pattern, work in GETS:
        found = pattern.fullmatch(path)
        if found is not None:
            return data_of(work(*(part and unquote(part) for part in found.groups())))
    raise Refuse("not-found")


async def ask(hall: Hall, path: str, body: bytes) -> bytes:
    """What somebody wishes."""
    if path not in POSTS:
        raise Refuse("not-found")
    if too_deep(body):
        raise Refuse("malformed")
    form, work = POSTS[path]
    try:
        wish = msgspec.json.decode(body, type=form)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refuse("malformed", detail=str(error)) from None
    return data_of(await work(hall, wish))


def data_of(reply: Any) -> bytes:
    """A reply as bytes; words are a text, and what workers have made is bytes already."""
    if isinstance(reply, bytes):
        return reply
    return reply.encode() if isinstance(reply, str) else encoder.encode(reply)
