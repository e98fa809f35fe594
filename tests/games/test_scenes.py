"""Before the first move and after the last: sheets that add up, briefings that tell, and nothing asked that was chosen already."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import squadra
from squadra.games import registry
from squadra.host.desk.briefing import first_view
from squadra.kernel import Dice, Match, Msg
from squadra.words import has

SETUPS: list[tuple[str, dict[str, Any], str]] = [
    ("star-quest", {"mission": "training", "squads": 1}, "red"),
    ("star-quest", {"mission": "training", "squads": 3}, "blue"),
    ("star-quest", {"mission": "s01", "supplement": {"mode": "classic"}}, "red"),
    ("rogue-trooper", {"players": 2}, "flint"),
    ("rogue-trooper", {"players": 1}, "flint"),
    ("sergeants", {}, "us-1"),
    ("sergeants", {"scenario": 37}, "de-1"),
]
PREPARING = {"sq-ask-weapons", "sq-ask-card", "sq-ask-targeters", "rt-ask-chip"}


def finished(name: str, setup: dict[str, Any], seed: int) -> Match:
    match, bot = squadra.new_match(name, setup=setup, seed=seed), squadra.bot("tactics", name)
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        match.choose(bot.choose(match.view(seat), ask, Dice(match.number)), seat)
    return match


@pytest.mark.parametrize(("name", "setup"), [each[:2] for each in SETUPS])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_lines_of_the_score_sheet_add_up_to_the_scores(name: str, setup: dict[str, Any], seed: int):
    match = finished(name, setup, seed)
    assert match.result is not None
    lines = match.game.sheet(match.t)
    counted = [line for line in lines if not line.fact]
    assert {seat: sum(line.points.get(seat, 0) for line in counted) for seat in match.seats} == match.result.scores
    assert all(line.say.rule for line in lines)
    for lang in ("en", "it"):
        assert [line.say.key for line in lines if not has(lang, line.say.key)] == []


def told(message: Msg) -> list[str]:
    return [message.key, *(key for arg in message.args.values() if isinstance(arg, Msg) for key in told(arg))]


@pytest.mark.parametrize(("name", "setup", "seat"), SETUPS)
def test_a_briefing_has_title_story_aims_and_men_in_known_words(name: str, setup: dict[str, Any], seat: str):
    game = registry.find(name)
    brief = game.briefing(Match(game, game.pictured(setup)).t, seat)
    assert brief.title is not None and brief.story is not None and brief.aims and brief.men
    assert not any(man.fallen for man in brief.men)
    said = [brief.title, brief.story, *brief.aims, *brief.special]
    seen = (*brief.men, *(brief.hidden.kinds if brief.hidden else ()))
    if brief.hidden:
        said += [brief.hidden.title, brief.hidden.text]
    said += [text for man in seen for text in (man.name, man.what) if text is not None]
    for lang in ("en", "it"):
        assert [key for each in said for key in told(each) if not has(lang, key)] == []


@pytest.mark.parametrize(("name", "setup", "seat"), SETUPS)
def test_the_picture_of_the_briefing_shows_nothing_that_chance_decides(name: str, setup: dict[str, Any], seat: str):
    game = registry.find(name)
    seen = {bytes(first_view(Match(game, game.pictured(setup), seed))) for seed in range(4)}
    assert len(seen) == 1


@pytest.mark.parametrize(("name", "setup", "seat"), SETUPS)
def test_who_is_ready_is_not_asked_what_was_chosen_for_him(name: str, setup: dict[str, Any], seat: str):
    game = registry.find(name)
    match, bot = Match(game, game.ready(setup, seat), 3), squadra.bot("tactics", game)
    asked: list[str] = []
    while (ask := match.ask) is not None and len(asked) < 3:
        who = seat if seat in ask.seats else ask.seats[0]
        if who == seat:
            asked.append(ask.to(seat).message.key)
        match.choose(bot.choose(match.view(who), ask.to(who), Dice(match.number)), who)
    assert not PREPARING & set(asked)


def test_what_somebody_chose_himself_stays():
    game = registry.find("rogue-trooper")
    assert game.ready({"chips": {"flint": ("bagman",)}}, "flint")["chips"]["flint"] == ("bagman",)
    armed = game.ready({"players": 2}, "flint") | {"chips": {"flint": ("helm", "bagman", "gunnar")}}
    match = Match(game, armed, 7)
    while match.ask is not None and match.ask.seats == ("tinder",):
        match.choose(0, "tinder")
    assert match.t.s.sheets["flint"].helm, "the first chip goes where he said"


@pytest.mark.rule("SMG-EX-27")
def test_the_briefing_of_race_to_the_bridge_tells_of_turn_4():
    game = registry.find("sergeants")
    for number in game.content.scenarios:
        match = Match(game, {"scenario": number})
        keys = {(line.key, line.args.get("turn")) for line in game.briefing(match.t, match.seats[0]).special}
        assert (("smg-brief-remove-anyone-off-map", 4) in keys) == (number == 37)


def test_the_briefing_shows_the_way_from_the_entrance_to_what_the_mission_is_about() -> None:
    game = registry.find("star-quest")
    match = Match(game, game.pictured({"mission": "training", "squads": 1}), 1, talks=False)
    squares = [int(anchor.removeprefix("square:")) for anchor in game.briefing(match.t, "red").way]
    ship = match.t.plan.ship
    assert squares[0] in match.t.gate("red") and squares[-1] == match.t.s.things["voice_recorder"].square
    assert all(ship.passage().near[one] >> there & 1 for one, there in pairwise(squares))
    turns = [after - before for before, after in pairwise(squares)]
    assert sum(one != other for one, other in pairwise(turns)) == 3
    assert not game.briefing(match.t, "alien").way
