"""What a seat sees, as data: for the browser's table, for bots and for logs. Filled by secrecy.py alone.

Squares are numbers, `y * width + x`, counted from 0 at the upper left corner of the ship; corners of the grid have the coordinates
0 to width and 0 to height. Ids are the ids of the state. Every `name` is a message.
"""

from __future__ import annotations

from msgspec import Struct

from squadra.games.star_quest.state import UNMARKED, Marks
from squadra.kernel import Msg


class LineView(Struct, frozen=True):
    """A straight line along the grid, from corner to corner."""

    x1: int
    y1: int
    x2: int
    y2: int


class DoorView(Struct, frozen=True):
    """A door of the mission. Whether it is closed now is in `HulkView.closed`."""

    id: str
    line: LineView
    front: tuple[int, ...]
    """The four squares in front of it, two on each side (SQ-RUL-8)."""


class RoomView(Struct, frozen=True):
    id: str
    name: Msg
    special: bool
    squares: tuple[int, ...]


class BoardView(Struct, frozen=True):
    """One of the board sections of the ship."""

    id: str
    name: Msg
    x: int
    y: int
    size: int
    squares: tuple[int, ...]


class GateView(Struct, frozen=True):
    """An Entrance Area: the side of the ship it docks at, its opening, the entry squares."""

    seat: str
    side: str
    """`N`, `E`, `S` or `W`."""
    line: LineView
    squares: tuple[int, ...]


class DeckView(Struct, frozen=True):
    """The ship: what never changes in a mission. The same object for every view of it."""

    width: int
    height: int
    floor: tuple[str, ...]
    """A string for each row: `#` void, `.` corridor, otherwise room."""
    walls: tuple[LineView, ...]
    doorways: tuple[LineView, ...]
    """Openings that are never closed: seams and door positions without a door."""
    doors: tuple[DoorView, ...]
    rooms: tuple[RoomView, ...]
    boards: tuple[BoardView, ...]
    gates: tuple[GateView, ...]


class MarkView(Struct, frozen=True):
    """A region or a named door that a public text mentions."""

    id: str
    name: Msg
    squares: tuple[int, ...] = ()
    door: str = ""


class MissionView(Struct, frozen=True):
    """The parts of the mission that this seat may read."""

    id: str
    title: Msg
    story: Msg
    primary: Msg
    secondary: Msg | None = None
    secondary_read: bool = False
    primary_taken: str = ""
    """Who took the counter: a seat, `void`, or nobody yet."""
    secondary_taken: str = ""
    special_rules: tuple[Msg, ...] = ()
    marks: tuple[MarkView, ...] = ()
    reinforcement_squares: tuple[int, ...] = ()
    """All of them for the Alien player, for the others those that were used."""
    progress: tuple[Msg, ...] = ()
    aims: tuple[str, ...] = ()
    """The things that the primary mission is about."""


class WeaponView(Struct, frozen=True):
    """A firearm as it shoots now."""

    id: str
    name: Msg
    dice: str
    pattern: str
    """`single`, `divide`, `line` or `blast`; in the supplement also `pierce`, `flame`, `block` and `beam`."""
    rerolls: int = 0
    rounds: int = -1
    """Rounds left of limited ammunition; -1: not counted."""
    reach: int = -1
    """How many squares it reaches; -1: any distance."""


class FigureView(Struct, frozen=True):
    id: str
    name: Msg
    owner: str
    kind: str
    place: str
    """`waiting`, `board`, `home` or `dead`."""
    square: int
    """The upper left square of a Dreadnought; -1 off the boards."""
    size: int
    life: int
    full_life: int
    armour: int
    move: int
    melee: str
    weapons: tuple[WeaponView, ...]
    arms: str = ""
    heavy: bool = False
    points: int = 0
    carries: str = ""
    acted: bool = False
    facing: int = 4
    suit: str = ""
    """The supplement: its armour."""
    blades: tuple[Msg, ...] = ()
    """The supplement: names of its hand-to-hand weapons."""
    gear: tuple[Msg, ...] = ()
    marks: Marks = UNMARKED
    crew: str = ""


class BlipView(Struct, frozen=True):
    id: str
    square: int
    kind: str = ""
    """Empty unless this seat may know it."""
    name: Msg | None = None
    acted: bool = False
    seen_by: tuple[str, ...] = ()


class ThingView(Struct, frozen=True):
    id: str
    name: Msg
    kind: str
    square: int
    carrier: str = ""
    gone: bool = False


class CardView(Struct, frozen=True):
    id: str
    name: Msg
    text: Msg
    kind: str
    """`order`, `equipment`, `event` or `power`."""
    lasting: bool = False
    weapon: str = ""
    """The weapon type under a Targeter."""


class SeatView(Struct, frozen=True):
    """A Marine player and his Scanner."""

    seat: str
    squad: str
    name: Msg
    score: int
    life: int
    full_life: int
    rank: int
    honours: int
    hidden: int
    """How many cards he keeps hidden."""
    hand: tuple[CardView, ...] = ()
    """These cards, for himself alone."""
    shown: tuple[CardView, ...] = ()
    spent: tuple[CardView, ...] = ()
    counters: tuple[str, ...] = ()
    order: CardView | None = None
    order_figure: str = ""
    forbidden: tuple[str, ...] = ()
    blind: bool = False
    waiting: int = 0
    on_board: int = 0
    home: int = 0
    dead: int = 0
    kind: str = ""
    """The supplement: `power`, `terminator` or `scout`."""
    chapter: str = ""
    chapter_name: Msg | None = None
    emblem: str = ""
    colours: tuple[str, ...] = ()
    powers: tuple[CardView, ...] = ()
    """Psychic powers in hand: all of them for their owner, for the others those that were shown."""
    powers_held: int = 0
    counter_points: int = 0
    """What the counters collected are worth."""
    in_force: tuple[CardView, ...] = ()
    """The supplement: used cards that help until the turn ends."""


class StockView(Struct, frozen=True):
    """A number of counters, cards or miniatures of a type."""

    kind: str
    name: Msg
    number: int
    points: int = 0


class AlienView(Struct, frozen=True):
    """The Alien player and his Control Panel."""

    score: int
    name: Msg
    rank: int
    marks: int
    blips_in_hand: int
    reinforcements: int
    hand: tuple[StockView, ...] = ()
    """Types of the blips in hand, for the Alien player alone."""
    reinforcement_types: tuple[StockView, ...] = ()
    pool: tuple[StockView, ...] = ()
    """The open pool."""
    supply: tuple[StockView, ...] = ()
    """Miniatures not on the boards."""
    trophies: tuple[str, ...] = ()
    deck: int = 0
    """Event cards left: the clock."""
    discards: tuple[CardView, ...] = ()
    chosen: int = 0
    chosen_cards: tuple[CardView, ...] = ()
    event: CardView | None = None
    """The Event card in force this turn."""
    idle: tuple[str, ...] = ()
    controls: bool = False


class ActingView(Struct, frozen=True):
    """The activation in progress."""

    id: str
    square: int
    """Where it is now, also in passing."""
    move_left: int
    shots: int
    fights: int


class MarkerView(Struct, frozen=True):
    """Something of the supplement on the boards."""

    id: str
    kind: str
    squares: tuple[int, ...]
    seat: str = ""
    data: str = ""


class HulkView(Struct, frozen=True):
    """Everything that a seat (None: a watcher) may know."""

    seat: str | None
    players: tuple[str, ...]
    round: int
    turn: str
    phase: str
    last_turns: bool
    deck: DeckView | None
    """The ship; None before the mission is chosen."""
    mission: MissionView | None
    closed: tuple[str, ...]
    """Doors closed now."""
    scanned: tuple[str, ...]
    """Boards scanned."""
    figures: tuple[FigureView, ...]
    blips: tuple[BlipView, ...]
    things: tuple[ThingView, ...]
    seats: tuple[SeatView, ...]
    alien: AlienView
    acting: ActingView | None = None
    markers: tuple[MarkerView, ...] = ()
    reinforced: tuple[str, ...] = ()
    """Reinforced doors that still stand."""
    alarm: str = ""
    """`stealth` or `alarm` in missions with stealth."""
    alien_turns: int = 0
    taken: tuple[CardView, ...] = ()
    """Cards that this seat has chosen so far, before all is revealed."""
