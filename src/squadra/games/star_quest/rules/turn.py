"""Order of play, the Marine turn and the Alien turn (SQ-TURN, SQ-ALIEN, SQ-RUL-3, -4, -59, -60)."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.activation.doors import FlipDoor, flip, flip_options
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.aliens.reinforcements import Reinforcements
from squadra.games.star_quest.rules.aliens.scan import Placing, Scan
from squadra.games.star_quest.rules.cards.events import EventStep
from squadra.games.star_quest.rules.cards.squad_cards import (
    LookAt,
    PlayOrder,
    UseCard,
    heal,
    heal_cards,
    hidden_with,
    order_options,
    peek,
    peek_options,
    play_order,
    throw_grenade,
)
from squadra.games.star_quest.rules.options import Activate as Activate
from squadra.games.star_quest.rules.options import Choices, HulkOption, activate
from squadra.games.star_quest.rules.scoring import finish_game
from squadra.games.star_quest.rules.why import why_not_now
from squadra.games.star_quest.state import ALIEN, Figure, Orders
from squadra.games.star_quest.stats import COMMANDER
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Word, step
from squadra.kernel.ask import AnyOption


class EndTurn(HulkOption, frozen=True):
    rule = "SQ-TURN-5"


class EndTurnBlind(HulkOption, frozen=True):
    """Ends the turn with a Blind Grenade."""

    rule = "SQ-CARD-EQ-3"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


END_TURN = EndTurn()


def may_activate(t: HulkTable, figure: Figure) -> bool:
    """Whether a figure may be taken next in its player's turn."""
    if figure.owner == ALIEN:
        kind = "dreadnought" if figure.suit else figure.kind
        if kind in t.s.orders.idle or "jinxed" in figure.marks:
            return False
        return figure.acts < times(t, figure)
    if figure.place not in ("board", "waiting") or figure.id in t.guns:
        return False
    if marks := figure.marks:
        if figure.acts >= (2 if "warp" in marks or "twice" in marks else 1) or "down" in marks:
            return False
    elif figure.acts:
        return False
    return not (figure.kind == COMMANDER and "commander" in t.s.squads[figure.owner].forbidden)


def times(t: HulkTable, figure: Figure) -> int:
    """How often an alien may be activated this turn."""
    orders = t.s.orders
    kind = "dreadnought" if figure.suit else figure.kind
    return orders.times if figure.id == orders.elite or kind in orders.again else 1


class MarineTurn(Frame):
    """A Marine player's turn: start, activations, end (SQ-RUL-59)."""

    seat: str
    choice: AnyOption | None = None
    origin: int = -1
    """Where the figure activated last came from (SQX-SCOUT-O-8)."""
    board: int = -1

    @step(rule="SQ-TURN-1")
    def begin(self, t: HulkTable) -> Word | None:
        s = t.s
        s.turn, s.phase = self.seat, "turn"
        t.rules.wake(t, self.seat)
        for figure in t.squad_of(self.seat):
            if figure.acts or figure.marks:
                t.change(figure, acts=0, marks=t.rules.lasting_marks(figure))
        t.change_roster(self.seat, begun=False, peeks=0, flipped=0)
        t.tell("sq-turn", "SQ-TURN-1", player=t.who(self.seat), round=s.round)
        return t.rules.marine_begins(t, self.seat)

    @step(rule="SQX-STEALTH-14")
    def watch(self, t: HulkTable) -> Word | None:
        """Who came into view between activations: by a door, a placement, a reveal (SQX-RUL-56 d)."""
        return t.rules.watch(t)

    @step(rule="SQ-TURN-2")
    def choose(self, t: HulkTable) -> Word | None:
        if t.over():
            return t.jump("end")
        options, roster = self.options(t), t.s.squads[self.seat]
        if len(options) == 1 and not roster.hidden and not roster.powers:  # who holds cards is asked, whatever they are
            return t.jump("end")
        return t.ask(
            self.seat, Choices(options, partial(why_not_now, t)), into="choice", prompt="sq-ask-turn", rule="SQ-TURN-3"
        )

    def options(self, t: HulkTable) -> list[Option]:
        seat, roster = self.seat, t.s.squads[self.seat]
        if t.rules.closing(roster):
            return [*(EndTurnBlind(card) for card in hidden_with(t, seat, verbs.Blind)), END_TURN]
        options: list[Option] = []
        if not roster.begun:
            options.extend(order_options(t, seat))
            options.extend(peek_options(t, seat))
            options.extend(flip_options(t, seat))
        options += [
            activate(f.id)
            for f in t.s.figures.values()
            if f.owner == seat and (not f.acts or f.marks) and may_activate(t, f)  # a second time only by a mark
        ]
        options += t.rules.flights(t, seat)
        options += [UseCard(card) for card in heal_cards(t, seat)]
        options += [EndTurnBlind(card) for card in hidden_with(t, seat, verbs.Blind)]
        options += t.rules.turn_options(t, seat, self.choice.figure if isinstance(self.choice, Activate) else "")
        options.append(END_TURN)
        return options

    @step(rule="SQ-TURN-3")
    def act(self, t: HulkTable) -> Word | None:
        match self.choice:
            case Activate(figure=id):
                self.origin = t.s.figures[id].square
                return t.call(Activation(figure=id))
            case PlayOrder() as choice:
                frame = play_order(t, self.seat, choice)
                if frame is not None:
                    return t.call(frame)
            case LookAt() as choice:
                peek(t, self.seat, choice)
            case FlipDoor() as choice:
                flip(t, self.seat, choice)
                return reveal_word(t, spotted(t, t.watched)) or t.jump("watch")
            case UseCard(card=card):
                if card in hidden_with(t, self.seat, verbs.Heal):
                    heal(t, self.seat, card)
                else:
                    t.rules.use_card(t, self.seat, card)
            case EndTurnBlind(card=card):
                throw_grenade(t, self.seat, card)
                return t.jump("end")
            case EndTurn() | None:
                return t.jump("end")
            case choice:
                return t.rules.take_option(t, self.seat, choice) or t.jump("watch")
        return t.jump("watch")

    @step(rule="SQ-SCAN-8")
    def scan(self, t: HulkTable) -> Word | None:
        if not t.s.entered or t.over():
            return t.jump("watch")
        self.board = t.s.entered[0]
        return t.call(Scan(board=self.board))

    @step(rule="SQX-SCOUT-O-5")
    def ambush(self, t: HulkTable) -> Word | None:
        """After the scan of each board, also if the same figure entered another one (SQ-RUL-22)."""
        if not isinstance(self.choice, Activate):
            return None
        window = t.rules.window(t, self.seat, self.board, self.choice.figure, self.origin)
        return None if window is None else t.call(window)

    @step(rule="SQ-RUL-22")
    def scan_more(self, t: HulkTable) -> Word | None:
        return t.jump("scan")

    @step(rule="SQ-RUL-59")
    def end(self, t: HulkTable) -> Word | None:
        missions.stands(t, self.seat)
        t.change_roster(self.seat, order="", order_figure="", forbidden=())
        return t.rules.marine_ends(t, self.seat)


class AlienTurn(Frame):
    """The Alien turn: leftover counters, Event, activations, reinforcements (SQ-RUL-60)."""

    choice: AnyOption | None = None
    draws: bool = True
    """Whether an Event is drawn; in stealth a die decides (SQX-STEALTH-8)."""

    @step(rule="SQ-RUL-60")
    def begin(self, t: HulkTable) -> Word | None:
        s = t.s
        s.turn, s.phase, s.orders = ALIEN, "place", Orders()
        for figure in [f for f in s.figures.values() if f.owner == ALIEN and (f.acts or f.marks)]:
            t.change(figure, acts=0, marks=t.rules.lasting_marks(figure))
        for blip in [b for b in s.blips.values() if b.acts]:
            s.blips[blip.id] = replace(blip, acts=0)
        t.tell("sq-turn", "SQ-TURN-1", player=t.who(ALIEN), round=s.round)
        return t.call(Placing(boards=s.scanned, must=True)) if s.must_place else None

    @step(rule="SQ-RUL-23")
    def placed(self, t: HulkTable) -> Word | None:
        if t.s.must_place and not any(t.s.hand.values()):
            t.s.must_place = False
        return t.rules.alien_begins(t)

    @step(rule="SQX-STEALTH-8")
    def listen(self, t: HulkTable) -> Word | None:
        frame = t.rules.listen(t)
        return None if frame is None else t.call(frame, into="draws")

    @step(rule="SQ-ALIEN-1")
    def event(self, t: HulkTable) -> Word | None:
        return t.call(EventStep()) if self.draws and not t.over() else None

    @step(rule="SQ-ALIEN-3")
    def start_acting(self, t: HulkTable) -> Word | None:
        t.s.phase = "turn"
        return t.call(Scan(board=t.s.entered[0])) if t.s.entered else None

    @step(rule="SQX-SCOUT-E-21")
    def confusion(self, t: HulkTable) -> Word | None:
        frame = None if t.over() else t.rules.confused(t)
        return t.jump("choose") if frame is None else t.call(frame)

    @step(rule="SQX-SCOUT-E-21")
    def more_confusion(self, t: HulkTable) -> Word | None:
        return t.jump("confusion")

    @step(rule="SQ-ALIEN-3")
    def choose(self, t: HulkTable) -> Word | None:
        if t.over():
            return t.jump("end")
        s = t.s
        plain = s.orders.times <= 1 and not s.orders.idle  # no card says who may be taken, and how often
        options: list[Option] = [
            activate(f.id)
            for f in s.figures.values()
            if f.owner == ALIEN and (not f.acts and "jinxed" not in f.marks if plain else may_activate(t, f))
        ]
        options.extend(activate(b.id) for b in s.blips.values() if not b.acts)
        options += t.rules.alien_options(t)
        if not options:
            return t.jump("reinforce")
        options.append(END_TURN)
        return t.ask(
            ALIEN,
            Choices(options, partial(why_not_now, t)),
            into="choice",
            prompt="sq-ask-alien-turn",
            rule="SQ-ALIEN-3",
        )

    @step(rule="SQ-ALIEN-3")
    def act(self, t: HulkTable) -> Word | None:
        if isinstance(self.choice, Activate):
            return t.call(Activation(figure=self.choice.figure))
        if self.choice is not None:
            t.rules.take_alien_option(t, self.choice)
        return t.jump("reinforce")

    @step(rule="SQ-ALIEN-3")
    def next_alien(self, t: HulkTable) -> Word | None:
        return t.jump("choose")

    @step(rule="SQ-ALIEN-4")
    def reinforce(self, t: HulkTable) -> Word | None:
        return t.call(Reinforcements()) if t.s.alarm != "stealth" else None

    @step(rule="SQ-ALIEN-5")
    def end(self, t: HulkTable) -> Word | None:
        t.s.orders = Orders()
        for seat, roster in t.s.squads.items():
            if roster.blind:
                t.change_roster(seat, blind=False)
        return t.rules.alien_ends(t)


class Rounds(Frame):
    """Turn after turn until the mission is over (SQ-TURN-1, SQ-END, SQ-RUL-37 to -39)."""

    turn: int = 0

    @step(rule="SQ-SET-30")
    def start_round(self, t: HulkTable) -> Word | None:
        t.s.round += 1
        self.turn = 0
        return None

    @step(rule="SQ-TURN-1")
    def next_turn(self, t: HulkTable) -> Word | None:
        s = t.s
        if t.over():
            return t.jump("end")
        while self.turn < len(s.players):
            seat = s.players[self.turn]
            self.turn += 1
            if t.in_play(seat):
                return t.call(MarineTurn(seat=seat))
            t.tell("sq-skipped", "SQ-RUL-3", player=t.the(seat))
            if word := t.rules.marine_skipped(t, seat):
                return word
        return t.jump("alien_turn")

    @step(rule="SQ-TURN-1")
    def after_turn(self, t: HulkTable) -> Word | None:
        return t.jump("next_turn")

    @step(rule="SQ-END-3")
    def alien_turn(self, t: HulkTable) -> Word | None:
        if t.s.last_turns or t.deserted():
            return t.jump("end")
        return t.call(AlienTurn())

    @step(rule="SQ-RUL-38")
    def after_alien(self, t: HulkTable) -> Word | None:
        if (t.s.left <= 0 or t.rules.out_of_time(t)) and not t.over():
            t.s.last_turns = True
            t.tell("sq-last-turns", "SQ-END-3")
        return t.jump("start_round")

    @step(rule="SQ-RUL-37")
    def end(self, t: HulkTable) -> Word | None:
        finish_game(t)
        return t.finish()
