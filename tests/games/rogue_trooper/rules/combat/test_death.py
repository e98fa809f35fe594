"""Chapter 14: the death of a GI, his chip, the duty to fetch it, and the team."""

from __future__ import annotations

import pytest

from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.combat.death import Death, assign_duties
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.team import TakeChip, TakeGoods
from squadra.games.rogue_trooper.rules.encounters.duel import StandGround
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import Attack
from squadra.games.rogue_trooper.rules.movement import FlyTo, MoveTo, Stay
from squadra.games.rogue_trooper.rules.prison import RemainInPrison
from squadra.games.rogue_trooper.rules.transport import DropTo, StayAboard
from squadra.games.rogue_trooper.state import Sheet
from tests.games.rogue_trooper.positions import Hunt, gi, hunt


def dies(letter: str = "b", **sheets: Sheet) -> Hunt:
    h = hunt(**sheets)
    return h.begin(Death(h.names[letter]))


def take_chip(h: Hunt, dead: str = "b") -> Hunt:
    return h.begin(TakeChip(h.names["a"], h.names[dead]))


def duty(h: Hunt, letter: str = "b") -> str:
    fetcher = h.now.dead[h.names[letter]].fetcher
    return h.letters.get(fetcher, "")


# Dying ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-DEATH-1", "RT-DEATH-2", "RT-DEATH-3", "RT-DEATH-4", "RT-RUL-50", "RT-DEATH-13")
def test_a_gi_without_lives_dies_and_his_goods_are_set_aside_with_his_chip():
    h = hunt(
        a=gi("port_verity"),
        b=gi(
            "vostrograd",
            lives=1,
            gp=3,
            plasma=1,
            gunnar="chip_1",
            items=["p12"],
            companions=["c06"],
            clues=["q1", "q2"],
            missions=["m01", "g01"],
            rogue=["r01", "r08"],
        ),
    )
    h.roll(2).begin(LoseLives(h.names["b"], 1))
    assert not h.b.alive
    dead = h.now.dead[h.names["b"]]
    assert (dead.sector, dead.gp, dead.plasma, dead.chips) == ("vostrograd", 3, 1, ("chip_1",))
    assert (dead.items, dead.companions, dead.clues) == (("p12",), ("c06",), ("q1", "q2"))
    assert [m.card for m in dead.missions] == ["m01"]
    assert h.discarded("g01") == h.discarded("r01") == h.discarded("r08") == 1
    assert "m01" not in repr(h.view("a"))


@pytest.mark.rule("RT-RUL-32b")
def test_a_death_in_the_middle_of_a_pile_clears_it_and_ends_the_turn():
    h = hunt(
        a=gi("iron_ridge", lives=1, missions=["m12"], rogue=["r08"]),
        b=gi("furlow"),
        state={"lying": {"black_furrow": ("n06",)}},
    )
    h.turn().passes().roll("n18", "n20").choose(MoveTo("black_furrow")).passes()
    h.choose(Fight("n20")).roll(*[1] * 6).choose(Salvo())
    assert h.over
    assert not h.a.alive
    assert h.now.lying == {"black_furrow": ("n06",)}
    assert h.discarded("n18") == h.discarded("n20") == 1
    assert not h.told("rt-rogue-filled")


@pytest.mark.rule("RT-RUL-76", "RT-EFF-30")
def test_a_last_life_lost_by_a_card_outside_combat_kills_and_ends_the_turn():
    h = hunt(
        a=gi("reed_beds", lives=1, missions=["m03"], companions=["sister_sledge"]),
        b=gi("furlow", rogue=["e12"]),
        c=gi("port_verity"),
    )
    h.end().by("b", PlayRogue("e12")).passes()
    assert h.over
    assert not h.a.alive
    assert h.a.clues == ()


@pytest.mark.rule("RT-RUL-53e")
def test_if_all_gis_are_dead_nobody_wins():
    h = hunt(a=gi("furlow", lives=1), b=gi("furlow")).dead("b", "furlow")
    h.begin(LoseLives(h.names["a"], 1))
    assert h.match.result.winners == ()
    assert h.match.result.reason == "rt-end-all-dead"
    assert h.told("rt-all-dead")


@pytest.mark.rule("RT-RUL-53c", "RT-RUL-53a")
def test_the_selector_is_the_next_living_player_even_a_skipping_or_imprisoned_one():
    h = hunt(
        a=gi("iron_ridge", entered=True),
        b=gi("furlow"),
        c=gi("glasshouse", prison="glasshouse", skips=[""]),
    ).dead("b", "furlow")
    h.roll("n10", "n17", "u05").encounter().passes()
    assert h.asked == "c"


@pytest.mark.rule("RT-RUL-53d")
def test_the_last_gi_alive_has_his_pile_sorted_by_chance():
    h = hunt(a=gi("iron_ridge", entered=True), b=gi("furlow")).dead("b", "furlow", carrier="a")
    h.roll("n10", "n17", "u05", "1").encounter().passes()
    assert h.asked == "a"
    assert len(h.now.pile) == 3


@pytest.mark.rule("RT-RUL-53b")
def test_a_dead_player_sees_what_his_carrier_sees():
    h = hunt(a=gi("furlow", clues=["q1"], rogue=["r08"], missions=["m07"]), b=gi("cart_road"), c=gi("port_verity"))
    h.dead("b", "cart_road", carrier="a").movement()
    assert "m07" in repr(h.view("b"))
    assert "r08" in repr(h.view("b"))
    assert "m07" not in repr(h.view("c"))


@pytest.mark.rule("RT-RUL-56c")
def test_k_for_ken_is_among_the_goods_of_his_dead_gi():
    h = dies(a=gi("port_verity"), b=gi("vostrograd", companions=["k_for_ken"]))
    assert h.now.dead[h.names["b"]].companions == ("k_for_ken",)


# Who fetches ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RT-DEATH-5", "RT-RUL-51a")
def test_the_nearest_living_gi_must_fetch_the_chip():
    h = dies(a=gi("furlow"), b=gi("vostrograd"), c=gi("kolchograd"))
    assert duty(h) == "c"
    assert h.c.duty == h.names["b"]


@pytest.mark.rule("RT-DEATH-6", "RT-EX-35", "RT-RUL-51c")
def test_on_equal_distance_the_turn_in_progress_comes_first():
    h = dies(a=gi("iron_ridge"), b=gi("magnopole"), c=gi("vostrograd"))
    assert duty(h) == "a"
    other = hunt(a=gi("furlow"), b=gi("magnopole"), c=gi("iron_ridge"), d=gi("vostrograd"))
    other.begin(Death(other.names["b"]))
    assert duty(other) == "c"


@pytest.mark.rule("RT-RUL-51d")
def test_prisoners_are_considered_only_if_nobody_is_free():
    h = dies(a=gi("furlow"), b=gi("glasshouse"), c=gi("glasshouse", prison="glasshouse"))
    assert duty(h) == "a"
    alone = dies(a=gi("mc_brig", prison="brig"), b=gi("glasshouse"))
    assert duty(alone) == "a"


@pytest.mark.rule("RT-RUL-51e")
def test_the_duty_is_assigned_anew_when_the_fetcher_dies_or_is_imprisoned():
    h = hunt(a=gi("furlow"), b=gi("vostrograd"), c=gi("kolchograd", duty="b"))
    h.dead("b", "vostrograd", fetcher="c")
    h.begin(Death(h.names["c"]))
    assert duty(h, "b") == "a"
    jailed = hunt(a=gi("furlow"), b=gi("vostrograd"), c=gi("glasshouse", prison="glasshouse", duty="b"))
    jailed.dead("b", "vostrograd", fetcher="c").movement()
    assign_duties(jailed.table)
    assert duty(jailed) == "a"
    assert jailed.c.duty == ""


@pytest.mark.rule("RT-RUL-51e")
def test_a_chip_that_nobody_can_reach_waits():
    h = dies(a=gi("furlow"), b=gi("mid_scum"), c=gi("port_verity"))
    assert duty(h) == ""
    kit = dies(a=gi("furlow"), b=gi("mid_scum"), c=gi("port_verity", items=["p12"]))
    assert duty(kit) == "c"


@pytest.mark.rule("RT-RUL-51j")
def test_a_gi_has_one_duty_at_most_and_the_earlier_death_comes_first():
    h = hunt(a=gi("kolchograd"), b=gi("vostrograd"), c=gi("depot_flats"), d=gi("furlow"))
    h.dead("b", "vostrograd").begin(Death(h.names["c"]))
    assert duty(h, "b") == "a"
    assert duty(h, "c") == "d"


@pytest.mark.rule("RT-RUL-51f", "RT-DEATH-5", "RT-MOV-2")
def test_the_fetcher_must_choose_a_move_that_shortens_his_way():
    h = hunt(a=gi("kolchograd", duty="b"), b=gi("magnopole")).dead("b", "magnopole", fetcher="a")
    h.movement().passes()
    assert {o.sector for o in h.options(MoveTo)} == {"glasshouse", "depot_flats"}
    assert h.refusal(Stay()) == "RT-RUL-51f"


@pytest.mark.rule("RT-RUL-51f", "RT-RUL-74")
def test_the_fetcher_flies_only_to_where_his_way_is_shorter():
    h = hunt(a=gi("kolchograd", duty="b", items=["i06"]), b=gi("magnopole")).dead("b", "magnopole", fetcher="a")
    h.movement().passes()
    ways = h.table.board.turns_to("magnopole")
    flights = {o.sector for o in h.options(FlyTo)}
    assert flights and all(ways[sector] < ways["kolchograd"] for sector in flights)
    away = next(s for s in h.table.board.flights("kolchograd", 5, kit=False) if ways[s] >= ways["kolchograd"])
    assert h.refusal(FlyTo(away, "i06")) == "RT-RUL-51f"


@pytest.mark.rule("RT-RUL-51f")
def test_a_card_that_stops_him_excuses_him():
    h = hunt(a=gi("kolchograd", duty="b"), b=gi("magnopole"), c=gi("furlow", rogue=["r09"]))
    h.dead("b", "magnopole", fetcher="a").movement().by("c", PlayRogue("r09")).passes()
    assert h.over
    assert h.a.sector == "kolchograd"


@pytest.mark.rule("RT-EX-58", "RT-RUL-51a", "RT-RUL-51f")
def test_a_fetcher_in_the_lifepods_counts_the_worst_zone_and_is_never_farther_than_counted():
    h = hunt(a=gi("mc_lifepods", duty="b"), b=gi("magnopole")).dead("b", "magnopole", fetcher="a")
    h.movement().passes()
    ways = h.table.board.turns_to("magnopole")
    for token, sector in h.table.board.drop_zones.items():
        away = hunt(a=gi("mc_lifepods", duty="b"), b=gi("magnopole")).dead("b", "magnopole", fetcher="a")
        away.roll(str(token)).movement().passes()
        away.choose(DropTo(0))
        nearest = min(ways[o.sector] for o in away.options(MoveTo))
        assert 1 + nearest <= ways["mc_lifepods"]
        assert away.a.sector == sector
    helm = hunt(a=gi("mc_lifepods", helm="chip_1", duty="b"), b=gi("magnopole")).dead("b", "magnopole", fetcher="a")
    helm.movement().passes()
    assert StayAboard() not in helm.options()


@pytest.mark.rule("RT-RUL-51h", "RT-DEATH-7")
def test_another_gi_that_comes_first_takes_the_chip_and_ends_the_duty():
    h = hunt(a=gi("depot_flats"), b=gi("vostrograd"), c=gi("furlow", duty="b"))
    h.dead("b", "vostrograd", fetcher="c").movement().passes().choose(MoveTo("vostrograd"))
    assert h.options() == [PlaceChip("gunnar"), PlaceChip("helm"), PlaceChip("bagman")]
    h.choose(PlaceChip("gunnar"))
    assert h.a.gunnar == h.names["b"]
    assert h.c.duty == ""
    assert h.now.dead[h.names["b"]].carrier == h.names["a"]
    assert [event.args["gi"].key for event in h.told("rt-duty-ended")] == [f"rt-gi-{h.names['c']}"]


@pytest.mark.rule("RT-RUL-51h", "RT-DEATH-7")
def test_a_prisoner_takes_no_chip_that_lies_where_he_sits():
    h = hunt(a=gi("glasshouse", prison="glasshouse"), b=gi("furlow"), c=gi("port_verity")).dead("b", "glasshouse")
    h.movement().passes().choose(RemainInPrison())
    assert h.over
    assert h.now.dead[h.names["b"]].carrier == ""


@pytest.mark.rule("RT-EX-36", "RT-RUL-51b", "RT-DEATH-7", "RT-DEATH-11")
def test_the_killer_stands_at_distance_0_and_takes_chip_and_goods_at_once():
    h = hunt(a=gi("first_light", entered=True, gp=1), b=gi("first_light", lives=1, plasma=2), c=gi("furlow"))
    h.encounter().passes().choose(Attack()).choose(StandGround())
    h.choose(Salvo("gp", 1), "a").roll(6).choose(Salvo(), "b")
    assert h.asked == "a"
    h.choose(PlaceChip("helm")).choose(TakeGoods("ammunition"))
    assert (h.a.helm, h.a.plasma) == (h.names["b"], 2)
    assert not h.b.alive
