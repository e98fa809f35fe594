"""What a figure may do now in its activation (SQ-TURN-4 to -8): walk, open, pick up, attack, use a card, or be done."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.rules import missions
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.attacks import Budget, attack_options
from squadra.games.star_quest.rules.activation.doors import doors_at, open_door
from squadra.games.star_quest.rules.activation.move import (
    MoveTo,
    PickUp,
    SqueezeTo,
    Walker,
    foreign,
    go_home,
    move_to,
    reach,
    squeeze_home,
    squeeze_to,
    why_no_withdrawal,
    withdraw,
)
from squadra.games.star_quest.rules.cards.squad_cards import UseCard, heal_cards
from squadra.games.star_quest.rules.options import FigureOption, nth_square, squares
from squadra.games.star_quest.rules.why import why_not_act
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Dice, Option, Options, Refusal


class Done(FigureOption, frozen=True):
    """Closes the activation."""

    rule = "SQ-TURN-5"


done = cache(Done)
pick_up = cache(PickUp)


class Acts(Options):
    """What a figure may do now: squares as masks, the rest as a list. Nothing is listed before somebody looks."""

    __slots__ = ("_list", "act", "asking", "figure", "others", "public", "size", "stop", "t")

    def __init__(self, t: HulkTable, act: Acting) -> None:
        self.t, self.act, self.figure = t, act, act.figure
        self.size = t.hull.size
        self._list: list[Option] | None = None
        self.stop = self.asking = 0
        self.others: list[Option] = []
        budget = Budget(t, act)
        left = budget.squares
        walker = act.walker(t)
        home = 0
        if left > 0:
            found = reach(t, walker, left)
            self.stop, home = found.stop, found.home
            if foreign(t, walker) & found.near:
                further = reach(t, walker, left, asking=True)
                self.asking = further.stop & ~self.stop
                if further.home and not home:
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
        if why_no_withdrawal(t, figure) is None:
            self.others.append(withdraw(act.figure))
        if walker.waiting:
            if figure is not None and figure.crew:
                self.others.extend(t.rules.waiting_acts(t, act, figure, budget.squares))
            return
        if budget.open_moves > 0:
            there = t.squares_of(figure) if figure is not None else (walker.square,)
            self.others.extend([open_door(act.figure, door) for door in doors_at(t, there, walker.owner)])
            if t.s.things and figure is not None and figure.owner != ALIEN and not figure.carries:
                for thing in missions.things_at(t, there):
                    self.others.append(pick_up(act.figure, thing.id))
            if t.s.markers and figure is not None and figure.owner != ALIEN and (lies := t.rules.to_pick_up(t, figure)):
                self.others.append(pick_up(act.figure, lies))
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
        return why_not_act(self.t, self.act, option)
