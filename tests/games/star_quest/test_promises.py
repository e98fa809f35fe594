"""The promises of the kernel on whole games, counts of lines of play, and games that are kept word for word.

After a change of rules or content that is meant, write the kept files anew:
`pytest tests/games/star_quest/test_promises.py --regenerate`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squadra.games.star_quest.content.dice import RED, WHITE
from squadra.games.star_quest.game import StarQuest, game
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.kernel import Dice, Match, Roll, Scripted, Seeded
from squadra.testing import check_game, compare, perft, playthrough
from tests.games.kept import played, refuses_a_changed_throw, regenerating, replayed
from tests.games.star_quest.drawn import Drawn, alien_turn, corridor
from tests.games.star_quest.rules.combat.test_sight import DIAGRAM
from tests.games.star_quest.stage import C

HERE = Path(__file__).parent
KEPT = StarQuest(C.with_pack(HERE / "kept"))
"""The game with two missions of the tests' own: what is kept word for word does not change with the balance of the book."""
MISSIONS = [mission.id for mission in C.book()]


# ------------------------------------------------------------------------------------------------ every mission


@pytest.mark.rule("SQ-RUL-63", "SQ-HID-4", "SQ-HID-6", "SQ-HID-9", "SQ-HID-10", "SQ-HID-16")
@pytest.mark.parametrize("squads", [1, 2, 3])
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_keeps_the_promises(mission: str, squads: int) -> None:
    """Complete, lawful, deterministic, copyable, secret, conserved, finite: a random game, checked at every 97th question."""
    seed = 1 + MISSIONS.index(mission) * 3 + squads
    assert check_game(game, games=1, seed=seed, setups=[{"mission": mission, "squads": squads}], every=97, branches=2)


@pytest.mark.parametrize(
    "switch", ["no_clipping", "free_fire", "tie_break", "strict_sections", "blips_struck", "decline_counters"]
)
def test_every_rule_option_keeps_the_promises(switch: str) -> None:
    setup = {"mission": "training", "squads": 2, switch: True}
    assert check_game(game, games=1, seed=11, setups=[setup], every=61, branches=2)


def test_the_same_seed_plays_the_same_game_in_every_process() -> None:
    setup = {"mission": "training", "squads": 1}
    check_game(game, games=1, seed=5, setups=[setup], every=499, processes="squadra.games.star_quest.game:game")


# ------------------------------------------------------------------------------------------------ lines of play


def patrol() -> Match:
    """Two Marines, an Orc and a blip round the corner."""
    st = Drawn(
        """
        +-+-+-+-+-+
        |1 . . . .|
        + + + +-+-+
        |2 . O . ?|
        +-+-+-+-+-+
        """
    )
    st.go()
    return st.match


def printed_drawing() -> Match:
    """The Assault Cannon of the rule book's example."""
    st = Drawn(DIAGRAM, weapons={"1": "assault_cannon"})
    st.go()
    st.act("red-1").choose(FireCannon("red-1", "assault_cannon"), dice=[2, 2])
    return st.match


def melee() -> Match:
    """A Commander with cards between two aliens."""
    st = Drawn(corridor(4, {1: "G", 2: "S", 3: "A"}), arms="axe_and_pistol")
    st.cards("red", "bionic_arm", "melta_bomb")
    st.go()
    return st.match


def under_fire() -> Match:
    """Fire! is in force."""
    st = Drawn(corridor(6, {1: "1", 4: "G", 6: "O"}))
    st.cards("red", "fire")
    st.go()
    st.choose(PlayOrder("fire"))
    return st.match


def dreadnought() -> Match:
    """The Dreadnought before a doorway, with two heavy weapons."""
    st = Drawn(
        """
        +-+-+-+-+-+-+-+
        |D . .a. . . 1|
        + + + + + + + +
        |. . .a. . . .|
        +-+-+-+-+-+-+-+
        """,
        doors="",
        heavy=("missile_launcher", "plasma_gun"),
    )
    return alien_turn(st).match


def boarding() -> Match:
    """A scan of the last board with counters in hand, and reinforcements to come."""
    st = Drawn(
        """
        +-+-+-+-+-+-+
        |. . .|. R .|
        + + + + + + +
        |. . . . . .|
        +-+-+-+-+-+-+
        """,
        west=3,
    )
    st.marine("red-1", None)
    st.s.scanned, st.s.hand = 2, {"gretchin": 1, "dreadnought": 1}
    st.s.reinforcements["orc"] = 1
    st.go()
    return st.match


POSITIONS: list[tuple[Callable[[], Match], int]] = [
    (patrol, 3),
    (printed_drawing, 3),
    (melee, 4),
    (under_fire, 4),
    (dreadnought, 3),
    (boarding, 4),
]


def test_the_lines_of_play_of_six_positions_are_as_many_as_ever(request: pytest.FixtureRequest) -> None:
    """A rule that changes by accident changes one of these numbers."""
    lines = ["# position, depth: lines of play (answers of players and of chance)"]
    for position, deepest in POSITIONS:
        match = position()
        lines += [f"{position.__name__} {depth}: {perft(match, depth)}" for depth in range(1, deepest + 1)]
    compare("\n".join([*lines, ""]), HERE / "perft.txt", regenerating(request))


# ------------------------------------------------------------------------------------------------ kept games


@pytest.mark.parametrize(("mission", "squads", "seed"), [("kept_training", 1, 3), ("kept_m07", 3, 4)])
def test_a_game_goes_as_it_is_written_down(
    request: pytest.FixtureRequest, mission: str, squads: int, seed: int
) -> None:
    match = Match(KEPT, {"mission": mission, "squads": squads}, seed)
    compare(playthrough(match, seed, 120), HERE / "kept" / f"playthrough-{mission}.txt", regenerating(request))


RECORDS: list[tuple[str, dict[str, Any], int]] = [
    ("first-boarding", {"mission": "kept_training", "squads": 1}, 21),
    ("three-squads", {"mission": "kept_m07", "squads": 3, "ranks": {"red": 2, "alien": 2}, "honours": {"blue": 3}}, 22),
    (
        "house-rules",
        {"mission": "kept_m07", "squads": 2, "no_clipping": True, "free_fire": True, "blips_struck": True},
        23,
    ),
]


@pytest.mark.parametrize(("name", "setup", "seed"), RECORDS)
def test_a_kept_record_is_replayed_to_the_same_end(
    request: pytest.FixtureRequest, name: str, setup: dict[str, Any], seed: int
) -> None:
    bot = KEPT.bots()["tactics"]()
    replayed(KEPT, HERE / "records" / f"{name}.sqg", setup, seed, regenerating(request), bot)


def test_a_record_with_a_changed_throw_is_refused() -> None:
    _, setup, seed = RECORDS[0]
    refuses_a_changed_throw(played(KEPT, setup, seed), seed)


# ------------------------------------------------------------------------------------------------ books kept right

ORDER = {"waiting": 0, "board": 1, "home": 2, "dead": 2}


@pytest.mark.rule("SQ-SCORE-4", "SQ-SCORE-5", "SQ-RUL-36", "SQ-RUL-63", "SQ-MISS-7")
@pytest.mark.parametrize(("mission", "squads", "seed"), [("m05", 3, 31), ("m08", 2, 32), ("m12", 1, 33)])
def test_points_and_places_are_kept_right_through_a_whole_game(mission: str, squads: int, seed: int) -> None:
    """A figure waits, comes aboard, and returns or falls, in this order; a score is counters and missions less losses."""
    match, dice = Match(game, {"mission": mission, "squads": squads}, seed), Dice(seed)
    places: dict[str, str] = {}
    prizes = C.counters_file.missions
    while (ask := match.ask) is not None:
        match.choose(dice.below(len(ask.options)), ask.seat)
        s = match.t.s
        for id, figure in s.figures.items():
            if figure.owner != "alien":
                before = places.get(id, figure.place)
                assert before == figure.place or ORDER[before] < ORDER[figure.place]
                places[id] = figure.place
        for seat, roster in s.squads.items():
            lost = sum(match.t.points(f) for f in s.figures.values() if f.owner == seat and f.place == "dead")
            won = sum(C.counters[kind].points for kind in roster.counters)
            won += (prizes.primary if s.primary == seat else 0) + (prizes.secondary if s.secondary == seat else 0)
            assert roster.score == won - lost
    assert match.t.s.round <= 29
    assert len(match.t.s.discards) <= 28


TOLD = {
    "sq-mission-read", "sq-counts", "sq-deck", "sq-armed", "sq-lays-open", "sq-keeps-cards", "sq-turn", "sq-plays-order",
    "sq-heals", "sq-moves", "sq-comes-aboard", "sq-comes-home", "sq-opens-door", "sq-board-scanned", "sq-blip-placed-as",
    "sq-revealed", "sq-shoots", "sq-rolls", "sq-rerolls", "sq-no-effect", "sq-wounded", "sq-eliminated", "sq-fights",
    "sq-fight-rolls", "sq-loses-points", "sq-gains-points", "sq-collects", "sq-event-drawn", "sq-reinforces",
}  # fmt: skip
"""Events of the inventory (SQ 23.2) that random games bring about."""


@pytest.mark.rule("SQ-HID-16")
def test_what_happens_is_told() -> None:
    told: set[str] = set()
    for seed in range(41, 90):
        if told >= TOLD:
            break
        match, dice = Match(game, {"mission": "m05", "squads": 3}, seed), Dice(seed)
        told |= {event.key for event in match.events}
        while (ask := match.ask) is not None:
            told |= {event.key for event in match.choose(dice.below(len(ask.options)), ask.seat)}
    assert TOLD - told == set()


# ------------------------------------------------------------------------------------------------ dice


@pytest.mark.rule("SQ-DICE-2", "SQ-DICE-3")
def test_dice_fall_as_often_as_their_faces_say() -> None:
    """A seeded sample of 18 000 throws of each die lies within four standard deviations of T-9."""
    source, throws = Seeded(2026), 18_000
    for die in (WHITE, RED):
        falls = [source.answer(Roll((die,), "dice"), n)[0] for n in range(throws)]
        for face in set(die.faces):
            chance = die.faces.count(face) / 6
            assert abs(falls.count(face) - throws * chance) < 4 * (throws * chance * (1 - chance)) ** 0.5


def test_a_scripted_source_goes_on_with_a_seeded_one() -> None:
    match = Match(game, {"mission": "training"}, 1, Scripted((), Seeded(1)))
    twin = Match(game, {"mission": "training"}, 1)
    dice, other = Dice(1), Dice(1)
    for _ in range(150):
        assert match.ask is not None and twin.ask is not None
        match.choose(dice.below(len(match.ask.options)), match.ask.seat)
        twin.choose(other.below(len(twin.ask.options)), twin.ask.seat)
    assert match.digest() == twin.digest()
