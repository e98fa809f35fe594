"""The supplement, as the base game sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.expansions import Expansion
from squadra.games.star_quest.setup import HulkSetup
from squadra.games.star_quest.supplement.content.chapters import (
    chapter_faults,
    chapter_files,
    check_chapter,
    check_chapters,
    read_chapter,
)
from squadra.games.star_quest.supplement.content.loading import NAMES, Supplement, supplement_of
from squadra.games.star_quest.supplement.opponents.counsel import SquadCounsel
from squadra.games.star_quest.supplement.pages.form import SupplementForm
from squadra.games.star_quest.supplement.pages.services import SERVICES
from squadra.games.star_quest.supplement.pages.squad_file import file_faults
from squadra.games.star_quest.supplement.rulebook import SupplementRules
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import SupplementSetup, read_supplement
from squadra.kernel import ContentError


class FanSupplement(Expansion):
    """The fan supplement (SQX)."""

    name = "supplement"

    def read_content(self, folder: Path) -> Supplement:
        return Supplement(folder)

    def check_content(self, content: Content) -> None:
        own = supplement_of(content)
        own.check(content)
        for id, chapter in own.chapters.items():
            for found in chapter_faults(content, chapter):
                raise ContentError(NAMES[6], f"{id}.{found.place}", found.refusal)

    def pack_files(self, folder: Path) -> list[Path]:
        return chapter_files(folder)

    def with_pack(self, own: Supplement, folder: Path) -> Supplement:
        """Chapters made by players (chapters.py)."""
        paths = chapter_files(folder)
        for path in paths:
            if path.stem in own.chapters:
                raise ContentError(f"chapters/{path.name}", "", f"there is already a chapter {path.stem!r}")
        return own.with_chapters({p.stem: read_chapter(folder, p) for p in paths}) if paths else own

    def check_pack(self, content: Content, folder: Path) -> Iterator[ContentError]:
        return check_chapters(content, folder)

    def check_file(self, content: Content, path: Path) -> list[ContentError] | None:
        """A squad (.json) or a chapter (.toml)."""
        if path.suffix == ".toml":
            return [*check_chapter(content, path.parent, path.name)]
        if path.suffix != ".json":
            return None
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            return [ContentError(path.name, "", str(error))]
        return [ContentError(path.name, found.place, found.refusal) for found in file_faults(content, text)]

    def read_setup(self, content: Content, setup: HulkSetup, wish: Mapping[str, Any]) -> SupplementSetup:
        return read_supplement(content, setup, wish)

    def form(self) -> SupplementForm:
        return SupplementForm()

    def services(self) -> dict[str, Any]:
        return SERVICES

    def counsel(self) -> SquadCounsel:
        return SquadCounsel()

    def rules(self, setup: SupplementSetup) -> SupplementRules:
        return SupplementRules(setup)


EXPANSION = FanSupplement()
