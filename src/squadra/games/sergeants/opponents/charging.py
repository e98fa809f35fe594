"""Whether to go into close combat: what a fight with an enemy is worth, with whoever is there or may come."""

from __future__ import annotations

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.knowledge.secrecy import SoldierView
from squadra.games.sergeants.opponents.brawls import LONG, TURNS, WEAKER, Party, brawl
from squadra.games.sergeants.opponents.errands import DOUBLE, VP_OF_A_PRIVATE
from squadra.games.sergeants.opponents.scene import REACH, Scene

RIFLE = 0.3  # how much of the shot that he could fire instead counts against close combat


def charge(scene: Scene, s: SoldierView, e: SoldierView, here: Point) -> float:
    """What close combat with an enemy is worth to one who comes from that side, with the comrades who are there."""
    foe = (e.x, e.y)
    mates = _near(scene.friends, s, foe)
    beside = [f for f in mates if g.touching((f.x, f.y), foe)]
    others = _near([o for o in scene.enemies if o.melee == e.melee], e, foe)
    with_him = [o for o in others if e.melee and any(g.touching((o.x, o.y), (f.x, f.y)) for f in beside)]
    coming = len([f for f in mates if f not in beside and not f.melee and not f.pinned])
    against = len([o for o in others if o not in with_him and not o.melee and not o.pinned])
    ours = _party(scene, [s, *beside], scene.manner.help * min(coming, 2))
    theirs = _party(scene, [e, *with_him], scene.manner.help * min(against, 2))
    rear = g.zone(foe, e.facing, here) == "rear"
    left = 3 * (scene.view.turn_limit - scene.view.turn) + 4 - max(scene.view.phase, 1)
    taken, lost = brawl(ours, theirs._replace(behind=TURNS if rear else 0), min(LONG, max(left, 1)))
    price = VP_OF_A_PRIVATE * scene.dear(s) * scene.nerve
    gain = scene.worth(e) * taken - scene.manner.risk * price * lost
    gain -= DOUBLE * VP_OF_A_PRIVATE * len(scene.led_by(s))  # who touches an enemy loses his prisoners (SMG-PRIS-9)
    return scene.manner.brawl * gain - RIFLE * scene.best_shot(s, (s.x, s.y), s.facing)


def chance_to_charge(scene: Scene, s: SoldierView, p: Point) -> float:
    """What the best fight is worth into which he could walk from there, coming straight on."""
    if s.melee:
        return 0.0
    reach = scene.ability(s, "walk")
    near = [e for e in scene.enemies if g.within_inches((e.x, e.y), p, reach + 1) and not e.escort]
    return max((charge(scene, s, e, p) for e in near), default=0.0)


def _near(men: list[SoldierView], but: SoldierView, p: Point) -> list[SoldierView]:
    return [o for o in men if o.serial != but.serial and g.within_inches((o.x, o.y), p, REACH)]


def _party(scene: Scene, men: list[SoldierView], coming: float) -> Party:
    """The men of one side who fight; those who may come are some of a man."""
    cards = sum(_blows(scene, s) for s in men) / len(men)
    first = men[0]
    return Party(len(men), cards * (1 + round(2 * coming) / 2 / len(men)), first.wounded, first.pinned)


def _blows(scene: Scene, s: SoldierView) -> float:
    """The cards of a man as he is when nothing ails him."""
    return scene.ability(s, "melee") * (2 if s.pinned else 1) + (WEAKER if s.wounded else 0.0)
