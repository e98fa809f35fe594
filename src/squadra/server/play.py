"""A match with its record in the database: every change is stored before anybody hears of it."""

import re
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from squadra.kernel import Match, Option, Unlawful, to_json
from squadra.kernel.codec import encode
from squadra.kernel.record import CHANCE
from squadra.server.failures import Refuse, StoreError
from squadra.server.fold import TableDice, begun, find_game, is_note, keyed, resumed, with_notes
from squadra.server.messages import Said
from squadra.server.processes import Pool
from squadra.server.rows import AnswerRow, NoteRow, SeatRow, StoredMatch, TicketRow
from squadra.server.showing import Story, refusal, result_line, said
from squadra.server.store import Store, note_values

NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")


class Play:
    """One match: what stands, how it came to it, and the ways to change it."""

    def __init__(self, store: Store, stored: StoredMatch) -> None:
        self.store = store
        self.row = stored.row
        self.tickets = stored.tickets
        self.game = find_game(stored.row.game)
        self.match: Match | None = None
        self.story: Story = []
        self.notes = stored.notes
        self.since = 0  # the number at which the present question arose: simultaneous answers may name it
        self._stored = stored.answers
        self.forked = sum(1 for answer in stored.answers if answer.epoch < 0)  # played in another match
        self.keyed = keyed(self.row)

    # Coming into being.

    async def resume(self, waking: Pool) -> None:
        """Fold what is stored in a worker. Refuse if the content has changed since."""
        if self.row.stage == "gathering" or (self.row.stage == "closed" and not self._stored):
            return
        self.match, self.story = await waking.answer(resumed, self.game, self.row, self._stored)
        self._hold(self.match)
        self.since = self.match.number
        self.story = with_notes(self.story, self.notes)
        self._stored = []

    def _hold(self, match: Match) -> None:
        dice = match.dice
        assert isinstance(dice, TableDice)
        self.keyed = dice.keyed

    async def begin(self, waking: Pool) -> None:
        """All are here: the nonces are fixed, the game starts. One that forks another folds its answers in a worker."""
        row = self.row
        if self._stored:
            match, story = await waking.answer(begun, self.game, row, self._stored)
        else:
            match, story = begun(self.game, row, ())
        fresh = self.rows(match, len(self._stored))
        row.stage = "running" if match.result is None else "over"
        try:
            await self.store.save(row, fresh)
        except StoreError:
            row.stage = "gathering"
            raise
        self.match, self.story, self.since = match, with_notes(story, self.notes), match.number
        self._hold(match)
        self._stored = []

    def missing(self) -> list[SeatRow]:
        """The persons who have not yet been here."""
        return [seat for seat in self.row.seats if not seat.bot and not seat.joined]

    def welcome(self, seats: Sequence[str], nonce: str) -> bool:
        """Persons come to their seats. True if something changed that must be stored."""
        changed = False
        for seat in self.row.seats:
            if seat.seat not in seats or seat.joined:
                continue
            seat.joined = changed = True
            if self.row.stage == "gathering" and NONCE.fullmatch(nonce):
                seat.nonce = nonce
        return changed

    # Standing questions.

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return 0 if self.match is None else self.match.number

    @property
    def commitment(self) -> str:
        """The hash of the dice key, which everybody may see from the start."""
        return self.keyed.commitment

    def asked(self) -> list[str]:
        """The seats whose answer is awaited."""
        if self.row.stage != "running" or self.match is None or self.match.ask is None:
            return []
        return list(self.match.ask.seats)

    def seat(self, name: str) -> SeatRow:
        """A seat of the match."""
        for seat in self.row.seats:
            if seat.seat == name:
                return seat
        raise Refuse("not-your-seat")

    def standing(self, seat: str, number: int, epoch: int) -> Match:
        """The match, if `seat` may answer the question `number` now."""
        if self.row.stage == "closed":
            raise Refuse("match-closed")
        if self.match is None:
            raise Refuse("not-started")
        if self.match.ask is None:
            raise Refuse("late")
        if epoch != self.row.epoch or not self.since <= number <= self.match.number:
            raise Refuse("late")
        if seat not in self.match.ask.seats:
            raise Refuse("already-answered" if number < self.match.number else "not-asked")
        return self.match

    # Changing it.

    async def answer(self, seat: str, number: int, epoch: int, choice: int | Option) -> None:
        """Check, apply, commit. Whoever calls acknowledges afterwards."""
        match = self.standing(seat, number, epoch)
        before, asked = match.number, match.ask
        assert asked is not None
        try:
            match.choose(choice, seat)
        except Unlawful as no:
            raise Refuse("unlawful", refusal(no.refusal), no.refusal.rule) from None
        except Exception:
            match.back_to(before)  # a defect in a game must not leave half a move behind
            raise
        events = match.events
        try:
            await self._keep(match, before)
        except StoreError:
            match.back_to(before)
            raise
        self.story.append((match.number, events))
        now = match.ask
        rest = set(asked.seats) - {seat}
        together = asked.offers is not None and rest and match.number == before + 1
        if not together or now is None or now.offers is None or set(now.seats) != rest:
            self.since = match.number

    def option(self, value: Any) -> Option:
        """An option that was sent as data: a place in a region, a path."""
        try:
            return self.game.reader.convert_option(value)
        except (msgspec.ValidationError, TypeError) as error:
            raise Refuse("malformed", detail=str(error)) from None

    async def _keep(self, match: Match, before: int) -> None:
        rows = self.rows(match, before)
        if match.result is None:
            await self.store.append(self.row, rows)
            return
        old = self.row.stage, self.row.result
        result = result_line(match.result, self.row.taken_back)
        self.row.stage, self.row.result = "over", to_json(result).decode()
        try:
            await self.store.save(self.row, rows)
        except StoreError:
            self.row.stage, self.row.result = old
            raise

    def rows(self, match: Match, start: int) -> list[AnswerRow]:
        """Answers of the record from `start` on, ready to be stored."""
        now, epoch = int(time.time() * 1000), self.row.epoch
        return [
            AnswerRow(number=number, epoch=epoch, seat=seat, answer=encode(value), at=now)
            for number, (seat, value) in enumerate(match.record[start:], start)
        ]

    def may_take_back(self, seat: str, to: int) -> bool:
        """Whether all answers from `to` on are quiet ones of the seat."""
        match = self.match
        if match is None or not 0 <= to < match.number:
            return False
        return all(match.record[n][0] == seat and not match.loud[n] for n in range(to, match.number))

    async def take_back(self, to: int, by: str) -> None:
        """Go back so that the question `to` stands again; the story keeps it, with the dice and secrets that went with it.

        The epoch is raised: no roll comes up a second time.
        """
        match = self.match
        if match is None or not 0 <= to < match.number or match.record[to][0] == CHANCE:
            raise Refuse("nothing-to-undo")
        loud = sum(match.loud[to:])
        before = msgspec.structs.replace(self.row)
        self.row.epoch += 1
        self.row.taken_back += loud
        self.row.stage, self.row.result = "running", ""
        answers = sum(1 for seat, _ in match.record[to:] if seat != CHANCE)
        notes = [self.note("took-back", by, at=to, answers=answers, rolls=loud)]
        try:
            await self.store.cut(self.row, to, self.fresh(notes))
        except StoreError:
            self.row.epoch, self.row.taken_back = before.epoch, before.taken_back
            self.row.stage, self.row.result = before.stage, before.result
            raise
        self.keyed.epoch = self.row.epoch
        match.back_to(to)
        self.since = match.number
        self.notes = [msgspec.structs.replace(one, number=min(one.number, to)) for one in self.notes]
        told = [(number, events) for number, events in self.story if number <= to and not is_note(events)]
        self.story = with_notes(told, self.notes)
        self.told(notes)

    # Notes: what people did to the match.

    def note(self, what: str, seat: str, at: int | None = None, **args: int) -> NoteRow:
        """A line of the story about a seat."""
        name = said(self.game.seat_name(seat))
        number = self.number if at is None else at
        return NoteRow(number=number, said=Said(key=f"server-note-{what}", args={"seat": name, **args}))

    def note_of(self, what: str) -> NoteRow:
        """A line of the story about the match as a whole."""
        return NoteRow(number=self.number, said=Said(key=f"server-note-{what}"))

    def revoke(self, old: TicketRow) -> None:
        """Links of the same role and seat no longer work."""
        same = [one.role == old.role and one.seat == old.seat for one in self.tickets]
        self.tickets = [
            msgspec.structs.replace(one, revoked=True) if gone else one
            for one, gone in zip(self.tickets, same, strict=True)
        ]

    def fresh(self, notes: Sequence[NoteRow]) -> list[dict[str, Any]]:
        """New notes, ready to be stored."""
        return [note_values(self.row.id, place, note) for place, note in enumerate(notes, len(self.notes))]

    def told(self, notes: Sequence[NoteRow]) -> None:
        """They are stored: everybody reads them."""
        self.notes = [*self.notes, *notes]
        self.story = with_notes(self.story, notes)
