"""The mission file: everything that the Mission book says about one mission (SQ-CON-2b, SQ-CON-2f)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from squadra.games.star_quest.content.records import Colour, Record, Text
from squadra.games.star_quest.content.verbs import AlienType

Positive = Annotated[int, msgspec.Meta(ge=1)]
Counts = dict[AlienType, Positive]

MARINE_PLAYERS = ("one", "two", "three")


class Condition(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """Base of the mission conditions (SQ-CON-2f). "Player" is always one Marine player; only he is credited."""

    def inner(self) -> tuple[Condition, ...]:
        return ()

    def walk(self) -> Iterator[Condition]:
        """This condition and all inside it."""
        yield self
        for condition in self.inner():
            yield from condition.walk()


class EliminateTogether(Condition, frozen=True, kw_only=True, tag="eliminate_together"):
    """All Marine players together eliminate `number` of these types; credit: most kills, tie: the latest."""

    types: tuple[AlienType, ...]
    number: Positive


class EliminateAlone(Condition, frozen=True, kw_only=True, tag="eliminate_alone"):
    """One player's figures eliminate `number` of these types; no types = any."""

    types: tuple[AlienType, ...] | Literal["any"]
    number: Positive


class Destroy(Condition, frozen=True, kw_only=True, tag="destroy"):
    """An attack by a Marine figure reaches the threshold on the object."""

    object: str
    threshold: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Fetch(Condition, frozen=True, kw_only=True, tag="fetch"):
    """The carrier of the object returns to his Entrance Area."""

    object: str


class Open(Condition, frozen=True, kw_only=True, tag="open"):
    """A Marine figure opens the named door (SQ-DOOR-10)."""

    door: str


class Reach(Condition, frozen=True, kw_only=True, tag="reach"):
    """At the end of one of his turns a player has `number` figures in the region."""

    region: str
    number: Annotated[int, msgspec.Meta(ge=1, le=5)]


class ThenWithdraw(Condition, frozen=True, kw_only=True, tag="then_withdraw"):
    """The player credited with the inner condition then has `number` figures return alive."""

    condition: EliminateTogether | EliminateAlone | Destroy | Fetch | Open | Reach
    number: Annotated[int, msgspec.Meta(ge=1, le=5)]

    def inner(self) -> tuple[Condition, ...]:
        return (self.condition,)


class Score(Condition, frozen=True, kw_only=True, tag="score"):
    """At the end: highest value of collected counters minus own losses, at least the minimum; tie: nobody."""

    minimum: int


class AllOf(Condition, frozen=True, kw_only=True, tag="all_of"):
    """All of these, by the same player."""

    conditions: Annotated[
        tuple[EliminateTogether | EliminateAlone | Destroy | Fetch | Open | Reach | ThenWithdraw | Score, ...],
        msgspec.Meta(min_length=2),
    ]

    def inner(self) -> tuple[Condition, ...]:
        return self.conditions


AnyCondition = EliminateTogether | EliminateAlone | Destroy | Fetch | Open | Reach | ThenWithdraw | Score | AllOf


class Objective(Record, frozen=True, kw_only=True):
    text: Text
    condition: AnyCondition


class BoardsPlan(Record, frozen=True, kw_only=True):
    """Rows of board ids and of their clockwise rotations."""

    layout: tuple[tuple[str, ...], ...]
    rotation: tuple[tuple[Literal[0, 90, 180, 270], ...], ...]


class Entrances(Record, frozen=True, kw_only=True):
    """Gate of each squad colour for one, two and three Marine players."""

    one: dict[Colour, str]
    two: dict[Colour, str]
    three: dict[Colour, str]

    def gates(self, marine_players: int) -> dict[Colour, str]:
        return (self.one, self.two, self.three)[marine_players - 1]


class ReinforcementList(Record, frozen=True, kw_only=True):
    """Reinforcement counters for one, two and three Marine players."""

    one: Counts
    two: Counts
    three: Counts

    def counts(self, marine_players: int) -> Counts:
        return (self.one, self.two, self.three)[marine_players - 1]


class MissionObject(Record, frozen=True, kw_only=True):
    """An object on the boards: to be destroyed (it blocks) or to be fetched (it does not). SQ-RUL-35."""

    id: str
    kind: Literal["destroy", "fetch"]
    square: str  # "hold 10,7": board and its own unturned square
    name: Text
    the: Text | None = None
    """The name with its article, inside a sentence; without it the bare name stands there."""


class NamedDoor(Record, frozen=True, kw_only=True):
    id: str
    door: str  # "lab k": board and letter of the door position
    name: Text


class Region(Record, frozen=True, kw_only=True):
    id: str
    name: Text
    rooms: tuple[str, ...] = ()  # "hold M"
    squares: tuple[str, ...] = ()


class SealedDoor(Record, frozen=True, kw_only=True, tag_field="kind", tag="sealed_door"):
    """Only a Marine or Commander in front of it opens the named door; nothing alien is placed behind it."""

    id: str
    door: str
    text: Text


class ShortDeck(Record, frozen=True, kw_only=True, tag_field="kind", tag="short_deck"):
    """Before play random Event cards are set aside unseen until that many are left."""

    id: str
    cards: Positive
    text: Text


class CoverPiece(Record, frozen=True, kw_only=True):
    """Cover (SQX-COV, SQX-RUL-27): an obstacle square, or the edge between two squares, light or heavy."""

    squares: tuple[str, ...]  # one square: an obstacle; two: the edge between them
    heavy: bool = False


class SupplementMission(Record, frozen=True, kw_only=True):
    """What a mission written for the supplement adds (SQX 17.2)."""

    dreadnought: bool = False  # of the Dreadnought cycle: seven-man squads, extra-heavy weapons
    stealth: bool = False  # begins in stealth; its entrances are not docking claws
    turns: Annotated[int, msgspec.Meta(ge=1, le=28)] = 28  # Alien turns at most in stealth (SQX-RUL-106)
    reinforced_doors: tuple[str, ...] = ()  # "lab k"
    cover: tuple[CoverPiece, ...] = ()
    obstacles: tuple[str, ...] = ()  # squares with an obstacle marker that Blast may throw
    vortex_destroys: tuple[str, ...] = ()  # objects that a Vortex destroys
    squads: tuple[Literal["power", "terminator", "scout"], ...] = ()  # for whom it is written; empty: anybody


class Mission(Record, frozen=True, kw_only=True):
    """One mission of the book. Lists follow the file's words; `plan.DeckPlan` turns them into squares and doors."""

    id: str
    order: int  # place in the campaign; 0 = training
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=5)]
    minutes: Annotated[int, msgspec.Meta(ge=10, le=180)]
    source: str
    title: Text
    story: Text
    primary: Objective
    secondary: Objective | None = None
    boards: BoardsPlan
    doors: dict[str, str]  # board -> letters of the doors closed at the start
    entrances: Entrances
    reinforcement_squares: dict[str, tuple[str, ...]]
    blips: Counts
    reinforcements: ReinforcementList
    training: bool = False
    frame: int | None = None  # row of the strength table of SQ-CON-2f
    objects: tuple[MissionObject, ...] = ()
    named_doors: tuple[NamedDoor, ...] = ()
    regions: tuple[Region, ...] = ()
    special_rules: tuple[SealedDoor | ShortDeck, ...] = ()
    supplement: SupplementMission | None = None

    @property
    def book(self) -> str:
        """The expansion that the mission is written for; empty: the base game."""
        return "" if self.supplement is None else "supplement"

    def short_deck(self) -> int | None:
        """How many Event cards the mission leaves in the deck, or None for all."""
        return next((rule.cards for rule in self.special_rules if isinstance(rule, ShortDeck)), None)

    def sealed(self) -> tuple[str, ...]:
        """Ids of the named doors that are sealed."""
        return tuple(rule.door for rule in self.special_rules if isinstance(rule, SealedDoor))
