"""Rerolls (SQ-DICE-5 to -8, SQ-RUL-18, SQX-RUL-3), for firing and fighting alike: the question, and the dice after it.

The sources say whose dice they are, whose choice it is and what allows it; the attack says what the dice are worth.
"""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Protocol, cast

from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.rulebook.combat import Kind, RerollSource
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.combat.reroll_worth import Faces, Stakes, hand_of, prospect
from squadra.games.star_quest.rules.options import Advised, HulkOption
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Face, Throw


class RerollDie(HulkOption, frozen=True):
    """Rolls one die again (counted from 0, as they lie)."""

    rule = "SQ-DICE-5"
    guards: ClassVar[bool] = False
    """Whether it is a die of the defender."""
    die: int
    face: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"die": self.die + 1, "face": self.face}


class GuardDie(RerollDie, frozen=True):
    """The defender rolls one of his dice again."""

    rule = "SQX-RUL-3"
    guards = True


class ForceDie(RerollDie, frozen=True):
    """The defender makes the attacker roll this die again."""

    rule = "SQX-ARM-106"


class KeepDice(HulkOption, frozen=True):
    rule = "SQ-DICE-6"


KEEP = KeepDice()
OPTIONS: dict[Kind, type[RerollDie]] = {"own": RerollDie, "guard": GuardDie, "force": ForceDie}
RULES: dict[Kind, tuple[str, str]] = {
    "own": ("SQ-DICE-5", "SQ-DICE-7"),
    "guard": ("SQX-RUL-3", "SQX-RUL-3"),
    "force": ("SQX-ARM-107", "SQX-ARM-106"),
}
"""Rules of the question and of the die that was rolled again."""


def source_name(source: str) -> Msg:
    """What allows a reroll: a card, or something built in (`sqx-...`)."""
    return Msg(source) if source.startswith("sqx-") else Msg("sq-card-" + source.replace("_", "-"))


def sources_of(kind: Kind, seat: str, names: list[str]) -> tuple[RerollSource, ...]:
    """What allows a seat to have dice rolled again, one die each."""
    return tuple([RerollSource(name, seat, kind) for name in names]) if names else ()


class Rolled(Protocol):
    """An attack whose dice have been rolled."""

    def stakes(self, t: HulkTable) -> Stakes: ...


class Rerolls(Frame):
    """Dice are rolled again, one after the other, none of them twice. Finishes with the dice of both sides."""

    dice: tuple[Faces, Faces]
    pools: tuple[Pool, Pool]
    """The attacker's and the defender's; nobody's in a shot."""
    sources: tuple[RerollSource, ...]
    again: tuple[Faces, Faces] = ((), ())
    """Dice that were rolled again; never twice, no matter by whom (SQ-DICE-8, SQX-RUL-3)."""
    choice: RerollDie | GuardDie | ForceDie | KeepDice | None = None
    fresh: Faces = ()

    def usable(self) -> tuple[RerollSource, ...]:
        """Sources that still have a die to reroll."""
        full = [len(again) == len(dice) for again, dice in zip(self.again, self.dice, strict=True)]
        return tuple([source for source in self.sources if not full[source.side]])

    @step(rule="SQ-DICE-5")
    def offer(self, t: HulkTable) -> Word | None:
        there = self.usable()
        if not there:
            return t.finish(self.dice)
        source = there[0]
        dice, again, kind = self.dice[source.side], self.again[source.side], OPTIONS[source.kind]
        options = [*(kind(n, face) for n, face in enumerate(dice) if n not in again), KEEP]
        return t.ask(
            source.seat,
            Advised(options, partial(self.best, t)),
            into="choice",
            prompt="sqx-ask-forced-reroll" if source.kind == "force" else "sq-ask-reroll",
            rule=RULES[source.kind][0],
            card=source_name(source.by),
            dice=dice,
        )

    def best(self, t: HulkTable) -> RerollDie | KeepDice:
        """The best answer for whoever is asked, by what his side and the other one may still do."""
        attack, there = cast(Rolled, t.s.stack[-2]), self.usable()
        hands = [hand_of(pool.dice(), *lie) for pool, *lie in zip(self.pools, self.dice, self.again, strict=True)]
        source = there[0]
        chosen = prospect(attack.stakes(t)).best((hands[0], hands[1]), tuple([one.kind for one in there]))
        if chosen is None:
            return KEEP
        dice = self.pools[source.side].dice()
        for n, face in enumerate(self.dice[source.side]):
            if n not in self.again[source.side] and (dice[n].name, face) == chosen:
                return OPTIONS[source.kind](n, face)
        raise AssertionError(chosen)

    @step(rule="SQ-DICE-6")
    def roll_again(self, t: HulkTable) -> Word | None:
        source = self.usable()[0]
        if not isinstance(self.choice, RerollDie):
            return t.jump("keep")
        return t.roll((self.pools[source.side].dice()[self.choice.die],), into="fresh")

    def beat(self, side: int, choice: RerollDie) -> Throw:
        faces = list(beats.faces(self.pools[side], self.dice[side]))
        faces[choice.die] = Face(faces[choice.die].colour, self.fresh[0], was=choice.face)
        return Throw("", tuple(faces), total=sum(face.shows for face in faces))

    @step(rule="SQ-DICE-7")
    def replace_die(self, t: HulkTable) -> Word | None:
        assert isinstance(self.choice, RerollDie)
        source, choice = self.usable()[0], self.choice
        dice = self.dice[source.side]
        after = (*dice[: choice.die], self.fresh[0], *dice[choice.die + 1 :])
        words: dict[str, Any] = {
            "card": source_name(source.by),
            "old": choice.face,
            "new": self.fresh[0],
            "dice": after,
        }
        words["guard" if choice.guards else "die"] = choice.die  # whose die it is, for the tray
        t.tell("sq-rerolls", RULES[source.kind][1], beat=self.beat(source.side, choice), **words)
        again = (*self.again[source.side], choice.die)
        if source.side:
            self.dice, self.again = (self.dice[0], after), (self.again[0], again)
        else:
            self.dice, self.again = (after, self.dice[1]), (again, self.again[1])
        left = list(self.sources)
        left.remove(source)
        self.sources = tuple(left)
        return t.jump("offer")

    @step(rule="SQ-DICE-6")
    def keep(self, t: HulkTable) -> Word | None:
        """A player who declines one of his rerolls declines them all."""
        kind = self.usable()[0].kind
        self.sources = tuple([source for source in self.sources if source.kind != kind])
        return t.jump("offer")
