"""The balance of a game: every line-up that it declares, played many times, as a table for docs/."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import median

from msgspec import Struct, structs

from squadra.bots.levels import best_bot
from squadra.kernel import Game, Study
from squadra.lab.identity import identity
from squadra.lab.playing import Bout, Played
from squadra.lab.summary import wilson


class Finding(Struct):
    """How a line-up came out."""

    study: Study
    seats: tuple[str, ...]
    games: int
    wins: int
    draws: int
    decisions: int
    """The median number of decisions in a game."""
    seconds: float
    """The median length of a game, in seconds."""
    slowest: float
    rounds: int = 0
    """The median number of rounds, where the game counts them: turns of each player."""
    last_part: int | None = None
    """The median number of rounds after the game's landmark."""

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def outside(self) -> bool:
        return not self.study.least <= self.share <= self.study.most


def bots_by_seat(game: Game, study: Study) -> tuple[str, ...]:
    """The bots of a line-up in seat order; seats that it does not name get the game's best."""
    seats = game.seats(game.setup(study.setup))
    return tuple(study.bots.get(seat, best_bot(game)) for seat in seats)


def find(study: Study, played: list[Played]) -> Finding:
    seats = study.seats or tuple(played[0].bots)[:1]
    if study.each:
        seats = (max(seats, key=lambda seat: sum(seat in one.winners for one in played)),)
    last = [one.last_part for one in played if one.last_part is not None]
    return Finding(
        study,
        seats,
        len(played),
        sum(any(seat in one.winners for seat in seats) for one in played),
        sum(not one.winners for one in played),
        int(median(one.decisions for one in played)),
        median(one.seconds for one in played),
        max(one.slowest for one in played),
        int(median(one.rounds for one in played)),
        int(median(last)) if last else None,
    )


def bouts(game: Game, studies: Sequence[Study], games: int, seed: int) -> Iterator[Bout]:
    """Every line-up plays that many games, one line-up after the other."""
    for number, study in enumerate(studies):
        bots = dict(zip(game.seats(game.setup(study.setup)), bots_by_seat(game, study), strict=True))
        for index in range(games):
            yield Bout(number * games + index, seed + index, bots, dict(study.setup))


def findings(studies: Sequence[Study], played: Iterator[Played], games: int) -> Iterator[Finding]:
    """How the line-ups came out, each as soon as its games are in."""
    for study in studies:
        yield find(study, list(islice(played, games)))


def report(name: str, found: list[Finding], games: int, seed: int) -> str:
    """The findings as Markdown."""
    lines = [
        f"# Balance of {name}",
        "",
        f"Made by `squadra balance {name} --games {games} --seed {seed}` with {identity(name)}.",
        "Shares of wins with 95 % intervals (Wilson).",
        "",
    ]
    rounds = any(one.rounds for one in found)
    more = " rounds | last part |" if rounds else ""
    lines += [
        f"| line-up | side | games | wins | share | interval | wanted | draws | decisions | seconds | slowest answer |{more}",
        "|---|---|---|---|---|---|---|---|---|---|---|" + ("---|---|" if rounds else ""),
    ]
    lines += [row(one, rounds) for one in found]
    if rounds:
        lines += ["", "Rounds are turns of each player. The last part is what follows the game's landmark (medians)."]
    total = structs.replace(found[0], games=sum(one.games for one in found), wins=sum(one.wins for one in found))
    least, most = wilson(total.wins, total.games)
    lines += ["", f"All line-ups together: {total.share:.1%} of {total.games} games ({least:.1%} to {most:.1%})."]
    outside = [one.study.title for one in found if one.outside]
    lines.append(
        f"Outside the wanted range: {'; '.join(outside)}." if outside else "Every line-up is within its range."
    )
    return "\n".join(lines) + "\n"


def row(one: Finding, rounds: bool = False) -> str:
    least, most = wilson(one.wins, one.games)
    cells = [
        one.study.title,
        ", ".join(one.seats),
        str(one.games),
        str(one.wins),
        f"{one.share:.0%}",
        f"{least:.0%} to {most:.0%}",
        f"{one.study.least:.0%} to {one.study.most:.0%}",
        str(one.draws),
        str(one.decisions),
        f"{one.seconds:.2f}",
        f"{one.slowest * 1000:.0f} ms",
    ]
    if rounds:
        cells += [str(one.rounds), "" if one.last_part is None else str(one.last_part)]
    return f"| {' | '.join(cells)} |"
