"""Starting and stopping: the port, the browser, the signals."""

import asyncio
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any, cast

import msgspec
import uvicorn

from squadra.host.metrics import Metrics
from squadra.server import logs
from squadra.server.failures import StartError
from squadra.server.settings import Settings
from squadra.server.store.store import Store
from squadra.server.web.app import make_app
from squadra.server.web.guard import Guard
from squadra.server.web.patience import Patient
from squadra.server.web.static import MISSING, root_of
from squadra.server.web.upgrade import Upgraded

DEFAULT_PORT = 8765
OWN_MACHINE = ("127.0.0.1", "::1")
TRIES = 50
PATIENCE = 5  # seconds that open requests get when the server stops


def aloud(sentence: str) -> None:
    """Said at once, even to a pipe: whoever started the server waits for it."""
    print(sentence, flush=True)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(512)
    except OSError:
        listening.close()
        raise
    return listening


def find_port(host: str, port: int | None, say: Callable[[str], None]) -> socket.socket:
    """The wished port; the default one or the next free one if none was wished."""
    first = DEFAULT_PORT if port is None else port
    try:
        return listen(host, first)
    except PermissionError:
        raise StartError(f"Port {first} needs administrator rights: try --port 8765.") from None
    except (OSError, OverflowError) as error:
        reason = error
    if isinstance(reason, OSError) and reason.errno not in (98, 48, 10048):  # EADDRINUSE on Linux, macOS, Windows
        raise StartError(f"{host}:{first} cannot be served: {reason.strerror or reason}.")
    for number in range(first + 1, min(first + TRIES, 65_536)):
        try:
            found = listen(host, number)
        except OSError:
            continue
        if port is None:
            say(f"Port {first} is taken; using {number}.")
            return found
        found.close()
        raise StartError(f"Port {first} is taken: stop the other program, or try --port {number}.")
    raise StartError(f"Port {first} is taken, and so are the ones after it.")


async def check_database(settings: Settings) -> None:
    """Open and close the database once, so that what is wrong with it comes out as one sentence."""
    store = Store(settings.db, Metrics())
    await store.open()
    await store.close()


def configure(app: Guard, proxies: tuple[str, ...] = ()) -> uvicorn.Config:
    """The web server's settings. Only named proxies are believed, and only the address that they added."""
    app.trust(proxies)
    return uvicorn.Config(
        app, http=cast("type[asyncio.Protocol]", Patient), ws=cast("type[asyncio.Protocol]", Upgraded),
        log_config=None, access_log=False,
        ws_ping_interval=20, ws_ping_timeout=20, proxy_headers=bool(proxies), server_header=False, date_header=False,
        forwarded_allow_ips=list(proxies), timeout_graceful_shutdown=PATIENCE, lifespan="on",
    )  # fmt: skip


def calm_collector() -> None:
    """What is loaded stays, and matches are trees: looking through all of them for cycles stopped every table for 0.5 s."""
    gc.freeze()  # with what little garbage a start leaves: looking for it would make the start longer
    gc.set_threshold(50_000, 20, 100)
    sys.setswitchinterval(0.001)  # a thinking bot gives way to the table five times as soon


def serve(
    settings: Settings,
    port: int | None,
    open_browser: bool,
    proxies: tuple[str, ...],
    log_level: str,
    say: Callable[[str], None],
) -> int:
    """Serve until a signal comes."""
    logs.set_up(log_level)
    try:
        asyncio.run(check_database(settings))
        listening = find_port(settings.host, port, say)
    except StartError as error:
        say(str(error))
        return 1
    number = listening.getsockname()[1]
    name = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::1", "::") else settings.host
    url = f"http://{name}:{number}/"
    app, _ = make_app(msgspec.structs.replace(settings, address=settings.address or url.rstrip("/")))
    if not (root_of(settings.static) / "index.html").is_file():
        say(MISSING)
    say(f"Squadra is ready at {url} (Ctrl+C stops it)")
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [url]).start()
    calm_collector()
    server = uvicorn.Server(configure(app, proxies))
    server.run(sockets=[listening])
    return 0 if server.started else 1


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    open_browser: bool = False,
    *,
    allowed_hosts: tuple[str, ...] = (),
    address: str = "",
    behind_proxy: bool = False,
    proxies: tuple[str, ...] = OWN_MACHINE,
    log_level: str = "warning",
    settings: Settings | None = None,
    say: Callable[[str], None] = aloud,
    **more: Any,
) -> int:
    """Serve until interrupted; returns an exit code.

    Without a port the default one is taken, or, if that is in use, the next free one. A port that was asked for and is
    in use is an error that names a free one. `db` is a file or a postgresql:// URL; None is a file in the user's data
    folder. Several processes may share a PostgreSQL; `address` is where the others reach this one, if not at its host
    and port. `behind_proxy` tells browsers to stay with HTTPS, and believes the addresses that `proxies` report.
    `more` are further fields of `Settings`.
    """
    chosen = settings or Settings(db=db, allowed_hosts=allowed_hosts, address=address, secure=behind_proxy, **more)
    trusted = proxies if behind_proxy else ()
    return serve(msgspec.structs.replace(chosen, host=host), port, open_browser, trusted, log_level, say)
