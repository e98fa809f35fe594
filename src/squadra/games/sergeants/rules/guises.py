"""What everybody must allow for in a soldier whose card is secret (SMG-HID-6): any rank that he may have.

Whether a player is asked follows from this, so that neither a question nor its absence betrays a rank (SMG-RUL-114).
"""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front


def guises(t: Front, s: Soldier) -> list[Soldier]:
    """The soldier as he may be, as far as everybody knows: at one rank, or at any of his."""
    rank = known_rank(t, None, s)
    ranks = (rank,) if rank else (card.rank for card in t.record(s.serial).soldier_card)
    return [replace(s, rank=each) for each in ranks]


def most(t: Front, s: Soldier, ability: str) -> int:
    """The highest value that everybody must allow for."""
    return max(t.ability(one, ability) for one in guises(t, s))


def sees_all(t: Front, seat: str | None, owner: str) -> bool:
    return seat == owner or t.setup.open_information or t.s.result is not None


def has_card(t: Front, seat: str | None, one: Soldier) -> bool:
    """SMG-HID-12: the Soldier card of a killed or captured soldier is seen by whoever got it."""
    if one.escort:
        return t.soldier(one.escort).seat == seat
    got = ("kill", "friendly", "medic", "prisoner")
    return any(e.seat == seat and e.points > 0 and e.reason in got and e.ref == str(one.serial) for e in t.s.ledger)


def known_rank(t: Front, seat: str | None, one: Soldier) -> str:
    """The rank of a soldier as far as a seat can infer it: shown to it, or the only one that he has; else ""."""
    return one.rank if len(t.record(one.serial).soldier_card) == 1 else shown_rank(t, seat, one)


def shown_rank(t: Front, seat: str | None, one: Soldier) -> str:
    """The rank that the table shows a seat: that of its own soldier, of a card it got, or told by a card of his rank or
    training that lies open; else "", for an officer as for anybody (SMG-HID-6)."""
    if sees_all(t, seat, one.seat) or has_card(t, seat, one):
        return one.rank
    player = t.player(one.seat)
    shown = [c for cards, open_ in zip(player.placed, player.open, strict=True) if open_ for c in cards]
    public = {*player.discard, *player.gone, *player.playing, *shown}
    told = any(c.kind != "core" and c.id in public for c in t.record(one.serial).card)
    return one.rank if told else ""
