"""How an opponent goes about a turn: the weights of the tactics. The first manner is the one that normal has."""

from __future__ import annotations

from msgspec import Struct


class Manner(Struct, frozen=True):
    """What counts how much, in points."""

    # Marines
    step: float = 0.6
    """A step towards the goal."""
    hold: float = 0.4
    """How much slower the squad goes while aliens are near and there is time."""
    prize: float = 9.0
    """To stand where the deed is done."""
    wait: float = 1.5
    """Each enemy at hand, against scanning a new board."""
    together: float = 0.5
    """Each step away from the squad."""
    apart: float = 0.3
    """Each comrade right beside: one mine or missile strikes both."""
    care: float = 0.45
    """The danger on a square, as a part of it."""
    ahead: float = 0.8
    """Each step that a heavy weapon is ahead of all who carry none."""
    dread: float = 0.0
    """A blip that could reach the square, for each five points of the figure."""
    margin: float = 1.0
    """Rounds to spare with which the squad starts for home."""

    # Aliens
    pull: float = 0.45
    """A step nearer to the Marines, for those who fight well."""
    lurk: float = 5.0
    """How near to the Marines a hidden blip likes to wait."""
    shy: float = 1.2
    """What it costs a blip to be seen."""
    fear: float = 0.0
    """The danger on a square, as a part of it."""
    mob: float = 0.0
    """Each of up to three others near a blip."""
    guard: float = 1.0
    """How much the way back to what the Marines come for counts."""
    reach: float = 2.0
    """Reinforcements come when so many turns bring them to the Marines."""
    heap: float = 0.25
    """Each blip right beside the place for another one, against it."""

    # Both
    zeal: float = 1.0
    """An attack that may be made after a move."""
    first: float = 0.0
    """An attack that a figure could make at once, when it is asked who goes first."""


NORMAL = Manner()

MARINES = (
    NORMAL,
    Manner(step=1.0, hold=1.0, care=0.2, wait=0.0, zeal=0.7),
    Manner(care=0.9, dread=0.3, hold=0.15, wait=3.0),
    Manner(step=0.05, care=0.7, zeal=1.3, first=1.0),
    Manner(zeal=2.4, hold=0.2),
    Manner(step=1.2, prize=20.0, wait=0.0, zeal=0.4, hold=1.0),
    Manner(together=1.5, dread=0.1),
)
"""Ways of a squad: as ever, boldly, carefully, standing its ground, to where it can attack, to the goal, closed up."""

ALIENS = (
    NORMAL,
    Manner(pull=0.9, shy=0.0, lurk=3),
    Manner(fear=0.4, shy=3.0, lurk=7),
    Manner(mob=0.8, shy=2.0),
    Manner(pull=0.05, fear=0.5, shy=4.0),
    Manner(first=1.0, zeal=1.6),
    Manner(lurk=3, shy=0.3, fear=0.2, reach=1.0, heap=0.0),
)
"""Ways of the Alien player: as ever, at them, out of their sight, gathering, waiting, attacks first, near but wary of fire."""
