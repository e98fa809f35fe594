"""Cover (SQX-COV, SQX-RUL-27): an option, for shots that cross a piece next to the target."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.cover import crosses
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from tests.games.star_quest.positions import Position
from tests.games.star_quest.supplement.arena import arena, cover, man, scout


def shot_at(target: str, *dice: int, heavy: bool = False, switches: tuple[str, ...] = ("cover",)) -> Position:
    game = cover(arena(f"X . . {target} .", X=man("laser_rifle"), switches=switches), "c1", "d1", heavy=heavy)
    return game.dice(*dice).act("X").fire(target)


@pytest.mark.rule("SQX-COV-1", "SQX-COV-2")
def test_a_low_wall_adds_one_to_the_armour_when_the_option_is_on() -> None:
    assert not shot_at("G", 1, 0).removed("G")
    assert shot_at("G", 2, 0).removed("G")
    assert shot_at("G", 1, 0, switches=()).removed("G")


@pytest.mark.rule("SQX-COV-3")
def test_heavy_cover_adds_two() -> None:
    assert not shot_at("G", 2, 0, heavy=True).removed("G")
    assert shot_at("G", 2, 1, heavy=True).removed("G")


@pytest.mark.rule("SQX-COV-4", "SQX-RUL-27")
def test_cover_does_not_help_against_shots_that_do_not_cross_it() -> None:
    game = cover(arena("X . . G .", X=man("laser_rifle"), switches=("cover",)), "d1", "e1")
    assert game.dice(1, 0).act("X").fire("G").removed("G")
    far = cover(arena("X . . . . G", X=man("laser_rifle"), switches=("cover",)), "b1", "c1")
    assert far.dice(1, 0).act("X").fire("G").removed("G")  # not next to the target


@pytest.mark.rule("SQX-RUL-27")
def test_an_obstacle_covers_blocks_no_sight_and_cannot_be_entered() -> None:
    game = cover(arena("X . . G .", X=man("laser_rifle"), switches=("cover",)), "c1").act("X")

    assert not game.offers(MoveTo("X", game.square("c1")))
    game.dice(1, 0).fire("G")
    assert not game.removed("G")


@pytest.mark.rule("SQX-RUL-27")
def test_several_pieces_do_not_add_up_the_best_counts() -> None:
    game = arena("X . . G .", X=man("laser_rifle"), switches=("cover",))
    cover(cover(game, "c1"), "c1", "d1", heavy=True)
    assert game.dice(2, 1).act("X").fire("G").removed("G")


@pytest.mark.rule("SQX-COV-5", "SQX-ARM-227", "SQX-EX-7")
def test_precision_fire_takes_one_from_the_covered_armour() -> None:
    game = cover(arena("X . . O .", X=scout("sniper_rifle"), switches=("cover",)), "c1", "d1").dice(0, 1, 1).act("X")
    game.choose(AimedShot("X", "sniper_rifle", "O")).reroll(0)
    assert game.removed("O")
    less = cover(arena("X . . O .", X=scout("sniper_rifle"), switches=("cover",)), "c1", "d1").dice(0, 1).act("X")
    less.choose(AimedShot("X", "sniper_rifle", "O")).keep()
    assert not less.removed("O")


@pytest.mark.rule("SQX-COV-6", "SQX-ARM-703", "SQX-KEY-28", "SQX-EX-13")
def test_flamers_ignore_cover() -> None:
    game = cover(arena("X . . G .\n. . . . .", X=man("flamer"), switches=("cover",)), "c1", "d1").dice(1, 0).act("X")
    assert game.line("east").removed("G")
    area = cover(arena("X . . G .\n. . . . .", X=man("flamer"), switches=("cover",)), "c1", "d1").dice(1, 0).act("X")
    area.choose(FireArea("X", "flamer", area.square("d1"), 4))
    assert area.removed("G")


@pytest.mark.rule("SQX-COV-7", "SQX-ARM-902", "SQX-EX-14", "SQX-KEY-28")
def test_a_frag_grenade_ignores_cover() -> None:
    game = cover(arena("X . . G .", X=man("frag_grenade"), switches=("cover",)), "c1", "d1").dice(1, 0).act("X")
    game.choose(FireBlast("X", "frag_grenade", game.square("d1")))
    assert game.removed("G")


@pytest.mark.rule("SQX-COV-8", "SQX-EX-16", "SQX-RUL-27")
def test_a_missile_next_to_the_target_goes_round_light_cover_but_not_heavy() -> None:
    drawing = "X . . G .\n. . . . ."

    def fired(at: str, heavy: bool, *dice: int) -> bool:
        game = cover(arena(drawing, X=man("missile_launcher"), switches=("cover",)), "c1", "d1", heavy=heavy)
        return game.dice(*dice).act("X").blast(at).removed("G")

    assert not fired("d1", False, 1, 0)  # over the wall: Armour 1 against the total
    assert fired("d1", False, 1, 1)
    assert fired("d2", False, 1, 0)  # from the side: the highest die, no cover
    assert fired("c1", False, 1, 0)  # light cover does not help against what the blast throws
    assert not fired("c1", True, 1, 1)


@pytest.mark.rule("SQX-RUL-27")
def test_hand_to_hand_combat_ignores_cover() -> None:
    game = cover(arena("X G .", X=man("laser_rifle"), switches=("cover",)), "a1", "b1", heavy=True)
    assert game.dice(1, 0, 0).act("X").fight("G").removed("G")


@pytest.mark.rule("SQX-RUL-27", "SQX-ARM-713", "SQX-OPT-4")
@pytest.mark.parametrize(("switches", "lost"), [(("cover",), False), ((), True)])
def test_cover_helps_against_an_internal_explosion_from_its_own_centre(switches: tuple[str, ...], lost: bool) -> None:
    """An Orc kills the bearer of the Heavy Flamer; a low wall stands between the blast and his comrade."""
    game = cover(arena("M X O .", X=man("heavy_flamer"), switches=switches), "a1", "b1")
    game.turn("alien").act("O").dice(1, 0, 0, 0, 3, 3, 0).fight("X")
    assert game.removed("X") and game.told("sqx-explosion")
    assert game.removed("M") is lost, "3 against Armour 2, and 3 behind the wall"
    assert game.removed("O"), "on his side there is no cover"


@pytest.mark.rule("SQX-RUL-27")
def test_a_wall_on_the_other_side_of_the_victim_does_not_help_against_an_explosion() -> None:
    game = cover(arena(". M X O .", X=man("heavy_flamer"), switches=("cover",)), "a1", "b1", heavy=True)
    game.turn("alien").act("O").dice(1, 0, 0, 0, 3, 3, 0).fight("X")
    assert game.removed("M")


@pytest.mark.rule("SQX-COV-8", "SQX-RUL-27")
def test_a_missile_into_the_corner_of_the_ship_goes_round_light_cover_too() -> None:
    game = cover(arena(". . . X\nG . . .", X=man("missile_launcher"), switches=("cover",)), "a2", "b2")
    assert game.dice(1, 0).act("X").blast("a1").removed("G")


def test_an_edge_is_crossed_exactly_where_geometry_says_so() -> None:
    """Every line between two squares of a small room against every edge, held against fractions."""
    width, height = 4, 3

    def at(square: int) -> tuple[Fraction, Fraction]:
        return Fraction(2 * (square % width) + 1, 2), Fraction(2 * (square // width) + 1, 2)

    for first, second in [(s, s + 1) for s in range(width * height) if (s + 1) % width] + [
        (s, s + width) for s in range(width * (height - 1))
    ]:
        upright = second == first + 1
        for a, b in product(range(width * height), repeat=2):
            (ax, ay), (bx, by) = at(a), at(b)
            line, lane = ((ax, bx), (ay, by)) if upright else ((ay, by), (ax, bx))  # across the edge, and along it
            edge = Fraction(second % width if upright else second // width)
            low = Fraction(second // width if upright else second % width)
            met = (edge - line[0]) / (line[1] - line[0]) if line[0] != line[1] else Fraction(-1)
            where = lane[0] + met * (lane[1] - lane[0])
            expected = 0 < met < 1 and low < where < low + 1
            assert crosses(width, a, b, first, second) == crosses(width, a, b, second, first) == expected
