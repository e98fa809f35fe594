"""The Tarantula (SQ-MD-12 to -18, SQ-RUL-54, SQX-RUL-16): a gun on one square, crewed by the Marine directly behind it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption, ToSquare
from squadra.games.star_quest.rules.activation.budget import squares_left
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import Deed, Figure, Marks
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.flames import Scorch, burning
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg, Option, Refusal, Word, no

TARANTULA = stats.TARANTULA
SWINGS = 3
ASIDE = (0, 2, 4, 6)
"""Directions in which it may stand before its gunner."""


class Pull(ActOption, frozen=True):
    """What the gunner does with the Tarantula in a direction."""

    rule = "SQ-RUL-54"
    direction: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "direction": Msg(f"sq-direction-{self.direction}")}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (square_anchor(t.s.figures[self.figure].square + t.hull.shifts[self.direction]),)


class Haul(Pull, frozen=True):
    """Gunner and Tarantula make the same step."""

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_haul(t, act, squares_left(t, act), self.direction)

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        figure = t.s.figures[act.figure]
        haul(t, act, figure, self.direction)
        if t.smoke and (word := hauled_through_flames(t, figure)):
            return word
        return reveal_word(t, spotted(t, t.watched))


class Swing(Pull, frozen=True):
    """Swings the Tarantula to another square next to the gunner; no move."""

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_swing(t, act, self.direction)

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        figure = t.s.figures[act.figure]
        gun = served(t, figure)
        assert gun is not None
        act.swings += 1
        ahead = figure.square + t.hull.shifts[self.direction]
        t.put(replace(gun, square=ahead, facing=self.direction))
        t.tell("sqx-swings", "SQ-RUL-54", beat=beats.walk(gun.id, gun.square, (ahead,)), **self.words(t))
        return None


class BringIn(ToSquare, frozen=True):
    """Comes aboard with the Tarantula in front."""

    rule = "SQ-RUL-54"
    direction: int

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        figure = t.s.figures.get(act.figure)
        if figure is not None and figure.place == "waiting" and squares_left(t, act) > 0:
            if self in coming_aboard(t, figure):
                return None
        return no("why-sqx-gun-entry", "SQ-RUL-54")

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        come_aboard(t, act, t.s.figures[act.figure], self)
        return reveal_word(t, spotted(t, t.watched))


class HaulHome(ActOption, frozen=True):
    """Goes back to the Entrance Area with the Tarantula."""

    rule = "SQ-RUL-54"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(square_anchor(square) for square in t.gate(t.s.figures[self.figure].owner))

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_haul(t, act, squares_left(t, act))

    def perform(self, t: HulkTable, act: Acting) -> Word:
        return go_home_together(t, t.s.figures[act.figure])


haul_step = cache(Haul)
swing = cache(Swing)
bring_in = cache(BringIn)
haul_home = cache(HaulHome)


def served(t: HulkTable, figure: Figure) -> Figure | None:
    """The Tarantula that a Marine crews: he stands directly behind it (SQ-RUL-54)."""
    if figure.square < 0 or not t.posts >> figure.square & 1 or figure.kind != stats.MARINE:
        return None
    for id in t.guns:
        gun = t.s.figures[id]
        if (
            gun.square - t.hull.shifts[gun.facing] == figure.square
            and gun.square >= 0
            and gun.owner == figure.owner
            and not gun.marks.down
        ):
            return gun if t.lanes.steps[gun.facing] >> figure.square & 1 else None
    return None


def shields(t: HulkTable, mask: int) -> int:
    """The Tarantulas whose gunners stand on these squares: they cover them, but hide them from nobody (SQ-MD-17, SQ-RUL-54)."""
    found = 0
    for figure in t.on_boards() if mask & t.posts else ():
        if mask >> figure.square & 1 and (gun := served(t, figure)) is not None:
            found |= 1 << gun.square
    return found


def gun_ready(t: HulkTable, figure: Figure) -> Figure | None:
    """The Tarantula that he may fire: neither he nor it has moved, and nobody else used it this turn."""
    gun = served(t, figure)
    if gun is None or figure.marks.moved or gun.marks.moved or used_by_other(gun, figure.id):
        return None
    return gun


def used_by_other(gun: Figure, id: str) -> bool:
    return any(user != id for user in gun.marks.used_by)


def used(gun: Figure, figure: Figure) -> Marks:
    """The marks of a gun that this figure fires or moves."""
    return gun.marks.but(used_by=tuple(dict.fromkeys((*gun.marks.used_by, figure.id))))


def gun_options(t: HulkTable, act: Acting, squares: int) -> list[Option]:
    """What a gunner may do with his Tarantula besides firing it."""
    figure = t.s.figures[act.figure]
    if figure.place == "waiting":
        return [*coming_aboard(t, figure)] if squares > 0 else []
    if served(t, figure) is None:
        return []
    options: list[Option] = [swing(figure.id, d) for d in ASIDE if why_no_swing(t, act, d) is None]
    options.extend(haul_step(figure.id, d) for d in range(8) if why_no_haul(t, act, squares, d) is None)
    if why_no_haul(t, act, squares) is None:
        options.append(haul_home(figure.id))
    return options


def why_no_gun(t: HulkTable, act: Acting) -> Refusal | None:
    """Why the active figure does nothing with a Tarantula (SQ-RUL-54)."""
    figure = t.s.figures.get(act.figure)
    gun = None if figure is None else served(t, figure)
    if figure is None or gun is None:
        return no("why-sqx-no-gun", "SQ-RUL-54", figure=t.name(act.figure))
    return no("why-not-offered", "SQ-RUL-54") if used_by_other(gun, figure.id) else None


def why_no_swing(t: HulkTable, act: Acting, direction: int) -> Refusal | None:
    if refusal := why_no_gun(t, act):
        return refusal
    figure = t.s.figures[act.figure]
    gun = served(t, figure)
    if act.swings >= SWINGS or gun is None or direction == gun.facing or direction not in ASIDE:
        return no("why-not-offered", "SQ-RUL-54")
    return None if may_swing(t, figure, direction) else no("why-sqx-gun-room", "SQ-RUL-54")


def why_no_haul(t: HulkTable, act: Acting, squares: int, direction: int = -1) -> Refusal | None:
    """Why they do not make this step together, or go home: in one turn it moves or fires (SQX-ARM-407)."""
    if refusal := why_no_gun(t, act):
        return refusal
    figure = t.s.figures[act.figure]
    gun = served(t, figure)
    if act.shots or figure.marks.still:
        return no("why-sqx-gun-fired", "SQX-ARM-407")
    if squares <= 0:
        return no("why-sq-move-over", "SQ-TURN-6")
    if gun is None or (figure.marks.moved and not gun.marks.moved):
        return no("why-not-offered", "SQ-RUL-54")
    room = may_haul(t, figure, gun, direction) if direction >= 0 else figure.square in t.gate(figure.owner)
    return None if room else no("why-sqx-gun-room", "SQ-RUL-54")


def coming_aboard(t: HulkTable, figure: Figure) -> list[BringIn]:
    gun = t.s.figures.get(figure.crew)
    if gun is None or gun.place != "waiting":
        return []
    found: list[BringIn] = []
    free = t.free & ~t.kept_free(figure.owner)
    gates = t.gate(figure.owner)
    for square in gates:
        for direction in inwards(t, square):
            ahead = square + t.hull.shifts[direction]
            if (
                free >> square & 1
                and t.lanes.steps[direction] >> square & 1
                and free >> ahead & 1
                and ahead not in gates
            ):
                found.append(bring_in(figure.id, square, direction))
    return found


def inwards(t: HulkTable, square: int) -> tuple[int, ...]:
    """From the rim of the boards towards the middle; elsewhere any direction."""
    width, height = t.hull.width, t.hull.size // t.hull.width
    x, y = square % width, square // width
    rim = [d for d, there in ((4, y == 0), (0, y == height - 1), (2, x == 0), (6, x == width - 1)) if there]
    return tuple(rim) or (0, 2, 4, 6)


def may_swing(t: HulkTable, figure: Figure, direction: int) -> bool:
    ahead = figure.square + t.hull.shifts[direction]
    free = t.free & ~t.kept_free(figure.owner)
    return bool(t.lanes.steps[direction] >> figure.square & 1 and free >> ahead & 1)


def may_haul(t: HulkTable, figure: Figure, gun: Figure, direction: int) -> bool:
    """Each by the normal rules; the square that the other one leaves counts as free."""
    steps = t.lanes.strict if t.setup.no_clipping else t.lanes.steps
    by = t.hull.shifts[direction]
    if not steps[direction] >> figure.square & steps[direction] >> gun.square & 1:
        return False
    free = (t.free | 1 << figure.square | 1 << gun.square) & ~t.kept_free(figure.owner)
    if not free >> figure.square + by & free >> gun.square + by & 1:
        return False
    return bool(t.lanes.steps[gun.facing] >> figure.square + by & 1)


# ------------------------------------------------------------------------------------------------ doing it


def haul(t: HulkTable, act: Acting, figure: Figure, direction: int) -> None:
    gun = served(t, figure)
    assert gun is not None
    by = t.hull.shifts[direction]
    t.put(replace(figure, square=-1))
    t.put(replace(gun, square=gun.square + by, marks=used(gun, figure).stepped()))
    t.put(replace(figure, square=figure.square + by, marks=figure.marks.stepped()))
    walked(t, act, figure.square + by)
    ahead = figure.square + by
    beat = beats.walk(figure.id, figure.square, (ahead,))
    t.tell("sqx-hauls", "SQ-RUL-54", beat=beat, figure=t.figure_name(figure), square=t.label(ahead))


def hauled_through_flames(t: HulkTable, figure: Figure) -> Word | None:
    """Gunner and Tarantula burn separately (SQX-ARM-720)."""

    fires = burning(t)
    gunner = t.s.figures[figure.id]
    gun = served(t, gunner)
    struck = [(one.id, fires[one.square]) for one in (gunner, gun) if one is not None and one.square in fires]
    return t.call(Scorch(figure=struck[0][0], fires=(struck[0][1],), others=tuple(struck[1:]))) if struck else None


def walked(t: HulkTable, act: Acting, *squares: int) -> None:
    act.walked += 1
    act.moving, act.swings, act.fired = True, 0, ()
    for square in squares:
        board = t.plan.ship.board[square]
        if not t.s.scanned >> board & 1 and board not in t.s.entered:
            t.s.entered = (*t.s.entered, board)


def come_aboard(t: HulkTable, act: Acting, figure: Figure, choice: BringIn) -> None:
    gun = t.s.figures[figure.crew]
    ahead = choice.square + t.hull.shifts[choice.direction]
    there: dict[str, Any] = {"place": "board", "facing": choice.direction}
    t.put(replace(figure, square=choice.square, marks=figure.marks.stepped(), **there))
    t.put(replace(gun, square=ahead, marks=used(gun, figure).stepped(), **there))
    beat = beats.place(figure.id, choice.square)
    t.tell("sq-comes-aboard", "SQ-RUL-54", beat=beat, figure=t.figure_name(figure))
    walked(t, act, choice.square)


def go_home_together(t: HulkTable, figure: Figure) -> Word:
    gun = served(t, figure)
    assert gun is not None
    for one in (figure, gun):
        t.put(replace(one, square=-1, place="home", carries=""))
        t.tell("sq-comes-home", "SQ-MISS-7", beat=beats.leave(one), figure=t.figure_name(one))
    if figure.carries:
        t.put_thing(replace(t.s.things[figure.carries], gone=True))
        thing = t.the_thing(figure.carries)
        beat = beats.thing_home(figure.carries)
        t.tell("sq-brings-home", "SQ-RUL-35", beat=beat, figure=t.figure_name(figure), thing=thing)
    missions.note(t, Deed("home", figure.owner, figure.carries))
    return t.finish()


ARCS = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}
"""The four facings of a Tarantula."""


def in_arc(t: HulkTable, gun: Figure) -> int:
    """The quarter of the plane that a Tarantula faces, diagonals included (SQ-RUL-54, SQ-EX-38)."""
    return quarter(t.hull.width, t.hull.size, gun.square, gun.facing)


@lru_cache(maxsize=1024)
def quarter(width: int, size: int, centre: int, facing: int) -> int:
    x, y = centre % width, centre // width
    dx, dy = ARCS[facing]
    mask = 0
    for square in range(size):
        a, b = square % width - x, square // width - y
        ahead, aside = (a * dx, abs(b)) if dx else (b * dy, abs(a))
        if ahead > 0 and aside <= ahead:
            mask |= 1 << square
    return mask


def gun_of(t: HulkTable, figure: Figure, weapon: str) -> Figure:
    """Where a weapon fires from: a Tarantula from its own square (SQ-RUL-54)."""
    if weapon == TARANTULA and figure.kind != TARANTULA and (gun := served(t, figure)) is not None:
        return gun
    return figure
