"""Proves that an opponent knows no more than its seat does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from squadra.bots.thinking import is_lawful, think
from squadra.kernel import Ask, Bot, Dice, Game, Match, Option
from squadra.kernel.machine import advance
from squadra.testing.conformance import Broken


def check_opponent(
    game: Game,
    make: Callable[[], Bot],
    games: int = 1,
    seed: int = 1,
    setups: Iterable[Mapping[str, Any] | None] = (None,),
    *,
    every: int = 5,
    most: int | None = None,
    worlds: int = 2,
) -> int:
    """Plays games with tactics' answers and asks the opponent at every `every`-th question, with equal seeds, in the real
    world and in others that its seat cannot tell apart: it must answer the same, and lawfully. Returns how often it was asked.
    """
    asked = 0
    for setup in setups:
        for number in range(seed, seed + games):
            match = Match(game, setup, number, talks=False)
            turn = 0
            while (ask := match.ask) is not None and turn != most:
                if turn % every == 0 and len(ask.options) > 1:
                    asked += 1
                    same_everywhere(match, make, ask, worlds)
                turn += 1
                match.choose(game.ranked(match.view(ask.seat), ask)[0][1], ask.seat)
    return asked


def same_everywhere(match: Match, make: Callable[[], Bot], ask: Ask, worlds: int) -> None:
    game, seat, seed = match.game, ask.seat, Dice(match.number)
    here = answer_of(ask, think(make(), game, match.t, ask, Dice(match.number)))
    for _ in range(worlds):
        other = game.lay(game.resample(match.t, seat, seed), match.setup, talks=False)
        word = advance(other)
        assert isinstance(word, Ask)
        word.number = ask.number
        there = answer_of(ask, think(make(), game, other, word.to(seat), Dice(match.number)))
        if there != here:
            raise Broken("secret", f"{seat} answers {ask.prompt} with {here} or {there}, by what is hidden from it")


def answer_of(ask: Ask, choice: int | Option) -> Option:
    if not is_lawful(ask, choice):
        raise Broken("lawful", f"the opponent answers {ask.prompt} with {choice!r}, which is not offered")
    return ask.options[choice] if isinstance(choice, int) else choice
