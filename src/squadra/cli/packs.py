"""`squadra packs`: content that players write themselves."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from posixpath import commonpath
from typing import Annotated

from squadra.cli.commands import Group
from squadra.cli.common import GameName, game_named
from squadra.cli.failures import CommandError
from squadra.games import registry
from squadra.kernel import ContentError, Refusal
from squadra.words import say


def check(
    path: Annotated[Path | None, "A content pack of your own, or the file of a squad or chapter."] = None,
    *,
    game: Annotated[str | None, "The game it is for (default: all installed games, when no folder is given)."] = None,
) -> None:
    """Check a folder of content or a single file, or without one all content that is installed.

    Example: squadra packs check my-missions --game star-quest
             squadra packs check iron-saints.json --game star-quest
    """
    if path is None:
        check_installed([game] if game else registry.names())
        return
    if game is None:
        raise CommandError(f"say which game the pack is for: squadra packs check {path} --game star-quest", 2)
    if not path.exists():
        raise CommandError(f"there is no folder or file {path}", 2)
    rules = game_named(game)
    try:
        (rules.check_pack if path.is_dir() else rules.check_file)(path)
    except ContentError as error:
        raise CommandError(told(error)) from error
    print(f"{path}: nothing wrong")


def told(error: ContentError) -> str:
    """Everything that is wrong, a line for each fault: file, place, reason and rule."""
    lines: list[str] = []
    for fault in (error, *error.more):
        why = fault.reason
        reason = f"{say('en', why)} ({why.rule})" if isinstance(why, Refusal) else why
        lines.append(": ".join(part for part in (fault.file, fault.place, reason) if part))
    return "\n".join(lines)


def check_installed(names: list[str]) -> None:
    for name in names:
        try:
            game = game_named(name)
            known = game.content_hash
            game.check_installed()
        except ContentError as error:
            raise CommandError(told(error)) from error
        print(f"{name}: nothing wrong" + (f" (content {known[:12]})" if known else ""))


def copy(game: GameName, out: Annotated[Path, "The folder to be made."]) -> None:
    """Copy the files of a game's content into a folder, as a pattern for your own.

    Example: squadra packs copy star-quest pattern
    """
    files = game_named(game).content.files
    if not files:
        raise CommandError(f"{game} has no content in files")
    if out.exists():
        raise CommandError(f"{out} is there already", 2)
    try:
        inside = commonpath(list(files))  # Star Quest numbers its sets: the base set is in 0/
        for name, data in files.items():
            file = out / PurePosixPath(name).relative_to(inside)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    except OSError as error:
        raise CommandError(f"{out} cannot be written: {error.strerror}") from error
    print(f"{out}: {len(files)} files")


packs: Group = {"check": check, "copy": copy}
