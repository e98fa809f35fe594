"""The state of a mission of Star Quest: everything that the rules must remember (SQ 23.4).

Seats are named by their role: `alien`, `red`, `yellow`, `blue`. Squares are the numbers of the ship's plan (board.py), sets of
doors and boards are bit masks; sets of squares are never kept in the state (they are too wide for its encoding), the table
derives them from what stands where.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from squadra.kernel import State

ALIEN = "alien"
COLOURS = ("red", "yellow", "blue")

Place = Literal["waiting", "board", "home", "dead"]
"""Where a Marine or Commander is (SQ-RUL-36): not yet left, on the boards, returned, eliminated."""

Phase = Literal["setup", "turn", "scan", "place", "event", "reinforce", "over"]


class Marks(Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """What affects a figure, and what it did this turn that still counts; the base game has none of it."""

    # this turn
    moved: bool = False
    """It left a square."""
    still: bool = False
    """It used an advantage of standing still (SQX-RUL-118)."""
    attacked: bool = False
    gave_shot: bool = False
    """It gave up its shot for a comrade's (SQX-RUL-17)."""
    flew: bool = False
    """It used the Jump pack (SQX-EQ-24)."""
    ambush: bool = False
    back: bool = False
    """It ambushed; it went back for an ambush (SQX-SCOUT-O-8, -10)."""
    apart: bool = False
    """It showed a power, and so the Order does not help it (SQX-RUL-114)."""
    warp: bool = False
    twice: bool = False
    """It may be activated twice: Warp Time (SQX-PSY-36), Mechanised assault (SQX-DRD-31)."""
    serves: str = ""
    """The weapon that the armour's targeter is set to (SQX-TERM-25)."""
    used_by: tuple[str, ...] = ()
    """Who has used this Tarantula (SQ-RUL-54)."""

    # the next turn
    second: bool = False
    """Mechanised assault: it may be activated twice then (SQX-DRD-31)."""
    idle: bool = False
    loses_turn: bool = False
    """It does not act then: Android malfunction (SQX-DRD-34), a treatment (SQX-APO-11)."""
    homer_waits: bool = False
    """It stays with the homer for a whole turn (SQX-SCOUT-E-7)."""

    # wounds
    down: bool = False
    """Laid down for treatment, or a wreck that may be repaired (SQX-RUL-75, -78)."""
    felled_by: str = ""
    """Whose attack it was."""
    hurt: bool = False
    """Its owner has to say whether it is treated (SQX-APO-6)."""
    treated: bool = False
    fixer: str = ""
    """Whose Techmarine may repair the wreck (SQX-TECH-19)."""

    # powers, grenades, Events
    aura: bool = False
    jinxed: bool = False
    smoke: bool = False
    emp: bool = False
    confused: str = ""
    """Who threw the grenade; its attack is still to come (SQX-SCOUT-E-20)."""
    amok: str = ""
    """The same while it attacks: aliens that it eliminates are his (SQX-RUL-54)."""
    control: str = ""
    """The player for whom it may act (SQX-PSY-2)."""
    under: str = ""
    """The player for whom it acts, or has acted: its attacks are his (SQX-RUL-65)."""
    prey: str = ""
    shuns: tuple[str, ...] = ()
    """The only squad that it may attack this turn, and those that it may not (SQX-TERM-42, SQX-RUL-79)."""
    struck: bool = False
    """Attacked hand to hand in stealth: if it lives, it cries out (SQX-STEALTH-18)."""
    seen_by: tuple[str, ...] = ()
    """Aliens that have it in view and have not cried out (SQX-RUL-56 d)."""

    def but(self, **changes: Any) -> Marks:
        """These marks with others; none at all is always UNMARKED."""
        new = replace(self, **changes)
        return UNMARKED if new == UNMARKED else new

    def stepped(self) -> Marks:
        """Those of a figure that has left a square."""
        return self if self.moved else self.but(moved=True)

    def lasting(self) -> Marks:
        """Those that outlast a turn."""
        return (
            self
            if self is UNMARKED
            else self.but(moved=False, still=False, gave_shot=False, flew=False, serves="", used_by=())
        )


UNMARKED = Marks()
"""The marks of most figures: only this one is empty, so that `figure.marks is UNMARKED` asks for all of them at once."""


class Figure(Struct, frozen=True):
    """A Marine, a Commander or an alien miniature."""

    id: str
    owner: str
    kind: str
    """`marine`, `commander`, or a type of the Alien Control Panel."""
    square: int = -1
    """Its square, the upper left one of a Dreadnought; -1 off the boards. Always a square where it may stand: a figure
    that passes another one in the middle of its move is still here (SQ-RUL-7)."""
    life: int = 1
    weapons: tuple[str, ...] = ()
    """Firearms, by id; a Dreadnought's heavy weapons come last."""
    arms: str = ""
    """A Commander's weapon set (SQ-SET-21)."""
    place: Place = "board"
    carries: str = ""
    """The mission object it carries."""
    acts: int = 0
    """Activations used in this turn."""
    facing: int = 4
    """For display only (SQ-RUL-12): 0 north, then clockwise in eighths. A Tarantula's arc of fire looks that way."""

    # the supplement; the figures of the base game have none of it
    suit: str = ""
    """Its armour: `scout`, `power`, `artificer`, `terminator`, `walker` (allied Dreadnought), `tarantula`. `arms` is its kit."""
    blades: tuple[str, ...] = ()
    """Hand-to-hand weapons."""
    gear: tuple[str, ...] = ()
    """Protections and equipment of its own."""
    spent: tuple[str, ...] = ()
    """The weapon of every round fired that counts (limited ammunition), and of charges used this turn as `weapon!`."""
    marks: Marks = UNMARKED
    crew: str = ""
    """A Tarantula's gunner, a gunner's Tarantula."""


class Marker(Struct, frozen=True):
    """Something of the supplement on the boards: Vortex, mine, homer, flames, the block of Hellfire, a piece of cover."""

    id: str
    kind: str
    squares: tuple[int, ...]
    seat: str = ""
    """Whose it is."""
    until: str = ""
    """Whose next turn ends it."""
    data: str = ""
    """What belongs to it: the weapon that lit the flames, whether a homer is active."""


class Blip(Struct, frozen=True):
    """A counter on the boards that hides an alien."""

    id: str
    kind: str
    """Known to the Alien player, and to whoever looked with a Bio-scanner."""
    square: int
    acts: int = 0
    seen_by: tuple[str, ...] = ()


class Roster(Struct, frozen=True):
    """What lies in front of a Marine player."""

    seat: str
    rank: int = 0
    honours: int = 0
    hidden: tuple[str, ...] = ()
    """Orders and one-use Equipment in hand, sorted (SQ-HID-10)."""
    shown: tuple[str, ...] = ()
    """Lasting Equipment, open on the Scanner (SQ-HID-11)."""
    spent: tuple[str, ...] = ()
    """Cards used or lost, open."""
    targeters: tuple[str, ...] = ()
    """The weapon type under each Targeter (SQ-CARD-EQ-7), in the order they were laid."""
    rifles: int = 0
    """Laser Rifles never handed out."""
    counters: tuple[str, ...] = ()
    """Types of the counters collected."""
    score: int = 0
    order: str = ""
    """The Order in force this turn."""
    order_figure: str = ""
    """The figure it names (Heavy Weapons!)."""
    begun: bool = False
    """Whether an activation was made this turn, so that the start of the turn is over (SQ-TURN-11)."""
    forbidden: tuple[str, ...] = ()
    """Forbidden in the next turn: `order`, `heavy_fire`, `commander`."""
    blind: bool = False
    """Protected by a Blind Grenade in the next Alien turn."""
    peeks: int = 0
    """Blips looked at this turn."""
    chosen_orders: int = 1
    chosen_equipment: int = 4
    """How many cards of each kind he chose; with the open cards they tell what kinds the hidden ones are."""
    gained: int = 0
    """Orders gained by Event cards."""
    flipped: int = 0
    """Doors moved by Master Controls this turn, as a mask."""

    # the supplement
    kind: str = ""
    """The kind of squad: `power`, `terminator`, `scout`; empty in the base game."""
    chapter: str = ""
    powers: tuple[str, ...] = ()
    """Psychic power cards in hand, sorted; hidden."""
    seen_powers: tuple[str, ...] = ()
    """Those of them that were shown (a test that failed)."""
    rounds: tuple[str, ...] = ()
    """The card of every round fired by a card's weapon."""
    spent_powers: tuple[str, ...] = ()
    """Psychic powers used, open."""
    until: tuple[str, ...] = ()
    """What lasts until the start of one's own next turn, or for this turn."""


class Thing(Struct, frozen=True):
    """A mission object (SQ-RUL-35)."""

    id: str
    kind: Literal["destroy", "fetch"]
    square: int
    """Its square, also the square of its carrier's last step onto it; -1 once destroyed or brought home."""
    carrier: str = ""
    gone: bool = False


class Deed(Struct, frozen=True):
    """A fact that mission conditions are judged by, in order of time (missions.py).

    `kill` (seat, type), `lost` (type or object: destroyed some other way), `unplaced` (type: never came onto the
    boards), `surplus` (type: all of its kind were there already), `destroy` (seat, object, value of the attack), `home` (seat,
    object carried), `open` (seat, named door), `stand` (seat, region, figures there at the end of his turn).
    """

    what: str
    seat: str = ""
    thing: str = ""
    number: int = 1


class Orders(Struct, frozen=True):
    """What the Event card in force does to this Alien turn (SQ-RUL-46)."""

    idle: tuple[str, ...] = ()
    """Types that do nothing."""
    again: tuple[str, ...] = ()
    """Types that may be activated more often."""
    times: int = 1
    elite: str = ""
    """The one miniature that may be activated more often."""
    frenzy: str = ""
    """The miniature with the Frenzy! package, and the card that says which."""
    card: str = ""
    permit: bool = False
    """A "this turn one ... may" permission that is not used yet."""


class Wound(Struct, frozen=True):
    """Wounds that are fixed but not yet applied: a protection may still be rolled for (SQX-RUL-28)."""

    figure: str
    loss: int
    seat: str
    """Whose attack it was; empty: nobody's."""


class Fuse(Struct, frozen=True):
    """The ammunition of an eliminated figure, which may blow up (SQX-KEY-17)."""

    figure: str
    weapon: str
    squares: tuple[int, ...]


class Hulk(State, kw_only=True):
    """A mission in progress."""

    mission: str = ""
    rank: int = 0
    marks: int = 0
    """The Alien player's rank and Marks of Chaos."""
    players: tuple[str, ...] = ()
    """Marine seats in the order of their turns (SQ-TURN-1)."""
    round: int = 0
    turn: str = ""
    phase: Phase = "setup"

    # the ship
    closed: int = 0
    """Closed doors."""
    scanned: int = 0
    """Boards scanned, as a mask."""
    entered: tuple[int, ...] = ()
    """Boards entered by the activation in progress, to be scanned after it (SQ-RUL-22)."""
    controls: bool = False
    """Master Controls in force."""
    figures: dict[str, Figure] = {}
    blips: dict[str, Blip] = {}
    placed: int = 0
    """Blips ever placed; numbers their names."""
    numbers: dict[str, int] = {}
    """Alien miniatures ever placed, by type; numbers their names, none twice."""
    squads: dict[str, Roster] = {}
    things: dict[str, Thing] = {}

    # the Alien player
    hand: dict[str, int] = {}
    """Blip counters in hand, by type."""
    reinforcements: dict[str, int] = {}
    unlisted: dict[str, int] = {}
    """Reinforcement counters that the mission does not list."""
    pool: dict[str, int] = {}
    """The open pool (SQ-BLIP-12)."""
    revealed: dict[str, int] = {}
    """Blip counters turned up so far, by type."""
    played: dict[str, int] = {}
    """Reinforcement counters played so far, by type."""
    claims: tuple[tuple[str, str], ...] = ()
    """Counters that a Marine player may still take or leave: seat and type (only where declining is allowed)."""
    alien_score: int = 0
    trophies: tuple[str, ...] = ()
    deck: dict[str, int] = {}
    """Event cards that nobody has seen; in a short deck some of them will never come."""
    left: int = 0
    """Cards in the deck: the clock (SQ-HID-9)."""
    discards: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    """Event cards chosen beforehand (SQ-RUL-49), sorted."""
    orders: Orders = Orders()
    known_r: tuple[int, ...] = ()
    """Reinforcement squares that have become public (SQ-RUL-33)."""
    must_place: bool = False
    """The last board was scanned and counters are left over (SQ-RUL-23)."""
    last_turns: bool = False

    # the missions
    deeds: tuple[Deed, ...] = ()
    primary: str = ""
    """Who took the Primary Mission counter: a seat, `void`, or nobody yet."""
    secondary: str = ""
    secondary_read: bool = False

    # the supplement
    markers: dict[str, Marker] = {}
    reinforced: int = 0
    """Doors that nobody opens or closes, as a mask of doors: reinforced ones that stand, and open ones that a power or a Vortex
    has destroyed (SQX-RUL-70, -112)."""
    alarm: str = ""
    """`stealth` while nobody knows of the intruders, `alarm` after; empty without stealth."""
    wounds: tuple[Wound, ...] = ()
    fuses: tuple[Fuse, ...] = ()
    vortex_round: int = 0
    """The round whose Marine turns have seen the Vortices roll (SQX-PSY-42)."""
    alien_turns: int = 0
    """The clock of stealth missions (SQX-RUL-106)."""

    def __post_init__(self) -> None:
        """What is read from a stored position has empty marks of its own."""
        for id, figure in self.figures.items():
            if figure.marks is not UNMARKED and figure.marks == UNMARKED:
                self.figures[id] = replace(figure, marks=UNMARKED)
