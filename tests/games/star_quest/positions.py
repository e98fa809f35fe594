'''Positions drawn by hand, played in the words of the game.

    game = hulk("""
        . . G . o . . .
        . G . . O . . .
        . . . . . . . .
        . . G . X . . .
    """).dice(2, 2)
    game.act("X").fire()              # the Assault Cannon fires: dice 2 and 2
    assert game.offers(Share("O", 2)) # options name pieces by their letters: game.id("O") gives the real id
    game.share("O", 2)
    assert game.removed("O")

**Drawing.** Either plain rows of squares separated by blanks (an open room), or a drawing with walls as in
content/FORMAT.md: squares on odd places, edges between them (` ` open, `-` `|` wall, a lower-case letter twice = a
closed door, `=` and `"` twice = a closed door without a name), `+` at corners. Squares are called as in the game:
column letter and row number, `a1` is the upper left one.

| Letter | Piece |   | Letter | Piece |
|---|---|---|---|---|
| M | red Marine, Laser Rifle | | G | Gretchin |
| X | red Marine, Assault Cannon | | O o | Orc |
| P | red Marine, Plasma Gun | | T | Chaos Marine |
| L | red Marine, Missile Launcher | | H | Chaos Marine with Missile Launcher |
| C | red Commander, Heavy Bolter | | Q | Chaos Marine Commander |
| K | red Commander, Axe and Pistol | | A | Android |
| S | red Commander, Sword and Glove | | E | Genestealer |
| Y Z | yellow Marine (Laser Rifle), yellow Commander (Heavy Bolter) | | D | Dreadnought: its upper left square |
| B N | blue Marine (Laser Rifle), blue Commander (Heavy Bolter) | | ? | blip, a Gretchin unless `.blips("orc", …)` |
| . # | floor, void | | * @ | object `prize` to fetch, object `console` to destroy |

A letter that stands once is the piece's name; of several, `G1`, `G2` … in reading order. `pieces={"V": ("red",
"marine", "plasma_gun")}` adds letters (kind, then weapon or weapon set). Where no Marine is drawn, one red Marine
waits on his Entrance Area, so that the game goes on.

**Builder** (before the first move): `.dice(…)` faces and cards that chance will show, `.hand(seat, *cards)` hidden
cards, `.shown(seat, *cards)` lasting Equipment, `.targeter(seat, *weapons)`, `.options(free_fire=True)` rule options,
`.turn("alien")` whose turn it is (default `red`), `.event()` the Alien turn from its Event card on, `.start()` the
turn from its very beginning, `.life(piece, n)`, `.weapons(piece, *ids)`, `.pool(orc=2)`, `.reserve(orc=2)`
reinforcement counters in hand, `.counters(orc=2)` blips in hand, `.squares_r("a1")`, `.entrance(seat, "a1", "b1")`,
`.waiting(seat, *weapons)` figures on the Entrance Area (named `red-1`…; `commander` for the Commander),
`.mission(primary, secondary=None, read=False)` conditions, `.region("bay", "a1", "a2")`, `.named_door("vault", "a",
sealed=True)`, `.unscanned()`, `.deck(left=3, **cards)`, `.known(**fields)` any field of the state.

**Moves**: `.act(p)`, `.move(p, "c4")`, `.fire(target=None, weapon=None)`, `.blast("c4")`, `.line("east")`,
`.fight(p)`, `.open("a")`, `.done()`, `.end()`, `.order(card)`, `.share(p, n)`, `.reroll(die)`, `.keep()`, or
`.choose(option | class)`; all but `act` speak of the piece that is active. **Questions**: `.offers(option | class)`,
`.options_of(class)`, `.refusal(option)`, `.at(p)`, `.life_of(p)`, `.removed(p)`, `.score(seat)`, `.told(key)`,
`.asked`, `.prompt`, `.s`, `.t`, `.match`.
'''

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from squadra.games.star_quest import mission as book
from squadra.games.star_quest.activation import Done
from squadra.games.star_quest.cards import PlayOrder
from squadra.games.star_quest.content import base_content
from squadra.games.star_quest.dice import KeepDice, RerollDie
from squadra.games.star_quest.doors import OpenDoor
from squadra.games.star_quest.fire import Shoot
from squadra.games.star_quest.game import StarQuest
from squadra.games.star_quest.heavy import Explode, FireBlast, FireCannon, FireLine, Share, StopSharing
from squadra.games.star_quest.melee import Fight, FightWithCard
from squadra.games.star_quest.move import MoveTo
from squadra.games.star_quest.plan import DeckPlan
from squadra.games.star_quest.records import Colour, Text
from squadra.games.star_quest.roles import HulkSetup
from squadra.games.star_quest.ship import Ship, ship_of_drawing
from squadra.games.star_quest.state import ALIEN, COLOURS, Blip, Figure, Hulk, Roster, Thing
from squadra.games.star_quest.table import HulkTable
from squadra.games.star_quest.turn import Activate, AlienTurn, EndTurn, MarineTurn, Rounds
from squadra.kernel import Match, Option, Refusal, Scripted, Unlawful

PIECES: dict[str, tuple[str, str, str]] = {
    "M": ("red", "marine", "laser_rifle"),
    "X": ("red", "marine", "assault_cannon"),
    "P": ("red", "marine", "plasma_gun"),
    "L": ("red", "marine", "missile_launcher"),
    "C": ("red", "commander", "heavy_bolter"),
    "K": ("red", "commander", "axe_and_pistol"),
    "S": ("red", "commander", "sword_and_glove"),
    "Y": ("yellow", "marine", "laser_rifle"),
    "Z": ("yellow", "commander", "heavy_bolter"),
    "B": ("blue", "marine", "laser_rifle"),
    "N": ("blue", "commander", "heavy_bolter"),
    "G": (ALIEN, "gretchin", ""),
    "O": (ALIEN, "orc", ""),
    "o": (ALIEN, "orc", ""),
    "T": (ALIEN, "chaos_marine", ""),
    "H": (ALIEN, "chaos_heavy", ""),
    "Q": (ALIEN, "chaos_commander", ""),
    "A": (ALIEN, "android", ""),
    "E": (ALIEN, "genestealer", ""),
    "D": (ALIEN, "dreadnought", ""),
}

DIRECTIONS = {
    "north": 0, "north-east": 1, "east": 2, "south-east": 3, "south": 4, "south-west": 5, "west": 6, "north-west": 7,
}  # fmt: skip

NEVER = book.EliminateAlone(types="any", number=99)


def hulk(drawing: str, pieces: dict[str, tuple[str, str, str]] | None = None) -> Position:
    """A position on a drawn ship."""
    return Position(drawing, {**PIECES, **(pieces or {})})


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


class Position:
    """A position being built, then played."""

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
        self.history: list[Any] = []

    # ---------------------------------------------------------------------------------------- building

    def dice(self, *faces: object) -> Self:
        self.script.add(faces)
        return self

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

    def life(self, piece: str, life: int) -> Self:
        self.changes.append((piece, {"life": life}))
        return self

    def weapons(self, piece: str, *weapons: str) -> Self:
        self.changes.append((piece, {"weapons": weapons}))
        return self

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

    def square(self, label: str) -> int:
        return self.ship.square(ord(label[0]) - 96, int(label[1:]))

    def place(self, label: str) -> str:
        return f"drawn {ord(label[0]) - 96},{int(label[1:])}"

    def id(self, piece: str) -> str:
        """The real id of a piece."""
        _ = self.match
        return self.names.get(piece, piece)

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
    def t(self) -> HulkTable:
        table = self.match.t
        assert isinstance(table, HulkTable)
        return table

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
            reinforcements=book.Reinforcements(one={}, two={}, three={}),
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

    def options_of(self, kind: type[Option]) -> list[Any]:
        return [option for option in self.list if type(option) is kind]

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

    def choose(self, what: Option | type[Option], **fields: Any) -> Self:
        """Answers with an option, or with the only one of a class (whose fields are these)."""
        if isinstance(what, type):
            found = [o for o in self.options_of(what) if all(getattr(o, k) == v for k, v in fields.items())]
            assert len(found) == 1, f"{what.__name__} {fields}: {found or self.list}"
            option: Option = found[0]
        else:
            option = self.real(what)
        self.history.extend(self.match.choose(option, self.asked))
        return self

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

    def move(self, piece: str, label: str) -> Self:
        """Walks; activates the piece first if need be."""
        if self.offers(Activate(self.id(piece))):
            self.act(piece)
        return self.choose(MoveTo(self.id(piece), self.square(label)))

    def fire(self, target: str | None = None, weapon: str | None = None) -> Self:
        """A single shot at a target, or the Assault Cannon, or the only shot that is offered."""
        shots = [o for o in self.list if isinstance(o, (Shoot, FireCannon, FireLine, FireBlast, Explode))]
        if target is not None:
            shots = [o for o in shots if isinstance(o, Shoot) and o.target == self.id(target)]
        if weapon is not None:
            shots = [o for o in shots if o.weapon == weapon]
        assert len(shots) == 1, shots or self.list
        return self.choose(shots[0])

    def blast(self, label: str) -> Self:
        return self.choose(FireBlast, square=self.square(label))

    def line(self, direction: str) -> Self:
        return self.choose(FireLine, direction=DIRECTIONS[direction])

    def fight(self, target: str, card: str = "") -> Self:
        if card:
            return self.choose(FightWithCard(self.active, self.id(target), card))
        return self.choose(Fight(self.active, self.id(target)))

    def open(self, letter: str) -> Self:
        return self.choose(OpenDoor(self.active, f"drawn {letter}"))

    def done(self) -> Self:
        return self.choose(Done(self.active))

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

    def score(self, seat: str) -> int:
        return self.s.alien_score if seat == ALIEN else self.s.squads[seat].score

    def told(self, key: str) -> list[Any]:
        """Every event with this key so far."""
        return [event for event in self.history if event.key == key]
