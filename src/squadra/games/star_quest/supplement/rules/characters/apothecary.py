"""The Apothecary (SQX-APO, SQX-RUL-75, -76): Narthecium and Reductor."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.cards.spending import spend as discard
from squadra.games.star_quest.rules.cards.squad_cards import hidden_equipment as number
from squadra.games.star_quest.rules.combat.hits import aftermath, eliminate
from squadra.games.star_quest.rules.options import FigureOption, HulkOption
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters.techmarine import wreck
from squadra.games.star_quest.supplement.rules.combat.explosive_ammunition import light_fuses
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Option, Word, step
from squadra.kernel.beat import Score

APOTHECARY = "apothecary"
STANDS: dict[str, Any] = {"down": False, "treated": False, "felled_by": ""}
"""What is no longer marked on a figure that does not lie waiting for treatment."""


class TreatFigure(FigureOption, frozen=True):
    """The Apothecary treats this figure at the end of the turn."""

    rule = "SQX-APO-6"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class DoNotTreat(HulkOption, frozen=True):
    rule = "SQX-APO-6"


def healer(t: HulkTable, seat: str) -> Figure | None:
    found = t.s.figures.get(f"{seat}-{APOTHECARY}")
    return found if found is not None and found.square >= 0 and not found.marks.down else None


def reach_of_healer(t: HulkTable, verb: verbs.Narthecium, mine: Figure) -> int:
    """Squares that he could walk to; closed doors count as passable, figures are not in the way (SQX-APO-5, SQX-RUL-96)."""
    lanes = t.hull.lanes(0)
    seen = front = 1 << mine.square
    for _ in range(verb.squares):
        front = lanes.spread(front) & ~seen & ~t.solid
        seen |= front
    return seen


def narthecium(t: HulkTable) -> verbs.Narthecium:
    for card in supplement_of(t.content).equipment.values():
        for verb in card.effects:
            if isinstance(verb, verbs.Narthecium):
                return verb
    raise LookupError("no Narthecium card")


def spend(t: HulkTable, seat: str, card: str) -> None:

    discard(t, seat, card)


def hidden_equipment(t: HulkTable, seat: str) -> int:

    return number(t, seat)


def treatable(t: HulkTable, figure: Figure) -> bool:
    """By public facts: an Apothecary near by, free of enemies, and a card that could be a Narthecium (SQX-APO-4, -5)."""
    if figure.owner not in t.s.squads or figure.kind in (stats.WALKER, stats.TARANTULA):
        return False
    if hidden_equipment(t, figure.owner) <= 0 or "treated" in t.s.squads[figure.owner].until:
        return False
    return at_hand(t, figure)


def at_hand(t: HulkTable, figure: Figure) -> bool:
    """Whether an Apothecary stands, not in base contact, where he could walk to the figure (SQX-APO-4, -5)."""
    mine = healer(t, figure.owner)
    if mine is None or t.lanes.beside(1 << mine.square) & t.aliens:
        return False
    return bool(reach_of_healer(t, narthecium(t), mine) >> figure.square & 1)


def cards_in_hand(t: HulkTable, seat: str) -> list[str]:
    equipment = t.content.equipment
    return [
        c
        for c in t.s.squads[seat].hidden
        if c in equipment and any(isinstance(v, verbs.Narthecium) for v in equipment[c].effects)
    ]


def hurt(t: HulkTable, figure: Figure) -> None:
    """A figure wounded but standing waits for its owner's word (SQX-APO-3)."""
    if treatable(t, figure) and not figure.marks.treated:
        t.mark(figure, hurt=True)


def fall(t: HulkTable, figure: Figure, seat: str) -> bool:
    """Mortally wounded, but perhaps to be treated: laid down instead of removed (SQX-APO-6, -11)."""
    if figure.kind == stats.TARANTULA:
        return wreck(t, figure, seat)
    under = figure.marks.treated and at_hand(t, figure)  # the treatment that he was promised this turn goes on
    if figure.kind == APOTHECARY or not (under or treatable(t, figure)):
        return False
    marks = figure.marks.but(down=True, felled_by=seat, hurt=figure.marks.hurt or not under)
    t.veil(figure, life=0, marks=marks)
    t.tell("sqx-laid-down", "SQX-APO-6", beat=beats.mark(figure, "down"), figure=t.figure_name(figure))
    return True


def undecided(t: HulkTable) -> list[Figure]:
    return [f for f in t.s.figures.values() if f.marks.hurt] if APOTHECARY in t.kinds else []


class Treatment(Frame):
    """The owner says at once whether he will treat the wounded figure (SQX-APO-6)."""

    figure: str
    choice: TreatFigure | DoNotTreat | None = None

    @step(rule="SQX-APO-6")
    def ask(self, t: HulkTable) -> Word | None:
        figure = t.s.figures[self.figure]
        options: list[Option] = [DoNotTreat()]
        if cards_in_hand(t, figure.owner) and "treated" not in t.s.squads[figure.owner].until:
            options.insert(0, TreatFigure(self.figure))
        name = t.figure_name(figure)
        return t.ask(figure.owner, options, into="choice", prompt="sqx-ask-treat", rule="SQX-APO-6", figure=name)

    @step(rule="SQX-APO-9")
    def decide(self, t: HulkTable) -> Word | None:
        figure = t.s.figures[self.figure]
        if isinstance(self.choice, TreatFigure):
            treat(t, figure)
            return None
        figure = t.mark(figure, hurt=False)
        if figure.marks.down:
            remove(t, figure)
        return None


def remove(t: HulkTable, figure: Figure) -> None:
    """Nothing helped: it is removed, points and ammunition count now (SQX-APO-7, SQX-RUL-75)."""
    seat = figure.marks.felled_by
    figure = t.veil(figure, marks=figure.marks.but(**STANDS))
    t.tell("sq-eliminated", "SQX-APO-7", beat=beats.fall(figure), target=t.figure_name(figure))
    eliminate(t, figure, seat)
    light_fuses(t, figure)


def treated(t: HulkTable) -> tuple[str, ...]:
    """Figures that a Narthecium was spent on."""
    return tuple([f.id for f in t.s.figures.values() if f.marks.treated]) if APOTHECARY in t.kinds else ()


class HealingRolls(Frame):
    """At the end of a turn: what the die shows comes back (SQX-APO-3, -7, -8, -11)."""

    left: tuple[str, ...] | None = None
    dice: tuple[int, ...] = ()

    @step(rule="SQX-APO-3")
    def begin(self, t: HulkTable) -> Word | None:
        if self.left is None:
            self.left = treated(t)
        if not self.left:
            return t.finish()
        figure = t.s.figures[self.left[0]]
        if healer(t, figure.owner) is None:
            return t.jump("fail")
        return None

    @step(rule="SQX-APO-3")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(narthecium(t).dice).dice(), into="dice", need="sum")

    @step(rule="SQX-APO-8")
    def heal(self, t: HulkTable) -> Word | None:
        assert self.left is not None
        figure = t.s.figures[self.left[0]]
        life = min(t.full_life(figure), figure.life + sum(self.dice))
        face, beat = sum(self.dice), beats.figure_throws(figure.id, pool(narthecium(t).dice), self.dice)
        t.tell("sqx-heals", "SQX-APO-3", beat=beat, figure=t.figure_name(figure), face=face, life=life)
        if life <= 0:
            return t.jump("fail")
        officer = figure.kind in (APOTHECARY, stats.COMMANDER)
        t.veil(figure, life=life, marks=figure.marks.but(**STANDS, loses_turn=figure.marks.loses_turn or officer))
        self.left = self.left[1:]
        return t.jump("begin")

    @step(rule="SQX-APO-7")
    def fail(self, t: HulkTable) -> Word | None:
        assert self.left is not None
        figure, self.left = t.s.figures[self.left[0]], self.left[1:]
        if figure.marks.down:
            remove(t, figure)
        else:
            t.mark(figure, treated=False)
        return aftermath(t)

    @step(rule="SQX-APO-3")
    def again(self, t: HulkTable) -> Word | None:
        return t.jump("begin")


def earlier_wounds(t: HulkTable, seat: str) -> list[str]:
    """Apothecary and Commander, if they bear wounds that could be treated now, by what everybody sees (SQX-APO-11)."""
    mine = healer(t, seat) if APOTHECARY in t.kinds else None
    if mine is None:
        return []
    hurt = (f for f in (mine, t.commander(seat)) if f.square >= 0 and f.life < t.full_life(f))
    return [f.id for f in hurt if not (f.marks.treated or f.marks.down) and treatable(t, f)]


class EarlierWounds(Frame):
    """At the end of an Alien turn or of one's own: wounds of earlier turns of Apothecary and Commander (SQX-APO-11, SQX-RUL-75)."""

    seats: tuple[str, ...]
    choice: TreatFigure | DoNotTreat | None = None

    @step(rule="SQX-APO-11")
    def offer(self, t: HulkTable) -> Word | None:
        while self.seats and not earlier_wounds(t, self.seats[0]):
            self.seats = self.seats[1:]
        return None if self.seats else t.finish()

    @step(rule="SQX-APO-11")
    def ask(self, t: HulkTable) -> Word | None:
        seat = self.seats[0]
        options: list[Option] = [DoNotTreat()]
        if cards_in_hand(t, seat):
            options = [*(TreatFigure(id) for id in earlier_wounds(t, seat)), *options]
        return t.ask(seat, options, into="choice", prompt="sqx-ask-treat-earlier", rule="SQX-APO-11")

    @step(rule="SQX-APO-11")
    def decide(self, t: HulkTable) -> Word | None:
        self.seats = self.seats[1:]
        if isinstance(self.choice, TreatFigure):
            treat(t, t.s.figures[self.choice.figure])
        return t.jump("offer")


def treat(t: HulkTable, figure: Figure) -> None:
    """A Narthecium card is spent on this figure; what it does shows at the end of the turn."""
    seat = figure.owner
    spend(t, seat, cards_in_hand(t, seat)[0])
    t.change_roster(seat, until=(*t.s.squads[seat].until, "treated"))
    t.mark(figure, hurt=False, treated=True)
    t.tell("sqx-treats", "SQX-APO-6", beat=beats.mark(figure, "treated"), figure=t.figure_name(figure))


def reductor(t: HulkTable) -> None:
    """A living Apothecary brings the dead home: neither loss nor gain (SQX-APO-13, SQX-RUL-76)."""
    for seat in t.s.players:
        mine = t.s.figures.get(f"{seat}-{APOTHECARY}")
        if mine is None or mine.place == "dead":
            continue
        dead = [
            f
            for f in t.squad_of(seat)
            if f.place == "dead" and f.kind not in (stats.WALKER, stats.TARANTULA) and f.suit
        ]
        back = sum(t.points(f) for f in dead)
        gained = sum(t.points(f) for f in dead if f.id in t.s.trophies)
        if back:
            t.change_roster(seat, score=t.s.squads[seat].score + back)
            t.s.alien_score -= gained
            t.s.trophies = tuple(id for id in t.s.trophies if id not in {f.id for f in dead})
            t.tell("sqx-reductor", "SQX-APO-13", beat=Score(seat, back), player=t.the(seat), points=back, gained=gained)
