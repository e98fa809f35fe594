"""Thinking ahead in Rogue Trooper: what is worth a thought, how worlds are played on, how a position stands.

A world that is only imagined lies open, so nobody has to work out what each of them may know; and whoever plays it on
goes straight for his goal: he thinks of rest and Supply only when he is in need of them.
"""

from __future__ import annotations

from math import inf, tanh

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.verbs import Escape
from squadra.games.rogue_trooper.knowledge.view import (
    PlayedView,
    View,
    dead_view,
    fight_view,
    printed,
    sheet_view,
    trade_view,
)
from squadra.games.rogue_trooper.opponents.minds import Goal, Mind
from squadra.games.rogue_trooper.opponents.routes import Load, routes_of
from squadra.games.rogue_trooper.opponents.tactics import FOCUS, SCORES
from squadra.games.rogue_trooper.rules.cards.rogue import PlayRogue
from squadra.games.rogue_trooper.rules.movement import FlyTo, MoveTo
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Ask, Option, Pass

MISSION = 7.0
"""Turns for a Mission that is not drawn yet."""
HUNT = 14.0
"""Turns from the last Clue to the Traitor's death."""
DEAD = 60.0
IMPRISONED = 3.0
AMMUNITION = 0.06
"""What a point that he can fire is worth, in turns."""
SCALE = 14.0
"""So many turns ahead of the others is a good lead."""
WOUNDED, EMPTY = 2, 12.0
"""With so few Lives, or points to fire, a GI thinks of a rest and of Supply."""
MOVES = 5
"""So many sectors are looked at more closely before a move."""


def ranked(content: Content, seen: View, ask: Ask) -> list[tuple[float, int | Option]]:
    """Every answer by the score of tactics, the best first."""
    mind = Mind(content, routes_of(content), seen, ask, list(ask.options))
    scored: list[tuple[float, int | Option]] = [
        (SCORES[type(option)](mind, option), i) for i, option in enumerate(mind.options)
    ]
    return sorted(scored, key=lambda one: -one[0])


def beat(t: RtTable) -> int:
    """Turns of single players."""
    s = t.s
    return s.round * len(s.seats) + (s.seats.index(s.active) if s.active else 0)


# Playing on -------------------------------------------------------------------------------------------------------------


class QuickMind(Mind):
    """Looks for a rest or for Supply only when he needs it."""

    def detour(self, goal: Goal, start: str, load: Load, lives: int, bound: float = inf) -> float:
        if lives > WOUNDED and load.points() > EMPTY:
            return inf
        return super().detour(goal, start, load, lives, bound)


def quick(t: RtTable, ask: Ask) -> Option:
    options = list(ask.options)
    if len(options) == 1:
        return options[0]
    if ask.prompt == "rt-ask-window":
        return window(t, ask.seat, options)
    mind = QuickMind(t.content, routes_of(t.content), open_view(t, ask.seat), ask, options)
    best, choice = -inf, options[0]
    for option in sifted(mind, options):
        score = SCORES[type(option)](mind, option)
        if score > best:
            best, choice = score, option
    return choice


def sifted(mind: QuickMind, options: list[Option]) -> list[Option]:
    """Without moves that lead nowhere."""
    moves = [option for option in options if isinstance(option, MoveTo | FlyTo)]
    if len(moves) <= MOVES:
        return options
    near = sorted(moves, key=lambda move: rough(mind, move.sector))[:MOVES]
    return [option for option in options if not isinstance(option, MoveTo | FlyTo) or option in near]


def window(t: RtTable, seat: str, options: list[Option]) -> Option:
    """Out of prison; a trap for another GI if he leads. Cards that are weighed by where they lead are kept."""
    s = t.s
    plays = [option for option in options if isinstance(option, PlayRogue)]
    cards = t.content.rogues
    if s.active == seat:
        free = (option for option in plays if s.sheets[seat].prison and cards[option.card].has(Escape))
        return next(free, passing(options))
    if s.played and cards[s.played[-1].card].solo == "disadvantageous":
        return passing(options)
    traps = (play for play in plays if cards[play.card].solo == "disadvantageous" and not cards[play.card].traitor)
    leads = all(progress(t, s.active) + FOCUS > progress(t, other) for other in s.seats if other != seat)
    return next(traps, passing(options)) if leads else passing(options)


def passing(options: list[Option]) -> Option:
    return next((option for option in options if isinstance(option, Pass)), options[0])


def progress(t: RtTable, seat: str) -> float:
    """As `Mind.progress`, on an open table."""
    sheet = t.s.sheets[seat]
    return len(sheet.clues) + (3.0 if sheet.revealed else 0.0) + 0.2 * sheet.lives if sheet.alive else -1.0


def rough(mind: QuickMind, sector: str) -> float:
    """The turns to the nearest goal without any danger, and the danger of the sector itself."""
    routes, load = mind.routes, mind.load
    way = min(routes.least(goal.sector, sector, load) for goal in mind.goals)
    return way + routes.danger(load)[routes.at[sector]]


def open_view(t: RtTable, seat: str) -> View:
    """What an opponent looks at, of a world that lies open; what he never looks at is left out."""
    s = t.s
    tracks, board = printed(t.content)
    return View(
        you=seat,
        seats=s.seats,
        solo=s.solo,
        setup=t.setup,
        round=s.round,
        active=s.active,
        selector="",
        phase=s.phase,
        sheets={name: sheet_view(t, name, s.seats) for name in s.seats},
        dead={name: dead_view(t, name, dead, s.seats) for name, dead in s.dead.items()},
        printed=tracks,
        board=board,
        lying=s.lying,
        pile=tuple([p.card for p in s.pile]),
        pile_sector=s.pile_sector,
        todo=(),
        encounter=s.encounter,
        women=s.women,
        traitor=s.traitor,
        traitor_lives=s.traitor_lives,
        traitor_card=s.traitor_card,
        window=None,
        played=tuple([PlayedView(p.seat, p.card) for p in s.played]),
        effect=s.effect,
        trap=s.trap,
        turned=s.turned,
        declared=s.declared,
        confront=s.confront,
        fight=fight_view(s),
        trade=trade_view(s),
        decks={name: sum(t.deck(name).values()) for name in ("encounter", "rogue")},
        discards={},
        removed=s.removed,
        cup=s.cup,
        standing=s.standing.get(seat, ""),
        result=s.result,
    )


# How it stands ----------------------------------------------------------------------------------------------------------


def needed(t: RtTable, seat: str) -> float:
    """About how many turns a GI still needs to win."""
    sheet = t.s.sheets[seat]
    if not sheet.alive:
        return DEAD
    mind = QuickMind(t.content, routes_of(t.content), open_view(t, seat), NOBODY, [])
    turns = mind.life_cost(sheet.lives) - AMMUNITION * mind.load.points()
    turns += mind.rest(sheet.sector or mind.board.place("shuttle_bay"), mind.load, sheet.lives)
    if sheet.prison:
        turns += IMPRISONED
    if not mind.hunting:
        turns += HUNT + MISSION * max(0, 3 - len(mind.quarters))
    return turns


NOBODY = Ask("", [], "", "", "", {})
"""Who only weighs a position is asked nothing."""


def outlook(t: RtTable, seat: str) -> float:
    """The lead over the best of the others; alone, over the clock."""
    result = t.s.result
    if result is not None:
        return 1.0 if seat in result.winners else -1.0 if result.winners or t.s.solo else -0.5
    mine = needed(t, seat)
    others = [needed(t, other) for other in t.s.seats if other != seat]
    if not others:
        others = [float(sum(t.deck("rogue").values()))]
    return tanh((min(others) - mine) / SCALE)
