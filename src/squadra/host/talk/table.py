"""Which message is dealt with where."""

from collections.abc import Awaitable, Callable
from typing import Any

from squadra.host.failures import Refuse
from squadra.host.match.live import LiveMatch
from squadra.host.match.screen import Screen
from squadra.host.talk import asking, hinting, hosting, joining, playing
from squadra.host.wire.messages import (
    AgreeUndo,
    Answer,
    AskHint,
    AskLook,
    AskOdds,
    AskStory,
    AskWhy,
    CloseMatch,
    Face,
    GiveBack,
    Join,
    Kick,
    Pace,
    Ping,
    RenewLink,
    Resync,
    Start,
    ToServer,
    Undo,
    UseBot,
)

TALK: dict[type[ToServer], Callable[[LiveMatch, Screen, Any], Awaitable[None]]] = {
    Join: joining.join, Resync: joining.resync, Face: joining.face, Ping: joining.ping,
    Answer: playing.answer, Undo: playing.undo, AgreeUndo: playing.agree_undo, Pace: playing.pace,
    AskOdds: asking.ask_odds, AskWhy: asking.ask_why, AskLook: asking.ask_look, AskStory: asking.ask_story,
    AskHint: hinting.ask_hint,
    Start: hosting.start, UseBot: hosting.use_bot, GiveBack: hosting.give_back, Kick: hosting.kick,
    RenewLink: hosting.renew_link, CloseMatch: hosting.close_match,
}  # fmt: skip
"""Each does what is asked, or raises Refuse having changed nothing."""


async def hear(live: LiveMatch, screen: Screen, message: ToServer) -> None:
    """Deal with a message."""
    if screen.ended:
        return
    if not isinstance(message, Join) and screen not in live.screens:
        raise Refuse("join-first")
    await TALK[type(message)](live, screen, message)
