"""Connect four with opponents that have something wrong with them, for tests of the server."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from squadra.kernel import Ask, Bot, Dice, Option
from tests.small_games.connect_four import ConnectFour


class First:
    """The only sound one: always the first option."""

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        return 0


class Never:
    """Thinks for ever."""

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        while True:
            time.sleep(0.01)


class Raises:
    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        raise RuntimeError("a defect of this bot")


class Unlawful:
    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        return 99


class Dies:
    """Takes its whole process with it."""

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        print("this must not come between the replies")
        os._exit(3)


class Greedy:
    """Wants all the memory."""

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        return len([bytearray(1 << 24) for _ in range(1_000)]) % 2


class Troubled(ConnectFour):
    name = "troubled"
    package = ConnectFour.__module__  # whose frames and options it has

    def bots(self) -> dict[str, Callable[[], Bot]]:
        """Each bad one after the sound one, which is the next simpler."""
        return {
            "first": First, "never": Never, "first-2": First, "raises": Raises, "first-3": First, "unlawful": Unlawful,
            "first-4": First, "dies": Dies, "first-5": First, "greedy": Greedy,
        }  # fmt: skip


game = Troubled()
