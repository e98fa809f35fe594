"""Every sentence of the game exists in both languages, with the same arguments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from squadra import words
from squadra.games.rogue_trooper import table
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.kernel import Event, Match, Msg, Option, load, record
from squadra.kernel.ask import OPTION_TYPES, kebab
from squadra.words import LANGUAGES, has, say, sources

HERE = Path(__file__).parent
FOLDER = Path(table.__file__).parent
FILE = "rogue-trooper.ftl"
OWN_WORDS = {"Salvo", "DiscardRogue", "DropTo", "PlaceCard", "Give", "Want"}
"""Options with more than one sentence: theirs are named in the code and found there."""


def used_keys() -> list[str]:
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        found |= set(re.findall(r'"((?:why-)?rt-[a-z0-9-]*[a-z0-9])"', path.read_text(encoding="utf-8")))
    for kind in OPTION_TYPES:
        if issubclass(kind, RtOption) and kind is not RtOption and kind.__name__ not in OWN_WORDS:
            found.add("rt-option-" + kebab(kind.__name__))
    return sorted(found)


def sentences(lang: str) -> dict[str, set[str]]:
    """The arguments that each sentence of the game's file uses."""
    found: dict[str, set[str]] = {}
    for block in re.split(r"\n(?=[a-z])", "\n" + sources(lang)[FILE]):
        head = re.match(r"([a-z][a-z0-9-]*) =", block.lstrip("\n"))
        if head:
            found[head.group(1)] = set(re.findall(r"\$([a-z]+)", block))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_the_rules_has_a_sentence(lang: str) -> None:
    assert [key for key in used_keys() if not has(lang, key)] == []


def test_both_languages_say_the_same_things_with_the_same_arguments() -> None:
    assert sentences("en") == sentences("it")


# Everything that is told is heard ------------------------------------------------------------------------------------

NOT_EVENTS = (
    "why-", "rt-ask-", "rt-option-", "rt-odds-", "rt-count-", "rt-if-", "rt-form-", "rt-sum-", "rt-end-", "rt-brief-",
    "rt-sheet-",
)  # fmt: skip
"""Refusals, questions, answers, odds, set-up, reasons of the end, briefing, score sheet: other tests hold these."""
PARTS = {
    "rt-salvo-both",
    "rt-shield-die",
    "rt-package-empty",
    "rt-lot-cards",
    "rt-because-sits-out",
    "rt-because-no-phase",
}
"""Pieces of sentences."""


def events() -> set[str]:
    return {key for key in used_keys() if not key.startswith(NOT_EVENTS)} - PARTS


def kept_events() -> list[Event]:
    """What is told in the kept games."""
    found: list[Event] = []
    for file in sorted((HERE / "records").glob("*.sqg")):
        saved = record.unpack(file.read_bytes())
        saved.content = game.content_hash
        kept = load(record.pack(saved), {game.name: game}.__getitem__)
        again = Match(game, kept.wish, kept.seed)
        found += again.events
        while again.ask is not None:
            seat, option = kept.record[again.number]
            assert isinstance(option, Option)
            found += again.choose(option, seat)
    return found + [event.other for event in found if event.other]


def test_every_event_is_told_in_a_kept_game_or_asserted_by_a_test() -> None:
    asserted = "".join(path.read_text(encoding="utf-8") for path in HERE.rglob("test_*.py"))
    assert [
        key for key in sorted(events() - {event.key for event in kept_events()}) if f'"{key}"' not in asserted
    ] == []


@pytest.mark.parametrize("name", ["rt-card-n19", "rt-card-s03", "rt-card-c05", "rt-card-azure"])
def test_an_italian_sentence_names_a_card_with_its_article(name: str) -> None:
    wanted = {
        "rt-card-n19": ("il Tiratore Solitario", "del Tiratore Solitario"),
        "rt-card-s03": ("le Sentinelle Nervose", "delle Sentinelle Nervose"),
        "rt-card-c05": ("l’Ufficiale Disertore", "dell’Ufficiale Disertore"),
        "rt-card-azure": ("Azure", "di Azure"),
    }[name]
    assert say("it", Msg("rt-met", {"gi": "Flint", "card": Msg(name)})) == f"Flint incontra {wanted[0]}."
    fires = say("it", Msg("rt-enemy-fires", {"card": Msg(name), "total": 8, "dice": "3, 5"}))
    assert fires == f"Risposta {wanted[1]}: 8 (3, 5)."


def test_an_italian_sentence_goes_from_one_sector_to_another_with_their_articles() -> None:
    def walk(came: str, sector: str) -> str:
        return say("it", Msg("rt-moved", {"gi": "Flint", "came": Msg(came), "sector": Msg(sector)}))

    assert walk("rt-sector-iron-ridge", "rt-sector-vostrograd") == "Flint va dalla Cresta di Ferro a Vostrograd."
    assert walk("rt-sector-furlow", "rt-sector-slag-mirror") == "Flint va da Furlow allo Specchio di Scorie."


@pytest.mark.parametrize(
    ("lang", "of_sector", "of_card"),
    [
        ("it", {"the", "The", "of", "to", "from"}, {"the", "The", "of", "to", "from"}),
        ("en", {"the", "The"}, {"a", "the", "The"}),
    ],
)
def test_every_name_that_a_sentence_inflects_has_its_forms(lang: str, of_sector: set[str], of_card: set[str]) -> None:
    """Sectors, and the cards that one meets, takes along or uses."""
    items = [key for key, card in game.content.cards.items() if type(card).__name__ == "Item"]
    names = [f"rt-sector-{key.replace('_', '-')}" for key in game.content.sectors]
    names += [f"rt-card-{key.replace('_', '-')}" for key in {*game.content.encounters, *items}]
    assert len(names) > 100
    for name in names:
        found = words.forms(lang, "x", Msg(name))
        assert set(found) == {f"x-{form}" for form in (of_sector if "-sector-" in name else of_card)}, name
        assert "the" in {form.id.name for form in words.texts(lang).message(name).attributes}, name
        assert all(text.endswith(say(lang, Msg(name))) for text in found.values()), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_a_kept_game_has_a_hole(lang: str) -> None:
    """A form that a name lacks, an empty list or a doubled stop would show here."""
    for sentence in {say(lang, event) for event in kept_events()}:
        assert not re.search(r"[{}]|  |: ?\.|\.\.|: ,|\(\)| -\d", sentence), sentence
