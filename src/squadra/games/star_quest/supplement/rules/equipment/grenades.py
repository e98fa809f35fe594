"""The Scouts' grenades and mine (SQX-SCOUT-E-8 to -37, SQX-RUL-53 to -55)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import pool
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.content.verbs import Verb
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption, Walker
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.activation.dreadnought_movement import no_rest
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.combat.attack import AttackOption, why_spent
from squadra.games.star_quest.rules.combat.heavy_weapons import BlastShot, blast_squares, foe_mask
from squadra.games.star_quest.rules.combat.hits import aftermath, strike
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.options import FigureOption, square_anchor
from squadra.games.star_quest.state import ALIEN, Figure, Marker
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.rules.beats import laid
from squadra.games.star_quest.supplement.rules.combat.firearms import hand_only
from squadra.games.star_quest.supplement.rules.powers.shared import in_sight, is_dreadnought
from squadra.games.star_quest.supplement.rules.stats import worn
from squadra.games.star_quest.supplement.rules.stealth import raise_alarm
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Refusal, Word, no, step
from squadra.kernel.beat import Aim

V = TypeVar("V", bound=Verb)


class ThrowAt(AttackOption, frozen=True):
    """Throws a grenade at a machine instead of attacking."""

    rule = "SQX-SCOUT-E-8"
    card: str
    target: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "card": t.card_name(self.card), "target": t.name(self.target)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.target),)

    def against(self) -> str:
        return self.target

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        if refusal := why_no_throw(t, act, self.card, shot=False) or why_not_his(t, act, self.card):
            return refusal
        if self in throw_options(t, t.s.figures[act.figure]):
            return None
        verb = next((v for v in t.content.equipment[self.card].effects if isinstance(v, verbs.Throw)), None)
        target = t.s.figures.get(self.target)
        if verb is None or target is None or sort_of(t, target) not in verb.types:
            return no("why-sqx-machines-only", "SQX-SCOUT-E-8")
        return no("why-sqx-throw-unseen", "SQX-RUL-53", target=t.figure_name(target))

    def attack(self, t: HulkTable, act: Acting) -> Word:
        act.fights += 1
        return t.call(Throwing(figure=act.figure, card=self.card, target=self.target))


class CardOnSquare(FigureOption, frozen=True):
    """Uses a card on four squares, of which this is the upper left one."""

    card: str
    square: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "card": t.card_name(self.card), "square": t.label(self.square)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        w = t.hull.width
        return tuple(square_anchor(self.square + d) for d in (0, 1, w, w + 1))


class LayMine(CardOnSquare, ActOption, frozen=True):
    """Lays the mine."""

    rule = "SQX-SCOUT-E-30"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        if refusal := why_no_grenade(t, act, self.card) or why_not_his(t, act, self.card):
            return refusal
        lawful = self in mine_options(t, t.s.figures[act.figure])
        return None if lawful else no("why-sqx-mine-place", "SQX-RUL-55")

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        lay_mine(t, self)
        return None


def why_no_grenade(t: HulkTable, act: Acting, card: str) -> Refusal | None:
    """Why the active figure uses no such card at all."""
    figure = t.s.figures.get(act.figure)
    roster = None if figure is None else t.s.squads.get(figure.owner)
    if figure is None or roster is None or not figure.suit or figure.square < 0:
        return no("why-not-offered", "SQ-TURN-4")
    if card not in (*roster.hidden, *worn(t.content, figure.gear)):
        return no("why-sq-not-in-hand", "SQ-TURN-9")
    return no("why-sqx-no-grenades", "SQX-ARM-912") if figure.suit == "terminator" else None


def why_no_throw(t: HulkTable, act: Acting, card: str, shot: bool) -> Refusal | None:
    """The throw is an attack of its own: as a fight is, so that no Order doubles it (SQX-RUL-26, -53), or as a shot."""
    if refusal := why_no_grenade(t, act, card):
        return refusal
    figure, budget = t.s.figures[act.figure], Budget(t, act)
    if hand_only(t, figure):
        return no("why-sqx-hand-only", "SQX-RUL-37")
    if not (budget.more_shots if shot else budget.more_fights):
        return why_spent(t, act, figure, budget, shot) or no("why-sq-attack-used", "SQ-TURN-8")
    return None


def why_not_his(t: HulkTable, act: Acting, card: str) -> Refusal | None:
    """Characters do not use the squad's cards (SQX-CHR-9)."""
    figure = t.s.figures[act.figure]
    if t.helps("squad", figure) or card in worn(t.content, figure.gear):
        return None
    return no("why-sqx-not-his-card", "SQX-CHR-9", figure=t.figure_name(figure))


def held(t: HulkTable, figure: Figure, kind: type[V]) -> tuple[tuple[str, V], ...]:
    """Hidden Equipment of his squad that he may use, and what he carries himself, with a verb of this kind, each card once."""
    hidden = t.s.squads[figure.owner].hidden if t.helps("squad", figure) else ()
    return verbs_of(t.content, (*hidden, *worn(t.content, figure.gear)), kind)


@lru_cache(maxsize=4096)
def verbs_of(content: Content, cards: tuple[str, ...], kind: type[V]) -> tuple[tuple[str, V], ...]:
    equipment = content.equipment
    own = [card for card in sorted(set(cards)) if card in equipment]
    return tuple((card, verb) for card in own for verb in equipment[card].effects if isinstance(verb, kind))


def throw_options(t: HulkTable, figure: Figure) -> list[ThrowAt]:
    """Androids and Dreadnoughts in line of sight (SQX-SCOUT-E-8, -20, SQX-RUL-53)."""
    found: list[ThrowAt] = []
    for card, verb in held(t, figure, verbs.Throw):
        for other in t.s.figures.values():
            if other.owner == ALIEN and sort_of(t, other) in verb.types and in_sight(t, figure, t.base(other)):
                found.append(ThrowAt(figure.id, card, other.id))
    return found


def sort_of(t: HulkTable, figure: Figure) -> str:
    return "dreadnought" if is_dreadnought(t, figure) else figure.kind


def mine_options(t: HulkTable, figure: Figure) -> list[LayMine]:
    """Blocks of floor that cover his square (SQX-SCOUT-E-30, SQX-RUL-55)."""
    cards = held(t, figure, verbs.MineCard)
    if not cards or figure.square < 0:
        return []
    w = t.hull.width
    places = [s for s in (figure.square, figure.square - 1, figure.square - w, figure.square - w - 1) if s >= 0]
    blocks = [s for s in places if t.lanes.bases >> s & 1]
    return [LayMine(figure.id, card, s) for card, _ in cards for s in blocks]


class Throwing(Frame):
    """The throw and what it does (SQX-SCOUT-E-8, -20)."""

    figure: str
    card: str
    target: str
    dice: tuple[int, ...] = ()

    def verb(self, t: HulkTable) -> verbs.Throw:
        return next(v for v in t.content.equipment[self.card].effects if isinstance(v, verbs.Throw))

    @step(rule="SQX-SCOUT-E-8")
    def throw(self, t: HulkTable) -> Word | None:
        thrower = t.s.figures[self.figure]
        spend(t, thrower.owner, self.card, self.figure)
        words: dict[str, Any] = {
            "figure": t.figure_name(thrower),
            "card": t.card_name(self.card),
            "target": t.name(self.target),
        }
        beat = Aim(f"figure:{self.figure}", (beats.target(t, self.target),), weapon=words["card"])
        t.tell("sqx-throws", "SQX-SCOUT-E-8", beat=beat, **words)
        return None

    @step(rule="SQX-SCOUT-E-8")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.verb(t).dice).dice(), into="dice", need="sum")

    @step(rule="SQX-SCOUT-E-20")
    def mark(self, t: HulkTable) -> Word | None:
        target, verb = t.s.figures[self.target], self.verb(t)
        hit = sum(self.dice) in verb.on
        if hit:
            if verb.mark == "emp":
                t.mark(target, emp=True)
            else:
                t.mark(target, confused=target.marks.confused or t.s.figures[self.figure].owner)
        key = f"sqx-{verb.mark}-works" if hit else "sqx-throw-fails"
        beat = beats.throw(f"figure:{self.figure}", pool(verb.dice), self.dice, f"figure:{self.target}")
        t.tell(key, "SQX-SCOUT-E-8", beat=beat, target=t.figure_name(target), face=sum(self.dice))
        return None


def lay_mine(t: HulkTable, choice: LayMine) -> None:
    """The card is discarded when the mine lies (SQX-RUL-55)."""
    seat = t.s.figures[choice.figure].owner
    spend(t, seat, choice.card, choice.figure)
    w = t.hull.width
    squares = tuple(choice.square + d for d in (0, 1, w, w + 1))
    number = 1 + sum(m.kind == "mine" for m in t.s.markers.values())
    while f"mine-{number}" in t.s.markers:
        number += 1
    marker = Marker(f"mine-{number}", "mine", squares, seat, data=choice.card)
    t.put_marker(marker)
    t.tell("sqx-mine-laid", "SQX-SCOUT-E-30", beat=laid(marker), player=t.the(seat), square=t.label(choice.square))


def trips_mine(t: HulkTable, figure: Figure, stepped_on: int) -> str:
    """The mine that this figure sets off by stepping on these squares (SQX-SCOUT-E-31)."""
    if figure.kind != "android" and not is_dreadnought(t, figure):
        return ""
    for marker in t.s.markers.values():
        if marker.kind == "mine" and any(stepped_on >> s & 1 for s in marker.squares):
            return marker.id
    return ""


def up_to_mine(t: HulkTable, path: tuple[int, ...], walker: Walker) -> tuple[tuple[int, ...], str]:
    """The part of a way up to a mine that is set off, ending on the first square from there where one may stand, and the mine."""
    figure, mine = t.s.figures[walker.id], ""
    if figure.kind != "android" and not is_dreadnought(t, figure):
        return path, ""
    closed = no_rest(t, walker)
    before = t.base_at(walker.here) if walker.big else 1 << walker.here
    for number, square in enumerate(path, 1):
        here = t.base_at(square) if walker.big else 1 << square
        mine, before = mine or trips_mine(t, figure, here & ~before), here
        if mine and not closed >> square & 1:
            return path[:number], mine
    return path, mine


class MineBlast(Frame):
    """All four squares are attacked, friends too, and whoever set it off in passing (SQX-SCOUT-E-32, SQX-RUL-55)."""

    mine: str
    figure: str
    dice: tuple[int, ...] = ()

    def thrown(self, t: HulkTable) -> str:
        card = t.s.markers[self.mine].data
        return next(v.dice for v in t.content.equipment[card].effects if isinstance(v, verbs.MineCard))

    @step(rule="SQX-SCOUT-E-32")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(pool(self.thrown(t)).dice(), into="dice", need="sum")

    @step(rule="SQX-SCOUT-E-32")
    def explode(self, t: HulkTable) -> Word | None:
        marker = t.s.markers[self.mine]
        mask, total = sum(1 << s for s in marker.squares), sum(self.dice)
        thrown = self.thrown(t)
        beat = beats.throw(f"marker:{marker.id}", pool(thrown), self.dice, f"figure:{self.figure}")
        t.tell("sqx-mine-explodes", "SQX-SCOUT-E-32", beat=beat, dice=self.dice, pool=thrown, total=total)
        t.take_marker(self.mine)
        raise_alarm(t, "blast", "SQX-RUL-56")
        there = [f.id for f in t.on_boards() if t.base(f) & mask or f.id == self.figure]
        strike(t, marker.seat, [(id, total) for id in there])
        return aftermath(t)

    @step(rule="SQ-RUL-20")
    def look(self, t: HulkTable) -> Word | None:
        return reveal_word(t, spotted(t, t.watched))


class ThrowFrag(CardOnSquare, AttackOption, frozen=True):
    """Throws a frag grenade at this square (SQX-ARM-901)."""

    rule = "SQX-ARM-903"
    odds = True

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        mask = 1 << self.square | t.hull.blast(self.square, t.s.closed)
        return tuple(square_anchor(s) for s in bits(mask))

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        if refusal := why_no_throw(t, act, self.card, shot=True) or why_not_his(t, act, self.card):
            return refusal
        lawful = self in frag_options(t, t.s.figures[act.figure])
        return None if lawful else no("why-sqx-strikes-nobody", "SQX-ARM-901")

    def attack(self, t: HulkTable, act: Acting) -> Word:
        act.shots += 1
        return t.call(FragGrenade(figure=act.figure, card=self.card, square=self.square))


def frag_options(t: HulkTable, figure: Figure) -> list[ThrowFrag]:
    """Squares in sight whose blast strikes an enemy (SQX-ARM-903)."""
    cards = held(t, figure, verbs.ThrowBlast)
    if not cards:
        return []
    return [
        ThrowFrag(figure.id, cards[0][0], square) for square in blast_squares(t, Eyes(t, figure), foe_mask(t, figure))
    ]


class FragGrenade(Frame):
    """The card is discarded, the grenade strikes like a missile (SQX-ARM-901, -903)."""

    figure: str
    card: str
    square: int

    @step(rule="SQX-ARM-903")
    def throw(self, t: HulkTable) -> Word | None:
        owner = t.s.figures[self.figure].owner
        spend(t, owner, self.card, self.figure)
        beat = beats.squad_card(t, owner, self.card, (f"figure:{self.figure}",))
        t.tell("sq-uses-card", "SQX-ARM-903", beat=beat, player=t.the(owner), card=t.card_name(self.card))
        return None

    @step(rule="SQX-ARM-901")
    def burst(self, t: HulkTable) -> Word | None:
        weapon = next(v.weapon for v in t.content.equipment[self.card].effects if isinstance(v, verbs.ThrowBlast))
        return t.call(BlastShot(figure=self.figure, weapon=weapon, like=weapon, square=self.square))
