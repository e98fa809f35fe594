"""Before the first move and after the last: the briefing of a mission, the squad, the score sheet (SQ-SCORE-5, -6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.knowledge.secrecy import mission_view
from squadra.games.star_quest.pages.loadouts import LoadoutWish, proposal
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.setup import HulkSetup
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.stats import COMMANDER
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Briefing, Cited, Game, Hidden, Man, Msg, ScoreLine

STEP = 4
"""What a step costs where a corner costs one: a way with fewer corners may not be longer."""


def ready(game: Game, setup: HulkSetup, wish: Mapping[str, Any] | None, seat: str) -> dict[str, Any]:
    """The wish with the weapons and cards that a good player takes, unless the squad is armed or built already."""
    armed = dict(wish or {})
    if seat not in setup.players or seat in setup.loadouts or setup.expansion is not None:
        return armed
    career = LoadoutWish(seat=seat, rank=setup.ranks.get(seat, 0), honours=setup.honours.get(seat, 0))  # pyright: ignore[reportArgumentType]
    armed["loadouts"] = {**armed.get("loadouts", {}), seat: proposal(game, game.content, career)}
    return armed


def cited(text: Msg, rule: str = "") -> Cited:
    return Cited(text.key, text.args, rule)


def briefing(t: HulkTable, seat: str) -> Briefing:
    """What everybody may read of the mission (SQ-HID-1): the Alien player reads his own part of it at the table."""
    if not t.s.mission or t.s.mission not in t.content.missions:
        return Briefing(men=men(t, seat))
    told, mission = mission_view(t, None), t.mission
    aims = (cited(told.primary, "SQ-MISS-1"),) if seat != ALIEN else (Cited("sq-brief-alien", {}, "SQ-SCORE-6"),)
    special = tuple(cited(rule) for rule in told.special_rules)
    minutes, difficulty = mission.minutes, mission.difficulty
    return Briefing(
        told.title, told.story, aims, special=special, minutes=minutes, difficulty=difficulty, men=men(t, seat),
        way=way(t, seat, told.aims), hidden=blips(t) if seat != ALIEN else None,
    )  # fmt: skip


def blips(t: HulkTable) -> Hidden:
    """The counters of the box: which of them a mission uses, only the Alien player knows (SQ-SET-9, SQ-HID-8)."""
    kinds = [kind for kind, counter in t.content.counters.items() if counter.blips]
    return Hidden(
        ALIEN, Msg("sq-brief-blips"), Cited("sq-brief-blips-text", {}, "SQ-SET-9"),
        tuple(
            Man(kind, named("alien", kind), Msg("sq-brief-armour", {"armour": t.content.aliens[kind].armour}), kind)
            for kind in kinds
        ),
    )  # fmt: skip


def way(t: HulkTable, seat: str, aims: Sequence[str]) -> tuple[str, ...]:
    """A short way from the Entrance Area to the first thing that the mission is about, through all doors, with few corners."""
    goal = next((t.s.things[id].square for id in aims if id in t.s.things), None)
    if goal is None or seat not in t.s.squads:
        return ()
    near = t.plan.ship.passage().near
    heap: list[tuple[int, int, int, tuple[int, ...]]] = [(0, square, 0, ()) for square in t.gate(seat)]
    seen: set[tuple[int, int]] = set()
    while heap:
        cost, square, heading, path = heappop(heap)
        path = (*path, square)
        if square == goal:
            return tuple(str(square_anchor(one)) for one in path)
        if (square, heading) not in seen:
            seen.add((square, heading))
            for there in bits(near[square]):
                turns = heading not in (0, there - square)
                heappush(heap, (cost + STEP + turns, there, there - square, path))
    return ()


def men(t: HulkTable, seat: str) -> tuple[Man, ...]:
    """A squad, its Commander first; of the aliens those that are aboard."""
    mine = (figure for figure in t.s.figures.values() if figure.owner == seat)
    return tuple(man(t, figure) for figure in sorted(mine, key=lambda figure: figure.kind != COMMANDER))


def man(t: HulkTable, figure: Figure) -> Man:
    what = named("set", figure.arms) if figure.arms in t.content.sets else None
    if what is None and figure.weapons:
        what = t.weapon_name(figure.weapons[0])
    alien = figure.owner == ALIEN
    kind = figure.kind if alien else (figure.weapons[0] if figure.weapons else figure.arms or figure.kind)
    return Man(figure.id, t.figure_name(figure), None if alien else what, kind, figure.place == "dead")


def sheet(t: HulkTable) -> tuple[ScoreLine, ...]:
    """Mission counters, then every kind of counter, then the fallen; what no line names came by cards."""
    s = t.s
    totals = {ALIEN: s.alien_score, **{seat: roster.score for seat, roster in s.squads.items()}}
    lines = [*mission_lines(t), *counter_lines(t), *fallen_lines(t)]
    rest = {seat: total - sum(line.points.get(seat, 0) for line in lines) for seat, total in totals.items()}
    if any(rest.values()):
        lines.append(ScoreLine(Cited("sq-sheet-cards", {}, "SQ-SCORE-5"), rest))
    return tuple(lines)


def mission_lines(t: HulkTable) -> list[ScoreLine]:
    values = t.content.counters_file.missions
    taken = (("primary", t.s.primary, values.primary), ("secondary", t.s.secondary, values.secondary))
    return [
        ScoreLine(Cited(f"sq-sheet-{which}", {}, "SQ-SCORE-6" if seat == ALIEN else "SQ-SCORE-5"), {seat: points})
        for which, seat, points in taken
        if seat == ALIEN or seat in t.s.squads
    ]


def counter_lines(t: HulkTable) -> list[ScoreLine]:
    counters = t.content.counters
    held = {seat: Counter(roster.counters) for seat, roster in t.s.squads.items()}
    lines: list[ScoreLine] = []
    for kind, counter in counters.items():
        count = sum(bag[kind] for bag in held.values())
        if count:
            say = Cited("sq-sheet-counters", {"kind": named("alien", kind), "count": count}, "SQ-CNT-6")
            lines.append(ScoreLine(say, {seat: bag[kind] * counter.points for seat, bag in held.items() if bag[kind]}))
    return lines


def fallen_lines(t: HulkTable) -> list[ScoreLine]:
    fallen = [figure for figure in t.s.figures.values() if figure.owner != ALIEN and figure.place == "dead"]
    if not fallen:
        return []
    points: dict[str, int] = {}
    for figure in fallen:
        points[figure.owner] = points.get(figure.owner, 0) - t.points(figure)
        if figure.id in t.s.trophies:
            points[ALIEN] = points.get(ALIEN, 0) + t.points(figure)
    return [ScoreLine(Cited("sq-sheet-fallen", {"count": len(fallen)}, "SQ-SCORE-4"), points)]
