"""Soldiers who leave play: killed, evacuated or removed, and what a kill is worth (SMG-DAM-7, T6)."""

from __future__ import annotations

from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front


def bury(t: Front, serial: int, by: str, direct: bool, aimed: str = "", wounded_again: bool = False) -> None:
    """A soldier is killed: his card is scored, his figure leaves the map (SMG-DAM-7, T6)."""
    s = t.soldier(serial)
    survives = t.s.flags.get(f"SURVIVES-{t.record(serial).name.lower()}", 0)
    t.tell(
        "smg-evacuated" if survives else "smg-second-wound" if wounded_again else "smg-killed",
        rule="SMG-DAM-7",
        soldier=t.name(serial),
        beat=beats.leave(s) if survives else beats.fall(s),
    )
    out_of_play(t, serial, "removed" if survives else "dead")
    t.s.killed = (*t.s.killed, (serial, by))
    if by:
        _score_kill(t, s, by, direct, aimed)


def _score_kill(t: Front, victim: Soldier, by: str, direct: bool, aimed: str) -> None:
    points, ref = t.vp(victim.serial), str(victim.serial)
    own_side = t.side(by) == t.side(victim.seat)
    order = t.content.orders.get(t.player(by).order)
    if own_side:
        t.tell("smg-friendly-fire", rule="SMG-FF-3", soldier=t.name(victim.serial), seat=t.seat_name(by))
    medic, opponents = t.is_medic(victim.serial), t.opponents(by)
    if own_side and not aimed and len(opponents) == 1:
        aimed = opponents[0]
    if medic and not direct:
        pass  # SMG-MEDIC-6: indirect fire pays nobody
    elif medic and (aimed or not own_side):
        t.score(aimed if own_side else victim.seat, points, "medic", ref)  # SMG-MEDIC-5: to who did not kill him
    elif not own_side:
        t.score(by, points, "kill", ref)
    elif len(t.s.seats) == 2:
        t.score(t.opponents(by)[0], points, "friendly", ref)
    else:
        t.score(by, -points, "friendly", ref)
    dead = t.soldier(victim.serial).at == "dead"  # a Character who survives is evacuated, not killed (SMG-RUL-62)
    if dead and not own_side and order is not None and order.vp_each:
        t.score(by, order.vp_each, "order", str(order.number))  # SMG-ORD-10


def remove(t: Front, serial: int, rule: str) -> None:
    """A soldier is taken off by a card, or because his player has given up, and is seen to go."""
    t.tell("smg-removed", rule=rule, soldier=t.name(serial), beat=beats.leave(t.soldier(serial)))
    out_of_play(t, serial, "removed")


def out_of_play(t: Front, serial: int, how: str) -> None:
    """A soldier leaves play: held cards go, his prisoners are to be released, his effects end."""
    s = t.soldier(serial)
    t.discard(s.seat, s.held, unseen=True)
    for prisoner in t.prisoners(serial):
        t.s.loose = (*t.s.loose, prisoner.serial)
    t.parting(serial)
    t.put(serial, at=how, held=(), escort=0, overwatch=False, dug_in=False, kit=() if how != "exited" else s.kit)
    t.s.engaged = tuple(pair for pair in t.s.engaged if serial not in pair)
    if serial in t.s.loose:
        t.s.loose = tuple(p for p in t.s.loose if p != serial)
    if t.s.lasting:
        t.s.lasting = [m for m in t.s.lasting if m.serial != serial]
