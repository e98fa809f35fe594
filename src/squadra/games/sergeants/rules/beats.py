"""What happens on the field as beats: soldiers and points by the names that boards and options have for them."""

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
    """He goes his way, from where he stood."""
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


def mark(serial: int, what: str, off: bool = False) -> Mark:
    return Mark(man(serial), what, off)


def wound(serial: int) -> Wound:
    return Wound(man(serial))


def shot(serial: int, target: int, weapon: Msg) -> Aim:
    return Aim(man(serial), (man(target),), weapon=weapon)


def blast(serial: int, struck: Iterable[int], centre: Point, weapon: Msg | None = None) -> Aim:
    """Something that strikes whoever is near."""
    return Aim(man(serial), tuple(man(s) for s in struck), "area", weapon, (spot(centre),))


def check(deck: str, cards: Sequence[str], serial: int, seat: str, text: Msg) -> Card | None:
    """The last card turned up for a check, and what it means for somebody: the words of its sentence."""
    if not cards:
        return None
    return Card(deck, cards[-1], card_name(cards[-1]), text, seat, (man(serial),))


def action(card: str, seat: str, affects: tuple[int, ...] = ()) -> Card:
    """An Action card is played in the open."""
    text = Msg(f"smg-text-{printed(card)}")
    return Card("action", card, card_name(card), text, seat, tuple(man(s) for s in affects), "side")


def backs(seat: str) -> Card:
    """Cards go into somebody's hand; their number is told, their faces are his."""
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
