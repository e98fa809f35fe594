"""What somebody who looks ahead sees: what a soldier could do at once if picked, and whether Take Cover would hide him
(SMG-HIDE-4 to -7), line by line.

There is no luck in it. The Cover value is the owner's secret (SMG-RUL-111), so that he alone is told; where the enemies
stand and what lies between lies open.
"""

from __future__ import annotations

from collections.abc import Iterator

from squadra.games.sergeants.answers import Pick, signed, whole
from squadra.games.sergeants.knowledge.ruler import parts_of, sight_line, standing
from squadra.games.sergeants.rules.actions.deeds import Deeds, options
from squadra.games.sergeants.rules.actions.hide import TakeCover, why_no_cover
from squadra.games.sergeants.rules.beats import man
from squadra.games.sergeants.rules.cards.bubble import Bubble
from squadra.games.sergeants.rules.turn.planning import unpaid
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Anchor, Ask, Look, Msg, Option, Sum, Then
from squadra.kernel.machine import advance, answer


def look(t: Front, seat: str | None, thing: Anchor | Option) -> Look:
    """A line of the ruler, ``sight:1001-2004``; an offered Take Cover; or one's own soldier where he is, ``1001``, or as if
    he stood there, ``1001@7500,2500,90``; or a plan that is being made, ``plan:A,B,C``, with nothing between the commas of a
    space that is still empty."""
    if isinstance(thing, TakeCover):
        return forecast(t, t.soldier(thing.serial))
    if isinstance(thing, Pick) and seat is not None and isinstance(t.s.stack[-1], Bubble):
        return Look(then=tuple(_deeds(t, seat, thing)))
    if isinstance(thing, Anchor) and thing.kind == "sight" and seat is not None:
        return sight_line(t, seat, thing.id)
    if isinstance(thing, Anchor) and thing.kind == "plan" and seat in t.s.seats:
        return _plan(t, seat, thing.id.split(","))
    if not isinstance(thing, Anchor) or thing.kind != "figure" or seat is None:
        return Look()
    s = standing(t, seat, thing.id)
    return forecast(t, s) if s is not None and s.seat == seat and s.at == "map" else Look()


def _plan(t: Front, seat: str, cards: list[str]) -> Look:
    """What those that are left in the hand cannot pay for, if it is laid so."""
    found, left = unpaid(t, seat, cards) if len(cards) == len(t.s.phases) else ((), 0)
    told = {"cards": t.quoted(found), "number": len(found), "left": left}
    return Look(say=Msg("smg-look-plan-unpaid", told)) if found else Look()


def _deeds(t: Front, seat: str, pick: Pick) -> Iterator[Then]:
    """What he could do, by the rules themselves: the pick is made on a copy. Where he could go is for the map to show."""
    branch = t.copy()
    ask = advance(branch)
    if not isinstance(ask, Ask) or ask.seats != (seat,):
        return
    answer(branch.s, ask, seat, pick)
    word = advance(branch)
    deeds = word.options if isinstance(word, Ask) and word.seats == (seat,) else None
    if not isinstance(deeds, Deeds) or branch.secret_revealed:
        return
    for task in deeds.tasks:
        for kind in task.kinds:
            for option in options(branch, deeds.s, kind, task, deeds.c) if kind != "WALK" else ():
                anchors = tuple(f"{a.kind}:{a.id}" for a in option.anchors(branch))
                yield Then(option.say(branch), anchors, type(option).__name__)


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
    return Sum(man(enemy.serial), cover, parts_of(t, line), cover + line.mods, cover + line.mods < 0)


def _verdict(t: Front, sums: tuple[Sum, ...]) -> Msg:
    if not sums:
        return Msg("smg-look-cover-nobody")
    worst = sums[0]
    enemy = t.name(int(worst.thing.partition(":")[2]))
    told = {"cover": whole(worst.value), "mods": signed(worst.total - worst.value), "sum": whole(worst.total)}
    return Msg("smg-look-cover-yes" if worst.enough else "smg-look-cover-no", {**told, "enemy": enemy})
