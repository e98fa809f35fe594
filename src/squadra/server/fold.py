"""From stored answers to a match: the fold, and the dice of a hosted match. Knows no database: workers use it too."""

from collections.abc import Sequence
from typing import Any

import msgspec

from squadra.games import registry
from squadra.kernel import (
    Draw,
    Event,
    Game,
    KernelError,
    Keyed,
    Match,
    Outcome,
    Roll,
    SaveError,
    SetupError,
    Unlawful,
)
from squadra.kernel.chance import possible
from squadra.kernel.record import CHANCE, read_outcome
from squadra.server.failures import Refuse
from squadra.server.rows import AnswerRow, MatchRow, NoteRow
from squadra.server.showing import Story


class TableDice:
    """Chance at a table: first what the record says, then the keyed source that players can check."""

    def __init__(self, keyed: Keyed, past: Sequence[tuple[str, Any]] = ()) -> None:
        self.keyed = keyed
        self.past = past

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        """What came up for answer `number`."""
        if number >= len(self.past):
            return self.keyed.answer(question, number)
        seat, outcome = self.past[number]
        if seat != CHANCE or not possible(question, outcome):
            raise SaveError(f"the throw {number} of the stored match cannot be")
        return outcome


def keyed(row: MatchRow) -> Keyed:
    """The dice of a match: its key, and one nonce for each seat ("" for bots)."""
    return Keyed(row.dice_key, row.id, [seat.nonce for seat in row.seats], row.epoch)


def find_game(name: str) -> Game:
    """A game by its name, or a refusal."""
    try:
        return registry.find(name)
    except LookupError:
        raise Refuse("game-unknown", detail=f"games: {', '.join(registry.names())}") from None


def read_entries(game: Game, answers: Sequence[AnswerRow]) -> list[tuple[str, Any]]:
    """The stored answers as the kernel's record."""
    entries: list[tuple[str, Any]] = []
    for number, row in enumerate(answers):
        if row.number != number:
            raise SaveError(f"the stored match has no answer {number}")
        raw = msgspec.Raw(row.answer)
        entries.append((row.seat, game.reader.read_option(raw) if row.seat else read_outcome(raw)))
    return entries


def fold(
    game: Game, row: MatchRow, entries: Sequence[tuple[str, Any]], until: int | None = None
) -> tuple[Match, Story]:
    """Play stored answers again, telling their story. The match goes on with the keyed dice."""
    end = len(entries) if until is None else until
    dice = TableDice(keyed(row), entries)
    match = Match(game, row.setup, dice=dice)
    story: Story = [(match.number, match.events)]
    while match.number < end and match.ask is not None:
        seat, option = entries[match.number]
        if seat == CHANCE:
            raise SaveError(f"answer {match.number} of the stored match is a throw that no rule asks for")
        match.choose(option, seat)
        story.append((match.number, match.events))
    dice.past = ()
    return match, story


def begun(game: Game, row: MatchRow, answers: Sequence[AnswerRow]) -> tuple[Match, Story]:
    """A match at its beginning: with the answers of the one that it forks, if there are any."""
    return fold(game, row, read_entries(game, answers))


def resumed(game: Game, row: MatchRow, answers: Sequence[AnswerRow]) -> tuple[Match, Story]:
    """A stored match brought back; Refuse if its content has changed since."""
    if (row.game_version, row.content_hash) != (game.version, game.content_hash):
        raise Refuse("match-old", detail="the match was played with other content than is installed")
    try:
        entries = read_entries(game, answers)
        match, story = fold(game, row, entries)
    except (SaveError, SetupError, Unlawful, KernelError, ValueError) as error:
        raise Refuse("match-old", detail=str(error)) from error
    if match.number != len(entries):
        raise Refuse("match-old", detail="the stored match goes on where the rules end it")
    return match, story


def is_note(events: Sequence[Event]) -> bool:
    """Whether an entry of the story was written by the server, not by the rules."""
    return len(events) == 1 and events[0].key.startswith("server-note-")


def with_notes(story: Story, notes: Sequence[NoteRow]) -> Story:
    """The story with what people did to the match, each note after the answer at which it was written."""
    lines: Story = [(note.number, [Event(note.said.key, note.said.args)]) for note in notes]
    return sorted([*story, *lines], key=lambda entry: entry[0])
