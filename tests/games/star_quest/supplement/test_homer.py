"""The teleport homer under attack (SQX-EQ-71, SQX-RUL-31), and whom it is meant for."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.fire import Shoot
from squadra.games.star_quest.heavy import FireBlast
from squadra.games.star_quest.melee import Fight
from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.turns import ArriveByHomer
from squadra.games.star_quest.turn import Activate

from .field import Field

HOMER = "homer-red"


def outpost(carried: bool = True) -> Field:
    """Scouts with a homer: under its bearer, or active where it was laid."""
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (2, 3), "scout_bolter", gear=("teleport_homer",) if carried else ())
    stage.kit("red-2", (8, 6), "scout_bolter")
    stage.cards("red", "teleport_homer")
    if not carried:
        stage.s.markers = {HOMER: Marker(HOMER, "homer", (stage.at((4, 3)),), "red", data="active")}
    return stage


@pytest.mark.rule("SQX-EQ-71", "SQX-RUL-31", "SQX-EQ-72")
def test_an_orc_shoots_the_homer_under_its_bearer() -> None:
    stage = outpost()
    stage.alien("orc", (6, 3))
    stage.alien_turn(None)
    gun = stage.figure("orc-1").weapons[0]
    stage.do(Activate("orc-1"))
    assert stage.offers(Shoot("orc-1", gun, HOMER)) and stage.offers(Shoot("orc-1", gun, "red-1"))
    stage.do(Shoot("orc-1", gun, HOMER), dice=[(2, 0)])
    assert stage.alive("red-1") and not stage.figure("red-1").gear
    assert stage.now.squads["red"].shown == () and stage.now.squads["red"].spent == ("teleport_homer",)
    assert stage.score("red") == 0 == stage.score("alien"), "nobody scores"
    assert not stage.offers(Shoot("orc-1", gun, HOMER))


@pytest.mark.rule("SQX-EQ-71")
def test_its_armour_is_one() -> None:
    stage = outpost()
    stage.alien("orc", (6, 3))
    stage.alien_turn(None)
    stage.do(Activate("orc-1"), Shoot("orc-1", stage.figure("orc-1").weapons[0], HOMER), dice=[(1, 0)])
    assert stage.figure("red-1").gear == ("teleport_homer",) and stage.heard("sq-no-effect")


@pytest.mark.rule("SQX-EQ-71", "SQX-RUL-31")
def test_hand_to_hand_an_unattended_homer_has_no_dice_of_its_own() -> None:
    stage = outpost(carried=False)
    stage.alien("gretchin", (5, 3))
    stage.alien_turn(None)
    stage.do(Activate("gretchin-1"))
    assert stage.offers(Fight("gretchin-1", HOMER))
    stage.do(Fight("gretchin-1", HOMER), dice=[(2,)])
    assert not stage.now.markers and stage.alive("gretchin-1")
    assert stage.now.squads["red"].spent == ("teleport_homer",)


@pytest.mark.rule("SQX-EQ-71")
def test_a_blast_strikes_homer_and_bearer_alike() -> None:
    stage = outpost()
    stage.alien("dreadnought", (5, 3), heavy=("missile_launcher",))
    stage.alien_turn(None)
    stage.do(Activate("dreadnought-1"), FireBlast("dreadnought-1", "missile_launcher", stage.at((2, 3))), dice=[(3, 1)])
    assert not stage.alive("red-1") and stage.now.squads["red"].spent == ("teleport_homer",)
    assert not stage.now.markers, "nothing is left to lie there"


@pytest.mark.rule("SQX-RUL-31")
def test_marines_do_not_attack_homers_and_a_blind_grenade_hides_them() -> None:
    stage = outpost(carried=False)
    stage.alien("orc", (6, 3))
    stage.go()
    stage.do(Activate("red-1"))
    assert not stage.options(Shoot, lambda shot: shot.target == HOMER)
    hidden = outpost()
    hidden.roster("red", blind=True)
    hidden.alien("orc", (6, 3))
    hidden.alien_turn(None)
    hidden.do(Activate("orc-1"))
    assert not hidden.options(Shoot)


@pytest.mark.rule("SQX-TERM-29", "SQX-TERM-30", "SQX-OPT-11")
@pytest.mark.parametrize(
    ("options", "chapter", "comes"),
    [(("homer_entry",), "ultramarines", True), ((), "ultramarines", False), (("homer_entry",), "blood_angels", False)],
)
def test_terminators_arrive_by_a_homer_of_their_own_chapter_if_the_table_plays_so(
    options: tuple[str, ...], chapter: str, comes: bool
) -> None:
    stage = Field(options=options, kinds={"red": "terminator", "yellow": "scout"}, squads=("red", "yellow"))
    stage.kit("red-1", None, "terminator_storm_bolter")
    stage.kit("red-2", (8, 6), "terminator_storm_bolter")
    stage.kit("yellow-1", (4, 4), "scout_bolter")
    stage.roster("yellow", chapter=chapter)
    stage.s.markers = {"homer-yellow": Marker("homer-yellow", "homer", (stage.at((4, 3)),), "yellow", data="active")}
    stage.go()
    assert stage.offers(ArriveByHomer("red-1")) is comes
