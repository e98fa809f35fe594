"""Services of a game's own: squad builder, odds tables, campaigns. The server carries, the game answers."""

import msgspec

from squadra.kernel import Match, NoService, SetupError
from squadra.server.after import snapshot
from squadra.server.bodies import ServiceReply, ServiceWish
from squadra.server.failures import Refuse, refuse_setup
from squadra.server.fold import find_game
from squadra.server.hall import Hall


async def finished(hall: Hall, wish: ServiceWish) -> Match:
    """The match that a ticket belongs to; it must be over and of this game."""
    live, _ = await hall.by_ticket(wish.ticket)
    if live.play.row.game != wish.game:
        raise Refuse("match-unknown", detail=f"not a match of {wish.game}")
    row, match = await live.call(lambda: snapshot(live))
    if match.result is None or row.stage != "over":
        raise Refuse("not-over")
    return match


async def serve(hall: Hall, wish: ServiceWish) -> ServiceReply:
    """One question, one answer; a wish of the wrong shape or against a rule is refused."""
    game = find_game(wish.game)
    match = await finished(hall, wish) if wish.ticket else None
    try:
        return ServiceReply(answer=await hall.workers.run(lambda: game.service(wish.service, wish.wish, match)))
    except NoService as error:
        raise Refuse("not-found", detail=str(error)) from None
    except SetupError as error:
        raise refuse_setup(error) from None
    except msgspec.ValidationError as error:
        raise Refuse("malformed", place="wish", detail=str(error)) from None
