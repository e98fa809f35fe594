"""What not even a beginner does by mistake: the easy opponent's slips leave it out."""

from __future__ import annotations

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.knowledge.view import View
from squadra.games.rogue_trooper.opponents.minds import Mind
from squadra.games.rogue_trooper.opponents.routes import routes_of
from squadra.games.rogue_trooper.rules.cards.clues import NoSearch
from squadra.games.rogue_trooper.rules.cards.supply import NoSupply
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.traitor import LeaveTraitor
from squadra.games.rogue_trooper.rules.end_phase import NotNow
from squadra.games.rogue_trooper.rules.movement import BoardShuttle, FlyTo, MoveTo, Stay
from squadra.games.rogue_trooper.rules.transport import DropTo, StayAboard, StayHere, TakeShuttle
from squadra.kernel import Ask, Option

IDLE = (Stay, StayAboard, StayHere, NotNow, NoSearch, NoSupply, LeaveTraitor)
"""To wait where there is nothing to wait for, and to leave undone what costs nothing."""

LEAVING = (MoveTo, FlyTo, DropTo, BoardShuttle, TakeShuttle)

BACK = 1.9
"""Turns by which a move is worse than the best one: a step back costs two."""


def silly(content: Content, view: View, ask: Ask, option: Option, slip: bool) -> bool:
    """Nor does he hold his fire, fire at whom he has beaten, walk back, or away from the Traitor whom he has found."""
    if not slip or isinstance(option, IDLE):
        return slip
    me = view.sheets[ask.seat]
    if isinstance(option, LEAVING) and me.revealed and me.sector == view.traitor:
        return True
    if isinstance(option, Salvo):
        won = ask.prompt == "rt-ask-second-salvo" and beaten(view, ask.seat)
        return bool(option.rounds) == won
    if not isinstance(option, MoveTo):
        return False
    mind = Mind(content, routes_of(content), view, ask, [])
    return mind.end_at(option.sector) - mind.normal_move > BACK


def beaten(view: View, seat: str) -> bool:
    """Whether the other side of the fight has rolled, and less than he."""
    fight = view.fight
    if fight is None or not fight.rolled:
        return False
    return (fight.mine > fight.his) == (fight.seat == seat) and fight.mine != fight.his
