"""Plain data to bytes and back. The only module that knows the encoding."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from squadra.kernel.ask import Option
from squadra.kernel.message import SaveError
from squadra.kernel.state import State

_encoder = msgspec.msgpack.Encoder(order="deterministic")
_json = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """Plain data as bytes, dicts and sets in the order of their keys: equal values give equal bytes."""
    try:
        return _encoder.encode(value)
    except TypeError:
        # The fast way sorts keys of text only; numbers as keys go through plain lists and dicts.
        return msgspec.msgpack.encode(msgspec.to_builtins(value, builtin_types=(bytes,), order="deterministic"))


def to_json(value: object) -> bytes:
    """A view, an event or an ask as JSON.

    >>> to_json((1, 2))
    b'[1,2]'
    """
    try:
        return _json.encode(value)
    except TypeError:
        return _json.encode(msgspec.to_builtins(value, str_keys=True, order="deterministic"))


def digest(value: object) -> str:
    """A short fingerprint of plain data, the same on every machine."""
    return fingerprint(encode(value))


def fingerprint(data: bytes) -> str:
    """The same for data that is encoded already."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def union(types: tuple[type, ...]) -> Any:
    """A type that reads any of these."""
    out: Any = types[0]
    for more in types[1:]:
        out = out | more
    return out


class Reader:
    """Reads the states and answers of one game; nothing in the data is executed."""

    def __init__(
        self, state: type[State], frames: tuple[type, ...], options: tuple[type, ...], lift: Callable[[Any], Any]
    ) -> None:
        self.state = msgspec.msgpack.Decoder(state)
        self.lift = lift
        self.frame: Any = union(frames)
        self.option: Any = union(options)
        self.options = msgspec.msgpack.Decoder(self.option)

    def read_state(self, data: bytes) -> State:
        try:
            s = self._decode(data)
            s.stack = [msgspec.convert(frame, self.frame, dec_hook=self._any_option) for frame in s.stack]
        except (msgspec.MsgspecError, ValueError, TypeError, LookupError) as error:
            raise SaveError(f"the position in the saved match cannot be read: {error}") from None
        return s

    def _decode(self, data: bytes) -> State:
        try:
            return self.state.decode(data)
        except msgspec.ValidationError:  # of an earlier version, perhaps
            return msgspec.convert(self.lift(msgspec.msgpack.decode(data)), self.state.type)

    def _any_option(self, wanted: type, data: object) -> Option:
        return msgspec.convert(data, self.option)

    def read_option(self, data: bytes | msgspec.Raw) -> Option:
        try:
            return self.options.decode(data)
        except (msgspec.MsgspecError, ValueError) as error:
            raise SaveError(f"an answer in the saved match cannot be read: {error}") from None

    def convert_option(self, data: object) -> Option:
        """An option out of plain JSON data; msgspec.ValidationError if it is not one."""
        return msgspec.convert(data, self.option)
