"""The content keeps to section 32: counts, ranges, bindings, places, and errors that name file and reason."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from squadra.games.sergeants.content.card_checks import check, check_places
from squadra.games.sergeants.content.ground import free_spots
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import Content, content, content_of
from squadra.games.sergeants.content.records import SoldierRecord
from squadra.games.sergeants.content.vocabulary import CLASSES, STEPS
from squadra.games.sergeants.game import game
from squadra.kernel import ContentError
from squadra.words import has

NUMBERS = (1, 2, 3, 4, 5, 6, 7, 8, 37)
RANGES = {
    "sight": (10, 18),
    "cover": (-2, 8),
    "rally": (0, 3),
    "hold": (0, 3),
    "long": (8, 16),
    "short": (4, 8),
    "close": (4, 10),
    "throw": (5, 8),
    "walk": (3, 6),
    "climb": (1, 3),
    "melee": (1, 4),
}


def soldiers(nation: str = "") -> list[SoldierRecord]:
    return [s for s in content().soldiers.values() if nation in ("", s.nation)]


@pytest.mark.rule("SMG-CON-1", "SMG-CON-2", "SMG-CON-28", "SMG-SOL-1", "SMG-SOL-21", "SMG-RUL-4", "SMG-HITPLUS-2")
def test_abilities_are_in_their_ranges_on_both_sides():
    for s in soldiers():
        for card in s.soldier_card:
            for side in (card.normal, card.wounded):
                for name, (low, high) in RANGES.items():
                    assert low <= getattr(side, name) <= high, (s.serial, name)
                assert not side.hit_plus or s.automatic
            assert (card.rank == "OFFICER") == (card.normal.command > 0) and (card.normal.medic_checks > 0) == (
                "medic" in s.types
            )
    for nation in ("US", "DE"):
        assert sum(s.soldier_card[0].normal.sight >= 18 for s in soldiers(nation)) >= 2
        assert sum(s.soldier_card[0].normal.cover <= 2 for s in soldiers(nation)) >= 3


@pytest.mark.rule("SMG-CON-4")
def test_vp_follow_the_published_formula():
    """Jackson by hand, the others by the validator."""
    jackson = content().soldiers[1001].soldier_card[0]
    n, w = jackson.normal, jackson.wounded
    sides = [
        3 * a.sight - 4 * a.cover + 6 * a.rally + 5 * a.hold + 3 * a.long + 4 * a.short + 2 * a.close + 2 * a.throw
        + 5 * a.walk + 3 * a.climb + 7 * a.melee
        for a in (n, w)
    ]  # fmt: skip
    assert jackson.vp == (3 * sides[0] + sides[1] - 352) // 40
    for nation in ("US", "DE"):
        assert sum(sorted(min(c.vp for c in s.soldier_card) for s in soldiers(nation))[:5]) <= 25


@pytest.mark.rule("SMG-CON-3", "SMG-CON-14", "SMG-SOL-8", "SMG-SOL-13", "SMG-SOL-14", "SMG-SOL-16")
def test_each_nation_has_its_privates_leaders_characters_and_specialists():
    for nation in ("US", "DE"):
        kinds = Counter(t for s in soldiers(nation) for t in s.types)
        assert (
            sum(s.types == ("private",) for s in soldiers(nation)) >= 12
            and sum(s.types == ("leader",) for s in soldiers(nation)) >= 3
        )
        assert kinds["character"] == 3
        assert all(kinds[k] >= 1 for k in ("scout", "engineer", "sniper", "skirmisher", "medic", "officer"))
    commands = {s.soldier_card[0].normal.command for s in soldiers() if "officer" in s.types}
    assert commands == {1, 2, 3}
    assert {c.character for c in content().story.values() if c.character} == set(content().characters)


@pytest.mark.rule(
    "SMG-CON-5", "SMG-CON-6", "SMG-CON-33", "SMG-SOL-3", "SMG-SOL-4", "SMG-SOL-5", "SMG-ACT-1", "SMG-ACT-2"
)
def test_seven_cards_for_every_rank_with_the_wanted_results():
    c = content()
    for s in soldiers():
        for sheet in s.soldier_card:
            seven = [c.cards[name] for name in s.seven(sheet.rank)]
            assert len(seven) == 7 and all(card.owner == s.serial for card in seven)
            assert [card.bar for card in seven[:4]] == [("LOOK",), ("HIDE",), ("SHOOT",), ("MOVE",)]
            assert all(card.bubble and card.bar for card in seven)
            damage = Counter(card.damage for card in seven)
            for result, number in (("ZIP", 3), ("PIN", 2), ("WOUND", 1), ("KILL", 1)):
                assert abs(damage[result] - number) <= 1
            for line in ("long", "short", "close"):
                assert sum(getattr(card.hit, line) == "MISS" for card in seven) >= 2


@pytest.mark.rule("SMG-CON-33", "SMG-CON-15")
def test_every_step_occurs_and_reactions_and_preempts_have_their_triggers():
    for nation in ("US", "DE"):
        texts = " ".join(str(card) for s in soldiers(nation) for card in s.card)
        assert all(step in texts for step in STEPS if step != "DRAW") and "DRAW(" in texts
    triggers = " ".join(c.trigger for c in content().cards.values())
    assert all(f"AFTER({a}" in triggers for a in ("MOVE", "SHOOT", "LOOK"))
    preempts = " ".join(c.preempt for c in content().cards.values())
    assert "PREEMPT(MOVE" in preempts and "PREEMPT(SHOOT" in preempts


@pytest.mark.rule(
    "SMG-CON-7", "SMG-CON-8", "SMG-CON-9", "SMG-STORY-1", "SMG-STORY-6", "SMG-STORY-7", "SMG-MAP-10", "SMG-RUL-81"
)
def test_the_base_story_set_is_balanced_and_landmarks_have_their_cards():
    base = [c for c in content().story.values() if c.set == "DD" and c.number <= 48]
    pairs = Counter((c.upper, c.lower) for c in base)
    assert len(base) == 48 and len(pairs) == 12 and set(pairs.values()) == {4}
    per_landmark = Counter(c.landmark for c in content().story.values() if c.landmark)
    assert len(per_landmark) >= 6 and all(2 <= n <= 5 for n in per_landmark.values())
    matching = sum(a.cause == b.effect.category for a in base for b in base if a is not b) / (48 * 47)
    assert 0.17 <= matching <= 0.23


@pytest.mark.rule("SMG-CON-10", "SMG-SET-6", "SMG-SET-7", "SMG-STORY-8", "SMG-RUL-60")
def test_every_scenario_has_three_cards_a_turn_and_scenario_37_its_own_recipe():
    for number in NUMBERS:
        assert len(content().story_deck(number)) == 3 * content().scenarios[number].turns
    deck = set(content().story_deck(37))
    assert {f"DD-{n}" for n in range(17, 21)} <= deck
    assert not deck & {f"LF-{n}" for n in (*range(9, 17), *range(23, 29))}


@pytest.mark.rule("SMG-CON-11", "SMG-CON-12", "SMG-CON-29", "SMG-ORD-3", "SMG-RUL-89", "SMG-MAP-11")
def test_orders_of_all_ten_kinds_can_be_met():
    c = content()
    assert (
        all(n >= 2 for n in Counter(o.kind for o in c.orders.values()).values())
        and len({o.kind for o in c.orders.values()}) == 10
    )
    assert (c.orders[49].kind, c.orders[50].kind) == ("HOLD", "CAPTURE")
    for number in NUMBERS:
        s = c.scenarios[number]
        for side, listed in s.orders.items():
            for n in listed:
                order = c.orders[n]
                assert order.nation in ("BOTH", side)
                assert not order.landmark or order.landmark in c.map(number).by_number
                assert order.kind != "PATROL" or order.exit != order.entry
                assert order.needs == {"REGISTERED_FIRE": "radio", "DEMOLITION": "explosives"}.get(order.kind, "")
                assert not order.needs or c.equipment[order.needs].vp <= min(s.equipment.card_cap, order.vp - 1)


@pytest.mark.rule("SMG-CON-13", "SMG-CON-32", "SMG-EQP-6", "SMG-EQP-7", "SMG-EQP-8", "SMG-CON-23", "SMG-CON-27")
def test_all_named_equipment_markers_and_awards_are_there():
    names = {
        "grenade",
        "shovel",
        "rockets",
        "rifle_grenades",
        "radio",
        "telephone",
        "explosives",
        "panzerfaust",
        "recoilless",
        "optics3",
        "optics6",
        "optics6hq",
        "smoke_grenade",
        "artillery",
        "mg42_ammo",
        "knife",
        "mines",
        "mg_ammo",
        "tripod",
        "incendiary",
    }
    assert names <= set(content().equipment) and content().equipment["artillery"].rating >= 3
    assert {"pin", "spotted", "grenade", "fire", "smoke2", "smoke3", "mine"} <= set(content().markers)
    assert {a.kind for a in content().awards.values()} == {"medal", "badge"} and all(
        len(a.cards) == 2 for a in content().awards.values()
    )


@pytest.mark.rule("SMG-CON-16", "SMG-TEAM-1", "SMG-TEAM-9", "SMG-TEAM-11", "SMG-TEAM-12", "SMG-TEAM-21")
def test_the_german_module_has_five_panels_and_sixteen_cards():
    module = content().modules["german_infantry"]
    assert len(module.panel) == 5 and len(module.card) == 16
    for one in content().modules.values():
        assert {"teamwork", "command", "reaction", "equipment"} <= {c.team_kind for c in one.card}
        assert all(2 <= len(p.slots) <= 8 for p in one.panel)
    assert {p.type for m in content().modules.values() for p in m.panel} >= {
        "INFILTRATION",
        "ASSAULT",
        "RECONNAISSANCE",
        "INFANTRY",
    }


@pytest.mark.rule(
    "SMG-CON-17", "SMG-CON-18", "SMG-CON-19", "SMG-CON-31", "SMG-MAP-1", "SMG-MAP-2", "SMG-MAP-3", "SMG-MAP-4"
)
def test_tiles_are_enough_two_faced_and_in_form():
    tiles = content().tiles.values()
    squares, landmarks = ({t.number for t in tiles if t.type == kind} for kind in ("square", "landmark"))
    assert len(squares) >= 16 and len(landmarks) >= 6
    assert all(f"{n}{face}" in content().tiles for n in squares for face in "AB")
    assert content().tiles["L2B"].plate.shoot == 1
    for t in tiles:
        assert (
            -5 <= t.plate.look <= 0 and -4 <= t.plate.shoot <= 1 and -3 <= t.plate.hide <= 0 and -2 <= t.plate.move <= 1
        )
        for f in t.feature:
            x0, y0, x1, y1 = g.box_of(f.polygon)
            assert f.class_ in CLASSES and x1 - x0 >= 150 and y1 - y0 >= 150


@pytest.mark.rule("SMG-CON-20", "SMG-CON-21", "SMG-CON-22", "SMG-MAP-13", "SMG-GEO-2")
def test_layouts_have_no_holes_and_room_for_bases():
    for number in NUMBERS:
        s, m = content().scenarios[number], content().map(number)
        assert -1 not in m.cells and len(s.level) == 5
        for tile in m.tiles:
            x0, y0, x1, y1 = tile.box
            spots = [(x, y) for x in range(x0 + 500, x1, 1000) for y in range(y0 + 500, y1, 1000)]
            assert sum(not free_spots.bad_ground(m, p) for p in spots) >= 4, (number, tile.id)


@pytest.mark.rule("SMG-CON-22", "SMG-CON-29")
def test_scenario_37_is_the_race_to_the_bridge():
    s = content().scenarios[37]
    assert (s.turns, s.title.en, s.orders) == (12, "Race to the Bridge!", {"US": (50,), "DE": (49,)})
    assert [(f.side, f.vp, f.leaders) for f in s.forces(2)] == [("US", 36, 2), ("DE", 36, 2)]
    assert (
        s.equipment.grenades_per_vp == 3
        and s.equipment.card_cap == 4
        and s.special[0].turn == 4
        and s.special[0].at == "END_OF_TURN"
    )
    assert "L3" in content().map(37).by_number


@pytest.mark.rule("SMG-CON-24")
def test_the_people_of_the_examples_have_the_quoted_values():
    jackson, gersten = content().soldiers[1001], content().soldiers[2001]
    a, b = jackson.soldier_card[0].normal, gersten.soldier_card[0].normal
    assert (jackson.name, a.sight, a.long, a.short, gersten.name, b.cover) == ("Jackson", 15, 13, 7, "Gersten", 6)
    assert {"Carter", "Gapp", "Adler", "Furst", "Abendroth", "Miller"} <= {s.name for s in soldiers()}


@pytest.mark.rule("SMG-CON-25")
def test_every_name_and_card_text_is_there_in_both_languages():
    c = content()
    keys = (
        [f"smg-soldier-{s}" for s in c.soldiers]
        + [f"smg-card-{x}" for x in c.cards if "*" not in x]
        + [f"smg-text-{x}" for x in c.cards if "*" not in x]
    )
    keys += (
        [f"smg-event-{x.lower()}" for x in c.story]
        + [f"smg-order-{n}" for n in c.orders]
        + [f"smg-kit-{e}" for e in c.equipment]
    )
    keys += [f"smg-scenario-{n}" for n in NUMBERS] + [f"smg-weapon-{s.weapon}" for s in soldiers()]
    for language in ("en", "it"):
        assert [key for key in keys if not has(language, key)] == []


@pytest.mark.rule("SMG-CON-26", "SMG-EFF-52", "SMG-GLOS-5")
@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("soldiers/us/1001-jackson.toml", 'steps = ["SPOT"]', 'steps = ["FLY"]', "FLY"),
        ("soldiers/us/1001-jackson.toml", "serial = 1001", "serial = 1002", "taken"),
        ("soldiers/us/1001-jackson.toml", "vp = 5", "vp = 5\nluck = 7", "luck"),
        ("soldiers/us/1001-jackson.toml", 'blast = "HIT"', 'blast = "BOOM"', "BOOM"),
        ("soldiers/us/1001-jackson.toml", "vp = 5", "vp = 4", "5 by the formula .SMG-CON-4"),
        (
            "soldiers/us/1001-jackson.toml",
            'kind = "rank"',
            'kind = "award"',
            "6 Action cards instead of seven .SMG-SOL-3",
        ),
        ("soldiers/us/1001-jackson.toml", 'bar = ["LOOK"]', 'bar = ["HIDE"]', "no core card for LOOK"),
        ("scenarios/01-first-steps.toml", "turns = 8", "turns = 80", "three cards"),
        ("orders/orders.toml", 'kind = "HOLD"', "kind = HOLD", "orders.toml"),
        ("orders/orders.toml", 'needs = "radio"', "", "order 11.*no equipment.*SMG-CON-29"),
    ],
)
def test_a_bad_file_is_refused_with_its_name_and_the_reason(tmp_path: Path, file: str, old: str, new: str, reason: str):
    folder = tmp_path / "content"
    shutil.copytree(content().folder, folder)
    path = folder / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=reason):
        check(Content(folder))


@pytest.mark.rule("SMG-CON-26", "SMG-CON-17")
def test_polygons_are_simple_and_stay_in_their_tiles(tmp_path: Path):
    check_places(content())
    folder = tmp_path / "content"
    shutil.copytree(content().folder, folder)
    path = folder / "tiles" / "L3A.toml"
    square = "polygon = [[1000, 3600], [2900, 3600], [2900, 5300], [1000, 5300]]"
    assert square in path.read_text(encoding="utf-8")
    for new, reason in (
        ("polygon = [[1000, 3600], [2900, 5300], [2900, 3600], [1000, 5300]]", "crosses itself"),
        ("polygon = [[1000, 3600], [12900, 3600], [2900, 5300], [1000, 5300]]", "leaves its tile"),
    ):
        path.write_text(
            (content().folder / "tiles" / "L3A.toml").read_text(encoding="utf-8").replace(square, new), encoding="utf-8"
        )
        with pytest.raises(ContentError, match=reason):
            check_places(Content(folder))


@pytest.mark.rule("SMG-CON-17", "SMG-ORD-1", "SMG-RUL-60")
def test_a_set_of_the_players_own_is_laid_over_ours_and_refused_with_place_and_reason(tmp_path: Path):
    game.check_pack(tmp_path)  # an empty folder changes nothing
    ours = (content().folder / "scenarios" / "01-first-steps.toml").read_text(encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    mine = tmp_path / "scenarios" / "01-first-steps.toml"
    for old, new, reason in (
        ('id = "9B"', 'id = "99B"', "no tile 99B"),
        ("US = [7]", "US = [777]", "no order 777"),
        ("turns = 8", "turns = 80", "three cards"),
        ("turns = 8", "turns = ", "Invalid value"),
    ):
        mine.write_text(ours.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ContentError, match=reason):
            game.check_pack(tmp_path)
    with pytest.raises(ContentError, match="not a folder"):
        game.check_pack(tmp_path / "nowhere")


def test_tiles_are_read_late_also_when_the_folder_of_kept_content_is_gone():
    kept = content_of(content().files)
    assert not kept.folder.exists()
    assert [tile.id for tile in kept.map(4).tiles] == [tile.id for tile in content().map(4).tiles]
    assert kept.tiles == content().tiles


def test_a_tile_in_a_file_of_another_name_is_found():
    files = {**content().files}
    files["tiles/odd.toml"] = files.pop("tiles/L1A.toml")
    assert content_of(files).laid("L1A") == content().laid("L1A")
