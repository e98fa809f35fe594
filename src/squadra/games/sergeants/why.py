"""Why a thing on the board is not lit: the same tests as the rules, asked for one figure, point or card."""

from __future__ import annotations

from squadra.kernel import Anchor, Refusal

from . import move
from .acting import Act
from .deeds import refusal
from .deployment import DeployAll, Zone
from .geometry import Point
from .options import Charge, Deploy, Fire, Rally, Spot, Throw, Walk
from .planning import Planning, spaces
from .ruler import ground_at, point_of, sight_line, walk_cost
from .specialists import dead, fits_space
from .state import Soldier
from .table import Front
from .tasks import Task
from .ways import contact_points


def why_not(t: Front, seat: str, anchor: Anchor) -> Refusal | None:
    """None if nothing is in the way, or if the question is not about this thing."""
    if anchor.kind == "sight":
        return sight_line(t, seat, anchor.id)
    frame = t.s.stack[-1] if t.s.stack else None
    if anchor.kind == "walk":
        return _walk(t, seat, anchor.id, frame)
    if isinstance(frame, Planning) and anchor.kind == "card":
        return _card(t, seat, anchor.id)
    if not isinstance(frame, Act) or t.soldier(frame.serial).seat != seat:
        return None
    s = t.soldier(frame.serial)
    if anchor.kind == "figure" and anchor.id.isdigit() and int(anchor.id) in t.s.soldiers:
        other = t.soldier(int(anchor.id))
        return _figure(t, frame, s, other) if other.at == "map" else None
    p = point_of(anchor.id) if anchor.kind == "point" else None
    return _point(t, frame, s, p) if p is not None else None


def _walk(t: Front, seat: str, text: str, frame: object) -> Refusal | None:
    """``1001-4200,2500;5000,2500``: what a Walk of an own soldier costs, or how good a place of deployment is."""
    first, _, rest = text.partition("-")
    s = t.s.soldiers.get(int(first)) if first.isdigit() else None
    path = tuple(p for p in map(point_of, rest.split(";")) if p is not None)
    if s is None or s.seat != seat or not path or len(path) <= rest.count(";"):
        return None
    if isinstance(frame, DeployAll):
        bad = Zone(t, s.serial).allows(Deploy(s.serial, *path[-1], 0))
        where = {"tile": t.tile_name(path[-1]), "ground": ground_at(t, path[-1])}
        return bad or Refusal("smg-ruler-place", "SMG-RUL-63", where)
    if s.at != "map" or not all(map(t.map.on_map, path)):
        return None
    task = _walking(frame) if isinstance(frame, Act) and frame.serial == s.serial else None
    option = Walk(s.serial, path, move.facing_towards_enemy(t, s, path[-1]))
    if task is not None and isinstance(frame, Act):
        return walk_cost(t, s, path, task.bonus, refusal(t, s, option, task, frame.context))
    return walk_cost(t, s, path, 0, move.walk_refusal(t, s, option, 0))


def _walking(frame: Act) -> Task | None:
    return next((task for task in frame.tasks if "WALK" in task.kinds), None)


def _card(t: Front, seat: str, card: str) -> Refusal | None:
    if card not in t.player(seat).hand:
        return Refusal("why-smg-not-in-hand", "SMG-TURN-5")
    if dead(t, seat, card):
        return Refusal("why-smg-dead-card", "SMG-SPEC-8")
    if not any(fits_space(t, seat, card, actions) for actions in spaces(t)):
        return Refusal("why-smg-card-fits-no-phase", "SMG-STORY-3")
    return None


def _figure(t: Front, frame: Act, s: Soldier, other: Soldier) -> Refusal | None:
    """The first reason among the deeds that could be meant for this figure."""
    found: Refusal | None = None
    for task in frame.tasks:
        for kind in task.kinds:
            option = _meant(t, kind, s, other)
            if option is None:
                continue
            reason = refusal(t, s, option, task, frame.context)
            if reason is None:
                return None
            found = found or reason
    return found


def _meant(t: Front, kind: str, s: Soldier, other: Soldier) -> Spot | Fire | Throw | Rally | Charge | None:
    if kind == "RALLY" and not t.hostile(s, other):
        return Rally(s.serial, other.serial)
    if not t.hostile(s, other):
        return None
    if kind == "SPOT":
        return Spot(s.serial, other.serial)
    if kind == "FIRE":
        return Fire(s.serial, other.serial)
    if kind == "THROW":
        return Throw(s.serial, other.serial, other.x, other.y)
    if kind == "WALK":
        end = next(contact_points(s.point, other.point))
        return Charge(s.serial, other.serial, end[0], end[1], move.facing_towards_enemy(t, s, end))
    return None


def _point(t: Front, frame: Act, s: Soldier, p: Point) -> Refusal | None:
    task = _walking(frame)
    if task is None or s.at != "map":
        return None
    return refusal(t, s, Walk(s.serial, (p,), move.facing_towards_enemy(t, s, p)), task, frame.context)
