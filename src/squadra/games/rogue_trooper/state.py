"""The whole truth of a hunt: GI sheets, decks as bags, piles on the map, the Dead and the Traitor. Ids only."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from squadra.games.rogue_trooper.content.records import Prison
from squadra.kernel import State

Stage = Literal["setup", "rogue", "movement", "encounter", "end"]
EncounterKind = Literal["", "gi", "battlefield", "lying"]


class Setup(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """The wishes of the table; the options of section 20.3 stand at their defaults."""

    players: int = 4
    scenario: Literal["standard", "training"] = "standard"
    first_player: Literal["host", "random"] = "host"
    milli_com_movement_rogue: Literal["allowed", "forbidden"] = "allowed"
    gunnar_bonus: Literal["perDie", "perSalvo"] = "perDie"
    evaded_fortifications_stay: bool = False
    round_limit: int = 150
    traitor_moves_per_round: Literal["unlimited", "one"] = "unlimited"
    traitor_rout: bool = False
    wedding_bells: Literal["sought", "faceUp"] = "sought"
    companion_fire: Literal["firstOfTurn", "everyCombat"] = "firstOfTurn"
    chips: dict[str, tuple[str, ...]] | UnsetType = UNSET
    """The slots that a GI fills first with his Starting Chips, chosen beforehand; whoever chose none is asked."""

    def first_slots(self, seat: str) -> tuple[str, ...]:
        return self.chips.get(seat, ()) if self.chips else ()


class Held(Struct, frozen=True):
    """A Mission card in a hand: whether it lies open, waits for a lost turn, and who else has seen it."""

    card: str
    public: bool = False
    delayed: bool = False
    known: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, kw_only=True, cache_hash=True):
    """One GI's sheet and hand. A slot is empty, holds a numbered chip (its number) or a Dead GI's chip (his seat)."""

    sector: str = ""
    lives: int = 4
    alive: bool = True
    gp: int = 0
    plasma: int = 0
    sealburster: int = 0
    micro_mines: int = 0
    gunnar: str = ""
    helm: str = ""
    bagman: str = ""
    carried: tuple[str, ...] = ()
    """Dead GIs' chips for which no slot is left (RT-RUL-52b)."""
    items: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    missions: tuple[Held, ...] = ()
    clues: tuple[str, ...] = ()
    revealed: bool = False
    rogue: tuple[str, ...] = ()
    prison: Prison | Literal[""] = ""
    attempts: int = 0
    skips: tuple[str, ...] = ()
    """One entry for each turn to skip: the Rogue card that costs it, empty for another cause."""
    began: str = ""
    """Where the GI stood at the start of his turn (RT-RUL-40)."""
    entered: bool = False
    """Arrived in his sector in this Movement Phase (RT-RUL-30a), or escaped and stayed (RT-ENC-5)."""
    shuttled: bool = False
    fired: bool = False
    """Has fired in the turn in progress: his Companions do not fire again in it (RT-RUL-18b)."""
    duty: str = ""
    """The Dead GI whose chip he must fetch (RT-DEATH-5)."""
    hits: int = 0
    """Lives he has taken from the Traitor (RT-RUL-71d)."""


class Dead(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A Dead GI: where his chip lies or who carries it, and the goods set aside with it."""

    sector: str
    order: int
    carrier: str = ""
    fetcher: str = ""
    gp: int = 0
    plasma: int = 0
    sealburster: int = 0
    micro_mines: int = 0
    chips: tuple[str, ...] = ()
    """His numbered chips and the chips of Dead GIs that he carried."""
    items: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    revealed: bool = False
    missions: tuple[Held, ...] = ()


class Piled(Struct, frozen=True):
    """A card of the Encounter pile: whether it lay in the sector before, and whether it has called reinforcements."""

    card: str
    lay: bool = False
    called: bool = False
    late: bool = False
    """Called as a reinforcement by the card on top of it, whatever its Initiative (RT-RUL-29a)."""


class Played(Struct, frozen=True):
    """A Rogue card on the table in this window."""

    seat: str
    card: str


Bag = dict[str, int]


def bag() -> Bag:
    return {}


class Trooper(State, kw_only=True):
    """See section 22.3 of the rule catalogue."""

    seats: tuple[str, ...]
    """In turn order, first player first."""
    solo: bool = False
    round: int = 0
    active: str = ""
    phase: Stage = "setup"
    sheets: dict[str, Sheet] = msgspec.field(default_factory=dict)
    dead: dict[str, Dead] = msgspec.field(default_factory=dict)

    encounter_deck: Bag = msgspec.field(default_factory=bag)
    encounter_discard: Bag = msgspec.field(default_factory=bag)
    supply_deck: Bag = msgspec.field(default_factory=bag)
    supply_discard: Bag = msgspec.field(default_factory=bag)
    mission_deck: Bag = msgspec.field(default_factory=bag)
    mission_discard: Bag = msgspec.field(default_factory=bag)
    rogue_deck: Bag = msgspec.field(default_factory=bag)
    rogue_discard: Bag = msgspec.field(default_factory=bag)
    clue_deck: Bag = msgspec.field(default_factory=bag)
    clue_discard: Bag = msgspec.field(default_factory=bag)
    end_deck: Bag = msgspec.field(default_factory=bag)
    end_discard: Bag = msgspec.field(default_factory=bag)
    traitor_deck: Bag = msgspec.field(default_factory=bag)
    traitor_discard: Bag = msgspec.field(default_factory=bag)
    removed: Bag = msgspec.field(default_factory=bag)
    """Cards and chips out of the game: killed Companions, displaced chips."""
    cup: Bag = msgspec.field(default_factory=bag)
    """Numbered chips left (RT-RUL-4c)."""

    lying: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Hazards and Fortifications face up in their sectors."""
    pile: tuple[Piled, ...] = ()
    """The Encounter pile in progress, top first."""
    todo: tuple[Piled, ...] = ()
    """Cards that the selector still has to sort into the pile."""
    pile_sector: str = ""
    encounter: EncounterKind = ""
    women: dict[str, str] = msgspec.field(default_factory=dict)
    """Solo: the women of Wedding Bells, each in her sector, or in the corner of the board (empty)."""
    wedded: bool = False

    traitor: str = ""
    """The Traitor's sector; empty before he is exposed."""
    traitor_lives: int = 4
    traitor_moved: bool = False
    """Whether he was moved in this round (table option)."""
    traitor_card: str = ""
    """Solo: the combat card that waits for the next round against him (RT-RUL-61c)."""

    played: tuple[Played, ...] = ()
    """Rogue cards of the open window; only the last one counts."""
    effect: str = ""
    """The Rogue card in effect in this Phase."""
    trap: str = ""
    """The Mantrap that lasts for this turn (RT-RUL-59)."""
    turned: str = ""
    """Solo: the Disadvantageous card turned up this turn, until its Phase."""
    declared: str = ""
    """The Mission declared in this End Phase."""
    confront: bool = False
    """A confrontation with the Traitor is announced."""
    met_gi: bool = False
    """The active GI has his GI Encounter: no Traitor for him in this turn (RT-WIN-8, RT-RUL-54c)."""
    turn_over: bool = False
    """The active GI has died: his turn ends (RT-RUL-32b, 76)."""
    outcome: str = ""
    """How the last fight or roll went, for odds."""
