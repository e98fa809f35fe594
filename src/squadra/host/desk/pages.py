"""A game's own pages, answered in a worker."""

from typing import Any

import msgspec

from squadra.host.desk.throws import pool_odds
from squadra.host.failures import Refuse, refuse_setup
from squadra.host.wire.bodies import PoolWish, ServiceReply, SetupReply
from squadra.kernel import Game, Match, NoService, SetupError


def served(game: Game, service: str, wish: dict[str, Any], match: Match | None) -> bytes:
    """A ServiceReply as JSON; a wish of the wrong shape or against a rule is refused."""
    try:
        return answered(game, service, wish, match)
    except (RecursionError, UnicodeEncodeError):
        told = "a text that nests without end, or holds half a character"
        raise Refuse("malformed", place="wish", detail=told) from None


def answered(game: Game, service: str, wish: dict[str, Any], match: Match | None) -> bytes:
    try:
        return msgspec.json.encode(ServiceReply(answer=game.service(service, wish, None if match is None else match.t)))
    except NoService as error:
        raise Refuse("not-found", detail=str(error)) from None
    except SetupError as error:
        no = refuse_setup(error)
        msgspec.json.encode(no.problem())  # what it quotes of the wish must be text
        raise no from None
    except msgspec.ValidationError as error:
        raise Refuse("malformed", place="wish", detail=str(error)) from None


def thrown(wish: PoolWish) -> bytes:
    """A PoolReply as JSON."""
    return msgspec.json.encode(pool_odds(wish))


def checked(game: Game, wish: dict[str, Any] | None) -> bytes:
    """A SetupReply as JSON: the complete set-up with its seats, or the problem."""
    try:
        setup = game.setup(wish)
        reply = SetupReply(seats=list(game.seats(setup)), setup=msgspec.to_builtins(setup))
    except SetupError as error:
        reply = SetupReply(problem=refuse_setup(error).problem())
    try:
        return msgspec.json.encode(reply)
    except UnicodeEncodeError:
        raise Refuse("malformed", place="setup", detail="half a character") from None
