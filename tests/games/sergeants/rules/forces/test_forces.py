"""Forces (section 7): what may be fielded and what it costs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from squadra.games.sergeants.content.loading import content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.pages.set_up import make_setup
from squadra.games.sergeants.rules.forces.forces import cost, why_no_force
from squadra.games.sergeants.rules.forces.ready_forces import ready_forces
from squadra.games.sergeants.rules.set_up import field_force
from squadra.games.sergeants.setup import Muster, seats_of
from squadra.kernel import Match, SetupError
from tests.games.sergeants.positions import Position

FIVE = ((1001, "PRIVATE"), (1002, "PRIVATE"), (1003, "PRIVATE"), (1005, "PRIVATE"), (1011, "PRIVATE"))


def why(force: Muster, scenario: int = 37, **options: object) -> str:
    setup = game.setup({"scenario": scenario, **options})
    bad = why_no_force(content(), setup, "us-1", force, set())
    return bad.key if bad is not None else ""


@pytest.mark.rule("SMG-SET-15", "SMG-RUL-106")
def test_a_force_over_budget_is_refused_with_the_field_the_sum_and_the_rule() -> None:
    soldiers = [[s, "PRIVATE"] for s in range(1001, 1013)]
    with pytest.raises(SetupError) as refused:
        make_setup(content(), {"scenario": 37, "players": 2, "forces": {"us-1": {"soldiers": soldiers}}})
    assert refused.value.place == "forces.us-1.cost" and refused.value.refusal.rule == "SMG-SET-15"
    assert refused.value.refusal.args["most"] == 36 and refused.value.refusal.args["cost"] > 36
    setup = make_setup(content(), {"scenario": 37, "players": 2})
    force = Muster(tuple((s, "PRIVATE") for s in range(1001, 1013)))
    found = why_no_force(content(), setup, "us-1", force, set())
    assert found is not None and found.rule == "SMG-SET-15"


@pytest.mark.rule(
    "SMG-SET-3",
    "SMG-SET-10",
    "SMG-SET-15",
    "SMG-SET-16",
    "SMG-SOL-2",
    "SMG-SOL-9",
    "SMG-SOL-10",
    "SMG-SOL-12",
    "SMG-RUL-61",
    "SMG-RUL-106",
)
def test_a_force_keeps_to_its_budget_size_and_leaders():
    assert why(Muster(FIVE)) == ""
    assert why(Muster(FIVE[:4])) == "why-smg-force-size"
    assert why(Muster((*FIVE, (2001, "PRIVATE")))) == "why-smg-no-such-soldier"
    assert why(Muster((*FIVE, (1001, "PRIVATE")))) == "why-smg-soldier-taken"
    leaders = ((1021, "JUNIOR_SERGEANT"), (1022, "JUNIOR_SERGEANT"), (1023, "JUNIOR_SERGEANT"))
    assert why(Muster((*leaders, *FIVE[:2]))) == "why-smg-too-many-leaders"
    privates = ((1021, "PRIVATE"), (1022, "JUNIOR_SERGEANT"), (1023, "JUNIOR_SERGEANT"))
    assert why(Muster((*privates, *FIVE[:2]))) == ""  # a Leader fielded as Private does not count
    assert (
        why(Muster((*FIVE, (1006, "PRIVATE"), (1007, "PRIVATE"), (1008, "PRIVATE"), (1009, "PRIVATE"))))
        == "why-smg-over-budget"
    )


@pytest.mark.rule("SMG-EQP-1", "SMG-EQP-2", "SMG-EQP-3", "SMG-EQP-5", "SMG-SET-13", "SMG-SET-12", "SMG-EQP-10")
def test_equipment_and_grenades_are_bought_from_the_same_allowance():
    setup = game.setup({"scenario": 37})
    plain = cost(content(), setup, Muster(FIVE))
    assert cost(content(), setup, Muster(FIVE, grenades=((1001, 3),))) == plain + 1
    assert cost(content(), setup, Muster(FIVE, grenades=((1001, 4),))) == plain + 2
    assert cost(content(), setup, Muster(FIVE, (("shovel", 1001),))) == plain + content().equipment["shovel"].vp
    assert why(Muster(FIVE, (("recoilless", 1001),))) == "why-smg-equipment-cap"
    assert why(Muster(FIVE, (("panzerfaust", 1001),))) == "why-smg-no-such-equipment"
    assert why(Muster(FIVE, (("shovel", 1008),))) == "why-smg-carrier"
    assert why(Muster(FIVE, (("optics6hq", 1001),))) in ("why-smg-may-not-carry", "why-smg-equipment-cap")


@pytest.mark.rule("SMG-SPEC-1", "SMG-SPEC-2", "SMG-SPEC-3", "SMG-SPEC-4", "SMG-OFF-7", "SMG-SOL-3", "SMG-SOL-11")
def test_specialists_bring_their_optional_cards_only_if_wanted():
    soldiers = ((1044, "SPECIALIST"), *FIVE[1:])
    assert why(Muster(soldiers, extras=("1044-x1",))) == ""
    assert why(Muster(soldiers, extras=("1043-x1",))) == "why-smg-extra-card"
    assert why(Muster(soldiers), advanced=False) == "why-smg-advanced-only"
    officers = ((1046, "OFFICER"), (1047, "OFFICER"), *FIVE[2:])
    assert why(Muster(officers)) == "why-smg-one-officer"
    record = content().soldiers[1044]
    assert len(record.seven("SPECIALIST")) == 7 and "1044-x1" not in record.seven("SPECIALIST")
    leader = content().soldiers[1021]
    assert {content().cards[c].rank for c in leader.seven("JUNIOR_SERGEANT")} == {None, "JUNIOR_SERGEANT"}


@pytest.mark.rule("SMG-SOL-18", "SMG-SOL-20", "SMG-RUL-80")
def test_medals_and_badges_are_an_option_and_limited():
    award = next(a for a in content().awards.values() if a.nation == "US" and a.kind == "badge")
    medal = next(a for a in content().awards.values() if a.nation == "US" and a.kind == "medal")
    assert why(Muster(FIVE, awards=((medal.id, 1001),))) == "why-smg-award"
    assert why(Muster(FIVE, awards=((medal.id, 1001),)), medals=True) == ""
    assert why(Muster(FIVE, awards=((award.id, 1001), (award.id, 1001))), medals=True) == "why-smg-too-many-awards"
    force = {"soldiers": [list(x) for x in FIVE], "awards": [[medal.id, 1001]]}
    m = Match(game, {"scenario": 37, "medals": True, "forces": {"us-1": force}}, seed=1)
    p = m.state.players["us-1"]
    mine = [c for c in (*p.deck, *p.hand) if c.startswith("1001*")]
    assert len(mine) == 2 and content().card(mine[0]).owner == 1001


@pytest.mark.rule("SMG-TEAM-2", "SMG-TEAM-5", "SMG-TEAM-8", "SMG-EX-21")
def test_panels_ask_for_their_requirements_and_bring_all_their_cards():
    c = content()
    setup = game.setup({"scenario": 37})

    def de(force: Muster) -> str:
        bad = why_no_force(c, setup, "de-1", force, set())
        return bad.key if bad is not None else ""

    eyes = c.soldiers[2043]  # Sight 18, none of the three badges
    soldiers = ((2043, "SPECIALIST"), (2002, "PRIVATE"), (2004, "PRIVATE"), (2011, "PRIVATE"), (2013, "PRIVATE"))
    assert de(Muster(soldiers, slots=(("jagdkommando", 2, eyes.serial),))) == ""
    assert de(Muster(soldiers, slots=(("jagdkommando", 0, eyes.serial),))) == "why-smg-slot-requirement"
    six = ((eyes.serial, 6),)
    assert de(Muster(soldiers, grenades=six, slots=(("jagdkommando", 0, eyes.serial),))) == ""
    force = {"soldiers": [list(x) for x in soldiers], "slots": [["jagdkommando", 2, eyes.serial]]}
    m = Match(game, {"scenario": 37, "forces": {"de-1": force}}, seed=1)
    p = m.state.players["de-1"]
    team = {x.id for x in c.cards.values() if x.panel == "jagdkommando"}
    assert team and team <= {*p.deck, *p.hand} and p.special


@pytest.mark.rule("SMG-SET-1", "SMG-SET-2", "SMG-SET-11", "SMG-RUL-63", "SMG-RUL-84")
def test_bad_set_ups_are_refused_with_place_and_rule():
    for wish, place in (
        ({"scenario": 99}, "scenario"),
        ({"players": 7}, "players"),
        ({"colour": 1}, ""),
        ({"forces": {"xx-1": {"soldiers": []}}}, "forces"),
        ({"forces": {"us-1": {"soldiers": []}}}, "forces.us-1"),
        ({"base_draw": 0}, "base_draw"),
    ):
        with pytest.raises(SetupError) as error:
            game.setup(wish)
        assert place in error.value.place and error.value.refusal.rule.startswith("SMG-")
    assert seats_of(content(), 8, 6) == ("us-1", "us-2", "us-3", "de-1", "de-2", "de-3")


@pytest.mark.rule("SMG-SET-5", "SMG-RUL-106", "SMG-CON-30")
def test_every_seat_of_every_scenario_has_a_ready_force():
    c = content()
    for number in (1, 2, 3, 4, 5, 6, 7, 8, 37):
        for players in (2, 3, 4, 5, 6):
            setup = game.setup({"scenario": number, "players": players})
            taken: set[int] = set()
            for seat in seats_of(c, number, players):
                forces = ready_forces(c, setup, seat, taken)
                assert forces, (number, players, seat)
                taken |= {s for s, _ in forces[0].soldiers}


@pytest.mark.rule("SMG-SET-14", "SMG-EQP-3")
def test_the_first_grenades_of_a_scenario_are_free() -> None:
    setup, scenario = game.setup({"scenario": 37}), content().scenarios[37]
    given = replace(scenario, number=2999, equipment=replace(scenario.equipment, start_grenades=2))
    content().add_scenario(given, content().map(37))
    free = replace(setup, scenario=2999)
    plain = cost(content(), free, Muster(FIVE))
    assert [cost(content(), free, Muster(FIVE, grenades=((1001, n),))) - plain for n in (2, 3, 5, 6)] == [0, 1, 1, 2]
    assert cost(content(), setup, Muster(FIVE, grenades=((1001, 2),))) == plain + 1


@pytest.mark.rule("SMG-SOL-19", "SMG-SOL-20")
def test_a_soldier_wears_three_medals_and_one_badge_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = game.setup({"scenario": 37, "medals": True})
    for kind, most, rule in (("medal", 3, "SMG-SOL-19"), ("badge", 1, "SMG-SOL-20")):
        award = next(a for a in content().awards.values() if a.nation == "US" and a.kind == kind)
        names = [f"{kind}{n}" for n in range(4)]
        for name in names:
            monkeypatch.setitem(content().awards, name, replace(award, id=name, vp=0))
        for number in range(1, 5):
            force = Muster(FIVE, awards=tuple((name, 1001) for name in names[:number]))
            bad = why_no_force(content(), setup, "us-1", force, set())
            assert (bad is None) if number <= most else (bad is not None and bad.rule == rule)


@pytest.mark.rule("SMG-EQP-4", "SMG-EQP-3", "SMG-RUL-106")
def test_grenades_written_down_in_two_lines_are_paid_and_carried_together() -> None:
    force = Muster(FIVE, grenades=((1001, 2), (1001, 1)))
    p = Position()
    t = p.table()
    t.s.soldiers = {}
    field_force(t, "us-1", force)
    assert t.soldier(1001).grenades == 3
    setup = game.setup({"scenario": 37})
    assert cost(content(), setup, force) == cost(content(), setup, Muster(FIVE)) + 1
