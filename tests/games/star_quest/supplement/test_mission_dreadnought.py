"""Mission Dreadnought (SQ-MD, SQ-RUL-53 to -56, -67, -68): Laser Cannon, Fusion Gun, Tarantula, reinforced doors, seven men."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.content import base_content
from squadra.games.star_quest.doors import OpenDoor
from squadra.games.star_quest.fire import Shoot
from squadra.games.star_quest.heavy import FireBlast, FireLine
from squadra.games.star_quest.melee import Fight
from squadra.games.star_quest.move import GoHome, MoveTo
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.aiming import FireArea
from squadra.games.star_quest.supplement.areas import in_arc
from squadra.games.star_quest.supplement.choices import default_lineup
from squadra.games.star_quest.supplement.cover import crew_cover
from squadra.games.star_quest.supplement.lineup import Terms, faults
from squadra.games.star_quest.supplement.tarantula import BringIn, Haul, HaulHome, Swing
from squadra.games.star_quest.turn import Activate

from ..positions import Position
from .arena import arena, man, reinforce, terminator

C = base_content()
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
    from squadra.kernel import Match

    state = game.match.state.copy()
    setup, rules = game.match.setup, game.match.game
    game._match = Match.at(rules, state, setup, dice=game.script, debug=True)
    return game


# ------------------------------------------------------------------------------------------------ Laser Cannon


@pytest.mark.rule(
    "SQ-MD-9", "SQ-MD-10", "SQ-MD-11", "SQ-RUL-53", "SQX-ARM-404", "SQX-ARM-405", "SQX-KEY-23", "SQX-RUL-16"
)
def test_three_charges_are_split_as_the_player_likes() -> None:
    game = arena(HALL, X=man("lascannon")).act("X")
    assert {option.charges for option in game.options_of(FireArea)} == {1, 2, 3}
    first = next(o for o in game.options_of(FireArea) if o.charges == 2)
    game.dice(0, 0).choose(first)
    assert {option.charges for option in game.options_of(FireArea)} == {1}
    game.dice(0).choose(game.options_of(FireArea)[0])
    assert not game.offers(FireArea)
    assert [len(event.args["dice"]) for event in game.told("sq-rolls")] == [2, 1]


@pytest.mark.rule("SQ-MD-9", "SQ-RUL-53")
def test_all_shots_lie_on_one_side_of_the_move() -> None:
    game = arena(HALL, X=man("lascannon")).act("X")
    game.dice(0).choose(next(o for o in game.options_of(FireArea) if o.charges == 1))
    game.move("X", "d6")
    assert not game.offers(FireArea)


@pytest.mark.rule("SQ-MD-10", "SQ-RUL-53")
def test_only_squares_in_fire_sight_are_struck() -> None:
    game = arena(HALL, X=man("lascannon")).act("X").dice(3, 3, 3)
    option = next(o for o in game.options_of(FireArea) if o.charges == 3 and o.square == game.square("d2"))
    game.choose(option)
    assert game.removed("G2") and not game.removed("G1")


@pytest.mark.rule("SQ-RUL-53", "SQX-KEY-23")
def test_fire_gives_two_sets_of_three() -> None:
    game = arena(HALL, X=man("lascannon")).hand("red", "fire").order("fire").act("X")
    for _ in range(2):
        game.dice(0, 0, 0).choose(next(o for o in game.options_of(FireArea) if o.charges == 3))
    assert not game.offers(FireArea)


@pytest.mark.rule("SQ-MD-25", "SQ-RUL-68", "SQX-RUL-99")
def test_heavy_weapons_order_and_jams_do_not_concern_extra_heavy_weapons() -> None:
    game = arena("X Z . G", X=man("lascannon"), Z=man("flamer"))
    t = game.t
    from squadra.games.star_quest.supplement.firing import jams
    from squadra.games.star_quest.supplement.stats import concerns

    assert not concerns(C, "heavy", game.figure("X"), True) and concerns(C, "heavy", game.figure("Z"), True)
    assert not jams(t, game.figure("X"), "lascannon") and jams(t, game.figure("Z"), "flamer")


@pytest.mark.rule("SQ-MD-6", "SQ-MD-7", "SQ-RUL-67")
@pytest.mark.parametrize("weapon", ["lascannon", "fusion_gun", "conversion_beam"])
def test_a_marine_with_an_extra_heavy_weapon(weapon: str) -> None:
    game = arena("X . O", X=man(weapon))
    figure, t = game.figure("X"), game.t
    assert (t.allowance(figure), t.armour(figure), t.full_life(figure), str(t.melee(figure)), t.points(figure)) == (
        4, 2, 1, "2W", 10,
    )  # fmt: skip


@pytest.mark.rule("SQ-MD-19", "SQ-RUL-55")
def test_the_fusion_gun_rolls_three_red_dice_for_each_figure() -> None:
    game = arena("X . G T", X=man("fusion_gun")).dice(0, 0, 0, 1, 2, 0).act("X").line("east")
    assert not game.removed("G") and game.removed("T")


# ------------------------------------------------------------------------------------------------ the squad


@pytest.mark.rule("SQ-MD-2", "SQ-MD-3", "SQ-MD-4", "SQ-MD-26", "SQ-RUL-67")
def test_seven_men_with_a_bolter_and_a_heavy_or_extra_heavy_weapon() -> None:
    terms = Terms(company="dreadnought")
    lineup = default_lineup(C, "power", terms, "ultramarines")
    assert len(lineup.figures) == 6
    assert not list(faults(C, lineup, terms))
    rifles = replace(lineup, figures=("power_bolter",) * 5 + ("power_tarantula",))
    assert list(faults(C, rifles, terms))
    extra = replace(lineup, figures=("power_bolter",) * 5 + ("power_lascannon",))
    assert not list(faults(C, extra, terms))
    without = replace(
        lineup,
        figures=(
            "power_lascannon", "power_fusion_gun", "power_conversion_beam", "power_plasma_gun", "power_tarantula",
            "power_assault_cannon",
        ),
    )  # fmt: skip
    assert list(faults(C, without, terms))


@pytest.mark.rule("SQ-MD-27", "SQ-MD-12", "SQ-RUL-67")
def test_no_extra_heavy_weapon_twice_and_one_tarantula() -> None:
    terms = Terms(company="dreadnought")
    lineup = default_lineup(C, "power", terms, "ultramarines")
    for kit in ("power_lascannon", "power_tarantula"):
        twice = replace(lineup, figures=("power_bolter", "power_plasma_gun", "power_bolter", "power_bolter", kit, kit))
        assert list(faults(C, twice, terms))


# ------------------------------------------------------------------------------------------------ the Tarantula


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


# ------------------------------------------------------------------------------------------------ reinforced doors

GATE = """
    +-+-+-+-+-+
    |. . .a. .|
    + + + + + +
    |X . .a. G|
    +-+-+-+-+-+
"""


@pytest.mark.rule("SQ-MD-22", "SQ-RUL-56")
def test_a_reinforced_door_is_not_opened_by_hand() -> None:
    game = reinforce(arena(GATE, X=man("laser_rifle")), "a").move("X", "c2")
    assert not game.offers(OpenDoor)
    assert arena(GATE, X=man("laser_rifle")).move("X", "c2").offers(OpenDoor)


@pytest.mark.rule("SQ-RUL-56")
@pytest.mark.parametrize(("dice", "broken"), [((3, 2), True), ((3, 1), False)])
def test_a_shot_breaks_it_if_the_value_exceeds_four(dice: tuple[int, int], broken: bool) -> None:
    game = reinforce(arena(GATE, X=man("plasma_gun")), "a").act("X")
    (option,) = [o for o in game.options_of(FireLine) if o.direction == 2]
    game.dice(*dice).choose(option)
    assert (game.s.closed == 0) is broken
    assert (game.s.reinforced == 0) is broken
    assert game.score("red") == 0


@pytest.mark.rule("SQ-RUL-56", "SQ-BLIP-6")
def test_who_breaks_it_sees_what_is_behind() -> None:
    game = reinforce(arena(GATE.replace("G", "?"), X=man("plasma_gun")), "a").act("X")
    (option,) = [o for o in game.options_of(FireLine) if o.direction == 2]
    game.dice(3, 2).choose(option)
    assert game.told("sqx-bulkhead-broken") and game.told("sq-revealed")
    assert not game.s.blips


@pytest.mark.rule("SQ-RUL-56", "SQ-RUL-13")
def test_single_shots_name_the_door_lines_must_cross_it_blasts_reach_its_front() -> None:
    rifle = reinforce(arena(GATE, X=man("laser_rifle")), "a").act("X")
    assert rifle.offers(Shoot("X", "laser_rifle", "door:drawn a"))
    plasma = reinforce(arena(GATE, X=man("plasma_gun")), "a").act("X")
    assert {o.direction for o in plasma.options_of(FireLine)} == {2}
    missile = reinforce(arena(GATE, X=man("missile_launcher")), "a").act("X")
    missile.dice(3, 2).choose(FireBlast("X", "missile_launcher", missile.square("c1")))
    assert missile.s.closed == 0
    around = reinforce(arena(GATE, X=man("missile_launcher")), "a").act("X")
    around.dice(3, 2).choose(FireBlast("X", "missile_launcher", around.square("b2")))
    assert around.s.closed  # only the highest die reaches it


@pytest.mark.rule("SQ-RUL-56")
def test_aliens_neither_open_nor_attack_it() -> None:
    game = reinforce(arena(GATE, X=man("laser_rifle")), "a").turn("alien").move("G", "d2")
    assert not game.offers(OpenDoor) and not game.offers(Fight) and not game.offers(Shoot)


@pytest.mark.rule("SQ-RUL-56", "SQX-RUL-93", "SQX-ARM-111")
def test_a_chainfist_rolls_its_better_dice_against_the_door() -> None:
    from squadra.games.star_quest.supplement.hands import attack_dice

    game = reinforce(arena(GATE, X=terminator("storm_bolter", blades=("chainfist",))), "a")
    assert str(attack_dice(game.t, game.figure("X"), "door:drawn a")) == "2R+1W"


@pytest.mark.rule("SQX-ARM-408")
def test_the_gun_does_not_cover_its_gunner_against_a_comrade_in_its_arc() -> None:
    game = start(crewed(". M .\n. . .\n. . .\n. X .\n. . .", "b3"))
    assert crew_cover(game.t, game.figure("M"), game.figure("X")) == 0


SHUT = """
    +-+-+-+-+-+
    |. . .a. .|
    + + + + + +
    |H . Xa. .|
    +-+-+-+-+-+
"""


@pytest.mark.rule("SQ-RUL-56", "SQ-RUL-13")
@pytest.mark.parametrize("weapon", ["plasma_gun", "missile_launcher"])
def test_alien_fire_does_not_break_a_reinforced_door(weapon: str) -> None:
    game = reinforce(arena(SHUT, X=man("laser_rifle")), "a").weapons("H", weapon).turn("alien").act("H").dice(3, 3)
    game = game.line("east") if weapon == "plasma_gun" else game.blast("c2")
    assert game.removed("X") and not game.told("sqx-bulkhead-broken")
