"""Telekinetic powers: Blast, Jinx, Teleport (SQX-PSY-20 to -34, SQX-RUL-70 to -72, -111)."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.doors import note_open
from squadra.games.star_quest.rules.aliens.blips import RevealBig, reveal_word, spotted
from squadra.games.star_quest.rules.aliens.scan import Spot, Spots
from squadra.games.star_quest.rules.combat.hits import aftermath, eliminate_marine, wound
from squadra.games.star_quest.rules.options import needing
from squadra.games.star_quest.sight import Hull
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.rules.equipment.vortex import destroy_blip, destroy_door
from squadra.games.star_quest.supplement.rules.placing import room_for
from squadra.games.star_quest.supplement.rules.powers.shared import (
    BlastAway,
    NameTarget,
    NoMore,
    PowerEffect,
    in_sight,
    is_dreadnought,
    machines_within,
    smash,
)
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option, Word, no, step
from squadra.kernel.beat import Aim, Score


def blast_options(t: HulkTable, mine: Figure) -> list[BlastAway]:
    """Closed doors and obstacle markers in sight, with the ways they may fly (SQX-PSY-20, -23, SQX-RUL-70)."""
    found: list[BlastAway] = []
    w = t.hull.width
    for door in t.plan.ship.doors:
        if not t.s.closed >> door.index & 1:
            continue
        for side, other in (door.sides, door.sides[::-1]):
            gap = min(other) - min(side)
            if not on_side(t, mine, min(side), gap):
                continue
            if any(in_sight(t, mine, 1 << s) or t.base(mine) >> s & 1 for s in side):
                found.append(BlastAway(door.id, {1: 2, -1: 6, w: 4, -w: 0}[gap]))
    for marker in t.s.markers.values():
        if marker.kind not in ("obstacle", "cover", "heavy-cover") or len(marker.squares) != 1:
            continue
        square = marker.squares[0]
        if not in_sight(t, mine, 1 << square):
            continue
        x, y = square % w, square // w
        columns, rows = {s % w for s in t.squares_of(mine)}, {s // w for s in t.squares_of(mine)}
        if x not in columns:
            found.append(BlastAway(marker.id, 2 if x > max(columns) else 6))
        if y not in rows:
            found.append(BlastAway(marker.id, 4 if y > max(rows) else 0))
    return found


def on_side(t: HulkTable, mine: Figure, front: int, gap: int) -> bool:
    """Whether the Librarian is on this side of a door, so that it flies away from him (SQX-RUL-70)."""
    w = t.hull.width
    for square in t.squares_of(mine):
        ahead = square % w - front % w if abs(gap) == 1 else square // w - front // w
        if ahead * gap <= 0:
            return True
    return False


def swept(
    ship: Ship, hull: Hull, closed: int, thing: str, marker: tuple[int, ...], direction: int, squares: int
) -> int:
    """The squares that an object sweeps: each lane up to the first wall or closed door (SQX-PSY-22, SQX-RUL-70)."""
    index = ship.door_index.get(thing)
    mask = 0
    if index is None:
        for square in marker:
            mask |= sum(1 << s for s in hull.line(square, direction, closed)[:squares])
        return mask
    door = ship.doors[index]
    closed &= ~(1 << index)
    back = max(door.sides, key=min) if direction in (2, 4) else min(door.sides, key=min)
    for square in back:
        mask |= 1 << square | sum(1 << s for s in hull.line(square, direction, closed)[: squares - 1])
    return mask


class BlastObject(PowerEffect):
    """A door or an obstacle is hurled away and sweeps what stands behind it (SQX-PSY-20 to -25)."""

    choice: BlastAway | None = None
    blips: tuple[str, ...] = ()
    big: str = ""

    @step(rule="SQX-PSY-20")
    def which(self, t: HulkTable) -> Word | None:
        options = needing(blast_options(t, self.mine(t)), "why-sqx-blast-target", "SQX-PSY-20")
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-blast", rule="SQX-PSY-20")

    @step(rule="SQX-PSY-21")
    def sweep(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        marker = t.s.markers.get(self.choice.thing)
        squares = marker.squares if marker is not None else ()
        ship, way = t.plan.ship, self.choice.direction
        mask = swept(ship, t.hull, t.s.closed, self.choice.thing, squares, way, self.verb(t).squares)
        beat = Aim(f"figure:{self.mine(t).id}", (self.anchor(t),), "area", area=beats.squares(bits(mask)))
        t.tell("sqx-blasts", "SQX-PSY-21", beat=beat, **self.choice.words(t))
        self.clear(t)
        for figure in [f for f in t.s.figures.values() if t.base(f) & mask and not f.marks.down]:
            if figure.owner == ALIEN:
                smash(t, figure, self.seat, self.verb(t).wounds)
            elif is_dreadnought(t, figure):
                wound(t, figure, self.verb(t).wounds, "")
            else:
                self.kill_friend(t, figure)
        self.blips = tuple(b.id for b in t.s.blips.values() if mask >> b.square & 1)
        return None

    def anchor(self, t: HulkTable) -> str:
        assert self.choice is not None
        kind = "door" if self.choice.thing in t.plan.ship.door_index else "marker"
        return f"{kind}:{self.choice.thing}"

    def clear(self, t: HulkTable) -> None:
        """The object is destroyed; a blasted door counts as open and removed."""
        assert self.choice is not None
        index = t.plan.ship.door_index.get(self.choice.thing)
        if index is None:
            t.take_marker(self.choice.thing)
        else:
            destroy_door(t, index)
            note_open(t, self.seat, index)  # it counts as open (SQX-RUL-70)

    def kill_friend(self, t: HulkTable, figure: Figure) -> None:
        """The owner loses the points, nobody gains them; by agreement the caster is charged too (SQX-PSY-24, -25)."""
        t.tell("sq-eliminated", "SQX-PSY-24", beat=beats.fall(figure), target=t.figure_name(figure))
        points = t.points(figure)
        eliminate_marine(t, figure, scored=False)
        if "blast_penalty" in t.setup.expansion.options and figure.owner != self.seat:
            t.change_roster(self.seat, score=t.s.squads[self.seat].score - points)
            t.tell(
                "sq-loses-points", "SQX-PSY-25", beat=Score(self.seat, -points), player=t.the(self.seat), points=points
            )

    @step(rule="SQX-RUL-111")
    def turn_up(self, t: HulkTable) -> Word | None:
        self.big = ""
        while self.blips:
            blip = t.s.blips[self.blips[0]]
            self.blips = self.blips[1:]
            if t.content.aliens[blip.kind].size > 1:
                return t.call(RevealBig(blip=blip.id), into="big")
            destroy_blip(t, blip, self.seat)
        return t.jump("settle")

    @step(rule="SQX-RUL-111")
    def wound_big(self, t: HulkTable) -> Word | None:
        if self.big:
            wound(t, t.s.figures[self.big], self.verb(t).wounds, self.seat)
        return t.jump("turn_up")

    @step(rule="SQX-PSY-21")
    def settle(self, t: HulkTable) -> Word | None:
        return aftermath(t)

    @step(rule="SQX-PSY-21")
    def reveal(self, t: HulkTable) -> Word | None:
        return reveal_word(t, spotted(t, t.watched))


class Jinx(PowerEffect):
    """Androids, or one Dreadnought, lose a turn (SQX-PSY-27 to -30, SQX-RUL-71)."""

    named: tuple[str, ...] = ()
    choice: NameTarget | NoMore | None = None

    @step(rule="SQX-PSY-27")
    def whom(self, t: HulkTable) -> Word | None:
        there = [f for f in machines_within(t, self.mine(t), self.verb(t).squares) if f.id not in self.named]
        if self.named:
            there = [f for f in there if f.kind == "android" and "android" in self.named[0]]
        if not there or len(self.named) >= self.verb(t).androids:
            return t.finish()
        options: list[Option] = [NameTarget(f.id) for f in there]
        if self.named:
            options.append(NoMore())
        offer = needing(options, "why-sqx-jinx-target", "SQX-PSY-27", squares=self.verb(t).squares)
        return t.ask(self.seat, offer, into="choice", prompt="sqx-ask-jinx", rule="SQX-PSY-27")

    @step(rule="SQX-PSY-28")
    def lay_down(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, NameTarget):
            return t.finish()
        figure = t.s.figures[self.choice.figure]
        self.named = (*self.named, figure.id)
        t.mark(figure, jinxed=True)
        t.tell("sqx-jinxed", "SQX-PSY-28", beat=beats.mark(figure, "jinxed"), target=t.figure_name(figure))
        return t.jump("whom")


class TeleportSelf(PowerEffect):
    """To any free square of the same section (SQX-PSY-32, -33, SQX-RUL-72)."""

    square: Spot | None = None

    @step(rule="SQX-PSY-32")
    def where(self, t: HulkTable) -> Word | None:
        mine = self.mine(t)
        mask = room_for(t, mine, t.plan.ship.board_masks[t.plan.ship.board[mine.square]])
        why = no("why-sqx-teleport-place", "SQX-PSY-32")
        return t.ask(self.seat, Spots(t, mask, why), into="square", prompt="sqx-ask-teleport", rule="SQX-PSY-32")

    @step(rule="SQX-RUL-72")
    def go(self, t: HulkTable) -> Word | None:
        assert self.square is not None
        mine, square = self.mine(t), self.square.square
        t.put(replace(mine, square=square))
        beat = beats.teleport(mine.id, mine.square, square)
        t.tell("sqx-arrives", "SQX-PSY-32", beat=beat, figure=t.figure_name(mine), square=t.label(square))
        return reveal_word(t, spotted(t, t.watched))
