"""Victory (section 17): what a kill and a prisoner are worth (T6), instant victory, the end of the scenario."""

from __future__ import annotations

from squadra.games.sergeants.rules import beats, orders
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front


def sides(t: Front) -> tuple[str, ...]:
    return tuple(dict.fromkeys(t.side(seat) for seat in t.s.seats))


def over(t: Front) -> bool:
    """SMG-VIC-10, SMG-RUL-57: tests instant victory; True if the game has ended."""
    if t.s.result is not None:
        return True
    if not t.scenario.instant_victory or t.s.flags.get("NO_INSTANT_VICTORY"):
        return False
    standing = t.now.standing
    if len(standing) == len(t.s.seats):
        return False
    alive = {t.side(seat) for seat in standing}
    beaten = [side for side in sides(t) if side not in alive]
    if not beaten:
        return False
    safe = {t.side(s.seat) for s in t.s.soldiers.values() if s.at == "exited"}
    if len(beaten) == 2 or beaten[0] in safe:
        orders.at_early_end(t)
        finish(t, "smg-end-nobody-left")
        return True
    winners = tuple(seat for seat in t.s.seats if t.side(seat) not in beaten)
    t.tell("smg-instant-victory", rule="SMG-VIC-10", seat=t.seat_name(winners[0]))
    t.reveals_secret()  # everything lies open at the end
    t.end(winners, final_scores(t), "smg-end-eliminated")
    return True


def final_scores(t: Front) -> dict[str, int]:
    return {seat: sum(points.values()) for seat, points in score_sheet(t).items()}


def score_sheet(t: Front) -> dict[str, dict[str, int]]:
    """The VP of each seat by where they come from: the ledger, and who is still led as a prisoner, with double value
    and the equipment captured with him (SMG-PRIS-7, SMG-VIC-8, SMG-RUL-44, -56, -99, -107)."""
    sheet: dict[str, dict[str, int]] = {seat: {} for seat in t.s.seats}
    entries = [(e.seat, e.reason, e.points) for e in t.s.ledger]
    for s in t.s.soldiers.values():
        if s.escort and s.at == "map":
            captor = t.soldier(s.escort).seat
            entries.append((captor, "prisoner", prisoner_value(t, s.serial, captor)))
    for seat, reason, points in entries:
        sheet[seat][reason] = sheet[seat].get(reason, 0) + points
    return sheet


def prisoner_value(t: Front, serial: int, captor: str) -> int:
    s = t.soldier(serial)
    value = 2 * t.vp(serial) + sum(t.content.equipment[item].vp for item, _ in s.kit)
    order = t.content.orders.get(t.player(captor).order)
    return value + (order.vp_each if order is not None else 0)


def lead_off(t: Front, escort: int) -> None:
    """SMG-RUL-44: the prisoners of a soldier who leaves the map go with him, and are scored double at once."""
    captor = t.soldier(escort).seat
    for p in t.prisoners(escort):
        t.score(captor, prisoner_value(t, p.serial, captor), "prisoner", str(p.serial))
        t.put(p.serial, at="led", escort=0)
        t.tell("smg-led-off", rule="SMG-RUL-44", soldier=t.name(p.serial), escort=t.name(escort), beat=beats.leave(p))


def finish(t: Front, reason: str) -> None:
    """SMG-VIC-2, SMG-RUL-54: the most VP wins; equal VP are a draw between those players."""
    scores = final_scores(t)
    best = max(scores.values())
    t.tell("smg-game-over", rule="SMG-VIC-2", points=best)
    t.reveals_secret()
    t.end(tuple(seat for seat in t.s.seats if scores[seat] == best), scores, reason)


def score_kill(t: Front, victim: Soldier, by: str, direct: bool, aimed: str) -> None:
    """SMG-VIC-3 to -5, SMG-FF-3, SMG-MEDIC-5, -6, SMG-RUL-55: who gains or loses the VP of a dead soldier."""
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
        t.score(
            aimed if own_side else victim.seat, points, "medic", ref
        )  # SMG-MEDIC-5: to the player who did not kill him
    elif not own_side:
        t.score(by, points, "kill", ref)
    elif len(t.s.seats) == 2:
        t.score(t.opponents(by)[0], points, "friendly", ref)
    else:
        t.score(by, -points, "friendly", ref)
    dead = t.soldier(victim.serial).at == "dead"  # a Character who survives is evacuated, not killed (SMG-RUL-62)
    if dead and not own_side and order is not None and order.vp_each:
        t.score(by, order.vp_each, "order", str(order.number))  # SMG-ORD-10
