"""What somebody sees who looks ahead: whether Take Cover would hide a soldier (SMG-HIDE-4 to -7), line by line.

There is no luck in it. The Cover value is the owner's secret (SMG-RUL-111), so that he alone is told; where the enemies
stand and what lies between lies open.
"""

from __future__ import annotations

from squadra.games.sergeants.answers import signed, whole
from squadra.games.sergeants.knowledge.ruler import standing
from squadra.games.sergeants.rules.actions.hide import TakeCover, why_no_cover
from squadra.games.sergeants.rules.beats import man
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Addend, Anchor, Look, Msg, Option, Sum


def look(t: Front, seat: str | None, thing: Anchor | Option) -> Look:
    """An offered Take Cover; or an own soldier where he is, ``1001``, or as if he stood there, ``1001@7500,2500,90``."""
    if isinstance(thing, TakeCover):
        return forecast(t, t.soldier(thing.serial))
    if not isinstance(thing, Anchor) or thing.kind != "figure" or seat is None:
        return Look()
    s = standing(t, seat, thing.id)
    return forecast(t, s) if s is not None and s.seat == seat and s.at == "map" else Look()


def forecast(t: Front, s: Soldier) -> Look:
    """What Take Cover would come to, the worst line first; or why he cannot take cover."""
    bad = why_no_cover(t, s)
    if bad is not None:
        return Look(say=Msg(bad.key, bad.args))
    sums = tuple(sorted((_line(t, s, enemy) for enemy in t.enemies(s.seat)), key=lambda line: -line.total))
    return Look(sums=sums, say=_verdict(t, sums))


def _line(t: Front, s: Soldier, enemy: Soldier) -> Sum:
    line = t.map.explain("HIDE", s.point, enemy.point, t.calm(t.s.weather))
    cover = t.ability(s, "cover")
    parts = tuple(Addend(part.counted, t.map.tiles[part.tile].id) for part in line.parts if part.counted)
    return Sum(man(enemy.serial), cover, parts, cover + line.mods, cover + line.mods < 0)


def _verdict(t: Front, sums: tuple[Sum, ...]) -> Msg:
    if not sums:
        return Msg("smg-look-cover-nobody")
    worst = sums[0]
    enemy = t.name(int(worst.thing.partition(":")[2]))
    told = {"cover": whole(worst.value), "mods": signed(worst.total - worst.value), "sum": whole(worst.total)}
    return Msg("smg-look-cover-yes" if worst.enough else "smg-look-cover-no", {**told, "enemy": enemy})
