"""From stored answers to a match: its dice, what each answer told, its positions. Knows no database: workers use it too."""

import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from squadra.host.record.rows import AnswerRow, MatchRow, NoteRow, PositionRow
from squadra.host.wire.showing import Story
from squadra.kernel import Draw, Event, Game, Keyed, Match, Outcome, Roll, SaveError
from squadra.kernel.chance import possible
from squadra.kernel.codec import digest, encode, fingerprint
from squadra.kernel.record import CHANCE, read_outcome
from squadra.kernel.state import State

HINT = "server-note-hint"
EVERY = 32
"""Answers between two stored positions."""


def keyed(row: MatchRow) -> Keyed:
    """The dice of a match: its key, and one nonce for each seat ("" for bots)."""
    return Keyed(row.dice_key, row.id, [seat.nonce for seat in row.seats], row.epoch)


Fell = tuple[int, dict[str, Any], tuple[int | str, ...]]
"""One answer of chance: its number, the question as data, what came."""


class TableDice:
    """Chance at a table: first what the record says, then the keyed source that players can check."""

    def __init__(self, keyed: Keyed, past: Sequence[tuple[str, Any]] = ()) -> None:
        self.keyed = keyed
        self.past = past
        self.fell: list[Fell] = []  # since somebody last looked

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        """What came up for answer `number`."""
        if number >= len(self.past):
            outcome = self.keyed.answer(question, number)
        else:
            seat, outcome = self.past[number]
            if seat != CHANCE or not possible(question, outcome):
                raise SaveError(f"the throw {number} of the stored match cannot be")
        self.fell.append((number, question_data(question), outcome))
        return outcome


def question_data(question: Roll | Draw) -> dict[str, Any]:
    """A question of chance as the browser's own check needs it."""
    if isinstance(question, Roll):
        return {"dice": [list(die.faces) for die in question.dice]}
    return {
        "bag": {name: copies for name, copies in sorted(question.bag.items()) if copies > 0},
        "count": question.count,
    }


def read_entries(game: Game, answers: Sequence[AnswerRow]) -> list[tuple[str, Any]]:
    """The stored answers as the kernel's record."""
    entries: list[tuple[str, Any]] = []
    for number, row in enumerate(answers):
        if row.number != number:
            raise SaveError(f"the stored match has no answer {number}")
        raw = msgspec.Raw(row.answer)
        entries.append((row.seat, game.reader.read_option(raw) if row.seat else read_outcome(raw)))
    return entries


class Passage(msgspec.Struct, frozen=True, array_like=True):
    """What one answer brought about. Story, report and the check of the dice need nothing else, whatever the rules become."""

    before: int
    number: int
    seat: str
    events: list[Event]
    fell: list[Fell] = []
    round: int = 0
    scores: dict[str, int] = {}


def tell(match: Match, dice: TableDice, before: int) -> Passage:
    """The last answer of a match."""
    fell, dice.fell = dice.fell, []
    number = match.number
    seat = match.record[before][0] if before < number else ""
    game, t = match.game, match.t
    return Passage(before, number, seat, match.events, fell, game.clock(t), game.standing(t))


def story_of(passages: Iterable[Passage]) -> Story:
    """What was told, answer by answer."""
    return [(one.number, one.events) for one in passages]


# Positions.


def pack_position(number: int, state: State, passages: Sequence[Passage], starts: bool = False) -> PositionRow:
    """How a match stands and what was told since the last time, as they are stored."""
    return PositionRow(
        number=number, digest=digest(state), state=zlib.compress(encode(state)), told=zlib.compress(encode(passages)),
        scores=passages[-1].scores if passages else {}, starts=starts,
    )  # fmt: skip


def read_passages(positions: Iterable[PositionRow]) -> list[Passage]:
    """All that was told up to the last of these positions."""
    return [one for position in positions for one in read_told(zlib.decompress(position.told))]


def read_told(data: bytes) -> list[Passage]:
    """A piece of the story; of one that was stored before an event had a sentence in it, each event is lifted."""
    try:
        return msgspec.msgpack.decode(data, type=list[Passage])
    except msgspec.ValidationError:
        passages: list[list[Any]] = msgspec.msgpack.decode(data)
        return msgspec.convert(
            [[*one[:3], [lifted(event) for event in one[3]], *one[4:]] for one in passages], list[Passage]
        )


def lifted(event: dict[str, Any]) -> dict[str, Any]:
    """An event whose key, arguments and rule stood beside its secrecy."""
    if "say" in event:
        return event
    say = {name: event[name] for name in ("key", "args", "rule") if name in event}
    rest = {name: value for name, value in event.items() if name not in say}
    if rest.get("other"):
        rest["other"] = lifted(rest["other"])
    return {"say": say, **rest}


def read_state(game: Game, position: PositionRow) -> State:
    """The position itself; SaveError if it is damaged, or can no longer be read."""
    data = zlib.decompress(position.state)
    if fingerprint(data) != position.digest:
        raise SaveError(f"the stored position {position.number} is damaged")
    return game.reader.read_state(data)


def same_position(match: Match, position: PositionRow) -> bool:
    """Whether a match stands as it once stood. What states have learnt to say since then does not matter."""
    if match.number != position.number:
        return False
    now = match.digest()
    return now == position.digest or now == digest(read_state(match.game, position))


# Notes.


def is_note(events: Sequence[Event]) -> bool:
    """Whether an entry of the story was written by the server, not by the rules."""
    return len(events) == 1 and events[0].key.startswith("server-note-")


def hints_in(notes: Iterable[NoteRow]) -> dict[str, int]:
    """How often each seat has asked what to do."""
    asked = [str(note.said.args["by"]) for note in notes if note.said.key == HINT]
    return dict(sorted(Counter(asked).items()))


def with_notes(story: Story, notes: Sequence[NoteRow]) -> Story:
    """The story with what people did to the match, each note after the answer at which it was written."""
    lines: Story = [(note.number, [Event(note.said)]) for note in notes]
    return sorted([*story, *lines], key=lambda entry: entry[0])
