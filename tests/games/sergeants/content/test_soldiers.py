"""Soldiers, their cards and weapons (SMG-CON)."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest
from tools import sergeants_texts

from squadra.games.sergeants.content.card_checks import WEAPONS
from squadra.games.sergeants.content.language import parse
from squadra.games.sergeants.content.loading import content
from tests.games.sergeants.squads import NATIONS, soldiers_of

LOWER = ("sight", "long", "short", "close", "throw", "walk", "climb", "melee", "rally", "hold", "draw", "command")


@pytest.mark.rule("SMG-CON-2", "SMG-SOL-7")
@pytest.mark.parametrize("nation", NATIONS)
def test_draw_goes_with_the_rank_and_wounds_mostly_make_worse(nation: str) -> None:
    wanted = {"PRIVATE": 0, "JUNIOR_SERGEANT": 1, "SENIOR_SERGEANT": 2}
    better = 0
    for s in soldiers_of(nation):
        for sheet in s.soldier_card:
            assert sheet.normal.draw == wanted.get(sheet.rank, sheet.normal.draw)
        one = s.soldier_card[0]
        change = [getattr(one.wounded, a) - getattr(one.normal, a) for a in LOWER]
        change.append(one.normal.cover - one.wounded.cover)  # low Cover is good
        better += max(change) > 0
        assert sum(c < 0 for c in change) > sum(c > 0 for c in change), s.serial
    assert 6 * better >= len(soldiers_of(nation))
    sheets = [s.soldier_card[0].normal for s in soldiers_of(nation)]
    assert sum(a.sight >= 18 for a in sheets) >= 2 and sum(a.cover <= 2 for a in sheets) >= 3
    assert all(3 <= card.vp <= 12 for s in soldiers_of(nation) for card in s.soldier_card)


@pytest.mark.rule("SMG-CON-3")
@pytest.mark.parametrize("nation", NATIONS)
def test_a_leader_has_three_soldier_cards_and_thirteen_action_cards(nation: str) -> None:
    leaders = [s for s in soldiers_of(nation) if "leader" in s.types]
    assert len(leaders) >= 3
    for s in leaders:
        assert [card.rank for card in s.soldier_card] == ["PRIVATE", "JUNIOR_SERGEANT", "SENIOR_SERGEANT"]
        assert Counter(c.kind for c in s.card) == {"core": 4, "rank": 9}
    ordinary = [s for s in soldiers_of(nation) if s.types in (("private",), ("leader",))]
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
    for s in soldiers_of(nation):
        for card in s.soldier_card:
            low, high = scale[card.rank]
            assert low <= card.vp <= high, (s.serial, card.rank, card.vp)
    privates = sorted(c.vp for s in soldiers_of(nation) for c in s.soldier_card if c.rank == "PRIVATE")
    sergeants = sorted(c.vp for s in soldiers_of(nation) for c in s.soldier_card if c.rank.endswith("SERGEANT"))
    typical = (36 - 2 * mean(sergeants)) / mean(privates) + 2
    assert 6 <= typical < 9


@pytest.mark.rule("SMG-CON-5")
@pytest.mark.parametrize("nation", NATIONS)
def test_bubbles_grow_with_the_rank_and_boxes_are_on_every_third_card(nation: str) -> None:
    sizes = {"core": (1, 2), "PRIVATE": (2, 3), "JUNIOR_SERGEANT": (3, 3), "SENIOR_SERGEANT": (3, 4)}
    cards = [c for s in soldiers_of(nation) for c in s.card if c.kind in ("core", "rank")]
    for card in cards:
        low, high = sizes[card.kind if card.kind == "core" else str(card.rank)]
        numbers = [len(content().soldiers) if x.n == "ALL" else x.n for x in card.bubble if x.who != "PLAYER"]
        rallied = [parse(x.steps[0]).args[0] for x in card.bubble if x.who == "PLAYER"]
        named = (*numbers, *rallied)  # of several clauses the greatest, or all of them together
        assert low <= max(named) <= high or low <= sum(named) <= high, (card.id, named)
    for s in soldiers_of(nation):
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
    for s in (s for s in soldiers_of(nation) if "leader" in s.types):
        assert any(len(c.bar) > 1 for c in s.card), s.serial


@pytest.mark.rule("SMG-CON-6")
def test_the_results_of_a_soldiers_seven_cards_and_of_each_nation() -> None:
    averages: dict[str, list[float]] = {}
    for nation in NATIONS:
        found: list[tuple[int, ...]] = []
        for s in soldiers_of(nation):
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
        special = [s for s in soldiers_of(nation) if "specialist" in s.types]
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


@pytest.mark.rule("SMG-CON-1", "SMG-CON-25")
def test_the_known_weapons_are_those_that_have_a_name() -> None:
    assert set(WEAPONS) == set(sergeants_texts.W) == {s.weapon for s in content().soldiers.values()}
