"""`squadra` and `squadra serve`: the table for the browser."""

from __future__ import annotations

import os
from typing import Annotated, Any

from squadra.cli import extras
from squadra.cli.failures import CommandError

TOKEN = "SQUADRA_OPERATOR_TOKEN"
SHORTEST_TOKEN = 16
Port = Annotated[int | None, "Where to listen (default: 8765, or the next free one)."]


def start(
    *,
    port: Port = None,
    db: Annotated[str | None, "The file that keeps the matches (default: in your data folder)."] = None,
    browser: Annotated[bool, "Do not open the page."] = True,
) -> int:
    """Start the table on this machine and open the browser.

    Skirmish board games with the rules fully enforced: play, watch, simulate, study.

    Example: squadra --port 9000
    """
    return run_server("127.0.0.1", port, db, browser, (), "", (), "warning")


def serve(
    *,
    host: Annotated[str, "The address to listen on; 0.0.0.0 for all of this machine."] = "127.0.0.1",
    port: Port = None,
    db: Annotated[str | None, "A file, or a postgresql:// URL (default: a file in your data folder)."] = None,
    allowed_hosts: Annotated[str, "Further names of the page, separated by commas, when it is behind a proxy."] = "",
    address: Annotated[
        str, "Where other servers on the same PostgreSQL reach this one (default: its host and port)."
    ] = "",
    behind_proxy: Annotated[bool, "Believe the proxy who came and how, and tell browsers to stay with HTTPS."] = False,
    proxies: Annotated[str, "Addresses of the proxies that are believed, separated by commas."] = "127.0.0.1,::1",
    keep_days: Annotated[float, "Delete finished and closed matches after this many days (default: never)."] = 0,
    keep_idle_days: Annotated[
        float, "Delete open matches that nobody has touched for this many days (default: never)."
    ] = 0,
    matches_per_address: Annotated[int, "Open matches that one address may have at once (default: no limit)."] = 0,
    log_level: Annotated[str, "debug, info, warning or error."] = "info",
    browser: Annotated[bool, "Open the page on this machine."] = False,
) -> int:
    """Host the table for others.

    Example: squadra serve --host 0.0.0.0 --port 8080
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
