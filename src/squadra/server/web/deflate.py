"""Messages packed as RFC 7692 has it: two states of a match differ in a few words, and the packer remembers the last."""

import zlib

TAIL = b"\x00\x00\xff\xff"  # every packed message ends with it; it is not sent
SMALLEST = 300  # bytes that are worth packing
LEVEL, RAW, MEMORY = 5, -15, 8
ANSWER = "permessage-deflate; client_no_context_takeover"


def offered(extensions: str | None) -> bool:
    """Whether a client offers what we do: it may pack, and leaves it to us how much we remember."""
    for offer in (extensions or "").split(","):
        name, *wishes = (part.strip().lower() for part in offer.split(";"))
        if name == "permessage-deflate" and not any(wish.startswith("server_") for wish in wishes):
            return True
    return False


class TooLarge(Exception):
    """What comes out is larger than a message may be."""


class Deflate:
    """One connection's packer. What a client sends stands alone: its messages are small."""

    def __init__(self) -> None:
        self._packer = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW, MEMORY)

    def pack(self, data: bytes) -> bytes:
        """What is sent for a message."""
        return (self._packer.compress(data) + self._packer.flush(zlib.Z_SYNC_FLUSH))[: -len(TAIL)]

    @staticmethod
    def unpack(data: bytes, most: int) -> bytes:
        """The message that was sent; zlib.error if there is none."""
        unpacker = zlib.decompressobj(RAW)
        text = unpacker.decompress(data + TAIL, most + 1)
        if len(text) > most:
            raise TooLarge
        return text
