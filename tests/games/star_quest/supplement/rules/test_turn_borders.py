"""What ends with a turn ends also where an Apothecary or a Techmarine has work to do (SQX-RUL-105); a declined question is not
asked again (SQX-APO-6)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.state import ALIEN, UNMARKED, Blip, Marker, Marks
from squadra.games.star_quest.supplement.rules.characters.apothecary import DoNotTreat
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import flights
from tests.games.star_quest.stage import room
from tests.games.star_quest.supplement.field import Field


def aboard(*kits: tuple[str, str]) -> Field:
    """A Marine, and whoever else is aboard."""
    stage = Field()
    stage.kit("red-1", (1, 6), "power_bolter")
    for number, (id, kit) in enumerate(kits):
        stage.kit(id, (2 + number, 5), kit)
    return stage


def to_its_end(stage: Field) -> Field:
    while stage.s.turn == ALIEN:
        assert stage.match.ask is not None
        stage.choose(stage.match.ask.options[-1])
    return stage


@pytest.mark.rule("SQX-RUL-105", "SQX-RUL-71", "SQX-RUL-53", "SQX-SCOUT-E-8")
@pytest.mark.parametrize(
    "kits", [(), (("red-apothecary", "power_apothecary"),), (("red-techmarine", "power_techmarine"),)]
)
@pytest.mark.parametrize("mark", [Marks(emp=True), Marks(jinxed=True)])
def test_emp_and_jinx_end_with_the_alien_turn_whoever_is_aboard(mark: Marks, kits: tuple[tuple[str, str], ...]) -> None:
    stage = aboard(*kits)
    android = stage.alien("android", (7, 1), marks=mark)
    stage.alien_turn(None)
    assert to_its_end(stage).figure(android).marks is UNMARKED


@pytest.mark.rule("SQX-RUL-105", "SQX-DRD-E-9")
@pytest.mark.parametrize("kits", [(), (("red-apothecary", "power_apothecary"),)])
def test_smoke_ends_with_the_alien_turn_whoever_is_aboard(kits: tuple[tuple[str, str], ...]) -> None:
    stage = aboard(*kits)
    stage.walker("red", (6, 3), "assault_cannon", "walker_fist", marks=Marks(smoke=True))
    stage.alien("gretchin", (8, 6))
    stage.alien_turn(None)
    assert not to_its_end(stage).figure("red-walker").marks.smoke


@pytest.mark.rule("SQX-APO-6")
def test_who_stands_wounded_and_is_not_to_be_treated_is_asked_for_once() -> None:
    stage = aboard(("red-apothecary", "power_apothecary"))
    stage.kit("red-commander", (3, 3), "sword_and_glove", life=3)
    stage.cards("red", "narthecium")
    orc = stage.alien("orc", (7, 3))
    stage.alien_turn(None)
    stage.choose(Activate(orc))
    stage.choose(Shoot, test=lambda option: option.target == "red-commander", dice=[(2, 1)])
    assert stage.offers(DoNotTreat())
    stage.choose(DoNotTreat())
    assert not stage.offers(DoNotTreat())
    assert not stage.figure("red-commander").marks.hurt


@pytest.mark.rule("SQX-RUL-30", "SQX-EQ-22")
@pytest.mark.parametrize("what", ["obstacle", "blip", "figure"])
def test_figures_are_flown_over_objects_and_blips_are_not(what: str) -> None:
    stage = Field(room(26, 3))
    stage.cards("red", "jump_pack")
    stage.kit("red-1", (2, 2), "power_bolter")
    if what == "obstacle":
        stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.square((5, 2)),))}
    elif what == "figure":
        stage.kit("red-2", (5, 2), "power_bolter")
    stage.go()
    if what == "blip":
        stage.t.put_blip(Blip("blip-9", "orc", stage.square((5, 2))))
    ends = {stage.ship.point(square) for square in flights(stage.t, stage.figure("red-1"))}
    assert any(y == 2 and x > 5 for x, y in ends) is (what == "figure")
