"""What a game says before its first move and after its last: briefing, the men of a seat, the score sheet."""

from __future__ import annotations

from msgspec import Struct

from squadra.kernel.message import Cited, Msg


class Man(Struct, frozen=True, omit_defaults=True):
    """One of those whom a seat leads."""

    id: str
    """As in the anchors: `figure:<id>`."""
    name: Msg
    what: Msg | None = None
    """What he carries, or his rank."""
    kind: str = ""
    """How he is drawn: the game's own word."""
    fallen: bool = False


class Hidden(Struct, frozen=True, omit_defaults=True):
    """What may stand behind what is not turned up yet, as far as everybody may know."""

    seat: str
    """Whose it is."""
    title: Msg
    text: Cited
    kinds: tuple[Man, ...]


class Briefing(Struct, frozen=True, omit_defaults=True):
    """What a seat is told before its first move."""

    title: Msg | None = None
    story: Msg | None = None
    aims: tuple[Cited, ...] = ()
    one_of: bool = False
    """One of the aims will be his: which one is drawn at the table."""
    special: tuple[Cited, ...] = ()
    """Rules of this mission or scenario alone."""
    minutes: int = 0
    difficulty: int = 0
    """1 to 5; 0: not given."""
    men: tuple[Man, ...] = ()
    way: tuple[str, ...] = ()
    """To the first aim, for the map: anchors of its places in their short form."""
    hidden: Hidden | None = None


class ScoreLine(Struct, frozen=True, omit_defaults=True):
    """A line of the score sheet: what for, by which rule, and what it brings each seat."""

    say: Cited
    points: dict[str, int]
    fact: bool = False
    """Shown beside the score but no part of it: all other lines together are the score."""
