"""Chapters made by players (SQX-CHAP-1, -2): packs with `chapters/<id>.toml`, or sent with a squad; checked for lawfulness.

A chapter has a name, a theme, colours, a history, the kinds of squad it fields and, if it wishes, its own choice of cards from the
vocabulary: as many as the decks of Annexes 6.9 and 7.9 hold, each a card of that kind of squad.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from squadra.games.star_quest.content.loading import Content, read
from squadra.games.star_quest.supplement.content.lineup import Fault, Lineup, card_name, fault, name
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Chapter
from squadra.kernel import ContentError

SIZES = {"power": (4, 8), "terminator": (4, 5), "scout": (4, 12)}
"""Orders and Equipment of a deck."""
MOST_COLOURS = 3
LONGEST = {"name": 60, "theme": 120, "history": 600, "speciality": 120, "critical": 600, "enemy": 600, "look": 600}
"""Characters that fit on the pages."""


def chapter_files(folder: Path) -> list[Path]:
    return sorted((folder / "chapters").glob("*.toml"))


def read_chapter(folder: Path, path: Path) -> Chapter:

    return read(folder, f"chapters/{path.name}", Chapter)


def check_chapters(content: Content, folder: Path) -> Iterator[ContentError]:
    """Everything wrong with the chapters of a pack."""
    for path in chapter_files(folder):
        yield from check_chapter(content, folder, f"chapters/{path.name}")


def check_chapter(content: Content, folder: Path, file: str) -> Iterator[ContentError]:

    try:
        chapter = read(folder, file, Chapter)
    except ContentError as error:
        yield error
        return
    for found in (*id_faults(content, Path(file).stem), *chapter_faults(content, chapter)):
        yield ContentError(file, found.place, found.refusal)


def own_faults(content: Content, lineup: Lineup) -> Iterator[Fault]:
    """A chapter that comes with its squad; one that is installed here too must be the same."""
    if lineup.own is None or lineup.own == supplement_of(content).chapters.get(lineup.chapter):
        return
    for found in (*id_faults(content, lineup.chapter), *chapter_faults(content, lineup.own)):
        yield Fault(f"own.{found.place}", found.refusal)


def id_faults(content: Content, id: str) -> Iterator[Fault]:
    if re.fullmatch(r"[a-z][a-z0-9_]{1,39}", id) is None:
        yield fault("name", "chapter-id", "SQX-CHAP-1", chapter=id[:40])
    elif id in supplement_of(content).chapters:
        yield fault("name", "chapter-taken", "SQX-CHAP-1", chapter=id)


def chapter_faults(content: Content, chapter: Chapter) -> Iterator[Fault]:
    """Everything unlawful in a chapter: texts, colours, squads, cards."""
    x = supplement_of(content)
    for field, most in LONGEST.items():
        text = getattr(chapter, field)
        if text is not None and max(len(text.en), len(text.it)) > most:
            yield fault(field, "chapter-long", "SQX-CHAP-1", most=most)
    if not chapter.name.en.strip() or not chapter.name.it.strip():
        yield fault("name", "chapter-name", "SQX-CHAP-1")
    if not 1 <= len(chapter.colours) <= MOST_COLOURS:
        yield fault("colours", "chapter-colours", "SQX-CHAP-1", most=MOST_COLOURS)
    for colour in chapter.colours:
        if re.fullmatch(r"#[0-9a-fA-F]{6}", colour) is None:
            yield fault("colours", "chapter-colour", "SQX-CHAP-1", colour=colour[:20])
    if chapter.parent and chapter.parent not in x.chapters:
        yield fault("parent", "chapter", "SQX-CHAP-1", chapter=chapter.parent[:40])
    for character in chapter.no_characters:
        if character not in x.characters:
            yield fault("no_characters", "character", "SQX-CHAP-4", character=character[:40])
    if not chapter.squads:
        yield fault("squads", "chapter-squads", "SQX-GEN-8")
    for which, kind in enumerate(("orders", "equipment")):
        for squad, cards in getattr(chapter, kind).items():
            yield from deck_faults(content, squad, which, cards, f"{kind}.{squad}")


def deck_faults(content: Content, squad: str, which: int, cards: Mapping[str, int], place: str) -> Iterator[Fault]:
    """Own cards: the right number, each known to that kind of squad, no more copies than any deck has."""
    wanted, number = SIZES[squad][which], sum(cards.values())
    if number != wanted:
        key = "chapter-orders" if which == 0 else "chapter-equipment"
        yield fault(place, key, "SQX-CHAP-2", squad=name("squad", squad), number=number, needed=wanted)
    known = all_cards(content, squad, which)
    for card, copies in cards.items():
        if card not in known:
            called = card_name(card) if card in content.orders or card in content.equipment else card[:40]
            yield fault(place, "chapter-card", "SQX-RUL-103", squad=name("squad", squad), card=called)
        elif not 1 <= copies <= max(2, known[card]):
            yield fault(place, "chapter-copies", "SQX-CHAP-2", card=card_name(card), most=max(2, known[card]))


def all_cards(content: Content, squad: str, which: int) -> Mapping[str, int]:
    """The cards of one kind of squad in the decks of all chapters, with the most copies of any."""
    x = supplement_of(content)
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
