"""Why not: every refusal of the base game in play names its reason and its rule. Set-ups: test_refused_setups.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import FlipDoor, OpenDoor
from squadra.games.star_quest.rules.activation.entrance import Withdraw
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING, Reinforce
from squadra.games.star_quest.rules.aliens.scan import PlaceCounter, Spot, why_no_place
from squadra.games.star_quest.rules.cards.squad_cards import EndTurnBlind, LookAt, PlayOrder, UseCard
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine
from squadra.games.star_quest.state import ALIEN, Marks
from squadra.kernel import Option, Refusal
from squadra.words import LANGUAGES, say
from tests.games.star_quest.drawn import Drawn, alien_turn
from tests.games.star_quest.positions import Position, hulk
from tests.games.star_quest.rules.aliens.test_dreadnought import GATE, IT

DOOR = "+-+-+-+-+\n|M . .aO|\n+ + + + +\n|. . .a.|\n+-+-+-+-+"
Build = Callable[[Position], object]
Make = Callable[[Position], Option]


def no(drawing: str, piece: str, option: Make, build: Build | None = None) -> Refusal:
    """A piece is active, and its player would like to do this with it."""
    game = hulk(drawing)
    if build is not None:
        build(game)
    return game.act(piece).refusal(option(game))


def between(drawing: str, option: Option, build: Build | None = None) -> Refusal:
    """The player would like to do this between two activations."""
    game = hulk(drawing)
    if build is not None:
        build(game)
    return game.refusal(option)


def to(label: str, piece: str = "M") -> Make:
    return lambda game: MoveTo(piece, game.square(label))


def shoots(target: str, piece: str = "M", weapon: str = "laser_rifle") -> Make:
    return lambda game: Shoot(piece, weapon, target)


def fights(target: str, piece: str = "M") -> Make:
    return lambda game: Fight(piece, target)


def blast(label: str) -> Make:
    return lambda game: FireBlast("L", "missile_launcher", game.square(label))


# builders


def aliens(game: Position) -> Position:
    return game.turn(ALIEN)


def red(**words: Any) -> Build:
    return lambda game: game.roster("red", **words)


def waits(game: Position) -> None:
    game.waiting("red", "laser_rifle")


def yellow_waits(game: Position) -> None:
    game.entrance("yellow", "b1", "c1").waiting("yellow", "laser_rifle")


def sealed(game: Position) -> None:
    aliens(game).named_door("vault", "a", sealed=True)


def carries(game: Position) -> None:
    game.changed("M", carries="other")


def jammed(game: Position) -> None:
    game.roster("red", forbidden=("heavy_fire",))


def passing() -> Refusal:
    """An Orc that was revealed on the square of a Gretchin may not stop there to fight."""
    game = hulk(
        """
        +-+-+-+-+-+-+-+-+
        |. . ? G . . . .|
        +-+-+-+ +-+-+-+-+
        |# # #|.|# # # #|
        + + + + + + + + +
        |# # #|M|# # # #|
        +-+-+-+-+-+-+-+-+
        """
    )
    game.blips("orc").options(no_clipping=True).turn(ALIEN)
    game.act("?").choose(MoveTo("?", game.square("f1")))
    assert game.active == "orc-1"
    return game.refusal(Fight("orc-1", "M"))


def reinforcing(kind: str, label: str = "f1", *, r: str = "f1", drawing: str = "M|. . . E .", **held: int) -> Refusal:
    """The Alien player is about to reinforce; walls stand between the Marine and the squares in the east."""
    cells = drawing.replace("|", " ").split()
    rim = "+-" * len(cells) + "+"
    game = hulk("\n".join([rim, "|" + drawing + "|", rim])).turn(ALIEN).reserve(**(held or {"orc": 2})).squares_r(r)
    if game.prompt != "sq-ask-reinforce":
        game.end()
    return game.refusal(Reinforce(kind, game.square(label)))


def forced() -> Refusal:
    game = hulk("+-+-+-+-+\n|M|. . .|\n+-+-+-+-+").turn(ALIEN).reserve(orc=2).squares_r("d1")
    return game.refusal(STOP_REINFORCING)


HOLD = """
+-+-+-+-+-+-+-+-+
|. .|. . . .a. .|
+ + + + + + + + +
|. .|. . . .a. .|
+-+-+-+-+-+-+-+-+
"""


def placing(label: str) -> Refusal:
    """A Marine has entered the western room; blips are placed, not behind the sealed door."""
    game = hulk(HOLD).entrance("red", "a1", "a2").waiting("red", "laser_rifle", "laser_rifle").unscanned()
    game.counters(orc=2).named_door("vault", "a", sealed=True)
    game.entrance("yellow", "c1", "c2").waiting("yellow", "laser_rifle")
    game.move("red-1", "b1").done().choose(PlaceCounter("orc"))
    return game.refusal(Spot(game.square(label)))


def elsewhere() -> Refusal:
    """A square that nobody sees, but of a board that is not the scanned one."""
    st = Drawn(HOLD, west=2, gates={"R": ((1, 1), (1, 2))})
    st.marine("red-1", None)
    st.s.scanned, st.s.hand = 0, {"orc": 1}
    st.go()
    st.choose(Activate("red-1"), MoveTo("red-1", st.square((2, 1))), Done("red-1"))
    return why_no_place(st.t, st.square((4, 1)))


def stooped() -> Refusal:
    """A Dreadnought whose base lies on both sides of a doorway."""
    st = Drawn(GATE, doors="")
    st.s.figures[IT] = replace(st.s.figures[IT], square=st.square((4, 1)))
    alien_turn(st)
    st.act(IT)
    return st.refusal(FireCannon(IT, st.s.figures[IT].weapons[0]))


def reinforced(game: Position) -> None:
    game.s.reinforced = game.s.closed


def unaware() -> Refusal:
    """In stealth, before the alarm."""
    game = aliens(hulk("M . . O")).act("O")
    game.s.alarm = "stealth"
    return game.refusal(Fight("O", "M"))


def genestealer(label: str) -> Refusal:
    game = hulk("M . . .\n. . . .").event().dice("genestealer")
    return game.refusal(Spot(game.square(label)))


def sharing(target: str, points: int, given: str = "") -> Refusal:
    game = hulk("X . O o\n. . . .\nM . . T").dice(3, 3).act("X").fire()
    if given:
        game.share(given, 1)
    return game.refusal(Share(game.id(target), points))


def fired(drawing: str, piece: str, option: Make, *dice: int, target: str = "") -> Refusal:
    """After a first attack of the same activation."""
    game = hulk(drawing).dice(*dice).act(piece)
    if target:
        game.fight(target)
    else:
        game.fire()
    return game.refusal(option(game))


def moved_and_fired(drawing: str, label: str, option: Make) -> Refusal:
    """Under Fire! another shot is left, but no move."""
    game = hulk(drawing).hand("red", "fire").dice(0, 0).order("fire").move("M", label).fire()
    return game.refusal(option(game))


def dreadnought(option: Make) -> Refusal:
    game = hulk("M . . . D .\n. . . . . .").turn(ALIEN).dice(0, 0).act("D").fire("M")
    return game.refusal(option(game))


def moved_under(order: str, **options: bool) -> Refusal:
    """The stricter By Sections! is two moves or two attacks: who has moved does not fight."""
    game = hulk("M . . . O").hand("red", order).options(**options).order(order)
    return game.move("M", "d1").refusal(Fight("M", "O"))


BLIND = {"blind": True}
CELLS = "+-+-+-+\n|. M|O|\n+-+-+-+"
REASONS: list[tuple[str, str, Callable[[], Refusal]]] = [
    # one figure after another
    ("one-at-a-time", "SQ-RUL-4", lambda: no("M . X . O", "M", lambda g: FireCannon("X", "assault_cannon"))),
    ("one-at-a-time", "SQ-RUL-4", lambda: no("M . X . O", "M", to("b1", "X"))),
    ("not-yours", "SQ-TURN-2", lambda: between("M . . O", Activate("O"))),
    ("not-yours", "SQ-TURN-2", lambda: between("M . Y . O", Activate("Y"))),
    ("not-yours", "SQ-GEN-2", lambda: between("+-+-+-+\n|M|. ?|\n+-+-+-+", Activate("?"))),
    ("already-acted", "SQ-RUL-4", lambda: hulk("M . X . O").act("M").done().refusal(Activate("M"))),
    ("already-acted", "SQ-RUL-4", lambda: aliens(hulk("M . . O G")).act("O").done().refusal(Activate("O"))),
    ("gone-home", "SQ-MISS-7", lambda: between("M . . O", Activate("red-commander"))),
    (
        "dead",
        "SQ-FIRE-12",
        lambda: between("M X . O", Activate("X"), lambda g: g.changed("X", place="dead", square=-1)),
    ),
    ("idle", "SQ-RUL-46", lambda: hulk("M . . O A").event().dice("psychic_attack").refusal(Activate("O"))),
    ("reports-in", "SQ-CARD-EV-23", lambda: between("M C . O", Activate("C"), red(forbidden=("commander",)))),
    # moves
    ("no-floor", "SQ-RUL-5", lambda: no("M # . O\n. . . .", "M", to("b1"))),
    ("occupied", "SQ-MOV-9", lambda: no("M X . O", "M", to("b1"))),
    ("too-far", "SQ-MOV-2", lambda: no("M . . . . . . . O", "M", to("h1"))),
    ("move-over", "SQ-TURN-6", lambda: moved_and_fired("M . . O\n. . . .", "b1", to("c1"))),
    ("entry-square", "SQ-RUL-62", lambda: no("M . .\n. . .", "M", to("b1"), yellow_waits)),
    ("must-go-on", "SQ-RUL-7", passing),
    ("home-too-far", "SQ-RUL-36", lambda: no("M . . . . . O", "M", lambda g: GoHome("M"))),
    ("aliens-stay-out", "SQ-MISS-6", lambda: no("M . . O", "O", lambda g: GoHome("O"), aliens)),
    ("aliens-stay-out", "SQ-MISS-6", lambda: no("M . . O", "O", lambda g: Withdraw("O"), aliens)),
    ("not-waiting", "SQ-RUL-37", lambda: no("M . . O", "M", lambda g: Withdraw("M"))),
    # doors and objects
    ("no-door", "SQ-DOOR-1", lambda: no(DOOR, "M", lambda g: OpenDoor("M", "drawn b"))),
    ("not-in-front", "SQ-DOOR-10", lambda: no(DOOR, "M", lambda g: OpenDoor("M", "drawn a"))),
    ("door-open", "SQ-DOOR-13", lambda: hulk(DOOR).move("M", "c1").open("a").refusal(OpenDoor("M", "drawn a"))),
    ("door-sealed", "SQ-CON-2b", lambda: no(DOOR, "O", lambda g: OpenDoor("O", "drawn a"), sealed)),
    (
        "move-over",
        "SQ-RUL-8",
        lambda: moved_and_fired(DOOR.replace("|. . .a", "|. O .a"), "c1", lambda g: OpenDoor("M", "drawn a")),
    ),
    (
        "door-reinforced",
        "SQ-MD-22",
        lambda: no(DOOR.replace("M . .", ". . M"), "M", lambda g: OpenDoor("M", "drawn a"), reinforced),
    ),
    ("aliens-leave-it", "SQ-RUL-35", lambda: no("M . * O", "O", lambda g: PickUp("O", "prize"), aliens)),
    ("carries-already", "SQ-RUL-35", lambda: no("M . * O", "M", lambda g: PickUp("M", "prize"), carries)),
    ("nothing-here", "SQ-RUL-35", lambda: no("M . * O", "M", lambda g: PickUp("M", "prize"))),
    ("move-over", "SQ-RUL-35", lambda: moved_and_fired("M * . O", "b1", lambda g: PickUp("M", "prize"))),
    # whom one may attack
    ("blip", "SQ-RUL-19", lambda: no("+-+-+-+\n|. M|?|\n+-+-+-+", "M", shoots("?"))),
    ("not-on-boards", "SQ-MISS-5", lambda: no("M . . O", "O", shoots("red-commander", "O"), aliens)),
    ("aliens-spare-it", "SQ-RUL-13", lambda: no("M . @ O\n. . . .", "O", shoots("console", "O"), aliens)),
    ("friend", "SQ-RUL-13", lambda: no("M . Y O", "M", shoots("Y"))),
    ("friend", "SQ-RUL-13", lambda: no("M . G O", "O", fights("G", "O"), aliens)),
    (
        "blinded",
        "SQ-CARD-EQ-3",
        lambda: no("M . . O", "O", shoots("M", "O"), lambda g: aliens(g).roster("red", **BLIND)),
    ),
    # shots
    ("attack-used", "SQ-TURN-7", lambda: fired("M . O G", "M", shoots("O"), 0, 0)),
    ("attack-used", "SQ-TURN-8", lambda: fired("O M G\n. . .", "M", fights("G"), 0, 0, 0, 0, target="O")),
    ("attack-used", "SQ-TURN-8", lambda: fired("M . O G", "M", fights("O"), 0, 0)),
    ("blips-do-not-attack", "SQ-BLIP-2", lambda: no("+-+-+-+\n|M|. ?|\n+-+-+-+", "?", shoots("M", "?"), aliens)),
    ("blips-do-not-attack", "SQ-BLIP-2", lambda: no("+-+-+-+\n|M|. ?|\n+-+-+-+", "?", fights("M", "?"), aliens)),
    ("unaware", "SQX-RUL-56", unaware),
    (
        "emp",
        "SQX-SCOUT-E-8",
        lambda: no("M . . O", "O", fights("M", "O"), lambda g: aliens(g).changed("O", marks=Marks(emp=True))),
    ),
    ("stooped", "SQ-DRD-10", stooped),
    ("not-aboard", "SQ-RUL-36", lambda: no("O . .", "red-1", shoots("O", "red-1"), waits)),
    ("not-aboard", "SQ-RUL-36", lambda: no("O . .", "red-1", fights("O", "red-1"), waits)),
    ("weapon-fired", "SQ-DRD-16", lambda: dreadnought(shoots("M", "D"))),
    ("no-such-weapon", "SQ-FIRE-1", lambda: no("M . . O", "M", shoots("O", weapon="heavy_bolter"))),
    ("jammed", "SQ-CARD-EV-4", lambda: no("X . . O", "X", lambda g: FireCannon("X", "assault_cannon"), jammed)),
    ("square-unseen", "SQ-RUL-16", lambda: no("+-+-+-+\n|L O|.|\n+-+-+-+", "L", blast("c1"))),
    ("strikes-nobody", "SQ-RUL-13", lambda: no("L . . . . O", "L", blast("b1"))),
    (
        "strikes-nobody",
        "SQ-RUL-13",
        lambda: no("P . . .\n. . . O", "P", lambda g: FireLine("P", "plasma_gun", "plasma_gun", 0, 2)),
    ),
    ("wall-between", "SQ-LOS-6", lambda: no(CELLS, "M", shoots("O"))),
    ("figure-between", "SQ-LOS-4", lambda: no("M X O\n. . .", "M", shoots("O"))),
    ("no-target", "SQ-RUL-13", lambda: sharing("M", 1)),
    ("unseen", "SQ-LOS-1", lambda: sharing("o", 1)),
    ("one-share", "SQ-RUL-14", lambda: sharing("T", 1, given="T")),
    ("too-many-points", "SQ-HEAVY-3", lambda: sharing("T", 7)),
    # hand to hand
    ("not-adjacent", "SQ-HTH-2", lambda: no("M . O", "M", fights("O"))),
    ("diagonal", "SQ-HTH-3", lambda: no("M .\n. O", "M", fights("O"))),
    ("wall-between", "SQ-RUL-19", lambda: no(CELLS, "M", fights("O"))),
    ("not-in-hand", "SQ-CARD-EQ-6", lambda: no("M O", "M", lambda g: FightWithCard("M", "O", "melta_bomb"))),
    ("moved-too-often", "SQ-RUL-44", lambda: moved_under("by_sections", strict_sections=True)),
    # cards
    ("not-in-hand", "SQ-TURN-10", lambda: between("M . . O", PlayOrder("fire"))),
    ("not-in-hand", "SQ-TURN-9", lambda: between("M . . O", UseCard("medipack"))),
    ("not-in-hand", "SQ-TURN-9", lambda: between("M . . O", EndTurnBlind("blind_grenade"))),
    (
        "no-orders-now",
        "SQ-CARD-EV-2",
        lambda: between("M . . O", PlayOrder("fire"), red(hidden=("fire",), forbidden=("order",))),
    ),
    (
        "one-order",
        "SQ-TURN-10",
        lambda: hulk("M . . O").hand("red", "fire", "move_it").order("fire").refusal(PlayOrder("move_it")),
    ),
    (
        "order-late",
        "SQ-TURN-11",
        lambda: hulk("M X . O").hand("red", "fire").act("M").done().refusal(PlayOrder("fire")),
    ),
    (
        "order-helps-nobody",
        "SQ-RUL-44",
        lambda: between("X . . O", PlayOrder("close_assault"), red(hidden=("close_assault",))),
    ),
    ("start-over", "SQ-RUL-59", lambda: hulk("M X . O").act("M").done().refusal(LookAt("blip-1"))),
    ("start-over", "SQ-RUL-59", lambda: between("M . . O", FlipDoor("drawn a", True))),
    # placing
    ("no-floor", "SQ-RUL-5", lambda: why_no_place(hulk("M # O").t, 1)),
    ("no-floor", "SQ-RUL-5", lambda: why_no_place(hulk("M # O").t, -1)),
    ("no-floor", "SQ-RUL-5", lambda: why_no_place((t := hulk("M # O").t), t.hull.size)),
    ("occupied", "SQ-MOV-8", lambda: why_no_place(hulk("M . O").t, 0)),
    ("occupied", "SQ-MOV-8", lambda: why_no_place(hulk("M . O").t, 2)),
    ("entry-square", "SQ-RUL-62", lambda: placing("c1")),
    ("sealed-room", "SQ-CON-2b", lambda: placing("h1")),
    ("in-sight", "SQ-SCAN-11", lambda: placing("b2")),
    ("other-board", "SQ-SCAN-2", elsewhere),
    ("not-beside", "SQ-CARD-EV-6", lambda: genestealer("b2")),
    ("must-reinforce", "SQ-REINF-3", forced),
    ("no-counter", "SQ-REINF-1", lambda: reinforcing("android")),
    ("no-miniature", "SQ-REINF-6", lambda: reinforcing("dreadnought", drawing="M|D . . . .", dreadnought=1)),
    ("no-r-square", "SQ-REINF-5", lambda: reinforcing("orc", "e1")),
    ("in-sight", "SQ-SCAN-11", lambda: reinforcing("orc", "b1", r="b1", drawing="M . . . E .")),
]


@pytest.mark.parametrize(("key", "rule", "refusal"), REASONS, ids=[f"{key} {rule}" for key, rule, _ in REASONS])
def test_a_refusal_names_its_reason_and_its_rule(key: str, rule: str, refusal: Callable[[], Refusal]) -> None:
    found = refusal()
    assert (found.key, found.rule) == (f"why-sq-{key}", rule)
    for lang in LANGUAGES:
        assert not say(lang, found).startswith("why-")
