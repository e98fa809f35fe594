"""What is heard in stealth (SQX-STEALTH-15 to -18, SQX-RUL-56): firearms, grenades, explosions, five powers; and what is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, UseCard
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.turn import END_TURN
from squadra.games.star_quest.state import Marker, Marks
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, FightHowWithCard, SelfDestruct
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt, ThrowFrag
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex, ThrowVortex
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, ChooseRoom, NameTarget, NoMore
from squadra.games.star_quest.supplement.rules.terminators import ChooseSection
from squadra.kernel import Option
from tests.games.star_quest.stage import TWO_ROOMS, room
from tests.games.star_quest.supplement.field import Field

ME, FOE = "red-1", "android-1"


def quiet_ship(kit: str, *cards: str) -> Field:
    """Nobody has noticed the squad yet; an Android stands beside this figure, and both are known to each other."""
    stage = Field(options=("stealth",))
    stage.kit(ME, (3, 3), kit, marks=Marks(seen_by=("android-1",)))
    stage.kit("red-2", (1, 6), "power_bolter", marks=Marks(seen_by=("android-1",)))
    stage.cards("red", *cards)
    stage.s.alarm = "stealth"
    stage.alien("android", (4, 3))
    return stage


def at(stage: Field, x: int, y: int) -> int:
    return stage.square((x, y))


Deed = Callable[[Field], Option]
LOUD: dict[str, tuple[str, tuple[str, ...], Deed, list[tuple[int, ...]]]] = {
    "heavy weapon": ("power_assault_cannon", (), lambda s: FireCannon(ME, "assault_cannon"), [(0, 0)]),
    "missile": ("power_missile_launcher", (), lambda s: FireBlast(ME, "missile_launcher", at(s, 4, 4)), [(0, 0)]),
    "flames": ("power_flamer", (), lambda s: FireArea(ME, "flamer", at(s, 4, 3), 4), [(0, 0)]),
    "flamer in hh": ("power_flamer", (), lambda s: FightHow(ME, FOE, "flamer"), [(0, 0, 0), (0, 0)]),
    "Melta bomb": (
        "power_bolter", ("melta_bomb",), lambda s: FightWithCard(ME, FOE, "melta_bomb"), [(0, 0, 0, 0), (0, 0)],
    ),
    "Melta bomb and flamer": (
        "power_flamer", ("melta_bomb",), lambda s: FightHowWithCard(ME, FOE, "flamer", "melta_bomb"),
        [(0, 0, 0, 0, 0), (0, 0)],
    ),
    "EMP grenade": ("scout_bolter", ("emp_grenade",), lambda s: ThrowAt(ME, "emp_grenade", FOE), [(1,)]),
    "frag grenade": ("power_bolter", ("frag_grenade",), lambda s: ThrowFrag(ME, "frag_grenade", at(s, 4, 4)), [(0, 0)]),
    "self-destruction": ("terminator_hammer", (), lambda s: SelfDestruct(ME, "thunder_hammer"), [(0, 0)]),
}  # fmt: skip


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-15")
@pytest.mark.parametrize("noise", LOUD)
def test_firearms_grenades_and_self_destruction_are_heard_at_once(noise: str) -> None:
    kit, cards, deed, dice = LOUD[noise]
    stage = quiet_ship(kit, *cards)
    stage.go()
    stage.choose(Activate(ME))
    assert stage.s.alarm == "stealth"
    stage.choose(deed(stage), dice=dice)
    assert stage.s.alarm == "alarm"


@pytest.mark.rule("SQX-RUL-56")
def test_a_krak_grenade_and_a_vortex_grenade_are_heard() -> None:
    krak = quiet_ship("scout_bolter", "krak_grenade")
    krak.go()
    krak.choose(UseCard("krak_grenade"))
    assert krak.s.alarm == "alarm"
    vortex = quiet_ship("power_bolter", "vortex_grenade")
    vortex.kit("red-techmarine", (4, 4), "power_techmarine", marks=Marks(seen_by=("android-1",)))
    vortex.go()
    vortex.choose(Activate("red-techmarine"))
    vortex.choose(vortex.options_of(ThrowVortex)[0], dice=[(6,)])
    assert vortex.s.alarm == "alarm"


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-18")
def test_blades_pistols_in_the_hand_mines_laid_and_blind_grenades_are_not_heard() -> None:
    stage = quiet_ship("axe_and_pistol", "magnetic_mine", "blind_grenade")
    stage.kit("red-2", (1, 6), "scout_bolter", marks=Marks(seen_by=("android-1",)))
    stage.go()
    stage.choose(Activate(ME), Fight(ME, FOE), dice=[(3, 0), (0, 0)])
    assert not stage.alive(FOE) and stage.s.alarm == "stealth", "a pistol's hand-to-hand bonus is no shot"
    if stage.prompt == "sq-ask-act":
        stage.choose(stage.match.ask.options[-1])  # pyright: ignore[reportOptionalMemberAccess]
    stage.choose(Activate("red-2"), LayMine("red-2", "magnetic_mine", at(stage, 1, 5)))
    assert stage.s.alarm == "stealth"
    stage.alien("gretchin", (8, 1))
    stage.choose(stage.match.ask.options[-1], EndTurnBlind("blind_grenade"), dice=[(0,)])  # pyright: ignore[reportOptionalMemberAccess]
    assert stage.s.alarm == "stealth"


@pytest.mark.rule("SQX-RUL-56")
def test_a_mine_that_bursts_wakes_the_ship() -> None:
    stage = Field(room(8, 1), options=("stealth",), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit(ME, None, "scout_bolter")
    squares = (at(stage, 5, 1), at(stage, 6, 1))
    stage.s.markers = {"mine-1": Marker("mine-1", "mine", squares, "red", data="magnetic_mine")}
    stage.s.alarm = "stealth"
    stage.alien("android", (4, 1))
    stage.alien_turn(None)
    stage.choose(Activate(FOE), MoveTo(FOE, at(stage, 5, 1)), dice=[(0, 0)])
    assert stage.s.alarm == "alarm"


# ------------------------------------------------------------------------------------------------ powers


SQUAD = ("red-librarian", "red-2")


def seer(power: str) -> Field:
    stage = Field(TWO_ROOMS, options=("stealth",), mission={"doors": {"drawn": "a"}})
    stage.kit("red-librarian", (2, 2), "power_librarian", marks=Marks(seen_by=("android-1",)))
    stage.kit("red-2", (1, 4), "power_bolter", marks=Marks(seen_by=("android-1",)))
    stage.roster("red", powers=(power,))
    stage.s.alarm = "stealth"
    stage.alien("android", (3, 3))
    return stage


ANSWERS: dict[str, Deed] = {
    "hellfire": lambda s: Spot(s.square((4, 1))),
    "lightning_arc": lambda s: NoMore(),
    "blast": lambda s: BlastAway("drawn a", 2),
    "vortex": lambda s: OpenVortex(s.square((1, 1))),
    "control": lambda s: NameTarget(FOE),
    "jinx": lambda s: NameTarget(FOE),
    "teleport": lambda s: Spot(s.square((1, 3))),
    "warp_time": lambda s: ChooseSection(0),
}


@pytest.mark.rule("SQX-RUL-56")
@pytest.mark.parametrize("power", ["smite", "hellfire", "lightning_arc", "blast", "vortex"])
def test_five_powers_are_heard(power: str) -> None:
    stage = seer(power)
    stage.go()
    stage.choose(ShowPower(power), dice=[(0,)])
    assert stage.s.alarm == "alarm"


@pytest.mark.rule("SQX-RUL-56")
@pytest.mark.parametrize("power", ["control", "scan", "jinx", "teleport", "warp_time", "aura"])
def test_the_other_powers_are_silent_and_so_is_a_power_that_fails(power: str) -> None:
    stage = seer(power)
    stage.go()
    stage.choose(ShowPower(power), dice=[(0,)])
    if power == "scan":
        stage.choose(*[ChooseRoom(option.room) for option in stage.options_of(ChooseRoom)[:1]])
    elif power in ANSWERS:
        stage.choose(ANSWERS[power](stage))
    assert stage.s.alarm == "stealth"
    loud = seer("smite")
    loud.go()
    loud.choose(ShowPower("smite"), dice=[(3,)])
    assert loud.s.alarm == "stealth"


# ------------------------------------------------------------------------------------------------ coming into view


@pytest.mark.rule("SQX-RUL-56", "SQX-STEALTH-14")
@pytest.mark.parametrize("face", [3, 0])
def test_a_marine_who_is_placed_in_view_between_activations_is_rolled_for_at_that_moment(face: int) -> None:
    """Teleport: the Librarian leaves a corner that nobody overlooks."""
    walled = [
        "+-+-+-+-+",
        "|. .|. .|",
        "+ + + + +",
        "|. .|. .|",
        "+-+-+ + +",
        "|. . . .|",
        "+-+-+-+-+",
    ]
    stage = Field(walled, options=("stealth",), gates=dict.fromkeys("RYB", ((1, 1), (2, 1))))
    stage.kit("red-librarian", (1, 1), "power_librarian")
    stage.kit("red-2", (1, 2), "power_bolter")
    stage.roster("red", powers=("teleport",))
    stage.s.alarm = "stealth"
    stage.alien("gretchin", (3, 1))
    stage.go()
    stage.choose(ShowPower("teleport"), dice=[(0,)])
    stage.choose(Spot(stage.square((4, 2))), dice=[(face,)])
    assert stage.s.alarm == ("stealth" if face == 3 else "alarm")
    assert stage.asked == "red" and stage.offers(END_TURN)


@pytest.mark.rule("SQX-STEALTH-15", "SQX-RUL-65")
def test_the_shot_of_an_alien_under_control_is_heard() -> None:
    stage = seer("control")
    stage.alien("orc", (4, 4))
    stage.s.figures |= {
        id: replace(
            stage.s.figures[id],
            marks=Marks(
                seen_by=(
                    "android-1",
                    "orc-1",
                )
            ),
        )
        for id in SQUAD
    }
    stage.go()
    stage.choose(ShowPower("control"), dice=[(0,)])
    stage.choose(NameTarget(FOE), Activate(FOE))
    assert stage.s.alarm == "stealth"
    stage.choose(Shoot(FOE, stage.figure(FOE).weapons[0], "orc-1"), dice=[(0, 0, 0)])
    assert stage.s.alarm == "alarm"
