"""How an opponent goes about a battle: the weights of the tactics. The first manner is the one that normal has."""

from __future__ import annotations

from msgspec import Struct


class Manner(Struct, frozen=True):
    """What counts how much: places as inches, cards as successes."""

    # Where to stand
    pull: float = 0.7
    """An inch nearer to the enemy."""
    near: float = 6.0
    """Inches from the enemy at which nearer is no better: all ranges of most rifles are met."""
    band: float = 0.0
    """How much less a man who is far ahead of most of his comrades wants to get nearer."""
    duty: float = 1.1
    """An inch nearer to the Landmark of the order."""
    hurry: float = 1.6
    """An inch nearer to the exit of a Patrol."""
    mark: float = 2.5
    """The Landmark of the order."""
    last: float = 3.0
    """So much more the Landmark of a Hold is worth in the last two turns."""
    patience: float = 0.67
    """The part of the game in which nobody need die for a Hold."""
    shelter: float = 1.6
    """Cover."""
    aim: float = 0.2
    """What the worth of a shot counts for a place."""
    aimed: float = 0.6
    """The same if a card for it lies ready this turn."""
    glimpsed: float = 0.0
    """How much of that if the enemy has still to be spotted."""
    nest: float = 0.0
    """A place where he could take cover."""
    ahead: float = 0.25
    """An enemy in the arc."""
    lurk: float = 0.0
    """What the worth of a fight counts for a place from which one could walk into it."""
    fear: float = 1.8
    """How much of the danger counts in the open."""
    covered: float = 0.7
    """And in cover."""
    unseen: float = 0.35
    """How much of that to a man who is not spotted."""
    passing: float = 0.5
    """And to one who walks on with the same card."""
    lonely: float = 0.5
    """How much more to one without a comrade within some inches."""
    crowd: float = 0.25
    """A comrade under the same grenade."""
    grip: float = 0.1
    """An enemy who could walk up to him."""
    bold: float = 0.4
    """How much of the danger counts towards the end to one who is not ahead."""
    wary: float = 1.5
    """And to one who is."""
    settled: float = 0.67
    """The part of the game after which it counts who is ahead."""

    urge: float = 2.0
    """How much more a step nearer to the enemy is worth late in the game to one who is not ahead."""
    late: float = 0.5
    """The part of the game after which it is late."""

    # Whom to strike
    wounded: float = 1.6
    """How much more a wounded enemy is worth."""
    down: float = 0.9
    """How much a pinned one is worth."""
    blocking: float = 1.4
    """And one in the Landmark of the order."""
    shown: float = 0.4
    """What it costs a hidden man to show himself."""
    answer: float = 0.5
    """And for each rifle that can answer."""
    brawl: float = 0.6
    """What close combat counts, against shots."""
    risk: float = 1.0
    """How much what may be lost in it counts, against what may be won."""
    help: float = 0.4
    """How many of the men nearby are expected to join."""

    # What is done and who does it
    hide: float = 3.0
    """To take cover."""
    spot: float = 2.5
    rally: float = 2.6
    stir: float = 0.15
    """A Walk must be worth at least this: nobody paces up and down."""
    entering: float = 4.0
    """To bring a man on, rather than another one to a better place."""
    leads: float = 0.5
    """Nobody sends his leaders in first."""

    # What cards are good for
    foothold: float = 0.1
    """How much it counts where somebody enters."""
    entered: float = 2.4
    walked: float = 0.45
    marched: float = 0.7
    """A Walk towards the Landmark of the order."""
    ran: float = 0.9
    """A Walk of the man for whom the order waits."""
    gained: float = 0.0
    """How much it counts by how much a Walk betters his place."""
    rushed: float = 0.0
    """How much of a fight's worth a plan counts."""
    spotted: float = 0.5
    drawn: float = 0.5
    held: float = 0.15
    """A card that is kept for the next turn."""
    hidden: float = 1.0
    lurking: float = 0.3
    """What a spotted man has to fear at whom nobody aims."""
    rallied: float = 1.3
    hit: float = 0.5
    """How much of a shot's expected worth a plan counts."""
    cost: float = 0.5
    """What a card thrown away for a red box is worth."""


NORMAL = Manner()
HARD = Manner(
    near=10.0, band=0.5, shelter=0.9, fear=1.5, covered=0.6, settled=0.4, wounded=1.9, blocking=1.8, brawl=0.8,
    hidden=0.85, hit=0.75,
)  # fmt: skip
"""Shoots more and hides less, keeps farther off and closer together, and asks earlier who is ahead."""

LITTLE = {
    "near": 15.0, "band": 0.75, "glimpsed": 0.6, "nest": 1.0, "lurk": 0.4, "gained": 0.6, "held": 0.4, "rushed": 0.25,
}  # fmt: skip
"""What counts as a little of a weight that normal does not have, or hardly."""
