"""Where a soldier could go. A question lists only the first of many Walks; a bot looks over all the ground in reach, as a
person at the table does, and asks whether the best of it is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import INCH, Point
from squadra.games.sergeants.content.ground.reach import Reach, entry_points
from squadra.games.sergeants.content.ground.walking import Walker
from squadra.games.sergeants.knowledge.secrecy import SoldierView
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.rules.movement.move_options import Enter, Leave, Turn, Walk
from squadra.kernel import Option

PROMISING = 30  # that many places are looked at closely
GLANCED = 6  # and that many for whom to pick
HASTY, THIN = 5, 4  # in playouts only so many, and of all places one in so many
EXIT = 15 * INCH


def choices(scene: Scene, listed: list[Option]) -> list[Option]:
    """The options worth a thought: those listed, and every promising place in reach if Walks are among them."""
    first = next((o for o in listed if isinstance(o, (Walk, Enter, Turn))), None)
    s = scene.soldiers.get(first.serial) if first is not None else None
    if s is None or s.melee or not any(isinstance(o, (Walk, Enter)) for o in listed):
        return listed
    steps = [o for o in listed if isinstance(o, (Walk, Enter))]
    known = {o.path[-1] for o in steps}
    steps.sort(key=lambda o: -scene.promise(s, o.path[-1]))
    new: Iterator[Option] = (
        _walks(scene, s, HASTY if scene.hasty else PROMISING) if s.at == "map" else _enters(scene, s)
    )
    others = [o for o in listed if not isinstance(o, (Walk, Enter))]
    more = (*_turns(scene, s), *_leaves(scene, s)) if s.at == "map" else ()
    return [
        *others,
        *(o for o in more if o not in others),
        *steps[: HASTY if scene.hasty else PROMISING],
        *(o for o in new if o.path[-1] not in known),
    ]


def best_walk(scene: Scene, s: SoldierView) -> float:
    """By how much one Walk would better the place of a soldier on the map, at a glance; leaving on a Patrol is best of all."""
    if s.serial == scene.runner and any(True for _ in _leaves(scene, s)) and scene.to_goal((s.x, s.y), s.serial) < 6:
        return 9.0
    if scene.hasty:
        return scene.stride(s)
    stay = scene.standing(s)
    return max((scene.place(s, o.path[-1], o.facing) - stay for o in _walks(scene, s, GLANCED)), default=0.0)


def _walks(scene: Scene, s: SoldierView, most: int) -> Iterator[Walk]:
    """Walks to the most promising places: those that he can reach of the best, not the best of all that he can reach."""
    reach = Reach(scene.map, walker(scene, s, (s.x, s.y)))
    for p in islice(filter(reach.allows, _around(scene, s, reach.far)), most):
        yield Walk(s.serial, (p,), scene.towards(s, p))


def _around(scene: Scene, s: SoldierView, far: int) -> list[Point]:
    """Places on his tile and those beside it, the most promising first."""
    box = (s.x - far, s.y - far, s.x + far, s.y + far)
    lattice, here = scene.content.lattice(scene.view.scenario), scene.map.cells[scene.map.cell((s.x, s.y))]
    found = [
        p
        for tile in (here, *scene.map.neighbours[here])
        if g.boxes_meet(scene.map.tiles[tile].box, box)
        for p, _ in lattice.tiles[tile][:: THIN if scene.hasty else 1]
        if abs(p[0] - s.x) <= far and abs(p[1] - s.y) <= far
    ]
    return sorted(found, key=lambda p: -scene.promise(s, p))


def _enters(scene: Scene, s: SoldierView) -> Iterator[Enter]:
    lattice = scene.content.lattice(scene.view.scenario)
    scenario = scene.content.scenarios[scene.view.scenario]
    mine = [
        a for a in scenario.area if a.id == scene.me.entry or (a.id in scene.view.open_areas and a.side == scene.side)
    ]
    found = {
        p: start
        for area in mine
        for start in walking.segment_points(area)
        for p in entry_points(scene.map, lattice, walker(scene, s, start))
    }
    for p in sorted(found, key=lambda p: -scene.promise(s, p))[:PROMISING]:
        yield Enter(s.serial, (found[p], p), scene.towards(s, p))


def _turns(scene: Scene, s: SoldierView) -> Iterator[Turn]:
    faced = (g.bearing((s.x, s.y), (e.x, e.y)) for e in scene.enemies)
    return (Turn(s.serial, facing) for facing in dict.fromkeys(faced) if facing != s.facing)


def _leaves(scene: Scene, s: SoldierView) -> Iterator[Leave]:
    """Off the map: on a Patrol, or with a prisoner."""
    patrol = scene.order.exit if scene.order is not None and scene.order.kind == "PATROL" else ""
    leads = any(p.escort == s.serial for p in scene.soldiers.values())
    hostile = {p.entry for p in scene.view.players if p.side != scene.side}
    for area in scene.content.scenarios[scene.view.scenario].area:
        if area.id == patrol or (leads and area.id not in hostile):
            for p in walking.segment_points(area):
                if g.distance2(p, (s.x, s.y)) <= EXIT**2:
                    yield Leave(s.serial, (p,), area.id)


def walker(scene: Scene, s: SoldierView, start: Point) -> Walker:
    """The soldier as one who walks, from what is seen on the table."""
    others = [o for o in scene.view.soldiers if o.at == "map" and o.serial != s.serial and o.escort != s.serial]
    enemies = tuple((o.x, o.y) for o in others if not o.escort and scene.sides[o.seat] != scene.side)
    friends = tuple((o.x, o.y) for o in others if o.escort or scene.sides[o.seat] == scene.side)
    return Walker(start, scene.ability(s, "walk"), scene.ability(s, "climb"), enemies, friends, entering=s.at == "off")
