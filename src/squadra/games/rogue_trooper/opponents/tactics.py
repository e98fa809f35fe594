"""The opponent: routes by risk and distance, fights by exact odds, ammunition saved for the Traitor. From views only.

Every kind of answer has a score, in turns that it saves; of equal scores the first wins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.verbs import (
    BeatenSupply,
    Clearance,
    Escape,
    EvadeBonus,
    ExtraMove,
    Fly,
    GiDice,
    Heal,
    Kit,
    LoseTurn,
    Mantrap,
    MissionGuard,
    NoMove,
    Shuttle,
    TraitorMove,
    Weapon,
)
from squadra.games.rogue_trooper.knowledge.view import View
from squadra.games.rogue_trooper.opponents.fighter import GI_DICE
from squadra.games.rogue_trooper.opponents.meetings import MEETING_SCORES
from squadra.games.rogue_trooper.opponents.minds import NEAR, NOT_YET, Mind
from squadra.games.rogue_trooper.opponents.routes import NO_WAY, routes_of, supplied
from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip
from squadra.games.rogue_trooper.rules.cards.clues import DiscardClue, NoSearch, Search, TakeClue
from squadra.games.rogue_trooper.rules.cards.missions import IgnoreMission, KeepMission, RefuseMission
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue, WaitUntil
from squadra.games.rogue_trooper.rules.cards.supply import DiscardItem, DrawSupply, NoSupply, UseItem, UseNothing
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.team import DropMission, KeepBoth, LeaveChip, LeaveGoods, TakeGoods
from squadra.games.rogue_trooper.rules.combat.traitor import Confront, LeaveTraitor
from squadra.games.rogue_trooper.rules.encounters.duel import StandGround
from squadra.games.rogue_trooper.rules.encounters.encounter import AwaitTraitor, Fight, MeetGi, TakeCard
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.encounters.pile import PlaceCard
from squadra.games.rogue_trooper.rules.end_phase import AttemptMission, DeclareMission, NotNow
from squadra.games.rogue_trooper.rules.movement import BoardShuttle, FlyTo, MoveTo, Stay
from squadra.games.rogue_trooper.rules.prison import RemainInPrison, SurrenderTo, TryEscape, WalkFree
from squadra.games.rogue_trooper.rules.solo import DeclineRogue, DropRogue, KeepRogue
from squadra.games.rogue_trooper.rules.transport import DropTo, StayAboard, StayHere, TakeShuttle
from squadra.kernel import Ask, Dice, Option, Pass, PassUntil

FOCUS = 0.9
"""Whoever is this far behind the leading rival, in Clues, is spared: cards are kept for the leaders."""
FRESH = 0.7
"""What a Rogue card that nobody has seen yet is worth."""
SURE = 100.0
"""More than any other way to meet an Enemy is worth."""
Score = Callable[[Mind, Any], float]


class Tactics:
    """Answers every question with the option that scores best; of equal ones the first."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.routes = routes_of(content)

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int:
        options = list(ask.options)
        return best(Mind(self.content, self.routes, view, ask, options)) if len(options) > 1 else 0

    def ranked(self, view: View, ask: Ask) -> list[tuple[float, int | Option]]:
        """Every answer with its score, the best first; of equal ones the first."""
        options = list(ask.options)
        mind = Mind(self.content, self.routes, view, ask, options)
        scored: list[tuple[float, int | Option]] = [
            (SCORES[type(option)](mind, option), i) for i, option in enumerate(options)
        ]
        return sorted(scored, key=lambda one: -one[0])


def best(mind: Mind) -> int:
    """The option that scores best; of equal ones the first."""
    most, at = float("-inf"), 0
    for i, option in enumerate(mind.options):
        score = SCORES[type(option)](mind, option)
        if score > most:
            most, at = score, i
    return at


def fixed(score: float) -> Score:
    return lambda mind, option: score


# Chips and Missions -------------------------------------------------------------------------------------------------


def place_chip(mind: Mind, option: PlaceChip) -> float:
    return {"gunnar": 3.0, "helm": 2.5, "bagman": 2.0}.get(option.slot, 1.0)


def mission_cost(mind: Mind, card: str) -> float:
    start = mind.me.sector
    if not start:
        return NOT_YET
    places = mind.mission_sectors(mind.content.missions[card])
    return min((mind.way(place, start, mind.load, mind.me.lives) + more for place, more in places), default=NO_WAY)


def keep_mission(mind: Mind, option: KeepMission) -> float:
    """Kept if it is no farther than the mean of those that might come instead."""
    return mind.usual_mission - mission_cost(mind, option.card)


def drop_mission(mind: Mind, option: DropMission) -> float:
    """The team holds both Missions, unless one leads nowhere."""
    return mission_cost(mind, option.card) - NO_WAY


# Rogue cards --------------------------------------------------------------------------------------------------------


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
    rescue = 2.0 if harmed else -0.4
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
    now, then = (mind.plan(mind.hunt(s), me.sector, mind.load, me.lives) for s in (view.traitor, move.sector))
    return away + now - then - 1.0


def rival_hunts(mind: Mind) -> bool:
    """Whether another GI hunts, while he does not or is farther from the Traitor."""
    traitor = mind.view.traitor
    if not traitor:
        return False
    rivals = [s for s in mind.view.sheets.values() if s.seat != mind.you and s.revealed and s.alive and not s.prison]
    away = mind.board.turns_to(traitor, helm=mind.load.helm)[mind.me.sector] if mind.hunting else NO_WAY
    return any(mind.board.turns_to(traitor, helm=s.helm != "")[s.sector] + 1 < away for s in rivals)


def card_value(mind: Mind, card_id: str) -> float:
    """Against a rival's hunt only cards that move the Traitor or stop the hunter are worth keeping."""
    card = mind.content.rogues[card_id]
    if card.traitor:
        return 1.0 if mind.view.traitor else 0.8
    if rival_hunts(mind):
        return 0.8 if card.has(Mantrap) or card.has(LoseTurn) or card.has(NoMove) else 0.5
    if card.has(Escape):
        return 1.2 if mind.me.prison else 0.6
    if card.has(Fly) or card.has(GiDice):
        return 1.5
    if card.has(Shuttle) or card.has(Clearance):
        return 0.3
    return 1.0 if card.solo == "advantageous" else 0.8


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


# Moving -------------------------------------------------------------------------------------------------------------


def go(mind: Mind, option: MoveTo) -> float:
    return -mind.end_at(option.sector)


def stay(mind: Mind, option: Stay) -> float:
    return -mind.staying()


def fly(mind: Mind, option: FlyTo) -> float:
    return -mind.end_at(option.sector) - (1.0 if option.card in mind.me.items else 0.0)


def drop_to(mind: Mind, option: DropTo) -> float:
    """A drop comes before the move of the same turn, so only the best end of that move counts."""
    zones = [option.sector] if option.sector else list(mind.board.drop_zones.values())
    total = 0.0
    for zone in zones:
        near = mind.board.reach(zone, 1, kit=mind.load.kit, helm=mind.load.helm)
        total += mind.best_of((zone, *near))
    return -total / len(zones)


def stay_aboard(mind: Mind, option: StayAboard) -> float:
    return -mind.normal_move


def take_shuttle(mind: Mind, option: TakeShuttle) -> float:
    return -mind.arrival(option.sector)


def stay_here(mind: Mind, option: StayHere) -> float:
    return -(mind.arrival(mind.me.sector) if mind.me.entered else mind.staying())


def use_item(mind: Mind, option: UseItem) -> float:
    """A dressing is used as soon as a Life is missing."""
    return 500.0 if mind.me.lives < mind.content.numbers.lives else -500.0


# Encounters ---------------------------------------------------------------------------------------------------------


def evade(mind: Mind, option: Evade) -> float:
    """Evading costs nothing but the spoils: a failed try still leaves the fight."""
    enemy = mind.enemy
    if mind.view.encounter == "gi":
        return 0.6
    if enemy is None:
        return 0.1
    if enemy.has(BeatenSupply) and mind.guns.chance(mind.guns.best[1]) > 0.85:
        return -SURE
    return SURE if mind.evade_chance(enemy, mind.me.sector) > 0 else -SURE


def fight(mind: Mind, option: Fight) -> float:
    """The Lives that it costs, the rounds, and what is still to do with fewer Lives."""
    enemy = mind.enemy or mind.content.enemies.get(option.card)
    if enemy is None:
        return 0.0
    left = mind.me.lives - mind.damage(enemy)
    here, load = mind.me.sector, mind.load
    won = mind.rest(here, load, mind.me.lives) + mind.life_cost(mind.me.lives)
    lost = mind.life_cost(left) + (mind.rest(here, load, left) if left > 0 else won)
    behind = 0.5 * max(0, len(mind.view.pile) - 1) * (mind.stake(1) * 0.5)
    return mind.guns_against(enemy, lost - won).best[0] - lost - behind


def surrender(mind: Mind, option: SurrenderTo) -> float:
    """Prison costs items and ammunition and some turns, but heals in the Glasshouse (RT-SUR-7 to 9)."""
    enemy = mind.content.enemies[option.card]
    brig = enemy.side == "souther"
    place = mind.board.place("brig" if brig else "glasshouse")
    lives = mind.me.lives if brig else mind.content.numbers.lives
    load = supplied(mind.load.empty(), 1)
    return -(2.2 + mind.goods() + mind.rest(place, load, lives) + mind.life_cost(lives))


def salvo(mind: Mind, option: Salvo) -> float:
    """What winning is worth by its chance, against the price of the rounds."""
    if mind.ask.prompt != "rt-ask-second-salvo":
        return mind.guns.value(option)
    fight = mind.view.fight
    missing = fight.his - fight.mine if fight else GI_DICE
    if fight is not None and fight.seat != mind.you:
        missing = -missing
    if mind.view.encounter == "gi" and not mind.view.confront:
        missing += 1
    return mind.guns.second(option, missing)


def place_card(mind: Mind, option: PlaceCard) -> float:
    """The strongest first: the victim meets it with fewer cards behind him to flee to. Solo the weakest."""
    card = mind.content.enemies.get(option.card)
    before = mind.content.enemies.get(option.before) if option.before else None
    mine = card.firepower if card else 0
    better = before is not None and (mine > before.firepower) != mind.view.solo
    return 1.0 if better else 0.5 if not option.before else 0.0


def item_worth(mind: Mind, card: str) -> float:
    item = mind.content.items[card]
    weapon = item.has(Weapon)
    value = (weapon.dice * (1.0 if weapon.targets else 1.5)) if weapon else 0.0
    return value + (6 if item.has(Heal) else 0) + (3 if item.has(Kit) else 0) + (5 if item.has(EvadeBonus) else 0)


def discard_item(mind: Mind, option: DiscardItem) -> float:
    return -item_worth(mind, option.card)


# End Phase, death, Traitor ------------------------------------------------------------------------------------------


def take_clue(mind: Mind, option: TakeClue) -> float:
    return 1.0 if mind.content.clues[option.card].quarter not in mind.quarters else 0.0


def discard_clue(mind: Mind, option: DiscardClue) -> float:
    held = [mind.content.clues[card].quarter for card in mind.me.clues if card]
    return float(held.count(mind.content.clues[option.card].quarter))


def confront(mind: Mind, option: Confront) -> float:
    """Fought unless a rest or fresh ammunition first is better: nobody stands by."""
    me, goal = mind.me, mind.hunt(mind.view.traitor)
    return mind.detour(goal, me.sector, mind.load, me.lives) - mind.straight(goal, me.sector, mind.load, me.lives)


SCORES: dict[type[Option], Score] = {
    Pass: fixed(0.0), PassUntil: fixed(-0.1), WaitUntil: fixed(-0.1),
    PlaceChip: place_chip, LeaveChip: fixed(0.0), KeepMission: keep_mission, RefuseMission: fixed(0.0),
    IgnoreMission: fixed(1.0), DropMission: drop_mission, KeepBoth: fixed(0.0),
    PlayRogue: play_rogue, DiscardRogue: discard_rogue, KeepRogue: keep_rogue,
    DeclineRogue: fixed(0.2), DropRogue: lambda m, x: -card_value(m, x.card),
    TryEscape: fixed(1.0), RemainInPrison: fixed(0.0), WalkFree: fixed(1.0),
    DropTo: drop_to, StayAboard: stay_aboard, Stay: stay, MoveTo: go, FlyTo: fly,
    BoardShuttle: lambda m, x: -m.arrival(m.board.place("shuttle_bay")),
    TakeShuttle: take_shuttle, StayHere: stay_here, UseItem: use_item, UseNothing: fixed(0.0),
    MeetGi: fixed(0.0), AwaitTraitor: fixed(3.0), PlaceCard: place_card, Evade: evade, StandGround: fixed(0.3),
    TakeCard: fixed(0.2), SurrenderTo: surrender, Fight: fight, Salvo: salvo, DiscardItem: discard_item,
    DeclareMission: lambda m, x: -mission_cost(m, x.card), AttemptMission: fixed(1.0), NotNow: fixed(0.0),
    Search: fixed(1.0), NoSearch: fixed(0.0), TakeClue: take_clue,
    Confront: confront, LeaveTraitor: fixed(0.0), DrawSupply: fixed(1.0), NoSupply: fixed(0.0),
    DiscardClue: discard_clue, TakeGoods: fixed(1.0), LeaveGoods: fixed(0.0),
    **MEETING_SCORES,
}  # fmt: skip
"""Every kind of answer has its considered score."""
