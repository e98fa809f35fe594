"""Story cards, orders, equipment and modules (SMG-CON)."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from squadra.games.sergeants.content.language import Term, parse
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.content.vocabulary import STATE_EFFECTS, STEPS, VALUE_EFFECTS
from tests.games.sergeants.squads import NATIONS, soldiers_of


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


FIXTURES = Path(__file__).parents[1] / "fixtures"


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
        used = set[str]().union(*(said(c) for s in soldiers_of(nation) for c in s.card))
        assert set(STEPS) <= used, (nation, set(STEPS) - used)
    c = content()
    texts = [t for s in c.story.values() for t in s.effect.do] + [t for e in c.equipment.values() for t in e.effect]
    texts += [t for s in c.scenarios.values() for x in s.special for t in x.do]
    texts += [x["do"] for x in tomllib.loads((FIXTURES / "effects.toml").read_text())["effect"]]
    used = set[str]().union(*(said(card) for card in c.cards.values()), *(words(parse(t)) for t in texts))
    missing = (set(STATE_EFFECTS) | set(VALUE_EFFECTS)) - used
    assert not missing
