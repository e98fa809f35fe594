"""The game as the kernel knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

from squadra.bots.easy import Easy
from squadra.bots.search import Effort, Search
from squadra.games.sergeants.content.card_checks import check, check_places
from squadra.games.sergeants.content.loading import Content, content, content_of
from squadra.games.sergeants.content.scenario_records import Scenario
from squadra.games.sergeants.knowledge import secrecy
from squadra.games.sergeants.knowledge.look import look
from squadra.games.sergeants.knowledge.why import why_not
from squadra.games.sergeants.knowledge.worlds import resample
from squadra.games.sergeants.opponents import prospects
from squadra.games.sergeants.opponents.beginner import silly
from squadra.games.sergeants.opponents.manners import HARD, LITTLE, NORMAL, Manner
from squadra.games.sergeants.opponents.motives import motives
from squadra.games.sergeants.opponents.quick import quick
from squadra.games.sergeants.opponents.tactics import Tactics
from squadra.games.sergeants.pages import scenes
from squadra.games.sergeants.pages.odds import READ, Reckoning, reckoning
from squadra.games.sergeants.pages.outcomes import outcome, say_effect
from squadra.games.sergeants.pages.services import serve
from squadra.games.sergeants.pages.set_up import USUAL, make_setup, presets
from squadra.games.sergeants.pages.shot_odds import count_shot
from squadra.games.sergeants.rules.battlefield import Battlefield
from squadra.games.sergeants.rules.combat.close_combat import Melee
from squadra.games.sergeants.rules.combat.equipment import UseDeed
from squadra.games.sergeants.rules.combat.grenades import ThrowDeed
from squadra.games.sergeants.rules.combat.shoot import Fire, FireDeed, NextTarget
from squadra.games.sergeants.rules.forces.own_forces import check_own_forces
from squadra.games.sergeants.rules.set_up import SetUp
from squadra.games.sergeants.setup import Setup, seats_of
from squadra.games.sergeants.state import Battle, Player
from squadra.games.sergeants.table import Front
from squadra.kernel import (
    Anchor,
    Ask,
    Bot,
    Briefing,
    Choice,
    ContentError,
    Dice,
    Draw,
    Effects,
    Field,
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
    Study,
)
from squadra.kernel.files import Files

TRAINING = 1  # "First Steps"
BRIDGE = 37  # "Race to the Bridge!", the scenario of the rule book


EXPERT = Effort(width=10, worlds=(4, 6, 8), ahead=1.0, seconds=1.0)
SLIPS, NEAR, MOST = 0.97, 24, 12.0
"""How often the easy opponent does not take what it thinks best, among how many of the best it then picks, and by how much
it errs at most: nobody stays in a fire by mistake."""


class Sergeants(Game[Battle, Front, Setup, secrecy.View, Content]):
    """The Sergeants Miniatures Game: two to six players in two sides."""

    name = "sergeants"
    strengths: ClassVar[Mapping[str, int]] = {"easy": 24}
    manner = NORMAL
    manner_scales = LITTLE
    state = Battle
    table = Battlefield
    measures = ("walk",)

    def __init__(self, given: Content | None = None) -> None:
        self._given = given

    @cached_property
    def content(self) -> Content:  # pyright: ignore[reportIncompatibleVariableOverride]
        return self._given or content()

    def with_content(self, files: Files) -> Sergeants:
        return Sergeants(content_of(files))

    def setup(self, wish: Mapping[str, Any] | None) -> Setup:
        return make_setup(self.content, wish)

    def shown_setup(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Forces are chosen secretly (SMG-RUL-63)."""
        return {name: value for name, value in wish.items() if name != "forces"}

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return seats_of(self.content, setup.scenario, setup.players)

    def start(self, setup: Setup) -> Battle:
        seats = self.seats(setup)
        limits = self.content.scenarios[setup.scenario].forces(setup.players)
        return Battle(
            scenario=setup.scenario,
            seats=seats,
            players={seat: Player(seat, limit.side) for seat, limit in zip(seats, limits, strict=True)},
            story=self.content.story_deck(setup.scenario),
            turn_limit=self.content.scenarios[setup.scenario].turns,
            stack=[SetUp()],
        )

    def view(self, t: Front, seat: str | None) -> secrecy.View:
        return secrecy.view(t, seat)

    def resample(self, t: Front, seat: str | None, dice: Dice) -> Battle:
        return resample(t, seat, dice)

    def odds_table(self, t: Front, seat: str, option: Option, dice: Dice) -> Reckoning:
        return reckoning(t, seat, option)

    def quick_odds(self, before: Front, seat: str, option: Option) -> Odds | None:
        if isinstance(before, Reckoning) and isinstance(option, Fire):
            return count_shot(self, before, seat, option)
        return None

    def alike(self, before: Front, after: Front) -> object | None:
        return after.alike(before) if isinstance(after, Reckoning) else None

    def outcome(self, before: Front, after: Front) -> Effects:
        return outcome(before, after)

    def say_outcome(self, before: Front, effects: Effects) -> Msg:
        return Msg("odds-outcome", {"what": tuple(map(say_effect, effects))})

    def settled(self, before: Front, after: Front, word: Ask | Roll | Draw) -> bool | None:
        """A shot, throw or use is settled when its frame is left; a blow when it has struck, before the next melee draws."""
        if isinstance(word, Draw) and word.rule not in READ:
            return True
        asking, depth = before.s.stack[-1], len(before.s.stack)
        if isinstance(asking, Melee):
            return False if isinstance(word, Ask) and word.into == "fate" else None
        if isinstance(asking, FireDeed):
            return None
        return len(after.s.stack) <= depth or not isinstance(after.s.stack[depth], (FireDeed, ThrowDeed, UseDeed))

    def odds_policy(self, t: Front, ask: Ask) -> int | Option:
        """A Hit+ stays on the same target; everything else is answered by the first option of the list."""
        frame = t.s.stack[-1]
        if isinstance(frame, FireDeed) and NextTarget(frame.aim) in ask.options:
            return NextTarget(frame.aim)
        return 0

    def invariants(self, t: Front) -> dict[str, int]:
        """Every card is in exactly one place, every soldier somewhere (forces chosen in the game come in later)."""
        if t.setup.choose_forces:
            return {}
        counts = {"soldiers": len(t.s.soldiers), "story": len(t.s.story) + len(t.s.told) + len(t.s.phases)}
        for seat, p in t.s.players.items():
            held = sum(len(s.held) for s in t.s.soldiers.values() if s.seat == seat)
            piles = (p.hand, p.deck, p.discard, p.buried, p.gone, p.combat, p.playing)
            counts[seat] = sum(map(len, piles)) + sum(map(len, p.placed)) + held
        return counts

    def bound(self, setup: Setup) -> int:
        """SMG-RUL-108: turns of three phases with at most two cards per player, each of a bounded number of answers."""
        turns = len(self.content.story_deck(setup.scenario)) // 3 + 4
        return 2_000 + turns * 3 * setup.players * 2 * 2_500

    def bots(self) -> dict[str, Callable[[], Bot[secrecy.View]]]:
        return {
            "easy": lambda: Easy(self, SLIPS, NEAR, MOST, silly=silly),
            "tactics": lambda: Tactics(self.content),
            "hard": lambda: Tactics(self.content, manner=HARD),
            "expert": lambda: Search(self, EXPERT),
        }

    def quick(self, t: Front, ask: Ask, plan: Any = None) -> int | Option:
        return quick(self.content, t, ask, plan or NORMAL)

    def in_manner(self, manner: Manner) -> Bot[secrecy.View]:
        return Tactics(self.content, manner=manner)

    def candidates(self, view: secrecy.View, ask: Ask) -> list[int | Option]:
        tactics = Tactics(self.content)
        return tactics.hands(view, ask) if ask.prompt == prospects.PLAN else [tactics.ranked(view, ask)[0][1]]

    def features(self, t: Front, seat: str) -> dict[str, float]:
        return prospects.features(t, seat)

    def outlook(self, t: Front, seat: str) -> float:
        return prospects.outlook(t, seat)

    def ranked(self, view: secrecy.View, ask: Ask) -> list[tuple[float, int | Option]]:
        return Tactics(self.content).ranked(view, ask)

    def motives(self, view: secrecy.View, ask: Ask, option: Option) -> tuple[Msg, ...]:
        return motives(self.content, view, option)

    def why_not(self, t: Front, seat: str, anchor: Anchor) -> Refusal | None:
        return why_not(t, seat, anchor)

    def look(self, t: Front, seat: str | None, thing: Anchor | Option) -> Look:
        return look(t, seat, thing)

    def form(self) -> Form:
        scenarios = tuple(
            Choice(s.number, Msg(f"smg-scenario-{s.number}"), Msg(f"smg-situation-{s.number}"),
                   tuple(level.players for level in s.level), minutes=s.turns * 5, difficulty=1 if s.training else 2,
                   presets=presets(s))
            for s in self.content.scenarios.values()
        )  # fmt: skip
        return Form(
            (
                Field("scenario", Msg("smg-form-scenario"), "choice", 2, scenarios, "SMG-SET-2"),
                Field("players", Msg("smg-form-players"), "number", USUAL["players"], (), "SMG-SET-11", 2, 6),
                Field("advanced", Msg("smg-form-advanced"), "switch", USUAL["advanced"], (), "SMG-SPEC-1"),
                Field("open_cards", Msg("smg-form-open-cards"), "switch", USUAL["open_cards"], (), "SMG-TURN-15"),
                Field(
                    "open_information",
                    Msg("smg-form-open-information"),
                    "switch",
                    USUAL["open_information"],
                    (),
                    "SMG-SET-18",
                ),
                Field("medals", Msg("smg-form-medals"), "switch", False, (), "SMG-SOL-18"),
                Field("choose_forces", Msg("smg-form-choose-forces"), "switch", False, (), "SMG-SET-5"),
                Field("base_draw", Msg("smg-form-base-draw"), "number", USUAL["base_draw"], (), "SMG-DRAW-1", 1, 9),
            ),
            {"scenario": 1},
            "players",
        )

    def has_secrets(self, t: Front, seat: str) -> bool:
        """Hands and orders are secret, even when cards are placed face up, unless all information is open (SMG-SET-18)."""
        return not t.setup.open_information

    def clock(self, t: Front) -> int:
        return t.s.turn

    def standing(self, t: Front) -> dict[str, int]:
        if t.s.result is not None:
            return dict(t.s.result.scores)
        return {seat: secrecy.reckoned(t, seat) for seat in t.s.seats}

    def ready(self, wish: Mapping[str, Any] | None, seat: str) -> dict[str, Any]:
        """Scenario and players are named, so that a force can be mustered for them."""
        setup = self.setup(wish)
        return dict(wish or {}) | {"scenario": setup.scenario, "players": setup.players}

    def briefing(self, t: Front, seat: str) -> Briefing:
        return scenes.briefing(t, seat)

    def men(self, t: Front, seat: str) -> tuple[Man, ...]:
        return scenes.men(t, seat)

    def sheet(self, t: Front) -> tuple[ScoreLine, ...]:
        return scenes.sheet(t)

    def check_installed(self) -> None:
        self.check_pack(self.content.folder)

    def check_pack(self, folder: Path) -> None:
        """Reads a set made by players; what it lacks is taken from ours."""
        if not folder.is_dir():
            raise ContentError(str(folder), "", "is not a folder")
        read = Content(folder, self.content.folder)
        check(read)
        check_own_forces(read)
        check_places(read)

    def service(self, name: str, wish: Mapping[str, Any], finished: Front | None = None) -> Any:
        return serve(self.content, name, wish)

    def camps(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        seats = self.seats(setup)
        sides = dict.fromkeys(seat.split("-")[0] for seat in seats)
        return tuple(tuple(seat for seat in seats if seat.startswith(side + "-")) for side in sides)

    def studies(self) -> tuple[Study, ...]:
        """The American share of wins in every scenario with every number of players, and the tactician against chance
        from either side of the training ground and of the bridge."""
        found: list[Study] = []
        for n, scenario in self.content.scenarios.items():
            least, most = (0.35, 0.65) if self.symmetric(scenario) else (0.25, 0.75)
            for level in scenario.level:
                setup = {"scenario": n, "players": level.players}
                seats = seats_of(self.content, n, level.players)
                americans = tuple(seat for seat in seats if seat.startswith("us"))
                title = f"scenario {n}, {level.players} players"
                found.append(Study(title, setup, dict.fromkeys(seats, "tactics"), americans, least, most))
        for n, seat in product((TRAINING, BRIDGE), ("us-1", "de-1")):
            bots = {name: "tactics" if name == seat else "random" for name in ("us-1", "de-1")}
            title = f"scenario {n}, {seat} tactics against random"
            found.append(Study(title, {"scenario": n, "players": 2}, bots, (seat,), 0.95))
        return tuple(found)

    def symmetric(self, scenario: Scenario) -> bool:
        """Both sides draw from orders of the same kinds."""
        kinds = [{self.content.orders[n].kind for n in pool} for pool in scenario.orders.values()]
        return all(other == kinds[0] for other in kinds)


game = Sergeants()
