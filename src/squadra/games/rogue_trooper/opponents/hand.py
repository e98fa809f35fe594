"""The opponent and his Rogue cards: which he plays on whom, which he keeps, which he lets go for fresh ones."""

from __future__ import annotations

from squadra.games.rogue_trooper.content.verbs import (
    Betrayal,
    Clearance,
    EnemyDice,
    Escape,
    EvadeBonus,
    ExtraMove,
    Fly,
    GiDice,
    LoseTurn,
    Mantrap,
    MissionBlock,
    MissionDelay,
    MissionFail,
    MissionGuard,
    NoEvade,
    NoMove,
    Offensive,
    Reinforce,
    Shuttle,
    TraitorMove,
    Verb,
)
from squadra.games.rogue_trooper.opponents.minds import NEAR, Mind
from squadra.games.rogue_trooper.opponents.routes import NO_WAY
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue
from squadra.games.rogue_trooper.rules.solo import KeepRogue

FOCUS = 0.9
"""Whoever is this far behind the leading rival, in Clues, is spared: cards are kept for the leaders."""
FRESH = 0.7
"""What a Rogue card that nobody has seen yet is worth."""


KEEPING: dict[type[Verb], str] = {
    Fly: "flight", GiDice: "dice", EvadeBonus: "evasion", Shuttle: "transfer", Clearance: "transfer",
    Mantrap: "stop", NoMove: "stop", LoseTurn: "stop", Reinforce: "foes", Offensive: "foes", NoEvade: "no_evasion",
    EnemyDice: "foes_dice", MissionFail: "fail", MissionBlock: "block", MissionDelay: "delay", MissionGuard: "guard",
    Betrayal: "betrayal",
}  # fmt: skip
"""Which weight says what a card is worth to whoever keeps it."""


def play_rogue(mind: Mind, option: PlayRogue) -> float:
    """Helpful cards on oneself at good moments, harmful ones on whoever is at least as far along."""
    card = mind.content.rogues[option.card]
    view = mind.view
    on_me = view.active == mind.you
    covered = bool(view.played) and view.played[-1].seat != mind.you
    if card.has(TraitorMove):
        return traitor_move(mind, option.card)
    helpful = card.solo == "advantageous" or card.has(MissionGuard) is not None
    if on_me:
        harmed = covered and mind.content.rogues[view.played[-1].card].solo != "advantageous"
        return help_me(mind, option.card, harmed) if helpful else -5.0
    if helpful:
        return -5.0
    if covered and mind.content.rogues[view.played[-1].card].solo == "disadvantageous":
        return -1.0
    others = [mind.progress(seat) for seat in view.seats if seat != mind.you]
    behind = max(others) - mind.progress(view.active)
    return 2.0 - behind if behind < FOCUS else -1.0


def help_me(mind: Mind, card_id: str, harmed: bool) -> float:
    """What the card saves him; against another player's trap nearly everything is played."""
    card = mind.content.rogues[card_id]
    rescue = 2.0 if harmed else -mind.manner.spare
    if card.has(Escape):
        return 8.0
    if card.has(MissionGuard):
        return 5.0 if harmed else -1.0
    if card.has(GiDice) or card.has(EvadeBonus):
        return rescue + mind.enter_cost(mind.me.sector) + 0.2
    return rescue + mind.normal_move - with_card(mind, card_id) if not mind.me.prison else rescue - 1.0


def with_card(mind: Mind, card_id: str) -> float:
    """The best that the Movement card offers."""
    card, board, here = mind.content.rogues[card_id], mind.board, mind.me.sector
    move, flight = card.has(ExtraMove), card.has(Fly)
    if move:
        return mind.best_of(board.reach(here, move.sectors + 1, kit=mind.load.kit, helm=mind.load.helm))
    if flight:
        return mind.best_of(board.flights(here, flight.range, kit=mind.load.kit))
    if card.has(Shuttle):
        return mind.arrival(board.place("shuttle_bay"))
    if card.has(Clearance):
        return mind.best_of(board.reach(here, 1, kit=mind.load.kit, helm=True))
    return NO_WAY


def traitor_move(mind: Mind, card_id: str) -> float:
    """Moves him away from a rival who is about to reach him, or to a place that suits one's own hunt."""
    move = mind.content.rogues[card_id].has(TraitorMove)
    assert move is not None
    view = mind.view
    if not view.traitor or move.sector == view.traitor:
        return -5.0
    rival = view.sheets[view.active]
    away = 0.0
    if rival.seat == mind.you or not rival.revealed or rival.prison:
        away = -0.5
    else:
        near, far = (mind.board.turns_to(s, helm=rival.helm != "")[rival.sector] for s in (view.traitor, move.sector))
        if near > NEAR:
            return -1.0
        away = min(8, far - near)
    if not mind.hunting:
        return away - 1.0
    me = mind.me
    now, then = (mind.plan(mind.hunt(s), me.sector, mind.load, me.lives)[0] for s in (view.traitor, move.sector))
    return away + now - then - 1.0


def card_value(mind: Mind, card_id: str) -> float:
    """Against a rival's hunt only cards that move the Traitor or stop the hunter are worth keeping."""
    card = mind.content.rogues[card_id]
    manner = mind.manner
    if card.traitor:
        if not mind.view.traitor:
            return manner.early
        return manner.drives if card.has(TraitorMove) else manner.helps
    if mind.rival_hunts:
        return 0.8 if card.has(Mantrap) or card.has(LoseTurn) or card.has(NoMove) else 0.5
    if card.has(Escape):
        return 1.2 if mind.me.prison else manner.escape
    move = card.has(ExtraMove)
    if move:
        return (manner.moves1, manner.moves2, manner.moves3)[min(move.sectors, 3) - 1]
    return next((getattr(manner, name) for kind, name in KEEPING.items() if card.has(kind)), 0.8)


def keep_rogue(mind: Mind, option: KeepRogue) -> float:
    """Solo. Into a full hand only what is better than the poorest card in it: nothing is kept to be dropped at once."""
    values = [card_value(mind, card) for card in mind.me.rogue]
    full = len(values) >= mind.content.numbers.rogue_hand
    return card_value(mind, option.card) if not full or card_value(mind, option.card) > min(values) else 0.0


def discard_rogue(mind: Mind, option: DiscardRogue) -> float:
    """Cards worth less than a fresh one go."""
    worth = mind.worth
    for card in option.cards:
        if card not in worth:
            worth[card] = card_value(mind, card)
    return sum(FRESH - worth[card] for card in option.cards)


def poor_cards(mind: Mind) -> tuple[str, ...]:
    """All cards worth less than a fresh one, as the best answer has them."""
    return tuple(sorted([card for card in mind.me.rogue if card_value(mind, card) < FRESH]))
