"""Stories on drawn positions: shares, doors, passage, the way home, reinforcements asked by public facts."""

import pytest

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import GoHome, Grant, MoveTo, Refuse, SqueezeHome, SqueezeTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.aliens.reinforcements import Reinforce, StopReinforcing
from squadra.games.star_quest.rules.combat.assault_cannon import Share
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Dice, Scripted, Seeded
from tests.games.star_quest.positions import Position, hulk


def sighting() -> Position:
    """The rulebook's drawing (SQ-EX-26)."""
    return hulk("""
        +-+-+-+-+-+-+-+-+
        |. . G . o . . .|
        + + + + + + + + +
        |. G . . O . . .|
        + + + + + + + + +
        |. . . . . . . .|
        +-+-+-+ + +-+-+-+
        |. . G . X . . .|
        + + + + + + + + +
        |. . . . . . A .|
        + + +-+-+-+-+ + +
        |. .|. . . .|. .|
        +-+-+-+-+-+-+-+-+
    """)


@pytest.mark.rule("SQ-EX-2e", "SQ-HEAVY-5", "SQ-LOS-4", "SQ-RUL-14")
def test_a_share_for_the_hidden_orc_is_refused_until_the_front_orc_is_removed() -> None:
    game = sighting().dice(2, 2).act("X").fire()
    refusal = game.refusal(Share("o", 2))
    assert (refusal.key, refusal.rule) == ("why-sq-unseen", "SQ-LOS-1")
    game.share("O", 2)
    assert game.removed("O")
    game.share("o", 2)
    assert game.removed("o")


@pytest.mark.rule("SQ-RUL-14", "SQ-HEAVY-4")
def test_a_target_gets_one_share_and_no_more_points_than_are_left() -> None:
    game = sighting().dice(2, 2).act("X").fire()
    assert game.refusal(Share("A", 5)).key == "why-sq-too-many-points"
    game.share("A", 2)
    assert not game.removed("A")  # 2 does not exceed 2: the share is lost
    assert game.refusal(Share("A", 1)).key == "why-sq-one-share"


@pytest.mark.rule("SQ-DOOR-10", "SQ-DOOR-11", "SQ-RUL-8", "SQ-BLIP-7", "SQ-EX-27")
def test_an_opened_door_shows_the_blip_behind_and_costs_no_square() -> None:
    game = hulk("""
        +-+-+-+-+-+-+
        |M . .". . ?|
        + + + + + + +
        |. . .". . .|
        +-+-+-+-+-+-+
    """).blips("orc")
    game.act("M")
    assert not game.offers(OpenDoor)
    game.move("M", "c1").open("z")
    assert game.told("sq-revealed")
    assert game.s.figures["orc-1"].square == game.square("f1")
    assert game.offers(MoveTo("M", game.square("e1")))  # 2 of 6 squares were walked, the door cost none


@pytest.mark.rule("SQ-MOV-10", "SQ-MOV-11", "SQ-RUL-7")
def test_a_rival_may_let_pass_or_refuse_and_the_answer_holds_for_the_activation() -> None:
    corridor = """
        M Y . .
    """
    game = hulk(corridor).act("M")
    assert not game.offers(MoveTo)
    game.choose(SqueezeTo("M", game.square("c1")))
    assert (game.asked, game.prompt) == ("yellow", "sq-ask-passage")
    assert game.match.ask is not None and game.match.ask.args["goal"] == game.match.t.label(game.square("c1"))
    game.choose(Refuse())
    assert game.at("M") == "a1"
    game = hulk(corridor).act("M").choose(SqueezeTo("M", hulk(corridor).square("c1")))
    game.choose(Grant())
    assert game.at("M") == "c1"
    assert game.offers(MoveTo("M", game.square("a1")))  # the leave still holds


@pytest.mark.rule("SQ-RUL-36", "SQ-MOV-10", "SQ-MISS-7")
def test_the_way_home_may_lead_past_an_alien_that_gives_leave() -> None:
    game = hulk("""
        +-+-+-+-+
        |G M . .|
        +-+-+-+-+
        |G|# # #|
        +-+-+-+-+
    """).entrance("red", "a1", "a2")
    game.act("M")
    assert not game.offers(GoHome)
    game.choose(SqueezeHome)
    assert (game.asked, game.prompt) == (ALIEN, "sq-ask-passage")
    game.choose(Grant())
    assert game.figure("M").place == "home"


@pytest.mark.rule("SQ-REINF-6", "SQ-HID-6", "SQ-RUL-65")
def test_reinforcements_are_asked_for_also_where_no_miniature_is_left_so_that_silence_tells_nothing() -> None:
    walls = """
        +-+-+-+
        |M|.|Q|
        +-+-+-+
    """
    game = hulk(walls).turn("alien").reserve(chaos_commander=1).squares_r("b1")
    game.end()
    assert game.prompt == "sq-ask-reinforce"
    assert game.refusal(Reinforce("chaos_commander", game.square("b1"))).rule == "SQ-REINF-6"
    assert game.list == [StopReinforcing()]


CORNERS = (
    "M . . G\n. . . .\nO . . ?",
    "G . M .\n. . . .\n. . . C",
    "? . . .\n. . . M\n. . . .",
    "C . . .\n. . . E\n. A . .",
    "* . M .\n. . . G\n. . . .",
    "@ . X .\n. . . G\n. . . .",
    "D . . .\n. . . .\n. . M .\nL . . P",
    "Y . M .\n. G . .\nB . . .",
    "E . Y .\nM . . .\n. . . O",
)
"""Every kind of piece on the very first square of a ship."""


def played(drawing: str, turn: str, seed: int) -> list[object]:
    """What is offered, told and where everybody stands through forty random answers."""
    game = hulk(drawing).turn(turn).blips("chaos_marine")
    if "@" in drawing:
        game.mission(book.Destroy(object="console", threshold=2))
    game.script = Scripted((), Seeded(seed))
    dice, course = Dice(seed), list[object]()
    for _ in range(40):
        if game.match.ask is None:
            break
        course.append((game.asked, [type(option).__name__ for option in game.list]))
        course.append([event.key for event in game.match.choose(dice.below(len(game.list)), game.asked)])
        course.append(sorted((f.id, f.life, f.place) for f in game.s.figures.values()))
    return course


@pytest.mark.rule("SQ-RUL-5")
@pytest.mark.parametrize("drawing", CORNERS)
@pytest.mark.parametrize("turn", ["red", "alien"])
def test_the_first_square_of_a_ship_is_a_square_like_any_other(drawing: str, turn: str) -> None:
    rows = drawing.splitlines()
    moved = "\n".join(["# " * len(rows[0].split()) + "#", *(f"# {row}" for row in rows)])
    for seed in range(4):
        assert played(drawing, turn, seed) == played(moved, turn, seed)


@pytest.mark.rule("SQ-FIRE-1", "SQ-LOS-1", "SQ-MISS-2")
def test_who_stands_on_the_first_square_acts_and_is_struck() -> None:
    game = hulk("M . . G\n. . . .").dice(2, 2).act("M").fire("G")
    assert game.removed("G")
    game = hulk("G . . L\n. . . .").dice(3, 3).act("L").blast("a1")
    assert game.removed("G") and game.at("L") == "d1"
    game = hulk("* M . .\n. . . .").mission(book.Fetch(object="prize")).act("M")
    assert game.move("M", "a1").offers(PickUp)
