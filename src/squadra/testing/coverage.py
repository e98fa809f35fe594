"""How much of each rule book is proved by passing tests."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from squadra.kernel import rulebook

COVERAGE_FILE = ".rule-coverage.json"


class Tally(msgspec.Struct):
    """Rules, rulings and worked examples of a game or a section, and how many of them tests prove."""

    rules: int = 0
    proved: int = 0
    rulings: int = 0
    rulings_proved: int = 0
    examples: int = 0
    examples_proved: int = 0
    missing: list[str] = msgspec.field(default_factory=list[str])

    def add(self, entry: rulebook.Rule, proved: bool) -> None:
        if entry.kind == "rule":
            self.rules += 1
            self.proved += proved
        elif entry.kind == "ruling":
            self.rulings += 1
            self.rulings_proved += proved
        else:
            self.examples += 1
            self.examples_proved += proved
        if not proved:
            self.missing.append(entry.id)


def read_coverage(file: Path) -> dict[str, list[str]]:
    """Test name to the ids it proved; empty when there was no run yet or the file is unreadable."""
    try:
        data: Any = json.loads(file.read_text(encoding="utf-8"))
        return {str(node): [str(one) for one in ids] for node, ids in data["tests"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def find_coverage_file(start: Path | None = None) -> Path | None:
    """The file of the last test run: here or in a folder above."""
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        file = folder / COVERAGE_FILE
        if file.is_file():
            return file
    return None


def proved_ids(file: Path | None) -> frozenset[str]:
    """All ids that passing tests named; a part counts for its whole once every part of it is proved."""
    if file is None:
        return frozenset()
    named = {rule_id for ids in read_coverage(file).values() for rule_id in ids}
    by_parent: dict[str, list[str]] = {}
    for entry in rulebook.rules().values():
        if entry.parent:
            by_parent.setdefault(entry.parent, []).append(entry.id)
    whole = {parent for parent, parts in by_parent.items() if all(part in named for part in parts)}
    return frozenset(named | whole)


def tally(entries: Iterable[rulebook.Rule], proved: frozenset[str]) -> Tally:
    result = Tally()
    excused = rulebook.not_enforced()
    for entry in entries:
        if entry.kind in ("rule", "ruling", "example") and entry.id not in excused:
            result.add(entry, entry.id in proved)
    return result


def by_game(proved: frozenset[str]) -> dict[str, Tally]:
    return {game: tally(rulebook.catalogue(game), proved) for game in rulebook.GAMES}


def by_section(game: str, proved: frozenset[str]) -> dict[str, Tally]:
    """Tallies of the sections of a catalogue that hold anything to prove, in the order of the book."""
    sections: dict[str, list[rulebook.Rule]] = {}
    for entry in rulebook.catalogue(game):
        sections.setdefault(entry.section, []).append(entry)
    tallies = {section: tally(entries, proved) for section, entries in sections.items()}
    return {section: one for section, one in tallies.items() if one.rules + one.rulings + one.examples}
