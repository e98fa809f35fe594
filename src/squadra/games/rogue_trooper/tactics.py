"""The opponent: routes by risk and distance, fights by exact odds, ammunition saved for the Traitor. From views only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.rogue_trooper import options as o
from squadra.games.rogue_trooper.content import Content
from squadra.games.rogue_trooper.minds import Mind, sums
from squadra.games.rogue_trooper.rogue import WaitUntil
from squadra.games.rogue_trooper.verbs import (
    BeatenSupply,
    Clearance,
    Escape,
    ExtraMove,
    Fly,
    GiDice,
    Heal,
    Kit,
    MissionGuard,
    Shuttle,
    TraitorMove,
    Weapon,
)
from squadra.games.rogue_trooper.verbs import Evade as EvadeBonus
from squadra.kernel import Ask, Dice, Option, Pass, PassUntil

Score = Callable[[Mind, Any], float]


class Tactics:
    """Answers every question with the option that scores best; of equal ones the first."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int:
        options = list(ask.options)
        if len(options) == 1:
            return 0
        mind = Mind(self.content, view, ask, options)
        best, at = float("-inf"), 0
        for i, option in enumerate(options):
            score = SCORES[type(option)](mind, option)
            if score > best:
                best, at = score, i
        return at


def fixed(score: float) -> Score:
    return lambda mind, option: score


# Chips and Missions -------------------------------------------------------------------------------------------------


def place_chip(mind: Mind, option: o.PlaceChip) -> float:
    return {"bagman": 3.0, "gunnar": 2.5, "helm": 2.0}.get(option.slot, 1.0)


def keep_mission(mind: Mind, option: o.KeepMission) -> float:
    """A Mission within eight turns is kept."""
    goals = mind.mission_goals(mind.content.missions[option.card])
    return 8.5 - min(12.0, mind.nearest(goals, mind.me.sector) if mind.me.sector else 6.0)


def drop_mission(mind: Mind, option: o.DropMission) -> float:
    return 10.0 - keep_mission(mind, o.KeepMission(option.card))


# Rogue cards --------------------------------------------------------------------------------------------------------


def play_rogue(mind: Mind, option: o.PlayRogue) -> float:
    """Helpful cards on oneself at good moments, harmful ones on whoever is at least as far."""
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
    ahead = mind.progress(view.active) - mind.progress(mind.you)
    return 1.0 + ahead if ahead > -1.5 or view.active == mind.leader else -1.0


def help_me(mind: Mind, card_id: str, harmed: bool) -> float:
    card = mind.content.rogues[card_id]
    away = mind.nearest(mind.goals, mind.me.sector)
    rescue = 3.0 if harmed else 0.0
    if card.has(Escape):
        return 8.0
    move, fly = card.has(ExtraMove), card.has(Fly)
    if move or fly:
        reach = move.sectors + 1 if move else fly.range if fly else 1
        return rescue + (2.0 if 1 < away <= reach else 0.5 if away > reach else -2.0)
    if card.has(Shuttle):
        up = all(mind.content.sectors[goal].area == "milli_com" for goal in mind.goals) if mind.goals else False
        return rescue + (4.0 if up else -4.0)
    if card.has(Clearance):
        return rescue + (1.0 if not mind.helm and mind.content.sectors[mind.me.sector].area == "milli_com" else -2.0)
    if card.has(GiDice) or card.has(EvadeBonus):
        number = mind.content.sectors[mind.me.sector].number
        return rescue + number - 1.5
    return rescue + 0.5


def traitor_move(mind: Mind, card_id: str) -> float:
    """Moves him away from a rival who confronts him, or to a place that suits the own hunt."""
    move = mind.content.rogues[card_id].has(TraitorMove)
    assert move is not None
    view = mind.view
    if not view.traitor or move.sector == view.traitor:
        return -5.0
    if view.active != mind.you and view.confront:
        return 9.0
    if not mind.hunting:
        return -2.0
    now, then = mind.nearest([view.traitor], mind.me.sector), mind.nearest([move.sector], mind.me.sector)
    return now - then - 1.0


def card_value(mind: Mind, card_id: str) -> float:
    card = mind.content.rogues[card_id]
    if card.traitor:
        return 1.0 if mind.view.traitor else 0.2
    if card.has(Escape) or card.has(Fly):
        return 1.5
    if card.has(Shuttle) or card.has(Clearance):
        return 0.1
    return 1.0 if card.solo == "advantageous" else 0.8


def discard_rogue(mind: Mind, option: o.DiscardRogue) -> float:
    """Cards worth less than a fresh one go."""
    return sum(0.7 - card_value(mind, card) for card in option.cards)


# Moving -------------------------------------------------------------------------------------------------------------


def go(mind: Mind, option: Any) -> float:
    return mind.sector_score(option.sector)


def stay(mind: Mind, option: Any) -> float:
    here = mind.me.sector
    score = mind.sector_score(here) - 0.6
    function = mind.content.sectors[here].function
    if mind.content.numbers.heal.get(function) and mind.me.lives < 4 and function in ("furlow", "sick_bay"):
        score += 4.0
    if here in mind.goals:
        score += 1.0
    return score


def fly(mind: Mind, option: o.FlyTo) -> float:
    return mind.sector_score(option.sector) - (0.8 if option.card in mind.me.items else 0.0)


def drop_to(mind: Mind, option: o.DropTo) -> float:
    """A drop comes before the move of the same turn, so only the way from the zone counts."""
    zones = [option.sector] if option.sector else list(mind.board.drop_zones.values())
    return 0.7 - sum(mind.nearest(mind.goals, zone) for zone in zones) / len(zones)


def stay_aboard(mind: Mind, option: o.StayAboard) -> float:
    goals = mind.goals
    up = [goal for goal in goals if mind.content.sectors[goal].area == "milli_com"]
    return -mind.nearest(goals, mind.me.sector) + (1.0 if up else 0.0)


def take_shuttle(mind: Mind, option: o.TakeShuttle) -> float:
    return mind.sector_score(option.sector)


# Encounters ---------------------------------------------------------------------------------------------------------


def evade(mind: Mind, option: o.Evade) -> float:
    """Evading costs nothing but the spoils: a failed try still leaves the fight."""
    enemy = mind.enemy
    if mind.view.encounter == "gi" or enemy is None:
        return 0.6
    chance = mind.evade_chance(enemy.initiative)
    if enemy.has(BeatenSupply) and mind.best_fight(enemy) > 0.85:
        return -0.5
    return 2.0 + chance if chance > 0 else -1.0


def fight(mind: Mind, option: o.Fight) -> float:
    enemy = mind.enemy or mind.content.enemies.get(option.card)
    if enemy is None:
        return 0.5
    chance = mind.best_fight(enemy)
    deadly = mind.me.lives <= mind.damage(enemy)
    return chance - (1 - chance) * (1.6 if deadly else 0.3)


def surrender(mind: Mind, option: o.SurrenderTo) -> float:
    """Prison costs the ammunition and some turns: better than death, seldom better than a wound."""
    loaded = min(0.5, mind.firepower / 80)
    return -0.35 - loaded


def salvo(mind: Mind, option: o.Salvo) -> float:
    """The chance to win against the price of the rounds; against the Traitor nothing is spared."""
    if mind.ask.prompt == "rt-ask-second-salvo":
        return second_salvo(mind, option)
    if mind.view.confront:
        dice, bonus = mind.salvo_dice(option, ("personnel",))
        return 3.5 * dice + bonus
    enemy = mind.enemy
    if enemy is None or mind.view.encounter == "gi":
        dice, bonus = mind.salvo_dice(option, ("personnel",))
        return min(14.0, 3.5 * dice + bonus) / 14 - mind.cost(option)
    stake = 1.0 + (1.2 if mind.me.lives <= mind.damage(enemy) else 0.0)
    return stake * mind.win_chance(option, enemy) - mind.cost(option)


def second_salvo(mind: Mind, option: o.Salvo) -> float:
    """Only when the first was not enough and this one can make it good."""
    fight = mind.view.fight
    ahead = fight.mine - fight.his if fight else -4
    missing = -ahead if fight is None or fight.seat == mind.you else ahead
    if mind.view.confront or mind.view.encounter == "gi":
        missing += 1
    if missing <= 0:
        return 1.0 if not option.rounds and not option.secondary else -mind.cost(option)
    enemy = mind.enemy
    tags = enemy.tags if enemy is not None and not mind.view.confront else ("personnel",)
    dice, bonus = mind.salvo_dice(option, tags)
    chance = sum(p for total, p in enumerate(sums(dice)) if total + bonus >= missing)
    return chance * (1.0 if mind.me.lives > 1 or mind.view.confront else 2.0) - mind.cost(option)


def place_card(mind: Mind, option: o.PlaceCard) -> float:
    """The strongest first: the victim meets it with fewer cards behind him to flee to."""
    card = mind.content.enemies.get(option.card)
    before = mind.content.enemies.get(option.before) if option.before else None
    mine = card.firepower if card else 0
    return 1.0 if before is not None and mine > before.firepower else 0.5 if not option.before else 0.0


def discard_item(mind: Mind, option: o.DiscardItem) -> float:
    item = mind.content.items[option.card]
    weapon = item.has(Weapon)
    value = (weapon.dice if weapon else 0) + (4 if item.has(Heal) else 0) + (2 if item.has(Kit) else 0)
    return -value


def use_item(mind: Mind, option: o.UseItem) -> float:
    return 4.0 - mind.me.lives - 1.5


# GI Encounters ------------------------------------------------------------------------------------------------------


def other_here(mind: Mind) -> Any:
    here = [s for s in mind.view.sheets.values() if s.sector == mind.me.sector and s.seat != mind.you and s.alive]
    return max(here, key=lambda s: mind.progress(s.seat)) if here else None


def wanted_woman(mind: Mind) -> str:
    for held in mind.me.missions:
        if held.card and mind.content.missions[held.card].companion:
            return mind.content.missions[held.card].companion or ""
    return ""


def needs(mind: Mind, condition: str) -> bool:
    return any(held.card and mind.content.missions[held.card].condition == condition for held in mind.me.missions)


def meet(mind: Mind, option: o.Meet) -> float:
    woman = wanted_woman(mind)
    return mind.progress(option.seat) + (10.0 if woman and woman in mind.view.sheets[option.seat].companions else 0.0)


def attack(mind: Mind, option: o.Attack) -> float:
    other = other_here(mind)
    if needs(mind, "attack"):
        return 8.0
    if other is None or mind.me.lives < 3:
        return -2.0
    lead = mind.progress(other.seat) - mind.progress(mind.you)
    return lead - 1.0 if mind.firepower > 14 else -1.0


def kidnap(mind: Mind, option: o.Kidnap) -> float:
    other, woman = other_here(mind), wanted_woman(mind)
    return 9.0 if other is not None and woman and woman in other.companions else -1.0


def swap_clues(mind: Mind, option: o.SwapClues) -> float:
    held = [mind.content.clues[card].quarter for card in mind.me.clues if card]
    return 3.0 if len(held) > len(set(held)) else 1.0 if held and len(set(held)) < 4 else -1.0


def swap_missions(mind: Mind, option: o.SwapMissions) -> float:
    away = mind.nearest(mind.goals, mind.me.sector)
    return 0.5 if away > 7 else -0.5


def swap_companions(mind: Mind, option: o.SwapCompanions) -> float:
    """Rids himself of companions that only hinder."""
    worst = min((mind.content.companions[card].firepower for card in mind.me.companions), default=9)
    return 0.8 if worst == 0 else -0.6


def give_companion(mind: Mind, option: o.GiveCompanion) -> float:
    return 0.5 - mind.content.companions[option.card].firepower


def want_clue(mind: Mind, option: o.WantClue) -> float:
    return 1.0 if mind.content.clues[option.card].quarter not in mind.quarters else 0.0


def offer_value(mind: Mind, goods: str, count: int) -> float:
    if goods in mind.content.ammunition:
        return {"gp": 1.0, "plasma": 2.2, "sealburster": 1.2, "micro_mines": 4.0}[goods] * count
    item = mind.content.items[goods]
    weapon = item.has(Weapon)
    return ((weapon.dice if weapon else 0) + (4 if item.has(Heal) else 1.0)) * count


def accept(mind: Mind, option: o.Accept) -> float:
    """A trade that is worth at least what it costs; a Clue exchange when a quarter is missing."""
    trade = mind.view.trade
    if trade is None:
        return 1.0 if len(mind.quarters) < 4 else -1.0
    mine, theirs = (trade.gives, trade.wants) if trade.by == mind.you else (trade.wants, trade.gives)
    gain = sum(offer_value(mind, g, n) for g, n in theirs.items()) - sum(
        offer_value(mind, g, n) for g, n in mine.items()
    )
    return gain


# End Phase, death, Traitor ------------------------------------------------------------------------------------------


def take_clue(mind: Mind, option: o.TakeClue) -> float:
    return 1.0 if mind.content.clues[option.card].quarter not in mind.quarters else 0.0


def discard_clue(mind: Mind, option: o.DiscardClue) -> float:
    held = [mind.content.clues[card].quarter for card in mind.me.clues if card]
    return float(held.count(mind.content.clues[option.card].quarter))


def confront(mind: Mind, option: o.Confront) -> float:
    return 5.0 if mind.ready or mind.me.lives >= 2 else -1.0


SCORES: dict[type[Option], Score] = {
    Pass: fixed(0.0), PassUntil: fixed(-0.1), WaitUntil: fixed(-0.1),
    o.PlaceChip: place_chip, o.LeaveChip: fixed(0.0), o.KeepMission: keep_mission, o.RefuseMission: fixed(0.0),
    o.IgnoreMission: fixed(1.0), o.DropMission: drop_mission, o.KeepBoth: fixed(9.0),
    o.PlayRogue: play_rogue, o.DiscardRogue: discard_rogue, o.KeepRogue: lambda m, x: card_value(m, x.card),
    o.DeclineRogue: fixed(0.3), o.DropRogue: lambda m, x: -card_value(m, x.card),
    o.TryEscape: fixed(1.0), o.RemainInPrison: fixed(0.0), o.WalkFree: fixed(1.0),
    o.DropTo: drop_to, o.StayAboard: stay_aboard, o.Stay: stay, o.MoveTo: go, o.FlyTo: fly, o.BoardShuttle: fixed(2.0),
    o.TakeShuttle: take_shuttle, o.StayHere: lambda m, x: m.sector_score(m.me.sector),
    o.UseItem: use_item, o.UseNothing: fixed(0.0),
    o.MeetGi: fixed(0.0), o.AwaitTraitor: fixed(3.0), o.PlaceCard: place_card, o.Evade: evade, o.StandGround: fixed(0.3),
    o.TakeCard: fixed(0.2), o.SurrenderTo: surrender, o.Fight: fight, o.Salvo: salvo, o.DiscardItem: discard_item,
    o.Meet: meet, o.Attack: attack, o.Kidnap: kidnap, o.SwapCompanions: swap_companions, o.SwapMissions: swap_missions,
    o.SwapClues: swap_clues, o.TradeGoods: fixed(-0.8), o.Talk: fixed(0.0),
    o.TakeCompanion: lambda m, x: 10.0 if x.card == wanted_woman(m) else float(m.content.companions[x.card].firepower),
    o.GiveCompanion: give_companion, o.StopGiving: fixed(0.0), o.GiveMission: fixed(0.0),
    o.Accept: accept, o.Decline: fixed(0.0), o.Counter: fixed(-1.0), o.WantClue: want_clue, o.ConfirmClues: fixed(1.0),
    o.Give: fixed(-1.0), o.Want: fixed(-1.0), o.Propose: fixed(-0.5), o.NoOffer: fixed(0.0),
    o.DeclareMission: fixed(1.0), o.AttemptMission: fixed(1.0), o.NotNow: fixed(0.0),
    o.Search: lambda m, x: 1.0 if len(m.quarters) < 4 else -1.0, o.NoSearch: fixed(0.0), o.TakeClue: take_clue,
    o.Confront: confront, o.LeaveTraitor: fixed(0.0), o.DrawSupply: fixed(1.0), o.NoSupply: fixed(0.0),
    o.DiscardClue: discard_clue, o.TakeGoods: fixed(1.0), o.LeaveGoods: fixed(0.0),
}  # fmt: skip
"""Every kind of answer has its considered score."""
