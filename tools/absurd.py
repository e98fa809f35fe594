"""Count what a player would laugh at in games between opponents: ``python tools/absurd.py GAME [--level easy] [--games 100]``.

Told from the events alone, in every game in the same way: a blast that hits one's own side, a man who walks to and fro, a
side that does nothing for rounds. Each line names a game (``squadra watch GAME --seed N`` tells it) and where to look.
"""

import argparse
import json
from collections import Counter, defaultdict
from typing import Any

from squadra.bots.levels import make_bot
from squadra.bots.thinking import think
from squadra.kernel import Dice, Event, Game, Match
from squadra.kernel.beat import Aim, Fall, Walk, Wound
from squadra.lab.find import find_game

TO_AND_FRO = 3
"""Returns to the place before the last, one after the other, that are laughed at."""
IDLE = 6
"""Rounds in which none of a side's men walks or aims."""


class Watcher:
    """Looks at one game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.owner: dict[str, str] = {}
        self.last: dict[str, list[str]] = defaultdict(list)
        self.swings: Counter[str] = Counter()
        self.acted: dict[str, int] = {}
        self.actor = ""
        self.found: list[tuple[str, int, str]] = []

    def see(self, events: list[Event]) -> None:
        """What an answer brought about."""
        game, t, number = self.match.game, self.match.t, self.match.number
        for seat in self.match.seats:
            self.owner.update((man.id, seat) for man in game.men(t, seat))
        for beat in (event.beat for event in events):
            if isinstance(beat, Aim):
                self.act(self.side(beat.actor))
                self.actor = self.side(beat.actor) if beat.area else ""  # in close combat both may be hurt
            elif isinstance(beat, Walk):
                self.act(self.side(beat.thing))
                self.walk(beat, number)
            elif isinstance(beat, (Fall, Wound)) and self.actor and self.side(beat.thing) == self.actor:
                self.found.append(("own side hit", number, beat.thing))
        for seat in self.match.seats:
            idle = game.clock(t) - self.acted.setdefault(seat, game.clock(t))
            if idle >= IDLE and any(not man.fallen for man in game.men(t, seat)):
                self.found.append(("idle", number, seat))
                self.act(seat)

    def side(self, thing: str) -> str:
        return self.owner.get(thing.partition(":")[2], "")

    def act(self, seat: str) -> None:
        self.acted[seat] = self.match.game.clock(self.match.t)

    def walk(self, beat: Walk, number: int) -> None:
        places = self.last[beat.thing]
        if len(places) > 1 and beat.path[-1] == places[-2] != places[-1]:
            self.swings[beat.thing] += 1
            if self.swings[beat.thing] == TO_AND_FRO:
                self.found.append(("to and fro", number, beat.thing))
        else:
            self.swings[beat.thing] = 0
        places.append(beat.path[-1])


def watch(game: Game, setup: dict[str, Any] | None, level: str, seed: int) -> Watcher:
    """A whole game between opponents of a level."""
    match, dice = Match(game, setup, seed), Dice(seed)
    minds = {seat: make_bot(game, level) for seat in match.seats}
    watcher = Watcher(match)
    watcher.see(match.events)
    while match.ask is not None:
        seat = match.ask.seats[0]
        match.choose(think(minds[seat], game, match.t, match.ask.to(seat), dice), seat)
        watcher.see(match.events)
    return watcher


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=8_000_000)
    parser.add_argument("--setup", default="null")
    words = parser.parse_args()
    game, counts = find_game(words.game), Counter[str]()
    for seed in range(words.seed, words.seed + words.games):
        watcher = watch(game, json.loads(words.setup), words.level, seed)
        counts["answers"] += watcher.match.number
        for kind, number, what in watcher.found:
            counts[kind] += 1
            print(f"seed {seed}, answer {number} of {watcher.match.number}: {kind}, {what}", flush=True)
    print(f"{words.games} games of {words.game}, {words.level}:", ", ".join(f"{v} {k}" for k, v in counts.items()))


if __name__ == "__main__":
    main()
