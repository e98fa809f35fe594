"""The rule books in other languages say the same as the English: entry by entry the same ids, citations and numbers."""

import re
from collections.abc import Iterator

import pytest

from squadra.kernel.rulebook import CITATION, GAMES, Rule, RulebookError, catalogue, parse, rule, search, translate
from squadra.words import LANGUAGES

NUMBER = re.compile(r"\d+(?:[.,]\d+)*[RW]?")
"""Also dice as the books write them: 2R, 3W."""
PLACE = re.compile(r"§[\d.]+")
"""Where something stands in a printed book need not be said twice: the drawer shows it below the text."""
ENGLISH = parse(
    """# A book
## 1. Doors
- **SQ-A-1** A door opens on 2R+1W, see SQ-A-2. [source: seed 002 «Porte»] (core)
- **SQ-A-2** The other one does not. (optional)
## 2. Walls
- **SQ-RUL-3** Walls are 1.5 squares high:
  - **SQ-RUL-3a** all of them.
| SQ-KEY-4 | Wall | 3 |
""",
    "star-quest",
)
ITALIAN = """# Un libro
## 1. Porte
- **SQ-A-1** Una porta si apre con 2R+1W, vedi SQ-A-2. (core)
## 2. Muri
- **SQ-RUL-3** I muri sono alti 1,5 caselle:
  - **SQ-RUL-3a** tutti.
| SQ-KEY-4 | Muro | 3 |
"""


def numbers(text: str) -> set[str]:
    """Without the marks in them, which languages write in their own way; those of ids are citations."""
    return {re.sub("[.,]", "", one) for one in NUMBER.findall(PLACE.sub("", CITATION.sub("", text)))}


def differences(english: Rule, other: Rule) -> Iterator[str]:
    """Where a translated entry says something else than the English one."""
    cited, cites = (set(CITATION.findall(entry.text)) - {english.id} for entry in (english, other))
    if cited != cites:
        yield f"{english.id} cites {sorted(cited)} in English, {sorted(cites)} in the translation"
    lost = numbers(english.text) - numbers(other.text)
    if lost:
        yield f"{english.id} has lost the numbers {sorted(lost)}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_translated_book_says_the_same_entry_by_entry(game: str, lang: str):
    pairs = zip(catalogue(game), catalogue(game, lang), strict=True)
    found = [line for english, other in pairs if other.lang == lang for line in differences(english, other)]
    assert not found, f"{len(found)} entries of {lang}/{game}.md differ:\n" + "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_book_shows_every_entry_in_every_language(game: str):
    assert [(one.id, one.kind, one.status, one.parent) for one in catalogue(game, "it")] == [
        (one.id, one.kind, one.status, one.parent) for one in catalogue(game)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_entry_of_any_book_is_left_untranslated(game: str, lang: str):
    assert not [one.id for one in catalogue(game, lang) if one.lang != lang]


def test_a_translation_gives_the_words_and_the_english_all_else():
    book = {entry.id: entry for entry in translate(ENGLISH, ITALIAN, "it")}
    assert [*book] == [entry.id for entry in ENGLISH]
    assert book["SQ-A-1"].text == "Una porta si apre con 2R+1W, vedi SQ-A-2."
    assert (book["SQ-A-1"].section, book["SQ-A-1"].status, book["SQ-A-1"].lang) == ("1. Porte", "core", "it")
    assert book["SQ-A-1"].source == "regolamento «Porte»"
    assert (book["SQ-RUL-3a"].text, book["SQ-RUL-3a"].parent) == ("tutti.", "SQ-RUL-3")
    assert not [line for english in ENGLISH for line in differences(english, book[english.id])]


def test_what_is_not_translated_yet_is_shown_in_english():
    (_, missing, *_) = translate(ENGLISH, ITALIAN, "it")
    assert (missing.id, missing.text, missing.lang) == ("SQ-A-2", "The other one does not.", "en")
    assert missing.section == "1. Porte"
    assert catalogue("star-quest", "xx") == catalogue("star-quest")
    assert catalogue("star-quest", "../it") == catalogue("star-quest")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("## 1. A\n- **SQ-B-9** uno", "the English catalogue has no SQ-B-9"),
        ("## 1. A\n- **SQ-A-1** uno\n- **SQ-A-1** due", "it/star-quest.md, line 3: SQ-A-1 is defined twice"),
        ("## 1. A\n- **SQ-A-1**: uno", "it/star-quest.md, line 2: .* not in form"),
    ],
)
def test_a_translation_out_of_form_is_refused(text: str, reason: str):
    with pytest.raises(RulebookError, match=reason):
        translate(ENGLISH, text, "it")


def test_a_slip_of_the_translator_is_told_with_the_entry():
    slip = translate(ENGLISH, "## 1. A\n- **SQ-A-1** Una porta si apre con 2R, vedi SQ-RUL-3.", "it")[0]
    cites, lost = differences(ENGLISH[0], slip)
    assert cites == "SQ-A-1 cites ['SQ-A-2'] in English, ['SQ-RUL-3'] in the translation"
    assert lost == "SQ-A-1 has lost the numbers ['1W']"


def test_english_words_find_rules_in_every_language():
    found = search("tarantula gunner points", lang="it")
    assert "SQ-MD-16" in [entry.id for entry in found]
    assert found[0] == rule(found[0].id, "it")
    assert search("xyzzy", lang="it") == []
