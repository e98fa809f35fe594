"""What an opponent who looks ahead makes of a position: how far everybody has come, in turns that he still needs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import inf, tanh
from typing import Any, NamedTuple

from squadra.bots.kept import kept
from squadra.bots.search import Effort, Planned, Search
from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.opponents.fighter import load_of
from squadra.games.rogue_trooper.opponents.glimpse import Glimpse
from squadra.games.rogue_trooper.opponents.gunnery import Gunnery, Opposition
from squadra.games.rogue_trooper.opponents.hand import poor_cards
from squadra.games.rogue_trooper.opponents.manners import LEARNED, NORMAL, Manner
from squadra.games.rogue_trooper.opponents.minds import FARTHEST, NOT_YET, Mind
from squadra.games.rogue_trooper.opponents.routes import KEPT, Course, Load, Lying, routes_of
from squadra.games.rogue_trooper.opponents.tactics import SURE, Tactics, best, evade
from squadra.games.rogue_trooper.rules.cards.chips import PlaceChip
from squadra.games.rogue_trooper.rules.cards.clues import DiscardClue, TakeClue
from squadra.games.rogue_trooper.rules.cards.clues import Search as SearchDeck
from squadra.games.rogue_trooper.rules.cards.missions import IgnoreMission, KeepMission, RefuseMission
from squadra.games.rogue_trooper.rules.cards.rogue import DiscardRogue, PlayRogue, RogueWindow, WaitUntil
from squadra.games.rogue_trooper.rules.cards.supply import DiscardItem, DrawSupply, UseItem
from squadra.games.rogue_trooper.rules.combat.salvo import Salvo
from squadra.games.rogue_trooper.rules.combat.team import DropMission, KeepBoth, LeaveChip, TakeGoods
from squadra.games.rogue_trooper.rules.combat.traitor import LeaveTraitor
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.evade import Evade
from squadra.games.rogue_trooper.rules.end_phase import AttemptMission, NotNow
from squadra.games.rogue_trooper.rules.movement import BoardShuttle, FlyTo, MoveTo, Stay
from squadra.games.rogue_trooper.rules.prison import RemainInPrison, SurrenderTo, TryEscape, WalkFree
from squadra.games.rogue_trooper.rules.solo import DeclineRogue, DropRogue, KeepRogue
from squadra.games.rogue_trooper.rules.transport import DropTo, StayAboard, StayHere, TakeShuttle
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Ask, Dice, Game, Option, Worlds

HUNT = 17.5
"""Turns from the complete set to the Traitor's death."""
AMMUNITION = 0.04
"""What a point that he can fire is worth, in turns."""
ROGUE, COMPANION, PRISON = 0.5, 0.8, 4.0
"""What a Rogue card and a die of a Companion save, and what Prison costs."""
SWAY = 50.0
"""Being this many turns ahead is three quarters of a win."""
NEVER = 150.0
"""What a Dead GI still needs."""
DISCARDING, MISSION = "rt-ask-rogue-discard", "rt-ask-mission"
EQUIPPED = Load(gp=4, plasma=1)
"""With this load playouts judge Missions."""
LADDER = ((0, 0, 0), (3, 0, 0), (4, 1, 0), (6, 2, 0), (6, 4, 0), (6, 4, 1), (6, 4, 2))
"""GP rounds, Plasma Spheres and Micro-mines of the loads between which a playout distinguishes."""
FEW = 8
"""So many ends of a flight are looked at in a playout."""
CLOSE, HUNTED, BEYOND = (8.0, 0.3), (15.0, 0.2), 60.0
"""So many turns to the next goal, or of the hunt, count in full, and what is beyond by that much: far goals change."""
MOVES = (MoveTo, FlyTo, BoardShuttle, DropTo, TakeShuttle, Stay, StayAboard, StayHere)
WAITING = (Stay, StayAboard, StayHere, WaitUntil, NotNow, LeaveTraitor, RemainInPrison)
"""Never against the tactics' advice: what is put off looks better than it is, again and again."""
SETTLED: frozenset[type[Option]] = frozenset(
    (PlaceChip, LeaveChip, KeepMission, RefuseMission, IgnoreMission, DropMission, KeepBoth, DiscardRogue, KeepRogue,
     DeclineRogue, DropRogue, TryEscape, WalkFree, UseItem, DiscardItem, AttemptMission, SearchDeck, TakeClue, DrawSupply,
     DiscardClue, TakeGoods, Salvo)
)  # fmt: skip
"""Answers that tactics give without looking ahead: hands and goods, whose worth shows much later, and salvos, whose odds
they know exactly."""


class Reach(NamedTuple):
    """Which answers are candidates beside the tactics' own."""

    near: float
    """How many turns less than the best they may score."""
    step: float
    """The same on the way, where a turn that is lost looks cheaper than it is."""
    settled: frozenset[type[Option]]


NARROW = Reach(3.0, 0.9, SETTLED)
WIDE = Reach(8.0, 0.9, SETTLED - {DiscardRogue})
"""Of hard and of expert."""


def candidates(ask: Ask, ranked: list[tuple[float, int | Option]], reach: Reach = NARROW) -> list[int | Option]:
    """What comes near to the best; in questions that a few rounds do not decide, the best alone."""
    most, best = ranked[0]
    if type(_option(ask, best)) in reach.settled:
        return [best]
    least = most - (reach.step if isinstance(_option(ask, best), MOVES) else reach.near)
    near = [(score, choice) for score, choice in ranked[1:] if score > least]
    return [best, *(choice for score, choice in near if not unwise(_option(ask, choice), score))]


def unwise(option: Option, score: float) -> bool:
    """What is no rival of the tactics' own answer: to wait, and a card of which they expect nothing. A few turns hardly tell a
    trap on oneself, or a present to a rival, from a card that is kept."""
    return isinstance(option, WAITING) or (isinstance(option, PlayRogue) and score <= 0)


class Expert(Search):
    """Weighs answers that lie farther from what the tactics think best, and which Rogue cards to keep. Its tactics have the
    manner that was learned; what the others do it expects from the normal one."""

    def __init__(self, game: Game, effort: Effort) -> None:
        super().__init__(game, effort)
        self.tactics = Tactics(game.content, LEARNED)

    def choose(self, view: Any, ask: Ask, dice: Dice) -> int | Option:
        return self.tactics.ranked(view, ask)[0][1]

    def plan(self, view: Any, ask: Ask, dice: Dice, worlds: Worlds) -> int | Option:
        found = candidates(ask, self.tactics.ranked(view, ask), WIDE)
        return self.best(ask, found[: self.effort.width], dice, worlds)

    def own(self, seat: str) -> Planned:
        return Planned(seat, LEARNED)


def _option(ask: Ask, choice: int | Option) -> Option:
    return ask.options[choice] if isinstance(choice, int) else choice


class QuickMind(Mind):
    """For playouts: loads, dangers and stakes are rounded, so that most ways and fights have been thought over before."""

    @kept
    def load(self) -> Load:
        return rounded(super().load)

    def rest(self, start: str, load: Load, lives: int) -> float:
        """From wherever he goes now he follows the plan that is best here."""
        load = rounded(load)
        if lives == self.me.lives and load == self.load and self.course is not None:
            ways, hurry, after = self.course
            return hurry * ways[self.routes.at[start]] + after
        return super().rest(start, load, lives)

    @kept
    def course(self) -> Course | None:
        """Where his best plan leads first; None: no farther."""
        me, load = self.me, self.load
        known, key = self.routes.courses(self.before_him), (me.sector, load, me.lives)
        if key not in known:
            (cost, via), hurry = min((self.plan(goal, *key), self.hurry(goal)) for goal in self.goals)
            ways = self.routes.ways(via, load, me.lives, self.prices, self.lying)
            after = cost - hurry * ways[self.routes.at[me.sector]]
            known[key] = Course(ways, hurry, after) if via != me.sector else None
        return known[key]

    def way(self, goal: str, start: str, load: Load, lives: int) -> float:
        return super().way(goal, start, rounded(load), lives)

    @kept
    def lying(self) -> Lying:
        return tuple([(sector, float(round(lost))) for sector, lost in super().lying if lost >= 0.5])

    @kept
    def usual_mission(self) -> float:
        here, load, lives, prices = self.me.sector, self.load, self.me.lives, self.prices
        if not here:
            return NOT_YET
        routes, key = self.routes, (here, load, lives, prices)
        known = routes.usual.get(key)
        if known is None:
            ways = [routes.way(there, here, load, lives, prices) for there in self.possible_missions()]
            known = routes.usual[key] = sum(min(FARTHEST, way) for way in ways) / max(1, len(ways))
        return known

    def best_of(self, sectors: Iterable[str]) -> float:
        """Of many places only those that lie nearest to a goal."""
        found = list(sectors)
        if len(found) > FEW:
            found = sorted(found, key=self.away)[:FEW]
        return super().best_of(found)

    def away(self, sector: str) -> float:
        load, routes = self.load, self.routes
        return min((routes.least(goal.sector, sector, load) + goal.rest for goal in self.goals), default=0.0)

    def guns_for(self, foe: Opposition, stake: float) -> Gunnery:
        return super().guns_for(foe, float(round(stake)))


class Chooser(QuickMind):
    """Judges a new Mission: everybody as if he carried the same, so that the ways to all Destinations are known."""

    @kept
    def load(self) -> Load:
        return EQUIPPED._replace(helm=super().load.helm)

    @kept
    def lying(self) -> Lying:
        return ()


@lru_cache(KEPT)
def rounded(load: Load) -> Load:
    """The step of the ladder that is nearest to it in dice."""
    dice = load.gp + 2 * load.plasma + 4 * load.micro_mines + 10 * load.nukes
    gp, plasma, mines = min(LADDER, key=lambda step: abs(step[0] + 2 * step[1] + 4 * step[2] - dice))
    return load._replace(
        gp=gp, plasma=plasma, micro_mines=mines, sealburster=2 * min(load.sealburster, 1), nukes=0,
        helpers=(load.helpers + 1) // 2 * 2,
    )  # fmt: skip


class Quick:
    """The tactics in playouts; at once where there is nothing to think over."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.routes = routes_of(content)
        self.hands: dict[tuple[Manner, tuple[str, ...]], tuple[str, ...]] = {}

    def answer(self, t: RtTable, ask: Ask, manner: Manner = NORMAL) -> int | Option:
        if ask.prompt == DISCARDING:
            return DiscardRogue(self.poor(t, ask, manner))
        options = ask.options
        if len(options) == 1:
            return 0
        if ask.prompt == RogueWindow.prompt and not isinstance(options[0], PlayRogue):
            return 0
        mind = self.mind(t, ask, list(options), manner)
        known = against_enemy(mind) if isinstance(options[-1], Fight) else None
        return best(mind) if known is None else known

    def poor(self, t: RtTable, ask: Ask, manner: Manner) -> tuple[str, ...]:
        """Which Rogue cards he lets go: always the same ones as long as nobody hunts and he is free."""
        sheet = t.s.sheets[ask.seat]
        if t.s.traitor or sheet.prison:
            return poor_cards(self.mind(t, ask, [], manner))
        known = self.hands.get((manner, sheet.rogue))
        if known is None:
            if len(self.hands) > KEPT:
                self.hands.clear()
            known = self.hands[manner, sheet.rogue] = poor_cards(self.mind(t, ask, [], manner))
        return known

    def mind(self, t: RtTable, ask: Ask, options: list[Option], manner: Manner) -> QuickMind:
        kind = Chooser if ask.prompt == MISSION else QuickMind
        return kind(self.content, self.routes, Glimpse(t, ask.seat), ask, options, manner)


def against_enemy(mind: QuickMind) -> int | None:
    """Away from an Enemy where that can do no harm, into a fight that will hardly cost what Prison does; None: to be weighed."""
    options = mind.options
    if isinstance(options[0], Evade) and evade(mind, options[0]) == SURE:
        return 0
    lost = mind.guns.stake - mind.guns.best[0]
    prison = mind.manner.lost + mind.goods() if isinstance(options[-2], SurrenderTo) else inf
    return len(options) - 1 if lost < prison else None


def beat(t: RtTable) -> float:
    """Turns, whoever's they are: with many players each playout goes less far, and costs the same."""
    frame = t.s.stack[0] if t.s.stack else None
    return float(t.s.round * len(t.s.seats) + getattr(frame, "turn", 0))


def needed(content: Content, t: RtTable, seat: str) -> float:
    """Turns that a GI still needs to kill the Traitor."""
    sheet = t.s.sheets[seat]
    if not sheet.alive or not sheet.sector:
        return NEVER
    mind = QuickMind(content, routes_of(content), Glimpse(t, seat), Ask(seat, (), "", "", "", {}), [])
    load, lives = load_of(content, mind.me), sheet.lives
    full, share = HUNTED if mind.hunting else CLOSE
    rest = min(mind.rest(sheet.sector, load, lives), BEYOND)
    turns = min(rest, full) + share * max(0.0, rest - full) + mind.life_cost(lives) + len(sheet.skips)
    if not mind.hunting:
        turns += mind.manner.another * max(0, 3 - len(mind.quarters)) + HUNT
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
