"""The Team Bubble (SMG-ACT-9, -10, SMG-RUL-13, -14, -96): clauses in order, soldiers chosen one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick, printed
from squadra.games.sergeants.content.language import parse, term, words
from squadra.games.sergeants.content.records import Clause
from squadra.games.sergeants.rules.actions.acting import Steps
from squadra.games.sergeants.rules.actions.deeds import Able, any_possible, could, packed
from squadra.games.sergeants.rules.actions.rally import RallyAny
from squadra.games.sergeants.rules.actions.tasks import attempts
from squadra.games.sergeants.rules.cards.drawing import DrawHand
from squadra.games.sergeants.rules.effects.selectors import select
from squadra.games.sergeants.state import Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step

PLACES = (
    "IN_TILE", "IN_LANDMARK", "IN_FEATURE", "WITHIN", "SAME_TILE", "NEAREST", "IN_ARC_OF", "IN_CONTACT", "IN_COVER",
)  # fmt: skip
"""Words that say where a soldier is: nobody who waits off the map is there."""


def members(t: Front, clause: Clause, c: Context) -> Sequence[Soldier]:
    """Whom a clause refers to: its selector, on the map, and the player's soldiers still waiting (SMG-EFF-55)."""
    if clause.who == "SQUAD":
        return t.own(c.seat)
    who = parse(clause.who)
    found = select(t, who, c, side="OWN")
    waiting = [s for s in t.own(c.seat) if s.at == "off"]
    if waiting and not any(w.word in PLACES for w in words(who)):
        shown = {s.serial: s for s in waiting}
        for s in _as_if_on_map(t, who, c, waiting):
            found.append(shown[s])
    return found


def _as_if_on_map(t: Front, who: object, c: Context, waiting: list[Soldier]) -> list[int]:
    """Which waiting soldiers the words of a selector mean."""
    saved = t.s.soldiers
    t.s.soldiers = {s.serial: replace(s, at="map") for s in waiting}
    found = [s.serial for s in select(t, who, c, side="OWN")]
    t.s.soldiers = saved
    return found


def can_do(t: Front, s: Soldier, way: tuple[str, ...], c: Context) -> bool:
    """SMG-RUL-96: he can do at least one step of the clause at this moment."""
    return any_possible(t, s, attempts(way, c.declared), c)


def might_do(t: Front, s: Soldier, way: tuple[str, ...], c: Context) -> bool:
    """The same as far as everybody knows (SMG-RUL-114)."""
    return could(t, s, attempts(way, c.declared), c)


def open_ways(t: Front, clause: Clause, serial: int, c: Context) -> list[int]:
    """The alternatives among which a soldier is to choose; none where everybody knows that he can do only one."""
    s = t.soldier(serial)
    if sum(might_do(t, s, way, c) for way in clause.ways) < 2:
        return []
    return [i for i, way in enumerate(clause.ways) if can_do(t, s, way, c)] or [0]


def way_taken(t: Front, clause: Clause, serial: int, c: Context, chosen: Choose | None) -> int:
    """The alternative that he carries out: the one chosen, else the first that he can."""
    if chosen is not None:
        return chosen.number
    s = t.soldier(serial)
    return next((i for i, way in enumerate(clause.ways) if can_do(t, s, way, c)), 0)


def room_in(t: Front, card: str, number: int) -> int:
    """How many soldiers a clause still takes, after those whom Preempts have named (SMG-PREEMPT-9)."""
    n = t.card(card).bubble[number].n
    return (99 if n == "ALL" else n) - sum(len(s) for name, k, s in t.s.taken if (name, k) == (card, number))


def preempted(t: Front, card: str) -> set[int]:
    """Who has used this bubble already, because a Preempt named him (SMG-RUL-69)."""
    return {s for name, _, serials in t.s.taken if name == card for s in serials}


def way_text(card: str, clause: int, way: int) -> Msg:
    """One of the alternatives of a clause, in words."""
    return Msg(f"smg-way-{printed(card)}-{clause + 1}-{way + 1}")


class Bubble(Frame):
    """Finishes with the number of sub-actions done. ``only``: the one clause that a Preempt attacks."""

    seat: str
    card: str
    context: Context
    clause: int = -1
    used: tuple[int, ...] = ()
    count: int = 0
    pick: Pick | Done | None = None
    way: Choose | None = None
    serial: int = 0
    did: int = 0
    done: int = 0

    @step(rule="SMG-ACT-6")
    def next_clause(self, t: Front) -> Word | None:
        if self.clause >= 0:
            mine = tuple(self.used[len(self.used) - self.count :]) if self.count else ()
            t.s.picks = (*t.s.picks, mine)
        self.clause += 1
        clauses = t.card(self.card).bubble
        if self.clause >= len(clauses) or self.card in t.s.cancelled:
            return t.finish(self.done)
        gone = [serials for card, number, serials in t.s.taken if card == self.card and number == self.clause]
        self.used = (*self.used, *(s for group in gone for s in group))
        self.count = sum(len(group) for group in gone)
        if clauses[self.clause].who == "PLAYER":
            return self.player_clause(t, clauses[self.clause])
        return None

    @step(rule="SMG-ACT-9")
    def choose(self, t: Front) -> Word | None:
        clause = t.card(self.card).bubble[self.clause]
        if clause.who == "PLAYER":
            self.count, self.done, self.did = 0, self.done + self.did, 0
            return t.jump("next_clause")
        left = 99 if clause.n == "ALL" else clause.n - self.count
        able = self.able(t, clause) if left > 0 else []
        asked = bool(able) or (left > 0 and self.might(t, clause))
        if not asked and left > 0 and self.might(t, clause, packed):
            t.reveals_secret()
        if not asked or self.card in t.s.cancelled:
            return t.jump("next_clause")
        picks = [Pick(s.serial) for s in able]
        return t.ask(
            self.seat, picks if clause.must and picks else [*picks, Done()], into="pick", prompt="smg-ask-bubble", rule="SMG-ACT-9",
            card=t.card_name(self.card), left=0 if clause.n == "ALL" else left,
            stage=self.clause + 1, stages=len(t.card(self.card).bubble),
        )  # fmt: skip

    @step(rule="SMG-ACT-10")
    def chosen(self, t: Front) -> Word | None:
        if not isinstance(self.pick, Pick):
            return t.jump("next_clause")
        self.serial, self.way = self.pick.serial, None
        self.used = (*self.used, self.serial)
        self.count += 1
        return None

    @step(rule="SMG-RUL-14")
    def choose_way(self, t: Front) -> Word | None:
        clause = t.card(self.card).bubble[self.clause]
        ways = open_ways(t, clause, self.serial, self.context)
        if not ways:
            return None
        return t.ask(
            self.seat, [Choose(i) for i in ways], into="way", prompt="smg-ask-way", rule="SMG-RUL-14", card=t.card_name(self.card)
        )  # fmt: skip

    @step(rule="SMG-RUL-13")
    def act(self, t: Front) -> Word | None:
        clause = t.card(self.card).bubble[self.clause]
        number = way_taken(t, clause, self.serial, self.context, self.way)
        steps = Steps(serial=self.serial, steps=clause.ways[number], context=self.context, must=clause.must)
        return t.call(steps, into="did")

    @step()
    def again(self, t: Front) -> Word | None:
        self.done += self.did
        return t.jump("choose")

    # ------------------------------------------------------------

    def free(self, t: Front, clause: Clause) -> list[Soldier]:
        gone = {*self.used, *preempted(t, self.card)}
        return [s for s in members(t, clause, self.context) if s.serial not in gone]

    def able(self, t: Front, clause: Clause) -> list[Soldier]:
        return [s for s in self.free(t, clause) if any(can_do(t, s, way, self.context) for way in clause.ways)]

    def might(self, t: Front, clause: Clause, can: Able = could) -> bool:
        """Whether anybody of the clause might do anything, as far as everybody knows."""
        c, ways = self.context, [attempts(way, self.context.declared) for way in clause.ways]
        return any(can(t, s, way, c) for s in self.free(t, clause) for way in ways)

    def alternative(self, t: Front, number: int) -> Msg:
        return way_text(self.card, self.clause, number)

    def player_clause(self, t: Front, clause: Clause) -> Word | None:
        """PLAYER clauses: "Rally n" and "draw n" of the player himself."""
        self.count = self.did = 0
        word = term(clause.steps[0])
        number = word.args[0] if word.args and isinstance(word.args[0], int) else 1
        if word.word == "RALLY":
            return t.call(RallyAny(seat=self.seat, left=number), into="did")
        if not clause.must:
            return t.call(MayDraw(seat=self.seat, number=number), into="did")
        self.did = 1
        return t.call(DrawHand(seat=self.seat, number=number))


class MayDraw(Frame):
    """ "Draw n" of a PLAYER clause, a permission like every part of a bubble (SMG-RUL-10). Finishes with 1 if he draws."""

    seat: str
    number: int
    choice: Choose | Done | None = None

    @step(rule="SMG-RUL-10")
    def ask(self, t: Front) -> Word | None:
        return t.ask(
            self.seat, [Choose(0), Done()], into="choice", prompt="smg-ask-draw", rule="SMG-RUL-10", number=self.number
        )

    @step(rule="SMG-EFF-62")
    def draw(self, t: Front) -> Word | None:
        if not isinstance(self.choice, Choose):
            return t.finish(0)
        return t.call(DrawHand(seat=self.seat, number=self.number))

    @step()
    def drawn(self, t: Front) -> Word | None:
        return t.finish(1)

    def alternative(self, t: Front, number: int) -> Msg:
        return Msg("option-smg-again")
