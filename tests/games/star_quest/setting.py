"""The builder of drawn positions (positions.py): a ship with walls and Entrance Areas from a drawing, pieces, cards, the match."""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.loading import base_content
from squadra.games.star_quest.content.plan import DeckPlan
from squadra.games.star_quest.content.records import Colour, Text
from squadra.games.star_quest.content.ship import Ship, ship_of_drawing
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.rules.turn import AlienTurn, MarineTurn, Rounds
from squadra.games.star_quest.setup import HulkSetup
from squadra.games.star_quest.state import ALIEN, COLOURS, Blip, Figure, Hulk, Roster, Thing
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Match, Scripted
from tests.games.star_quest.play import Play

NEVER = book.EliminateAlone(types="any", number=99)


def text(words: str) -> Text:
    return Text(en=words, it=words)


def full_drawing(drawing: str) -> tuple[list[str], dict[tuple[int, int], str]]:
    """A drawing with walls, and the letters that stood on its squares (points counted from 1)."""
    lines = [line for line in drawing.splitlines() if line.strip()]
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    lines = [line[indent:].rstrip() for line in lines]
    if not lines[0].startswith("+"):
        rows = [line.split() for line in lines]
        width = len(rows[0])
        rim = "+" + "-+" * width
        lines = [rim]
        for number, row in enumerate(rows):
            lines.append("|" + " ".join(row) + "|")
            lines.append(rim if number == len(rows) - 1 else "+" + " +" * width)
    size = max(len(line) for line in lines)
    grid = [list(line.ljust(size)) for line in lines]
    letters: dict[tuple[int, int], str] = {}
    for y in range(1, len(grid), 2):
        for x in range(1, size, 2):
            if grid[y][x] not in ".#":
                letters[(x + 1) // 2, (y + 1) // 2] = grid[y][x]
                grid[y][x] = "."
    name_doors(grid)
    return ["".join(row) for row in grid], letters


def name_doors(grid: list[list[str]]) -> None:
    """`=` and `"` become door letters from z downwards, two edges each."""
    spare = iter("zyxwvutsrqponm")
    for y in range(0, len(grid), 2):
        for x in range(1, len(grid[0]), 2):
            if grid[y][x] == "=":
                grid[y][x] = grid[y][x + 2] = next(spare)
    for x in range(0, len(grid[0]), 2):
        for y in range(1, len(grid), 2):
            if grid[y][x] == '"':
                grid[y][x] = grid[y + 2][x] = next(spare)


def with_airlocks(lines: list[str]) -> list[str]:
    """Three walled pockets below the drawing: Entrance Areas that are in nobody's way."""
    width = (len(lines[0]) - 1) // 2
    missing = max(0, 8 - width)
    out: list[str] = []
    for number, line in enumerate(lines):
        out.append(line + ("#".join(" " * (missing + 1)) if number % 2 else "-".join("+" * (missing + 1)))[1:])
    width += missing
    out.append("|" + "#" + " #" * (width - 1) + "|")
    out.append("+" + "-+" * width)
    cells = [".", ".", "#", ".", ".", "#", ".", "."] + ["#"] * (width - 8)
    out.append("|" + " ".join(cells) + "|")
    out.append("+" + "-+" * width)
    return out


class Position(Play):
    """A position being built; made into a match when the first question is looked at."""

    def __init__(self, drawing: str, legend: dict[str, tuple[str, str, str]]) -> None:
        lines, self.letters = full_drawing(drawing)
        self.height = (len(lines) - 1) // 2
        lines = with_airlocks(lines)
        self.ship: Ship = ship_of_drawing(lines)
        strip = (self.height + 1) * self.ship.width
        self.ship.gates = {f"N-{seat}": (strip + 3 * i, strip + 3 * i + 1) for i, seat in enumerate(COLOURS)}
        self.legend = legend
        self.setup_words: dict[str, Any] = {}
        self.script = Scripted()
        self.seat = "red"
        self.from_step = "choose"
        self.conditions: tuple[Any, Any, bool] = (NEVER, None, False)
        self.regions: list[book.Region] = []
        self.named: list[book.NamedDoor] = []
        self.rules: list[Any] = []
        self.r_squares: list[str] = []
        self.kinds: list[str] = []
        self.rosters: dict[str, dict[str, Any]] = {}
        self.waits: list[tuple[str, str]] = []
        self.changes: list[tuple[str, dict[str, Any]]] = []
        self.fields: dict[str, Any] = {"scanned": 1, "round": 1, "phase": "turn"}
        self.names: dict[str, str] = {}
        self._match: Match | None = None
        self.history, self.last = [], []

    # ---------------------------------------------------------------------------------------- building

    def roster(self, seat: str, **words: Any) -> Self:
        self.rosters.setdefault(seat, {}).update(words)
        return self

    def hand(self, seat: str, *cards: str) -> Self:
        return self.roster(seat, hidden=tuple(sorted(cards)))

    def shown(self, seat: str, *cards: str) -> Self:
        return self.roster(seat, shown=tuple(sorted(cards)))

    def targeter(self, seat: str, *weapons: str) -> Self:
        known = self.rosters.get(seat, {}).get("shown", ())
        return self.roster(seat, targeters=weapons, shown=tuple(sorted((*known, *("targeter",) * len(weapons)))))

    def options(self, **switches: bool) -> Self:
        self.setup_words.update(switches)
        return self

    def turn(self, seat: str) -> Self:
        self.seat = seat
        return self

    def event(self) -> Self:
        self.seat, self.from_step = ALIEN, "event"
        return self

    def start(self) -> Self:
        self.from_step = ""
        return self

    def changed(self, piece: str, **fields: Any) -> Self:
        """A piece that differs from what its letter says."""
        self.changes.append((piece, fields))
        return self

    def life(self, piece: str, life: int) -> Self:
        return self.changed(piece, life=life)

    def weapons(self, piece: str, *weapons: str) -> Self:
        return self.changed(piece, weapons=weapons)

    def blips(self, *kinds: str) -> Self:
        self.kinds = list(kinds)
        return self

    def pool(self, **counters: int) -> Self:
        return self.known(pool=counters, revealed=dict(counters))

    def reserve(self, **counters: int) -> Self:
        return self.known(reinforcements=counters)

    def counters(self, **counters: int) -> Self:
        return self.known(hand=counters)

    def squares_r(self, *labels: str) -> Self:
        self.r_squares = list(labels)
        return self

    def entrance(self, seat: str, a: str, b: str) -> Self:
        self.ship.gates[f"N-{seat}"] = (self.square(a), self.square(b))
        return self

    def waiting(self, seat: str, *weapons: str) -> Self:
        self.waits.extend((seat, weapon) for weapon in weapons)
        return self

    def mission(self, primary: Any, secondary: Any = None, read: bool = False) -> Self:
        self.conditions = (primary, secondary, read)
        return self

    def region(self, id: str, *labels: str) -> Self:
        self.regions.append(book.Region(id=id, name=text(id), squares=tuple(self.place(label) for label in labels)))
        return self

    def named_door(self, id: str, letter: str, sealed: bool = False) -> Self:
        self.named.append(book.NamedDoor(id=id, door=f"drawn {letter}", name=text(id)))
        if sealed:
            self.rules.append(book.SealedDoor(id=f"{id}_sealed", door=id, text=text("sealed")))
        return self

    def unscanned(self) -> Self:
        return self.known(scanned=0)

    def deck(self, left: int | None = None, **cards: int) -> Self:
        return self.known(deck=cards, left=sum(cards.values()) if left is None else left)

    def known(self, **fields: Any) -> Self:
        self.fields.update(fields)
        return self

    # ---------------------------------------------------------------------------------------- squares and names

    def place(self, label: str) -> str:
        return f"drawn {ord(label[0]) - 96},{int(label[1:])}"

    def _name_pieces(self) -> list[tuple[str, tuple[int, int], str]]:
        """Name, point and letter of every piece, in reading order."""
        found = sorted(self.letters.items(), key=lambda item: (item[0][1], item[0][0]))
        total: dict[str, int] = {}
        for _, letter in found:
            total[letter] = total.get(letter, 0) + 1
        seen: dict[str, int] = {}
        out: list[tuple[str, tuple[int, int], str]] = []
        for point, letter in found:
            seen[letter] = seen.get(letter, 0) + 1
            out.append((letter if total[letter] == 1 else f"{letter}{seen[letter]}", point, letter))
        return out

    # ---------------------------------------------------------------------------------------- making the match

    @property
    def match(self) -> Match:
        if self._match is None:
            self._match = self._make()
            self.history.extend(self._match.events)
        return self._match

    @property
    def s(self) -> Hulk:
        return self.t.s

    def _mission(self) -> book.Mission:
        gates: dict[Colour, str] = {"red": "N-red", "yellow": "N-yellow", "blue": "N-blue"}
        objects: list[book.MissionObject] = []
        for (x, y), letter in self.letters.items():
            if letter in "*@":
                kind = "fetch" if letter == "*" else "destroy"
                id = "prize" if letter == "*" else "console"
                objects.append(book.MissionObject(id=id, kind=kind, square=f"drawn {x},{y}", name=text(id)))
        primary, secondary, _ = self.conditions
        return book.Mission(
            id="drawn",
            order=0,
            difficulty=1,
            minutes=10,
            source="test",
            title=text("Drawn"),
            story=text("Drawn"),
            primary=book.Objective(text=text("Primary"), condition=primary),
            secondary=None if secondary is None else book.Objective(text=text("Secondary"), condition=secondary),
            boards=book.BoardsPlan(layout=(("drawn",),), rotation=((0,),)),
            doors={"drawn": "".join(door.id[-1] for door in self.ship.doors)},
            entrances=book.Entrances(one=gates, two=gates, three=gates),
            reinforcement_squares={"drawn": tuple(self.place(label).split()[1] for label in self.r_squares)},
            blips={},
            reinforcements=book.ReinforcementList(one={}, two={}, three={}),
            objects=tuple(objects),
            named_doors=tuple(self.named),
            regions=tuple(self.regions),
            special_rules=tuple(self.rules),
        )

    def _make(self) -> Match:
        plan = DeckPlan(self._mission(), self.ship)
        game = StarQuest(base_content().with_plan(plan))
        named = self._name_pieces()
        owners = {self.legend[letter][0] for _, _, letter in named if letter in self.legend}
        seats = tuple(
            s for s in COLOURS if s in owners or s in self.rosters or any(w[0] == s for w in self.waits) or s == "red"
        )
        setup = HulkSetup(mission="drawn", roles=(ALIEN, *seats), **self.setup_words)
        state = Hulk(mission="drawn", players=seats, closed=plan.doors)
        for name, value in self.fields.items():
            setattr(state, name, value)
        if not state.deck:
            state.deck = {card: event.copies for card, event in game.content.events.items()}
            state.left = state.left or sum(state.deck.values())
        state.secondary_read = self.conditions[2]
        state.things = {o.id: Thing(o.id, o.kind, plan.objects[o.id]) for o in plan.mission.objects}
        self._put_pieces(state, game, named, seats)
        state.turn = self.seat
        if self.seat == ALIEN:
            state.stack = [Rounds(at="after_alien", turn=len(seats)), AlienTurn(at=self.from_step)]
        else:
            turn = seats.index(self.seat) + 1
            state.stack = [Rounds(at="after_turn", turn=turn), MarineTurn(seat=self.seat, at=self.from_step)]
        return Match.at(game, state, setup, dice=self.script, debug=True)

    def _put_pieces(
        self, state: Hulk, game: StarQuest, named: list[tuple[str, tuple[int, int], str]], seats: tuple[str, ...]
    ) -> None:
        content = game.content
        table = HulkTable(state, content, None)
        for seat in seats:
            state.squads[seat] = self._roster(game, seat)
            id = f"{seat}-commander"
            state.figures[id] = Figure(id, seat, "commander", life=6, arms="heavy_bolter", place="home")
        kinds = iter(self.kinds)
        for name, (x, y), letter in named:
            square = self.ship.square(x, y)
            if letter == "?":
                state.placed += 1
                blip = Blip(f"blip-{state.placed}", next(kinds, "gretchin"), square)
                state.blips[blip.id] = blip
                self.names[name] = blip.id
            elif letter in self.legend:
                owner, kind, arms = self.legend[letter]
                if owner == ALIEN:
                    heavy = ("missile_launcher", "plasma_gun") if content.aliens[kind].heavy_weapons else ()
                    self.names[name] = table.new_alien(kind, square, heavy=heavy).id
                else:
                    self.names[name] = self._marine(state, game, owner, kind, arms, square)
        if not self.waits and not any(f.owner != ALIEN and f.place == "board" for f in state.figures.values()):
            self.waits.append(("red", "laser_rifle"))
        for seat, weapon in self.waits:
            kind = "commander" if weapon == "commander" else "marine"
            self._marine(state, game, seat, kind, "heavy_bolter" if kind == "commander" else weapon, -1)
        state.figures = dict(sorted(state.figures.items()))
        state.blips = dict(sorted(state.blips.items()))
        for piece, changes in self.changes:
            id = self.names.get(piece, piece)
            state.figures[id] = replace(state.figures[id], **changes)

    def _roster(self, game: StarQuest, seat: str) -> Roster:
        words = self.rosters.get(seat, {})
        cards = (*words.get("hidden", ()), *words.get("shown", ()), *words.get("spent", ()))
        equipment = sum(card in game.content.equipment for card in cards)
        return Roster(seat, **{"chosen_equipment": equipment, "chosen_orders": len(cards) - equipment, **words})

    def _marine(self, state: Hulk, game: StarQuest, seat: str, kind: str, arms: str, square: int) -> str:
        place = "board" if square >= 0 else "waiting"
        if kind == "commander":
            id, life, chosen = f"{seat}-commander", 6, arms
            firearm = game.content.sets[arms].firearm
            weapons = (firearm,) if firearm else ()
        else:
            number = 1 + sum(f.owner == seat and f.kind == "marine" for f in state.figures.values())
            id, life, chosen, weapons = f"{seat}-{number}", 1, "", (arms,)
        state.figures[id] = Figure(id, seat, kind, square, life, weapons, chosen, place)
        return id
