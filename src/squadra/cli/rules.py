"""`squadra rules`: the rule books, and how much of them is proved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from squadra.cli import extras
from squadra.cli.common import Lang, language, show_table
from squadra.cli.failures import CommandError
from squadra.kernel import rulebook
from squadra.kernel.rule_words import plain
from squadra.kernel.rulebook import GAMES, Rule, UnknownRule


def rules(
    *what: Annotated[str, "A game, an id, or words to look for."],
    coverage: Annotated[bool, "After a test run: how many rules, rulings and examples its tests prove."] = False,
    file: Annotated[Path | None, "The coverage file, if it is not here or in a folder above."] = None,
    json: Annotated[bool, "Print data instead of text."] = False,
    lang: Lang = "en",
) -> None:
    """Show a rule book, a rule, the rules that hold some words, or how much of them tests prove.

    Examples: squadra rules star-quest
    squadra rules SQ-FIRE-7
    squadra rules plasma gun line
    squadra rules --lang it cannone
    squadra rules --coverage --json
    """
    if coverage:
        show_coverage(what, file, json)
        return
    tongue = language(lang)
    if not what:
        show_books(json, tongue)
        return
    if len(what) == 1 and what[0] in GAMES:
        found = list(rulebook.catalogue(what[0], tongue))
    elif (len(what) == 1 and rulebook.CITATION.fullmatch(what[0].upper())) or what[0].upper() in rulebook.all_ids():
        found = [one_rule(what[0], tongue)]
        found += rulebook.parts(found[0], tongue)
    else:
        found = rulebook.search(" ".join(what), lang=tongue)
        if not found:
            raise CommandError(f"no rule holds the words {' '.join(what)!r}")
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        show(found, with_sections=len(what) == 1 and what[0] in GAMES)


def one_rule(rule_id: str, lang: str) -> Rule:
    try:
        return rulebook.rule(rule_id, lang)
    except UnknownRule as error:
        raise CommandError(str(error)) from error


def show_books(json: bool, lang: str) -> None:
    counts = {
        game: {
            kind: sum(one.kind == kind for one in rulebook.catalogue(game)) for kind in ("rule", "ruling", "example")
        }
        | {lang: sum(one.lang == lang for one in rulebook.catalogue(game, lang))}
        for game in GAMES
    }
    if json:
        print(msgspec.json.encode(counts).decode())
        return
    rows = [["rule book", "rules", "rulings", "examples", f"entries in {lang}"]]
    show_table(rows + [[game, *(str(number) for number in count.values())] for game, count in counts.items()])


def show(found: list[Rule], with_sections: bool) -> None:
    section = ""
    excused = rulebook.not_enforced()
    for one in found:
        if with_sections and one.section != section:
            section = one.section
            print(f"\n{section}\n")
        indent = "  " if one.parent else ""
        source = f" [{one.source}]" if one.source else ""
        print(f"{indent}{one.id}  {in_a_row(one.text)}{source}")
        if one.id in excused:
            print(f"{indent}  (not enforced: {excused[one.id]})")


def in_a_row(text: str) -> str:
    """Without marks; cells of a table one after another."""
    return plain(text).replace(" | ", "; ")


def show_coverage(games: tuple[str, ...], file: Path | None, json: bool) -> None:
    for game in games:
        if game not in GAMES:
            raise CommandError(f"there is no rule book {game!r}; there are {', '.join(GAMES)}", 2)
    book = extras.coverage()
    source = file or book.find_coverage_file()
    if source is None or not source.is_file():
        raise CommandError("there is no test run to look at yet: run the tests first (make test)")
    proved = book.proved_ids(source)
    tallies = {game: one for game, one in book.by_game(proved).items() if not games or game in games}
    if json:
        print(msgspec.json.encode(tallies).decode())
        return
    for game, whole in tallies.items():
        rows = [[game, "rules", "rulings", "examples", "missing"]]
        for section, one in {**book.by_section(game, proved), "total": whole}.items():
            counts = [
                f"{one.proved}/{one.rules}",
                f"{one.rulings_proved}/{one.rulings}",
                f"{one.examples_proved}/{one.examples}",
            ]
            rows.append([section, *counts, str(len(one.missing)) if one.missing else ""])
        show_table(rows)
        if whole.missing:
            print("missing: " + " ".join(whole.missing))
        print()
