"""The Vortex, of the power and of the grenade (SQX-PSY-40 to -50, SQX-TECH-9 to -13, SQX-RUL-25, -26, -74, -111, -112)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted, turn_up
from squadra.games.star_quest.rules.aliens.counters import collect
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.combat.attack import AttackOption
from squadra.games.star_quest.rules.combat.hits import aftermath, eliminate_alien, eliminate_marine
from squadra.games.star_quest.rules.options import HulkOption, square_anchor
from squadra.games.star_quest.state import ALIEN, Blip, Deed, Figure, Marker
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.rules.beats import laid, lifted, lost, moved
from squadra.games.star_quest.supplement.rules.equipment.grenades import (
    CardOnSquare,
    verbs_of,
    why_no_throw,
)
from squadra.games.star_quest.supplement.rules.equipment.homer import lose_homer
from squadra.games.star_quest.supplement.rules.stats import worn
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import D6, Anchor, Frame, Refusal, Word, no, step
from squadra.kernel.beat import Aim, Face, Fall, Throw

STEPS = {1: (0, -1), 2: (1, 0), 3: (0, 1), 4: (-1, 0)}
"""North, east, south, west (SQX-RUL-25)."""
MOVES = 2


class OpenVortex(HulkOption, frozen=True):
    """Lays the Vortex with its upper left square here."""

    rule = "SQX-PSY-40"
    square: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"square": t.label(self.square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        width = t.hull.width
        return tuple(square_anchor(self.square + d) for d in (0, 1, width, width + 1))


def block_at(t: HulkTable, x: int, y: int) -> tuple[int, ...]:
    """The squares of a 2x2 block that lie within the ship's rectangle; walls do not matter to a Vortex."""
    w, h = t.hull.width, t.hull.height
    return tuple(b * w + a for b in (y, y + 1) for a in (x, x + 1) if 0 <= a < w and 0 <= b < h)


def blocks_over(t: HulkTable, square: int) -> list[int]:
    """Upper left squares of whole blocks that cover this square."""
    w = t.hull.width
    x, y = square % w, square // w
    return [
        b * w + a for b in (y - 1, y) for a in (x - 1, x) if 0 <= a < w - 1 and 0 <= b < t.hull.height - 1
    ]  # fmt: skip


def lay_vortex(t: HulkTable, seat: str, square: int) -> None:
    """A new Vortex; what it covers is destroyed at once, aliens for its maker (SQX-PSY-41, -49)."""
    w = t.hull.width
    number = 1 + max((int(id.rpartition("-")[2]) for id in t.s.markers if id.startswith("vortex-")), default=0)
    x, y = square % w, square // w
    marker = Marker(f"vortex-{number}", "vortex", block_at(t, x, y), seat, data=f"{x},{y}")
    t.put_marker(marker)
    t.tell("sqx-vortex-opens", "SQX-PSY-40", beat=laid(marker), square=t.label(square))
    swallow(t, marker.squares, seat)


def swallow(t: HulkTable, squares: tuple[int, ...], seat: str) -> None:
    """Removes figures, blips, doors and markers on these squares; `seat` scores aliens, nobody if empty (SQX-PSY-50)."""
    mask = sum(1 << square for square in squares)
    for figure in [f for f in t.s.figures.values() if t.base(f) & mask]:
        t.tell("sqx-vortex-takes", "SQX-PSY-41", beat=beats.fall(figure), target=t.figure_name(figure))
        if figure.owner == ALIEN:
            eliminate_alien(t, figure, seat)
        else:
            eliminate_marine(t, figure, scored=False)
    for blip in [b for b in t.s.blips.values() if mask >> b.square & 1]:
        destroy_blip(t, blip, seat)
    for door in t.plan.ship.doors:
        if t.s.closed >> door.index & 1 and any(inside(t, edge, mask) for edge in door.edges):
            destroy_door(t, door.index)
            t.tell("sqx-vortex-takes-door", "SQX-PSY-41", beat=Fall(f"door:{door.id}"))
    swallow_objects(t, mask, seat)
    for marker in [m for m in t.s.markers.values() if m.kind not in ("vortex", "hellfire", "flames")]:
        if not any(mask >> square & 1 for square in marker.squares):
            continue
        if marker.kind == "homer":
            t.tell("sqx-homer-destroyed", "SQX-RUL-112", beat=lost(marker), player=t.who(marker.seat))
            lose_homer(t, marker.seat)
        else:
            t.tell("sqx-vortex-takes-marker", "SQX-RUL-112", beat=lost(marker), kind=marker.kind)
            t.take_marker(marker.id)


def destroy_door(t: HulkTable, index: int) -> None:
    """The door is open and gone: Master Controls cannot close it (SQX-RUL-70, -112)."""
    t.s.closed &= ~(1 << index)
    t.s.reinforced |= 1 << index


def swallow_objects(t: HulkTable, mask: int, seat: str) -> None:
    """Objects that the mission marks are destroyed, by nobody after the Vortex was made; the others stay (SQX-RUL-112)."""
    special = t.mission.supplement
    for id in special.vortex_destroys if special is not None else ():
        thing = t.s.things[id]
        if thing.gone or thing.carrier or not mask >> thing.square & 1:
            continue
        if seat:
            missions.destroyed(t, id, seat, missions.threshold(t, id))
        else:
            t.put_thing(replace(thing, gone=True))
            beat = beats.thing_falls(id, thing.square)
            t.tell("sqx-vortex-takes-object", "SQX-RUL-112", beat=beat, thing=t.the_thing(id))
            missions.note(t, Deed("lost", "", id))


def inside(t: HulkTable, edge: int, mask: int) -> bool:
    """Whether both squares beside an edge are covered."""
    low = edge >> 1
    high = low + (t.hull.width if edge & 1 else 1)
    return bool(mask >> low & 1 and mask >> high & 1)


def destroy_blip(t: HulkTable, blip: Blip, seat: str) -> None:
    """A blip is turned up, its counter joins the open pool, and what it was is eliminated unplaced (SQX-RUL-111)."""
    turn_up(t, blip)
    if not seat:
        missions.note(t, Deed("unplaced", "", blip.kind))
        return
    if t.setup.decline_counters:
        t.s.claims = (*t.s.claims, (seat, blip.kind))
    else:
        collect(t, seat, blip.kind)
    missions.note(t, Deed("kill", seat, blip.kind))


class VortexRolls(Frame):
    """Each Vortex rolls, oldest first (SQX-PSY-42 to -46)."""

    left: tuple[str, ...] | None = None
    dice: tuple[int, ...] = ()

    @step(rule="SQX-PSY-42")
    def begin(self, t: HulkTable) -> Word | None:
        if self.left is None:
            found = [m.id for m in t.s.markers.values() if m.kind == "vortex"]
            self.left = tuple(sorted(found, key=lambda id: int(id.rpartition("-")[2])))
        return None if self.left else t.finish()

    @step(rule="SQX-PSY-42")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll((D6,), into="dice")

    @step(rule="SQX-PSY-43")
    def move(self, t: HulkTable) -> Word | None:
        assert self.left is not None
        id, self.left = self.left[0], self.left[1:]
        marker = t.s.markers[id]
        face = self.dice[0]
        t.tell("sqx-vortex-rolls", "SQX-PSY-42", beat=Throw(f"marker:{id}", (Face(D6.name, face),)), face=face)
        if face not in STEPS:
            t.take_marker(id)
            t.tell("sqx-vortex-vanishes", "SQX-PSY-44", beat=lifted(marker))
        else:
            self.wander(t, marker, STEPS[face])
        return reveal_word(t, spotted(t, t.watched))

    def wander(self, t: HulkTable, marker: Marker, way: tuple[int, int]) -> None:
        x, y = (int(n) for n in marker.data.split(","))
        for _ in range(MOVES):
            x, y = x + way[0], y + way[1]
            squares = block_at(t, x, y)
            if not squares:
                t.take_marker(marker.id)
                t.tell("sqx-vortex-leaves", "SQX-PSY-46", beat=lifted(marker))
                return
            t.put_marker(replace(marker, squares=squares, data=f"{x},{y}"))
            swallow(t, squares, "")
        there = block_at(t, x, y)[0]
        t.tell("sqx-vortex-moves", "SQX-PSY-43", beat=moved(marker, there), square=t.label(there))

    @step(rule="SQX-PSY-50")
    def settle(self, t: HulkTable) -> Word | None:
        return aftermath(t)

    @step(rule="SQX-PSY-42")
    def again(self, t: HulkTable) -> Word | None:
        return t.finish() if t.over() else t.jump("begin")


class ThrowVortex(CardOnSquare, AttackOption, frozen=True):
    """Throws the Vortex grenade."""

    rule = "SQX-TECH-9"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        if refusal := why_no_throw(t, act, self.card, shot=False):
            return refusal
        figure = t.s.figures[act.figure]
        if figure.kind != "techmarine" and self.card not in worn(t.content, figure.gear):
            return no("why-sqx-only-techmarine", "SQX-ARM-910")
        return None if self in vortex_options(t, figure) else no("why-sqx-vortex-place", "SQX-RUL-26")

    def attack(self, t: HulkTable, act: Acting) -> Word:
        act.fights += 1
        return t.call(VortexGrenade(figure=act.figure, card=self.card, square=self.square))


def vortex_options(t: HulkTable, figure: Figure) -> list[ThrowVortex]:
    """Next to the Techmarine over an adjacent enemy, if possible not over himself (SQX-TECH-9, SQX-RUL-26)."""
    hidden = t.s.squads[figure.owner].hidden if figure.kind == "techmarine" else ()
    cards = verbs_of(t.content, (*hidden, *worn(t.content, figure.gear)), verbs.VortexCard)
    if not cards or figure.square < 0:
        return []
    w, here = t.hull.width, figure.square
    near = t.lanes.spread(1 << here) & t.aliens
    x, y = here % w, here // w
    blocks: list[tuple[int, int]] = []
    for b in range(max(0, y - 2), min(t.hull.height - 1, y + 2)):
        for a in range(max(0, x - 2), min(w - 1, x + 2)):
            mask = 3 << b * w + a | 3 << (b + 1) * w + a
            if mask & near:
                blocks.append((b * w + a, mask))
    clear = [square for square, mask in blocks if not mask >> here & 1]
    return [ThrowVortex(figure.id, cards[0][0], square) for square in (clear or [square for square, _ in blocks])]


class VortexGrenade(Frame):
    """It works unless the die shows more than the card allows (SQX-TECH-10 to -13)."""

    figure: str
    card: str
    square: int
    dice: tuple[int, ...] = ()

    @step(rule="SQX-TECH-13")
    def throw(self, t: HulkTable) -> Word | None:
        owner = t.s.figures[self.figure].owner
        spend(t, owner, self.card, self.figure)
        words: dict[str, Any] = {"figure": t.name(self.figure), "card": t.card_name(self.card)}
        w, here = t.hull.width, self.square
        area = beats.squares((here, here + 1, here + w, here + w + 1))
        beat = Aim(f"figure:{self.figure}", (f"square:{here}",), "area", t.card_name(self.card), area)
        t.tell("sqx-throws-vortex", "SQX-TECH-9", beat=beat, **words, square=t.label(here))
        return None

    @step(rule="SQX-TECH-10")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll((D6,), into="dice")

    @step(rule="SQX-TECH-12")
    def open(self, t: HulkTable) -> Word | None:
        works = next(v.works for v in t.content.equipment[self.card].effects if isinstance(v, verbs.VortexCard))
        if self.dice[0] > works:
            beat = Throw(f"figure:{self.figure}", (Face(D6.name, self.dice[0]),))
            t.tell("sqx-throw-nothing", "SQX-TECH-12", beat=beat, face=self.dice[0])
            return None
        lay_vortex(t, t.s.figures[self.figure].owner, self.square)
        return aftermath(t)
