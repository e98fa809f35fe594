"""Dice that a story tells of did fall: the browser compares both after a match, so no game may tell of dice otherwise.

By convention a sentence has whole throws in the arguments `dice`, `mine` and `theirs`, one die of a throw in `die`, one that
was rolled again in `new` (`thrown` in web/src/lib/proof/verify.ts reads them). A throw may be told a little later.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from squadra import bot
from squadra.games import registry
from squadra.kernel import Dice, Draw, Event, Match, Outcome, Roll, Seeded
from squadra.testing.setups import setups_of

LATER = 3  # throws, as in the browser
GAMES = {"star-quest": 12, "rogue-trooper": 8, "sergeants": 2}  # set-ups that are played: those of the page, spread out
ANSWERS = 500


class Noting:
    """Seeded dice that note every roll."""

    def __init__(self, seed: int) -> None:
        self.inner = Seeded(seed)
        self.rolls: dict[int, list[int]] = {}

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        came = self.inner.answer(question, number)
        if isinstance(question, Roll):
            self.rolls[number] = [int(face) for face in came]
        return came


def thrown(args: dict[str, Any]) -> list[tuple[list[int], bool]]:
    """What a sentence tells of dice: whole throws, and single dice of them."""
    found: list[tuple[list[int], bool]] = []
    if not isinstance(args.get("new"), int):
        lists = [args.get(name) for name in ("dice", "mine", "theirs")]
        found += [(list(each), False) for each in lists if isinstance(each, list | tuple) and each and is_throw(each)]
    one = next((args[name] for name in ("new", "die") if isinstance(args.get(name), int)), None)
    if one is not None:
        found.append(([one], True))
    for value in args.values():
        for inner in value if isinstance(value, list | tuple) else [value]:
            if hasattr(inner, "args"):
                found += thrown(inner.args)
    return found


def is_throw(faces: Sequence[Any]) -> bool:
    return all(isinstance(face, int) for face in faces)


class Listener:
    """Somebody at the table who counts the dice."""

    def __init__(self, dice: Noting) -> None:
        self.dice = dice
        self.told: set[int] = set()
        self.before = 0

    def hear(self, number: int, events: Sequence[Event]) -> None:
        rolls = self.dice.rolls
        fell = [*[n for n in rolls if n < self.before][-LATER:], *[n for n in rolls if self.before <= n < number]]
        for event in events:
            for faces, one in thrown(event.args):
                meant = [n for n in fell if (faces[0] in rolls[n] if one else rolls[n] == faces)]
                assert meant, f"answer {number}: {event.key} tells of {faces}, which never fell: {event.args}"
                self.told.add(meant[-1])
        self.before = number


@pytest.mark.parametrize("name", GAMES)
def test_a_story_tells_of_no_dice_that_did_not_fall(name: str) -> None:
    game = registry.find(name)
    wishes = list(setups_of(game))
    rolled = told = 0
    for seed, wish in enumerate(wishes[:: max(1, len(wishes) // GAMES[name])]):
        dice = Noting(seed)
        match = Match(game, wish, seed, dice)
        listener, player, own = Listener(dice), bot("random"), Dice(seed)
        listener.hear(match.number, match.events)
        for _ in range(ANSWERS):
            if match.ask is None:
                break
            match.choose(player.choose(match.view(match.ask.seat), match.ask, own))
            listener.hear(match.number, match.events)
        rolled += len(dice.rolls)
        told += len(listener.told)
    assert told >= rolled * 0.9, f"{rolled - told} of {rolled} throws were never told"
