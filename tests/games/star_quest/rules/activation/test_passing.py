"""Fine points of moves and attacks: passing others while something is revealed, big targets, shooters that fall."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import GoHome, Grant, Refuse, SqueezeHome, SqueezeTo
from squadra.games.star_quest.rules.aliens.dreadnought import ArmDreadnought, DropWeapon
from squadra.games.star_quest.rules.combat.assault_cannon import STOP_SHARING, FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Match, Msg
from tests.games.star_quest.drawn import EAST, Drawn, alien_turn, corridor
from tests.games.star_quest.positions import hulk

ALCOVE = """
    +-+-+-+-+-+-+-+-+
    |1 2 . . . . . .|
    +-+ +-+-+-+-+-+-+
    |#|.|# # # # # #|
    + + + + + + + + +
    |#|?|# # # # # #|
    +-+-+-+-+-+-+-+-+
"""
"""What lies in the shaft is seen from the second column only, where a comrade stands in the way."""


@pytest.mark.rule("SQ-RUL-7", "SQ-RUL-70", "SQ-RUL-20")
def test_a_reveal_in_passing_leaves_only_the_way_on() -> None:
    st = Drawn(ALCOVE, blips=["orc"], no_clipping=True)
    st.go()
    st.act("red-1").move("red-1", (5, 1))
    # He is on his comrade's square: he may neither stop nor attack there, only go on.
    assert st.where("orc-1") == (2, 3)
    assert st.where("red-1") == (1, 1)
    acting = st.match.view("red").acting
    assert acting is not None and acting.square == st.square((2, 1))
    assert st.refusal(Done("red-1")).rule
    assert st.refusal(Shoot("red-1", "laser_rifle", "orc-1")).rule == "SQ-RUL-7"
    assert (3, 1) in st.reach() and (2, 1) not in st.reach()
    st.move("red-1", (3, 1))
    assert st.where("red-1") == (3, 1)
    assert st.acting


@pytest.mark.rule("SQ-RUL-7", "SQ-RUL-36", "SQ-MOV-2")
def test_a_reveal_on_an_entry_square_leaves_the_rest_of_the_way_in() -> None:
    """He comes in over his comrade's square and sees the blip: five of his six squares are left."""
    st = Drawn(ALCOVE.replace("|1 2", "|. 2"), blips=["orc"], gates={"R": ((2, 1), (2, 1))}, no_clipping=True)
    st.marine("red-1", None)
    st.go()
    st.act("red-1").move("red-1", (5, 1))
    assert st.where("orc-1") == (2, 3)
    assert st.reach() == {(1, 1), (2, 2), *((x, 1) for x in range(3, 8))}


@pytest.mark.rule("SQ-RUL-7")
def test_a_mover_whose_way_is_cut_off_by_a_reveal_goes_back_to_the_last_free_square() -> None:
    """The blip round the corner becomes a Dreadnought on the only square where he could have stood."""
    st = Drawn(
        """
        +-+-+-+-+-+-+-+-+
        |1 . . . . 2 . .|
        +-+-+-+-+-+-+ + +
        |# # # # # #|? .|
        +-+-+-+-+-+-+-+-+
        """,
        blips=["dreadnought"],
    )
    st.go()
    st.act("red-1").move("red-1", (7, 1))
    st.choose(ArmDreadnought(("assault_cannon", "plasma_gun")))
    assert st.where("dreadnought-1") == (7, 1)
    assert st.where("red-1") == (5, 1)
    assert st.reach() == {(5, 1)}  # he is still on his comrade's square; the one square left leads back
    st.move("red-1", (5, 1))
    assert not st.reach()


@pytest.mark.rule("SQ-RUL-36", "SQ-MOV-12")
def test_a_waiting_marine_passes_comrades_on_his_entry_squares() -> None:
    st = Drawn(corridor(8, {1: "1"}), gates={"R": ((1, 1), (1, 1))})
    st.marine("red-2", None)
    st.go()
    st.act("red-2")
    assert st.reach() == {(x, 1) for x in range(2, 7)}
    assert st.refusal(Shoot("red-2", "laser_rifle", "nobody")).rule == "SQ-RUL-36"


@pytest.mark.rule("SQ-RUL-7", "SQ-BLIP-6")
def test_a_blip_revealed_on_the_square_of_another_alien_goes_on_or_stands_before_it() -> None:
    shaft = """
        +-+-+-+-+-+-+-+-+-+
        |. . ? G . . . . .|
        +-+-+-+ +-+-+-+-+-+
        |# # #|.|# # # # #|
        + + + + + + + + + +
        |# # #|1|# # # # #|
        +-+-+-+-+-+-+-+-+-+
    """
    st = alien_turn(Drawn(shaft, blips=["orc"], no_clipping=True))
    st.act("blip-1").move("blip-1", (6, 1))
    assert st.where("orc-1") == (3, 1)
    assert st.acting
    assert st.reach() >= {(5, 1), (6, 1)}
    st.move("orc-1", (6, 1))
    assert st.where("orc-1") == (6, 1)
    # An Android has walked its four squares when it is seen: it stands on the last free square of its path.
    far = (
        shaft.replace("|. . ? G . .", "|? . . . G .")
        .replace("|# # #|.|# ", "|# # # #|.|")
        .replace("|# # #|1|# ", "|# # # #|1|")
    )
    far = far.replace("+-+-+-+ +-+-+", "+-+-+-+-+ +-+")
    st = alien_turn(Drawn(far, blips=["android"], no_clipping=True))
    st.act("blip-1").move("blip-1", (6, 1))
    assert st.where("android-1") == (4, 1)
    assert not st.reach()


@pytest.mark.rule("SQ-RUL-16", "SQ-RUL-17")
def test_a_blast_strikes_a_dreadnought_once_with_the_highest_value() -> None:
    st = Drawn(corridor(8, {1: "1", 6: "D"}, height=2), weapons={"1": "missile_launcher"})
    st.go()
    st.act("red-1").dice(3, 2).blast((6, 1))
    assert st.seen("dreadnought-1").life == 2
    st = Drawn(corridor(8, {1: "1", 6: "D"}, height=2), weapons={"1": "missile_launcher"})
    st.go()
    st.act("red-1").dice(3, 3).blast((5, 1))
    assert st.seen("dreadnought-1").life == 3  # the higher die alone does not beat Armour 4


@pytest.mark.rule("SQ-RUL-15")
def test_a_line_strikes_a_dreadnought_once() -> None:
    st = Drawn(corridor(8, {1: "1", 4: "D", 7: "O"}, height=2), weapons={"1": "plasma_gun"})
    st.go()
    st.act("red-1").dice(3, 2).line(EAST)
    st.choose(DropWeapon("plasma_gun"))
    assert st.seen("dreadnought-1").life == 2
    assert not st.alive("orc-1")


@pytest.mark.rule("SQ-RUL-15")
def test_a_dreadnoughts_own_squares_on_its_line_are_skipped() -> None:
    st = alien_turn(Drawn(corridor(8, {3: "D", 1: "1", 7: "2"}, height=2), heavy=("plasma_gun",)))
    st.act("dreadnought-1")
    lines = {(option.direction, option.square) for option in st.options_of(FireLine)}
    assert len([one for one in lines if one[0] == EAST]) == 1
    st.choose(FireLine, test=lambda o: o.direction == EAST, dice=[3, 0])
    assert not st.alive("red-2")
    assert st.seen("dreadnought-1").life == 3


@pytest.mark.rule("SQ-DRD-20", "SQ-RUL-14", "SQ-HEAVY-5")
def test_the_dreadnoughts_lost_weapon_is_named_before_the_next_share() -> None:
    st = Drawn(corridor(8, {1: "1", 4: "D"}, height=2), weapons={"1": "assault_cannon"})
    st.alien("gretchin", (3, 2))
    st.go()
    st.act("red-1").choose(FireCannon("red-1", "assault_cannon"), dice=[3, 3])
    st.share("dreadnought-1", 5)
    assert st.asked == ALIEN
    st.choose(DropWeapon("assault_cannon"))
    assert st.shares() == {"gretchin-1"}
    st.choose(STOP_SHARING)
    assert st.seen("dreadnought-1").life == 2


@pytest.mark.rule("SQ-RUL-4", "SQ-RUL-16")
def test_a_figure_that_falls_by_its_own_shot_acts_no_more() -> None:
    st = Drawn(corridor(8, {1: "1", 3: "G", 8: "2"}), weapons={"1": "missile_launcher"})
    st.go()
    st.act("red-1").dice(3, 0).blast((2, 1))
    assert not st.acting
    assert st.on_board() == {"red-2"}


@pytest.mark.rule("SQ-RUL-7")
def test_leave_holds_for_one_figure_and_one_activation() -> None:
    gates = {"R": ((1, 1), (2, 1)), "Y": ((9, 1), (9, 1))}
    st = Drawn(corridor(9, {1: "1", 2: "2", 4: "5"}), squads=("red", "yellow"), gates=gates)
    st.go()
    st.act("red-1").choose(SqueezeTo("red-1", st.square((5, 1))))
    st.choose(Grant())
    assert st.where("red-1") == (5, 1)
    assert (3, 1) in st.reach()  # back past the same figure without asking again
    st.done("red-1")
    st.act("red-2")
    assert (6, 1) in st.squeezes() and (6, 1) not in st.reach()


@pytest.mark.rule("SQ-RUL-20", "SQ-BLIP-13", "SQ-DRD-14")
def test_blips_seen_together_are_revealed_in_reading_order_and_a_dreadnought_last() -> None:
    room = corridor(8, {1: "1"}, height=4).splitlines()
    room[1] = "|1|. . . . . . .|"
    st = Drawn("\n".join(room))
    for kind, at in (("dreadnought", (5, 1)), ("chaos_commander", (8, 1)), ("chaos_commander", (7, 4))):
        st.blip(kind, at)
    st.go()
    st.act("red-1").move("red-1", (2, 2))
    assert st.where("chaos_commander-1") == (8, 1)  # the second one finds no miniature
    assert st.told("sq-no-miniature")
    while not st.options_of(ArmDreadnought):
        st.match.choose(0)
    st.choose(st.options_of(ArmDreadnought)[0])
    assert "dreadnought-1" in st.on_board()
    assert st.asked == "red"


@pytest.mark.rule("SQ-RUL-7", "SQ-RUL-36", "SQ-MOV-10", "SQ-DEC-31", "SQ-DEC-11")
@pytest.mark.parametrize("leave", [True, False])
def test_the_way_home_past_another_players_figure_needs_his_leave(leave: bool) -> None:
    gates = {"R": ((1, 1), (1, 1)), "Y": ((9, 1), (9, 1))}
    st = Drawn(corridor(9, {4: "1", 3: "5", 7: "2"}), squads=("red", "yellow"), gates=gates)
    st.go()
    st.act("red-1")
    assert not st.offers(GoHome("red-1"))
    st.choose(SqueezeHome("red-1"))
    assert (st.asked, st.prompt) == ("yellow", "sq-ask-passage")
    assert st.match.ask is not None and st.match.ask.args["goal"] == Msg("sq-entrance-area")
    st.choose(Grant() if leave else Refuse())
    assert st.seen("red-1").place == ("home" if leave else "board")
    assert st.asked == "red"


@pytest.mark.rule("SQ-RUL-7")
def test_leave_is_asked_of_one_figure_where_one_is_enough() -> None:
    """Three steps lead past two figures of the other squad, five past one."""
    st = Drawn(
        """
        +-+-+-+-+-+-+
        |1 5 6 . . .|
        + +-+-+ +-+-+
        |. . . 7 . .|
        +-+-+-+-+-+-+
        """,
        squads=("red", "yellow"),
        gates={"R": ((1, 1), (1, 2)), "Y": ((6, 1), (6, 2))},
        no_clipping=True,
    )
    st.go()
    st.act("red-1").choose(SqueezeTo("red-1", st.square((4, 1))))
    assert st.asked == "yellow"
    st.choose(Grant())
    assert [str(e.args["passed"]) for e in st.history if e.key == "sq-passage-granted"] == [str(st.t.name("yellow-3"))]
    assert (st.asked, st.where("red-1")) == ("red", (4, 1))


@pytest.mark.rule("SQ-RUL-7", "SQ-BLIP-5")
def test_a_blip_that_is_seen_before_it_could_pass_asks_nobody() -> None:
    st = alien_turn(
        Drawn(
            """
            +-+-+-+-+-+-+
            |?|# # # # #|
            + +-+-+-+-+-+
            |.|# # # # #|
            + +-+-+-+-+-+
            |. 1 . . . .|
            +-+-+-+-+-+-+
            """,
            blips=["orc"],
            no_clipping=True,
        )
    )
    st.act("blip-1").choose(SqueezeTo("blip-1", st.square((4, 3))))
    assert st.asked == ALIEN
    assert st.told("sq-revealed") and not st.told("sq-passage-granted")
    assert st.where("orc-1") == (1, 2)


@pytest.mark.rule("SQ-RUL-7", "SQ-RUL-20")
def test_a_marine_who_will_be_stopped_by_what_he_sees_asks_nobody() -> None:
    st = Drawn(
        """
        +-+-+-+-+-+-+-+
        |1 . . 5 . . .|
        +-+ +-+-+-+-+-+
        |#|.|# # # # #|
        + + + + + + + +
        |#|?|# # # # #|
        +-+-+-+-+-+-+-+
        """,
        squads=("red", "yellow"),
        gates={"R": ((1, 1), (1, 1)), "Y": ((7, 1), (7, 1))},
        no_clipping=True,
    )
    st.go()
    st.act("red-1").choose(SqueezeTo("red-1", st.square((5, 1))))
    assert (st.asked, st.where("red-1")) == ("red", (2, 1))
    assert st.told("sq-revealed")
    st.choose(SqueezeTo("red-1", st.square((5, 1))))
    assert (st.asked, st.prompt) == ("yellow", "sq-ask-passage")


@pytest.mark.rule("SQ-RUL-7", "SQ-BLIP-10", "SQ-BLIP-11")
def test_who_is_cut_off_in_passing_without_a_square_left_stands_back_and_may_attack() -> None:
    """An Android that was revealed on the square of a Gretchin has walked its four squares."""
    game = hulk("M . . A G .").turn(ALIEN)
    passing = Activation(at="settle", figure=game.id("A"), walked=4, moving=True, here=game.square("e1"))
    state = game.match.state.copy()
    state.stack.append(passing)
    match = Match.at(game.match.game, state, game.match.setup)
    assert match.ask is not None and match.ask.prompt == "sq-ask-act"
    assert {type(option) for option in match.ask.options} == {Shoot, Done}
