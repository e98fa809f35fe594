"""`squadra backup`, `restore`, `export`: copies of what a server keeps."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from squadra.cli.common import CommandError, Flag, Lang, language
from squadra.kernel import Msg
from squadra.words import say

Database = Annotated[str, Parameter(help="A file, or a postgresql:// URL.")]


def needs_server() -> None:
    """These commands work with the server's database."""
    if any(find_spec(name) is None for name in ("litestar", "sqlalchemy")):
        raise CommandError("this needs the server: pip install 'squadra[server]'")


def size(count: int) -> str:
    """Bytes as people say them."""
    return f"{count / 1e6:.1f} MB" if count >= 1e5 else f"{count / 1e3:.1f} kB"


def backup(
    db: Database,
    out: Annotated[Path, Parameter(help="The file to be written; it must not be there yet.")],
    *,
    lang: Lang = "en",
) -> None:
    """Copy all matches into one file, consistent though the server is running.

    The copy is checked, and only you may read it: it holds the dice of running matches. It is a database
    itself: `squadra serve --db` plays on from it, and `squadra restore` puts it into a file or a PostgreSQL.

    Example: squadra backup /var/lib/squadra/squadra.db /backup/squadra-2026-11-17.db
    """
    needs_server()
    from squadra.server import backup as keeping
    from squadra.server.failures import StartError

    try:
        kept = keeping.backup(db, out)
    except StartError as error:
        raise CommandError(str(error)) from error
    told = {"matches": kept.matches, "answers": kept.answers, "size": size(kept.bytes), "out": str(out)}
    print(say(language(lang), Msg("cli-backed-up", told)))


def restore(
    file: Annotated[Path, Parameter(help="A backup.")],
    db: Database,
    *,
    replace: Annotated[Flag, Parameter(help="Take the place of what is there.")] = False,
    lang: Lang = "en",
) -> None:
    """Put a backup in the place of a database. Stop the server first.

    A file that was there is put aside, not deleted. Links that players have go on working.

    Example: squadra restore /backup/squadra-2026-11-17.db /var/lib/squadra/squadra.db
    """
    needs_server()
    from squadra.server import backup as keeping
    from squadra.server.failures import StartError

    try:
        kept = keeping.restore(file, db, replace)
    except StartError as error:
        raise CommandError(str(error)) from error
    print(say(language(lang), Msg("cli-restored", {"matches": kept.matches, "answers": kept.answers})))
    if kept.aside:
        print(say(language(lang), Msg("cli-put-aside", {"aside": kept.aside})))


def export(
    match: Annotated[str, Parameter(help="The name of the match, as `squadra admin list` shows it.")],
    *,
    db: Annotated[str | None, Parameter(help="A file, or a postgresql:// URL (default: in your data folder).")] = None,
    out: Annotated[Path | None, Parameter(help="The file to be written (default: MATCH.squadra).")] = None,
    lang: Lang = "en",
) -> None:
    """Write the record of a match to a file, as `squadra replay` reads it. The server may be running.

    Example: squadra export AbCdEfGh1234 --db /var/lib/squadra/squadra.db
    """
    needs_server()
    from squadra.server import export as exporting
    from squadra.server.failures import StartError

    file = out or Path(f"{match}.squadra")
    try:
        done = exporting.export(db, match, file)
    except StartError as error:
        raise CommandError(str(error)) from error
    told = {"answers": done.answers, "size": size(done.bytes), "out": str(file)}
    print(say(language(lang), Msg("cli-exported", told)))
    if done.key:
        print(say(language(lang), Msg("cli-exported-check", {"out": str(file), "key": done.key})))
    else:
        print(say(language(lang), Msg("cli-exported-running")))
