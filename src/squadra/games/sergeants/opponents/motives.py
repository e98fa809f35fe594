"""What speaks for an answer, or against it, in words: facts of the seat's own view, whoever prefers the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from squadra.games.sergeants.answers import Pick
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.knowledge.secrecy import SoldierView, View
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.opponents.worth_of_deeds import turned_away
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.look import Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, Leave, Turn, Walk
from squadra.kernel import Msg, Option

Told = Iterator[Msg]


def motives(content: Content, view: View, option: Option) -> tuple[Msg, ...]:
    """The clauses for one answer; of plans and cards the mind has no more to say than its choice."""
    tell = MOTIVES.get(type(option))
    if tell is None:
        return ()
    scene = Scene(view, content)
    soldier = scene.soldiers.get(getattr(option, "serial", 0))
    return tuple(tell(scene, soldier, option)) if soldier is not None else ()


def walk(scene: Scene, s: SoldierView, option: Walk | Enter) -> Told:
    """How far it brings him, whether it is cover, whom he can shoot at there, and who can shoot at him."""
    there = option.path[-1]
    if s.at == "map":
        gained = scene.to_goal((s.x, s.y), s.serial) - scene.to_goal(there, s.serial)
        if gained > 0 and (goal := errand(scene, s)):
            yield Msg("smg-hint-nearer", {"inches": gained, "goal": goal})
    if scene.map.in_cover(there):
        yield Msg("smg-hint-cover")
    if scene.best_shot(s, there, option.facing) > 0:
        yield Msg("smg-hint-shot-from-there")
    yield from risk(scene, there)


def errand(scene: Scene, s: SoldierView) -> str:
    """What he is on the way to: a Landmark of the order, the exit of a Patrol, or the enemy."""
    if scene.marks_of(s.serial):
        return "landmark"
    if scene.order is not None and scene.order.kind == "PATROL" and scene.runner in (0, s.serial):
        return "exit"
    return "enemy" if scene.enemies else ""


def risk(scene: Scene, there: Point) -> Told:
    """Enemies on the map who look that way and have it in range; of their abilities what the seat knows, else the usual."""
    if not scene.enemies:
        return
    able = [e for e in scene.enemies if not e.pinned and not e.melee and g.in_arc((e.x, e.y), e.facing, there)]
    count = sum(1 for e in able if scene.ranges(e, (e.x, e.y), there))
    yield Msg("smg-hint-exposed", {"enemies": count}) if count else Msg("smg-hint-safe")


def turn(scene: Scene, s: SoldierView, option: Turn) -> Told:
    here = (s.x, s.y)
    if s.melee and turned_away(scene, s):
        yield Msg("smg-hint-behind")
    elif scene.best_shot(s, here, option.facing) > scene.best_shot(s, here, s.facing):
        yield Msg("smg-hint-target-ahead")


def take_cover(scene: Scene, s: SoldierView, option: TakeCover) -> Told:
    if scene.hides(s, (s.x, s.y)):
        yield Msg("smg-hint-hides")


def fire(scene: Scene, s: SoldierView, option: Fire) -> Told:
    """The odds say how likely it is; this is whom it strikes and what it gives away."""
    target = scene.soldiers.get(option.target)
    if target is not None and target.wounded:
        yield Msg("smg-hint-wounded")
    if not s.spotted:
        yield Msg("smg-hint-shows-himself")


def throw(scene: Scene, s: SoldierView, option: Throw) -> Told:
    """Who lies under it, friend and foe."""
    under = g.UNDER_TEMPLATE**2
    foes = sum(g.distance2((e.x, e.y), (option.x, option.y)) <= under for e in scene.enemies)
    mates = sum(g.distance2((f.x, f.y), (option.x, option.y)) <= under for f in scene.friends)
    if foes:
        yield Msg("smg-hint-under", {"enemies": foes})
    yield Msg("smg-hint-own-under", {"own": mates}) if mates else Msg("smg-hint-none-under")


def spot(scene: Scene, s: SoldierView, option: Spot) -> Told:
    yield Msg("smg-hint-spot")


def rally(scene: Scene, s: SoldierView, option: Rally) -> Told:
    target = scene.soldiers.get(option.target)
    if target is not None and target.pinned:
        yield Msg("smg-hint-pinned")


def charge(scene: Scene, s: SoldierView, option: Charge) -> Told:
    """What help he has there."""
    foe = scene.soldiers.get(option.target)
    if foe is None:
        return
    beside = sum(g.touching((f.x, f.y), (foe.x, foe.y)) for f in scene.friends if f.serial != s.serial)
    if beside:
        yield Msg("smg-hint-comrades", {"comrades": beside})
    if foe.pinned:
        yield Msg("smg-hint-foe-pinned")


def leave(scene: Scene, s: SoldierView, option: Leave) -> Told:
    order = scene.order
    if order is not None and order.kind == "PATROL" and order.exit == option.area:
        yield Msg("smg-hint-patrol")
    elif any(p.escort == s.serial for p in scene.soldiers.values()):
        yield Msg("smg-hint-prisoner-home")


def pick(scene: Scene, s: SoldierView, option: Pick) -> Told:
    """Of his own men the one for whom the order waits, or who can shoot."""
    if s.seat != scene.seat:
        return
    if scene.errand(s):
        yield Msg("smg-hint-errand")
    if s.at == "off":
        yield Msg("smg-hint-off-map")
    elif scene.best_shot(s, (s.x, s.y), s.facing) > 0:
        yield Msg("smg-hint-has-target")
    if s.pinned:
        yield Msg("smg-hint-he-is-pinned")


MOTIVES: dict[type[Option], Callable[[Scene, SoldierView, Any], Told]] = {
    Walk: walk, Enter: walk, Turn: turn, TakeCover: take_cover, Fire: fire, Throw: throw, Spot: spot, Rally: rally,
    Charge: charge, Leave: leave, Pick: pick,
}  # fmt: skip
