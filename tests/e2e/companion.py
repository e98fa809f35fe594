"""A companion of the tests: it reads the stored answers, folds them with the rules, and says what a good player would do."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from squadra import bot
from squadra.games import registry
from squadra.kernel import Dice, Match, Option
from squadra.kernel.chance import Draw, Outcome, Roll
from squadra.kernel.record import CHANCE, read_outcome


class Recorded:
    """Chance as the server stored it."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, Any]] = []

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        """What came up."""
        return self.entries[number][1]


class Companion:
    """The same match beside the browser's, for the tests' own judgement: bots' advice, exact odds."""

    def __init__(self, db: Path, match: str) -> None:
        self.db, self.id = db, match
        name, setup = self._rows("SELECT game, setup FROM matches WHERE id = ?", match)[0]
        self.game = registry.find(name)
        self.dice = Recorded()
        self.wish = msgspec.json.decode(setup)
        self.match: Match | None = None
        self.player = bot("tactics", self.game)

    def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as connection:
            return connection.execute(sql, values).fetchall()

    def catch_up(self) -> Match:
        """Up to the last answer that is stored."""
        entries = self.dice.entries
        sql = "SELECT seat, answer FROM answers WHERE match = ? AND number >= ? ORDER BY number"
        for seat, answer in self._rows(sql, self.id, len(entries)):
            raw = msgspec.Raw(answer)
            entries.append((seat, self.game.reader.read_option(raw) if seat else read_outcome(raw)))
        match = self.match or Match(self.game, self.wish, dice=self.dice)
        while match.number < len(entries) and match.ask is not None:
            seat, option = entries[match.number]
            assert seat != CHANCE
            match.choose(option, seat)
        self.match = match
        return match

    def advice(self) -> tuple[int, Option]:
        """What a good player would answer to the standing question: its place in the list, and the option."""
        match = self.catch_up()
        ask = match.ask
        assert ask is not None
        chosen = self.player.choose(match.view(ask.seat), ask, Dice(match.number))
        options = list(ask.options)
        place = chosen if isinstance(chosen, int) else options.index(chosen)
        return place, options[place]
