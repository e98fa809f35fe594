"""Free shots of a machine gun (SMG-RUL-73)."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Done
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.cards.free_shots import FreeFire, FreeShot, FreeShots
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.state import Context
from tests.games.sergeants.positions import FLAT, Position, man


@pytest.mark.rule("SMG-RUL-73", "SMG-TEAM-24")
def test_each_gunner_with_ammunition_has_his_own_free_shot() -> None:
    guns = [s.serial for s in content().soldiers.values() if s.nation == "DE" and s.automatic][:2]
    p = Position(game_map=FLAT).soldier(guns[0], (2500, 1500), 90).soldier(guns[1], (2500, 4300), 90)
    p.soldier(2001, (2500, 2500), kit=(("mg_ammo", 5),)).soldier(2003, (2500, 3300), kit=(("mg_ammo", 5),))
    p.soldier(1001, (9000, 2500), spotted=True).soldier(1002, (9000, 4300), spotted=True)
    m = p.run(FreeShots(seats=("de-1", "us-1")), seed=1)
    assert {o.serial for o in m.ask.options if isinstance(o, FreeShot)} == set(guns)
    m.choose(FreeShot(guns[0]))
    m.choose(next(o for o in m.ask.options if isinstance(o, Fire)))
    while m.ask is not None and m.ask.prompt != "smg-ask-free-shot":
        m.choose(0)
    assert m.ask is not None and [o for o in m.ask.options if o != Done()] == [FreeShot(guns[1])]


@pytest.mark.rule("SMG-RUL-73", "SMG-RUL-65", "SMG-TEAM-24")
def test_a_free_shot_uses_ammunition_that_fits_the_gun_and_is_fired_once_it_is_chosen() -> None:
    """Two comrades touch the gunner: one carries belts for the MG42 alone, the other any."""
    gun = next(s.serial for s in content().soldiers.values() if s.automatic and s.nation == "DE" and s.weapon != "mg42")
    p = Position(game_map=FLAT).soldier(gun, (2500, 2500), 90).soldier(1001, (9000, 2500), spotted=True)
    p.soldier(2001, (2500, 1500), kit=(("mg42_ammo", 3),)).soldier(2003, (2500, 3500), kit=(("mg_ammo", 3),))
    m = p.run(FreeShots(seats=("de-1",)), seed=1)
    m.choose(FreeShot(gun))
    assert all(isinstance(o, Fire) for o in m.ask.options), "there is no way back"
    m.choose(Fire(gun, 1001))
    assert man(m, 2001).kit == (("mg42_ammo", 3),) and man(m, 2003).kit == (("mg_ammo", 2),)
    assert next(s for s in m.view("us-1").soldiers if s.serial == 2003).kit == (("mg_ammo", 0),), "used in the open"


@pytest.mark.rule("SMG-TEAM-24", "SMG-RUL-73", "SMG-EQP-9", "SMG-RUL-110")
def test_a_gunner_with_his_ammunition_beside_him_has_one_free_shot_a_phase():
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90).soldier(2001, (1000, 3500), 90, kit=(("mg42_ammo", 0),))
    p.soldier(1001, (6000, 2500), spotted=True).soldier(1005, (8000, 2500))
    m = p.card("de-1", "2001-cM", "MOVE", seed=2)
    assert FreeShot(2006) in list(m.ask.options)
    m.choose(FreeShot(2006))
    m.choose(Fire(2006, 1001))
    while m.ask is not None and m.ask.prompt != "smg-ask-part":
        m.choose(0)
    assert m.ask is None or FreeShot(2006) not in list(m.ask.options)


@pytest.mark.rule("SMG-RUL-73", "SMG-RUL-109")
@pytest.mark.parametrize(("uses", "left"), [(3, (("mg42_ammo", 2),)), (1, ()), (0, (("mg42_ammo", 0),))])
def test_a_free_shot_spends_one_use_and_ammunition_without_number_never_ends(uses: int, left: object) -> None:
    p = Position(game_map=FLAT).soldier(2006, (1000, 2500), 90)
    p.soldier(2001, (1000, 3500), 90, kit=(("mg42_ammo", uses),)).soldier(1001, (6000, 2500), spotted=True)
    m = p.run(FreeFire(serial=2006, context=Context(seat="de-1")), seed=1)
    assert m.state.soldiers[2001].kit == left
