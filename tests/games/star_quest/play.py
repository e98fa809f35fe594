"""How a position is played and asked about, in the words of the game: the second half of positions.py.

Squares are `"c4"` or (3, 4): column and row, counted from 1. Pieces go by the letters with which they were drawn, else by
their ids. Every position of the tests is played in these words, however it was made: drawn (positions.py, drawn.py), put
together by hand (stage.py), with figures of the supplement (arena.py, field.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.knowledge.view import FigureView
from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import MoveTo, SqueezeTo
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share, StopSharing
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KeepDice, RerollDie
from squadra.games.star_quest.rules.turn import EndTurn
from squadra.games.star_quest.state import ALIEN, Deed, Figure, Hulk
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Event, Match, Option, Refusal, Scripted, Unlawful

Chosen = TypeVar("Chosen", bound=Option)
At = tuple[int, int]

DIRECTIONS = {
    "north": 0, "north-east": 1, "east": 2, "south-east": 3, "south": 4, "south-west": 5, "west": 6, "north-west": 7,
}  # fmt: skip


class Play(ABC):
    """A position that is played."""

    ship: Ship
    script: Scripted
    names: dict[str, str]
    """Ids of pieces by the letters with which they were drawn."""
    history: list[Event]
    """Everything that was told so far."""
    last: list[Event]
    """What the last answer led to."""

    @property
    @abstractmethod
    def match(self) -> Match: ...

    @property
    @abstractmethod
    def s(self) -> Hulk: ...

    @property
    def t(self) -> HulkTable:
        table = self.match.t
        assert isinstance(table, HulkTable)
        return table

    def dice(self, *faces: object) -> Self:
        """Faces and cards that chance will show."""
        self.script.add(faces)
        return self

    def id(self, piece: str) -> str:
        """The real id of a piece."""
        _ = self.match
        return self.names.get(piece, piece)

    def square(self, at: str | At) -> int:
        return self.ship.square(*at) if isinstance(at, tuple) else self.ship.square(ord(at[0]) - 96, int(at[1:]))

    # ---------------------------------------------------------------------------------------- moves

    @property
    def asked(self) -> str:
        """The seat that is asked."""
        ask = self.match.ask
        return ask.seat if ask is not None else ""

    @property
    def prompt(self) -> str:
        ask = self.match.ask
        return ask.prompt if ask is not None else ""

    @property
    def list(self) -> list[Option]:
        ask = self.match.ask
        return list(ask.options) if ask is not None else []

    def options_of(self, kind: type[Chosen], test: Callable[[Chosen], bool] = lambda _: True) -> list[Chosen]:
        return [option for option in self.list if type(option) is kind and test(option)]

    def offers(self, what: Option | type[Option]) -> bool:
        """Whether an option, or any of a class, may be answered. Piece names in options are understood."""
        if isinstance(what, type):
            return bool(self.options_of(what))
        return self.real(what) in self.list

    def real(self, option: Option) -> Option:
        """The option with real ids in place of piece names."""
        changes = {
            name: self.id(value)
            for name in ("figure", "target", "blip")
            if isinstance(value := getattr(option, name, None), str)
        }
        return replace(option, **changes) if changes else option

    def choose(
        self,
        *what: Option | type[Option],
        dice: Iterable[object] = (),
        test: Callable[[Any], bool] | None = None,
        **fields: Any,
    ) -> Self:
        """Answers one question after another: with an option, or with the only one of a class that has these fields and
        passes the test. Dice are dictated first."""
        self.script.add(dice)
        self.last = []
        for each in what:
            option = self.real(each) if isinstance(each, Option) else self.only(each, test, fields)
            self.last += self.match.choose(option, self.asked)
        self.history += self.last
        return self

    def only(self, kind: type[Option], test: Callable[[Any], bool] | None, fields: dict[str, Any]) -> Option:
        found = self.options_of(kind, test or (lambda _: True))
        found = [option for option in found if all(getattr(option, name) == value for name, value in fields.items())]
        assert len(found) == 1, f"{kind.__name__} {fields}: {found or self.list}"
        return found[0]

    def refusal(self, what: Option) -> Refusal:
        """Why an option is refused; the position stays as it is."""
        before = self.match.digest()
        try:
            self.match.choose(self.real(what), self.asked)
        except Unlawful as unlawful:
            assert self.match.digest() == before
            return unlawful.refusal
        raise AssertionError(f"{what} is lawful")

    @property
    def active(self) -> str:
        return self.s.stack[-1].figure

    def act(self, piece: str) -> Self:
        return self.choose(Activate(self.id(piece)))

    def move(self, piece: str, to: str | At) -> Self:
        """Walks; activates the piece first if need be."""
        if self.offers(Activate(self.id(piece))):
            self.act(piece)
        return self.choose(MoveTo(self.id(piece), self.square(to)))

    def fire(self, target: str | None = None, weapon: str | None = None) -> Self:
        """A single shot at a target, or the Assault Cannon, or the only shot that is offered."""
        shots = [o for o in self.list if isinstance(o, (Shoot, FireCannon, FireLine, FireBlast, Explode))]
        if target is not None:
            shots = [o for o in shots if isinstance(o, Shoot) and o.target == self.id(target)]
        if weapon is not None:
            shots = [o for o in shots if o.weapon == weapon]
        assert len(shots) == 1, shots or self.list
        return self.choose(shots[0])

    def blast(self, at: str | At) -> Self:
        return self.choose(FireBlast, square=self.square(at))

    def line(self, direction: str | int) -> Self:
        return self.choose(FireLine, direction=direction if isinstance(direction, int) else DIRECTIONS[direction])

    def fight(self, target: str, card: str = "") -> Self:
        if card:
            return self.choose(FightWithCard(self.active, self.id(target), card))
        return self.choose(Fight(self.active, self.id(target)))

    def open(self, letter: str) -> Self:
        return self.choose(OpenDoor(self.active, f"drawn {letter}"))

    def done(self, piece: str = "") -> Self:
        return self.choose(Done(self.id(piece) if piece else self.active))

    def end(self) -> Self:
        return self.choose(EndTurn())

    def order(self, card: str, piece: str = "") -> Self:
        return self.choose(PlayOrder(card, self.id(piece) if piece else ""))

    def share(self, target: str, points: int) -> Self:
        return self.choose(Share(self.id(target), points))

    def stop_sharing(self) -> Self:
        return self.choose(StopSharing())

    def reroll(self, die: int) -> Self:
        return self.choose(RerollDie, die=die)

    def keep(self) -> Self:
        return self.choose(KeepDice())

    # ---------------------------------------------------------------------------------------- questions

    def figure(self, piece: str) -> Figure:
        return self.s.figures[self.id(piece)]

    def at(self, piece: str) -> str:
        """The square of a piece, '' off the boards."""
        id = self.id(piece)
        thing = self.s.blips.get(id) or self.s.figures.get(id)
        return "" if thing is None or thing.square < 0 else self.ship.label(thing.square)

    def life_of(self, piece: str) -> int:
        return self.figure(piece).life

    def removed(self, piece: str) -> bool:
        id = self.id(piece)
        figure = self.s.figures.get(id)
        return id not in self.s.blips and (figure is None or figure.place == "dead")

    def alive(self, piece: str) -> bool:
        figure = self.s.figures.get(self.id(piece))
        return figure is not None and figure.place != "dead"

    def where(self, piece: str) -> At:
        """Column and row of a figure."""
        return self.ship.point(self.figure(piece).square)

    def deeds(self, *what: str) -> list[Deed]:
        return [deed for deed in self.s.deeds if deed.what in what]

    def score(self, seat: str) -> int:
        return self.s.alien_score if seat == ALIEN else self.s.squads[seat].score

    def told(self, key: str) -> list[Any]:
        """Every event with this key so far."""
        return [event for event in self.history if event.key == key]

    @property
    def acting(self) -> bool:
        """Whether an activation is still open."""
        return self.prompt == "sq-ask-act"

    def reach(self) -> set[At]:
        """The squares that the figure which acts may walk to."""
        return {self.ship.point(option.square) for option in self.options_of(MoveTo)}

    def squeezes(self) -> set[At]:
        """The squares that it may walk to if others let it pass."""
        return {self.ship.point(option.square) for option in self.options_of(SqueezeTo)}

    def targets(self) -> set[str]:
        """Whom the figure that acts may shoot."""
        return {option.target for option in self.options_of(Shoot)}

    def opponents(self) -> set[str]:
        """Whom it may fight hand to hand."""
        return {option.target for option in self.options_of(Fight)}

    def directions(self) -> set[int]:
        return {option.direction for option in self.options_of(FireLine)}

    def aims(self) -> set[At]:
        """The squares that a Missile Launcher may be aimed at."""
        return {self.ship.point(option.square) for option in self.options_of(FireBlast)}

    def shares(self) -> set[str]:
        return {option.target for option in self.options_of(Share)}

    def seen(self, piece: str, viewer: str | None = None) -> FigureView:
        """A figure as a seat (None: a watcher) sees it."""
        return next(figure for figure in self.match.view(viewer).figures if figure.id == self.id(piece))

    def on_board(self) -> set[str]:
        """Every figure that stands on the boards."""
        return {figure.id for figure in self.s.figures.values() if figure.square >= 0}

    def hidden_from(self, seat: str) -> list[str]:
        """The kinds of blips that a seat reads; empty texts where it may not know them."""
        return [blip.kind for blip in self.match.view(seat).blips]
