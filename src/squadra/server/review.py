"""A record played again from its beginning: replay, report and verification. These are jobs of workers."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from squadra.kernel import Event, Game, Match, Roll
from squadra.kernel.chance import Draw
from squadra.kernel.record import CHANCE, Hosted
from squadra.server.bodies import Draw as DrawLine
from squadra.server.bodies import Luck, Moment, NonceLine, Replay, ReplayStep, Report, RoundLine, Verification
from squadra.server.failures import Refuse
from squadra.server.fold import TableDice, keyed
from squadra.server.messages import SeatLine
from squadra.server.pools import sums_of
from squadra.server.rows import MatchRow
from squadra.server.showing import result_line, seen, view_json

MOST_STEPS = 200
MOST_MOMENTS = 8
RARE = Fraction(15, 100)  # throws at least as extreme as this are moments
Entries = Sequence[tuple[str, Any]]


class Watching:
    """Dice of a record that notes every question that they answer."""

    def __init__(self, inner: TableDice) -> None:
        self.inner = inner
        self.asked: list[tuple[int, Roll | Draw, Any]] = []

    def answer(self, question: Roll | Draw, number: int) -> Any:
        """As recorded."""
        came = self.inner.answer(question, number)
        if isinstance(question, Draw):  # the bag is the game's own and will change
            question = Draw(dict(question.bag), question.into, question.count, question.rule)
        self.asked.append((number, question, came))
        return came


Visit = Callable[[Match, list[Event], int], None]


def walk(game: Game, row: MatchRow, entries: Entries, visit: Visit) -> tuple[Match, Watching]:
    """Play a record again from its beginning; `visit` sees the match after each answer of a seat."""
    until = len(entries)
    dice = Watching(TableDice(keyed(row), entries))
    match = Match(game, row.setup, dice=dice)
    visit(match, match.events, 0)
    while match.number < until and match.ask is not None:
        before = match.number
        seat, option = entries[before]
        match.choose(option, seat)
        visit(match, match.events, before)
    return match, dice


def pass_by(match: Match, events: list[Event], before: int) -> None:
    """Only the dice are wanted."""


def replay(game: Game, row: MatchRow, entries: Entries, seat: str | None, start: int, count: int) -> bytes:
    """A stretch of the match as a seat saw it, as JSON."""
    most = min(count, MOST_STEPS)
    steps: list[ReplayStep] = []

    def visit(match: Match, events: list[Event], before: int) -> None:
        if start <= match.number and len(steps) < most:
            asked = list(match.ask.seats) if match.ask is not None else []
            rolled = any(match.record[n][0] == CHANCE for n in range(before, match.number))
            view = view_json(match, seat)
            lines = seen([(match.number, events)], seat)
            steps.append(ReplayStep(number=match.number, view=view, events=lines, asked=asked, chance=rolled))

    walk(game, row, entries, visit)
    shown = game.shown_setup(row.setup or {})
    return msgspec.json.encode(Replay(match=row.id, game=row.game, setup=shown, total=len(entries), steps=steps))


def report(game: Game, row: MatchRow, entries: Entries, seat: str | None, seats: list[SeatLine]) -> bytes:
    """Result, rare throws, luck, as JSON."""
    stretches: list[Stretch] = []
    rounds: list[RoundLine] = []

    def visit(match: Match, events: list[Event], before: int) -> None:
        now = game.clock(match.t)
        if now and (not rounds or rounds[-1].round != now):
            rounds.append(RoundLine(round=now, number=match.number, scores=game.standing(match.t)))
        seat = match.record[before][0] if match.number > before else ""
        stretches.append((before, match.number, seat, events))

    match, dice = walk(game, row, entries, visit)
    if match.result is None:
        raise Refuse("not-over")
    rolls = [(n, q, came) for n, q, came in dice.asked if isinstance(q, Roll)]
    told = Report(
        match=row.id, game=row.game, result=result_line(match.result, row.taken_back), seats=seats,
        answers=len(entries), moments=moments(rolls, stretches, seat), luck=luck(rolls, stretches, match.seats),
        rounds=rounds, standing=game.standing(match.t),
    )  # fmt: skip
    return msgspec.json.encode(told)


def verification(game: Game, row: MatchRow, entries: Entries, epochs: Sequence[int]) -> bytes:
    """The key and every draw of a finished match, as JSON."""
    _, dice = walk(game, row, entries, pass_by)
    source, draws, valid = keyed(row), list[DrawLine](), True
    for number, question, came in dice.asked:
        epoch = epochs[number]
        draws.append(DrawLine(number=number, epoch=epoch, question=question_data(question), came=came))
        if epoch >= 0:  # those of the match that this one forks were drawn with another key
            source.epoch = epoch
            valid = valid and source.answer(question, number) == came
    told = Verification(
        match=row.id, commitment=source.commitment, key=row.dice_key.hex(),
        nonces=[NonceLine(seat=seat.seat, nonce=seat.nonce) for seat in row.seats], draws=draws,
        epochs=list(epochs), taken_back=row.taken_back, valid=valid,
    )  # fmt: skip
    return msgspec.json.encode(told)


def saved(match: Match, row: MatchRow, epochs: Sequence[int]) -> bytes:
    """The record as a file, with what it says of its dice; never the key."""
    nonces = tuple(seat.nonce for seat in row.seats)
    return match.save(Hosted(row.id, keyed(row).commitment, nonces, tuple(epochs), row.taken_back))


Stretch = tuple[int, int, str, list[Event]]
Thrown = tuple[int, Roll, tuple[int, ...]]


def stretch_of(number: int, stretches: list[Stretch]) -> Stretch | None:
    """The answer of a seat that led to a throw."""
    return next((s for s in stretches if s[0] <= number < s[1]), None)


def extremity(question: Roll, came: tuple[int, ...]) -> tuple[Fraction, bool]:
    """How rare a sum at least as extreme is, and whether it is on the high side."""
    sums = sums_of([die.faces for die in question.dice])
    total = sum(sums.values())
    mine = sum(came)
    above = Fraction(sum(w for value, w in sums.items() if value >= mine), total)
    below = Fraction(sum(w for value, w in sums.items() if value <= mine), total)
    return (above, True) if above < below else (below, False)


def moments(rolls: list[Thrown], stretches: list[Stretch], seat: str | None) -> list[Moment]:
    """The rarest throws with what they told."""
    rare: list[tuple[Fraction, Moment]] = []
    for number, question, came in rolls:
        share, high = extremity(question, came)
        around = stretch_of(number, stretches)
        if share > RARE or around is None:
            continue
        lines = seen([(around[1], around[3])], seat)
        moment = Moment(number=around[1], seat=around[2], percent=float(share * 100), lucky=high, events=lines)
        rare.append((share, moment))
    rare.sort(key=lambda pair: (pair[0], pair[1].number))
    return [moment for _, moment in rare[:MOST_MOMENTS]]


def luck(rolls: list[Thrown], stretches: list[Stretch], seats: tuple[str, ...]) -> list[Luck]:
    """Rolled against expected, by the seat whose answer led to the throw."""
    out: list[Luck] = []
    for seat in seats:
        mine = [(q, came) for n, q, came in rolls if (s := stretch_of(n, stretches)) is not None and s[2] == seat]
        expected = sum((Fraction(sum(d.faces), len(d.faces)) for q, _ in mine for d in q.dice), Fraction(0))
        out.append(
            Luck(
                seat=seat, throws=len(mine), dice=sum(len(q.dice) for q, _ in mine),
                rolled=sum(sum(came) for _, came in mine), expected=float(expected),
            )
        )  # fmt: skip
    return out


def question_data(question: Roll | Draw) -> dict[str, Any]:
    """A question of chance as the browser's own check needs it."""
    if isinstance(question, Roll):
        return {"dice": [list(die.faces) for die in question.dice]}
    return {
        "bag": {name: copies for name, copies in sorted(question.bag.items()) if copies > 0},
        "count": question.count,
    }
