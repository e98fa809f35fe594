"""Drawing Action cards into a hand (SMG-DRAW, SMG-TURN-1, SMG-LOOK-2)."""

from __future__ import annotations

from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Word, step


class DrawHand(Frame):
    """Draws cards into a hand, reshuffling when the pile runs out (SMG-TURN-1, SMG-LOOK-2)."""

    seat: str
    number: int
    cards: tuple[str, ...] = ()

    @step(rule="SMG-TURN-1")
    def draw(self, t: Front) -> Word | None:
        return t.top(self.seat, into="cards", count=self.number, rule="SMG-TURN-1") if self.number > 0 else None

    @step(rule="SMG-TURN-1")
    def take(self, t: Front) -> Word | None:
        if not self.cards:
            return t.finish()
        t.take(self.seat, self.cards)
        t.put_player(self.seat, hand=tuple(sorted((*t.player(self.seat).hand, *self.cards))))
        tell_drawn(t, self.seat, self.cards)
        self.number -= len(self.cards)
        self.cards = ()
        return t.jump("draw") if self.number > 0 else t.finish()


def tell_drawn(t: Front, seat: str, cards: tuple[str, ...]) -> None:
    if t.talks:
        other = t.event(
            "smg-drew-number", rule="SMG-HID-1", seat=t.seat_name(seat), number=len(cards), beat=beats.backs(seat)
        )
        names = t.quoted(cards)
        t.tell(
            "smg-drew",
            rule="SMG-TURN-1",
            to=(seat,),
            other=other,
            cards=names,
            seat=t.seat_name(seat),
            beat=beats.backs(seat),
        )


def draw_number(t: Front, seat: str) -> int:
    """SMG-DRAW-1, -2: base draw and the Draw values of all the player's soldiers, waiting ones included (SMG-RUL-16)."""
    if t.player(seat).conceded:
        return 0
    base = t.setup.base_draw or t.scenario.base_draw
    base += sum(m.value for m in t.s.lasting if m.kind == "BASE_DRAW" and m.seat == seat and t.runs(m))
    return max(base, 0) + sum(t.ability(s, "draw") for s in t.own(seat))
