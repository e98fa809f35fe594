"""Services of a game's own: squad builder, odds tables, campaigns. The server carries, the game answers."""

from squadra.kernel import Match
from squadra.server.after import snapshot
from squadra.server.bodies import ServiceWish
from squadra.server.failures import Refuse
from squadra.server.fold import game_at_hand
from squadra.server.hall import Hall
from squadra.server.pages import served


async def finished(hall: Hall, wish: ServiceWish) -> Match:
    """The match that a ticket belongs to; it must be over and of this game."""
    live, _ = await hall.by_ticket(wish.ticket)
    if live.play.row.game != wish.game:
        raise Refuse("match-unknown", detail=f"not a match of {wish.game}")
    row, match = await live.call(lambda: snapshot(live))
    if match.result is None or row.stage != "over":
        raise Refuse("not-over")
    return match


async def serve(hall: Hall, wish: ServiceWish) -> bytes:
    """One question, one answer: a ServiceReply as JSON."""
    game = await game_at_hand(wish.game)
    match = await finished(hall, wish) if wish.ticket else None
    return await hall.pools.odds.answer(served, game, wish.service, wish.wish, match)
