"""The records of the content files of Star Quest: strict structs, one for each kind of file (SQ-RUL-1)."""

from __future__ import annotations

from typing import Literal

import msgspec

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.verbs import AlienType, EquipmentVerb, EventVerb, OrderVerb, Verb
from squadra.kernel import Msg

Colour = Literal["red", "yellow", "blue"]
Group = Literal["green", "blue", "grey"]
Pattern = Literal["single", "divide", "line", "blast", "explosion", "pierce", "flame", "block", "beam"]
"""How a weapon strikes; the last four come with expansions: a line with one roll for each figure, line or area, blocks of four
squares with adjustable intensity, the conversion beam."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all records: unknown fields are refused."""


class Text(Record, frozen=True, kw_only=True):
    """A text that a content file brings along in both languages (packs made by players have no Fluent file)."""

    en: str
    it: str

    def msg(self) -> Msg:
        """A message that shows the text in the reader's language."""
        return Msg("sq-text", {"en": self.en, "it": self.it})


# ------------------------------------------------------------------------------------------------ panel and squads


class Weapon(Record, frozen=True, kw_only=True):
    """T-2. `fire` is the dice of a shot, empty for hand-to-hand weapons."""

    kind: Literal["light", "heavy", "hand-to-hand", "event", "light-special", "extra-heavy", "support", "grenade"]
    fire: str = ""
    pattern: Pattern = "single"
    targeter: bool = False  # whether a Targeter can be laid on it (SQ-CARD-EQ-9)
    source: str

    def pool(self) -> Pool:
        return pool(self.fire)


class Alien(Record, frozen=True, kw_only=True):
    """A line of the Alien Control Panel (T-4)."""

    move: int
    melee: str
    armour: int
    life: int
    miniatures: int
    weapons: tuple[str, ...] = ()  # firearms, each with its own shot
    heavy_weapons: int = 0  # how many different heavy weapons the Alien player chooses (SQ-DRD-14)
    size: Literal[1, 2] = 1
    source: str


class AliensFile(Record, frozen=True, kw_only=True):
    """aliens.toml"""

    blip_move: int
    blip_source: str
    aliens: dict[AlienType, Alien]


class WeaponSet(Record, frozen=True, kw_only=True):
    """One of the Commander's three weapon sets (SQ-SET-21). `firearm` is the weapon he fires, empty for none."""

    weapons: tuple[str, ...]
    melee: str
    firearm: str = ""
    source: str


class MarineStats(Record, frozen=True, kw_only=True):
    """T-1: what Marines and Commanders share, and where they differ."""

    move: int
    armour: int
    life: int
    points: int
    melee: str = ""  # a Commander's dice come from his weapon set
    heavy_move: int = 0
    heavy_points: int = 0
    source: str


class Squad(Record, frozen=True, kw_only=True):
    """One of the three squads: its colour and its deck of twelve cards (id -> copies)."""

    colour: Colour
    orders: dict[str, int]
    equipment: dict[str, int]
    source: str


class SquadRules(Record, frozen=True, kw_only=True):
    """What a player may choose for a mission (SQ-SET-17 to -28)."""

    marines: int
    laser_rifles: int
    orders: int
    equipment: int
    source: str


class SquadsFile(Record, frozen=True, kw_only=True):
    """squads.toml"""

    choice: SquadRules
    commander: MarineStats
    marine: MarineStats
    sets: dict[str, WeaponSet]
    squads: dict[str, Squad]


# ------------------------------------------------------------------------------------------------ cards and counters


class OrderCard(Record, frozen=True, kw_only=True):
    """An Order; the book that it belongs to says which verbs it may have."""

    effects: tuple[Verb, ...]
    source: str


class EquipmentCard(Record, frozen=True, kw_only=True):
    duration: Literal["mission", "once"]
    effects: tuple[Verb, ...]
    source: str


class BaseOrder(OrderCard, frozen=True, kw_only=True):
    effects: tuple[OrderVerb, ...]


class BaseEquipment(EquipmentCard, frozen=True, kw_only=True):
    effects: tuple[EquipmentVerb, ...]


class EventCard(Record, frozen=True, kw_only=True):
    copies: int
    effects: tuple[EventVerb, ...]
    source: str


class CounterType(Record, frozen=True, kw_only=True):
    """T-5: one line for each alien type that has counters."""

    group: Group
    points: int
    blips: int
    reinforcements: int
    source: str


class MissionCounters(Record, frozen=True, kw_only=True):
    primary: int
    secondary: int
    source: str


class CountersFile(Record, frozen=True, kw_only=True):
    """counters.toml"""

    missions: MissionCounters
    counters: dict[AlienType, CounterType]
    reinforcements_per_turn: int


# ------------------------------------------------------------------------------------------------ campaign tables


class Award(Record, frozen=True, kw_only=True):
    """From a number of mission points on: a number of Honours or Marks."""

    points: int
    honours: int


class Career(Record, frozen=True, kw_only=True):
    """Ranks from the lowest to the top (T-7), awards, and what the tables give for rank and Honours (T-8)."""

    ranks: tuple[str, ...]
    by_rank: tuple[int, ...]  # Marine: Order cards; Alien: Event cards chosen beforehand
    by_honours: tuple[int, ...]  # Marine: Equipment cards; Alien: extra reinforcement counters
    awards: tuple[Award, ...]
    source: str


class CampaignFile(Record, frozen=True, kw_only=True):
    """campaign.toml"""

    marine: Career
    alien: Career
    honours_held: int
    honours_for_rank: int
    missions: int  # optional limit of SQ-RUL-66
