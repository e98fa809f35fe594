"""Around the whole application: security headers on every reply, one log line per request, limits on new matches."""

import asyncio
import logging
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import HTTPScope, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from squadra.host.failures import Refuse
from squadra.host.metrics import Metrics
from squadra.host.shares import Account, Allowance, Metered, Shares, household
from squadra.host.wire.lines import Code
from squadra.host.work import CLIENT
from squadra.server.settings import Settings
from squadra.server.web.door import Door, most_files
from squadra.server.web.socket import LOOPBACK

log = logging.getLogger("squadra.server")
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # board pieces are placed by style attributes
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
MOST_ADDRESSES = 10_000
PIECE = 65_536  # bytes of a reply that are sent at once
MOST_WAITING = 250  # requests of one address that may wait for their turn


STATUS: dict[Code, int] = {"too-fast": 429, "origin": 403, "banned": 403, "malformed": 415}


async def refuse(send: Send, code: Code, headers: list[tuple[bytes, bytes]]) -> None:
    """The same refusal as elsewhere, before anything is read."""
    own = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    if code == "too-fast":
        own.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": STATUS[code], "headers": [*own, *headers]})
    await send({"type": "http.response.body", "body": msgspec.json.encode(Refuse(code).problem()), "more_body": False})


class Guard:
    """An ASGI application around another one."""

    def __init__(self, inner: Litestar, settings: Settings, metrics: Metrics, shares: Shares) -> None:
        self.inner = inner
        self.settings = settings
        self.metrics = metrics
        self.shares = shares
        self.door = Door(settings.connections_per_address, most_files(), settings.sockets_per_address)
        self.trusted = ProxyHeadersMiddleware(self.nowhere, []).trusted_hosts
        self.requests = Limits(settings.requests_per_second, settings.requests_per_second * 10)
        self.anywhere = settings.host not in LOOPBACK
        self.names = settings.allowed_hosts
        self.headers = list(HEADERS)
        if settings.secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    def trust(self, proxies: tuple[str, ...]) -> None:
        """Only these are believed when they say who came."""
        self.trusted = ProxyHeadersMiddleware(self.nowhere, list(proxies)).trusted_hosts

    async def nowhere(self, scope: Any, receive: Any, send: Any) -> None:
        """All that is wanted of uvicorn's middleware is how it reads what proxies say; this is the application behind it."""

    def is_proxy(self, address: str) -> bool:
        """Whether connections from there are those of many."""
        return address in self.trusted

    def client_of(self, address: str, forwarded: str | None) -> str:
        """Who came: a proxy says it."""
        if forwarded and self.is_proxy(address):
            return self.trusted.get_trusted_client_address(forwarded)[0] or address
        return address

    def refusal(self, scope: HTTPScope) -> Code | None:
        """What is wrong with a request before its body is looked at."""
        headers = dict(scope["headers"])
        if not self.knows(headers.get(b"host", b"").decode("latin-1")):
            return "origin"
        client = scope["client"]
        if client and self.door.bans.covers(client[0]):
            return "banned"
        if not scope["path"].startswith("/api/"):
            return None
        if not self.requests.allows(client[0] if client else ""):
            return "too-fast"
        if scope["method"] == "POST" and not headers.get(b"content-type", b"").startswith(b"application/json"):
            return "malformed"  # a form on a stranger's page can be sent without asking us; JSON cannot
        return None

    def knows(self, host: str) -> bool:
        """A server at home answers to its own names only: no stranger's name can be pointed at this machine."""
        name = urlsplit(f"//{host}").hostname
        return self.anywhere or not host or name in LOOPBACK or name in self.names or host in self.names

    async def turn(self, account: Account) -> bool:
        """Wait until the client may go on; False if too much of it waits already."""
        if account.waiting >= MOST_WAITING:
            return False
        account.waiting += 1
        try:
            while delay := account.delay():
                await asyncio.sleep(delay)
        finally:
            account.waiting -= 1
        return True

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The application itself."""
        await self.inner(scope, receive, send)

    async def send_in_pieces(self, body: bytes, more: bool, account: Account, send: Send) -> None:
        """A large reply holds up nobody: each piece waits for its reader, and for the client's turn."""
        for start in range(0, len(body), PIECE):
            while delay := account.delay():
                await asyncio.sleep(delay)
            rest = more or start + PIECE < len(body)
            await send({"type": "http.response.body", "body": body[start : start + PIECE], "more_body": rest})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, and add what every reply needs."""
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return
        CLIENT.set(scope["client"][0] if scope["client"] else "")
        account = self.shares.of(CLIENT.get())
        await Metered(self.deal(account, scope, receive, send), account.spend)

    async def deal(self, account: Account, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """A request when its client's turn comes, even one that is refused: saying no costs time, too."""
        no = self.refusal(scope)
        if not await self.turn(account):
            no = "too-fast"
        if no is not None:
            await refuse(send, no, self.headers)
            return
        began = time.perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.body" and len(message["body"]) > PIECE:
                await self.send_in_pieces(message["body"], message["more_body"], account, send)
                return
            if message["type"] == "http.response.start":
                status = message["status"]
                headers: list[Any] = list(message.get("headers", ()))
                known = {name for name, _ in headers}
                message["headers"] = headers + [h for h in self.headers if h[0] not in known]
                if scope["path"].startswith("/api/") and b"cache-control" not in known:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            await self.answer(scope, receive, send_guarded)
        finally:
            # The path alone: queries and bodies may hold what is nobody's business.
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            log.info(
                "request",
                extra={"method": scope["method"], "path": scope["path"], "status": status, "ms": milliseconds},
            )


class Limits:
    """How much one address may ask for: so much a second, and so much at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.known: dict[str, Allowance] = {}

    def allows(self, address: str) -> bool:
        """Whether one more is fine."""
        if not self.rate:
            return True
        if len(self.known) > MOST_ADDRESSES:
            self.known.clear()
        return self.known.setdefault(household(address), Allowance(self.rate, self.burst)).take()
