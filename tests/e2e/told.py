"""Games that begin in the middle: bots play up to a question, then the record is laid before the server.

The server finds the match in its database as if it had been played there; a person takes the seat that is asked.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import create_engine

from squadra.bots.levels import make_bot
from squadra.games import registry
from squadra.host.match import tickets
from squadra.host.record.rows import AnswerRow, MatchRow, SeatRow, TicketRow
from squadra.kernel import Dice, Keyed, Match
from squadra.kernel.codec import encode
from squadra.server.store import schema
from squadra.server.store.columns import match_values
from tests.e2e.conftest import Server

MOST_GAMES = 60
GAMES: dict[str, list[Any]] = {}
"""The answers of the bots in each game so far. Many tests look for a question in the same games: they think once."""
MOST_KEYS = 50_000


def played_until(
    game: str, setup: dict[str, Any], there: Callable[[Match], bool], eager: tuple[str, ...] = (), first: int = 0
) -> Match:
    """The first question in games of bots, from this seed on, of which this is true; `eager`: answers they jump at."""
    rules = registry.find(game)
    for seed in range(first, first + MOST_GAMES):
        match = Match(rules, setup, seed)
        minds = {seat: make_bot(rules, "tactics") for seat in match.seats}
        known = GAMES.setdefault(f"{game} {setup} {eager} {seed}", [])
        for step in count():
            if match.ask is None:
                break
            if there(match):
                return match
            ask = match.ask
            if step == len(known):
                keen = [option for kind in eager for option in ask.options if type(option).__name__ == kind]
                known.append(keen[0] if keen else minds[ask.seat].choose(match.view(ask.seat), ask, Dice(seed)))
            match.choose(known[step], ask.seat)
    raise AssertionError("no game of bots comes to such a question")


def lay(
    server: Server, match: Match, seat: str = "", happens: Callable[[Match], bool] | None = None, copy: int = 0
) -> str:
    """Stores the match and returns the address of a seat: the one that is asked, or another. `copy` numbers further ones.

    `happens` plays on in a copy and says whether that is what the test is about: the dice key is chosen by it.
    """
    assert match.ask is not None
    person = seat or match.ask.seat
    engine = create_engine(f"sqlite:///{server.db}", connect_args={"timeout": 60})
    id = name_of(match, person, copy)
    with engine.begin() as database:  # a test that is tried again lays another copy
        while database.execute(schema.matches.select().where(schema.matches.c.id == id)).first() is not None:
            copy += 1
            id = name_of(match, person, copy)
    ticket, now = tickets.new_ticket(id), time.time()
    row = MatchRow(
        id=id, game=match.game.name, game_version=match.game.version, content_hash=match.game.content_hash,
        setup=match.wish, title="", stage="running", seats=[sitting(name, person) for name in match.seats],
        dice_key=key_for(match, id, happens), epoch=0, pause_ms=0, created=now, updated=now,
    )  # fmt: skip
    secret = TicketRow(hash=tickets.hashed(ticket), role="seat", seat=person)
    answers = [
        AnswerRow(number=number, epoch=-1, seat=by, answer=encode(value), at=int(now * 1000))
        for number, (by, value) in enumerate(match.record)
    ]
    with engine.begin() as database:
        database.execute(schema.matches.insert(), match_values(row))
        database.execute(schema.tickets.insert(), {"match": id, **asdict(secret)})
        database.execute(schema.answers.insert(), [{"match": id, **asdict(answer)} for answer in answers])
    engine.dispose()
    return f"#/seat/{ticket}"


def name_of(match: Match, person: str, copy: int) -> str:
    return hashlib.sha256(f"{match.digest()} {person}{copy or ''}".encode()).hexdigest()[:12]


def sitting(seat: str, person: str) -> SeatRow:
    if seat == person:
        return SeatRow(seat=seat, who="me", name="Anna", joined=True)
    return SeatRow(seat=seat, who="bot", bot="tactics")


def key_for(match: Match, id: str, happens: Callable[[Match], bool] | None) -> bytes:
    """A key of the dice with which it happens."""
    for number in range(MOST_KEYS):
        key = hashlib.sha256(b"%d" % number).digest()
        trial = match.copy()
        trial.dice = Keyed(key, id, [""] * len(match.seats), 0)
        if happens is None or happens(trial):
            return key
    raise AssertionError("it never happens")
