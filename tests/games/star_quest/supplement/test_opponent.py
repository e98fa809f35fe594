"""The opponent under the supplement: a considered answer to every question, and the moves that a fan expects of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from squadra.games.star_quest.game import game
from squadra.games.star_quest.marine_mind import MarineMind
from squadra.games.star_quest.question import Turn
from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.psychic import ShowPower
from squadra.games.star_quest.supplement.squad_mind import SQUAD_SCORES
from squadra.games.star_quest.tactics import SCORES, Tactics, score_of
from squadra.games.star_quest.turn import Activate
from squadra.kernel import Ask, Dice, Match

from .field import Field
from .test_random_squads import wish


class Witness(Tactics):
    """Plays as the opponent does, and notes how it made up its mind."""

    def __init__(self) -> None:
        super().__init__(game.content)
        self.asked: Counter[str] = Counter()
        self.weighed: Counter[str] = Counter()
        self.kinds: set[type[Any]] = set()

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int:
        options = list(ask.options)
        if len(options) > 1:
            turn = Turn(self.content, view, ask, options)
            scores = {score_of(type(option))(turn, option) for option in options}
            self.asked[ask.prompt] += 1
            self.weighed[ask.prompt] += len(scores) > 1
            self.kinds |= {type(option) for option in options}
        return super().choose(view, ask, dice)


def watched(numbers: range) -> Witness:
    """Games of random squads; every third decision is random, so that the opponent meets what it would not seek."""
    witness = Witness()
    for number in numbers:
        match, dice = Match(game, wish(number), number, talks=False), Dice(number)
        for _ in range(400):
            if match.ask is None:
                break
            ask = match.ask.to(match.ask.seats[0])
            choice = witness.choose(match.view(ask.seat), ask, dice)
            match.choose(choice if dice.below(3) else dice.below(len(ask.options)), ask.seat)
    return witness


@pytest.mark.parametrize("part", range(4))
def test_every_question_has_a_rule_and_none_is_answered_by_its_place_in_the_list(part: int) -> None:
    witness = watched(range(part, 24, 4))
    assert witness.kinds <= {*SCORES, *SQUAD_SCORES}
    assert len(witness.asked) > 15
    blind = [prompt for prompt, times in witness.asked.items() if times >= 6 and not witness.weighed[prompt]]
    assert not blind


# ------------------------------------------------------------------------------------------------ what a fan expects


def decides(stage: Field) -> Any:
    """What the opponent would do now."""
    ask = stage.m.ask
    assert ask is not None
    seat = ask.seats[0]
    mine = ask.to(seat)
    return list(mine.options)[Tactics(stage.m.game.content).choose(stage.m.view(seat), mine, Dice(1))]


def librarian(*powers: str) -> Field:
    stage = Field()
    stage.kit("red-librarian", (3, 3), "power_librarian")
    stage.commander("red", (1, 6), suit="power", life=6)
    stage.roster("red", powers=tuple(sorted(powers)))
    return stage


@pytest.mark.rule("SQX-PSY-7", "SQX-LIB-10")
def test_a_librarian_among_enemies_smites_them_but_not_a_single_gretchin() -> None:
    crowd = librarian("smite", "scan")
    for at in ((2, 3), (4, 3), (3, 2), (3, 4)):
        crowd.alien("chaos_marine", at)
    assert decides(crowd.go()) == ShowPower("smite")
    alone = librarian("smite", "scan")
    alone.alien("gretchin", (4, 3))
    assert not isinstance(decides(alone.go()), ShowPower)


@pytest.mark.rule("SQX-PSY-40", "SQX-PSY-48")
def test_he_sacrifices_himself_only_for_more_than_he_is_worth() -> None:
    lost = librarian("vortex")
    lost.alien("dreadnought", (4, 3), heavy=("assault_cannon", "plasma_gun"))
    assert decides(lost.go()) == ShowPower("vortex")
    cheap = librarian("vortex")
    cheap.alien("orc", (4, 3))
    assert not isinstance(decides(cheap.go()), ShowPower)


@pytest.mark.rule("SQX-PSY-43")
def test_nobody_lingers_where_the_vortex_may_wander() -> None:
    stage = librarian()
    stage.marine("red-1", (5, 3), suit="power")
    squares = tuple(stage.at(place) for place in ((5, 5), (6, 5), (5, 6), (6, 6)))
    stage.s.markers = {"vortex-1": Marker("vortex-1", "vortex", squares, "red", data="4,4")}
    stage.s.vortex_round = stage.s.round  # it has rolled
    stage.go()
    mind = MarineMind(stage.m.game.content, stage.m.view("red"), "red")
    me = mind.figures["red-1"]
    swept, safe = stage.at((5, 3)), stage.at((3, 2))
    assert mind.special_risks(me, swept) > 1.0
    assert mind.special_risks(me, safe) <= 0.0


@pytest.mark.rule("SQX-STEALTH-15", "SQX-STEALTH-17")
@pytest.mark.parametrize(("kit", "fires"), [("scout_bolter", False), ("scout_sniper_rifle", True)])
def test_in_stealth_scouts_fire_silenced_weapons_only(kit: str, fires: bool) -> None:
    stage = Field(options=("stealth",), kinds={"red": "scout"})
    stage.s.alarm = "stealth"
    stage.kit("red-1", (1, 3), kit)
    stage.commander("red", (1, 6), suit="scout", life=6)
    stage.alien("gretchin", (8, 3))
    stage.go("red", (3, 3))  # nobody looked
    stage.do(Activate("red-1"))
    assert (getattr(decides(stage), "weapon", "") != "") == fires
