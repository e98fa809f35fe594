"""Everything that crosses the socket, and what HTTP replies share with it, as small structs.

The bodies of HTTP requests and replies are in `bodies`. The browser's types are generated from both files
(``tools/generate_types.py`` writes ``web/src/generated/messages.ts``). All is JSON; fields that have their default
value are left out of what the server sends.

How a game goes:

1. ``GET /api/games`` lists the games, each with its set-up form. ``POST /api/setup`` (`SetupWish`) checks a set-up
   while it is being edited: it says which seats it has, or what is wrong and where (`SetupReply`).
2. ``POST /api/matches`` (`CreateMatch`) makes a match and gives back its secret *tickets*: one per seat, one for
   watchers, one for the host (`MatchCreated`). A ticket is the only proof of identity. Put it into the fragment of a
   link (``/play#<ticket>``), so that it never reaches a log; send it only in bodies and in `Join`.
   ``POST /api/tickets`` (`TicketsWish`) tells what tickets are good for: home uses it for its list of games.
3. The page opens one socket at ``/ws`` and sends `Join` with one or more tickets (several seats on one screen:
   hot-seat; the host's ticket beside them gives host rights) and a nonce for the dice, after having seen the
   commitment. The server answers `Joined`, then a `State`. The match waits in the stage "gathering" until every seat
   of a person has joined once (or the host sends `Start`).
4. Each `State` holds all that the screen needs: the view of the seat that the screen faces, the question with its
   options if that seat is asked, new events, the seats. ``number`` counts the answers of the match (dice included);
   ``epoch`` is raised by every undo. Answer with `Answer` naming seat, number and the index of the option. A client
   that notices a gap, or comes back, sends `Join` again (or `Resync`) with what it has; the server sends the rest.
5. Hot-seat: a screen faces one seat at a time and the server sends the secrets of that seat only. When another person
   on the same screen is asked, ``State.handover`` names the seat, and the State holds neither view nor question nor
   events: draw the curtain, and send `Face` when that person has taken the screen. Seats of the same person (those that
   the creator called "me") and seats without secrets change over without a curtain.
6. Anything refused comes back as `Refused` with the ``id`` of the message; nothing has changed then.
7. After the end: ``POST /api/replay``, ``/api/fork``, ``/api/report``, ``/api/verify``, ``/api/record``.
"""

from typing import Any, Literal

import msgspec

from squadra.kernel import Cited, Effect, Msg


class Wire(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """What the server sends in HTTP replies and inside messages."""


class ToServer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type", gc=False):
    """A socket message of a client. ``id`` is the client's own number: replies and refusals repeat it."""

    id: int = 0


class ToClient(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="type", gc=False):
    """A socket message of the server."""


# ---------------------------------------------------------------------------------------------- words


Code = Literal[
    "game-unknown", "setup-wrong", "seats-wrong", "bot-unknown", "match-unknown", "match-closed", "match-old",
    "ticket-wrong", "ticket-revoked", "rule-unknown", "words-unknown", "dice-wrong", "not-found", "not-allowed",
    "not-host", "not-your-seat", "not-asked", "not-started", "not-over", "late", "already-answered", "unlawful",
    "nothing-to-undo", "undo-needs-all", "undo-strict", "undo-alone", "undo-rules",
    "seat-shut", "seat-taken", "join-first", "malformed", "too-large", "too-fast", "origin", "busy",
    "banned", "operator-token", "address-wrong", "match-elsewhere", "match-deleted", "too-many-matches",
    "disk-full", "read-only", "database", "page-missing", "shutting-down", "internal",
]  # fmt: skip


class Problem(Wire):
    """Body of every HTTP reply that is not a success. `say` is the friendly sentence (area "server" of the words)."""

    code: Code
    say: Cited
    place: str = ""  # where in the body, when known: "seats.2.bot"
    detail: str = ""  # for developers; plain English


# ---------------------------------------------------------------------------------------------- the table


SeatKind = Literal["me", "screen", "link", "bot"]
Role = Literal["seat", "watch", "host"]
Stage = Literal["gathering", "running", "over", "closed"]
UndoPolicy = Literal["strict", "friendly", "free"]
"""Take back until dice or secrets; further if all agree; anything, for somebody who plays alone."""


class SeatLine(Wire):
    """A seat as everybody sees it."""

    seat: str
    name: str = ""
    who: SeatKind = "link"
    bot: str = ""  # level, when a bot plays it now
    here: bool = False  # a screen with its ticket is connected
    joined: bool = False  # has been here once
    yours: bool = False  # this screen holds its ticket


class TicketLine(Wire):
    """One ticket. When `problem` is set the rest is empty."""

    problem: Code | None = None
    role: Role = "watch"
    match: str = ""
    game: str = ""
    title: str = ""
    seat: str = ""
    commitment: str = ""
    nonces: dict[str, str] = {}  # what the seats that have come gave to the dice
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
    odds: bool = False  # chance decides about it: AskOdds says how


class AskLine(Wire):
    """The question. Options are there only for the seat that this screen faces; others see who is asked."""

    seats: list[str]  # awaited (several: secret and simultaneous)
    number: int
    prompt: Msg | None = None
    rule: str = ""
    options: list[OptionLine] = []
    region: Any = None  # set for a free choice (points, paths): answer with `value`; options are examples then


class EventLine(Wire):
    """What happened, in a sentence. Several share the number of the answer that caused them."""

    number: int
    say: Cited


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
    taken_back: int = 0  # rolls and reveals that were taken back on the way


class PaceLine(Wire):
    """The bots' speed."""

    pause_ms: int = 800
    stopped: bool = False
    skipping: bool = False  # no pauses until a person is asked


class SealLine(Wire):
    """A throw or draw, sealed when it fell: after the end the key opens it (see `Verification`)."""

    number: int
    seal: str  # first half of HMAC-SHA256 under the dice key of "seal|match|number|outcome as JSON", hex


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
    page: str = ""  # the script of the page that the server gives out: a page that runs another fetches itself anew


class State(ToClient, tag="state"):
    """All that the screen needs now."""

    number: int
    epoch: int
    stage: Stage
    seat: str | None = None  # faced; null: watcher, or nobody has taken the screen yet
    view: Any = None  # the game's own struct for that seat
    ask: AskLine | None = None
    handover: str = ""  # this seat of the screen is asked but not faced: draw the curtain, then send Face
    reset: bool = False  # forget the events you have: these begin anew (first join, undo, other seat faced)
    events: list[EventLine] = []
    more: bool = False  # there are earlier events: AskStory
    seals: list[SealLine] = []  # of what chance gave since the last State of this screen
    seats: list[SeatLine] = []
    undo: UndoLine | None = None
    result: ResultLine | None = None
    pace: PaceLine | None = None
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


class Chance(Wire):
    """One outcome with its exact probability. Fractions are texts: they can pass 2^53."""

    effects: tuple[Effect, ...]  # none: nothing happens
    say: Msg
    percent: float
    numerator: str
    denominator: str


class OtherOdds(Wire):
    """The chances if people decide otherwise: `say` is the condition."""

    say: Msg
    chances: list[Chance]


class OddsReply(ToClient, tag="odds"):
    """Answer to AskOdds, likeliest first."""

    id: int
    number: int
    option: int
    chances: list[Chance]
    exact: bool = True  # else estimated from many games played out
    says: list[Msg] = []  # what is taken for granted
    others: list[OtherOdds] = []


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
    say: Msg | None = None


class StoryReply(ToClient, tag="story"):
    """Earlier events, oldest first."""

    id: int
    events: list[EventLine]
    more: bool = False


class NewLink(ToClient, tag="new-link"):
    """To the host: a new secret; the old links of the same kind no longer work."""

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
    """The exact chances of an option of the present question, before committing to it."""

    number: int
    option: int


class AskWhy(ToServer, tag="ask-why"):
    """Why is this thing not lit? `anchor` as in OptionLine."""

    anchor: str


class AskLook(ToServer, tag="ask-look"):
    """What can this thing do (`anchor`), or what would this option of the present question touch (`option`)?"""

    number: int
    anchor: str = ""
    option: int = -1


class AskStory(ToServer, tag="ask-story"):
    """Earlier events than `before`."""

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
    """Host: the seat's link stops working, and a bot plays on. Before the start the host gets a new link (NewLink)."""

    seat: str


class RenewLink(ToServer, tag="renew-link"):
    """Host: the old links of a seat, of the watchers or of the host stop working; answered by NewLink."""

    role: Role
    seat: str = ""


class CloseMatch(ToServer, tag="close-match"):
    """Host: the match ends without result."""


class Ping(ToServer, tag="ping"):
    """Answered with Done."""


FromScreen = (
    Join | Resync | Face | Answer | Undo | AgreeUndo | AskOdds | AskWhy | AskLook | AskStory
    | Pace | Start | UseBot | GiveBack | Kick | RenewLink | CloseMatch | Ping
)  # fmt: skip
FromServer = (
    Joined | State | Presence | Done | Refused | OddsReply | WhyReply | LookReply | StoryReply | NewLink | Closed
)
