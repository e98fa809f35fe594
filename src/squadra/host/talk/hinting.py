"""What would you do? An opponent answers in a person's place; everybody reads that it was asked."""

import asyncio

from squadra.host.failures import Refuse
from squadra.host.match.hints import ask_adviser
from squadra.host.match.live import LiveMatch
from squadra.host.match.persons import gives_hints
from squadra.host.match.position import Position
from squadra.host.match.screen import Screen
from squadra.host.wire.messages import AskHint


async def ask_hint(live: LiveMatch, screen: Screen, message: AskHint) -> None:
    """The story tells of it before anybody thinks; asked again, the same question is neither told nor counted again."""
    play, seat = live.play, screen.faced
    if seat is None or play.seat(seat).bot:
        raise Refuse("not-your-seat")
    if not gives_hints(play.row):
        raise Refuse("hints-off")
    match = play.standing(seat, message.number, play.row.epoch)
    if screen.advised:
        raise Refuse("busy")
    table = f"{play.row.id}.{play.row.epoch}.hints"
    question = (play.row.epoch, play.since, seat)
    if question not in live.hinted:
        notes = [play.note("hint", seat, by=seat)]
        await play.store.save(play.row, told=play.fresh(notes))
        live.hinted = {one for one in live.hinted if one[:2] == question[:2]} | {question}
        live.tell_notes(notes)
        live.show_all()
    thinking = ask_adviser(
        live.workers.bots, live.metrics, Position.of(match), seat, screen.client, message.id, play.since, table
    )
    screen.advised = True

    async def reply() -> None:  # beside the letters: this table goes on meanwhile
        try:
            screen.send(await thinking)
        except Refuse as no:
            live.refuse(screen, message.id, no)
        finally:
            screen.advised = False

    task = asyncio.create_task(reply(), name="hint")
    live.tasks.add(task)
    task.add_done_callback(live.tasks.discard)
