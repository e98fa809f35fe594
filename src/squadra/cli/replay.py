"""`squadra replay`: a saved match told again, or checked answer by answer and die by die."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from squadra import kernel, load_match
from squadra.cli.common import All, Cite, CommandError, Flag, Lang, language
from squadra.cli.watch import Teller
from squadra.kernel import Draw, Keyed, Match, Msg, Option, Outcome, Roll, SaveError, Seeded, SetupError, Source
from squadra.words import say


def replay(
    file: Annotated[Path, Parameter(help="A saved match.")],
    *,
    verify: Annotated[
        Flag, Parameter(help="Check instead of telling: answers by the rules, dice by their source.")
    ] = False,
    lang: Lang = "en",
    seat: Annotated[str | None, Parameter(help="Tell only what this seat may know.")] = None,
    all: All = False,
    cite: Cite = False,
    key: Annotated[
        str | None, Parameter(help="The secret key (hexadecimal) that was shown after a hosted match.")
    ] = None,
    match: Annotated[str | None, Parameter(help="The name of the hosted match.")] = None,
    nonces: Annotated[str | None, Parameter(help="The seats' own contributions, separated by commas.")] = None,
    epoch: Annotated[int, Parameter(help="How often a throw was taken back by agreement.")] = 0,
) -> None:
    """Tell a saved match again, or check every answer and every die of it.

    Example: squadra replay last-night.squadra --verify
    """
    told = read_match(file)
    source: Source = Seeded(told.seed)
    if key is not None:
        try:
            source = Keyed(bytes.fromhex(key), match or "", tuple((nonces or "").split(",")) if nonces else (), epoch)
        except ValueError as error:
            raise CommandError(f"the key is not hexadecimal: {error}", 2) from error
    if verify:
        checked = verified(told, source)
        print(say(language(lang), Msg("cli-verified", {"answers": str(checked.number), "digest": checked.digest()})))
        return
    retell(told, Teller(language(lang), seat, all, cite))


def read_match(file: Path) -> Match:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from error
    try:
        return load_match(data)
    except (SaveError, SetupError) as error:
        raise CommandError(f"{file}: {error}") from error


def verified(told: Match, source: Source) -> Match:
    try:
        return kernel.verify(told, source)
    except ValueError as error:
        raise CommandError(f"the match does not hold: {error}") from error


def retell(told: Match, teller: Teller) -> None:
    """Plays the record again and tells it."""
    script = RecordedDice(told)
    again = Match(told.game, told.wish, told.seed, script)
    teller.begin(again)
    teller.tell(again.events)
    while again.ask is not None and again.number < told.number:
        sitting, value = told.record[again.number]
        assert isinstance(value, Option)
        again.choose(value, sitting)
        teller.tell(again.events)
    teller.end(again)


class RecordedDice:
    """Chance as the record has it."""

    def __init__(self, told: Match) -> None:
        self.told = told
        self.beyond = Seeded(told.seed)

    def answer(self, question: Roll | Draw, number: int) -> Outcome:
        if number < self.told.number:
            outcome = self.told.record[number][1]
            assert not isinstance(outcome, Option)
            return outcome
        return self.beyond.answer(question, number)
