"""A match with its record in the database: every change is stored before anybody hears of it."""

import asyncio
import contextlib
import re
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from squadra.host.failures import Refuse, StoreError
from squadra.host.games import find_game
from squadra.host.record.fold import (
    EVERY,
    Passage,
    TableDice,
    is_note,
    keyed,
    pack_position,
    read_passages,
    tell,
    with_notes,
)
from squadra.host.record.returning import Returned, Verdict, bring_back
from squadra.host.record.rows import AnswerRow, NoteRow, PositionRow, SeatRow, StoredMatch, TicketRow
from squadra.host.record.store import Placed, Store
from squadra.host.wire.lines import ResultLine
from squadra.host.wire.showing import Story, result_line
from squadra.host.work import Aside, Crew
from squadra.kernel import Cited, Game, Match, Msg, Option, Unlawful, to_json, told
from squadra.kernel.codec import encode
from squadra.kernel.record import CHANCE

HINT = "server-note-hint"
"""The note that somebody has asked what to do; `by` is his seat."""
NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")


class Play:
    """One match: where it stands, how it got there, and the ways to change it."""

    def __init__(self, store: Store, stored: StoredMatch, game: Game | None, aside: Aside) -> None:
        """`game`: with the content that the match is played with; None: nobody has kept it."""
        self.store = store
        self.aside = aside
        self.row = stored.row
        self.tickets = stored.tickets
        self.game = game or find_game(stored.row.game)
        self.match: Match | None = None
        self.story: Story = []
        self.notes = stored.notes
        self.since = 0  # the number at which the present question arose: simultaneous answers may name it
        self.verdict: Verdict = "same"
        self.why = ""  # the rules of today are not those that it was played by
        self.passages: list[Passage] = []  # what no stored position holds yet
        self.stood: list[int] = []  # numbers of the stored positions
        self._packing: asyncio.Future[PositionRow] | None = None
        self._stored: StoredMatch | None = stored
        self._content = game
        self._number = self._held = len(stored.answers)
        self.forked = sum(1 for answer in stored.answers if answer.epoch < 0)  # played in another match
        self.keyed = keyed(self.row)

    # Coming into being.

    async def resume(self, waking: Crew | None) -> None:
        """Fold what is stored, in a worker; None: here."""
        stored = self._stored
        if stored is None or self.row.stage == "gathering" or (self.row.stage == "closed" and not stored.answers):
            return
        folding = (self.row, stored, self._content, find_game(self.row.game))
        self._take(await waking.answer(bring_back, *folding) if waking is not None else bring_back(*folding))

    def _take(self, back: Returned) -> None:
        self.verdict, self.why, self.game, self.match = back.verdict, back.why, back.game, back.match
        self.passages, self.stood, self._number, self._held = back.passages, back.stood, back.number, back.held
        if back.match is not None:
            assert isinstance(back.match.dice, TableDice)
            self.keyed = back.match.dice.keyed
        self.since = self.number
        self.story = with_notes(back.story, self.notes)
        self._stored = None
        if back.verdict == "kept":
            self.story.append((self.number, [told("server-note-other-rules")]))
        elif back.verdict == "lost":
            reason = Msg("end-upgrade")
            end = ResultLine(
                winners=[], scores=back.scores, reason=reason, taken_back=self.row.taken_back, hints=self.hints
            )
            self.row.stage, self.row.result = "over", to_json(end).decode()

    async def settle(self) -> None:
        """Store what an upgrade has made of the match: whoever owns it does so when it comes back."""
        row = self.row
        if self.match is not None and self.verdict != "kept":
            row.content_hash, row.game_version = self.game.content_hash, self.game.version
        if self.verdict == "changed" and self.match is not None:
            fresh = self.rows(self.match, self._held)
            row.epoch += 1  # what is rolled from here on was never rolled before
            self.keyed.epoch = row.epoch
            notes = [self.note_of("new-rules")]
            starts = self.stood[-1] if self.stood else -1
            await self.store.cut(row, self._held, self.fresh(notes), starts)
            await self.store.append(row, fresh)
            self.told(notes)
        elif self.verdict == "lost":
            notes = [self.note_of("lost")]
            await self.store.save(row, told=self.fresh(notes))
            self.told(notes)
        elif self.verdict == "same" and row.stage == "over" and self.stood[-1:] != [self.number]:
            position = await self._pack(self.passages)  # of a match that ended before positions were stored
            await self.store.save(row, stood=[position])
            self._have_stored([position])

    async def begin(self, waking: Crew) -> None:
        """All are here: the nonces are fixed, the game starts. One that forks another folds its answers in a worker."""
        row, stored = self.row, self._stored
        assert stored is not None
        folding = (row, stored, self._content, find_game(row.game))
        back = await waking.answer(bring_back, *folding) if stored.answers else bring_back(*folding)
        if back.match is None:
            raise Refuse("match-old", detail=back.why)
        self._take(back)
        fresh = [] if back.verdict == "changed" else self.rows(back.match, back.held)
        try:
            await self.settle()
            row.stage = "running" if back.match.result is None else "over"
            await self.store.save(row, fresh)
        except StoreError:
            row.stage, self.match, self.story, self._stored = "gathering", None, [], stored
            raise

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
        return self._number if self.match is None else self.match.number

    @property
    def first(self) -> int:
        """The answer from which the rules of today can play it again."""
        return self._number if self.match is None else self.match.first

    @property
    def result(self) -> ResultLine | None:
        """How it ended: as it was stored then, whatever the rules of today say."""
        if self.row.result:
            return msgspec.json.decode(self.row.result, type=ResultLine)
        result = self.match.result if self.match is not None else None
        return result_line(result, self.row.taken_back, self.hints) if result is not None else None

    @property
    def hints(self) -> dict[str, int]:
        """How often each seat has asked what to do: the story says it every time."""
        asked = [str(note.said.args["by"]) for note in self.notes if note.said.key == HINT]
        return dict(sorted(Counter(asked).items()))

    @property
    def commitment(self) -> str:
        """The hash of the dice key, which everybody may see from the start."""
        return self.keyed.commitment

    def asked(self) -> list[str]:
        """The seats whose answer is awaited."""
        ask = self.match.ask if self.match is not None and self.row.stage == "running" else None
        return list(ask.seats) if ask is not None else []

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
        match = self.match
        if match is None and self.row.stage == "gathering":
            raise Refuse("not-started")
        ask = match.ask if match is not None else None
        if match is None or ask is None or self.row.stage != "running":
            raise Refuse("late")
        if epoch != self.row.epoch or not self.since <= number <= match.number:
            raise Refuse("late")
        if seat not in ask.seats:
            raise Refuse("already-answered" if number < match.number else "not-asked")
        return match

    # Changing it.

    async def answer(self, seat: str, number: int, epoch: int, choice: int | Option) -> None:
        """Check, apply, commit. Whoever calls acknowledges afterwards."""
        match = self.standing(seat, number, epoch)
        before, asked = match.number, match.ask
        assert asked is not None
        dice = match.dice
        assert isinstance(dice, TableDice)
        dice.fell = []
        try:
            match.choose(choice, seat)
            passage = tell(match, dice, before)
        except Unlawful as no:
            raise Refuse("unlawful", no.refusal) from None
        except Exception:
            match.back_to(before)  # a defect in a game must not leave half a move behind
            raise
        try:
            await self._keep(match, before, passage)
        except StoreError:
            match.back_to(before)
            raise
        self.story.append((passage.number, passage.events))
        now = match.ask
        rest = set(asked.seats) - {seat}
        together = asked.offers is not None and rest and passage.number == before + 1
        if not together or now is None or now.offers is None or set(now.seats) != rest:
            self.since = passage.number

    def option(self, value: Any) -> Option:
        """An option that was sent as data: a place in a region, a path."""
        try:
            return self.game.reader.convert_option(value)
        except (msgspec.ValidationError, TypeError) as error:
            raise Refuse("malformed", detail=str(error)) from None

    async def _keep(self, match: Match, before: int, passage: Passage) -> None:
        rows = self.rows(match, before)
        if match.result is None:
            ready = await self._ready(passage.number)
            await self.store.append(self.row, rows, ready)
            self._have_stored(ready)
            self._remember(passage)
            return
        old = self.row.stage, self.row.result
        result = result_line(match.result, self.row.taken_back, self.hints)
        self.row.stage, self.row.result = "over", to_json(result).decode()
        last = [await self._pack([*self.passages, passage])]
        try:
            await self.store.save(self.row, rows, stood=last)
        except StoreError:
            self.row.stage, self.row.result = old
            raise
        self._have_stored(last)

    # Positions: what is left of a match when the rules change.

    def _remember(self, passage: Passage) -> None:
        """What the last answer brought about; now and then a position is made ready, alongside the moves."""
        self.passages.append(passage)
        last = self.stood[-1] if self.stood else 0
        if self._packing is None and passage.number >= last + EVERY:
            self._packing = self._pack(self.passages)

    async def _ready(self, number: int) -> list[PositionRow]:
        """A position that is ready to be stored. Only one that is very late is waited for."""
        late = number >= (self.stood[-1] if self.stood else 0) + 2 * EVERY
        return [await self._packing] if self._packing is not None and (late or self._packing.done()) else []

    def _pack(self, passages: Sequence[Passage]) -> asyncio.Future[PositionRow]:
        match = self.match
        assert match is not None
        return asyncio.ensure_future(self.aside(pack_position, match.number, match.t.s.copy(), list(passages)))

    def _have_stored(self, positions: Sequence[PositionRow]) -> None:
        for position in positions:
            self.stood.append(position.number)
            self.passages = [one for one in self.passages if one.number > position.number]
            self._packing = None

    async def _store_position(self) -> None:
        position = await self._pack(self.passages)
        await self.store.append(self.row, [], [position])
        self._have_stored([position])

    async def rest(self) -> None:
        """The match leaves memory: after whatever is installed next it goes on exactly here."""
        match = self.match
        if match is None or self.row.stage != "running" or self.stood[-1:] == [match.number]:
            return
        with contextlib.suppress(StoreError):  # then it goes on from the position before
            await self._store_position()

    def rows(self, match: Match, start: int) -> list[AnswerRow]:
        """Answers of the record from `start` on, ready to be stored."""
        now, epoch = int(time.time() * 1000), self.row.epoch
        return [
            AnswerRow(number=number, epoch=epoch, seat=seat, answer=encode(value), at=now)
            for number, (seat, value) in enumerate(match.record[start:], start)
        ]

    def may_take_back(self, seat: str, to: int) -> bool:
        """Whether all answers from `to` on are the seat's own and revealed nothing."""
        match = self.match
        if match is None or not match.first <= to < match.number:
            return False
        return all(match.record[n][0] == seat and not match.revealed[n] for n in range(to, match.number))

    async def take_back(self, to: int, by: str) -> None:
        """Go back so that the question `to` stands again; the story keeps it, with the dice and secrets that went with it.

        The epoch is raised: no roll comes up a second time.
        """
        match = self.match
        if match is None or not match.first <= to < match.number or match.record[to][0] == CHANCE:
            raise Refuse("nothing-to-undo" if match is None or to >= match.first else "undo-rules")
        stood = [number for number in self.stood if number <= to]
        gone = await self.store.positions(self.row.id, stood[-1] if stood else -1) if stood != self.stood else []
        revealing = sum(match.revealed[to:])
        before = msgspec.structs.replace(self.row)
        self.row.epoch += 1
        self.row.taken_back += revealing
        self.row.stage, self.row.result = "running", ""
        answers = sum(1 for seat, _ in match.record[to:] if seat != CHANCE)
        notes = [self.note("took-back", by, at=to, answers=answers, rolls=revealing)]
        try:
            await self.store.cut(self.row, to, self.fresh(notes))
        except StoreError:
            self.row.epoch, self.row.taken_back = before.epoch, before.taken_back
            self.row.stage, self.row.result = before.stage, before.result
            raise
        self.keyed.epoch = self.row.epoch
        match.back_to(to)
        self.stood, self._packing = stood, None
        self.passages = [one for one in (*read_passages(gone), *self.passages) if one.number <= to]
        self.since = match.number
        self.notes = [msgspec.structs.replace(one, number=min(one.number, to)) for one in self.notes]
        told = [(number, events) for number, events in self.story if number <= to and not is_note(events)]
        self.story = with_notes(told, self.notes)
        self.told(notes)

    # Notes: what people did to the match.

    def note(self, what: str, seat: str, at: int | None = None, **args: int | str) -> NoteRow:
        """A line of the story about a seat."""
        name = self.game.seat_name(seat)
        number = self.number if at is None else at
        return NoteRow(number=number, said=Cited(f"server-note-{what}", {"seat": name, **args}))

    def note_of(self, what: str) -> NoteRow:
        """A line of the story about the match as a whole."""
        return NoteRow(number=self.number, said=Cited(f"server-note-{what}"))

    def revoke(self, old: TicketRow) -> None:
        """Links of the same role and seat no longer work."""
        same = [one.role == old.role and one.seat == old.seat for one in self.tickets]
        self.tickets = [
            msgspec.structs.replace(one, revoked=True) if gone else one
            for one, gone in zip(self.tickets, same, strict=True)
        ]

    def fresh(self, notes: Sequence[NoteRow]) -> list[Placed]:
        """New notes, ready to be stored."""
        return list(enumerate(notes, len(self.notes)))

    def told(self, notes: Sequence[NoteRow]) -> None:
        """They are stored: everybody reads them."""
        self.notes = [*self.notes, *notes]
        self.story = with_notes(self.story, notes)
