"""Before the first move: what a match of this set-up would be like for somebody who just wants to play."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from squadra.host.failures import Refuse, refuse_setup
from squadra.host.games import game_at_hand
from squadra.host.hall import Hall
from squadra.host.wire.bodies import BriefingReply, BriefingWish
from squadra.host.wire.showing import ask_line, view_json
from squadra.kernel import Game, Match, SetupError

SEED = 1
"""Nothing that chance decides is told: any seed would do."""


async def brief(hall: Hall, wish: BriefingWish) -> bytes:
    """A BriefingReply as JSON."""
    game = await game_at_hand(wish.game, hall.workers.aside)
    return await hall.workers.odds.answer(briefed, game, wish.setup, wish.seats)


def all_ready(game: Game, wish: dict[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    """For the picture alone the others have chosen too: at the table they are asked."""
    for seat in seats:
        wish = game.ready(wish, seat)
    return wish


def briefed(game: Game, wish: Mapping[str, Any] | None, wanted: Sequence[str]) -> bytes:
    """The first table with everything chosen that can be chosen beforehand, as everybody sees it."""
    try:
        seats = game.seats(game.setup(wish))
        seat = next((one for one in wanted if one in seats), seats[0])
        chosen = game.ready(wish, seat)
        match = Match(game, all_ready(game, chosen, seats), SEED, talks=False)
    except SetupError as error:
        raise refuse_setup(error) from None
    ask = match.ask
    reply = BriefingReply(
        seats=list(seats), seat=seat, setup=chosen, briefing=game.briefing(match.t, seat), view=view_json(match, None),
        ask=ask_line(match, ask, seat, 0) if ask is not None and ask.seats == (seat,) else None,
    )  # fmt: skip
    try:
        return msgspec.json.encode(reply)
    except UnicodeEncodeError:
        raise Refuse("malformed", place="setup", detail="half a character") from None
