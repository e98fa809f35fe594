"""Why not, the supplement in play: what test_refusals.py leaves. And: no refusal of Star Quest is without its case."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game as star_quest
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.rules.turn import MarineTurn, Rounds
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.krak_missiles import FireKrak
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.games.star_quest.supplement.rules.combat.targeters import ServeWeapon
from squadra.games.star_quest.supplement.rules.equipment.grenades import ThrowAt, ThrowFrag
from squadra.games.star_quest.supplement.rules.equipment.homer import ActivateHomer
from squadra.games.star_quest.supplement.rules.equipment.tarantula import BringIn, Haul
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex, ThrowVortex
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, ChooseRoom, NameTarget
from squadra.games.star_quest.supplement.rules.scouts import AmbushWindow, AmbushWith
from squadra.games.star_quest.supplement.rules.squads.muster import TakeSquadCard
from squadra.games.star_quest.supplement.rules.terminators import (
    CallReinforcement,
    ChooseKit,
    ChooseSection,
    RetreatFigure,
    StrategicRetreat,
    TeleportAssault,
)
from squadra.games.star_quest.supplement.rules.turns import ArriveByHomer
from squadra.kernel import Frame, Match, Option, Refusal, Unlawful
from squadra.words import LANGUAGES, say, sources
from tests.games.star_quest.pages import test_refused_setups
from tests.games.star_quest.positions import Position
from tests.games.star_quest.rules import test_refusals
from tests.games.star_quest.stage import SHUT, TWO_ROOMS
from tests.games.star_quest.supplement.arena import Man, arena, man, scout, terminator
from tests.games.star_quest.supplement.field import Field
from tests.games.star_quest.supplement.rules.equipment.test_tarantula import HALL as GUN_HALL
from tests.games.star_quest.supplement.rules.equipment.test_tarantula import crewed, start
from tests.games.star_quest.supplement.rules.squads import test_refused_squads

HERE = Path(__file__).parent
ROOM = "X . . G . .\n. . . . . .\n. . . . . ."
SHARP = "+-+-+-+-+-+-+\n|X . .|. . .|\n+ + + + + + +\n|. . .|. G .|\n+-+-+-+-+-+-+"


def no(who: Man, option: Callable[[Position], Option], drawing: str = ROOM, *hand: str) -> Refusal:
    game = arena(drawing, X=who)
    if hand:
        game.hand("red", *hand)
    return game.act("X").refusal(option(game))


def asks(frame: Frame, option: Callable[[Field], Option], **words: Any) -> Refusal:
    """A question of an Order or a power stands."""
    stage = squad(**words)
    stage.s.stack = [Rounds(at="after_turn", turn=1), MarineTurn(seat="red", at="scan"), frame]
    stage.s.turn = "red"
    stage._start(())
    return stage.refusal(option(stage))


def krak() -> Refusal:
    game = arena(ROOM, X=CYCLONE).shown("red", "krak_missiles")
    return game.act("X").refusal(FireKrak("X", "cyclone", game.square("d1")))


def hellfire_rounds() -> Refusal:
    """They burn living targets only."""
    game = arena("X . . A . .", X=scout("heavy_bolter_auto")).shown("red", "hellfire_rounds")
    return game.act("X").refusal(Shoot("X", "hellfire_rounds", "A"))


def squad(**words: Any) -> Field:
    stage = Field(TWO_ROOMS, mission=SHUT, kinds={"red": words.get("kind", "terminator")})
    stage.kit("red-librarian", (2, 2), "terminator_librarian")
    stage.kit("red-commander", (1, 1), "terminator_commander")
    stage.kit("red-1", (3, 3), words.get("kit", "terminator_storm_bolter"), **words.get("more", {}))
    stage.alien("orc", (1, 4))
    if "powers" in words:
        stage.roster("red", powers=words["powers"])
    stage.roster("red", order=words.get("order", ""))
    return stage


def shows(power: str, option: Callable[[Field], Option], **words: Any) -> Refusal:
    """The Librarian has shown a power that asks for a target."""
    stage = squad(powers=(power,))
    for kind, at in words.items():
        stage.alien(kind, at)
    stage.go()
    stage.choose(ShowPower(power), dice=[(0,)])
    return stage.refusal(option(stage))


def turn(option: Option, act: str = "", **words: Any) -> Refusal:
    """Between two activations."""
    stage = squad(**words)
    stage.go()
    if act:
        stage.choose(Activate(act), Done(act))
    return stage.refusal(option)


def gun(option: Callable[[Position], Option], *first: Option, drawing: str = GUN_HALL, act: bool = True) -> Refusal:
    """A gunner X at d5 serves the Tarantula before him, which looks north."""
    game = start(crewed(drawing, "d4"))
    if act:
        game.act("X")
    for step in first:
        game.dice(0, 0).choose(step)
    return game.refusal(option(game))


def gunner_waits() -> Refusal:
    """The first square inside is taken: no way in for both."""
    game = crewed(". . . .\n. . . .\n. . . X\n. . . G", "d2")
    gunner, cannon = game.figure("X"), game.figure("W")
    game.t.put(replace(gunner, square=-1, place="waiting"))
    game.t.put(replace(cannon, square=-1, place="waiting"))
    return start(game).act("X").refusal(BringIn("X", game.square("b1"), 2))


def fired_mount(option: Callable[[Position], Option]) -> Refusal:
    """A Terminator whose Cyclone has fired."""
    game = arena("X . . . . T\n. . . . . .", X=CYCLONE).dice(0, 0).act("X")
    game.choose(FireBlast("X", "cyclone", game.square("f1"))).keep()
    return game.refusal(option(game))


def area_same() -> Refusal:
    """In a corridor two squares wide both squares of a column strike the same nine: they are offered once."""
    game = arena("X . . . G .\n. . . . . .", X=scout("shotgun")).act("X")
    first, second = (FireArea("X", "shotgun", game.square(label), 9) for label in ("e1", "e2"))
    return game.refusal(second if game.offers(first) else first)


def smith(option: Callable[[Field], Option], *cards: str, first: Option | None = None, at: Any = (5, 4)) -> Refusal:
    """A Techmarine at (4, 4) and an Orc."""
    stage = Field()
    stage.kit("red-techmarine", (4, 4), "power_techmarine")
    stage.kit("red-1", (1, 6), "power_bolter")
    stage.cards("red", *cards)
    stage.alien("orc", at)
    stage.alien("orc", (3, 4))
    stage.go()
    stage.choose(Activate("red-techmarine"))
    if first is not None:
        stage.choose(first, dice=[(0, 0), (0, 0)])
    return stage.refusal(option(stage))


def homer_waits() -> Refusal:
    stage = Field(kinds={"red": "scout"})
    stage.kit("red-1", (3, 3), "scout_bolter", gear=("teleport_homer",))
    stage.kit("red-2", (5, 3), "scout_bolter")
    stage.cards("red", "teleport_homer")
    stage.go()
    stage.choose(ActivateHomer("red-1"))
    return stage.refusal(Activate("red-1"))


def homer_entry() -> Refusal:
    """No homer is active."""
    stage = Field(kinds={"red": "terminator"}, options=("homer_entry",))
    stage.kit("red-1", None, "terminator_storm_bolter")
    stage.go()
    return stage.refusal(ArriveByHomer("red-1"))


def choosing_cards() -> Refusal:
    match = Match(star_quest, {"mission": "t01", "squads": 1, "honours": {"red": 2}, "ranks": {"red": 1}}, seed=2)
    with pytest.raises(Unlawful) as caught:
        match.choose(TakeSquadCard("boots"), "red")
    return caught.value.refusal


SCOUT: dict[str, Any] = {"kind": "scout", "kit": "scout_bolter"}
CYCLONE = terminator("cyclone", "storm_bolter")
AMBUSH = {"seat": "red", "board": 0, "figure": "red-1", "origin": -1, "choice": PlayOrder("ambush")}
ARM = FightHow("red-techmarine", "orc-1", "servo_arm")


def bomb_of_the_squad() -> Refusal:
    """A Melta Bomb lies in the squad's hand, and the allied Dreadnought would like to throw it."""
    stage = Field()
    stage.walker("red", (2, 3), "assault_cannon", "walker_fist")
    stage.cards("red", "melta_bomb")
    orc = stage.alien("orc", (4, 3))
    stage.go()
    stage.choose(Activate("red-walker"))
    return stage.refusal(FightWithCard("red-walker", orc, "melta_bomb"))


REASONS: list[tuple[str, str, Callable[[], Refusal]]] = [
    # shots
    ("area-wall", "SQX-RUL-10", lambda: no(man("flamer"), lambda g: FireArea("X", "flamer", g.square("c1"), 4), SHARP)),
    (
        "area-unseen",
        "SQX-RUL-10",
        lambda: no(man("flamer"), lambda g: FireArea("X", "flamer", g.square("d1"), 4), SHARP),
    ),
    ("krak-target", "SQX-RUL-42", lambda: krak()),
    ("cannot-harm", "SQX-KEY-14", hellfire_rounds),
    ("no-such-way", "SQX-GEN-8", lambda: no(man("laser_rifle"), lambda g: FightHow("X", "G", "power_axe"), "X G .")),
    ("serves-already", "SQX-TERM-O-6", lambda: fired_mount(lambda g: ServeWeapon("X", "storm_bolter"))),
    ("fired", "SQX-RUL-109", lambda: fired_mount(lambda g: FireBlast("X", "cyclone", g.square("f1")))),
    ("area-same", "SQX-RUL-10", area_same),
    ("walker-card", "SQX-DRD-8", bomb_of_the_squad),
    ("serves-none", "SQX-TERM-25", lambda: no(CYCLONE, lambda g: ServeWeapon("X", "laser_rifle"))),
    (
        "throw-unseen",
        "SQX-RUL-53",
        lambda: no(
            scout("laser_rifle"), lambda g: ThrowAt("X", "emp_grenade", "A"), "+-+-+-+\n|. X|A|\n+-+-+-+", "emp_grenade"
        ),
    ),
    # the Tarantula
    ("gun-alone", "SQ-RUL-54", lambda: gun(lambda g: Activate("red-tarantula"), act=False)),
    ("gun-moved", "SQX-ARM-407", lambda: gun(lambda g: FireArea("X", "tarantula", g.square("d2"), 4, 1), Haul("X", 2))),
    ("gun-fired", "SQX-ARM-407", lambda: gun(lambda g: Haul("X", 2), FireArea("red-1", "tarantula", 10, 4, 1))),
    ("gun-room", "SQ-RUL-54", lambda: gun(lambda g: Haul("X", 4), drawing=GUN_HALL.rstrip().rsplit("\n", 1)[0])),
    ("gun-entry", "SQ-RUL-54", gunner_waits),
    ("arc", "SQX-RUL-16", lambda: gun(lambda g: FireArea("X", "tarantula", g.square("a5"), 4, 1))),
    # the Techmarine
    (
        "arm-used",
        "SQX-RUL-78",
        lambda: smith(lambda s: FightHow("red-techmarine", "orc-2", "servo_arm"), "servo_arm", first=ARM),
    ),
    ("arm-diagonal", "SQX-RUL-117", lambda: smith(lambda s: ARM, "servo_arm", at=(5, 5))),
    (
        "vortex-place",
        "SQX-RUL-26",
        lambda: smith(lambda s: ThrowVortex("red-techmarine", "vortex_grenade", s.square((7, 1))), "vortex_grenade"),
    ),
    (
        "not-his-card",
        "SQX-CHR-9",
        lambda: smith(lambda s: ThrowFrag("red-techmarine", "frag_grenade", s.square((5, 4))), "frag_grenade"),
    ),
    # Orders and powers
    (
        "ambush-room",
        "SQX-SCOUT-O-6",
        lambda: asks(AmbushWindow(at="which_room", **AMBUSH), lambda s: ChooseRoom("nowhere")),
    ),
    (
        "ambush-who",
        "SQX-SCOUT-O-12",
        lambda: asks(
            AmbushWindow(at="who_next", room=ChooseRoom("drawn A"), **AMBUSH),
            lambda s: AmbushWith("red-commander"),
            **SCOUT,
        ),
    ),
    (
        "ambush-place",
        "SQX-RUL-51",
        lambda: asks(
            AmbushWindow(at="where", room=ChooseRoom("drawn A"), who=AmbushWith("red-1"), **AMBUSH),
            lambda s: Spot(s.square((6, 1))),
            **SCOUT,
        ),
    ),
    ("section", "SQX-TERM-O-1", lambda: asks(TeleportAssault(seat="red"), lambda s: ChooseSection(3))),
    (
        "arrive-section",
        "SQX-RUL-38",
        lambda: asks(
            TeleportAssault(seat="red", at="place", section=ChooseSection(0), survivors=("red-1",)),
            lambda s: Spot(s.square((1, 1))),
        ),
    ),
    ("call-kit", "SQX-TERM-O-14", lambda: asks(CallReinforcement(seat="red"), lambda s: ChooseKit("power_bolter"))),
    (
        "arrive-near",
        "SQX-RUL-32",
        lambda: asks(
            CallReinforcement(seat="red", at="where", figure="red-1", survivors=("red-1",)),
            lambda s: Spot(s.square((8, 4))),
        ),
    ),
    ("retreat", "SQX-TERM-O-18", lambda: asks(StrategicRetreat(seat="red"), lambda s: RetreatFigure("orc-1"))),
    ("section", "SQX-PSY-36", lambda: shows("warp_time", lambda s: ChooseSection(3))),
    ("scan-room", "SQX-RUL-66", lambda: shows("scan", lambda s: ChooseRoom("nowhere"))),
    ("hellfire-place", "SQX-PSY-13", lambda: shows("hellfire", lambda s: Spot(s.square((8, 1))))),
    ("arc-target", "SQX-PSY-15", lambda: shows("lightning_arc", lambda s: NameTarget("red-1"))),
    ("vortex-cover", "SQX-PSY-40", lambda: shows("vortex", lambda s: OpenVortex(s.square((3, 3))))),
    ("blast-target", "SQX-PSY-20", lambda: shows("blast", lambda s: BlastAway("drawn b", 2))),
    ("jinx-target", "SQX-PSY-27", lambda: shows("jinx", lambda s: NameTarget("orc-1"), android=(4, 1))),
    ("power-order", "SQX-RUL-114", lambda: turn(ShowPower("aura"), powers=("aura",), order="black_rage")),
    ("card-choice", "SQX-RUL-103", choosing_cards),
    # homers
    ("homer-late", "SQX-RUL-31", lambda: turn(ActivateHomer("red-1"), act="red-commander")),
    ("homer-waits", "SQX-SCOUT-E-7", homer_waits),
    ("homer-entry", "SQX-TERM-29", homer_entry),
]


@pytest.mark.parametrize(("key", "rule", "refusal"), REASONS, ids=[f"{key} {rule}" for key, rule, _ in REASONS])
def test_a_refusal_names_its_reason_and_its_rule(key: str, rule: str, refusal: Callable[[], Refusal]) -> None:
    found = refusal()
    assert (found.key, found.rule) == (f"why-sqx-{key}", rule)
    for lang in LANGUAGES:
        assert not say(lang, found).startswith("why-")


# ------------------------------------------------------------------------------------------------ none is left out


def keys() -> set[str]:
    """Every refusal of Star Quest that there are words for."""
    texts = [text for name, text in sources("en").items() if name.startswith("star-quest")]
    return {key for text in texts for key in re.findall(r"^(why-sqx?-[a-z-]+) =", text, re.M)}


def asserted() -> set[str]:
    base = {f"why-sq-{key}" for key, *_ in (*test_refusals.REASONS, *test_refused_setups.REASONS)}
    more = {f"why-sqx-{key}" for key, *_ in (*REASONS, *test_refused_squads.REASONS)}
    tree = ast.parse((HERE / "test_refusals.py").read_text("utf-8"))
    words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return base | more | {f"why-sqx-{word}" for word in words} & keys()


def test_every_refusal_has_a_position_or_a_set_up_that_meets_it() -> None:
    assert keys() - asserted() == set()
    assert asserted() - keys() == set()
