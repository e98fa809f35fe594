"""What stands where aboard the ship (SQ-CON-1, SQ-RUL-10, -29, -58, -62).

A ground belongs to one state for good. It keeps masks of squares that every way of moving a piece (pieces.py) brings up to date, so
that asking costs a rule nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.mission import Mission
from squadra.games.star_quest.content.plan import DeckPlan
from squadra.games.star_quest.content.records import Colour
from squadra.games.star_quest.lanes import Lanes
from squadra.games.star_quest.rulebook import BASE, Rules
from squadra.games.star_quest.sight import Hull, hull_of
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure, Hulk
from squadra.games.star_quest.stats import COMMANDER
from squadra.kernel import Table

SOLID = ("obstacle", "cover", "heavy-cover")
"""Markers of one square that stand in the way."""
SMOKE = ("flames", "hellfire", "vortex")


class Ground(Table[Hulk]):
    """The ship of a state with all that stands on it."""

    content: Content
    setup: Any

    __slots__ = (
        "_bulk",
        "_gates",
        "_kept",
        "_large",
        "_own",
        "_watched",
        "aliens",
        "blocks",
        "counters",
        "floods",
        "free",
        "guns",
        "hull",
        "kinds",
        "lying",
        "marines",
        "mines",
        "occupied",
        "plan",
        "posts",
        "rules",
        "smoke",
        "solid",
        "switches",
        "veiled",
        "wide",
    )

    plan: DeckPlan
    hull: Hull
    marines: int
    """The squares of Marines and Commanders."""
    aliens: int
    """The squares of alien miniatures."""
    counters: int
    """The squares of blips."""
    blocks: int
    """The squares of destructible mission objects."""
    solid: int
    """Obstacles and Vortices: nobody enters them; sight passes over obstacles (SQX-RUL-27)."""
    smoke: int
    """Squares that hide what is behind them: flames, Hellfire, Vortex (SQX-RUL-113)."""
    occupied: int
    """Squares with a figure, a blip or a destructible object (SQ-RUL-58)."""
    free: int
    lying: int
    """Squares of figures laid down for treatment: they hide nothing (SQX-RUL-75)."""
    veiled: bool
    """Whether somebody may be laid down or behind smoke, so that not everybody can be attacked."""
    mines: int
    """Squares of mines (SQX-SCOUT-E-30)."""
    guns: tuple[str, ...]
    """Figures that are not soldiers: they see nothing, hold nothing and are crewed by others."""
    posts: int
    """The squares directly behind a Tarantula, where its gunner stands."""
    kinds: frozenset[str]
    """Kinds of an expansion's figures that take part, or did."""
    rules: Rules[Any, Any, Any, Any, Any]
    """What an expansion may change."""

    def __init__(self, state: Hulk, content: Any, setup: Any, talks: bool = True) -> None:
        super().__init__(state, content, setup, talks)
        self.rules = rules = BASE if setup is None else setup.rules
        self.switches: frozenset[str] = rules.switches
        """The rule options of an expansion that are on."""
        self.wide = rules.wide_suits(content)
        """Suits whose wearers occupy four squares."""
        self.floods: dict[Any, Any] = {}
        """Floods of movement, kept by reach.py from the question to its answer."""
        if state.mission:
            self.look()

    # ---------------------------------------------------------------------------------------- the ship

    def look(self) -> None:
        """Takes in the whole position: at the start, and when more has changed than one piece."""
        s = self.s
        self.plan = self.content.plan(s.mission)
        self.hull = hull_of(self.plan.ship)
        self._gates = {seat: self.plan.entrance(len(s.players), cast(Colour, seat)) for seat in s.players}
        self.aliens = self.counters = self.blocks = self.solid = self.smoke = self.lying = self.mines = 0
        self._own = dict.fromkeys(s.players, 0)
        self.veiled = any(f.marks is not UNMARKED and (f.marks.down or f.marks.smoke) for f in s.figures.values())
        self.kinds = frozenset([f.kind for f in s.figures.values() if f.suit])
        self.guns = self.rules.guns(s.figures) if self.kinds else ()
        self._man_guns()
        for figure in s.figures.values():
            if figure.square >= 0:
                if figure.owner == ALIEN:
                    self.aliens |= self.base(figure)
                else:
                    self._own[figure.owner] |= self.base(figure)
                    if figure.marks.down:
                        self.lying |= self.base(figure)
        for blip in s.blips.values():
            self.counters |= 1 << blip.square
        for thing in s.things.values():
            if thing.kind == "destroy" and not thing.gone:
                self.blocks |= 1 << thing.square
        for marker in s.markers.values():
            if marker.kind in SOLID and len(marker.squares) == 1:
                self.solid |= 1 << marker.squares[0]
            elif marker.kind in SMOKE:
                self.smoke |= mask_of(marker.squares)
                if marker.kind == "vortex":  # whoever is on it is destroyed (SQX-PSY-41): nobody enters
                    self.solid |= mask_of(marker.squares)
            elif marker.kind == "mine":
                self.mines |= mask_of(marker.squares)
        self.marines = 0
        for mask in self._own.values():
            self.marines |= mask
        self._watched: dict[int, int] = {}
        self._kept: dict[str, int] = {}
        self._changed()

    def _man_guns(self) -> None:
        """Works out where each Tarantula's gunner stands."""
        self.posts = 0
        for id in self.guns:
            gun = self.s.figures[id]
            behind = gun.square - self.hull.shifts[gun.facing]
            if gun.square >= 0 and behind >= 0:
                self.posts |= 1 << behind

    def _changed(self) -> None:
        """Something has moved."""
        self.occupied = self.marines | self.aliens | self.counters | self.blocks
        self.free = self.hull.floor & ~(self.occupied | self.solid)
        self._large: dict[int, int] | None = None
        self._bulk = -1
        self.floods.clear()

    @property
    def mission(self) -> Mission:
        return self.plan.mission

    @property
    def expansion(self) -> bool:
        """Whether a mission of the Dreadnought cycle is played (SQ-MD); not before one is chosen (SQ-SET-2)."""
        special = self.mission.supplement if self.s.mission else None
        return special is not None and special.dreadnought

    @property
    def lanes(self) -> Lanes:
        return self.hull.lanes(self.s.closed)

    def label(self, square: int) -> str:
        return self.plan.ship.label(square)

    def gate(self, seat: str) -> tuple[int, int]:
        """The entry squares of a squad (SQ-RUL-36)."""
        return self._gates[seat]

    # ---------------------------------------------------------------------------------------- what stands where

    def own_squares(self, seat: str) -> int:
        """The squares of one squad's figures."""
        return self._own[seat]

    @property
    def watched(self) -> int:
        """Every square in reveal sight of a Marine on the boards (SQ-RUL-11)."""
        closed = self.s.closed
        seen = self._watched.get(closed)
        if seen is None:
            seen = 0
            if self.smoke:
                for square in bits(self.soldiers):
                    seen |= self.seen(square)
            else:
                for square in bits(self.soldiers):
                    seen |= self.hull.seen(square, closed)
            self._watched[closed] = seen
        return seen

    @property
    def soldiers(self) -> int:
        """The squares of Marines and Commanders; a Tarantula sees nothing and holds nothing (SQ-RUL-54)."""
        mask = self.marines
        for id in self.guns:
            mask &= ~self.base(self.s.figures[id])
        return mask

    def seen(self, square: int) -> int:
        """Every square in reveal sight of this one (SQ-RUL-10), as far as markers on the boards allow."""
        seen = self.hull.seen(square, self.s.closed)
        smoke = self.smoke
        if not smoke:
            return seen
        hull, closed = self.hull, self.s.closed
        return sum(1 << b for b in bits(seen) if hull.fires(square, b, closed, smoke & ~(1 << square | 1 << b)))

    def base(self, figure: Figure) -> int:
        """The squares a figure stands on, or would stand on."""
        square = figure.square
        if square < 0:
            return 0
        big = figure.suit in self.wide if figure.suit else figure.kind in self.content.large
        return self.base_at(square) if big else 1 << square

    def base_at(self, square: int) -> int:
        """The four squares of a Dreadnought."""
        return 3 << square | 3 << square + self.hull.width

    def big(self, figure: Figure) -> bool:
        return figure.suit in self.wide if figure.suit else figure.kind in self.content.large

    def target_at(self, square: int) -> int:
        """The squares of whatever target stands there: all of a large base, or this one."""
        return self._bases().get(square) or 1 << square

    def _bases(self) -> dict[int, int]:
        """Every square of a large base, each with all of that base."""
        if self._large is None:
            bases = [self.base(f) for f in self.s.figures.values() if f.square >= 0 and self.big(f)]
            self._large = {there: base for base in bases for there in bits(base)}
        return self._large

    @property
    def bulk(self) -> int:
        """The squares of all large bases."""
        if self._bulk < 0:
            self._bulk = mask_of(list(self._bases()))
        return self._bulk

    def squares_of(self, figure: Figure) -> tuple[int, ...]:
        return self.plan.ship.base(figure.square) if self.big(figure) else (figure.square,)

    def view(self, figure: Figure) -> int:
        """Every square in reveal sight of one of a figure's own, past any markers."""
        hull, closed = self.hull, self.s.closed
        if not self.big(figure):
            return hull.seen(figure.square, closed)
        seen = 0
        for square in self.squares_of(figure):
            seen |= hull.seen(square, closed)
        return seen

    def on_boards(self) -> Iterator[Figure]:
        return (f for f in self.s.figures.values() if f.square >= 0)

    def squad_of(self, seat: str) -> list[Figure]:
        return [f for f in self.s.figures.values() if f.owner == seat]

    def in_play(self, seat: str) -> bool:
        """Whether the player has a figure on the boards or waiting (SQ-RUL-3)."""
        return any(
            f.owner == seat and f.place in ("board", "waiting") and f.id not in self.guns
            for f in self.s.figures.values()
        )

    def over(self) -> bool:
        """No living Marine is on the boards or waits to start (SQ-RUL-37)."""
        if self.marines and (not self.guns or self.marines.bit_count() > len(self.guns)):  # a Tarantula holds nothing
            return False
        for f in self.s.figures.values():
            if f.owner != ALIEN and f.place in ("board", "waiting") and f.id not in self.guns:
                return False
        return True

    def deserted(self) -> bool:
        """Somebody has come back, and nobody is aboard any more (SQ-END-1): those waiting do not keep the game open (SQ-RUL-37)."""
        return not self.soldiers and any(deed.what == "home" for deed in self.s.deeds)

    def commander(self, seat: str) -> Figure:
        """A squad that a Dreadnought leads has none, as if he had fallen: it is not a Commander (SQX-CHAP-6, SQX-RUL-82)."""
        id = f"{seat}-commander"
        return self.s.figures.get(id) or Figure(id, seat, COMMANDER, -1, 0, (), "", "dead")

    def leader(self, seat: str) -> Figure:
        """The Commander, or the Dreadnought in his place as long as it is loyal to him."""
        walker = self.s.figures.get(f"{seat}-walker")
        led = f"{seat}-commander" not in self.s.figures and walker is not None and walker.owner == seat
        return walker if led and walker is not None else self.commander(seat)

    def kept_free(self, owner: str) -> int:
        """Entry squares on which a figure of this owner may not stop (SQ-RUL-62)."""
        found = self._kept.get(owner)
        if found is None:
            found = 0
            for seat in self.s.players:
                if seat != owner and (owner != ALIEN or self.waits(seat)):
                    a, b = self.gate(seat)
                    found |= 1 << a | 1 << b
            self._kept[owner] = found
        return found

    def waits(self, seat: str) -> bool:
        return any(f.place == "waiting" and f.owner == seat for f in self.s.figures.values())

    def open_to_aliens(self) -> int:
        """Free squares on which an alien or a blip may be placed by a card, a scan or as reinforcement."""
        mask = self.free & ~self.kept_free(ALIEN)
        if self.s.closed & self.plan.sealed_doors:
            mask &= ~self.plan.sealed_squares
        return mask
