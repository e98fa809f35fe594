"""Missions (SQ-MISS, SQ-CON-2f, SQ-RUL-35, -47): deeds are recorded, and conditions are judged by them.

A condition is a pure function of the deeds in their order: a Secondary Mission that is read late sees what was done before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.rulebook.targets import Target
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.state import ALIEN, Deed, Thing
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg
from squadra.kernel.beat import Miss, Score

FAILED = "failed"
"""A condition that nobody can meet any more: what it wants was destroyed some other way."""
VOID = "void"
"""The same through nobody's doing, because what it wants never came onto the boards: no player takes its counter."""


HOPELESS = (FAILED, VOID)
LOSABLE = (book.EliminateTogether, book.Destroy, book.Fetch)


# ------------------------------------------------------------------------------------------------ judging


def judge(condition: book.Condition, deeds: Sequence[Deed], players: Sequence[str]) -> str:
    """The seat credited with the condition, `failed`, `void`, or nothing yet."""
    return first_met(condition, deeds, players)[0]


def first_met(condition: book.Condition, deeds: Sequence[Deed], players: Sequence[str]) -> tuple[str, int]:
    """Who met the condition, and after how many deeds."""
    match condition:
        case book.EliminateTogether():
            return together(condition, deeds)
        case book.Destroy() | book.Fetch():
            met = earliest((seat, met_by(condition, deeds, seat)) for seat in players)
            return met if met[1] else taken_away(condition.object, deeds, players)
        case book.EliminateAlone() | book.Open() | book.Reach():
            return earliest((seat, met_by(condition, deeds, seat)) for seat in players)
        case book.ThenWithdraw():
            return withdrawn(condition, deeds, players)
        case book.AllOf():
            for inner in condition.conditions:
                if isinstance(inner, LOSABLE) and (gone := first_met(inner, deeds, players))[0] in HOPELESS:
                    return gone
            return earliest((seat, all_by(condition, deeds, players, seat)) for seat in players)
        case _:
            return "", 0


def earliest(times: Iterable[tuple[str, int]]) -> tuple[str, int]:
    """The first of those who met it; 0 stands for never."""
    best: tuple[str, int] = ("", 0)
    for seat, time in times:
        if time and (not best[1] or time < best[1]):
            best = (seat, time)
    return best


def together(condition: book.EliminateTogether, deeds: Sequence[Deed]) -> tuple[str, int]:
    """All players together; the most kills get the credit, on a tie the latest. Other losses lower the number (SQ-RUL-35)."""
    needed, hopeless = condition.number, VOID
    kills: dict[str, int] = {}
    last: dict[str, int] = {}
    for time, deed in enumerate(deeds, 1):
        if deed.thing not in condition.types:
            continue
        if deed.what in ("lost", "unplaced"):
            needed -= 1
            hopeless = FAILED if deed.what == "lost" else hopeless
        elif deed.what == "surplus":
            needed = max(1, needed - 1)  # one of them is on the boards and can be eliminated
        elif deed.what == "kill":
            kills[deed.seat] = kills.get(deed.seat, 0) + 1
            last[deed.seat] = time
        else:
            continue
        if sum(kills.values()) >= needed:
            if not kills:
                return hopeless, time
            return max(kills, key=lambda seat: (kills[seat], last[seat])), time
    return "", 0


def taken_away(thing: str, deeds: Sequence[Deed], players: Sequence[str]) -> tuple[str, int]:
    """An object lost through no squad's doing (an explosion, SQX-RUL-112) can be neither destroyed nor fetched any more."""
    for time, deed in enumerate(deeds, 1):
        if deed.thing == thing and deed.what in ("lost", "destroy") and deed.seat not in players:
            return FAILED, time
    return "", 0


def met_by(condition: book.Condition, deeds: Sequence[Deed], seat: str) -> int:
    """After how many deeds this player met a condition of his own; 0: not yet."""
    kills = 0
    for time, deed in enumerate(deeds, 1):
        if deed.seat != seat:
            continue
        match condition:
            case book.EliminateAlone():
                if deed.what == "kill" and (condition.types == "any" or deed.thing in condition.types):
                    kills += 1
                    if kills >= condition.number:
                        return time
            case book.Destroy():
                if deed.what == "destroy" and deed.thing == condition.object and deed.number >= condition.threshold:
                    return time
            case book.Fetch():
                if deed.what == "home" and deed.thing == condition.object:
                    return time
            case book.Open():
                if deed.what == "open" and deed.thing == condition.door:
                    return time
            case book.Reach():
                if deed.what == "stand" and deed.thing == condition.region and deed.number >= condition.number:
                    return time
            case _:
                pass
    return 0


def withdrawn(condition: book.ThenWithdraw, deeds: Sequence[Deed], players: Sequence[str]) -> tuple[str, int]:
    """The player credited with the inner condition must then bring figures home."""
    seat, since = first_met(condition.condition, deeds, players)
    if seat in ("", *HOPELESS):
        return seat, since
    return (seat, time) if (time := home_since(condition.number, deeds, seat, since)) else ("", 0)


def home_since(number: int, deeds: Sequence[Deed], seat: str, since: int) -> int:
    for time, deed in enumerate(deeds, 1):
        if time > since and deed.what == "home" and deed.seat == seat:
            number -= 1
            if number <= 0:
                return time
    return 0


def all_by(condition: book.AllOf, deeds: Sequence[Deed], players: Sequence[str], seat: str) -> int:
    """When this player had met all of them; 0: not yet."""
    latest = 0
    for inner in condition.conditions:
        match inner:
            case book.EliminateTogether() | book.ThenWithdraw():
                credited, time = first_met(inner, deeds, players)
                time = time if credited == seat else 0
            case _:
                time = met_by(inner, deeds, seat)
        if not time:
            return 0
        latest = max(latest, time)
    return latest


# ------------------------------------------------------------------------------------------------ deeds


def note(t: HulkTable, deed: Deed) -> None:
    """Records a deed and checks whether it fulfils a mission."""
    t.s.deeds = (*t.s.deeds, deed)
    check(t)


def check(t: HulkTable) -> None:
    """The credited player takes the counter at once; later players cannot (SQ-RUL-35)."""
    s = t.s
    if not s.primary:
        s.primary = award(t, t.mission.primary, "primary")
    if s.secondary_read and not s.secondary and t.mission.secondary is not None:
        s.secondary = award(t, t.mission.secondary, "secondary")


def award(t: HulkTable, objective: book.Objective, which: str) -> str:
    seat = judge(objective.condition, t.s.deeds, t.s.players)
    if seat == VOID or (seat == FAILED and t.setup.void_missions):
        t.tell(f"sq-{which}-void", "SQ-RUL-35")
        return VOID
    if seat == FAILED:  # SQ-MISS-9, -10
        t.tell(f"sq-{which}-failed", "SQ-RUL-35")
        seat = ALIEN
    if seat:
        take_mission_counter(t, seat, which)
    return seat


def take_mission_counter(t: HulkTable, seat: str, which: str) -> None:
    """SQ-MISS-1, -2, -9, -10."""
    values = t.content.counters_file.missions
    points = values.primary if which == "primary" else values.secondary
    if seat == ALIEN:
        t.s.alien_score += points
        rule = "SQ-MISS-9" if which == "primary" else "SQ-MISS-10"
        t.tell(f"sq-{which}-to-alien", rule, beat=Score(ALIEN, points), points=points)
    else:
        t.change_roster(seat, score=t.s.squads[seat].score + points)
        rule = "SQ-MISS-1" if which == "primary" else "SQ-MISS-2"
        t.tell(f"sq-{which}-fulfilled", rule, beat=Score(seat, points), player=t.the(seat), points=points)


# ------------------------------------------------------------------------------------------------ objects


def threshold(t: HulkTable, thing: str) -> int:
    """The attack value that destroys an object."""
    for objective in (t.mission.primary, t.mission.secondary):
        if objective is not None:
            for condition in objective.condition.walk():
                if isinstance(condition, book.Destroy) and condition.object == thing:
                    return condition.threshold
    return 1


def destroyed(t: HulkTable, id: str, seat: str, value: int) -> None:
    thing = t.s.things[id]
    if thing.gone:
        return
    t.put_thing(replace(thing, gone=True))
    beat = beats.thing_falls(id, thing.square)
    if seat in t.s.squads or seat == ALIEN:
        t.tell("sq-destroyed", "SQ-RUL-35", beat=beat, thing=t.the_thing(id), player=t.the(seat))
    else:  # an explosion, or a machine that nobody commands
        t.tell("sq-thing-lost", "SQ-RUL-35", beat=beat, thing=t.the_thing(id))
    note(t, Deed("destroy", seat, id, value))


class MissionObject(Target[HulkTable]):
    """An object of the mission as a target, whether or not it is to be destroyed (SQ-RUL-35)."""

    def name(self, t: HulkTable) -> Msg:
        return t.the_thing(self.id)

    def square(self, t: HulkTable) -> int:
        thing = t.s.things.get(self.id)
        return thing.square if thing is not None and not thing.gone and thing.kind == "destroy" else -1

    def anchor(self, t: HulkTable) -> Anchor:
        return Anchor("square", str(t.s.things[self.id].square))

    def shown(self, t: HulkTable) -> str:
        return f"thing:{self.id}"

    def armour(self, t: HulkTable) -> int:
        return threshold(t, self.id) - 1

    def stands(self, t: HulkTable) -> bool:
        return not t.s.things[self.id].gone

    def withstands(self, t: HulkTable, value: int) -> bool:
        if value > self.armour(t):
            return False
        t.tell("sq-not-enough", "SQ-RUL-35", beat=Miss(self.shown(t), value), target=self.name(t), value=value)
        return True

    def destroy(self, t: HulkTable, value: int, seat: str) -> None:
        destroyed(t, self.id, seat, value)

    def vanish(self, t: HulkTable) -> None:
        t.s.things[self.id] = replace(t.s.things[self.id], gone=True)


def target_of(t: HulkTable, id: str) -> Target[HulkTable]:
    """What is attacked under this id, if it is not a figure's."""
    return t.special_target(id) or MissionObject(id)


def dropped(t: HulkTable, id: str, square: int) -> None:
    """The carrier was eliminated or converted: the object lies on his square again."""
    t.put_thing(replace(t.s.things[id], carrier="", square=square))
    beat = beats.thing_lies(id, square)
    t.tell("sq-dropped", "SQ-RUL-35", beat=beat, thing=t.the_thing(id), square=t.label(square))


def things_at(t: HulkTable, squares: tuple[int, ...]) -> list[Thing]:
    """Objects that may be picked up on these squares, in their order."""
    found = [
        thing
        for thing in t.s.things.values()
        if thing.square in squares and thing.kind == "fetch" and not thing.gone and not thing.carrier
    ]
    return sorted(found, key=lambda thing: squares.index(thing.square)) if len(found) > 1 else found


def stands(t: HulkTable, seat: str) -> None:
    """At the end of a player's turn: how many of his figures stand in each region (for `reach`)."""
    for id, region in t.plan.regions.items():
        number = sum(1 for f in t.s.figures.values() if f.owner == seat and t.base(f) & region)
        if number:
            note(t, Deed("stand", seat, id, number))
