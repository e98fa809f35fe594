"""Single clauses of the psychic powers (sections 8.2, 8.3): whom they pass over, and what they leave as it was."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.turn import END_TURN, Activate
from squadra.games.star_quest.state import UNMARKED, Figure, Marker, Marks
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.equipment.vortex import swallow, swallow_objects
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, controllable, machines_within
from squadra.games.star_quest.supplement.rules.powers.telekinetic import blast_options
from squadra.games.star_quest.supplement.rules.powers.temporal import end_warp_time, grant_second_turns
from tests.games.star_quest.stage import SHUT, TWO_ROOMS, At, next_turn
from tests.games.star_quest.supplement.field import Field

SEER = "red-librarian"


def cast(power: str, at: At = (2, 2), drawing: list[str] | None = None, **more: Any) -> Field:
    stage = Field(drawing, **more)
    stage.kit(SEER, at, "power_librarian")
    stage.roster("red", powers=(power,))
    return stage


def rubble(stage: Field, at: At, kind: str = "obstacle", *more: At) -> None:
    stage.s.markers = {"rubble": Marker("rubble", kind, tuple(stage.square(one) for one in (at, *more)))}


def blast(stage: Field, direction: int = 2) -> None:
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway("rubble", direction))


# ------------------------------------------------------------------------------------------------ when they are shown


@pytest.mark.rule("SQX-PSY-35", "SQX-RUL-64", "SQX-LIB-9")
@pytest.mark.parametrize(
    ("turns", "shown", "offered"),
    [
        ((SEER,), "", True),
        ((SEER, "red-1"), "", False),  # somebody else was activated after him
        ((SEER, SEER), "", False),  # it follows his first turn, not a second one of Warp Time
        ((SEER,), "aura", False),  # he has shown another power in this turn
    ],
)
def test_burst_of_speed_follows_his_own_turn_at_once_and_no_other_power(
    turns: tuple[str, ...], shown: str, offered: bool
) -> None:
    stage = cast("burst_of_speed")
    stage.kit("red-1", (1, 5), "power_bolter")
    stage.kit("red-2", (1, 6), "power_bolter")
    stage.roster("red", powers=("aura", "burst_of_speed"))
    stage.go()
    if shown:
        stage.choose(ShowPower(shown), dice=[(0,)])
    stage.t.change(stage.figure(SEER), marks=Marks(warp=True))
    for id in turns:
        stage.choose(Activate(id), Done(id))
    assert stage.offers(ShowPower("burst_of_speed")) is offered


# ------------------------------------------------------------------------------------------------ Blast


@pytest.mark.rule("SQX-PSY-20", "SQX-RUL-70")
@pytest.mark.parametrize(
    ("kind", "squares", "flies"),
    [
        ("obstacle", ((4, 2),), True),
        ("cover", ((4, 2),), True),
        ("heavy-cover", ((4, 2),), True),
        ("cover", ((4, 2), (5, 2)), False),  # an edge between two squares
        ("mine", ((4, 2),), False),
        ("homer", ((4, 2),), False),
    ],
)
def test_only_what_lies_on_one_square_and_is_an_obstacle_is_hurled_away(
    kind: str, squares: tuple[At, ...], flies: bool
) -> None:
    stage = cast("blast")
    rubble(stage, squares[0], kind, *squares[1:])
    stage.go()
    found = [option.direction for option in blast_options(stage.t, stage.figure(SEER))]
    assert found == ([2] if flies else [])


@pytest.mark.rule("SQX-PSY-23", "SQX-RUL-70")
@pytest.mark.parametrize(
    ("at", "ways"), [((2, 5), {4}), ((2, 1), {0}), ((1, 3), {6}), ((6, 3), {2}), ((1, 5), {6, 4}), ((5, 1), {2, 0})]
)
def test_an_obstacle_flies_away_from_the_librarian_never_towards_him(at: At, ways: set[int]) -> None:
    stage = cast("blast", (2, 3))
    rubble(stage, at)
    stage.go()
    assert {option.direction for option in blast_options(stage.t, stage.figure(SEER))} == ways


@pytest.mark.rule("SQX-RUL-70", "SQX-PSY-20")
@pytest.mark.parametrize(("at", "way"), [((4, 2), 2), ((5, 3), 6), ((1, 1), 2), ((8, 4), 6)])
def test_a_door_flies_away_from_the_side_on_which_he_stands_even_in_the_doorway(at: At, way: int) -> None:
    stage = cast("blast", at, TWO_ROOMS, mission=SHUT)
    stage.go()
    assert [option.direction for option in blast_options(stage.t, stage.figure(SEER))] == [way]


@pytest.mark.rule("SQX-PSY-21", "SQX-PSY-24")
def test_the_allied_dreadnought_in_the_way_of_blast_loses_one_life_point() -> None:
    stage = cast("blast")
    rubble(stage, (4, 2))
    walker = stage.walker("red", (6, 2), "assault_cannon", "walker_fist")
    full = stage.s.figures[walker].life
    blast(stage)
    assert stage.alive(walker) and stage.figure(walker).life == full - 1 and stage.score("red") == 0


@pytest.mark.rule("SQX-PSY-25", "SQX-PSY-24")
def test_for_a_marine_of_his_own_the_caster_pays_once_under_the_agreement_too() -> None:
    stage = cast("blast", options=("blast_penalty",))
    stage.kit("red-1", (6, 2), "power_bolter")
    rubble(stage, (4, 2))
    blast(stage)
    assert not stage.alive("red-1") and stage.score("red") == -5 and stage.score("alien") == 0


@pytest.mark.rule("SQX-PSY-21", "SQX-APO-6")
def test_who_lies_down_is_not_struck_a_second_time_by_blast() -> None:
    stage = cast("blast")
    stage.kit("red-apothecary", (1, 5), "power_apothecary")
    stage.kit("red-1", (6, 2), "power_bolter", life=0, marks=Marks(down=True, treated=True, felled_by="alien"))
    orc = stage.alien("orc", (7, 2))
    stage.alien("orc", (8, 6))
    rubble(stage, (4, 2))
    blast(stage)
    assert not stage.alive(orc) and stage.alive("red-1") and stage.score("red") == 0


@pytest.mark.rule("SQX-RUL-111", "SQX-PSY-22")
def test_blast_turns_up_blips_in_its_way_and_no_others() -> None:
    stage = cast("blast", (2, 2), TWO_ROOMS, mission=SHUT)
    swept, other = stage.blip("orc", (6, 2)), stage.blip("gretchin", (5, 4))
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway)
    assert stage.s.squads["red"].counters == ("orc",), "what it did not strike is worth nothing"
    assert swept not in stage.s.blips and (other in stage.s.blips or stage.alive("gretchin-1"))


@pytest.mark.rule("SQX-LIB-11", "SQX-LIB-8")
@pytest.mark.parametrize("face", [0, 3])
def test_a_power_that_worked_is_discarded_and_one_that_failed_comes_back_to_the_hand(face: int) -> None:
    stage = cast("smite")
    stage.roster("red", powers=("aura", "smite"), seen_powers=("aura",), spent_powers=("scan",))
    stage.go()
    stage.choose(ShowPower("smite"), dice=[(face,)])
    roster = stage.s.squads["red"]
    assert roster.powers == (("aura", "smite") if face else ("aura",))
    assert roster.seen_powers == (("aura", "smite") if face else ("aura",)), "all have seen it"
    assert roster.spent_powers == (("scan",) if face else ("scan", "smite"))


# ------------------------------------------------------------------------------------------------ Control, Jinx


@pytest.mark.rule("SQX-PSY-27", "SQX-PSY-1", "SQX-RUL-96")
def test_jinx_finds_machines_control_finds_every_alien_and_neither_finds_marines() -> None:
    stage = cast("jinx", (1, 1))
    orc, android = stage.alien("orc", (1, 2)), stage.alien("android", (3, 3))
    big = stage.alien("dreadnought", (5, 4))
    stage.walker("red", (1, 4), "assault_cannon", "walker_fist")
    far = stage.alien("android", (7, 1))
    stage.go()
    mine = stage.figure(SEER)
    assert {f.id for f in machines_within(stage.t, mine, 5)} == {android, big}
    assert {f.id for f in controllable(stage.t, mine, 5)} == {orc, android, big}
    assert {f.id for f in controllable(stage.t, mine, 6)} == {orc, android, big, far}


# ------------------------------------------------------------------------------------------------ Warp Time

WARPED = Marks(warp=True)


@pytest.mark.rule("SQX-PSY-36", "SQX-RUL-73")
@pytest.mark.parametrize(
    ("change", "marks"),
    [
        ({}, WARPED),
        ({"acts": 1}, WARPED),
        ({"acts": 2}, UNMARKED),  # he has had two turns already
        ({"marks": WARPED}, WARPED),  # two Warp Times give no third turn
    ],
)
def test_warp_time_gives_a_second_turn_and_no_third(change: dict[str, Any], marks: Marks) -> None:
    stage = cast("warp_time")
    stage.kit("red-1", (5, 5), "power_bolter", **change)
    stage.kit("red-2", None, "power_bolter")
    stage.go()
    stage.t.change_roster("red", until=("warp:0",))
    stage.t.change(stage.figure("red-1"), **{"acts": 0, "marks": UNMARKED, **change})
    grant_second_turns(stage.t, "red")
    assert stage.figure("red-1").marks == marks
    assert stage.figure("red-2").marks is UNMARKED, "who waits outside is on no section"


@pytest.mark.rule("SQX-RUL-73")
def test_warp_time_does_nothing_for_a_tarantula() -> None:
    stage = cast("warp_time")
    gun = Figure("red-tarantula", "red", "tarantula", stage.square((4, 4)), 2, ("tarantula",), suit="tarantula")
    stage.s.figures[gun.id] = gun
    stage.go()
    stage.t.change_roster("red", until=("warp:0",))
    grant_second_turns(stage.t, "red")
    assert stage.figure(SEER).marks == Marks(warp=True) and stage.figure(gun.id).marks is UNMARKED


@pytest.mark.rule("SQX-PSY-38")
def test_time_straightens_for_the_caster_alone_and_leaves_what_else_lasts() -> None:
    stage = Field(squads=("red", "yellow"))
    for seat in ("red", "yellow"):
        stage.kit(f"{seat}-1", (3, 3) if seat == "red" else (5, 5), "power_bolter")
    stage.go()
    for seat in ("red", "yellow"):
        stage.t.change_roster(seat, until=("treated", "warp:0"))
    end_warp_time(stage.t, "red")
    assert stage.s.squads["red"].until == ("treated",)
    assert stage.s.squads["yellow"].until == ("treated", "warp:0")


@pytest.mark.rule("SQX-PSY-39")
def test_an_aura_is_gone_when_his_next_turn_begins() -> None:
    stage = cast("aura")
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.alien("orc", (8, 6))
    stage.go()
    plain = stage.t.armour(stage.figure(SEER))
    stage.choose(ShowPower("aura"), dice=[(0,)])
    assert stage.figure(SEER).marks.aura and stage.t.armour(stage.figure(SEER)) > plain
    stage.choose(END_TURN, dice=[("master_controls",)])
    assert stage.t.armour(stage.figure(SEER)) > plain, "in the Alien turn it shields him"
    next_turn(stage)
    assert not stage.figure(SEER).marks.aura and stage.t.armour(stage.figure(SEER)) == plain


# ------------------------------------------------------------------------------------------------ the Vortex


@pytest.mark.rule("SQX-RUL-112", "SQX-PSY-41")
@pytest.mark.parametrize(
    ("kind", "at", "left"),
    [
        ("cover", (3, 3), False),
        ("mine", (4, 4), False),
        ("cover", (5, 3), True),  # beside it
        ("hellfire", (3, 3), True),
        ("flames", (3, 3), True),
        ("vortex", (3, 3), True),
    ],
)
def test_a_vortex_takes_markers_that_it_covers_but_no_fire_and_no_other_vortex(kind: str, at: At, left: bool) -> None:
    stage = cast("vortex", (1, 1))
    stage.go()
    stage.t.put_marker(Marker(f"{kind}-7", kind, (stage.square(at),), "red", data="2,2"))
    swallow(stage.t, tuple(stage.square(one) for one in ((3, 3), (4, 3), (3, 4), (4, 4))), "red")
    assert (f"{kind}-7" in stage.s.markers) is left


CORE: dict[str, Any] = {
    "objects": [{"id": "core", "kind": "destroy", "square": "drawn 4,3", "name": {"en": "Core", "it": "Nucleo"}}],
    "primary": {
        "text": {"en": "Destroy the core.", "it": "Distruggete il nucleo."},
        "condition": {"kind": "destroy", "object": "core", "threshold": 5},
    },
    "supplement": {"vortex_destroys": ["core"]},
}


@pytest.mark.rule("SQX-RUL-112")
@pytest.mark.parametrize(("change", "lost"), [({}, 1), ({"gone": True}, 0), ({"carrier": "red-1"}, 0)])
def test_a_marked_object_is_destroyed_once_and_not_while_it_is_carried_elsewhere(
    change: dict[str, Any], lost: int
) -> None:
    stage = cast("vortex", (1, 1), mission=CORE)
    stage.kit("red-1", (8, 6), "power_bolter")
    stage.go()
    thing = stage.s.things["core"]
    for name, value in change.items():
        stage.t.put_thing(type(thing)(thing.id, thing.kind, thing.square, **{name: value}))
    swallow_objects(stage.t, 1 << thing.square, "")
    assert len(stage.deeds("lost")) == lost
    assert stage.s.things["core"].gone is (lost == 1 or "gone" in change)
