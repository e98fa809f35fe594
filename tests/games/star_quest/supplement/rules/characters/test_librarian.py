"""The Librarian: showing a power, the test, and the twelve powers."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marker
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, ChooseRoom, NameTarget, NoMore
from squadra.games.star_quest.supplement.rules.terminators import ChooseSection
from tests.games.star_quest.stage import TWO_ROOMS
from tests.games.star_quest.supplement.field import Field

DOOR = {"doors": {"drawn": "a"}}


def cast(*powers: str, at: tuple[int, int] = (3, 3), drawing: list[str] | None = None, **more: object) -> Field:
    stage = Field(drawing, **more)  # pyright: ignore[reportArgumentType]
    stage.kit("red-librarian", at, "power_librarian")
    stage.commander("red", (1, 4), suit="power", life=6)
    stage.roster("red", powers=tuple(sorted(powers)))
    return stage


@pytest.mark.rule("SQX-LIB-1", "SQX-T-13", "SQX-KEY-11")
def test_the_librarians_profile() -> None:
    stage = cast("smite").go()
    mine = stage.figure("red-librarian")
    assert (mine.life, stage.t.armour(mine), stage.t.allowance(mine), stage.t.points(mine)) == (3, 2, 6, 15)
    assert str(stage.t.melee(mine)) == "2R+2W"


@pytest.mark.rule("SQX-LIB-7", "SQX-LIB-9", "SQX-LIB-10", "SQX-LIB-11", "SQX-PSY-7", "SQX-RUL-67", "SQX-KEY-3")
def test_smite_destroys_everything_around_and_the_librarian_does_nothing_else() -> None:
    stage = cast("smite", "aura")
    near, far = stage.alien("chaos_marine", (4, 4)), stage.alien("orc", (6, 3))
    stage.go()
    stage.choose(ShowPower("smite"), dice=[(0,)])
    assert not stage.alive(near) and stage.alive(far)
    assert stage.s.squads["red"].powers == ("aura",) and stage.s.squads["red"].spent_powers == ("smite",)
    assert not stage.offers(Activate("red-librarian"))
    assert not stage.options_of(ShowPower), "one power a turn"


@pytest.mark.rule("SQX-PSY-7")
def test_smite_costs_a_dreadnought_one_life_point() -> None:
    stage = cast("smite")
    big = stage.alien("dreadnought", (4, 3), heavy=())
    stage.go()
    life = stage.figure(big).life
    stage.choose(ShowPower("smite"), dice=[(0,)])
    assert stage.figure(big).life == life - 1


@pytest.mark.rule("SQX-LIB-8", "SQX-RUL-63")
def test_a_three_fails_the_power_keeps_the_card_and_costs_the_turn() -> None:
    stage = cast("smite")
    orc = stage.alien("orc", (4, 4))
    stage.go()
    stage.choose(ShowPower("smite"), dice=[(3,)])
    assert stage.alive(orc)
    assert stage.s.squads["red"].powers == ("smite",) and stage.s.squads["red"].seen_powers == ("smite",)
    assert not stage.offers(Activate("red-librarian"))


@pytest.mark.rule("SQX-LIB-3", "SQX-LIB-4", "SQX-RUL-114", "SQX-LIB-2")
def test_a_librarian_who_shows_a_power_gets_nothing_from_the_order() -> None:
    stage = cast("aura")
    stage.cards("red", "fire")
    stage.go()
    stage.choose(PlayOrder("fire"))
    assert any(p.shots == 2 for p in stage.t.packages(stage.figure("red-librarian")))
    stage.choose(ShowPower("aura"), dice=[(0,)])
    assert all(p.shots < 2 for p in stage.t.packages(stage.figure("red-librarian")))


@pytest.mark.rule("SQX-PSY-39", "SQX-PSY-51")
def test_an_aura_lasts_a_full_round_and_he_acts_on() -> None:
    stage = cast("aura").go()
    stage.choose(ShowPower("aura"), dice=[(1,)])
    assert stage.t.armour(stage.figure("red-librarian")) == 3
    assert stage.offers(Activate("red-librarian"))
    stage.choose(END_TURN)
    assert stage.s.turn == "red" and stage.t.armour(stage.figure("red-librarian")) == 2, "the next own turn ends it"


@pytest.mark.rule("SQX-PSY-52", "SQX-PSY-34", "SQX-RUL-72")
@pytest.mark.parametrize("power", ["aura", "teleport"])
def test_after_a_failed_aura_or_teleport_he_may_still_act(power: str) -> None:
    stage = cast(power).go()
    stage.choose(ShowPower(power), dice=[(3,)])
    assert stage.offers(Activate("red-librarian")) and stage.s.squads["red"].powers == (power,)
    assert stage.t.armour(stage.figure("red-librarian")) == 2


@pytest.mark.rule("SQX-PSY-1", "SQX-PSY-2", "SQX-PSY-3", "SQX-RUL-65")
def test_control_lets_the_marine_player_move_and_fight_with_an_alien() -> None:
    stage = cast("control")
    orc, other = stage.alien("orc", (5, 3)), stage.alien("gretchin", (6, 4))
    stage.go()
    stage.choose(ShowPower("control"), dice=[(0,)])
    stage.choose(NameTarget(orc), Activate(orc))
    assert stage.asked == "red"
    stage.choose(MoveTo(orc, stage.square((6, 3))), Fight(orc, other), dice=[(1, 0), (0,)])
    assert not stage.alive(other) and stage.s.deeds[-1].seat == "red", "its kills score for the controlling player"
    if stage.offers(Done(orc)):
        stage.choose(Done(orc))
    assert not stage.offers(Activate(orc)), "it acts once"
    stage.choose(END_TURN)
    assert not (stage.figure(orc).marks.under or stage.figure(orc).marks.control)


@pytest.mark.rule("SQX-PSY-1")
def test_control_reaches_six_squares() -> None:
    stage = cast("control", at=(1, 3))
    stage.alien("orc", (8, 3))
    stage.go()
    assert not stage.offers(ShowPower("control")), "seven squares away"


@pytest.mark.rule("SQX-PSY-5", "SQX-RUL-66")
def test_scan_reveals_the_blips_of_two_rooms() -> None:
    stage = cast("scan", at=(2, 2), drawing=TWO_ROOMS, mission=DOOR)
    blip = stage.blip("orc", (7, 2))
    stage.go()
    stage.choose(ShowPower("scan"), dice=[(0,)])
    assert blip in stage.s.blips, "behind the closed door nobody sees it"
    rooms = stage.options_of(ChooseRoom)
    stage.choose(rooms[0], rooms[1])
    assert stage.told("sqx-scans") and not stage.told("sqx-scans-in-vain")
    assert blip not in stage.s.blips
    assert any(f.kind == "orc" for f in stage.s.figures.values())


@pytest.mark.rule("SQX-PSY-10", "SQX-PSY-11", "SQX-PSY-12", "SQX-PSY-13", "SQX-RUL-68", "SQX-RUL-113")
def test_hellfire_burns_orcs_tests_the_others_and_blocks_sight_for_the_turn() -> None:
    stage = cast("hellfire")
    orc, chaos, android = (
        stage.alien("orc", (6, 3)),
        stage.alien("chaos_marine", (6, 4)),
        stage.alien("android", (7, 3)),
    )
    behind = stage.square((8, 3))
    stage.go()
    assert stage.t.seen(stage.square((3, 3))) >> behind & 1
    stage.choose(ShowPower("hellfire"), dice=[(0,)])
    looked = stage.game.look(stage.t, "red", Spot(stage.square((6, 3))))
    assert {int(square.id) for square in looked.struck} == {stage.square((x, y)) for x in (5, 6, 7) for y in (2, 3, 4)}
    stage.choose(Spot(stage.square((6, 3))), dice=[(0, 2), (3, 0)])  # armour 2: not enough; then enough
    assert not stage.alive(orc)
    alive = {stage.alive(chaos), stage.alive(android)}
    assert alive == {True, False}
    assert "hellfire" in stage.s.markers
    assert not stage.t.seen(stage.square((3, 3))) >> behind & 1
    stage.choose(END_TURN)
    assert "hellfire" not in stage.s.markers


@pytest.mark.rule("SQX-PSY-15", "SQX-PSY-16", "SQX-PSY-17", "SQX-PSY-18", "SQX-RUL-69", "SQX-EX-31")
def test_the_lightning_arc_goes_on_while_it_kills_over_ten_squares_in_all() -> None:
    stage = cast("lightning_arc", at=(1, 1))
    first, second = stage.alien("orc", (2, 1)), stage.alien("orc", (4, 2))
    third = stage.alien("gretchin", (6, 2))
    stage.go()
    stage.choose(ShowPower("lightning_arc"), dice=[(0,)])
    stage.choose(NameTarget(first), dice=[(2, 0)])
    assert not stage.alive(first)
    assert stage.match.ask is not None and stage.match.ask.args["left"] == 9
    way = stage.game.look(stage.t, "red", NameTarget(second)).path
    assert [int(square.id) for square in way][:2] == [stage.square((1, 1)), stage.square((2, 1))], (
        "from the Librarian on"
    )
    assert int(way[-1].id) == stage.square((4, 2))
    stage.choose(NameTarget(second), dice=[(0, 0)])
    assert stage.alive(second) and stage.alive(third)
    assert not stage.options_of(NameTarget), "it ends where it fails to destroy"


@pytest.mark.rule("SQX-PSY-20", "SQX-PSY-21", "SQX-PSY-22", "SQX-PSY-24", "SQX-RUL-70", "SQX-EX-32")
def test_blast_hurls_a_door_through_two_lanes() -> None:
    stage = cast("blast", at=(2, 2), drawing=TWO_ROOMS, mission=DOOR)
    one, two = stage.alien("orc", (6, 2)), stage.alien("chaos_marine", (8, 3))
    safe = stage.alien("orc", (6, 1))
    stage.kit("red-1", (5, 3), "power_bolter")
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway)
    assert not stage.alive(one) and not stage.alive(two) and stage.alive(safe)
    assert not stage.alive("red-1") and stage.score("alien") == 0, "a Marine dies too, nobody gains"
    assert stage.s.closed == 0


@pytest.mark.rule("SQX-RUL-111")
def test_a_blip_under_blast_is_turned_up_and_gone_and_its_counter_may_be_collected() -> None:
    stage = cast("blast", at=(2, 2), drawing=TWO_ROOMS, mission=DOOR)
    blip = stage.blip("orc", (6, 2))
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway)
    assert blip not in stage.s.blips and not stage.s.figures.keys() & {"orc-1"}, "never placed"
    assert stage.s.squads["red"].counters == ("orc",)


@pytest.mark.rule("SQX-RUL-111")
def test_a_dreadnought_under_blast_is_placed_and_loses_a_life() -> None:
    stage = cast("blast", at=(2, 2), drawing=TWO_ROOMS, mission=DOOR)
    stage.blip("dreadnought", (6, 2))
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway)
    while stage.asked == "alien":  # its player chooses its squares and weapons
        stage.choose(stage.match.ask.options[0])
    big = next(figure for figure in stage.s.figures.values() if figure.kind == "dreadnought")
    assert stage.s.blips == {} and big.life == stage.game.content.aliens["dreadnought"].life - 1


@pytest.mark.rule("SQX-PSY-23", "SQX-PSY-22", "SQX-EX-32")
def test_a_marker_diagonal_to_the_librarian_flies_either_way_one_square_wide() -> None:
    stage = cast("blast", at=(2, 2))
    stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.square((4, 4)),))}
    in_line, beside = stage.alien("orc", (7, 4)), stage.alien("orc", (7, 5))
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    assert {option.direction for option in stage.options_of(BlastAway)} == {2, 4}
    words = stage.options_of(BlastAway)[0].words(stage.t)
    assert (words["thing"].args["square"], words["direction"].key) == ("d4", "sq-direction-2")
    stage.choose(BlastAway("rubble", 2))
    assert not stage.alive(in_line) and stage.alive(beside)
    assert "rubble" not in stage.s.markers


@pytest.mark.rule("SQX-PSY-25", "SQX-OPT-11")
@pytest.mark.parametrize("charged", [True, False])
def test_by_agreement_the_caster_is_charged_for_allies(charged: bool) -> None:
    stage = Field(squads=("red", "yellow"), options=("blast_penalty",) if charged else ())
    stage.kit("red-librarian", (2, 2), "power_librarian")
    stage.roster("red", powers=("blast",))
    stage.kit("yellow-1", (6, 2), "power_bolter")
    stage.s.markers = {"rubble": Marker("rubble", "obstacle", (stage.square((4, 2)),))}
    stage.go()
    stage.choose(ShowPower("blast"), dice=[(0,)])
    stage.choose(BlastAway("rubble", 2))
    assert stage.score("yellow") == -5
    assert stage.score("red") == (-5 if charged else 0)


@pytest.mark.rule("SQX-PSY-27", "SQX-PSY-28", "SQX-RUL-71")
def test_jinx_stops_up_to_three_androids_for_a_turn() -> None:
    stage = cast("jinx")
    ids = [stage.alien("android", (5, 2)), stage.alien("android", (5, 3)), stage.alien("android", (5, 4))]
    orc = stage.alien("orc", (6, 6))
    stage.go()
    stage.choose(ShowPower("jinx"), dice=[(0,)])
    assert not stage.offers(NameTarget(orc))
    stage.choose(NameTarget(ids[0]))
    assert stage.offers(NoMore())
    stage.choose(NameTarget(ids[1]), NameTarget(ids[2]))
    stage.choose(END_TURN, dice=[("master_controls",)])
    assert stage.s.turn == "alien"
    assert {option.figure for option in stage.options_of(Activate)} == {orc}
    stage.choose(END_TURN)
    assert not any(stage.figure(id).marks.jinxed for id in ids)


@pytest.mark.rule("SQX-PSY-29", "SQX-PSY-30", "SQX-EX-33", "SQX-RUL-2")
def test_a_jinxed_dreadnought_defends_with_one_die_less_and_wounds_nobody() -> None:
    stage = cast("jinx")
    big = stage.alien("dreadnought", (5, 2), heavy=())
    stage.kit("red-1", (4, 2), "power_bolter")
    stage.go()
    stage.choose(ShowPower("jinx"), dice=[(0,)])
    stage.choose(NameTarget(big))
    life = stage.figure(big).life
    stage.choose(Activate("red-1"), Fight("red-1", big), dice=[(1, 1), (2, 1, 1)])
    assert stage.alive("red-1") and stage.figure(big).life == life


@pytest.mark.rule("SQX-PSY-32", "SQX-PSY-33", "SQX-RUL-72")
def test_teleport_takes_the_librarian_anywhere_on_his_section_and_he_acts() -> None:
    stage = cast("teleport").go()
    stage.choose(ShowPower("teleport"), dice=[(0,)])
    stage.choose(Spot(stage.square((8, 6))))
    assert stage.where("red-librarian") == (8, 6)
    assert stage.offers(Activate("red-librarian")) and not stage.options_of(ShowPower)


@pytest.mark.rule("SQX-PSY-35", "SQX-PSY-53", "SQX-PSY-54", "SQX-RUL-64")
def test_burst_of_speed_gives_a_second_turn_without_a_test() -> None:
    stage = cast("burst_of_speed", "smite").go()
    assert not stage.offers(ShowPower("burst_of_speed")), "only after he has acted"
    stage.choose(Activate("red-librarian"), MoveTo("red-librarian", stage.square((3, 4))), Done("red-librarian"))
    stage.choose(ShowPower("burst_of_speed"))
    stage.choose(MoveTo("red-librarian", stage.square((3, 5))), Done("red-librarian"))
    assert stage.where("red-librarian") == (3, 5)
    assert not stage.options_of(ShowPower) and not stage.offers(Activate("red-librarian"))


@pytest.mark.rule("SQX-PSY-36", "SQX-PSY-37", "SQX-PSY-38", "SQX-RUL-73", "SQX-EX-34")
def test_warp_time_gives_every_marine_of_a_section_a_second_turn_in_his_own_turn() -> None:
    stage = Field(squads=("red", "yellow"))
    stage.kit("red-librarian", (3, 3), "power_librarian")
    stage.kit("red-1", (4, 3), "power_bolter")
    stage.kit("yellow-1", (6, 5), "power_bolter")
    stage.roster("red", powers=("warp_time",))
    stage.go()
    stage.choose(ShowPower("warp_time"), dice=[(0,)])
    stage.choose(ChooseSection(0))
    assert not stage.offers(Activate("red-librarian"))
    stage.choose(Activate("red-1"), Done("red-1"))
    stage.choose(Activate("red-1"), Done("red-1"))
    assert stage.asked == "yellow", "nobody of the caster's squad has a third turn"
    stage.choose(Activate("yellow-1"), Done("yellow-1"))
    assert stage.offers(Activate("yellow-1"))
    stage.choose(END_TURN)
    assert stage.s.turn == "red" and not any(w.startswith("warp:") for w in stage.s.squads["red"].until)


@pytest.mark.rule("SQX-PSY-40", "SQX-PSY-41", "SQX-PSY-47", "SQX-PSY-48", "SQX-PSY-49", "SQX-EX-47")
def test_the_librarian_becomes_a_vortex_that_swallows_what_it_covers() -> None:
    stage = cast("vortex")
    orc, gretchin = stage.alien("orc", (4, 3)), stage.alien("gretchin", (4, 4))
    stage.s.pool = {"orc": 1, "gretchin": 1}
    stage.go()
    stage.choose(ShowPower("vortex"), dice=[(0,)])
    points = sum(stage.game.content.counters[kind].points for kind in ("orc", "gretchin"))
    stage.choose(OpenVortex(stage.square((3, 3))))
    assert not stage.alive(orc) and not stage.alive(gretchin) and not stage.alive("red-librarian")
    assert stage.score("red") == points - 15 and stage.score("alien") == 0
    assert not stage.t.seen(stage.square((1, 4))) >> stage.square((7, 3)) & 1, "it blocks sight"


@pytest.mark.rule(
    "SQX-PSY-42",
    "SQX-PSY-43",
    "SQX-PSY-44",
    "SQX-PSY-45",
    "SQX-PSY-50",
    "SQX-RUL-25",
    "SQX-RUL-74",
    "SQX-EX-47",
    "SQX-KEY-26",
)
def test_the_vortex_wanders_at_the_start_of_alien_and_marine_turns_and_vanishes() -> None:
    stage = cast("aura", at=(1, 6))
    stage.s.markers = {
        "vortex-1": Marker(
            "vortex-1", "vortex", tuple(stage.square(p) for p in ((3, 2), (4, 2), (3, 3), (4, 3))), "red", data="2,1"
        )
    }
    orc = stage.alien("orc", (5, 2))
    stage.kit("red-1", (6, 3), "power_bolter")
    stage.s.vortex_round = 1
    stage.go()
    stage.choose(END_TURN, dice=[(2,), ("master_controls",), (5,)])  # two squares east; gone in the next Marine turn
    assert stage.told("sqx-vortex-moves") and stage.told("sqx-vortex-vanishes")
    assert not stage.alive(orc) and not stage.alive("red-1")
    assert stage.score("red") == -5 and stage.score("alien") == 0
    assert not stage.deeds("kill"), "aliens swallowed later score for nobody"
    assert stage.s.turn == "red" and "vortex-1" not in stage.s.markers


@pytest.mark.rule("SQX-PSY-46", "SQX-RUL-112")
def test_a_vortex_passes_walls_takes_doors_and_leaves_the_ship() -> None:
    stage = Field(TWO_ROOMS, mission=DOOR)
    stage.kit("red-1", (1, 4), "power_bolter")
    stage.s.markers = {
        "vortex-1": Marker(
            "vortex-1", "vortex", tuple(stage.square(p) for p in ((2, 2), (3, 2), (2, 3), (3, 3))), "red", data="1,1"
        )
    }
    stage.s.vortex_round = 1
    stage.alien("orc", (8, 1))
    stage.go()
    assert stage.s.closed
    stage.choose(END_TURN, dice=[(2,), ("master_controls",)])
    assert stage.s.closed == 0, "the door between the rooms is gone"
    stage.choose(END_TURN, dice=[(1,)])  # two squares north: one row is left
    assert stage.s.markers["vortex-1"].squares == (stage.square((4, 1)), stage.square((5, 1)))
    stage.choose(END_TURN, dice=[(1,), ("psychic_attack",)])  # and none
    assert "vortex-1" not in stage.s.markers
