"""The forces that a scenario brings along, checked against the rules (SMG-SET-15)."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.scenario_records import DefaultForce
from squadra.games.sergeants.rules.forces.forces import cost, limit_of, problems
from squadra.games.sergeants.setup import Muster, Setup, seats_of
from squadra.kernel import ContentError


def check_own_forces(c: Content) -> None:
    """The scenario's own forces are lawful with all that they may bring, and cost what they say (SMG-SET-15)."""
    for d, s in ((own, scenario) for scenario in c.scenarios.values() for own in scenario.default_force):
        place, what = f"scenario {s.number}", f"defaultForce of {d.side} {d.player} with {d.players} players"
        setup = Setup(s.number, d.players, True, False, False, True, False, 0)
        seats = seats_of(c, s.number, d.players)
        seat = f"{d.side.lower()}-1" if d.players == 2 else seats[d.player - 1] if d.player <= len(seats) else ""
        if seat not in seats or limit_of(c, setup, seat).side != d.side:
            raise ContentError(place, what, "there is no such player (SMG-SET-11)")
        force = force_of(d)
        bad = next(problems(c, setup, seat, force, set()), None)
        if bad is not None:
            raise ContentError(place, what, f"{bad.place} is refused: {bad.refusal.key} ({bad.refusal.rule})")
        if (found := cost(c, setup, replace(force, awards=()))) != d.cost:
            raise ContentError(place, what, f"it costs {found} VP without its awards, not {d.cost} (SMG-SET-15)")


def force_of(d: DefaultForce) -> Muster:
    """A force of a scenario with all that it may bring."""
    return Muster(
        tuple((f.serial, f.rank) for f in d.soldiers),
        tuple((e.equipment, e.carrier) for e in d.equipment),
        tuple((x.carrier, x.number) for x in d.grenades),
        tuple((a.award, a.bearer) for a in d.awards),
        d.extras,
        d.story,
        tuple((x.panel, x.slot, x.soldier) for x in d.slots),
    )
