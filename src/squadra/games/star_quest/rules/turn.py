"""Order of play, the Marine turn and the Alien turn (SQ-TURN, SQ-ALIEN, SQ-RUL-3, -4, -59, -60)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.rules.activation.activation import Activate, activate, why_idle
from squadra.games.star_quest.rules.activation.doors import flip_options
from squadra.games.star_quest.rules.aliens.reinforcements import Reinforcements
from squadra.games.star_quest.rules.aliens.scan import Placing, Scan
from squadra.games.star_quest.rules.cards.events import EventStep
from squadra.games.star_quest.rules.cards.squad_cards import (
    EndTurnBlind,
    UseCard,
    heal_cards,
    hidden_with,
    order_options,
    peek_options,
)
from squadra.games.star_quest.rules.options import Choices, TurnOption
from squadra.games.star_quest.rules.scoring import finish_game
from squadra.games.star_quest.state import ALIEN, UNMARKED, Orders
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Msg, Option, Refusal, Word, no, step
from squadra.kernel.ask import AnyOption
from squadra.kernel.beat import Turn


class EndTurn(TurnOption, frozen=True):
    rule = "SQ-TURN-5"
    closing = True

    def why_not(self, t: HulkTable) -> Refusal | None:
        return None

    def perform(self, t: HulkTable, seat: str) -> Word:
        return t.jump("end" if seat != ALIEN else "reinforce")


END_TURN = EndTurn()
READY = ("board", "waiting")
"""Where a figure must be to act at all."""


NOT_NOW = no("why-not-offered", "SQ-TURN-2")


def why_not_now(t: HulkTable, option: Option) -> Refusal | None:
    """Why this cannot be done between two activations."""
    if not isinstance(option, TurnOption):
        return NOT_NOW
    roster = t.s.squads.get(t.s.turn)
    if roster is not None and t.rules.closing(roster) and not option.closing:
        return option.why_not(t) or NOT_NOW
    return option.why_not(t)


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
            if figure.acts or figure.marks is not UNMARKED:
                t.change(figure, acts=0, marks=figure.marks.lasting())
        t.change_roster(self.seat, begun=False, peeks=0, flipped=0)
        t.tell("sq-turn", "SQ-TURN-1", beat=Turn(self.seat, s.round), player=t.who(self.seat), round=s.round)
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
        # whoever holds cards is asked, whatever they are
        if len(options) == 1 and not roster.hidden and not roster.powers:
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
        for f in t.s.figures.values():
            if (
                f.owner == seat
                and f.place in READY
                and (not f.acts or f.marks is not UNMARKED)
                and why_idle(t, f) is None
            ):
                options.append(activate(f.id))  # a second time only by a mark
        options += t.rules.flights(t, seat)
        options += [UseCard(card) for card in heal_cards(t, seat)]
        options += [EndTurnBlind(card) for card in hidden_with(t, seat, verbs.Blind)]
        options += t.rules.turn_options(t, seat)
        options.append(END_TURN)
        return options

    @step(rule="SQ-TURN-3")
    def act(self, t: HulkTable) -> Word | None:
        choice = self.choice
        if isinstance(choice, Activate):
            self.origin = t.s.figures[choice.figure].square
        assert isinstance(choice, TurnOption)
        return choice.perform(t, self.seat) or t.jump("watch")

    @step(rule="SQ-SCAN-8")
    def scan(self, t: HulkTable) -> Word | None:
        if not t.s.entered or t.over():
            return t.jump("watch")
        self.board = t.s.entered[0]
        return t.call(Scan(board=self.board))

    @step(rule="SQX-SCOUT-O-5")
    def ambush(self, t: HulkTable) -> Word | None:
        """After the scan of each board, even if the same figure entered another one (SQ-RUL-22)."""
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
        for figure in [f for f in s.figures.values() if f.owner == ALIEN and (f.acts or f.marks is not UNMARKED)]:
            t.change(figure, acts=0, marks=figure.marks.lasting())
        for blip in [b for b in s.blips.values() if b.acts]:
            s.blips[blip.id] = replace(blip, acts=0)
        t.tell("sq-turn", "SQ-TURN-1", beat=Turn(ALIEN, s.round), player=t.who(ALIEN), round=s.round)
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
        plain = s.orders.times <= 1 and not s.orders.idle  # no card limits who may act, or how often
        options: list[Option] = [
            activate(f.id)
            for f in s.figures.values()
            if f.owner == ALIEN and (not f.acts and not f.marks.jinxed if plain else why_idle(t, f) is None)
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
        assert isinstance(self.choice, TurnOption)
        return self.choice.perform(t, ALIEN) or t.jump("reinforce")

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
            t.tell("sq-last-turns", "SQ-END-3", beat=Turn(phase=Msg("sq-last-turns")))
        return t.jump("start_round")

    @step(rule="SQ-RUL-37")
    def end(self, t: HulkTable) -> Word | None:
        finish_game(t)
        return t.finish()
