"""The messages of live play: what a table sends to its screens, and what a screen may send. The package tells how a game goes."""

from typing import Any

import msgspec

from squadra.host.wire.lines import (
    AskLine,
    Chance,
    Code,
    EventLine,
    OptionLine,
    OtherOdds,
    PaceLine,
    ResultLine,
    Role,
    SealLine,
    SeatLine,
    Stage,
    TicketLine,
    UndoLine,
)
from squadra.kernel import Addend, Cited, Msg, Sum, Then


class ToServer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type", gc=False):
    """A socket message of a client. ``id`` is the client's own number: replies and refusals repeat it."""

    id: int = 0


class ToClient(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="type", gc=False):
    """A socket message of the server."""


class Joined(ToClient, tag="joined"):
    """The first answer to Join. `tickets` are in the order in which they were sent; a wrong one has its problem set."""

    id: int
    match: str
    game: str
    title: str
    setup: Any
    seats: list[str]  # held by this screen
    host: bool
    commitment: str
    forked: int = 0  # answers that were played in another match, under its key
    tickets: list[TicketLine] = []
    server: str = ""  # version
    page: str = ""  # the script of the page that the server gives out: a page that runs another one reloads


class State(ToClient, tag="state"):
    """All that the screen needs now."""

    number: int
    epoch: int
    stage: Stage
    seat: str | None = None  # faced; null: watcher, or nobody has taken the screen yet
    view: Any = None  # the game's own struct for that seat
    ask: AskLine | None = None
    handover: str = ""  # this seat of the screen is asked but not faced: draw the curtain, then send Face
    reset: bool = False  # forget the events you have: these replace them (first join, undo, other seat faced)
    events: list[EventLine] = []
    more: bool = False  # there are earlier events: AskStory
    seals: list[SealLine] = []  # of what chance gave since the last State of this screen
    seats: list[SeatLine] = []
    undo: UndoLine | None = None
    result: ResultLine | None = None
    pace: PaceLine | None = None
    hints: bool = False  # AskHint is answered here
    done: int = 0  # id of the message of this screen that led here: it is safely stored


class Presence(ToClient, tag="presence"):
    """Only the seats, pace or undo wish changed."""

    stage: Stage
    seats: list[SeatLine]
    undo: UndoLine | None = None
    pace: PaceLine | None = None


class Done(ToClient, tag="done"):
    """The message with this id was carried out (answers and undos are acknowledged by ``State.done`` instead)."""

    id: int
    number: int


class Refused(ToClient, tag="refused"):
    """Nothing changed. `number` is where the match stands, so that a late client can ask for the rest."""

    id: int
    code: Code
    say: Cited
    number: int = 0


class OddsReply(ToClient, tag="odds"):
    """Answer to AskOdds, likeliest first."""

    id: int
    number: int
    option: int
    chances: list[Chance]
    exact: bool = True  # else estimated from many games played out
    says: list[Msg] = []  # what is taken for granted
    others: list[OtherOdds] = []


class HintReply(ToClient, tag="hint"):
    """Answer to AskHint: what the strongest opponent would answer, by what the seat knows."""

    id: int
    number: int
    option: int = -1  # of the question's list; -1: a free choice that is not in it
    line: OptionLine | None = None  # the free choice in words
    value: Any = None  # and as an Answer takes it
    reasons: list[Msg] = []  # clauses that the view bears out; none: the opponent can name no reason


class WhyReply(ToClient, tag="why"):
    """Answer to AskWhy. `say` null: nothing forbids it, or there is nothing to say."""

    id: int
    say: Cited | None = None


class LookReply(ToClient, tag="look"):
    """Answer to AskLook: places by their anchors."""

    id: int
    number: int
    reach: list[str] = []  # where it can go
    seen: list[str] = []
    threatened: list[str] = []  # where it could strike when it acts
    targets: list[str] = []  # whom it could strike from where it stands
    path: list[str] = []  # the way that the option takes
    struck: list[str] = []  # what the option strikes
    sums: tuple[Sum, ...] = ()  # what decides it without luck
    away: tuple[Addend, ...] = ()  # how far it is, in each measure that counts
    then: tuple[Then, ...] = ()  # what could be answered next
    say: Msg | None = None


class StoryReply(ToClient, tag="story"):
    """Earlier events, oldest first."""

    id: int
    events: list[EventLine]
    more: bool = False


class NewLink(ToClient, tag="new-link"):
    """To whoever asked for it: a new secret; the old links of the same kind no longer work."""

    id: int
    ticket: str
    role: Role = "seat"
    seat: str = ""


class Closed(ToClient, tag="closed"):
    """The connection ends now. Reconnect only if the code is "shutting-down", "busy" or "too-fast"."""

    code: Code
    say: Msg


# ---------------------------------------------------------------------------------------------- what a screen may send


class Join(ToServer, tag="join"):
    """First message, and again after a reconnect. `have`, `epoch`: of the last State seen (-1: none)."""

    tickets: list[str]
    have: int = -1
    epoch: int = 0
    face: str = ""  # seat to face first, if it is held
    nonce: str = ""  # 1 to 64 of [0-9A-Za-z_-], the browser's own randomness; the first of a seat counts
    browser: str = ""  # a secret by which a browser is recognised: the story says when a seat is opened in another one


class Resync(ToServer, tag="resync"):
    """Send the State again with the events after `have`."""

    have: int = -1
    epoch: int = 0


class Face(ToServer, tag="face"):
    """The curtain is lifted: this screen now shows that seat ("" shows nobody's secrets)."""

    seat: str


class Answer(ToServer, tag="answer"):
    """Answer the question `number` for `seat`: an index of its options, or, for a region, the option as `value`."""

    seat: str
    number: int
    epoch: int = 0
    option: int = -1
    value: Any = None


class Undo(ToServer, tag="undo"):
    """Go back so that the question `to` stands again: alone if UndoLine.to allows it, else this asks all."""

    seat: str
    to: int
    epoch: int = 0


class AgreeUndo(ToServer, tag="agree-undo"):
    """Yes or no to UndoLine.wish."""

    seat: str
    to: int
    yes: bool


class AskOdds(ToServer, tag="ask-odds"):
    """The exact chances of an option of the current question, before committing to it."""

    number: int
    option: int


class AskHint(ToServer, tag="ask-hint"):
    """What would you do? Everybody reads that it was asked, and the result counts it."""

    number: int


class AskWhy(ToServer, tag="ask-why"):
    """Why is this thing not lit? `anchor` as in OptionLine."""

    anchor: str


class AskLook(ToServer, tag="ask-look"):
    """What can this thing do (`anchor`), or what would this option of the current question touch (`option`)?"""

    number: int
    anchor: str = ""
    option: int = -1


class AskStory(ToServer, tag="ask-story"):
    """Events earlier than `before`."""

    before: int


class Pace(ToServer, tag="pace"):
    """Set the bots' speed (any seat may)."""

    pause_ms: int = 800
    stopped: bool = False
    skip: bool = False  # no pauses until a person is asked


class Start(ToServer, tag="start"):
    """Host: do not wait for the missing persons."""


class UseBot(ToServer, tag="use-bot"):
    """A bot takes the seat: by the host, or by the seat's own screen."""

    seat: str
    bot: str = "tactics"


class GiveBack(ToServer, tag="give-back"):
    """The seat is its person's again: by the host, or by the seat's own screen."""

    seat: str


class Kick(ToServer, tag="kick"):
    """Host: the seat's link stops working, and a bot takes over. Before the start the host gets a new link (NewLink)."""

    seat: str


class RenewLink(ToServer, tag="renew-link"):
    """The old links of a seat, of the watchers or of the host stop working; answered by NewLink.

    By the host; and by a seat's own screen, which stays: from then on whoever else has the seat's link is shut out.
    """

    role: Role
    seat: str = ""


class CloseMatch(ToServer, tag="close-match"):
    """Host: the match ends without result."""


class Ping(ToServer, tag="ping"):
    """Answered with Done."""


FromScreen = (
    Join | Resync | Face | Answer | Undo | AgreeUndo | AskOdds | AskHint | AskWhy | AskLook | AskStory
    | Pace | Start | UseBot | GiveBack | Kick | RenewLink | CloseMatch | Ping
)  # fmt: skip
FromServer = (
    Joined | State | Presence | Done | Refused | OddsReply | HintReply | WhyReply | LookReply | StoryReply | NewLink
    | Closed
)  # fmt: skip
