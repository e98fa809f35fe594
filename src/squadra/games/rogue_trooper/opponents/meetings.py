"""The opponent among GIs: whom he meets, what he does there, which trades and exchanges he thinks fair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.rogue_trooper.content.verbs import Heal, Weapon
from squadra.games.rogue_trooper.knowledge.view import SheetView
from squadra.games.rogue_trooper.opponents.gunnery import SPENT
from squadra.games.rogue_trooper.opponents.minds import Mind
from squadra.games.rogue_trooper.rules.encounters.duel import TakeCompanion, TakeNobody
from squadra.games.rogue_trooper.rules.encounters.exchange import (
    ConfirmClues,
    GiveCompanion,
    GiveMission,
    StopGiving,
    WantClue,
)
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import (
    Attack,
    Kidnap,
    Meet,
    SwapClues,
    SwapCompanions,
    SwapMissions,
    Talk,
    TradeGoods,
)
from squadra.games.rogue_trooper.rules.encounters.trade import Accept, Counter, Decline, Give, NoOffer, Propose, Want
from squadra.kernel import Option

SURPLUS = {"gp": 4, "plasma": 3, "sealburster": 3, "micro_mines": 2}
"""With this many rounds or more a GI can spare one."""
SHORT = {"gp": 2, "plasma": 1, "sealburster": 1, "micro_mines": 0}
"""With this few he would like one more."""


def other_here(mind: Mind) -> SheetView | None:
    """The GI whom he meets: of several the one who is nearest to the kill."""
    here = [
        sheet
        for sheet in mind.view.sheets.values()
        if sheet.sector == mind.me.sector and sheet.seat != mind.you and sheet.alive and not sheet.prison
    ]
    return max(here, key=lambda sheet: mind.progress(sheet.seat)) if here else None


def wanted_woman(mind: Mind) -> str:
    for held in mind.me.missions:
        if held.card and mind.content.missions[held.card].companion:
            return mind.content.missions[held.card].companion or ""
    return ""


def needs(mind: Mind, condition: str) -> bool:
    return any(held.card and mind.content.missions[held.card].condition == condition for held in mind.me.missions)


def meet(mind: Mind, option: Meet) -> float:
    woman = wanted_woman(mind)
    return mind.progress(option.seat) + (10.0 if woman and woman in mind.view.sheets[option.seat].companions else 0.0)


def attack(mind: Mind, option: Attack) -> float:
    """For a Mission; or against somebody ahead who is weaker."""
    other = other_here(mind)
    if needs(mind, "attack"):
        return 8.0
    if other is None or mind.me.lives < 3 or not other.revealed:
        return -2.0
    return 1.5 if mind.load.points() > 20 and other.lives < mind.me.lives else -1.0


def kidnap(mind: Mind, option: Kidnap) -> float:
    other, woman = other_here(mind), wanted_woman(mind)
    return 9.0 if other is not None and woman and woman in other.companions else -1.0


def swap_clues(mind: Mind, option: SwapClues) -> float:
    """With a Clue to spare it costs nothing; with different ones only, one quarter is as good as another."""
    held = [mind.content.clues[card].quarter for card in mind.me.clues if card]
    return 3.0 if len(held) > len(set(held)) and not dangerous(mind) else -0.5


def dangerous(mind: Mind) -> bool:
    """Whether a Clue might complete the set of the other, or bring him to the Battle Computer first."""
    other = other_here(mind)
    return other is not None and len(other.clues) >= 2 and len(other.clues) >= len(mind.quarters)


def swap_missions(mind: Mind, option: SwapMissions) -> float:
    """A Mission that is far away is worth a try."""
    best = min((mind.way(goal.sector, mind.me.sector, mind.load, mind.me.lives) for goal in mind.goals), default=0.0)
    return 1.0 if best > 14 and not mind.me.duty else -0.5


def swap_companions(mind: Mind, option: SwapCompanions) -> float:
    """Rids himself of companions that only hinder."""
    return 0.8 if any(burden(mind, card) > 0 for card in mind.me.companions) else -0.6


def burden(mind: Mind, card: str) -> float:
    """How glad he is to be rid of a Companion: dice and a shield against poorer evasion."""
    companion = mind.content.companions[card]
    return -companion.evade - companion.firepower - (0.5 if companion.shields else 0.0)


def give_companion(mind: Mind, option: GiveCompanion) -> float:
    return burden(mind, option.card)


def want_clue(mind: Mind, option: WantClue) -> float:
    return 1.0 if mind.content.clues[option.card].quarter not in mind.quarters else 0.0


def confirm_clues(mind: Mind, option: ConfirmClues) -> float:
    """Good when a quarter is gained and only a duplicate given."""
    held = [mind.content.clues[card].quarter for card in mind.me.clues if card]
    gets, gives = mind.content.clues[option.gets].quarter, mind.content.clues[option.gives].quarter
    return 1.0 if gets not in held and held.count(gives) > 1 else 0.1 if gets not in held else -1.0


# Trade ----------------------------------------------------------------------------------------------------------------


def worth(mind: Mind, goods: str, count: int) -> float:
    if goods in SPENT:
        return SPENT[goods] * count
    item = mind.content.items[goods]
    weapon = item.has(Weapon)
    return ((0.12 * weapon.dice if weapon else 0.5) + (2.0 if item.has(Heal) else 0.0)) * count


def deal(mind: Mind) -> tuple[str, str]:
    """Goods that he can spare and the other lacks, for goods that he lacks and the other can spare."""
    other, me = other_here(mind), mind.me
    if other is None:
        return "", ""
    gives = [g for g in SURPLUS if getattr(me, g) >= SURPLUS[g] and getattr(other, g) <= SHORT[g] + 1]
    wants = [g for g in SHORT if getattr(me, g) <= SHORT[g] and getattr(other, g) >= SURPLUS[g]]
    pairs = [(a, b) for a in gives for b in wants if a != b]
    if not pairs:
        return "", ""
    return min(pairs, key=lambda pair: abs(worth(mind, pair[0], 1) - worth(mind, pair[1], 1)))


def trade_goods(mind: Mind, option: TradeGoods) -> float:
    return 0.9 if deal(mind)[0] else -0.8


def package(mind: Mind) -> tuple[dict[str, int], dict[str, int]]:
    """The offer so far: what he gives and what he wants."""
    trade = mind.view.trade
    return (trade.gives, trade.wants) if trade is not None and trade.by == mind.you else ({}, {})


def give(mind: Mind, option: Give) -> float:
    """One or two rounds, so that both sides are worth the same."""
    goods, wanted = deal(mind)
    gives, _ = package(mind)
    if option.goods != goods or gives:
        return -1.0
    fair = worth(mind, wanted, 1) * 1.1
    return 2.0 - abs(worth(mind, goods, option.count) - fair) if option.count <= 2 else -1.0


def want(mind: Mind, option: Want) -> float:
    goods, wanted = deal(mind)
    gives, wants = package(mind)
    return 1.5 if goods and gives and not wants and option.goods == wanted and option.count == 1 else -1.0


def propose(mind: Mind, option: Propose) -> float:
    gives, wants = package(mind)
    return 3.0 if gives and wants else -0.5


def accept(mind: Mind, option: Accept) -> float:
    """A trade that is worth at least what it costs, with the value of what is short doubled; a Clue exchange."""
    trade = mind.view.trade
    if trade is None:
        return -1.0 if dangerous(mind) else 1.0
    mine, theirs = (trade.gives, trade.wants) if trade.by == mind.you else (trade.wants, trade.gives)
    gain = sum(needed(mind, goods) * worth(mind, goods, n) for goods, n in theirs.items())
    return gain - sum(needed(mind, goods) * worth(mind, goods, n) for goods, n in mine.items()) + 0.01


def needed(mind: Mind, goods: str) -> float:
    if goods not in SHORT:
        return 1.0
    have: int = getattr(mind.me, goods)
    return 1.6 if have <= SHORT[goods] else 0.5 if have >= SURPLUS[goods] else 1.0


def take_companion(mind: Mind, option: TakeCompanion) -> float:
    return 10.0 if option.card == wanted_woman(mind) else -burden(mind, option.card)


def give_mission(mind: Mind, option: GiveMission) -> float:
    """The farthest of several."""
    places = mind.mission_sectors(mind.content.missions[option.card])
    return max((mind.way(s, mind.me.sector, mind.load, mind.me.lives) + more for s, more in places), default=0.0)


MEETING_SCORES: dict[type[Option], Callable[[Mind, Any], float]] = {
    Meet: meet, Attack: attack, Kidnap: kidnap, SwapCompanions: swap_companions, SwapMissions: swap_missions,
    SwapClues: swap_clues, TradeGoods: trade_goods, Talk: lambda m, x: 0.0, TakeCompanion: take_companion,
    TakeNobody: lambda m, x: 0.0,
    GiveCompanion: give_companion, StopGiving: lambda m, x: 0.0, GiveMission: give_mission,
    Accept: accept, Decline: lambda m, x: 0.0, Counter: lambda m, x: -1.0, WantClue: want_clue,
    ConfirmClues: confirm_clues, Give: give, Want: want, Propose: propose, NoOffer: lambda m, x: 0.0,
}  # fmt: skip
