"""`squadra admin`: for whoever runs a server. Speaks to the running server with the operator's token."""

from __future__ import annotations

import os
import time
import urllib.error
import urllib.request
from json import dumps, load
from typing import Annotated, Any

from squadra.cli import extras
from squadra.cli.commands import Group
from squadra.cli.common import Lang, language, show_table
from squadra.cli.failures import CommandError
from squadra.cli.serve import TOKEN
from squadra.kernel import Msg
from squadra.words import say

Url = Annotated[str, "Where the server is."]
Db = Annotated[str | None, f"Its database, beside which the token lies ({TOKEN} in the environment wins)."]
MatchName = Annotated[str, "The name of the match, as `squadra admin list` shows it."]
Address = Annotated[str, "203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64."]
HERE = "http://127.0.0.1:8765"


def token_of(db: str | None) -> str:
    """From the environment, or from the file that the server made beside its database."""
    if os.environ.get(TOKEN):
        return os.environ[TOKEN]
    with extras.database(2):
        file = extras.operators().token_file(extras.backups().file_of(db))
    try:
        return file.read_text("ascii").strip()
    except OSError as error:
        raise CommandError(
            f"the operator's token cannot be read from {error.filename} ({error.strerror}): "
            f"name the server's database with --db, be its user, or set {TOKEN}"
        ) from error


def ask(url: str, db: str | None, what: str, body: dict[str, Any], lang: str) -> dict[str, Any]:
    """One wish to the running server."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token_of(db)}"}
    if not url.startswith(("http://", "https://")):
        raise CommandError(f"{url} is no address of a server: {HERE}", 2)
    request = urllib.request.Request(f"{url.rstrip('/')}/api/operator/{what}", dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as reply:
            return load(reply)
    except urllib.error.HTTPError as error:
        raise CommandError(refusal(error, lang)) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        raise CommandError(
            f"no Squadra server answers at {url} ({why}): start it, or name another with --url"
        ) from error


def refusal(error: urllib.error.HTTPError, lang: str) -> str:
    """The server's own sentence."""
    try:
        problem: dict[str, Any] = load(error)
        said = say(language(lang), Msg(problem["say"]["key"], problem["say"].get("args", {})))
    except (ValueError, KeyError, TypeError):
        return f"{error.url} answers with {error.code}: is it a Squadra server of this version?"
    detail = problem.get("detail", "")
    return f"{said} ({detail})" if detail else said


def when(seconds: float) -> str:
    """A moment, as operators read it."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def list_matches(
    *,
    stage: Annotated[str, "gathering, running, over or closed (default: all)."] = "",
    search: Annotated[str, "Letters of a name, game, title or address."] = "",
    start: Annotated[int, "Skip this many."] = 0,
    url: Url = HERE,
    db: Db = None,
    json: Annotated[bool, "Print data instead of text."] = False,
    lang: Lang = "en",
) -> None:
    """Matches, those touched last first, a hundred at a time; and the addresses that are shut out.

    Example: squadra admin list --stage running
    """
    if stage not in ("", "gathering", "running", "over", "closed"):
        raise CommandError(f"there is no stage {stage!r}; there are gathering, running, over, closed", 2)
    found = ask(url, db, "matches", {"stage": stage, "search": search, "start": start}, lang)
    if json:
        print(dumps(found, indent=2))
        return
    tongue = language(lang)

    def word(key: str) -> str:
        return say(tongue, Msg(f"cli-admin-{key}"))

    matches = found["matches"]
    print(say(tongue, Msg("cli-admin-total", {"total": found["total"], "shown": len(matches)})))
    if matches:
        columns = ("match", "game", "stage", "answers", "persons", "bots", "screens", "touched", "address")
        show_table(
            [
                [word(column) for column in columns],
                *(
                    [
                        line["match"], line["game"], say(tongue, Msg(f"cli-stage-{line['stage']}")),
                        str(line.get("answers", 0)), ", ".join(line.get("persons", [])), str(line.get("bots", 0)),
                        str(line.get("screens", 0)), when(line["touched"]), line.get("address", ""),
                    ]
                    for line in matches
                ),
            ]
        )  # fmt: skip
    if found["bans"]:
        print()
        heads = [word("banned"), word("since"), word("why")]
        show_table([heads, *([ban["address"], when(ban["since"]), ban.get("why", "")] for ban in found["bans"])])


def close(match: MatchName, *, url: Url = HERE, db: Db = None, lang: Lang = "en") -> None:
    """End a match without result. It stays and can be read; its players are told.

    Example: squadra admin close AbCdEfGh1234
    """
    ask(url, db, "close", {"match": match}, lang)
    print(say(language(lang), Msg("cli-admin-closed", {"match": match})))


def delete(match: MatchName, *, url: Url = HERE, db: Db = None, lang: Lang = "en") -> None:
    """Delete a match for ever, with its record and its links.

    Example: squadra admin delete AbCdEfGh1234
    """
    ask(url, db, "delete", {"match": match}, lang)
    print(say(language(lang), Msg("cli-admin-deleted", {"match": match})))


def ban(
    address: Address,
    *,
    why: Annotated[str, "For yourself: why."] = "",
    url: Url = HERE,
    db: Db = None,
    lang: Lang = "en",
) -> None:
    """Shut out an address or a network: it gets neither page nor table.

    Example: squadra admin ban 203.0.113.7 --why "floods"
    """
    done = ask(url, db, "ban", {"address": address, "why": why}, lang)
    print(say(language(lang), Msg("cli-admin-shut-out", {"address": done["address"]})))


def unban(address: Address, *, url: Url = HERE, db: Db = None, lang: Lang = "en") -> None:
    """Let an address in again.

    Example: squadra admin unban 203.0.113.7
    """
    done = ask(url, db, "unban", {"address": address}, lang)
    key = "cli-admin-let-in" if done["done"] else "cli-admin-was-in"
    print(say(language(lang), Msg(key, {"address": done["address"]})))


def page(*, url: Url = HERE, db: Db = None, lang: Lang = "en") -> None:
    """The address of the operator's page in the browser, with the token in it. Give it to nobody.

    Example: squadra admin page
    """
    print(say(language(lang), Msg("cli-admin-page", {"link": f"{url.rstrip('/')}/#/operator/{token_of(db)}"})))


admin: Group = {"list": list_matches, "close": close, "delete": delete, "ban": ban, "unban": unban, "page": page}
