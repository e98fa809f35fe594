"""`squadra` and `squadra serve`: the table for the browser."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

from cyclopts import Parameter

from squadra.cli.common import CommandError


def start(
    *,
    port: int | None = None,
    db: str | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
) -> int:
    """Start the table on this machine and open the browser.

    Skirmish board games with the rules fully enforced: play, watch, simulate, study.

    Example: squadra --port 9000

    Parameters
    ----------
    port
        Where to listen (default: 8765, or the next free one).
    db
        The file that keeps the matches (default: in your data folder).
    browser
        Open the page.
    """
    return run_server("127.0.0.1", port, db, browser, (), "", (), "warning")


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    allowed_hosts: str = "",
    address: str = "",
    behind_proxy: Annotated[bool, Parameter(negative="")] = False,
    proxies: str = "127.0.0.1,::1",
    log_level: str = "info",
    browser: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Host the table for others.

    Example: squadra serve --host 0.0.0.0 --port 8080

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for all of this machine.
    port
        Where to listen (default: 8765, or the next free one).
    db
        A file, or a postgresql:// URL (default: a file in your data folder).
    allowed_hosts
        Further names of the page, separated by commas, when it is behind a proxy.
    address
        Where other servers on the same PostgreSQL reach this one (default: its host and port).
    behind_proxy
        Believe the proxy who came and how, and tell browsers to stay with HTTPS.
    proxies
        Addresses of the proxies that are believed, separated by commas.
    log_level
        debug, info, warning or error.
    browser
        Open the page on this machine.
    """
    if log_level not in ("debug", "info", "warning", "error"):
        raise CommandError(f"there is no log level {log_level!r}; there are debug, info, warning, error", 2)
    names = tuple(name.strip() for name in allowed_hosts.split(",") if name.strip())
    trusted = tuple(name.strip() for name in proxies.split(",") if name.strip()) if behind_proxy else ()
    return run_server(host, port, db, browser, names, address, trusted, log_level)


def run_server(
    host: str,
    port: int | None,
    db: str | None,
    open_browser: bool,
    allowed_hosts: tuple[str, ...],
    address: str,
    proxies: tuple[str, ...],
    log_level: str,
) -> int:
    if any(find_spec(name) is None for name in ("litestar", "uvicorn", "sqlalchemy")):
        raise CommandError("the table needs its server: pip install 'squadra[server]'")
    if port is not None and not 0 <= port <= 65535:
        raise CommandError("--port must be between 0 and 65535", 2)
    from squadra import server

    return server.run(
        host,
        port,
        db,
        open_browser,
        allowed_hosts=allowed_hosts,
        address=address,
        behind_proxy=bool(proxies),
        proxies=proxies,
        log_level=log_level,
    )
