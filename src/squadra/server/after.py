"""After the game: replay, fork, report, verification. All from the record, folded again in a worker."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from squadra.kernel import Event, Match, Roll
from squadra.kernel.chance import Draw
from squadra.kernel.record import CHANCE, Hosted
from squadra.server.bodies import Draw as DrawLine
from squadra.server.bodies import (
    ForkWish,
    Luck,
    MatchCreated,
    Moment,
    NonceLine,
    Replay,
    ReplayStep,
    Report,
    RoundLine,
    Verification,
)
from squadra.server.failures import Refuse
from squadra.server.fold import TableDice, keyed
from squadra.server.hall import Hall
from squadra.server.live import LiveMatch
from squadra.server.persons import alone
from squadra.server.pools import sums_of
from squadra.server.rows import MatchRow, TicketRow
from squadra.server.showing import result_line, seen, view_json

MOST_STEPS = 200
MOST_MOMENTS = 8
RARE = Fraction(15, 100)  # throws at least as extreme as this are moments


class Watching:
    """Dice of a record that notes every question that they answer."""

    def __init__(self, inner: TableDice) -> None:
        self.inner = inner
        self.asked: list[tuple[int, Roll | Draw, Any]] = []

    def answer(self, question: Roll | Draw, number: int) -> Any:
        """As recorded."""
        came = self.inner.answer(question, number)
        if isinstance(question, Draw):  # the bag is the game's own and will change
            question = Draw(dict(question.bag), question.into, question.count, question.rule)
        self.asked.append((number, question, came))
        return came


Visit = Callable[[Match, list[Event], int], None]


def walk(row: MatchRow, old: Match, visit: Visit, until: int) -> Watching:
    """Play a record again from its beginning; `visit` sees the match after each answer of a seat."""
    entries: list[tuple[str, Any]] = list(old.record[:until])
    dice = Watching(TableDice(keyed(row), entries))
    match = Match(old.game, row.setup, dice=dice)
    visit(match, match.events, 0)
    while match.number < until and match.ask is not None:
        before = match.number
        seat, option = entries[before]
        match.choose(option, seat)
        visit(match, match.events, before)
    return dice


def pass_by(match: Match, events: list[Event], before: int) -> None:
    """Only the dice are wanted."""


def snapshot(live: LiveMatch) -> tuple[MatchRow, Match]:
    """The record at this moment, for a worker to walk through."""
    match = live.play.match
    if match is None:
        raise Refuse("not-started")
    return live.play.row, match.copy()


def point_of_view(live: LiveMatch, ticket: TicketRow, wished: str | None) -> str | None:
    """Whose eyes a replay may use: one's own; after the end anybody's."""
    own = ticket.seat or None
    if wished is None:
        return own
    seat = wished or None
    if seat not in (own, None) and live.play.row.stage != "over":
        raise Refuse("not-over")
    if seat is not None:
        live.play.seat(seat)
    return seat


async def replay(hall: Hall, ticket: str, start: int, count: int, wished: str | None) -> Replay:
    """A stretch of the match as a seat saw it."""
    live, right = await hall.by_ticket(ticket)
    seat = point_of_view(live, right, wished)
    row, old = await live.call(lambda: snapshot(live))
    total = old.number
    end = start + min(count, MOST_STEPS)
    steps: list[ReplayStep] = []

    def visit(match: Match, events: list[Event], before: int) -> None:
        if start <= match.number and len(steps) < end - start:
            asked = list(match.ask.seats) if match.ask is not None else []
            rolled = any(match.record[n][0] == CHANCE for n in range(before, match.number))
            view = view_json(match, seat)
            lines = seen([(match.number, events)], seat)
            steps.append(ReplayStep(number=match.number, view=view, events=lines, asked=asked, chance=rolled))

    await hall.workers.run(lambda: walk(row, old, visit, total))
    shown = old.game.shown_setup(row.setup or {})
    return Replay(match=row.id, game=row.game, setup=shown, total=total, steps=steps)


async def fork(hall: Hall, wish: ForkWish) -> MatchCreated:
    """Play on from a question of the past."""
    live, right = await hall.by_ticket(wish.ticket)
    own = right.role in ("seat", "host") and alone(live.play.row)
    if live.play.row.stage != "over" and not own:
        raise Refuse("not-over")
    match = live.play.match
    if match is None:
        raise Refuse("not-started")
    if not 0 <= wish.number <= match.number:
        raise Refuse("not-found", detail=f"the match has {match.number} answers")
    if wish.number < match.number and match.record[wish.number][0] == CHANCE:
        raise Refuse("not-found", detail="dice fall at this number: take one at which somebody was asked")
    if wish.number == match.number and match.result is not None:
        raise Refuse("not-found", detail="the match is over there")
    return await hall.fork(live, wish.number, wish.seats, wish.title)


async def report(hall: Hall, ticket: str) -> Report:
    """Result, rare throws, luck."""
    live, right = await hall.by_ticket(ticket)
    row, old = await live.call(lambda: snapshot(live))
    if old.result is None or row.stage != "over":
        raise Refuse("not-over")
    stretches: list[tuple[int, int, str, list[Event]]] = []
    rounds: list[RoundLine] = []

    def visit(match: Match, events: list[Event], before: int) -> None:
        now = match.game.clock(match.t)
        if now and (not rounds or rounds[-1].round != now):
            rounds.append(RoundLine(round=now, number=match.number, scores=match.game.standing(match.t)))
        seat = match.record[before][0] if match.number > before else ""
        stretches.append((before, match.number, seat, events))

    dice = await hall.workers.run(lambda: walk(row, old, visit, old.number))
    rolls = [(n, q, came) for n, q, came in dice.asked if isinstance(q, Roll)]
    return Report(
        match=row.id,
        game=row.game,
        result=result_line(old.result, row.taken_back),
        seats=live.seat_lines(None),
        answers=old.number,
        moments=moments(rolls, stretches, right.seat or None),
        luck=luck(rolls, stretches, old.seats),
        rounds=rounds,
        standing=old.game.standing(old.t),
    )


Stretch = tuple[int, int, str, list[Event]]
Thrown = tuple[int, Roll, tuple[int, ...]]


def stretch_of(number: int, stretches: list[Stretch]) -> Stretch | None:
    """The answer of a seat that led to a throw."""
    return next((s for s in stretches if s[0] <= number < s[1]), None)


def extremity(question: Roll, came: tuple[int, ...]) -> tuple[Fraction, bool]:
    """How rare a sum at least as extreme is, and whether it is on the high side."""
    sums = sums_of([die.faces for die in question.dice])
    total = sum(sums.values())
    mine = sum(came)
    above = Fraction(sum(w for value, w in sums.items() if value >= mine), total)
    below = Fraction(sum(w for value, w in sums.items() if value <= mine), total)
    return (above, True) if above < below else (below, False)


def moments(rolls: list[Thrown], stretches: list[Stretch], seat: str | None) -> list[Moment]:
    """The rarest throws with what they told."""
    rare: list[tuple[Fraction, Moment]] = []
    for number, question, came in rolls:
        share, high = extremity(question, came)
        around = stretch_of(number, stretches)
        if share > RARE or around is None:
            continue
        lines = seen([(around[1], around[3])], seat)
        moment = Moment(number=around[1], seat=around[2], percent=float(share * 100), lucky=high, events=lines)
        rare.append((share, moment))
    rare.sort(key=lambda pair: (pair[0], pair[1].number))
    return [moment for _, moment in rare[:MOST_MOMENTS]]


def luck(rolls: list[Thrown], stretches: list[Stretch], seats: tuple[str, ...]) -> list[Luck]:
    """Rolled against expected, by the seat whose answer led to the throw."""
    out: list[Luck] = []
    for seat in seats:
        mine = [(q, came) for n, q, came in rolls if (s := stretch_of(n, stretches)) is not None and s[2] == seat]
        expected = sum((Fraction(sum(d.faces), len(d.faces)) for q, _ in mine for d in q.dice), Fraction(0))
        out.append(
            Luck(
                seat=seat, throws=len(mine), dice=sum(len(q.dice) for q, _ in mine),
                rolled=sum(sum(came) for _, came in mine), expected=float(expected),
            )
        )  # fmt: skip
    return out


async def finished(hall: Hall, ticket: str) -> tuple[MatchRow, Match, list[int]]:
    """A match at which nothing can fall any more, with the epoch of each answer. Before that the key stays secret."""
    live, _ = await hall.by_ticket(ticket)
    row, old = await live.call(lambda: snapshot(live))
    if row.stage not in ("over", "closed"):
        raise Refuse("not-over")
    stored = await hall.store.load(row.id)
    return row, old, [answer.epoch for answer in stored.answers] if stored is not None else []


async def verify(hall: Hall, ticket: str) -> Verification:
    """The key and every draw."""
    row, old, epochs = await finished(hall, ticket)
    dice = await hall.workers.run(lambda: walk(row, old, pass_by, old.number))
    source, draws, valid = keyed(row), list[DrawLine](), True
    for number, question, came in dice.asked:
        epoch = epochs[number]
        draws.append(DrawLine(number=number, epoch=epoch, question=question_data(question), came=came))
        if epoch >= 0:  # those of the match that this one forks were drawn with another key
            source.epoch = epoch
            valid = valid and source.answer(question, number) == came
    return Verification(
        match=row.id, commitment=source.commitment, key=row.dice_key.hex(),
        nonces=[NonceLine(seat=seat.seat, nonce=seat.nonce) for seat in row.seats], draws=draws,
        epochs=epochs, taken_back=row.taken_back, valid=valid,
    )  # fmt: skip


async def record(hall: Hall, ticket: str) -> tuple[str, bytes]:
    """The name of a match and its record, as `squadra replay` reads it."""
    row, old, epochs = await finished(hall, ticket)
    return row.id, await hall.workers.run(lambda: old.save(dice_of(row, epochs)))


def dice_of(row: MatchRow, epochs: Sequence[int]) -> Hosted:
    """What a record says of its dice; never the key."""
    nonces = tuple(seat.nonce for seat in row.seats)
    return Hosted(row.id, keyed(row).commitment, nonces, tuple(epochs), row.taken_back)


def question_data(question: Roll | Draw) -> dict[str, Any]:
    """A question of chance as the browser's own check needs it."""
    if isinstance(question, Roll):
        return {"dice": [list(die.faces) for die in question.dice]}
    return {
        "bag": {name: copies for name, copies in sorted(question.bag.items()) if copies > 0},
        "count": question.count,
    }
