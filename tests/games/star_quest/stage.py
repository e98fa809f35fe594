"""Positions of cards, missions and rulings: a drawn deck, pieces that are put on it by hand, dictated dice.

They are played in the same words as drawn ones (play.py). What is not put on the boards is home (Marines) or in the
supply (aliens).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.content.mission import Mission
from squadra.games.star_quest.content.plan import DeckPlan
from squadra.games.star_quest.content.ship import Ship, ship_of_drawing
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.aliens.reinforcements import STOP_REINFORCING
from squadra.games.star_quest.rules.turn import END_TURN, AlienTurn, MarineTurn, Rounds
from squadra.games.star_quest.setup import HulkSetup, lasting
from squadra.games.star_quest.state import ALIEN, Blip, Figure, Hulk, Roster, Thing
from squadra.kernel import Draw, Match, Roll, Scripted
from tests.games.star_quest.play import At, Play

C = base_content()


def room(width: int = 8, height: int = 6) -> list[str]:
    """One open room."""
    rim = "+-" * width + "+"
    lines = [rim]
    for y in range(height):
        lines.append("|" + " ".join("." * width) + "|")
        lines.append("+ " * width + "+" if y < height - 1 else rim)
    return lines


TWO_ROOMS = [  # two rooms of four by four with one door between them, two squares wide
    "+-+-+-+-+-+-+-+-+",
    "|A A A A|B B B B|",
    "+ + + + + + + + +",
    "|A A A AaB B B B|",
    "+ + + + + + + + +",
    "|A A A AaB B B B|",
    "+ + + + + + + + +",
    "|A A A A|B B B B|",
    "+-+-+-+-+-+-+-+-+",
]

SHUT = {"doors": {"drawn": "a"}}
"""A mission in which that door is closed."""

WORDS: dict[str, Any] = {
    "id": "stage",
    "order": 99,
    "difficulty": 1,
    "minutes": 30,
    "source": "test",
    "title": {"en": "Stage", "it": "Scena"},
    "story": {"en": "A stage.", "it": "Una scena."},
    "primary": {
        "text": {"en": "Destroy the Dreadnought.", "it": "Distruggete il Dreadnought."},
        "condition": {"kind": "eliminate_together", "types": ["dreadnought"], "number": 1},
    },
    "boards": {"layout": [["drawn"]], "rotation": [[0]]},
    "doors": {},
    "entrances": {n: {"red": "R", "yellow": "Y", "blue": "B"} for n in ("one", "two", "three")},
    "reinforcement_squares": {},
    "blips": {},
    "reinforcements": {"one": {}, "two": {}, "three": {}},
}


def plan_of(ship: Ship, gates: dict[str, tuple[At, At]], words: dict[str, Any]) -> DeckPlan:
    ship.gates = {name: (ship.square(*a), ship.square(*b)) for name, (a, b) in gates.items()}
    return DeckPlan(msgspec.convert({**WORDS, **words}, Mission), ship)


class Quiet:
    """Chance after the script: an Event card that names nobody; dice must be dictated."""

    def answer(self, question: Roll | Draw, number: int) -> tuple[str, ...]:
        assert isinstance(question, Draw), "dice that the test did not dictate"
        cards = ("android_malfunction", "psychic_attack", "master_controls")
        return (next(card for card in cards if question.bag.get(card)),)


class Stage(Play):
    """Build it, put pieces, `go` to somebody's turn, then answer questions by option."""

    def __init__(
        self,
        drawing: list[str] | None = None,
        *,
        squads: tuple[str, ...] = ("red",),
        gates: dict[str, tuple[At, At]] | None = None,
        mission: dict[str, Any] | None = None,
        **switches: bool,
    ) -> None:
        self.begun: Match | None = None
        self.ship = ship_of_drawing(drawing or room())
        corner = {"R": ((1, 1), (2, 1)), "Y": ((4, 1), (5, 1)), "B": ((7, 1), (8, 1))}
        self.plan = plan_of(self.ship, gates or corner, mission or {})
        self.game = StarQuest(C.with_plan(self.plan))
        self.setup = HulkSetup(mission="stage", roles=(ALIEN, *squads), **switches)
        s = self.built = Hulk(stack=[], mission="stage", players=squads, round=1, closed=self.plan.doors, scanned=1)
        s.deck = {card: event.copies for card, event in C.events.items()}
        s.left = sum(s.deck.values())
        s.reinforcements = dict.fromkeys(C.counters, 0)
        s.unlisted = {kind: counter.reinforcements for kind, counter in C.counters.items()}
        s.things = {o.id: Thing(o.id, o.kind, self.plan.objects[o.id]) for o in self.plan.mission.objects}
        for seat in squads:
            s.squads[seat] = Roster(seat, chosen_orders=0, chosen_equipment=0)
            s.figures[f"{seat}-commander"] = Figure(
                f"{seat}-commander", seat, "commander", -1, 6, (), "sword_and_glove", "home"
            )
        self.script = Scripted(then=Quiet())
        self.names, self.history, self.last = {}, [], []

    @property
    def match(self) -> Match:
        assert self.begun is not None, "`go` first"
        return self.begun

    @property
    def s(self) -> Hulk:
        """The state: as it is built, then as it is played."""
        return self.built if self.begun is None else self.t.s

    # ---------------------------------------------------------------------------------------- pieces

    def marine(self, id: str, square: At | None, weapon: str = "laser_rifle", **more: Any) -> str:
        """A Marine on the boards, or waiting if no square is given."""
        place = "waiting" if square is None else "board"
        figure = Figure(
            id, id.split("-")[0], "marine", -1 if square is None else self.square(square), 1, (weapon,), "", place
        )
        self.built.figures[id] = replace(figure, **more)
        return id

    def commander(self, seat: str, square: At | None, arms: str = "sword_and_glove", **more: Any) -> str:
        firearm = C.sets[arms].firearm
        place = "waiting" if square is None else "board"
        id = f"{seat}-commander"
        figure = Figure(
            id,
            seat,
            "commander",
            -1 if square is None else self.square(square),
            6,
            (firearm,) if firearm else (),
            arms,
            place,
        )
        self.built.figures[id] = replace(figure, **more)
        return id

    def alien(self, kind: str, square: At, **more: Any) -> str:
        number = 1 + sum(figure.kind == kind for figure in self.built.figures.values())
        alien = C.aliens[kind]
        heavy = more.pop("heavy", ("assault_cannon", "plasma_gun") if alien.heavy_weapons else ())
        id = f"{kind}-{number}"
        figure = Figure(id, ALIEN, kind, self.square(square), alien.life, (*alien.weapons, *heavy))
        self.built.figures[id] = replace(figure, **more)
        return id

    def blip(self, kind: str, square: At) -> str:
        self.built.placed += 1
        id = f"blip-{self.built.placed}"
        self.built.blips[id] = Blip(id, kind, self.square(square))
        return id

    def cards(self, seat: str, *cards: str, targeters: tuple[str, ...] = ()) -> None:
        """The cards a player has chosen: lasting ones lie open, the others are hidden."""
        shown = tuple(sorted(card for card in cards if lasting(C, card)))
        self.built.squads[seat] = replace(
            self.built.squads[seat],
            hidden=tuple(sorted(card for card in cards if card not in shown)),
            shown=shown,
            targeters=targeters,
            chosen_orders=sum(card in C.orders for card in cards),
            chosen_equipment=sum(card in C.equipment for card in cards),
        )

    def roster(self, seat: str, **changes: Any) -> None:
        self.built.squads[seat] = replace(self.built.squads[seat], **changes)

    # ---------------------------------------------------------------------------------------- going

    def go(self, seat: str = "red", *outcomes: object) -> Self:
        """Begins with this Marine player's turn."""
        players = self.built.players
        rounds = Rounds(at="after_turn", turn=players.index(seat) + 1)
        self.built.stack = [rounds, MarineTurn(seat=seat)]
        return self._start(outcomes)

    def alien_turn(self, card: str | None = None, *outcomes: object) -> Self:
        """Begins with the Alien turn: this Event card is drawn, or with None the Event step is left out."""
        rounds = Rounds(at="after_alien", turn=len(self.built.players))
        self.built.stack = [rounds, AlienTurn(at="" if card else "start_acting")]
        self.built.turn = ALIEN
        return self._start((card, *outcomes) if card else outcomes)

    def _start(self, outcomes: Iterable[object]) -> Self:
        self.script.add(outcomes)
        self.begun = Match.at(self.game, self.built, self.setup, dice=self.script, debug=True)
        self.history = list(self.begun.events)
        return self


def next_turn(st: Stage, seat: str = "red") -> Stage:
    """Ends the Alien turn and goes on to the named Marine player's turn."""
    while st.asked == ALIEN:
        st.choose(END_TURN if st.offers(END_TURN) else STOP_REINFORCING)
    while st.asked != seat:
        st.choose(END_TURN)
    return st
