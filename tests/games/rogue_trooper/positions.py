"""Positions told in the game's words: `hunt(a=gi("hollow_town", gp=5, helm=True), b=gi("furlow"))` and then a Phase.

The GIs are a, b, c ... in turn order; a is the active player. Dice and cards are dictated with `roll(...)` in the order
in which they are asked for; a script that ends too early fails the test, unless the rest falls `by_chance()`. Cards given
to a sheet are taken out of their deck, so that the counts of the game hold.

    h = hunt(a=gi("low_gate", entered=True, gp=3), b=gi("furlow"))
    h.roll("n17", 4, 1, 2, 3).encounter().passes()              # the card, the dice; nobody plays a Rogue card
    assert h.odds(Fight("n17"))["won"] > Fraction(1, 2)
    h.choose(Fight("n17")).choose(Salvo("gp", 3))
    assert h.told("rt-enemy-beaten") and h.a.gp == 0

`movement()`, `encounter()`, `end()`, `turn()` and `begin(frame)` play one part of the rules to its end; `goes_on(phase)`
begins there too, and the whole game follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.loading import load_content
from squadra.games.rogue_trooper.content.records import SLOTS
from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.knowledge.view import View
from squadra.games.rogue_trooper.rules.cards.clues import NoSearch
from squadra.games.rogue_trooper.rules.cards.missions import KeepMission
from squadra.games.rogue_trooper.rules.cards.supply import NoSupply, UseNothing
from squadra.games.rogue_trooper.rules.combat.traitor import LeaveTraitor
from squadra.games.rogue_trooper.rules.encounters.encounter import EncounterPhase, Fight
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import Talk
from squadra.games.rogue_trooper.rules.end_phase import EndPhase, NotNow
from squadra.games.rogue_trooper.rules.movement import MovementPhase, Stay
from squadra.games.rogue_trooper.rules.prison import RemainInPrison
from squadra.games.rogue_trooper.rules.solo import DeclineRogue
from squadra.games.rogue_trooper.rules.transport import StayAboard, StayHere
from squadra.games.rogue_trooper.rules.turn import Hunt as WholeHunt
from squadra.games.rogue_trooper.rules.turn import Turn
from squadra.games.rogue_trooper.state import Dead, Held, Piled, Sheet, Trooper
from squadra.games.rogue_trooper.table import RtTable, add, take
from squadra.kernel import Dice, Event, Frame, Odds, Option, Pass, Scripted, Seeded, Unlawful, count_odds
from squadra.kernel.match import Match
from tests.games.kept import moving_of

content = load_content()
LETTERS = "abcdef"
MOVING = moving_of(game)
WINDOW = "rt-ask-window"
HARMLESS: tuple[type[Option], ...] = (
    Pass, Stay, StayAboard, StayHere, RemainInPrison, NoSupply, LeaveTraitor, NoSearch, NotNow, UseNothing, KeepMission,
    DeclineRogue, Talk, Fight,
)  # fmt: skip
"""What a GI answers who wants nothing, the best first."""


def gi(sector: str = "cart_road", missions: Sequence[str | Held] = (), **fields: Any) -> Sheet:
    """A sheet: where the GI stands and what differs from a fresh one. Slots: gunnar=True, helm="chip_2", bagman="b" ..."""
    held = tuple(m if isinstance(m, Held) else Held(m) for m in missions)
    plain = {
        k: tuple(v) if isinstance(v, list) else "chip_1" if v is True and k in SLOTS else v for k, v in fields.items()
    }
    return Sheet(sector=sector, began=plain.pop("began", sector), missions=held, **plain)


class Hunt:
    """A match in a hand-made position."""

    def __init__(self, sheets: dict[str, Sheet], options: dict[str, Any], state: dict[str, Any]) -> None:
        self.setup = game.setup({"players": len(sheets), **options})
        start = game.start(self.setup)
        assert isinstance(start, Trooper)
        self.s: Trooper = start
        self.names = dict(zip(LETTERS, start.seats, strict=False))
        self.letters = {seat: letter for letter, seat in self.names.items()}
        for letter, sheet in sheets.items():
            self.s.sheets[self.names[letter]] = self.named(sheet)
            self.take_out(sheet)
        self.s.active = self.names["a"]
        self.s.round = 1
        for field, value in state.items():
            setattr(self.s, field, value)
        for cards in self.s.lying.values():
            self.out_of("encounter", cards)
        self.script = Scripted()
        self.match: Match | None = None
        self.story: list[Event] = []

    def named(self, sheet: Sheet) -> Sheet:
        """Letters of other GIs (a Dead GI's chip in a slot, a duty) become seats."""
        swap = {f: self.names.get(getattr(sheet, f), getattr(sheet, f)) for f in ("gunnar", "helm", "bagman", "duty")}
        return replace(sheet, **swap, carried=tuple(self.names.get(c, c) for c in sheet.carried))

    def take_out(self, sheet: Sheet | Dead) -> None:
        for cards in (sheet.items, sheet.companions, sheet.clues, getattr(sheet, "rogue", ())):
            for card in cards:
                self.out_of(content.deck_of[card], (card,))
        self.out_of("mission", [held.card for held in sheet.missions])
        slots = sheet.chips if isinstance(sheet, Dead) else (sheet.gunnar, sheet.helm, sheet.bagman)
        for chip in slots:
            if chip in self.s.cup:
                take(self.s.cup, chip)

    def out_of(self, deck: str, cards: Sequence[str]) -> None:
        for card in cards:
            take(getattr(self.s, f"{deck}_deck"), card)

    # Preparing ------------------------------------------------------------------------------------------------

    def roll(self, *outcomes: object) -> Hunt:
        """Dictates dice (numbers) and cards (ids) in the order in which they will be asked for."""
        self.script.add(outcomes)
        return self

    def by_chance(self, seed: int = 7) -> Hunt:
        """What is not dictated falls by this seed."""
        self.script.then = Seeded(seed)
        return self

    def dead(self, letter: str, sector: str, **goods: Any) -> Hunt:
        """This GI has died: his chip lies in the sector with these goods."""
        seat = self.names[letter]
        self.s.sheets[seat] = replace(self.s.sheets[seat], alive=False, lives=0, sector=sector)
        carrier = self.names.get(goods.pop("carrier", ""), "")
        fetcher = self.names.get(goods.pop("fetcher", ""), "")
        missions = tuple(m if isinstance(m, Held) else Held(m) for m in goods.pop("missions", ()))
        dead = Dead(sector=sector, order=len(self.s.dead), carrier=carrier, fetcher=fetcher, missions=missions, **goods)
        self.s.dead[seat] = dead
        self.take_out(dead)
        return self

    def only(self, deck: str, *cards: str) -> Hunt:
        """The deck holds these cards alone; the rest lies aside, out of the game."""
        bag = getattr(self.s, f"{deck}_deck")
        for card, copies in list(bag.items()):
            add(self.s.removed, card, copies)
        bag.clear()
        for card in cards:
            add(bag, card)
            take(self.s.removed, card)
        return self

    def begin(self, *frames: Frame) -> Hunt:
        """Runs a frame, whatever it is, to its first question; the outermost comes first."""
        if self.match is not None:
            self.s = self.now
        self.s.stack = [*frames]
        self.match = Match.at(game, self.s, self.setup, dice=self.script, debug=True)
        return self.hear(self.match.events)

    def hear(self, events: Sequence[Event]) -> Hunt:
        """The story goes on; what is shown on the board is never told without its beat."""
        assert not [event.key for event in events if event.key in MOVING and event.beat is None]
        self.story += events
        return self

    def movement(self) -> Hunt:
        return self.begin(MovementPhase(self.names["a"]))

    def encounter(self) -> Hunt:
        return self.begin(EncounterPhase(self.names["a"]))

    def end(self) -> Hunt:
        return self.begin(EndPhase(self.names["a"]))

    def turn(self) -> Hunt:
        return self.begin(Turn(self.names["a"]))

    def goes_on(self, phase: str = "", *frames: Frame) -> Hunt:
        """The turn of a, from a Phase on and from within these frames, and after it the turns of the others."""
        return self.begin(WholeHunt(turn=1, at="round_over"), Turn(self.names["a"], at=phase), *frames)

    # Looking --------------------------------------------------------------------------------------------------

    @property
    def now(self) -> Trooper:
        assert self.match is not None
        state = self.match.state
        assert isinstance(state, Trooper)
        return state

    @property
    def table(self) -> RtTable:
        assert self.match is not None
        table = self.match.t
        assert isinstance(table, RtTable)
        return table

    def sheet(self, letter: str) -> Sheet:
        return self.now.sheets[self.names[letter]]

    @property
    def a(self) -> Sheet:
        return self.sheet("a")

    @property
    def b(self) -> Sheet:
        return self.sheet("b")

    @property
    def c(self) -> Sheet:
        return self.sheet("c")

    @property
    def over(self) -> bool:
        assert self.match is not None
        return self.match.ask is None

    @property
    def asked(self) -> str:
        """Whose answer is awaited: a letter; empty when nobody's."""
        assert self.match is not None
        return self.letters[self.match.ask.seat] if self.match.ask else ""

    @property
    def all_asked(self) -> set[str]:
        assert self.match is not None
        return {self.letters[seat] for seat in self.match.ask.seats} if self.match.ask else set()

    @property
    def prompt(self) -> str:
        assert self.match is not None
        return self.match.ask.prompt if self.match.ask else ""

    def options(self, kind: type[Option] | None = None, letter: str | None = None) -> list[Any]:
        assert self.match is not None
        if self.match.ask is None:
            return []
        ask = self.match.ask if letter is None else self.match.ask.to(self.names[letter])
        return [option for option in ask.options if kind is None or isinstance(option, kind)]

    def can(self, option: Option | type[Option]) -> bool:
        return bool(self.options(option)) if isinstance(option, type) else option in self.options()

    def refusal(self, option: Option) -> str:
        """The rule that forbids an option; the position does not change."""
        assert self.match is not None and self.match.ask is not None
        before = self.match.digest()
        try:
            self.match.check(self.match.ask, option)
        except Unlawful as error:
            assert self.match.digest() == before
            return error.refusal.rule
        raise AssertionError(f"{option} is lawful")

    def view(self, letter: str) -> View:
        assert self.match is not None
        view = self.match.view(self.names[letter])
        assert isinstance(view, View)
        return view

    def odds(self, option: Option, letter: str = "") -> Odds:
        """What an answer promises to who is asked, or to this GI of several who are."""
        assert self.match is not None
        if not letter:
            return self.match.odds(option)
        seat = self.names[letter]
        return count_odds(game, game.odds_table(self.table, seat, option, Dice(1)), seat, option)

    def told(self, key: str) -> list[Event]:
        return [event for event in self.story if event.key == key]

    def discarded(self, card: str) -> int:
        return getattr(self.now, f"{content.deck_of[card]}_discard").get(card, 0)

    # Playing --------------------------------------------------------------------------------------------------

    def choose(self, option: Option | type[Option], letter: str | None = None) -> Hunt:
        """Answers; a class stands for its only option."""
        assert self.match is not None
        if isinstance(option, type):
            found = self.options(option, letter)
            assert len(found) == 1, f"{option.__name__}: {found} of {self.options(letter=letter)}"
            option = found[0]
        return self.hear(self.match.choose(option, None if letter is None else self.names[letter]))

    def passes(self) -> Hunt:
        """Everybody passes in the window that stands (and in those that follow at once)."""
        while self.prompt == WINDOW:
            self.choose(Pass())
        return self

    def quiet(self, until: str) -> Hunt:
        """Everybody answers as harmlessly as he can, until this is asked."""
        while self.prompt != until:
            options = self.options()
            assert options, f"{until} is never asked"
            self.choose(next((o for kind in HARMLESS for o in options if type(o) is kind), options[0]))
        return self

    def by(self, letter: str, option: Option) -> Hunt:
        """In a window: the others before this player pass, then he answers."""
        while self.asked != letter:
            assert self.prompt == WINDOW, f"{self.prompt} is asked of {self.asked}"
            self.choose(Pass())
        return self.choose(option)


def hunt(options: dict[str, Any] | None = None, state: dict[str, Any] | None = None, **sheets: Sheet) -> Hunt:
    return Hunt(sheets or {"a": gi(), "b": gi("port_verity")}, options or {}, state or {})


PLACE = "first_light"
"""Where GIs meet."""


def here(**fields: Any) -> Sheet:
    return gi(fields.pop("sector", PLACE), **fields)


def comes(**fields: Any) -> Sheet:
    return here(entered=True, **fields)


def meet(a: Sheet, b: Sheet, **others: Sheet) -> Hunt:
    """A has entered B's sector; the window has passed."""
    return hunt(a=a, b=b, **others).encounter().passes()


__all__ = ["PLACE", "Held", "Hunt", "Piled", "comes", "content", "gi", "here", "hunt", "meet"]
