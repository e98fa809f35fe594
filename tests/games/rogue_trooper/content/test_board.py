"""The map: sides, terrain, special sectors, neighbours, distances and the turns a GI needs."""

from __future__ import annotations

from collections import Counter

import pytest

from squadra.games.rogue_trooper.content.board import FAR
from squadra.games.rogue_trooper.content.loading import load_content

content = load_content()
board = content.board
sectors = content.sectors


@pytest.mark.rule("RT-BOARD-GEN-1", "RT-BOARD-GEN-2")
def test_the_board_has_63_hexes_of_nu_earth_and_12_sectors_of_milli_com_each_with_its_own_name():
    assert (len(board.nu_earth), len(board.milli_com)) == (63, 12)
    assert len({s.name for s in sectors.values()}) == 75


@pytest.mark.rule("RT-BOARD-GEN-3", "RT-BOARD-GEN-4", "RT-BOARD-GEN-5")
def test_every_sector_of_nu_earth_has_a_number_a_side_and_a_terrain():
    ground = [sectors[i] for i in board.nu_earth]
    assert Counter(s.side for s in ground) == {"souther": 16, "nort": 18, "neutral": 12, "front": 17}
    terrain = Counter(s.terrain for s in ground)
    assert terrain == {"city": 10, "scum_sea": 8, "swamp": 6, "jungle": 6, "mountain": 9, "plains": 17, "glass": 7}
    assert round(sum(s.number for s in ground) / 63, 2) == 1.92
    assert sum(s.souther_city for s in ground) == 5


@pytest.mark.rule("RT-BOARD-GEN-6")
def test_all_of_milli_com_has_number_0_and_no_side():
    assert {(sectors[i].number, sectors[i].side, sectors[i].terrain) for i in board.milli_com} == {(0, "none", "none")}


@pytest.mark.rule("RT-BOARD-SPEC-7")
def test_six_sectors_are_drop_zones_numbered_1_to_6():
    assert sorted(board.drop_zones) == [1, 2, 3, 4, 5, 6]
    assert board.drop_zones[2] == "first_light"


@pytest.mark.rule("RT-REC-2")
@pytest.mark.parametrize(
    ("sector", "near"),
    [
        ("fort_candour", {"no_fences", "shuttle_base", "verity_sound", "verity_deep", "broken_stair", "hollow_town"}),
        ("hollow_town", {"broken_stair", "splinter_pan", "fort_candour", "shuttle_base", "north_scum", "mid_scum"}),
        ("cold_shoulder", {"port_verity", "greenlid"}),
        (
            "mc_security_zone",
            {"mc_shuttle_bay", "mc_bridge", "mc_signal_gallery", "mc_sick_bay"},
        ),
    ],
)
def test_sectors_are_adjacent_when_they_share_an_edge(sector: str, near: set[str]):
    assert set(board.neighbours[sector]) == near


def test_adjacency_goes_both_ways_and_never_between_the_areas():
    for here, around in board.neighbours.items():
        for there in around:
            assert here in board.neighbours[there]
            assert sectors[here].area == sectors[there].area
            assert board.hexes(here, there) == 1
    assert board.hexes("furlow", "mc_bridge") == FAR


@pytest.mark.rule("RT-BOARD-TER-10")
def test_the_coast_is_the_scum_sea_and_what_lies_next_to_it():
    assert "mid_scum" in board.coast
    assert "hollow_town" in board.coast
    assert "cold_shoulder" not in board.coast
    assert sum(1 for i in board.land if i in board.coast) == 27


@pytest.mark.rule("RT-RUL-44a", "RT-RUL-43a")
def test_a_path_avoids_the_sea_without_a_kit_and_the_security_zone_without_helm():
    dry = board.path("splinter_pan", "drowned_farm")
    assert not any(sectors[i].sea for i in dry)
    wet = board.path("splinter_pan", "drowned_farm", kit=True)
    assert wet == ("splinter_pan", "mid_scum", "drowned_farm") or len(wet) == 3
    assert board.distance("mc_shuttle_bay", "mc_bridge") == 5
    assert board.path("mc_shuttle_bay", "mc_bridge", helm=True) == ("mc_shuttle_bay", "mc_security_zone", "mc_bridge")


@pytest.mark.rule("RT-RUL-73")
def test_extra_movement_reaches_every_sector_on_a_legal_path_but_not_its_own_beginning():
    found = set(board.reach("cold_shoulder", 2))
    assert found == {"port_verity", "greenlid", "quiet_acre", "first_light", "no_fences"} - {"verity_sound"}
    assert "cold_shoulder" not in found


@pytest.mark.rule("RT-RUL-74", "RT-RUL-44b")
def test_a_flight_ignores_terrain_on_the_way_and_lands_at_sea_only_with_a_kit():
    dry = board.flights("hollow_town", 2, kit=False)
    assert "reed_beds" in dry
    assert board.distance("hollow_town", "reed_beds") > 2
    assert "mid_scum" not in dry
    assert "hollow_town" not in dry
    assert "mid_scum" in board.flights("hollow_town", 2, kit=True)
    assert board.flights("mc_bridge", 5, kit=False) == []


@pytest.mark.rule("RT-RUL-44c")
def test_a_gi_at_sea_without_a_kit_makes_for_land():
    assert set(board.towards_land("verity_sound")) == {
        i for i in board.neighbours["verity_sound"] if not sectors[i].sea
    }


@pytest.mark.rule("RT-RUL-51a")
def test_turns_count_the_shuttle_as_free_at_the_end_of_a_move():
    away = board.turns_to("mc_shuttle_bay")
    assert away["shuttle_base"] == 1
    assert away["fort_candour"] == 1
    assert away["no_fences"] == 2


@pytest.mark.rule("RT-RUL-51a", "RT-EX-58")
def test_a_lifepod_counts_as_the_best_zone_with_helm_and_as_the_worst_without():
    goal = "magnopole"
    zones = board.drop_zones.values()
    after = {z: min(board.turns_to(goal)[n] for n in (z, *board.neighbours[z]) if not sectors[n].sea) for z in zones}
    assert board.turns_to(goal)["mc_lifepods"] == 1 + max(after.values()) == 10
    assert board.turns_to(goal, helm=True)["mc_lifepods"] == 1 + min(after.values()) == 2
    for zone in zones:
        assert 1 + after[zone] <= board.turns_to(goal)["mc_lifepods"]


def test_every_sector_but_the_sea_and_the_security_zone_is_reached_from_everywhere():
    for goal in board.sectors:
        if sectors[goal].sea or sectors[goal].function == "security_zone":
            continue
        assert max(board.turns_to(goal).values()) < FAR
