"""Who is a person at a table: the one place that decides it.

A person is whoever holds the ticket of a seat, now or ever. That a bot plays the seat for the moment changes nothing, and
names say nothing. Seats that the creator called his own ("me") are one person's, until somebody comes with the ticket
of one of them alone.
"""

import hashlib
from collections.abc import Sequence

from squadra.host.record.rows import MatchRow, SeatRow, TicketRow
from squadra.host.wire.lines import UndoPolicy

MOST_BROWSERS = 16  # of a seat that are recognised


def person(seat: SeatRow) -> str:
    """The person of a seat; only seats of the creator's own share theirs."""
    return "me" if seat.who == "me" and not seat.apart else seat.seat


def is_persons(seat: SeatRow) -> bool:
    """Whether a person holds the seat's ticket, or may come with it."""
    return seat.who != "bot"


def alone(row: MatchRow) -> bool:
    """Whether nobody but one person has ever been at this table, or may come to it."""
    return len({person(seat) for seat in row.seats if is_persons(seat)}) <= 1


def may_try_out(row: MatchRow, ticket: TicketRow) -> bool:
    """Whether a running match may be played on elsewhere, with all its secrets: by somebody alone, and not if it is strict.

    The ticket by itself must show that its holder is alone: a link to one of the creator's seats may have been given away.
    """
    held = [seat.seat for seat in row.seats if is_persons(seat)]
    shown = ticket.role == "host" or (ticket.role == "seat" and held == [ticket.seat])
    return shown and alone(row) and undo_policy(row) != "strict"


def may_save(row: MatchRow, ticket: TicketRow) -> bool:
    """Whether a running match may be taken away as a file: by somebody alone, or by the host if all persons share his screen.

    Among these the file tells no more than each could see over another's shoulder, and the story says that there is one.
    """
    shared = all(seat.who in ("me", "screen") and not seat.apart for seat in row.seats if is_persons(seat))
    return may_try_out(row, ticket) or (ticket.role == "host" and shared)


def others(row: MatchRow, seat: SeatRow) -> list[str]:
    """The seats of other persons, whoever plays them now."""
    return [one.seat for one in row.seats if is_persons(one) and person(one) != person(seat)]


def undo_policy(row: MatchRow) -> UndoPolicy:
    """How far answers may be taken back: free only for somebody who is alone, strict among persons unless they chose otherwise."""
    if alone(row):
        return row.undo or "free"
    return "friendly" if row.undo == "friendly" else "strict"


def gives_hints(row: MatchRow) -> bool:
    """Whether an opponent may be asked for advice: among persons only if they chose so."""
    return row.hints == "on" or (row.hints == "" and alone(row))


def come_again(seats: Sequence[SeatRow], held: Sequence[str], browser: str) -> list[SeatRow]:
    """The seats whose links were opened before in other browsers: perhaps by somebody else who has the link, such as its maker.

    The browser is known from now on.
    """
    mark = hashlib.sha256(browser.encode()).hexdigest()[:16]
    links = [seat for seat in seats if seat.who == "link" and seat.seat in held and mark not in seat.browsers]
    again = [seat for seat in links if seat.browsers]
    for seat in links:
        seat.browsers = [*seat.browsers[1 - MOST_BROWSERS :], mark]
    return again


def set_apart(seats: Sequence[SeatRow], good: Sequence[TicketRow]) -> list[SeatRow]:
    """The creator's own seats to which somebody else has come: with their tickets, without the others and the host's."""
    if any(ticket.role == "host" for ticket in good):
        return []
    shown = {ticket.seat for ticket in good if ticket.role == "seat"}
    own = [seat for seat in seats if person(seat) == "me"]
    came = [seat for seat in own if seat.seat in shown]
    if len(came) == len(own):
        return []
    for seat in came:
        seat.apart = True
    return came
