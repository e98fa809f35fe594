"""What speaks for an answer, or against it, in words: facts of the seat's own view, whoever prefers the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import FigureView, HulkView
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.objectives import lead
from squadra.games.star_quest.opponents.question import Mind, Turn
from squadra.games.star_quest.opponents.scene import FAR
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo, SqueezeTo
from squadra.games.star_quest.rules.activation.objects import PickUp
from squadra.games.star_quest.rules.combat.assault_cannon import Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.rerolls import RerollDie
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Ask, Msg, Option

Told = Iterator[Msg]


def motives(content: Content, view: HulkView, ask: Ask, option: Option) -> tuple[Msg, ...]:
    """The clauses for one answer; of most kinds of questions the mind has no more to say than its choice."""
    tell = MOTIVES.get(type(option))
    return tuple(tell(Turn(content, view, ask, list(ask.options)), option)) if tell is not None else ()


def walk(turn: Turn, option: MoveTo) -> Told:
    """How far it brings him, whom he can attack there, and who can answer."""
    mind, square = turn.mind, option.square
    blip = next((b for b in turn.view.blips if b.id == option.figure), None)
    if blip is not None:
        yield from nearer_to_marines(mind, blip.square, square)
        yield Msg("sq-hint-seen-by-marines" if mind.marines_see >> square & 1 else "sq-hint-unseen-by-marines")
        return
    figure = turn.figure(option.figure)
    if figure.owner != turn.seat:  # an alien under control is walked away
        return
    if isinstance(mind, MarineMind):
        yield from nearer_to_goal(mind, figure, square)
    else:
        yield from nearer_to_marines(mind, figure.square, square)
    if turn.may_attack and mind.attack_from(figure, square) > 0:
        yield Msg("sq-hint-attack-from-there")
    yield from risk(mind, figure, square)


def nearer_to_goal(mind: MarineMind, figure: FigureView, square: int) -> Told:
    home = mind.going_home or bool(figure.carries)
    goals = mind.gate if home else mind.goals
    if goals >> square & 1:
        yield Msg("sq-hint-at-gate" if home else "sq-hint-at-goal")
    elif figure.square >= 0:
        yield from nearer(
            mind.distance(goals), figure.square, square, "sq-hint-nearer-home" if home else "sq-hint-nearer"
        )
    elif not home and (left := mind.distance(goals)[square]) < FAR:
        yield Msg("sq-hint-left", {"squares": left})


def nearer_to_marines(mind: Mind, here: int, there: int) -> Told:
    if mind.marines and here >= 0:
        yield from nearer(mind.from_marines, here, there, "sq-hint-nearer-marines")


def nearer(field: tuple[int, ...], here: int, there: int, key: str) -> Told:
    """By so many squares of the way."""
    gained = field[here] - field[there]
    if gained > 0 and field[here] < FAR:
        yield Msg(key, {"squares": gained})


def risk(mind: Mind, figure: FigureView, square: int) -> Told:
    """Enemies in the open who see a square, or who stand near enough to walk up to it; walls are not reckoned on."""
    if not mind.foes:
        return
    view = 0
    for corner in bits(mind.base(square, figure.size)):
        view |= mind.hull.seen(corner, mind.closed)
    seeing = sum(1 for foe in mind.foes if mind.base(foe.square, foe.size) & view)
    near = sum(1 for foe in mind.foes if mind.steps(foe.square, square) <= foe.move + foe.size + figure.size - 1)
    if seeing:
        yield Msg("sq-hint-seen", {"enemies": seeing})
    elif near:
        yield Msg("sq-hint-near", {"enemies": near})
    else:
        yield Msg("sq-hint-safe")


def stand(turn: Turn, option: Done) -> Told:
    figure = turn.mind.figures.get(option.figure)
    if figure is not None and figure.square >= 0 and figure.owner == turn.seat:
        yield from risk(turn.mind, figure, figure.square)


def attack(turn: Turn, option: Shoot | Fight) -> Told:
    """The odds say how likely it is; this is what it brings."""
    target = turn.mind.figures.get(option.target)
    if target is not None and target.points and turn.seat != ALIEN:
        yield Msg("sq-hint-points", {"points": target.points})
    elif any(thing.id == option.target for thing in turn.view.things) and wanted(turn.mind, option.target):
        yield Msg("sq-hint-objective")


def wanted(mind: Mind, thing: str) -> bool:
    """Whether the mission wants it, fetched or destroyed."""
    parts = mind.condition.walk() if isinstance(mind, MarineMind) and mind.condition is not None else ()
    return any(isinstance(part, (book.Fetch, book.Destroy)) and part.object == thing for part in parts)


def pick_up(turn: Turn, option: PickUp) -> Told:
    if wanted(turn.mind, option.thing):
        yield Msg("sq-hint-objective")


def open_door(turn: Turn, option: OpenDoor) -> Told:
    """Whether the way goes on behind it."""
    mind, deck = turn.mind, turn.view.deck
    figure = mind.figures.get(option.figure)
    door = next((d for d in deck.doors if d.id == option.door), None) if deck is not None else None
    if door is None or figure is None or figure.square < 0 or not isinstance(mind, MarineMind):
        return
    home = mind.going_home or bool(figure.carries)
    field = mind.distance(mind.gate if home else mind.goals)
    if min(field[square] for square in door.front) < field[figure.square]:
        yield Msg("sq-hint-door-home" if home else "sq-hint-door")


def go_home(turn: Turn, option: GoHome) -> Told:
    mind, figure = turn.mind, turn.figure(option.figure)
    if figure.carries:
        yield Msg("sq-hint-carries")
    elif isinstance(mind, MarineMind) and mind.condition is None:
        yield Msg("sq-hint-mission-done")
    elif isinstance(mind, MarineMind) and lead(turn.content, turn.view, mind.roster) > 0:
        yield Msg("sq-hint-leads")


def activate(turn: Turn, option: Activate) -> Told:
    """Those in front make room for the others."""
    mind = turn.mind
    places = {figure.id: figure.square for figure in (*turn.view.figures, *turn.view.blips)}
    able = [places[o.figure] for o in turn.options if isinstance(o, Activate) and places.get(o.figure, -1) >= 0]
    here = places.get(option.figure, -1)
    figure = mind.figures.get(option.figure)
    if figure is not None and figure.place == "waiting":
        yield Msg("sq-hint-waiting")
    if here < 0 or len(able) < 2 or (isinstance(mind, MarineMind) and mind.going_home):
        return
    field = mind.from_marines if isinstance(mind, AlienMind) else mind.distance(mind.goals)
    if field[here] < FAR and field[here] == min(field[square] for square in able):
        yield Msg("sq-hint-nearest-marines" if isinstance(mind, AlienMind) else "sq-hint-foremost")


def counted(turn: Turn, option: RerollDie | Share) -> Told:
    if option == turn.advice:
        yield Msg("sq-hint-counted")


MOTIVES: dict[type[Option], Callable[[Turn, Any], Told]] = {
    MoveTo: walk, SqueezeTo: walk, Done: stand, Shoot: attack, Fight: attack, FightWithCard: attack, PickUp: pick_up,
    OpenDoor: open_door, GoHome: go_home, Activate: activate, RerollDie: counted, Share: counted,
}  # fmt: skip
