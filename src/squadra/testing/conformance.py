"""Plays a game at random and proves the promises of the kernel on every state that is reached.

`check_game(game)` raises Broken, which names the promise, at the first one that does not hold.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from squadra.kernel import (
    Ask,
    Bot,
    Dice,
    Game,
    KernelError,
    Match,
    Option,
    Options,
    Outcome,
    Pass,
    PassUntil,
    State,
    Unlawful,
    load,
    to_json,
)  # fmt: skip
from squadra.kernel.chance import Draw, Roll, possible, settle
from squadra.kernel.codec import encode
from squadra.kernel.machine import advance, answer, fall
from squadra.kernel.table import Table
from squadra.testing.seen import asked, heard, noticed, passed_over, shown
from squadra.testing.trail import pick

Setups = Iterable[Mapping[str, Any] | None]


class Broken(AssertionError):
    """A promise that does not hold."""

    def __init__(self, promise: str, told: str) -> None:
        super().__init__(f"{promise}: {told}")
        self.promise = promise


class Foreign(Option, frozen=True):
    """An option that no game offers."""


def check_game(
    game: Game,
    games: int = 5,
    seed: int = 1,
    setups: Setups = (None,),
    *,
    every: int = 1,
    branches: int = 3,
    most: int | None = None,
    bot: Bot | None = None,
    processes: str = "",
) -> int:
    """Plays `games` random games of each set-up and checks every `every`-th question; returns how many were checked.

    `branches` options of each question are tried on copies. A game is broken off after `most` decisions. Every other
    decision is that of `bot`, if there is one: it comes sooner to the places where much happens. With
    `processes="module:attribute"` naming the game, the same games are played in processes with other hash seeds.
    """
    checked = 0
    setups = list(setups)
    for setup in setups:
        for i in range(games):
            checked += Probe(game, setup, seed + i, every, branches, bot).play(most)
    if processes:
        check_processes(processes, setups[0], seed)
    return checked


class Probe:
    """One random game under watch."""

    def __init__(
        self,
        game: Game,
        setup: Mapping[str, Any] | None,
        seed: int,
        every: int,
        branches: int,
        bot: Bot | None = None,
    ) -> None:
        self.game = game
        self.bot = bot
        self.every = every
        self.branches = branches
        self.dice = Dice(seed * 7919 + 13)
        try:
            self.match = Match(game, setup, seed, debug=True)
        except KernelError as error:
            raise Broken("complete", str(error)) from None
        self.counts = game.invariants(self.match.t)
        self.trail: list[tuple[int, str]] = []

    def play(self, most: int | None = None) -> int:
        match, checked = self.match, 0
        bound = self.game.bound(match.setup)
        turn = 0
        while (ask := match.ask) is not None and turn != most:
            if match.number > bound:
                raise Broken("finite", f"after {match.number} answers the game is not over, its bound is {bound}")
            seat = self.dice.pick(ask.seats)
            mine = ask.to(seat)
            if not len(mine.options):
                raise Broken("lawful", f"{ask.prompt} offers {seat} nothing")
            if turn % self.every == 0:
                self.check(mine)
                checked += 1
            turn += 1
            self.trail.append((match.number, match.digest()))
            choice = self.decide(mine)
            if turn % self.every == 0:
                self.check_secret_events(mine, choice)
                self.check_secret_draws(mine, choice)
            self.answer(match, choice, seat)
            self.check_counts()
        if match.ask is None:
            self.check_end()
        self.check_taken_back()
        return checked

    def decide(self, ask: Ask) -> Option:
        if self.bot is None or self.dice.below(2):
            return pick(ask, self.dice)
        try:
            choice = self.bot.choose(self.match.view(ask.seat), ask, self.dice)
        except Exception as error:
            raise Broken("lawful", f"the bot fails at {ask.prompt}: {error!r}") from error
        return choice if isinstance(choice, Option) else ask.options[choice]

    def answer(self, match: Match, option: Option, seat: str) -> None:
        try:
            match.choose(option, seat)
        except Unlawful as error:
            raise Broken("lawful", f"{option} was listed and is refused: {error}") from None
        except KernelError as error:
            raise Broken("complete", str(error)) from None

    def check(self, ask: Ask) -> None:
        self.check_recomputed(ask)
        self.check_saved(ask)
        self.check_options(ask)
        self.check_refusals(ask)
        self.check_secret_views()
        self.check_twins(ask)

    def check_recomputed(self, ask: Ask) -> None:
        again = self.match.copy().ask
        if again is None or signature(again.to(ask.seat)) != signature(ask):
            raise Broken("complete", f"the question {ask} is not the same when asked again")

    def check_saved(self, ask: Ask) -> None:
        back = load(self.match.save(), {self.game.name: self.game}.__getitem__)
        if back.digest() != self.match.digest():
            raise Broken("complete", f"saved and loaded at {ask}, the position differs")
        if back.ask is None or signature(back.ask.to(ask.seat)) != signature(ask):
            raise Broken("complete", f"saved and loaded, the question {ask} differs")

    def check_options(self, ask: Ask) -> None:
        before = self.match.digest()
        listed = list(ask.options)
        if len(set(listed)) < len(listed):
            raise Broken("lawful", f"{ask} offers the same answer twice")
        for option in self.dice.shuffled(listed)[: self.branches]:
            branch = self.match.copy()
            self.answer(branch, option, ask.seat)
            other = self.match.copy()
            self.answer(other, option, ask.seat)
            if other.digest() != branch.digest():
                raise Broken("deterministic", f"{option} twice gave two positions")
        if self.match.digest() != before:
            raise Broken("copyable", f"a copy that answered {ask} changed the original")
        options = ask.options
        if isinstance(options, Options):
            for option in listed:
                if options.allows(option) is not None:
                    raise Broken("lawful", f"{option} is listed and not allowed")

    def check_refusals(self, ask: Ask) -> None:
        match, before = self.match, self.match.digest()
        strangers = [seat for seat in match.seats if seat not in ask.seats]
        wrong: list[tuple[Any, str]] = [(len(ask.options), ask.seat), (-1, ask.seat), (Foreign(), ask.seat)]
        wrong += [(0, seat) for seat in (*strangers[:1], "nobody")]
        if not any(isinstance(option, Pass) for option in ask.options):
            wrong.append((Pass(), ask.seat))
        for choice, seat in wrong:
            try:
                match.choose(choice, seat)
            except Unlawful:
                pass
            else:
                raise Broken("lawful", f"{choice} of {seat} was accepted at {ask}")
        if match.digest() != before or match.ask is None or match.number != ask.number:
            raise Broken("lawful", f"a refused answer changed something at {ask}")

    # Secrecy.

    def worlds(self, seat: str | None) -> Table[Any]:
        state = self.game.resample(self.match.t, seat, self.dice)
        return self.game.lay(state, self.match.setup)

    def check_worlds(self, seat: str | None, other: Table[Any]) -> None:
        """A world is drawn from what the seat knows alone: from one that it cannot tell apart the same dice draw the same."""
        number = self.match.number
        self.same_world(seat, self.match.t, other, number)

    def same_world(self, seat: str | None, one: Table[Any], two: Table[Any], number: int) -> None:
        here = self.game.resample(one, seat, Dice(number))
        there = self.game.resample(two, seat, Dice(number))
        if encode(here) != encode(there):
            fields = [name for name in here.__struct_fields__ if encode_field(here, name) != encode_field(there, name)]
            raise Broken("secret", f"a world drawn for {seat} depends on what is hidden from it: {', '.join(fields)}")

    def check_twins(self, ask: Ask) -> None:
        """Two secret answers after which another seat saw, heard and is asked the same: its worlds are the same as well."""
        # A standing answer shows in who is asked no more, as a word across the table would: it is no secret.
        listed = self.dice.shuffled([option for option in ask.options if not isinstance(option, PassUntil)])[:2]
        twins = [self.match.copy() for _ in listed]
        for twin, option in zip(twins, listed, strict=True):
            self.answer(twin, option, ask.seat)
        if len(twins) < 2 or len(twins[0].record) != len(twins[1].record):
            return
        one, two = twins
        if one.ask is None or one.digest() == two.digest():
            return
        for seat in one.ask.seats:
            if seat != ask.seat and noticed(one, seat) == noticed(two, seat):
                self.same_world(seat, one.t, two.t, self.match.number)

    def check_secret_views(self) -> None:
        match = self.match
        for seat in (*match.seats, None):
            other = self.worlds(seat)
            self.check_worlds(seat, other)
            if to_json(self.game.view(match.t, seat)) != to_json(self.game.view(other, seat)):
                raise Broken("secret", f"the view of {seat} tells what is hidden from it")
            word = advance(other)
            ask = match.ask
            assert ask is not None
            if not isinstance(word, Ask) or shown(word, seat, other) != shown(ask, seat, match.t):
                raise Broken("secret", f"the question {ask.prompt} tells {seat} what is hidden from it")
            for thing in ask.options[match.number % len(ask.options)].anchors(match.t)[:2]:
                if to_json(self.game.look(match.t, seat, thing)) != to_json(self.game.look(other, seat, thing)):
                    raise Broken("secret", f"a look at {thing} tells {seat} what is hidden from it")

    def check_secret_events(self, ask: Ask, option: Option) -> None:
        """The same quiet answer in another world that a seat cannot tell apart gives it the same events and the same view.

        Else it has shown something hidden, and must say so (`t.reveals_secret`): who takes it back keeps what he saw.
        """
        real = self.match.copy()
        self.answer(real, option, ask.seat)
        if real.t.secret_revealed:
            return
        seats = [ask.seat] if self.dice.below(2) else [seat for seat in (*self.match.seats, None) if seat != ask.seat]
        for seat in seats:
            other = self.worlds(seat)
            if not self.takes_the_same_course(other, real, ask, option):
                continue
            if heard(real.t, seat) != heard(other, seat):
                raise Broken("secret", f"the events after {option} tell {seat} what is hidden from it")
            if to_json(real.view(seat)) != to_json(self.game.view(other, seat)):
                raise Broken("secret", f"the view after {option} tells {seat} what was hidden from it")

    def check_secret_draws(self, ask: Ask, option: Option) -> None:
        """Had other cards been drawn, whoever sees no difference afterwards would have been told none, either.

        `check_secret_events` cannot know this: it lets the same cards fall in all worlds.
        """
        real = self.match.copy()
        self.answer(real, option, ask.seat)
        other = self.draws_others(real, ask, option)
        if other is None:
            return
        for seat in (*self.match.seats, None):
            if to_json(real.view(seat)) == to_json(self.game.view(other, seat)):
                if passed_over(real.t, seat) != passed_over(other, seat):
                    raise Broken("secret", f"the events after {option} tell {seat} which cards were drawn")

    def draws_others(self, real: Match, ask: Ask, option: Option) -> Table[Any] | None:
        """Plays the answer and the throws of the real match, but draws anew; None where nothing is drawn, or it goes otherwise."""
        other, drawn = self.match.copy().t, False
        advance(other)
        other.events = []
        answer(other.s, ask, ask.seat, option)
        for _, value in real.record[self.match.number + 1 :]:
            word = advance(other)
            if not isinstance(word, (Roll, Draw)):
                return None
            drawn = drawn or isinstance(word, Draw)
            outcome: Outcome = settle(word, self.dice.below) if isinstance(word, Draw) else value  # pyright: ignore[reportAssignmentType]
            if not possible(word, outcome):
                return None
            fall(other.s, word, outcome)
        return other if drawn and asked(advance(other)) == asked(real.ask) else None

    def takes_the_same_course(self, other: Table[Any], real: Match, ask: Ask, option: Option) -> bool:
        """Plays the answer and the throws of the real match in another world.

        False where chance cannot fall the same there, or where something hidden comes to light there; a course that
        differs for no such reason tells the seat in which world it is.
        """
        word = advance(other)
        if not isinstance(word, Ask) or ask.seat not in word.seats or option not in word.to(ask.seat).options:
            return False
        other.events = []
        answer(other.s, word, ask.seat, option)
        for _, value in real.record[self.match.number + 1 :]:
            word = advance(other)
            if other.secret_revealed:
                return False
            if not isinstance(word, (Roll, Draw)):
                raise Broken("secret", f"what follows {option} depends on what is hidden: a throw, or {word}")
            outcome: Outcome = value  # pyright: ignore[reportAssignmentType]
            if not possible(word, outcome):
                return False
            fall(other.s, word, outcome)
        word = advance(other)
        if other.secret_revealed:
            return False
        if asked(word) != asked(real.ask):
            raise Broken("secret", f"what follows {option} depends on what is hidden: {real.ask}, or {word}")
        return True

    # The end.

    def check_counts(self) -> None:
        counts = self.game.invariants(self.match.t)
        if counts != self.counts:
            changed = {name: (self.counts.get(name), n) for name, n in counts.items() if self.counts.get(name) != n}
            raise Broken("conserved", f"counts changed: {changed}")

    def check_end(self) -> None:
        match, result = self.match, self.match.result
        if result is None or not set(result.winners) <= set(match.seats):
            raise Broken("finite", f"the game is over without a result of its seats: {result}")
        try:
            match.choose(0)
        except Unlawful:
            pass
        else:
            raise Broken("lawful", "an answer was accepted after the end")

    def check_taken_back(self) -> None:
        match = self.match
        for number, print_ in self.dice.shuffled(self.trail)[:5]:
            if match.fork(number).digest() != print_:
                raise Broken("complete", f"forked at {number}, the position is not what it was")
            undone = match.copy()
            undone.back_to(number)
            undone.back_to(number)
            if undone.digest() != print_ or undone.number != number:
                raise Broken("complete", f"taken back to {number}, the position is not what it was")


def encode_field(s: State, name: str) -> bytes:
    return encode(getattr(s, name))


def signature(ask: Ask) -> bytes:
    return encode([ask.prompt, ask.rule, ask.args, ask.seats, list(ask.options)])


PLAY = """
import importlib, sys
module, _, name = {game!r}.partition(":")
game = getattr(importlib.import_module(module), name)
from squadra.testing.trail import trail
print(trail(game, {setup!r}, {seed!r}))
"""


def check_processes(game: str, setup: Mapping[str, Any] | None, seed: int) -> None:
    """The same game in processes with different hash seeds leaves the same trail."""
    trails: set[str] = set()
    for hash_seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        code = PLAY.format(game=game, setup=setup, seed=seed)
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Broken("deterministic", f"the game does not run in another process: {done.stderr[-500:]}")
        trails.add(done.stdout.strip())
    if len(trails) != 1:
        raise Broken("deterministic", "processes with different hash seeds played different games")
