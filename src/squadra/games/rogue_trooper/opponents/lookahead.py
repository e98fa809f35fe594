"""What an opponent who looks ahead makes of a position: how far everybody has come, in turns that he still needs."""

from __future__ import annotations

from math import tanh

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.knowledge.view import view
from squadra.games.rogue_trooper.opponents.minds import ANOTHER_MISSION, Mind
from squadra.games.rogue_trooper.opponents.routes import routes_of
from squadra.games.rogue_trooper.opponents.tactics import Tactics
from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip
from squadra.games.rogue_trooper.rules.cards.clues import DiscardClue, Search, TakeClue
from squadra.games.rogue_trooper.rules.cards.missions import IgnoreMission, KeepMission, RefuseMission
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue, RogueWindow, WaitUntil
from squadra.games.rogue_trooper.rules.cards.supply import DiscardItem, DrawSupply, UseItem
from squadra.games.rogue_trooper.rules.combat.team import DropMission, KeepBoth, LeaveChip, TakeGoods
from squadra.games.rogue_trooper.rules.end_phase import AttemptMission
from squadra.games.rogue_trooper.rules.prison import TryEscape, WalkFree
from squadra.games.rogue_trooper.rules.solo import DeclineRogue, DropRogue, KeepRogue
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Ask, Dice, Option, Pass

HUNT = 14.0
"""Turns from the complete set to the Traitor's death."""
AMMUNITION = 0.04
"""What a point that he can fire is worth, in turns."""
ROGUE, COMPANION, PRISON = 0.5, 0.8, 2.5
"""What a Rogue card and a die of a Companion save, and what Prison costs."""
SWAY = 12.0
"""Being this many turns ahead is three quarters of a win."""
NEVER = 60.0
"""What a Dead GI still needs."""
NEAR = 4.0
"""An answer that scores this many turns less than the best is no candidate."""
SETTLED: frozenset[type[Option]] = frozenset(
    (PlaceChip, LeaveChip, KeepMission, RefuseMission, IgnoreMission, DropMission, KeepBoth, DiscardRogue, KeepRogue,
     DeclineRogue, DropRogue, TryEscape, WalkFree, UseItem, DiscardItem, AttemptMission, Search, TakeClue, DrawSupply,
     DiscardClue, TakeGoods)
)  # fmt: skip
"""Answers that tactics give without looking ahead: hands and goods, whose worth shows much later."""
NO_DICE = Dice()
"""Tactics throw none."""


def candidates(ask: Ask, ranked: list[tuple[float, int | Option]]) -> list[int | Option]:
    """What comes near to the best; in questions that a few rounds do not decide, the best alone."""
    most, best = ranked[0]
    if type(_option(ask, best)) in SETTLED:
        return [best]
    near = [choice for score, choice in ranked[1:] if score > most - NEAR]
    return [best, *(choice for choice in near if not isinstance(_option(ask, choice), WaitUntil))]


def _option(ask: Ask, choice: int | Option) -> Option:
    return ask.options[choice] if isinstance(choice, int) else choice


def quick(tactics: Tactics, t: RtTable, ask: Ask) -> int:
    """As tactics would answer; at once where there is nothing to think over."""
    options = ask.options
    if len(options) == 1:
        return 0
    if ask.prompt == RogueWindow.prompt and not any(isinstance(option, PlayRogue) for option in options):
        return next(i for i, option in enumerate(options) if isinstance(option, Pass))
    return tactics.choose(view(t, ask.seat, lean=True), ask, NO_DICE)


def beat(t: RtTable) -> float:
    """Turns, whoever's they are: with many players each playout goes less far, and costs the same."""
    frame = t.s.stack[0] if t.s.stack else None
    return float(t.s.round * len(t.s.seats) + getattr(frame, "turn", 0))


def needed(content: Content, t: RtTable, seat: str) -> float:
    """Turns that a GI still needs to kill the Traitor."""
    sheet = t.s.sheets[seat]
    if not sheet.alive or not sheet.sector:
        return NEVER
    mind = Mind(content, routes_of(content), view(t, seat, lean=True), Ask(seat, (), "", "", "", {}), [])
    load, lives = mind.load, sheet.lives
    turns = min(NEVER, mind.rest(sheet.sector, load, lives)) + mind.life_cost(lives) + len(sheet.skips)
    if not mind.hunting:
        turns += ANOTHER_MISSION * max(0, 3 - len(mind.quarters)) + HUNT
    turns -= AMMUNITION * load.points() + COMPANION * load.helpers + ROGUE * len(sheet.rogue)
    return turns + (PRISON if sheet.prison else 0.0)


def outlook(content: Content, t: RtTable, seat: str) -> float:
    """By how many turns he is ahead of the best of the others; alone, ahead of the clock."""
    result = t.s.result
    if result is not None:
        return 1.0 if seat in result.winners else -1.0
    mine = needed(content, t, seat)
    if t.s.solo:
        return tanh((sum(t.s.rogue_deck.values()) - mine) / SWAY)
    theirs = min(needed(content, t, other) for other in t.s.seats if other != seat)
    return tanh((theirs - mine) / SWAY)
