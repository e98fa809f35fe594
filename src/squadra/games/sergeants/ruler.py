"""The ruler: a line between two figures measured aloud, with every modifier (SMG-DIST-8). It tells nothing hidden."""

from __future__ import annotations

from squadra.kernel import Msg, Refusal

from . import geometry as g
from .map import Measure
from .shoot import LINES
from .state import Soldier
from .table import Front


def sight_line(t: Front, seat: str, pair: str) -> Refusal | None:
    """``1001-2004``: what the line from an own soldier to a figure on the map is worth, for LOOK and SHOOT."""
    first, _, second = pair.partition("-")
    if not (first.isdigit() and second.isdigit()) or first == second:
        return None
    s, other = t.s.soldiers.get(int(first)), t.s.soldiers.get(int(second))
    if s is None or other is None or s.at != "map" or other.at != "map" or s.seat != seat:
        return None
    look, shoot = t.explain("LOOK", s, other.point), t.explain("SHOOT", s, other.point)
    sight = t.ability(s, "sight")
    seen = look.squares <= sight + look.mods
    return Refusal(
        "smg-ruler",
        "SMG-DIST-8",
        {
            "soldier": t.name(s.serial),
            "target": t.name(other.serial),
            "squares": look.squares,
            "inches": f"{g.inches(s.point, other.point)}",
            "sight": sight,
            "look": _parts(t, look),
            "reach": sight + look.mods,
            "verdict": Msg("smg-ruler-seen" if seen else "smg-ruler-unseen"),
            "shoot": _parts(t, shoot),
            "ranges": _ranges(t, s, other, shoot),
        },
    )


def _parts(t: Front, line: Measure) -> tuple[Msg, ...]:
    """Each modifier with the tile it comes from; a line over open ground has none."""
    parts = tuple(
        Msg("smg-ruler-part", {"value": p.counted, "tile": t.map.tiles[p.tile].id}) for p in line.parts if p.counted
    )
    return parts or (Msg("smg-ruler-open"),)


def _ranges(t: Front, s: Soldier, other: Soldier, line: Measure) -> tuple[Msg, ...]:
    found: list[Msg] = []
    for name in LINES:
        value = t.ability(s, name)
        reach = value + line.mods
        inside = g.within_inches(s.point, other.point, reach) if name == "close" else line.squares <= reach
        key = "smg-ruler-range-yes" if value > 0 and inside else "smg-ruler-range-no"
        found.append(Msg(key, {"range": Msg(f"smg-range-{name}"), "reach": reach}))
    return tuple(found)
