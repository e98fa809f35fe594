"""The opponent: routes by risk and distance, fights by exact odds, ammunition saved for the Traitor. From views only.

Every kind of answer has a score, in turns that it saves; of equal scores the first wins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.verbs import (
    BeatenSupply,
    EvadeBonus,
    Heal,
    Kit,
    Weapon,
)
from squadra.games.rogue_trooper.knowledge.view import View
from squadra.games.rogue_trooper.opponents.hand import card_value, discard_rogue, keep_rogue, play_rogue
from squadra.games.rogue_trooper.opponents.manners import NORMAL, Manner
from squadra.games.rogue_trooper.opponents.meetings import MEETING_SCORES
from squadra.games.rogue_trooper.opponents.minds import NOT_YET, Mind
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

SURE = 100.0
"""More than any other way to meet an Enemy is worth."""
Score = Callable[[Mind, Any], float]


class Tactics:
    """Answers every question with the option that scores best; of equal ones the first."""

    def __init__(self, content: Content, manner: Manner = NORMAL) -> None:
        self.content = content
        self.manner = manner
        self.routes = routes_of(content)

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int:
        options = list(ask.options)
        return best(Mind(self.content, self.routes, view, ask, options, self.manner)) if len(options) > 1 else 0

    def ranked(self, view: View, ask: Ask) -> list[tuple[float, int | Option]]:
        """Every answer with its score, the best first; of equal ones the first."""
        options = list(ask.options)
        mind = Mind(self.content, self.routes, view, ask, options, self.manner)
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
    return mind.manner.usual * mind.usual_mission - mission_cost(mind, option.card)


def drop_mission(mind: Mind, option: DropMission) -> float:
    """The team holds both Missions, unless one leads nowhere."""
    return mission_cost(mind, option.card) - NO_WAY


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
    return -(mind.manner.lost + mind.goods() + mind.rest(place, load, lives) + mind.life_cost(lives))


def salvo(mind: Mind, option: Salvo) -> float:
    """What winning is worth by its chance, against the price of the rounds."""
    if mind.ask.prompt != "rt-ask-second-salvo":
        return mind.guns.value(option)
    fight = mind.view.fight
    missing = fight.his - fight.mine if fight else round(mind.manner.foe)
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
    if mind.stands(goal, me.sector, mind.load, me.lives):
        return SURE
    return mind.detour(goal, me.sector, mind.load, me.lives)[0] - mind.straight(goal, me.sector, mind.load, me.lives)


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
