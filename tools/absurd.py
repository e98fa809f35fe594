"""Count what a player would laugh at in games between opponents: ``python -m tools.absurd GAME [--level easy] [--games 100]``.

Told from the events, in every game in the same way: a blast that hits one's own side, a man who walks to and fro or never
leaves his place, a side that does nothing for rounds, a card that brings nothing. What only one game knows stands in
``tools/laughs.py``. Each line names a game (``squadra watch GAME --seed N`` tells it) and where to look.
"""

import argparse
import json
from collections import Counter, defaultdict
from typing import Any, cast

from squadra.bots.levels import make_bot
from squadra.bots.thinking import think
from squadra.kernel import Dice, Event, Game, Match, Msg, Option
from squadra.kernel.beat import Aim, Fall, Place, Walk, Wound
from squadra.lab.find import find_game
from tools.laughs import BETTER_JUDGED, LOOKS, WORTH_IT, reactions, wasted

TO_AND_FRO = 3
"""Returns to the place before the last, one after the other, that are laughed at."""
IDLE = 6
"""Rounds in which none of a side's men walks or aims."""
SINGED = 4
"""Phases in which a man is burnt, one after the other: a turn has three."""
CARD = "smg-plays"
ENDS = (CARD, "smg-phase-begins", "smg-hands-discarded", "smg-game-over")
"""What is told when a card is played, and what is told next when nothing came of it."""


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
        self.card = ""
        """A card that has been played and has brought nothing yet."""
        self.quiet: Counter[str] = Counter()
        self.came: dict[str, int] = {}
        self.burnt: Counter[str] = Counter()

    def ponder(self, seat: str, option: Option) -> None:
        """What an answer looks like before it is given."""
        look = LOOKS.get(self.match.game.name)
        kinds = [*(look(self.match, seat, option) if look else ()), *reactions(self.match, seat, option)]
        for kind in kinds:
            name, _, more = kind.partition(", ")
            if name.startswith("reaction "):
                self.quiet[name] += 1
            else:
                self.found.append((name, self.match.number, more or seat))

    def see(self, events: list[Event]) -> None:
        """What an answer brought about."""
        game, t, number = self.match.game, self.match.t, self.match.number
        for seat in self.match.seats:
            self.owner.update((man.id, seat) for man in game.men(t, seat))
        for event in events:
            self.tell(event, number)
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

    def tell(self, event: Event, number: int) -> None:
        """Whether something comes of every card."""
        if event.key in ENDS:
            if self.card:
                self.quiet["cards that bring nothing"] += 1
                if wasted(self.match, self.card):
                    self.found.append(("an empty card, a better one in the hand", number, self.card))
            title = event.args.get("card")
            self.card = title.key.removeprefix("smg-card-") if event.key == CARD and isinstance(title, Msg) else ""
        elif event.key != "smg-card-idle":
            self.card = ""
        self.quiet["cards played"] += event.key == CARD
        now = self.match.game.clock(self.match.t)
        if isinstance(event.beat, Place):
            self.came[event.beat.thing] = now
        elif isinstance(event.beat, Fall) and self.came.get(event.beat.thing) == now:
            self.found.append(("came and fell in one round", number, event.beat.thing))
        elif event.key == "smg-card-unpaid":
            self.found.append(("a card that cannot be paid", number, str(event.args.get("card", ""))))
        elif event.key == "smg-fire-burns":
            names = map(str, cast(tuple[Msg, ...], event.args["soldiers"]))
            self.burnt = Counter({name: self.burnt[name] + 1 for name in names})
            self.found += [("stands in fire", number, name) for name, n in self.burnt.items() if n == SINGED]

    def side(self, thing: str) -> str:
        return self.owner.get(thing.partition(":")[2], "")

    def act(self, seat: str) -> None:
        self.acted[seat] = self.match.game.clock(self.match.t)

    def walk(self, beat: Walk, number: int) -> None:
        places = self.last[beat.thing]
        if len(places) > 1 and beat.path[-1] == places[-2] != places[-1]:
            self.swings[beat.thing] += 1
            if self.swings[beat.thing] == TO_AND_FRO:
                worth_it, seat = WORTH_IT.get(self.match.game.name), self.side(beat.thing)
                if worth_it is not None and seat and worth_it(self.match, seat):
                    self.quiet["to and fro with a reason"] += 1
                else:
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
        ask = match.ask.to(seat)
        choice = think(minds[seat], game, match.t, ask, dice)
        watcher.ponder(seat, ask.options[choice] if isinstance(choice, int) else choice)
        match.choose(choice, seat)
        watcher.see(match.events)
    return watcher


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=8_000_000)
    parser.add_argument("--setup", default="null", help="the set-up as JSON, or a list of them, played in turn")
    words = parser.parse_args()
    game, counts = find_game(words.game), Counter[str]()
    wanted: Any = json.loads(words.setup)
    setups: list[Any] = wanted if words.setup.startswith("[") else [wanted]
    for seed in range(words.seed, words.seed + words.games):
        setup = setups[(seed - words.seed) % len(setups)]
        watcher = watch(game, setup, words.level, seed)
        counts["answers"] += watcher.match.number
        counts.update(watcher.quiet)
        for kind, number, what in watcher.found:
            if kind in BETTER_JUDGED.get(game.name, ()):
                continue
            counts[kind] += 1
            print(
                f"seed {seed} {json.dumps(setup)}, answer {number} of {watcher.match.number}: {kind}, {what}",
                flush=True,
            )
    print(f"{words.games} games of {words.game}, {words.level}:", ", ".join(f"{v} {k}" for k, v in counts.items()))


if __name__ == "__main__":
    main()
