"""What the host may do, and everybody with his own seat."""

from collections.abc import Sequence

from msgspec import structs

from squadra.host.failures import Refuse, StoreError
from squadra.host.match import tickets
from squadra.host.match.bots import best_level
from squadra.host.match.live import LiveMatch
from squadra.host.match.screen import Screen
from squadra.host.record.rows import NoteRow, SeatRow, TicketRow
from squadra.host.wire.lines import Role
from squadra.host.wire.messages import CloseMatch, GiveBack, Kick, NewLink, RenewLink, Start, ToServer, UseBot


async def start(live: LiveMatch, screen: Screen, message: Start) -> None:
    """Do not wait for the missing persons; they may still come."""
    host_only(screen)
    if live.play.row.stage != "gathering":
        raise Refuse("late")
    await live.begin()
    live.presence += 1
    live.show_all(screen, message.id)


async def use_bot(live: LiveMatch, screen: Screen, message: UseBot) -> None:
    """A bot takes over."""
    seat = own_or_host(live, screen, message.seat)
    level = best_level(live.play.game, message.bot)
    note = [] if seat.bot else [live.play.note("bot", seat.seat)]
    await reseat(live, screen, message, structs.replace(seat, bot=level), note)


async def give_back(live: LiveMatch, screen: Screen, message: GiveBack) -> None:
    """A person takes over. A seat made for a bot becomes one with a link."""
    seat = own_or_host(live, screen, message.seat)
    if seat.shown_out:
        raise Refuse("seat-shut")
    who = "link" if seat.who == "bot" else seat.who
    note = [live.play.note("back", seat.seat)] if seat.bot else []
    await reseat(live, screen, message, structs.replace(seat, bot="", who=who), note)


def own_or_host(live: LiveMatch, screen: Screen, name: str) -> SeatRow:
    if not screen.host and name not in screen.seats:
        raise Refuse("not-host")
    if live.play.row.stage in ("over", "closed"):
        raise Refuse("match-closed")
    return live.play.seat(name)


async def reseat(live: LiveMatch, screen: Screen, message: ToServer, new: SeatRow, notes: Sequence[NoteRow]) -> None:
    row = live.play.row
    before = row.seats
    row.seats = [new if seat.seat == new.seat else seat for seat in before]
    try:
        await live.play.store.save(row, told=live.play.fresh(notes))
    except StoreError:
        row.seats = before
        raise
    live.tell_notes(notes)
    if row.stage == "gathering" and not live.play.missing():
        await live.begin()
    live.presence += 1
    live.show_all(screen, message.id)


async def kick(live: LiveMatch, screen: Screen, message: Kick) -> None:
    """The links of a seat stop working. What its person knew is nobody else's: in a running match a bot takes over."""
    host_only(screen)
    play = live.play
    seat = own_or_host(live, screen, message.seat)
    if play.row.stage == "gathering":
        await exchange(live, screen, message.id, "seat", message.seat, [play.note("shown-out-early", seat.seat)])
        return
    before = play.row.seats
    level = seat.bot or best_level(play.game, "tactics")
    shut = structs.replace(seat, bot=level, shown_out=True)
    play.row.seats = [shut if one.seat == shut.seat else one for one in before]
    note = [play.note("shown-out", seat.seat)]
    old = TicketRow(hash=b"", role="seat", seat=seat.seat)
    try:
        await play.store.exchange(play.row, old, None, play.fresh(note))
    except StoreError:
        play.row.seats = before
        raise
    play.revoke(old)
    live.tell_notes(note)
    let_go(live, screen, old)
    live.presence += 1
    live.show_all(screen, message.id)


async def renew_link(live: LiveMatch, screen: Screen, message: RenewLink) -> None:
    """A lost link, or one that fell into the wrong hands: the old ones stop working, everybody reads of it.

    The host may do it for everybody, a person for his own seat: then nobody else has its link, not even whoever made it.
    """
    play = live.play
    if message.role == "seat" and message.seat in screen.seats:
        note = [play.note("link-own", message.seat)]
        await exchange(live, screen, message.id, "seat", message.seat, note, stays=True)
        return
    host_only(screen)
    if message.role != "seat":
        await exchange(live, screen, message.id, message.role, "", [play.note_of(f"link-{message.role}")])
        return
    seat = play.seat(message.seat)
    if seat.who == "bot":
        raise Refuse("not-allowed")
    if seat.shown_out:
        raise Refuse("seat-shut")
    if any(seat.seat in other.seats for other in live.screens):
        raise Refuse("seat-taken")
    await exchange(live, screen, message.id, "seat", seat.seat, [play.note("link", seat.seat)])


async def exchange(
    live: LiveMatch, screen: Screen, id: int, role: Role, seat: str, notes: Sequence[NoteRow], stays: bool = False
) -> None:
    """A new link for the old ones. `stays`: the screen that asks keeps the seat."""
    play = live.play
    ticket = tickets.new_ticket(play.row.id)
    new = TicketRow(hash=tickets.hashed(ticket), role=role, seat=seat)
    before = play.row.seats
    play.row.seats = [structs.replace(one, browsers=[]) if one.seat == seat else one for one in before]
    try:
        await play.store.exchange(play.row, new, new, play.fresh(notes))
    except StoreError:
        play.row.seats = before
        raise
    play.revoke(new)
    play.tickets.append(new)
    screen.send(NewLink(id=id, role=role, seat=seat, ticket=ticket))
    live.tell_notes(notes)
    if stays:
        live.dismiss(lambda other: seat in other.seats and other is not screen)
    else:
        let_go(live, screen, new)
    live.presence += 1
    live.show_all(screen)


def let_go(live: LiveMatch, screen: Screen, gone: TicketRow) -> None:
    """Whoever came with the old links is shown out; the host's own screen only leaves the seat."""
    if gone.role == "seat":
        screen.seats = [seat for seat in screen.seats if seat != gone.seat]
        screen.faced = None if screen.faced == gone.seat else screen.faced
        live.dismiss(lambda other: gone.seat in other.seats)
    elif gone.role == "watch":
        live.dismiss(lambda other: not other.seats and not other.host)
    else:
        live.dismiss(lambda other: other.host and other is not screen)


async def close_match(live: LiveMatch, screen: Screen, message: CloseMatch) -> None:
    """The match ends without result."""
    host_only(screen)
    await close(live, "closed")
    live.show_all(screen, message.id)


async def close(live: LiveMatch, what: str) -> None:
    """Nobody answers any more; the story says who ended it."""
    row = live.play.row
    if row.stage in ("over", "closed"):
        raise Refuse("match-closed")
    note = [live.play.note_of(what)]
    before, row.stage = row.stage, "closed"
    try:
        await live.play.store.save(row, told=live.play.fresh(note))
    except StoreError:
        row.stage = before
        raise
    live.presence += 1
    live.tell_notes(note)


def host_only(screen: Screen) -> None:
    """Only with the host's ticket."""
    if not screen.host:
        raise Refuse("not-host")
