"""Campaigns with squads of any kind: cards by the tables of each squad, honours that are spent are gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from squadra.games.star_quest.game import game
from squadra.games.star_quest.pages.campaign import (
    CampaignError,
    Outcome,
    Standing,
    load_campaign,
    new_campaign,
    next_setup,
    outcome_of,
    record,
    save_campaign,
)
from squadra.games.star_quest.pages.campaign_run import CampaignRun, start_run
from squadra.games.star_quest.supplement.rules.squads.card_pools import equipment_allowed, orders_allowed
from squadra.games.star_quest.supplement.rules.squads.modes_and_options import terms_for
from squadra.kernel import Dice, Match, SetupError
from squadra.lab.campaign import play_campaign
from tests.games.star_quest.supplement.catalogue import C


def played(setup: dict[str, Any], seed: int = 3) -> Match:
    match, dice = Match(game, setup, seed), Dice(seed)
    while (ask := match.ask) is not None:
        match.choose(dice.below(len(ask.options)), ask.seat)
    return match


def campaign_of(honours: int = 0, rank: int = 0) -> Any:
    campaign = new_campaign(C, ("alien", "red"), ("t01", "s01", "m05"), supplement={"mode": "classic"})
    return replace(campaign, players={**campaign.players, "red": Standing(rank=rank, honours=honours)})


@pytest.mark.rule("SQX-GEN-9", "SQX-TERM-2")
def test_the_same_commander_leads_another_kind_of_squad_in_each_mission() -> None:
    campaign = campaign_of()
    first = game.setup(next_setup(campaign, lineups={"red": {"squad": "terminator"}}))
    assert first.expansion is not None
    assert first.expansion.lineups["red"].squad == "terminator"
    campaign = record(
        C, campaign, Outcome(mission="t01", scores={"red": 40, "alien": 10}, squads={"red": "terminator"})
    )
    assert (campaign.players["red"].rank, campaign.players["red"].honours) == (1, 2)
    second = game.setup(next_setup(campaign, lineups={"red": {"squad": "scout"}}))
    assert second.expansion is not None
    lineup = second.expansion.lineups["red"]
    terms = terms_for(C, second, "red", "classic", second.expansion.options, 5)
    assert (orders_allowed(C, lineup, terms), equipment_allowed(C, lineup, terms)) == (1, 4)
    assert campaign.history[0].outcome.squads == {"red": "terminator"}


@pytest.mark.rule("SQX-PWR-7")
@pytest.mark.parametrize("squad", ["power", "terminator", "scout"])
def test_who_reaches_senior_captain_with_any_squad_has_won_and_leads_no_further_mission(squad: str) -> None:
    campaign = campaign_of(rank=2)
    for rank in (3, 4):
        assert not campaign.winners, "not before the top rank"
        done = Outcome(mission="t01", scores={"red": 40, "alien": 10}, squads={"red": squad})
        campaign = record(C, campaign, done)
        assert campaign.players["red"].rank == rank
    assert C.campaign.marine.ranks[4] == "senior_captain" and campaign.winners == ("red",)
    with pytest.raises(CampaignError):
        next_setup(campaign, lineups={"red": {"squad": squad}})


@pytest.mark.rule("SQX-RUL-59", "SQX-RUL-101", "SQX-CHR-5", "SQX-CHR-7")
def test_honours_spent_on_a_character_are_gone_whatever_the_mission_brings() -> None:
    campaign = campaign_of(honours=3)
    setup = next_setup(campaign, lineups={"red": {"squad": "terminator", "character": "librarian"}})
    match = Match(game, setup, 5)
    while match.ask is not None and match.ask.prompt.startswith("sqx-"):
        match.choose(0)
    assert match.state.squads["red"].honours == 1
    assert match.state.figures["red-librarian"].kind == "librarian"
    done = Outcome(mission="t01", scores={"red": 15, "alien": 30}, spent={"red": 2})
    after = record(C, campaign, done)
    assert after.players["red"].honours == 3 - 2 + 1
    with pytest.raises(CampaignError, match="SQX-RUL-101"):
        record(C, campaign, Outcome(mission="t01", scores={"red": 15, "alien": 30}, spent={"red": 4}))
    poor = next_setup(campaign_of(honours=1), lineups={"red": {"squad": "terminator", "character": "librarian"}})
    with pytest.raises(SetupError) as refused:
        game.setup(poor)
    assert (refused.value.place, refused.value.refusal.rule) == ("lineups.red.character", "SQX-RUL-101")


def test_a_mission_played_to_its_end_is_carried_into_the_campaign(tmp_path: Path) -> None:
    campaign = campaign_of(honours=2)
    match = played(next_setup(campaign, lineups={"red": {"squad": "power", "character": "chaplain"}}))
    outcome = outcome_of(match.t)
    assert outcome.spent == {"red": 2}
    assert outcome.squads == {"red": "power"}
    after = record(C, campaign, outcome)
    save_campaign(after, tmp_path / "campaign.json")
    assert load_campaign(C, tmp_path / "campaign.json") == after
    assert next_setup(after)["mission"] == "s01"


def test_a_campaign_without_the_supplement_has_no_line_ups() -> None:
    plain = new_campaign(C, ("alien", "red"))
    assert "supplement" not in next_setup(plain)
    with pytest.raises(CampaignError, match="SQX-GEN-8"):
        next_setup(plain, lineups={"red": {}})
    run = start_run(C, {"supplement": {"mode": "classic"}})
    assert run.campaign.missions[-7:] == ("t01", "t02", "s01", "s02", "d01", "d03", "d02")
    setup = run.next_setup()
    assert setup is not None
    assert setup["supplement"]["mode"] == "classic"


TERMINATORS = {"mission": "t01", "red_squad": "terminator", "red_character": "librarian"}


@pytest.mark.rule("SQX-GEN-9", "SQX-CHR-5", "SQX-RUL-59", "SQX-RUL-101")
def test_a_campaign_of_terminators_takes_the_librarian_along_whenever_honours_allow() -> None:
    book = new_campaign(C, ("alien", "red"), ("t01", "t02", "d01", "m05"), supplement={"mode": "classic"})
    run = CampaignRun(C, book, start_run(C, TERMINATORS).lineups)
    with_him: list[bool] = []
    for episode in play_campaign(game, run, ("tactics",), 4, 13):
        lineup = game.setup(episode.setup).expansion.lineups["red"]
        honours = episode.setup["honours"]["red"]
        assert lineup.squad == "terminator"
        assert (lineup.character == "librarian") == (honours >= 2)
        with_him.append(lineup.character == "librarian")
    assert with_him[0] is False and any(with_him)
    spent = sum(chapter.outcome.spent.get("red", 0) for chapter in run.campaign.history)
    assert spent == 2 * sum(with_him)


@pytest.mark.rule("SQX-TERM-3")
def test_where_terminators_may_not_go_the_commander_leads_what_the_mission_proposes() -> None:
    run = start_run(C, {**TERMINATORS, "mission": "m10"})
    setup = run.next_setup()
    assert setup is not None
    assert game.setup(setup).expansion.lineups["red"].squad == "power"


def test_four_missions_by_the_campaign_desk() -> None:
    """As the campaign page does it: the sheet goes to and fro, every match that is over is recorded."""
    told = game.service("campaign-new", {"squads": 1, "supplement": True})
    for number in range(4):
        now = msgspec.to_builtins(told["campaign"])
        rich = told["standings"][1]["honours"] >= 2
        lineup = {"squad": "terminator", **({"character": "librarian"} if rich else {})}
        words = {"campaign": now, "mission": ("t01", "t02", "d01", "m05")[number], "lineups": {"red": lineup}}
        setup = game.service("campaign", words)["next"]["setup"]
        match = played(setup, 20 + number)
        told = game.service("campaign-record", {"campaign": now}, match.t)
        assert len(told["history"]) == number + 1
    assert {chapter.outcome.squads["red"] for chapter in told["campaign"].history} == {"terminator"}
