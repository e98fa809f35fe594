"""After the game: replay, fork, report, verification: as they were told then; only boards are played again (see `review`)."""

from collections.abc import Container

import msgspec

from squadra.host.desk import review
from squadra.host.desk.review import Since, Told
from squadra.host.failures import Refuse, StoreError
from squadra.host.hall import Hall
from squadra.host.match import tickets
from squadra.host.match.live import LiveMatch
from squadra.host.match.persons import alone, may_save, may_try_out
from squadra.host.match.play import Play
from squadra.host.record.fold import keyed
from squadra.host.record.rows import MatchRow, SeatRow, TicketRow
from squadra.host.wire.bodies import (
    CreateMatch,
    ForkWish,
    MatchCreated,
    RematchWish,
    ReplayWish,
    SeatTicket,
    SeatWish,
    TicketWish,
)
from squadra.kernel import Match
from squadra.kernel.record import CHANCE

MOST_TICKETS = 16
"""More tickets than one screen holds for a match."""


def snapshot(live: LiveMatch) -> tuple[MatchRow, Match]:
    """The record at this moment, for a worker to walk through."""
    match = live.play.match
    if match is None:
        raise Refuse("not-started" if live.play.row.stage == "gathering" else "match-old")
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


async def told_by(hall: Hall, live: LiveMatch) -> Told:
    """What every answer of the match brought about, as it was told then."""
    late = await live.call(lambda: list(live.play.passages))  # first: they may be stored in the meantime
    return Told(await hall.store.positions(live.play.row.id), late)


async def replay(hall: Hall, wish: ReplayWish) -> bytes:
    """A stretch of the match as a seat saw it: a Replay as JSON. What was played by other rules is told, not shown again."""
    live, right = await hall.by_ticket(wish.ticket)
    seat = point_of_view(live, right, wish.seat)
    play, row = live.play, live.play.row
    if row.stage == "gathering":
        raise Refuse("not-started")
    old = await live.call(lambda: play.match.copy() if play.match is not None else None)
    told = await told_by(hall, live) if play.first else Told([], [])
    record = old.record if old is not None else []
    base = old.checkpoints[0] if old is not None else None
    near = next((known for known in reversed(old.checkpoints) if known[0] < wish.start), base) if old else None
    since = Since(base[0], near) if base is not None and near is not None else None
    return await hall.workers.replays.answer(
        review.replay, play.game, row, play.number, record, since, told, seat, max(wish.start, 0), max(wish.count, 0)
    )


async def fork(hall: Hall, wish: ForkWish) -> MatchCreated:
    """Play on from a question of the past."""
    live, right = await hall.by_ticket(wish.ticket)
    if live.play.row.stage != "over" and not may_try_out(live.play.row, right):
        raise Refuse("not-over")
    match = live.play.match
    if match is None:
        raise Refuse("not-started" if live.play.row.stage == "gathering" else "match-old")
    if wish.number < match.first:
        raise Refuse("match-old", detail=f"other rules were in force before answer {match.first}")
    if not 0 <= wish.number <= match.number:
        raise Refuse("not-found", detail=f"the match has {match.number} answers")
    if wish.number < match.number and match.record[wish.number][0] == CHANCE:
        raise Refuse("not-found", detail="dice are rolled at this number: choose one at which somebody was asked")
    if wish.number == match.number and match.result is not None:
        raise Refuse("not-found", detail="the match is over there")
    return await hall.fork(live, wish.number, wish.seats, wish.title)


async def rematch(hall: Hall, wish: RematchWish) -> MatchCreated:
    """The same set-up with the same people. Whoever asks first makes the match; the others get their own seats in it."""
    found = [await hall.by_ticket(ticket) for ticket in wish.tickets[:MOST_TICKETS]]
    if all(right.role == "watch" for _, right in found) or len({live.play.row.id for live, _ in found}) != 1:
        raise Refuse("not-your-seat")
    play = found[0][0].play
    if play.row.stage not in ("over", "closed"):
        raise Refuse("not-over")
    mine = {right.seat: ticket for ticket, (_, right) in zip(wish.tickets, found, strict=False) if right.role == "seat"}
    id, made = tickets.rematch_of(play.row), None
    async with hall.rematching:
        if await hall.store.load(id) is None:
            try:
                made = await hall.create(*same_again(id, play, mine))
            except StoreError:
                if await hall.store.load(id) is None:
                    raise
    stored = await hall.store.load(
        id
    )  # whoever makes it and whoever comes later see the same; another server may have been faster
    assert stored is not None
    seats = [
        SeatTicket(seat=seat.seat, who=seat.who, name=seat.name, ticket=tickets.again(mine[seat.seat], id))
        for seat in stored.row.seats
        if seat.seat in mine and not seat.bot
    ]
    if made is not None:
        return msgspec.structs.replace(made, seats=seats)
    if not seats:
        raise Refuse("not-your-seat")
    promise = keyed(stored.row).commitment
    return MatchCreated(match=id, game=stored.row.game, host="", watch="", seats=seats, commitment=promise)


def same_again(id: str, play: Play, mine: Container[str]) -> tuple[CreateMatch, str, list[TicketRow]]:
    """The wish for it, its name, and how its people are known."""
    row, seats = play.row, [sits_again(seat, mine) for seat in play.row.seats]
    undo = "" if row.undo == "free" else row.undo  # others may have come since: alone it is free by itself
    wish = CreateMatch(
        game=row.game, setup=row.setup, seats=seats, title=row.title, pause_ms=row.pause_ms, undo=undo, hints=row.hints
    )
    return wish, id, [ticket for ticket in play.tickets if ticket.role == "seat" and not ticket.revoked]


def sits_again(seat: SeatRow, mine: Container[str]) -> SeatWish:
    """Who sits there next time, as whoever asks sees it: himself, a bot that played to the end, and others by their links."""
    if seat.seat in mine:
        return SeatWish(seat=seat.seat, who="screen" if seat.who == "screen" else "me", name=seat.name)
    if seat.bot:
        return SeatWish(seat=seat.seat, who="bot", bot=seat.bot)
    return SeatWish(seat=seat.seat, who="link", name=seat.name)


async def report(hall: Hall, wish: TicketWish) -> bytes:
    """Result, score sheet, turning points, luck: a Report as JSON."""
    live, right = await hall.by_ticket(wish.ticket)
    play, row, result = live.play, live.play.row, live.play.result
    if result is None or row.stage != "over":
        raise Refuse("not-over")
    seats, told = live.seat_lines(None), await told_by(hall, live)
    match = await live.call(lambda: play.match.copy() if play.match is not None else None)
    return await hall.workers.replays.answer(
        review.report, row, play.number, result, told, right.seat or None, seats, play.first > 0, match
    )


async def finished(hall: Hall, ticket: str) -> tuple[LiveMatch, list[int]]:
    """A match in which no more dice can be rolled, with the epoch of each answer. Before that the key stays secret."""
    live, _ = await hall.by_ticket(ticket)
    row = live.play.row
    if row.stage not in ("over", "closed"):
        raise Refuse("not-started" if row.stage == "gathering" else "not-over")
    stored = await hall.store.load(row.id)
    return live, [answer.epoch for answer in stored.answers] if stored is not None else []


async def verify(hall: Hall, wish: TicketWish) -> bytes:
    """The key and every draw: a Verification as JSON."""
    live, epochs = await finished(hall, wish.ticket)
    return await hall.workers.replays.answer(review.verification, live.play.row, await told_by(hall, live), epochs)


async def record(hall: Hall, wish: TicketWish) -> bytes:
    """The record, as `squadra replay` reads it; of a running match for whoever plays it alone, or with others at one screen."""
    live, right = await hall.by_ticket(wish.ticket)
    if live.play.row.stage == "running" and may_save(live.play.row, right):
        if not alone(live.play.row):
            await tell_saved(live)
        stored = await hall.store.load(live.play.row.id)
        epochs = [answer.epoch for answer in stored.answers] if stored is not None else []
        row, old = await live.call(lambda: snapshot(live))
        return await hall.workers.replays.answer(review.saved, old, row, epochs[: old.number])
    live, epochs = await finished(hall, wish.ticket)
    row, old = await live.call(lambda: snapshot(live))
    return await hall.workers.replays.answer(review.saved, old, row, epochs)


async def tell_saved(live: LiveMatch) -> None:
    """The file holds what the others hide: everybody reads in the story that it was made."""
    note = [live.play.note_of("saved")]
    await live.play.store.save(live.play.row, told=live.play.fresh(note))
    live.tell_notes(note)
    live.show_all()
