"""Contact with the enemy: who comes into his sight, who is engaged (SMG-MELEE-1, SMG-GEO-30), who is freed (SMG-PRIS-9)."""

from __future__ import annotations

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.combat.casualties import remove
from squadra.games.sergeants.table import Front


def appear(t: Front, serial: int) -> None:
    """A soldier comes onto the map: weapons and kit that his figure shows are seen from now on (SMG-HID-7)."""
    if any(t.content.equipment[item].visible for item, _ in t.soldier(serial).kit):
        t.reveals_secret()


def engage(t: Front) -> None:
    """SMG-GEO-30: enemies whose bases touch become engaged if one has the other in front; both become spotted."""
    now, was = t.now, t.s.engaged
    pairs: list[tuple[int, int]] = []
    theirs = now.enemies(next(iter(now.sides.values()), ""))
    ours = now.enemies(now.sides[theirs[0].seat]) if theirs else ()
    reach = g.CONTACT
    for a, b in [(a, b) for a in ours for b in theirs if -reach <= a.x - b.x <= reach and -reach <= a.y - b.y <= reach]:
        if not g.touching(a.point, b.point):
            continue
        pair = (min(a.serial, b.serial), max(a.serial, b.serial))
        front = g.zone(a.point, a.facing, b.point) == "front" or g.zone(b.point, b.facing, a.point) == "front"
        if pair in was or front:
            pairs.append(pair)
    t.s.engaged = tuple(sorted(pairs))
    for a, b in t.s.engaged:
        if (a, b) not in was:
            t.tell("smg-engaged", rule="SMG-MELEE-1", soldier=t.name(a), target=t.name(b), beat=beats.mark(a, "melee"))
            t.put(a, spotted=True)
            t.put(b, spotted=True)


def free_by_contact(t: Front, mover: int, start: Point | None = None) -> bool:
    """SMG-PRIS-9, SMG-RUL-45, -99: an enemy of the escort, coming from ``start``, has newly touched him or his prisoner.

    True if somebody is free now."""
    s = t.soldier(mover)
    led = [p for p in t.bases() if p.escort]
    freed = False
    if not led:
        return freed

    def met(p: Point) -> bool:
        return g.touching(s.point, p) and not (start is not None and g.touching(start, p))

    for escort in t.enemies(s.seat):
        held = [p for p in led if p.escort == escort.serial]
        if held and (met(escort.point) or any(met(p.point) for p in held)):
            freed = True
            for p in held:
                if t.player(p.seat).conceded:
                    remove(t, p.serial, "SMG-RUL-112")
                    continue
                t.put(p.serial, escort=0, pinned=True, spotted=True, facing=g.bearing(p.point, escort.point))
                t.tell(
                    "smg-freed",
                    rule="SMG-PRIS-9",
                    soldier=t.name(p.serial),
                    beat=beats.mark(p.serial, "prisoner", off=True),
                )
    return freed
