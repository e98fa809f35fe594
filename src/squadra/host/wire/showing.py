"""What a seat is shown. Everything that leaves the server about a match is built here, from views, asks and events."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from squadra.host.wire.lines import AskLine, EventLine, OptionLine, ResultLine, SealLine
from squadra.host.wire.messages import LookReply
from squadra.kernel import Anchor, Ask, Event, Keyed, Look, Match, Msg, Option, Options, Result, Table
from squadra.kernel.record import CHANCE

Story = list[tuple[int, list[Event]]]
"""The events of a match, each list with the number of answers after which they stand."""

encoder = msgspec.json.Encoder()
LINES = 200  # events that a screen gets at once; earlier ones on request


def view_json(match: Match, seat: str | None) -> msgspec.Raw:
    """The view of a seat, encoded."""
    return msgspec.Raw(encoder.encode(match.view(seat)))


def option_line(option: Option, t: Table[Any], rule: str) -> OptionLine:
    """One option: its words, what lights up, who acts."""
    own = type(option).rule
    return OptionLine(
        say=option.say(t),
        anchors=[f"{a.kind}:{a.id}" for a in option.anchors(t)],  # as `places` has it: this is called most often
        actor=option.actor(t) or "",
        group=type(option).__name__,
        rule="" if own == rule else own,
        odds=option.by_chance(t),
    )


def places(anchors: Iterable[Anchor]) -> list[str]:
    """Anchors on the wire."""
    return [f"{a.kind}:{a.id}" for a in anchors]


def look_reply(id: int, number: int, look: Look) -> LookReply:
    """What somebody who looks at a thing or an option sees."""
    return LookReply(
        id=id,
        number=number,
        reach=places(look.reach),
        seen=places(look.seen),
        threatened=places(look.threatened),
        targets=places(look.targets),
        path=places(look.path),
        struck=places(look.struck),
        sums=look.sums,
        away=look.away,
        then=look.then,
        say=look.say,
    )


def ask_line(match: Match, ask: Ask, seat: str | None, number: int) -> AskLine:
    """The question as a seat sees it: others learn only who is asked."""
    if seat is None or seat not in ask.seats:
        return AskLine(seats=list(ask.seats), number=number)
    mine = ask.to(seat)
    options = mine.options
    large = isinstance(options, Options)
    return AskLine(
        seats=list(ask.seats),
        number=number,
        prompt=mine.message,
        rule=mine.rule,
        options=[option_line(option, match.t, mine.rule) for option in (options.list() if large else options)],
        region=options.describe() if large else None,
    )


def event_line(number: int, event: Event) -> EventLine:
    """One event, already as somebody sees it."""
    return EventLine(number=number, say=event.say, beat=event.beat)


def seen(entries: Iterable[tuple[int, Sequence[Event]]], seat: str | None) -> list[EventLine]:
    """Events as a seat sees them."""
    lines: list[EventLine] = []
    for number, events in entries:
        for event in events:
            mine = event.seen_by(seat)
            if mine is not None:
                lines.append(event_line(number, mine))
    return lines


def story_after(story: Story, seat: str | None, have: int) -> list[EventLine]:
    """The events that came after `have` answers."""
    start = len(story)
    while start and story[start - 1][0] > have:
        start -= 1
    return seen(story[start:], seat)


def story_before(story: Story, seat: str | None, before: int) -> tuple[list[EventLine], bool]:
    """The last events before a number, and whether there are earlier ones still. Events of one number are never split up."""
    at = len(story)
    while at and story[at - 1][0] >= before:
        at -= 1
    end, count = at, 0
    while at and count < LINES:
        at -= 1
        count += len(story[at][1])
    return seen(story[at:end], seat), at > 0


def seal_lines(match: Match, dice: Keyed, start: int) -> list[SealLine]:
    """What chance gave from answer `start` on, sealed."""
    return [
        SealLine(number=number, seal=dice.seal(number, outcome))
        for number, (seat, outcome) in enumerate(match.record[start:], start)
        if seat == CHANCE and not isinstance(outcome, Option)
    ]


def result_line(result: Result, taken_back: int, hints: dict[str, int]) -> ResultLine:
    """How it ended."""
    return ResultLine(
        winners=list(result.winners),
        scores=dict(result.scores),
        reason=Msg(result.reason or "end-no-reason"),
        taken_back=taken_back,
        hints=hints,
    )
