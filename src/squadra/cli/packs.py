"""`squadra packs`: content that players write themselves."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App

from squadra.cli.common import CommandError, game_named
from squadra.games import registry
from squadra.kernel import ContentError, Game

packs = App(name="packs", help="Content packs: missions, boards, cards, scenarios of one's own.")


@packs.command
def check(folder: Path | None = None, *, game: str | None = None) -> None:
    """Check a folder of content, or without one all content that is installed.

    Example: squadra packs check my-missions --game star-quest

    Parameters
    ----------
    folder
        A content pack of your own.
    game
        The game it is for (default: all installed games, when no folder is given).
    """
    if folder is None:
        check_installed([game] if game else registry.names())
        return
    if game is None:
        raise CommandError(f"say which game the pack is for: squadra packs check {folder} --game star-quest", 2)
    if not folder.is_dir():
        raise CommandError(f"there is no folder {folder}", 2)
    try:
        game_named(game).check_pack(folder)
    except ContentError as error:
        raise CommandError(str(error)) from error
    print(f"{folder}: nothing wrong")


def check_installed(names: list[str]) -> None:
    for name in names:
        try:
            game = game_named(name)
            content = game.content
            folder = getattr(content, "folder", None)
            if isinstance(folder, Path) and type(game).check_pack is not Game.check_pack:
                game.check_pack(folder)
        except ContentError as error:
            raise CommandError(str(error)) from error
        print(f"{name}: nothing wrong" + (f" (content {content.hash[:12]})" if hasattr(content, "hash") else ""))
