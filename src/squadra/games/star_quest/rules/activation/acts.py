"""What a figure may do now in its activation (SQ-TURN-4 to -8): walk, open, pick up, attack, use a card, or be done."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.rules.activation.acting import Acting, ActOption, Walker, why_no_act
from squadra.games.star_quest.rules.activation.attacks import attack_options
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.activation.doors import doors_at, open_door
from squadra.games.star_quest.rules.activation.entrance import why_no_withdrawal, withdraw
from squadra.games.star_quest.rules.activation.movement import (
    MoveTo,
    SqueezeTo,
    go_home,
    goals,
    move_to,
    squeeze_home,
    squeeze_to,
)
from squadra.games.star_quest.rules.activation.objects import pick_up, within_reach
from squadra.games.star_quest.rules.cards.squad_cards import UseCard, heal_cards
from squadra.games.star_quest.rules.options import TurnOption, nth_square, squares
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice, Option, Options, Refusal, Word, no


class Done(ActOption, frozen=True):
    """Closes the activation."""

    rule = "SQ-TURN-5"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return None

    def perform(self, t: HulkTable, act: Acting) -> Word:
        return t.finish()


done = cache(Done)
NOT_HERE = no("why-not-offered", "SQ-TURN-4")


class Acts(Options):
    """What a figure may do now: squares as masks, the rest as a list. Nothing is listed until somebody looks."""

    __slots__ = ("_list", "act", "asking", "figure", "others", "public", "size", "stop", "t")

    def __init__(self, t: HulkTable, act: Acting) -> None:
        self.t, self.act, self.figure = t, act, act.figure
        self.size = t.hull.size
        self._list: list[Option] | None = None
        self.others: list[Option] = []
        budget = Budget(t, act)
        walker = act.walker(t)
        self.stop, self.asking, home, home_by_permission = goals(t, walker, budget.squares)
        if home_by_permission:
            self.others.append(squeeze_home(act.figure))
        if home:
            self.others.append(go_home(act.figure))
        if act.here < 0:
            self._standing(walker, budget)
        self.public = bool(self.stop or self.asking or self.others)
        if act.here < 0:
            self.others.extend(self._hidden(budget))
            self.others.append(done(act.figure))

    def _standing(self, walker: Walker, budget: Budget) -> None:
        """What it may do besides walking on, where it stands."""
        t, act = self.t, self.act
        figure = t.s.figures.get(act.figure)
        if walker.waiting:
            if why_no_withdrawal(t, figure) is None:
                self.others.append(withdraw(act.figure))
            if figure is not None and figure.crew:
                self.others.extend(t.rules.waiting_acts(t, act, figure, budget.squares))
            return
        if budget.open_moves > 0:
            for door in doors_at(t, walker.squares(t), walker.owner):
                self.others.append(open_door(act.figure, door))
            if figure is not None and (t.s.things or t.s.markers):
                for thing in within_reach(t, figure):
                    self.others.append(pick_up(act.figure, thing))
        if figure is not None:
            self.others.extend(attack_options(t, act, figure, budget))
            if figure.suit:
                self.others.extend(t.rules.standing_acts(t, act, figure, budget))

    def _hidden(self, budget: Budget) -> list[Option]:
        """Cards that only the owner knows to be in his hand; they never keep an activation open by themselves."""
        figure = self.t.s.figures.get(self.act.figure)
        if figure is None or figure.owner == ALIEN:
            return []
        found: list[Option] = [UseCard(card) for card in heal_cards(self.t, figure.owner)]
        if figure.suit and figure.square >= 0:
            found.extend(self.t.rules.hidden_acts(self.t, figure, budget))
        return found

    def __len__(self) -> int:
        return self.stop.bit_count() + self.asking.bit_count() + len(self.others)

    def __getitem__(self, index: int) -> Option:
        if index < 0:
            return self.list()[index]
        walks = self.stop.bit_count()
        if index < walks:
            return move_to(self.figure, nth_square(self.stop, index))
        index -= walks
        asks = self.asking.bit_count()
        if index < asks:
            return squeeze_to(self.figure, nth_square(self.asking, index))
        return self.others[index - asks]

    def list(self) -> list[Option]:
        if self._list is None:
            self._list = [
                *(move_to(self.figure, square) for square in squares(self.stop, self.size)),
                *(squeeze_to(self.figure, square) for square in squares(self.asking, self.size)),
                *self.others,
            ]
        return self._list

    def sample(self, dice: Dice) -> Option:
        return self[dice.below(len(self))]

    def allows(self, option: Option) -> Refusal | None:
        if isinstance(option, MoveTo) and option.figure == self.figure and 0 <= option.square < self.size:
            mask = self.asking if isinstance(option, SqueezeTo) else self.stop
            if mask >> option.square & 1:
                return None
        elif option in self.others:
            return None
        why = NOT_HERE
        if isinstance(option, ActOption):
            why = why_no_act(self.t, self.act, option)
        elif isinstance(option, TurnOption):
            why = option.why_not(self.t)
        return why or NOT_HERE
