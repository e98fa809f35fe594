"""What may decide a mission, in numbers, and what a position is worth by them: the weights are learned from games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from squadra.bots.values import Values, read_values
from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.secrecy import view
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.stats import COMMANDER
from squadra.games.star_quest.table import HulkTable

FILE = Path(__file__).with_name("values.toml")
"""Not among the content, whose hash says whether a saved match goes on."""
PACE = 5.0
"""Squares that a squad goes in a round."""
MOST_ROUNDS = 12.0
"""So many rounds of way or of spare time are as many as more of them."""


@cache
def values() -> Values:
    return read_values(FILE.read_text(encoding="utf-8"))


def beat(t: HulkTable) -> float:
    """Turns, whoever's they are."""
    s = t.s
    turns = (*s.players, ALIEN)
    return float(s.round * len(turns) + turns.index(s.turn)) if s.turn else 0.0


def outlook(content: Content, t: HulkTable, seat: str) -> float:
    result = t.s.result
    if result is not None:
        return 1.0 if seat in result.winners else -1.0
    return values().of(features(content, t, seat))


def features(content: Content, t: HulkTable, seat: str) -> dict[str, float]:
    """A squad's prospects. The Alien player's are what all squads have on average, with the other sign."""
    if not t.s.squads or t.s.phase == "setup":
        return {}
    if seat != ALIEN:
        return of_squad(content, t, seat)
    squads = [of_squad(content, t, player) for player in t.s.players]
    return {name: -sum(squad[name] for squad in squads) / len(squads) for name in squads[0]}


def of_squad(content: Content, t: HulkTable, seat: str) -> dict[str, float]:
    s = t.s
    mind = MarineMind(content, view(t, seat, lean=True), seat)
    others = [s.alien_score, *(roster.score for player, roster in s.squads.items() if player != seat)]
    aboard = [f for f in mind.mine if f.square >= 0]
    rest = 0.0 if s.primary else 1.0
    rounds = min(mind.rounds_left, 2 * MOST_ROUNDS)
    way = min((mind.goal_distance(f) / PACE for f in aboard), default=MOST_ROUNDS)
    field = mind.distance(mind.gate)
    home = min((field[square] for square in bits(mind.goals)), default=0) / PACE
    spare = max(-3.0, min(rounds - min(way, MOST_ROUNDS) - min(home, MOST_ROUNDS), MOST_ROUNDS))
    return {
        "side": 1.0,
        f"mission {s.mission}": 1.0,
        "rivals": len(s.players) - 1.0,
        "lead": (s.squads[seat].score - max(others)) / 10,
        "primary": float(s.primary == seat),
        "primary lost": float(bool(s.primary) and s.primary != seat),
        "open": rest,
        "men": float(sum(f.kind != COMMANDER for f in mind.alive)),
        "heavy": float(sum(f.heavy for f in mind.alive)),
        "commander": sum(f.life for f in mind.alive if f.kind == COMMANDER) / 6,
        "alone": float(len(mind.alive) == 1),
        "waiting": float(sum(f.square < 0 for f in mind.alive)),
        "home": float(sum(f.place == "home" for f in mind.mine)),
        "carrying": float(any(f.carries for f in mind.alive)),
        "clock": rounds / 10,
        "clock while open": rest * rounds / 10,
        "spare": rest * spare / 5,
        "hurried": rest * float(spare < 1),
        "danger": sum(mind.danger(f, f.square, mind.aliens) for f in aboard) / 10,
        "fire": sum(mind.attack_from(f, f.square) for f in aboard) / 10,
        "aliens": sum(mind.worth(f) * f.life / max(1, f.full_life) for f in mind.aliens) / 10,
        "aliens while open": rest * sum(mind.worth(f) * f.life / max(1, f.full_life) for f in mind.aliens) / 10,
        "blips": len(s.blips) / 5,
        "hand": sum(s.hand.values()) / 5,
        "reserve": sum(s.reinforcements.values()) / 5,
        "cards": float(len(s.squads[seat].hidden)),
    }
