"""Chapters of the players' own (SQX-CHAP-1, -2): a pack with `chapters/<id>.toml`, checked for lawfulness.

A chapter has a name, a theme, colours, a history, the kinds of squad it fields and, if it likes, its own choice of cards from the
vocabulary: as many as the decks of Annexes 6.9 and 7.9 hold, each a card of that kind of squad.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from squadra.games.star_quest.supplement.records import Chapter
from squadra.kernel import ContentError

if TYPE_CHECKING:
    from squadra.games.star_quest.content import Content

SIZES = {"power": (4, 8), "terminator": (4, 5), "scout": (4, 12)}
NUMBERS = {4: "four", 5: "five", 8: "eight", 12: "twelve"}
PLURAL = {"power": "squads in power armour", "terminator": "Terminators", "scout": "Scouts"}


def chapter_files(folder: Path) -> list[Path]:
    return sorted((folder / "chapters").glob("*.toml"))


def read_chapter(folder: Path, path: Path) -> Chapter:
    from squadra.games.star_quest.content import read

    return read(folder, f"chapters/{path.name}", Chapter)


def check_chapters(content: Content, folder: Path) -> Iterator[ContentError]:
    """Everything wrong with the chapters of a pack."""
    for path in chapter_files(folder):
        file = f"chapters/{path.name}"
        try:
            chapter = read_chapter(folder, path)
            if path.stem in content.supplement.chapters:
                raise ContentError(file, "", f"there is already a chapter {path.stem!r}")
            content.supplement.check_chapter(content, file, path.stem, chapter)
        except ContentError as error:
            yield error
            continue
        yield from card_faults(content, file, path.stem, chapter)


def card_faults(content: Content, file: str, id: str, chapter: Chapter) -> Iterator[ContentError]:
    """Own cards: the right number, each known to that kind of squad, no more copies than any deck has."""
    if not chapter.squads:
        yield ContentError(file, f"{id}.squads", "at least one kind of squad (SQX-GEN-8)")
    for which, chosen, place in ((0, chapter.orders, "orders"), (1, chapter.equipment, "equipment")):
        for squad, cards in chosen.items():
            where = f"{id}.{place}.{squad}"
            wanted = SIZES[squad][which]
            number = sum(cards.values())
            if number != wanted:
                kind = "Orders" if which == 0 else "pieces of Equipment"
                yield ContentError(file, where, f"{NUMBERS[wanted]} {kind} are needed, not {number} (SQX-CHAP-2)")
            known = all_cards(content, squad, which)
            for card, copies in cards.items():
                if card not in known:
                    yield ContentError(file, where, f"{card!r} is not a card of {PLURAL[squad]} (SQX-RUL-103)")
                elif copies > max(2, known[card]) or copies < 1:
                    yield ContentError(file, where, f"{copies} copies of {card!r} (SQX-CHAP-2)")


def all_cards(content: Content, squad: str, which: int) -> Mapping[str, int]:
    """The cards of one kind of squad in the decks of all chapters, with the most copies of any."""
    x = content.supplement
    found: dict[str, int] = {}
    for deck in ("blood_angels", "imperial_fists", "ultramarines"):
        if squad == "power":
            base = content.squads[deck]
            cards = (base.orders, {**base.equipment, **x.decks.extra.equipment})[which]
        else:
            own = (x.decks.scout if squad == "scout" else x.decks.terminator)[deck]
            cards = (own.orders, own.equipment)[which]
        for card, copies in cards.items():
            found[card] = max(found.get(card, 0), copies)
    return found
