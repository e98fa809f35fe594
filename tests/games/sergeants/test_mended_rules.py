"""Rules at their edges: bound Walks, fallback points, new contacts, shifts, mines on features, words of the effect language."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.answers import Pick, Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.combat.close_combat import Shifts, combat_cards
from squadra.games.sergeants.rules.combat.contact import free_by_contact
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.movement.moves import Turn, Walk
from squadra.games.sergeants.rules.movement.release import Release
from squadra.games.sergeants.state import Context, Marker

from .positions import FLAT, Position, board, feature, man, refusal

WOOD = feature(0, "wood", (4000, 1500), (4900, 1500), (4900, 3500), (4000, 3500), cover=True)


@pytest.mark.rule("SMG-EFF-60", "SMG-EFF-20")
def test_of_two_walks_to_cover_the_last_one_made_ends_in_cover() -> None:
    p = Position(game_map=board(WOOD)).soldier(1001, (1000, 2500), 90).soldier(2001, (28000, 9000))
    m = p.steps(1001, "WALK(2, how=TO_COVER)")
    assert refusal(m, Walk(1001, ((1000, 4000),), 90)) in ("", "why-smg-card-says-how")
    m.choose(Walk(1001, ((2200, 2500),), 90))  # not in cover: the second Walk is owed
    assert m.ask is not None and Skip() not in m.ask.options
    assert refusal(m, Turn(1001, 0)) == "why-smg-must-walk"
    assert refusal(m, Walk(1001, ((2600, 2500),), 90)) == "why-smg-card-says-how"
    m.choose(Walk(1001, ((4450, 2500),), 90))
    assert m.ask is None and p.table().map.in_cover(man(m, 1001).point)
    m = p.steps(1001, "WALK(2, how=TO_COVER)")
    m.choose(Turn(1001, 0))  # each Walk may be given up for a turn
    assert m.ask is not None and Skip() in m.ask.options


@pytest.mark.rule("SMG-EFF-60")
def test_a_first_walk_from_which_no_cover_can_be_reached_is_refused() -> None:
    p = Position(game_map=board(WOOD)).soldier(1001, (1000, 2500), 90).soldier(2001, (28000, 9000))
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], x=1000, y=4000)
    m = p.steps(1001, "WALK(2, how=TO_COVER)")
    assert refusal(m, Walk(1001, ((600, 4400),), 90)) == "why-smg-card-says-how"
    assert all(refusal(m, o) == "" for o in m.ask.options if isinstance(o, Walk))


@pytest.mark.rule("SMG-RUL-79")
def test_a_team_falling_back_walks_an_inch_further_towards_its_point() -> None:
    card = next(c for c in content().cards.values() if c.team and c.panel == "gruppe")
    p = Position(game_map=FLAT).soldier(2001, (22500, 2500), 90, panel="gruppe", slot=0).soldier(1001, (1000, 2500))
    walk = p.table().ability(p.table().soldier(2001), "walk")
    far = 22500 + 1000 * (walk + 1)
    for markers, lawful in (((), False), (("9",), True), (("1",), False)):
        p.state.markers = [Marker("FALLBACK", p.table().map.by_number[n], seat="de-1") for n in markers]
        m = p.act(2001, "WALK", card=card.id)
        assert (refusal(m, Walk(2001, ((far, 2500),), 90)) == "") is lawful
        assert any(o.path[-1][0] > far - 600 for o in m.ask.options if isinstance(o, Walk)) is lawful
    p.state.markers = [Marker("FALLBACK", p.table().map.by_number["9"], seat="de-1")]
    assert refusal(p.act(2001, "WALK"), Walk(2001, ((far, 2500),), 90)) == "why-smg-walk-too-far"  # no Team card


@pytest.mark.rule("SMG-PRIS-9", "SMG-RUL-99")
def test_only_a_new_contact_frees_a_prisoner() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (3500, 2500), escort=1001)
    p.soldier(2002, (4500, 2500), 90)  # a comrade who touched him already when he was taken
    m = p.act(2002, "MOVE")
    m.choose(Turn(2002, 0))
    assert man(m, 2001).escort == 1001
    t = p.table()
    free_by_contact(t, 2002, (4500, 2500))
    assert t.soldier(2001).escort == 1001
    free_by_contact(t, 2002, (9000, 2500))
    assert t.soldier(2001).escort == 0 and t.soldier(2001).pinned


@pytest.mark.rule("SMG-PRIS-19", "SMG-RUL-41")
def test_a_prisoner_left_behind_is_free_but_a_dead_escorts_comrade_takes_him_over() -> None:
    p = Position(game_map=FLAT).soldier(1001, (9000, 2500), 90).soldier(1002, (2500, 3500), 90)
    p.soldier(2001, (2500, 2500), escort=1001).soldier(2005, (30000, 2500)).now(loose=(2001,))
    m = p.run(Release())
    assert m.ask is not None and m.ask.seat == "de-1"  # 1001 walked away: 1002 beside him does not matter
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], at="dead")
    m = p.run(Release())
    assert m.ask is not None and (m.ask.seat, m.ask.prompt) == ("us-1", "smg-ask-place-prisoner")
    assert man(m, 2001).escort == 1002


@pytest.mark.rule("SMG-GEO-24", "SMG-RUL-39", "SMG-RUL-9")
def test_a_soldier_goes_to_the_side_of_his_last_enemy_however_the_contact_ended() -> None:
    """The enemy was shot before the melee: the survivor across the border is shifted at the end of the phase."""
    p = Position().soldier(1001, (4800, 2500), 90).soldier(2001, (5800, 2500), 270).soldier(2002, (27500, 2500))
    t = p.table()
    t.s.engaged = ((1001, 2001),)
    from squadra.games.sergeants.rules.combat.casualties import bury

    bury(t, 2001, "us-1", True)
    assert t.s.parted == ((1001, t.map.by_number["2"]),)
    m = p.run(Shifts())
    assert man(m, 1001).point == (5500, 2500) and not m.state.parted


@pytest.mark.rule("SMG-RUL-75", "SMG-EFF-72")
def test_mines_lie_on_features_too() -> None:
    p = Position(game_map=board(WOOD)).soldier(1001, (2600, 2500), 90).soldier(2001, (28000, 9000))
    p.state.markers = [Marker("MINE", -1, 0, "de-1")]
    p.state.lasting.append(_walk(1001, 9))
    m = p.act(1001, "WALK", draws=["2001-rH"])  # right through the wood: one check, at leaving; a miss
    m.choose(Walk(1001, ((5600, 2500),), 90))
    assert man(m, 1001).x == 5600
    m = p.act(1001, "WALK")  # into the wood: no check
    m.choose(Walk(1001, ((4450, 2500),), 90))
    assert man(m, 1001).x == 4450
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], x=4450)
    m = p.act(1001, "WALK", draws=["2001-rH"])  # from within: a check before the Walk
    m.choose(Walk(1001, ((3000, 2500),), 90))
    assert man(m, 1001).x == 3000


def _walk(serial: int, value: int):
    from squadra.games.sergeants.state import Lasting

    return Lasting("MOD", "walk", value, exact=True, serial=serial)


@pytest.mark.rule("SMG-EFF-57", "SMG-EFF-65")
def test_turned_means_the_owners_of_the_cards_just_turned() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500)).soldier(2001, (9000, 2500))
    c = Context(seat="us-1", owner=1001)
    texts = ("IDENTITY(OWNER, 2, [])", "PIN(TURNED)")
    m = p.run(Effects(texts=texts, context=c), draws=["1002-cL", "1001-cL"])
    assert man(m, 1002).pinned and man(m, 1001).pinned
    m = p.run(Effects(texts=texts, context=c), draws=["1001-cL"])
    assert man(m, 1001).pinned and not man(m, 1002).pinned


@pytest.mark.rule("SMG-EFF-13")
def test_picked_by_hands_the_choice_to_another_player() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(1002, (3000, 2500)).soldier(2001, (9000, 2500))
    texts = ("CHOOSE(SELF, pick=[OWN, PICKED_BY(ENEMY)])", "PIN(CHOSEN)")
    m = p.run(Effects(texts=texts, context=Context(seat="us-1", owner=1001)))
    assert m.ask is not None and m.ask.seat == "de-1"
    m.choose(Pick(1002))
    assert man(m, 1002).pinned


@pytest.mark.rule("SMG-EFF-70", "SMG-RUL-36")
def test_combat_cards_of_equipment_count_as_many_as_they_say() -> None:
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500), 90).soldier(2001, (2000, 2500), 270)
    plain = combat_cards(p.table(), 1001, (1001, 2001))
    p.state.soldiers[1001] = replace(p.state.soldiers[1001], kit=(("knife", 0),))
    assert combat_cards(p.table(), 1001, (1001, 2001)) == plain + content().combat_kit["knife"] == plain + 1


@pytest.mark.rule("SMG-MEDIC-5", "SMG-ORD-10")
def test_a_pinned_medic_is_a_medic_and_counts_for_the_general_attack() -> None:
    from squadra.games.sergeants.rules.combat.casualties import bury

    medic = next(s.serial for s in content().soldiers.values() if s.nation == "DE" and "medic" in s.types)
    attack = next(o.number for o in content().orders.values() if o.kind == "GENERAL_ATTACK")
    p = Position(game_map=FLAT).soldier(1001, (1000, 2500)).soldier(medic, (6000, 2500), pinned=True)
    p.soldier(2001, (9000, 2500)).player("us-1", order=attack)
    t = p.table()
    bury(t, medic, "us-1", True)
    assert t.total("de-1") == t.vp(medic) and t.total("us-1") == content().orders[attack].vp_each == 1
