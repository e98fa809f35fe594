"""A campaign played by a program, mission after mission (SQ-CAMP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.pages.campaign import (
    Campaign,
    CampaignError,
    career,
    may_trade,
    new_campaign,
    next_setup,
    outcome_of,
    record,
    tell,
    with_careers,
)
from squadra.games.star_quest.pages.form import unfolded
from squadra.games.star_quest.setup import PICKS, read_careers, read_roles, read_setup
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Event, SetupError, no


class CampaignRun:
    """A campaign under way, for programs that play it: they ask for the next set-up and bring back the match."""

    def __init__(self, content: Content, campaign: Campaign, lineups: Mapping[str, Any] | None = None) -> None:
        self.content, self.campaign = content, campaign
        self.lineups = lineups or {}
        """With the supplement: what each player fields whenever he may."""

    def next_setup(self) -> dict[str, Any] | None:
        if self.campaign.over:
            return None
        return fielded(self.content, next_setup(self.campaign, lineups=self.lineups))

    def record(self, t: HulkTable) -> list[Event]:
        """Takes in the outcome. Whoever may trade Honours or Marks for a rank does so."""
        outcome = outcome_of(t)
        trades = may_trade(self.content, self.campaign, outcome)
        self.campaign = record(self.content, self.campaign, outcome, trades)
        return tell(self.content, self.campaign)

    def standings(self) -> dict[str, dict[str, Any]]:
        return {
            seat: {
                "rank": career(self.content, seat).ranks[player.rank],
                "honours": player.honours,
                "points": player.points,
            }
            for seat, player in self.campaign.players.items()
        }


def fielded(content: Content, setup: dict[str, Any]) -> dict[str, Any]:
    """The set-up without what Honours or mission do not allow: a character, the Dreadnought, finally the squad itself."""
    try:
        read_setup(content, setup)
        return setup
    except SetupError as error:
        place, seat, part = (*error.place.split("."), "", "")[:3]
        lineups = dict(setup.get("supplement", {}).get("lineups", {}))
        if place != "lineups" or seat not in lineups:
            raise
        words = dict(lineups.pop(seat))
        if words.pop(part, None) and part in ("character", "dreadnought"):
            lineups[seat] = words
    return fielded(content, {**setup, "supplement": {**setup["supplement"], "lineups": lineups}})


def start_run(content: Content, wish: Mapping[str, Any] | None) -> CampaignRun:
    """A new campaign from the words of a wish: squads or roles, where players begin, a first mission, the squads they lead."""
    words = unfolded(wish)
    roles = read_roles(content, words)
    ranks, honours = read_careers(content, words, roles)
    for name in ("roles", "squads", *PICKS, "ranks", "honours"):
        words.pop(name, None)
    first = words.pop("mission", None)
    supplement = words.pop("supplement", None)
    lineups: dict[str, Any] = {}
    if supplement is not None:
        supplement = dict(supplement)
        lineups = supplement.pop("lineups", {})
    if words:
        raise CampaignError(f"a campaign has no setting {sorted(words)[0]!r}")
    order = [m.id for m in content.book() if not m.training]
    if supplement is not None:
        order += [m.id for m in content.other_books()]
    if first is not None:
        if first not in content.missions:
            raise SetupError(no("why-sq-setup-mission", "SQ-SET-2", mission=str(first)), "mission")
        order = [first, *(id for id in order if id != first)]
    made = new_campaign(content, roles, order, supplement=supplement)
    return CampaignRun(content, with_careers(made, ranks, honours), lineups)
