"""`squadra doctor`: what is installed, where things lie, and what is wrong."""

from __future__ import annotations

import platform
import re
import sys
import webbrowser
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from importlib.metadata import version as version_of
from typing import Annotated

from squadra.build import full_version
from squadra.cli import extras
from squadra.cli.common import Lang, language
from squadra.cli.failures import CommandError
from squadra.games import registry
from squadra.kernel import ContentError, Msg
from squadra.words import name_of, say

DISTRIBUTION = "squadra-games"
REQUIREMENT = re.compile(r"""([A-Za-z0-9._-]+).*extra == ["']([a-z]+)["']""")
CONTRIBUTORS = ("dev", "docs")  # extras that are no part of an installation


def doctor(
    *,
    db: Annotated[str | None, "A file, or a postgresql:// URL (default: in your data folder)."] = None,
    port: Annotated[int, "Where the table is to listen."] = 8765,
    lang: Lang = "en",
) -> int:
    """Say what is installed, where data lies, which database and port are used, and what is wrong.

    Exit code 1 if something is wrong. Nothing is changed, and a server may be running.

    Example: squadra doctor --db /var/lib/squadra/squadra.db
    """
    language(lang)
    if not 0 < port <= 65535:
        raise CommandError("--port must be between 1 and 65535", 2)
    checkup = extras.checkup()
    faults = 0
    print(say(lang, Msg("doctor-version", {"version": full_version()})))
    system = f"{platform.system()} {platform.machine()}"
    python = {"version": platform.python_version(), "place": sys.executable, "system": system}
    print(say(lang, Msg("doctor-python", python)))
    for sentence, wrong in [
        *games(lang),
        *((extra, False) for extra in extras_there()),
        *((found.say, found.wrong) for found in (checkup.page(), *checkup.database(db), checkup.port(port))),
        (Msg("doctor-browser" if browser() else "doctor-no-browser"), False),
    ]:
        faults += wrong
        print(say(lang, Msg("doctor-wrong", {"fault": sentence}) if wrong else sentence))
    print()
    print(say(lang, Msg("doctor-end", {"faults": faults})))
    return 1 if faults else 0


def games(lang: str) -> Iterator[tuple[Msg, bool]]:
    """Every game with its content, or why it cannot be played."""
    for name in registry.names():
        called = name_of(lang, "game", name)
        try:
            hash = registry.find(name).content_hash[:12]
        except (LookupError, ContentError) as error:
            yield Msg("doctor-game-wrong", {"game": called, "why": str(error)}), True
        else:
            yield Msg("doctor-game", {"game": called, "name": name, "hash": hash}), False


def extras_there() -> Iterator[Msg]:
    """Every extra of the distribution, whether it is installed or how it is."""
    wanted: dict[str, list[str]] = {}
    try:
        needs = distribution(DISTRIBUTION).requires or []
    except PackageNotFoundError:
        needs = []
    for need in needs:
        match = REQUIREMENT.match(need)
        if match and match[2] not in CONTRIBUTORS:
            wanted.setdefault(match[2], []).append(match[1])
    for extra, packages in sorted(wanted.items()):
        known = {"extra": extra, "packages": tuple(packages)}
        yield Msg("doctor-extra" if all(map(is_installed, packages)) else "doctor-no-extra", known)


def is_installed(package: str) -> bool:
    try:
        return bool(version_of(package))
    except PackageNotFoundError:
        return False


def browser() -> bool:
    """Whether the page can be opened by itself."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
