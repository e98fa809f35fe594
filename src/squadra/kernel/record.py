"""Saved matches: a head that says what the file is, a checksum, and plain data."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from squadra.kernel import codec
from squadra.kernel.chance import Draw, Keyed, Outcome, Roll
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
    revealed: bytes


class Hosted(Struct, array_like=True, frozen=True):
    """What the record of a hosted match says about its dice: with the key that was shown after the end they can be checked."""

    match: str
    commitment: str  # SHA-256 of the key, hexadecimal
    nonces: tuple[str, ...]  # in the order of the seats
    epochs: tuple[int, ...]  # of each answer; -1: played in the match that this one went on from
    taken_back: int = 0
    title: str = ""
    sat: tuple[tuple[str, str, str], ...] = ()  # who sat there (as SeatKind says it), name, level of the bot: by seat


class SavedHosted(Saved, array_like=True):
    """A saved match that was played at a hosted table."""

    hosted: Hosted | None = None


def pack(saved: Saved) -> bytes:
    body = codec.encode(saved)
    return MAGIC + bytes([FORMAT]) + hashlib.blake2b(body, digest_size=8).digest() + body


def body_of(data: bytes) -> bytes:
    """What a file holds, if it is one of ours and whole."""
    head = len(MAGIC)
    if data[:head] != MAGIC[: len(data[:head])] or not data:
        raise SaveError("this is not a saved match of Squadra")
    if len(data) < head + 9:
        raise SaveError("the saved match is cut short")
    if data[head] != FORMAT:
        raise SaveError(f"the saved match has format {data[head]}, this program reads format {FORMAT}")
    body = data[head + 9 :]
    if hashlib.blake2b(body, digest_size=8).digest() != data[head + 1 : head + 9]:
        raise SaveError("the saved match is damaged or cut short: its checksum does not match")
    return body


def unpack(data: bytes) -> SavedHosted:
    """The parts of a saved match, or one sentence about what is wrong with it."""
    try:
        saved = msgspec.msgpack.decode(body_of(data), type=SavedHosted)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise SaveError(f"the saved match cannot be read: {error}") from None
    if len(saved.seats) != len(saved.answers) or len(saved.revealed) != len(saved.answers):
        raise SaveError("the saved match is damaged: its record has a gap")
    if saved.hosted is not None and len(saved.hosted.epochs) != len(saved.answers):
        raise SaveError("the saved match is damaged: what it says about its dice has a gap")
    return saved


def read_outcome(raw: msgspec.Raw) -> Outcome:
    try:
        return msgspec.msgpack.decode(raw, type=tuple[int, ...] | None) or ()  # dice
    except msgspec.ValidationError:
        try:
            return msgspec.msgpack.decode(raw, type=tuple[str, ...])
        except msgspec.MsgspecError as error:
            raise SaveError(f"a throw in the saved match cannot be read: {error}") from None


class HostedDice:
    """The dice of a hosted match, counted again from its key. Those of the match it went on from are taken as they are."""

    def __init__(self, key: bytes, hosted: Hosted, record: Sequence[tuple[str, Any]]) -> None:
        self.keyed = Keyed(key, hosted.match, hosted.nonces)
        self.hosted = hosted
        self.record = record
        self.counted = 0
        self.foreign = 0

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        epoch = self.hosted.epochs[number]
        if epoch < 0:
            self.foreign += 1
            return self.record[number][1]
        self.counted += 1
        self.keyed.epoch = epoch
        return self.keyed.answer(question, number)
