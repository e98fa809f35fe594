"""What the operator's view and the watchdogs are told."""

from typing import Literal

from squadra.host.wire.bodies import Wish
from squadra.host.wire.lines import Stage, Wire


class OperatorWish(Wish):
    """Which matches: of a stage ("": all), with these letters in name, game, title or address."""

    stage: Stage | Literal[""] = ""
    search: str = ""
    start: int = 0


class OperatorLine(Wire):
    """A match from outside: who sits there, not what they hold."""

    match: str
    game: str
    stage: Stage
    created: float
    touched: float  # seconds since 1970
    title: str = ""
    answers: int = 0
    persons: list[str] = []
    bots: int = 0
    address: str = ""  # from which it was made
    screens: int = 0  # that look at it now


class Ban(Wire):
    """An address or network that is shut out."""

    address: str
    since: float
    why: str = ""


class OperatorList(Wire):
    """Those touched last first."""

    total: int
    matches: list[OperatorLine]
    bans: list[Ban]


class MatchWish(Wish):
    """A match by its name."""

    match: str


class BanWish(Wish):
    """203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64."""

    address: str
    why: str = ""


class Operated(Wire):
    """Whether anything changed. `address`: what is banned, or no longer."""

    done: bool
    address: str = ""


class Health(Wire):
    """For watchdogs."""

    status: Literal["ok", "shutting-down"]
    version: str
    matches: int
    database: str
