"""Order cards (section 8, SMG-RUL-58, -59, -107): the engine completes and announces them by itself."""

from __future__ import annotations

from itertools import pairwise

from squadra.games.sergeants.content.ground import walking
from squadra.games.sergeants.content.ground.geometry import CELL, Point
from squadra.games.sergeants.content.records import Order
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Msg
from squadra.kernel.beat import Score


def order_of(t: Front, seat: str) -> Order | None:
    return t.content.orders.get(t.s.players[seat].order)


def complete(t: Front, seat: str, times: int = 1) -> None:
    order = order_of(t, seat)
    assert order is not None
    t.put_player(seat, order_done=True)
    t.score(seat, order.vp * times, "order", str(order.number))
    given = Msg(f"smg-order-{order.number}")
    t.tell(
        "smg-order-completed",
        rule="SMG-ORD-6",
        seat=t.seat_name(seat),
        order=given,
        points=order.vp,
        beat=Score(seat, order.vp * times),
    )
    t.reveals_secret()


def present(t: Front) -> dict[str, set[str]]:
    """Seats with a soldier in each Landmark that is not empty (prisoners do not count, SMG-RUL-43)."""
    tiles, cells, columns = t.map.tiles, t.map.cells, t.map.columns
    found: dict[str, set[str]] = {}
    for s in t.now.bases:
        if not s.escort:
            tile = tiles[cells[s.x // CELL + s.y // CELL * columns]]  # a base never stands on the edge of the map
            if tile.landmark:
                found.setdefault(tile.number, set()).add(s.seat)
    return found


def alone(t: Front, seat: str, seats: set[str]) -> bool:
    """Is the seat among these, and all of them of its side?"""
    side = t.side(seat)
    return seat in seats and all(t.side(other) == side for other in seats)


def holds(t: Front, seat: str, landmark: str) -> bool:
    """SMG-ORD-7: one's own soldier in it and no enemy."""
    return alone(t, seat, present(t).get(landmark, set()))


def landmarks(t: Front) -> list[str]:
    return [tile.number for tile in t.map.tiles if tile.landmark]


def start_of_turn_watch(t: Front) -> None:
    """SMG-ORD-9: at the beginning of phase 1, who is alone in which Landmark."""
    inside = present(t)
    t.s.clean = tuple(
        (seat, mark) for mark in landmarks(t) if mark in inside for seat in t.s.seats if alone(t, seat, inside[mark])
    )


def watch(t: Front) -> None:
    """After every sub-action: Captures that are broken, Recon, and the charge of a Demolition."""
    if t.s.clean:
        inside = present(t)
        t.s.clean = tuple((seat, mark) for seat, mark in t.s.clean if alone(t, seat, inside.get(mark, set())))
    orders, players = t.content.orders, t.s.players
    for seat in t.s.seats:
        player = players[seat]
        if not player.order or player.order_done:
            continue
        order = orders[player.order]
        if order.kind == "RECON":
            tile = t.map.by_number.get(order.landmark, -1)
            inside = [s for s in t.own_on_map(seat) if t.map.tile_at(s.point).index == tile]
            if len(inside) >= 2:
                complete(t, seat)


def searched(t: Front, serial: int) -> None:
    """SMG-ORD-8: tested at the end of each Walk; the soldier must have come from outside."""
    s = t.soldier(serial)
    order = order_of(t, s.seat)
    if order is None or order.kind != "SEARCH" or t.player(s.seat).order_done or s.at != "map":
        return
    if t.map.tile_at(s.point).number == order.landmark and order.landmark in s.visited and t.in_cover(s):
        complete(t, s.seat)


def left_by(t: Front, serial: int, area: str) -> None:
    """SMG-ORD-11: Patrol is met when a soldier leaves through the given area."""
    seat = t.soldier(serial).seat
    order = order_of(t, seat)
    if order is not None and order.kind == "PATROL" and order.exit == area and not t.player(seat).order_done:
        complete(t, seat)


def after_death(t: Front) -> None:
    """SMG-ORD-15: Skirmish, once for each opposing force more than half of which has been killed."""
    for seat in t.s.seats:
        order = order_of(t, seat)
        if order is None or order.kind != "SKIRMISH":
            continue
        for foe in t.opponents(seat):
            fallen = [(t.soldier(victim), by) for victim, by in t.s.killed]
            killed = [by for s, by in fallen if s.seat == foe and s.at != "removed"]  # not survivors (SMG-RUL-62)
            dead = sum(1 for by in killed if by and t.side(by) == t.side(seat))
            if 2 * dead > t.s.started[foe] and (seat, foe) not in t.s.skirmish:
                t.s.skirmish = (*t.s.skirmish, (seat, foe))
                complete(t, seat)


def carrier_inside(t: Front, seat: str, order: Order) -> bool:
    tile = t.map.by_number.get(order.landmark, -1)
    return any(t.kit(s, order.needs) and t.map.tile_at(s.point).index == tile for s in t.own_on_map(seat))


def end_of_turn(t: Front) -> None:
    """Captures, Attacks, Demolitions, and on the last turn Holds."""
    _captures(t)
    for seat in t.s.seats:
        player = t.s.players[seat]
        order = order_of(t, seat)
        if order is None or player.order_done:
            continue
        if order.kind == "CAPTURE" and (seat, order.landmark) in t.s.clean:
            complete(t, seat)
        elif order.kind == "ATTACK":
            mine = {mark for who, mark in t.s.captured if who == seat}
            if 2 * len(mine) > len(landmarks(t)):
                complete(t, seat)
        elif order.kind == "DEMOLITION":
            _demolition(t, seat, order)
        elif order.kind == "HOLD" and last_turn(t) and holds(t, seat, order.landmark):
            complete(t, seat)


def _captures(t: Front) -> None:
    kept = [(seat, mark) for seat, mark in t.s.captured if not _lost(t, seat, mark)]
    for pair in t.s.clean:
        if pair not in kept:
            kept.append(pair)
            landmark = Msg(f"smg-landmark-{pair[1].lower()}")
            beat = beats.on_tile(t.map.tiles[t.map.by_number[pair[1]]].id, "captured")
            t.tell("smg-landmark-captured", rule="SMG-ORD-9", beat=beat, seat=t.seat_name(pair[0]), landmark=landmark)
    t.s.captured = tuple(kept)


def _lost(t: Front, seat: str, mark: str) -> bool:
    """SMG-RUL-58: a captured Landmark is lost when at a turn's end an enemy is in it and none of the seat's own soldiers."""
    seats = present(t).get(mark, set())
    return seat not in seats and any(t.side(other) != t.side(seat) for other in seats)


def _demolition(t: Front, seat: str, order: Order) -> None:
    if t.s.holding.get(seat, 0) >= 3:
        return
    if holds(t, seat, order.landmark) and carrier_inside(t, seat, order):
        t.s.holding[seat] = t.s.holding.get(seat, 0) + 1
        if t.s.holding[seat] == 3:
            _plant(t, seat, order)
    else:
        t.s.holding[seat] = 0


def _plant(t: Front, seat: str, order: Order) -> None:
    """SMG-RUL-107: the charge is planted and the Equipment card spent."""
    tile = t.map.by_number[order.landmark]
    for s in t.own_on_map(seat):
        if t.kit(s, order.needs) and t.map.tile_at(s.point).index == tile:
            t.spend(s.serial, order.needs, whole=True)
            t.tell(
                "smg-charge-planted",
                rule="SMG-ORD-13",
                to=(seat,),  # nothing is announced before the order is met (SMG-RUL-59)
                seat=t.seat_name(seat),
                landmark=Msg(f"smg-landmark-{order.landmark.lower()}"),
            )
            return


def walked_over(t: Front, serial: int, before: int, crossed: tuple[int, ...]) -> None:
    """A Walk from tile ``before`` over these tiles: it breaks Captures (SMG-RUL-58) and arms a planted charge."""
    seat = t.soldier(serial).seat
    if t.s.clean:
        numbers = {t.map.tiles[i].number for i in crossed if i >= 0}
        t.s.clean = tuple(p for p in t.s.clean if p[1] not in numbers or t.side(p[0]) == t.side(seat))
    order = order_of(t, seat)
    if t.s.holding.get(seat, 0) == 3 and order is not None and before == t.map.by_number.get(order.landmark, -1):
        if crossed and crossed[-1] != before:
            t.s.holding[seat] = 4


def tiles_of(t: Front, way: tuple[Point, ...]) -> tuple[int, ...]:
    """The tiles on a way, the one where it ends last; only Captures ask for those before it."""
    pieces = pairwise(way) if t.s.clean else ()
    return (*(i for a, b in pieces for _, _, i in walking.tile_changes(t.map, a, b)), t.map.tile_at(way[-1]).index)


def went(t: Front, s: Soldier, way: tuple[Point, ...]) -> tuple[str, ...]:
    """A soldier, still standing where he was, has walked this way: the Landmarks that he has now entered (Search)."""
    before = t.map.tile_at(s.point).index if s.at == "map" else -1
    walked_over(t, s.serial, before, tiles_of(t, way))
    return visited(t, s, way[-1])


def visited(t: Front, s: Soldier, end: Point) -> tuple[str, ...]:
    """SMG-RUL-58: the Landmarks he has entered from outside, with the one in which he comes to stand."""
    tile = t.map.tile_at(end)
    stayed = s.at == "map" and t.map.tile_at(s.point).index == tile.index
    return s.visited if stayed or not tile.landmark or tile.number in s.visited else (*s.visited, tile.number)


def charge_due(t: Front) -> str:
    """The seat whose planted charge goes off now: a soldier left by a Walk and none is inside (SMG-RUL-107)."""
    for seat, turns in sorted(t.s.holding.items()):
        order = order_of(t, seat)
        if (
            turns >= 4
            and order is not None
            and not t.player(seat).order_done
            and seat not in present(t).get(order.landmark, ())
        ):
            return seat
    return ""


def last_turn(t: Front) -> bool:
    return 0 < t.s.turn_limit <= t.s.turn or len(t.s.story) < 3


def at_early_end(t: Front) -> None:
    """SMG-RUL-107: Hold is tested when the game ends early with a comparison of VP."""
    for seat in t.s.seats:
        order = order_of(t, seat)
        if (
            order is not None
            and order.kind == "HOLD"
            and not t.player(seat).order_done
            and holds(t, seat, order.landmark)
        ):
            complete(t, seat)
