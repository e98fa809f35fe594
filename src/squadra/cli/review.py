"""`squadra review`: a saved match looked back at from one seat."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from squadra.bots.hindsight import Review, reviewed
from squadra.cli.common import Lang, language
from squadra.cli.failures import CommandError
from squadra.cli.replay import read_match
from squadra.cli.watch import Teller
from squadra.kernel import Match, Msg, to_json
from squadra.kernel.record import unpack
from squadra.words import say

POINTS = 12
"""Lines of the curve."""


def review(
    file: Annotated[Path, "A saved match that is over."],
    *,
    seat: Annotated[str | None, "Whose answers (default: the first person's, or the first seat's)."] = None,
    lang: Lang = "en",
    json: Annotated[bool, "Print all of it as JSON."] = False,
) -> None:
    """Say how a seat's chances of winning went, which of its answers cost most, and what luck did.

    Example: squadra review last-night.squadra --seat red
    """
    words = language(lang)
    match = read_match(file)
    if match.result is None:
        raise CommandError(f"{file}: the match is not over; a review needs its end")
    seat = seat or person(file, match)
    if seat not in match.seats:
        raise CommandError(f"there is no seat {seat!r} in this match; there are {', '.join(match.seats)}", 2)
    found = reviewed(match, seat)
    if json:
        print(to_json(found).decode())
    else:
        for line in lines(match, found, Teller(words).seat_name(match, seat)):
            print(say(words, line))


def person(file: Path, match: Match) -> str:
    """The first seat that no bot had."""
    hosted = unpack(file.read_bytes()).hosted
    sat = hosted.sat if hosted is not None else ()
    return next((seat for seat, (_, _, bot) in zip(match.seats, sat, strict=False) if not bot), match.seats[0])


def lines(match: Match, found: Review, name: str) -> list[Msg]:
    """The review in sentences."""
    told = [Msg("cli-review-of", {"seat": name, "answers": match.number})]
    step = max(1, -(-len(found.curve) // POINTS))
    shown = [*found.curve[:-1:step], found.curve[-1]]
    told += [Msg("cli-review-chance", {"number": one.number, "percent": round(100 * one.chance)}) for one in shown]
    told.append(Msg("cli-review-luck", {"points": f"{100 * found.luck:+.0f}"}))
    for slip in found.slips:
        about = {"number": slip.number, "points": f"{100 * slip.cost:.0f}", "taken": slip.taken, "better": slip.better}
        told.append(Msg("cli-review-slip", about))
        if slip.reasons:
            told.append(Msg("cli-review-reasons", {"reasons": slip.reasons}))
    return told if found.slips else [*told, Msg("cli-review-none")]
