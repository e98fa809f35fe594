"""Combat (RT-COM): salvos, the Second Salvo, the fight against an Enemy, bare hands."""

from __future__ import annotations

from squadra.games.rogue_trooper.content.verbs import (
    BeatenSupply,
    DoubleDamage,
    EnemyDice,
    GiDice,
    LossAmmo,
    LossItem,
    LossTurn,
)
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.cards.chips import doubled, gunnar_bonus, gunnar_on_dice
from squadra.games.rogue_trooper.rules.cards.effects import lose_turn
from squadra.games.rogue_trooper.rules.cards.supply import DiscardItem, DrawSupplies, item_discards, lose_item
from squadra.games.rogue_trooper.rules.combat.companions import LoseLives
from squadra.games.rogue_trooper.rules.combat.salvo import (
    NOTHING,
    Salvo,
    Target,
    helper_dice,
    offered_salvos,
    own_dice,
    spend,
    target_of,
)
from squadra.games.rogue_trooper.table import AMMO_NAME, CARD, GI, RtTable
from squadra.kernel import D6, Frame, Word, step


class Volley(Frame):
    """One salvo: chosen (unless it was chosen before), spent, rolled. Finishes with its total."""

    seat: str
    target: Target
    helpers: int = 0
    second: bool = False
    salvo: Salvo | None = None
    dice: tuple[int, ...] = ()
    help_dice: tuple[int, ...] = ()

    @step(rule="RT-COM-2")
    def choose(self, t: RtTable) -> Word | None:
        if self.salvo is not None:
            return None
        options = offered_salvos(t, self.seat, self.target)
        if self.second and len(options) == 1:
            return t.finish(0)
        prompt = "rt-ask-second-salvo" if self.second else "rt-ask-salvo"
        return t.ask(
            self.seat, options, into="salvo", prompt=prompt, rule="RT-COM-BAG-1" if self.second else "RT-COM-2"
        )

    @step(rule="RT-COM-5")
    def fire(self, t: RtTable) -> Word | None:
        assert self.salvo is not None
        if self.second and self.salvo == NOTHING:
            return t.finish(0)
        spend(t, self.seat, self.salvo, self.second)
        t.put(self.seat, fired=True)
        return None

    @step(rule="RT-COM-6")
    def roll(self, t: RtTable) -> Word | None:
        assert self.salvo is not None
        count = own_dice(t.content, self.salvo, self.target)
        return t.roll((D6,) * count, into="dice", need="sum") if count else None

    @step(rule="RT-COM-15")
    def roll_help(self, t: RtTable) -> Word | None:
        return t.roll((D6,) * self.helpers, into="help_dice", need="sum") if self.helpers else None

    @step(rule="RT-CHIP-3")
    def count(self, t: RtTable) -> Word | None:
        assert self.salvo is not None
        bonus = gunnar_bonus(t, self.seat, self.salvo, self.target)
        own = sum(self.dice) + bonus
        twice = doubled(t, self.seat, self.target) and own > 0
        total = own * (2 if twice else 1) + sum(self.help_dice)
        if not total:
            return t.finish(0)
        if t.talks:
            self.tell_volley(t, twice, bonus, total)
        return t.finish(total)

    def tell_volley(self, t: RtTable, twice: bool, bonus: int, total: int) -> None:
        assert self.salvo is not None
        foe, dice = beats.foe_of(t, self.seat), (*self.dice, *self.help_dice)
        plus = gunnar_on_dice(t, self.seat, self.salvo, self.target)
        t.tell(
            "rt-volley-doubled" if twice else "rt-volley", rule="RT-CHIP-5" if twice else "RT-COM-15",
            beat=beats.strike(t, beats.gi(self.seat), dice, beats.added(t, self.seat, total), foe, plus=plus),
            gi=GI[self.seat], rolled=len(self.dice), dice=self.dice, bonus=bonus,
            helped=sum(self.help_dice), total=total,
        )  # fmt: skip


# The fight against an Enemy ---------------------------------------------------------------------------------------


class FightEnemy(beats.Bout):
    """One round (RT-COM-20). Finishes with whether the Enemy is beaten: equal totals go to the GI (RT-COM-19)."""

    seat: str
    card: str
    total: int = 0
    more: int = 0
    dice: tuple[int, ...] = ()

    def foe(self, seat: str) -> str:
        return f"card:{self.card}"

    def enemy_dice(self) -> tuple[int, ...]:
        return self.dice

    def scored(self, seat: str) -> int:
        return self.total

    @step(rule="RT-COM-2")
    def salvo(self, t: RtTable) -> Word | None:
        target = target_of(t.content.enemies[self.card])
        extra = t.in_force(GiDice)
        helpers = helper_dice(t, self.seat, target, extra.dice if extra else 0)
        return t.call(Volley(self.seat, target, helpers), into="total")

    @step(rule="RT-COM-1")
    def enemy_fire(self, t: RtTable) -> Word | None:
        extra = t.in_force(EnemyDice)
        count = t.content.enemies[self.card].firepower + (extra.dice if extra else 0)
        return t.roll((D6,) * count, into="dice", need="sum")

    @step(rule="RT-COM-BAG-1")
    def tell_enemy(self, t: RtTable) -> Word | None:
        t.tell(
            "rt-enemy-fires",
            beat=beats.strike(t, f"card:{self.card}", self.dice, sum(self.dice), beats.gi(self.seat), self.total)
            if t.talks
            else None,
            rule="RT-COM-1",
            card=CARD[self.card],
            dice=self.dice,
            total=sum(self.dice),
        )
        if not t.sheet(self.seat).bagman:
            return None
        target = target_of(t.content.enemies[self.card])
        return t.call(Volley(self.seat, target, 0, True), into="more")

    @step(rule="RT-COM-19")
    def compare(self, t: RtTable) -> Word | None:
        enemy = t.content.enemies[self.card]
        mine, his = self.total + self.more, sum(self.dice)
        if mine >= his:
            t.s.outcome = "won"
            t.tell(
                "rt-enemy-beaten",
                beat=beats.fall(f"card:{self.card}", t.sheet(self.seat).sector) if t.talks else None,
                rule="RT-COM-19",
                gi=GI[self.seat],
                card=CARD[self.card],
                total=mine,
                enemy=his,
            )
            won = enemy.has(BeatenSupply)
            return t.call(Spoils(self.seat, won.cards, self.card)) if won else t.finish(True)
        t.s.outcome = "lost-2" if enemy.has(DoubleDamage) else "lost-1"
        t.tell(
            "rt-fight-lost",
            beat=beats.lost(f"card:{self.card}", mine, his) if t.talks else None,
            rule="RT-COM-16",
            gi=GI[self.seat],
            card=CARD[self.card],
            total=mine,
            enemy=his,
        )
        return t.call(LoseLives(self.seat, 2 if enemy.has(DoubleDamage) else 1))

    @step(rule="RT-RUL-75")
    def aftermath(self, t: RtTable) -> Word | None:
        if sum(self.dice) <= self.total + self.more:
            return t.finish(True)
        return None if t.s.turn_over else t.call(Loss(self.seat, self.card))

    @step(rule="RT-COM-18")
    def lost(self, t: RtTable) -> Word | None:
        return t.finish(False)


class Spoils(Frame):
    """Supply cards of a beaten Enemy, drawn and applied at once (RT-EFF-7, RT-CARD-SUP-8)."""

    seat: str
    count: int
    card: str = ""

    @step(rule="RT-EFF-7")
    def draw(self, t: RtTable) -> Word | None:
        t.tell("rt-spoils", rule="RT-EFF-7", gi=GI[self.seat], card=CARD[self.card], count=self.count)
        return t.call(DrawSupplies(self.seat, self.count))


class Loss(Frame):
    """What the text of an Enemy does to the loser (RT-EFF-8 to 10), even when a Companion has died for him."""

    seat: str
    card: str
    items: int = 0
    choice: DiscardItem | None = None

    @step(rule="RT-EFF-8")
    def act(self, t: RtTable) -> Word | None:
        enemy = t.content.enemies[self.card]
        turn, ammo, item = enemy.has(LossTurn), enemy.has(LossAmmo), enemy.has(LossItem)
        if turn is not None:
            lose_turn(t, self.seat, turns=turn.turns)
        if ammo is not None and getattr(t.sheet(self.seat), ammo.ammo):
            t.put(self.seat, **{ammo.ammo: 0})
            t.tell(
                "rt-rounds-burnt",
                beat=beats.mark(self.seat, "rounds", off=True),
                rule="RT-EFF-10",
                gi=GI[self.seat],
                ammo=AMMO_NAME[ammo.ammo],
            )
        self.items = item.items if item is not None else 0
        return None

    @step(rule="RT-EFF-9")
    def check(self, t: RtTable) -> Word | None:
        return None if self.items and t.sheet(self.seat).items else t.finish()

    @step(rule="RT-EFF-9")
    def give(self, t: RtTable) -> Word | None:
        return t.ask(self.seat, item_discards(t, self.seat), into="choice", prompt="rt-ask-lose-item", rule="RT-EFF-9")

    @step(rule="RT-EFF-9")
    def gone(self, t: RtTable) -> Word | None:
        assert self.choice is not None
        lose_item(t, self.seat, self.choice.card)
        self.items -= 1
        return t.jump("check")
