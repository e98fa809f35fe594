"""What a figure of the free mode wears and carries has its effect (SQX-GEN-3, SQX-RUL-116): equipment, grenades, and the limits."""

from __future__ import annotations

from typing import Any

import pytest

from squadra.games.star_quest.game import game as star_quest
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, UseCard
from squadra.games.star_quest.rules.combat.fire import Shoot, reroll_sources
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.content.lineup import FreeFigure, Lineup, Terms
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left, weapon_dice
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import attack_dice, photon_dice
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt, ThrowFrag
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import pack_of
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from squadra.games.star_quest.supplement.rules.squads.card_pools import cards_of
from squadra.games.star_quest.supplement.rules.squads.free_mode import wearable
from squadra.games.star_quest.supplement.rules.squads.lawful import faults
from squadra.games.star_quest.supplement.rules.squads.muster import figures_of
from squadra.games.star_quest.supplement.rules.stealth import cloaked
from squadra.kernel import Match
from tests.games.star_quest.positions import Position
from tests.games.star_quest.stage import next_turn
from tests.games.star_quest.supplement.arena import arena, commander, man
from tests.games.star_quest.supplement.catalogue import C
from tests.games.star_quest.supplement.field import Field

FREE = Terms(mode="free")
GRENADES = tuple(id for id, arm in supplement_of(C).arms.items() if arm.kind == "grenade")


def one(game: Position, *, melee: bool = False, fire: str = "", defending: bool = False) -> list[str]:
    """What lets X roll a die again."""
    t, figure = game.t, game.figure("X")
    return hand_rerolls(t, figure, defending) if melee else reroll_sources(t, figure, fire)


def broken(**words: Any) -> list[tuple[str, str]]:
    squad = Lineup(free=(FreeFigure(kind="commander"), FreeFigure(**words)))
    return [(f.place, f.refusal.rule) for f in faults(C, squad, FREE)]


# ------------------------------------------------------------------------------------------------ what is worn


@pytest.mark.rule("SQX-GEN-3", "SQX-EQ-1", "SQX-EQ-2", "SQX-EQ-7", "SQX-EQ-45")
@pytest.mark.parametrize(
    ("gear", "attack", "defence", "bolter", "flamer"),
    [
        ("bionic_arm", 1, 0, 0, 0),
        ("bionic_eye", 0, 0, 1, 0),
        ("targeter", 0, 0, 1, 0),
        ("digital_weapons", 1, 0, 1, 1),
        ("master_crafted", 1, 1, 1, 1),
    ],
)
def test_rerolls_of_what_is_worn(gear: str, attack: int, defence: int, bolter: int, flamer: int) -> None:
    """The eye is a targeter, which no flamer takes (SQX-EQ-44)."""
    game = arena("X O . Y", X=man("laser_rifle", gear=(gear,)), Y=man("laser_rifle"))
    name = f"sqx-gear-{gear.replace('_', '-')}"
    assert one(game, melee=True) == [name] * attack
    assert one(game, melee=True, defending=True) == [name] * defence
    assert one(game, fire="laser_rifle") == [name] * bolter
    comrade = game.figure("Y")
    assert not reroll_sources(game.t, comrade, "laser_rifle") and not hand_rerolls(game.t, comrade, False)
    burner = arena("X O", X=man("flamer", gear=(gear,)))
    assert one(burner, fire="flamer") == [name] * flamer


@pytest.mark.rule("SQX-EQ-41", "SQX-EQ-43")
def test_a_targeter_sits_on_one_weapon_and_adds_to_an_eye() -> None:
    game = arena("X O", X=man("laser_pistol", "plasma_pistol", gear=("targeter", "bionic_eye")))
    assert one(game, fire="laser_pistol") == ["sqx-gear-targeter", "sqx-gear-bionic-eye"]
    assert one(game, fire="plasma_pistol") == ["sqx-gear-bionic-eye"]
    rolled = arena("X . O", X=man("laser_rifle", gear=("targeter",))).act("X").dice(0, 0).fire("O")
    rolled.dice(2).reroll(0)
    assert rolled.removed("O")


@pytest.mark.rule("SQX-EQ-8", "SQX-STEALTH-12", "SQX-STEALTH-14")
def test_a_cloak_covers_its_wearer_alone() -> None:
    for gear, falls in ((("camo_cloak",), False), ((), True)):
        game = arena("X . O", X=man("laser_rifle", gear=gear)).turn("alien").act("O").dice(2, 1).fire("X")
        assert game.removed("X") is falls, "3 against Armour 2, or 3 with the cloak"
    pair = arena("X O . Y", X=man("laser_rifle", gear=("camo_cloak",)), Y=man("laser_rifle"))
    assert cloaked(pair.t, pair.figure("X")) and not cloaked(pair.t, pair.figure("Y"))


@pytest.mark.rule("SQX-EQ-14", "SQX-TECH-16", "SQX-TECH-17", "SQX-RUL-78")
def test_a_servo_arm_strikes_beside_the_power_weapon_or_with_it() -> None:
    game = arena("O X T", X=man(blades=("power_sword",), gear=("servo_arm",))).act("X")
    ways = {(o.target, o.how) for o in game.options_of(FightHow)}
    own, arm, both = "power_sword", "servo_arm", "servo_arm_and_axe"
    assert ways == {(game.id(foe), how) for foe in ("O", "T") for how in (own, arm, both)}
    dice = {how: str(attack_dice(game.t, game.figure("X"), game.id("O"), how)) for how in (own, arm, both)}
    assert dice == {own: "1R+1W", arm: "2R", both: "2R+2W"}
    game.dice(0, 0, 0, 0).choose(FightHow("X", "O", arm))
    assert game.offers(FightHow("X", "T", own)) and not game.offers(FightHow("X", "T", arm))
    assert not arena("O X", X=man(blades=("power_sword",))).act("X").offers(FightHow)


@pytest.mark.rule("SQX-EQ-46", "SQX-GEN-3")
def test_each_of_four_combi_weapons_adds_its_way_of_firing() -> None:
    def firing(gear: str) -> Position:
        return arena("X . . G O\n. . . . .", X=man("laser_rifle", gear=(gear,))).act("X")

    assert {o.like for o in firing("combi_plasma").options_of(FireLine)} == {"plasma_gun_light"}
    assert {o.like for o in firing("combi_meltagun").options_of(FireLine)} == {"meltagun"}
    flamer = firing("combi_flamer")
    assert {o.like for o in flamer.options_of(FireLine)} == {"flamer"} and flamer.offers(FireArea)
    assert flamer.offers(Shoot("X", "laser_rifle", "G"))
    grenades = firing("combi_grenades")
    grenades.dice(0, 0).choose(FireBlast("X", "grenade_launcher", grenades.square("d1")))
    assert rounds_left(grenades.t, grenades.figure("X"), "grenade_launcher") == 2
    spent = man("laser_rifle", gear=("combi_grenades",), spent=("sqx-gear-combi-grenades",) * 3)
    assert not arena("X . . G O", X=spent).act("X").offers(FireBlast)
    sq = arena("X . . G O", X=man("heavy_bolter", gear=("combi_weapon",))).act("X")
    assert {o.like for o in sq.options_of(FireLine)} == {"plasma_gun"}


@pytest.mark.rule("SQX-EQ-46")
@pytest.mark.parametrize("card", ["combi_plasma", "combi_flamer", "combi_meltagun", "combi_grenades"])
def test_as_cards_they_serve_the_commanders_bolter_alone(card: str) -> None:
    led = arena("X . . G O", X=commander("laser_rifle")).shown("red", card).act("X")
    assert led.offers(FireLine) or led.offers(FireBlast)
    marine = arena("X . . G O", X=man("laser_rifle")).shown("red", card).act("X")
    assert not marine.offers(FireLine) and not marine.offers(FireBlast) and not marine.offers(FireArea)


@pytest.mark.rule("SQX-EQ-48", "SQX-EQ-49", "SQX-DICE-16")
def test_blades_and_bolts_serve_the_bolter_they_are_fitted_to() -> None:
    game = arena("X .\n. O", X=man("laser_rifle", gear=("close_assault_blades",)))
    assert game.act("X").offers(Fight("X", "O"))
    assert not arena("X .\n. O", X=man("laser_rifle")).act("X").offers(Fight)
    bolts = arena("X . O Y", X=man("laser_rifle", gear=("close_assault_bolts",)), Y=man("laser_rifle"))
    assert weapon_dice(bolts.t, bolts.figure("X"), "laser_rifle") == "3W"
    assert weapon_dice(bolts.t, bolts.figure("Y"), "laser_rifle") == ""


@pytest.mark.rule("SQX-EQ-21", "SQX-EQ-63", "SQX-RUL-116")
def test_jump_pack_and_medipack_of_a_figure() -> None:
    game = arena("X Y . O", X=man("laser_rifle", gear=("jump_pack",)), Y=man("laser_rifle"))
    assert pack_of(game.t, game.figure("X")) == 12 and pack_of(game.t, game.figure("Y")) == 0
    hurt = arena("X Y . O", X=commander("heavy_bolter", life=2), Y=man("laser_rifle", gear=("medipack",)))
    hurt.choose(UseCard("sqx-gear-medipack"))
    assert hurt.life_of("X") == 6 and hurt.figure("Y").gear == ()
    assert not hurt.offers(UseCard)
    whole = arena("X Y . O", X=commander("heavy_bolter"), Y=man("laser_rifle", gear=("medipack",)))
    assert not whole.offers(UseCard)


# ------------------------------------------------------------------------------------------------ for the whole squad


def boarded(*figures: dict[str, Any], **words: Any) -> Match:
    free = [{"kind": "commander", "weapons": ["power_sword"]}, *figures]
    red = {"free": free, "cards": None, **words}
    match = Match(star_quest, {"mission": "m05", "supplement": {"mode": "free", "lineups": {"red": red}}}, 4)
    while match.ask is not None and match.state.phase != "turn":
        match.choose(match.ask.options[0])
    return match


@pytest.mark.rule("SQX-EQ-9", "SQX-EQ-62", "SQX-EQ-72", "SQX-RUL-116")
def test_standard_scanner_and_homer_serve_the_squad_as_open_cards_besides_its_allowance() -> None:
    match = boarded(
        {"weapons": ["laser_rifle"]},
        {"weapons": ["laser_rifle"], "gear": ["teleport_homer", "standard", "bio_scanner"]},
    )
    roster, figure = match.state.squads["red"], match.state.figures["red-2"]
    assert {"company_standard", "bio_scanner", "teleport_homer"} <= {*roster.shown}
    assert figure.gear == ("teleport_homer",) and match.t.allowance(figure) == 4
    held = [card for card in (*roster.shown, *roster.hidden) if card in C.equipment]
    assert len(held) == roster.chosen_equipment == 4 + 3
    inspired = hand_rerolls(match.t, match.state.figures["red-1"], False)
    assert inspired.count("company_standard") == 1
    lineup = match.setup.expansion.lineups["red"]
    assert not {"company_standard", "bio_scanner", "teleport_homer"} & {*cards_of(C, lineup, FREE)[1]}


# ------------------------------------------------------------------------------------------------ grenades


@pytest.mark.rule(
    "SQX-ARM-901", "SQX-ARM-903", "SQX-ARM-905", "SQX-ARM-910", "SQX-SCOUT-E-20", "SQX-SCOUT-E-30", "SQX-RUL-116"
)
@pytest.mark.parametrize(
    ("grenade", "kind", "dice"),
    [
        ("frag_grenade", ThrowFrag, (3, 3)),
        ("emp_grenade", ThrowAt, (0,)),
        ("sensory_grenade", ThrowAt, (2,)),
        ("vortex_grenade", ThrowVortex, (4,)),
        ("magnetic_mine", LayMine, ()),
    ],
)
def test_who_carries_a_grenade_throws_it_once_and_nobody_else_does(
    grenade: str, kind: Any, dice: tuple[int, ...]
) -> None:
    near = "X A .\n. . Y" if grenade == "vortex_grenade" else "X . A\n. . Y"
    game = arena(near, X=man("laser_rifle", gear=(grenade,)), Y=man("laser_rifle")).act("Y")
    assert not game.offers(kind)
    game.done().act("X")
    option = game.options_of(kind)[0]
    assert option.card == f"sqx-weapon-{grenade.replace('_', '-')}"
    game.dice(*dice).choose(option)
    assert game.figure("X").gear == () and not game.offers(kind)
    marks = {"emp_grenade": Marks(emp=True), "sensory_grenade": Marks(confused="red")}
    if grenade in marks:
        assert game.figure("A").marks == marks[grenade]


@pytest.mark.rule("SQX-ARM-908", "SQX-ARM-909", "SQX-RUL-116")
@pytest.mark.parametrize(("grenade", "dice"), [("krak_grenade", 3), ("melta_bomb", 4)])
def test_a_bomb_adds_its_dice_to_one_attack_of_its_bearer(grenade: str, dice: int) -> None:
    game = arena("X O . Y O", X=man("laser_rifle", gear=(grenade,)), Y=man("laser_rifle")).act("Y")
    assert game.offers(Fight) and not game.offers(FightWithCard)
    game.done().act("X").dice(*(0,) * dice, 0, 0)
    game.choose(FightWithCard("X", "O1", f"sqx-weapon-{grenade.replace('_', '-')}"))
    assert len(game.told("sq-fight-rolls")[0].args["mine"]) == dice
    assert game.figure("X").gear == ()


def carrying(grenade: str) -> Field:
    """The first of two Marines has this grenade, each an Orc beside him."""
    field = Field()
    field.kit("red-1", (2, 3), "power_bolter", gear=(grenade,))
    field.kit("red-2", (6, 3), "power_bolter")
    field.alien("orc", (3, 3))
    field.alien("orc", (7, 3))
    field.go()
    return field


@pytest.mark.rule("SQX-ARM-907", "SQX-RUL-23", "SQX-RUL-116")
def test_a_photon_grenade_takes_a_die_from_every_alien_attacked_in_this_turn() -> None:
    field = carrying("photon_grenade")
    field.choose(UseCard("sqx-weapon-photon-grenade"))
    assert field.figure("red-1").gear == () and not field.options_of(UseCard)
    walker = figures_of(C, "red", Lineup(commander="heavy_bolter", dreadnought=("walker_fist",) * 2))[-1]
    assert (photon_dice(field.t, field.figure("red-2")), photon_dice(field.t, walker)) == (1, 0)
    for who, foe in (("red-1", "orc-1"), ("red-2", "orc-2")):
        field.choose(Activate(who), Fight(who, foe), dice=[(0, 0), (0,)])
        field.choose(Done(who))
    field.choose(END_TURN)
    next_turn(field)
    field.choose(Activate("red-1"), Fight("red-1", "orc-1"), dice=[(0, 0), (0, 0)])
    rolls = [len(event.args["theirs"]) for event in field.history if event.key == "sq-fight-rolls"]
    assert rolls == [1, 1, 2]


@pytest.mark.rule("SQX-ARM-906", "SQX-RUL-116")
def test_a_blind_grenade_hides_the_whole_squad_at_the_end_of_the_turn() -> None:
    field = carrying("blind_grenade")
    field.choose(EndTurnBlind("sqx-weapon-blind-grenade"))
    assert field.figure("red-1").gear == () and field.s.squads["red"].blind
    field.choose(Activate("orc-2"))
    assert not field.options_of(Fight) and not field.options_of(Shoot)


@pytest.mark.rule("SQX-RUL-116", "SQX-ARM-906")
def test_nobody_throws_what_he_carries_from_the_entrance_area_or_laid_down() -> None:
    for more in ({"square": -1, "place": "waiting"}, {"marks": Marks(down=True), "life": 0}):
        game = arena(
            "X . . Y O", X=man("laser_rifle", gear=("blind_grenade", "photon_grenade"), **more), Y=man("laser_rifle")
        )
        assert not game.offers(EndTurnBlind) and not game.offers(UseCard)


# ------------------------------------------------------------------------------------------------ the limits


@pytest.mark.rule("SQX-GEN-3", "SQX-RUL-116")
def test_everything_of_the_armoury_and_of_section_four_with_an_effect_may_be_worn() -> None:
    weapons = {"servo_arm": "power_axe", "combi_weapon": "heavy_bolter"}
    for piece in wearable(C):
        suits = [
            suit
            for suit in ("scout", "power", "artificer", "terminator")
            if not broken(suit=suit, weapons=(weapons.get(piece, "laser_rifle"),), gear=(piece,))
        ]
        assert suits, piece
    for grenade in GRENADES:
        assert not broken(weapons=("laser_rifle", grenade)), grenade
    plain = set(supplement_of(C).gear) - set(wearable(C))
    assert plain == {"earpiece", "psychic_hood", "reductor", "drone", "scanner"}


@pytest.mark.rule(
    "SQX-RUL-116", "SQX-ARM-912", "SQX-EQ-12", "SQX-EQ-44", "SQX-EQ-46", "SQX-EQ-72", "SQX-PROT-18", "SQX-RUL-95"
)
@pytest.mark.parametrize(
    ("words", "place", "rule"),
    [
        ({"suit": "terminator", "weapons": ("frag_grenade",)}, "weapons", "SQX-ARM-912"),
        ({"weapons": ("frag_grenade", "frag_grenade")}, "weapons", "SQX-RUL-116"),
        ({"suit": "scout", "gear": ("standard",)}, "gear", "SQX-EQ-12"),
        ({"suit": "scout", "gear": ("adamantine_mantle",)}, "gear", "SQX-PROT-18"),
        ({"suit": "terminator", "gear": ("jump_pack",)}, "gear", "SQX-RUL-116"),
        ({"suit": "terminator", "weapons": ("storm_bolter",), "gear": ("targeter",)}, "gear", "SQX-RUL-116"),
        ({"suit": "scout", "weapons": ("sniper_rifle",), "gear": ("targeter",)}, "gear", "SQX-EQ-44"),
        ({"weapons": ("flamer",), "gear": ("targeter",)}, "gear", "SQX-EQ-44"),
        ({"weapons": ("meltagun",), "gear": ("close_assault_bolts",)}, "gear", "SQX-RUL-116"),
        ({"weapons": ("meltagun",), "gear": ("combi_flamer",)}, "gear", "SQX-RUL-116"),
        ({"weapons": ("laser_rifle",), "gear": ("combi_flamer", "combi_plasma")}, "gear", "SQX-EQ-46"),
        ({"weapons": ("chainsword",), "gear": ("servo_arm",)}, "gear", "SQX-RUL-116"),
        ({"weapons": ("meltagun",), "gear": ("teleport_homer",)}, "gear", "SQX-RUL-116"),
        ({"gear": ("bionic_arm", "bionic_arm")}, "gear", "SQX-RUL-116"),
        ({"gear": ("earpiece",)}, "gear", "SQX-GEN-3"),
        ({"gear": ("halo",)}, "gear", "SQX-GEN-3"),
        ({"weapons": ("walker_fist",)}, "weapons", "SQX-GEN-3"),
    ],
)
def test_what_may_not_be_worn(words: dict[str, Any], place: str, rule: str) -> None:
    assert broken(**words) == [(f"free.2.{place}", rule)]


@pytest.mark.rule("SQX-EQ-72", "SQX-RUL-116")
def test_one_homer_in_a_squad_and_no_commander_carries_it() -> None:
    bolter = FreeFigure(weapons=("laser_rifle",), gear=("teleport_homer",))
    twice = Lineup(free=(FreeFigure(kind="commander"), bolter, bolter))
    assert [(f.place, f.refusal.rule) for f in faults(C, twice, FREE)] == [("free.3.gear", "SQX-RUL-116")]
    led = Lineup(free=(FreeFigure(kind="commander", weapons=("laser_rifle",), gear=("teleport_homer",)),))
    assert [(f.place, f.refusal.rule) for f in faults(C, led, FREE)] == [("free.1.gear", "SQX-EQ-72")]


@pytest.mark.rule("SQX-RUL-116")
def test_what_is_worn_costs_no_hand_and_no_points() -> None:
    plain, laden = (
        next(f for f in figures_of(C, "red", Lineup(free=(FreeFigure(kind="commander"), figure))) if f.id == "red-1")
        for figure in (
            FreeFigure(weapons=("laser_rifle",)),
            FreeFigure(weapons=("laser_rifle", "frag_grenade", "melta_bomb"), gear=("bionic_eye",)),
        )
    )
    assert laden.weapons == plain.weapons and laden.gear == ("bionic_eye", "frag_grenade", "melta_bomb")
    assert stats.points(C, plain) == stats.points(C, laden) == 5
