"""The interpreter of the effect language (section 31): texts run one after the other as frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from squadra.games.sergeants.answers import Choose, Done, Pick
from squadra.games.sergeants.content.language import Term, parse, show, words
from squadra.games.sergeants.content.vocabulary import STEPS
from squadra.games.sergeants.rules.actions.acting import Settle, Steps
from squadra.games.sergeants.rules.cards.drawing import DrawHand
from squadra.games.sergeants.rules.combat.checks import RandomByIdentity, in_order
from squadra.games.sergeants.rules.effects.card_effects import cancel, cards, extra_card, panel, vp
from squadra.games.sergeants.rules.effects.conditions import holds
from squadra.games.sergeants.rules.effects.marker_effects import end_passing, give, marker, scenario, unmark
from squadra.games.sergeants.rules.effects.placing import capture, enter_by_effect, exit_by_effect, remove, shift
from squadra.games.sergeants.rules.effects.possible import possible, selector_of
from squadra.games.sergeants.rules.effects.selectors import is_random, players, select
from squadra.games.sergeants.rules.effects.state_effects import (
    blast,
    hit,
    identity,
    identity_act,
    identity_hit,
    mark,
    release,
)
from squadra.games.sergeants.rules.effects.text import Text
from squadra.games.sergeants.rules.effects.value_effects import allow, base_draw, forbid, grant, mod, terrain
from squadra.games.sergeants.state import Context
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Word, step


def texts(node: Any) -> tuple[str, ...]:
    return tuple(show(x) for x in words(node))


class Effects(Text):
    """Runs effect texts in order; each says for itself what it needs (SMG-EFF-53)."""

    @step(rule="SMG-EFF-53")
    def begin(self, t: Front) -> Word | None:
        if self.number >= len(self.texts) or (self.context.card and self.context.card in t.s.cancelled):
            if t.s.flags and sum(isinstance(frame, Effects) for frame in t.s.stack) == 1:
                end_passing(t)  # the whole text is done
            return t.finish()
        self.targets, self.drawn, self.choice, self.flag, self.count = (), False, None, False, 0
        node = selector_of(parse(self.texts[self.number]))
        if parse(self.texts[self.number]).word in IDENTITY_WORDS or (node is not None and is_random(node)):
            t.s.turned = ()
        if node is not None and is_random(node):
            self.drawn = True
            found = tuple(s.serial for s in select(t, node, self.context, side=self.side))
            if found:
                return t.call(RandomByIdentity(candidates=found), into="targets")
            self.tell_nobody(t, node)
        return None

    @step(rule="SMG-EFF-54")
    def decide(self, t: Front) -> Word | None:
        """Questions that a text asks before it runs: which option, how often."""
        word = parse(self.texts[self.number])
        if word.word == "CHOOSE" and word.get("options") is not None:
            ways = enumerate(words(word.get("options")))
            options = [Choose(i) for i, way in ways if possible(t, way, self.context, self.side)]
            if not options:
                self.tell_nobody(t)
                return t.jump("next_text")
            chooser = self.decider(t, word.args[0].word)
            return t.ask(chooser, options, into="choice", prompt="smg-ask-choose", rule="SMG-EFF-5")
        if word.word in ("UPTO", "MAY") and not possible(t, word, self.context, self.side):
            if not self.count:
                self.tell_nobody(t)
            return t.jump("next_text")
        if word.word == "UPTO" and self.count >= word.args[0]:
            return t.jump("next_text")
        if word.word in ("UPTO", "MAY"):
            return t.ask(self.decider(t), [Choose(0), Done()], into="choice", prompt="smg-ask-again", rule="SMG-EFF-5")
        return None

    @step(rule="SMG-EFF-53")
    def run(self, t: Front) -> Word | None:
        word: Term = parse(self.texts[self.number])
        if not self.drawn:
            node = selector_of(word)
            if node is not None:
                self.targets = tuple(
                    s.serial for s in select(t, node, self.context, self.context.each or self.context.owner, self.side)
                )
                if not self.targets:
                    self.tell_nobody(t, node)
        if word.word in STEPS:
            return self.soldier_step(t, word)
        return _RUN[word.word](self, t, word)

    @step(rule="SMG-EFF-53")
    def after(self, t: Front) -> Word | None:
        word: Term = parse(self.texts[self.number])
        if word.word == "IDENTITY" and self.targets:  # nobody there: nothing happens (SMG-EFF-57)
            branch = word.args[2] if self.flag else word.args[3] if len(word.args) > 3 else ()
            if branch:
                return self.sub(t, branch, replace(self.context, each=self.targets[0]))
        if word.word == "UPTO" and isinstance(self.choice, Choose):
            self.count += 1
            return t.jump("decide")
        return None

    @step()
    def next_text(self, t: Front) -> Word | None:
        self.number += 1
        return t.call(Settle())

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("begin")

    # ------------------------------------------------------------

    def soldier_step(self, t: Front, word: Term) -> Word | None:
        serial = self.context.each or self.context.owner
        if serial not in t.s.soldiers:  # a box of a Team card acts for its player (SMG-RUL-105)
            draw = word.word == "DRAW" and isinstance(word.args[0], int)
            return t.call(DrawHand(seat=self.context.seat, number=word.args[0])) if draw else None
        return t.call(Steps(serial=serial, steps=(show(word),), context=self.context, must=self.must))

    def sub(self, t: Front, node: Any, context: Context | None = None) -> Word:
        return t.call(Effects(texts=texts(node), context=context or self.context, until=self.until, must=self.must))


IDENTITY_WORDS = ("IDENTITY", "IDENTITY_HIT", "IDENTITY_ACT")

Runner = Callable[[Effects, Front, Term], Word | None]


def _if(e: Effects, t: Front, w: Term) -> Word | None:
    if holds(t, show(w.args[0]), e.context):
        return e.sub(t, w.args[1])
    if len(w.args) > 2:
        return e.sub(t, w.args[2])
    if e.of_story(t):
        t.tell("smg-condition-unmet", rule="SMG-EFF-54", seat=t.seat_name(e.context.seat) if e.context.seat else "none")
    return None


def _choose(e: Effects, t: Front, w: Term) -> Word | None:
    if w.get("options") is not None:
        assert isinstance(e.choice, Choose)
        return e.sub(t, words(w.get("options"))[e.choice.number])
    named = next((x for x in words(w.get("pick")) if x.word == "PICKED_BY"), None)
    if named is not None:
        seat = next(iter(players(t, named.args[0].word, e.context)), e.decider(t))
    else:
        about = t.soldier(e.targets[0]).seat if e.targets else ""
        seat = e.decider(t, w.args[0].word) if e.context.seat else about or e.decider(t)
    return t.call(PickSoldiers(seat=seat, candidates=e.targets, most=w.get("n") or 1))


def _foreach(e: Effects, t: Front, w: Term) -> Word | None:
    most = 99
    if isinstance(w.args[0], Term) and w.args[0].word == "UPTO":
        most = w.args[0].args[0]
    return t.call(
        ForEach(
            members=e.targets, texts=texts(w.args[1]), context=e.context, until=e.until, most=most, optional=most < 99,
            must=e.must,
        )
    )  # fmt: skip


def _subject(e: Effects, t: Front, w: Term) -> Word | None:
    body = texts(w.args[1])
    return t.call(ForEach(members=e.targets, texts=body, context=e.context, until=e.until, subject=True, must=e.must))


def _once(e: Effects, t: Front, w: Term) -> Word | None:
    if w.word in ("UPTO", "MAY") and not isinstance(e.choice, Choose):
        return None
    body = w.args[1] if w.word == "UPTO" else w.args[0] if len(w.args) == 1 else w.args
    must = w.word == "MUST" or (w.word == "SEQ" and e.must)
    return t.call(Effects(texts=texts(body), context=e.context, until=e.until, must=must))


_RUN: dict[str, Runner] = {
    "SEQ": _once, "IF": _if, "CHOOSE": _choose, "FOREACH": _foreach, "UPTO": _once, "MUST": _once, "MAY": _once,
    ":": _subject, "REVEAL": mark(spotted=True), "CONCEAL": mark(spotted=False), "PIN": mark(pinned=True),
    "UNPIN": mark(pinned=False), "HEAL": mark(wounded=False), "HIT": hit, "RESULT": hit, "BLAST": blast,
    "IDENTITY": identity, "IDENTITY_HIT": identity_hit, "IDENTITY_ACT": identity_act, "RELEASE": release,
    "CAPTURE": capture, "SHIFT": shift, "ENTER": enter_by_effect, "EXIT": exit_by_effect, "REMOVE": remove,
    "CARDS": cards, "DISCARD": cards, "VP": vp, "CANCEL": cancel, "REMOVE_CARD": cancel, "EXTRA_CARD": extra_card,
    "MOD": mod, "TERRAIN": terrain, "FORBID": forbid, "ALLOW": allow, "GRANT": grant,
    "BASE_DRAW": base_draw, "GIVE": give, "TAKE": give, "MARKER": marker, "UNMARK": unmark,
    "SCENARIO": scenario, "PANEL": panel,
}  # fmt: skip


class ForEach(Frame):
    """FOREACH and ``subject: step``: the effects for one member after the other (SMG-EFF-55)."""

    members: tuple[int, ...]
    texts: tuple[str, ...]
    context: Context
    until: str = "TURN"
    most: int = 99
    optional: bool = False
    subject: bool = False
    must: bool = False
    choice: Pick | Done | None = None
    serial: int = 0

    @step(rule="SMG-EFF-55")
    def next_one(self, t: Front) -> Word | None:
        self.members = tuple(s for s in self.members if t.soldier(s).alive or t.soldier(s).escort)
        if not self.members or self.most <= 0:
            return t.finish()
        return None

    @step(rule="SMG-EFF-55")
    def order(self, t: Front) -> Word | None:
        """One owner: his choice of order; several: initiative, then serial number. UPTO: the card's player picks."""
        owners = {t.soldier(s).seat for s in self.members}
        picks = [Pick(s) for s in self.members]
        if self.optional:
            seat = self.context.seat or (owners.pop() if len(owners) == 1 else t.initiative()[0])
            return t.ask(seat, [*picks, Done()], into="choice", prompt="smg-ask-pick", rule="SMG-EFF-13")
        if len(picks) == 1 or len(owners) > 1:
            return None
        return t.ask(owners.pop(), picks, into="choice", prompt="smg-ask-pick", rule="SMG-EFF-55")

    @step(rule="SMG-EFF-53")
    def run(self, t: Front) -> Word | None:
        if isinstance(self.choice, Done):
            return t.finish()
        self.serial = self.choice.serial if isinstance(self.choice, Pick) else in_order(t, list(self.members))[0]
        self.choice = None
        self.members = tuple(s for s in self.members if s != self.serial)
        self.most -= 1
        if self.subject:
            return t.call(Steps(serial=self.serial, steps=self.texts, context=self.context, must=self.must))
        c = replace(self.context, each=self.serial)
        return t.call(Effects(texts=self.texts, context=c, until=self.until, must=self.must))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_one")


class PickSoldiers(Frame):
    """CHOOSE: a player picks soldiers; they become the last pick of the card (SMG-EFF-57)."""

    seat: str
    candidates: tuple[int, ...]
    most: int = 1
    picked: tuple[int, ...] = ()
    choice: Pick | Done | None = None

    @step(rule="SMG-EFF-57")
    def ask(self, t: Front) -> Word | None:
        left = [s for s in self.candidates if s not in self.picked]
        if not left or len(self.picked) >= self.most:
            return t.jump("close")
        options = [*(Pick(s) for s in left), *((Done(),) if self.picked else ())]
        return t.ask(self.seat, options, into="choice", prompt="smg-ask-pick", rule="SMG-EFF-57")

    @step()
    def take(self, t: Front) -> Word | None:
        if isinstance(self.choice, Pick):
            self.picked = (*self.picked, self.choice.serial)
            return t.jump("ask")
        return None

    @step()
    def close(self, t: Front) -> Word | None:
        t.s.picks = (*t.s.picks, self.picked)
        return t.finish()
