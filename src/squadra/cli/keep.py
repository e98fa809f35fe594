"""`squadra backup`, `restore`, `export`, `upgrade`: what a server keeps, copied and brought up to date."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

from squadra.cli import extras
from squadra.cli.common import Lang, language
from squadra.kernel import Msg
from squadra.words import say

Database = Annotated[str, "A file, or a postgresql:// URL."]


def size(count: int) -> str:
    """Bytes as people say them."""
    return f"{count / 1e6:.1f} MB" if count >= 1e5 else f"{count / 1e3:.1f} kB"


def backup(
    db: Database,
    out: Annotated[Path, "The file to be written; it must not be there yet."],
    *,
    lang: Lang = "en",
) -> None:
    """Copy all matches into one file, consistent though the server is running.

    The copy is checked, and only you may read it: it holds the dice of running matches. It is a database
    itself: `squadra serve --db` plays on from it, and `squadra restore` puts it into a file or a PostgreSQL.

    Example: squadra backup /var/lib/squadra/squadra.db /backup/squadra-2026-11-17.db
    """
    with extras.database():
        kept = extras.backups().backup(db, out)
    told = {"matches": kept.matches, "answers": kept.answers, "size": size(kept.bytes), "out": str(out)}
    print(say(language(lang), Msg("cli-backed-up", told)))


def restore(
    file: Annotated[Path, "A backup."],
    db: Database,
    *,
    replace: Annotated[bool, "Take the place of what is there."] = False,
    lang: Lang = "en",
) -> None:
    """Put a backup in the place of a database. Stop the server first.

    A file that was there is put aside, not deleted. Links that players have go on working.

    Example: squadra restore /backup/squadra-2026-11-17.db /var/lib/squadra/squadra.db
    """
    with extras.database():
        kept = extras.backups().restore(file, db, replace)
    print(say(language(lang), Msg("cli-restored", {"matches": kept.matches, "answers": kept.answers})))
    if kept.aside:
        print(say(language(lang), Msg("cli-put-aside", {"aside": kept.aside})))


def export(
    match: Annotated[str, "The name of the match, as `squadra admin list` shows it."],
    *,
    db: Annotated[str | None, "A file, or a postgresql:// URL (default: in your data folder)."] = None,
    out: Annotated[Path | None, "The file to be written (default: MATCH.squadra)."] = None,
    lang: Lang = "en",
) -> None:
    """Write the record of a match to a file, as `squadra replay` reads it. The server may be running.

    Example: squadra export AbCdEfGh1234 --db /var/lib/squadra/squadra.db
    """
    file = out or Path(f"{match}.squadra")
    with extras.database():
        done = extras.exports().export(db, match, file)
    told = {"answers": done.answers, "size": size(done.bytes), "out": str(file)}
    print(say(language(lang), Msg("cli-exported", told)))
    if done.key:
        print(say(language(lang), Msg("cli-exported-check", {"out": str(file), "key": done.key})))
    else:
        print(say(language(lang), Msg("cli-exported-running")))


def upgrade(
    db: Database,
    *,
    dry_run: Annotated[bool, "Only say what would become of every match; nothing is written."] = False,
    every: Annotated[bool, "Name the matches that simply go on, too."] = False,
    lang: Lang = "en",
) -> int:
    """Bring a database to this version, or see before what would not go on. Stop the server first, unless it is a dry run.

    A server does the same by itself, for each match when somebody opens it. The exit code is 1 if a match ends.

    Example: squadra upgrade --dry-run /var/lib/squadra/squadra.db
    """
    count: Counter[str] = Counter()

    def tell(fate: str, why: str, **told: str | int) -> None:
        count[fate] += 1
        if every or fate in ("new-rules", "ends", "kept", "gone"):
            print(say(language(lang), Msg(f"cli-upgrade-{fate}", told)) + (f" ({why})" if why else ""))

    with extras.database():
        upgrading = extras.upgrades()
        upgrading.look_ahead(
            db,
            lambda one: tell(
                one.fate, one.why, match=one.match, title=one.title or one.game, answers=one.answers, held=one.held
            ),
        )
        if not dry_run:
            upgrading.bring_up_to_date(db)
    lost = count["ends"] + count["gone"]
    shown = {"going": count["goes-on"] + count["new-rules"], "over": count["shown"] + count["kept"], "lost": lost}
    print(say(language(lang), Msg("cli-upgrade-sum", shown)))
    return 1 if lost else 0
