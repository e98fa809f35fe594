"""The planted charge of a Demolition order (SMG-ORD-13, SMG-RUL-107)."""

from __future__ import annotations

from squadra.games.sergeants import orders
from squadra.games.sergeants.checks import Blast, in_order
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Word, step


class Demolition(Frame):
    """It goes off; everyone in the Landmark is struck."""

    seat: str

    @step(rule="SMG-ORD-13")
    def explode(self, t: Front) -> Word | None:
        order = orders.order_of(t, self.seat)
        assert order is not None
        tile = t.map.by_number[order.landmark]
        orders.complete(t, self.seat)
        t.tell("smg-charge-explodes", rule="SMG-ORD-13", tile=t.map.tiles[tile].id)
        inside = [s.serial for s in t.bases() if t.map.tile_at(s.point).index == tile]
        rating = t.content.equipment[order.needs].rating
        return t.call(Blast(victims=in_order(t, inside), rating=rating, deck=self.seat, by=self.seat))
