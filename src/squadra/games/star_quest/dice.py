"""Dice rolled again (SQ-DICE-5 to -8, SQ-RUL-18): the question, and what lies there after it. Firing and fighting share them."""

from __future__ import annotations

from typing import Any, ClassVar

from squadra.games.star_quest.options import HulkOption
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Ask, Msg

Faces = tuple[int, ...]


class RerollDie(HulkOption, frozen=True):
    """Rolls one die again (counted from 0, as they lie)."""

    rule = "SQ-DICE-5"
    guards: ClassVar[bool] = False
    """Whether it is a die of the defender."""
    die: int
    face: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"die": self.die + 1, "face": self.face}


class KeepDice(HulkOption, frozen=True):
    rule = "SQ-DICE-6"


KEEP = KeepDice()


def source_name(source: str) -> Msg:
    """What allows a re-roll: a card, or something built in (`sqx-...`)."""
    return Msg(source) if source.startswith("sqx-") else Msg("sq-card-" + source.replace("_", "-"))


def ask_reroll(
    t: HulkTable,
    seat: str,
    dice: Faces,
    again: Faces,
    source: str,
    rule: str,
    kind: type[RerollDie] = RerollDie,
    prompt: str = "sq-ask-reroll",
) -> Ask:
    """Which of the dice that were not rolled again yet? The answer lands in the field `choice` of the frame."""
    options = [kind(i, face) for i, face in enumerate(dice) if i not in again]
    seat = ALIEN if seat.startswith("amok:") else seat  # a confused machine is still its owner's (SQX-RUL-54)
    return t.ask(seat, [*options, KEEP], into="choice", prompt=prompt, rule=rule, card=source_name(source), dice=dice)


def rolled_again(t: HulkTable, dice: Faces, choice: RerollDie, fresh: Faces, source: str, rule: str) -> Faces:
    """The dice with the new face in its place."""
    die = choice.die
    after = (*dice[:die], fresh[0], *dice[die + 1 :])
    words: dict[str, Any] = {"card": source_name(source), "old": choice.face, "new": fresh[0], "dice": after}
    words["guard" if choice.guards else "die"] = die  # whose die it is, for the tray
    t.tell("sq-rerolls", rule, **words)
    return after
