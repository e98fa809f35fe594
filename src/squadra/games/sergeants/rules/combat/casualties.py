"""Soldiers who leave play: killed, evacuated or removed (SMG-DAM-7, SMG-RUL-62)."""

from __future__ import annotations

from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.victory import score_kill
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
        score_kill(t, s, by, direct, aimed)


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
