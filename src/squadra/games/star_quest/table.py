"""The table of Star Quest: questions about the position in the words of the game, and the few ways pieces come and go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from msgspec.structs import replace

from squadra.games.star_quest import verbs
from squadra.games.star_quest.board import bits
from squadra.games.star_quest.content import Content, named
from squadra.games.star_quest.mission import Mission
from squadra.games.star_quest.plan import DeckPlan
from squadra.games.star_quest.records import Colour, Pool
from squadra.games.star_quest.sight import Hull, Lanes, hull_of
from squadra.games.star_quest.state import ALIEN, Blip, Figure, Hulk, Marker, Roster, Thing
from squadra.games.star_quest.stats import (
    COMMANDER,
    MARINE,
    card_effects,
    concerns,
    dice_pool,
    is_heavy,
    marine_armour,
    marine_melee,
    marine_move,
)
from squadra.games.star_quest.supplement import stats as sx
from squadra.games.star_quest.supplement.bulkheads import bulkhead_name, is_bulkhead
from squadra.kernel import Msg, Table

SOLID = ("obstacle", "cover", "heavy-cover")
"""Markers of one square that stand in the way."""


EXPANSION_DREADNOUGHTS = 2
"""Mission Dreadnought adds one normal and one extra-heavy Dreadnought (SQ-MD-24)."""


class HulkTable(Table[Hulk]):
    """What a step of a rule has before it. Masks of squares are kept up to date while the same state is on the table."""

    content: Content
    setup: Any

    __slots__ = (
        "_aliens",
        "_blocks",
        "_counters",
        "_for",
        "_hull",
        "_kept",
        "_marines",
        "_mission",
        "_own",
        "_plan",
        "_solid",
        "_watch",
        "floods",
    )

    def __init__(self, state: Hulk, content: Any, setup: Any, talks: bool = True) -> None:
        super().__init__(state, content, setup, talks)
        self._for: Hulk | None = None
        self._mission = ""
        self._plan: DeckPlan | None = None
        self._hull: Hull | None = None
        self._marines = self._aliens = self._counters = self._blocks = self._solid = 0
        self._own: dict[str, int] = {}
        self._kept: dict[str, int] = {}
        self._watch: tuple[int, int, int] = (-1, -1, 0)
        self.floods: dict[Any, Any] = {}
        """Floods of movement, kept by move.py from the question to its answer."""

    # ---------------------------------------------------------------------------------------- the ship

    @property
    def plan(self) -> DeckPlan:
        if self._plan is None or self._mission != self.s.mission:
            self._mission = self.s.mission
            self._plan = self.content.plan(self._mission)
            self._hull = hull_of(self._plan.ship)
        return self._plan

    @property
    def mission(self) -> Mission:
        return self.plan.mission

    @property
    def hull(self) -> Hull:
        if self._hull is None or self._mission != self.s.mission:
            _ = self.plan
        assert self._hull is not None
        return self._hull

    @property
    def lanes(self) -> Lanes:
        return self.hull.lanes(self.s.closed)

    def label(self, square: int) -> str:
        return self.plan.ship.label(square)

    def gate(self, seat: str) -> tuple[int, int]:
        """The entry squares of a squad (SQ-RUL-36)."""
        return self.plan.entrance(len(self.s.players), cast(Colour, seat))

    # ---------------------------------------------------------------------------------------- what stands where

    def _look(self) -> None:
        s = self.s
        marines = aliens = counters = blocks = 0
        own = dict.fromkeys(s.players, 0)
        for figure in s.figures.values():
            if figure.square >= 0:
                if figure.owner == ALIEN:
                    aliens |= self.base(figure)
                else:
                    own[figure.owner] |= self.base(figure)
        for mask in own.values():
            marines |= mask
        for blip in s.blips.values():
            counters |= 1 << blip.square
        for thing in s.things.values():
            if thing.kind == "destroy" and not thing.gone:
                blocks |= 1 << thing.square
        self._marines, self._aliens, self._counters, self._blocks = marines, aliens, counters, blocks
        self._own, self._kept = own, {}
        self._solid = 0
        for marker in s.markers.values():
            if marker.kind in SOLID and len(marker.squares) == 1:
                self._solid |= 1 << marker.squares[0]
        self.floods.clear()
        self._for = s

    def own_squares(self, seat: str) -> int:
        """The squares of one squad's figures."""
        if self._for is not self.s:
            self._look()
        return self._own[seat]

    @property
    def marines(self) -> int:
        """The squares of Marines and Commanders."""
        if self._for is not self.s:
            self._look()
        return self._marines

    @property
    def aliens(self) -> int:
        """The squares of alien miniatures."""
        if self._for is not self.s:
            self._look()
        return self._aliens

    @property
    def counters(self) -> int:
        """The squares of blips."""
        if self._for is not self.s:
            self._look()
        return self._counters

    @property
    def blocks(self) -> int:
        """The squares of destructible mission objects."""
        if self._for is not self.s:
            self._look()
        return self._blocks

    @property
    def occupied(self) -> int:
        """Squares with a figure, a blip or a destructible object (SQ-RUL-58)."""
        if self._for is not self.s:
            self._look()
        return self._marines | self._aliens | self._counters | self._blocks

    @property
    def solid(self) -> int:
        """Obstacles of the supplement: nobody enters them, sight passes over them (SQX-RUL-27)."""
        if self._for is not self.s:
            self._look()
        return self._solid

    @property
    def free(self) -> int:
        return self.hull.floor & ~self.occupied & ~self._solid

    @property
    def watched(self) -> int:
        """Every square in reveal sight of a Marine on the boards (SQ-RUL-11)."""
        marines, closed = self.marines, self.s.closed
        kept = self._watch
        if kept[0] == marines and kept[1] == closed:
            return kept[2]
        hull, seen = self.hull, 0
        if self.s.markers or self.setup.supplement is not None:
            return self._watched_past_markers()
        for square in bits(marines):
            seen |= hull.seen(square, closed)
        self._watch = (marines, closed, seen)
        return seen

    def _watched_past_markers(self) -> int:
        """A Tarantula sees nothing (SQ-RUL-54); flames and their like are not seen through (SQX-RUL-113)."""
        seen = 0
        for figure in self.s.figures.values():
            if figure.owner != ALIEN and figure.square >= 0 and figure.kind != sx.TARANTULA:
                for square in self.squares_of(figure):
                    seen |= self.seen(square)
        return seen

    @property
    def smoke(self) -> int:
        """Squares that hide what is behind them: flames, Hellfire, Vortex (SQX-RUL-113)."""
        mask = 0
        for marker in self.s.markers.values():
            if marker.kind in ("flames", "hellfire", "vortex"):
                for square in marker.squares:
                    mask |= 1 << square
        return mask

    def seen(self, square: int) -> int:
        """Every square in reveal sight of this one (SQ-RUL-10), as markers on the boards let it."""
        seen = self.hull.seen(square, self.s.closed)
        smoke = self.smoke if self.s.markers else 0
        if not smoke:
            return seen
        hull, closed = self.hull, self.s.closed
        return sum(1 << b for b in bits(seen) if hull.fires(square, b, closed, smoke & ~(1 << square | 1 << b)))

    def base(self, figure: Figure) -> int:
        """The squares a figure stands on, or would stand on."""
        if figure.square < 0:
            return 0
        bit = 1 << figure.square
        if figure.kind in (MARINE, COMMANDER) or not self.big(figure):
            return bit
        return self.base_at(figure.square)

    def base_at(self, square: int) -> int:
        """The four squares of a Dreadnought."""
        return 3 << square | 3 << square + self.hull.width

    def big(self, figure: Figure) -> bool:
        if figure.suit:
            return self.content.supplement.armours[figure.suit].size == 2
        return figure.owner == ALIEN and self.content.aliens[figure.kind].size == 2

    def squares_of(self, figure: Figure) -> tuple[int, ...]:
        return self.plan.ship.base(figure.square) if self.big(figure) else (figure.square,)

    def on_boards(self) -> Iterator[Figure]:
        return (f for f in self.s.figures.values() if f.square >= 0)

    def squad_of(self, seat: str) -> list[Figure]:
        return [f for f in self.s.figures.values() if f.owner == seat]

    def in_play(self, seat: str) -> bool:
        """Whether the player has a figure on the boards or waiting (SQ-RUL-3)."""
        return any(
            f.owner == seat and f.place in ("board", "waiting") and f.kind != sx.TARANTULA
            for f in self.s.figures.values()
        )

    def over(self) -> bool:
        """No living Marine is on the boards or waits to start (SQ-RUL-37)."""
        if self.marines and self.setup.supplement is None:
            return False
        return not any(
            f.owner != ALIEN and f.place in ("board", "waiting") and f.kind != sx.TARANTULA
            for f in self.s.figures.values()
        )

    def commander(self, seat: str) -> Figure:
        return self.s.figures[f"{seat}-commander"]

    def kept_free(self, owner: str) -> int:
        """Entry squares on which a figure of this owner may not stop (SQ-RUL-62)."""
        if self._for is not self.s:
            self._look()
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

    # ---------------------------------------------------------------------------------------- pieces come and go

    def put(self, figure: Figure) -> None:
        """Sets a figure on the boards, or to another square of them."""
        if self._for is not self.s:
            self._look()
        before = self.s.figures.get(figure.id)
        if figure.owner == ALIEN:
            if before is not None:
                self._aliens &= ~self.base(before)
            self._aliens |= self.base(figure)
        else:
            mask = self._own[figure.owner]
            if before is not None and before.square >= 0:
                mask &= ~self.base(before)
                self._marines &= ~self.base(before)
            if figure.square >= 0:
                mask |= self.base(figure)
                self._marines |= self.base(figure)
            self._own[figure.owner] = mask
            self._kept = {}
        self.s.figures[figure.id] = figure
        if before is None:  # kept in order, so that a loaded match lists its options as before
            self.s.figures = dict(sorted(self.s.figures.items()))

    def change(self, figure: Figure, **changes: Any) -> Figure:
        """Changes a figure without moving it."""
        new = replace(figure, **changes)
        self.s.figures[figure.id] = new
        return new

    def take_off(self, figure: Figure) -> None:
        """An alien miniature goes back to the supply."""
        if self._for is not self.s:
            self._look()
        self._aliens &= ~self.base(figure)
        del self.s.figures[figure.id]
        orders = self.s.orders
        if figure.id in (orders.elite, orders.frenzy):  # its id may come back with another miniature
            self.s.orders = replace(orders, elite="", frenzy="")

    def put_blip(self, blip: Blip) -> None:
        if self._for is not self.s:
            self._look()
        before = self.s.blips.get(blip.id)
        if before is not None:
            self._counters &= ~(1 << before.square)
        self._counters |= 1 << blip.square
        self.s.blips[blip.id] = blip
        if before is None:
            self.s.blips = dict(sorted(self.s.blips.items()))

    def take_blip(self, blip: Blip) -> None:
        if self._for is not self.s:
            self._look()
        self._counters &= ~(1 << blip.square)
        del self.s.blips[blip.id]

    def put_thing(self, thing: Thing) -> None:
        self.s.things[thing.id] = thing
        self._for = None

    def put_marker(self, marker: Marker) -> None:
        """A marker of the supplement is laid, or changed."""
        self.s.markers = dict(sorted({**self.s.markers, marker.id: marker}.items()))
        self._for = None

    def take_marker(self, id: str) -> None:
        self.s.markers = {key: marker for key, marker in self.s.markers.items() if key != id}
        self._for = None

    def change_roster(self, seat: str, **changes: Any) -> Roster:
        roster = self.s.squads[seat] = replace(self.s.squads[seat], **changes)
        return roster

    def new_alien(self, kind: str, square: int, **more: Any) -> Figure:
        """A miniature out of the supply; the lowest number that is free."""
        number = 1
        while f"{kind}-{number}" in self.s.figures:
            number += 1
        alien = self.content.aliens[kind]
        figure = Figure(
            f"{kind}-{number}", ALIEN, kind, square, alien.life, (*alien.weapons, *more.pop("heavy", ())), **more
        )
        self.put(figure)
        return figure

    def supply(self, kind: str) -> int:
        """Miniatures of a type that are not on the boards (SQ-RUL-58)."""
        more = EXPANSION_DREADNOUGHTS if self.expansion and self.content.aliens[kind].heavy_weapons else 0
        return self.content.aliens[kind].miniatures + more - sum(f.kind == kind for f in self.s.figures.values())

    @property
    def expansion(self) -> bool:
        """Whether a mission of the Dreadnought cycle is played (SQ-MD)."""
        return self.mission.supplement is not None and self.mission.supplement.dreadnought

    # ---------------------------------------------------------------------------------------- stat lines

    def effects(self, seat: str) -> tuple[verbs.Verb, ...]:
        """What the open Equipment of a squad does."""
        return card_effects(self.content, self.s.squads[seat].shown)

    def shown(self, seat: str) -> tuple[str, ...]:
        """The open Equipment of a squad; none of the Alien player's."""
        roster = self.s.squads.get(seat)
        return () if roster is None else roster.shown

    def allowance(self, figure: Figure) -> int:
        """Squares of one move (SQ-MOV-2 to -5)."""
        if figure.suit:
            return sx.movement(self.content, figure, self.shown(figure.owner))
        if figure.owner == ALIEN:
            return 1 if self.s.alarm == "stealth" else self.content.aliens[figure.kind].move
        return marine_move(self.content, figure.kind, figure.weapons, self.s.squads[figure.owner].shown)

    def armour(self, figure: Figure) -> int:
        if figure.suit:
            return sx.armour_value(self.content, figure, self.shown(figure.owner))
        if figure.owner == ALIEN:
            return self.content.aliens[figure.kind].armour
        return marine_armour(self.content, figure.kind, figure.weapons, self.s.squads[figure.owner].shown)

    def melee(self, figure: Figure) -> Pool:
        """Hand-to-hand dice, attacking and defending (T-1, T-4)."""
        if figure.suit:
            return sx.melee(self.content, figure, self.shown(figure.owner))
        if figure.owner == ALIEN:
            return dice_pool(self.content.aliens[figure.kind].melee)
        return marine_melee(self.content, figure.kind, figure.weapons, figure.arms, self.s.squads[figure.owner].shown)

    def full_life(self, figure: Figure) -> int:
        if figure.suit:
            return sx.full_life(self.content, figure)
        if figure.owner == ALIEN:
            return self.content.aliens[figure.kind].life
        stats = self.content.squad_rules
        return (stats.commander if figure.kind == COMMANDER else stats.marine).life

    def points(self, figure: Figure) -> int:
        """What it costs its owner to lose a Marine or Commander (SQ-SCORE-1 to -3, SQ-RUL-41)."""
        if figure.suit:
            return sx.points(self.content, figure)
        stats = self.content.squad_rules
        if figure.kind == COMMANDER:
            return stats.commander.points
        return stats.marine.heavy_points if is_heavy(self.content, figure.weapons) else stats.marine.points

    def heavy(self, figure: Figure) -> bool:
        """A Marine with a heavy weapon."""
        return figure.kind == MARINE and is_heavy(self.content, figure.weapons)

    def packages(self, figure: Figure) -> tuple[verbs.Package, ...]:
        """How much this figure may do in one activation (SQ-TURN-4 to -8, SQ-RUL-44)."""
        s = self.s
        if figure.owner == ALIEN:
            if s.orders.frenzy == figure.id:
                for verb in self.content.events[s.orders.card].effects:
                    if isinstance(verb, verbs.Frenzy):
                        return (*verbs.ORDINARY, verb.package)
            return verbs.ORDINARY
        roster = s.squads[figure.owner]
        if figure.suit:
            from squadra.games.star_quest.supplement.acts import packages

            special = packages(self, figure)
            if special is not None:
                return special
        if roster.order:
            for verb in self.content.orders[roster.order].effects:
                if isinstance(verb, verbs.Act) and self.helps(verb.who, figure, order=True):
                    return verb.strict if verb.strict and self.setup.strict_sections else verb.packages
        return verbs.ORDINARY

    def deck(self, seat: str) -> tuple[dict[str, int], dict[str, int]]:
        """The Orders and the Equipment that a squad chose from."""
        if self.setup.supplement is not None:
            from squadra.games.star_quest.supplement.muster import deck_at

            return deck_at(self, seat)
        from squadra.games.star_quest.roles import squad_deck

        return squad_deck(self.content, seat)

    def helps(self, who: str, figure: Figure, order: bool = False) -> bool:
        if who in ("one_heavy", "one"):
            return figure.id == self.s.squads[figure.owner].order_figure
        if figure.suit:
            return sx.concerns(self.content, who, figure, order)
        return concerns(self.content, who, figure.kind, figure.weapons)

    def side(self, figure: Figure) -> str:
        """Whose attack it is: the owner's, unless a Librarian holds the alien under Control (SQX-RUL-65)."""
        if figure.marks and figure.owner == ALIEN:
            for mark in figure.marks:
                if mark.startswith("under:"):
                    return mark[6:]
                if mark.startswith("amok:"):  # a confused machine strikes friend and foe (SQX-RUL-54)
                    return mark
        return figure.owner

    def foes(self, seat: str, target: str) -> bool:
        """Whether a player may choose another one's figure as the target of an attack (SQ-RUL-13)."""
        return self.setup.free_fire or (seat == ALIEN) != (target == ALIEN)

    # ---------------------------------------------------------------------------------------- names

    def name(self, id: str) -> Msg:
        """What people call a figure, a blip or a mission object."""
        s = self.s
        figure = s.figures.get(id)
        if figure is not None:
            return self.figure_name(figure)
        if id in s.blips or id.startswith("blip-"):
            return Msg("sq-blip", {"number": int(id.rpartition("-")[2])})
        return bulkhead_name(self, id) if is_bulkhead(id) else self.thing_name(id)

    def figure_name(self, figure: Figure) -> Msg:
        if figure.suit:
            return sx_name(figure)
        if figure.owner != ALIEN:
            return Msg(f"sq-name-{figure.id}")
        alien = named("alien", figure.kind)
        if self.content.aliens[figure.kind].miniatures == 1 and not self.expansion:
            return alien
        return Msg("sq-numbered", {"name": alien, "number": int(figure.id.rpartition("-")[2])})

    def thing_name(self, id: str) -> Msg:
        for thing in self.mission.objects:
            if thing.id == id:
                return thing.name.msg()
        return Msg("sq-unknown")

    def who(self, seat: str) -> Msg:
        """What people call a player."""
        return Msg(f"sq-seat-{seat}")

    def card_name(self, card: str) -> Msg:
        return named("card", card)

    def weapon_name(self, weapon: str) -> Msg:
        """The supplement has its own names for the same weapons (SQX-T-0)."""
        if self.setup.supplement is not None and weapon in self.content.supplement.arms:
            return Msg(f"sqx-weapon-{weapon.replace('_', '-')}")
        return named("weapon", weapon)


def sx_name(figure: Figure) -> Msg:
    """What people call a figure of the supplement: its rank or character, and its number in the squad."""
    what = figure.id.rpartition("-")[2]
    kind = figure.kind if figure.kind != MARINE else figure.suit
    if not what.isdigit():
        return Msg(f"sqx-name-{kind}", {"player": Msg(f"sq-seat-{figure.id.partition('-')[0]}")})
    return Msg("sqx-name-member", {
        "kind": Msg(f"sqx-member-{kind}"), "player": Msg(f"sq-seat-{figure.id.partition('-')[0]}"), "number": int(what),
    })  # fmt: skip
