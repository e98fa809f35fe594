"""The keywords of Annex 5 (SQX-KEY-1 to -42) as small tagged records: a weapon, an armour, a squad or a character is what its
keywords say. A new weapon is a record in a content file; a new keyword is code.

Dice are written like 2R+2W, as in the base game (W is the seed's b).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Target = Literal["chaos_marine", "chaos_heavy", "chaos_commander", "android", "dreadnought"]


class Keyword(msgspec.Struct, frozen=True, tag_field="key", forbid_unknown_fields=True):
    """Base of all keywords; the tag is the keyword's name in the files."""


# ------------------------------------------------------------------------------------------------ firing


class Precision(Keyword, frozen=True, tag="precision"):
    """SQX-KEY-2: a shooter who does not move counts the target's Armour lower."""

    armour: int = 1


class HighRate(Keyword, frozen=True, tag="high-rate"):
    """SQX-KEY-5: the total is shared among targets, at most that many (0: any number)."""

    targets: int = 0


class Perfected(Keyword, frozen=True, tag="perfected"):
    """SQX-KEY-6: that many dice may be rolled again."""

    dice: int = 1


class Explosive(Keyword, frozen=True, tag="explosive"):
    """SQX-KEY-7: the total on one square, the highest die around it."""

    squares: int = 9


class Homogeneous(Keyword, frozen=True, tag="homogeneous"):
    """SQX-KEY-8: the same value on every square: a 2x2 block (4) or a 3x3 block (9)."""

    squares: Literal[4, 9] = 4


class VariableAttack(Keyword, frozen=True, tag="variable-attack"):
    """SQX-KEY-12: line or area, declared before the roll, with the same dice."""


class SpecificTargets(Keyword, frozen=True, tag="specific-targets"):
    """SQX-KEY-14: harms only these (`only`), or all but these (`never`)."""

    only: tuple[Target, ...] = ()
    never: tuple[Target, ...] = ()


class ExplosiveAmmunition(Keyword, frozen=True, tag="internal-explosion"):
    """SQX-KEY-17: when the bearer dies with rounds left, on this number the adjacent figures are attacked."""

    test: str = "1R"
    on: int = 3
    dice: str = "2R"


class ConcentratedFire(Keyword, frozen=True, tag="concentrated-fire"):
    """SQX-KEY-19: that many rounds fired together roll these dice (none given: the dice are simply added)."""

    rounds: int = 2
    dice: str = ""


class Range(Keyword, frozen=True, tag="range"):
    """SQX-KEY-20: no effect beyond that many squares."""

    squares: int


class Intensity(Keyword, frozen=True, tag="adjustable-intensity"):
    """SQX-KEY-23: that many charges a turn, split into shots; a shot rolls charges times `dice`."""

    charges: int = 3
    dice: str = "1R"


class Invisibility(Keyword, frozen=True, tag="invisibility"):
    """SQX-KEY-24: cannot be attacked, or is harder to hit."""


class Targeter(Keyword, frozen=True, tag="targeter"):
    """SQX-KEY-25: built-in: that many dice may be rolled again when shooting."""

    dice: int = 1


class RandomMovement(Keyword, frozen=True, tag="random-movement"):
    """SQX-KEY-26: moves by a die: on 1 to `moves` that many squares, otherwise it vanishes."""

    moves: int = 4
    squares: int = 2


class Ammunition(Keyword, frozen=True, tag="ammunition"):
    """SQX-KEY-27: that many rounds."""

    rounds: int


class IgnoresCover(Keyword, frozen=True, tag="ignores-cover"):
    """SQX-KEY-28: no cover bonus."""


class NoTargeter(Keyword, frozen=True, tag="no-targeter"):
    """SQX-KEY-30: no Targeter of any kind works on it (SQX-RUL-14)."""


class ConstantPenetration(Keyword, frozen=True, tag="constant-penetration"):
    """SQX-KEY-31: a line, one roll for all."""


class VariablePenetration(Keyword, frozen=True, tag="variable-penetration"):
    """SQX-KEY-32: a line, one roll for each figure."""


class OptionalShells(Keyword, frozen=True, tag="optional-shells"):
    """SQX-KEY-34: other shells, declared before firing: these dice on a homogeneous area."""

    dice: str = "1R"
    squares: Literal[4, 9] = 4


class ReturnBeam(Keyword, frozen=True, tag="return-beam"):
    """SQX-KEY-36: the energy runs back along the line and may strike the shooter."""


class ReducedArmour(Keyword, frozen=True, tag="armour-reduction"):
    """SQX-KEY-38: the target's Armour counts lower."""

    armour: int = 1


class Silencer(Keyword, frozen=True, tag="silencer"):
    """SQX-KEY-39: may be fired in stealth mode."""


# ------------------------------------------------------------------------------------------------ hand to hand


class Combination(Keyword, frozen=True, tag="combination"):
    """SQX-KEY-1: dice of several weapons add up; a pistol adds half its dice (SQX-DICE-5 to -9)."""


class AttackAndDefence(Keyword, frozen=True, tag="attack-and-defence"):
    """SQX-KEY-9: other dice in defence."""

    defence: str


class DiagonalAttack(Keyword, frozen=True, tag="diagonal-attack"):
    """SQX-KEY-10: attacks diagonally; whoever is attacked this way rolls that many fewer dice."""

    fewer: int = 1


class SelfDestructing(Keyword, frozen=True, tag="self-destruction"):
    """SQX-KEY-13: the bearer dies, every figure around is attacked with these dice."""

    dice: str = "2R"


class HandBonus(Keyword, frozen=True, tag="hand-bonus"):
    """SQX-KEY-15: extra dice hand to hand. `declared`: in attack only and said before the roll, `suits`: for these armours only."""

    dice: str
    declared: bool = False
    suits: tuple[str, ...] = ()
    rounds: int = 0


class WeakenedEnemy(Keyword, frozen=True, tag="weakened-enemy"):
    """SQX-KEY-22: the enemy rolls that many fewer dice."""

    dice: int = 1


class NoPistolBonus(Keyword, frozen=True, tag="no-pistol-bonus"):
    """SQX-KEY-29: a pistol adds nothing."""


class SeveralTargets(Keyword, frozen=True, tag="several-targets"):
    """SQX-KEY-33: instead of one attack that many, with these dice each, one after the other."""

    attacks: int = 2
    dice: str = "2R"


class AntiTank(Keyword, frozen=True, tag="anti-tank"):
    """SQX-ARM-111: these dice against Dreadnoughts and reinforced doors; with the option of SQX-ARM-112 `option`."""

    dice: str
    option: str


class Parry(Keyword, frozen=True, tag="parry"):
    """SQX-ARM-106 (option): the attacker must roll one die again."""

    dice: int = 1


class OptionalDiagonal(Keyword, frozen=True, tag="optional-diagonal"):
    """SQX-ARM-105 (option): attacks diagonally."""

    fewer: int = 1


class OptionalAntiTank(Keyword, frozen=True, tag="optional-anti-tank"):
    """SQX-ARM-108 (option): its white die is a red one against this Armour or more."""

    armour: int = 4


# ------------------------------------------------------------------------------------------------ figures and squads


class UseOfPowers(Keyword, frozen=True, tag="psychic-powers"):
    """SQX-KEY-3: a power card is shown at the start of one's own turn; this test fails on this number."""

    test: str = "1R"
    fails: int = 3


class Crouching(Keyword, frozen=True, tag="crouching"):
    """SQX-KEY-4: does not hide an adjacent comrade's target."""


class PsychicAttack(Keyword, frozen=True, tag="psychic-attack"):
    """SQX-KEY-11: may use power cards, that many of each domain."""

    each: int = 1


class Elite(Keyword, frozen=True, tag="elite"):
    """SQX-KEY-16: what is built in cannot be switched off."""


class Inspiration(Keyword, frozen=True, tag="inspiration"):
    """SQX-KEY-18: every Marine of the squad may roll that many dice again in every hand-to-hand combat."""

    dice: int = 1


class Incursion(Keyword, frozen=True, tag="incursion"):
    """SQX-KEY-21: enters at unusual places (by the Order Ambush!)."""


class EventProtection(Keyword, frozen=True, tag="event-protection"):
    """SQX-KEY-35: these Events have no effect on the squad."""

    events: tuple[str, ...]


class Reductor(Keyword, frozen=True, tag="reductor"):
    """SQX-KEY-37: no points are lost for dead Marines if the bearer lives at the end."""


class HitAndRun(Keyword, frozen=True, tag="hit-and-run"):
    """SQX-KEY-40: move, shoot, move on; not with these weapons or classes."""

    never: tuple[str, ...] = ("heavy", "sniper_rifle")


class Teleport(Keyword, frozen=True, tag="teleport"):
    """SQX-KEY-41: the Warp test: lost on this number."""

    test: str = "1R"
    lost: int = 3


class Veterans(Keyword, frozen=True, tag="veterans"):
    """SQX-KEY-42: that many Life Points."""

    life: int = 2


ArmKeyword = (
    Combination | Precision | HighRate | Perfected | Explosive | Homogeneous | VariableAttack | SpecificTargets
    | ExplosiveAmmunition | ConcentratedFire | Range | Intensity | Invisibility | Targeter | RandomMovement | Ammunition
    | IgnoresCover | NoTargeter | ConstantPenetration | VariablePenetration | OptionalShells | ReturnBeam
    | ReducedArmour | Silencer | AttackAndDefence | DiagonalAttack | SelfDestructing | HandBonus | WeakenedEnemy
    | NoPistolBonus | SeveralTargets | AntiTank | Parry | OptionalDiagonal | OptionalAntiTank
)  # fmt: skip
FigureKeyword = (
    UseOfPowers | Crouching | PsychicAttack | Elite | Inspiration | Incursion | EventProtection | Reductor | HitAndRun
    | Teleport | Veterans | Targeter
)  # fmt: skip

INDEX: dict[str, type[Keyword]] = {
    "SQX-KEY-1": Combination, "SQX-KEY-2": Precision, "SQX-KEY-3": UseOfPowers, "SQX-KEY-4": Crouching,
    "SQX-KEY-5": HighRate, "SQX-KEY-6": Perfected, "SQX-KEY-7": Explosive, "SQX-KEY-8": Homogeneous,
    "SQX-KEY-9": AttackAndDefence, "SQX-KEY-10": DiagonalAttack, "SQX-KEY-11": PsychicAttack,
    "SQX-KEY-12": VariableAttack, "SQX-KEY-13": SelfDestructing, "SQX-KEY-14": SpecificTargets,
    "SQX-KEY-15": HandBonus, "SQX-KEY-16": Elite, "SQX-KEY-17": ExplosiveAmmunition, "SQX-KEY-18": Inspiration,
    "SQX-KEY-19": ConcentratedFire, "SQX-KEY-20": Range, "SQX-KEY-21": Incursion, "SQX-KEY-22": WeakenedEnemy,
    "SQX-KEY-23": Intensity, "SQX-KEY-24": Invisibility, "SQX-KEY-25": Targeter, "SQX-KEY-26": RandomMovement,
    "SQX-KEY-27": Ammunition, "SQX-KEY-28": IgnoresCover, "SQX-KEY-29": NoPistolBonus, "SQX-KEY-30": NoTargeter,
    "SQX-KEY-31": ConstantPenetration, "SQX-KEY-32": VariablePenetration, "SQX-KEY-33": SeveralTargets,
    "SQX-KEY-34": OptionalShells, "SQX-KEY-35": EventProtection, "SQX-KEY-36": ReturnBeam, "SQX-KEY-37": Reductor,
    "SQX-KEY-38": ReducedArmour, "SQX-KEY-39": Silencer, "SQX-KEY-40": HitAndRun, "SQX-KEY-41": Teleport,
    "SQX-KEY-42": Veterans,
}  # fmt: skip
