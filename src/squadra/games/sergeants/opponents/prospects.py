"""What may decide a battle, in numbers, and what a position is worth by them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from squadra.bots.values import Values, read_values
from squadra.games.sergeants.knowledge.secrecy import reckoned
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front

FILE = Path(__file__).with_name("values.toml")
"""Not among the content, whose hash says whether a saved match goes on."""
PLAN = "smg-ask-plan"
"""A hand of cards is worth looking ahead for; what is done with them one by one is left to the tactics."""


@cache
def values() -> Values:
    return read_values(FILE.read_text(encoding="utf-8"))


def outlook(t: Front, seat: str) -> float:
    result = t.s.result
    if result is not None:
        return 0.0 if not result.winners else 1.0 if seat in result.winners else -1.0
    return values().of(features(t, seat))


def features(t: Front, seat: str) -> dict[str, float]:
    """What one's own side has more than the other: men above all."""
    s = t.s
    if not s.turn:
        return {}
    mine: dict[str, float] = {}
    for soldier in s.soldiers.values():
        sign = 1.0 if t.side(soldier.seat) == t.side(seat) else -1.0
        for name, value in of_soldier(t, soldier).items():
            mine[name] = mine.get(name, 0.0) + sign * value
    others = [other for other in s.seats if t.side(other) != t.side(seat)]
    lead = (reckoned(t, seat) - max(reckoned(t, other) for other in others)) / 10
    done = float(s.players[seat].order_done) - max(s.players[other].order_done for other in others)
    gone = s.turn / max(s.turn_limit, s.turn)
    late = {f"{name} late": gone * value for name, value in (*mine.items(), ("lead", lead))}
    return {**mine, "lead": lead, "order": done, "cards": len(s.players[seat].hand) / 5, **late}


def of_soldier(t: Front, soldier: Soldier) -> dict[str, float]:
    """A soldier of use to his player."""
    if not soldier.alive:
        return {}
    shown = soldier.at == "map"
    return {
        "men": 1.0,
        "wounded": float(soldier.wounded),
        "pinned": float(soldier.pinned),
        "spotted": float(soldier.spotted),
        "waiting": float(not shown),
        "covered": float(shown and t.map.in_cover(soldier.point)),
    }
