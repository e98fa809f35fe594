"""A text of the effect language while it is carried out: whom it strikes, whose it is, how long it lasts."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import Choose, Done
from squadra.games.sergeants.content.language import Term, parse, show, words
from squadra.games.sergeants.rules.effects.selectors import players
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg

FOLLOWING = ("CHOSEN", "EACH", "TURNED")  # words for soldiers whom an earlier text has found


class EventFrame(Frame):
    """Random events of the Story deck, one after the other."""

    queue: tuple[str, ...] = ()
    begun: bool = False
    seats: tuple[str, ...] = ()
    card: str = ""


class Text(Frame):
    """What the words of a text may ask of it, whichever chapter carries them out."""

    texts: tuple[str, ...]
    context: Context
    until: str = "TURN"
    must: bool = False
    number: int = 0
    targets: tuple[int, ...] = ()
    drawn: bool = False
    choice: Choose | Done | None = None
    flag: bool = False
    count: int = 0

    def tell_nobody(self, t: Front, node: Any = ()) -> None:
        """An event that finds nobody says so, unless that was already said of the words it follows on from (SMG-EFF-57)."""
        if any(w.word in FOLLOWING for w in words(node)) or not self.of_story(t):
            return
        if self.context.seat:
            t.tell("smg-nobody-of", rule="SMG-EFF-57", seat=t.seat_name(self.context.seat))
        else:
            t.tell("smg-nobody-there", rule="SMG-EFF-57")

    def of_story(self, t: Front) -> bool:
        return self.context.event and any(isinstance(frame, EventFrame) for frame in t.s.stack)

    @property
    def side(self) -> str:
        return "ANYONE" if self.context.event else "OWN"

    @property
    def by(self) -> str:
        return "" if self.context.event else self.context.seat

    def alternative(self, t: Front, number: int) -> Msg:
        """What an event lets one choose between; anything else is asked once more or not."""
        if parse(self.texts[self.number]).word == "CHOOSE":
            event = next((f.card for f in reversed(t.s.stack) if isinstance(f, EventFrame)), "")
            return Msg(f"smg-option-{(self.context.card or event).lower()}-{number + 1}")
        return Msg("option-smg-again")

    def decider(self, t: Front, named: str = "SELF") -> str:
        """The player whom the card names. In an event a choice about a soldier is his owner's, any other the highest
        player's (SMG-EFF-5, -54)."""
        if self.context.seat:
            return next(iter(players(t, named, self.context)), self.context.seat)
        return t.soldier(self.context.each).seat if self.context.each else t.initiative()[0]

    def length(self, word: Term, index: int) -> str:
        return show(word.args[index]) if len(word.args) > index else self.until
