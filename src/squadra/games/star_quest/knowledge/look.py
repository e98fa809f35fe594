"""What somebody who looks at a figure, a blip or an option sees: its reach, its sight, where it could strike, its way.

It all follows from what is public (SQ-HID-13 to -17): miniatures, their weapons and Life Points, doors, the squares of counters.
"""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.rulebook.combat import UNLIMITED
from squadra.games.star_quest.rules.activation.acting import Walker
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.activation.movement import GoHome, MoveTo, way_of
from squadra.games.star_quest.rules.activation.reach import HOME, reach
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon
from squadra.games.star_quest.rules.combat.fire import fires_like, jammed, permitted
from squadra.games.star_quest.rules.combat.hand_to_hand import diagonal_skill
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast
from squadra.games.star_quest.rules.combat.targets import enemies, target_anchor, visible
from squadra.games.star_quest.rules.options import FigureOption, square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Look, Msg, Option

LINES = ("line", "pierce", "flame", "beam")
AROUND = ("blast", "beam")
"""Patterns that strike the squares around what they hit, too."""


def look(t: HulkTable, thing: Anchor | Option) -> Look:
    """What lights up for a thing on the boards or for an option."""
    if not t.s.mission or not t.s.deck:
        return Look()
    if isinstance(thing, Option):
        return look_ahead(t, thing)
    figure = t.s.figures.get(thing.id)
    if figure is not None:
        return look_at_figure(t, figure) if figure.place in ("board", "waiting") else Look()
    return look_at_blip(t, thing.id) if thing.id in t.s.blips else Look()


def anchors(mask: int) -> tuple[Anchor, ...]:
    return tuple(square_anchor(square) for square in bits(mask))


def activation_of(t: HulkTable, id: str) -> Activation | None:
    """The activation in progress, if it is this one's."""
    for frame in reversed(t.s.stack):
        if isinstance(frame, Activation):
            return frame if frame.figure == id else None
    return None


def look_at_blip(t: HulkTable, id: str) -> Look:
    """Whatever lies under it, a counter moves like any other and strikes nobody (SQ-BLIP-2)."""
    act = activation_of(t, id)
    if act is not None:
        stop = reach(t, act.walker(t), Budget(t, act).squares).stop
    else:
        stop = reach(t, Walker(t, id, -1, (), ()), 1 if t.s.alarm == "stealth" else t.content.blip_move).stop
    return Look(reach=anchors(stop), say=Msg("sq-look-blip", {"squares": stop.bit_count()}))


def look_at_figure(t: HulkTable, figure: Figure) -> Look:
    """Where it can go, what it sees, where it could strike after a move, whom it could strike from where it stands."""
    act = activation_of(t, figure.id)
    if act is not None:
        budget = Budget(t, act)
        stops = reach(t, act.walker(t), budget.squares).stop
        shoots, fights = budget.may_shoot, budget.may_fight
    else:
        stops = reach(t, Walker(t, figure.id, -1, (), ()), t.allowance(figure)).stop
        shoots = fights = True
    here = 1 << figure.square if figure.square >= 0 else 0
    near = strikes(t, figure, here, shoots, fights)
    targets = [id for id, mask in enemies(t, figure) if mask & near]
    words = {"figure": t.figure_name(figure), "squares": stops.bit_count(), "count": len(targets)}
    return Look(
        reach=anchors(ground(t, figure, stops)),
        seen=anchors(sight(t, figure)),
        threatened=anchors(strikes(t, figure, here | stops, shoots, fights)),
        targets=tuple(target_anchor(t, id) for id in targets),
        say=Msg("sq-look-figure", {**words, "targets": tuple(t.name(id) for id in targets)}),
    )


def ground(t: HulkTable, figure: Figure, places: int) -> int:
    """The squares on which its base stands in any of these places."""
    if not t.big(figure):
        return places
    width = t.hull.width
    return places | places << 1 | places << width | places << (width + 1)


def sight(t: HulkTable, figure: Figure) -> int:
    """Reveal sight (SQ-RUL-10). A Tarantula sees nothing (SQ-RUL-54)."""
    if figure.square < 0 or figure.id in t.guns:
        return 0
    seen = 0
    for square in t.squares_of(figure):
        seen |= t.seen(square)
    return seen & t.hull.floor


# ------------------------------------------------------------------------------------------------ where it could strike


def strikes(t: HulkTable, figure: Figure, places: int, shoots: bool, fights: bool) -> int:
    """The squares that it could attack from any of these places, as everybody else stands now."""
    if not places or (figure.owner == ALIEN and t.s.alarm == "stealth"):
        return 0
    base = ground(t, figure, places)
    found = 0
    if fights and figure.id not in t.guns:
        found |= t.lanes.spread(base) if diagonal_skill(t, figure) else t.lanes.beside(base)
    for like in arms(t, figure) if shoots else ():
        found |= strikes_with(t, figure, like, base)
    if figure.id in t.guns:
        found &= t.rules.arc(t, figure)
    return found & t.hull.floor


def arms(t: HulkTable, figure: Figure) -> list[str]:
    """The weapons that it could fire, by the patterns they have."""
    if (ways := t.rules.ways_to_fire(t, figure)) is not None:
        return [like for _, like in ways]
    permit = permitted(t, figure)
    found = [like for weapon, like in fires_like(t, figure) if not jammed(t, figure, weapon)]
    return found if permit is None else [*found, permit.weapon]


def strikes_with(t: HulkTable, figure: Figure, weapon: str, base: int) -> int:
    pattern, far = t.content.weapons[weapon].pattern, t.rules.reach_of(t, weapon)
    if pattern == "explosion":
        return t.lanes.spread(base)
    found = 0
    if pattern in LINES:
        for square in bits(base):
            for direction in range(8):
                found |= sum(1 << s for s in t.hull.line(square, direction, t.s.closed)[:far])
    if pattern not in ("line", "pierce", "beam"):
        found |= fire_sight(t, figure, base, far)
    return found | t.lanes.spread(found) if pattern in AROUND else found


def fire_sight(t: HulkTable, figure: Figure, base: int, far: int) -> int:
    """The squares in fire sight of any of these (SQ-LOS-7), no further away than `far`."""
    hull, closed = t.hull, t.s.closed
    taken = (t.occupied | t.smoke) & ~t.base(figure)
    views = [(a, hull.seen(a, closed)) for a in bits(base)]
    ground = 0
    for _, view in views:
        ground |= view
    found = 0
    for b in bits(ground & hull.floor):
        bit = 1 << b
        if any(
            view & bit
            and (far >= UNLIMITED or hull.distance(a, b) <= far)
            and hull.fires(a, b, closed, taken & ~bit & ~(1 << a) & ~t.rules.shields(t, bit))
            for a, view in views
        ):
            found |= bit
    return found


# ------------------------------------------------------------------------------------------------ options


def look_ahead(t: HulkTable, option: Option) -> Look:
    """What an option touches, and what else it costs."""
    ahead = touched(t, option)
    lost = squares_lost(t, option)
    return replace(ahead, say=Msg("sq-look-move-ends", {"squares": lost})) if lost else ahead


def squares_lost(t: HulkTable, option: Option) -> int:
    """Squares of a move in progress that an attack gives up: a move lies before the attack or after it (SQ-TURN-6, SQ-RUL-8)."""
    if not isinstance(option, FigureOption) or not type(option).odds:
        return 0
    act, figure = activation_of(t, option.figure), t.s.figures.get(option.figure)
    if act is None or figure is None or not act.moving or t.rules.moves_on(t, figure, option):
        return 0
    budget = Budget(t, act)
    return (budget.used_moves - act.moves) * budget.allowance - act.walked


def touched(t: HulkTable, option: Option) -> Look:
    """The way of a move, the squares of a shot, a grenade or a power, the arc of a gun that is turned."""
    if isinstance(option, (MoveTo, GoHome)):
        act = activation_of(t, option.figure)
        way = () if act is None else way_of(t, act, option)
        return Look(path=tuple(square_anchor(square) for square in way if square != HOME))
    if isinstance(option, FireBlast):
        return Look(struck=anchors(1 << option.square | t.hull.blast(option.square, t.s.closed)))
    if isinstance(option, Explode):
        return Look(struck=anchors(t.lanes.spread(t.base(t.s.figures[option.figure]))))
    if isinstance(option, FireCannon):
        targets = visible(t, t.s.figures[option.figure])
        return Look(targets=tuple(target_anchor(t, id) for id, _ in targets))
    if (ahead := t.rules.look_ahead(t, option)) is not None:
        return ahead
    squares = tuple(a for a in option.anchors(t) if a.kind == "square")
    return Look(struck=squares) if type(option).odds or len(squares) > 1 else Look()
