"""State effects: what a text does to soldiers (section 31.4, SMG-EFF-25 to -34, -63 to -65)."""

from __future__ import annotations

from collections.abc import Callable

from squadra.games.sergeants.content.language import Term, words
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.actions.acting import Act
from squadra.games.sergeants.rules.actions.tasks import dog_tag
from squadra.games.sergeants.rules.combat.checks import IdentityCheck, in_order
from squadra.games.sergeants.rules.combat.damage import Blast, Damage, IdentityHits, Suffer
from squadra.games.sergeants.rules.effects.possible import selector_of
from squadra.games.sergeants.rules.effects.selectors import players, struck
from squadra.games.sergeants.rules.effects.text import Text
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Word, step


def mark(**changes: bool) -> Callable[[Text, Front, Term], Word | None]:
    def run(e: Text, t: Front, w: Term) -> Word | None:
        for serial in e.targets:
            s = t.soldier(serial)
            if s.at != "map" or (w.word == "CONCEAL" and t.in_melee(serial)):
                t.tell("smg-effect-not", rule="SMG-EFF-64", soldier=t.name(serial))
                continue
            t.put(serial, **changes)
            t.tell(
                "smg-effect-" + w.word.lower(),
                rule="SMG-EFF-64",
                soldier=t.name(serial),
                beat=beats.by_word(w.word, serial),
            )
        return None

    return run


def hit(e: Text, t: Front, w: Term) -> Word | None:
    result = w.args[1].word if w.word == "RESULT" else ""
    times = w.args[1] if w.word == "HIT" else 1
    return t.call(Strikes(victims=in_order(t, list(e.targets)), times=times, result=result, by=e.by))


def blast(e: Text, t: Front, w: Term) -> Word | None:
    victims = list(e.targets) if selector_of(w) is not None else struck(t, w.args[0], e.context)
    direct = w.args[2].word == "DIRECT"
    return t.call(Blast(victims=in_order(t, victims), rating=w.args[1], deck=e.by, by=e.by, direct=direct))


def identity(e: Text, t: Front, w: Term) -> Word | None:
    if not e.targets:
        return None
    return t.call(IdentityCheck(serial=e.targets[0], tries=w.args[1]), into="flag")


def identity_hit(e: Text, t: Front, w: Term) -> Word | None:
    seats = players(t, w.args[0].word, e.context)
    victims = [s for s in struck(t, w.args[1], e.context) if t.soldier(s).seat in seats]
    if not victims:
        e.tell_nobody(t)
    return t.call(IdentityHits(candidates=tuple(victims), times=w.args[2], by=e.by))


def identity_act(e: Text, t: Front, w: Term) -> Word | None:
    actions = tuple(x.word for x in words(w.args[1]))
    return t.call(IdentityAct(seat=e.context.seat, number=w.args[0], actions=actions, context=e.context))


def release(e: Text, t: Front, w: Term) -> Word | None:
    t.s.loose = (*t.s.loose, *(s for s in e.targets if t.soldier(s).escort))
    return None


class Strikes(Frame):
    """HIT(sel, n) and RESULT(sel, r): one soldier after the other."""

    victims: tuple[int, ...]
    times: int = 1
    result: str = ""
    by: str = ""
    left: int = 0
    out: bool = False

    @step(rule="SMG-EFF-63")
    def strike(self, t: Front) -> Word | None:
        if self.out and self.left > 0:
            self.victims, self.left, self.out = self.victims[1:], 0, False
        while self.victims and t.soldier(self.victims[0]).at != "map":
            self.victims, self.left = self.victims[1:], 0
        if not self.victims:
            return t.finish()
        if self.left <= 0:
            self.left = self.times
        self.left -= 1
        victim = self.victims[0]
        if self.left <= 0:
            self.victims = self.victims[1:]
        if self.result:
            return t.call(Suffer(victim=victim, result=self.result, by=self.by), into="out")
        return t.call(Damage(victim=victim, by=self.by), into="out")

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("strike") if self.victims else t.finish()


class IdentityAct(Frame):
    """SMG-TEAM-19, SMG-EFF-65: all cards are turned first; then each soldier shown acts or passes."""

    seat: str
    number: int
    actions: tuple[str, ...]
    context: Context
    cards: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    shown: tuple[int, ...] = ()

    @step(rule="SMG-TEAM-19")
    def turn(self, t: Front) -> Word | None:
        return t.top(self.seat, into="cards", rule="SMG-TEAM-19") if self.number > 0 else None

    @step(rule="SMG-TEAM-20")
    def read(self, t: Front) -> Word | None:
        if not self.cards:  # all are turned, or none is left
            self.shown = t.s.turned
            if self.seen:
                seat, beat = t.seat_name(self.seat), beats.laid_aside(self.seen, self.seat)
                t.tell("smg-turns-cards", rule="SMG-HID-11", beat=beat, seat=seat, cards=t.quoted(self.seen))
            return None
        self.seen = (*self.seen, *self.cards)
        t.turn_up(self.seat, self.cards)
        t.note_turned(self.cards)
        self.number, self.cards = self.number - 1, ()
        return t.jump("turn")

    @step(rule="SMG-TEAM-19")
    def next_one(self, t: Front) -> Word | None:
        if not self.shown:
            return t.finish()
        serial, self.shown = self.shown[0], self.shown[1:]
        if not t.soldier(serial).alive or t.soldier(serial).seat != self.seat:
            return t.jump("next_one")
        return t.call(Act(serial=serial, tasks=dog_tag(self.actions), context=self.context))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_one")
