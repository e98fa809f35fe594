"""`squadra` and `squadra serve`: the table for the browser."""

from __future__ import annotations

import os
from typing import Annotated, Any

from cyclopts import Parameter

from squadra.cli import extras
from squadra.cli.failures import CommandError

TOKEN = "SQUADRA_OPERATOR_TOKEN"
SHORTEST_TOKEN = 16


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
    keep_days: float = 0,
    keep_idle_days: float = 0,
    matches_per_address: int = 0,
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
    keep_days
        Delete finished and closed matches after this many days (default: never).
    keep_idle_days
        Delete open matches that nobody has touched for this many days (default: never).
    matches_per_address
        Open matches that one address may have at once (default: no limit).
    log_level
        debug, info, warning or error.
    browser
        Open the page on this machine.
    """
    if log_level not in ("debug", "info", "warning", "error"):
        raise CommandError(f"there is no log level {log_level!r}; there are debug, info, warning, error", 2)
    names = tuple(name.strip() for name in allowed_hosts.split(",") if name.strip())
    trusted = tuple(name.strip() for name in proxies.split(",") if name.strip()) if behind_proxy else ()
    if keep_days < 0 or keep_idle_days < 0 or matches_per_address < 0:
        raise CommandError("days and matches are counted from 0, which means: no limit", 2)
    return run_server(
        host, port, db, browser, names, address, trusted, log_level,
        keep_finished_days=keep_days, keep_idle_days=keep_idle_days, matches_per_address=matches_per_address,
    )  # fmt: skip


def run_server(
    host: str,
    port: int | None,
    db: str | None,
    open_browser: bool,
    allowed_hosts: tuple[str, ...],
    address: str,
    proxies: tuple[str, ...],
    log_level: str,
    **limits: Any,
) -> int:
    """Start it, unless the installation or the command is wrong."""
    token = os.environ.get(TOKEN, "")
    if token and len(token) < SHORTEST_TOKEN:
        raise CommandError(f"{TOKEN} must have at least {SHORTEST_TOKEN} characters: whoever guesses it rules here", 2)
    running = extras.server()
    if port is not None and not 0 <= port <= 65535:
        raise CommandError("--port must be between 0 and 65535", 2)
    return running.run(
        host,
        port,
        db,
        open_browser,
        allowed_hosts=allowed_hosts,
        address=address,
        behind_proxy=bool(proxies),
        proxies=proxies,
        log_level=log_level,
        operator_token=token,
        **limits,
    )
