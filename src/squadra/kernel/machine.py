"""The loop: runs the steps of the topmost frame until somebody, or chance, is asked."""

from __future__ import annotations

from typing import Any

from squadra.kernel import codec
from squadra.kernel.ask import Ask, Option
from squadra.kernel.chance import Draw, Outcome, Roll
from squadra.kernel.frame import Call, Finish, Jump, Word
from squadra.kernel.message import KernelError
from squadra.kernel.state import State
from squadra.kernel.table import Table

ENDLESS = 1_000_000
"""Steps without a question after which a game is taken to be running in circles."""


def advance(t: Table[Any]) -> Ask | Roll | Draw | None:
    """Runs steps until a question stands; None when the game is over."""
    stack: list[Any] = t.s.stack
    for _ in range(ENDLESS):
        if not stack:
            return None
        frame = stack[-1]
        run, after = frame.__steps__[frame.at]
        word: Word | None = run(frame, t)
        if word is None:
            frame.at = after
            continue
        if type(word) is Jump:
            frame.at = word.step
        elif type(word) is Ask:
            if word.seats:
                return word
            frame.at = after  # all seats of an ask_all had answered, or none was asked
        elif type(word) is Call:
            frame.at = after
            stack.append(word.frame)
        elif type(word) is Finish:
            if stack:
                stack.pop()
                if frame.returns and stack:
                    setattr(stack[-1], frame.returns, word.value)
        elif type(word) is Roll or type(word) is Draw:
            return word
    raise KernelError(f"{type(t.s.stack[-1]).__name__} runs in circles without a question")


def advance_checked(t: Table[Any]) -> Ask | Roll | Draw | None:
    """The same, a step at a time, with proof that a step that asks does not act."""
    stack: list[Any] = t.s.stack
    for _ in range(ENDLESS):
        if not stack:
            return None
        frame = stack[-1]
        name = frame.at
        run, after = frame.__steps__[name]
        before, told = codec.encode(t.s), len(t.events)
        word = run(frame, t)
        if isinstance(word, (Ask, Roll, Draw)):
            if codec.encode(t.s) != before or len(t.events) != told:
                raise KernelError(f"the step {type(frame).__name__}.{name or 'first'} both acts and asks")
            if not isinstance(word, Ask) or word.seats:
                return word
            frame.at = after
        elif word is None:
            frame.at = after
        elif isinstance(word, Call):
            frame.at = after
            stack.append(word.frame)
        elif isinstance(word, Jump):
            frame.at = word.step
        elif stack:
            stack.pop()
            if frame.returns and stack:
                setattr(stack[-1], frame.returns, word.value)
    raise KernelError(f"{type(t.s.stack[-1]).__name__} runs in circles without a question")


def answer(s: State, ask: Ask, seat: str, option: Option) -> None:
    """Puts an answer where the asking frame wants it, and lets the frame go on once all have answered."""
    frame = s.stack[-1]
    if ask.offers is not None:
        given = {**getattr(frame, ask.into), seat: option}
        setattr(frame, ask.into, {name: given[name] for name in sorted(given)})
        if len(ask.seats) > 1:
            return
    else:
        setattr(frame, ask.into, option)
    frame.at = frame.__steps__[frame.at][1]


def fall(s: State, question: Roll | Draw, outcome: Outcome) -> None:
    """Puts what chance answered into the asking frame."""
    frame = s.stack[-1]
    setattr(frame, question.into, outcome)
    frame.at = frame.__steps__[frame.at][1]
