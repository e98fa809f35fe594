"""What not even a beginner does by mistake: the easy opponent's slips leave it out."""

from __future__ import annotations

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import HulkView
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.entrance import Withdraw
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo, SqueezeHome, SqueezeTo
from squadra.games.star_quest.rules.combat.assault_cannon import Share, StopSharing
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KeepDice, RerollDie
from squadra.games.star_quest.rules.turn import EndTurn
from squadra.kernel import Ask, Option

OVER = (Done, EndTurn, GoHome, SqueezeHome, Withdraw)
"""What ends a turn or a part in the mission."""
COUNTED = (RerollDie, KeepDice, Share, StopSharing)
"""What lies open and can be counted out: nobody rolls a hit again, or keeps points of his cannon that would kill."""


def silly(content: Content, view: HulkView, ask: Ask, option: Option, slip: bool) -> bool:
    """By mistake: to stop too early, to blow up one's own side, to miscount what lies open. Ever: to walk a few steps back
    after one has walked."""
    acting = view.acting
    if isinstance(option, (MoveTo, SqueezeTo)) and acting is not None:
        moves = {figure.id: figure.move for figure in view.figures}
        return acting.square >= 0 and acting.move_left < moves.get(acting.id, content.blip_move)
    return slip and isinstance(option, (*OVER, *COUNTED, FireBlast, FireLine, Explode))
