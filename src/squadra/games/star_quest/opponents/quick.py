"""How opponents are played on by one who looks ahead: as the tactics answer, of fewer squares and from a lean view."""

from __future__ import annotations

from itertools import islice

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.secrecy import view
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Mind, Turn
from squadra.games.star_quest.opponents.tactics import score_of
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.activation.acts import Acts
from squadra.games.star_quest.rules.activation.movement import MoveTo, move_to, squeeze_to
from squadra.games.star_quest.rules.aliens.scan import Spot
from squadra.games.star_quest.rules.combat.assault_cannon import ShareOffer
from squadra.games.star_quest.rules.options import Advised, squares
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Ask, Option

NEAREST = 4
"""Squares that are looked at for being nearest to where a figure wants to go."""
STRIKING = 4
"""Squares that are looked at for what could be attacked from them."""
HIDDEN = 2
"""Squares out of the enemy's sight that are looked at."""

PLACES = 12
"""Places that are looked at for a counter."""


def quick(content: Content, t: HulkTable, ask: Ask, manner: Manner = NORMAL) -> int | Option:
    """What the asked seat answers in a playout."""
    options = ask.options
    if len(options) == 1:
        return 0
    if isinstance(options, Advised) and not isinstance(options, ShareOffer):
        return options.best()
    if isinstance(options, Acts) and len(options.others) == 1 and has_walked(t):
        return options.others[0]
    turn = Turn(content, view(t, ask.seat, lean=True), ask, [], manner)
    turn.options = sifted(t, turn.mind, options) if isinstance(options, Acts) else few(turn, list(options))
    best, chosen, hushed = float("-inf"), turn.options[0], turn.view.alarm == "stealth"
    for option in turn.options:
        score = score_of(type(option))(turn, option)
        if hushed:
            score -= turn.noise(option)
        if score > best:
            best, chosen = score, option
    return chosen


def has_walked(t: HulkTable) -> bool:
    """Whether the figure that is asked has just come to a square where it may stay."""
    frame = t.s.stack[-1]
    return isinstance(frame, Activation) and type(frame.choice) is MoveTo and frame.here < 0


def sifted(t: HulkTable, mind: Mind, acts: Acts) -> list[Option]:
    """All deeds, and few squares; none for somebody who has just walked to where he wants to stand."""
    if has_walked(t):
        return acts.others
    few = acts.stop.bit_count() <= NEAREST + STRIKING + HIDDEN
    there = squares(acts.stop, acts.size) if few else sift(mind, acts.figure, acts.stop)
    found: list[Option] = [move_to(acts.figure, square) for square in there]
    if acts.asking:
        found += [squeeze_to(acts.figure, square) for square in bits(acts.asking)]
    return found + acts.others


def few(turn: Turn, options: list[Option]) -> list[Option]:
    """Of many places for a counter those that are nearest to where one likes to lie in wait."""
    if len(options) <= PLACES or type(options[0]) is not Spot or turn.seat != ALIEN:
        return options
    mind = turn.mind
    assert isinstance(mind, AlienMind)
    away, wanted = mind.from_marines, mind.lair
    spots = [option for option in options if type(option) is Spot]
    near = sorted(spots, key=lambda option: abs(away[option.square] - wanted))[:PLACES]
    return [*near, *(option for option in options if type(option) is not Spot)]


def sift(mind: Mind, figure: str, stop: int) -> list[int]:
    """Those nearest to the aim, of all and of those out of sight; those nearest to it that the enemy sees."""
    if isinstance(mind, AlienMind):
        away, wanted, seen = mind.from_marines, 0 if figure in mind.figures else mind.manner.lurk, mind.marines_see
    else:
        away, wanted, seen = aims(mind, figure), 0, mind.aliens_see
    ordered = sorted(squares(stop, mind.hull.size), key=lambda square: abs(away[square] - wanted))
    found = set(ordered[:NEAREST])
    if stop & seen:
        found.update(islice((square for square in ordered if seen >> square & 1), STRIKING))
        found.update(islice((square for square in ordered if not seen >> square & 1), HIDDEN))
    return sorted(found)


def aims(mind: MarineMind, id: str) -> tuple[int, ...]:
    figure = mind.figures.get(id)
    homeward = mind.going_home or (figure is not None and figure.carries)
    return mind.distance(mind.gate if homeward else mind.goals)
