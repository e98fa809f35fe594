"""What happens on the field as beats: soldiers and points under the names that boards and options use for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from squadra.games.sergeants.answers import card_name, printed
from squadra.games.sergeants.content.ground.geometry import Point
from squadra.games.sergeants.state import Soldier
from squadra.kernel import Msg
from squadra.kernel.beat import Aim, Card, Fall, Heal, Leave, Mark, Place, Walk, Wound


def man(serial: int) -> str:
    return f"figure:{serial}"


def spot(p: Point) -> str:
    return f"point:{p[0]},{p[1]}"


def walk(serial: int, way: Iterable[Point]) -> Walk:
    """Along a path, from where he stood."""
    return Walk(man(serial), tuple(spot(p) for p in way))


def shifted(serial: int, start: Point, end: Point) -> Walk:
    return Walk(man(serial), (spot(start), spot(end)), "pushed")


def place(serial: int, p: Point) -> Place:
    return Place(man(serial), spot(p))


def leave(s: Soldier) -> Leave:
    """`s` as he was before."""
    return Leave(man(s.serial), spot(s.point) if s.at == "map" else "")


def fall(s: Soldier) -> Fall:
    """`s` as he was before."""
    return Fall(man(s.serial), spot(s.point) if s.at == "map" else "")


def mark(serial: int, what: str, off: bool = False, by: int = 0) -> Mark:
    return Mark(man(serial), what, off, man(by) if by else "")


def of_seat(seat: str, what: str) -> Mark:
    """Something on a player's side of the table changes: his deck, his hand, his cards of the turn."""
    return Mark(f"seat:{seat}", what)


def of_phase(number: int) -> Mark:
    """The Action cards of a phase are turned face up."""
    return Mark(f"phase:{number}", "revealed")


def of_card(card: str, what: str) -> Mark:
    """What becomes of an Action card that lies open."""
    return Mark(f"card:{card}", what)


def on_tile(tile: str, what: str, off: bool = False) -> Mark:
    """A marker lies on a tile, or no longer does."""
    return Mark(f"tile:{tile}", what.lower(), off)


def of_area(area: str, what: str, off: bool = False) -> Mark:
    return Mark(f"area:{area}", what, off)


def wound(serial: int) -> Wound:
    return Wound(man(serial))


def shot(serial: int, target: int, weapon: Msg | None = None) -> Aim:
    return Aim(man(serial), (man(target),), weapon=weapon)


def blast(serial: int, struck: Iterable[int], centre: Point, weapon: Msg | None = None) -> Aim:
    """Something that strikes whoever is near."""
    return Aim(man(serial), tuple(man(s) for s in struck), "area", weapon, (spot(centre),))


def strikes_tile(tile: str, struck: Iterable[int], weapon: Msg | None = None) -> Aim:
    """Something strikes whoever is on a tile, and nobody on the map does it: artillery, fire, a charge."""
    return Aim(f"tile:{tile}", tuple(man(s) for s in struck), "area", weapon, (f"tile:{tile}",))


def brawl(group: Sequence[int]) -> Aim:
    """Close combat begins."""
    return Aim(man(group[0]), tuple(man(s) for s in group[1:]), "fight")


def check(
    deck: str, cards: Sequence[str], serial: int, seat: str, text: Msg, came: str, reads: tuple[str, ...] = ()
) -> Card | None:
    """The last card turned up for a check, and what it means for somebody: the words of its sentence."""
    if not cards:
        return None
    *before, card = cards
    return Card(deck, card, card_name(card), text, seat, (man(serial),), reads=reads, came=came, turned=tuple(before))


def blow(card: str, seat: str, target: int, damage: str) -> Card:
    """A combat card strikes somebody."""
    text = Msg(f"smg-text-{printed(card)}")
    return Card("blow", card, card_name(card), text, seat, (man(target),), came=damage.lower())


def laid_aside(cards: Sequence[str], seat: str) -> Card:
    """Cards that are shown and go to the discards."""
    *before, card = cards
    return Card("discard", card, card_name(card), seat=seat, turned=tuple(before))


def action(card: str, seat: str, affects: tuple[int, ...] = ()) -> Card:
    """An Action card is played in the open."""
    text = Msg(f"smg-text-{printed(card)}")
    return Card("action", card, card_name(card), text, seat, tuple(man(s) for s in affects), "side")


def backs(seat: str) -> Card:
    """Cards go into somebody's hand; their number is told, their faces are for him alone."""
    return Card("action", "", seat=seat, stays="hand")


def story(card: str, title: Msg, text: Msg) -> Card:
    return Card("story", card, title, text, stays="side")


def by_word(word: str, serial: int) -> Mark | Heal:
    """What a word of a card does to a soldier one can see (SMG-EFF-64)."""
    if word == "HEAL":
        return Heal(man(serial))
    mark_, off = {
        "REVEAL": ("spotted", False),
        "CONCEAL": ("spotted", True),
        "PIN": ("pinned", False),
        "UNPIN": ("pinned", True),
    }[word]
    return mark(serial, mark_, off)
