"""Scouts (SQX-SCOUT-20 to -25, SQX-SCOUT-O, SQX-RUL-48 to -51): hit and run, and Ambush! during the entry into a new board."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.aliens.scan import Spot, Spots
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder, hidden_equipment
from squadra.games.star_quest.rules.options import FigureOption, HulkOption, needing
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords, verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.powers.shared import ChooseRoom, king
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Word, no, step

SCOUT = "scout"


class AmbushWith(FigureOption, frozen=True):
    """Places this Scout in the room."""

    rule = "SQX-SCOUT-O-7"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class NoAmbush(HulkOption, frozen=True):
    """Plays no Ambush!, or places nobody else."""

    rule = "SQX-SCOUT-O-5"


def hit_and_run(t: HulkTable, figure: Figure) -> bool:
    """A Scout may go on with his move after a shot, unless he bears a Sniper Rifle or a heavy weapon (SQX-SCOUT-23 to -25)."""
    if figure.suit != SCOUT or "sniper_rifle" in figure.weapons:
        return False
    return stats.weapon_class(t.content, figure.weapons) not in ("heavy", "extra-heavy")


# ------------------------------------------------------------------------------------------------ Ambush!


def may_ask(t: HulkTable, seat: str) -> bool:
    """Whether the player could hold Ambush!, by what everybody can see (SQX-RUL-50)."""
    roster = t.s.squads[seat]
    if roster.kind != SCOUT or roster.order or "order" in roster.forbidden:
        return False
    return len(roster.hidden) > hidden_equipment(t, seat)


def ambush_cards(t: HulkTable, seat: str) -> list[str]:
    orders = t.content.orders
    return [
        c
        for c in t.s.squads[seat].hidden
        if c in orders and any(isinstance(v, verbs.Ambush) for v in orders[c].effects)
    ]


def barred_rooms(t: HulkTable) -> set[str]:
    """Special Rooms, and rooms named in a mission text already read out (SQX-SCOUT-O-6, SQX-RUL-51)."""
    mission, ship = t.mission, t.plan.ship
    shown = [mission.primary]
    if mission.secondary is not None and t.s.secondary_read:
        shown.append(mission.secondary)
    mask = 0
    for objective in shown:
        for condition in objective.condition.walk():
            if isinstance(condition, book.Reach):
                mask |= t.plan.regions[condition.region]
            elif isinstance(condition, (book.Fetch, book.Destroy)):
                mask |= 1 << t.plan.objects[condition.object]
    return {r.id for r in ship.rooms.values() if r.special or r.squares & mask}


class AmbushWindow(Frame):
    """Ambush! may be played now that the blips are placed (SQX-SCOUT-O-2 to -15)."""

    seat: str
    board: int
    figure: str
    origin: int
    choice: PlayOrder | NoAmbush | None = None
    room: ChooseRoom | None = None
    who: AmbushWith | NoAmbush | None = None
    square: Spot | None = None
    placed: tuple[str, ...] = ()

    def rooms(self, t: HulkTable) -> list[ChooseRoom]:
        barred = barred_rooms(t)
        mask = t.plan.ship.board_masks[self.board] & t.free
        return [ChooseRoom(r.id) for r in t.plan.ship.rooms.values() if r.id not in barred and r.squares & mask]

    def able(self, t: HulkTable) -> list[Figure]:
        return [f for f in t.squad_of(self.seat) if f.id not in self.placed and self.eligible(t, f)]

    def eligible(self, t: HulkTable, figure: Figure) -> bool:
        """A Scout near enough, not in base contact, not activated before; the entering one always (SQX-SCOUT-O-12, -13)."""
        if figure.suit != SCOUT or figure.place not in ("board", "waiting") or figure.acts or figure.marks.down:
            return False
        if figure.square >= 0 and t.lanes.beside(t.base(figure)) & t.aliens:
            return False
        if figure.square < 0 or figure.id == self.figure:
            return True
        squares = next(
            v.squares for v in t.content.orders[self.card(t)].effects if isinstance(v, verbs.Ambush)
        )  # fmt: skip
        board = t.plan.ship.board
        return any(board[s] == self.board and king(t, figure.square, s) <= squares for s in range(t.hull.size))

    def card(self, t: HulkTable) -> str:
        assert isinstance(self.choice, PlayOrder)
        return self.choice.card

    @step(rule="SQX-SCOUT-O-5")
    def offer(self, t: HulkTable) -> Word | None:
        if not may_ask(t, self.seat) or not self.rooms(t):
            return t.finish()
        options: list[Option] = [*(PlayOrder(card) for card in ambush_cards(t, self.seat)), NoAmbush()]
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-ambush", rule="SQX-SCOUT-O-5")

    @step(rule="SQX-SCOUT-O-8")
    def go_back(self, t: HulkTable) -> Word | None:
        """The figure that entered stands where it came from, with its whole move again (SQX-RUL-50)."""
        if not isinstance(self.choice, PlayOrder):
            return t.finish()
        self.choice.lay(t, self.seat)
        figure = t.s.figures.get(self.figure)
        if figure is not None and figure.place == "board":
            place = "board" if self.origin >= 0 else "waiting"
            marks = figure.marks.but(moved=False, still=False, back=True)
            t.put(replace(figure, square=self.origin, place=place, acts=0, marks=marks))
            beat = beats.teleport(figure.id, figure.square, self.origin) if self.origin >= 0 else beats.leave(figure)
            t.tell("sqx-ambush-back", "SQX-SCOUT-O-8", beat=beat, figure=t.figure_name(figure))
        return None

    @step(rule="SQX-SCOUT-O-6")
    def which_room(self, t: HulkTable) -> Word | None:
        rooms = needing(self.rooms(t), "why-sqx-ambush-room", "SQX-SCOUT-O-6")
        return t.ask(self.seat, rooms, into="room", prompt="sqx-ask-ambush-room", rule="SQX-SCOUT-O-6")

    @step(rule="SQX-SCOUT-O-7")
    def who_next(self, t: HulkTable) -> Word | None:
        able = self.able(t)
        if not able or not self.spots(t):
            return t.jump("reveal")
        options: list[Option] = [*(AmbushWith(f.id) for f in able), NoAmbush()]
        offer = needing(options, "why-sqx-ambush-who", "SQX-SCOUT-O-12")
        return t.ask(self.seat, offer, into="who", prompt="sqx-ask-ambush-who", rule="SQX-SCOUT-O-7")

    def spots(self, t: HulkTable) -> int:
        assert self.room is not None
        return t.plan.ship.rooms[self.room.room].squares & t.free & ~t.kept_free(self.seat)

    @step(rule="SQX-SCOUT-O-7")
    def where(self, t: HulkTable) -> Word | None:
        if not isinstance(self.who, AmbushWith):
            return t.jump("reveal")
        name = t.name(self.who.figure)
        return t.ask(
            self.seat,
            Spots(t, self.spots(t), no("why-sqx-ambush-place", "SQX-RUL-51")),
            into="square",
            prompt="sqx-ask-arrive",
            rule="SQX-SCOUT-O-7",
            figure=name,
        )

    @step(rule="SQX-SCOUT-O-10")
    def put(self, t: HulkTable) -> Word | None:
        assert isinstance(self.who, AmbushWith) and self.square is not None
        figure = t.s.figures[self.who.figure]
        self.placed = (*self.placed, figure.id)
        marks = figure.marks.but(ambush=True, moved=True)  # the ambush is his movement (SQX-SCOUT-O-10, -11)
        t.put(replace(figure, square=self.square.square, place="board", marks=marks))
        square = self.square.square
        beat = beats.appear(figure.id, square)
        t.tell("sqx-ambushes", "SQX-SCOUT-O-7", beat=beat, figure=t.figure_name(figure), square=t.label(square))
        return t.jump("who_next")

    @step(rule="SQX-SCOUT-O-9")
    def reveal(self, t: HulkTable) -> Word | None:
        return reveal_word(t, spotted(t, t.watched))


@cache
def crouching_suits(content: Content) -> frozenset[str]:
    squads = supplement_of(content).squads.values()
    return frozenset(squad.suit for squad in squads if any(isinstance(w, keywords.Crouching) for w in squad.keywords))


def crouching(t: HulkTable, shooter: Figure) -> int:
    """Squares of adjacent comrades who crouch: they do not hide what is behind them (SQX-KEY-4, SQX-RUL-48).

    Whoever bears a heavy weapon cannot crouch (SQX-SCOUT-20).
    """
    if shooter.suit not in crouching_suits(t.content):
        return 0
    near = t.lanes.spread(t.base(shooter)) & t.own_squares(shooter.owner)
    if not near:
        return 0
    mask = 0
    for figure in t.squad_of(shooter.owner):
        if figure.suit == shooter.suit and figure.square >= 0 and figure.id != shooter.id:
            if stats.weapon_class(t.content, figure.weapons) not in ("heavy", "extra-heavy"):
                mask |= t.base(figure) & near
    return mask
