"""What the twelve psychic powers do (SQX-PSY, SQX-RUL-65 to -73): one frame for each that asks or rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from squadra.games.star_quest.blips import Reveal, RevealBig, reveal_word, spotted
from squadra.games.star_quest.board import bits
from squadra.games.star_quest.hits import aftermath, eliminate_alien, eliminate_marine, wound
from squadra.games.star_quest.options import HulkOption
from squadra.games.star_quest.records import pool
from squadra.games.star_quest.scan import Spot, Spots
from squadra.games.star_quest.state import ALIEN, Figure, Marker
from squadra.games.star_quest.supplement import stats
from squadra.games.star_quest.supplement.terminators import ChooseSection
from squadra.games.star_quest.supplement.vortex import OpenVortex, blocks_over, destroy_blip, lay_vortex
from squadra.kernel import Anchor, Frame, Option, Word, step

if TYPE_CHECKING:
    from squadra.games.star_quest.table import HulkTable


class NameTarget(HulkOption, frozen=True):
    """Names a figure for the power."""

    rule = "SQX-PSY-1"
    figure: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class NoMore(HulkOption, frozen=True):
    """Names nobody else."""

    rule = "SQX-PSY-17"


class ChooseRoom(HulkOption, frozen=True):
    rule = "SQX-PSY-5"
    room: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"room": t.plan.ship.rooms[self.room].name.msg()}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("room", self.room),)


class BlastAway(HulkOption, frozen=True):
    """Hurls a door or an obstacle away, in this direction (0 north, 2 east, 4 south, 6 west)."""

    rule = "SQX-PSY-20"
    thing: str
    direction: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"thing": self.thing, "direction": self.direction}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("door" if self.thing in t.plan.ship.door_index else "marker", self.thing),)


# ------------------------------------------------------------------------------------------------ sight and distance


def king(t: HulkTable, a: int, b: int) -> int:
    """Distance in moves of a king, walls ignored (SQX-RUL-96)."""
    w = t.hull.width
    return max(abs(a % w - b % w), abs(a // w - b // w))


def away(t: HulkTable, a: Figure, b: Figure) -> int:
    return min(king(t, p, q) for p in t.squares_of(a) for q in t.squares_of(b))


def in_sight(t: HulkTable, mine: Figure, mask: int) -> bool:
    """Fire sight of the Librarian (SQX-RUL-114)."""
    from squadra.games.star_quest.fire import sees

    return sees(t, mine, mask)


def aliens_within(t: HulkTable, mine: Figure, squares: int) -> list[Figure]:
    """Revealed aliens in line of sight and near enough (SQX-PSY-1)."""
    return [
        f
        for f in t.s.figures.values()
        if f.owner == ALIEN and f.square >= 0 and away(t, mine, f) <= squares and in_sight(t, mine, t.base(f))
    ]


def is_dreadnought(t: HulkTable, figure: Figure) -> bool:
    return figure.kind == stats.WALKER or (figure.owner == ALIEN and t.content.aliens[figure.kind].size > 1)


def machines_within(t: HulkTable, mine: Figure, squares: int) -> list[Figure]:
    """Androids and Dreadnoughts for Jinx (SQX-PSY-27)."""
    return [f for f in aliens_within(t, mine, squares) if f.kind == "android" or is_dreadnought(t, f)]


def smash(t: HulkTable, figure: Figure, seat: str, wounds: int) -> None:
    """Destroyed without a roll; a Dreadnought loses Life Points (SQX-PSY-7, -21)."""
    if is_dreadnought(t, figure):
        wound(t, figure, wounds, seat)
        return
    t.tell("sq-eliminated", "SQX-PSY-7", target=t.figure_name(figure))
    eliminate_alien(t, figure, seat)


class PowerEffect(Frame):
    """A power at work."""

    seat: str
    power: str

    def mine(self, t: HulkTable) -> Figure:
        return t.s.figures[f"{self.seat}-librarian"]

    def verb(self, t: HulkTable) -> Any:
        return t.content.supplement.powers[self.power].effect


# ------------------------------------------------------------------------------------------------ psionic


class Control(PowerEffect):
    """One alien acts for the Marine player this turn (SQX-PSY-1 to -3, SQX-RUL-65)."""

    choice: NameTarget | None = None

    @step(rule="SQX-PSY-1")
    def whom(self, t: HulkTable) -> Word | None:
        options = [NameTarget(f.id) for f in aliens_within(t, self.mine(t), self.verb(t).squares)]
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-control", rule="SQX-PSY-1")

    @step(rule="SQX-PSY-2")
    def take(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        figure = t.s.figures[self.choice.figure]
        t.change(figure, marks=(*figure.marks, f"control:{self.seat}"))
        t.tell("sqx-controls", "SQX-PSY-2", player=t.who(self.seat), target=t.figure_name(figure))
        return None


class ScanRooms(PowerEffect):
    """Blips in two rooms are revealed (SQX-PSY-5, SQX-RUL-66)."""

    rooms: tuple[str, ...] = ()
    choice: ChooseRoom | None = None

    @step(rule="SQX-RUL-66")
    def which(self, t: HulkTable) -> Word | None:
        boards = sum(mask for i, mask in enumerate(t.plan.ship.board_masks) if t.s.scanned >> i & 1)
        there = [ChooseRoom(r.id) for r in t.plan.ship.rooms.values() if r.squares & boards and r.id not in self.rooms]
        if not there or len(self.rooms) >= self.verb(t).rooms:
            return t.jump("reveal")
        return t.ask(self.seat, there, into="choice", prompt="sqx-ask-room", rule="SQX-PSY-5")

    @step(rule="SQX-PSY-5")
    def add(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        self.rooms = (*self.rooms, self.choice.room)
        return t.jump("which")

    @step(rule="SQX-PSY-5")
    def reveal(self, t: HulkTable) -> Word | None:
        mask = 0
        for room in self.rooms:
            mask |= t.plan.ship.rooms[room].squares
        found = spotted(t, mask)
        return t.call(Reveal(blips=tuple(blip.id for blip in found))) if found else None


class Smite(PowerEffect):
    """Every alien around the Librarian is destroyed (SQX-PSY-7, SQX-RUL-67)."""

    @step(rule="SQX-PSY-7")
    def smite(self, t: HulkTable) -> Word | None:
        area = t.hull.blast(self.mine(t).square, t.s.closed)
        for figure in [f for f in t.s.figures.values() if f.owner == ALIEN and t.base(f) & area]:
            smash(t, figure, self.seat, self.verb(t).wounds)
        return aftermath(t)


# ------------------------------------------------------------------------------------------------ energy


class Hellfire(PowerEffect):
    """Fire on nine squares (SQX-PSY-10 to -13, SQX-RUL-68)."""

    centre: Spot | None = None
    left: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    @step(rule="SQX-PSY-13")
    def where(self, t: HulkTable) -> Word | None:
        mine = self.mine(t)
        near = t.hull.seen(mine.square, t.s.closed) & t.hull.floor
        mask = 0
        for square in bits(near):
            if king(t, mine.square, square) <= self.verb(t).squares and in_sight(t, mine, 1 << square):
                mask |= 1 << square
        return t.ask(self.seat, Spots(t, mask), into="centre", prompt="sqx-ask-hellfire", rule="SQX-PSY-13")

    @step(rule="SQX-PSY-10")
    def burn(self, t: HulkTable) -> Word | None:
        assert self.centre is not None
        area = 1 << self.centre.square | t.hull.blast(self.centre.square, t.s.closed)
        doomed = self.verb(t).doomed
        there = [f for f in t.s.figures.values() if f.owner == ALIEN and t.base(f) & area]
        for figure in [f for f in there if f.kind in doomed]:
            smash(t, figure, self.seat, 1)
        self.left = tuple(f.id for f in there if f.kind not in doomed)
        t.put_marker(Marker("hellfire", "hellfire", tuple(bits(area)), self.seat, until=self.seat))
        return None

    @step(rule="SQX-PSY-11")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.verb(t).dice).dice(), into="dice", need="sum") if self.left else t.jump("settle")

    @step(rule="SQX-PSY-11")
    def harm(self, t: HulkTable) -> Word | None:
        id, self.left = self.left[0], self.left[1:]
        strike_power(t, t.s.figures[id], self.dice, self.seat)
        return t.jump("roll")

    @step(rule="SQX-RUL-113")
    def settle(self, t: HulkTable) -> Word | None:
        return aftermath(t)


def strike_power(t: HulkTable, figure: Figure, dice: tuple[int, ...], seat: str) -> bool:
    """More than the Armour destroys; a Dreadnought loses one Life Point for each point above it. Whether it is gone."""
    total = sum(dice)
    t.tell("sq-rolls", "SQX-PSY-16", dice=dice, total=total)
    loss = total - t.armour(figure)
    if loss <= 0:
        t.tell("sq-no-effect", "SQX-PSY-16", target=t.figure_name(figure), value=total)
        return False
    if is_dreadnought(t, figure):
        wound(t, figure, loss, seat)
        return figure.id not in t.s.figures
    t.tell("sq-eliminated", "SQX-PSY-16", target=t.figure_name(figure))
    eliminate_alien(t, figure, seat)
    return True


class LightningArc(PowerEffect):
    """A chain of at most ten squares from alien to alien while it kills (SQX-PSY-15 to -18, SQX-RUL-69)."""

    here: int = -1
    walked: int = 0
    used: tuple[int, ...] = ()
    choice: NameTarget | NoMore | None = None
    dice: tuple[int, ...] = ()

    def targets(self, t: HulkTable) -> dict[str, tuple[int, ...]]:
        """Aliens in sight that the arc can reach, with its shortest way to them."""
        mine = self.mine(t)
        start = mine.square if self.here < 0 else self.here
        seen = [f for f in t.s.figures.values() if f.owner == ALIEN and f.square >= 0 and in_sight(t, mine, t.base(f))]
        found: dict[str, tuple[int, ...]] = {}
        for figure in seen:
            others = sum(t.base(f) for f in seen if f.id != figure.id)
            path = chain(t, start, t.base(figure), others | sum(1 << s for s in self.used) | 1 << mine.square)
            if path and self.walked + len(path) <= self.verb(t).squares:
                found[figure.id] = path
        return found

    @step(rule="SQX-PSY-15")
    def next(self, t: HulkTable) -> Word | None:
        there = self.targets(t)
        if not there:
            return t.finish()
        options: list[Option] = [*(NameTarget(id) for id in there), NoMore()]
        left = self.verb(t).squares - self.walked
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-arc", rule="SQX-PSY-15", left=left)

    @step(rule="SQX-PSY-18")
    def go(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, NameTarget):
            return t.finish()
        path = self.targets(t)[self.choice.figure]
        self.walked += len(path)
        self.used = (*self.used, *path)
        self.here = path[-1]
        return None

    @step(rule="SQX-PSY-16")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.verb(t).dice).dice(), into="dice", need="sum")

    @step(rule="SQX-PSY-17")
    def strike(self, t: HulkTable) -> Word | None:
        assert isinstance(self.choice, NameTarget)
        gone = strike_power(t, t.s.figures[self.choice.figure], self.dice, self.seat)
        if not gone:
            self.walked = self.verb(t).squares
        return aftermath(t)

    @step(rule="SQX-PSY-17")
    def again(self, t: HulkTable) -> Word | None:
        return t.jump("next") if self.walked < self.verb(t).squares else t.finish()


def chain(t: HulkTable, start: int, goal: int, closed_squares: int) -> tuple[int, ...]:
    """The shortest chain of king moves from a square into the goal, not through walls, doors or these squares."""
    lanes = t.lanes
    before: dict[int, int] = {start: -1}
    front = [start]
    while front:
        after: list[int] = []
        for square in front:
            for other in bits(lanes.spread(1 << square)):
                if other in before or (closed_squares >> other & 1 and not goal >> other & 1):
                    continue
                before[other] = square
                if goal >> other & 1:
                    path = [other]
                    while before[path[-1]] != start:
                        path.append(before[path[-1]])
                    return tuple(reversed(path))
                after.append(other)
        front = after
    return ()


class Sacrifice(PowerEffect):
    """The Librarian becomes a Vortex (SQX-PSY-40, -48, -49)."""

    choice: OpenVortex | None = None

    @step(rule="SQX-PSY-40")
    def where(self, t: HulkTable) -> Word | None:
        options = [OpenVortex(square) for square in blocks_over(t, self.mine(t).square)]
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-vortex", rule="SQX-PSY-40")

    @step(rule="SQX-PSY-48")
    def open(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        eliminate_marine(t, self.mine(t), scored=False)
        lay_vortex(t, self.seat, self.choice.square)
        return aftermath(t)

    @step(rule="SQX-RUL-113")
    def reveal(self, t: HulkTable) -> Word | None:
        return reveal_word(t, spotted(t, t.watched))


# ------------------------------------------------------------------------------------------------ telekinetic


def blast_options(t: HulkTable, mine: Figure) -> list[BlastAway]:
    """Closed doors and obstacle markers in sight, with the ways they may fly (SQX-PSY-20, -23, SQX-RUL-70)."""
    found: list[BlastAway] = []
    w = t.hull.width
    for door in t.plan.ship.doors:
        if not t.s.closed >> door.index & 1:
            continue
        for side, other in (door.sides, door.sides[::-1]):
            if any(in_sight(t, mine, 1 << s) or s == mine.square for s in side):
                gap = min(other) - min(side)
                found.append(BlastAway(door.id, {1: 2, -1: 6, w: 4, -w: 0}[gap]))
                break
    for marker in t.s.markers.values():
        if marker.kind not in ("obstacle", "cover", "heavy-cover") or len(marker.squares) != 1:
            continue
        square = marker.squares[0]
        if not in_sight(t, mine, 1 << square):
            continue
        dx, dy = square % w - mine.square % w, square // w - mine.square // w
        if dx:
            found.append(BlastAway(marker.id, 2 if dx > 0 else 6))
        if dy:
            found.append(BlastAway(marker.id, 4 if dy > 0 else 0))
    return found


def lanes_behind(t: HulkTable, choice: BlastAway, squares: int) -> int:
    """The squares that the object sweeps: each lane up to the first wall or closed door (SQX-PSY-22, SQX-RUL-70)."""
    hull = t.hull
    index = t.plan.ship.door_index.get(choice.thing)
    mask = 0
    if index is None:
        for square in t.s.markers[choice.thing].squares:
            mask |= sum(1 << s for s in hull.line(square, choice.direction, t.s.closed)[:squares])
        return mask
    door = t.plan.ship.doors[index]
    closed = t.s.closed & ~(1 << index)
    back = max(door.sides, key=min) if choice.direction in (2, 4) else min(door.sides, key=min)
    for square in back:
        mask |= 1 << square | sum(1 << s for s in hull.line(square, choice.direction, closed)[: squares - 1])
    return mask


class BlastObject(PowerEffect):
    """A door or an obstacle is hurled away and sweeps what stands behind it (SQX-PSY-20 to -25)."""

    choice: BlastAway | None = None
    blips: tuple[str, ...] = ()
    big: str = ""

    @step(rule="SQX-PSY-20")
    def which(self, t: HulkTable) -> Word | None:
        options = blast_options(t, self.mine(t))
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-blast", rule="SQX-PSY-20")

    @step(rule="SQX-PSY-21")
    def sweep(self, t: HulkTable) -> Word | None:
        assert self.choice is not None
        mask = lanes_behind(t, self.choice, self.verb(t).squares)
        self.clear(t)
        t.tell("sqx-blasts", "SQX-PSY-21")
        for figure in [f for f in t.s.figures.values() if t.base(f) & mask]:
            if figure.owner == ALIEN:
                smash(t, figure, self.seat, self.verb(t).wounds)
            elif is_dreadnought(t, figure):
                wound(t, figure, self.verb(t).wounds, "")
            else:
                self.kill_friend(t, figure)
        self.blips = tuple(b.id for b in t.s.blips.values() if mask >> b.square & 1)
        return None

    def clear(self, t: HulkTable) -> None:
        """The object is destroyed; a blasted door counts as open and removed."""
        assert self.choice is not None
        index = t.plan.ship.door_index.get(self.choice.thing)
        if index is None:
            t.take_marker(self.choice.thing)
        else:
            t.s.closed &= ~(1 << index)
            t.s.reinforced &= ~(1 << index)

    def kill_friend(self, t: HulkTable, figure: Figure) -> None:
        """The owner loses the points, nobody gains them; by agreement the caster is charged too (SQX-PSY-24, -25)."""
        t.tell("sq-eliminated", "SQX-PSY-24", target=t.figure_name(figure))
        points = t.points(figure)
        eliminate_marine(t, figure, scored=False)
        if "blast_penalty" in t.setup.supplement.options and figure.owner != self.seat:
            t.change_roster(self.seat, score=t.s.squads[self.seat].score - points)
            t.tell("sq-loses-points", "SQX-PSY-25", player=t.who(self.seat), points=points)

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
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-jinx", rule="SQX-PSY-27")

    @step(rule="SQX-PSY-28")
    def lay_down(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, NameTarget):
            return t.finish()
        figure = t.s.figures[self.choice.figure]
        self.named = (*self.named, figure.id)
        t.change(figure, marks=(*figure.marks, "jinxed"))
        t.tell("sqx-jinxed", "SQX-PSY-28", target=t.figure_name(figure))
        return t.jump("whom")


class TeleportSelf(PowerEffect):
    """To any free square of the same section (SQX-PSY-32, -33, SQX-RUL-72)."""

    square: Spot | None = None

    @step(rule="SQX-PSY-32")
    def where(self, t: HulkTable) -> Word | None:
        section = t.plan.ship.board_masks[t.plan.ship.board[self.mine(t).square]]
        mask = section & t.free & ~t.kept_free(self.seat)
        return t.ask(self.seat, Spots(t, mask), into="square", prompt="sqx-ask-teleport", rule="SQX-PSY-32")

    @step(rule="SQX-RUL-72")
    def go(self, t: HulkTable) -> Word | None:
        assert self.square is not None
        t.put(replace(self.mine(t), square=self.square.square))
        t.tell("sqx-arrives", "SQX-PSY-32", figure=t.figure_name(self.mine(t)), square=t.label(self.square.square))
        return reveal_word(t, spotted(t, t.watched))


# ------------------------------------------------------------------------------------------------ temporal


class WarpTime(PowerEffect):
    """All Marines of one section have a second turn (SQX-PSY-36 to -38, SQX-RUL-73)."""

    section: ChooseSection | None = None

    @step(rule="SQX-PSY-36")
    def where(self, t: HulkTable) -> Word | None:
        boards = [ChooseSection(b) for b in range(len(t.plan.ship.boards)) if t.s.scanned >> b & 1]
        return t.ask(self.seat, boards, into="section", prompt="sqx-ask-warp-time", rule="SQX-PSY-36")

    @step(rule="SQX-PSY-38")
    def bend(self, t: HulkTable) -> Word | None:
        assert self.section is not None
        t.change_roster(self.seat, until=(*t.s.squads[self.seat].until, f"warp:{self.section.board}"))
        grant_second_turns(t, self.seat)
        return None


def grant_second_turns(t: HulkTable, seat: str) -> None:
    """Marines on a section under Warp Time may be activated twice this turn; the Dreadnought may not (SQX-RUL-73)."""
    boards = [int(word[5:]) for roster in t.s.squads.values() for word in roster.until if word.startswith("warp:")]
    if not boards:
        return
    mask = 0
    for board in boards:
        mask |= t.plan.ship.board_masks[board]
    for figure in t.squad_of(seat):
        if figure.square >= 0 and mask >> figure.square & 1 and figure.kind not in (stats.WALKER, stats.TARANTULA):
            if figure.acts < 2 and "warp" not in figure.marks:
                t.change(figure, marks=(*figure.marks, "warp"))


class AuraOfForce(PowerEffect):
    """More Armour for one round (SQX-PSY-39)."""

    @step(rule="SQX-PSY-39")
    def glow(self, t: HulkTable) -> Word | None:
        t.change(self.mine(t), marks=(*self.mine(t).marks, "aura"))
        t.tell("sqx-aura", "SQX-PSY-39", figure=t.figure_name(self.mine(t)))
        return None
