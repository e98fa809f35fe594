"""What people read holds nothing that was written for those who build the games: no marks of sources, no raw Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast, parse

from squadra.cli.app import run
from squadra.games.star_quest.content.loading import base_content
from squadra.host.desk import library
from squadra.kernel import rulebook
from squadra.kernel.rule_words import plain, readable, source_of
from squadra.words import LANGUAGES, sources

LEFTOVER = re.compile(
    r"\[source|\b(?:the|in|of|il|i|nel|nei|del|dei) seeds?\b|\bseed 0|\bfacts (?:§|file)|\[(?:amb|gap|facts|contra|content)\b"
    r"|(?<![\w,.])00[0-4]\b|\((?:core|advanced)\)|\b(?:TODO|FIXME|XXX)\b",
    re.IGNORECASE,
)
MARKS = re.compile(r"[*`]| \| ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", rulebook.GAMES)
def test_the_command_line_prints_a_rule_book_without_leftovers(
    game: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", game, "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert len(told.splitlines()) > 300
    for line in told.splitlines():
        assert not LEFTOVER.search(line), line
        assert not MARKS.search(line), line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", rulebook.GAMES)
def test_the_drawer_shows_every_rule_without_leftovers(game: str, lang: str) -> None:
    known = rulebook.all_ids()
    for rule in rulebook.catalogue(game, lang):
        line, text = library.rule_line(rule), library.rule_text(rule.id, lang)
        for told in (line.title, line.excerpt, line.chapter, text.title, text.chapter):
            assert not LEFTOVER.search(told) and not MARKS.search(told), (rule.id, told)
        assert text.text and not LEFTOVER.search(text.text), (rule.id, text.text)
        assert not re.search(r"[*`]", plain(text.text)), (rule.id, text.text)  # what is marked is marked in pairs
        assert not LEFTOVER.search(text.source) and not MARKS.search(text.source), (rule.id, text.source)
        assert set(text.see) <= known


def elements(node: ast.BaseNode) -> Iterator[str]:
    """The pieces of text of a message, its variants included."""
    if isinstance(node, ast.TextElement):
        yield node.value
    for value in vars(node).values():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, ast.BaseNode):
                yield from elements(inner)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_in_either_language_holds_leftovers(language: str) -> None:
    count = 0
    for file, text in sources(language).items():
        for entry in parse(text).body:
            assert not isinstance(entry, ast.Junk), (file, entry.content)
            if isinstance(entry, ast.Message) and entry.value is not None:
                for piece in elements(entry.value):
                    count += 1
                    assert not LEFTOVER.search(piece) and not re.search(r"[*`]", piece), (file, entry.id.name, piece)
    assert count > 4000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_mission_text_holds_leftovers(language: str) -> None:
    for mission in base_content().missions.values():
        texts = [mission.title, mission.story, mission.primary.text, *(thing.name for thing in mission.objects)]
        texts += [rule.text for rule in mission.special_rules] + ([mission.secondary.text] if mission.secondary else [])
        for text in texts:
            told: str = getattr(text, language)
            assert told and not LEFTOVER.search(told) and not MARKS.search(told), (mission.id, told)


# ------------------------------------------------------------------------------------------------ how it is done


@pytest.mark.parametrize(
    ("written", "read", "source"),
    [
        ("A door opens. [source: seed 002 «Porte»] (core)", "A door opens.", "rule book «Porte»"),
        ("[amb, content] *Doors.* They open (facts §1).", "*Doors.* They open.", ""),
        ("It is free. [source: facts §1; agrees with seed 004 §7.4] (core)", "It is free.", "agrees with supplement §7.4"),
        ("All dice are public. [source: ruling SQ-RUL-43] (core)", "All dice are public.", "ruling SQ-RUL-43"),
        ("He waits. [source: seed 000 §8.2] (core; RT-RUL-10)", "He waits. (RT-RUL-10)", "rule book §8.2"),
        ("The half is lost. (optional) Switch: it is not.", "The half is lost. (optional) Switch: it is not.", ""),
        ("Why: seed 002 has it; 001 not (000: may).", "Why: the rule book has it; the summary sheet not (rule book: may).", ""),
        ("004 says so. By facts §3 the seed's too.", "The supplement says so. By public sources the rule book's too.", ""),
        ("At least 48 cards*, *all* of them, 10,000 in `one`.", "At least 48 cards, *all* of them, 10,000 in `one`.", ""),
        ("First [source: seed 003 §Setup] (core)\nsecond [source: facts §2]", "First\nsecond", "rule book §Setup"),
    ],
)  # fmt: skip
def test_an_entry_of_a_catalogue_is_put_into_words_for_players(written: str, read: str, source: str) -> None:
    assert readable(written, "star-quest") == read
    assert source_of(written) == source


def test_in_the_book_of_the_supplement_the_seed_is_the_supplement() -> None:
    assert readable("The seed gives none.", "star-quest-supplement") == "The supplement gives none."
    assert plain("**Given** *a* `map`") == "Given a map"
