"""Secret links: a ticket names its match and carries 128 random bits; only its hash is kept.

In a rematch people are known by the tickets they had before: the new ones are the new match's name and the old ticket, of which
the server has the hash. So it can let everybody in whenever they ask, and nobody learns another's link.
"""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

from squadra.host.record.rows import MatchRow, TicketRow

FORM = re.compile(r"([0-9A-Za-z_-]{12})\.((?:[0-9A-Za-z_-]{12}\.)?[0-9A-Za-z_-]{22})")


def new_match_id() -> str:
    """Not a secret, but not to be guessed either."""
    return secrets.token_urlsafe(9)


def new_ticket(match: str) -> str:
    """The match and 128 bits."""
    return f"{match}.{secrets.token_urlsafe(16)}"


def hashed(ticket: str) -> bytes:
    """What is kept of a ticket. 128 random bits need no slow hash."""
    return hashlib.sha256(first(ticket).encode()).digest()


def first(ticket: str) -> str:
    """The ticket itself; that of a rematch without the match's name: the one with which its person first sat down.

    >>> first("match-of-two.match-of-one.0123456789abcdefghijkl")
    'match-of-one.0123456789abcdefghijkl'
    """
    return ticket.partition(".")[2] if ticket.count(".") == 2 else ticket


def again(ticket: str, match: str) -> str:
    """The ticket of the same person in a rematch."""
    return f"{match}.{first(ticket)}"


def rematch_of(row: MatchRow) -> str:
    """The name of the match that follows a finished one: all who ask for it arrive at the same one."""
    name = hashlib.sha256(b"rematch of " + row.id.encode() + row.dice_key).digest()
    return base64.urlsafe_b64encode(name[:9]).decode()


def match_of(ticket: str) -> str | None:
    """The match that a ticket names, if it looks like one."""
    found = FORM.fullmatch(ticket)
    return found[1] if found else None


def find(ticket: str, known: Iterable[TicketRow]) -> TicketRow | None:
    """The row of a ticket. Every row is compared, each in constant time."""
    mine = hashed(ticket)
    found = None
    for row in known:
        if hmac.compare_digest(row.hash, mine):
            found = row
    return found
