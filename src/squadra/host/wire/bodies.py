"""The bodies of HTTP requests and replies. `messages` tells how they are used."""

from typing import Any, Literal

import msgspec

from squadra.host.wire.lines import (
    AskLine,
    EventLine,
    HintPolicy,
    Problem,
    ResultLine,
    SeatKind,
    SeatLine,
    TicketLine,
    UndoPolicy,
    Wire,
)
from squadra.kernel import Briefing, Man, ScoreLine


class Wish(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends as an HTTP body."""


class GameLine(Wire):
    """A game on the home page. Its name is the Fluent key "game-<name>"; words are in the area <name>."""

    name: str
    seats: list[str]  # of the default set-up
    bots: list[str]  # levels on offer, weakest first
    form: Any  # the kernel's Form, see squadra.kernel.game
    strengths: dict[str, int]  # how many games in a hundred a level wins against normal, where it was measured
    training: dict[str, Any] | None = None  # set-up of the guided training mission, if there is one


class Games(Wire):
    """All games that can be played here."""

    games: list[GameLine]
    languages: list[str]


class Names(Wire):
    """The games that are installed, by name alone: /api/games tells the rest when it has been read."""

    games: list[str]
    languages: list[str]


class SetupWish(Wish):
    """A set-up being edited; null takes the default."""

    game: str
    setup: dict[str, Any] | None = None


class SetupReply(Wire):
    """Either the complete set-up with its seats, or the problem with its place."""

    seats: list[str] = []
    setup: Any = None
    problem: Problem | None = None


class BriefingWish(Wish):
    """What would a match of this set-up be like? The reader sits on the first of these seats that is in it."""

    game: str
    setup: dict[str, Any] | None = None
    seats: list[str] = []


class BriefingReply(Wire):
    """Everything that can be is chosen for the seat: `setup` is the wish for CreateMatch."""

    seats: list[str]
    seat: str
    setup: dict[str, Any]
    briefing: Briefing
    bots: list[str]  # levels on offer, weakest first
    strengths: dict[str, int]  # as in GameLine
    view: Any  # of a watcher, at the first question
    ask: AskLine | None = None  # the first question, if it is this seat's


class SeatWish(Wish):
    """Who sits where. `me` and `screen` play on the creator's screen; equal names are one person (no curtain)."""

    seat: str
    who: SeatKind
    name: str = ""
    bot: str = "tactics"  # level, when who is "bot"


class CreateMatch(Wish):
    """Make a match. Seats that are not named are bots; no seats at all: the first seat is me, the rest bots."""

    game: str
    setup: dict[str, Any] | None = None
    seats: list[SeatWish] = []
    title: str = ""
    pause_ms: int = 800  # how long bots wait before they answer
    undo: UndoPolicy | Literal[""] = ""  # "": free for somebody alone, strict among persons
    hints: HintPolicy | Literal[""] = ""  # "": on for somebody alone, off among persons


class SeatTicket(Wire):
    """The secret of one seat. Give the ones of "link" seats away; keep "me" and "screen"."""

    seat: str
    who: SeatKind
    name: str
    ticket: str


class MatchCreated(Wire):
    """The secrets of a new match: shown once, only their hashes are kept."""

    match: str
    game: str
    host: str
    watch: str
    seats: list[SeatTicket]
    commitment: str  # SHA-256 of the dice key, hex: fixed before any nonce is known


class TicketsWish(Wish):
    """What are these tickets good for, and how do their matches stand?"""

    tickets: list[str]


class Tickets(Wire):
    """In the order of the wish."""

    tickets: list[TicketLine]


# ---------------------------------------------------------------------------------------------- after the game


class ReplayWish(Wish):
    """Views after answer `start` and the following: as the ticket's seat; after the end as any ("" = watcher)."""

    ticket: str
    start: int = 0
    count: int = 50
    seat: str | None = None


class ReplayStep(Wire):
    """The table after answer `number`, and what it told."""

    number: int
    view: Any
    events: list[EventLine]
    asked: list[str] = []
    chance: bool = False  # dice or cards came up here


class Replay(Wire):
    """A stretch of the match. `total`: the greatest number."""

    match: str
    game: str
    setup: Any
    total: int
    steps: list[ReplayStep]
    other_rules: int = 0  # up to this answer it was played under other rules than today's: its steps have no view


class ForkWish(Wish):
    """Play on from `number` as a new match with new dice: from a finished match, or from one against bots only."""

    ticket: str
    number: int
    seats: list[SeatWish] = []
    title: str = ""


class FileWish(Wish):
    """A saved match to be played on, here and with new dice. Seats that are not named are taken as they were."""

    file: str  # as base64
    seats: list[SeatWish] = []
    title: str = ""


class RematchWish(Wish):
    """The same game again. `tickets`: all that this screen holds of the finished match."""

    tickets: list[str]


class TicketWish(Wish):
    """One ticket, for /api/report, /api/verify and /api/record."""

    ticket: str


class Moment(Wire):
    """An answer that mattered: it changed the scores (`swing`), or its throw was rare (`percent`)."""

    number: int
    seat: str  # who gained by it; of a rare throw, who threw
    events: list[EventLine]
    swing: int = 0  # points by which its lead over the best of the others grew
    scores: dict[str, int] = {}  # after it
    percent: float = 0  # chance of a throw at least as extreme; 0: the throw was not rare, or there was none
    lucky: bool = False  # for the seat that threw


class BestMan(Wire):
    """Who fought best, and what he did."""

    seat: str
    man: Man
    kills: int = 0
    wounds: int = 0  # that he inflicted
    hurt: int = 0  # times that he was hurt
    steps: int = 0


class Luck(Wire):
    """Dice of a seat: what they showed in total, and what they would show on average."""

    seat: str
    throws: int
    dice: int
    rolled: int
    expected: float


class RoundLine(Wire):
    """Where a round begins, and how the scores stood then."""

    round: int
    number: int
    scores: dict[str, int]


class Report(Wire):
    """After the end."""

    match: str
    game: str
    result: ResultLine
    seats: list[SeatLine]
    answers: int
    moments: list[Moment]
    luck: list[Luck]
    rounds: list[RoundLine]
    standing: dict[str, int]  # how the scores stood at the end, counted as in the rounds
    sheet: list[ScoreLine] = []  # where the scores come from: the lines that are more than facts add up to them
    men: dict[str, list[Man]] = {}  # of each seat, as they stood at the end
    best: BestMan | None = None
    other_rules: bool = (
        False  # played under other rules than today's, wholly or in part: all figures are those of that time
    )


class Draw(Wire):
    """One chance answer: the question as the kernel hashed it, and what came up."""

    number: int
    epoch: int
    question: Any
    came: Any


class NonceLine(Wire):
    """A seat's contribution to the dice."""

    seat: str
    nonce: str


class Verification(Wire):
    """All that is needed to check every die of a match that is over or closed: see docs/architecture.md, "Dice"."""

    match: str
    commitment: str
    key: str  # hex; SHA-256 of it is the commitment
    nonces: list[NonceLine]
    draws: list[Draw]
    epochs: list[int]  # of every answer, those of chance included; -1: played in the match that this one goes on from
    valid: bool  # the server's own check
    taken_back: int = 0  # rolls and reveals that were taken back: their answers are no longer part of the record


# ---------------------------------------------------------------------------------------------- rules, words, odds


class RuleLine(Wire):
    """A rule in a list."""

    id: str
    title: str
    chapter: str = ""
    excerpt: str = ""
    lang: str = "en"  # of its text: what is not translated yet is shown in English


class Rules(Wire):
    """The rules of a game, or those that a search found, best first."""

    game: str
    rules: list[RuleLine]


class RuleText(Wire):
    """One rule. The text is Markdown."""

    id: str
    game: str
    title: str
    text: str
    source: str = ""  # where it stands in the printed books, or the ruling on which it rests
    chapter: str = ""
    see: list[str] = []
    before: str = ""  # id of the rule before it
    after: str = ""
    lang: str = "en"


class WordsList(Wire):
    """Where words can be had: GET /api/words/<language>/<area> gives Fluent text."""

    languages: list[str]
    areas: list[str]


class DicePool(Wish):
    """A number of equal dice."""

    faces: list[int]
    count: int = 1


class PoolWish(Wish):
    """The distribution of a throw: of the sum, or of the highest die."""

    pools: list[DicePool]
    need: Literal["sum", "highest"] = "sum"


class PoolLine(Wire):
    """One value with its exact chance and the chance of at least that much."""

    value: int
    percent: float
    at_least: float
    numerator: str
    denominator: str


class PoolReply(Wire):
    """Ascending."""

    values: list[PoolLine]
    mean: float


class ServiceWish(Wish):
    """One of a game's own pages asks: what `wish` holds is the game's affair. `ticket`: of a finished match, if one is meant."""

    game: str
    service: str
    wish: dict[str, Any] = {}
    ticket: str = ""


class ServiceReply(Wire):
    """What the game answers."""

    answer: Any
