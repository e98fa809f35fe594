"""The table for the browser: lobby, live matches, storage. `run` starts it."""

from collections.abc import Callable
from typing import Any

from squadra.server.settings import Settings

DEFAULT_PORT = 8765
OWN_MACHINE = ("127.0.0.1", "::1")

__all__ = ["DEFAULT_PORT", "OWN_MACHINE", "Settings", "run"]


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
    say: Callable[[str], None] = print,
    **more: Any,
) -> int:
    """Serve until interrupted; returns an exit code.

    Without a port the default one is taken, or, if that is in use, the next free one. A port that was asked for and is
    in use is an error that names a free one. `db` is a file or a postgresql:// URL; None is a file in the user's data
    folder. Several processes may share a PostgreSQL; `address` is where the others reach this one, if not at its host
    and port. `behind_proxy` tells browsers to stay with HTTPS, and believes the addresses that `proxies` report.
    `more` are further fields of `Settings`.
    """
    # Imported here: the command line must not load a web server to print its help.
    import msgspec

    from squadra.server.running import serve

    chosen = settings or Settings(db=db, allowed_hosts=allowed_hosts, address=address, secure=behind_proxy, **more)
    trusted = proxies if behind_proxy else ()
    return serve(msgspec.structs.replace(chosen, host=host), port, open_browser, trusted, log_level, say)
