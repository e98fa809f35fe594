"""Coming to a table and looking at it."""

import msgspec

from squadra.host.failures import Refuse, StoreError
from squadra.host.games import find_game
from squadra.host.match import tickets
from squadra.host.match.live import LiveMatch
from squadra.host.match.persons import come_again, set_apart
from squadra.host.match.screen import Screen
from squadra.host.record.rows import TicketRow
from squadra.host.wire.lines import TicketLine
from squadra.host.wire.messages import Done, Face, Join, Joined, Ping, Resync


async def join(live: LiveMatch, screen: Screen, message: Join) -> None:
    """Seats are proved by tickets; the first nonce of a seat goes into the dice."""
    play = live.play
    lines: list[TicketLine] = []
    good: list[TicketRow] = []
    for ticket in message.tickets:
        row = tickets.find(ticket, play.tickets)
        if row is None or row.revoked:
            lines.append(TicketLine(problem="ticket-wrong" if row is None else "ticket-revoked"))
        else:
            lines.append(live.ticket_line(row))
            good.append(row)
    if not good:
        raise Refuse(lines[0].problem or "ticket-wrong" if lines else "ticket-wrong")
    screen.seats = [r.seat for r in play.row.seats if any(t.role == "seat" and t.seat == r.seat for t in good)]
    screen.host = any(t.role == "host" for t in good)
    screen.faced = message.face if message.face in screen.seats else None
    started = await settle_in(live, screen, good, message)
    screen.send(
        Joined(
            id=message.id, match=play.row.id, game=play.row.game, title=play.row.title,
            setup=find_game(play.row.game).shown_setup(play.row.setup or {}),
            seats=screen.seats, host=screen.host, commitment=play.commitment, forked=play.forked,
            tickets=lines, server=live.house.version, page=live.house.page,
        )
    )  # fmt: skip
    live.enter(screen)
    catch_up(live, screen, message.have, message.epoch)
    if started:
        live.show_all(screen)
    else:
        live.show(screen, {})
        live.move_bots()


async def settle_in(live: LiveMatch, screen: Screen, good: list[TicketRow], message: Join) -> bool:
    """Store who is here now; True if that has begun the match, or everybody has something to read."""
    play = live.play
    before = [msgspec.structs.replace(seat) for seat in play.row.seats]
    came = set_apart(play.row.seats, good)
    known = [seat.browsers for seat in play.row.seats]
    again = come_again(play.row.seats, screen.seats, message.browser)
    changed = play.welcome(screen.seats, message.nonce) or known != [seat.browsers for seat in play.row.seats]
    notes = [play.note("came-apart", seat.seat) for seat in came]
    notes += [play.note("other-browser", seat.seat) for seat in again]
    begins = play.row.stage == "gathering" and not play.missing()
    try:
        if changed or came:
            await play.store.save(play.row, told=play.fresh(notes))
        if begins:
            await live.begin()
    except StoreError:
        play.row.seats[:] = before
        raise
    if came:
        live.wish = None  # whoever has just come was not asked whether he agrees
    live.tell_notes(notes)
    return begins or bool(notes)


def catch_up(live: LiveMatch, screen: Screen, have: int, epoch: int) -> None:
    """Note what the screen says it has, if that can be true; otherwise it starts over."""
    live.turn_face(screen)
    known = 0 <= have <= live.play.number and epoch == live.play.row.epoch
    screen.fresh = not known
    screen.sent_number, screen.sent_epoch = have, epoch
    screen.seats_version = -1


async def resync(live: LiveMatch, screen: Screen, message: Resync) -> None:
    """Send it again."""
    catch_up(live, screen, message.have, message.epoch)
    live.show(screen, {}, message.id)


async def face(live: LiveMatch, screen: Screen, message: Face) -> None:
    """Another person has taken the screen."""
    if message.seat and message.seat not in screen.seats:
        raise Refuse("not-your-seat")
    screen.faced = message.seat or None
    screen.fresh = True
    live.show(screen, {}, message.id)


async def ping(live: LiveMatch, screen: Screen, message: Ping) -> None:
    """Still there."""
    screen.send(Done(id=message.id, number=live.play.number))
