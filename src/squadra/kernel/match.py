"""A match: a fold over its recorded answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from squadra.kernel import codec, record
from squadra.kernel.ask import Ask, Option, Options
from squadra.kernel.chance import Dice, Draw, Outcome, Roll, Seeded, Source, possible
from squadra.kernel.event import Event
from squadra.kernel.game import Game, Odds
from squadra.kernel.machine import advance, advance_checked, answer, fall
from squadra.kernel.message import SaveError, Unlawful, no
from squadra.kernel.odds import count_odds
from squadra.kernel.record import CHANCE
from squadra.kernel.state import Result, State
from squadra.kernel.table import Table

CHECKPOINT = 64
"""Answers between two checkpoints: taking back folds at most that many."""

Entry = tuple[str, "Option | Outcome"]


class Match:
    """One game being played, with its record.

    >>> from squadra.kernel.match import Match
    """

    __slots__ = (
        "_ask",
        "checkpoints",
        "debug",
        "dice",
        "game",
        "record",
        "revealed",
        "seats",
        "seed",
        "setup",
        "t",
        "wish",
    )

    def __init__(
        self,
        game: Game,
        setup: Mapping[str, Any] | None = None,
        seed: int = 0,
        dice: Source | None = None,
        talks: bool = True,
        debug: bool = False,
    ) -> None:
        self.game = game
        self.wish: dict[str, Any] = dict(setup or {})
        self.setup = game.setup(setup)
        self._begin(game.start(self.setup), seed, dice, talks, debug, ())

    def _begin(
        self, state: State, seed: int, dice: Source | None, talks: bool, debug: bool, past: Sequence[Entry]
    ) -> None:
        self.seats = self.game.seats(self.setup)
        self.seed = seed
        self.dice: Source = Seeded(seed) if dice is None else dice
        self.debug = debug
        self.record: list[Entry] = list(past)
        self.revealed: list[bool] = [True] * len(past)
        self.t: Table[Any] = self.game.lay(state, self.setup, talks)
        self.checkpoints: list[tuple[int, State]] = [(len(past), state.copy())]
        self._ask: Ask | None = None
        self._run()

    @classmethod
    def at(
        cls,
        game: Game,
        state: State,
        setup: Any,
        dice: Source | None = None,
        seed: int = 0,
        debug: bool = False,
        past: Sequence[Entry] = (),
    ) -> Match:
        """A match that starts from a hand-made position; `setup` is a validated set-up."""
        match = cls.__new__(cls)
        match.game = game
        match.wish = {}
        match.setup = setup
        match._begin(state.copy(), seed, dice, True, debug, past)
        return match

    @classmethod
    def going_on(
        cls, game: Game, wish: Mapping[str, Any] | None, past: Sequence[Entry], state: State, dice: Source
    ) -> Match:
        """A match that goes on from a stored position. What lies before it is on record, and out of reach."""
        match = cls.at(game, state, game.setup(wish), dice, past=past)
        match.wish = dict(wish or {})
        return match

    # What stands.

    @property
    def first(self) -> int:
        """The earliest answer to which the match can be folded back: 0, unless it goes on from a stored position."""
        return self.checkpoints[0][0]

    @property
    def ask(self) -> Ask | None:
        """The question that stands; None when the match is over."""
        return self._ask

    @property
    def state(self) -> State:
        return self.t.s

    @property
    def result(self) -> Result | None:
        return self.t.s.result

    @property
    def events(self) -> list[Event]:
        """What the last answer brought about (after the start: what the set-up told)."""
        return self.t.events

    @property
    def number(self) -> int:
        """How many answers, those of chance included, have been given."""
        return len(self.record)

    def view(self, seat: str | None) -> Any:
        """What a seat may know; None for a watcher."""
        return self.game.view(self.t, seat)

    def digest(self) -> str:
        """A fingerprint of the position."""
        return codec.digest(self.t.s)

    # Answering.

    def choose(self, choice: int | Option, seat: str | None = None) -> list[Event]:
        """Answers with an option or its index and returns what happened; or raises Unlawful and changes nothing."""
        ask = self._ask
        if ask is None:
            raise Unlawful(no("why-match-is-over"))
        if seat is not None and seat != ask.seat:
            if seat not in ask.seats:
                raise Unlawful(no("why-not-your-question"))
            mine = ask.to(seat)
        else:
            mine = ask
        if isinstance(choice, int):
            options = mine.options
            if not 0 <= choice < len(options):
                raise Unlawful(no("why-not-offered", mine.rule))
            option = options[choice]
        else:
            option = choice
            self.check(mine, option)
        t = self.t
        t.events = []
        t.secret_revealed = False
        before = len(self.record)
        self.record.append((mine.seat, option))
        self.revealed.append(False)
        answer(t.s, ask, mine.seat, option)
        self._run()
        if t.secret_revealed:
            self.revealed[before] = True
        return t.events

    def check(self, ask: Ask, option: object) -> None:
        """Raises Unlawful with the reason when the option is not among those of the question."""
        options = ask.options
        if isinstance(options, Options):
            refusal = options.allows(option) if isinstance(option, Option) else no("why-not-offered", ask.rule)
            if refusal is not None:
                raise Unlawful(refusal)
        elif option not in options:
            raise Unlawful(no("why-not-offered", ask.rule))

    def _run(self) -> None:
        t = self.t
        go = advance_checked if self.debug else advance
        while True:
            word = go(t)
            if word is None or isinstance(word, Ask):
                break
            outcome = self.dice.answer(word, len(self.record))
            self.record.append((CHANCE, outcome))
            self.revealed.append(True)
            fall(t.s, word, outcome)
        if word is not None:
            word.number = len(self.record)
        self._ask = word
        if len(self.record) >= self.checkpoints[-1][0] + CHECKPOINT:
            self.checkpoints.append((len(self.record), t.s.copy()))

    # Copies, forks, taking back.

    def copy(self) -> Match:
        """A match of its own from here on."""
        new = Match.__new__(Match)
        new.game, new.wish, new.setup, new.seats = self.game, self.wish, self.setup, self.seats
        new.seed, new.dice, new.debug = self.seed, self.dice, self.debug
        new.record, new.revealed = self.record.copy(), self.revealed.copy()
        new.checkpoints = self.checkpoints.copy()
        new.t = self.t.copy()
        new._ask = None
        new._stand()
        return new

    def _stand(self) -> None:
        """Finds the question of the position again."""
        word = advance(self.t)
        assert word is None or isinstance(word, Ask)
        if word is not None:
            word.number = len(self.record)
        self._ask = word

    def __getstate__(self) -> tuple[Any, ...]:
        """A match travels as its position and its record: content and question are found again on arrival."""
        own = (self.game, self.wish, self.setup, self.seed, self.dice, self.debug)
        return (*own, self.record, self.revealed, self.checkpoints, self.t.s, self.t.talks)

    def __setstate__(self, told: tuple[Any, ...]) -> None:
        self.game, self.wish, self.setup, self.seed, self.dice, self.debug = told[:6]
        self.record, self.revealed, self.checkpoints, state, talks = told[6:]
        self.seats = self.game.seats(self.setup)
        self.t = self.game.lay(state, self.setup, talks)
        self._ask = None
        self._stand()

    def fork(self, number: int) -> Match:
        """The match as it stood after that many answers, to be played on; `number` must stand at a question."""
        new = self.copy()
        new.back_to(number)
        return new

    def back_to(self, number: int) -> None:
        """Cuts the record and folds again from a checkpoint."""
        if not self.first <= number <= len(self.record):
            raise ValueError(f"the match has the answers {self.first} to {len(self.record)}, not {number}")
        while self.checkpoints[-1][0] > number:
            self.checkpoints.pop()
        start, state = self.checkpoints[-1]
        entries = self.record[start:number]
        del self.record[number:], self.revealed[number:]
        self.t = self.game.lay(state.copy(), self.setup, self.t.talks)
        self._fold(entries)

    def _fold(self, entries: Sequence[Entry]) -> None:
        t = self.t
        for seat, value in entries:
            word = advance(t)
            assert word is not None
            if isinstance(word, Ask):
                answer(t.s, word, seat, value)  # pyright: ignore[reportArgumentType]
            else:
                fall(t.s, word, value)  # pyright: ignore[reportArgumentType]
        t.events = []
        self._run()
        t.events = []

    def can_take_back(self, seat: str) -> int | None:
        """Where the match would stand if the seat took back its last answer by itself; None if it may not."""
        for number in range(len(self.record) - 1, -1, -1):
            if self.revealed[number] or self.record[number][0] != seat:
                return None
            return number
        return None

    def last_answer_of(self, seat: str) -> int | None:
        """Where the match stood before the seat's last answer, whatever came after; for takebacks that all agree to."""
        for number in range(len(self.record) - 1, self.first - 1, -1):
            if self.record[number][0] == seat:
                return number
        return None

    def take_back(self, seat: str, agreed: bool = False) -> int:
        """Takes back the seat's last answer: its own if it revealed nothing, or any if all agree. Returns the new number."""
        number = self.last_answer_of(seat) if agreed else self.can_take_back(seat)
        if number is None:
            raise Unlawful(no("why-cannot-take-back"))
        self.back_to(number)
        return number

    # Odds.

    def odds(self, option: int | Option, limit: int = 20_000) -> Odds:
        """The exact chances of an option, by the rules themselves, from what the asked seat may know."""
        ask = self._ask
        if ask is None:
            raise Unlawful(no("why-match-is-over"))
        chosen = ask.options[option] if isinstance(option, int) else option
        self.check(ask, chosen)
        table = self.game.odds_table(self.t, ask.seat, chosen, Dice(self.number + 1))
        return count_odds(self.game, table, ask.seat, chosen, limit)

    # Saving.

    def save(self, hosted: record.Hosted | None = None) -> bytes:
        """The match as bytes: format version, content hash, checksum, position and record."""
        saved = (
            self.game.name,
            self.game.version,
            self.game.content_hash,
            self.wish,
            self.seed,
            codec.encode(self.t.s),
            tuple(seat for seat, _ in self.record),
            tuple(msgspec.Raw(codec.encode(value)) for _, value in self.record),
            bytes(self.revealed),
        )
        return record.pack(record.Saved(*saved) if hosted is None else record.SavedHosted(*saved, hosted))


def load(data: bytes, find: Callable[[str], Game], dice: Source | None = None) -> Match:
    """A saved match brought back; `find` gives the game with a name. SaveError says in a sentence what is wrong."""
    saved = record.unpack(data)
    try:
        game = find(saved.game)
    except (KeyError, ValueError, LookupError):
        raise SaveError(f"the saved match is of the game {saved.game!r}, which is not installed") from None
    if saved.version != game.version:
        raise SaveError(f"the saved match is of version {saved.version} of {saved.game}; {game.version} is installed")
    if saved.content != game.content_hash:
        raise SaveError(f"the saved match was played with content of {saved.game} other than what is installed")
    state = game.reader.read_state(saved.state)
    match = Match.__new__(Match)
    match.game, match.wish, match.setup = game, saved.wish, game.setup(saved.wish)
    match.seats, match.seed, match.debug = game.seats(match.setup), saved.seed, False
    match.dice = Seeded(saved.seed) if dice is None else dice
    match.record = [
        (seat, game.reader.read_option(raw) if seat else record.read_outcome(raw))
        for seat, raw in zip(saved.seats, saved.answers, strict=True)
    ]
    match.revealed = [bool(one) for one in saved.revealed]
    match.t = game.lay(state, match.setup)
    match.checkpoints = [(0, game.start(match.setup)), (len(match.record), state.copy())]
    match._ask = None  # pyright: ignore[reportPrivateUsage]
    match._stand()  # pyright: ignore[reportPrivateUsage]
    return match


class Replay:
    """A record played again answer by answer, each one checked against the rules (and chance against what can fall)."""

    def __init__(self, match: Match, dice: Source | None = None) -> None:
        self.entries = list(match.record)
        self.dice = dice
        self.position = Match.__new__(Match)
        self.match = match

    def verify(self) -> Match:
        """Plays all answers again; ValueError names the first that does not hold. Returns the match at its end."""
        old = self.match
        script = _Recorded(self.entries, self.dice)
        new = Match(old.game, old.wish, old.seed, script)
        while script.next_seat(new.number) is not None and new.ask is not None:
            seat, value = self.entries[new.number]
            try:
                new.choose(value, seat)  # pyright: ignore[reportArgumentType]
            except Unlawful as refused:
                raise ValueError(f"answer {new.number} of {seat} is unlawful: {refused}") from None
        if new.number != len(self.entries) or new.digest() != old.digest():
            raise ValueError("the record does not lead to the position that was saved")
        return new


class _Recorded:
    """Chance as the record has it, checked: against what can fall, and against a source where there is one."""

    def __init__(self, entries: list[Entry], source: Source | None) -> None:
        self.entries = entries
        self.source = source

    def next_seat(self, number: int) -> str | None:
        return self.entries[number][0] if number < len(self.entries) else None

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        if number >= len(self.entries) or self.entries[number][0] != CHANCE:
            raise ValueError(f"answer {number} should be a throw, and the record has none")
        outcome: Any = self.entries[number][1]
        if not possible(question, outcome):
            raise ValueError(f"the throw {number} cannot have fallen as {outcome}")
        if self.source is not None and self.source.answer(question, number) != outcome:
            raise ValueError(f"the throw {number} is not the one that the dice source gives")
        return outcome


def verify(match: Match, source: Source | None = None) -> Match:
    """Checks every answer, and with a source every die, of a match; ValueError names what does not hold."""
    return Replay(match, source).verify()
