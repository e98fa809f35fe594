"""`squadra watch`: a game between bots, told in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from squadra.cli.common import (
    All,
    BotNames,
    Cite,
    GameName,
    Lang,
    Settings,
    SetupText,
    bot_named,
    game_named,
    language,
    names_of,
)
from squadra.cli.failures import CommandError
from squadra.cli.settings import refused, wish
from squadra.kernel import Dice, Event, Match, Msg, SetupError
from squadra.lab.playing import decide, seating
from squadra.words import has, name_of, say


class Teller:
    """Puts events into sentences as one seat, a watcher, or one who knows everything sees them."""

    def __init__(self, lang: str, seat: str | None = None, knows_all: bool = False, cite: bool = False) -> None:
        self.lang = lang
        self.seat = seat
        self.knows_all = knows_all
        self.cite = cite

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            seen = event if self.knows_all else event.seen_by(self.seat)
            if seen is not None:
                rule = f"  [{seen.rule}]" if self.cite and seen.rule else ""
                print(say(self.lang, seen.say) + rule)

    def begin(self, match: Match) -> None:
        game = name_of(self.lang, "game", match.game.name)
        print(say(self.lang, Msg("cli-match-begins", {"game": game, "seed": str(match.seed)})))

    def seat_name(self, match: Match, seat: str) -> str:
        """A seat as the game calls it, or its bare id."""
        name = match.game.seat_name(seat)
        return say(self.lang, name) if has(self.lang, name.key) else seat

    def end(self, match: Match) -> None:
        result = match.result
        if result is None:
            return
        reason = Msg(result.reason) if has(self.lang, result.reason) else result.reason
        print()
        print(say(self.lang, Msg("cli-match-ends", {"answers": match.number, "reason": reason})))
        for seat, points in result.scores.items():
            print(say(self.lang, Msg("cli-score", {"seat": self.seat_name(match, seat), "points": points})))
        winners = tuple(self.seat_name(match, seat) for seat in result.winners)
        print(say(self.lang, Msg("cli-winners", {"count": len(winners), "winners": winners})))


def watch(
    game: GameName,
    *,
    seed: Annotated[int, "The same seed tells the same story."] = 1,
    bots: BotNames = None,
    lang: Lang = "en",
    seat: Annotated[str | None, "Tell only what this seat may know (default: what a watcher may know)."] = None,
    all: All = False,
    cite: Cite = False,
    save: Annotated[Path | None, "Keep the match in this file, for squadra replay."] = None,
    setup: SetupText = None,
    **settings: Settings,
) -> None:
    """Tell a game between bots in sentences.

    Example: squadra watch star-quest --seed 1 --lang it
    """
    played = game_named(game)
    teller, wished = Teller(language(lang), seat, all, cite), wish(played, settings, setup)
    try:
        match = Match(played, wished, seed)
    except SetupError as error:
        raise refused(error, played, wished, lang) from error
    if seat is not None and seat not in match.seats:
        raise CommandError(f"there is no seat {seat!r}; there are {', '.join(match.seats)}", 2)
    seats = seating(match.seats, names_of(played, bots))
    minds = {sitting: bot_named(played, name) for sitting, name in seats.items()}
    dice = Dice(seed ^ 0x5EED)
    teller.begin(match)
    teller.tell(match.events)
    while match.ask is not None:
        decide(match, minds, dice)
        teller.tell(match.events)
    teller.end(match)
    if save is not None:
        keep(match, save)


def keep(match: Match, file: Path) -> None:
    try:
        file.write_bytes(match.save())
    except OSError as error:
        raise CommandError(f"the match cannot be kept in {file}: {error.strerror}") from error
