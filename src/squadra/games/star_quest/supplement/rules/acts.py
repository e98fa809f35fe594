"""What else figures of the supplement may do in an activation (SQX-SCOUT-E, SQX-TECH-9 to -22), and how much they may do."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.combat.attack import AttackOption
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight, FightWithCard
from squadra.games.star_quest.rules.combat.heavy_weapons import BlastShot, blast_squares, foe_mask
from squadra.games.star_quest.rules.combat.hits import aftermath
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import keywords, verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, FightHowWithCard
from squadra.games.star_quest.supplement.rules.combat.ways import hand_only
from squadra.games.star_quest.supplement.rules.equipment.grenades import (
    CardOnSquare,
    held,
    mine_options,
    throw_options,
    verbs_of,
    why_no_throw,
    why_not_his,
)
from squadra.games.star_quest.supplement.rules.equipment.vortex import lay_vortex
from squadra.games.star_quest.supplement.rules.stats import worn
from squadra.games.star_quest.supplement.rules.stealth import SilentKills, raise_alarm, silenced, stealthy
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import D6, Anchor, Frame, Option, Refusal, Word, no, step
from squadra.kernel.beat import Aim, Face, Throw


class ThrowVortex(CardOnSquare, AttackOption, frozen=True):
    """Throws the Vortex grenade."""

    rule = "SQX-TECH-9"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        if refusal := why_no_throw(t, act, self.card, shot=False):
            return refusal
        figure = t.s.figures[act.figure]
        if figure.kind != "techmarine" and self.card not in worn(t.content, figure.gear):
            return no("why-sqx-only-techmarine", "SQX-ARM-910")
        return None if self in vortex_options(t, figure) else no("why-sqx-vortex-place", "SQX-RUL-26")

    def attack(self, t: HulkTable, act: Acting) -> Word:
        act.fights += 1
        return t.call(VortexGrenade(figure=act.figure, card=self.card, square=self.square))


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


def hidden_acts(t: HulkTable, figure: Figure, budget: Budget) -> list[Option]:
    """By cards that only the owner knows, and by what the figure carries itself."""
    cards = (*t.s.squads[figure.owner].hidden, *worn(t.content, figure.gear))
    if not cards or not acts_among(t.content, cards):
        return []
    if figure.suit == "terminator":  # SQX-ARM-912
        return []
    found: list[Option] = [*mine_options(t, figure)]
    if hand_only(t, figure):
        return found
    if budget.more_fights:  # the throw is the attack of the turn, as a fight is: no Order doubles it (SQX-RUL-26, -53)
        found.extend(throw_options(t, figure))
        found.extend(vortex_options(t, figure))
    if budget.more_shots:
        found.extend(frag_options(t, figure))
    return found


@lru_cache(maxsize=4096)
def acts_among(content: Content, cards: tuple[str, ...]) -> bool:
    """Whether one of these cards is laid or thrown in an activation."""
    return any(
        verbs_of(content, cards, kind) for kind in (verbs.MineCard, verbs.Throw, verbs.VortexCard, verbs.ThrowBlast)
    )


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


def vortex_options(t: HulkTable, figure: Figure) -> list[ThrowVortex]:
    """Next to the Techmarine over an adjacent enemy, not over himself if that can be (SQX-TECH-9, SQX-RUL-26)."""
    hidden = t.s.squads[figure.owner].hidden if figure.kind == "techmarine" else ()
    cards = verbs_of(t.content, (*hidden, *worn(t.content, figure.gear)), verbs.VortexCard)
    if not cards or figure.square < 0:
        return []
    w, here = t.hull.width, figure.square
    near = t.lanes.spread(1 << here) & t.aliens
    x, y = here % w, here // w
    blocks: list[tuple[int, int]] = []
    for b in range(max(0, y - 2), min(t.hull.height - 1, y + 2)):
        for a in range(max(0, x - 2), min(w - 1, x + 2)):
            mask = 3 << b * w + a | 3 << (b + 1) * w + a
            if mask & near:
                blocks.append((b * w + a, mask))
    clear = [square for square, mask in blocks if not mask >> here & 1]
    return [ThrowVortex(figure.id, cards[0][0], square) for square in (clear or [square for square, _ in blocks])]


class VortexGrenade(Frame):
    """It works unless the die shows more than the card allows (SQX-TECH-10 to -13)."""

    figure: str
    card: str
    square: int
    dice: tuple[int, ...] = ()

    @step(rule="SQX-TECH-13")
    def throw(self, t: HulkTable) -> Word | None:
        owner = t.s.figures[self.figure].owner
        spend(t, owner, self.card, self.figure)
        words: dict[str, Any] = {"figure": t.name(self.figure), "card": t.card_name(self.card)}
        w, here = t.hull.width, self.square
        area = beats.squares((here, here + 1, here + w, here + w + 1))
        beat = Aim(f"figure:{self.figure}", (f"square:{here}",), "area", t.card_name(self.card), area)
        t.tell("sqx-throws-vortex", "SQX-TECH-9", beat=beat, **words, square=t.label(here))
        return None

    @step(rule="SQX-TECH-10")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll((D6,), into="dice")

    @step(rule="SQX-TECH-12")
    def open(self, t: HulkTable) -> Word | None:
        works = next(v.works for v in t.content.equipment[self.card].effects if isinstance(v, verbs.VortexCard))
        if self.dice[0] > works:
            beat = Throw(f"figure:{self.figure}", (Face(D6.name, self.dice[0]),))
            t.tell("sqx-throw-nothing", "SQX-TECH-12", beat=beat, face=self.dice[0])
            return None
        lay_vortex(t, t.s.figures[self.figure].owner, self.square)
        return aftermath(t)


# ------------------------------------------------------------------------------------------------ attacks are noticed


def noise(t: HulkTable, choice: AttackOption) -> str:
    """What is heard of an attack: the firearm, a grenade or the declared power of a flamer (SQX-RUL-56 h); empty: nothing."""
    match choice:
        case FightWithCard() | FightHowWithCard():
            return "grenade"
        case FightHow(how=how):
            bonus = supplement_of(t.content).keyword(how, keywords.HandBonus)
            return how if bonus is not None and bonus.declared else ""
        case Fight():
            return ""
        case _:
            return choice.by() or "grenade"


def note_attack(t: HulkTable, figure: Figure, weapon: str, target: str) -> None:
    """Before an attack: who attacked, and whether it is heard (SQX-STEALTH-15 to -18), a controlled alien's too."""
    if figure.owner == ALIEN and t.s.turn == ALIEN:
        return
    if figure.suit and not figure.marks.attacked:
        t.mark(figure, attacked=True)
    if not stealthy(t):
        return
    if weapon:
        if not silenced(t, figure, weapon):
            raise_alarm(t, "shot", "SQX-STEALTH-15")
        return
    victim = t.s.figures.get(target)
    if victim is not None and victim.owner == ALIEN and not victim.marks.struck:
        t.mark(victim, struck=True)


def aliens_alive(t: HulkTable) -> int:
    return sum(f.owner == ALIEN for f in t.s.figures.values())


def silent_kills(t: HulkTable, before: int) -> Word | None:
    """After a silenced shot (SQX-STEALTH-16)."""
    killed = before - aliens_alive(t)
    return t.call(SilentKills(number=killed)) if killed > 0 and stealthy(t) else None
