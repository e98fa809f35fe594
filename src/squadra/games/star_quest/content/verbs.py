"""What cards can do: the closed vocabulary of verbs (SQ-CARD, SQ-CON-4, SQ-CON-5).

A new card is data, a new verb is code. Every verb is a small frozen record; the frames of the game match on its type.
`figures()` names the numbers that the card's text must show, in both languages: a test compares them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Who = Literal[
    "squad", "laser_rifle", "heavy", "one_heavy", "commander",
    "one", "fist", "fist_and_bolter", "techmarine", "walker", "terminators", "scouts", "no_scouts", "bearer",
]  # fmt: skip
"""Whom a verb helps: every miniature of the squad, its Marines with a Laser Rifle, its Marines with a heavy weapon,
one of these named when the card is played, or the Commander. In the supplement also: one figure named when the card is played,
bearers of a Power Fist, of Power Fist and Storm Bolter, the Techmarine, the allied Dreadnought, those in Terminator armour,
in Scout armour or in any other, and whoever wears the thing himself."""

AlienType = Literal[
    "gretchin", "orc", "chaos_marine", "chaos_heavy", "chaos_commander", "android", "genestealer", "dreadnought"
]


class Package(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much one activation may hold at most, in any order. What a figure did must fit into one of its packages.

    The ordinary activation (SQ-TURN-4 to -8) is the choice between `moves=1, shots=1` and `moves=1, fights=1`.
    """

    moves: int = 1
    shots: int = 0
    fights: int = 0

    def holds(self, moves: int, shots: int, fights: int) -> bool:
        return moves <= self.moves and shots <= self.shots and fights <= self.fights


ORDINARY: tuple[Package, ...] = (Package(1, 1, 0), Package(1, 0, 1))


class Verb(msgspec.Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True):
    """Base of all verbs."""

    def figures(self) -> tuple[str, ...]:
        return ()


# ------------------------------------------------------------------------------------------------ squad cards


class Act(Verb, frozen=True, tag="act"):
    """Figures of the squad have these packages this turn instead of the ordinary ones (SQ-RUL-44).

    `strict` replaces `packages` under the set-up option "strict sections" (By Sections! only).
    """

    who: Who
    packages: tuple[Package, ...]
    strict: tuple[Package, ...] = ()

    def figures(self) -> tuple[str, ...]:
        return tuple(sorted({str(n) for p in self.packages for n in (p.moves, p.shots, p.fights) if n > 1}))


class FewerDice(Verb, frozen=True, tag="fewer-dice"):
    """Aliens attacked hand to hand by the squad this turn roll that many fewer dice (SQ-HTH-14)."""

    dice: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.dice),)


class MeleeDice(Verb, frozen=True, tag="melee-dice"):
    """Hand-to-hand dice of these figures, attacking and defending."""

    who: Who
    dice: str

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class DiagonalFight(Verb, frozen=True, tag="diagonal-fight"):
    """These figures may attack diagonally; an opponent attacked this way rolls that many fewer dice."""

    who: Who
    fewer: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.fewer),)


class Blind(Verb, frozen=True, tag="blind"):
    """At the end of one's own turn: no alien attack strikes the squad in the next Alien turn (SQ-CARD-EQ-3)."""


class MeleeBonus(Verb, frozen=True, tag="melee-bonus"):
    """Before the roll of one hand-to-hand attack of the squad: these dice are added (SQ-CARD-EQ-6)."""

    dice: str

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class Targeting(Verb, frozen=True, tag="targeting"):
    """Laid on one firearm type of the squad at set-up: that many dice may be rerolled in each of its shots."""

    dice: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.dice),)


class Reroll(Verb, frozen=True, tag="reroll"):
    """These figures may reroll that many dice in each shot (`fire`) or hand-to-hand attack they make (`melee`)."""

    who: Who
    dice: int
    fire: bool = False
    melee: bool = False
    defence: bool = False  # also when attacked hand to hand
    targeter: bool = False  # not at shots of weapons that take no Targeter (SQX-EQ-2, -44)

    def figures(self) -> tuple[str, ...]:
        return (str(self.dice),)


class Move(Verb, frozen=True, tag="move"):
    """These figures have this movement allowance."""

    who: Who
    squares: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.squares),)


class Armour(Verb, frozen=True, tag="armour"):
    """These figures have that much more Armour."""

    who: Who
    plus: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.plus),)


class Peek(Verb, frozen=True, tag="peek"):
    """At the start of each of his turns, while the Commander is in play: look at up to that many blips (SQ-CARD-EQ-14)."""

    blips: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.blips),)


class Heal(Verb, frozen=True, tag="heal"):
    """A living Commander on the boards gets all his Life Points back (SQ-CARD-EQ-15)."""


class FireAs(Verb, frozen=True, tag="fire-as"):
    """The Commander's firearm `weapon` may fire like the weapon `like` as well (SQ-CARD-EQ-17)."""

    weapon: str
    like: str
    who: Who = "commander"


OrderVerb = Act | FewerDice
EquipmentVerb = (
    MeleeDice | DiagonalFight | Blind | MeleeBonus | Targeting | Reroll | Move | Armour | Peek | Heal | FireAs
)


# ------------------------------------------------------------------------------------------------ Alien Event cards


class ReadSecondary(Verb, frozen=True, tag="read-secondary"):
    """The Secondary Mission is read out (SQ-RUL-47)."""


class RevealBlips(Verb, frozen=True, tag="reveal-blips"):
    """Every blip on the boards is revealed, in reading order (SQ-RUL-20)."""


class MasterControls(Verb, frozen=True, tag="master-controls"):
    """From now on Marine players open and close doors at the start of their turns."""


class Strike(Verb, frozen=True, tag="strike"):
    """Name a figure on the boards: it is attacked with these dice; with `blast` as the target of a missile."""

    dice: str
    commanders: bool
    blast: bool = False

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class GainOrder(Verb, frozen=True, tag="gain-order"):
    """A named Marine player, or with `everyone` each in seat order, adds one Order from his deck that he does not hold."""

    everyone: bool

    def figures(self) -> tuple[str, ...]:
        return ("1",)


class Forbid(Verb, frozen=True, tag="forbid"):
    """Name a Marine player (for "commander": his Commander on the boards): forbidden in his next turn."""

    what: Literal["order", "heavy_fire", "commander"]


class LoseEquipment(Verb, frozen=True, tag="lose-equipment"):
    """Name a Marine player and an open Equipment card, or an unseen one at random: it is discarded."""

    def figures(self) -> tuple[str, ...]:
        return ("1",)


class OutOfAmmunition(Verb, frozen=True, tag="lose-heavy-weapon"):
    """Name a Marine with a heavy weapon: it is gone; he takes an unused weapon `instead` if there is one."""

    instead: str


class Convert(Verb, frozen=True, tag="convert"):
    """Name a Marine: roll these dice; on this number he becomes that alien. Without a miniature nothing is rolled."""

    dice: str
    on: int
    into: AlienType

    def figures(self) -> tuple[str, ...]:
        return (self.dice, str(self.on))


class Stand(Verb, frozen=True, tag="stand"):
    """These types do nothing this turn."""

    types: tuple[AlienType, ...]


class Again(Verb, frozen=True, tag="again"):
    """These types may be activated that many times this turn; with `named` only one miniature, named now."""

    times: int
    types: tuple[AlienType, ...] = ()
    named: bool = False

    def figures(self) -> tuple[str, ...]:
        return (str(self.times),)


class Frenzy(Verb, frozen=True, tag="frenzy"):
    """Name a miniature of these types: this turn it may use this package instead of the ordinary ones."""

    types: tuple[AlienType, ...]
    package: Package

    def figures(self) -> tuple[str, ...]:
        return (str(self.package.fights),)


class Permit(Verb, frozen=True, tag="permit"):
    """This turn one miniature of the type may attack like `weapon`; with `dies` it is removed, uncounted."""

    type: AlienType
    weapon: str
    dies: bool = False


class Redeploy(Verb, frozen=True, tag="redeploy"):
    """Up to that many blips are put on other free, unseen squares of scanned boards."""

    blips: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.blips),)


class Swap(Verb, frozen=True, tag="swap"):
    """Two alien miniatures on the boards, none of these types, change places."""

    never: tuple[AlienType, ...]

    def figures(self) -> tuple[str, ...]:
        return ("2",)


class AddReinforcements(Verb, frozen=True, tag="add-reinforcements"):
    """That many random reinforcement counters that the mission does not list join the Alien player's."""

    counters: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.counters),)


class PlaceAlien(Verb, frozen=True, tag="place-alien"):
    """A miniature of the type, if one is left, is put orthogonally next to a Marine or Commander."""

    type: AlienType


EventVerb = (
    ReadSecondary
    | RevealBlips
    | MasterControls
    | Strike
    | GainOrder
    | Forbid
    | LoseEquipment
    | OutOfAmmunition
    | Convert
    | Stand
    | Again
    | Frenzy
    | Permit
    | Redeploy
    | Swap
    | AddReinforcements
    | PlaceAlien
)
