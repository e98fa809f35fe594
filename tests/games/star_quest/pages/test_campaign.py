"""The campaign: promotion, Honours and Marks, disgrace, trading, victory, and the campaign file."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from squadra.cli.campaign import simulate_campaign
from squadra.cli.failures import CommandError
from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.game import game
from squadra.games.star_quest.pages.campaign import (
    Campaign,
    CampaignError,
    Outcome,
    Standing,
    career,
    honours_for,
    load_campaign,
    may_trade,
    new_campaign,
    next_setup,
    outcome_of,
    rank_name,
    record,
    save_campaign,
    tell,
)
from squadra.kernel import ContentError, Match, SetupError
from squadra.lab.campaign import play_campaign
from squadra.words import say
from tests.small_games.connect_four import game as small

C = base_content()


def campaign(**standings: tuple[int, int]) -> Campaign:
    """A campaign between the alien player and squads, each with (rank, honours)."""
    start = new_campaign(C, roles=("alien", *(seat for seat in standings if seat != "alien")))
    players = {seat: Standing(*standings.get(seat, (0, 0))) for seat in start.roles}
    return replace(start, players=players)


def after(before: Campaign, *, fallen: tuple[str, ...] = (), trades: tuple[str, ...] = (), **scores: int) -> Campaign:
    return record(C, before, Outcome(mission="m01", scores=scores, fallen=fallen), trades)


@pytest.mark.rule("SQ-CAMP-5", "SQ-CAMP-10", "SQ-EX-28")
@pytest.mark.parametrize(
    ("points", "honours"), [(-20, 0), (10, 0), (11, 1), (30, 1), (31, 2), (50, 2), (51, 3), (90, 3)]
)
def test_a_marine_player_earns_honours_by_his_points(points: int, honours: int) -> None:
    assert honours_for(C, "red", points) == honours
    assert after(campaign(red=(2, 0)), red=points, alien=200).players["red"].honours == honours


@pytest.mark.rule("SQ-CAMP-6", "SQ-CAMP-11", "SQ-EX-28")
@pytest.mark.parametrize(("points", "marks"), [(0, 0), (29, 0), (30, 1), (60, 1), (61, 2), (80, 2), (81, 3), (150, 3)])
def test_the_alien_player_earns_marks_by_his_points(points: int, marks: int) -> None:
    assert honours_for(C, "alien", points) == marks
    then = after(campaign(red=(0, 0), alien=(2, 0)), red=200, alien=points).players["alien"]
    assert (then.rank, then.honours) == ((2, marks) if marks else (0, 0))


@pytest.mark.rule("SQ-CAMP-9")
def test_the_player_with_most_points_rises_one_rank() -> None:
    then = after(campaign(red=(0, 0), yellow=(1, 1), blue=(0, 0)), red=40, yellow=35, blue=12, alien=39)
    assert {seat: player.rank for seat, player in then.players.items()} == {
        "red": 1,
        "yellow": 1,
        "blue": 0,
        "alien": 0,
    }
    assert then.history[-1].promoted == ("red",)


@pytest.mark.rule("SQ-CAMP-6", "SQ-CAMP-9")
def test_the_alien_player_rises_in_rank_too() -> None:
    then = after(campaign(red=(0, 0)), red=20, alien=70)
    assert then.players["alien"] == Standing(1, 2, 70)


@pytest.mark.rule("SQ-RUL-48")
def test_a_tie_for_most_points_promotes_nobody() -> None:
    then = after(campaign(red=(1, 0), yellow=(1, 0)), red=40, yellow=40, alien=35)
    assert [player.rank for player in then.players.values()] == [0, 1, 1]
    assert then.history[-1].promoted == ()


@pytest.mark.rule("SQ-CAMP-10", "SQ-RUL-48", "SQ-EX-28")
def test_a_disgraced_player_starts_again_as_a_sergeant_without_honours_even_if_he_won() -> None:
    then = after(campaign(red=(2, 3)), red=10, alien=5)
    assert (then.players["red"].rank, then.players["red"].honours) == (0, 0)
    assert then.history[-1].promoted == ("red",)
    assert set(then.history[-1].disgraced) == {"alien", "red"}


@pytest.mark.rule("SQ-CAMP-13", "SQ-EX-39", "SQ-RUL-48")
def test_the_successor_of_a_fallen_commander_starts_as_a_sergeant_without_honours() -> None:
    then = after(campaign(red=(3, 2)), red=40, alien=35, fallen=("red",))
    assert (then.players["red"].rank, then.players["red"].honours) == (0, 0)
    assert not then.over


@pytest.mark.rule("SQ-RUL-48", "SQ-CAMP-12", "SQ-EX-39", "SQ-DEC-33")
def test_no_more_than_four_honours_are_held_and_four_may_be_traded_for_a_rank() -> None:
    before = campaign(red=(1, 3))
    outcome = Outcome(mission="m01", scores={"red": 35, "alien": 90})
    assert may_trade(C, before, outcome) == ("red",)
    kept = record(C, before, outcome)
    assert (kept.players["red"].rank, kept.players["red"].honours) == (1, 4)
    traded = record(C, before, outcome, ("red",))
    assert (traded.players["red"].rank, traded.players["red"].honours) == (2, 0)
    assert traded.history[-1].traded == ("red",)


@pytest.mark.rule("SQ-CAMP-12", "SQ-RUL-48")
def test_the_top_rank_cannot_be_bought() -> None:
    for seat, before in (("red", campaign(red=(3, 4))), ("alien", campaign(red=(0, 0), alien=(3, 4)))):
        scores = {"red": 40, "alien": 35} if seat == "alien" else {"red": 35, "alien": 40}
        assert seat not in may_trade(C, before, Outcome(mission="m01", scores=scores))
        with pytest.raises(CampaignError, match="SQ-CAMP-12"):
            record(C, before, Outcome(mission="m01", scores=scores), (seat,))


@pytest.mark.rule("SQ-CAMP-12")
def test_nobody_trades_what_he_does_not_hold() -> None:
    with pytest.raises(CampaignError, match="SQ-CAMP-12"):
        after(campaign(red=(0, 0)), red=40, alien=30, trades=("red",))


@pytest.mark.rule("SQ-CAMP-4", "SQ-CAMP-16", "SQ-EX-39")
def test_a_junior_captain_who_wins_a_mission_wins_the_campaign() -> None:
    then = after(campaign(red=(3, 1)), red=40, alien=35)
    assert then.winners == ("red",)
    assert rank_name(C, "red", then.players["red"]).key == "sq-rank-senior-captain"
    with pytest.raises(CampaignError):
        next_setup(then)
    with pytest.raises(CampaignError):
        after(then, red=40, alien=35)


@pytest.mark.rule("SQ-CAMP-4", "SQ-CAMP-14")
def test_a_chaos_commander_who_wins_a_mission_becomes_lord_of_chaos() -> None:
    then = after(campaign(red=(0, 0), alien=(3, 0)), red=12, alien=60)
    assert then.winners == ("alien",)
    assert rank_name(C, "alien", then.players["alien"]).key == "sq-rank-lord-of-chaos"


@pytest.mark.rule("SQ-RUL-66")
def test_with_a_limit_the_highest_rank_wins_then_honours_then_points() -> None:
    start = new_campaign(C, roles=("alien", "red", "yellow"), limit=1)
    assert record(C, start, Outcome(mission="m01", scores={"alien": 70, "red": 20, "yellow": 12})).winners == ("alien",)
    tied = record(C, start, Outcome(mission="m01", scores={"alien": 10, "red": 45, "yellow": 45}))
    assert tied.winners == ("red", "yellow")
    two = new_campaign(C, roles=("alien", "red"), limit=2)
    assert not record(C, two, Outcome(mission="m01", scores={"alien": 70, "red": 20})).over


@pytest.mark.rule("SQ-CAMP-1", "SQ-CAMP-2", "SQ-CAMP-3", "SQ-CAMP-16", "SQ-RUL-48")
def test_the_next_mission_is_set_up_with_the_ranks_and_honours_held_now() -> None:
    then = after(campaign(red=(0, 0), blue=(0, 0)), red=55, blue=12, alien=30)
    assert next_setup(then) == {
        "mission": "m02",
        "roles": ["alien", "red", "blue"],
        "ranks": {"alien": 0, "red": 1, "blue": 0},
        "honours": {"alien": 1, "red": 3, "blue": 1},
    }
    assert next_setup(then, "m01")["mission"] == "m01"


@pytest.mark.rule("SQ-CAMP-8", "SQ-RUL-48")
def test_the_number_of_badges_in_the_box_is_no_limit() -> None:
    then = campaign(red=(3, 4), yellow=(3, 4), blue=(3, 4))
    then = after(then, red=60, yellow=60, blue=60, alien=30)
    assert [player.honours for player in then.players.values()] == [1, 4, 4, 4]
    assert len(C.campaign.marine.ranks) - 1 == 4


def test_everybody_is_told_what_the_mission_meant() -> None:
    then = after(campaign(red=(0, 0), yellow=(1, 4)), red=55, yellow=31, alien=20, trades=("yellow",))
    assert [event.key for event in tell(C, then)] == [
        "sq-campaign-disgrace-alien",
        "sq-campaign-promoted",
        "sq-campaign-honours-marine",
        "sq-campaign-honours-marine",
        "sq-campaign-traded",
    ]
    held = [event.args["held"] for event in tell(C, then) if event.key == "sq-campaign-honours-marine"]
    assert held == [3, 4]  # before the trade
    assert then.players["yellow"].honours == 0


# ------------------------------------------------------------------------------------------------ whole missions


@pytest.mark.rule("SQ-CAMP-1", "SQ-CAMP-2", "SQ-CAMP-3", "SQ-CAMP-7", "SQ-CAMP-14", "SQ-CAMP-16")
def test_a_campaign_of_bots_carries_ranks_and_honours_from_mission_to_mission() -> None:
    run = game.campaign({"squads": 2})
    episodes = list(play_campaign(game, run, ("random",), 4, seed=3))
    assert [episode.setup["mission"] for episode in episodes] == ["m01", "m02", "m03", "m04"][: len(episodes)]
    assert len(episodes) == 4 or run.campaign.over
    for episode, following in pairwise(episodes):
        ranks = [career(C, seat).ranks.index(row["rank"]) for seat, row in episode.standings.items()]
        assert list(following.setup["ranks"].values()) == ranks
        assert following.setup["honours"] == {seat: row["honours"] for seat, row in episode.standings.items()}
    assert len(run.campaign.history) == len(episodes)


def test_a_campaign_takes_squads_and_a_first_mission_and_no_other_wish() -> None:
    run = game.campaign({"squads": 3, "mission": "m05"})
    setup = run.next_setup()
    assert setup is not None
    assert (setup["mission"], setup["roles"]) == ("m05", ["alien", "red", "yellow", "blue"])
    with pytest.raises(CampaignError, match="weather"):
        game.campaign({"weather": "fine"})
    with pytest.raises(SetupError, match="m77"):
        game.campaign({"mission": "m77"})


@pytest.mark.rule("SQ-ROLE-8", "SQ-CAMP-2", "SQ-CAMP-14")
def test_in_a_campaign_every_player_picks_his_squad_and_may_begin_higher() -> None:
    run = game.campaign({"first_squad": "ultramarines", "second_squad": "red", "alien_rank": 2, "blue_honours": 1})
    setup = run.next_setup()
    assert setup is not None
    assert setup["roles"] == ["alien", "blue", "red"]
    assert setup["ranks"] == {"alien": 2, "blue": 0, "red": 0}
    assert setup["honours"] == {"alien": 0, "blue": 1, "red": 0}
    with pytest.raises(SetupError, match="SQ-ROLE-4"):
        game.campaign({"first_squad": "red", "second_squad": "red"})
    with pytest.raises(SetupError, match="SQ-CAMP-2"):
        game.campaign({"ranks": {"alien": 4}})


def test_the_command_line_tells_a_campaign_in_words_and_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    simulate_campaign(game, {"squads": 1}, ("random",), 1, 5, json=False)
    told = capsys.readouterr().out
    assert told.startswith("1. m01: alien ")
    assert "sq-" not in told
    simulate_campaign(game, {"squads": 1}, ("random",), 1, 5, json=True)
    data = json.loads(capsys.readouterr().out)
    assert [row["mission"] for row in data["missions"]] == ["m01"]
    assert set(data["missions"][0]["standings"]) == {"alien", "red"}
    with pytest.raises(CommandError, match="m77"):
        simulate_campaign(game, {"mission": "m77"}, ("random",), 1, 5, json=True)


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_event_of_a_campaign_has_words(language: str) -> None:
    then = after(campaign(red=(3, 1), yellow=(1, 4)), red=55, yellow=31, alien=20, trades=("yellow",))
    lost = after(campaign(red=(1, 1)), red=5, alien=85)
    said = [say(language, event) for event in (*tell(C, then), *tell(C, lost))]
    assert len(said) >= 8
    assert all(sentence.endswith(".") and "sq-" not in sentence for sentence in said), said


def test_a_game_without_campaigns_says_so() -> None:
    with pytest.raises(LookupError, match="no campaign"):
        small.campaign(None)


# ------------------------------------------------------------------------------------------------ the file


def test_a_campaign_file_holds_everything(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    then = after(campaign(red=(1, 2), blue=(0, 0)), red=20, blue=60, alien=65, fallen=("red",))
    save_campaign(then, path)
    assert load_campaign(C, path) == then


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"version": 2}, "version"),
        ({"colour": "red"}, ""),
        ({"missions": ["m99"]}, "missions"),
        ({"players": {"alien": {"rank": 0}}}, "players"),
        ({"players": {"alien": {"rank": 9}, "red": {}}}, "players.alien"),
        ({"players": {"alien": {}, "red": {"honours": 5}}}, "players.red"),
        ({"players": {"alien": {}, "red": {"medals": 5}}}, "players[...]"),
        ({"limit": "soon"}, "limit"),
    ],
)
def test_a_faulty_campaign_file_is_refused_with_its_place(
    tmp_path: Path, change: dict[str, object], place: str
) -> None:
    path = tmp_path / "campaign.json"
    save_campaign(new_campaign(C), path)
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    with pytest.raises(ContentError) as caught:
        load_campaign(C, path)
    assert caught.value.file == "campaign.json"
    assert caught.value.place == place


def test_a_file_that_is_no_json_or_missing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    with pytest.raises(ContentError):
        load_campaign(C, path)
    path.write_text("{")
    with pytest.raises(ContentError):
        load_campaign(C, path)


@pytest.mark.parametrize(
    "roles", [("red",), ("alien",), ("alien", "red", "red"), ("alien", "green"), ("alien", "alien")]
)
def test_a_campaign_needs_one_alien_player_and_different_squads(roles: tuple[str, ...]) -> None:
    with pytest.raises(CampaignError, match="SQ-ROLE-1"):
        new_campaign(C, roles=roles)


def test_unknown_missions_limits_and_scores_are_refused() -> None:
    with pytest.raises(CampaignError):
        new_campaign(C, missions=("m77",))
    with pytest.raises(CampaignError):
        new_campaign(C, limit=0)
    with pytest.raises(CampaignError):
        after(campaign(red=(0, 0)), red=3)
    with pytest.raises(CampaignError):
        after(campaign(red=(0, 0)), red=3, alien=3, fallen=("blue",))


def test_a_mission_that_is_not_over_has_no_outcome() -> None:
    with pytest.raises(CampaignError):
        outcome_of(Match(game, {"mission": "m01", "squads": 1}).t)
