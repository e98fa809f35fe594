"""The whole truth of a battle, as plain data (ids only)."""

from __future__ import annotations

import msgspec

from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.terrain import CALM, Weather
from squadra.kernel import State

US, DE = "US", "DE"


class Soldier(msgspec.Struct, frozen=True, gc=False):
    """One figure. ``at``: off (waiting to enter), map, dead, exited, removed, led (a prisoner taken off the map)."""

    serial: int
    seat: str
    rank: str
    at: str = "off"
    x: int = 0
    y: int = 0
    facing: int = 0
    spotted: bool = False
    pinned: bool = False
    wounded: bool = False
    grenades: int = 0
    kit: tuple[tuple[str, int], ...] = ()  # Equipment card and uses left (0: unlimited)
    known_kit: tuple[str, ...] = ()  # used in the open: public from then on (SMG-RUL-65)
    held: tuple[str, ...] = ()
    escort: int = 0  # serial of the escort of a prisoner
    panel: str = ""
    slot: int = -1
    badges: tuple[str, ...] = ()  # medals and badges of the optional rules add to those of the record
    resting: int = 0  # phase count in which a released prisoner may not be chosen (SMG-PRIS-20)
    dug_in: bool = False
    overwatch: bool = False
    visited: tuple[str, ...] = ()  # Landmarks he entered from outside (Search)

    @property
    def point(self) -> Point:
        return self.x, self.y

    @property
    def alive(self) -> bool:
        """Alive and of use to his player: waiting or on the map, not a prisoner."""
        return self.at in ("off", "map") and not self.escort

    @property
    def active(self) -> bool:
        """On the map and not a prisoner."""
        return self.at == "map" and not self.escort


class Player(msgspec.Struct, frozen=True, gc=False):
    """One seat: his Action deck in all its places, his order, his phase spaces."""

    seat: str
    side: str
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()  # the draw pile, in no order
    discard: tuple[str, ...] = ()  # public: played and turned cards
    buried: tuple[str, ...] = ()  # discarded from the hand unseen (SMG-RUL-65)
    gone: tuple[str, ...] = ()  # VP pile and removed cards: out of the deck for good
    playing: tuple[str, ...] = ()  # Reaction and Preempt cards being resolved
    combat: tuple[str, ...] = ()  # combat cards of the current melee
    placed: tuple[tuple[str, ...], ...] = ((), (), ())
    open: tuple[bool, ...] = (False, False, False)
    declared: tuple[tuple[str, str], ...] = ()  # of the current phase: (card, action)
    used: tuple[str, ...] = ()  # cards of the current phase already played out or cancelled
    order: int = 0
    order_done: bool = False
    entry: str = ""
    special: bool = False  # more than seven cards a man: Reactions and Preempts are possible, and everybody can tell
    conceded: bool = False


class Lasting(msgspec.Struct, frozen=True):
    """An effect with a duration (SMG-EFF-58)."""

    kind: str  # MOD, TERRAIN, FORBID, GRANT, BASE_DRAW
    key: str
    value: int = 0
    exact: bool = False
    serial: int = 0
    seat: str = ""
    tiles: tuple[int, ...] = ()
    features: tuple[int, ...] = ()
    until: str = "TURN"
    card: str = ""
    turn: int = 0  # a NEXT_TURN effect counts from this turn on


class Marker(msgspec.Struct, frozen=True):
    kind: str  # FIRE, SMOKE2, SMOKE3, MINE, FALLBACK
    tile: int = -1
    feature: int = -1
    seat: str = ""
    turn: int = 0
    goes: int = 0  # phase after which a smoke marker is removed this turn (SMG-SMOKE-9)


class Score(msgspec.Struct, frozen=True):
    seat: str
    points: int
    reason: str  # kill, friendly, prisoner, order, event, card, equipment, medic
    ref: str = ""


class Context(msgspec.Struct, frozen=True, gc=False):
    """What the words of a card refer to (SMG-EFF-57)."""

    seat: str = ""  # the card's player; "" for an event that runs once
    card: str = ""
    owner: int = 0
    declared: str = ""
    triggerer: int = 0
    each: int = 0
    event: bool = False
    window: bool = False  # sub-actions open reaction windows (SMG-RUL-103 a)
    aim: tuple[int, ...] = ()  # CHOSEN of an Equipment card: a point (x, y), or a target's serial


WALKED = -1  # in Battle.taken, instead of a clause: escorts who walked with the preempted card (SMG-PRIS-14)


class Battle(State):
    """A game of Sergeants."""

    scenario: int
    seats: tuple[str, ...]
    turn: int = 0
    phase: int = 0
    clock: int = 0  # phases begun since the start
    players: dict[str, Player] = {}
    soldiers: dict[int, Soldier] = {}
    story: tuple[str, ...] = ()  # the Story deck, in no order
    told: tuple[str, ...] = ()  # Phase cards of earlier turns
    phases: tuple[str, ...] = ()  # the three Phase cards of this turn
    lasting: list[Lasting] = []
    markers: list[Marker] = []
    engaged: tuple[tuple[int, int], ...] = ()
    ledger: list[Score] = []
    picks: tuple[tuple[int, ...], ...] = ()  # CHOSEN(k) of the card being played
    weather: Weather = CALM
    turn_limit: int = 0
    open_areas: tuple[str, ...] = ()
    flags: dict[str, int] = {}
    started: dict[str, int] = {}  # soldiers at the start, by seat
    killed: tuple[tuple[int, str], ...] = ()  # (victim, credited seat or "")
    clean: tuple[tuple[str, str], ...] = ()  # (seat, Landmark) held alone since phase 1 of this turn
    captured: tuple[tuple[str, str], ...] = ()
    holding: dict[str, int] = {}  # consecutive turn ends of Demolition, by seat; 3 or more: the charge is planted
    walked: tuple[int, ...] = ()  # escorts who walked with the current Action card (SMG-PRIS-14)
    free_shots: tuple[int, ...] = ()  # gunners who used their ammunition this phase (SMG-RUL-73)
    loose: tuple[int, ...] = ()  # prisoners to be released when the current sub-action is over
    cancelled: tuple[str, ...] = ()  # cards cancelled by an effect while being played
    extra_cards: dict[str, int] = {}  # EXTRA_CARD of this turn, by seat, or seat:phase
    skirmish: tuple[tuple[str, str], ...] = ()  # (seat, opposing seat) already scored
    taken: tuple[tuple[str, int, tuple[int, ...]], ...] = ()  # (card, clause or WALKED, soldiers) of Preempts
    turned: tuple[int, ...] = ()  # owners of the cards turned by the last identity word (SMG-EFF-57)
    parted: tuple[tuple[int, int], ...] = ()  # (soldier, tile of the enemy) whose contact has ended in this phase
    settled: tuple[str, ...] = ()  # cards whose red box and condition are settled already
