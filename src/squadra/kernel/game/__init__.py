"""What a game gives to the kernel, in five groups: rules, knowledge, odds, pages, lab.

A game must say how it is set up (`setup`), who sits at it (`seats`), how it begins (`start`) and what a seat sees of it
(`view`). Everything else has a default that holds for a game without secrets, content, score or opponents of its own.
"""

from __future__ import annotations

from squadra.kernel.game.knowledge import Knowledge
from squadra.kernel.game.lab import Bot, Campaign, Lab, NoCampaign, Planner, Study, Worlds
from squadra.kernel.game.odds import Case, Effect, Effects, Odds, OddsRules, Policy
from squadra.kernel.game.pages import Choice, Field, Form, NoService, Pages, Ways
from squadra.kernel.game.rules import Content, ContentT, NoContent, Rules, SetupT, StateT, TableT, ViewT
from squadra.kernel.game.scenes import Briefing, Hidden, Man, ScoreLine

__all__ = [
    "Bot", "Briefing", "Campaign", "Case", "Choice", "Content", "Effect", "Effects", "Field", "Form", "Game", "Hidden",
    "Knowledge", "Lab", "Man", "NoCampaign", "NoContent", "NoService", "Odds", "OddsRules", "Pages", "Planner", "Policy",
    "Rules", "ScoreLine", "Study", "Ways", "Worlds",
]  # fmt: skip


class Game(
    OddsRules[StateT, TableT, SetupT, ViewT, ContentT],
    Pages[StateT, TableT, SetupT, ContentT],
    Lab[StateT, TableT, SetupT, ViewT, ContentT],
):
    """Subclassed once by each game, with its own types; its only instance is registered by an entry point."""
