"""What happens on the boards, as beats; things and places go by the names the boards use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from squadra.games.star_quest.content.loading import named
from squadra.games.star_quest.state import Blip, Figure
from squadra.games.star_quest.stats import Pool
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Msg
from squadra.kernel.beat import Card, Face, Fall, Heal, Leave, Mark, Place, Reveal, Scan, Throw, Walk, Wound


def squares(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"square:{number}" for number in numbers)


def target(t: HulkTable, id: str) -> str:
    """What an attack is aimed at: a figure, a mission object, a reinforced door, or the place of an expansion's thing."""
    if id in t.s.things:
        return f"thing:{id}"
    special = t.special_target(id)
    return f"figure:{id}" if special is None else special.shown(t)


# ------------------------------------------------------------------------------------------------ coming and going


def walk(id: str, start: int, way: Sequence[int]) -> Walk:
    """A figure or a blip goes its way; whoever comes from the Entrance Area begins on the entry square."""
    return Walk(f"figure:{id}", squares(way if start < 0 else (start, *way)))


def jump(id: str, start: int, way: Sequence[int]) -> Walk:
    return Walk(f"figure:{id}", squares((start, *way)), "jump")


def teleport(id: str, start: int, square: int) -> Walk:
    """From square to square with no path between. Whoever stood on the second is on the first afterwards."""
    return Walk(f"figure:{id}", squares((start, square)), "teleport")


def place(id: str, square: int) -> Place:
    return Place(f"figure:{id}", f"square:{square}")


def appear(id: str, square: int) -> Place:
    """Out of nowhere."""
    return Place(f"figure:{id}", f"square:{square}", "teleport")


def leave(figure: Figure) -> Leave:
    return Leave(f"figure:{figure.id}", f"square:{figure.square}" if figure.square >= 0 else "")


def scan(t: HulkTable, board: int) -> Scan:
    return Scan(f"board:{t.plan.ship.boards[board]}")


def reveal(t: HulkTable, blip: Blip) -> Reveal:
    """The miniature is the next one of its type, if one is left."""
    becomes = f"figure:{t.next_alien(blip.kind)}" if t.supply(blip.kind) > 0 else ""
    return Reveal(f"figure:{blip.id}", becomes, f"square:{blip.square}", named("alien", blip.kind))


def convert(t: HulkTable, figure: Figure, kind: str) -> Reveal:
    """A Marine turns into an alien where he stands."""
    return Reveal(
        f"figure:{figure.id}", f"figure:{t.next_alien(kind)}", f"square:{figure.square}", named("alien", kind)
    )


# ------------------------------------------------------------------------------------------------ lives


def fall(figure: Figure) -> Fall:
    return Fall(f"figure:{figure.id}", f"square:{figure.square}" if figure.square >= 0 else "")


def wound(figure: Figure, loss: int) -> Wound:
    """`figure` as it is afterwards."""
    return Wound(f"figure:{figure.id}", loss, figure.life)


def heal(figure: Figure, life: int) -> Heal:
    """`figure` as it was before."""
    return Heal(f"figure:{figure.id}", life - figure.life, life)


def mark(figure: Figure, word: str, off: bool = False) -> Mark:
    return Mark(f"figure:{figure.id}", word, off)


# ------------------------------------------------------------------------------------------------ mission objects


def thing_falls(id: str, square: int) -> Fall:
    return Fall(f"thing:{id}", f"square:{square}")


def thing_lies(id: str, square: int) -> Place:
    return Place(f"thing:{id}", f"square:{square}", "found")


def thing_taken(id: str) -> Mark:
    return Mark(f"thing:{id}", "taken")


def thing_home(id: str) -> Leave:
    return Leave(f"thing:{id}")


# ------------------------------------------------------------------------------------------------ dice and cards


def faces(pool: Pool, shown: Sequence[int]) -> tuple[Face, ...]:
    """The dice of a pool as they lie."""
    return tuple(Face(die.name, face) for die, face in zip(pool.dice(), shown, strict=False))


def throw(roller: str, pool: Pool, shown: Sequence[int], foe: str = "") -> Throw:
    """`roller` and `foe` as anchors; `card:…` when an Event rolls."""
    return Throw(roller, faces(pool, shown), total=sum(shown), foe=foe)


def figure_throws(id: str, pool: Pool, shown: Sequence[int]) -> Throw:
    return throw(f"figure:{id}", pool, shown)


def event_card(card: str, affects: tuple[str, ...] = ()) -> Card:
    text = Msg(f"sq-event-{card.replace('_', '-')}-text")
    return Card("event", card, named("event", card), text, seat="alien", affects=affects, stays="side")


def squad_card(t: HulkTable, seat: str, card: str, affects: tuple[str, ...] = (), kept: bool = False) -> Card:
    """An Order or Equipment card that is laid face up, or that goes to its owner's hand."""
    deck = "order" if card in t.content.orders else "equipment"
    worn = t.rules.card_name(t, card)  # something from an expansion's armoury: its name says it all
    text = None if worn else Msg(f"sq-card-{card.replace('_', '-')}-text")
    return Card(
        deck, card, worn or named("card", card), text, seat=seat, affects=affects, stays="hand" if kept else "none"
    )


def drawn_card(seat: str) -> Card:
    """A card that goes face down into a hand."""
    return Card("order", "", seat=seat, stays="hand")
