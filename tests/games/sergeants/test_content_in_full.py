"""The content requirements of section 32 clause by clause: numbers, spreads, ways and places that the game needs."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from statistics import mean

import pytest

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import ways
from squadra.games.sergeants.content.language import Term, parse
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Card, SoldierRecord
from squadra.games.sergeants.content.vocabulary import STATE_EFFECTS, STEPS, VALUE_EFFECTS

NATIONS = ("US", "DE")
LOWER = ("sight", "long", "short", "close", "throw", "walk", "climb", "melee", "rally", "hold", "draw", "command")
FIXTURES = Path(__file__).parent / "fixtures"


def soldiers(nation: str) -> list[SoldierRecord]:
    return [s for s in content().soldiers.values() if s.nation == nation]


def words(node: object) -> set[str]:
    """Every word of a text, those in brackets too."""
    if isinstance(node, Term):
        inner = (*node.args, *(value for _, value in node.named))
        return {node.word}.union(*(words(x) for x in inner))
    return set[str]().union(*(words(x) for x in node)) if isinstance(node, tuple) else set()


def said(card: Card) -> set[str]:
    steps = [text for clause in card.bubble for way in clause.ways for text in way]
    boxes = [text for box in card.narrator for text in (*box.do, *box.cost)]
    return set[str]().union(*(words(parse(text)) for text in (*steps, *boxes, *filter(None, (card.preempt,)))))


# ---------------------------------------------------------------- soldiers


@pytest.mark.rule("SMG-CON-2", "SMG-SOL-7")
@pytest.mark.parametrize("nation", NATIONS)
def test_draw_goes_with_the_rank_and_wounds_mostly_make_worse(nation: str) -> None:
    wanted = {"PRIVATE": 0, "JUNIOR_SERGEANT": 1, "SENIOR_SERGEANT": 2}
    better = 0
    for s in soldiers(nation):
        for sheet in s.soldier_card:
            assert sheet.normal.draw == wanted.get(sheet.rank, sheet.normal.draw)
        one = s.soldier_card[0]
        change = [getattr(one.wounded, a) - getattr(one.normal, a) for a in LOWER]
        change.append(one.normal.cover - one.wounded.cover)  # low Cover is good
        better += max(change) > 0
        assert sum(c < 0 for c in change) > sum(c > 0 for c in change), s.serial
    assert 6 * better >= len(soldiers(nation))
    sheets = [s.soldier_card[0].normal for s in soldiers(nation)]
    assert sum(a.sight >= 18 for a in sheets) >= 2 and sum(a.cover <= 2 for a in sheets) >= 3
    assert all(3 <= card.vp <= 12 for s in soldiers(nation) for card in s.soldier_card)


@pytest.mark.rule("SMG-CON-3")
@pytest.mark.parametrize("nation", NATIONS)
def test_a_leader_has_three_soldier_cards_and_thirteen_action_cards(nation: str) -> None:
    leaders = [s for s in soldiers(nation) if "leader" in s.types]
    assert len(leaders) >= 3
    for s in leaders:
        assert [card.rank for card in s.soldier_card] == ["PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"]
        assert Counter(c.kind for c in s.card) == {"core": 4, "rank": 9}
    ordinary = [s for s in soldiers(nation) if s.types in (("private",), ("leader",))]
    assert len(ordinary) >= 15


@pytest.mark.rule("SMG-CON-4")
@pytest.mark.parametrize("nation", NATIONS)
def test_vp_lie_in_the_scale_of_the_rank_and_36_vp_with_two_leaders_field_six_to_eight(nation: str) -> None:
    scale = {
        "PRIVATE": (3, 5),
        "JUNIOR_SERGEANT": (6, 8),
        "SENIOR_SERGEANT": (8, 10),
        "SPECIALIST": (6, 9),
        "OFFICER": (9, 12),
    }
    for s in soldiers(nation):
        for card in s.soldier_card:
            low, high = scale[card.rank]
            assert low <= card.vp <= high, (s.serial, card.rank, card.vp)
    privates = sorted(c.vp for s in soldiers(nation) for c in s.soldier_card if c.rank == "PRIVATE")
    sergeants = sorted(c.vp for s in soldiers(nation) for c in s.soldier_card if c.rank.endswith("SERGEANT"))
    typical = (36 - 2 * mean(sergeants)) / mean(privates) + 2
    assert 6 <= typical < 9


@pytest.mark.rule("SMG-CON-5")
@pytest.mark.parametrize("nation", NATIONS)
def test_bubbles_grow_with_the_rank_and_boxes_are_on_every_third_card(nation: str) -> None:
    sizes = {"core": (1, 2), "PRIVATE": (2, 3), "JUNIOR_SERGEANT": (3, 3), "SENIOR_SERGEANT": (3, 4)}
    cards = [c for s in soldiers(nation) for c in s.card if c.kind in ("core", "rank")]
    for card in cards:
        low, high = sizes[card.kind if card.kind == "core" else str(card.rank)]
        numbers = [len(content().soldiers) if x.n == "ALL" else x.n for x in card.bubble if x.who != "PLAYER"]
        rallied = [parse(x.steps[0]).args[0] for x in card.bubble if x.who == "PLAYER"]
        named = (*numbers, *rallied)  # of several clauses the greatest, or all of them together
        assert low <= max(named) <= high or low <= sum(named) <= high, (card.id, named)
    for s in soldiers(nation):
        for sheet in s.soldier_card:
            bars = [c.bar for c in s.card if c.kind == "rank" and c.rank == sheet.rank]
            assert len(set(bars)) == len(bars), s.serial
    boxes = Counter(box.colour for c in cards for box in c.narrator)
    share = sum(bool(c.narrator) for c in cards) / len(cards)
    assert 0.25 <= share <= 0.42, share
    total = boxes.total()
    assert 0.4 <= boxes["WHITE"] / total <= 0.6 and 0.2 <= boxes["BLUE"] / total <= 0.45 and boxes["RED"] > 0, boxes
    walks = {parse(t).args[0] for c in cards for x in c.bubble for way in x.ways for t in way if t.startswith("WALK(")}
    boxed = {parse(t).args[0] for c in cards for b in c.narrator for t in b.do if t.startswith("WALK(")}
    assert {2, 3, 4} <= walks | boxed
    for s in (s for s in soldiers(nation) if "leader" in s.types):
        assert any(len(c.bar) > 1 for c in s.card), s.serial


@pytest.mark.rule("SMG-CON-6")
def test_the_results_of_a_soldiers_seven_cards_and_of_each_nation() -> None:
    averages: dict[str, list[float]] = {}
    for nation in NATIONS:
        found: list[tuple[int, ...]] = []
        for s in soldiers(nation):
            for sheet in s.soldier_card:
                seven = [content().cards[c] for c in s.seven(sheet.rank)]
                hits = [sum(getattr(c.hit, line) != "MISS" for c in seven) for line in ("long", "short", "close")]
                plus = sum((c.hit.short, c.hit.close).count("HITPLUS") for c in seven)
                blast = sum(c.blast == "HIT" for c in seven)
                damage = [sum(c.damage == r for c in seven) for r in ("ZIP", "PIN", "WOUND", "KILL")]
                for number, wanted in zip((*hits, blast, *damage), (2, 3, 4, 4, 3, 2, 1, 1), strict=True):
                    assert abs(number - wanted) <= 1, (s.serial, sheet.rank, hits, blast, damage)
                assert 1 <= plus <= 2 and not any(c.hit.long == "HITPLUS" for c in seven), (s.serial, plus)
                found.append((*hits, blast, *damage))
        averages[nation] = [round(mean(column), 2) for column in zip(*found, strict=True)]
    assert averages["US"] == averages["DE"]


@pytest.mark.rule("SMG-CON-14", "SMG-SPEC-3")
def test_every_extra_kind_of_card_occurs_among_the_specialists() -> None:
    for nation in NATIONS:
        special = [s for s in soldiers(nation) if "specialist" in s.types]
        for kind in ("scout", "engineer", "sniper", "skirmisher", "medic", "officer"):
            assert any(kind in s.types for s in special), (nation, kind)
        for s in special:
            assert len(s.soldier_card) == 1 and Counter(c.kind for c in s.card if not c.special) == {
                "core": 4,
                "specialist": 3,
            }
        assert {c.special for s in special for c in s.card} >= {"reaction", "preempt", "command"}
        assert any(s.extra_equipment for s in special)
        assert any(c.specialist in {s.serial for s in special} for c in content().story.values())
    paid = [c for c in content().cards.values() if c.special in ("reaction", "preempt")]
    assert all(-3 <= c.vp_cost <= -1 for c in paid)
    assert all(c.any for c in content().cards.values() if c.kind == "command")


# ---------------------------------------------------------------- Story cards, orders, equipment


@pytest.mark.rule("SMG-CON-7", "SMG-CON-8", "SMG-STORY-1")
def test_the_base_set_spreads_actions_colours_and_events() -> None:
    base = [c for c in content().story.values() if c.set == "DD" and c.number <= 48]
    assert set(Counter(c.upper for c in base).values()) == set(Counter(c.lower for c in base).values()) == {12}
    assert len({c.colour for c in base}) == 4
    assert not any(c.landmark or c.character or c.specialist for c in base)
    for c in content().story.values():
        if c.effect.category in ("LANDMARK", "CHARACTER"):
            assert c.landmark or c.character, c.id
    for category in ("WEATHER", "WEIRD", "ORDINANCE"):
        different = {(c.effect.do, c.effect.for_) for c in content().story.values() if c.effect.category == category}
        assert len(different) >= 10, (category, len(different))
    assert {c.cause for c in base} >= {"LANDMARK", "CHARACTER"}


@pytest.mark.rule("SMG-CON-9")
def test_every_landmark_has_two_to_five_cards_of_its_own() -> None:
    landmarks = {f"L{t.number}" for t in content().tiles.values() if t.type == "landmark"}
    for name in landmarks:
        cards = [c for c in content().story.values() if c.landmark == name]
        assert 2 <= len(cards) <= 5 and all(c.effect.category == "LANDMARK" for c in cards), (name, len(cards))


@pytest.mark.rule("SMG-CON-10")
def test_the_bridge_set_is_numbered_so_that_scenario_37_has_36_cards() -> None:
    bridge = sorted(c.number for c in content().story.values() if c.set == "LF")
    assert bridge == list(range(1, 47))
    for n in range(17, 21):
        card = content().story[f"DD-{n}"]
        assert not card.landmark and not card.character and not card.specialist
    left = [n for n in bridge if not 9 <= n <= 16 and not 23 <= n <= 28]
    assert {content().story[f"LF-{n}"].landmark for n in left} - {""} <= set(content().map(37).by_number)
    deck = content().story_deck(37)
    assert set(deck) == {f"LF-{n}" for n in left} | {f"DD-{n}" for n in range(17, 21)} and len(deck) == 36


@pytest.mark.rule("SMG-CON-11", "SMG-CON-12")
def test_orders_are_worth_six_to_fifteen_and_no_more_than_a_third_of_a_force() -> None:
    for order in content().orders.values():
        assert order.kind == "GENERAL_ATTACK" or 6 <= order.vp <= 15, order.number
        assert order.vp <= 36 / 3, order.number
    both = Counter(o.kind for o in content().orders.values())
    assert all(n >= 2 for n in both.values()) and len(both) == 10


@pytest.mark.rule("SMG-CON-13", "SMG-CON-32", "SMG-OPT-1", "SMG-OPT-2", "SMG-OPT-3")
def test_equipment_records_say_how_far_where_and_how_often() -> None:
    kit = content().equipment
    optics = {name: (kit[name].optics.look, kit[name].optics.shoot) for name in kit if kit[name].optics is not None}
    assert set(optics.values()) >= {(3, 2), (4, 3), (5, 3)}
    for name in ("rockets", "rifle_grenades", "panzerfaust", "recoilless"):
        e = kit[name]
        assert (e.action, e.range_unit, e.fire, e.ballistic) == ("SHOOT", "SQUARES", "DIRECT", True)
        assert e.range > 0 and e.rating > 0 and e.uses > 0 and e.area in ("TARGET", "TEMPLATE")
    assert (kit["artillery"].fire, kit["artillery"].area) == ("INDIRECT", "TILE") and kit["artillery"].uses > 0
    assert kit["artillery"].rating >= 3 and kit["radio"].calls_artillery and kit["telephone"].calls_artillery
    for name in ("smoke_grenade", "incendiary"):
        assert kit[name].thrown and not kit[name].ballistic and kit[name].range_unit == "THROW"
    assert (kit["shovel"].action, kit["mines"].action, kit["knife"].action) == ("HIDE", "MOVE", "PASSIVE")
    assert kit["tripod"].assistant_only and kit["mg_ammo"].assistant_only and kit["mg42_ammo"].panel
    assert all(kit[name].visible for name in ("panzerfaust",))
    markers = {
        "pin",
        "spotted",
        "grenade",
        "fire",
        "smoke2",
        "smoke3",
        "mine",
        "overwatch",
        "fallback",
        "prisoner",
        "vp",
    }
    assert markers <= set(content().markers)


@pytest.mark.rule("SMG-CON-16", "SMG-TEAM-12", "SMG-TEAM-18", "SMG-TEAM-19", "SMG-EX-21")
def test_each_module_has_every_kind_of_team_card_and_the_panel_of_the_example_is_there() -> None:
    needs = [need for m in content().modules.values() for p in m.panel for slot in p.slots for need in slot.any_of]
    assert any(n.badge for n in needs) and any(n.rank == "NCO" for n in needs) and any(n.grenades for n in needs)
    assert any((n.ability, n.min) == ("sight", 18) for n in needs)
    for module in content().modules.values():
        commands = [c for c in module.card if c.team_kind == "command"]
        assert any(c.any for c in commands) and any(not c.team_bound for c in commands), module.id
        assert any("IDENTITY_ACT" in said(c) for c in commands), module.id
        for panel in module.panel:
            assert 2 <= sum(c.panel == panel.id for c in module.card) <= 16, panel.id
    hunters = content().panels["jagdkommando"].slots
    assert [slot.role for slot in hunters] == ["", "", "II"]
    assert {n.badge for n in hunters[0].any_of if n.badge} == {"jager", "gebirgsjager", "afrikakorps"}
    assert [n.grenades for n in hunters[0].any_of if n.grenades] == [6] and hunters[0] == hunters[1]
    last = hunters[2].any_of
    assert {(n.badge, n.rank, n.ability, n.min) for n in last} == {
        ("assault", "", "", None), ("", "NCO", "", None), ("", "", "sight", 18),
    }  # fmt: skip


@pytest.mark.rule("SMG-CON-27")
def test_a_medal_and_a_badge_bring_two_multi_action_cards_each() -> None:
    assert {a.kind for a in content().awards.values()} == {"medal", "badge"}
    for award in content().awards.values():
        assert len(award.cards) == 2 and all(len(c.bar) > 1 for c in award.cards), award.id


@pytest.mark.rule("SMG-CON-33", "SMG-EFF-52")
def test_every_primitive_is_used_somewhere() -> None:
    for nation in NATIONS:
        used = set[str]().union(*(said(c) for s in soldiers(nation) for c in s.card))
        assert set(STEPS) <= used, (nation, set(STEPS) - used)
    c = content()
    texts = [t for s in c.story.values() for t in s.effect.do] + [t for e in c.equipment.values() for t in e.effect]
    texts += [t for s in c.scenarios.values() for x in s.special for t in x.do]
    texts += [x["do"] for x in tomllib.loads((FIXTURES / "effects.toml").read_text())["effect"]]
    used = set[str]().union(*(said(card) for card in c.cards.values()), *(words(parse(t)) for t in texts))
    missing = (set(STATE_EFFECTS) | set(VALUE_EFFECTS)) - used
    assert not missing


# ---------------------------------------------------------------- tiles and scenarios


@pytest.mark.rule("SMG-CON-18", "SMG-CON-19")
def test_modifiers_have_their_averages_and_both_faces_exist() -> None:
    tiles = content().tiles.values()
    for kind in ("square", "landmark"):
        numbers = {t.number for t in tiles if t.type == kind}
        faces = {(t.number, t.face) for t in tiles if t.type == kind}
        assert faces == set(product(numbers, "AB"))
    for colour, wanted in (("look", -1.3), ("shoot", -1.0), ("hide", -1.3)):
        assert abs(mean(getattr(t.plate, colour) for t in tiles) - wanted) <= 0.35, colour
    names = {t.name.en for t in tiles if t.name is not None}
    assert {"La Fièvre Bridge", "La Fiere Manor"} <= names


@pytest.mark.rule("SMG-CON-20", "SMG-CON-28")
def test_tiles_have_cover_buildings_hold_a_base_and_no_place_nails_anybody_down() -> None:
    from squadra.games.sergeants.content.loading import build_map
    from squadra.games.sergeants.content.scenario_records import LaidTile

    for t in content().tiles.values():
        size = 10_000 if t.type == "landmark" else 5_000
        m = build_map(size // 5000, size // 5000, [(LaidTile(t.number, t.id, t.face, 0, 0, 0), t)])
        spots = [(x, y) for x in range(500, size - 400, 100) for y in range(500, size - 400, 100)]
        stand = [p for p in spots if not ways.bad_ground(m, p)]
        covering = [f for f in t.feature if f.cover]
        assert not covering or any(m.in_cover(p) for p in stand), t.id
        if not covering:
            assert {f.class_ for f in t.feature} <= {"road", "open", "water", "bridge"}, t.id
        for f in m.features:
            if f.building:
                assert any(g.covered_rows(p, f.polygon) == g.FULL_ROWS for p in stand), (t.id, f.id)
        room = [p for p in stand if p[0] % 1000 == 500 and p[1] % 1000 == 500]
        assert len(room) >= 4, t.id
        for p in stand[::7]:
            walker = ways.Walker(p, 3, 1, (), ())
            assert ways.start_allowance(m, walker) >= 1, (t.id, p)


@pytest.mark.rule("SMG-CON-31")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7, 8, 37])
def test_entries_and_zones_are_free_and_have_room_for_eight(number: int) -> None:
    s, m = content().scenarios[number], content().map(number)
    for area in s.area:
        (x0, y0), (x1, y1) = ways.inset(area)
        inward = {"N": (0, 1), "S": (0, -1), "W": (1, 0), "E": (-1, 0)}[area.edge]
        for k in range(21):
            start = (x0 + (x1 - x0) * k // 20, y0 + (y1 - y0) * k // 20)
            end = (start[0] + 1000 * inward[0], start[1] + 1000 * inward[1])
            assert ways.terrain_refusal(m, start, end, 1) is None, (number, area.id, start)
        assert _room(number, {m.cells[area.cell[0] + area.cell[1] * m.columns]}) >= 8, (number, area.id)
    for zone in s.zone:
        tiles = {m.cells[col + row * m.columns] for col, row in zone.cells}
        assert _room(number, tiles) >= 8, (number, zone.id)
        for i in tiles:
            x0, y0, x1, y1 = m.tiles[i].room
            for p in product(range(x0, x1 + 1, 250), range(y0, y1 + 1, 250)):
                assert not ways.bad_ground(m, p), (number, zone.id, p)


def _room(number: int, tiles: set[int]) -> int:
    """How many bases stand beside one another in these tiles."""
    m = content().map(number)
    placed: list[g.Point] = []
    for i in sorted(tiles):
        x0, y0, x1, y1 = m.tiles[i].room
        for p in product(range(x0, x1 + 1, 250), range(y0, y1 + 1, 250)):
            if ways.is_free(m, p, (), tuple(placed)):
                placed.append(p)
    return len(placed)


@pytest.mark.rule("SMG-CON-21", "SMG-CON-22")
def test_there_are_scenarios_for_every_number_of_players_and_every_kind_of_order() -> None:
    scenarios = [s for s in content().scenarios.values() if s.number < 100]
    assert len(scenarios) >= 6
    for s in scenarios:
        assert {level.players for level in s.level} == {2, 3, 4, 5, 6} and s.title.it and s.situation.it
    best = {n for s in scenarios for n in s.best_for}
    assert best & {3, 4} and best & {5, 6}
    kinds = {content().orders[n].kind for s in scenarios for pool in s.orders.values() for n in pool}
    assert len(kinds) == 10, kinds


@pytest.mark.rule("SMG-CON-22")
def test_the_bridge_of_scenario_37_lies_in_the_middle_over_water_equally_far_from_both_banks() -> None:
    s, m = content().scenarios[37], content().map(37)
    bridge = m.tiles[m.by_number["L3"]]
    middle = (m.width // 2, m.height // 2)
    assert g.distance2(bridge.centre, middle) <= 5000**2
    far: dict[str, list[int]] = {"US": [], "DE": []}
    for area in s.area:
        centre = ((area.from_[0] + area.to[0]) // 2, (area.from_[1] + area.to[1]) // 2)
        far[area.side].append(g.distance2(centre, bridge.centre))
    assert sorted(far["US"]) == sorted(far["DE"]), "both banks are equally far"
    assert any(f.kind == "water" and f.blocks for f in m.features) and any(f.kind == "bridge" for f in m.features)
    assert s.special[0].do == ("REMOVE([ANYONE, OFF_MAP])",)
