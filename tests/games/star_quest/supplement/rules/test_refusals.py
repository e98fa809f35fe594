"""An unlawful answer about the supplement's options is refused with a sentence that names the rule, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.state import Marks
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import FireVolley, MassedShot
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import FireBeam
from squadra.games.star_quest.supplement.rules.combat.firing_modes.krak_missiles import FireKrak
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, SelfDestruct
from squadra.games.star_quest.supplement.rules.combat.targeters import ServeWeapon
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt, ThrowFrag
from squadra.games.star_quest.supplement.rules.equipment.homer import ActivateHomer
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import JumpTo, TakeOff
from squadra.games.star_quest.supplement.rules.equipment.smoke_launchers import LaunchSmoke
from squadra.games.star_quest.supplement.rules.equipment.tarantula import Haul
from squadra.games.star_quest.supplement.rules.equipment.vortex import ThrowVortex
from squadra.games.star_quest.supplement.rules.powers.shared import NameTarget
from squadra.games.star_quest.supplement.rules.turns import ArriveByHomer, RecallOrder
from squadra.kernel import Option, Refusal
from squadra.words import say
from tests.games.star_quest.positions import Position
from tests.games.star_quest.supplement.arena import Man, arena, man, scout, terminator
from tests.games.star_quest.supplement.field import Field

HALL = "X . G . A .\n. . . . . .\n. . . . O ."


def told(refusal: Refusal) -> tuple[str, str]:
    """The key without its family, and the rule; the sentence exists in both languages."""
    for language in ("en", "it"):
        text = say(language, refusal)
        assert text and not text.startswith("why-"), refusal
    assert refusal.key != "why-not-offered"
    return refusal.key.removeprefix("why-sqx-"), refusal.rule


def refused(game: Position, option: Option) -> tuple[str, str]:
    before = game.match.digest()
    found = told(game.refusal(option))
    assert game.match.digest() == before
    return found


def acting(who: Man, *, drawing: str = HALL, switches: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Position:
    game = arena(drawing, X=who, switches=switches)
    if hand:
        game.hand("red", *hand)
    return game.act("X")


Case = tuple[Man, Callable[[Position], Option], tuple[str, str]]
SHOTS: list[Case] = [
    (man("laser_rifle"), lambda g: AimedShot("X", "laser_rifle", "G"), ("not-precise", "SQX-ARM-226")),
    (
        scout("sniper_rifle", marks=Marks(moved=True)),
        lambda g: AimedShot("X", "sniper_rifle", "G"),
        ("aimed-moved", "SQX-RUL-118"),
    ),
    (man("flamer"), lambda g: FireArea("X", "flamer", g.square("a1"), 4), ("area-own", "SQX-RUL-10")),
    (man("heavy_flamer"), lambda g: FireArea("X", "heavy_flamer", g.square("a1"), 9), ("area-own", "SQX-RUL-10")),
    (man("flamer"), lambda g: FireArea("X", "flamer", g.ship.size, 4), ("why-sq-no-floor", "SQ-RUL-5")),
    (man("flamer"), lambda g: FireArea("X", "flamer", -1, 9), ("why-sq-no-floor", "SQ-RUL-5")),
    (man("flamer"), lambda g: FireArea("X", "flamer", g.square("b2"), 4), ("strikes-nobody", "SQX-RUL-10")),
    (man("laser_rifle"), lambda g: FireArea("X", "flamer", g.square("c1"), 4), ("not-carried", "SQX-GEN-8")),
    (man("lascannon"), lambda g: FireArea("X", "lascannon", g.square("c1"), 4, 4), ("charges", "SQX-KEY-23")),
    (
        man("conversion_beam"),
        lambda g: FireBeam("X", "conversion_beam", g.square("a1"), 4),
        ("strikes-nobody", "SQX-RUL-15"),
    ),
    (
        terminator("missile_launcher"),
        lambda g: FireVolley("X", "missile_launcher", g.square("c1")),
        ("not-massed", "SQX-ARM-221"),
    ),
    (
        terminator("cyclone", "storm_bolter", marks=Marks(moved=True)),
        lambda g: FireVolley("X", "cyclone", g.square("c1")),
        ("massed-moved", "SQX-ARM-222"),
    ),
    (
        terminator("cyclone", "storm_bolter", spent=("cyclone",) * 11),
        lambda g: FireVolley("X", "cyclone", g.square("c1")),
        ("massed-rounds", "SQX-RUL-19"),
    ),
    (
        terminator("cyclone", "storm_bolter", spent=("cyclone",) * 12),
        lambda g: FireBlast("X", "cyclone", g.square("c1")),
        ("empty", "SQX-KEY-27"),
    ),
    (terminator("cyclone"), lambda g: FireKrak("X", "cyclone", g.square("c1")), ("no-krak", "SQX-TERM-E-11")),
    (man("imperial_rifle"), lambda g: MassedShot("X", "imperial_rifle", "G", 3), ("comrades", "SQX-RUL-17")),
    (terminator("storm_bolter"), lambda g: ServeWeapon("X", "storm_bolter"), ("serves-one", "SQX-TERM-25")),
    (
        man("laser_rifle", marks=Marks(gave_shot=True)),
        lambda g: Shoot("X", "laser_rifle", "G"),
        ("gave-shot", "SQX-RUL-17"),
    ),
    (
        man("laser_rifle", marks=Marks(still=True)),
        lambda g: MoveTo("X", g.square("b2")),
        ("stands-still", "SQX-RUL-118"),
    ),
]


@pytest.mark.rule("SQX-RUL-10", "SQX-RUL-118", "SQX-KEY-23", "SQX-KEY-27")
@pytest.mark.parametrize(("who", "option", "why"), SHOTS, ids=[f"{n}-{case[2][0]}" for n, case in enumerate(SHOTS)])
def test_shots(who: Man, option: Callable[[Position], Option], why: tuple[str, str]) -> None:
    game = acting(who)
    assert refused(game, option(game)) == why


@pytest.mark.rule("SQX-ARM-202", "SQX-KEY-20", "SQX-RUL-11", "SQX-RUL-107", "SQX-RUL-37")
def test_range_jams_and_orders() -> None:
    far = "X . . . . . . . G"
    short = acting(man("laser_pistol"), drawing=far, switches=("short_pistols",))
    assert refused(short, Shoot("X", "laser_pistol", "G")) == ("range", "SQX-ARM-202")
    flame = acting(man("flamer"), drawing=far + "\n" + ". " * 9)
    assert refused(flame, FireArea("X", "flamer", flame.square("h1"), 4)) == ("range", "SQX-RUL-11")
    assert refused(flame, Shoot("X", "flamer", "G")) == ("range", "SQX-KEY-20"), "its own range, not the option's"
    jam = arena(HALL, X=man("flamer")).roster("red", forbidden=("heavy_fire",)).act("X")
    assert refused(jam, FireLine("X", "flamer", "flamer", jam.square("a1"), 2)) == ("jammed", "SQX-RUL-107")
    rage = arena(HALL, X=terminator("storm_bolter")).roster("red", order="black_rage").act("X")
    assert refused(rage, Shoot("X", "storm_bolter", "G")) == ("hand-only", "SQX-RUL-37")


@pytest.mark.rule("SQX-RUL-107", "SQX-ARM-710", "SQX-ARM-711", "SQX-ARM-117", "SQX-RUL-7")
def test_hand_to_hand() -> None:
    close = "X G .\nO . ."
    armour = acting(man("heavy_flamer"), drawing=close)
    assert refused(armour, FightHow("X", "G", "heavy_flamer")) == ("flamer-suit", "SQX-ARM-711")
    empty = acting(terminator("heavy_flamer", spent=("heavy_flamer",) * 6), drawing=close)
    assert refused(empty, FightHow("X", "G", "heavy_flamer")) == ("empty", "SQX-ARM-710")
    jam = arena(close, X=terminator("heavy_flamer")).roster("red", forbidden=("heavy_fire",)).act("X")
    assert refused(jam, FightHow("X", "G", "heavy_flamer")) == ("jammed", "SQX-RUL-107")
    claws = acting(terminator(blades=("lightning_claws",)), drawing=close)
    claws.dice(0, 0, 0).choose(FightHow("X", "G", "lightning_claws"))
    assert refused(claws, FightHow("X", "G", "lightning_claws")) == ("same-target", "SQX-ARM-117")
    assert refused(acting(man("laser_rifle")), SelfDestruct("X", "thunder_hammer")) == ("no-hammer", "SQX-ARM-124")
    alone = acting(terminator(blades=("thunder_hammer",)))
    assert refused(alone, SelfDestruct("X", "thunder_hammer")) == ("nobody-near", "SQX-RUL-7")
    done = acting(terminator("storm_bolter"), drawing=close).dice(0, 0, 0).fight("G")
    assert told(done.refusal(FightHow("X", "O", "power_glove")))[1] in ("SQ-TURN-8", "SQX-GEN-8")


@pytest.mark.rule("SQX-ARM-912", "SQX-ARM-910", "SQX-SCOUT-E-8", "SQX-RUL-55", "SQX-ARM-903")
def test_grenades_and_the_mine() -> None:
    scout_man = scout("laser_rifle")
    held = acting(scout_man, hand=("emp_grenade", "magnetic_mine", "frag_grenade", "vortex_grenade"))
    assert refused(held, ThrowAt("X", "emp_grenade", "G")) == ("machines-only", "SQX-SCOUT-E-8")
    assert refused(held, LayMine("X", "magnetic_mine", held.square("c2"))) == ("mine-place", "SQX-RUL-55")
    assert refused(held, ThrowFrag("X", "frag_grenade", held.square("a3"))) == ("strikes-nobody", "SQX-ARM-901")
    assert refused(held, ThrowVortex("X", "vortex_grenade", held.square("b1"))) == ("only-techmarine", "SQX-ARM-910")
    none = acting(scout_man)
    assert refused(none, ThrowAt("X", "emp_grenade", "A")) == ("why-sq-not-in-hand", "SQ-TURN-9")
    heavy = acting(terminator("storm_bolter"), hand=("frag_grenade",))
    assert refused(heavy, ThrowFrag("X", "frag_grenade", heavy.square("c1"))) == ("no-grenades", "SQX-ARM-912")


@pytest.mark.rule("SQX-ARM-407", "SQ-RUL-54")
def test_the_tarantula() -> None:
    assert refused(acting(man("laser_rifle")), Haul("X", 2)) == ("no-gun", "SQ-RUL-54")


def camp(*cards: str, powers: tuple[str, ...] = ()) -> Field:
    stage = Field()
    stage.kit("red-1", (3, 3), "power_bolter")
    stage.kit("red-2", (5, 6), "power_missile_launcher")
    stage.kit("red-librarian", (1, 6), "power_librarian")
    stage.alien("orc", (8, 1))
    stage.cards("red", *cards)
    stage.roster("red", powers=powers)
    return stage


def no(stage: Field, option: Option) -> tuple[str, str]:
    before = stage.match.digest()
    found = told(stage.refusal(option))
    assert stage.match.digest() == before
    return found


@pytest.mark.rule("SQX-LIB-6", "SQX-LIB-7", "SQX-LIB-9", "SQX-RUL-64", "SQX-RUL-114", "SQX-PSY-1")
def test_powers() -> None:
    stage = camp(powers=("aura", "control", "burst_of_speed"))
    stage.go()
    assert no(stage, ShowPower("smite")) == ("power-not-held", "SQX-LIB-6")
    assert no(stage, ShowPower("burst_of_speed")) == ("burst", "SQX-RUL-64")
    assert no(stage, ShowPower("control")) == ("power-target", "SQX-PSY-1")
    stage.choose(ShowPower("aura"), dice=[(0,)])
    assert no(stage, ShowPower("control")) == ("one-power", "SQX-LIB-9")
    late = camp(powers=("aura",))
    late.go()
    late.choose(Activate("red-1"), Done("red-1"))
    assert no(late, ShowPower("aura")) == ("power-late", "SQX-LIB-7")
    gone = camp(powers=("aura",))
    gone.kit("red-librarian", None, "power_librarian", place="dead")
    gone.go()
    assert no(gone, ShowPower("aura")) == ("librarian-absent", "SQX-RUL-114")


@pytest.mark.rule("SQX-PSY-1", "SQX-PSY-32")
def test_targets_of_powers() -> None:
    stage = camp(powers=("control", "teleport"))
    stage.kit("red-librarian", (6, 2), "power_librarian")
    stage.alien("gretchin", (7, 2))
    stage.go()
    stage.choose(ShowPower("control"), dice=[(0,)])
    assert no(stage, NameTarget("red-1")) == ("control-target", "SQX-PSY-1")
    other = camp(powers=("teleport",))
    other.go()
    other.choose(ShowPower("teleport"), dice=[(0,)])
    assert no(other, Spot(other.square((3, 3)))) == ("teleport-place", "SQX-PSY-32")


@pytest.mark.rule("SQX-EQ-20", "SQX-EQ-21", "SQX-EQ-23", "SQX-RUL-31", "SQX-DRD-E-9", "SQX-TERM-29", "SQX-EX-39")
def test_what_a_turn_offers() -> None:
    stage = camp()
    stage.go()
    assert no(stage, TakeOff("red-1")) == ("no-pack", "SQX-EQ-20")
    assert no(stage, ActivateHomer("red-1")) == ("homer-bearer", "SQX-RUL-31")
    assert no(stage, LaunchSmoke("smoke_launchers")) == ("no-smoke", "SQX-DRD-E-9")
    assert no(stage, ArriveByHomer("red-1")) == ("homer-entry-off", "SQX-TERM-29")
    assert no(stage, RecallOrder("fire")) == ("recall", "SQX-EX-39")
    packs = camp("jump_pack")
    packs.go()
    assert no(packs, TakeOff("red-2")) == ("pack-heavy", "SQX-EQ-21")
    assert no(packs, TakeOff("red-1")) == ("no-flight", "SQX-EQ-23")
    wide = camp("jump_pack")
    wide.kit("red-1", (1, 3), "power_bolter")
    wide.go()
    wide.choose(TakeOff("red-1"))
    assert no(wide, JumpTo("red-1", wide.square((2, 3)))) == ("jump-place", "SQX-EQ-23")


@pytest.mark.rule("SQX-RUL-75", "SQX-APO-11", "SQX-SCOUT-E-7", "SQX-DRD-34")
@pytest.mark.parametrize(
    ("mark", "why"),
    [
        (Marks(down=True), ("laid-down", "SQX-RUL-75")),
        (Marks(loses_turn=True), ("loses-turn", "SQX-APO-11")),
        (Marks(idle=True), ("walker-idle", "SQX-DRD-34")),
    ],
)
def test_who_may_not_act(mark: Marks, why: tuple[str, str]) -> None:
    stage = camp()
    stage.kit("red-1", (3, 3), "power_bolter", marks=mark)
    stage.go()
    assert no(stage, Activate("red-1")) == why


@pytest.mark.rule("SQX-ARM-117")
def test_a_pair_of_claws_does_not_split_its_dice_for_one_enemy() -> None:
    game = acting(man(blades=("lightning_claws",)), drawing="X O .")
    assert refused(game, FightHow("X", "O", "lightning_claws")) == ("one-enemy", "SQX-ARM-117")


@pytest.mark.rule("SQX-ARM-220")
def test_what_does_not_fire_beside_a_cyclone() -> None:
    game = acting(terminator("cyclone", "assault_cannon_terminator"), drawing="X . . O T").dice(0, 0)
    game.choose(FireBlast("X", "cyclone", game.square("d1"))).keep()
    assert refused(game, FireCannon("X", "assault_cannon_terminator")) == ("beside", "SQX-ARM-220")


@pytest.mark.rule("SQX-RUL-37")
def test_why_no_grenade_flies_under_black_rage() -> None:
    game = arena("X . . O", X=man("laser_rifle")).hand("red", "frag_grenade", "black_rage")
    game.choose(PlayOrder("black_rage")).act("X")
    assert refused(game, ThrowFrag("X", "frag_grenade", game.square("d1"))) == ("hand-only", "SQX-RUL-37")
