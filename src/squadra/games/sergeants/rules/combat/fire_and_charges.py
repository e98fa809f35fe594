"""Blasts that nobody throws: burning areas (SMG-FIRE-3) and the planted charge of a Demolition order (SMG-ORD-13)."""

from __future__ import annotations

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.rules import beats, orders
from squadra.games.sergeants.rules.combat.checks import in_order
from squadra.games.sergeants.rules.combat.damage import Blast
from squadra.games.sergeants.state import Marker, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step


def burning(t: Front, s: Soldier, m: Marker) -> bool:
    """SMG-RUL-74: O in the burning tile, or O or the whole base in the burning feature."""
    if m.tile >= 0:
        return t.map.tile_at(s.point).index == m.tile
    return g.inside(s.point, t.map.features[m.feature].polygon) >= 0


class FireChecks(Frame):
    """SMG-FIRE-3: at the start of every phase each soldier in a burning area suffers one Blast Check."""

    begun: bool = False
    due: tuple[tuple[int, str], ...] = ()  # who is checked, and whose fire it is

    @step(rule="SMG-FIRE-3")
    def next_fire(self, t: Front) -> Word | None:
        if not self.begun:  # all fires are one moment: owners in initiative order, then serial numbers (SMG-RUL-95)
            fires = [m for m in t.s.markers if m.kind == "FIRE"]
            struck = in_order(t, [s.serial for s in t.bases()])
            pairs = ((s, m.seat) for s in struck for m in fires if burning(t, t.soldier(s), m))
            self.due, self.begun = tuple(pairs), True
            if self.due:
                names = tuple(t.name(s) for s in dict.fromkeys(s for s, _ in self.due))
                beat = beats.strikes_tile(
                    t.tile_name(t.soldier(struck[0]).point), [s for s, _ in self.due], Msg("smg-marker-fire")
                )
                t.tell("smg-fire-burns", rule="SMG-FIRE-3", beat=beat, soldiers=names)
        if not self.due:
            return t.finish()
        (victim, seat), self.due = self.due[0], self.due[1:]
        return t.call(Blast(victims=(victim,), deck=seat, by=seat))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_fire")


class Demolition(Frame):
    """It goes off; everyone in the Landmark is struck."""

    seat: str

    @step(rule="SMG-ORD-13")
    def explode(self, t: Front) -> Word | None:
        order = orders.order_of(t, self.seat)
        assert order is not None
        tile = t.map.by_number[order.landmark]
        orders.complete(t, self.seat)
        inside, where = [s.serial for s in t.bases() if t.map.tile_at(s.point).index == tile], t.map.tiles[tile].id
        t.tell("smg-charge-explodes", rule="SMG-ORD-13", beat=beats.strikes_tile(where, inside), tile=where)
        rating = t.content.equipment[order.needs].rating
        return t.call(Blast(victims=in_order(t, inside), rating=rating, deck=self.seat, by=self.seat))
