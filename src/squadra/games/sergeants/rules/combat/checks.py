"""Identity Checks (section 16): cards turned until one shows a dog tag (SMG-CHK-4, SMG-EFF-57, -65)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step

NAMED = 3
"""How many cards are named one by one."""


def in_order(t: Front, serials: list[int]) -> tuple[int, ...]:
    """SMG-RUL-95: owners in initiative order, each owner's soldiers by ascending number."""
    rank = {seat: i for i, seat in enumerate(t.initiative())}
    return tuple(sorted(serials, key=lambda s: (rank[t.soldier(s).seat], t.tag(s))))


class IdentityCheck(Frame):
    """SMG-CHK-4, SMG-EFF-65: up to n cards, until one shows the soldier's dog tag."""

    serial: int
    tries: int
    cards: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()

    @step(rule="SMG-CHK-4")
    def begin(self, t: Front) -> Word | None:
        self.cards = ()
        return self.close(t, False) if self.tries <= 0 else None

    @step(rule="SMG-CHK-4")
    def turn(self, t: Front) -> Word | None:
        return t.top(t.soldier(self.serial).seat, into="cards", rule="SMG-CHK-4")

    @step(rule="SMG-CHK-4")
    def read(self, t: Front) -> Word | None:
        if not self.cards:
            return self.close(t, False)
        self.tries -= 1
        card = t.card(self.cards[0])
        self.seen = (*self.seen, *self.cards)
        t.note_turned(self.cards)
        t.turn_up(t.soldier(self.serial).seat, self.cards)
        hit = not card.team and card.owner == self.serial
        return self.close(t, True) if hit else t.jump("begin")

    def close(self, t: Front, hit: bool) -> Word:
        key, cards = "smg-identity-yes" if hit else "smg-identity-no", t.quoted(self.seen)
        said: dict[str, Any] = {"soldier": t.name(self.serial), "cards": cards, "number": len(cards)}
        seat = t.soldier(self.serial).seat
        beat = beats.check("identity", self.seen, self.serial, seat, Msg(key, said), "yes" if hit else "no")
        t.tell(key, rule="SMG-CHK-4", beat=beat, **said)
        return t.finish(hit)


class RandomByIdentity(Frame):
    """SMG-EFF-57: each player concerned turns cards until one shows a candidate of his."""

    candidates: tuple[int, ...]
    seats: tuple[str, ...] = ()
    started: bool = False
    cards: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    found: tuple[int, ...] = ()

    @step(rule="SMG-EFF-57")
    def next_seat(self, t: Front) -> Word | None:
        if not self.started:
            owners = {t.soldier(s).seat for s in self.candidates}
            self.seats, self.started = tuple(seat for seat in t.initiative() if seat in owners), True
        while self.seats and not self._reachable(t, self.seats[0]):
            t.tell("smg-chance-finds-nobody", rule="SMG-RUL-52", seat=t.seat_name(self.seats[0]))
            self.seats = self.seats[1:]
        if not self.seats:
            return t.finish(self.found)
        self.cards = ()
        return None

    @step(rule="SMG-EFF-57")
    def turn(self, t: Front) -> Word | None:
        return t.top(self.seats[0], into="cards", rule="SMG-EFF-57")

    @step(rule="SMG-EFF-57")
    def read(self, t: Front) -> Word | None:
        card, seat = t.card(self.cards[0]), self.seats[0]
        self.seen = (*self.seen, *self.cards)
        t.turn_up(seat, self.cards)
        t.note_turned(self.cards)
        if card.owner in self.candidates and not card.team and t.soldier(card.owner).seat == seat:
            self.found = (*self.found, card.owner)
            self.seats = self.seats[1:]
            self.choose(t, seat, card.owner)
        return t.jump("next_seat")

    def choose(self, t: Front, seat: str, serial: int) -> None:
        """Up to three cards are named; of a long row only the last, which shows him."""
        said: dict[str, Any] = {"seat": t.seat_name(seat), "soldier": t.name(serial)}
        seen, self.seen = self.seen, ()
        if len(seen) <= NAMED:
            said["cards"] = t.quoted(seen)
            beat = beats.check("identity", seen, serial, seat, Msg("smg-chance-falls-on", said), "yes")
            t.tell("smg-chance-falls-on", rule="SMG-EFF-57", beat=beat, **said)
        else:
            said |= {"count": len(seen), "card": t.quoted(seen[-1:])[0]}
            beat = beats.check("identity", seen, serial, seat, Msg("smg-chance-at-last", said), "yes")
            t.tell("smg-chance-at-last", rule="SMG-EFF-57", beat=beat, **said)

    def _reachable(self, t: Front, seat: str) -> bool:
        """SMG-RUL-52: some card in draw and discard piles shows a candidate."""
        player = t.player(seat)
        return any(
            not (card := t.card(c)).team and card.owner in self.candidates and t.soldier(card.owner).seat == seat
            for pile in (player.deck, player.discard, player.buried)
            for c in pile
        )
