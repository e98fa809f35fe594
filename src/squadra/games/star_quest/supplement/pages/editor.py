"""The chapter editor (SQX-CHAP-1, -2): its vocabulary, whether a chapter is lawful, and the file that it is kept in."""

from __future__ import annotations

import json
import tomllib
from typing import Any, cast, get_args

import msgspec
from msgspec import Struct

from squadra.games.star_quest.content.loading import Content, misfit
from squadra.games.star_quest.supplement.content.chapters import LONGEST, SIZES, all_cards, chapter_faults, id_faults
from squadra.games.star_quest.supplement.content.lineup import card_name, name
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import Chapter, Emblem
from squadra.kernel import SetupError, no


class ChapterWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    chapter: dict[str, Any]


class ChapterText(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter from elsewhere: its file, or what a shared link holds."""

    text: str = ""
    chapter: dict[str, Any] | None = None


def chapter_form(content: Content, wish: Any) -> dict[str, Any]:
    """The vocabulary of a chapter of one's own."""
    squads = [
        {
            "id": squad, "name": name("squad", squad), "orders_needed": sizes[0], "equipment_needed": sizes[1],
            "orders": card_lines(content, squad, 0), "equipment": card_lines(content, squad, 1),
        }
        for squad, sizes in SIZES.items()
    ]  # fmt: skip
    chapters = supplement_of(content).chapters
    decks = [{"id": id, "name": chapters[id].name.msg()} for id in ("blood_angels", "imperial_fists", "ultramarines")]
    return {"squads": squads, "decks": decks, "emblems": list(get_args(Emblem)), "longest": LONGEST}


def card_lines(content: Content, squad: str, which: int) -> list[dict[str, Any]]:
    return [
        {"id": card, "name": card_name(card), "most": max(2, n)} for card, n in all_cards(content, squad, which).items()
    ]


def chapter_check(content: Content, wish: ChapterWish) -> dict[str, Any]:
    """Whether a chapter is lawful, and its pack file."""
    chapter = decoded(wish.chapter)
    wrong = [*id_faults(content, wish.id), *chapter_faults(content, chapter)]
    return {"faults": wrong, "toml": "" if wrong else toml(msgspec.to_builtins(chapter))}


LONGEST_TEXT, LONGEST_LINE = 20_000, 2_000
"""No chapter is this long; a long line of dots can keep a TOML reader busy."""


def chapter_read(content: Content, wish: ChapterText) -> dict[str, Any]:
    """A chapter from elsewhere as the editor's data."""
    if wish.chapter is not None:
        return {"chapter": decoded(wish.chapter)}
    if len(wish.text) > LONGEST_TEXT or any(len(line) > LONGEST_LINE for line in wish.text.splitlines()):
        raise not_a_chapter("", f"more than {LONGEST_TEXT} characters, or {LONGEST_LINE} in a line")
    try:
        values = tomllib.loads(wish.text)
    except ValueError as error:  # also a number of thousands of digits, which TOML does not call an error
        raise not_a_chapter("", str(error)) from error
    return {"chapter": decoded(values)}


def decoded(values: dict[str, Any]) -> Chapter:
    try:
        return msgspec.convert(values, Chapter)
    except msgspec.ValidationError as error:
        raise not_a_chapter(*misfit(error)) from error


def not_a_chapter(place: str, reason: str) -> SetupError:
    told = ": ".join(filter(None, (place, reason)))
    return SetupError(no("why-sq-chapter-file", "SQX-CHAP-1", reason=told), place)


def toml(values: dict[str, Any]) -> str:
    """A chapter as TOML: plain values first, then its tables of cards."""
    lines: list[str] = []
    tables: list[str] = []
    for key, value in values.items():
        if key in ("orders", "equipment"):
            for squad, cards in cast("dict[str, dict[str, int]]", value).items():
                tables += ["", f"[{key}.{squad}]", *(f"{card} = {copies}" for card, copies in cards.items())]
        elif isinstance(value, dict):
            inner = ", ".join(f"{k} = {word(v)}" for k, v in cast("dict[str, Any]", value).items())
            lines.append(f"{key} = {{ {inner} }}")
        elif value is not None:
            lines.append(f"{key} = {word(value)}")
    return "\n".join([*lines, *tables, ""])


def word(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(word(each) for each in cast("list[Any]", value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
