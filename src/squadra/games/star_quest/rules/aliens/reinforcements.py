"""Alien reinforcements (SQ-REINF, SQ-RUL-32 to -34)."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.dreadnought_movement import covered
from squadra.games.star_quest.rules.aliens.dreadnought import PlaceDreadnought, resting_places
from squadra.games.star_quest.rules.aliens.scan import why_no_place
from squadra.games.star_quest.rules.options import Choices, HulkOption, square_anchor, squares
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Refusal, Word, no, step


class Reinforce(HulkOption, frozen=True):
    """Plays a reinforcement counter onto a reinforcement square."""

    rule = "SQ-REINF-5"
    kind: str
    square: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"alien": named("alien", self.kind), "square": t.label(self.square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (square_anchor(self.square),)


class StopReinforcing(HulkOption, frozen=True):
    rule = "SQ-REINF-2"


STOP_REINFORCING = StopReinforcing()
reinforce = cache(Reinforce)


def open_squares(t: HulkTable) -> int:
    """Reinforcement squares that are free and that no Marine sees (SQ-REINF-7)."""
    mask = 0
    for square in t.plan.reinforcement_squares:
        mask |= 1 << square
    return mask & t.open_to_aliens() & ~t.watched


def bases_on(t: HulkTable, square: int) -> tuple[int, ...]:
    """Free, unseen bases that cover a reinforcement square (SQ-RUL-32)."""
    width = t.hull.width
    return tuple(squares(resting_places(t) & ~covered(t.watched, width) & covered(1 << square, width), t.hull.size))


def playable(t: HulkTable) -> list[Reinforce]:
    """Counters whose miniature is in the supply, with their squares (SQ-REINF-6)."""
    there = squares(open_squares(t), t.hull.size)
    if not there:
        return []
    options: list[Reinforce] = []
    for kind, number in sorted(t.s.reinforcements.items()):
        if number and t.supply(kind) > 0:
            big = t.content.aliens[kind].size > 1
            options.extend(reinforce(kind, square) for square in there if not big or bases_on(t, square))
    return options


class Reinforcements(Frame):
    """At the end of the Alien turn up to six counters may be played; with nothing alien on the boards they must be."""

    forced: bool = False
    played: int = 0
    choice: Reinforce | StopReinforcing | None = None
    figure: str = ""

    @step(rule="SQ-REINF-3")
    def test(self, t: HulkTable) -> Word | None:
        if not any(t.s.reinforcements.values()):
            return t.finish()
        t.s.phase = "reinforce"
        self.forced = not t.s.blips and not t.aliens
        if self.forced:
            t.tell("sq-reinforcements-forced", "SQ-REINF-3")
        return None

    @step(rule="SQ-REINF-2")
    def choose(self, t: HulkTable) -> Word | None:
        """He is asked as long as he has counters, even if none can be played: silence would give their types away."""
        if self.left(t) <= 0 or not any(t.s.reinforcements.values()):
            return t.finish()
        options: list[Option] = [*playable(t)]
        if not self.forced or not options:
            options.append(STOP_REINFORCING)
        offer = Choices(options, partial(self.why_not, t))
        return t.ask(ALIEN, offer, into="choice", prompt="sq-ask-reinforce", rule="SQ-REINF-2", left=self.left(t))

    def why_not(self, t: HulkTable, option: Option) -> Refusal:
        if not isinstance(option, Reinforce):
            return no("why-sq-must-reinforce", "SQ-REINF-3")
        if not t.s.reinforcements.get(option.kind):
            return no("why-sq-no-counter", "SQ-REINF-1", alien=named("alien", option.kind))
        if t.supply(option.kind) <= 0:
            return no("why-sq-no-miniature", "SQ-REINF-6", alien=named("alien", option.kind))
        if option.square not in t.plan.reinforcement_squares:
            return no("why-sq-no-r-square", "SQ-REINF-5")
        return why_no_place(t, option.square)

    def left(self, t: HulkTable) -> int:
        return t.content.counters_file.reinforcements_per_turn - self.played

    @step(rule="SQ-REINF-4")
    def play(self, t: HulkTable) -> Word | None:
        choice = self.choice
        if not isinstance(choice, Reinforce):
            return t.finish()
        s = t.s
        kind, square = choice.kind, choice.square
        self.played += 1
        s.reinforcements[kind] -= 1
        s.played[kind] = s.played.get(kind, 0) + 1
        s.pool[kind] = s.pool.get(kind, 0) + 1
        if square not in s.known_r:
            s.known_r = tuple(sorted((*s.known_r, square)))
        small = t.content.aliens[kind].size == 1
        beat = beats.place(t.next_alien(kind), square) if small else None
        t.tell("sq-reinforces", "SQ-REINF-5", beat=beat, alien=named("alien", kind), square=t.label(square))
        t.reveals_secret()
        if not small:
            return t.call(PlaceDreadnought(kind=kind, places=bases_on(t, square)), into="figure")
        t.new_alien(kind, square)
        return None

    @step(rule="SQ-RUL-32")
    def again(self, t: HulkTable) -> Word | None:
        return t.jump("choose")
