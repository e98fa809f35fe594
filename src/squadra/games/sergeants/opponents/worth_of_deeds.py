"""What a sub-action is worth to a bot: where to stand, whom to shoot, when to charge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.sergeants.answers import ByOne, PlaceAt
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.knowledge.secrecy import SoldierView
from squadra.games.sergeants.opponents.charging import chance_to_charge, charge
from squadra.games.sergeants.opponents.scene import BLAST, OWN, Scene
from squadra.games.sergeants.rules.actions.hide import TakeCover
from squadra.games.sergeants.rules.actions.hold import Hold
from squadra.games.sergeants.rules.actions.look import DrawCards, Spot
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.combat.equipment import Use
from squadra.games.sergeants.rules.combat.grenades import Throw
from squadra.games.sergeants.rules.combat.shoot import Fire
from squadra.games.sergeants.rules.movement.move_options import Charge, Enter, HandOver, Leave, Turn, Walk
from squadra.kernel import Option


def deed(scene: Scene, option: Option) -> float:
    """The worth of a sub-action; skipping is worth nothing."""
    judge = _DEEDS.get(type(option))
    s = scene.soldiers.get(option.serial) if isinstance(option, ByOne) else None
    if judge is None or s is None:
        return 0.0
    return judge(scene, s, option)


def _walk(scene: Scene, s: SoldierView, option: Walk) -> float:
    there = option.path[-1]
    value = scene.place(s, there, option.facing) - scene.standing(s)
    share = 1.0 if scene.walks_on else scene.manner.lurk
    value += share * (chance_to_charge(scene, s, there) - chance_to_charge(scene, s, (s.x, s.y)))
    return value - scene.manner.stir - (9.0 if option.leave else 0.0)


def _turn(scene: Scene, s: SoldierView, option: Turn) -> float:
    p = (s.x, s.y)
    if s.melee:
        foes = [e for e in scene.enemies if g.touching((e.x, e.y), p)]
        return sum(g.zone(p, option.facing, (e.x, e.y)) == "front" for e in foes) - sum(
            g.zone(p, s.facing, (e.x, e.y)) == "front" for e in foes
        )
    return scene.place(s, p, option.facing) - scene.standing(s) - 0.05


def turned_away(scene: Scene, s: SoldierView) -> bool:
    """Whether an enemy in close combat with him stands behind him (SMG-MELEE-10)."""
    p = (s.x, s.y)
    return any(g.touching((e.x, e.y), p) and g.zone(p, s.facing, (e.x, e.y)) == "rear" for e in scene.enemies)


def _charge(scene: Scene, s: SoldierView, option: Charge) -> float:
    return charge(scene, s, scene.soldiers[option.target], (option.x, option.y))


def _fire(scene: Scene, s: SoldierView, option: Fire) -> float:
    """Who fires is seen: a hidden man does so when the shot is worth more than the answer."""
    here = (s.x, s.y)
    seen = 0.0 if s.spotted else scene.manner.shown + scene.manner.answer * scene.danger(s, here) * scene.dear(s)
    return scene.shot(s, here, s.facing, scene.soldiers[option.target]) - seen


def _throw(scene: Scene, s: SoldierView, option: Throw) -> float:
    c = (option.x, option.y)
    foes = [e for e in scene.enemies if g.distance2((e.x, e.y), c) <= g.UNDER_TEMPLATE**2]
    mates = [f for f in scene.friends if g.distance2((f.x, f.y), c) <= g.UNDER_TEMPLATE**2]
    return BLAST * (sum(map(scene.worth, foes)) - OWN * sum(map(scene.worth, mates)))


def _cover(scene: Scene, s: SoldierView, option: TakeCover) -> float:
    return scene.manner.hide * scene.dear(s) if scene.hides(s, (s.x, s.y)) else -0.1


def _use_kit(scene: Scene, s: SoldierView, option: Use) -> float:
    if option.target:
        return 2.0 * scene.worth(scene.soldiers[option.target])
    if option.kit == "shovel":
        return 1.5 if not s.cover else -1.0
    if option.kit == "artillery" and not option.smoke:
        tile = scene.map.tile_at((option.x, option.y)).index
        foes = sum(scene.map.tile_at((e.x, e.y)).index == tile for e in scene.enemies)
        mates = sum(scene.map.tile_at((f.x, f.y)).index == tile for f in scene.friends)
        return 5.0 * foes - 8.0 * mates
    return -0.5


def _hold(scene: Scene, s: SoldierView, option: Hold) -> float:
    fits = any(a in scene.card(option.card).bar for p in scene.view.phases for a in (p.upper, p.lower))
    return 0.2 if fits else 0.4


def _leave(scene: Scene, s: SoldierView, option: Leave) -> float:
    order = scene.order
    goal = order is not None and order.kind == "PATROL" and order.exit == option.area
    return 9.0 if goal or any(p.escort == s.serial for p in scene.soldiers.values()) else -9.0


_DEEDS: dict[type, Callable[[Scene, SoldierView, Any], float]] = {
    Walk: _walk,
    Turn: _turn,
    Charge: _charge,
    Throw: _throw,
    TakeCover: _cover,
    Use: _use_kit,
    Hold: _hold,
    Leave: _leave,
    Enter: lambda scene, s, o: 6.0 + scene.manner.foothold * scene.place(s, o.path[-1], o.facing),
    Fire: _fire,
    Spot: lambda scene, s, o: scene.manner.spot,
    DrawCards: lambda scene, s, o: 0.9 * o.number,
    Rally: lambda scene, s, o: scene.manner.rally,
    HandOver: lambda scene, s, o: -1.0,
    PlaceAt: lambda scene, s, o: scene.place(s, (o.x, o.y), o.facing),
}
