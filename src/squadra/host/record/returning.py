"""A stored match comes back: its answers are played again, which shows whether the rules are still those it was played by."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from squadra.host.record.fold import (
    Passage,
    TableDice,
    keyed,
    read_entries,
    read_passages,
    read_state,
    same_position,
    story_of,
    tell,
)
from squadra.host.record.rows import AnswerRow, MatchRow, PositionRow, StoredMatch
from squadra.host.wire.lines import ResultLine
from squadra.host.wire.showing import Story, ask_line, result_line, view_json
from squadra.kernel import Game, Match, SaveError
from squadra.kernel.record import CHANCE


class Fold:
    """Answers played again from the beginning or from a position, as far as the rules accept them."""

    def __init__(self, game: Game, row: MatchRow, answers: Sequence[AnswerRow], base: PositionRow | None) -> None:
        self.entries = read_entries(game, answers)
        self.dice = TableDice(keyed(row), self.entries)
        if base is None:
            self.match = Match(game, row.setup, dice=self.dice)
        else:
            past = self.entries[: base.number]
            self.match = Match.going_on(game, row.setup, past, read_state(game, base), self.dice)
        begun = base is None or bool(self.match.events) or bool(self.dice.fell)
        self.passages = [tell(self.match, self.dice, self.match.first)] if begun else []

    def run(self, positions: Sequence[PositionRow] = ()) -> str:
        """Why today's rules cannot be those it was played by; empty: they may well be."""
        match, ahead = self.match, list(positions)
        while match.number < len(self.entries):
            before = match.number
            seat, option = self.entries[before]
            if match.ask is None:
                return f"the rules of today end the match at answer {before}"
            try:
                if seat == CHANCE:
                    raise SaveError("no rule asks for this throw")
                match.choose(option, seat)
                while ahead and ahead[0].number <= match.number:
                    if not same_position(match, ahead.pop(0)):
                        raise SaveError("the position differs from the stored one")
            except Exception as error:  # whatever other rules make of an old answer
                self.dice.past = self.entries[:before]
                match.back_to(before)
                self.dice.fell = []
                return f"answer {before} of {seat or 'chance'}: {error}"
            self.passages.append(tell(match, self.dice, before))
        self.dice.past = ()
        return "the rules of today roll more dice" if self.entries and match.number > len(self.entries) else ""

    @property
    def held(self) -> int:
        """How many of the stored answers are part of the match."""
        return min(self.match.number, len(self.entries))


Verdict = Literal["same", "changed", "kept", "lost"]
"""It goes on as it was; from a stored position by other rules; it is over and only shown; it can no longer be played."""


class Returned(msgspec.Struct, kw_only=True):
    """A match that has come back."""

    verdict: Verdict
    why: str = ""
    game: Game
    match: Match | None = None
    story: Story = []
    passages: list[Passage] = []  # those that no stored position holds yet
    stood: list[int] = []  # numbers of the stored positions that still hold
    number: int = 0
    held: int = 0  # how many of the stored answers are part of it
    scores: dict[str, int] = {}  # as they last stood


def bring_back(row: MatchRow, stored: StoredMatch, game: Game | None, installed: Game) -> Returned:
    """`game` has the content that the match is played with; None: nobody has kept it, or it can no longer be read."""
    positions = stored.positions
    base = next((one for one in reversed(positions) if one.starts), None)
    fold, why = None, "its content was not kept"
    if game is not None or not positions:
        fold, why = try_fold(row, stored, game or installed, base)
    if game is None and not why and row.stage != "over" and stored.answers:
        why = "its content was not kept"
    if game is not None and game.version != row.game_version:
        why = f"version {game.version} of the game instead of {row.game_version}"
    if fold is not None and not why:
        last = positions[-1].number if positions else -1
        story = story_of(read_passages(positions[: positions.index(base) + 1] if base is not None else []))
        return Returned(
            verdict="same", game=fold.match.game, match=fold.match, story=[*story, *story_of(fold.passages)],
            passages=[one for one in fold.passages if one.number > last], stood=[one.number for one in positions],
            number=fold.match.number, held=fold.held,
        )  # fmt: skip
    if row.stage in ("over", "closed"):
        return keep_shown(stored, game, installed, fold, why)
    return go_on(row, stored, game, installed, fold, why)


def try_fold(row: MatchRow, stored: StoredMatch, game: Game, base: PositionRow | None) -> tuple[Fold | None, str]:
    """The match as its answers make it, and why it is not the one that was played."""
    first = base.number if base is not None else -1
    try:
        fold = Fold(game, row, stored.answers, base)
        why = fold.run([one for one in stored.positions if one.number > first])
    except Exception as error:  # a set-up or a position that the rules of today do not know
        return None, str(error) or type(error).__name__
    if not why and row.stage == "over" and row.result:
        then, now = msgspec.json.decode(row.result, type=ResultLine), fold.match.result
        if now is None or result_line(now, then.taken_back, then.hints) != then:
            why = "it ends otherwise than it did"
    return fold, why


def keep_shown(stored: StoredMatch, game: Game | None, installed: Game, fold: Fold | None, why: str) -> Returned:
    """A finished match of other rules: its story as it was stored, its last position if it can be read."""
    positions, number = stored.positions, len(stored.answers)
    match = None
    if positions and positions[-1].number == number:
        match = stand(stored, positions[-1], game, installed)
        match = match if match is not None and match.number == number else None
    told = read_passages(positions)
    rest: list[Passage] = []
    if fold is not None and not positions:  # a match from before positions were stored: as much as still holds
        told = rest = fold.passages
    return Returned(
        verdict="kept", why=why, game=game or installed, match=match, story=story_of(told), passages=rest,
        stood=[one.number for one in positions], number=number, held=number,
    )  # fmt: skip


def stand(stored: StoredMatch, base: PositionRow, game: Game | None, installed: Game) -> Match | None:
    """The match at a stored position: with its own content if possible, else with today's; None if it cannot be read."""
    fold = stand_and_fold(stored, base, game, installed)
    return fold.match if fold is not None else None


def stand_and_fold(stored: StoredMatch, base: PositionRow, game: Game | None, installed: Game) -> Fold | None:
    """The same with the answers after the position, as far as the rules of today accept them."""
    for one in dict.fromkeys(each for each in (game, installed) if each is not None):
        for answers in (stored.answers, stored.answers[: base.number]):
            try:
                fold = Fold(one, stored.row, answers, base)
                fold.run()
                check_shown(fold.match)
            except Exception:
                continue
            fold.dice.past = ()
            return fold
    return None


def check_shown(match: Match) -> None:
    """Raises whatever the rules raise when they show the position to those who sit there."""
    for seat in (None, *match.seats):
        view_json(match, seat)
        if match.ask is not None and seat in match.ask.seats:
            ask_line(match, match.ask, seat, match.number)


def go_on(
    row: MatchRow, stored: StoredMatch, game: Game | None, installed: Game, fold: Fold | None, why: str
) -> Returned:
    """A running match after a change of rules: from its last stored position, or as far as its answers hold."""
    positions = stored.positions
    if positions:
        fold = stand_and_fold(stored, positions[-1], game, installed)
    elif fold is not None:
        try:
            check_shown(fold.match)
        except Exception:  # it is reported as lost
            fold = None
    told = read_passages(positions)
    last = Returned(
        verdict="lost", why=why, game=game or installed, story=story_of(told),
        stood=[one.number for one in positions], number=len(stored.answers), held=len(stored.answers),
        scores=positions[-1].scores if positions else {},
    )  # fmt: skip
    if fold is None:
        return last
    fold.dice.past = ()
    return msgspec.structs.replace(
        last, verdict="changed", game=fold.match.game, match=fold.match, number=fold.match.number, held=fold.held,
        story=[*last.story, *story_of(fold.passages)], passages=fold.passages,
    )  # fmt: skip
