"""What messages and replies are made of: sentences, problems, and the table line by line."""

from typing import Any, Literal

import msgspec

from squadra.kernel import Cited, Effect, Msg
from squadra.kernel.beat import Beat


class Wire(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """What the server sends in HTTP replies and inside messages."""


Code = Literal[
    "game-unknown", "setup-wrong", "seats-wrong", "bot-unknown", "match-unknown", "match-closed", "match-old",
    "ticket-wrong", "ticket-revoked", "file-wrong", "rule-unknown", "words-unknown", "dice-wrong", "not-found", "not-allowed",
    "not-host", "not-your-seat", "not-asked", "not-started", "not-over", "late", "already-answered", "unlawful",
    "nothing-to-undo", "undo-needs-all", "undo-strict", "undo-alone", "undo-rules", "hints-off", "hint-failed",
    "seat-shut", "seat-taken", "join-first", "malformed", "too-large", "too-fast", "origin", "busy",
    "banned", "operator-token", "address-wrong", "match-elsewhere", "match-deleted", "too-many-matches",
    "disk-full", "read-only", "database", "storage-full", "storage", "page-missing", "shutting-down", "internal",
]  # fmt: skip


class Problem(Wire):
    """Body of every HTTP reply that is not a success. `say` is the friendly sentence (area "server" of the words)."""

    code: Code
    say: Cited
    place: str = ""  # where in the body, when known: "seats.2.bot"
    detail: str = ""  # for developers; plain English


SeatKind = Literal["me", "screen", "link", "bot"]
Role = Literal["seat", "watch", "host"]
Stage = Literal["gathering", "running", "over", "closed"]
UndoPolicy = Literal["strict", "friendly", "free"]
"""Take back up to the last dice or secrets; further if all agree; anything, for somebody who plays alone."""
HintPolicy = Literal["on", "off"]
"""Whether anybody may ask what an opponent would do in his place."""


class SeatLine(Wire):
    """A seat as everybody sees it."""

    seat: str
    name: str = ""
    who: SeatKind = "link"
    bot: str = ""  # level, when a bot plays it now
    here: bool = False  # a screen with its ticket is connected
    joined: bool = False  # has been here once
    yours: bool = False  # this screen holds its ticket
    shared: bool = False  # its link was opened in more than one browser: its person may keep it to one (RenewLink)


class TicketLine(Wire):
    """One ticket. When `problem` is set the rest is empty."""

    problem: Code | None = None
    role: Role = "watch"
    match: str = ""
    game: str = ""
    title: str = ""
    seat: str = ""
    commitment: str = ""
    nonces: dict[str, str] = {}  # what the seats that have come added to the dice
    stage: Stage = "running"
    number: int = 0
    asked: list[str] = []  # seats whose answer is awaited
    seats: list[SeatLine] = []
    winners: list[str] = []
    updated: float = 0  # seconds since 1970


class OptionLine(Wire):
    """One lawful answer; its index is its place in the list. `anchors` are "kind:id", such as "square:5,7"."""

    say: Msg
    anchors: list[str] = []
    actor: str = ""  # figure or card that acts: group the list by it
    group: str = ""  # kind of option (its tag, e.g. "MoveTo"): second grouping
    rule: str = ""  # only if it differs from the rule of the question
    odds: bool = False  # chance decides it: AskOdds says how


class AskLine(Wire):
    """The question. Options are there only for the seat that this screen faces; others see who is asked."""

    seats: list[str]  # awaited (several: secret and simultaneous)
    number: int
    prompt: Msg | None = None
    rule: str = ""
    options: list[OptionLine] = []
    region: Any = None  # set for a free choice (points, paths): answer with `value`; options are examples then


class EventLine(Wire):
    """What happened, in a sentence, and as a beat to be played out. Several share the number of the answer that caused them."""

    number: int
    say: Cited
    beat: Beat | None = None


class UndoLine(Wire):
    """`to`: number to which the faced seat may go back alone. `wish`: somebody asks all to go back further."""

    policy: UndoPolicy = "strict"
    taken_back: int = 0  # rolls and reveals that were taken back in this match
    to: int | None = None
    ask_all_to: int | None = None  # the number to which it could go back if all agree
    wish: int | None = None  # pending proposal: number
    by: str = ""  # seat that proposed
    waits_for: list[str] = []  # seats whose agreement is missing


class ResultLine(Wire):
    """How it ended."""

    winners: list[str]
    scores: dict[str, int]
    reason: Msg
    taken_back: int = 0  # rolls and reveals that were taken back during the match
    hints: dict[str, int] = {}  # how often each seat asked for one; those that never did are left out


class PaceLine(Wire):
    """The bots' speed."""

    pause_ms: int = 800
    stopped: bool = False
    skipping: bool = False  # no pauses until a person is asked


class SealLine(Wire):
    """A throw or draw, sealed when it came up: after the end the key opens it (see `Verification`)."""

    number: int
    seal: str  # first half of HMAC-SHA256 under the dice key of "seal|match|number|outcome as JSON", hex


class Chance(Wire):
    """One outcome with its exact probability. Fractions are texts: they can exceed 2^53."""

    effects: tuple[Effect, ...]  # none: nothing happens
    say: Msg
    percent: float
    numerator: str
    denominator: str


class OtherOdds(Wire):
    """The chances if people decide differently: `say` is the condition."""

    say: Msg
    chances: list[Chance]
