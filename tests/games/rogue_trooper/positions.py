"""A small language for positions of Rogue Trooper. Build a position, dictate chance, answer, look.

    game = (
        hunt(players=2)                                        # flint and tinder, empty sheets, full decks, set-up done
        .gi("flint", at="greenlid", gp=5, gunnar=True, lives=3, items=["p13"], companions=["c08"],
            missions=["m03"], clues=["clue_1"], rogue=["r08"])  # cards leave their decks by themselves
        .gi("tinder", at="furlow")
        .lying("greenlid", "n06")                              # Hazards and Fortifications on the board
        .traitor("mc_bridge", lives=2)                         # exposed
        .begin("flint", "encounter", "n17", 4, 1, 2, 3)        # start at a Phase; then chance: cards and dice in order
    )
    game.passes()                                              # everybody passes in the open Rogue window
    game.choose(Fight("n17")).choose(Salvo("gp", 3))
    assert game.told("rt-enemy-beaten") and game.sheet("flint").gp == 2

Seats are flint, tinder, marrow, moss, dusk, chalk (turn order); unnamed GIs stand in Drop Zones 1, 2, ... with nothing.
`gi` takes any field of state.Sheet; gunnar, helm and bagman may be True (a numbered chip from the cup) or a Dead GI's
seat; missions may be ids or Held structs. `entered=True` means: he has just moved into his sector (needed for
encounters). `set_of_clues` gives a revealed complete set.

`begin(seat, phase, *chance)`: phase is "turn" (the start of his turn), "movement", "encounter", "end". What chance answers
is taken from `chance` in order: ints are dice, strings are cards (also chips, Drop Zone tokens "1" to "6"). When it is used
up, a fixed seed goes on, so later draws need not be written down. `strict=True` fails instead.
`begin_frame(frame, seat, *chance)` starts a single rule, e.g. begin_frame(PrisonBreak("flint"), "flint", 5).

Answering: `choose(option, seat=None)`, `passes()` (open window), `quiet(until=prompt)` (answers everything with the most
harmless option until that prompt, or until the next turn begins), `refuses(option)` (the Refusal). Looking: `prompt`, `seat`,
`options`, `offers(option)`, `kinds` (types on offer), `told(key)` (was this event told since begin?), `events(key)`, `sheet(seat)`,
`s` (state), `m` (match), `discarded(card)`.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from squadra.games.rogue_trooper.game import game
from squadra.games.rogue_trooper.rules.cards.clues import NoSearch
from squadra.games.rogue_trooper.rules.cards.missions import KeepMission
from squadra.games.rogue_trooper.rules.cards.rogue import PASS, PlayRogue
from squadra.games.rogue_trooper.rules.cards.supply import NoSupply, UseNothing
from squadra.games.rogue_trooper.rules.combat.team import KeepBoth
from squadra.games.rogue_trooper.rules.combat.traitor import LeaveTraitor
from squadra.games.rogue_trooper.rules.encounters.duel import StandGround
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight, MeetGi
from squadra.games.rogue_trooper.rules.encounters.exchange import StopGiving
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import Talk
from squadra.games.rogue_trooper.rules.encounters.trade import Decline, NoOffer
from squadra.games.rogue_trooper.rules.end_phase import NotNow
from squadra.games.rogue_trooper.rules.movement import Stay
from squadra.games.rogue_trooper.rules.prison import RemainInPrison
from squadra.games.rogue_trooper.rules.set_up import first_state
from squadra.games.rogue_trooper.rules.solo import DeclineRogue
from squadra.games.rogue_trooper.rules.transport import StayAboard, StayHere
from squadra.games.rogue_trooper.rules.turn import Hunt, Turn
from squadra.games.rogue_trooper.state import Dead, Held, Sheet, Trooper
from squadra.games.rogue_trooper.table import add, take
from squadra.kernel import Event, Frame, Match, Option, Pass, Refusal, Scripted, Seeded, Unlawful

QUIET: tuple[type[Option], ...] = (
    Pass, Stay, StayAboard, StayHere, RemainInPrison, NoSupply, LeaveTraitor, NoSearch, NotNow, UseNothing,
    KeepMission, DeclineRogue, Talk, NoOffer, Decline, StandGround, StopGiving, KeepBoth, MeetGi, Fight,
)  # fmt: skip


class Position:
    """A position being built."""

    def __init__(self, players: int, wish: dict[str, Any]) -> None:
        self.setup = game.setup({"players": players, **wish})
        self.content = game.content
        self.s: Trooper = first_state(self.content, self.setup, Hunt())
        self.s.round = 1
        zones = self.content.board.drop_zones
        for zone, seat in enumerate(self.s.seats, start=1):
            self.s.sheets[seat] = Sheet(sector=zones[zone], began=zones[zone])

    def gi(self, seat: str, at: str | None = None, **fields: Any) -> Position:
        """Changes a GI's sheet; cards given to him leave their decks."""
        if at is not None:
            fields["sector"] = at
            fields.setdefault("began", at)
        for slot in ("gunnar", "helm", "bagman"):
            if fields.get(slot) is True:
                fields[slot] = "chip_1"
            if fields.get(slot) in self.s.cup:
                take(self.s.cup, fields[slot])
        for kind in ("items", "companions", "clues", "rogue"):
            if kind in fields:
                fields[kind] = tuple(fields[kind])
                self.out(*fields[kind])
        if "missions" in fields:
            fields["missions"] = tuple(Held(m) if isinstance(m, str) else m for m in fields["missions"])
            self.out(*[m.card for m in fields["missions"]])
        self.s.sheets[seat] = replace(self.s.sheets[seat], **fields)
        return self

    def set_of_clues(self, seat: str) -> Position:
        """A complete, revealed set; expose the Traitor with `traitor`."""
        clues = sorted(self.content.clues, key=lambda c: self.content.clues[c].quarter)[: self.content.numbers.quarters]
        return self.gi(seat, clues=clues, revealed=True)

    def dead(self, seat: str, at: str, carrier: str = "", **goods: Any) -> Position:
        """A Dead GI: his chip lies in a sector, or is carried; goods are fields of state.Dead."""
        for kind in ("items", "companions", "clues"):
            if kind in goods:
                goods[kind] = tuple(goods[kind])
                self.out(*goods[kind])
        if "missions" in goods:
            goods["missions"] = tuple(Held(m) if isinstance(m, str) else m for m in goods["missions"])
            self.out(*[m.card for m in goods["missions"]])
        goods["chips"] = tuple(goods.get("chips", ()))
        for chip in goods["chips"]:
            if chip in self.s.cup:
                take(self.s.cup, chip)
        self.s.dead[seat] = Dead(sector=at, order=len(self.s.dead), carrier=carrier, **goods)
        self.s.sheets[seat] = Sheet(sector=at, lives=0, alive=False)
        return self

    def lying(self, sector: str, *cards: str) -> Position:
        self.out(*cards)
        self.s.lying[sector] = cards
        return self

    def traitor(self, sector: str, lives: int = 4) -> Position:
        self.s.traitor, self.s.traitor_lives = sector, lives
        return self

    def out(self, *cards: str) -> Position:
        """Takes cards out of their decks (somebody holds them)."""
        for card in cards:
            deck = self.content.deck_of[card]
            for bag in (getattr(self.s, f"{deck}_deck"), self.s.end_deck, self.s.traitor_deck):
                if bag.get(card):
                    take(bag, card)
                    break
            else:
                if card in self.s.women:
                    del self.s.women[card]
                else:
                    raise LookupError(f"no copy of {card} is left in its deck")
        return self

    def discard(self, *cards: str) -> Position:
        """Lays cards on their discard piles."""
        self.out(*cards)
        for card in cards:
            add(getattr(self.s, f"{self.content.deck_of[card]}_discard"), card)
        return self

    def only(self, deck: str, *cards: str) -> Position:
        """Leaves only these cards in a deck (encounter, supply, mission, rogue, clue, end, traitor); the rest is discarded."""
        bag, pile = getattr(self.s, f"{deck}_deck"), getattr(self.s, f"{deck}_discard")
        for card in cards:
            take(bag, card)
        for card, copies in bag.items():
            add(pile, card, copies)
        bag.clear()
        for card in cards:
            add(bag, card)
        return self

    def woman(self, card: str, sector: str) -> Position:
        """Solo: a woman of Wedding Bells waits in a sector."""
        self.s.women[card] = sector
        return self

    def put(self, **fields: Any) -> Position:
        """Changes any field of the state: round, wedded, traitor_card ..."""
        for name, value in fields.items():
            setattr(self.s, name, value)
        return self

    def begin(
        self, seat: str, phase: str = "turn", *chance: object, strict: bool = False, debug: bool = True
    ) -> Playing:
        """Starts at a Phase of a GI's turn."""
        at = "" if phase == "turn" else phase
        if at:
            self.s.active = seat
        return self.start([self.root(seat), Turn(seat, at=at)], chance, strict, debug)

    def begin_frame(self, frame: Frame, seat: str, *chance: object, strict: bool = False, phase: str = "") -> Playing:
        """Starts a single rule in a GI's turn, which ends after it."""
        self.s.active = seat
        if phase:
            self.s.phase = phase  # type: ignore[assignment]
        return self.start([self.root(seat), Turn(seat, at="close"), frame], chance, strict, True)

    def root(self, seat: str) -> Hunt:
        return Hunt(turn=self.s.seats.index(seat) + 1, at="round_over")

    def start(self, stack: list[Frame], chance: tuple[object, ...], strict: bool, debug: bool) -> Playing:
        self.s.stack = list(stack)
        dice = Scripted(chance, then=None if strict else Seeded(7))
        return Playing(Match.at(game, self.s, self.setup, dice=dice, debug=debug), dice)


def hunt(players: int = 2, **wish: Any) -> Position:
    """A table with set-up done: empty sheets, full decks. Wishes are table options, e.g. gunnarBonus="perSalvo"."""
    return Position(players, wish)


class Playing:
    """A position being played."""

    def __init__(self, match: Match, dice: Scripted) -> None:
        self.m = match
        self.dice = dice
        self.log: list[Event] = list(match.events)

    # Looking.

    @property
    def s(self) -> Trooper:
        return self.m.state  # type: ignore[return-value]

    @property
    def t(self) -> Any:
        return self.m.t

    @property
    def prompt(self) -> str:
        return self.m.ask.prompt if self.m.ask else ""

    @property
    def seat(self) -> str:
        return self.m.ask.seat if self.m.ask else ""

    @property
    def options(self) -> list[Option]:
        return list(self.m.ask.options) if self.m.ask else []

    def options_of(self, seat: str) -> list[Option]:
        """The options of one of several seats that are asked at once."""
        assert self.m.ask is not None
        return list(self.m.ask.to(seat).options)

    @property
    def kinds(self) -> set[type[Option]]:
        return {type(option) for option in self.options}

    def offers(self, option: Option) -> bool:
        return option in self.options

    def sheet(self, seat: str) -> Sheet:
        return self.s.sheets[seat]

    def told(self, key: str) -> bool:
        return any(event.key == key for event in self.log)

    def events(self, key: str) -> list[Event]:
        return [event for event in self.log if event.key == key]

    def seen(self, seat: str | None) -> list[Event]:
        """The log as a seat may read it."""
        return [seen for event in self.log if (seen := event.seen_by(seat)) is not None]

    def discarded(self, card: str) -> int:
        """Copies of a card on the discard pile of its deck."""
        return getattr(self.s, f"{game.content.deck_of[card]}_discard").get(card, 0)

    def where(self) -> list[str]:
        """The rules in progress, outermost first."""
        return [f"{type(frame).__name__}.{frame.at}" for frame in self.s.stack]

    # Answering.

    def chance(self, *outcomes: object) -> Playing:
        """Dictates more dice and cards."""
        self.dice.add(outcomes)
        return self

    def choose(self, option: Option | int, seat: str | None = None) -> Playing:
        self.log += self.m.choose(option, seat)
        return self

    def refuses(self, option: Option, seat: str | None = None) -> Refusal:
        """The reason why an answer is refused."""
        try:
            self.m.choose(option, seat)
        except Unlawful as error:
            return error.refusal
        raise AssertionError(f"{option} is lawful")

    def passes(self) -> Playing:
        """Everybody who is still asked in this Rogue window passes."""
        while self.prompt == "rt-ask-window":
            self.choose(PASS)
        return self

    def plays(self, seat: str, card: str) -> Playing:
        """Passes until the seat is asked in the window, then plays its card."""
        while self.prompt == "rt-ask-window" and self.seat != seat:
            self.choose(PASS)
        return self.choose(PlayRogue(card), seat)

    def quiet(self, until: str = "") -> Playing:
        """Answers with the most harmless options until a prompt, or until another turn begins."""
        active, turn = self.s.active, self.s.round
        while self.m.ask is not None and self.prompt != until:
            if (self.s.active, self.s.round) != (active, turn):
                break
            self.choose(harmless(self.options))
        return self


def harmless(options: list[Option]) -> Option:
    """Passing, staying, declining; otherwise the first option."""
    for kind in QUIET:
        for option in options:
            if type(option) is kind:
                return option
    return options[0]
