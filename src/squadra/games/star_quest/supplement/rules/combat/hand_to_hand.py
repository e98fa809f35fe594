"""Attacks hand to hand that the supplement adds: several attacks, a flamer's power, self-destruction (SQX-ARM-117, -124, -710)."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.attack import AttackOption, why_no_attack
from squadra.games.star_quest.rules.combat.fire import jammed
from squadra.games.star_quest.rules.combat.hand_to_hand import (
    Combat,
    Fight,
    bonus_cards,
    fight,
    fight_with_card,
    opponents,
    why_no_bonus,
    why_no_fight,
)
from squadra.games.star_quest.rules.combat.hits import aftermath, eliminate, strike
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.characters.techmarine import (
    ARM,
    BOTH,
    servo_after,
    servo_arm,
    servo_ways,
)
from squadra.games.star_quest.supplement.rules.combat.ammunition import mount_for
from squadra.games.star_quest.supplement.rules.combat.cover import armour_against_blast
from squadra.games.star_quest.supplement.rules.combat.explosive_ammunition import around
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand_dice import declared_bonuses, several_blade
from squadra.games.star_quest.supplement.rules.stats import WALKER
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Msg, Option, Refusal, Word, no, step
from squadra.kernel.beat import Aim


class FightHow(Fight, frozen=True):
    """Attacks hand to hand in another way: with one of several attacks, or with a flamer's power added."""

    rule = "SQX-KEY-33"
    how: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "target": t.name(self.target), "weapon": how_name(t, self.how)}

    def noise(self, t: HulkTable) -> str:
        """The declared power of a flamer (SQX-RUL-56 h)."""
        bonus = supplement_of(t.content).keyword(self.how, keywords.HandBonus)
        return self.how if bonus is not None and bonus.declared else ""

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_blow(t, act, self.target, self.how)

    def attack(self, t: HulkTable, act: Acting) -> Word:
        return self.blow(t, act, "")

    def blow(self, t: HulkTable, act: Acting, card: str) -> Word:
        act.fights += not act.fought
        act.fought = further(t, act.figure, self, act.fought)
        return t.call(Combat(attacker=act.figure, defender=self.target, how=self.how, card=card))


class FightHowWithCard(FightHow, frozen=True):
    """The same, with the dice of a card added."""

    rule = "SQX-RUL-24"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "card": t.card_name(self.card)}

    def noise(self, t: HulkTable) -> str:
        return "grenade"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return super().why_not(t, act) or why_no_bonus(t, t.s.figures[act.figure], self.card)

    def attack(self, t: HulkTable, act: Acting) -> Word:
        return self.blow(t, act, self.card)


class SelfDestruct(AttackOption, frozen=True):
    """Sacrifices himself; everybody around is attacked."""

    rule = "SQX-ARM-124"
    odds = True
    weapon: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        own = t.base(t.s.figures[self.figure])
        return tuple(square_anchor(s) for s in bits(t.lanes.spread(own) & ~own))

    def by(self) -> str:
        return self.weapon

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_sacrifice(t, act, self.weapon)

    def attack(self, t: HulkTable, act: Acting) -> Word:
        act.fights += 1
        return t.call(SelfDestruction(figure=act.figure, weapon=self.weapon))


def how_name(t: HulkTable, how: str) -> Msg:
    return t.the_weapon(how) if how in supplement_of(t.content).arms else Msg("sqx-the-" + how.replace("_", "-"))


fight_how = cache(FightHow)
fight_how_with_card = cache(FightHowWithCard)
self_destruct = cache(SelfDestruct)


def fight_options(t: HulkTable, act: Acting, figure: Figure) -> list[Option]:
    """Every attack hand to hand of a figure of the supplement; a card adds its dice to any one of them (SQX-RUL-24, -109)."""
    options: list[Option] = []
    there = opponents(t, figure)
    if not there:
        return options if act.fought else [self_destruct(figure.id, id) for id in self_destructive_blades(t, figure)]
    cards = bonus_cards(t, figure)
    for id in there if not act.fought else ():
        options.append(fight(figure.id, id))
        options.extend(fight_with_card(figure.id, id, card) for card in cards)
    for id in there:
        for how in other_ways(t, figure, act.fought, id, len(there)):
            options.append(fight_how(figure.id, id, how))
            options.extend(fight_how_with_card(figure.id, id, how, card) for card in cards)
    if not act.fought:
        options.extend(self_destruct(figure.id, id) for id in self_destructive_blades(t, figure))
    return options


def other_ways(t: HulkTable, figure: Figure, fought: tuple[str, ...], target: str, there: int) -> list[str]:
    """Ways of attacking besides the plain one; `fought`: those of several attacks already made, `there`: the number of targets."""
    flamers = declared_bonuses(t, figure)
    if two_fists(t, figure):  # each attacks once, a flamer's charge helps one of the attacks (SQX-DRD-15, SQX-RUL-80)
        return [supplement_of(t.content).dreadnought.fist, *flamers]
    if servo_arm(t, figure) is not None:
        ways = servo_ways(t, figure, fought)
        ways = [way for way in ways if way not in (ARM, BOTH) or beside(t, figure, target)]
        return ways if fought else [*ways, *flamers]
    blade = [id for id in (several_blade(t, figure),) if id]
    if fought:  # the rest of several attacks: somebody else (SQX-ARM-117)
        return blade if target not in fought else []
    return [*flamers, *blade] if there > 1 else flamers


def why_no_blow(t: HulkTable, act: Acting, target: str, how: str) -> Refusal | None:
    """Why the active figure does not attack this one in this other way."""
    if refusal := why_no_attack(t, act, shot=False):
        return refusal
    figure = t.s.figures[act.figure]
    there = opponents(t, figure) if figure.suit else []
    if target in there and how in other_ways(t, figure, act.fought, target, len(there)):
        return None
    why = why_no_way(t, act, figure, target, how) or why_no_fight(t, act, target)
    return why or no("why-sqx-no-such-way", "SQX-GEN-8", figure=t.figure_name(figure))


def why_no_way(t: HulkTable, act: Acting, figure: Figure, target: str, how: str) -> Refusal | None:
    """What another way of fighting requires."""
    bonus = supplement_of(t.content).keyword(how, keywords.HandBonus)
    if servo_arm(t, figure) is not None:
        if how not in servo_ways(t, figure, act.fought):
            return no("why-sqx-arm-used", "SQX-RUL-78")
        if how in (ARM, BOTH) and not beside(t, figure, target):
            return no("why-sqx-arm-diagonal", "SQX-RUL-117")
    elif bonus is not None and bonus.declared and how in figure.weapons:
        if bonus.suits and figure.suit not in bonus.suits:
            return no("why-sqx-flamer-suit", "SQX-ARM-711")
        if jammed(t, figure, how):
            return no("why-sqx-jammed", "SQX-RUL-107", weapon=t.weapon_name(how))
        if not mount_for(t, figure, how, (), rounds=bonus.rounds or 1):
            return no("why-sqx-empty", "SQX-ARM-710", weapon=t.weapon_name(how))
    elif several_blade(t, figure) == how:
        if target in act.fought:
            return no("why-sqx-same-target", "SQX-ARM-117", target=t.name(target))
        if not act.fought and opponents(t, figure) == [target]:
            return no("why-sqx-one-enemy", "SQX-ARM-117")
    elif how not in figure.blades:
        return no("why-sqx-no-such-way", "SQX-GEN-8", figure=t.figure_name(figure))
    return None


def why_no_sacrifice(t: HulkTable, act: Acting, weapon: str) -> Refusal | None:
    """Why the active figure does not blow itself up with this weapon (SQX-ARM-124, SQX-RUL-7)."""
    if refusal := why_no_attack(t, act, shot=False):
        return refusal
    figure = t.s.figures[act.figure]
    if not figure.suit or weapon not in explosive(t.content, figure.blades):
        return no("why-sqx-no-hammer", "SQX-ARM-124", figure=t.figure_name(figure))
    if act.fought:
        return no("why-sq-attack-used", "SQ-TURN-8")
    return None if self_destructive_blades(t, figure) else no("why-sqx-nobody-near", "SQX-RUL-7")


def beside(t: HulkTable, figure: Figure, target: str) -> bool:
    """Whether they share an edge: the Servo-arm does not strike diagonally (SQX-RUL-117)."""
    other = t.s.figures.get(target)
    return other is None or bool(t.lanes.beside(t.base(figure)) & t.base(other))


def two_fists(t: HulkTable, figure: Figure) -> bool:
    """A Dreadnought with a pair of Power Fists."""
    return figure.kind == WALKER and figure.blades.count(supplement_of(t.content).dreadnought.fist) > 1


@cache
def explosive(content: Content, blades: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in blades if supplement_of(content).keyword(id, keywords.SelfDestructing))


def self_destructive_blades(t: HulkTable, figure: Figure) -> tuple[str, ...]:
    """Weapons that can blow up with their bearer, if an enemy is near enough (SQX-RUL-7)."""
    found = explosive(t.content, figure.blades) if figure.blades else ()
    if not found or not any(t.foes(figure.owner, t.s.figures[id].owner) for id in around(t, t.squares_of(figure))):
        return ()
    return found


def further(t: HulkTable, id: str, choice: FightHow, fought: tuple[str, ...]) -> tuple[str, ...]:
    """Whom the attacks in progress have struck so far; nobody, if this was the last of them."""
    figure = t.s.figures.get(id)
    if figure is not None and servo_arm(t, figure) is not None:
        return servo_after(choice.how, choice.target, fought)
    if figure is not None and two_fists(t, figure):
        return () if fought else (f"{choice.how}>{choice.target}",)
    several = supplement_of(t.content).keyword(choice.how, keywords.SeveralTargets)
    now = (*fought, choice.target)
    return now if several is not None and len(now) < several.attacks else ()


class SelfDestruction(Frame):
    """The bearer dies whatever the dice show; everybody around is attacked, friend or foe (SQX-ARM-124 to -126, SQX-RUL-7)."""

    figure: str
    weapon: str
    dice: tuple[int, ...] = ()

    def pool(self, t: HulkTable) -> Pool:
        word = supplement_of(t.content).keyword(self.weapon, keywords.SelfDestructing)
        assert word is not None
        return pool(word.dice)

    def area(self, t: HulkTable) -> tuple[str, ...]:
        own = t.base(t.s.figures[self.figure])
        return beats.squares(bits(own | t.lanes.spread(own)))

    @step(rule="SQX-ARM-124")
    def declare(self, t: HulkTable) -> Word | None:
        words: dict[str, Any] = {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon)}
        beat = Aim(f"figure:{self.figure}", (), "area", words["weapon"], self.area(t))
        t.tell("sqx-self-destructs", "SQX-ARM-124", beat=beat, **words)
        return None

    @step(rule="SQX-ARM-124")
    def roll(self, t: HulkTable) -> Word | None:
        return t.roll(self.pool(t).dice(), into="dice", need="sum")

    @step(rule="SQX-ARM-125")
    def explode(self, t: HulkTable) -> Word | None:
        figure = t.s.figures[self.figure]
        total = sum(self.dice)
        beat = beats.figure_throws(self.figure, self.pool(t), self.dice)
        t.tell("sq-rolls", "SQ-FIRE-5", beat=beat, dice=self.dice, pool=str(self.pool(t)), total=total)
        squares = t.squares_of(figure)
        victims = around(t, squares)
        t.tell("sq-eliminated", "SQX-ARM-124", beat=beats.fall(figure), target=t.figure_name(figure))
        eliminate(t, figure, figure.owner)
        assert figure.owner != ALIEN
        strike(t, figure.owner, [(id, total) for id in victims], partial(armour_against_blast, t, squares))
        return aftermath(t)
