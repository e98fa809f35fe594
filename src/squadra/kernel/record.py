"""Saved matches: a head that says what the file is, a checksum, and plain data."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import Struct

from squadra.kernel import codec
from squadra.kernel.chance import Outcome
from squadra.kernel.message import SaveError

MAGIC = b"SQUADRA"
FORMAT = 1
CHANCE = ""
"""The seat of chance in a record."""


class Saved(Struct, array_like=True):
    """What a saved match holds. State and answers stay raw until the game is known."""

    game: str
    version: int
    content: str
    wish: dict[str, Any]
    seed: int
    state: bytes
    seats: tuple[str, ...]
    answers: tuple[msgspec.Raw, ...]
    loud: bytes


def pack(saved: Saved) -> bytes:
    body = codec.encode(saved)
    return MAGIC + bytes([FORMAT]) + hashlib.blake2b(body, digest_size=8).digest() + body


def unpack(data: bytes) -> Saved:
    """The parts of a saved match, or one sentence about what is wrong with it."""
    head = len(MAGIC)
    if data[:head] != MAGIC[: len(data[:head])] or not data:
        raise SaveError("this is not a saved match of Squadra")
    if len(data) < head + 9:
        raise SaveError("the saved match is cut short")
    if data[head] != FORMAT:
        raise SaveError(f"the saved match has format {data[head]}, this program reads format {FORMAT}")
    body = data[head + 9 :]
    if hashlib.blake2b(body, digest_size=8).digest() != data[head + 1 : head + 9]:
        raise SaveError("the saved match is damaged or cut short: its checksum does not fit")
    try:
        saved = msgspec.msgpack.decode(body, type=Saved)
    except (msgspec.MsgspecError, ValueError) as error:
        raise SaveError(f"the saved match cannot be read: {error}") from None
    if len(saved.seats) != len(saved.answers) or len(saved.loud) != len(saved.answers):
        raise SaveError("the saved match is damaged: its record has a gap")
    return saved


def read_outcome(raw: msgspec.Raw) -> Outcome:
    try:
        return msgspec.msgpack.decode(raw, type=tuple[int, ...] | None) or ()  # dice
    except msgspec.ValidationError:
        try:
            return msgspec.msgpack.decode(raw, type=tuple[str, ...])
        except msgspec.MsgspecError as error:
            raise SaveError(f"a throw in the saved match cannot be read: {error}") from None
