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

from squadra.games.star_quest.state import ALIEN
from tests.games.star_quest.setting import Position

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


def hulk(drawing: str, pieces: dict[str, tuple[str, str, str]] | None = None) -> Position:
    """A position on a drawn ship."""
    return Position(drawing, {**PIECES, **(pieces or {})})
