"""What an opponent gives as its reasons is so: every clause is held against the view it was made from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.bots.levels import make_bot
from squadra.bots.thinking import think
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.knowledge.view import SheetView, View
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.kernel import Dice, Match

CONTENT = game.content
SUPPLY = {
    one.id
    for one in CONTENT.sectors.values()
    if one.function != "furlow" and (one.souther_city or one.function == "gi_armoury")
}
"""Where Supply cards are drawn (RT-BOARD-SPEC-2)."""
MOST = 12  # games in which every reason is met at least once


def me(view: View) -> SheetView:
    assert view.you is not None
    return view.sheets[view.you]


def goes_to(view: View, option: Any) -> str:
    """A sector that an option leads to; Stay leads to where he is."""
    return getattr(option, "sector", "") or me(view).sector


def quarters(view: View) -> list[int]:
    return [CONTENT.clues[card].quarter for card in me(view).clues if card]


def somebody_there(view: View, option: Any, told: Any) -> bool:
    return any(sheet.sector == goes_to(view, option) for seat, sheet in view.sheets.items() if seat != view.you)


def enemies_there(view: View, option: Any, told: Any) -> bool:
    lying = view.lying[goes_to(view, option)]
    return told["enemies"] == sum(card in CONTENT.enemies for card in lying)


SO: dict[str, Callable[[View, Any, Any], bool]] = {
    "rt-hint-nearer": lambda view, option, told: told["turns"] > 0 and goes_to(view, option) != me(view).sector,
    "rt-hint-goal": lambda view, option, told: told["turns"] == 0 and goes_to(view, option) != me(view).sector,
    "rt-hint-supply": lambda view, option, told: goes_to(view, option) in SUPPLY,
    "rt-hint-gi-there": somebody_there,
    "rt-hint-enemies-there": enemies_there,
    "rt-hint-rest": lambda view, option, told: 0 < told["lives"] <= CONTENT.numbers.lives - me(view).lives,
    "rt-hint-mission": lambda view, option, told: told["turns"] >= 0,
    "rt-hint-leader": lambda view, option, told: view.active != view.you and len(view.seats) > 1,
    "rt-hint-nothing-to-play": lambda view, option, told: view.window is not None,
    "rt-hint-no-card": lambda view, option, told: view.window is not None and any(me(view).rogue),
    "rt-hint-keep-all": lambda view, option, told: option.cards == () and len(me(view).rogue) > 0,
    "rt-hint-fresh": lambda view, option, told: told["cards"] == len(option.cards) > 0,
    "rt-hint-lives-missing": lambda view, option, told: told["lives"] == CONTENT.numbers.lives - me(view).lives > 0,
    "rt-hint-evade": lambda view, option, told: view.encounter != "gi",
    "rt-hint-new-quarter": lambda view, option, told: CONTENT.clues[option.card].quarter not in quarters(view),
    "rt-hint-quarter-twice": lambda view, option, told: quarters(view).count(CONTENT.clues[option.card].quarter) > 1,
    "rt-hint-traitor": lambda view, option, told: told["lives"] == view.traitor_lives > 0,
}


def test_every_reason_is_met_and_true() -> None:
    missing = set(SO)
    for seed in range(MOST):
        match, mind, dice = Match(game, {"players": 3}, seed=seed), make_bot(game, "tactics"), Dice(seed)
        while (ask := match.ask) is not None and missing:
            seat = ask.seats[0]
            view, question = match.view(seat), ask.to(seat)
            for option in question.options:
                for reason in game.motives(view, question, option):
                    assert SO[reason.key](view, option, reason.args), (reason, option)
                    if reason.key == "rt-hint-nothing-to-play":
                        assert not any(isinstance(other, PlayRogue) for other in question.options)
                    missing.discard(reason.key)
            match.choose(think(mind, game, match.t, question, dice), seat)
        if not missing:
            return
    assert not missing
