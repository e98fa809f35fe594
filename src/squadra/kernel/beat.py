"""Beats: what kind of thing happened, as data. A screen plays them one by one; the event's sentence says the same in words.

Things and places are anchors in their short form (`figure:red-1`, `square:45`, `sector:12`), those of the views and options.
A beat belongs to an event and goes wherever its sentence goes: whoever may not know the one does not get the other.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from squadra.kernel.message import Msg


class Face(Struct, frozen=True, omit_defaults=True):
    """A die as it lies. `was`: what it showed before it was rolled again; `plus`: what is added to it alone."""

    colour: str
    shows: int
    was: int | None = None
    plus: int = 0


class Walk(Struct, frozen=True, tag="walk", omit_defaults=True):
    """A thing goes from place to place."""

    thing: str
    path: tuple[str, ...]
    """The places in order, beginning where it stood."""
    by: Literal["foot", "jump", "teleport", "ride", "pushed"] = "foot"


class Place(Struct, frozen=True, tag="place", omit_defaults=True):
    """A thing comes onto the board."""

    thing: str
    at: str
    by: Literal["foot", "teleport", "found"] = "foot"


class Leave(Struct, frozen=True, tag="leave", omit_defaults=True):
    """A thing goes from the board unharmed: home, off the map, into somebody's hands."""

    thing: str
    at: str = ""


class Open(Struct, frozen=True, tag="open", omit_defaults=True):
    """A door opens, or closes."""

    thing: str
    shut: bool = False


class Reveal(Struct, frozen=True, tag="reveal", omit_defaults=True):
    """Something hidden turns up as what it is."""

    thing: str
    becomes: str
    at: str = ""
    name: Msg | None = None


class Scan(Struct, frozen=True, tag="scan"):
    """A part of the board is no longer unknown."""

    at: str


AimHow = Literal["shot", "fight", "area", "line", "shares"]


class Aim(Struct, frozen=True, tag="aim", omit_defaults=True):
    """Somebody shoots at, strikes at or throws something at others."""

    actor: str
    targets: tuple[str, ...]
    how: AimHow = "shot"
    weapon: Msg | None = None
    area: tuple[str, ...] = ()


class Throw(Struct, frozen=True, tag="throw", omit_defaults=True):
    """Dice fall: one row, or a row for each of two sides."""

    roller: str
    dice: tuple[Face, ...]
    total: int | None = None
    foe: str = ""
    against: tuple[Face, ...] = ()
    against_total: int | None = None
    need: int | None = None
    """What the total has to beat, where that is known."""


class Miss(Struct, frozen=True, tag="miss", omit_defaults=True):
    """An attack comes to nothing: so much against so much."""

    thing: str
    value: int | None = None
    against: int | None = None


class Wound(Struct, frozen=True, tag="wound", omit_defaults=True):
    """A thing loses lives and stays."""

    thing: str
    loss: int = 1
    left: int | None = None


class Heal(Struct, frozen=True, tag="heal", omit_defaults=True):
    """A thing gets lives back."""

    thing: str
    gain: int = 1
    left: int | None = None


class Fall(Struct, frozen=True, tag="fall", omit_defaults=True):
    """A thing is killed or destroyed."""

    thing: str
    at: str = ""


class Mark(Struct, frozen=True, tag="mark", omit_defaults=True):
    """Something visible about a thing changes: pinned, hidden, spotted, captured."""

    thing: str
    mark: str
    off: bool = False
    by: str = ""
    """Whose doing it is, if anybody's."""


class Card(Struct, frozen=True, tag="card", omit_defaults=True):
    """A card is drawn, turned up or played, with its face as far as the reader may see it."""

    deck: str
    card: str
    title: Msg | None = None
    text: Msg | None = None
    seat: str = ""
    affects: tuple[str, ...] = ()
    stays: Literal["none", "hand", "side"] = "none"
    reads: tuple[str, ...] = ()
    """Which part of its face counts, if not all of it."""
    came: str = ""
    """What came of it, in a word of the game."""
    turned: tuple[str, ...] = ()
    """Cards that were turned up before it and meant nothing."""


class Score(Struct, frozen=True, tag="score", omit_defaults=True):
    """A seat gains or loses points."""

    seat: str
    change: int
    at: str = ""


class Turn(Struct, frozen=True, tag="turn", omit_defaults=True):
    """A turn or a phase begins."""

    seat: str = ""
    round: int = 0
    phase: Msg | None = None


Beat = (
    Walk | Place | Leave | Open | Reveal | Scan | Aim | Throw | Miss | Wound | Heal | Fall | Mark | Card | Score | Turn
)
