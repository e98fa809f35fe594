"""Wishes that need no seat: a set-up checked, tickets looked at, a throw counted, and a game's own services.

Squad builders, odds tables, campaigns: the desk carries, the game answers.
"""

from squadra.host.desk.after import snapshot
from squadra.host.desk.pages import checked, served, thrown
from squadra.host.failures import Refuse
from squadra.host.games import game_at_hand
from squadra.host.hall import Hall
from squadra.host.wire.bodies import PoolWish, ServiceWish, SetupWish, Tickets, TicketsWish
from squadra.kernel import Match

MOST_TICKETS = 100


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
    game = await game_at_hand(wish.game, hall.workers.aside)
    match = await finished(hall, wish) if wish.ticket else None
    return await hall.workers.odds.answer(served, game, wish.service, wish.wish, match)


async def check_setup(hall: Hall, wish: SetupWish) -> bytes:
    """A set-up while it is being edited: a SetupReply as JSON."""
    return await hall.workers.odds.answer(checked, await game_at_hand(wish.game, hall.workers.aside), wish.setup)


async def count_throw(hall: Hall, wish: PoolWish) -> bytes:
    """The exact distribution of a throw of dice: a PoolReply as JSON."""
    return await hall.workers.odds.answer(thrown, wish)


async def look_at_tickets(hall: Hall, wish: TicketsWish) -> Tickets:
    """What tickets are good for, and how their matches stand."""
    if len(wish.tickets) > MOST_TICKETS:
        raise Refuse("seats-wrong", place="tickets", detail=f"at most {MOST_TICKETS} tickets at once")
    return Tickets(tickets=[await hall.ticket_line(ticket) for ticket in wish.tickets])
