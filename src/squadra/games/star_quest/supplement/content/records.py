"""The records of the supplement's content files: weapons, protections, equipment, kits, squads, characters, cards, chapters."""

from __future__ import annotations

from typing import Literal, TypeVar

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.records import EquipmentCard, OrderCard, Record, Text, Weapon
from squadra.games.star_quest.content.verbs import EquipmentVerb, OrderVerb
from squadra.games.star_quest.supplement.content import keywords as firing_keywords
from squadra.games.star_quest.supplement.content.keywords import ArmKeyword, FigureKeyword, Keyword
from squadra.games.star_quest.supplement.content.verbs import PowerVerb, SupplementEquipment, SupplementOrder

Suit = Literal["scout", "power", "artificer", "terminator", "walker", "tarantula"]
SquadKind = Literal["power", "terminator", "scout"]
ArmClass = Literal["hand-to-hand", "light", "light-special", "heavy", "extra-heavy", "support", "grenade"]
Area = Literal[
    "adjacent", "single", "split", "line", "nine", "four", "line-or-nine", "line-or-four", "single-or-four", "own"
]
Emblem = Literal[
    "bolt", "book", "chalice", "cross", "dragon", "drop", "eye", "fist", "flame", "halved", "hand", "key", "lion", "omega", "owl",
    "raven", "saw", "shield", "skull", "star", "sword", "tear", "teeth", "wolf",
]  # fmt: skip
"""Signs that the table draws."""
UNLIMITED = 99
"""A range that no board exceeds."""

K = TypeVar("K", bound=Keyword)
Worn = EquipmentVerb | SupplementEquipment
FREE_SUITS: tuple[Suit, ...] = ("scout", "power", "artificer", "terminator")


class Armament(Record, frozen=True, kw_only=True):
    """A line of the armoury (SQX-T-A2a): `dice` of a shot, `melee` dice hand to hand (in attack)."""

    kind: ArmClass
    dice: str = ""
    melee: str = ""
    area: Area
    range: int = UNLIMITED  # 0 adjacent
    hands: Literal[0, 1, 2] = 2  # free mode (SQX-RUL-116)
    pistol: bool = False
    power: bool = False  # a power weapon: 1R+1W, whose white die merges with a pistol's (SQX-DICE-8)
    keywords: tuple[ArmKeyword, ...] = ()
    worn: tuple[Worn, ...] = ()  # a grenade: what it does for a figure that carries it (SQX-GEN-3)
    source: str

    def pool(self) -> Pool:
        return pool(self.dice)

    def has(self, kind: type[K]) -> K | None:
        """Its keyword of this type, if it has it."""
        for keyword in self.keywords:
            if isinstance(keyword, kind):
                return keyword
        return None


class Carry(Record, frozen=True, kw_only=True):
    """A row of SQX-T-A2c: who may carry a thing in each kind of squad, like "M:k C:e": k kit, e by card, f free mode only."""

    scout: str = ""
    power: str = ""
    terminator: str = ""
    note: Text | None = None


class Protection(Record, frozen=True, kw_only=True):
    """SQX-T-2, SQX-T-3: a save roll, or more Armour."""

    save: str = ""
    plus: int = 0
    energy: bool = False  # energy protections do not add up (SQX-PROT-22)
    hands: Literal[0, 1] = 0
    suits: tuple[Suit, ...]
    whose: str = ""  # the character who alone wears it (SQX-PROT-25)
    source: str


class ArmourType(Record, frozen=True, kw_only=True):
    """SQX-T-1, and the bodies of Dreadnought and Tarantula."""

    armour: int
    move: int
    heavy_move: int = 0  # with a heavy or extra-heavy weapon; 0: no difference
    life: int = 1
    commander_life: int = 6
    melee: str = "2W"  # without any hand-to-hand weapon (SQX-GEN-10)
    size: Literal[1, 2] = 1
    keywords: tuple[FigureKeyword, ...] = ()
    points: dict[str, int] = {}  # free mode: points by class of the strongest weapon (SQX-RUL-116)
    source: str


class Equipment(Record, frozen=True, kw_only=True):
    """Something carried that is neither weapon nor protection (section 4)."""

    where: Literal["person", "weapon", "other"]
    card: str = ""  # the card that brings it into play
    worn: tuple[Worn, ...] = ()  # what it does for a figure that wears it (SQX-GEN-3)
    once: bool = False  # it is used up
    squad: bool = False  # it serves the whole squad: its card lies open from the start
    suits: tuple[Suit, ...] = FREE_SUITS
    needs: tuple[str, ...] = ()  # one of these weapons
    keywords: tuple[FigureKeyword, ...] = ()
    source: str


class Kit(Record, frozen=True, kw_only=True):
    """What one figure carries (SQX-T-A3a to -A3c): firearms, hand-to-hand weapons, protections; and its worth."""

    suit: Suit
    kind: str  # commander, marine, librarian, apothecary, chaplain, techmarine
    role: ArmClass  # the class that counts for the composition
    firearms: tuple[str, ...] = ()
    blades: tuple[str, ...] = ("combat_knife",)
    gear: tuple[str, ...] = ()
    points: int
    source: str


class Demand(Record, frozen=True, kw_only=True):
    """At least or at most that many figures of the squad with one of these kits."""

    kits: tuple[str, ...]
    number: int
    rule: str


class Company(Record, frozen=True, kw_only=True):
    """The composition of a squad in one kind of mission: members without Commander, character and Dreadnought."""

    members: int
    kits: tuple[str, ...]
    least: tuple[Demand, ...] = ()
    most: tuple[Demand, ...] = ()
    once: tuple[str, ...] = ()  # each of these at most once
    once_rule: str = ""
    character_replaces: int = 0
    dreadnought_replaces: int = 0
    bolters: int = 0  # how many the squad owns (SQX-RUL-107)


class SquadType(Record, frozen=True, kw_only=True):
    """A kind of squad: power armour, Terminators, Scouts."""

    suit: Suit
    commanders: tuple[str, ...]
    missions: dict[Literal["base", "dreadnought", "ten"], Company]
    characters: tuple[str, ...] = ()
    dreadnought: bool = False
    orders: tuple[int, ...]  # by rank (SQX-T-5)
    equipment: tuple[int, ...]  # by honours
    keywords: tuple[FigureKeyword, ...] = ()
    default: dict[Literal["base", "dreadnought", "ten"], tuple[str, ...]]
    most: int = 3  # squads of this kind in a game
    source: str


class Character(Record, frozen=True, kw_only=True):
    """SQX-T-13: a special character with its kit for each kind of squad."""

    kits: dict[SquadKind, str]
    honours: int
    life: int
    armour: dict[SquadKind, int]
    cards: dict[str, int] = {}
    other: dict[SquadKind, tuple[str, ...]] = {}  # what his miniature may show instead or besides (SQX-CHR-12)
    keywords: tuple[FigureKeyword, ...] = ()
    source: str


class AlliedDreadnought(Record, frozen=True, kw_only=True):
    """SQX-DRD: price, mounts, cards."""

    honours: int
    points: int
    mounts: int
    weapons: tuple[str, ...]
    extra_heavy: tuple[str, ...]  # only in missions of the Dreadnought cycle
    melee: str
    fist: str
    source: str


class SquadTypesFile(Record, frozen=True, kw_only=True):
    """squads.toml"""

    armours: dict[Suit, ArmourType]
    kits: dict[str, Kit]
    squads: dict[SquadKind, SquadType]
    characters: dict[str, Character]
    dreadnought: AlliedDreadnought
    ranks: int


class ArmouryFile(Record, frozen=True, kw_only=True):
    """armoury.toml"""

    arms: dict[str, Armament]
    matrix: dict[str, dict[str, str]]  # SQX-T-A2b: melee weapon -> pistol -> dice


class ProtectionsFile(Record, frozen=True, kw_only=True):
    """protections.toml"""

    protections: dict[str, Protection]
    equipment: dict[str, Equipment]


class PowerCard(Record, frozen=True, kw_only=True):
    """SQX-T-14: one of the twelve psychic powers."""

    domain: Literal["psionic", "energy", "telekinetic", "temporal"]
    effect: PowerVerb
    test: bool = True
    acts: bool = False  # whether the Librarian may also act
    source: str


class Deck(Record, frozen=True, kw_only=True):
    """The cards of a chapter for one kind of squad, id -> copies."""

    orders: dict[str, int] = {}
    equipment: dict[str, int] = {}


class SupplementOrderCard(OrderCard, frozen=True, kw_only=True):
    effects: tuple[OrderVerb | SupplementOrder, ...]


class SupplementEquipmentCard(EquipmentCard, frozen=True, kw_only=True):
    effects: tuple[EquipmentVerb | SupplementEquipment, ...]


class CardsFile(Record, frozen=True, kw_only=True):
    """cards.toml"""

    orders: dict[str, SupplementOrderCard]
    equipment: dict[str, SupplementEquipmentCard]
    powers: dict[str, PowerCard]


class DecksFile(Record, frozen=True, kw_only=True):
    """decks.toml: the decks of the three chapters that have card lists; power armour adds `extra` to its base deck."""

    terminator: dict[str, Deck]
    scout: dict[str, Deck]
    dreadnought: dict[str, Deck]
    extra: Deck
    free: Deck  # cards for ideas that the seed leaves without one: free mode only (SQX-RUL-34)


class Chapter(Record, frozen=True, kw_only=True):
    """One of the 24 chapters (SQX-T-18), or a player's own (SQX-CHAP-1). Cards: those of `deck`."""

    name: Text
    theme: Text
    colours: tuple[str, ...]  # #rrggbb: main, second
    emblem: Emblem = "shield"
    history: Text
    speciality: Text
    critical: Text | None = None
    enemy: Text | None = None
    look: Text | None = None  # of its figures: ornaments, poses
    parent: str = ""
    deck: Literal["blood_angels", "imperial_fists", "ultramarines"]
    corps: bool = False  # a special corps
    no_characters: tuple[str, ...] = ()  # SQX-CHAP-4
    mixed_scouts: bool = False  # SQX-CHAP-5
    other_leaders: bool = False  # SQX-CHAP-6
    veterans_only_heavy: bool = False  # SQX-CHAP-7
    squads: tuple[SquadKind, ...] = ("power", "terminator", "scout")
    orders: dict[SquadKind, dict[str, int]] = {}  # a player's own choice of cards instead of the deck's
    equipment: dict[SquadKind, dict[str, int]] = {}
    source: str


def firearm(arm: Armament) -> Weapon:
    """The weapon as the base engine knows it: dice, class and pattern."""

    pattern = "single"
    if arm.has(firing_keywords.HighRate):
        pattern = "divide"
    elif arm.has(firing_keywords.Explosive):
        pattern = "blast"
    elif arm.has(firing_keywords.ReturnBeam):
        pattern = "beam"
    elif arm.has(firing_keywords.Intensity):
        pattern = "block"
    elif arm.has(firing_keywords.VariablePenetration):
        pattern = "pierce"
    elif arm.has(firing_keywords.VariableAttack):
        pattern = "flame"
    elif arm.has(firing_keywords.ConstantPenetration):
        pattern = "line"
    targeter = (
        bool(arm.dice) and arm.kind in ("light", "light-special", "heavy") and not arm.has(firing_keywords.NoTargeter)
    )
    return Weapon(kind=arm.kind, fire=arm.dice, pattern=pattern, targeter=targeter, source=arm.source)
