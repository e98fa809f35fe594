"""Matches that come as files: from another host, of this or another kind."""

import time
from base64 import b64decode
from typing import cast, get_args

import msgspec

from squadra.host.failures import Refuse
from squadra.host.games import game_at_hand
from squadra.host.hall import LONGEST_TITLE, Hall, clean
from squadra.host.record.rows import AnswerRow, MatchRow
from squadra.host.wire.bodies import FileWish, MatchCreated, SeatWish
from squadra.host.wire.lines import SeatKind
from squadra.host.wire.showing import result_line
from squadra.kernel import Game, Match, SaveError, load, no, to_json, verify
from squadra.kernel.codec import encode
from squadra.kernel.record import Hosted, body_of, unpack


class Head(msgspec.Struct, array_like=True):
    """What must be known of a file before a worker reads it."""

    game: str


async def open_file(hall: Hall, wish: FileWish) -> MatchCreated:
    """A new match that goes on from where the saved one stands. Its answers count; its dice from now on are our own.

    One that is over is kept as it is, to be studied.
    """
    file = wish.file.encode()
    game = await game_at_hand(await hall.workers.aside(game_named, file), hall.workers.aside)
    match, hosted = await hall.workers.replays.answer(played, file, game)
    await hall.contents.keep(game)
    return await hall.found(row_of(hall, game, match, hosted, wish), game, answers(match), [])


def game_named(file: bytes) -> str:
    """The game of a file. The rest is passed over."""
    try:
        return msgspec.msgpack.decode(body_of(b64decode(file, validate=True)), type=Head).game
    except (SaveError, ValueError, RecursionError) as error:
        raise unreadable(error) from None


def row_of(hall: Hall, game: Game, match: Match, hosted: Hosted, wish: FileWish) -> MatchRow:
    """A table for it."""
    named = {seat.seat for seat in wish.seats}
    as_before = [one for one in sat(match, hosted) if one.seat not in named]
    now, result = time.time(), match.result
    end = "" if result is None else to_json(result_line(result, hosted.taken_back, {})).decode()
    return MatchRow(
        id=hall.new_id(), game=game.name, game_version=game.version, content_hash=game.content_hash,
        setup=match.wish, title=clean(wish.title or hosted.title, LONGEST_TITLE), stage="over" if end else "gathering",
        result=end, seats=hall.seat_rows(game, match.seats, [*wish.seats, *as_before]), dice_key=hall.new_key(), epoch=0,
        pause_ms=800, forked_from=hosted.match, taken_back=hosted.taken_back, created=now, updated=now,
    )  # fmt: skip


def sat(match: Match, hosted: Hosted) -> list[SeatWish]:
    """Who sat where, as far as the file says."""
    if len(hosted.sat) != len(match.seats):
        return []
    return [
        SeatWish(seat=seat, who="bot" if bot else cast(SeatKind, who), name=name, bot=bot or "tactics")
        for seat, (who, name, bot) in zip(match.seats, hosted.sat, strict=True)
        if who in get_args(SeatKind)
    ]


def answers(match: Match) -> list[AnswerRow]:
    """All of them, as answers of another match."""
    at = int(time.time() * 1000)
    return [
        AnswerRow(number=number, epoch=-1, seat=seat, answer=encode(value), at=at)
        for number, (seat, value) in enumerate(match.record)
    ]


def played(file: bytes, game: Game) -> tuple[Match, Hosted]:
    """The match of a file, played again by the rules, and who sat there: a worker's job. Whoever wrote it is not believed."""
    try:
        data = b64decode(file)
        return verify(load(data, {game.name: game}.__getitem__)), unpack(data).hosted or Hosted("", "", (), ())
    except Exception as error:  # a forged position may break whatever rule looks at it
        raise unreadable(error) from None


def unreadable(error: Exception) -> Refuse:
    """In one sentence, with the reason for those who want it."""
    return Refuse("file-wrong", no("server-file-wrong"), detail=str(error))
