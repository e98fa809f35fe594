"""The kernel: frames, questions, chance, matches. It knows no game and does no input or output."""

from squadra.kernel.ask import Addend, Anchor, Ask, Look, Offer, Option, Options, Region, Sum, Then
from squadra.kernel.chance import D6, Dice, Die, Draw, Keyed, Outcome, Roll, Scripted, Seeded, Source
from squadra.kernel.codec import digest, to_json
from squadra.kernel.event import Event, told
from squadra.kernel.frame import Frame, Word, step
from squadra.kernel.game import (
    Bot,
    Briefing,
    Campaign,
    Case,
    Choice,
    Content,
    Effect,
    Effects,
    Field,
    Form,
    Game,
    Hidden,
    Man,
    NoCampaign,
    NoContent,
    NoService,
    Odds,
    Planner,
    ScoreLine,
    Study,
    Ways,
    Worlds,
)
from squadra.kernel.match import Match, load, verify
from squadra.kernel.message import (
    Cited,
    ContentError,
    KernelError,
    Msg,
    Refusal,
    SaveError,
    SetupError,
    Unlawful,
    no,
)
from squadra.kernel.odds import count_odds
from squadra.kernel.state import Result, State
from squadra.kernel.table import Table
from squadra.kernel.window import Pass, PassUntil, Window

__all__ = [
    "D6", "Addend", "Anchor", "Ask", "Bot", "Briefing", "Campaign", "Case", "Choice", "Cited", "Content", "ContentError",
    "Dice", "Die", "Draw", "Effect", "Effects", "Event", "Field", "Form", "Frame", "Game", "Hidden", "KernelError", "Keyed",
    "Look", "Man", "Match", "Msg", "NoCampaign", "NoContent", "NoService", "Odds", "Offer", "Option", "Options", "Outcome",
    "Pass", "PassUntil", "Planner", "Refusal", "Region", "Result", "Roll", "SaveError", "ScoreLine", "Scripted", "Seeded",
    "SetupError", "Source", "State", "Study", "Sum", "Table", "Then", "Unlawful", "Ways", "Window", "Word", "Worlds",
    "count_odds", "digest", "load", "no", "step", "to_json", "told", "verify",
]  # fmt: skip
