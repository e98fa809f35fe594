"""The soldier steps of the effect language (SMG-EFF-14 to -24, -59 to -62): what each offers and how often it is done."""

from __future__ import annotations

import pytest

from squadra.games.sergeants.answers import Skip
from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.hold import Hold
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.actions.tasks import tasks
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Charge, Turn, Walk
from squadra.kernel import Match
from tests.games.sergeants.positions import FLAT, Position, board, feature, keys, man, refusal
from tests.games.sergeants.squads import SERGEANT, dug_in_squad, fixed


def kinds(m: Match) -> set[type]:
    return {type(o) for o in m.ask.options} - {Skip}


@pytest.mark.rule("SMG-HIDE-1", "SMG-LOOK-1", "SMG-MOVE-1", "SMG-EFF-59")
def test_each_action_has_its_sub_actions():
    p = Position(game_map=FLAT).soldier(1021, (2500, 2500), 90, "SENIOR_SERGEANT", spotted=True, dug_in=True)
    p.soldier(1001, (4000, 4000), pinned=True).soldier(2001, (4600, 2500)).hand("us-1", "1001-cL")
    for action, kinds in (
        ("LOOK", {Spot, DrawCards, Skip}), ("HIDE", {TakeCover, Rally, Hold, Skip}), ("MOVE", {Walk, Charge, Turn, Skip}),
    ):  # fmt: skip
        assert {type(o) for o in p.act(1021, action).ask.options} == kinds


@pytest.mark.rule("SMG-EFF-59", "SMG-EFF-14")
def test_act_offers_every_sub_action_of_its_type_and_no_other() -> None:
    kit = (("rockets", 1), ("shovel", 0), ("mines", 1))
    p = dug_in_squad(grenades=1, kit=kit).hand("us-1", "1005-cL")
    assert kinds(p.act(SERGEANT, "ACT(LOOK)")) == {Spot, DrawCards}
    p.state.soldiers[SERGEANT] = p.table().put(SERGEANT, spotted=True, dug_in=False)
    digging = p.act(SERGEANT, "ACT(HIDE)")
    assert kinds(digging) == {Rally, Hold, Use} and {o.kit for o in digging.ask.options if isinstance(o, Use)} == {
        "shovel"
    }
    p.state.soldiers[SERGEANT] = p.table().put(SERGEANT, spotted=True, dug_in=True)
    assert TakeCover in kinds(p.act(SERGEANT, "ACT(HIDE)"))
    shooting = p.act(SERGEANT, "ACT(SHOOT)")
    assert kinds(shooting) == {Fire, Throw, Use} and {o.kit for o in shooting.ask.options if isinstance(o, Use)} == {
        "rockets"
    }
    moving = p.act(SERGEANT, "ACT(MOVE)")
    assert kinds(moving) >= {Walk, Charge, Turn, Use} and {o.kit for o in moving.ask.options if isinstance(o, Use)} == {
        "mines"
    }


@pytest.mark.rule("SMG-EFF-22", "SMG-EFF-23", "SMG-EFF-61")
def test_fire_means_the_weapon_and_throw_the_grenade() -> None:
    p = dug_in_squad(grenades=1, kit=(("rockets", 1),))
    assert kinds(p.act(SERGEANT, "FIRE")) == {Fire} and kinds(p.act(SERGEANT, "THROW")) == {Throw}


@pytest.mark.rule("SMG-EFF-23", "SMG-EFF-61", "SMG-GREN-10")
def test_throw_two_takes_one_marker_each_time() -> None:
    p = dug_in_squad(grenades=3)
    miss = [c for c in p.state.players["us-1"].deck if content().card(c).blast == "MISS"]
    m = p.steps(SERGEANT, "THROW(2)", draws=miss[:2])
    for left in (2, 1):
        m.choose(Throw(SERGEANT, 2001, 7000, 2500))
        assert man(m, SERGEANT).grenades == left
    assert m.ask is None


@pytest.mark.rule("SMG-EFF-22", "SMG-EFF-61")
def test_fire_two_are_two_shots_with_a_check_each() -> None:
    p = dug_in_squad()
    first = p.miss("us-1")
    m = p.steps(SERGEANT, "FIRE(2)", draws=[first, p.miss("us-1", first)])
    m.choose(Fire(SERGEANT, 2001))
    assert keys(m).count("smg-hit-check") == 1
    m.choose(Fire(SERGEANT, 2001))
    assert keys(m).count("smg-hit-check") == 1 and m.ask is None


@pytest.mark.rule("SMG-EFF-17", "SMG-EFF-62")
def test_cover_is_take_cover_and_only_that() -> None:
    p = Position().soldier(1001, (2500, 2500), spotted=True, dug_in=True).soldier(2001, (22500, 2500))
    m = p.act(1001, "COVER")
    assert list(m.ask.options) == [TakeCover(1001), Skip()]
    p.state.soldiers[1001] = p.table().put(1001, dug_in=False)
    assert p.act(1001, "COVER").ask is None, "only who is in cover may try"


@pytest.mark.rule("SMG-EFF-18", "SMG-EFF-62")
@pytest.mark.parametrize(("step", "pins"), [("RALLY(1)", 1), ("RALLY(ALL)", 2), ("RALLY(2)", 2)])
def test_rally_removes_so_many_pins(step: str, pins: int) -> None:
    m = dug_in_squad().act(SERGEANT, step)
    done = 0
    while m.ask is not None:
        m.choose(next(o for o in m.ask.options if isinstance(o, Rally)))
        done += 1
    assert done == pins == sum(not man(m, s).pinned for s in (1005, 1002))


@pytest.mark.rule("SMG-EFF-18", "SMG-EFF-62", "SMG-RALLY-6")
def test_rally_self_is_for_himself_and_a_pinned_man_rallies_himself_first() -> None:
    p = dug_in_squad()
    assert p.act(SERGEANT, "RALLY(SELF)").ask is None
    m = p.act(1005, "RALLY(SELF)")
    assert [o for o in m.ask.options if isinstance(o, Rally)] == [Rally(1005, 1005)]
    m = p.act(1005, "RALLY(2)")
    assert [o for o in m.ask.options if isinstance(o, Rally)] == [Rally(1005, 1005)]


@pytest.mark.rule("SMG-EFF-18")
def test_rally_value_goes_by_the_soldiers_own_rally() -> None:
    p = dug_in_squad()
    value = p.table().ability(p.state.soldiers[SERGEANT], "rally")
    m = p.act(SERGEANT, "RALLY(VALUE)")
    for _ in range(min(value, 2)):
        m.choose(next(o for o in m.ask.options if isinstance(o, Rally)))
    assert m.ask is None and value >= 1
    assert sum(not man(m, s).pinned for s in (1005, 1002)) == min(value, 2)


@pytest.mark.rule("SMG-EFF-19", "SMG-EFF-62", "SMG-HOLD-4")
def test_hold_n_never_goes_above_the_soldiers_hold() -> None:
    p = dug_in_squad().hand("us-1", "1005-cL", "1005-cH", "1005-cM", "1005-cS")
    value = p.table().ability(p.state.soldiers[SERGEANT], "hold")
    assert value >= 1
    for step, most in (("HOLD(1)", 1), ("HOLD(9)", value), ("HOLD(VALUE)", value)):
        m = p.act(SERGEANT, step)
        while m.ask is not None and any(isinstance(o, Hold) for o in m.ask.options):
            m.choose(next(o for o in m.ask.options if isinstance(o, Hold)))
        assert len(man(m, SERGEANT).held) == most, step


@pytest.mark.rule("SMG-EFF-19", "SMG-HOLD-1")
def test_hold_n_is_that_many_cards_where_the_soldier_could_hold_more() -> None:
    p = fixed(dug_in_squad().hand("us-1", "1005-cL", "1005-cH", "1005-cM", "1005-cS"), SERGEANT, hold=4)
    for step, most in (("HOLD(2)", 2), ("HOLD(3)", 3), ("HOLD(VALUE)", 4)):
        m = p.act(SERGEANT, step)
        while m.ask is not None and any(isinstance(o, Hold) for o in m.ask.options):
            m.choose(next(o for o in m.ask.options if isinstance(o, Hold)))
        assert len(man(m, SERGEANT).held) == most, step


@pytest.mark.rule("SMG-EFF-14", "SMG-EFF-52")
@pytest.mark.parametrize("word", ["MUST", "MAY"])
def test_a_step_in_brackets_is_the_same_step(word: str) -> None:
    """The closed vocabulary takes the one step of MUST and MAY with brackets or without."""
    content().vocabulary.step(f"{word}([WALK])")
    assert tasks(f"{word}([WALK])", "") == tasks(f"{word}(WALK)", "")
    assert tasks(f"{word}([WALK])", "")[0].must is (word == "MUST")


@pytest.mark.rule("SMG-EFF-16", "SMG-EFF-62", "SMG-RUL-22")
def test_draw_value_goes_by_the_effective_draw() -> None:
    for pinned, step, number in ((False, "DRAW(VALUE)", 2), (True, "DRAW(VALUE)", 1), (False, "DRAW(3)", 3)):
        m = dug_in_squad(pinned=pinned).act(SERGEANT, step, seed=1)
        m.choose(next(o for o in m.ask.options if isinstance(o, DrawCards)))
        assert len(m.state.players["us-1"].hand) == number


@pytest.mark.rule("SMG-EFF-15", "SMG-LOOK-12")
def test_spot_is_one_measured_attempt() -> None:
    p = dug_in_squad()
    m = p.act(SERGEANT, "SPOT")
    assert list(m.ask.options) == [Spot(SERGEANT, 2002), Skip()]
    m.choose(Spot(SERGEANT, 2002))
    assert man(m, 2002).spotted and m.ask is None


@pytest.mark.rule("SMG-EFF-24", "SMG-EFF-61", "SMG-RUL-109")
def test_use_is_for_the_named_card_with_uses_left() -> None:
    p = dug_in_squad(kit=(("rockets", 1), ("smoke_grenade", 1)))
    m = p.act(SERGEANT, "USE(rockets)", seed=1)
    assert {o.kit for o in m.ask.options if isinstance(o, Use)} == {"rockets"}
    assert refusal(m, Use(SERGEANT, "smoke_grenade", 0, 3500, 2500)) != ""
    m.choose(Use(SERGEANT, "rockets", 2001))
    assert man(m, SERGEANT).kit == (("smoke_grenade", 1),)
    assert dug_in_squad().act(SERGEANT, "USE(rockets)").ask is None, "he carries none"


@pytest.mark.rule("SMG-EFF-20", "SMG-EFF-60", "SMG-MOVE-8")
def test_walk_two_are_two_walks_with_a_fresh_allowance_each() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (40000, 2500))
    walk = p.table().ability(p.state.soldiers[1001], "walk") * 1000
    far = (2500 + walk, 2500)
    m = p.steps(1001, "WALK(2)")
    assert refusal(m, Walk(1001, ((far[0] + 1, 2500),), 90)) == "why-smg-walk-too-far"
    m.choose(Walk(1001, (far,), 90))
    m.choose(Walk(1001, ((far[0] + walk, 2500),), 90))
    assert man(m, 1001).x == 2500 + 2 * walk and m.ask is None
    more = p.steps(1001, "WALK(1, bonus=1)")
    assert refusal(more, Walk(1001, ((far[0] + 1000, 2500),), 90)) == ""


@pytest.mark.rule("SMG-EFF-20", "SMG-EFF-60")
def test_walk_into_cover_ends_in_cover_and_a_charge_in_contact() -> None:
    wood = feature(0, "wood", (3000, 500), (4900, 500), (4900, 4500), (3000, 4500), cover=True)
    p = Position(game_map=board(wood)).soldier(1001, (1500, 2500), 90).soldier(2001, (27500, 2500))
    m = p.act(1001, "WALK(1, how=TO_COVER)")
    assert refusal(m, Walk(1001, ((3900, 2500),), 90)) == ""
    assert refusal(m, Walk(1001, ((2300, 2500),), 90)) == "why-smg-card-says-how"
    near = Position(game_map=FLAT).soldier(1001, (2500, 2500), 90).soldier(2001, (5000, 2500))
    m = near.act(1001, "WALK(1, how=CHARGE)")
    assert any(isinstance(o, Charge) for o in m.ask.options) and not any(isinstance(o, Walk) for o in m.ask.options)


@pytest.mark.rule("SMG-EFF-62", "SMG-EFF-53")
def test_of_two_steps_at_choice_the_one_that_is_taken_says_how_often() -> None:
    p = Position(game_map=FLAT).soldier(1001, (2500, 2500)).soldier(1002, (4000, 2500), pinned=True)
    p.soldier(1003, (2500, 4000), pinned=True).soldier(2001, (40000, 2500))
    m = p.act(1001, "COVER", "RALLY(2)")
    m.choose(Rally(1001, 1002))
    assert Rally(1001, 1003) in m.ask.options, "two, though he has no Rally value of his own"
    m.choose(Rally(1001, 1003))
    assert m.ask is None and not man(m, 1002).pinned and not man(m, 1003).pinned
