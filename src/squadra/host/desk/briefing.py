"""Before the first move: what a match of this set-up would be like for somebody who just wants to play."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from squadra.bots.levels import levels
from squadra.host.failures import Refuse, refuse_setup
from squadra.host.games import game_at_hand
from squadra.host.hall import Hall
from squadra.host.wire.bodies import BriefingReply, BriefingWish
from squadra.host.wire.showing import ask_line, encoder
from squadra.kernel import Game, Match, SetupError

SEED = 1
"""The picture shows nothing that chance decides: any seed would do."""


async def brief(hall: Hall, wish: BriefingWish) -> bytes:
    """A BriefingReply as JSON."""
    game = await game_at_hand(wish.game, hall.workers.aside)
    return await hall.workers.odds.answer(briefed, game, wish.setup, wish.seats)


def first_view(match: Match) -> msgspec.Raw:
    """What a watcher sees at the first question, or, if chance has come before it, at the very beginning."""
    game, t = match.game, match.t
    if match.number:
        t = game.lay(game.start(match.setup), match.setup, False)
    return msgspec.Raw(encoder.encode(game.view(t, None)))


def briefed(game: Game, wish: Mapping[str, Any] | None, wanted: Sequence[str]) -> bytes:
    """The first table with everything chosen that can be chosen beforehand, as everybody sees it."""
    try:
        seats = game.seats(game.setup(wish))
        seat = next((one for one in wanted if one in seats), seats[0])
        chosen = game.ready(wish, seat)
        match = Match(game, game.pictured(wish), SEED, talks=False)
    except SetupError as error:
        raise refuse_setup(error) from None
    ask = match.ask
    reply = BriefingReply(
        seats=list(seats), seat=seat, setup=chosen, bots=levels(game), strengths=dict(game.strengths),
        briefing=game.briefing(match.t, seat), view=first_view(match),
        ask=ask_line(match, ask, seat, 0) if ask is not None and ask.seats == (seat,) else None,
    )  # fmt: skip
    try:
        return msgspec.json.encode(reply)
    except UnicodeEncodeError:
        raise Refuse("malformed", place="setup", detail="half a character") from None
