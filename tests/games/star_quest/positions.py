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

from squadra.games.star_quest.rules.activation.activation import Activate
from squadra.games.star_quest.rules.activation.acts import Done
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.cards.squad_cards import PlayOrder
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share, StopSharing
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import KeepDice, RerollDie
from squadra.games.star_quest.rules.turn import EndTurn
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.kernel import Option, Refusal, Unlawful
from tests.games.star_quest.setting import Setting

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


def hulk(drawing: str, pieces: dict[str, tuple[str, str, str]] | None = None) -> Position:
    """A position on a drawn ship."""
    return Position(drawing, {**PIECES, **(pieces or {})})


class Position(Setting):
    """A position being built, then played."""

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
