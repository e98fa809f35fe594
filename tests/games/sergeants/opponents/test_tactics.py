"""The opponent by rules of thumb plays lawfully to the end, from views alone, and better than chance."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

from squadra.bots import RandomBot
from squadra.games.sergeants.answers import Pick, Skip
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.game import game
from squadra.games.sergeants.opponents.forecast import Forecast
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.opponents.tactics import JUDGES, Tactics
from squadra.games.sergeants.opponents.worth_of_deeds import deed
from squadra.games.sergeants.rules.actions.granted_walks import LISTED
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard, TeamBubble
from squadra.games.sergeants.rules.cards.reactions import React
from squadra.games.sergeants.rules.combat.close_combat import Strike
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.forces.ready_forces import ready_forces
from squadra.games.sergeants.rules.movement.move_options import Charge, Leave, Turn, Walk
from squadra.games.sergeants.rules.turn.planning import Plan, Planning
from squadra.games.sergeants.state import Score
from squadra.kernel import Dice, Match, Pass
from tests.games.sergeants.positions import FLAT, Position, row

PATROL_TO_Y = next(n for n, o in game.content.orders.items() if o.kind == "PATROL" and o.exit == "Y")


def duel(scenario: int, seed: int, tactics: str) -> Match:
    m, dice = Match(game, {"scenario": scenario}, seed=seed, talks=False), Dice(seed)
    bots = {seat: Tactics() if seat == tactics or tactics == "all" else RandomBot() for seat in m.seats}
    while m.ask is not None:
        seat = m.ask.seats[0]
        m.choose(bots[seat].choose(m.view(seat), m.ask.to(seat), dice), seat)
    return m


def answer(m: Match) -> object:
    """What the opponent answers to the question that stands."""
    assert m.ask is not None
    return Tactics().choose(m.view(m.ask.seats[0]), m.ask, Dice(1))


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


# ---------------------------------------------------------------- its virtues


def test_it_keeps_to_cover_though_the_open_is_nearer_to_the_enemy():
    p = Position(2).soldier(1001, (8000, 8000), 90, spotted=True).soldier(2001, (17000, 8000), 270, spotted=True)
    m = p.act(1001, "WALK")
    scene, walk = Scene(m.view("us-1")), answer(m)
    in_the_open = [
        o.path[-1] for o in list(m.ask.options) if isinstance(o, Walk) and not scene.map.in_cover(o.path[-1])
    ]
    assert isinstance(walk, Walk) and scene.map.in_cover(walk.path[-1])
    assert min(map(scene.to_goal, in_the_open)) < scene.to_goal(walk.path[-1])


def test_it_fears_the_rifle_that_reaches_it_not_the_one_that_looks_away():
    def danger(facing: int, x: int) -> float:
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (x, 2500), facing, spotted=True)
        scene = Scene(p.act(1001, "FACE").view("us-1"))
        return scene.danger(scene.soldiers[1001], (1000, 2500))

    assert danger(270, 4000) > danger(270, 40_000) and danger(270, 4000) > danger(90, 4000) == 0


def test_towards_the_end_it_dares_when_it_is_behind_and_spares_itself_when_it_is_ahead():
    def nerve(turn: int, victim: int, by: str) -> float:
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (9000, 2500), 270)
        p.soldier(victim, seat="us-1" if victim < 2000 else "de-1", at=None)
        p.now(turn=turn, turn_limit=12, killed=((victim, by),), ledger=[Score(by, 4, "kill", str(victim))])
        return Scene(p.act(1001, "FACE").view("us-1")).nerve

    assert nerve(12, 1002, "de-1") < nerve(6, 1002, "de-1") == nerve(6, 2002, "us-1") < nerve(12, 2002, "us-1")


def test_it_spots_before_it_shoots():
    p = (
        Position(game_map=FLAT)
        .soldier(1007, (1000, 2500), 90)
        .soldier(1002, (1000, 1000), 90)
        .soldier(2001, (9000, 2500), 270)
        .soldier(2002, (9000, 1000), 270, spotted=True)
    )
    m = p.card("us-1", "1007-cS", "SHOOT")  # the bubble: one spots, another shoots; the dog tag: he shoots
    assert {type(o) for o in m.ask.options} >= {TeamBubble, DogTag} and answer(m) == TeamBubble()


def test_it_rallies_the_pinned():
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (1000, 2500), 90)
        .soldier(1002, (3000, 2500), 90, pinned=True)
        .soldier(2001, (9000, 2500), 270)
    )
    assert answer(p.act(1001, "RALLY(1)")) == Rally(1001, 1002)


def test_it_guards_its_leader_first():
    p = (
        Position(4)
        .soldier(1001, (8000, 8000), 90, spotted=True, dug_in=True)
        .soldier(1021, (8000, 3000), 90, rank="SENIOR_SERGEANT", spotted=True, dug_in=True)
        .soldier(2001, (29000, 8000), 270)
    )
    m = p.card("us-1", "1001-cH", "HIDE")
    m.choose(TeamBubble())
    scene = Scene(m.view("us-1"))
    assert all(scene.hides(s, (s.x, s.y)) for s in scene.own)
    assert {Pick(1001), Pick(1021)} <= set(m.ask.options) and answer(m) == Pick(1021)


def test_it_reacts_when_the_shot_is_worth_more_than_the_card():
    for place, reacts in (((4000, 2500), True), ((38_000, 2500), False)):
        p = Position(game_map=FLAT).soldier(1043, (1000, 2500), 90).soldier(2001, place, 270, spotted=True)
        p.soldier(2002, (44000, 2500)).hand("us-1", "1043-x1")
        m = p.act(2001, "MOVE", window=True, seed=2)
        m.choose(Turn(2001, 0))
        assert React("1043-x1") in list(m.ask.options)
        found = {Tactics().choose(m.view("us-1"), m.ask, Dice(n)) for n in range(12)}
        assert found == {React("1043-x1") if reacts else Pass()}, "it is silent for one occasion only"


def test_its_officer_plays_more_than_one_card_in_a_phase():
    p = (
        Position(game_map=FLAT)
        .soldier(2046, (14_000, 2500), 270)
        .soldier(2001, (14_000, 1000), 270)
        .soldier(2002, (14_000, 4000), 270)
        .soldier(1001, (1000, 2500), 90, spotted=True)
        .hand("de-1", "2001-cL", "2001-cS", "2001-cM", "2002-cL", "2002-cS", "2002-cM")
    )
    m = p.run(Planning())
    plan = Tactics().choose(m.view("de-1"), m.ask.to("de-1"), Dice(1))
    assert isinstance(plan, Plan) and sum(map(len, plan.cards)) == 6  # Command 3


def test_it_walks_round_the_water_by_the_bridge():
    here, there = (16500, 18500), (19500, 18500)  # on the two banks
    m = Position(37).soldier(1001, here, 90).soldier(2001, there, 90).act(1001, "WALK")
    scene, walk = Scene(m.view("us-1")), answer(m)
    assert isinstance(walk, Walk) and scene.to_goal(walk.path[-1]) < scene.to_goal(here)
    assert g.distance2(walk.path[-1], there) > g.distance2(here, there)


def test_an_exit_and_turns_are_listed_after_the_most_walks_and_the_patrol_takes_the_exit():
    p = Position(3).soldier(1001, (26500, 6500), 90).soldier(2001, (2000, 18000), 0).player("us-1", order=PATROL_TO_Y)
    m = p.act(1001, "WALK")
    kinds = Counter(type(o) for o in list(m.ask.options))
    assert kinds[Walk] == LISTED  # the rest of the ground is a region
    assert kinds[Leave] and kinds[Turn]
    assert isinstance(answer(m), Leave) and m.ask.options.allows(answer(m)) is None


def test_it_closes_in_when_a_card_to_shoot_with_lies_ready():
    def aim(card: str) -> float:
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (9000, 2500), 270, spotted=True)
        p.player("us-1", placed=((), (card,), ()))  # phase 2 is SHOOT - MOVE
        return Scene(p.act(1001, "FACE").view("us-1")).aim

    assert aim("1001-cS") > aim("1001-cM")


def test_a_hidden_man_shows_himself_only_for_a_shot_that_is_worth_the_answer():
    for spotted, wanted in ((True, Fire(1001, 2001)), (False, Skip())):
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90, spotted=spotted)
        p.soldier(2001, (44000, 2500), 270, spotted=True)
        for i, serial in enumerate((2002, 2003, 2004)):
            p.soldier(serial, (24000, 1000 + 1500 * i), 270)
        m = p.act(1001, "FIRE")
        assert Fire(1001, 2001) in list(m.ask.options) and answer(m) == wanted


def test_who_has_a_good_shot_does_not_run_into_close_combat():
    def worth(spotted: bool) -> float:
        p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (4000, 2500), 270, spotted=spotted)
        return deed(Scene(p.act(1001, "FACE").view("us-1")), Charge(1001, 2001, 3000, 2500, 90))

    assert worth(spotted=True) < worth(spotted=False)


def test_who_has_an_enemy_at_his_back_turns_round_first():
    p = (
        Position(game_map=FLAT)
        .soldier(1001, (9000, 2500), 90)
        .soldier(1002, (3000, 2500), 90)
        .soldier(2001, (2000, 2500), 90)
        .soldier(2002, (40_000, 2500), 270)
    )
    m = p.card("us-1", "1001-cM", "MOVE")
    m.choose(TeamBubble())
    assert {Pick(1001), Pick(1002)} <= set(m.ask.options) and answer(m) == Pick(1002)


def test_an_enemy_who_leads_a_prisoner_is_worth_more():
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(1002, (9000, 1500), 0, escort=2001)
    p.soldier(2001, (9000, 2500), 270).soldier(2002, (20_000, 2500), 270)
    scene = Scene(p.act(1001, "FACE").view("us-1"))
    assert scene.worth(scene.soldiers[2001]) > scene.worth(scene.soldiers[2002])


# ---------------------------------------------------------------- its orders


def test_on_a_patrol_one_runs_for_the_exit_and_leaves_while_the_others_fight():
    number = next(n for n, o in game.content.orders.items() if o.kind == "PATROL" and o.exit == "Y")
    p = (
        Position(3)
        .soldier(1001, (28000, 7000), 90)
        .soldier(1002, (15000, 7000), 90)
        .soldier(2001, (15000, 17000), 0)
        .player("us-1", order=number)
    )
    scene = Scene(p.act(1001, "FACE").view("us-1"))
    assert scene.runner == 1001
    assert scene.to_goal((15000, 16000), 1002) < scene.to_goal((15000, 8000), 1002)
    assert isinstance(answer(p.act(1001, "WALK")), Leave)


def test_a_force_brings_what_its_order_needs():
    for scenario, players, seat, kit in (
        (4, 4, "us-2", "explosives"),
        (6, 2, "de-1", "explosives"),
        (8, 6, "de-2", "radio"),
    ):
        setup = game.setup({"scenario": scenario, "players": players})
        force = ready_forces(game.content, setup, seat, set(), kit)[0]
        assert kit in dict(force.equipment)


def test_who_is_outnumbered_brings_an_officer():
    setup = game.setup({"scenario": 37, "players": 5})
    first = {seat: ready_forces(game.content, setup, seat, set())[0] for seat in ("us-1", "de-1", "de-2")}
    officers = {seat for seat, force in first.items() if any(rank == "OFFICER" for _, rank in force.soldiers)}
    assert officers == {"de-1"}  # two Germans against three Americans: one officer


def test_the_carrier_of_the_charge_walks_first():
    number = next(n for n, o in game.content.orders.items() if o.kind == "DEMOLITION" and o.landmark == "L5")
    p = (
        Position(4)
        .soldier(1001, (1000, 8000), 90)
        .soldier(1002, (6000, 8000), 90, kit=(("explosives", 1),))
        .soldier(2001, (29000, 8000), 270)
        .player("us-1", order=number)
    )
    m = p.card("us-1", "1001-cM", "MOVE")
    m.choose(TeamBubble())
    assert {Pick(1001), Pick(1002)} <= set(m.ask.options) and answer(m) == Pick(1002)


def test_a_hold_is_worth_most_in_the_last_turns():
    number = next(n for n, o in game.content.orders.items() if o.kind == "HOLD" and o.landmark == "L3")
    mark = game.content.map(37).tiles[game.content.map(37).by_number["L3"]]

    def gain(turn: int) -> float:
        p = Position(37).soldier(2001, (29000, 8000), 270).soldier(1001, (500, 500), 90)
        p.player("de-1", order=number).now(turn=turn, turn_limit=12)
        scene = Scene(p.act(2001, "FACE").view("de-1"))
        s = scene.soldiers[2001]
        return scene.place(s, mark.centre, 270) - scene.place(s, (mark.box[2] + 600, mark.centre[1]), 270)

    assert gain(12) > gain(9) > gain(5) > 0  # nobody need die for it in the first turns


def test_on_an_attack_one_man_keeps_a_landmark_and_the_others_go_on():
    number = next(n for n, o in game.content.orders.items() if o.kind == "ATTACK" and o.nation == "US")
    place = game.content.map(6)
    mark = place.tiles[place.by_number["L8"]]
    (x, y) = mark.centre
    p = Position(6).soldier(1001, (x, y), 90).soldier(1002, (x, y + 1500), 90).player("us-1", order=number)

    def wanting(enemy: tuple[int, int]) -> int:
        scene = Scene(p.soldier(2001, enemy, 270).act(1001, "FACE").view("us-1"))
        return sum(mark.index in scene.marks_of(serial) for serial in (1001, 1002))

    assert wanting((place.width - 1000, 1000)) == 1
    assert wanting((x + 3000, y)) == 2  # while an enemy is in it both stay


def test_an_enemy_in_the_landmark_of_the_order_is_shot_first():
    number = next(n for n, o in game.content.orders.items() if o.kind == "CAPTURE" and o.landmark == "L3")
    place = game.content.map(37)
    x, y = place.tiles[place.by_number["L3"]].centre
    p = Position(37).soldier(1001, (1000, 12000), 90).soldier(2001, (x, y), 270).soldier(2002, (28000, 8000), 270)
    scene = Scene(p.player("us-1", order=number).act(1001, "FACE").view("us-1"))
    assert scene.worth(scene.soldiers[2001]) > scene.worth(scene.soldiers[2002])


def test_the_carrier_of_the_charge_goes_to_the_landmark_and_the_others_fight_for_him():
    number = next(n for n, o in game.content.orders.items() if o.kind == "DEMOLITION" and o.landmark == "L5")
    p = (
        Position(4)
        .soldier(1001, (1000, 12000), 90)
        .soldier(1002, (3000, 12000), 90, kit=(("explosives", 1),))
        .soldier(2001, (3000, 1000), 180)
        .player("us-1", order=number)
    )
    scene = Scene(p.act(1001, "FACE").view("us-1"))
    near, mark = (3000, 2500), game.content.map(4).tiles[game.content.map(4).by_number["L5"]].centre
    assert scene.to_goal(near, 1001) < scene.to_goal(mark, 1001) and scene.to_goal(mark, 1002) == 0


def test_a_beginner_does_not_turn_on_the_spot_instead_of_walking():
    """Easy turned 273 times in ten games, where normal turned 55 times in twelve."""
    match, easy = Match(game, {"scenario": 1}, 18, talks=False), game.bots()["easy"]()
    turned = better = 0
    while (ask := match.ask) is not None and match.number < 250:
        view = match.view(ask.seat)
        choice = easy.choose(view, ask, Dice(match.number))
        option = ask.options[choice] if isinstance(choice, int) else choice
        if isinstance(option, (Turn, Skip, EndCard)):
            turned += 1
            best = game.ranked(view, ask)[0][1]
            better += (ask.options[best] if isinstance(best, int) else best) != option
        match.choose(choice, ask.seat)
    assert turned and not better
