"""The opponent by rules of thumb plays lawfully to the end, from views alone, and better than chance."""

from __future__ import annotations

import re
from importlib.resources import files

from squadra.bots import RandomBot
from squadra.games.sergeants.forecast import Forecast
from squadra.games.sergeants.game import game
from squadra.games.sergeants.options import Fire, Skip, Strike, TakeCover
from squadra.games.sergeants.scene import Scene
from squadra.games.sergeants.tactics import JUDGES, Tactics
from squadra.kernel import Dice, Match

from .positions import Position, row


def duel(scenario: int, seed: int, tactics: str) -> Match:
    m, dice = Match(game, {"scenario": scenario}, seed=seed, talks=False), Dice(seed)
    bots = {seat: Tactics() if seat == tactics or tactics == "all" else RandomBot() for seat in m.seats}
    while m.ask is not None:
        seat = m.ask.seats[0]
        m.choose(bots[seat].choose(m.view(seat), m.ask.to(seat), dice), seat)
    return m


def test_two_bots_play_a_game_to_its_end():
    m = duel(1, 3, "all")
    assert m.result is not None and m.number > 50


def test_the_same_view_gives_the_same_answer():
    m = Match(game, {"scenario": 1}, seed=2)
    answers = {str(game.bots()["tactics"]().choose(m.view("us-1"), m.ask, Dice(5))) for _ in range(3)}
    assert len(answers) == 1


def test_it_beats_chance():
    games = [(duel(1, seed, seat), seat) for seed, seat in ((0, "us-1"), (1, "de-1"), (4, "us-1"), (7, "de-1"))]
    assert sum(m.result is not None and m.result.winners == (seat,) for m, seat in games) >= 2


def test_it_fires_when_it_can_and_strikes_to_kill():
    p = (
        Position(game_map=row([0] * 9, [0] * 9, [0] * 9))
        .soldier(1001, (1000, 2500), 90)
        .soldier(2001, (4000, 2500), 270, spotted=True)
    )
    m = p.act(1001, "FIRE", seed=1)
    assert Tactics().choose(m.view("us-1"), m.ask, Dice(1)) == Fire(1001, 2001) and Skip() in list(m.ask.options)
    assert Scene(m.view("us-1")).best_shot(m.view("us-1").soldiers[0], (1000, 2500), 90) > 0
    assert Strike.rule == "SMG-MELEE-12"


def test_every_question_has_a_considered_answer():
    texts = files("squadra").joinpath("locale/en/sergeants.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^(smg-ask-[a-z-]+) =", texts, re.MULTILINE)) == set(JUDGES)


def test_it_plans_eyes_before_rifles():
    p = (
        Position(game_map=row([0] * 9, [0] * 9, [0] * 9))
        .soldier(1001, (1000, 2500), 90)
        .soldier(1002, (1000, 1000), 90)
        .soldier(2001, (12000, 2500), 270)
    )
    plans = Forecast(Scene(p.act(1001, "SPOT").view("us-1")))
    looks, shoots = ("1001-cL",), ("1002-cS",)  # the Phase cards are LOOK – HIDE, SHOOT – MOVE, MOVE – LOOK
    together = plans.plan((looks, shoots, ()))
    assert together > plans.plan((looks, (), ())) + plans.plan(((), shoots, ()))
    assert together > plans.plan(((), shoots, looks))


def test_it_does_not_duck_where_everybody_sees_it():
    p = (
        Position(game_map=row([0] * 9, [0] * 9, [0] * 9))
        .soldier(1001, (1000, 2500), 90, spotted=True, dug_in=True)
        .soldier(2001, (4000, 2500), 270)
    )
    m = p.act(1001, "COVER")
    assert TakeCover(1001) in list(m.ask.options)
    assert Tactics().choose(m.view("us-1"), m.ask, Dice(1)) == Skip()


def test_a_leader_is_spared_more_than_a_private():
    p = (
        Position()
        .soldier(1021, (1000, 2500), 90, rank="SENIOR_SERGEANT")
        .soldier(1001, (3000, 2500), 90, rank="PRIVATE")
    )
    scene = Scene(p.act(1001, "FACE").view("us-1"))
    assert scene.dear(scene.soldiers[1021]) > scene.dear(scene.soldiers[1001])


def test_it_goes_to_the_landmark_of_its_order_and_leaves_it_when_the_charge_is_laid():
    number = next(n for n, o in game.content.orders.items() if o.kind == "DEMOLITION" and o.landmark == "L5")
    mark = game.content.map(4).tiles[game.content.map(4).by_number["L5"]]
    (x, y), outside = mark.centre, (mark.box[0] - 600, mark.centre[1])
    for kit, wanted in (((("explosives", 1),), True), ((), False)):
        p = Position(4).soldier(1001, (500, 500), 90, kit=kit).player("us-1", order=number)
        scene = Scene(p.act(1001, "FACE").view("us-1"))
        inside = scene.place(scene.soldiers[1001], (x, y), 0) > scene.place(scene.soldiers[1001], outside, 0)
        assert (scene.marks == [mark.index]) == inside == wanted
