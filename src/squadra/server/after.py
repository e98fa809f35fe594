"""After the game: replay, fork, report, verification. The record is folded again in a worker (see `review`)."""

from squadra.kernel import Match
from squadra.kernel.record import CHANCE
from squadra.server import review
from squadra.server.bodies import ForkWish, MatchCreated
from squadra.server.failures import Refuse
from squadra.server.hall import Hall
from squadra.server.live import LiveMatch
from squadra.server.persons import alone
from squadra.server.rows import MatchRow, TicketRow


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


async def replay(hall: Hall, ticket: str, start: int, count: int, wished: str | None) -> bytes:
    """A stretch of the match as a seat saw it: a Replay as JSON."""
    live, right = await hall.by_ticket(ticket)
    seat = point_of_view(live, right, wished)
    row, old = await live.call(lambda: snapshot(live))
    return await hall.pools.replays.answer(review.replay, old.game, row, old.record, seat, start, count)


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


async def report(hall: Hall, ticket: str) -> bytes:
    """Result, rare throws, luck: a Report as JSON."""
    live, right = await hall.by_ticket(ticket)
    row, old = await live.call(lambda: snapshot(live))
    if old.result is None or row.stage != "over":
        raise Refuse("not-over")
    seats = live.seat_lines(None)
    return await hall.pools.replays.answer(review.report, old.game, row, old.record, right.seat or None, seats)


async def finished(hall: Hall, ticket: str) -> tuple[MatchRow, Match, list[int]]:
    """A match at which nothing can fall any more, with the epoch of each answer. Before that the key stays secret."""
    live, _ = await hall.by_ticket(ticket)
    row, old = await live.call(lambda: snapshot(live))
    if row.stage not in ("over", "closed"):
        raise Refuse("not-over")
    stored = await hall.store.load(row.id)
    return row, old, [answer.epoch for answer in stored.answers] if stored is not None else []


async def verify(hall: Hall, ticket: str) -> bytes:
    """The key and every draw: a Verification as JSON."""
    row, old, epochs = await finished(hall, ticket)
    return await hall.pools.replays.answer(review.verification, old.game, row, old.record, epochs)


async def record(hall: Hall, ticket: str) -> tuple[str, bytes]:
    """The name of a match and its record, as `squadra replay` reads it."""
    row, old, epochs = await finished(hall, ticket)
    return row.id, await hall.pools.replays.answer(review.saved, old, row, epochs)
