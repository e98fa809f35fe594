"""The records of the content files (section 32), as strict structs: an unknown field or value is refused."""

from __future__ import annotations

from typing import Literal

import msgspec

Action = Literal["LOOK", "HIDE", "SHOOT", "MOVE"]
Bar = Literal["LOOK", "HIDE", "SHOOT", "MOVE", "ANY"]
Rank = Literal["PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT", "SPECIALIST", "OFFICER"]
Nation = Literal["US", "DE", "GB"]
Hit = Literal["MISS", "HIT", "HITPLUS"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A record of a content file."""


class Both(Record, frozen=True):
    en: str
    it: str


class Abilities(Record, frozen=True):
    sight: int
    draw: int
    command: int
    cover: int
    rally: int
    hold: int
    medic_checks: int
    long: int
    short: int
    close: int
    throw: int
    hit_plus: bool
    walk: int
    climb: int
    melee: int


class SoldierCard(Record, frozen=True):
    rank: Rank
    vp: int
    normal: Abilities
    wounded: Abilities


class Clause(Record, frozen=True):
    who: str = "SQUAD"
    n: int | Literal["ALL"] = 1
    must: bool = False
    steps: tuple[str, ...] = ()
    one_of: tuple[tuple[str, ...], ...] = ()

    @property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        return self.one_of or (self.steps,)


class Box(Record, frozen=True):
    colour: Literal["WHITE", "BLUE", "RED"]
    do: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    condition: str = ""


class HitCheck(Record, frozen=True):
    long: Hit
    short: Hit
    close: Hit


class Card(Record, frozen=True):
    """An Action card (SMG-EFF-1). ``owner`` is the serial on the dog tag, 0 for Team cards."""

    id: str
    title: Both
    kind: str = "award"
    rank: Rank | None = None
    bar: tuple[Bar, ...] = ()
    bubble: tuple[Clause, ...] = ()
    narrator: tuple[Box, ...] = ()
    hit: HitCheck = HitCheck("MISS", "MISS", "MISS")
    blast: Literal["MISS", "HIT"] = "MISS"
    damage: Literal["ZIP", "PIN", "WOUND", "KILL"] = "ZIP"
    trigger: str = ""
    preempt: str = ""
    vp_cost: int = 0
    requires: str = ""
    panel: str = ""
    team_kind: str = ""
    team_bound: bool = True
    equipment: str = ""
    owner: int = 0

    @property
    def any(self) -> bool:
        return self.bar == ("ANY",)

    @property
    def team(self) -> bool:
        return self.kind == "team"

    @property
    def special(self) -> str:
        """reaction, preempt, command or "" (SMG-RUL-68)."""
        kind = self.team_kind if self.kind == "team" else self.kind
        return kind if kind in ("reaction", "preempt", "command") else ""

    def fits(self, actions: tuple[str, str]) -> bool:
        return actions[0] in self.bar or actions[1] in self.bar or "ANY" in self.bar


class SoldierRecord(Record, frozen=True):
    serial: int  # under which the content knows him: 1xxx American, 2xxx German
    tag: int  # the number on his dog tag, which breaks ties (SMG-RUL-4)
    name: str
    first: str
    nation: Nation
    types: tuple[str, ...]
    weapon: str
    visible_weapon: Both
    automatic: bool
    assistant: bool
    badges: tuple[str, ...]
    medals: tuple[str, ...]
    note: Both
    soldier_card: tuple[SoldierCard, ...]
    card: tuple[Card, ...]
    extra_equipment: tuple[str, ...] = ()

    def at_rank(self, rank: str) -> SoldierCard | None:
        return next((card for card in self.soldier_card if card.rank == rank), None)

    def seven(self, rank: str) -> tuple[str, ...]:
        """SMG-SOL-3, -11: core cards and those of the rank fielded."""
        return tuple(
            c.id for c in self.card if c.kind in ("core", "specialist") or (c.kind == "rank" and c.rank == rank)
        )

    @property
    def extras(self) -> tuple[str, ...]:
        """SMG-SPEC-3: optional Reaction, Preempt and Command cards."""
        return tuple(c.id for c in self.card if c.special)


class Award(Record, frozen=True):
    id: str
    kind: Literal["medal", "badge"]
    nation: Nation
    name: Both
    vp: int
    cards: tuple[Card, ...]


class Named(Record, frozen=True):
    id: str
    name: Both


class StoryEffect(Record, frozen=True):
    category: str
    title: Both
    do: tuple[str, ...]
    until: str
    for_: Literal["ONCE", "EACH"] = msgspec.field(name="for", default="ONCE")
    if_: str = msgspec.field(name="if", default="")


class StoryCard(Record, frozen=True):
    set: str
    number: int
    colour: Literal["RED", "BLUE", "GREEN", "OCHRE"]
    upper: Action
    lower: Action
    effect: StoryEffect
    cause: str
    landmark: str = ""
    character: str = ""
    specialist: int = 0

    @property
    def id(self) -> str:
        return f"{self.set}-{self.number}"

    @property
    def actions(self) -> tuple[str, str]:
        return self.upper, self.lower


class StoryFile(Record, frozen=True):
    story: tuple[StoryCard, ...]
    set: str = ""
    name: Both | None = None


class Order(Record, frozen=True):
    number: int
    kind: Literal[
        "HOLD", "SEARCH", "CAPTURE", "GENERAL_ATTACK", "PATROL", "REGISTERED_FIRE", "DEMOLITION", "ATTACK", "SKIRMISH",
        "RECON",
    ]  # fmt: skip
    nation: Literal["US", "DE", "BOTH"]
    title: Both
    vp: int = 0
    vp_each: int = 0
    landmark: str = ""
    entry: str = ""
    exit: str = ""
    turn: int = 0
    blast: int = 0
    needs: str = ""


class Optics(Record, frozen=True):
    for_: tuple[str, ...] = msgspec.field(name="for")
    look: int
    shoot: int


class Ammunition(Record, frozen=True):
    gunner_weapon: str
    contact: bool
    uses: int = 0


class Equipment(Record, frozen=True):
    id: str
    name: Both
    vp: int
    nation: Literal["US", "DE", "BOTH"]
    carry: str
    action: Literal["LOOK", "HIDE", "SHOOT", "MOVE", "PASSIVE"]
    uses: int
    range_unit: Literal["NONE", "SQUARES", "THROW", "SIGHT"]
    range: int
    area: Literal["NONE", "TARGET", "TEMPLATE", "TILE"]
    rating: int
    fire: Literal["NONE", "DIRECT", "INDIRECT"]
    ballistic: bool
    thrown: bool
    visible: bool
    effect: tuple[str, ...]
    optics: Optics | None = None
    panel: str = ""
    assistant_only: bool = False
    free_shot: Ammunition | None = None
    calls_artillery: bool = False
    smoke_option: str = ""
    marker: bool = False
    per_vp: int = 0


class Requirement(Record, frozen=True):
    badge: str = ""
    rank: str = ""
    grenades: int = 0
    ability: str = ""
    min: int | None = None
    max: int | None = None
    equipment: str = ""
    weapon: str = ""
    assistant: bool = False
    automatic: bool = False


class SlotRecord(Record, frozen=True):
    role: str = ""
    any_of: tuple[Requirement, ...] = ()


class Panel(Record, frozen=True):
    id: str
    name: Both
    type: str
    symbol: str
    slots: tuple[SlotRecord, ...]


class Module(Record, frozen=True):
    id: str
    nation: Nation
    name: Both
    panel: tuple[Panel, ...]
    card: tuple[Card, ...]
