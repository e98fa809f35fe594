"""Looking back at a match: replay, report and verification. All of it is work for the workers."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from squadra.host.desk.honours import best_man, swings
from squadra.host.desk.throws import sums_of
from squadra.host.failures import Refuse
from squadra.host.record.fold import Passage, TableDice, keyed, read_passages
from squadra.host.record.rows import MatchRow, PositionRow
from squadra.host.wire.bodies import Draw as DrawLine
from squadra.host.wire.bodies import Luck, Moment, NonceLine, Replay, ReplayStep, Report, RoundLine, Verification
from squadra.host.wire.lines import ResultLine, SeatLine
from squadra.host.wire.showing import seen, view_json
from squadra.kernel import Event, Game, Match, Roll
from squadra.kernel.chance import Die, Draw
from squadra.kernel.record import CHANCE, Hosted
from squadra.kernel.state import State

MOST_STEPS = 200
MOST_MOMENTS = 8
RARE = Fraction(15, 100)  # throws at least as extreme as this are moments
Entries = Sequence[tuple[str, Any]]
Visit = Callable[[Match, list[Event], int], bool]


class Since(NamedTuple):
    """The answer from which today's rules hold, and the position in which a walk through the match begins."""

    first: int
    base: tuple[int, State]


class Told(NamedTuple):
    """What the answers of a match brought about: the stored part, and what came since."""

    stood: Sequence[PositionRow]
    late: Sequence[Passage]

    def passages(self) -> list[Passage]:
        """All of it."""
        first = self.late[0].number if self.late else None
        kept = [one for one in read_passages(self.stood) if first is None or one.number < first]
        return [*kept, *self.late]


def walk(game: Game, row: MatchRow, entries: Entries, base: tuple[int, State], visit: Visit) -> None:
    """Play a record again from a position; `visit` sees the match after each answer of a seat, and says whether to go on."""
    first, state = base
    match = Match.going_on(game, row.setup, entries[:first], state, TableDice(keyed(row), entries))
    on = visit(match, match.events, first)
    while on and match.number < len(entries) and match.ask is not None:
        before = match.number
        seat, option = entries[before]
        match.choose(option, seat)
        on = visit(match, match.events, before)


def replay(
    game: Game,
    row: MatchRow,
    total: int,
    entries: Entries,
    since: Since | None,
    told: Told,
    seat: str | None,
    start: int,
    count: int,
) -> bytes:
    """A stretch of the match as a seat saw it, as JSON. Before `since` (None: nowhere) it was played by other rules."""
    most = min(count, MOST_STEPS)
    steps: list[ReplayStep] = []
    first = total + 1 if since is None else since.first
    then = {one.number: one for one in told.passages()}

    def add(number: int, view: Any, events: list[Event], asked: list[str], rolled: bool) -> None:
        lines = seen([(number, events)], seat)
        steps.append(ReplayStep(number=number, view=view, events=lines, asked=asked, chance=rolled))

    def visit(match: Match, events: list[Event], before: int) -> bool:
        if start <= match.number and len(steps) < most:
            asked = list(match.ask.seats) if match.ask is not None else []
            rolled = any(match.record[n][0] == CHANCE for n in range(before, match.number))
            one = then.get(match.number) if match.number == first else None
            view = view_json(match, seat)
            add(match.number, view, [*one.events, *events] if one else events, asked, rolled)
        return len(steps) < most

    for one in then.values():
        if start <= one.number < first and len(steps) < most:
            add(one.number, None, one.events, [], bool(one.fell))
    if since is not None:
        walk(game, row, entries, since.base, visit)
    shown = game.shown_setup(row.setup or {})
    page = Replay(match=row.id, game=row.game, setup=shown, total=total, steps=steps, other_rules=first)
    return msgspec.json.encode(page)


def report(
    row: MatchRow,
    total: int,
    result: ResultLine,
    told: Told,
    seat: str | None,
    seats: list[SeatLine],
    other_rules: bool,
    match: Match | None,
) -> bytes:
    """Result, turning points, luck: as they were told then, as JSON. Sheet and men come from the position it ended in."""
    passages = told.passages()
    last = passages[-1].scores if passages else {}
    game, t = (match.game, match.t) if match is not None else (None, None)
    men = {one.seat: mine for one in row.seats if game is not None and (mine := list(game.men(t, one.seat)))}
    page = Report(
        match=row.id, game=row.game, result=result, seats=seats, answers=total, moments=moments(passages, seat),
        sheet=list(game.sheet(t)) if game is not None else [], men=men, best=best_man(passages, men),
        luck=luck(passages, [one.seat for one in row.seats]), rounds=rounds(passages),
        standing={one.seat: last[one.seat] for one in row.seats if one.seat in last}, other_rules=other_rules,
    )  # fmt: skip
    return msgspec.json.encode(page)


def verification(row: MatchRow, told: Told, epochs: Sequence[int]) -> bytes:
    """The key and every draw of a finished match, as JSON."""
    passages = told.passages()
    if (passages[-1].number if passages else 0) < len(epochs):
        # It ended before its questions were stored, and the rules of today would ask others.
        raise Refuse("match-old", detail="its throws were made under rules that no longer exist")
    source, draws, valid = keyed(row), list[DrawLine](), True
    for number, question, came in (throw for one in passages for throw in one.fell):
        epoch = epochs[number]
        draws.append(DrawLine(number=number, epoch=epoch, question=question, came=came))
        if epoch >= 0:  # those of the match that this one forks were drawn with another key
            source.epoch = epoch
            valid = valid and source.answer(question_of(question), number) == tuple(came)
    page = Verification(
        match=row.id, commitment=source.commitment, key=row.dice_key.hex(),
        nonces=[NonceLine(seat=seat.seat, nonce=seat.nonce) for seat in row.seats], draws=draws,
        epochs=list(epochs), taken_back=row.taken_back, valid=valid,
    )  # fmt: skip
    return msgspec.json.encode(page)


def question_of(data: dict[str, Any]) -> Roll | Draw:
    """A question of chance, rebuilt from what was stored of it."""
    if "dice" in data:
        return Roll(tuple(Die("", tuple(faces)) for faces in data["dice"]), "")
    return Draw(data["bag"], "", data["count"])


def saved(match: Match, row: MatchRow, epochs: Sequence[int]) -> bytes:
    """The record as a file, with what it says of its dice; never the key."""
    nonces = tuple(seat.nonce for seat in row.seats)
    sat = tuple((seat.who, seat.name, seat.bot) for seat in row.seats)
    return match.save(Hosted(row.id, keyed(row).commitment, nonces, tuple(epochs), row.taken_back, row.title, sat))


def rounds(passages: Sequence[Passage]) -> list[RoundLine]:
    """Where each round began."""
    lines: list[RoundLine] = []
    for one in passages:
        if one.round and (not lines or lines[-1].round != one.round):
            lines.append(RoundLine(round=one.round, number=one.number, scores=one.scores))
    return lines


Thrown = tuple[list[list[int]], list[int]]


def thrown(passage: Passage) -> list[Thrown]:
    """The rolls of an answer: the faces of each die, and those that came up."""
    return [
        (question["dice"], [int(face) for face in came]) for _, question, came in passage.fell if "dice" in question
    ]


def extremity(faces: list[list[int]], came: list[int]) -> tuple[Fraction, bool]:
    """How rare a sum at least as extreme is, and whether it is on the high side."""
    sums = sums_of(faces)
    total = sum(sums.values())
    mine = sum(came)
    above = Fraction(sum(w for value, w in sums.items() if value >= mine), total)
    below = Fraction(sum(w for value, w in sums.items() if value <= mine), total)
    return (above, True) if above < below else (below, False)


def rare_throws(passages: Sequence[Passage], seat: str | None) -> list[Moment]:
    """The rarest throws with what they told."""
    rare: list[tuple[Fraction, Moment]] = []
    for one in passages:
        for faces, came in thrown(one):
            share, high = extremity(faces, came)
            if share > RARE:
                continue
            lines = seen([(one.number, one.events)], seat)
            moment = Moment(number=one.number, seat=one.seat, percent=float(share * 100), lucky=high, events=lines)
            rare.append((share, moment))
    rare.sort(key=lambda pair: (pair[0], pair[1].number))
    return [moment for _, moment in rare[:MOST_MOMENTS]]


def moments(passages: Sequence[Passage], seat: str | None) -> list[Moment]:
    """First what swung the game, the biggest swing first, then rare throws that did not."""
    throws = {moment.number: moment for moment in reversed(rare_throws(passages, seat))}
    found: list[Moment] = []
    for swing in swings(passages, seat):
        throw = throws.pop(swing.number, None)
        if throw is not None:
            swing = msgspec.structs.replace(swing, percent=throw.percent, lucky=throw.lucky)
        found.append(swing)
    return [*found, *sorted(throws.values(), key=lambda moment: moment.percent)][:MOST_MOMENTS]


def luck(passages: Sequence[Passage], seats: Sequence[str]) -> list[Luck]:
    """Rolled against expected, by the seat whose answer led to the throw."""
    out: list[Luck] = []
    for seat in seats:
        mine = [throw for one in passages if one.seat == seat for throw in thrown(one)]
        expected = sum((Fraction(sum(die), len(die)) for faces, _ in mine for die in faces), Fraction(0))
        out.append(
            Luck(
                seat=seat, throws=len(mine), dice=sum(len(faces) for faces, _ in mine),
                rolled=sum(sum(came) for _, came in mine), expected=float(expected),
            )
        )  # fmt: skip
    return out
