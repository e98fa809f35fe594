"""The Jump pack (SQX-EQ-20 to -28, SQX-RUL-30): a flight in a straight line over figures instead of the whole activation.

Whoever flies may not attack that turn, before or after: so a flight is an activation of its own, chosen instead of the
ordinary one. Whoever only walks up to his normal movement has not used the pack.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting, ToSquare
from squadra.games.star_quest.rules.activation.activation import Activate, Activation, activate
from squadra.games.star_quest.rules.activation.budget import Budget, used_moves
from squadra.games.star_quest.rules.activation.doors import OpenDoor, doors_at, open_by_hand, open_door
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.options import FigureOption, TurnOption, needing
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.stats import cards_with
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.flames import Scorch, burning
from squadra.games.star_quest.supplement.rules.squads.free_mode import PACK
from squadra.games.star_quest.supplement.rules.stealth import check_sight
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Refusal, Word, no, step


class TakeOff(FigureOption, TurnOption, frozen=True):
    """Activates this figure next, with its Jump pack."""

    rule = "SQX-EQ-21"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)

    def why_not(self, t: HulkTable) -> Refusal | None:
        return why_no_flight(t, self.figure)

    def perform(self, t: HulkTable, seat: str) -> Word:
        return t.call(Jumping(figure=self.figure))


class JumpTo(ToSquare, frozen=True):
    rule = "SQX-EQ-21"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        """In an activation it is the second of two moves (SQX-RUL-30)."""
        figure = t.s.figures.get(act.figure)
        lawful = figure is not None and figure.suit and self in second_flights(t, act, figure, Budget(t, act))
        return None if lawful else no("why-sqx-no-flight", "SQX-EQ-23", figure=t.name(act.figure))

    def perform(self, t: HulkTable, act: Acting) -> Word:
        used = used_moves(t, act)
        act.moves, act.walked, act.moving = used + 1, 0, False
        return t.call(Jumping(figure=act.figure, jumps=used, most=used + 1, choice=self))


class StayDown(FigureOption, frozen=True):
    """Ends the activation."""

    rule = "SQX-EQ-25"


take_off = cache(TakeOff)
jump_to = cache(JumpTo)


def pack_of(t: HulkTable, figure: Figure) -> int:
    """Squares that this figure may fly; 0 without a pack (SQX-EQ-20, -21)."""
    if figure.crew or figure.suit not in ("power", "artificer"):
        return 0
    worn = PACK in figure.gear  # free mode (SQX-RUL-116); else a card of the squad
    far = pack_for(t.content, (PACK,) if worn else t.cards(figure), figure.weapons)
    return far if far and (worn or t.helps("squad", figure)) else 0


@lru_cache(maxsize=1024)
def pack_for(content: Content, cards: tuple[str, ...], weapons: tuple[str, ...]) -> int:
    """How far these cards let a figure with these weapons fly: no heavy ones (SQX-EQ-20)."""
    found = stats.verbs_among(content, cards, verbs.JumpPack)
    heavy = stats.weapon_class(content, weapons) in ("heavy", "extra-heavy", "support")
    return found[0].squares if found and not heavy else 0


def packs(t: HulkTable, seat: str) -> bool:
    """Whether anybody of the squad may have a pack."""
    carded = cards_with(t.content, t.shown(seat), verbs.JumpPack)
    return bool(carded) or bool([f for f in t.s.figures.values() if PACK in f.gear and f.owner == seat])


def flights(t: HulkTable, figure: Figure, again: bool = False, opened: int = 0) -> dict[int, tuple[int, ...]]:
    """Squares where a flight may end, with the squares on the way (SQX-EQ-21 to -23, SQX-RUL-30); `opened`: if these doors were."""
    far, closed = pack_of(t, figure), t.s.closed & ~opened
    if not far or figure.square < 0:
        return {}
    free = t.free & ~t.kept_free(figure.owner)
    figures, near = t.marines | t.aliens, t.hull.around(figure.square, far)
    objects = t.blocks | t.solid | t.counters
    walk = t.allowance(figure)
    found: dict[int, tuple[int, ...]] = {}
    for direction in range(8):
        way, mask = t.hull.ray(figure.square, direction, closed)
        if not mask & near & free or (len(way) <= walk and not again and not mask & figures):
            continue
        way = unclipped(t, figure.square, direction, way[:far], closed)
        over = False
        for number, square in enumerate(way, 1):
            if objects >> square & 1:  # objects and blips are not flown over
                break
            if free >> square & 1 and (again or over or number > walk):
                found[square] = way[:number]
            over = over or bool(figures >> square & 1)
    return found


def may_fly(t: HulkTable, figure: Figure) -> bool:
    """Whether there are flights. As a rule nothing is in the way, and one square further than he walks is free."""
    far = pack_of(t, figure)
    if not far or figure.square < 0:
        return False
    hull, square = t.hull, figure.square
    ways = hull.star(square, t.s.closed) & hull.around(square, far)
    free = ways & t.free & ~t.kept_free(figure.owner)
    if not free:
        return False
    if not ways & (t.blocks | t.solid | t.counters):
        if free & ~hull.around(square, t.allowance(figure)):
            if not t.setup.no_clipping:
                return True
        elif not ways & (t.marines | t.aliens):
            return False
    return bool(flights(t, figure))


def unclipped(t: HulkTable, square: int, direction: int, way: tuple[int, ...], closed: int) -> tuple[int, ...]:
    """The part of a way that clips no corner, if the table plays that way (SQ-RUL-6)."""
    if not t.setup.no_clipping:
        return way
    steps = t.hull.lanes(closed).strict[direction]
    return tuple(there for number, there in enumerate(way) if all(steps >> s & 1 for s in (square, *way)[: number + 1]))


def behind_doors(t: HulkTable, figure: Figure) -> bool:
    """Whether there is a flight once a door at his square is open (SQX-RUL-30)."""
    index = t.plan.ship.door_index
    return any(flights(t, figure, opened=1 << index[door]) for door in doors_at(t, (figure.square,), figure.owner))


def second_flights(t: HulkTable, act: Acting, figure: Figure, budget: Budget) -> list[Option]:
    """Flights after a walk: each of two moves may be one, if there is no attack (SQX-RUL-30, SQX-EQ-27)."""
    left = budget.open_moves + act.moves - budget.used_moves
    if left < 1 or not budget.used_moves or act.shots or act.fights or figure.marks.still:
        return []
    return [jump_to(figure.id, square) for square in sorted(flights(t, figure))]


def take_offs(t: HulkTable, seat: str) -> list[Option]:
    """Figures that may fly instead of being activated."""
    if not packs(t, seat):
        return []
    squad = (f.id for f in t.s.figures.values() if f.owner == seat and f.place == "board")
    return [take_off(id) for id in squad if why_no_flight(t, id) is None]


def why_no_flight(t: HulkTable, id: str) -> Refusal | None:
    """Why this figure does not take off now (SQX-EQ-20 to -24)."""
    figure = t.s.figures.get(id)
    if figure is None or figure.owner != t.s.turn or figure.owner not in t.s.squads:
        return no("why-sq-not-yours", "SQ-TURN-2")
    if not pack_of(t, figure):
        worn = PACK in figure.gear or stats.verbs_among(t.content, t.cards(figure), verbs.JumpPack)
        heavy = no("why-sqx-pack-heavy", "SQX-EQ-21", figure=t.figure_name(figure))
        return heavy if worn else no("why-sqx-no-pack", "SQX-EQ-20")
    if figure.acts > (figure.marks.warp):  # a second turn of Warp Time may be flown too (SQX-PSY-36)
        return no("why-sq-already-acted", "SQX-EQ-24", figure=t.figure_name(figure))
    if barred(t, figure):
        return no("why-sq-reports-in", "SQ-CARD-EV-23", figure=t.figure_name(figure))
    flies = figure.place == "board" and (may_fly(t, figure) or behind_doors(t, figure))
    return None if flies else no("why-sqx-no-flight", "SQX-EQ-23", figure=t.figure_name(figure))


def barred(t: HulkTable, figure: Figure) -> bool:
    """Report In: the Commander does nothing in this turn (SQ-CARD-EV-6)."""
    return figure.kind == stats.COMMANDER and "commander" in t.s.squads[figure.owner].forbidden


class Jumping(Frame):
    """A figure flies, under Move it! a second time (SQX-EQ-27), or it walks before or after."""

    figure: str
    jumps: int = 0
    """Moves made: flights, and walks between them."""
    most: int = 0
    path: tuple[int, ...] = ()
    burns: tuple[str, ...] = ()
    """Fires that he has just flown through (SQX-ARM-720)."""
    facing: int = 4
    choice: JumpTo | OpenDoor | StayDown | Activate | None = None

    def flyer(self, t: HulkTable) -> Figure:
        return t.s.figures[self.figure]

    @step(rule="SQX-EQ-24")
    def begin(self, t: HulkTable) -> Word | None:
        if self.jumps:  # out of a walk
            return t.jump("act")
        figure = self.flyer(t)
        figure = t.change(figure, acts=figure.acts + 1)
        self.most = max(package.moves for package in t.packages(figure))
        t.change_roster(figure.owner, begun=True)
        return None

    @step(rule="SQX-EQ-21")
    def choose(self, t: HulkTable) -> Word | None:
        figure = self.flyer(t)
        if self.jumps >= self.most:
            return t.finish()
        options: list[Option] = [jump_to(figure.id, square) for square in sorted(flights(t, figure, self.jumps > 0))]
        options.extend(open_door(figure.id, door) for door in doors_at(t, (figure.square,), figure.owner))
        if self.jumps:
            options.append(activate(figure.id))
        options.append(StayDown(figure.id))
        offer = needing(options, "why-sqx-jump-place", "SQX-EQ-23", squares=pack_of(t, figure))
        return t.ask(
            figure.owner, offer, into="choice", prompt="sqx-ask-jump", rule="SQX-EQ-21", figure=t.name(figure.id)
        )

    @step(rule="SQX-RUL-30")
    def act(self, t: HulkTable) -> Word | None:
        choice = self.choice
        if isinstance(choice, OpenDoor):
            open_by_hand(t, self.figure, self.flyer(t).owner, choice.door)
            return reveal_word(t, spotted(t, t.watched)) or t.jump("choose")
        if isinstance(choice, Activate):  # he walks now, but he does not attack
            self.jumps += 1
            return t.call(Activation(figure=self.figure))
        if not isinstance(choice, JumpTo):
            return t.finish()
        figure = self.flyer(t)
        figure = t.mark(figure, flew=True)
        self.path = flights(t, figure, self.jumps > 0)[choice.square]
        self.facing = t.hull.direction(figure.square, self.path[0])
        self.jumps += 1
        words: dict[str, Any] = {"figure": t.name(figure.id), "square": t.label(choice.square)}
        beat = beats.jump(figure.id, figure.square, self.path)
        t.tell("sqx-jumps", "SQX-EQ-21", beat=beat, **words, steps=len(self.path))
        return t.jump("fly")

    @step(rule="SQX-RUL-30")
    def after_door(self, t: HulkTable) -> Word | None:
        return t.jump("choose")

    @step(rule="SQX-RUL-30")
    def fly(self, t: HulkTable) -> Word | None:
        """Square by square, as steps: boards are entered and what comes into sight is revealed."""
        figure = self.flyer(t)
        board, s = t.plan.ship.board, t.s
        while self.path:
            square, self.path = self.path[0], self.path[1:]
            if not s.scanned >> board[square] & 1 and board[square] not in s.entered:
                s.entered = (*s.entered, board[square])
            if t.free >> square & 1 and not t.kept_free(figure.owner) >> square & 1:
                figure = replace(figure, square=square, facing=self.facing, marks=figure.marks.stepped())
                t.put(figure)
            fire = burning(t).get(square) if t.smoke else None
            self.burns = (fire,) if fire is not None else ()
            if (seen := t.seen(square) & t.counters) or fire is not None or s.alarm == "stealth":
                return reveal_word(t, spotted(t, seen)) or t.jump("look_out")
        return t.jump("choose")

    @step(rule="SQX-STEALTH-14")
    def look_out(self, t: HulkTable) -> Word | None:
        return check_sight(t)

    @step(rule="SQX-ARM-720")
    def burn(self, t: HulkTable) -> Word | None:
        fires, self.burns = self.burns, ()
        return t.call(Scorch(figure=self.figure, fires=fires)) if fires else None

    @step(rule="SQX-RUL-30")
    def go_on(self, t: HulkTable) -> Word | None:
        figure = self.flyer(t)
        if figure.place != "board" or figure.marks.down:
            return t.finish()
        return t.jump("fly")
