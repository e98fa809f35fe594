"""Single clauses about Apothecary and Techmarine (SQX-APO-3 to -13, SQX-TECH-16 to -22, SQX-RUL-75, -76, -78)."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.turn import Activate
from squadra.games.star_quest.state import UNMARKED, Figure, Marks
from squadra.games.star_quest.supplement.rules.characters import apothecary, techmarine
from squadra.games.star_quest.supplement.rules.characters.techmarine import ARM, BOTH
from tests.games.star_quest.stage import At
from tests.games.star_quest.supplement.field import Field

DOCTOR, SMITH = "red-apothecary", "red-techmarine"


def ward(*cards: str, at: At | None = (2, 3), **more: Any) -> Field:
    stage = Field(squads=("red", "yellow"))
    stage.kit(DOCTOR, at, "power_apothecary", **more)
    stage.kit("red-1", (4, 3), "power_bolter")
    stage.kit("red-commander", (4, 5), "sword_and_glove")
    stage.kit("yellow-1", (3, 3), "power_bolter")
    stage.cards("red", *(cards or ("narthecium",)))
    stage.go()
    return stage


# ------------------------------------------------------------------------------------------------ the Apothecary


@pytest.mark.rule("SQX-APO-4", "SQX-APO-12", "SQX-RUL-75")
@pytest.mark.parametrize(
    ("change", "heals"),
    [
        ({}, True),
        ({"marks": Marks(down=True)}, False),
        ({"square": -1, "place": "waiting"}, False),
        ({"acts": 1}, True),
    ],
)
def test_the_healer_stands_aboard(change: dict[str, Any], heals: bool) -> None:
    stage = ward()
    stage.t.change(stage.figure(DOCTOR), **change)
    assert (apothecary.healer(stage.t, "red") is not None) is heals
    assert apothecary.treatable(stage.t, stage.figure("red-1")) is heals


@pytest.mark.rule("SQX-APO-4", "SQX-APO-5", "SQX-RUL-75")
@pytest.mark.parametrize(
    ("change", "roster", "may"),
    [
        ({}, {}, True),
        ({"kind": "walker", "suit": "walker"}, {}, False),
        ({"kind": "tarantula", "suit": "tarantula"}, {}, False),
        ({"owner": "alien"}, {}, False),
        ({"owner": "yellow"}, {}, False),  # another squad's
        ({}, {"until": ("treated",)}, False),  # one treatment a turn
        ({}, {"hidden": (), "chosen_equipment": 0}, False),  # no card that could be one
    ],
)
def test_whom_a_narthecium_could_be_spent_on_by_what_all_can_see(
    change: dict[str, Any], roster: dict[str, Any], may: bool
) -> None:
    stage = ward()
    figure = stage.t.change(stage.figure("red-1"), **change)
    stage.t.change_roster("red", **roster)
    assert apothecary.treatable(stage.t, figure) is may


@pytest.mark.rule("SQX-APO-3", "SQX-APO-9")
@pytest.mark.parametrize(("marks", "asked"), [(UNMARKED, True), (Marks(treated=True), False)])
def test_a_wounded_figure_under_treatment_is_not_asked_for_again(marks: Marks, asked: bool) -> None:
    stage = ward()
    figure = stage.t.change(stage.figure("red-commander"), marks=marks, life=3)
    apothecary.hurt(stage.t, figure)
    assert stage.figure("red-commander").marks.hurt is asked


@pytest.mark.rule("SQX-APO-6", "SQX-APO-11")
@pytest.mark.parametrize(
    ("who", "marks", "until", "lies", "asks"),
    [
        ("red-1", UNMARKED, (), True, True),
        ("red-1", Marks(treated=True), ("treated",), True, False),  # the promised treatment goes on
        ("red-1", UNMARKED, ("treated",), False, False),  # another one has it
        (DOCTOR, UNMARKED, (), False, False),  # himself he does not raise
        ("yellow-1", UNMARKED, (), False, False),
    ],
)
def test_who_is_laid_down_instead_of_removed(
    who: str, marks: Marks, until: tuple[str, ...], lies: bool, asks: bool
) -> None:
    stage = ward()
    figure = stage.t.change(stage.figure(who), marks=marks)
    stage.t.change_roster("red", until=until)
    assert apothecary.fall(stage.t, figure, "alien") is lies
    left = stage.figure(who).marks
    assert (left.down, left.hurt, left.felled_by) == (lies, asks, "alien" if lies else "")


@pytest.mark.rule("SQX-APO-11", "SQX-RUL-75")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"life": 3}, ["red-commander"]),
        ({"life": 6}, []),  # unhurt
        ({"life": 3, "marks": Marks(treated=True)}, []),
        ({"life": 3, "marks": Marks(down=True)}, []),
        ({"life": 3, "square": -1, "place": "waiting"}, []),
    ],
)
def test_which_earlier_wounds_may_be_treated(change: dict[str, Any], found: list[str]) -> None:
    stage = ward()
    stage.t.change(stage.figure("red-commander"), **change)
    stage.t.change(stage.figure("red-1"), life=0)  # a Marine's are not among them
    assert apothecary.earlier_wounds(stage.t, "red") == found


@pytest.mark.rule("SQX-APO-11")
def test_the_apothecarys_own_earlier_wounds_come_first_and_without_him_there_are_none() -> None:
    stage = ward()
    stage.t.change(stage.figure(DOCTOR), life=1)
    stage.t.change(stage.figure("red-commander"), life=1)
    assert apothecary.earlier_wounds(stage.t, "red") == [DOCTOR, "red-commander"]
    stage.t.change(stage.figure(DOCTOR), square=-1, place="dead")
    assert apothecary.earlier_wounds(stage.t, "red") == []


@pytest.mark.rule("SQX-APO-2", "SQX-APO-6")
@pytest.mark.parametrize(("cards", "found"), [(("narthecium",), 1), (("fire", "photon_grenade"), 0)])
def test_only_a_narthecium_treats(cards: tuple[str, ...], found: int) -> None:
    stage = ward(*cards)
    assert len(apothecary.cards_in_hand(stage.t, "red")) == found


@pytest.mark.rule("SQX-APO-13", "SQX-RUL-76")
@pytest.mark.parametrize(
    ("change", "trophy", "back", "gained"),
    [
        ({}, True, 5, 5),
        ({}, False, 5, 0),  # nobody had scored him
        ({"place": "board"}, False, 0, 0),  # alive
        ({"kind": "walker", "suit": "walker"}, False, 0, 0),
        ({"kind": "tarantula", "suit": "tarantula"}, False, 0, 0),
        ({"owner": "yellow"}, True, 0, 0),  # another squad's dead
    ],
)
def test_whose_death_the_reductor_undoes(change: dict[str, Any], trophy: bool, back: int, gained: int) -> None:
    stage = ward()
    stage.t.change(stage.figure("red-1"), **{"square": -1, "place": "dead", **change})
    stage.s.trophies = ("red-1", "red-9") if trophy else ("red-9",)
    apothecary.reductor(stage.t)
    assert (stage.score("red"), stage.score("alien")) == (back, -gained)
    assert "red-9" in stage.s.trophies and ("red-1" in stage.s.trophies) is (trophy and not gained)


@pytest.mark.rule("SQX-APO-13", "SQX-APO-12")
@pytest.mark.parametrize(("place", "back"), [("home", 5), ("waiting", 5), ("dead", 0)])
def test_the_reductor_needs_an_apothecary_who_lives_wherever_he_is(place: str, back: int) -> None:
    stage = ward()
    stage.t.change(stage.figure("red-1"), square=-1, place="dead")
    stage.t.change(stage.figure(DOCTOR), square=-1, place=place)
    apothecary.reductor(stage.t)
    assert stage.score("red") == back


# ------------------------------------------------------------------------------------------------ the Techmarine


def forge(*cards: str, at: At | None = (3, 3), gun: At = (5, 3)) -> Field:
    stage = Field(squads=("red", "yellow"))
    stage.kit(SMITH, at, "power_techmarine")
    stage.kit("red-1", (1, 6), "power_bolter")
    tarantula = Figure("red-tarantula", "red", "tarantula", stage.square(gun), 2, ("tarantula",), suit="tarantula")
    stage.s.figures[tarantula.id] = tarantula
    stage.cards("red", *cards)
    stage.go()
    return stage


@pytest.mark.rule("SQX-TECH-16", "SQX-TECH-17", "SQX-RUL-78")
@pytest.mark.parametrize(
    ("fought", "ways"),
    [
        ((), ["power_axe", ARM, BOTH]),
        (("power_axe>orc-1",), [ARM]),
        ((f"{ARM}>orc-1",), ["power_axe"]),
        (("power_axe>orc-1", f"{ARM}>orc-2"), []),
    ],
)
def test_each_arm_attacks_once_and_both_together_only_instead(fought: tuple[str, ...], ways: list[str]) -> None:
    stage = forge("servo_arm")
    assert techmarine.servo_ways(stage.t, stage.figure(SMITH), fought) == ways
    assert techmarine.servo_ways(stage.t, stage.figure("red-1"), fought) == [], "the arm is the Techmarine's"


@pytest.mark.rule("SQX-TECH-16", "SQX-TECH-17", "SQX-TECH-18")
def test_the_dice_of_the_arm_are_for_the_arm_alone() -> None:
    stage = forge("servo_arm")
    mine = stage.figure(SMITH)
    assert [str(techmarine.servo_pool(stage.t, mine, how)) for how in (ARM, BOTH)] == ["2R", "2R+2W"]
    assert techmarine.servo_pool(stage.t, mine, "power_axe") is None
    assert techmarine.servo_pool(stage.t, stage.figure("red-1"), ARM) is None
    bare = forge()
    assert techmarine.servo_pool(bare.t, bare.figure(SMITH), ARM) is None


@pytest.mark.rule("SQX-TECH-16", "SQX-TECH-17")
@pytest.mark.parametrize(
    ("how", "fought", "after"),
    [
        ("power_axe", (), ("power_axe>orc-1",)),
        (ARM, (), (f"{ARM}>orc-1",)),
        (ARM, ("power_axe>orc-1",), ()),  # the second attack
        (BOTH, (), ()),  # the combined one
    ],
)
def test_after_the_second_or_the_combined_attack_none_is_open(
    how: str, fought: tuple[str, ...], after: tuple[str, ...]
) -> None:
    assert techmarine.servo_after(how, "orc-1", fought) == after


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-78")
@pytest.mark.parametrize(
    ("cards", "change", "repairs"),
    [
        (("servo_arm",), {}, "red"),
        ((), {}, ""),
        (("servo_arm",), {"marks": Marks(down=True)}, ""),
        (("servo_arm",), {"square": -1, "place": "waiting"}, ""),
    ],
)
def test_a_techmarine_with_the_arm_who_stands_aboard_repairs(
    cards: tuple[str, ...], change: dict[str, Any], repairs: str
) -> None:
    stage = forge(*cards)
    stage.t.change(stage.figure(SMITH), **change)
    assert techmarine.fixer(stage.t, stage.figure("red-tarantula")) == repairs
    assert techmarine.wreck(stage.t, stage.figure("red-tarantula"), "alien") is bool(repairs)
    assert stage.figure("red-tarantula").marks.down is bool(repairs)


@pytest.mark.rule("SQX-TECH-19")
@pytest.mark.parametrize("owner", ["red", "yellow"])
def test_of_two_techmarines_that_of_the_guns_own_squad_repairs_it(owner: str) -> None:
    stage = forge("servo_arm")
    stage.kit("yellow-techmarine", (6, 3), "power_techmarine")
    stage.cards("yellow", "servo_arm")
    stage.go()
    gun = stage.t.change(stage.figure("red-tarantula"), owner=owner)
    assert techmarine.fixer(stage.t, gun) == owner


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-78")
def test_a_repaired_gun_keeps_its_other_marks() -> None:
    gun = Figure(
        "red-tarantula", "red", "tarantula", marks=Marks(still=True, down=True, fixer="red", felled_by="alien")
    )
    assert gun.marks.but(**techmarine.STANDS) == Marks(still=True)


@pytest.mark.rule("SQX-TECH-19", "SQX-RUL-78")
@pytest.mark.parametrize("cards", [("servo_arm",), ()])
def test_all_hear_of_a_wreck_that_may_be_repaired_and_of_one_that_is_lost(cards: tuple[str, ...]) -> None:
    stage = Field()
    stage.kit(SMITH, (3, 3), "power_techmarine")
    stage.kit("red-1", (1, 6), "power_bolter")
    gun = Figure(
        "red-tarantula", "red", "tarantula", stage.square((3, 2)), 1, ("tarantula",), suit="tarantula", facing=2
    )
    stage.s.figures[gun.id] = gun
    stage.cards("red", *cards)
    chaos = stage.alien("chaos_marine", (7, 2))
    stage.alien_turn(None)
    stage.choose(Activate(chaos), Shoot(chaos, stage.figure(chaos).weapons[0], gun.id), dice=[(2, 2)])
    assert bool(stage.told("sqx-wreck")) is bool(cards) and bool(stage.told("sq-eliminated")) is not bool(cards)
