"""Apothecary, Chaplain and Techmarine, and the Event cards that they and the Dreadnought change."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.cards.naming import NameFigure
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.hits import eliminate
from squadra.games.star_quest.rules.combat.rerolls import GuardDie, RerollDie
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.supplement.rules.characters.apothecary import DoNotTreat, TreatFigure, reductor
from squadra.games.star_quest.supplement.rules.characters.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.equipment.smoke_launchers import LaunchSmoke
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from squadra.games.star_quest.supplement.rules.events import NameWeapon, shielded
from tests.games.star_quest.supplement.field import Field


def ward(*cards: str, at: tuple[int, int] = (2, 5)) -> Field:
    stage = Field()
    stage.kit("red-apothecary", at, "power_apothecary")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-APO-1", "SQX-CHA-1", "SQX-CHA-6", "SQX-TECH-1", "SQX-CHR-1")
def test_profiles_of_the_other_characters() -> None:
    stage = Field()
    stage.kit("red-apothecary", (2, 2), "power_apothecary")
    stage.kit("red-chaplain", (4, 2), "power_chaplain")
    stage.kit("red-techmarine", (6, 2), "power_techmarine")
    stage.go()
    t = stage.t
    lines = {
        f.kind: (str(t.melee(f)), t.armour(f), f.life, t.allowance(f), t.points(f))
        for f in t.squad_of("red")
        if f.square >= 0
    }
    assert lines["apothecary"] == ("1R+1W", 2, 3, 6, 10)
    assert lines["chaplain"] == ("2R", 3, 3, 6, 10)
    assert lines["techmarine"] == ("2R", 3, 3, 6, 10)


def shot_down(stage: Field, *rest: object) -> None:
    """An Orc shoots the Marine: three wounds are more than he has."""
    stage.alien("orc", (7, 3))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"), Shoot("orc-1", stage.figure("orc-1").weapons[0], "red-1"), dice=[(2, 2), *rest])


@pytest.mark.rule("SQX-APO-2", "SQX-APO-3", "SQX-APO-6", "SQX-APO-8", "SQX-APO-10", "SQX-EX-48", "SQX-RUL-75")
def test_a_mortally_wounded_marine_is_laid_down_and_stands_up_again() -> None:
    stage = ward("narthecium")
    shot_down(stage)
    assert stage.figure("red-1").marks.down and stage.score("red") == 0
    stage.choose(TreatFigure("red-1"))
    assert stage.s.squads["red"].spent == ("narthecium",)
    while stage.s.turn == "alien":
        stage.choose(
            stage.options_of(type(END_TURN))[0] if stage.options_of(type(END_TURN)) else stage.match.ask.options[-1],
            dice=[(2,)],
        )  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.figure("red-1").life == 1 and not stage.figure("red-1").marks.down, "never above his own Life Points"
    assert stage.score("red") == 0 and stage.score("alien") == 0


@pytest.mark.rule("SQX-APO-7", "SQX-EX-48")
def test_a_blank_does_not_save_him() -> None:
    stage = ward("narthecium")
    shot_down(stage)
    stage.choose(TreatFigure("red-1"))
    while stage.s.turn == "alien":
        stage.choose(stage.match.ask.options[-1], dice=[(0,)])  # pyright: ignore[reportOptionalMemberAccess]
    assert not stage.alive("red-1") and stage.score("red") == -5 and stage.score("alien") == 5


@pytest.mark.rule("SQX-APO-3", "SQX-APO-9")
def test_each_player_treats_one_of_his_own_in_the_same_alien_turn() -> None:
    stage = Field(squads=("red", "yellow"))
    for seat, row in (("red", 2), ("yellow", 5)):
        stage.kit(f"{seat}-apothecary", (2, row), "power_apothecary")
        stage.kit(f"{seat}-1", (3, row), "power_bolter")
        stage.cards(seat, "narthecium")
        stage.alien("orc", (7, row))
    stage.alien_turn(None)
    for orc, seat in (("orc-1", "red"), ("orc-2", "yellow")):
        shot = Shoot(orc, stage.figure(orc).weapons[0], f"{seat}-1")
        rolls = [(1,), (2,)] if orc == "orc-2" else []  # with the last Orc the turn ends
        stage.choose(Activate(orc), shot, TreatFigure(f"{seat}-1"), Done(orc), dice=[(2, 2), *rolls])
    assert sum(event.key == "sqx-heals" for event in stage.history) == 2
    assert stage.figure("red-1").life == stage.figure("yellow-1").life == 1


@pytest.mark.rule("SQX-APO-6")
def test_without_treatment_he_is_removed_at_once() -> None:
    stage = ward("narthecium")
    shot_down(stage)
    stage.choose(DoNotTreat())
    assert not stage.alive("red-1") and stage.score("red") == -5


@pytest.mark.rule("SQX-APO-5", "SQX-RUL-96")
def test_too_far_away_nobody_is_asked() -> None:
    stage = ward("narthecium", at=(8, 6))
    stage.s.figures["red-apothecary"] = stage.s.figures["red-apothecary"]
    stage.kit("red-1", (1, 1), "power_bolter")
    stage.alien("orc", (1, 6))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"), Shoot("orc-1", stage.figure("orc-1").weapons[0], "red-1"), dice=[(2, 2)])
    assert not stage.alive("red-1")


@pytest.mark.rule("SQX-APO-4")
def test_an_apothecary_in_base_contact_treats_nobody() -> None:
    stage = ward("narthecium")
    stage.alien("gretchin", (2, 6))
    shot_down(stage)
    assert not stage.alive("red-1")


@pytest.mark.rule("SQX-APO-12")
def test_a_dead_apothecary_treats_nobody() -> None:
    stage = ward("narthecium")
    stage.kit("red-apothecary", None, "power_apothecary", place="dead")
    shot_down(stage)
    assert not stage.alive("red-1")


@pytest.mark.rule("SQX-APO-11", "SQX-RUL-75")
def test_the_commanders_earlier_wounds_may_be_treated_and_cost_his_next_turn() -> None:
    """At the end of the own turn, and not before: the conditions are those of that moment."""
    stage = ward("narthecium")
    stage.kit("red-commander", (2, 3), "sword_and_glove", life=3)
    stage.alien("gretchin", (8, 6))
    stage.go()
    assert not stage.offers(TreatFigure("red-commander"))
    stage.choose(END_TURN, TreatFigure("red-commander"), dice=[(2,)])
    assert stage.figure("red-commander").life == 5
    while stage.s.turn == "alien":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert not stage.offers(Activate("red-commander")) and stage.offers(Activate("red-1"))


@pytest.mark.rule("SQX-APO-11", "SQX-RUL-75", "SQX-APO-4")
def test_an_earlier_wound_may_also_be_treated_at_the_end_of_an_alien_turn() -> None:
    stage = ward("narthecium")
    stage.kit("red-commander", (2, 3), "sword_and_glove", life=3)
    stage.alien("gretchin", (8, 6))
    stage.alien_turn(None)
    stage.choose(END_TURN, TreatFigure("red-commander"), dice=[(1,)])
    assert stage.figure("red-commander").life == 4 and stage.figure("red-commander").marks.loses_turn
    held = ward("narthecium")  # an enemy in base contact with the Apothecary: nobody is asked
    held.kit("red-commander", (2, 3), "sword_and_glove", life=3)
    held.alien("gretchin", (2, 6))
    held.alien_turn(None)
    held.choose(END_TURN)
    assert not held.offers(TreatFigure("red-commander")) and held.figure("red-commander").life == 3


@pytest.mark.rule("SQX-APO-13", "SQX-RUL-76", "SQX-EX-49", "SQX-KEY-37")
def test_a_living_apothecary_cancels_losses_and_gains() -> None:
    stage = ward()
    for id, kit in (("red-2", "power_bolter"), ("red-3", "power_bolter"), ("red-4", "power_missile_launcher")):
        stage.kit(id, None, kit, place="dead")
    stage.roster("red", score=-20)
    stage.s.alien_score, stage.s.trophies = 20, ("red-2", "red-3", "red-4")
    stage.go()
    reductor(stage.t)
    assert stage.score("red") == 0 and stage.score("alien") == 0


@pytest.mark.rule("SQX-APO-13")
def test_a_dead_apothecary_cancels_nothing() -> None:
    stage = ward()
    stage.kit("red-apothecary", None, "power_apothecary", place="dead")
    stage.kit("red-2", None, "power_bolter", place="dead")
    stage.roster("red", score=-15)
    stage.go()
    reductor(stage.t)
    assert stage.score("red") == -15


# ------------------------------------------------------------------------------------------------ Chaplain


def chapel(*cards: str) -> Field:
    stage = Field()
    stage.kit("red-chaplain", (2, 5), "power_chaplain")
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-CHA-2", "SQX-KEY-18")
def test_inspiration_allows_one_reroll_hand_to_hand() -> None:
    stage = chapel()
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(Activate("red-1"), Fight("red-1", orc), dice=[(0, 0), (0, 1)])
    stage.choose(RerollDie(0, 0), dice=[(2,)])
    assert not stage.alive(orc)


@pytest.mark.rule("SQX-CHA-4")
def test_inspiration_ends_with_the_chaplain() -> None:
    stage = chapel()
    stage.kit("red-chaplain", None, "power_chaplain", place="dead")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(Activate("red-1"), Fight("red-1", orc), dice=[(0, 0), (0, 0)])
    assert not stage.options_of(RerollDie)


@pytest.mark.rule("SQX-CHA-3")
def test_inspiration_and_a_card_allow_two_rerolls() -> None:
    stage = chapel("bionic_arm")
    stage.kit("red-commander", (5, 5), "sword_and_glove")
    stage.go()
    assert len(hand_rerolls(stage.t, stage.figure("red-commander"), defending=False)) == 2
    assert len(hand_rerolls(stage.t, stage.figure("red-1"), defending=False)) == 1


@pytest.mark.rule("SQX-CHA-2", "SQX-RUL-3")
def test_inspiration_helps_the_defender_too() -> None:
    stage = chapel()
    stage.alien("orc", (4, 3))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"), Fight("orc-1", "red-1"), dice=[(1, 0), (0, 0)])
    stage.choose(GuardDie(0, 0), dice=[(1,)])
    assert stage.alive("red-1") and stage.alive("orc-1")


@pytest.mark.rule("SQX-CHA-5", "SQX-KEY-35", "SQX-RUL-79")
@pytest.mark.parametrize("card", ["call_of_chaos", "genestealer"])
def test_the_chaplain_keeps_two_events_off_the_squad(card: str) -> None:
    stage = chapel()
    stage.alien_turn(card)
    assert stage.told("sq-event-no-effect")
    assert stage.alive("red-1") and not any(f.kind == "genestealer" for f in stage.s.figures.values())


# ------------------------------------------------------------------------------------------------ Techmarine


def workshop(*cards: str) -> Field:
    stage = Field()
    stage.kit("red-techmarine", (2, 5), "power_techmarine")
    stage.kit("red-1", (3, 3), "power_missile_launcher")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-TECH-2", "SQX-RUL-79")
@pytest.mark.parametrize("card", ["faulty_equipment", "jammed_weapons"])
def test_the_techmarine_keeps_two_events_off_the_squad(card: str) -> None:
    stage = workshop("bionic_eye")
    stage.alien_turn(card)
    assert stage.told("sq-event-no-effect")
    assert stage.s.squads["red"].shown == ("bionic_eye",)
    dead = workshop("bionic_eye")
    dead.kit("red-techmarine", None, "power_techmarine", place="dead")
    dead.go()
    assert not shielded(dead.t, "red", card)


@pytest.mark.rule("SQX-TECH-15")
@pytest.mark.parametrize("card", ["automatic_defence", "anti_personnel_mine"])
def test_the_advanced_scanner_protects_the_squad(card: str) -> None:
    stage = workshop("advanced_scanner")
    stage.alien_turn(card)
    assert stage.told("sq-event-no-effect")


@pytest.mark.rule("SQX-TECH-9", "SQX-TECH-10", "SQX-TECH-12", "SQX-TECH-13", "SQX-RUL-26")
@pytest.mark.parametrize("face", [4, 5])
def test_the_vortex_grenade_works_unless_five_or_six(face: int) -> None:
    stage = workshop("vortex_grenade")
    orc = stage.alien("orc", (3, 5))
    stage.go()
    stage.choose(Activate("red-techmarine"))
    thrown = stage.options_of(ThrowVortex)
    assert thrown and all(
        stage.square((2, 5)) not in (o.square, o.square + 1, o.square + 8, o.square + 9) for o in thrown
    )
    stage.choose(thrown[0], dice=[(face,)])
    assert stage.alive(orc) == (face == 5) and ("vortex-1" in stage.s.markers) == (face == 4)
    assert "vortex_grenade" in stage.s.squads["red"].spent


@pytest.mark.rule("SQX-CHR-8", "SQX-EX-36")
def test_a_mine_names_neither_commander_nor_character() -> None:
    stage = workshop()
    stage.kit("red-commander", (5, 5), "sword_and_glove")
    stage.kit("red-2", (7, 5), "power_bolter")
    stage.alien_turn("anti_personnel_mine")
    assert {option.figure for option in stage.options_of(NameFigure)} == {"red-1", "red-2"}


# ------------------------------------------------------------------------------------------------ the Dreadnought


def iron(*cards: str, mounts: tuple[str, ...] = ("assault_cannon", "walker_fist")) -> Field:
    stage = Field()
    stage.walker("red", (3, 3), *mounts)
    stage.kit("red-1", (7, 5), "power_bolter")
    stage.cards("red", *cards)
    return stage


@pytest.mark.rule("SQX-DRD-4", "SQX-DRD-40", "SQX-DRD-13", "SQX-DRD-E-13", "SQX-DRD-6")
def test_the_dreadnoughts_profile() -> None:
    stage = iron().go()
    mine, t = stage.figure("red-walker"), stage.t
    assert (t.armour(mine), mine.life, t.allowance(mine), t.points(mine)) == (4, 3, 4, 50)
    assert str(t.melee(mine)) == "2R+2W" and t.base(mine).bit_count() == 4


@pytest.mark.rule("SQX-DRD-41", "SQX-DRD-14")
def test_without_a_fist_it_fights_with_two_white_dice() -> None:
    stage = iron(mounts=("assault_cannon", "plasma_gun")).go()
    assert str(stage.t.melee(stage.figure("red-walker"))) == "2W"


@pytest.mark.rule("SQX-DRD-E-8", "SQX-DRD-E-11")
def test_reinforced_armour_and_locomotion() -> None:
    stage = iron("reinforced_armour", "walker_locomotion").go()
    mine = stage.figure("red-walker")
    assert stage.t.armour(mine) == 5 and stage.t.allowance(mine) == 6


@pytest.mark.rule("SQX-DRD-E-9", "SQX-DRD-31", "SQX-DRD-34")
@pytest.mark.parametrize("event", ["master_controls", "android_malfunction", "mechanised_assault"])
def test_smoke_keeps_the_aliens_from_attacking_it_for_a_turn_whatever_event_befalls_it(event: str) -> None:
    stage = iron("smoke_launchers")
    stage.alien("orc", (5, 3))
    stage.go()
    stage.choose(LaunchSmoke("smoke_launchers"), dice=[(event,)])
    stage.choose(Activate("orc-1"))
    assert not stage.options_of(Fight) and not any(o.target == "red-walker" for o in stage.options_of(Shoot))
    while stage.s.turn == "alien":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    assert not stage.figure("red-walker").marks.smoke


@pytest.mark.rule("SQX-DRD-5")
def test_a_wound_costs_it_no_weapon() -> None:
    stage = iron()
    stage.s.figures["red-walker"] = stage.s.figures["red-walker"]
    stage.alien("orc", (5, 3))
    stage.alien_turn(None)
    stage.choose(Activate("orc-1"), Fight("orc-1", "red-walker"), dice=[(2, 2), (0, 0, 1, 1)])
    assert stage.figure("red-walker").life == 1 and stage.figure("red-walker").weapons == ("assault_cannon",)


@pytest.mark.rule("SQX-DRD-31")
def test_mechanised_assault_lets_its_player_use_it_twice() -> None:
    stage = iron()
    stage.alien_turn("mechanised_assault")
    assert stage.s.turn == "red" and stage.figure("red-walker").marks.twice

    stage.choose(Activate("red-walker"), Done("red-walker"))
    assert stage.offers(Activate("red-walker"))
    stage.choose(Activate("red-walker"), Done("red-walker"))
    assert not stage.offers(Activate("red-walker"))


@pytest.mark.rule("SQX-DRD-34")
def test_a_malfunction_stops_it_in_the_next_turn() -> None:
    stage = iron()
    stage.alien_turn("android_malfunction")
    assert stage.s.turn == "red" and not stage.offers(Activate("red-walker"))


@pytest.mark.rule("SQX-DRD-32")
def test_automatic_defence_rolls_two_red_dice_at_it() -> None:
    stage = iron()
    stage.alien_turn("automatic_defence")
    stage.choose(NameFigure("red-walker"), dice=[(3, 2)])
    assert stage.figure("red-walker").life == 2


@pytest.mark.rule("SQX-DRD-33")
def test_out_of_ammunition_takes_a_weapon_and_its_card() -> None:
    stage = iron("integrated_storm_bolter")
    stage.s.figures["red-walker"] = stage.s.figures["red-walker"].__class__(
        **{
            **{f: getattr(stage.s.figures["red-walker"], f) for f in stage.s.figures["red-walker"].__struct_fields__},
            "weapons": ("assault_cannon", "storm_bolter"),
        }
    )
    stage.alien_turn("out_of_ammunition")
    stage.choose(NameWeapon("red-walker", "storm_bolter"))
    assert stage.figure("red-walker").weapons == ("assault_cannon",)
    assert stage.s.squads["red"].shown == () and stage.t.points(stage.figure("red-walker")) == 50


@pytest.mark.rule("SQX-DRD-35", "SQX-DRD-36", "SQX-DRD-37", "SQX-RUL-83")
def test_chaos_turns_it_and_who_destroys_it_regains_its_value() -> None:
    stage = iron()
    stage.alien_turn("call_of_chaos")
    stage.choose(NameFigure("red-walker"), dice=[(3,)])
    assert stage.figure("red-walker").owner == "alien"
    assert stage.score("red") == -50 and stage.score("alien") == 50
    assert stage.offers(Activate("red-walker")) and stage.asked == "alien"
    eliminate(stage.t, stage.figure("red-walker"), "red")
    assert stage.score("red") == 0 and stage.score("alien") == 0 and not stage.alive("red-walker")


@pytest.mark.rule("SQX-DRD-7")
def test_no_order_serves_it() -> None:
    stage = iron("fire").go()

    stage.choose(PlayOrder("fire"))
    assert all(p.shots < 2 for p in stage.t.packages(stage.figure("red-walker")))
    assert any(p.shots == 2 for p in stage.t.packages(stage.figure("red-1")))


@pytest.mark.rule("SQX-DRD-15", "SQX-RUL-80")
def test_a_pair_of_fists_attacks_twice_and_never_shoots() -> None:
    stage = iron(mounts=("walker_fist", "walker_fist"))
    one, two = stage.alien("orc", (5, 3)), stage.alien("orc", (2, 3))
    stage.go()
    stage.choose(Activate("red-walker"), FightHow("red-walker", one, "walker_fist"), dice=[(2, 0, 0, 0), (0, 0)])
    assert not stage.alive(one)
    stage.choose(FightHow("red-walker", two, "walker_fist"), dice=[(2, 0, 0, 0), (0, 0)])
    assert not stage.alive(two) and not stage.options_of(FightHow) and not stage.options_of(Shoot)


@pytest.mark.rule("SQX-APO-6", "SQX-RUL-75")
def test_nothing_is_left_of_his_wound_when_he_is_removed() -> None:
    stage = ward("narthecium")
    shot_down(stage)
    stage.choose(DoNotTreat())
    marks = stage.figure("red-1").marks
    assert not (marks.down or marks.treated or marks.hurt or marks.felled_by)
    assert stage.score("alien") == 5, "who struck him scores"
