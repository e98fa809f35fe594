"""The Tarantula (SQ-MD-12 to -18, SQ-RUL-54): a gun and the Marine behind it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.state import Figure, Marker
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.cover import crew_cover
from squadra.games.star_quest.supplement.rules.equipment.tarantula import (
    BringIn,
    Haul,
    HaulHome,
    Swing,
    in_arc,
    inwards,
    quarter,
)
from squadra.kernel import Match
from tests.games.star_quest.positions import Position
from tests.games.star_quest.supplement.arena import arena, commander, man
from tests.games.star_quest.supplement.catalogue import C
from tests.games.star_quest.supplement.field import Field

HALL = """
    . . . . . . .
    . . . G . . .
    . . . G . . .
    . . . . . . .
    . . . X . . .
    . . . . . . .
"""


def crewed(drawing: str, at: str, facing: int = 0, turn: str = "red") -> Position:
    """A gunner X and a Tarantula at a square, looking that way."""
    game = arena(drawing, X=man()).turn(turn)
    _ = game.match
    gunner = game.figure("X")
    gun = Figure(
        "red-tarantula", "red", "tarantula", game.square(at), 2, ("tarantula",), suit="tarantula", facing=facing
    )
    game.t.put(replace(gun, crew=gunner.id))
    game.t.change(gunner, crew=gun.id)
    game.names["W"] = gun.id
    return game


def start(game: Position) -> Position:
    """The question is put anew after pieces were laid by hand."""
    state = game.match.state.copy()
    setup, rules = game.match.setup, game.match.game
    game._match = Match.at(rules, state, setup, dice=game.script, debug=True)
    return game


@pytest.mark.rule("SQ-EX-38", "SQ-RUL-54")
def test_the_arc_is_the_quarter_in_front_diagonals_included() -> None:
    game = arena("\n".join(["X . . . . . . . ."] + [". . . . . . . . ."] * 8), X=man())
    gun = Figure("red-tarantula", "red", "tarantula", game.square("e5"), 2, ("tarantula",), suit="tarantula", facing=0)
    arc = in_arc(game.t, gun)
    inside = {
        (x, y) for y in range(1, 10) for x in range(1, 10) if arc >> game.ship.square(x, y) & 1
    }  # fmt: skip
    assert inside == {(x, y) for y in range(1, 5) for x in range(1, 10) if abs(x - 5) <= 5 - y}
    assert {(5, 1), (3, 3), (8, 2)} <= inside and not {(2, 3), (6, 5), (5, 6)} & inside


@pytest.mark.rule("SQ-MD-12", "SQ-MD-13", "SQ-MD-15", "SQX-ARM-406", "SQX-RUL-16", "SQ-MD-28")
def test_the_gunner_fires_two_dice_for_each_charge_from_the_guns_square() -> None:
    game = start(crewed(HALL, "d4")).act("X")
    assert {o.charges for o in game.options_of(FireArea)} == {1, 2, 3}
    option = next(o for o in game.options_of(FireArea) if o.charges == 3 and o.square == game.square("d2"))
    game.dice(1, 0, 0, 0, 0, 0).choose(option)
    assert len(game.told("sq-rolls")[0].args["dice"]) == 6
    assert game.removed("G2")


@pytest.mark.rule("SQ-RUL-54")
def test_it_fires_only_into_its_arc() -> None:
    game = start(crewed(". . . .\n. . . .\n. X . G", "b2")).act("X")
    assert not game.offers(FireArea)


@pytest.mark.rule("SQ-MD-14", "SQX-ARM-407", "SQ-RUL-54")
def test_move_or_fire_never_both() -> None:
    game = start(crewed(HALL, "d4")).act("X").choose(Haul("X", 2))
    assert game.at("X") == "e5" and game.at("W") == "e4"
    assert not game.offers(FireArea)
    fired = start(crewed(HALL, "d4")).act("X")
    fired.dice(0, 0).choose(next(o for o in fired.options_of(FireArea) if o.charges == 1))
    assert not fired.offers(Haul) and not fired.offers(MoveTo)


@pytest.mark.rule("SQ-MD-14", "SQ-RUL-54")
def test_the_pair_steps_together_six_squares_at_most() -> None:
    game = start(crewed(". . . . . . . . .\n. . . . . . . . .\nX . . . . . . . .\n. . . . . . . . G", "a2")).act("X")
    for _ in range(6):
        game.choose(Haul("X", 2))
    assert game.at("X") == "g3" and game.at("W") == "g2"
    assert not game.offers(Haul)


@pytest.mark.rule("SQ-MD-25", "SQ-RUL-54", "SQ-RUL-68")
@pytest.mark.parametrize("order", ["fire", "move_it", "by_sections"])
def test_orders_for_everybody_serve_the_tarantula_too(order: str) -> None:
    """Two firings, two moves, or the choice of the two; never a mixture."""
    wide = "\n".join("X" + " ." * 14 if y == 2 else ". " * 14 + "." for y in range(5))
    if order != "move_it":
        game = crewed(HALL, "d4")
        game.t.change_roster("red", hidden=(order,), chosen_orders=1)
        start(game).order(order).act("X")
        for _ in range(2):
            game.dice(0, 0, 0, 0, 0, 0).choose(next(o for o in game.options_of(FireArea) if o.charges == 3))
        assert not game.offers(FireArea) and not game.offers(Haul)
    if order != "fire":
        game = crewed(wide, "a2")
        game.t.change_roster("red", hidden=(order,), chosen_orders=1)
        start(game).order(order).act("X")
        for _ in range(12):
            game.choose(Haul("X", 2))
        assert game.at("X") == "m3" and game.at("W") == "m2" and not game.offers(Haul)


@pytest.mark.rule("SQ-RUL-54")
def test_each_of_the_two_needs_a_free_square_but_the_other_may_leave_one() -> None:
    game = start(crewed(". . .\n. . .\n. X .\n. . .", "b2")).act("X")
    assert game.offers(Haul("X", 0)) and game.offers(Haul("X", 4)) and game.offers(Haul("X", 1))
    tight = start(crewed(". M .\n. . .\n. X .", "b2")).act("X")
    assert not tight.offers(Haul("X", 0))


@pytest.mark.rule("SQ-RUL-54")
def test_the_gunner_swings_it_at_no_cost() -> None:
    game = start(crewed(". . . . .\n. . . . .\n. X . G .", "b2")).act("X")
    arc = game.match.game.look(game.match.t, "red", Swing(game.id("X"), 2)).struck
    labels = ("a1", "b1", "c1", "d1", "e1", "c2", "d2", "e2", "c3", "d3", "e3")
    seen = [label for label in labels if str(game.square(label)) in {square.id for square in arc}]
    assert seen == ["e1", "d2", "e2", "d3", "e3"]
    game.choose(Swing("X", 2))
    assert game.at("W") == "c3" and game.figure("W").facing == 2
    assert game.offers(FireArea) and game.offers(Haul)


@pytest.mark.rule("SQ-MD-17", "SQX-ARM-408", "SQ-EX-38")
def test_the_gun_covers_its_gunner_against_enemies_in_its_arc_only() -> None:
    drawing = ". H .\n. . .\n. . .\n. X .\n. . .\n. H ."
    game = start(crewed(drawing, "b3", turn="alien"))
    t = game.t
    assert crew_cover(t, game.figure("H1"), game.figure("X")) == 2
    assert crew_cover(t, game.figure("H2"), game.figure("X")) == 0
    game.act("H1").dice(3, 0).blast("b3")
    assert not game.removed("X")  # 3 against Armour 4
    game.done().act("H2").dice(3, 0).blast("b4")
    assert game.removed("X")


@pytest.mark.rule("SQ-MD-17")
def test_the_gun_does_not_cover_its_gunner_against_a_friends_fire() -> None:
    game = start(crewed(". M .\n. . .\n. . .\n. X .", "b3"))
    assert crew_cover(game.t, game.figure("M"), game.figure("X")) == 0


@pytest.mark.rule("SQ-MD-18", "SQ-MD-16", "SQ-RUL-54")
def test_it_is_wounded_by_what_exceeds_its_armour_and_worth_ten_points() -> None:
    game = start(crewed(". . .\n. O .\n. . .\n. X .", "b3", turn="alien")).act("O").dice(2, 2).fight("W")
    assert game.life_of("W") == 1
    assert len(game.told("sq-fight-rolls")[0].args["theirs"]) == 0
    gone = crewed(". . .\n. O .\n. . .\n. X .", "b3", turn="alien")
    gone.t.change(gone.figure("W"), life=1)
    start(gone).act("O").dice(2, 2).fire("W")
    assert gone.removed("W") and not gone.removed("X")
    assert gone.score("alien") == 10 and gone.score("red") == -10
    assert gone.t.points(gone.figure("X")) == 5


@pytest.mark.rule("SQ-RUL-54")
def test_it_acts_only_by_its_gunner_who_may_leave_it_or_fight() -> None:
    game = start(crewed(". . .\n. . .\nO X .\n. . .", "b2"))
    assert not game.offers(Activate("red-tarantula"))
    game.act("X")
    assert game.offers(Fight("X", "O")) and game.offers(MoveTo("X", game.square("c4")))
    game.move("X", "c4")
    assert game.at("W") == "b2"
    assert not game.offers(FireArea) and not game.offers(Haul)


@pytest.mark.rule("SQ-RUL-54")
def test_it_comes_aboard_in_front_of_its_gunner_and_goes_home_with_him() -> None:
    game = arena("X . .\n. . .\n. . .", X=man())
    _ = game.entrance("red", "a1", "b1")
    _ = game.match
    gun = Figure(
        "red-tarantula", "red", "tarantula", -1, 2, ("tarantula",), "", "waiting", suit="tarantula", crew="red-1"
    )
    game.t.put(replace(game.figure("X"), square=-1, place="waiting", crew="red-tarantula"))
    game.t.put(gun)
    game.names["W"] = gun.id
    start(game).act("X").choose(BringIn("X", game.square("a1"), 4))
    assert game.at("X") == "a1" and game.at("W") == "a2" and game.figure("W").facing == 4
    assert game.offers(HaulHome) and game.offers(GoHome)
    game.choose(HaulHome)
    assert game.figure("X").place == "home" and game.figure("W").place == "home"


@pytest.mark.rule("SQ-RUL-54")
def test_it_sees_nothing_and_does_not_keep_the_game_open() -> None:
    game = crewed(". . .\n. . .\n. X .", "b2")
    t = game.t
    for figure in [f for f in t.s.figures.values() if f.kind != "tarantula" and f.owner == "red"]:
        t.put(replace(figure, square=-1, place="dead"))
    assert t.over() and not t.in_play("red") and t.watched == 0


@pytest.mark.rule("SQX-ARM-408")
def test_the_gun_does_not_cover_its_gunner_against_a_comrade_in_its_arc() -> None:
    game = start(crewed(". M .\n. . .\n. . .\n. X .\n. . .", "b3"))
    assert crew_cover(game.t, game.figure("M"), game.figure("X")) == 0


# ------------------------------------------------------------------------------------------------ cover for its gunner

ARC = """
    . O . O .
    . . . . .
    . . . . .
    . . X . .
    . . . . .
    . . O . .
"""


@pytest.mark.rule("SQ-MD-17", "SQX-ARM-408", "SQ-RUL-54")
@pytest.mark.parametrize(
    ("shooter", "dice", "falls"), [("O1", (2, 2), False), ("O2", (2, 2), False), ("O3", (2, 1), True)]
)
def test_the_gunner_can_be_shot_at_from_the_arc_with_armour_two_higher(
    shooter: str, dice: tuple[int, int], falls: bool
) -> None:
    game = start(crewed(ARC, "c3", turn="alien")).act(shooter).dice(*dice).fire("X")
    assert game.removed("X") == falls


@pytest.mark.rule("SQ-MD-17", "SQX-ARM-408")
def test_five_points_out_of_the_arc_are_enough() -> None:
    game = start(crewed(". A .\n. . .\n. . .\n. X .", "b3", turn="alien")).act("A").dice(2, 2, 1).fire("X")
    assert game.removed("X")


@pytest.mark.rule("SQ-RUL-54", "SQ-LOS-7")
def test_whoever_is_not_its_gunner_is_hidden_behind_it() -> None:
    game = start(crewed(". O .\n. . .\n. . .\n. X .\n. M .", "b3", turn="alien")).act("O")
    assert {option.target for option in game.options_of(Shoot)} == {game.id("X"), game.id("W")}
    led = arena(". O .\n. . .\n. . .\n. X .", X=commander()).turn("alien")
    gun = Figure("red-tarantula", "red", "tarantula", led.square("b3"), 2, ("tarantula",), suit="tarantula", facing=0)
    led.t.put(gun)
    assert {option.target for option in start(led).act("O").options_of(Shoot)} == {gun.id}


@pytest.mark.rule("SQ-RUL-54")
def test_its_gunner_fires_a_weapon_of_his_own_over_it() -> None:
    game = crewed(". O .\n. . .\n. . .\n. X .", "b3")
    game.t.change(game.figure("X"), weapons=("laser_rifle",))
    assert start(game).act("X").offers(Shoot("X", "laser_rifle", "O"))


@pytest.mark.rule("SQ-RUL-54", "SQ-EX-38")
@pytest.mark.parametrize(("facing", "square"), [(0, 31), (2, 41), (4, 49), (6, 39)])
def test_each_facing_has_its_own_quarter(facing: int, square: int) -> None:
    """From the middle of nine by nine squares."""
    arc = quarter(9, 81, 40, facing)
    assert [s for s in (31, 39, 41, 49) if arc >> s & 1] == [square]


AROUND = """
    . . . G . . .
    . . . . . . .
    . . . . . . .
    G . . X . . G
    . . . . . . .
    . . . . . . .
    . . . G . . .
"""


@pytest.mark.rule("SQ-RUL-54", "SQX-RUL-16")
@pytest.mark.parametrize(
    ("facing", "at", "struck"), [(0, "d3", "d1"), (2, "e4", "g4"), (4, "d5", "d7"), (6, "c4", "a4")]
)
def test_it_fires_where_it_faces_and_nowhere_else(facing: int, at: str, struck: str) -> None:
    game = start(crewed(AROUND, at, facing)).act("X")
    squares = {int(anchor.id) for option in game.options_of(FireArea) for anchor in option.anchors(game.t)}
    assert [label for label in ("d1", "g4", "d7", "a4") if game.square(label) in squares] == [struck]


@pytest.mark.rule("SQX-ARM-720", "SQ-RUL-54")
def test_gunner_and_gun_burn_each_for_itself() -> None:
    game = crewed(HALL.replace("G", "."), "d4")
    game.t.put_marker(Marker("flames-1", "flames", (game.square("d3"),), "red", until="", data="heavy_flamer"))
    start(game).act("X").dice(3, 1).choose(Haul(game.id("X"), 0))
    assert game.at("W") == "d3" and game.life_of("W") == 1 and not game.removed("X"), "the gun came first into the fire"
    game.dice(3, 0).choose(Haul(game.id("X"), 0))
    assert game.removed("X") and game.life_of("W") == 1, "then its gunner"


@pytest.mark.rule("SQ-RUL-54", "SQX-GEN-8")
def test_its_gunner_is_told_with_his_arms_and_it_is_no_figure_that_carries_any() -> None:
    match = Match(StarQuest(C), {"mission": "d01", "squads": 1}, seed=1)
    told = [*match.events]
    while match.ask is not None and not any(event.key == "sqx-carries" for event in told):
        told += match.choose(0, match.ask.seat)
    names = [event.args["figure"].key for event in told if event.key == "sqx-carries"]
    assert names and "sqx-name-red-tarantula" not in names


@pytest.mark.rule("SQ-RUL-54")
@pytest.mark.parametrize(
    ("at", "ways"),
    [((1, 1), (4, 2)), ((8, 1), (4, 6)), ((1, 6), (0, 2)), ((8, 6), (0, 6)), ((3, 1), (4,)), ((3, 6), (0,))],
)
def test_it_comes_aboard_facing_inwards(at: tuple[int, int], ways: tuple[int, ...]) -> None:
    stage = Field()
    stage.kit("red-1", (4, 4), "power_bolter")
    stage.go()
    assert inwards(stage.t, stage.square(at)) == ways
