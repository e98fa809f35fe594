"""The board, the six GIs and the 283 cards as strict records (RT-REC-1 to RT-REC-9).

Engine and rules refer to ids and fields, never to names: the names are Fluent keys made from the ids.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar

import msgspec

from squadra.games.rogue_trooper.content.verbs import (
    Ammo,
    Betrayal,
    EnemyVerb,
    ItemVerb,
    MissionClass,
    RogueVerb,
    Tag,
    TraitorDice,
    TraitorMove,
    TraitorNoLoss,
    TraitorTotal,
    Verb,
)

Area: TypeAlias = Literal["nu_earth", "milli_com"]
Side: TypeAlias = Literal["souther", "nort", "neutral", "front", "none"]
CardSide: TypeAlias = Literal["souther", "nort", "neutral"]
Terrain: TypeAlias = Literal["city", "scum_sea", "swamp", "jungle", "mountain", "plains", "glass", "none"]
Function: TypeAlias = Literal[
    "none",
    "drop_zone",
    "furlow",
    "glasshouse",
    "nu_arcady",
    "shuttle_base",
    "bridge",
    "brig",
    "lifepods",
    "battle_computer",
    "security_zone",
    "shuttle_bay",
    "gi_armoury",
    "sick_bay",
]
Slot: TypeAlias = Literal["gunnar", "helm", "bagman"]
Prison: TypeAlias = Literal["glasshouse", "brig"]
Deck: TypeAlias = Literal["encounter", "supply", "mission", "rogue", "clue"]
Phase: TypeAlias = Literal["movement", "encounter", "end"]
Copies: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]
Initiative: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Id: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
V = TypeVar("V", bound=Verb)

SLOTS: tuple[Slot, ...] = ("gunnar", "helm", "bagman")
AMMO: tuple[Ammo, ...] = ("gp", "plasma", "sealburster", "micro_mines")


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A thing of the set. Its id is the key of its table in the file; `source` says where its figures come from."""

    id: Id
    source: str = ""
    prefix: ClassVar[str] = "rt-card-"

    @property
    def name(self) -> str:
        """Fluent key of its name."""
        return self.prefix + self.id.replace("_", "-")


class Sector(Record, frozen=True, kw_only=True):
    """One hexagon. At: column and row on Nu-Earth, axial q and r on Milli-com."""

    prefix: ClassVar[str] = "rt-sector-"
    area: Area
    at: tuple[int, int]
    number: Annotated[int, msgspec.Meta(ge=0, le=6)]
    side: Side = "none"
    terrain: Terrain = "none"
    function: Function = "none"
    drop_zone: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0

    @property
    def sea(self) -> bool:
        return self.terrain == "scum_sea"

    @property
    def souther_city(self) -> bool:
        return self.terrain == "city" and self.side == "souther"


class Gi(Record, frozen=True, kw_only=True):
    """One of the six troopers: his colour (a token and a value of our own palette) and the number on his chip."""

    prefix: ClassVar[str] = "rt-gi-"
    number: Annotated[int, msgspec.Meta(ge=1, le=6)]
    colour: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]


class Ammunition(Record, frozen=True, kw_only=True):
    """One of the four tracks of the sheet (19.1). Only: at least one of these tags; never: none of those."""

    prefix: ClassVar[str] = "rt-ammo-"
    most: int
    dice: int
    rifle: bool = False
    only: tuple[Tag, ...] = ()
    never: tuple[Tag, ...] = ()
    more_against: dict[str, int] = {}


class Ground(Record, frozen=True, kw_only=True):
    """What a terrain does to Evade rolls (19.4)."""

    prefix: ClassVar[str] = "rt-terrain-"
    evade: int = 0
    no_evade: bool = False


class EscapeRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of an escape table (19.5): the faces, whether he escapes, the Supply cards (fixed, or dice of them)."""

    faces: tuple[int, ...]
    escape: Literal["no", "may", "yes"]
    supply: int = 0
    supply_dice: int = 0


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The plain numbers of the rule book (19.6 to 19.8)."""

    source: str
    lives: int
    special_items: int
    clues: int
    rogue_hand: int
    quarters: int
    gunnar_bonus: int
    attack_initiative: int
    companion_evade: int
    traitor_lives: int
    traitor_dice: int
    escape_attempts: int
    supply_dice_setup: int
    supply_dice_city: int
    supply_dice_armoury: int
    supply_dice_restart: int
    clock_dice_death: int
    heal: dict[str, int]
    chips: dict[str, int]
    counters: dict[str, int]
    escape: dict[Prison, tuple[EscapeRow, ...]]
    wedding_bells: tuple[str, ...]
    round_limit: int
    round_limit_least: int
    round_limit_most: int


class Card(Record, frozen=True, kw_only=True):
    """Copies of one id are the same card."""

    copies: Copies = 1

    @property
    def text(self) -> str:
        """Fluent key of its effect in plain words."""
        return f"{self.name}-text"


class Effective(Card, frozen=True, kw_only=True):
    """A card with effects."""

    effects: tuple[Verb, ...]

    def has(self, kind: type[V]) -> V | None:
        """The effect of that kind, if the card has it."""
        for effect in self.effects:
            if isinstance(effect, kind):
                return effect
        return None


class Enemy(Effective, frozen=True, kw_only=True):
    side: CardSide
    tags: tuple[Tag, ...]
    initiative: Initiative
    firepower: Annotated[int, msgspec.Meta(ge=1, le=8)]
    effects: tuple[EnemyVerb, ...] = ()

    @property
    def stays(self) -> bool:
        """Hazards and Fortifications lie in the sector until they are beaten (RT-COM-18)."""
        return "hazard" in self.tags or "fortification" in self.tags


class Companion(Card, frozen=True, kw_only=True):
    side: CardSide
    initiative: Initiative
    firepower: Annotated[int, msgspec.Meta(ge=0, le=8)]
    destination: str | None = None
    evade: int = -1
    may_be_evaded: bool = False
    shields: bool = True
    woman: bool = False
    tags: tuple[Tag, ...] = ()


class Item(Effective, frozen=True, kw_only=True):
    """A Special Item. Side and Initiative only in the Encounter deck."""

    effects: tuple[ItemVerb, ...]
    stays: bool = False
    side: CardSide | None = None
    initiative: Initiative | None = None
    tags: tuple[Tag, ...] = ()


class Issue(Card, frozen=True, kw_only=True):
    """Standard Issue: ammunition, applied at once and discarded."""

    ammo: Ammo
    amount: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Mission(Card, frozen=True, kw_only=True):
    """Condition, of a Genie Mission: make an Attack, meet any GI, or meet the next GI to the left."""

    kind: Literal["contact", "genie", "wedding_bells"]
    destination: str | None = None
    mission_class: MissionClass | None = None
    needs_helm: bool = False
    condition: Literal["attack", "meet", "meet_left"] | None = None
    companion: str | None = None
    clue: bool = True


class Rogue(Effective, frozen=True, kw_only=True):
    """Condition: a public fact that must hold when the card is played (RT-RUL-25b, 25g)."""

    phase: Phase
    where: Literal["nu_earth", "milli_com", "both"]
    by: Literal["anyone", "active"] = "anyone"
    condition: Literal[
        "none",
        "souther_city",
        "imprisoned",
        "any_encounter",
        "battlefield",
        "battlefield_above_0",
        "declared_class",
        "companion",
        "traitor_on_board",
        "confrontation",
    ] = "none"
    effects: tuple[RogueVerb, ...]
    immediate: bool = False
    traitor: bool = False
    solo: Literal["advantageous", "disadvantageous", "end_deck", "traitor_deck"]


class Clue(Card, frozen=True, kw_only=True):
    quarter: Annotated[int, msgspec.Meta(ge=1, le=4)]


AnyCard: TypeAlias = Enemy | Companion | Item | Issue | Mission | Rogue | Clue
Met: TypeAlias = Enemy | Companion | Item


def betrays(card: Rogue) -> bool:
    return card.has(Betrayal) is not None


def traitor_place(card: Rogue) -> str | None:
    """The place a Traitor combat card is bound to: a sector, an area or `any`; None for the others."""
    for effect in card.effects:
        if isinstance(effect, TraitorDice | TraitorTotal | TraitorNoLoss):
            return effect.place
    return None


def traitor_goal(card: Rogue) -> str | None:
    """Where a Traitor-moving card sends him."""
    effect = card.has(TraitorMove)
    return effect.sector if effect else None
