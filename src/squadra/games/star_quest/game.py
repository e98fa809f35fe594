"""Star Quest, the game: what it gives to the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from squadra.bots.easy import Easy
from squadra.games.star_quest.content.check import check_file, check_folder
from squadra.games.star_quest.content.loading import Content, content_of
from squadra.games.star_quest.content.packs import packed_content
from squadra.games.star_quest.earlier import lifted
from squadra.games.star_quest.expansions import expansions
from squadra.games.star_quest.knowledge import secrecy
from squadra.games.star_quest.knowledge.look import look
from squadra.games.star_quest.knowledge.view import HulkView
from squadra.games.star_quest.knowledge.why_not import why_not
from squadra.games.star_quest.knowledge.worlds import resample
from squadra.games.star_quest.opponents import beginner, prospects
from squadra.games.star_quest.opponents.manners import EXPERT, HARD, NORMAL, Manner
from squadra.games.star_quest.opponents.motives import motives
from squadra.games.star_quest.opponents.quick import quick
from squadra.games.star_quest.opponents.tactics import Tactics
from squadra.games.star_quest.pages import scenes
from squadra.games.star_quest.pages.attack_odds import count_attack, outcome
from squadra.games.star_quest.pages.campaign_run import CampaignRun, start_run
from squadra.games.star_quest.pages.form import field_of, unfolded, without_secrets
from squadra.games.star_quest.pages.form import form as page
from squadra.games.star_quest.pages.services import serve
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.options import Advised
from squadra.games.star_quest.rules.set_up import Boarding, first_mission
from squadra.games.star_quest.setup import HulkSetup, read_setup
from squadra.games.star_quest.state import ALIEN, COLOURS, Hulk
from squadra.games.star_quest.table import HulkTable, seat_name
from squadra.kernel import (
    Anchor,
    Ask,
    Bot,
    Briefing,
    ContentError,
    Dice,
    Draw,
    Effects,
    Form,
    Game,
    Look,
    Man,
    Msg,
    Odds,
    Option,
    Refusal,
    Roll,
    ScoreLine,
    SetupError,
    Study,
)
from squadra.kernel.files import Files


def refuse_all(faults: list[ContentError]) -> None:
    if faults:
        first, *rest = faults
        raise ContentError(first.file, first.place, first.reason, rest)


SLIPS, NEAR, MOST = 0.95, 12, 5.0
"""How often the easy opponent does not take what it thinks best, among how many of the best it then picks, and by how much it
errs at most, in points."""


class StarQuest(Game[Hulk, HulkTable, HulkSetup, HulkView, Content]):
    """One alien player against one to three rival Marine squads aboard a space hulk."""

    name = "star-quest"
    strengths: ClassVar[Mapping[str, int]] = {"easy": 23, "hard": 63}
    manner = NORMAL
    sway = 40.0
    state = Hulk
    table = HulkTable

    def read_content(self, files: Files | None = None) -> Content:
        return packed_content() if files is None else content_of(files)

    def setup(self, wish: Mapping[str, Any] | None) -> HulkSetup:
        try:
            return read_setup(self.content, unfolded(wish))
        except SetupError as error:
            raise SetupError(error.refusal, field_of(error.place, wish)) from None

    def shown_setup(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        return without_secrets(wish)

    def seats(self, setup: HulkSetup) -> tuple[str, ...]:
        return (ALIEN, *setup.players)

    def seat_name(self, seat: str) -> Msg:
        return seat_name(seat)

    def start(self, setup: HulkSetup) -> Hulk:
        return Hulk(
            stack=[Boarding(loadouts=dict(setup.loadouts))],
            mission=first_mission(setup.mission),
            players=setup.players,
            rank=setup.ranks.get(ALIEN, 0),
            marks=setup.honours.get(ALIEN, 0),
        )

    def lifted(self, state: dict[str, Any]) -> dict[str, Any]:
        return lifted(state)

    def view(self, t: HulkTable, seat: str | None) -> HulkView:
        return secrecy.view(t, seat)

    def resample(self, t: HulkTable, seat: str | None, dice: Dice) -> Hulk:
        return resample(t, seat, dice)

    # ---------------------------------------------------------------------------------------- odds

    def outcome(self, before: HulkTable, after: HulkTable) -> Effects:
        return outcome(before, after)

    def odds_policy(self, t: HulkTable, ask: Ask) -> int | Option:
        """Whoever is asked does what is best for his own side; what decides nothing is answered as it comes."""
        return ask.options.best() if isinstance(ask.options, Advised) else 0

    def quick_odds(self, before: HulkTable, seat: str, option: Option) -> Odds | None:
        return count_attack(self, before, seat, option) if option.by_chance(before) else None

    def settled(self, before: HulkTable, after: HulkTable, word: Ask | Roll | Draw) -> bool | None:
        """An activation's attack is settled when it is left, before anything else goes on."""
        depth, stack = len(before.s.stack), after.s.stack
        if not isinstance(before.s.stack[-1], Activation):
            return None
        return len(stack) <= depth or stack[depth - 1].at != "after_attack"

    # ---------------------------------------------------------------------------------------- checks

    def invariants(self, t: HulkTable) -> dict[str, int]:
        """Counters and cards are never lost (SQ 23.3); impossible positions count as errors."""
        s = t.s
        laid = bool(s.mission and s.deck)
        blips = sum(t.mission.blips.values()) if laid else 0
        box = sum(c.reinforcements for c in t.content.counters.values()) if laid else 0
        cards = sum(event.copies for event in t.content.events.values()) if laid else 0
        collected = sum(len(roster.counters) for roster in s.squads.values())
        stock = {
            "blips": sum(s.hand.values()) + len(s.blips) + sum(s.revealed.values()) - blips,
            "reinforcements": sum(s.reinforcements.values()) + sum(s.unlisted.values()) + sum(s.played.values()) - box,
            "open pool": sum(s.pool.values()) + collected - sum(s.revealed.values()) - sum(s.played.values()),
            "events": sum(s.deck.values()) + len(s.chosen) + len(s.discards) - cards,
        }
        return stock | secrecy.errors(t)

    def bound(self, setup: HulkSetup) -> int:
        """SQ-RUL-63: at most 28 Alien turns and 29 turns of each squad; every activation has few answers."""
        activation = 80
        alien_turn = 2 * activation * 60 + 400
        marine_turn = 5 * activation + 300
        return 29 * (alien_turn + len(setup.players) * marine_turn)

    def bots(self) -> dict[str, Callable[[], Bot[HulkView]]]:
        return {
            "easy": lambda: Easy(self, SLIPS, NEAR, MOST, silly=partial(beginner.silly, self.content)),
            "tactics": lambda: Tactics(self.content),
            "hard": lambda: Tactics(self.content, HARD),
            "expert": lambda: Tactics(self.content, EXPERT),
        }

    def ranked(self, view: HulkView, ask: Ask) -> list[tuple[float, int | Option]]:
        return Tactics(self.content).ranked(view, ask)

    def quick(self, t: HulkTable, ask: Ask, plan: Any = None) -> int | Option:
        return quick(self.content, t, ask, plan or NORMAL)

    def in_manner(self, manner: Manner) -> Bot[HulkView]:
        return Tactics(self.content, manner)

    def features(self, t: HulkTable, seat: str) -> dict[str, float]:
        return prospects.features(self.content, t, seat)

    def beat(self, t: HulkTable) -> float:
        return prospects.beat(t)

    def outlook(self, t: HulkTable, seat: str) -> float:
        return prospects.outlook(self.content, t, seat)

    def motives(self, view: HulkView, ask: Ask, option: Option) -> tuple[Msg, ...]:
        return motives(self.content, view, ask, option)

    # ---------------------------------------------------------------------------------------- packs and campaigns

    def check_pack(self, folder: Path) -> None:
        """Everything wrong with a pack made by players, the first fault first."""
        refuse_all(check_folder(folder))

    def check_file(self, path: Path) -> None:
        """A squad (.json) or a chapter (.toml)."""
        refuse_all(check_file(self.content, path))

    def campaign(self, wish: Mapping[str, Any] | None) -> CampaignRun:
        """A new campaign: missions that carry ranks and Honours over."""
        return start_run(self.content, wish)

    def service(self, name: str, wish: Mapping[str, Any], finished: HulkTable | None = None) -> Any:
        """Odds page, squad builder, chapter editor, campaign screen."""
        return serve(self, name, wish, finished)

    def studies(self) -> tuple[Study, ...]:
        """Balance: the Alien player's share of wins in every mission, with one to three squads."""
        found: list[Study] = []
        for mission in (*self.content.book(), *self.content.other_books()):
            for squads in range(1, len(COLOURS) + 1):
                seats = (ALIEN, *COLOURS[:squads])
                setup = {"mission": mission.id, "squads": squads}
                found.append(
                    Study(f"{mission.id} {squads}", setup, dict.fromkeys(seats, "tactics"), (ALIEN,), 0.25, 0.75)
                )
        against = {"mission": "training", "squads": 1}
        found.append(
            Study("tactics aliens, random Marines", against, {ALIEN: "tactics", "red": "random"}, (ALIEN,), 0.95)
        )
        found.append(
            Study("tactics Marines, random aliens", against, {ALIEN: "random", "red": "tactics"}, ("red",), 0.95)
        )
        return tuple(found)

    def camps(self, setup: HulkSetup) -> tuple[tuple[str, ...], ...]:
        """The Alien player against the Marines, who also vie with one another."""
        return ((ALIEN,), tuple(setup.players))

    def clock(self, t: HulkTable) -> int:
        return t.s.round

    def standing(self, t: HulkTable) -> dict[str, int]:
        return {ALIEN: t.s.alien_score, **{seat: roster.score for seat, roster in t.s.squads.items()}}

    # ---------------------------------------------------------------------------------------- beginning and end

    def ready(self, wish: Mapping[str, Any] | None, seat: str) -> dict[str, Any]:
        return scenes.ready(self, self.setup(wish), wish, seat)

    def pictured(self, wish: Mapping[str, Any] | None) -> dict[str, Any]:
        armed = dict(wish or {})
        for seat in self.setup(wish).players:
            armed = self.ready(armed, seat)
        return armed

    def briefing(self, t: HulkTable, seat: str) -> Briefing:
        return scenes.briefing(t, seat)

    def men(self, t: HulkTable, seat: str) -> tuple[Man, ...]:
        return scenes.men(t, seat)

    def sheet(self, t: HulkTable) -> tuple[ScoreLine, ...]:
        return scenes.sheet(t)

    # ---------------------------------------------------------------------------------------- why not

    def why_not(self, t: HulkTable, seat: str, anchor: Anchor) -> Refusal | None:
        """Why a thing on the boards is not lit."""
        return why_not(t, seat, anchor)

    def look(self, t: HulkTable, seat: str | None, thing: Anchor | Option) -> Look:
        return look(t, thing)

    # ---------------------------------------------------------------------------------------- the set-up page

    def form(self) -> Form:
        return page(self.content)


expansions()
game = StarQuest()
