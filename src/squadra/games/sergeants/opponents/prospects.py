"""What may decide a battle, in numbers, and what a position is worth by them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from squadra.bots.values import Values, read_values
from squadra.games.sergeants.knowledge.secrecy import reckoned, view
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.state import US, Soldier
from squadra.games.sergeants.table import Front

FILE = Path(__file__).with_name("values.toml")
"""Not among the content, whose hash says whether a saved match goes on."""
FAR = 30.0
"""Inches to the goal: more of them are as many."""
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
    """What one's own side has more than the other: men above all, where they stand, what their orders want."""
    s = t.s
    if not s.turn:
        return {}
    side = t.side(seat)
    found: dict[str, float] = {f"scenario {s.scenario}": 1.0 if side == US else -1.0}
    for soldier in s.soldiers.values():
        _add(found, of_soldier(t, soldier), 1.0 if t.side(soldier.seat) == side else -1.0)
    for player in s.seats:
        _add(found, of_player(t, player), 1.0 if t.side(player) == side else -1.0)
    others = [other for other in s.seats if t.side(other) != side]
    found["lead"] = (reckoned(t, seat) - max(reckoned(t, other) for other in others)) / 10
    found["points"] = (t.total(seat) - max(t.total(other) for other in others)) / 10
    gone = s.turn / max(s.turn_limit, s.turn)
    return {**found, **{f"{name} late": gone * value for name, value in found.items()}}


def _add(found: dict[str, float], more: dict[str, float], sign: float) -> None:
    for name, value in more.items():
        found[name] = found.get(name, 0.0) + sign * value


def of_soldier(t: Front, soldier: Soldier) -> dict[str, float]:
    """A soldier of use to his player."""
    if not soldier.alive:
        return {}
    shown = soldier.at == "map"
    return {
        "men": 1.0,
        "worth": t.vp(soldier.serial) / 10,
        "wounded": float(soldier.wounded),
        "pinned": float(soldier.pinned),
        "spotted": float(soldier.spotted),
        "waiting": float(not shown),
        "covered": float(shown and t.map.in_cover(soldier.point)),
    }


def of_player(t: Front, seat: str) -> dict[str, float]:
    """His cards, and what his men can do from where they stand: for their order, with their rifles, and against them."""
    player, scene = t.s.players[seat], Scene(view(t, seat), t.content)
    found = {"order": float(player.order_done), "cards": len(player.hand) / 5}
    if scene.order is not None:
        found[f"order {scene.order.kind}"] = 1.0
    if scene.marks or scene.runner:
        bound = [s for s in scene.own if not scene.runner or s.serial == scene.runner]
        ways = [scene.to_goal((s.x, s.y), s.serial) for s in bound]
        found["way"] = min(min(ways, default=FAR), FAR) / 10
        found["there"] = float(sum(not way for way in ways))
    found["fire"] = sum(scene.best_shot(s, (s.x, s.y), s.facing, unseen=True) for s in scene.own) / 10
    found["danger"] = sum(scene.danger(s, (s.x, s.y)) * scene.dear(s) for s in scene.own)
    return found
