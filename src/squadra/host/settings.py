"""How matches are hosted."""

import msgspec


class HostSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Defaults are right for a table at home."""

    rate: float = 40.0  # messages a second that a screen may send
    burst: int = 120
    largest_message: int = 16_384  # bytes
    share: float = 0.25  # of the host's time for one address while others are here; 0: no limit
    matches_per_address: int = 0  # open ones of one address; 0: no limit
    idle_seconds: float = 300.0  # after which a match without screens leaves memory
    seed: int | None = None  # tests only: the same dice and bots every time
    address: str = ""  # where others who share the store reach this host: http://host:port
