"""`squadra replay`: a saved match told again, or checked answer by answer and die by die."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec

from squadra import kernel, load_match
from squadra.cli.common import All, Cite, Lang, language
from squadra.cli.failures import CommandError
from squadra.cli.watch import Teller
from squadra.kernel import (
    Draw,
    Event,
    Match,
    Msg,
    Option,
    Outcome,
    Roll,
    SaveError,
    Seeded,
    SetupError,
    Source,
    to_json,
)
from squadra.kernel.record import Hosted, HostedDice, unpack
from squadra.words import say


class Seen(msgspec.Struct):
    """What a browser was told with one answer."""

    epoch: int
    number: int
    seat: str
    says: list[Msg]


class Witness(msgspec.Struct):
    """What a browser kept of a match while it was played: the page after the game gives it out."""

    match: str
    commitment: str
    nonces: dict[str, str]  # of its own seats
    seen: list[Seen]


def replay(
    file: Annotated[Path, "A saved match."],
    *,
    verify: Annotated[bool, "Check instead of telling: answers by the rules, dice by their source."] = False,
    lang: Lang = "en",
    seat: Annotated[str | None, "Tell only what this seat may know."] = None,
    all: All = False,
    cite: Cite = False,
    key: Annotated[str | None, "The secret key (hexadecimal) that was shown after a hosted match."] = None,
    witness: Annotated[Path | None, "What your browser saw of the match, as its page gives it."] = None,
) -> None:
    """Tell a saved match again, or check every answer and every die of it.

    Example: squadra replay last-night.squadra --verify
    """
    told = read_match(file)
    if not verify:
        retell(told, Teller(language(lang), seat, all, cite))
        return
    hosted = unpack(file.read_bytes()).hosted
    if hosted is None:
        if key is not None:
            raise CommandError(f"{file} was not played at a hosted table: its dice have no key")
        checked = verified(told, Seeded(told.seed))
        said = [Msg("cli-verified", {"answers": str(checked.number), "digest": checked.digest()})]
    else:
        dice = promised(hosted, key, told)
        seen = read_witness(witness, hosted) if witness is not None else None
        checked = verified(told, dice)
        said = [
            Msg("cli-verified", {"answers": str(checked.number), "digest": checked.digest()}),
            Msg("cli-verified-hosted", {"throws": dice.counted, "commitment": hosted.commitment}),
        ]
        if dice.foreign:
            said.append(Msg("cli-verified-foreign", {"throws": dice.foreign}))
        if hosted.taken_back:
            said.append(Msg("cli-verified-taken-back", {"throws": hosted.taken_back}))
        if seen is not None:
            said.append(Msg("cli-verified-seen", {"answers": same_story(checked, hosted, seen)}))
    for line in said:
        print(say(language(lang), line))


def promised(hosted: Hosted, key: str | None, told: Match) -> HostedDice:
    """The dice of a hosted match, if the key is the one that was promised before the first roll."""
    if key is None:
        raise CommandError("the match was played at a hosted table: --key takes the key that was shown after it", 2)
    try:
        secret = bytes.fromhex(key)
    except ValueError as error:
        raise CommandError(f"the key is not hexadecimal: {error}", 2) from error
    if hashlib.sha256(secret).hexdigest() != hosted.commitment:
        raise CommandError("the key is not the one that was promised: its SHA-256 differs from the commitment")
    return HostedDice(secret, hosted, told.record)


def read_witness(file: Path, hosted: Hosted) -> Witness:
    """What a browser kept; CommandError if it was promised something else than the record says."""
    try:
        seen = msgspec.json.decode(file.read_bytes(), type=Witness)
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from error
    except msgspec.MsgspecError as error:
        raise CommandError(f"{file} is not what a browser keeps of a match: {error}") from error
    if seen.match != hosted.match:
        raise CommandError(f"{file} is of the match {seen.match}, the record of {hosted.match}")
    if seen.commitment != hosted.commitment:
        raise CommandError("the browser was shown another commitment before the first roll than the record has")
    return seen


def same_story(checked: Match, hosted: Hosted, witness: Witness) -> int:
    """How many answers a browser saw just as the rules tell them; CommandError names the first that differs."""
    given = dict(zip(checked.seats, hosted.nonces, strict=False))
    for name, nonce in witness.nonces.items():
        if given.get(name) != nonce:
            raise CommandError(f"the dice were not made with what the browser of {name} gave to them")
    told = story(checked)
    same = 0
    for seen in witness.seen:
        if not 0 < seen.number <= checked.number or hosted.epochs[seen.number - 1] > seen.epoch:
            continue  # taken back afterwards
        mine = [shown for event in told.get(seen.number, []) if (shown := event.seen_by(seen.seat or None)) is not None]
        if [msgspec.json.decode(to_json((e.key, e.args))) for e in mine] != [[e.key, e.args] for e in seen.says]:
            raise CommandError(f"answer {seen.number}: the browser was told something else than the record tells")
        same += 1
    return same


def story(checked: Match) -> dict[int, list[Event]]:
    """The events of a record by the number after which they stand."""
    again = Match(checked.game, checked.wish, checked.seed, RecordedDice(checked))
    told = {again.number: again.events}
    while again.ask is not None and again.number < checked.number:
        sitting, value = checked.record[again.number]
        assert isinstance(value, Option)
        again.choose(value, sitting)
        told[again.number] = again.events
    return told


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
