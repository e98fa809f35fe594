"""Counts and transcripts: what regressions in rules show up in first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from squadra.kernel import Ask, Dice, Match
from squadra.kernel.chance import outcomes
from squadra.kernel.codec import to_json
from squadra.kernel.machine import advance, answer, fall
from squadra.kernel.table import Table


def perft(match: Match, depth: int) -> int:
    """How many courses of `depth` answers lead on from here; each outcome of chance is an answer too.

    >>> from squadra.testing import perft
    """
    return count(match.t.copy(), depth)


def count(t: Table[Any], depth: int) -> int:
    t.talks = False
    word = advance(t)
    if depth == 0 or word is None:
        return 1
    total = 0
    if isinstance(word, Ask):
        for option in word.options:
            branch = t.copy()
            answer(branch.s, word, word.seat, option)
            total += count(branch, depth - 1)
        return total
    for _, outcome in outcomes(word):
        branch = t.copy()
        fall(branch.s, word, outcome)
        total += count(branch, depth - 1)
    return total


def playthrough(match: Match, seed: int = 1, answers: int = 400) -> str:
    """A random game as a readable transcript: questions with options, answers, events, each seat's view."""
    dice = Dice(seed)
    lines = [
        f"# {match.game.name}",
        f"seats: {', '.join(match.seats)}",
        f"set-up: {json.dumps(match.wish, sort_keys=True)}",
    ]
    tell(lines, match)
    for _ in range(answers):
        ask = match.ask
        if ask is None:
            break
        options = list(ask.options)
        lines += ["", f"## {ask.number}: {ask.prompt} ({ask.rule}) asks {', '.join(ask.seats)}"]
        lines += [f"  {i:3} {option}" for i, option in enumerate(options[:12])]
        if len(options) > 12:
            lines.append(f"      and {len(options) - 12} more")
        choice = dice.below(len(options))
        lines.append(f"{ask.seat} answers {options[choice]}")
        match.choose(choice, ask.seat)
        tell(lines, match)
    lines += ["", f"result: {match.result}", ""]
    return "\n".join(lines)


def tell(lines: list[str], match: Match) -> None:
    for event in match.events:
        args = ", ".join(f"{name}={short(value)}" for name, value in event.args.items())
        seen = "" if event.to is None else f" [to {', '.join(event.to)}]"
        lines.append(f"  * {event.key}({args}) {event.rule}{seen}".rstrip())
    for seat in (*match.seats, None):
        lines.append(f"  view of {seat or 'a watcher'}: {view_text(match, seat)}")
    lines.append(f"  position {match.digest()}")


def view_text(match: Match, seat: str | None) -> str:
    text = to_json(match.view(seat)).decode()
    return text if len(text) <= 400 else f"{len(text)} characters, {text[:120]}…"


def short(value: Any) -> str:
    return value.key if hasattr(value, "key") else str(value)


def compare(text: str, file: Path, regenerate: bool) -> None:
    """Compares a transcript with the stored one, or replaces that."""
    if regenerate:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    stored = file.read_text(encoding="utf-8")
    for number, (old, new) in enumerate(zip(stored.splitlines(), text.splitlines(), strict=False), 1):
        assert old == new, f"{file.name}, line {number}: was {old!r}, is {new!r}"
    assert stored == text, f"{file.name}: one transcript is longer than the other"
