"""Why a thing on the board is not lit: the same tests as the rules, asked for one figure, point or card."""

from __future__ import annotations

from squadra.games.sergeants.answers import PlaceAt
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.ground.walking import contact_points
from squadra.games.sergeants.knowledge.ruler import ground_at, point_of, walk_cost
from squadra.games.sergeants.rules.actions.acting import Act
from squadra.games.sergeants.rules.actions.deeds import kind_of, why_no_deed
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.actions.tasks import Task
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw, under_template
from squadra.games.sergeants.rules.combat.medics import Bedside, Medics
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.effects.placing import ComeOn, Inland
from squadra.games.sergeants.rules.movement import entry, walk
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, HandOver, Walk
from squadra.games.sergeants.rules.movement.prisoners import Beside, PlacePrisoners
from squadra.games.sergeants.rules.movement.release import Release, WalkFree
from squadra.games.sergeants.rules.region import nearest_start
from squadra.games.sergeants.rules.set_up import Deploy, DeployAll, StartingPlace
from squadra.games.sergeants.rules.turn.planning import Planning, why_no_card
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Msg, Refusal, no


def why_not(t: Front, seat: str, anchor: Anchor) -> Refusal | None:
    """None if nothing is in the way, or if the question is not about this thing."""
    frame = t.s.stack[-1] if t.s.stack else None
    if anchor.kind == "walk":
        return _walk(t, seat, anchor.id, frame)
    if anchor.kind in ("throw", "hand", "use"):
        return _aim(t, seat, anchor.kind, anchor.id, frame)
    if isinstance(frame, Planning) and anchor.kind == "card":
        return why_no_card(t, seat, anchor.id)
    if not isinstance(frame, Act) or t.soldier(frame.serial).seat != seat:
        return None
    s = t.soldier(frame.serial)
    if anchor.kind == "figure" and anchor.id.isdigit() and int(anchor.id) in t.s.soldiers:
        other = t.soldier(int(anchor.id))
        return _figure(t, frame, s, other) if other.at == "map" else None
    p = point_of(anchor.id) if anchor.kind == "point" else None
    return _point(t, frame, s, p) if p is not None else None


def _walk(t: Front, seat: str, text: str, frame: object) -> Refusal | None:
    """``1001-4200,2500;5000,2500``: what a Walk of one's own soldier costs, or how good a place is where somebody is put."""
    first, _, rest = text.partition("-")
    s = t.s.soldiers.get(int(first)) if first.isdigit() else None
    path = tuple(p for p in map(point_of, rest.split(";")) if p is not None)
    if s is None or not path or len(path) <= rest.count(";"):
        return None
    placed = _place(t, seat, s, path[-1], frame)
    if placed is not None or s.seat != seat or not all(map(t.map.on_map, path)):
        return placed
    if isinstance(frame, Release) and s.serial == frame.serial:
        free = WalkFree(t, s.serial)
        return walk_cost(t, s, path, free.walker, free.allows(Walk(s.serial, path, 0)))
    task = _walking(frame) if isinstance(frame, Act) and frame.serial == s.serial else None
    if s.at == "off" and task is not None and isinstance(frame, Act):
        return _entry(t, s, path, task, frame)
    if s.at != "map":
        return None
    option = Walk(s.serial, path, walk.facing_towards_enemy(t, s, path[-1]))
    if task is not None and isinstance(frame, Act):
        return walk_cost(t, s, path, t.walker(s, task.bonus), why_no_deed(t, s, option, task, frame.context))
    return walk_cost(t, s, path, t.walker(s), walk.why_no_walk(t, s, option, 0))


def _place(t: Front, seat: str, s: Soldier, p: Point, frame: object) -> Refusal | None:
    """Somebody is put down: a deployment, a prisoner, a Medic, one whom an event brings on."""
    if isinstance(frame, DeployAll) and s.seat == seat:
        bad = StartingPlace(t, s.serial).allows(Deploy(s.serial, *p, 0))
    elif isinstance(frame, PlacePrisoners) and t.soldier(frame.escort).seat == seat:
        bad = Beside(t, frame.escort, frame.prisoners).allows(PlaceAt(s.serial, *p))
    elif isinstance(frame, Medics) and s.seat == seat:
        bad = Bedside(t, frame.victim, frame.tried).allows(PlaceAt(s.serial, *p))
    elif isinstance(frame, ComeOn) and s.seat == seat and s.serial in frame.soldiers:
        bad = Inland(t, s.serial, frame.area).allows(PlaceAt(s.serial, *p))
    else:
        return None
    where = {"tile": t.tile_name(p), "ground": ground_at(t, p)} if t.map.on_map(p) else {}
    return bad or no("smg-ruler-place", "SMG-GEO-33", **where)


def _entry(t: Front, s: Soldier, path: tuple[Point, ...], task: Task, frame: Act) -> Refusal | None:
    edges = tuple(walking.inset(area) for area in entry.entries(t, s.seat))
    if not edges:
        return None
    start = nearest_start(edges, path[0])
    option = Enter(s.serial, (start, *path), 0)
    return walk_cost(t, s, path, t.walker(s, task.bonus, start), why_no_deed(t, s, option, task, frame.context))


def _aim(t: Front, seat: str, kind: str, text: str, frame: object) -> Refusal | None:
    """``1001-2001-4200,2500``: a throw at a first target, or a hand-over of prisoners (``2001,2002``), with its point;
    ``1001-smoke-4200,2500``: the use of an Equipment card there."""
    first, second, *rest = (*text.split("-"), "")
    p = point_of(rest[0]) if rest else None
    if p is None or not isinstance(frame, Act) or first != str(frame.serial) or t.soldier(frame.serial).seat != seat:
        return None
    s = t.soldier(frame.serial)
    serials = tuple(int(n) for n in second.split(",") if n.isdigit())
    option: Throw | HandOver | Use
    if kind == "throw" and serials:
        option = Throw(s.serial, serials[0], *p)
        struck = tuple(t.name(v.serial) for v in under_template(t, p))
        told = no("smg-ruler-template", "SMG-GREN-7", victims=struck or (Msg("smg-ruler-open"),))
    elif kind == "hand" and serials:
        option = HandOver(s.serial, (p,), 0, serials)
        told = walk_cost(t, s, (p,), t.walker(s), None)
    else:
        option = Use(s.serial, second, 0, *p)
        where = {"tile": t.tile_name(p), "ground": ground_at(t, p)} if t.map.on_map(p) else {}
        told = no("smg-ruler-place", "SMG-RUL-109", **where)
    offered = (task for task in frame.tasks if kind_of(option) in task.kinds)
    bad = [why_no_deed(t, s, option, task, frame.context) for task in offered]
    return told if None in bad else bad[0] if bad else None


def _walking(frame: Act) -> Task | None:
    return next((task for task in frame.tasks if "WALK" in task.kinds), None)


def _figure(t: Front, frame: Act, s: Soldier, other: Soldier) -> Refusal | None:
    """The first reason among the actions that could be meant for this figure."""
    found: Refusal | None = None
    for task in frame.tasks:
        for kind in task.kinds:
            option = _meant(t, kind, s, other)
            if option is None:
                continue
            reason = why_no_deed(t, s, option, task, frame.context)
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
        return Charge(s.serial, other.serial, end[0], end[1], walk.facing_towards_enemy(t, s, end))
    return None


def _point(t: Front, frame: Act, s: Soldier, p: Point) -> Refusal | None:
    task = _walking(frame)
    if task is None or s.at != "map":
        return None
    return why_no_deed(t, s, Walk(s.serial, (p,), walk.facing_towards_enemy(t, s, p)), task, frame.context)
