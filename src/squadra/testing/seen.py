"""What a seat can tell: of a question, of what happened, of where a match stands."""

from __future__ import annotations

from typing import Any

from squadra.kernel import Ask, Match, to_json
from squadra.kernel.chance import Draw, Roll
from squadra.kernel.codec import encode
from squadra.kernel.table import Table


def shown(ask: Ask, seat: str | None, t: Table[Any]) -> bytes:
    """What a seat is told of a question: who is asked what, and its own options with their words."""
    told: list[Any] = [ask.prompt, ask.rule, ask.args, ask.seats]
    if seat is not None and seat in ask.seats:
        told.append([(option, option.say(t), option.anchors(t), option.actor(t)) for option in ask.to(seat).options])
    return encode(told)


def heard(t: Table[Any], seat: str | None) -> bytes:
    seen = [event.seen_by(seat) for event in t.events]
    return encode([event for event in seen if event is not None])


def passed_over(t: Table[Any], seat: str | None) -> bytes:
    """What a seat was told of events that are not for it."""
    return encode([event.seen_by(seat) for event in t.events if event.to is not None and seat not in event.to])


def noticed(match: Match, seat: str | None) -> object:
    """All that a seat can tell of where a match stands: its view, what it was told last, the question."""
    question = None if match.ask is None else shown(match.ask, seat, match.t)
    return to_json(match.view(seat)), heard(match.t, seat), question


def asked(word: Ask | Roll | Draw | None) -> object:
    """What everybody sees of the question that stands."""
    return (word.seats, word.prompt) if isinstance(word, Ask) else type(word)
