"""Messages in words, and the check that no word is missing."""

import ast
from pathlib import Path

import pytest
from tools import check_fluent

from squadra import words
from squadra.kernel import Cited, Msg, no
from squadra.words import UnknownLanguage, name_of, say

ROOT = Path(__file__).resolve().parents[2]


def test_a_message_is_said_in_both_languages():
    assert say("en", no("why-match-is-over")) == "The match is over."
    assert say("it", no("why-match-is-over")) == "La partita è finita."
    assert say("en", Cited("cli-score", {"seat": "red", "points": 1})) == "red: 1 point"
    assert say("it", Cited("cli-score", {"seat": "red", "points": 2})) == "red: 2 punti"


def test_arguments_may_be_messages_and_lists():
    told = say("en", Msg("cli-winners", {"count": 2, "winners": (Msg("game-star-quest"), "bob", 3)}))
    assert told == "Winners: Star Quest, bob, 3"


def test_a_key_without_words_is_shown_as_it_stands():
    assert say("en", Msg("no-such-key")) == "no-such-key"
    assert name_of("en", "seat", "red-baron") == "red-baron"


def test_an_unknown_language_is_refused():
    with pytest.raises(UnknownLanguage, match="'xx'"):
        say("xx", Msg("window"))


def test_a_game_of_ones_own_brings_its_own_words(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(words, "_own", {})
    words.add_texts("en", "my-own-key = { $who } jumps.")
    assert say("en", Msg("my-own-key", {"who": "Ann"})) == "Ann jumps."
    words.texts.cache_clear()


def test_a_name_is_said_with_its_article_where_it_has_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(words, "_own", {})
    words.add_texts("en", "walker = { $colour } Walker\n    .the = the { $colour } Walker\nann = Ann")
    words.add_texts("en", "hits = { $who-The } hits { $whom-the }.")
    walker = Msg("walker", {"colour": "red"})
    assert say("en", Msg("hits", {"who": walker, "whom": Msg("ann")})) == "The red Walker hits Ann."
    assert say("en", Msg("hits", {"who": "Bob", "whom": (walker, Msg("ann"))})) == "Bob hits the red Walker, Ann."
    words.texts.cache_clear()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one text in two languages."""
    for lang in ("en", "it"):
        folder = tmp_path / "src" / "squadra" / "locale" / lang
        folder.mkdir(parents=True)
        (folder / "a.ftl").write_text("greets = { $who } greets\noption-wave-back = wave\n")
    monkeypatch.setattr(check_fluent, "ROOT", tmp_path)
    monkeypatch.setattr(check_fluent, "SOURCE", tmp_path / "src" / "squadra")
    monkeypatch.setattr(check_fluent, "LOCALE", tmp_path / "src" / "squadra" / "locale")
    return tmp_path / "src" / "squadra"


def test_texts_that_fit_the_code_have_no_problems(project: Path):
    (project / "a.py").write_text(
        't.tell("greets", rule="X-1", who=1)\nMsg("greets", {"who": 2})\nclass WaveBack(Option): pass\n'
    )
    assert check_fluent.check() == []


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ('t.tell("leaves")', "there is no text leaves"),
        ('t.tell("greets")', "greets wants who, which is not given"),
        ('Msg("greets")', "greets wants who"),
        ('Refusal("why-so", "X-1")', "there is no text why-so"),
        ('t.ask("a", [], into="x", prompt="which")', "there is no text which"),
        ('t.end(("a",), {}, "won")', "there is no text won"),
        ('Msg(f"weapon-{x}")', "no text begins with weapon-"),
        ('t.tell("greets" if x else "parts", who=1)', "there is no text parts"),
        ("class RunAway(Option): pass", "there is no text option-run-away"),
        ("class Base(Option): pass\nclass RunOff(Base): pass", "there is no text option-run-off"),
        ('class Ask(Window):\n    prompt = "any-more"', "there is no text any-more"),
    ],
)
def test_a_key_without_words_is_found_in_the_code(project: Path, code: str, problem: str):
    (project / "a.py").write_text(code)
    (found,) = check_fluent.check()
    assert problem in found


def test_an_option_that_names_itself_needs_no_words(project: Path):
    (project / "a.py").write_text("class Jump(Option):\n    def say(self, t): ...\nclass HighJump(Jump): pass\n")
    assert check_fluent.check() == []


@pytest.mark.parametrize(
    ("italian", "problem"),
    [
        ("option-wave-back = saluta\n", "locale/it: greets is missing"),
        ("greets = { $chi } saluta\noption-wave-back = x\n", "greets has other arguments"),
        ("greets = { $who } x\ngreets = { $who } y\noption-wave-back = x\n", "greets is there twice"),
        ("greets = { $who } { other }\noption-wave-back = x\n", "takes in other, which is not there"),
        ("greets = { $who\noption-wave-back = x\n", "not in form"),
        ("greets = { $who } { greets }\noption-wave-back = x\n", "takes in greets, which takes in itself"),
        ("greets = { $who } { NUMBER($who) }\noption-wave-back = x\n", "the function NUMBER, which squadra.words"),
        ("greets = { $who } { -a }\noption-wave-back = x\n-a = b\n", "-a is a term"),
        ("greets = { $who }\noption-wave-back = { greets.the }\n", "the attribute greets.the"),
    ],
)
def test_languages_that_differ_are_found(project: Path, italian: str, problem: str):
    (project / "locale" / "it" / "a.ftl").write_text(italian)
    assert any(problem in found for found in check_fluent.check())


def test_a_text_that_comes_in_all_languages_takes_its_own(project: Path):
    (project / "locale" / "en" / "b.ftl").write_text("both = { $en }\n")
    (project / "locale" / "it" / "b.ftl").write_text("both = { $it }\n")
    assert check_fluent.check() == []


def test_keys_are_read_out_of_expressions():
    def keys(text: str) -> list[tuple[str, bool]]:
        return list(check_fluent.keys_in(ast.parse(text, mode="eval").body))

    assert keys("'a' if x else f'b-{y}'") == [("a", False), ("b-", True)]
    assert keys("name") == []
