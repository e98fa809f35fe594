"""Questions about the position: odds, why not, a look, the story."""

import asyncio

from squadra.host.failures import Refuse
from squadra.host.match.chances import count
from squadra.host.match.live import LiveMatch
from squadra.host.match.position import Position
from squadra.host.match.screen import Screen
from squadra.host.wire.messages import AskLook, AskOdds, AskStory, AskWhy, StoryReply, WhyReply
from squadra.host.wire.showing import look_reply, story_before
from squadra.kernel import Anchor, Option, no


async def ask_odds(live: LiveMatch, screen: Screen, message: AskOdds) -> None:
    """The chances of an option from what the seat may know, counted in a worker."""
    seat = screen.faced
    if seat is None:
        raise Refuse("not-your-seat")
    match = live.play.standing(seat, message.number, live.play.row.epoch)
    assert match.ask is not None
    options = match.ask.to(seat).options
    if not 0 <= message.option < len(options):
        raise Refuse("unlawful", no("why-not-offered"))
    if screen.counting:
        raise Refuse("busy")
    position, option = Position.of(match), options[message.option]
    wish = (position, seat, option, message.id, message.number, message.option)
    screen.counting = True

    async def reply() -> None:  # all of it beside the event loop: this table goes on meanwhile
        try:
            screen.send(await live.workers.odds.answer(count, *wish, client=screen.client))
        except Refuse as no:
            live.refuse(screen, message.id, no)
        finally:
            screen.counting = False

    task = asyncio.create_task(reply(), name="odds")
    live.tasks.add(task)
    task.add_done_callback(live.tasks.discard)


async def ask_why(live: LiveMatch, screen: Screen, message: AskWhy) -> None:
    """Why a thing on the board is not lit."""
    match, seat = live.play.match, screen.faced
    kind, _, id = message.anchor.partition(":")
    if match is None or seat is None or not id:
        raise Refuse("not-started" if match is None else "malformed" if seat else "not-your-seat")
    if seat not in live.play.asked() and kind not in match.game.measures:
        screen.send(WhyReply(id=message.id, say=no("server-not-asked")))
        return
    why = match.game.why_not(match.t, seat, Anchor(kind, id))
    screen.send(WhyReply(id=message.id, say=why))


async def ask_look(live: LiveMatch, screen: Screen, message: AskLook) -> None:
    """Reach, sight and threat of a thing; way and area of an option."""
    match, seat = live.play.match, screen.faced
    kind, _, id = message.anchor.partition(":")
    if match is None or (message.option < 0 and not id):
        raise Refuse("not-started" if match is None else "malformed")
    if message.number != live.play.number:
        raise Refuse("late")
    thing: Anchor | Option = Anchor(kind, id)
    if message.option >= 0:
        if seat is None or match.ask is None or seat not in live.play.asked():
            raise Refuse("not-asked")
        options = match.ask.to(seat).options
        if message.option >= len(options):
            raise Refuse("unlawful", no("why-not-offered"))
        thing = options[message.option]
    screen.send(look_reply(message.id, message.number, match.game.look(match.t, seat, thing)))


async def ask_story(live: LiveMatch, screen: Screen, message: AskStory) -> None:
    """Earlier events."""
    events, more = story_before(live.play.story, screen.faced, message.before)
    screen.send(StoryReply(id=message.id, events=events, more=more))
