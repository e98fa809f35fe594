"""Selectors of the effect language: soldiers, players and places (section 31.2, SMG-EFF-7 to -13, -54 to -57)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.content.language import Term, name_of, words
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front

# ---------------------------------------------------------------- players


def players(t: Front, word: str, c: Context) -> list[str]:
    """The seats that a player word means; for an event that runs once, ANYONE."""
    if not c.seat:
        return t.initiative()
    if word in ("SELF", "OWN"):
        return [c.seat]
    if word == "ALLY":
        return t.allies(c.seat)
    if word == "ENEMY":
        return [seat for seat in t.initiative() if seat in t.opponents(c.seat)]
    return t.initiative()


# ---------------------------------------------------------------- selectors


def is_random(node: Any) -> bool:
    return any(isinstance(w, Term) and w.word == "RANDOM_BY_IDENTITY" for w in words(node))


def select(t: Front, node: Any, c: Context, acting: int = 0, side: str = "") -> list[Soldier]:
    """SMG-EFF-55: all words of a selector must hold; living soldiers on the map unless it says otherwise."""
    parts = words(node)
    names = {w.word for w in parts}
    chosen = _named(t, parts, c)
    pool = list(t.s.soldiers.values()) if chosen is None else [t.soldier(s) for s in chosen if s in t.s.soldiers]
    if "PRISONER" in names:
        pool = [s for s in pool if s.at == "map" and s.escort]
    elif "OFF_MAP" in names:
        pool = [s for s in pool if s.at == "off"]
    else:
        pool = [s for s in pool if s.active]
    if side and c.seat and chosen is None and not names & {"OWN", "ALLY", "ENEMY", "ANYONE"}:
        pool = [s for s in pool if _side(t, side, s, c)]
    for word in parts:
        check = _FILTERS.get(word.word)
        if check is not None:
            pool = [s for s in pool if check(t, word, s, c)]
    nearest = next((w for w in parts if w.word == "NEAREST"), None)
    return _nearest(t, pool, nearest, c, acting) if nearest is not None else pool


def _named(t: Front, parts: tuple[Any, ...], c: Context) -> list[int] | None:
    """The soldiers an identity word means, or None if the selector has none (SMG-EFF-8)."""
    for w in parts:
        if w.word == "OWNER":
            return [c.owner]
        if w.word == "SERIAL":
            return [w.args[0]]
        if w.word == "CHARACTER":
            return [t.content.characters[w.args[0].word]]
        if w.word == "TRIGGERER":
            return [c.triggerer]
        if w.word == "EACH":
            return [c.each]
        if w.word == "TURNED":
            return list(t.s.turned)
        if w.word == "CHOSEN":
            return _chosen(t, w, c)
    return None


def _chosen(t: Front, w: Term, c: Context) -> list[int]:
    picks = t.s.picks
    number = w.args[0] if w.args else len(picks)
    return list(picks[number - 1]) if 1 <= number <= len(picks) else []


def _nearest(t: Front, pool: list[Soldier], word: Term, c: Context, acting: int) -> list[Soldier]:
    """SMG-EFF-56: of x, at the smallest exact distance from the acting soldier; ties: all, whoever picks decides."""
    wanted = {s.serial for s in select(t, word.args[0], c, acting)}
    near = [s for s in pool if s.serial in wanted]
    origin = t.s.soldiers.get(acting or c.owner or (t.s.picks[-1][0] if t.s.picks and t.s.picks[-1] else 0))
    if not near or origin is None or origin.at != "map":
        return near
    best = min(g.distance2(s.point, origin.point) for s in near)
    return [s for s in near if g.distance2(s.point, origin.point) == best]


def _side(t: Front, word: str, s: Soldier, c: Context) -> bool:
    if not c.seat or word == "ANYONE":
        return True
    if word == "OWN":
        return s.seat == c.seat
    if word == "ALLY":
        return s.seat != c.seat and t.side(s.seat) == t.side(c.seat)
    return t.side(s.seat) != t.side(c.seat)


def _not(t: Front, w: Term, s: Soldier, c: Context) -> bool:
    """NOT(words): not all of them hold."""
    inner = words(w.args[0])
    named = _named(t, inner, c)
    if named is not None and s.serial not in named:
        return True
    return not all(check(t, x, s, c) for x in inner if (check := _FILTERS.get(x.word)) is not None)


def _within(t: Front, w: Term, s: Soldier, c: Context) -> bool:
    return any(g.within_inches(s.point, p, w.args[0]) for p in points(t, w.args[1], c))


def _some(test: Callable[[Front, Soldier, Soldier], bool]) -> Callable[[Front, Term, Soldier, Context], bool]:
    def check(t: Front, w: Term, s: Soldier, c: Context) -> bool:
        return any(test(t, s, other) for other in select(t, w.args[0], c))

    return check


def _ability(t: Front, w: Term, s: Soldier, c: Context) -> bool:
    value = t.ability(s, w.args[0].word)
    return value >= w.args[2] if w.args[1].word == ">=" else value <= w.args[2]


def role_of(t: Front, s: Soldier) -> str:
    return t.content.panels[s.panel].slots[s.slot].role if s.panel and s.slot >= 0 else ""


def is_leader(t: Front, s: Soldier) -> bool:
    """SMG-RUL-61: fielded at a rank whose card has a Draw value."""
    return t.sheet(s).normal.draw > 0


_FILTERS: dict[str, Callable[[Front, Any, Soldier, Context], bool]] = {
    "OWN": lambda t, w, s, c: _side(t, "OWN", s, c),
    "ALLY": lambda t, w, s, c: _side(t, "ALLY", s, c),
    "ENEMY": lambda t, w, s, c: _side(t, "ENEMY", s, c),
    "SQUAD": lambda t, w, s, c: _side(t, "OWN", s, c),
    "SPOTTED": lambda t, w, s, c: s.spotted,
    "UNSPOTTED": lambda t, w, s, c: not s.spotted,
    "PINNED": lambda t, w, s, c: s.pinned,
    "WOUNDED": lambda t, w, s, c: s.wounded,
    "UNHURT": lambda t, w, s, c: not s.wounded,
    "IN_COVER": lambda t, w, s, c: t.in_cover(s),
    "IN_MELEE": lambda t, w, s, c: t.in_melee(s.serial),
    "ESCORT": lambda t, w, s, c: t.is_escort(s.serial),
    "PRISONER": lambda t, w, s, c: s.escort != 0,
    "OFF_MAP": lambda t, w, s, c: s.at == "off",
    "TEAM": lambda t, w, s, c: (
        s.panel != "" and s.panel == (w.args[0].word if w.args else t.card(c.card).panel if c.card else "")
    ),
    "ALL_TEAMS": lambda t, w, s, c: s.panel != "",
    "LEADER": lambda t, w, s, c: is_leader(t, s),
    "RANK": lambda t, w, s, c: s.rank == w.args[0].word,
    "BADGE": lambda t, w, s, c: w.args[0].word in t.badges(s),
    "ROLE": lambda t, w, s, c: role_of(t, s) == w.args[0].word,
    "CARRIER": lambda t, w, s, c: t.kit(s, w.args[0].word),
    "NOT": _not,
    "IN_TILE": lambda t, w, s, c: t.map.tile_at(s.point).number == name_of(w.args[0]),
    "IN_LANDMARK": lambda t, w, s, c: t.map.tile_at(s.point).number == name_of(w.args[0]),
    "IN_FEATURE": lambda t, w, s, c: t.map.in_feature(s.point, name_of(w.args[0])),
    "WITHIN": _within,
    "SAME_TILE": _some(lambda t, a, b: t.map.tile_at(a.point).index == t.map.tile_at(b.point).index),
    "IN_ARC_OF": _some(lambda t, a, b: a.serial != b.serial and g.in_arc(b.point, b.facing, a.point)),
    "IN_CONTACT": _some(lambda t, a, b: a.serial != b.serial and g.touching(a.point, b.point)),
    "ABILITY": _ability,
}


# ---------------------------------------------------------------- places


def points(t: Front, node: Any, c: Context, without: int = 0) -> list[Point]:
    """Where x is, for distances: soldiers (one who moves does not count himself), or the centre of a tile or feature
    (SMG-EFF-56, -60)."""
    if isinstance(node, Term) and node.word in ("IN_TILE", "IN_LANDMARK"):
        tile = t.map.by_number.get(name_of(node.args[0]))
        return [t.map.tiles[tile].centre] if tile is not None else []
    if isinstance(node, Term) and node.word == "IN_FEATURE":
        return [t.map.features[i].centre for i in features(t, name_of(node.args[0]))]
    return [s.point for s in select(t, node, c, acting=without, side="ANYONE") if s.serial != without]


def features(t: Front, name: str) -> list[int]:
    return [f.index for f in t.map.features if name in (f.id, f.kind)]


def tiles(t: Front, node: Any, c: Context) -> list[int]:
    """The tiles of an area."""
    if not isinstance(node, Term):
        return sorted({t.map.tile_at(s.point).index for s in select(t, node, c)})
    if node.word == "MAP":
        return [tile.index for tile in t.map.tiles]
    if node.word in ("IN_TILE", "IN_LANDMARK"):
        tile = t.map.by_number.get(name_of(node.args[0]))
        return [] if tile is None else [tile]
    if node.word == "SAME_TILE":
        if c.aim and len(c.aim) == 2 and words(node.args[0])[0].word == "CHOSEN":
            return [t.map.tile_at((c.aim[0], c.aim[1])).index]
        return sorted({t.map.tile_at(s.point).index for s in select(t, node.args[0], c)})
    return sorted({t.map.tile_at(s.point).index for s in select(t, node, c)})


def struck(t: Front, node: Any, c: Context) -> list[int]:
    """Soldiers in an area or of a selector, prisoners in an area included."""
    if isinstance(node, Term) and node.word in ("MAP", "IN_TILE", "IN_LANDMARK", "SAME_TILE"):
        inside = set(tiles(t, node, c))
        return [s.serial for s in t.bases() if t.map.tile_at(s.point).index in inside]
    if isinstance(node, Term) and node.word == "IN_FEATURE":
        return [s.serial for s in t.bases() if t.map.in_feature(s.point, name_of(node.args[0]))]
    if isinstance(node, Term) and node.word == "TEMPLATE":
        centres = [s.point for s in select(t, node.args[0], c)]
        return [s.serial for s in t.bases() if any(g.distance2(s.point, p) <= g.UNDER_TEMPLATE**2 for p in centres)]
    return [s.serial for s in select(t, node, c)]
