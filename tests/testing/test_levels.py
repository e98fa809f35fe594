"""Every level in every game: both sides, all player numbers, the supplement; and never more than a seat may know."""

from typing import Any

import pytest
from msgspec.structs import replace

from squadra.bots.levels import make_bot
from squadra.bots.search import Search
from squadra.games import registry
from squadra.kernel import Bot
from squadra.testing import check_opponent

BEGINNINGS: list[tuple[str, dict[str, Any]]] = [
    *(("star-quest", {"mission": "m02", "squads": squads}) for squads in (1, 2, 3)),
    *(("star-quest", {"mission": mission, "squads": 1}) for mission in ("t01", "s01", "d01")),
    *(("rogue-trooper", {"players": players}) for players in (1, 2, 3, 4)),
    *(("sergeants", {"scenario": 2, "players": players}) for players in (2, 3, 4, 5, 6)),
]
ASKED = {"star-quest": (29, 120), "rogue-trooper": (17, 70), "sergeants": (11, 45)}
"""One question of so many is asked, up to this one."""


@pytest.mark.parametrize(("name", "wish"), BEGINNINGS)
@pytest.mark.parametrize("level", ["easy", "tactics", "hard", "expert"])
def test_every_level_answers_lawfully_and_the_same_in_all_worlds_of_its_seat(
    level: str, name: str, wish: dict[str, Any]
):
    game = registry.find(name)

    def mind() -> Bot[Any]:
        """The level as it is, but with a world or two, and nobody who waits for it."""
        bot = make_bot(game, level)
        if isinstance(bot, Search):
            bot.hurried = False
            bot.effort = replace(bot.effort, width=min(bot.effort.width, 3), worlds=(2,), ahead=1.0)
        return bot

    every, most = ASKED[name]
    assert check_opponent(game, mind, 1, 3, [wish], every=every, most=most, worlds=1) > 0
