"""The rule catalogues are complete, strict and searchable."""

import pytest

from squadra.kernel import rulebook
from squadra.kernel.rulebook import CITATION, GAMES, RulebookError, UnknownRule, catalogue, parse, rule, search


def count(game: str, kind: str) -> int:
    return sum(entry.kind == kind for entry in catalogue(game))


def test_the_four_catalogues_hold_every_rule_ruling_and_example():
    assert [count(game, "rule") for game in GAMES] == [346, 603 + 28, 399, 413]
    assert [count(game, "example") for game in GAMES] == [40, 51 + 2, 60, 55]
    assert [count(game, "ruling") for game in GAMES] == [64, 119 + 6, 79, 114 + 33]
    assert count("star-quest-supplement", "keyword") == 42
    assert sum(count(game, "rule") for game in GAMES) == 1789
    assert sum(count(game, "example") for game in GAMES) == 208


def test_every_id_that_a_rule_mentions_exists():
    mentioned = {one for entry in rulebook.rules().values() for one in CITATION.findall(entry.text)}
    assert mentioned - rulebook.all_ids() == set()


def test_every_entry_has_a_section_and_a_text():
    assert all(entry.section and entry.text for entry in rulebook.rules().values())


def test_the_expansion_counts_with_the_supplement():
    assert rule("SQ-MD-9").game == "star-quest-supplement"
    assert rule("SQ-RUL-54").game == "star-quest-supplement"
    assert rule("SQ-FIRE-7").game == "star-quest"


def test_a_rule_tells_its_status_and_a_part_its_whole():
    assert rule("SQ-GEN-1").status == "core"
    assert rule("SMG-TURN-15").status == "optional"
    part = rule("RT-RUL-4b")
    assert (part.kind, part.parent) == ("part", "RT-RUL-4")
    assert [one.id for one in rulebook.parts(rule("RT-RUL-4"))] == ["RT-RUL-4a", "RT-RUL-4b", "RT-RUL-4c"]


def test_an_unknown_rule_is_named():
    with pytest.raises(UnknownRule, match="SQ-NONE-1"):
        rule("SQ-NONE-1")
    assert rule("sq-fire-7").id == "SQ-FIRE-7"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("## 1. A\n- **SQ-A-1** one\n- **SQ-A-1** again", "twice"),
        ("## 1. A\n- **SQ-A-1**: one", "not in form"),
        ("## 1. A\n- **SQ-A-x** one", "not in form"),
        ("## 1. A\n  - **SQ-RUL-3a** orphan", "not there"),
        ("## 1. A\n  - **SQ-RUL-3** indented", "no letter"),
        ("## 1. A\n- **SQ-KEY-3** a keyword", "table of keywords"),
    ],
)
def test_a_catalogue_out_of_form_is_refused_with_its_line(text: str, reason: str):
    with pytest.raises(RulebookError, match=reason) as caught:
        parse(text, "mine")
    assert "mine.md, line" in str(caught.value)


def test_indented_lines_belong_to_the_entry_above():
    (entry,) = parse("## 1. A\n- **SQ-A-1** one (core)\n  (a) two\n", "mine")
    assert entry.text.splitlines() == ["one", "(a) two"]
    assert entry.status == "core"


def test_search_finds_entries_that_hold_every_word():
    found = search("tarantula gunner points")
    assert "SQ-MD-16" in [entry.id for entry in found]
    assert all("tarantula" in entry.text.casefold() for entry in found)
    assert search("xyzzy") == []
    assert search("") == []
    assert {entry.game for entry in search("dreadnought", "star-quest")} == {"star-quest"}


def test_rules_that_no_program_can_enforce_have_a_reason_and_are_few():
    excused = rulebook.not_enforced()
    assert all(len(reason) > 10 for reason in excused.values())
    assert len(excused) < 30
    assert {rulebook.rule(one).kind for one in excused} <= {"rule", "ruling"}
