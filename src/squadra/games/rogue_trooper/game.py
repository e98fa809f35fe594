"""Rogue Trooper for the kernel: the front door, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar

from squadra.bots.easy import Easy
from squadra.bots.search import Effort, Search
from squadra.games.rogue_trooper.content import solo_decks
from squadra.games.rogue_trooper.content.check import check_folder
from squadra.games.rogue_trooper.content.loading import Content, build, load_content
from squadra.games.rogue_trooper.knowledge.view import View, view
from squadra.games.rogue_trooper.knowledge.why_not import why_not
from squadra.games.rogue_trooper.knowledge.worlds import resample
from squadra.games.rogue_trooper.opponents import beginner, lookahead
from squadra.games.rogue_trooper.opponents.manners import NORMAL, Manner
from squadra.games.rogue_trooper.opponents.motives import motives
from squadra.games.rogue_trooper.opponents.tactics import Tactics
from squadra.games.rogue_trooper.pages import odds, scenes
from squadra.games.rogue_trooper.pages.form import form, read_wish
from squadra.games.rogue_trooper.rules.counting import count_cards
from squadra.games.rogue_trooper.rules.encounters.duel import Duel
from squadra.games.rogue_trooper.rules.ranking import standing
from squadra.games.rogue_trooper.rules.set_up import first_state, seats_of
from squadra.games.rogue_trooper.rules.turn import Hunt
from squadra.games.rogue_trooper.state import Setup, Trooper
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import (
    Anchor,
    Ask,
    Bot,
    Briefing,
    Case,
    ContentError,
    Dice,
    Draw,
    Effect,
    Effects,
    Form,
    Game,
    Man,
    Msg,
    Option,
    Refusal,
    Roll,
    ScoreLine,
    Study,
)
from squadra.kernel.files import Files

TURN_BOUND = 2_000
"""More answers than one turn can have: every repetition inside it is bounded (RT-RUL-71c)."""


SLIPS, NEAR, MOST = 0.8, 10, 5.0
"""How often the easy opponent does not take what it thinks best, among how many of the best it then picks, and by how much it
errs at most, in turns."""


HARD = Effort(width=4, worlds=(6, 6, 12), ahead=4.0, seconds=0.3)
EXPERT = Effort(width=4, worlds=(6, 6, 12), ahead=4.0, seconds=1.0)
"""Series have shown how strong they are."""


class RogueTrooper(Game[Trooper, RtTable, Setup, View, Content]):
    name = "rogue-trooper"
    strengths: ClassVar[Mapping[str, int]] = {"easy": 19, "hard": 60}
    manner = NORMAL
    state = Trooper
    table = RtTable

    def read_content(self, files: Files | None = None) -> Content:
        return load_content() if files is None else build(files)

    # Set-up ---------------------------------------------------------------------------------------------------

    def setup(self, wish: Mapping[str, Any] | None) -> Setup:
        return read_wish(self.content.numbers, wish or {})

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return seats_of(self.content, setup)

    def start(self, setup: Setup) -> Trooper:
        return first_state(self.content, setup, Hunt())

    def form(self) -> Form:
        return form(self.content.numbers)

    # What seats know ------------------------------------------------------------------------------------------

    def view(self, t: RtTable, seat: str | None) -> View:
        return view(t, seat)

    def has_secrets(self, t: RtTable, seat: str) -> bool:
        """Alone at the table there is nobody to hide anything from."""
        return not t.s.solo

    def resample(self, t: RtTable, seat: str | None, dice: Dice) -> Trooper:
        return resample(t, seat, dice)

    def why_not(self, t: RtTable, seat: str, anchor: Anchor) -> Refusal | None:
        return why_not(t, seat, anchor)

    # Odds -----------------------------------------------------------------------------------------------------

    def outcome(self, before: RtTable, after: RtTable) -> Effects:
        came = odds.outcome(before, after)
        return (Effect(came),) if came else ()

    def say_outcome(self, before: RtTable, effects: Effects) -> Msg:
        return Msg("rt-odds-" + (effects[0].what if effects else "nothing"))

    def settled(self, before: RtTable, after: RtTable, word: Ask | Roll | Draw) -> bool | None:
        return odds.settled(before, after, word)

    def alike(self, before: RtTable, after: RtTable) -> object | None:
        return odds.alike(after)

    def alike_thrown(self, before: RtTable, after: RtTable) -> object | None:
        return odds.alike(after)

    def odds_policy(self, t: RtTable, ask: Ask) -> int | Option:
        return odds.Conduct().answer(t, ask)

    def odds_say(self, t: RtTable, seat: str, option: Option) -> tuple[Msg, ...]:
        return odds.say(t, seat, option)

    def odds_cases(self, t: RtTable, seat: str, option: Option) -> tuple[Case, ...]:
        return odds.cases(t, seat, option)

    def odds_table(self, t: RtTable, seat: str, option: Option, dice: Dice) -> RtTable:
        """A salvo that the other has already planned in secret is as unknown as one that he has not."""
        table = super().odds_table(t, seat, option, dice)
        duel = table.s.stack[-1]
        if isinstance(duel, Duel):
            duel.plans = {name: plan for name, plan in duel.plans.items() if name == seat}
        return table

    # Promises -------------------------------------------------------------------------------------------------

    def invariants(self, t: RtTable) -> dict[str, int]:
        return count_cards(t)

    def bound(self, setup: Setup) -> int:
        rounds = sum(solo_decks.rogue_deck(self.content).values()) + 1 if setup.players == 1 else setup.round_limit
        return (rounds * setup.players + 10) * TURN_BOUND

    def check_pack(self, folder: Path) -> None:
        """Everything wrong with a set made by players, the first fault first."""
        faults = check_folder(folder)
        if faults:
            first, *rest = faults
            raise ContentError(first.file, first.place, first.reason, rest)

    def bots(self) -> dict[str, Callable[[], Bot[View]]]:
        return {
            "easy": lambda: Easy(self, SLIPS, NEAR, MOST, silly=partial(beginner.silly, self.content)),
            "tactics": lambda: Tactics(self.content),
            "hard": lambda: Search(self, HARD),
            "expert": lambda: lookahead.Expert(self, EXPERT),
        }

    def candidates(self, view: View, ask: Ask) -> list[int | Option]:
        return lookahead.candidates(ask, self.ranked(view, ask))

    def quick(self, t: RtTable, ask: Ask, plan: Manner | None = None) -> int | Option:
        return self._quick.answer(t, ask, plan or NORMAL)

    @cached_property
    def _quick(self) -> lookahead.Quick:
        return lookahead.Quick(self.content)

    def beat(self, t: RtTable) -> float:
        return lookahead.beat(t)

    def outlook(self, t: RtTable, seat: str) -> float:
        return lookahead.outlook(self.content, t, seat)

    def ranked(self, view: View, ask: Ask) -> list[tuple[float, int | Option]]:
        return Tactics(self.content).ranked(view, ask)

    def in_manner(self, manner: Manner) -> Bot[View]:
        return Tactics(self.content, manner)

    def motives(self, view: View, ask: Ask, option: Option) -> tuple[Msg, ...]:
        return motives(self.content, view, ask, option)

    def clock(self, t: RtTable) -> int:
        return t.s.round

    def standing(self, t: RtTable) -> dict[str, int]:
        return {seat: standing(t, seat) for seat in t.s.seats}

    # Beginning and end ----------------------------------------------------------------------------------------

    def ready(self, wish: Mapping[str, Any] | None, seat: str) -> dict[str, Any]:
        return scenes.ready(wish, seat)

    def briefing(self, t: RtTable, seat: str) -> Briefing:
        return scenes.briefing(t, seat)

    def men(self, t: RtTable, seat: str) -> tuple[Man, ...]:
        return scenes.men(t, seat)

    def sheet(self, t: RtTable) -> tuple[ScoreLine, ...]:
        return scenes.sheet(t)

    def landmark(self, t: RtTable) -> bool:
        """The hunt: the Traitor is on the board."""
        return t.s.traitor != ""

    def studies(self) -> tuple[Study, ...]:
        gis = tuple(self.content.gis)
        found = [Study("tactics against random", {"players": 2}, {gis[0]: "tactics", gis[1]: "random"}, (gis[0],), 0.9)]
        found += [
            Study(f"{n} tactics", {"players": n}, dict.fromkeys(gis[:n], "tactics"), gis[:n], 0.0, most, True)
            for n, most in ((2, 0.6), (3, 0.48), (4, 0.4), (5, 0.33), (6, 0.28))
        ]
        found.append(Study("solo", {"players": 1}, {gis[0]: "tactics"}, (gis[0],), 0.25, 0.6))
        return tuple(found)


game = RogueTrooper()
