"""What happens on the boards as beats: things and places by the names that the boards have for them."""

from __future__ import annotations

from collections.abc import Sequence

from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.state import Blip, Figure
from squadra.games.star_quest.stats import Pool
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Msg
from squadra.kernel.beat import Card, Face, Fall, Leave, Place, Reveal, Scan, Walk, Wound


def walk(id: str, start: int, way: Sequence[int]) -> Walk:
    """A figure or a blip goes its way; whoever comes from the Entrance Area begins on the entry square."""
    squares = way if start < 0 else (start, *way)
    return Walk(f"figure:{id}", tuple(f"square:{square}" for square in squares))


def place(id: str, square: int) -> Place:
    return Place(f"figure:{id}", f"square:{square}")


def leave(figure: Figure) -> Leave:
    return Leave(f"figure:{figure.id}", f"square:{figure.square}" if figure.square >= 0 else "")


def fall(figure: Figure) -> Fall:
    return Fall(f"figure:{figure.id}", f"square:{figure.square}")


def wound(figure: Figure, loss: int) -> Wound:
    """`figure` as it is afterwards."""
    return Wound(f"figure:{figure.id}", loss, figure.life)


def scan(t: HulkTable, board: int) -> Scan:
    return Scan(f"board:{t.plan.ship.boards[board]}")


def reveal(t: HulkTable, blip: Blip) -> Reveal:
    """The miniature is the next one of its type, if one is left."""
    becomes = f"figure:{t.next_alien(blip.kind)}" if t.supply(blip.kind) > 0 else ""
    return Reveal(f"figure:{blip.id}", becomes, f"square:{blip.square}", named("alien", blip.kind))


def faces(pool: Pool, shown: Sequence[int]) -> tuple[Face, ...]:
    """The dice of a pool as they lie."""
    return tuple(Face(die.name, face) for die, face in zip(pool.dice(), shown, strict=False))


def event_card(t: HulkTable, card: str) -> Card:
    text = Msg(f"sq-event-{card.replace('_', '-')}-text")
    return Card("event", card, named("event", card), text, seat="alien", stays="side")
