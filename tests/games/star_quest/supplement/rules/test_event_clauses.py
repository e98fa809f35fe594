"""Single clauses about Alien Event cards on the supplement's figures (SQX-TERM-40 to -46, SQX-DRD-30 to -37, SQX-RUL-79, -107)."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from squadra.games.star_quest.state import UNMARKED, Figure, Marks
from squadra.games.star_quest.supplement.rules import allied_dreadnought
from squadra.games.star_quest.supplement.rules import events as changes
from squadra.games.star_quest.supplement.rules.events import NameWeapon
from tests.games.star_quest.stage import At
from tests.games.star_quest.supplement.catalogue import kit_figure
from tests.games.star_quest.supplement.field import Field

WALKER = "red-walker"


def crew(kit: str = "power_flamer", **more: Any) -> Field:
    stage = Field(squads=("red", "yellow"))
    stage.kit("red-1", (3, 3), kit, **more)
    stage.kit("yellow-1", (8, 6), "power_bolter")
    return stage


# ------------------------------------------------------------------------------------------------ who is named


@pytest.mark.rule("SQX-CHA-5", "SQX-TECH-2", "SQX-RUL-79")
@pytest.mark.parametrize(
    ("kind", "event", "place", "kept"),
    [
        ("chaplain", "call_of_chaos", "board", True),
        ("chaplain", "genestealer", "waiting", True),
        ("chaplain", "call_of_chaos", "dead", False),
        ("chaplain", "jammed_weapons", "board", False),  # the Techmarine's
        ("techmarine", "jammed_weapons", "board", True),
        ("techmarine", "faulty_equipment", "home", True),
        ("techmarine", "genestealer", "board", False),
    ],
)
def test_a_living_character_keeps_his_events_off_his_own_squad(kind: str, event: str, place: str, kept: bool) -> None:
    stage = crew()
    aboard = (5, 5) if place == "board" else None
    stage.kit(f"red-{kind}", aboard, f"power_{kind}", place=place)
    stage.go()
    assert changes.shielded(stage.t, "red", event) is kept
    assert not changes.shielded(stage.t, "yellow", event) and not changes.shielded(stage.t, "alien", event)
    assert changes.arrival_marks(stage.t, event) == (Marks(shuns=("red",)) if kept else UNMARKED)


@pytest.mark.rule("SQX-CHR-8", "SQX-RUL-79")
@pytest.mark.parametrize(
    ("kit", "change", "commanders", "named"),
    [
        ("power_bolter", {}, False, True),
        ("power_bolter", {"marks": Marks(down=True)}, True, False),
        ("power_bolter", {"square": -1, "place": "waiting"}, True, False),
        ("power_bolter", {"kind": "tarantula", "suit": "tarantula"}, True, False),
        ("power_bolter", {"owner": "alien"}, True, False),
        ("heavy_bolter", {}, False, False),  # the Commander
        ("heavy_bolter", {}, True, True),
        ("power_apothecary", {}, False, False),  # a character shares his exceptions
        ("power_apothecary", {}, True, True),
    ],
)
def test_whom_an_event_for_marines_may_name(kit: str, change: dict[str, Any], commanders: bool, named: bool) -> None:
    stage = crew(kit)
    stage.go()
    figure = stage.t.change(stage.figure("red-1"), **change)
    assert changes.named_by_event(stage.t, figure, "psychic_attack", commanders) is named


@pytest.mark.rule("SQX-TERM-45", "SQX-DRD-32")
@pytest.mark.parametrize(
    ("suit", "blast", "dice"),
    [("power", False, "1R"), ("terminator", False, "2R"), ("walker", False, "2R"), ("terminator", True, "1R")],
)
def test_automatic_defence_rolls_two_red_dice_against_heavy_armour_only(suit: str, blast: bool, dice: str) -> None:
    assert changes.strike_dice(Figure("red-1", "red", "marine", suit=suit), "1R", blast) == dice


# ------------------------------------------------------------------------------------------------ Out of ammunition


@pytest.mark.rule("SQX-TERM-43", "SQX-TERM-44", "SQX-RUL-107")
@pytest.mark.parametrize(
    ("kit", "change", "weapons"),
    [
        ("power_flamer", {}, ["flamer"]),
        ("power_assault_cannon", {}, ["assault_cannon"]),
        ("power_lascannon", {}, []),  # extra-heavy
        ("power_bolter", {}, []),  # neither heavy nor special
        ("power_flamer", {"marks": Marks(down=True)}, []),
        ("power_flamer", {"owner": "alien"}, []),
        ("power_flamer", {"kind": "librarian"}, []),
        ("power_flamer", {"kind": "commander"}, []),
    ],
)
def test_which_weapons_run_out_of_ammunition(kit: str, change: dict[str, Any], weapons: list[str]) -> None:
    stage = crew(kit)
    stage.go()
    stage.t.change(stage.figure("red-1"), **change)
    assert changes.weapons_to_lose(stage.t) == [NameWeapon("red-1", weapon) for weapon in weapons]


@pytest.mark.rule("SQX-RUL-107")
@pytest.mark.parametrize(
    ("kit", "more", "rifles", "left"),
    [
        ("power_flamer", {}, 1, ("laser_rifle",)),
        ("power_flamer", {}, 0, ()),  # none is left to take
        ("power_flamer", {"weapons": ("flamer", "laser_pistol")}, 1, ("laser_pistol",)),
        ("power_flamer", {"suit": "artificer"}, 1, ("laser_rifle",)),
        ("power_flamer", {"suit": "scout"}, 1, ("laser_rifle",)),
        ("power_flamer", {"suit": "terminator"}, 1, ()),
    ],
)
def test_who_takes_a_spare_bolter(kit: str, more: dict[str, Any], rifles: int, left: tuple[str, ...]) -> None:
    stage = crew(kit, **more)
    stage.roster("red", rifles=rifles)
    stage.go()
    changes.lose_arm(stage.t, NameWeapon("red-1", "flamer"), "laser_rifle")
    assert stage.figure("red-1").weapons == left
    assert stage.s.squads["red"].rifles == rifles - (left == ("laser_rifle",))


# ------------------------------------------------------------------------------------------------ the Dreadnought


@pytest.mark.rule("SQX-DRD-31", "SQX-DRD-34")
@pytest.mark.parametrize(
    ("types", "at", "owner", "marked"),
    [
        (("android", "dreadnought"), (5, 3), "red", True),
        (("android",), (5, 3), "red", False),
        (("dreadnought",), None, "red", False),  # not yet aboard
        (("dreadnought",), (5, 3), "alien", False),  # it went over to Chaos
    ],
)
def test_events_for_machines_reach_the_allied_dreadnought_aboard(
    types: tuple[str, ...], at: At | None, owner: str, marked: bool
) -> None:
    stage = crew()
    stage.walker("red", at, "assault_cannon", "walker_fist")
    stage.go()
    stage.t.change(stage.figure(WALKER), owner=owner)
    allied_dreadnought.on_walkers(stage.t, types, "second")
    assert stage.figure(WALKER).marks == (Marks(second=True) if marked else UNMARKED)
    assert stage.figure("red-1").marks is UNMARKED


@pytest.mark.rule("SQX-DRD-35", "SQX-DRD-36", "SQX-RUL-83")
def test_a_dreadnought_that_turns_costs_its_owner_what_the_aliens_gain() -> None:
    stage = crew()
    stage.walker("red", (5, 3), "assault_cannon", "walker_fist", acts=1, marks=Marks(second=True))
    stage.go()
    points = stage.t.points(stage.figure(WALKER))
    allied_dreadnought.turn_walker(stage.t, stage.figure(WALKER))
    turned = stage.figure(WALKER)
    assert (turned.owner, turned.place, turned.square) == ("alien", "board", stage.square((5, 3)))
    assert turned.marks is UNMARKED and turned.acts == 0, "it begins afresh"
    assert points > 0 and (stage.score("red"), stage.score("alien")) == (-points, points)


# ------------------------------------------------------------------------------------------------ Genestealer


@pytest.mark.rule("SQX-RUL-79", "SQX-TERM-41")
@pytest.mark.parametrize(
    ("change", "only", "prey"),
    [
        ({}, "", True),
        ({}, "red", True),
        ({}, "yellow", False),
        ({"marks": Marks(down=True)}, "", False),
        ({"kind": "tarantula", "suit": "tarantula"}, "", False),
        ({"owner": "alien"}, "", False),
    ],
)
def test_beside_whom_a_genestealer_may_appear(change: dict[str, Any], only: str, prey: bool) -> None:
    stage = crew()
    stage.go()
    stage.t.change(stage.figure("red-1"), **change)
    mask = changes.prey_squares(stage.t, "genestealer", only)
    assert bool(mask >> stage.square((3, 2)) & 1) is prey
    assert not mask >> stage.square((3, 3)) & 1, "never on his own square"


@pytest.mark.rule("SQX-TERM-41")
@pytest.mark.parametrize(
    ("kit", "at", "terminators", "squads"),
    [
        ("terminator_storm_bolter", (3, 3), ["red"], ["red"]),
        ("power_bolter", (3, 3), [], ["red"]),
        ("terminator_storm_bolter", (3, 5), [], []),  # two squares away
    ],
)
def test_whose_figures_stand_beside_a_square(kit: str, at: At, terminators: list[str], squads: list[str]) -> None:
    stage = crew()
    stage.s.figures.pop("red-1")
    stage.kit("red-2", at, kit)
    stage.alien("orc", (2, 2))
    stage.go()
    assert changes.terminators_beside(stage.t, stage.square((3, 2))) == terminators
    assert changes.squads_beside(stage.t, stage.square((3, 2))) == squads


@pytest.mark.rule("SQX-TERM-43", "SQX-RUL-107")
def test_a_kits_weapon_is_named_once_even_if_he_bears_two() -> None:
    stage = crew(weapons=("flamer", "flamer"))
    assert kit_figure("power_flamer").weapons == ("flamer",)
    stage.go()
    assert changes.weapons_to_lose(stage.t) == [NameWeapon("red-1", "flamer")]
    changes.lose_arm(stage.t, NameWeapon("red-1", "flamer"), "laser_rifle")
    assert stage.figure("red-1").weapons == ("flamer",), "one of the two is left"


@pytest.mark.rule("SQX-RUL-79", "SQX-RUL-107")
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_event_that_the_supplement_tells_anew_has_its_text_and_no_other(language: str) -> None:
    folder = files("squadra") / "locale" / language
    lines = "".join(page.read_text(encoding="utf-8") for page in folder.iterdir() if page.name.endswith(".ftl"))
    told = re.findall(r"^sqx-event-([a-z-]+)-text =", lines, re.MULTILINE)
    assert sorted(told) == sorted(event.replace("_", "-") for event in changes.RETOLD)
