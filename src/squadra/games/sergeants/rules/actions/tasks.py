"""The sub-actions that a card grants, read from its words (SMG-EFF-14 to -24)."""

from __future__ import annotations

from functools import cache

import msgspec

from squadra.games.sergeants.content.language import Term, show, term, words
from squadra.games.sergeants.rules.actions import rally

ACTION_OF = {
    "WALK": "MOVE", "FACE": "MOVE", "FIRE": "SHOOT", "THROW": "SHOOT", "SPOT": "LOOK", "DRAW": "LOOK", "COVER": "HIDE",
    "RALLY": "HIDE", "HOLD": "HIDE",
}  # fmt: skip
KINDS = {
    "LOOK": ("SPOT", "DRAW", "USE"), "HIDE": ("COVER", "RALLY", "HOLD", "USE"), "SHOOT": ("FIRE", "THROW", "USE"),
    "MOVE": ("WALK", "USE"),
}  # fmt: skip
QUICK = ("FACE", "WALK", "DRAW", "HOLD", "COVER", "RALLY", "SPOT", "FIRE", "THROW", "USE")  # the quickest to test first


class Task(msgspec.Struct, frozen=True, gc=False):
    """One sub-action as a card grants it."""

    kinds: tuple[str, ...]
    action: str = ""  # limits USE to equipment of this type
    number: int = 0  # DRAW, RALLY, HOLD: how many; 0 = the soldier's value
    bonus: int = 0
    how: str = ""
    at: str = ""
    kit: str = ""
    must: bool = False
    last: bool = True
    owed: bool = False  # the Walk before it did not meet the condition: this one has to (SMG-EFF-60)


@cache
def tasks(text: str, declared: str) -> tuple[Task, ...]:
    """The sub-actions of a step, one for each time it is done (SMG-EFF-14 to -24)."""
    word = term(text)
    must = word.word == "MUST"
    if word.word in ("MUST", "MAY"):
        (word,) = words(word.args[0])
    made = _task(word, declared)
    times = word.args[0] if word.word in ("SPOT", "THROW", "FIRE", "WALK") and word.args else 1
    return tuple(msgspec.structs.replace(made, must=must, last=i == times - 1) for i in range(times))


@cache
def attempts(way: tuple[str, ...], declared: str) -> tuple[tuple[str, Task], ...]:
    """Every sub-action of the steps of a clause, each step as it is done for the last time; those that are quick to test
    come first."""
    return quick_first(tuple(task for text in way for task in tasks(text, declared)[-1:]))


@cache
def dog_tag(actions: tuple[str, ...]) -> tuple[Task, ...]:
    """The sub-actions of a card for its owner, by the action types that it may be played for."""
    return tuple(Task(KINDS[action], action) for action in actions)


@cache
def quick_first(tasks: tuple[Task, ...]) -> tuple[tuple[str, Task], ...]:
    """Every kind of these tasks: a turn or a draw is nearly always possible, for a shot many lines are measured."""
    pairs = [(kind, task) for task in tasks for kind in task.kinds]
    return tuple(sorted(pairs, key=lambda pair: QUICK.index(pair[0])))


def _task(word: Term, declared: str) -> Task:
    name = word.word
    if name == "ACT":
        action = word.args[0].word
        action = declared if action == "DECLARED" else action
        return Task(KINDS.get(action, ()), action)
    if name == "USE":
        return Task(("USE",), kit=word.args[0].word)
    if name == "WALK":
        how = word.get("how")
        return Task(("WALK",), bonus=word.get("bonus") or 0, how=show(how) if how is not None else "")
    if name == "FIRE":
        at = word.get("at")
        return Task(("FIRE",), at=show(at) if at is not None else "")
    number = 0
    if name in ("DRAW", "RALLY", "HOLD"):
        amount = word.args[0]
        number = amount if isinstance(amount, int) else {"VALUE": 0, "ALL": rally.ALL, "SELF": rally.SELF}[amount.word]
    return Task((name,), number=number)
