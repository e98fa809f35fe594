"""How an opponent goes about a turn: the weights of the tactics. Those of normal, of hard and of expert."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


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
    zeal: float = 1.0
    """An attack, beside the place where the figure ends."""
    late: float = 4.0
    """With so few rounds in hand nobody waits any longer."""
    heed: float = 0.0
    """Whether blips at hand make the squad slower, too."""
    bank: float = 99.0
    """Points of a lead, for each round of the way home, with which a squad leaves whatever its mission was."""
    nest: float = 0.0
    """How many points of a lead it wants besides: a gunner who falls on the way home is ten off and ten for the aliens."""
    pride: float = 0.0
    """Whether it fights on as long as going home is to lose."""
    eager: float = 1.0
    """What an Order must bring to be played."""
    rifles: float = 2.0
    """Equipment that helps nobody but those with Laser Rifles hand to hand."""

    # Aliens
    pull: float = 0.45
    """A step nearer to the Marines, for those who fight well."""
    muster: float = 0.15
    """How much sooner a strong alien is placed than a weak one."""
    lurk: float = 5.0
    """How near to the Marines a hidden blip likes to wait."""
    far: float = 0.0
    """How much farther away it is placed."""
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
    few: float = 3.0
    """Up to so many aliens that a mission asks for keep out of sight."""
    hoard: float = 0.0
    """Whether they stay in hand as long as the rules allow it."""
    flood: float = 0.0
    """Whether all blips come onto the first board, and reinforcements as soon as they can: a squad stands no mass of them."""
    stand: float = 0.0
    """Whether every blip that is left comes onto the board of what the Marines come for."""
    rally: float = 0.0
    """Whether all of them attack once the Marines have done their mission and lead: who waits on has lost."""
    spur: float = 1.0
    """An attack, beside the place where the alien ends."""
    leap: float = 0.0
    """What a blip could do hand to hand from where it comes into sight."""

    # Both
    first: float = 0.0
    """An attack that a figure could make at once, when it is asked who goes first."""


NORMAL = Manner()

HARD = Manner(
    step=0.95, hold=0.65, wait=0.2, zeal=1.9, ahead=0.4, care=0.3, late=6.0, heed=1.0, bank=1.0, eager=0.3, rifles=0.1,
    muster=0.45, lurk=8.0, far=5.0, shy=1.4, fear=0.12, guard=0.7, reach=5.0, few=8.0, hoard=1.0, stand=1.0, spur=2.5,
    leap=1.0, rally=1.0,
)  # fmt: skip
"""That of hard, found in games in which all weights were changed at random (docs/opponents.md)."""

EXPERT = replace(HARD, nest=16.0, pride=1.0, flood=1.0, fear=0.3)
"""Squads go home later and fight on where that is to lose; all aliens come onto the first board, and mind fire more."""
