"""Figures of the free mode (SQX-GEN-3, SQX-RUL-116): what a miniature shows has its effect, whatever the squad."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice, defence_dice, forced_rerolls
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt, ThrowFrag
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import TakeOff
from squadra.games.star_quest.supplement.rules.squads.free_mode import hands, wearable
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of
from tests.games.star_quest.supplement.arena import Man, arena, commander, man, terminator
from tests.games.star_quest.supplement.catalogue import C

FREE = Terms(mode="free")


def squad(**words: Any) -> Lineup:
    """A Commander, and one figure more."""
    return Lineup(free=(FreeFigure(kind="commander"), FreeFigure(**words)))


def one(**words: Any) -> Figure:
    return next(f for f in figures_of(C, "red", squad(**words)) if f.id == "red-1")


def broken(**words: Any) -> list[tuple[str, str]]:
    return [(f.place, f.refusal.rule) for f in faults(C, squad(**words), FREE)]


@pytest.mark.rule("SQX-PROT-14", "SQX-RUL-116")
def test_the_bolter_in_a_combat_shield_needs_no_hand() -> None:
    bearer = one(weapons=("power_sword", "plasma_pistol"), gear=("combat_shield",))
    assert bearer.weapons == ("plasma_pistol", "laser_rifle") and bearer.blades == ("power_sword",)
    assert not broken(weapons=("power_sword", "plasma_pistol"), gear=("combat_shield",))
    assert one(weapons=("power_sword",)).weapons == ()


@pytest.mark.rule("SQX-ARM-103", "SQX-ARM-116", "SQX-ARM-123", "SQX-PROT-14")
@pytest.mark.parametrize(
    "weapons", [("thunder_hammer",), ("lightning_claw", "lightning_claw"), ("power_sword", "power_glove")]
)
def test_with_both_hands_on_hammer_claws_or_two_blades_nobody_shoots(weapons: tuple[str, ...]) -> None:
    assert not broken(weapons=weapons, gear=("combat_shield",))
    bearer = one(weapons=weapons, gear=("combat_shield",))
    assert bearer.weapons == () and bearer.gear == ("combat_shield",)
    assert (("free.2.weapons", "SQX-RUL-116")) in broken(weapons=(*weapons, "laser_pistol"))


@pytest.mark.rule("SQX-DICE-11", "SQX-EX-1", "SQX-ARM-204", "SQX-KEY-29")
@pytest.mark.parametrize(
    ("blades", "without", "with_card"),
    [
        (("combat_knife",), "2W", "3W"),
        (("chainsword",), "1R", "1R+1W"),
        (("power_sword",), "1R+1W", "2R"),
        (("lightning_claw",), "2R", "2R+1W"),
        (("force_weapon",), "2R+2W", "2R+2W"),
        (("thunder_hammer",), "3R", "3R"),
        (("power_sword", "power_glove"), "2R+2W", "2R+2W"),
        (("lightning_claws",), "2R", "2R"),
    ],
)
def test_the_bolt_pistols_card_gives_a_pistol_and_never_takes_a_die(
    blades: tuple[str, ...], without: str, with_card: str
) -> None:
    attack = {"lightning_claws": ("4R", "4R")}.get(blades[0], (without, with_card))
    for cards, defence, attacks in (((), without, attack[0]), (("laser_pistols",), with_card, attack[1])):
        game = arena("X O", X=man("laser_rifle", blades=blades)).shown("red", *cards)
        t, figure = game.t, game.figure("X")
        assert (str(defence_dice(t, figure)), str(attack_dice(t, figure, "O"))) == (defence, attacks)
    none = arena("X O", X=man("meltagun", blades=blades)).shown("red", "laser_pistols")
    assert str(defence_dice(none.t, none.figure("X"))) == without, "only who has a Bolter"


@pytest.mark.rule("SQX-PROT-2", "SQX-PWR-3")
def test_a_commander_with_a_heavy_weapon_is_slowed_too() -> None:
    slow = arena("X . . O", X=commander("assault_cannon"))
    assert slow.t.allowance(slow.figure("X")) == 4
    light = arena("X . . O", X=commander("heavy_bolter"))
    assert light.t.allowance(light.figure("X")) == 6


@pytest.mark.rule("SQX-ARM-215", "SQX-RUL-116")
def test_the_mounting_of_terminator_armour_perfects_an_assault_cannon() -> None:
    assert one(suit="terminator", weapons=("assault_cannon",)).weapons == ("assault_cannon_terminator",)
    assert one(suit="power", weapons=("assault_cannon",)).weapons == ("assault_cannon",)
    assert broken(suit="power", weapons=("assault_cannon_terminator",)) == [("free.2.weapons", "SQX-ARM-215")]


@pytest.mark.rule("SQX-RUL-116")
def test_a_cyclone_needs_no_hand_in_terminator_armour_alone() -> None:
    assert hands(C, FreeFigure(suit="terminator", weapons=("cyclone",))) == 0
    assert hands(C, FreeFigure(suit="power", weapons=("cyclone",))) == 2
    assert broken(suit="power", weapons=("cyclone", "laser_rifle")) == [("free.2.weapons", "SQX-RUL-116")]


@pytest.mark.rule("SQX-EQ-46", "SQX-RUL-116")
def test_a_grenade_launcher_comes_by_card_alone() -> None:
    assert broken(weapons=("grenade_launcher",)) == [("free.2.weapons", "SQX-GEN-3")]


@pytest.mark.rule("SQX-ARM-406", "SQX-GEN-3", "SQX-RUL-100")
def test_a_free_squad_brings_its_tarantula_as_a_figure_and_only_one() -> None:
    figures = {f.id: f for f in figures_of(C, "red", squad(weapons=("tarantula",)))}
    assert figures["red-tarantula"].crew == "red-1" and figures["red-1"].crew == "red-tarantula"
    assert figures["red-1"].weapons == () and stats.points(C, figures["red-1"]) == 5
    two = Lineup(free=(FreeFigure(kind="commander"), *(FreeFigure(weapons=("tarantula",)),) * 2))
    assert [(f.place, f.refusal.rule) for f in faults(C, two, FREE)] == [("free.3.weapons", "SQX-RUL-100")]


@pytest.mark.rule("SQX-ARM-116", "SQX-ARM-119")
def test_two_lightning_claws_are_a_pair() -> None:
    pair = one(weapons=("lightning_claw", "lightning_claw"))
    assert pair.blades == ("lightning_claws",)
    assert str(stats.melee(C, pair, (), defending=True)) == "2R"


@pytest.mark.rule("SQX-ARM-508", "SQX-RUL-22")
@pytest.mark.parametrize("who", [man("plasma_gun"), commander("plasma_gun")])
def test_whoever_loses_a_plasma_gun_sq_takes_a_bolter(who: dict[str, Any]) -> None:
    game = arena("X . . O", X=who, switches=("overheating",)).dice(3, 3, 1).act("X").line("east")
    assert game.removed("O") and game.figure("X").weapons == ("laser_rifle",)


@pytest.mark.rule("SQX-EQ-21", "SQX-RUL-116")
def test_who_wears_a_jump_pack_flies_and_his_comrade_does_not() -> None:
    row = "X . . . . . . . . . O\nY . . . . . . . . . ."
    game = arena(row, X=man("laser_rifle", gear=("jump_pack",)), Y=man("laser_rifle"))
    assert game.offers(TakeOff("X")) and not game.offers(TakeOff("Y"))


@pytest.mark.rule("SQX-ARM-220", "SQX-RUL-109")
def test_a_cyclone_fires_beside_a_storm_bolter_and_beside_nothing_else() -> None:
    heavy = arena("X . . O T", X=terminator("cyclone", "assault_cannon_terminator")).act("X").dice(0, 0)
    heavy.choose(FireBlast("X", "cyclone", heavy.square("d1"))).keep()
    assert not heavy.offers(FireCannon)
    both = arena("X . . O T", X=terminator("cyclone", "storm_bolter")).act("X").dice(0, 0)
    both.choose(FireBlast("X", "cyclone", both.square("d1"))).keep()
    assert both.offers(FireCannon("X", "storm_bolter"))


@pytest.mark.rule("SQX-ARM-106", "SQX-RUL-44", "SQX-OPT-9")
def test_two_swords_parry_one_die() -> None:
    game = arena("X O", X=man(blades=("power_sword", "power_sword")), switches=("parry",))
    assert len(forced_rerolls(game.t, game.figure("X"))) == 1


@pytest.mark.rule("SQX-ARM-912", "SQX-TERM-16")
@pytest.mark.parametrize("card", ["emp_grenade", "sensory_grenade", "magnetic_mine", "frag_grenade"])
def test_terminators_use_no_grenades(card: str) -> None:
    kinds = (ThrowAt, LayMine, ThrowFrag)
    marine = arena("X . . A\n. . . .", X=man("laser_rifle")).hand("red", card).act("X")
    assert any(marine.offers(kind) for kind in kinds)
    heavy = arena("X . . A\n. . . .", X=terminator("storm_bolter")).hand("red", card).act("X")
    assert not any(heavy.offers(kind) for kind in kinds)


@pytest.mark.rule("SQX-ARM-912", "SQX-TERM-16", "SQX-RUL-116")
def test_a_terminator_in_a_mixed_squad_uses_no_melta_bomb() -> None:
    marine = arena("X O", X=man("laser_rifle")).hand("red", "melta_bomb").act("X")
    assert marine.offers(FightWithCard("X", "O", "melta_bomb"))
    heavy = arena("X O", X=terminator("storm_bolter")).hand("red", "melta_bomb").act("X")
    assert heavy.offers(Fight("X", "O")) and not heavy.offers(FightWithCard)
    why = heavy.refusal(FightWithCard("X", "O", "melta_bomb"))
    assert (why.key, why.rule) == ("why-sqx-no-grenades", "SQX-ARM-912")


@pytest.mark.rule("SQX-ARM-912", "SQX-ARM-908", "SQX-RUL-116")
@pytest.mark.parametrize(("who", "dice"), [(man("laser_rifle"), "1R+2W"), (terminator("storm_bolter"), "1R+1W")])
def test_a_krak_grenade_helps_no_terminator_of_a_mixed_squad(who: Man, dice: str) -> None:
    game = arena("X O", X=who).roster("red", until=("krak_grenade",))
    assert str(attack_dice(game.act("X").t, game.figure("X"), "O")) == dice


@pytest.mark.rule("SQX-RUL-37", "SQX-ARM-903")
def test_under_black_rage_nobody_throws_a_grenade() -> None:
    game = arena("X . . O", X=man("laser_rifle")).hand("red", "frag_grenade", "black_rage")
    game.choose(PlayOrder("black_rage")).act("X")
    assert not game.offers(ThrowFrag)


@pytest.mark.rule("SQX-ARM-405", "SQX-ARM-903")
def test_between_the_shots_of_a_lascannon_no_grenade_is_thrown() -> None:
    game = arena("X . . . O O\n. . . . . .", X=man("lascannon")).hand("red", "frag_grenade").act("X")
    assert game.offers(ThrowFrag)
    game.dice(0).choose(next(option for option in game.options_of(FireArea) if option.charges == 1))
    assert game.offers(FireArea) and not game.offers(ThrowFrag)


# ------------------------------------------------------------------------------------------------ characters


def led(*suits: str, squad: str = "power", character: str = "librarian") -> Lineup:
    men = [FreeFigure(kind="marine" if number else "commander", suit=suit) for number, suit in enumerate(suits)]
    return Lineup(squad=squad, character=character, free=tuple(men))


@pytest.mark.rule("SQX-CHR-4", "SQX-RUL-116")
@pytest.mark.parametrize("squad", ["power", "terminator", "scout"])
@pytest.mark.parametrize(
    ("suits", "worn"),
    [(("power", "artificer", "terminator"), "power"), (("terminator", "terminator", "power"), "terminator")],
)
def test_a_character_wears_the_armour_that_most_figures_wear(squad: str, suits: tuple[str, ...], worn: str) -> None:
    """Whatever kind of squad the mission proposed."""
    lineup = led(*suits, squad=squad)
    assert not list(faults(C, lineup, FREE))
    assert next(f.suit for f in figures_of(C, "red", lineup) if f.kind == "librarian") == worn


@pytest.mark.rule("SQX-CHR-3", "SQX-CHR-4", "SQX-APO-1", "SQX-TECH-1", "SQX-SCOUT-16")
@pytest.mark.parametrize(
    ("suit", "character", "rule"),
    [
        ("terminator", "apothecary", "SQX-CHR-4"),
        ("terminator", "techmarine", "SQX-CHR-4"),
        ("scout", "librarian", "SQX-SCOUT-16"),
        ("scout", "chaplain", "SQX-SCOUT-16"),
    ],
)
def test_a_character_without_such_armour_does_not_come(suit: str, character: str, rule: str) -> None:
    lineup = led(suit, suit, character=character)
    assert [(f.place, f.refusal.rule) for f in faults(C, lineup, FREE)] == [("character", rule)]


@pytest.mark.rule("SQX-EQ-5", "SQX-PROT-25")
def test_the_hood_is_the_librarians_and_the_rosarius_the_chaplains_alone() -> None:
    for suit in ("power", "terminator", "scout"):
        assert broken(suit=suit, gear=("psychic_hood",)) == [("free.2.gear", "SQX-GEN-3")]
        assert broken(suit=suit, gear=("rosarius",)) == [("free.2.gear", "SQX-PROT-25")]
    assert "force_field" in wearable(C) and "rosarius" not in wearable(C)
    for piece, kind in (("psychic_hood", "librarian"), ("rosarius", "chaplain")):
        assert {kit.kind for kit in supplement_of(C).kits.values() if piece in kit.gear} == {kind}
