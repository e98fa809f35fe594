"""Positions drawn by hand: soldiers at points, cards in hands, dictated draws. The words of the tests of this game.

    >>> p = Position().soldier(1001, (2500, 2500), facing=90).soldier(2001, (7500, 2500), spotted=True)
    >>> m = p.act(1001, "FIRE", draws=["1001-cH", "2001-cL"])     # the shooter's Hit Check, the victim's Damage check
    >>> m.choose(Fire(1001, 2001))

The map is the one of section 29.6 (scenario TEST), or that of any scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.ground.map import GameMap
from squadra.games.sergeants.content.ground.terrain import Feature, Tile
from squadra.games.sergeants.content.loading import Content, content
from squadra.games.sergeants.game import game
from squadra.games.sergeants.rules.actions.acting import Act, Steps
from squadra.games.sergeants.rules.actions.tasks import dog_tag, tasks
from squadra.games.sergeants.rules.battlefield import Battlefield
from squadra.games.sergeants.rules.cards.playing import PlayCard
from squadra.games.sergeants.rules.combat.contact import engage
from squadra.games.sergeants.rules.combat.markers import blow
from squadra.games.sergeants.rules.turn.phases import Turns
from squadra.games.sergeants.setup import Setup
from squadra.games.sergeants.state import Battle, Context, Marker, Player, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Match, Scripted, Seeded, Unlawful

TEST = 2901
PLATES = [
    ("1A", 0, 0, -1, -1, -1, -1), ("2A", 1, 0, -2, -1, -2, -1), ("L1A", 2, 0, -3, -2, -2, -1), ("3A", 4, 0, 0, 0, 0, 0),
    ("4A", 5, 0, -4, -3, -3, -2), ("5A", 0, 1, 0, 0, 0, 0), ("6A", 1, 1, -1, 0, -1, 0), ("7A", 4, 1, -2, -2, -2, -1),
    ("8A", 5, 1, -1, 1, 0, 0),
]  # fmt: skip


def board(*features: Any) -> GameMap:
    """The map of section 29.6; features may be laid on it."""
    tiles = [
        Tile(i, name, name[:-1], name[0] == "L", name[-1], col, row, 0, (look, hide, shoot, move))
        for i, (name, col, row, look, shoot, hide, move) in enumerate(PLATES)
    ]
    return GameMap(6, 2, tiles, features)


def row(look: list[int], shoot: list[int], hide: list[int]) -> GameMap:
    """A straight row of map squares with these modifiers."""
    tiles = [
        Tile(i, f"{i + 1}A", str(i + 1), False, "A", i, 0, 0, (a, h, s, 0))
        for i, (a, s, h) in enumerate(zip(look, shoot, hide, strict=True))
    ]
    return GameMap(len(tiles), 1, tiles, ())


FLAT = row([0] * 9, [0] * 9, [0] * 9)


def feature(index: int, kind: str, *points: g.Point, **more: object) -> Feature:
    """A piece of terrain on the first tile."""
    return Feature(index, f"f{index}", kind, 0, points, g.box_of(points), doubled=g.doubled_area(points), **more)


def card(serial: int, **wanted: str) -> str:
    """A core or rank card of a soldier by what it shows."""
    return next(
        c.id
        for c in content().cards.values()
        if c.owner == serial and c.kind in ("core", "rank") and all(getattr(c, k) == v for k, v in wanted.items())
    )


def with_test_map(c: Content, game_map: GameMap | None = None, number: int = TEST) -> int:
    """Makes a scenario on the test map known; its other fields are those of scenario 2."""
    areas = (
        replace(c.scenarios[2].area_of("A"), edge="W", cell=(0, 0), from_=(0, 0), to=(0, 5000)),
        replace(c.scenarios[2].area_of("B"), edge="W", cell=(0, 1), from_=(0, 5000), to=(0, 10000)),
        replace(c.scenarios[2].area_of("X"), edge="E", cell=(5, 0), from_=(30000, 0), to=(30000, 5000)),
        replace(c.scenarios[2].area_of("Y"), edge="E", cell=(5, 1), from_=(30000, 5000), to=(30000, 10000)),
    )
    c.add_scenario(replace(c.scenarios[2], number=number, columns=6, rows=2, area=areas), game_map or board())
    return number


def story(upper: str, lower: str, colour: str = "", cause: str = "", effect: str = "") -> str:
    """A Story card by what it shows."""
    return next(
        c.id
        for c in content().story.values()
        if (c.upper, c.lower) == (upper, lower)
        and colour in ("", c.colour) and cause in ("", c.cause) and effect in ("", c.effect.category)
    )  # fmt: skip


class Position:
    """A battle set up by hand, two players unless seats are given."""

    def __init__(
        self,
        scenario: int = TEST,
        seats: Sequence[str] = ("us-1", "de-1"),
        game_map: GameMap | None = None,
        **options: Any,
    ) -> None:
        c = content()
        if scenario == TEST:
            number = TEST if game_map is None else TEST + 1 + len([n for n in c.scenarios if n > TEST])
            scenario = with_test_map(c, game_map, number)
        self.content = c
        given = {"advanced": True, "open_cards": False, "open_information": False, "medals": False, **options}
        self.setup = Setup(scenario=scenario, players=len(seats), choose_forces=False, base_draw=0, **given)
        self.state = Battle(
            scenario=scenario, seats=tuple(seats), turn=1, phase=1, clock=1, turn_limit=c.scenarios[scenario].turns,
            phases=(story("LOOK", "HIDE"), story("SHOOT", "MOVE"), story("MOVE", "LOOK")),
            players={s: Player(s, s[:2].upper(), entry="A" if s[:2] == "us" else "X") for s in seats},
            story=tuple(f"DD-{n}" for n in range(20, 44)),
        )  # fmt: skip
        self.cards: dict[str, list[str]] = {}

    # ------------------------------------------------------------ what stands where

    def soldier(
        self,
        serial: int,
        at: tuple[int, int] | None = None,
        facing: int = 0,
        rank: str = "",
        seat: str = "",
        **more: Any,
    ) -> Position:
        """A soldier on the map (or waiting, without a point); his seven cards join his player's draw pile."""
        record = self.content.soldiers[serial]
        seat = seat or f"{record.nation.lower()}-1"
        rank = rank or record.soldier_card[0].rank
        place: dict[str, Any] = {"at": "map", "x": at[0], "y": at[1]} if at is not None else {}
        self.state.soldiers[serial] = Soldier(serial, seat, rank, facing=facing, **{**place, **more})
        self.state.soldiers = dict(sorted(self.state.soldiers.items()))
        p = self.state.players[seat]
        self.state.players[seat] = replace(p, deck=tuple(sorted((*p.deck, *record.seven(rank)))))
        self.state.started[seat] = self.state.started.get(seat, 0) + 1
        return self

    def player(self, seat: str, **changes: Any) -> Position:
        self.state.players[seat] = replace(self.state.players[seat], **changes)
        return self

    def hand(self, seat: str, *cards: str) -> Position:
        """Puts cards into a hand, out of the draw pile if they are there."""
        p = self.state.players[seat]
        deck = tuple(c for c in p.deck if c not in cards)
        special = p.special or any(self.content.card(c).special in ("reaction", "preempt") for c in cards)
        return self.player(seat, hand=tuple(sorted((*p.hand, *cards))), deck=deck, special=special)

    def miss(self, seat: str, without: str = "") -> str:
        """A card of the draw pile that misses at every range."""
        cards = (self.content.card(c) for c in self.state.players[seat].deck if c != without)
        return next(c.id for c in cards if (c.hit.long, c.hit.short, c.hit.close) == ("MISS", "MISS", "MISS"))

    def marker(self, kind: str, tile: str, seat: str = "", turn: int = 0) -> Position:
        t = self.table()
        self.state.markers.append(Marker(kind, t.map.by_number[tile], -1, seat, turn))
        blow(t)
        return self

    def now(self, **fields: Any) -> Position:
        """Any field of the battle: turn, phase, phases, flags ..."""
        for name, value in fields.items():
            setattr(self.state, name, value)
        return self

    def table(self) -> Front:
        return Battlefield(self.state, self.content, self.setup, True)

    # ------------------------------------------------------------ what is played

    def run(self, *frames: Frame, draws: Iterable[object] = (), seed: int | None = None, debug: bool = True) -> Match:
        """A match that runs these frames, the last one first; ``draws`` are dictated, a seed goes on after them."""
        engage(self.table())
        state = self.state.copy()
        state.stack = list(frames)
        dice = Scripted(draws, Seeded(seed) if seed is not None else None)
        return Match.at(game, state, self.setup, dice=dice, debug=debug)

    def act(
        self, serial: int, *steps: str, draws: Iterable[object] = (), seed: int | None = None, **context: Any
    ) -> Match:
        """One soldier is asked for a sub-action: steps of the effect language, or LOOK, HIDE, SHOOT, MOVE."""
        made = tuple(
            task
            for text in steps
            for task in (dog_tag((text,)) if text in ("LOOK", "HIDE", "SHOOT", "MOVE") else tasks(text, "")[:1])
        )
        c = Context(seat=self.state.soldiers[serial].seat, owner=serial, **context)
        return self.run(Act(serial=serial, tasks=made, context=c), draws=draws, seed=seed)

    def steps(
        self, serial: int, *steps: str, draws: Iterable[object] = (), seed: int | None = None, must: bool = False
    ) -> Match:
        c = Context(seat=self.state.soldiers[serial].seat, owner=serial)
        return self.run(Steps(serial=serial, steps=steps, context=c, must=must), draws=draws, seed=seed)

    def card(self, seat: str, card: str, action: str, draws: Iterable[object] = (), seed: int | None = None) -> Match:
        """A card is played for an action in the running phase."""
        p = self.state.players[seat]
        spaces = tuple((card,) if i == self.state.phase - 1 else x for i, x in enumerate(p.placed))
        deck = tuple(c for c in p.deck if c != card)
        self.player(seat, placed=spaces, open=(True, True, True), declared=((card, action),), deck=deck)
        return self.run(PlayCard(seat=seat, card=card, action=action), draws=draws, seed=seed)

    def turns(self, draws: Iterable[object] = (), seed: int | None = None) -> Match:
        """Whole turns, from the beginning of the next one."""
        self.now(phases=(), phase=0)
        return self.run(Turns(), draws=draws, seed=seed)


def keys(m: Match) -> list[str]:
    """The keys of what the last answer brought about."""
    return [event.key for event in m.events]


def man(m: Match, serial: int) -> Soldier:
    state = m.state
    assert isinstance(state, Battle)
    return state.soldiers[serial]


def refusal(m: Match, option: Any) -> str:
    """The key with which an answer is refused, "" if it is lawful."""
    copy = m.copy()
    try:
        copy.choose(option)
    except Unlawful as refused:
        return refused.refusal.key
    return ""


__all__ = [
    "FLAT", "TEST", "Position", "board", "card", "feature", "keys", "man", "refusal", "row", "story", "with_test_map",
]  # fmt: skip
