"""The screens around a match: who is here, what each may see, and what it is sent."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from squadra.host.match.persons import gives_hints, person, undo_policy
from squadra.host.match.play import Play
from squadra.host.match.screen import Screen
from squadra.host.record.rows import NoteRow, TicketRow
from squadra.host.wire.lines import PaceLine, SealLine, SeatLine, TicketLine, UndoLine, UndoPolicy
from squadra.host.wire.messages import Closed, Presence, State
from squadra.host.wire.showing import LINES, ask_line, encoder, seal_lines, story_after, story_before, view_json
from squadra.kernel import Match, Msg


class UndoWish:
    """Somebody asks everybody to go back further than he may alone."""

    def __init__(self, to: int, by: str, waits_for: list[str]) -> None:
        self.to = to
        self.by = by
        self.waits_for = waits_for


class Audience:
    """All screens of a match. Secrets leave by `show` alone, and only to the seat that a screen faces."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.screens: set[Screen] = set()
        self.presence = 0  # raised whenever somebody comes or goes
        self.pace = PaceLine(pause_ms=play.row.pause_ms)
        self.wish: UndoWish | None = None
        self._policy = (-1, undo_policy(play.row))  # with the presence for which it was looked up
        self._seals: tuple[tuple[int, int, int], list[SealLine]] = ((-1, -1, -1), [])  # first and last number, epoch
        self.idle_since = time.monotonic()

    # Coming and going.

    def enter(self, screen: Screen) -> None:
        """A screen joins."""
        self.screens.add(screen)
        self.presence += 1
        self.tell_presence(skip=screen)

    def leave(self, screen: Screen) -> None:
        """A screen is gone."""
        if screen in self.screens:
            self.screens.discard(screen)
            self.presence += 1
            self.idle_since = time.monotonic()
            self.tell_presence()

    def dismiss(self, gone: Callable[[Screen], bool]) -> None:
        """Screens whose link was taken away are shown out."""
        for screen in [s for s in self.screens if gone(s)]:
            screen.end(Closed(code="ticket-revoked", say=Msg("server-ticket-revoked")))
            self.leave(screen)

    def seat_lines(self, screen: Screen | None) -> list[SeatLine]:
        """The seats as a screen sees them."""
        here = {seat for s in self.screens for seat in s.seats}
        mine = screen.seats if screen is not None else []
        return [
            SeatLine(
                seat=row.seat, name=row.name, who=row.who, bot=row.bot, here=row.seat in here,
                joined=row.joined, yours=row.seat in mine, shared=len(row.browsers) > 1,
            )
            for row in self.play.row.seats
        ]  # fmt: skip

    def seats_json(self, screen: Screen) -> Any:
        """The seats, encoded once until somebody comes or goes."""
        if screen.seats_version != self.presence:
            screen.seats_json = msgspec.Raw(encoder.encode(self.seat_lines(screen)))
            screen.seats_version = self.presence
        return screen.seats_json

    @property
    def policy(self) -> UndoPolicy:
        """How far answers may be taken back: looked up once until somebody comes or goes."""
        if self._policy[0] != self.presence:
            self._policy = (self.presence, undo_policy(self.play.row))
        return self._policy[1]

    def undo_line(self, seat: str | None) -> UndoLine | None:
        """How far the seat may go back, and what is proposed."""
        match = self.play.match
        if match is None or self.play.row.stage != "running":
            return None
        policy = self.policy
        return UndoLine(
            policy=policy,
            taken_back=self.play.row.taken_back,
            to=match.can_take_back(seat) if seat else None,
            ask_all_to=match.last_answer_of(seat) if seat and policy != "strict" else None,
            wish=self.wish.to if self.wish else None,
            by=self.wish.by if self.wish else "",
            waits_for=self.wish.waits_for if self.wish else [],
        )

    def tell_presence(self, skip: Screen | None = None) -> None:
        """Only the seats, the pace or an undo wish changed."""
        for screen in self.screens:
            if screen is skip or screen.fresh:
                continue
            screen.send(
                Presence(
                    stage=self.play.row.stage, seats=self.seat_lines(screen),
                    undo=self.undo_line(screen.faced), pace=self.pace,
                )
            )  # fmt: skip

    def tell_notes(self, notes: Sequence[NoteRow]) -> None:
        """Stored notes come into everybody's story."""
        if notes:
            self.play.told(notes)
            for screen in self.screens:
                screen.fresh = True  # the story is sent again: a note has no answer of its own that could be missed

    def ticket_line(self, ticket: TicketRow) -> TicketLine:
        """What a ticket is good for."""
        row, result = self.play.row, self.play.result
        return TicketLine(
            role=ticket.role, match=row.id, game=row.game, title=row.title, seat=ticket.seat,
            commitment=self.play.commitment, nonces={seat.seat: seat.nonce for seat in row.seats if seat.nonce},
            stage=row.stage, number=self.play.number, asked=self.play.asked(),
            seats=self.seat_lines(None), winners=list(result.winners) if result else [], updated=row.updated,
        )  # fmt: skip

    # Showing.

    def persons_differ(self, one: str, other: str) -> bool:
        """Whether two seats belong to different persons."""
        return person(self.play.seat(one)) != person(self.play.seat(other))

    def turn_face(self, screen: Screen) -> str:
        """Let the screen face the seat that is asked, if that gives nothing away; else name the seat to hand over to."""
        if len(screen.seats) < 2:
            screen.faced = screen.seats[0] if screen.seats else None
            return ""
        held = [seat for seat in screen.seats if not self.play.seat(seat).bot] or screen.seats
        if screen.faced is None and not any(self.persons_differ(held[0], seat) for seat in held[1:]):
            screen.faced = held[0]
        asked = [seat for seat in self.play.asked() if seat in held]
        if screen.faced in asked or (not asked and screen.faced is not None):
            return ""
        wanted = asked[0] if asked else held[0]
        match, now = self.play.match, screen.faced
        same = now is not None and not self.persons_differ(now, wanted)
        if not same and (match is None or match.game.has_secrets(match.t, wanted)):
            screen.faced = None  # behind the curtain nobody looks
            return wanted
        screen.faced = wanted
        return ""

    def show(self, screen: Screen, cache: dict[str | None, tuple[Any, Any]], done: int = 0) -> None:
        """Send a screen all that it needs now."""
        play, row, match, number = self.play, self.play.row, self.play.match, self.play.number
        handover = self.turn_face(screen)
        if handover:
            self.draw_curtain(screen, handover, done)
            return
        seat = screen.faced
        if seat not in cache:
            view = ask = None
            if match is not None:
                view = view_json(match, seat)
                if row.stage == "running" and (stands := match.ask) is not None:
                    ask = ask_line(match, stands, seat, number)
            cache[seat] = (view, ask)
        view, ask = cache[seat]
        reset = screen.fresh or screen.sent_epoch != row.epoch  # seats change over without it: see turn_face
        more = False
        start = max(0, number - LINES) if reset else screen.sent_number
        if reset:
            events, more = story_before(play.story, seat, number + 1)
        else:
            events = story_after(play.story, seat, start)
        screen.send(
            State(
                number=number, epoch=row.epoch, stage=row.stage, seat=seat, view=view, ask=ask, handover=handover,
                reset=reset, events=events, more=more, seats=self.seats_json(screen),
                seals=self.seals(match, start, number) if match is not None else [],
                undo=self.undo_line(seat), pace=self.pace, hints=gives_hints(row), done=done,
                result=play.result,
            )
        )  # fmt: skip
        screen.fresh = False
        screen.sent_number, screen.sent_epoch = number, row.epoch

    def seals(self, match: Match, start: int, number: int) -> list[SealLine]:
        """What chance gave from answer `start` on: sealed once for all who look on."""
        stretch = start, number, self.play.row.epoch
        if self._seals[0] != stretch:
            self._seals = stretch, seal_lines(match, self.play.keyed, start)
        return self._seals[1]

    def draw_curtain(self, screen: Screen, handover: str, done: int) -> None:
        """Between two persons the screen gets nothing that one of them alone may know: no view, no question, no events."""
        play = self.play
        screen.send(
            State(
                number=play.number, epoch=play.row.epoch, stage=play.row.stage, handover=handover, reset=True,
                seats=self.seats_json(screen), pace=self.pace, done=done,
                result=play.result,
            )
        )  # fmt: skip
        screen.fresh = True

    def show_all(self, by: Screen | None = None, done: int = 0) -> None:
        """After a change: everybody sees it; whoever caused it learns that it is stored."""
        cache: dict[str | None, tuple[Any, Any]] = {}
        for screen in self.screens:
            self.show(screen, cache, done if screen is by else 0)

    def set_pace(self, pace: PaceLine) -> None:
        """The bots' speed changes; everybody sees it."""
        self.pace = pace
        self.presence += 1
        self.tell_presence()
