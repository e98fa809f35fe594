"""What everybody must reckon with of a soldier whose card is secret (SMG-HID-6): any rank that he may have.

Whether a player is asked follows from this, so that neither a question nor its absence betrays a rank (SMG-RUL-114).
"""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.sergeants.secrecy import known_rank
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front


def guises(t: Front, s: Soldier) -> list[Soldier]:
    """The soldier as he may be for all that everybody knows: at one rank, or at any of his."""
    rank = known_rank(t, None, s)
    ranks = (rank,) if rank else (card.rank for card in t.record(s.serial).soldier_card)
    return [replace(s, rank=each) for each in ranks]


def most(t: Front, s: Soldier, ability: str) -> int:
    """The highest value that everybody must reckon with."""
    return max(t.ability(one, ability) for one in guises(t, s))
