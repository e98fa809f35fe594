"""Answering, taking back, and how fast the bots play."""

from squadra.host.failures import Refuse
from squadra.host.match.audience import UndoWish
from squadra.host.match.live import LiveMatch
from squadra.host.match.persons import others, undo_policy
from squadra.host.match.screen import Screen
from squadra.host.wire.lines import PaceLine
from squadra.host.wire.messages import AgreeUndo, Answer, Done, Pace, Undo

SLOWEST = 60_000  # milliseconds that a bot may be told to wait


async def answer(live: LiveMatch, screen: Screen, message: Answer) -> None:
    """The heart of it: checked, applied, committed, then acknowledged by the State."""
    if message.seat not in screen.seats or live.play.seat(message.seat).bot:
        raise Refuse("not-your-seat")
    choice = message.option if message.value is None else live.play.option(message.value)
    await live.play.answer(message.seat, message.number, message.epoch, choice)
    live.metrics.moves += 1
    live.wish = None
    live.show_all(screen, message.id)


async def undo(live: LiveMatch, screen: Screen, message: Undo) -> None:
    """At once for one's own answers that revealed nothing; further back as the policy of the match allows (see `persons`)."""
    play = live.play
    match = play.match
    if message.seat not in screen.seats:
        raise Refuse("not-your-seat")
    if match is None or play.row.stage != "running" or not 0 <= message.to < match.number:
        raise Refuse("nothing-to-undo")
    if message.epoch != play.row.epoch:
        raise Refuse("late")
    if message.to < match.first:
        raise Refuse("undo-rules")
    if not match.record[message.to][0]:
        raise Refuse("nothing-to-undo")
    policy, rest = undo_policy(play.row), others(play.row, play.seat(message.seat))
    if not play.may_take_back(message.seat, message.to):
        if policy == "strict":
            raise Refuse("undo-strict")
    else:
        rest = []
    if not rest:
        await play.take_back(message.to, message.seat)
        live.wish = None
        live.show_all(screen, message.id)
        return
    live.wish = UndoWish(message.to, message.seat, rest)
    screen.send(Done(id=message.id, number=play.number))
    live.tell_presence()


async def agree_undo(live: LiveMatch, screen: Screen, message: AgreeUndo) -> None:
    """One no is enough; the last yes does it."""
    wish = live.wish
    if message.seat not in screen.seats:
        raise Refuse("not-your-seat")
    if wish is None or wish.to != message.to or message.seat not in wish.waits_for:
        raise Refuse("late")
    if not message.yes:
        live.wish = None
    elif len(wish.waits_for) == 1:
        await live.play.take_back(wish.to, wish.by)
        live.wish = None
        live.show_all(screen, message.id)
        return
    else:
        live.wish = UndoWish(wish.to, wish.by, [seat for seat in wish.waits_for if seat != message.seat])
    screen.send(Done(id=message.id, number=live.play.number))
    live.tell_presence()


async def pace(live: LiveMatch, screen: Screen, message: Pace) -> None:
    """The bots' speed."""
    if not screen.seats and not screen.host:
        raise Refuse("not-allowed")
    pause = min(max(message.pause_ms, 0), SLOWEST)
    live.set_pace(PaceLine(pause_ms=pause, stopped=message.stopped, skipping=message.skip and not message.stopped))
    screen.send(Done(id=message.id, number=live.play.number))
    live.stop_bot()
    live.move_bots()
