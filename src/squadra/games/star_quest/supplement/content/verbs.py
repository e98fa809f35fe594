"""What the cards of the supplement can do besides the verbs of the base game: the closed vocabulary of sections 6 to 9."""

from __future__ import annotations

from typing import Literal

from squadra.games.star_quest.content.verbs import FewerDice, Verb, Who

Piece = Literal["android", "dreadnought"]


# ------------------------------------------------------------------------------------------------ Orders


class TeleportSquad(Verb, frozen=True, tag="teleport-squad"):
    """The whole squad is placed again, on a scanned board; each figure makes the Warp roll (SQX-TERM-O-1 to -3)."""


class FewerWounds(Verb, frozen=True, tag="fewer-wounds"):
    """Until the squad's next turn each of its figures takes that many fewer wounds in a combat (SQX-TERM-O-7)."""

    wounds: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.wounds),)


class HandOnly(Verb, frozen=True, tag="hand-only"):
    """This turn the squad attacks only hand to hand, with these extra dice (SQX-TERM-O-9)."""

    dice: str

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class CallFigure(Verb, frozen=True, tag="call-figure"):
    """One more figure arrives near the Commander if the squad has lost one (SQX-TERM-O-10 to -17)."""


class Retreat(Verb, frozen=True, tag="retreat"):
    """Figures of the squad leave the boards at once; each makes the Warp roll (SQX-TERM-O-18 to -20)."""


class Ambush(Verb, frozen=True, tag="ambush"):
    """Played after a scan: Scouts within that many squares of the new board stand in one of its rooms (SQX-SCOUT-O-2 to -15)."""

    squares: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.squares),)


SupplementOrder = TeleportSquad | FewerWounds | HandOnly | CallFigure | Retreat | Ambush


# ------------------------------------------------------------------------------------------------ Equipment


class Chainfist(Verb, frozen=True, tag="chainfist"):
    """The Power Fists of these figures are Chainfists (SQX-TERM-E-6, -7)."""

    who: Who


class SpecialRounds(Verb, frozen=True, tag="rounds"):
    """This weapon has that many rounds instead of its own (SQX-TERM-E-9, -10)."""

    weapon: str
    rounds: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.rounds),)


class Krak(Verb, frozen=True, tag="krak"):
    """These extra dice when one of these weapons fires at one of these types (SQX-TERM-E-11 to -14, SQX-DRD-E-10)."""

    weapons: tuple[str, ...]
    dice: str
    types: tuple[str, ...]

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class FireDice(Verb, frozen=True, tag="fire-dice"):
    """This weapon of these figures fires these dice (SQX-TERM-E-16 to -18)."""

    who: Who
    weapon: str
    dice: str

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class ForcedReroll(Verb, frozen=True, tag="forced-reroll"):
    """Whoever attacks one of these figures hand to hand must reroll that many of his dice (SQX-TERM-E-19)."""

    who: Who
    dice: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.dice),)


class SecondWeapon(Verb, frozen=True, tag="second-weapon"):
    """Bearers of `weapon` (of this sort) may fire `like` instead, that many times (SQX-TERM-E-3, SQX-SCOUT-E-2, -14)."""

    who: Who
    weapon: str
    like: str
    rounds: int = 0  # 0: as often as they like

    def figures(self) -> tuple[str, ...]:
        return (str(self.rounds),) if self.rounds else ()


class Homer(Verb, frozen=True, tag="homer"):
    """A Bolter-armed figure carries the Teleport homer (SQX-SCOUT-E-6, -7, -33 to -36)."""


class Throw(Verb, frozen=True, tag="throw"):
    """Instead of an attack: one of these in line of sight; on these numbers it is `mark`ed (SQX-SCOUT-E-8, -20)."""

    dice: str
    on: tuple[int, ...]
    mark: Literal["emp", "confused"]
    types: tuple[Piece, ...] = ("android", "dreadnought")

    def figures(self) -> tuple[str, ...]:
        return (self.dice, *(str(n) for n in self.on))


class SquadBonus(Verb, frozen=True, tag="squad-bonus"):
    """This turn all hand-to-hand attacks of the squad have these extra dice (SQX-SCOUT-E-10)."""

    dice: str

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class Cloak(Verb, frozen=True, tag="cloak"):
    """That much more Armour against light firearms of at most that many light dice (SQX-SCOUT-E-11)."""

    who: Who
    plus: int
    dice: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.plus), str(self.dice))


class MineCard(Verb, frozen=True, tag="lay-mine"):
    """A 2x2 mine under a Scout: once triggered, it attacks its squares with these dice (SQX-SCOUT-E-30 to -32)."""

    dice: str

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class PistolBonus(Verb, frozen=True, tag="pistol-bonus"):
    """A figure of this sort with a pistol rolls these extra dice in every hand-to-hand combat (SQX-SCOUT-E-18)."""

    who: Who
    dice: str

    def figures(self) -> tuple[str, ...]:
        return (self.dice,)


class Silence(Verb, frozen=True, tag="silence"):
    """These weapons of the squad are silenced (SQX-SCOUT-E-19)."""

    weapons: tuple[str, ...]


class JumpPack(Verb, frozen=True, tag="jump-pack"):
    """Figures without heavy weapons may jump that many squares in a straight line (SQX-EQ-20 to -28)."""

    squares: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.squares),)


class Integrated(Verb, frozen=True, tag="integrated"):
    """A weapon under the Dreadnought's first or second Power Fist (SQX-DRD-E-2 to -6)."""

    weapon: str
    fists: int


class Smoke(Verb, frozen=True, tag="smoke"):
    """At the end of one's own turn: the Dreadnought cannot be attacked in the next Alien turn (SQX-DRD-E-9)."""


class Narthecium(Verb, frozen=True, tag="narthecium"):
    """At the end of a turn: a figure wounded in it recovers what these dice show (SQX-APO-2 to -12)."""

    dice: str
    squares: int

    def figures(self) -> tuple[str, ...]:
        return (self.dice, str(self.squares))


class VortexCard(Verb, frozen=True, tag="throw-vortex"):
    """Instead of the Techmarine's attack: a Vortex next to him, if a six-sided die shows at most this (SQX-TECH-9 to -13)."""

    works: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.works),)


class ThrowBlast(Verb, frozen=True, tag="throw-blast"):
    """Instead of an attack: a grenade that strikes like this weapon (SQX-ARM-901 to -903)."""

    weapon: str


class OrderRecall(Verb, frozen=True, tag="recall-order"):
    """That many times an Order already discarded may be played again (SQX-EX-39)."""

    uses: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.uses),)


class Immune(Verb, frozen=True, tag="immune"):
    """These Events have no effect on the squad (SQX-TECH-15)."""

    events: tuple[str, ...]


class ServoArm(Verb, frozen=True, tag="servo-arm"):
    """That many attacks of these dice, or one of those; repairs a Tarantula near by (SQX-TECH-16 to -22)."""

    attacks: int
    dice: str
    together: str
    repair: str
    squares: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.attacks), self.dice, self.together, self.repair, str(self.squares))


SupplementEquipment = (
    Chainfist | SpecialRounds | Krak | FireDice | ForcedReroll | SecondWeapon | Homer | Throw | SquadBonus | Cloak | MineCard
    | PistolBonus | Silence | JumpPack | Integrated | Smoke | Narthecium | VortexCard | ThrowBlast | OrderRecall
    | Immune | ServoArm | FewerDice
)  # fmt: skip


# ------------------------------------------------------------------------------------------------ psychic powers


class ControlPower(Verb, frozen=True, tag="control"):
    squares: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.squares),)


class ScanPower(Verb, frozen=True, tag="scan-rooms"):
    rooms: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.rooms),)


class SmitePower(Verb, frozen=True, tag="smite"):
    """Everything alien around is destroyed; a Dreadnought loses that many Life Points."""

    wounds: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.wounds),)


class HellfirePower(Verb, frozen=True, tag="hellfire"):
    squares: int
    dice: str
    doomed: tuple[str, ...]

    def figures(self) -> tuple[str, ...]:
        return (str(self.squares), self.dice)


class LightningArcPower(Verb, frozen=True, tag="lightning-arc"):
    squares: int
    dice: str

    def figures(self) -> tuple[str, ...]:
        return (str(self.squares), self.dice)


class VortexPower(Verb, frozen=True, tag="vortex-power"):
    """The Librarian becomes a Vortex of 2x2 squares."""


class BlastPower(Verb, frozen=True, tag="blast-object"):
    squares: int
    wounds: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.squares), str(self.wounds))


class JinxPower(Verb, frozen=True, tag="jinx"):
    androids: int
    squares: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.androids), str(self.squares))


class TeleportPower(Verb, frozen=True, tag="teleport-self"):
    """To any free square of the same board; he acts normally."""


class BurstOfSpeed(Verb, frozen=True, tag="burst-of-speed"):
    """A second turn at once, without a test."""


class WarpTimePower(Verb, frozen=True, tag="warp-time"):
    """All Marines of one board have a second turn."""


class Aura(Verb, frozen=True, tag="aura"):
    plus: int

    def figures(self) -> tuple[str, ...]:
        return (str(self.plus),)


PowerVerb = (
    ControlPower | ScanPower | SmitePower | HellfirePower | LightningArcPower | VortexPower | BlastPower | JinxPower | TeleportPower
    | BurstOfSpeed | WarpTimePower | Aura
)  # fmt: skip
