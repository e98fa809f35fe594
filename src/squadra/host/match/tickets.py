"""Secret links: a ticket names its match and carries 128 random bits; only its hash is kept."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

from squadra.host.record.rows import TicketRow

FORM = re.compile(r"([0-9A-Za-z_-]{12})\.([0-9A-Za-z_-]{22})")


def new_match_id() -> str:
    """Not a secret, but not to be guessed either."""
    return secrets.token_urlsafe(9)


def new_ticket(match: str) -> str:
    """The match and 128 bits."""
    return f"{match}.{secrets.token_urlsafe(16)}"


def hashed(ticket: str) -> bytes:
    """What is kept of a ticket. 128 random bits need no slow hash."""
    return hashlib.sha256(ticket.encode()).digest()


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
