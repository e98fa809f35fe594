"""Every game has a player's guide in every language: the same chapters, short enough, and true to the rule books."""

import re
from pathlib import Path

import pytest

from squadra.games import registry
from squadra.kernel import rulebook
from squadra.kernel.rulebook import CITATION
from squadra.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ROOT / "src" / "squadra" / "guides"
GAMES = ("star-quest", "rogue-trooper", "sergeants")
SMALL = 70_000
"""Bytes of a picture that a chapter shows."""
FIVE_MINUTES = 1000
"""Words."""


def guide(game: str, lang: str) -> str:
    return (GUIDES / f"{game}.{lang}.md").read_text(encoding="utf-8")


def chapters(text: str) -> list[str]:
    return re.findall(r"^## (.+)$", text, re.MULTILINE)


def test_there_is_a_guide_for_every_game_in_every_language_and_no_other_file():
    assert set(GAMES) <= set(registry.names())
    assert {file.name for file in GUIDES.iterdir()} == {f"{game}.{lang}.md" for game in GAMES for lang in LANGUAGES}


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_has_the_same_chapters_pictures_and_citations_in_every_language(game: str):
    english = guide(game, "en")
    for lang in LANGUAGES:
        text = guide(game, lang)
        assert len(chapters(text)) == len(chapters(english)) >= 6
        links = re.findall(r"\]\((.+?)\)", text)
        assert [link.replace(f".{lang}.webp", ".en.webp") for link in links] == re.findall(r"\]\((.+?)\)", english)
        assert CITATION.findall(text) == CITATION.findall(english)
        assert len(re.findall(r"^(?:- |\d+\. )", text, re.MULTILINE)) == len(
            re.findall(r"^(?:- |\d+\. )", english, re.MULTILINE)
        )
    assert chapters(english)[0] == "How do I win?"
    assert chapters(guide(game, "it"))[0] == "Come vinco?"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_is_read_in_five_minutes_and_cites_rules_of_its_own_book(game: str, lang: str):
    text = guide(game, lang)
    assert 500 < len(text.split()) < FIVE_MINUTES
    cited = CITATION.findall(text)
    assert cited
    assert {rulebook.rule(one).game for one in cited} == {game}


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_a_guide_are_there_and_the_documents_link_to_it(game: str):
    for lang in LANGUAGES:
        pictures = [(GUIDES / name).resolve() for name in re.findall(r"!\[.+?\]\((.+?)\)", guide(game, lang))]
        assert len(pictures) > 3
        for picture in pictures:
            assert picture.is_file(), picture
            assert not picture.name.startswith("guide-") or picture.stat().st_size < SMALL, picture
    told = (ROOT / "docs" / "guides.md").read_text(encoding="utf-8")
    for lang in LANGUAGES:
        assert f"(../src/squadra/guides/{game}.{lang}.md)" in told
