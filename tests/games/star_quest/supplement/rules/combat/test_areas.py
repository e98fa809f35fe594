"""Areas and beams (SQX-RUL-9 to -12, -15, -20, SQ-RUL-53, -55): what is struck, what it lights up, flames, explosions."""

from __future__ import annotations

import pytest

from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea, block, struck_by_area
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import FireBeam, beam_values
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow
from squadra.kernel import Effect
from tests.games.star_quest.positions import Position
from tests.games.star_quest.stage import SHUT, TWO_ROOMS
from tests.games.star_quest.supplement.arena import arena, man, terminator
from tests.games.star_quest.supplement.field import Field

HALL = """
    . . . . . . . . .
    . . . . . . . . .
    X . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def labels(game: Position, mask: int) -> set[str]:
    return {game.ship.label(s) for s in range(game.ship.size) if mask >> s & 1}


# ------------------------------------------------------------------------------------------------ flamers


@pytest.mark.rule(
    "SQX-ARM-704", "SQX-ARM-705", "SQX-ARM-706", "SQX-ARM-708", "SQX-KEY-12", "SQX-EX-12", "SQX-ARM-710", "SQX-ARM-711"
)
def test_a_terminator_with_heavy_flamer_has_the_choice_of_four() -> None:
    game = arena(
        """
        . . . G . .
        . . G . . .
        X O . G . .
        . . . . . .
        . . G G . .
        """,
        X=terminator("heavy_flamer"),
    ).act("X")
    directions = {option.direction for option in game.options_of(FireLine)}
    assert {2, 3} <= directions  # diagonal and straight
    assert any(option.size == 9 for option in game.options_of(FireArea))
    assert game.offers(FightHow("X", "O", "heavy_flamer")) and game.offers(Fight("X", "O"))
    game.dice(1, 0, 0, 0, 0).choose(FightHow("X", "O", "heavy_flamer"))
    assert len(game.told("sq-fight-rolls")[0].args["mine"]) == 3  # 1R+1W and the flamer's 1R
    assert rounds_left(game.t, game.figure("X"), "heavy_flamer") == 5


@pytest.mark.rule("SQX-ARM-711", "SQX-ARM-716", "SQX-ARM-712")
def test_in_power_armour_only_the_light_flamer_adds_to_an_attack_and_never_to_defence() -> None:
    heavy = arena("X O", X=man("heavy_flamer")).act("X")
    assert not heavy.offers(FightHow)
    light = arena("X O", X=man("flamer")).act("X").dice(0, 0, 1, 0, 0).choose(FightHow("X", "O", "flamer"))
    assert len(light.told("sq-fight-rolls")[0].args["mine"]) == 3
    assert light.removed("O")
    defence = arena("X O", X=man("flamer")).turn("alien").act("O").dice(0, 0, 0, 0).fight("X")
    assert len(defence.told("sq-fight-rolls")[0].args["theirs"]) == 2


@pytest.mark.rule("SQX-ARM-701", "SQX-ARM-705", "SQX-KEY-20")
def test_the_line_of_a_flamer_ends_after_six_squares() -> None:
    game = arena("X . . . . . G G", X=man("flamer")).dice(2, 0).act("X").line("east")
    assert game.removed("G1") and not game.removed("G2")
    assert not arena("X . . . . . . G", X=man("flamer")).act("X").offers(FireLine)


@pytest.mark.rule("SQX-ARM-709", "SQX-KEY-27")
def test_the_heavy_flamer_has_six_charges() -> None:
    game = arena("X . G", X=man("heavy_flamer")).dice(0, 0).act("X").line("east")
    assert rounds_left(game.t, game.figure("X"), "heavy_flamer") == 5
    empty = arena("X . G", X=man("heavy_flamer", spent=("heavy_flamer",) * 6)).act("X")
    assert not empty.offers(FireLine) and not empty.offers(FireArea)


@pytest.mark.rule("SQX-ARM-706", "SQX-ARM-707", "SQX-ARM-715", "SQX-ARM-717", "SQX-RUL-11", "SQX-KEY-8", "SQX-RUL-96")
@pytest.mark.parametrize(
    ("weapon", "size", "whole", "cut"),
    [("heavy_flamer", 9, "f3", "g3"), ("flamer", 4, "f3", "g3"), ("hand_flamer", 4, "f3", "g3")],
)
def test_the_area_of_each_flamer_and_its_reach(weapon: str, size: int, whole: str, cut: str) -> None:
    """Six squares from column a is column g; an area that goes beyond strikes only what is within reach."""
    game = arena(HALL, X=man(weapon))
    t, figure = game.t, game.figure("X")
    near = struck_by_area(t, figure, weapon, game.square(whole), size)
    assert near.bit_count() == size
    far = labels(game, struck_by_area(t, figure, weapon, game.square(cut), size))
    assert far and {label[0] for label in far} <= {"f", "g"}
    assert struck_by_area(t, figure, weapon, game.square("h3"), size) == 0


@pytest.mark.rule("SQX-ARM-701", "SQX-RUL-11", "SQX-KEY-20")
@pytest.mark.parametrize(("weapon", "size", "square"), [("heavy_flamer", 9, "g2"), ("flamer", 4, "g2")])
def test_no_flamer_strikes_anybody_seven_squares_away(weapon: str, size: int, square: str) -> None:
    rows = ". . . . . . . . .\nX . . . . . {} G .\n. . . . . . . . ."
    alone = arena(rows.format("."), X=man(weapon)).act("X")
    assert not alone.offers(FireArea)
    refusal = alone.refusal(FireArea("X", weapon, alone.square(square), size))
    assert (refusal.key, refusal.rule) == ("why-sqx-range", "SQX-RUL-11")
    both = arena(rows.format("G"), X=man(weapon)).act("X").dice(2, 0)
    both.choose(FireArea("X", weapon, both.square(square), size))
    assert both.removed("G1") and not both.removed("G2")


@pytest.mark.rule("SQX-ARM-236", "SQX-RUL-10")
def test_everybody_in_a_homogeneous_area_is_attacked_with_the_full_total_friends_too() -> None:
    game = arena("X . . . G M\n. . . . O .", X=man("flamer")).dice(2, 1).act("X")
    game.choose(FireArea("X", "flamer", game.square("e1"), 4))
    assert game.removed("G") and game.removed("O") and game.removed("M")


@pytest.mark.rule("SQX-RUL-10", "SQX-RUL-9")
def test_an_area_never_covers_the_shooter_contains_no_wall_and_must_strike_an_enemy() -> None:
    game = arena("X G . .\n. . . .", X=man("flamer")).act("X")
    own = game.square("a1")
    for option in game.options_of(FireArea):
        assert str(own) not in {anchor.id for anchor in option.anchors(game.t)}
        struck = {int(anchor.id) for anchor in option.anchors(game.t)}
        assert game.square("b1") in struck
    walled = arena(
        """
        +-+-+-+-+-+
        |X . . . .|
        + + + +-+ +
        |. . . G .|
        +-+-+-+-+-+
        """,
        X=man("flamer"),
    )
    assert block(walled.t, walled.square("d1")) == 0
    assert block(walled.t, walled.square("b1")) != 0


@pytest.mark.rule("SQX-RUL-10")
def test_figures_do_not_hide_each_other_in_a_flamers_block_but_in_a_lascannons() -> None:
    drawing = "X . . G O .\n. . . . . ."
    flame = arena(drawing, X=man("flamer"))
    assert {"d1", "e1"} <= labels(flame, struck_by_area(flame.t, flame.figure("X"), "flamer", flame.square("d1"), 4))
    laser = arena(drawing, X=man("lascannon"))
    struck = labels(laser, struck_by_area(laser.t, laser.figure("X"), "lascannon", laser.square("d1"), 4))
    assert "d1" in struck and "e1" not in struck


@pytest.mark.rule("SQX-ARM-706", "SQX-RUL-9")
def test_walls_shield_what_is_behind_them_from_a_nine_square_area() -> None:
    game = (
        arena(
            """
        +-+-+-+-+-+-+
        |. . . . G .|
        +-+-+-+-+-+ +
        |X . . . O .|
        +-+-+-+-+-+-+
        """,
            X=man("heavy_flamer"),
        )
        .dice(3, 3)
        .act("X")
    )
    game.choose(FireArea("X", "heavy_flamer", game.square("e2"), 9))
    assert game.removed("O") and not game.removed("G")


@pytest.mark.rule("SQX-RUL-10")
def test_an_area_lights_exactly_what_it_strikes() -> None:
    game = arena("X . . G .\n. . . . .", X=man("flamer")).act("X")
    option = next(o for o in game.options_of(FireArea) if o.square == game.square("d1"))
    assert {int(a.id) for a in option.anchors(game.t)} == {game.square(x) for x in ("d1", "e1", "d2", "e2")}


# ------------------------------------------------------------------------------------------------ internal explosions


@pytest.mark.rule("SQX-ARM-223", "SQX-ARM-224", "SQX-ARM-713", "SQX-KEY-17", "SQX-RUL-20", "SQX-RUL-8")
@pytest.mark.parametrize("weapon", ["heavy_flamer", "cyclone"])
def test_ammunition_may_blow_up_with_its_bearer_and_nobody_scores_for_it(weapon: str) -> None:
    game = arena("M X O G", X=terminator(weapon, life=1)).pool(orc=1, gretchin=1).turn("alien").act("O")
    game.dice(1, 0, 0, 0, 3, 3, 0).fight("X")  # Orc 1 against 0; the test shows 3; the blast 3
    assert game.removed("X") and game.removed("O") and game.removed("M")
    assert not game.removed("G")  # two squares away
    assert game.score("alien") == 15 + (2 if weapon == "cyclone" else 0)
    assert game.score("red") == -(15 + (2 if weapon == "cyclone" else 0)) - 5
    assert not game.told("sq-collects")


@pytest.mark.rule("SQX-ARM-223", "SQX-KEY-17")
def test_no_explosion_on_another_number_or_without_rounds() -> None:
    game = arena("M X O G", X=terminator("cyclone", life=1)).turn("alien").act("O").dice(1, 0, 0, 0, 2).fight("X")
    assert game.removed("X") and not game.removed("M") and game.told("sqx-no-explosion")
    empty = arena("M X O G", X=terminator("cyclone", life=1, spent=("cyclone",) * 12)).turn("alien").act("O")
    empty.dice(1, 0, 0, 0).fight("X")
    assert empty.removed("X") and not empty.told("sqx-no-explosion")


@pytest.mark.rule("SQX-RUL-20")
def test_explosions_may_chain() -> None:
    game = arena("G Z X O", X=man("heavy_flamer"), Z=man("heavy_flamer")).turn("alien").act("O")
    game.dice(1, 0, 0, 0, 3, 3, 0, 3, 1, 0).fight("X")
    assert game.removed("X") and game.removed("Z") and game.removed("G")


@pytest.mark.rule("SQX-ARM-714")
def test_a_light_flamer_does_not_explode() -> None:
    game = arena("M X O", X=man("flamer")).turn("alien").act("O").dice(1, 0, 0, 0).fight("X")
    assert game.removed("X") and not game.told("sqx-no-explosion") and not game.told("sqx-explosion")


# ------------------------------------------------------------------------------------------------ the beam


@pytest.mark.rule(
    "SQ-MD-20", "SQ-MD-21", "SQ-RUL-55", "SQ-EX-37", "SQX-ARM-801", "SQX-ARM-802", "SQX-KEY-36", "SQX-RUL-15"
)
def test_the_beam_gives_its_total_to_the_last_square_and_less_on_the_way_back() -> None:
    game = arena(
        """
        +-+-+-+-+-+
        |# # # . .|
        +-+-+-+ + +
        |X . . . .|
        +-+-+-+-+-+
        """,
        X=man("conversion_beam"),
    )
    values = {game.ship.label(s): v for s, v in beam_values(game.t, game.square("a2"), 2, 4).items()}
    assert values == {"e2": 4, "d2": 3, "c2": 2, "b2": 1, "d1": 3, "e1": 3}


@pytest.mark.rule("SQ-MD-20", "SQ-RUL-55")
@pytest.mark.parametrize("closed", [True, False])
def test_the_beam_spares_what_is_behind_a_closed_door(closed: bool) -> None:
    """Up along the wall of a room, past the door in it."""
    stage = Field(TWO_ROOMS, mission=SHUT)
    stage.kit("red-1", (4, 4), "power_bolter")
    stage.go()
    if not closed:
        stage.t.s.closed = 0
    values = {stage.ship.point(s): v for s, v in beam_values(stage.t, stage.square((4, 4)), 0, 4).items()}
    assert values[4, 1] == 4 and values[4, 2] == values[3, 1] == values[3, 2] == 3
    assert ((5, 2) in values) is not closed


@pytest.mark.rule("SQ-EX-37", "SQ-MD-21")
def test_three_squares_and_seven_strike_the_shooter_with_four() -> None:
    game = arena("X . . G", X=man("conversion_beam")).dice(3, 3, 1).act("X")
    game.choose(FireBeam("X", "conversion_beam", game.square("a1"), 2))
    assert game.removed("G") and game.removed("X")
    mild = arena("X . . G", X=man("conversion_beam")).dice(2, 1, 1).act("X")
    mild.choose(FireBeam("X", "conversion_beam", mild.square("a1"), 2))
    assert mild.removed("G") and not mild.removed("X")


@pytest.mark.rule("SQX-EX-50", "SQX-RUL-15")
@pytest.mark.parametrize(("total", "values"), [(4, [0, 1, 2, 3, 4]), (6, [2, 3, 4, 5, 6])])
def test_four_squares_between_shooter_and_wall(total: int, values: list[int]) -> None:
    game = arena("X . . . G", X=man("conversion_beam"))
    found = beam_values(game.t, game.square("a1"), 2, total)
    assert [found.get(game.square(x), 0) for x in ("a1", "b1", "c1", "d1", "e1")] == values


@pytest.mark.rule("SQX-ARM-802", "SQ-RUL-55")
def test_figures_neither_stop_nor_feed_the_beam_and_it_needs_an_enemy() -> None:
    game = arena("X M . G .", X=man("conversion_beam")).dice(3, 3, 0).act("X")
    assert not any(option.direction != 2 for option in game.options_of(FireBeam))
    game.choose(FireBeam("X", "conversion_beam", game.square("a1"), 2))
    assert game.removed("G") and game.removed("M")
    assert not arena("X . .\n# # #\n. . G", X=man("conversion_beam")).act("X").offers(FireBeam)


@pytest.mark.rule("SQ-MD-20")
def test_the_beam_lights_the_squares_it_may_strike() -> None:
    game = arena("X . . G", X=man("conversion_beam")).act("X")
    (option,) = game.options_of(FireBeam)
    assert {int(a.id) for a in option.anchors(game.t)} == {game.square(x) for x in ("a1", "b1", "c1", "d1")}


@pytest.mark.rule("SQX-ARM-236")
def test_odds_of_an_area_are_exact() -> None:
    game = arena("X . . G .\n. . . . .", X=man("lascannon")).act("X")
    option = next(o for o in game.options_of(FireArea) if o.charges == 1)
    odds = game.match.odds(option)
    assert float(odds.chances[(Effect("eliminated", game.id("G")),)]) == 0.5
