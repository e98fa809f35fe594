"""Event cards for the aliens, each played on a stage (SQ-CARD-EV, SQ-CON-5, SQ-RUL-46)."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.naming import DECLINE, NameBlip, NameFigure
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.state import ALIEN, Deed
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, C, Stage


@pytest.mark.rule("SQ-CARD-EV-11", "SQ-RUL-46", "SQ-RUL-4")
def test_in_a_mechanised_assault_androids_act_twice_with_others_in_between() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    android, orc = st.alien("android", (8, 3)), st.alien("orc", (8, 6))
    st.alien_turn("mechanised_assault")
    st.choose(
        Activate(android), MoveTo(android, st.square((5, 3))), Shoot(android, "android_gun", "red-1"), dice=[0, 0, 0]
    )
    st.choose(Activate(orc), Done(orc))
    assert st.offers(Activate(android))
    assert not st.offers(Activate(orc))
    st.choose(Activate(android), MoveTo(android, st.square((2, 3))), Fight(android, "red-1"), dice=[3, 0, 0, 0])
    assert not st.alive("red-1")


@pytest.mark.rule("SQ-CARD-EV-11", "SQ-RUL-46")
def test_an_android_revealed_in_its_own_blip_move_has_one_activation_left() -> None:
    st = Stage(TWO_ROOMS)
    st.marine("red-1", (1, 2))
    blip = st.blip("android", (5, 4))
    st.alien_turn("mechanised_assault")
    st.choose(Activate(blip), MoveTo(blip, st.square((5, 3))))
    assert st.figure("android-1").acts == 1
    st.choose(Done("android-1"))
    assert st.offers(Activate("android-1"))
    st.choose(Activate("android-1"), Done("android-1"))
    assert "android-1" not in {option.figure for option in st.options_of(Activate)} if st.match.ask else True


@pytest.mark.rule("SQ-CARD-EV-15", "SQ-RUL-46")
def test_a_frenzied_orc_fights_twice_and_does_not_fire_besides() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (6, 3))
    st.alien("android", (8, 6))
    orc = st.alien("orc", (3, 4))
    st.alien_turn("frenzy")
    st.choose(Activate(orc), Fight(orc, "red-1"), dice=[1, 0, 0, 0])
    assert not st.alive("red-1")
    assert not st.options_of(Shoot)
    st.choose(MoveTo(orc, st.square((6, 4))), Fight(orc, "red-2"), dice=[1, 0, 0, 0])
    assert not st.alive("red-2")


@pytest.mark.rule("SQ-CARD-EV-15")
def test_only_gretchin_and_orcs_can_be_frenzied() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien("android", (8, 6))
    st.alien_turn("frenzy")
    assert st.told("sq-event-no-effect")


@pytest.mark.rule("SQ-CARD-EV-24", "SQ-RUL-4")
def test_one_alien_of_the_elite_acts_twice() -> None:
    st = Stage()
    st.marine("red-1", (1, 3))
    gretchin, other = st.alien("gretchin", (8, 3)), st.alien("gretchin", (8, 4))
    st.alien_turn("alien_elite")
    st.choose(NameFigure(gretchin), Activate(gretchin), Done(gretchin))
    assert st.offers(Activate(gretchin))
    st.choose(Activate(gretchin), Done(gretchin))
    assert st.options_of(Activate) == [Activate(other)]


@pytest.mark.rule("SQ-CARD-EV-13", "SQ-DEC-37", "SQ-RUL-13", "SQ-RUL-28", "SQ-RUL-35")
def test_an_android_may_blow_itself_up_and_strike_friend_and_foe_around_it() -> None:
    st = Stage()
    st.marine("red-1", (4, 4))
    st.marine("red-2", (2, 3))
    android, orc = st.alien("android", (7, 3)), st.alien("orc", (5, 2))
    st.alien("android", (8, 6))
    st.s.pool = {"android": 1, "orc": 1}
    st.alien_turn("suicide_android")
    st.choose(Activate(android), MoveTo(android, st.square((5, 3))))
    st.choose(Explode(android, "self_destruct"), dice=[2, 1])
    assert not st.alive("red-1") and not st.alive(orc) and not st.alive(android)
    assert st.alive("red-2")
    assert st.score(ALIEN) == 5
    assert st.s.pool == {"android": 1, "orc": 1}
    st.choose(Activate("android-2"))
    assert not st.options_of(Explode)  # the permission is used


@pytest.mark.rule("SQ-CARD-EV-13", "SQ-RUL-13")
def test_without_an_enemy_next_to_it_the_android_does_not_explode() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    android = st.alien("android", (8, 6))
    st.alien_turn("suicide_android")
    st.choose(Activate(android))
    assert not st.options_of(Explode)


@pytest.mark.rule("SQ-CARD-EV-14", "SQ-DEC-37", "SQ-RUL-46")
def test_a_gretchin_throws_its_bomb_like_a_missile_and_stays() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (4, 3))
    gretchin = st.alien("gretchin", (8, 3))
    st.alien_turn("gretchin_with_bomb")
    st.choose(Activate(gretchin), FireBlast(gretchin, "gretchin_bomb", st.square((3, 4))), dice=[3, 0])
    assert not st.alive("red-1") and not st.alive("red-2")
    assert st.alive(gretchin)


@pytest.mark.rule("SQ-CARD-EV-14", "SQ-DEC-37")
def test_the_permission_to_throw_a_bomb_may_be_left_unused() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    gretchin = st.alien("gretchin", (8, 3))
    st.alien_turn("gretchin_with_bomb")
    st.choose(Activate(gretchin), Shoot(gretchin, "laser_rifle", "red-1"), dice=[0, 0])
    assert st.alive("red-1")


@pytest.mark.rule("SQ-CARD-EV-18", "SQ-DEC-37", "SQ-RUL-46", "SQ-RUL-35")
def test_a_mekaniak_orc_fires_like_a_plasma_gun_and_is_gone_uncounted() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.marine("red-2", (1, 3))
    orc = st.alien("orc", (8, 3))
    gretchin = st.alien("gretchin", (5, 3))
    st.s.pool = {"orc": 1}
    st.alien_turn("mekaniak_orc")
    st.choose(Activate(orc))
    west = next(option for option in st.options_of(FireLine) if option.direction == 6)
    st.choose(west, dice=[3, 0])
    assert not any(st.alive(id) for id in ("red-1", "red-2", orc, gretchin))
    assert st.s.pool == {"orc": 1}
    assert Deed("lost", "", "orc") in st.deeds("lost")


@pytest.mark.rule("SQ-CARD-EV-18", "SQ-RUL-46")
def test_an_orc_who_fires_his_own_gun_leaves_the_mekaniaks_to_another() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    first, second = st.alien("orc", (8, 3)), st.alien("orc", (6, 6))
    st.alien_turn("mekaniak_orc")
    st.choose(Activate(first))
    own = next(shot for shot in st.options_of(Shoot) if shot.weapon != "mekaniak_gun")
    st.choose(own, dice=[0, 0])
    assert st.alive(first), "only the lent gun costs him his life"
    st.choose(Done(first), Activate(second))
    assert {shot.weapon for shot in st.options_of(FireLine)} == {"mekaniak_gun"}


@pytest.mark.rule("SQ-CARD-EV-16", "SQ-RUL-46", "SQ-RUL-11")
def test_up_to_three_blips_are_put_on_other_unseen_squares() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    blips = [st.blip("gretchin", (5, y)) for y in (1, 2, 3, 4)]
    st.alien_turn("redeployment")
    for i, blip in enumerate(blips[:3]):
        st.choose(NameBlip(blip))
        assert all(st.ship.point(spot.square)[0] > 4 for spot in st.options_of(Spot))
        st.choose(Spot(st.square((8, i + 1))))
    assert [st.ship.point(st.s.blips[blip].square) for blip in blips] == [(8, 1), (8, 2), (8, 3), (5, 4)]
    assert st.offers(Activate(blips[0]))


@pytest.mark.rule("SQ-CARD-EV-16")
def test_redeployment_may_stop_early() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT)
    st.marine("red-1", (1, 1))
    blip = st.blip("gretchin", (5, 1))
    st.alien_turn("redeployment")
    st.choose(DECLINE)
    assert st.ship.point(st.s.blips[blip].square) == (5, 1)


@pytest.mark.rule("SQ-CARD-EV-25", "SQ-RUL-46")
def test_two_aliens_change_places_but_never_the_dreadnought() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    orc, android = st.alien("orc", (8, 6)), st.alien("android", (2, 2))
    dreadnought = st.alien("dreadnought", (5, 4))
    st.alien_turn("alien_teleporter")
    assert NameFigure(dreadnought) not in st.options_of(NameFigure)
    st.choose(NameFigure(orc), NameFigure(android))
    assert (st.where(orc), st.where(android)) == ((2, 2), (8, 6))
    assert st.offers(Activate(orc)) and st.offers(Activate(android))
    assert st.t.aliens == sum(st.t.base(f) for f in st.s.figures.values() if f.owner == ALIEN)


@pytest.mark.rule("SQ-CARD-EV-25")
def test_the_teleporter_need_not_be_used() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    orc, android = st.alien("orc", (8, 6)), st.alien("android", (2, 2))
    st.alien_turn("alien_teleporter")
    st.choose(DECLINE)
    assert (st.where(orc), st.where(android)) == ((8, 6), (2, 2))


@pytest.mark.rule("SQ-CARD-EV-26", "SQ-CON-3d", "SQ-HID-18", "SQ-CON-3c")
def test_a_task_force_brings_two_random_counters_that_the_mission_does_not_list() -> None:
    st = Stage(mission={"reinforcement_squares": {"drawn": ["8,6", "8,5"]}})
    st.marine("red-1", (1, 1))
    st.alien("orc", (2, 2))
    st.alien_turn("alien_task_force", "android", "dreadnought")
    assert (st.s.reinforcements["android"], st.s.reinforcements["dreadnought"]) == (1, 1)
    assert st.s.unlisted["dreadnought"] == 0
    secret = next(event for event in st.history if event.key == "sq-counters-added-types")
    assert secret.seen_by("red") is None
    public = next(event for event in st.history if event.key == "sq-counters-added")
    assert public.args["number"] == 2


@pytest.mark.rule("SQ-CARD-EV-26", "SQ-RUL-46")
def test_a_mission_that_lists_every_counter_gives_the_task_force_nothing() -> None:
    st = Stage()
    st.marine("red-1", (1, 1))
    st.s.unlisted = dict.fromkeys(C.counters, 0)
    st.alien_turn("alien_task_force")
    assert st.told("sq-event-no-effect")


@pytest.mark.rule("SQ-CARD-EV-6", "SQ-EX-23", "SQ-CNT-3", "SQ-RUL-62", "SQ-CON-3b")
def test_a_genestealer_appears_next_to_a_marine_and_is_worth_no_counter() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    st.alien_turn("genestealer")
    assert {st.ship.point(spot.square) for spot in st.options_of(Spot)} == {(3, 2), (2, 3), (4, 3), (3, 4)}
    st.choose(Spot(st.square((3, 4))), Activate("genestealer-1"))
    assert not st.options_of(Shoot)
    st.choose(Fight("genestealer-1", "red-1"), dice=[0, 0, 2, 0])
    assert not st.alive("genestealer-1")
    assert st.score("red") == 0
    assert st.told("sq-no-counter")


@pytest.mark.rule("SQ-CARD-EV-6", "SQ-RUL-62", "SQ-RUL-46")
def test_walls_and_entry_squares_of_waiting_squads_keep_the_genestealer_away() -> None:
    st = Stage(TWO_ROOMS, mission=SHUT, gates={"R": ((1, 1), (2, 1)), "Y": ((5, 1), (6, 1)), "B": ((7, 1), (8, 1))})
    st.marine("red-1", (4, 2))
    st.marine("red-2", (1, 2))
    st.marine("red-3", None)
    st.alien_turn("genestealer")
    places = {st.ship.point(spot.square) for spot in st.options_of(Spot)}
    assert (5, 2) not in places  # behind the closed door
    assert (1, 1) not in places  # an entry square on whose area somebody waits
    assert (1, 3) in places


@pytest.mark.rule("SQ-CARD-EV-6")
def test_a_fourth_genestealer_does_not_exist() -> None:
    st = Stage()
    st.marine("red-1", (3, 3))
    for x in (6, 7, 8):
        st.alien("genestealer", (x, 6))
    st.alien_turn("genestealer")
    assert st.told("sq-event-no-effect")
