"""One activation (SQ-TURN-3 to -8, SQ-RUL-4, -44): a miniature or blip moves and attacks, in whatever order its player likes.

How much it may do is a choice of packages (verbs.py): what it did must fit into one of them. Two moves without an attack in
between are one move of double allowance.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.rules.activation.acting import ActOption, Walker
from squadra.games.star_quest.rules.activation.acts import Acts
from squadra.games.star_quest.rules.activation.budget import squares_left
from squadra.games.star_quest.rules.activation.movement import GRANT_OR_REFUSE, Grant, MoveTo, Refuse, ask_next, walk
from squadra.games.star_quest.rules.activation.reach import reach
from squadra.games.star_quest.rules.options import FigureOption, TurnOption
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure
from squadra.games.star_quest.stats import COMMANDER
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Refusal, Word, no, step
from squadra.kernel.ask import AnyOption


class Activate(FigureOption, TurnOption, frozen=True):
    """Activates this miniature or blip next."""

    rule = "SQ-TURN-3"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)

    def why_not(self, t: HulkTable) -> Refusal | None:
        return why_no_activation(t, self.figure)

    def perform(self, t: HulkTable, seat: str) -> Word:
        return t.call(Activation(figure=self.figure))


activate = cache(Activate)


def why_no_activation(t: HulkTable, id: str) -> Refusal | None:
    """Why the player whose turn it is cannot activate this figure or blip next (SQ-TURN-2, -3, SQ-RUL-4)."""
    seat = t.s.turn
    if (blip := t.s.blips.get(id)) is not None:
        if seat != ALIEN:
            return no("why-sq-not-yours", "SQ-GEN-2")
        return no("why-sq-already-acted", "SQ-RUL-4", figure=t.name(id)) if blip.acts else None
    figure = t.s.figures.get(id)
    if figure is None or figure.owner != seat:
        held = figure is not None and figure.marks.control == seat
        return None if held else no("why-sq-not-yours", "SQ-TURN-2")
    return why_idle(t, figure)


def why_idle(t: HulkTable, figure: Figure) -> Refusal | None:
    """Why a figure of the player whose turn it is does not act now, or not again."""
    if (
        figure.suit
        and (figure.marks is not UNMARKED or figure.id in t.guns)
        and (refusal := t.rules.why_idle(t, figure))
    ):
        return refusal
    if figure.place == "home":
        return no("why-sq-gone-home", "SQ-MISS-7", figure=t.figure_name(figure))
    if figure.place == "dead":
        return no("why-sq-dead", "SQ-FIRE-12", figure=t.figure_name(figure))
    if figure.owner == ALIEN:
        if ("dreadnought" if figure.suit else figure.kind) in t.s.orders.idle or figure.marks.jinxed:
            return no("why-sq-idle", "SQ-RUL-46", figure=t.figure_name(figure))
    elif figure.kind == COMMANDER and "commander" in t.s.squads[figure.owner].forbidden:
        return no("why-sq-reports-in", "SQ-CARD-EV-23", figure=t.figure_name(figure))
    if figure.acts and figure.acts >= times(t, figure):
        return no("why-sq-already-acted", "SQ-RUL-4", figure=t.figure_name(figure))
    return None


def times(t: HulkTable, figure: Figure) -> int:
    """How often a figure may be activated this turn."""
    if figure.owner != ALIEN:
        return 2 if figure.marks.warp or figure.marks.twice else 1
    orders = t.s.orders
    kind = "dreadnought" if figure.suit else figure.kind
    return orders.times if figure.id == orders.elite or kind in orders.again else 1


class Activation(Frame):
    """A miniature or blip acts."""

    figure: str
    moves: int = 0
    """Whole moves that are over."""
    walked: int = 0
    """Squares of the move in progress."""
    moving: bool = False
    shots: int = 0
    fights: int = 0
    fired: tuple[str, ...] = ()
    """Weapons fired in the firing in progress (a Dreadnought has several)."""
    fought: tuple[str, ...] = ()
    """Those attacked hand to hand by one of several attacks (SQX-KEY-33)."""
    burns: tuple[str, ...] = ()
    """Fires that the mover has just entered (SQX-ARM-720)."""
    swings: int = 0
    """Swings of a Tarantula since the last step."""
    here: int = -1
    """Where it is in passing, on a square where it may not stay; -1: where the state says."""
    path: tuple[int, ...] = ()
    granted: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    asked: str = ""
    emerging: bool = False
    """The blip that moves may just have been revealed; `spot` and `kind` tell where and as what."""
    spot: int = -1
    kind: str = ""
    standing: int = 0
    """Aliens on the boards before a silenced shot (SQX-STEALTH-16)."""
    choice: AnyOption | None = None
    answer: Grant | Refuse | None = None

    def walker(self, t: HulkTable) -> Walker:
        return Walker(t, self.figure, self.here, self.granted, self.refused)

    def owner(self, t: HulkTable) -> str:
        figure = t.s.figures.get(self.figure)
        return ALIEN if figure is None else t.side(figure)

    @step(rule="SQ-RUL-4")
    def begin(self, t: HulkTable) -> Word | None:
        figure = t.s.figures.get(self.figure)
        if figure is not None and figure.owner == ALIEN and t.s.turn != ALIEN:  # under Control (SQX-PSY-2)
            t.mark(figure, control="", under=t.s.turn)
            if not t.s.squads[t.s.turn].begun:
                t.change_roster(t.s.turn, begun=True)
        elif figure is None:
            blip = t.s.blips[self.figure]
            t.s.blips[blip.id] = replace(blip, acts=blip.acts + 1)
        else:
            t.change(figure, acts=figure.acts + 1)
            if figure.owner != ALIEN and not t.s.squads[figure.owner].begun:
                t.change_roster(figure.owner, begun=True)
        return None

    @step(rule="SQ-RUL-7")
    def settle(self, t: HulkTable) -> Word | None:
        """A mover whose way is cut off in passing goes back to the last free square of its path."""
        if self.here >= 0 and not reach(t, self.walker(t), squares_left(t, self)).stop:
            self.here = -1
        return t.rules.watch(t) if t.s.alarm == "stealth" else None

    @step(rule="SQ-TURN-4")
    def choose(self, t: HulkTable) -> Word | None:
        if self.burns and self.figure not in t.s.blips:
            return t.jump("scorch")
        acts = Acts(t, self)
        if not acts.public:
            return t.finish()
        return t.ask(
            self.owner(t), acts, into="choice", prompt="sq-ask-act", rule="SQ-TURN-4", figure=t.name(self.figure)
        )

    @step(rule="SQ-TURN-2")
    def act(self, t: HulkTable) -> Word | None:
        choice = self.choice
        if isinstance(choice, ActOption):
            return choice.perform(t, self) or t.jump("choose")
        assert isinstance(choice, TurnOption)  # a card
        return choice.perform(t, self.owner(t)) or t.jump("choose")

    @step(rule="SQ-RUL-4")
    def after_attack(self, t: HulkTable) -> Word | None:
        if self.emerging:
            return t.jump("emerge")
        return t.rules.after_attack(t, self) or t.jump("go_on")

    @step(rule="SQ-RUL-4")
    def go_on(self, t: HulkTable) -> Word | None:
        figure = t.s.figures.get(self.figure)
        if (
            (figure is None and self.figure not in t.s.blips)
            or (figure is not None and (figure.place == "dead" or figure.marks.down))
            or t.over()
        ):
            return t.finish()
        return t.jump("settle")

    @step(rule="SQ-RUL-70")
    def walk(self, t: HulkTable) -> Word | None:
        return walk(t, self)

    @step(rule="SQ-BLIP-8")
    def emerge(self, t: HulkTable) -> Word | None:
        """A blip that was revealed in its own move goes on as its type; squares walked count (SQ-BLIP-9 to -11)."""
        if not self.emerging or self.figure in t.s.blips:
            self.emerging = False
            return t.jump("go_on")
        self.emerging = False
        found = [f for f in t.s.figures.values() if f.kind == self.kind and f.acts]
        if t.content.aliens[self.kind].size == 1:
            found = [f for f in found if f.square == self.spot]
        if not found or self.kind in t.s.orders.idle:
            return t.finish()
        figure = found[-1]
        self.figure = figure.id
        self.walked = min(self.walked, t.allowance(figure))
        if t.big(figure):
            self.here = -1
        return t.jump("settle")

    @step(rule="SQ-RUL-7")
    def ask_leave(self, t: HulkTable) -> Word | None:
        owner = t.s.figures[self.asked].owner
        return t.ask(
            owner,
            GRANT_OR_REFUSE,
            into="answer",
            prompt="sq-ask-passage",
            rule="SQ-RUL-7",
            figure=t.name(self.figure),
            other=t.name(self.asked),
            goal=t.label(self.choice.square) if isinstance(self.choice, MoveTo) else Msg("sq-entrance-area"),
        )

    @step(rule="SQ-MOV-10")
    def hear(self, t: HulkTable) -> Word | None:
        if isinstance(self.answer, Grant):
            self.granted = (*self.granted, self.asked)
            t.tell("sq-passage-granted", "SQ-MOV-10", figure=t.name(self.figure), passed=t.name(self.asked))
            return ask_next(t, self)
        self.refused = (*self.refused, self.asked)
        t.tell("sq-passage-refused", "SQ-MOV-11", figure=t.name(self.figure), passed=t.name(self.asked))
        self.path = ()
        return t.jump("settle")

    @step(rule="SQX-ARM-720")
    def scorch(self, t: HulkTable) -> Word | None:
        fires, self.burns = self.burns, ()
        return t.call(t.rules.scorch(self.figure, fires))

    @step(rule="SQX-ARM-720")
    def scorched(self, t: HulkTable) -> Word | None:
        return t.jump("go_on")
