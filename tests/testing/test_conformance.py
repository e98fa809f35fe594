"""`check_game` lets the two small games pass and catches every way in which Ambush is broken here."""

from pathlib import Path

import pytest

from squadra.kernel import Match, Word, step
from squadra.testing import Broken, check_game, compare, perft, playthrough
from tests.small_games import ambush, broken, connect_four

FILES = Path(__file__).parent


def test_connect_four_keeps_every_promise():
    assert check_game(connect_four.game, games=4, processes="tests.small_games.connect_four:game") > 60


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ambush_keeps_every_promise(players):
    assert (
        check_game(ambush.game, games=4, setups=[{"players": players}], processes="tests.small_games.ambush:game") > 80
    )


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        ("leak_in_the_view", "secret"),
        ("worlds_that_know", "secret"),
        ("leak_by_a_skipped_window", "secret"),
        ("asking_step_that_acts", "complete"),
        ("set_in_hash_order", "deterministic"),
        ("lost_card", "conserved"),
        ("leak_in_an_event", "secret"),
        ("leak_in_a_beat", "secret"),
        ("endless", "finite"),
        ("offer_that_fails", "lawful"),
        ("offer_made_twice", "lawful"),
    ],
)
def test_a_broken_ambush_is_caught(game, promise):
    with pytest.raises(Broken) as caught:
        processes = "tests.small_games.broken:set_in_hash_order" if game == "set_in_hash_order" else ""
        check_game(getattr(broken, game), games=12, setups=[{"players": 4}], every=4, processes=processes)
    assert caught.value.promise == promise


def test_a_step_that_is_defined_anew_keeps_its_place():
    class Louder(ambush.Assault):
        @step(rule="AM-5")
        def roll(self, t: ambush.DarkTable) -> Word:
            return t.roll((), into="dice")

    assert list(Louder.__steps__) == list(ambush.Assault.__steps__)


@pytest.mark.parametrize(("depth", "courses"), [(1, 7), (2, 49), (3, 343), (4, 2401), (5, 16807)])
def test_connect_four_has_seven_courses_a_move(depth, courses):
    assert perft(Match(connect_four.game), depth) == courses


def test_ambush_counts_as_in_its_perft_file():
    lines = (FILES / "ambush.perft").read_text().splitlines()
    assert len(lines) >= 6
    for line in lines:
        players, seed, depth, courses = (int(word) for word in line.split())
        assert perft(Match(ambush.game, {"players": players}, seed), depth) == courses, line


def test_ambush_plays_as_in_its_playthrough(request):
    text = playthrough(Match(ambush.game, {"players": 3}, 11), seed=11)
    compare(text, FILES / "ambush.playthrough.txt", request.config.getoption("--regenerate"))
    assert "ambush-draws(" in text and "result: Result(" in text


def test_the_names_of_frames_and_steps_are_part_of_saved_games():
    assert {frame.__name__: list(frame.__rules__) for frame in ambush.game.frames} == {
        "Fetch": ["reshuffle", "draw", "take"],
        "Round": [
            "deal", "deal_on", "begin", "plan", "reveal", "strike", "strike_on", "finish_round",
            "replenish", "replenish_on", "begin_again",
        ],
        "Cover": ["open", "skip_standing", "ask_next", "take", "next_seat", "close"],
        "Assault": ["window", "cancelled", "roll", "spare", "reroll", "spend", "roll_again", "exchange", "hit"],
    }  # fmt: skip
