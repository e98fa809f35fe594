"""Hand-to-hand combat (SQ-HTH, SQ-RUL-18, -19)."""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.reinforced_doors import bulkheads_in, front_squares
from squadra.games.star_quest.rulebook.combat import Kind, RerollSource
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.combat.attack import AttackOption, why_no_attack
from squadra.games.star_quest.rules.combat.hits import aftermath, strike, wound
from squadra.games.star_quest.rules.combat.reroll_worth import Faces, Stakes
from squadra.games.star_quest.rules.combat.rerolls import Rerolls, sources_of
from squadra.games.star_quest.rules.combat.stakes import harm, interest, worth
from squadra.games.star_quest.rules.combat.targets import opposing, target_anchor, target_mask, why_no_target
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.stats import card_effects, cards_with, dice_pool
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Refusal, Word, no, step
from squadra.kernel.beat import Aim, Miss, Throw
from squadra.kernel.chance import Need


class Fight(AttackOption, frozen=True):
    """Attacks hand to hand."""

    rule = "SQ-HTH-1"
    odds = True
    target: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "target": t.name(self.target)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (target_anchor(t, self.target),)

    def against(self) -> str:
        return self.target

    def noise(self, t: HulkTable) -> str:
        return ""

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        if act.fought:  # one of several attacks has been made: another of them follows, or none
            return why_no_attack(t, act, shot=False) or no("why-sq-attack-used", "SQ-TURN-8")
        return why_no_fight(t, act, self.target)

    def attack(self, t: HulkTable, act: Acting) -> Word:
        act.fights += 1
        return t.call(Combat(attacker=act.figure, defender=self.target))


class FightWithCard(Fight, frozen=True):
    """Attacks hand to hand and adds the dice of a card."""

    rule = "SQ-CARD-EQ-6"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "target": t.name(self.target), "card": t.card_name(self.card)}

    def noise(self, t: HulkTable) -> str:
        return "grenade"

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return super().why_not(t, act) or why_no_bonus(t, t.s.figures[act.figure], self.card)

    def attack(self, t: HulkTable, act: Acting) -> Word:
        act.fights += 1
        return t.call(Combat(attacker=act.figure, defender=self.target, card=self.card))


fight = cache(Fight)
fight_with_card = cache(FightWithCard)


def diagonal_skill(t: HulkTable, figure: Figure) -> verbs.DiagonalFight | None:
    """Close Assault Blades (SQ-CARD-EQ-2)."""
    if figure.owner == ALIEN:
        return None
    if figure.suit and (fewer := t.rules.diagonal_blade(t, figure)):
        return verbs.DiagonalFight("squad", fewer)
    for verb in card_effects(t.content, t.cards(figure)):
        if isinstance(verb, verbs.DiagonalFight) and t.helps(verb.who, figure):
            return verb
    return None


def opponents(t: HulkTable, figure: Figure) -> list[str]:
    """Enemies on squares that share an open edge, with Blades also diagonal ones (SQ-HTH-2, -3, SQ-RUL-19)."""
    base = t.base(figure)
    doors: list[str] = []
    if t.s.reinforced and figure.owner != ALIEN and front_squares(t) & base:
        doors = [id for id, _ in bulkheads_in(t, base)]
    others = t.aliens | t.marines | t.blocks
    if t.s.markers and figure.owner == ALIEN:
        others |= t.rules.fallen_prey(t)
    if not t.hull.around(figure.square, 2 if t.big(figure) else 1) & others & ~base:
        return doors
    lanes = t.lanes
    near = lanes.spread(base) if diagonal_skill(t, figure) else lanes.beside(base)
    near &= ~base
    return [id for id, mask in opposing(t, figure, near) if mask & near] + doors


def why_no_fight(t: HulkTable, act: Acting, target: str) -> Refusal | None:
    """Why the active figure does not attack this one hand to hand."""
    if refusal := why_no_attack(t, act, shot=False):
        return refusal
    figure = t.s.figures[act.figure]
    if target in opponents(t, figure):
        return None
    if refusal := why_no_target(t, figure, target):
        return refusal
    mask, near = target_mask(t, target), 0
    for square in t.squares_of(figure):
        for beside in t.plan.ship.ring(square):
            near |= 1 << beside
    if not mask & near & ~t.base(figure):
        return no("why-sq-not-adjacent", "SQ-HTH-2")
    if mask & t.lanes.spread(t.base(figure)) and diagonal_skill(t, figure) is None:
        return no("why-sq-diagonal", "SQ-HTH-3")
    return no("why-sq-wall-between", "SQ-RUL-19", figure=t.figure_name(figure), target=t.name(target))


def why_no_bonus(t: HulkTable, figure: Figure, card: str) -> Refusal | None:
    """Why a card adds no dice to this figure's attack (SQ-CARD-EQ-6)."""
    if card in bonus_cards(t, figure):
        return None
    held = figure.owner != ALIEN and card in t.s.squads[figure.owner].hidden
    refusal = t.rules.why_no_card(t, figure, card) if held else None
    return refusal or no("why-sq-not-in-hand", "SQ-CARD-EQ-6")


def bonus_cards(t: HulkTable, figure: Figure) -> tuple[str, ...]:
    """Hidden cards that add dice to one attack (SQ-CARD-EQ-6), and what the figure carries itself."""
    if figure.owner == ALIEN:
        return ()
    hidden = t.s.squads[figure.owner].hidden
    cards = (*hidden, *t.rules.worn(t, figure)) if figure.gear else hidden
    found = cards_with(t.content, cards, verbs.MeleeBonus)
    return tuple(card for card in found if t.rules.may_use(t, card, figure)) if found else found


def bearers(t: HulkTable, seat: str) -> list[Figure]:
    """Figures of a squad that are aboard, on their feet, and wear or carry something."""
    return [f for f in t.s.figures.values() if f.gear and f.owner == seat and f.square >= 0 and not f.marks.down]


class Combat(Frame):
    """Both sides roll; the loser loses the difference in Life Points, Armour plays no part (SQ-HTH-4 to -9)."""

    attacker: str
    defender: str
    card: str = ""
    how: str = ""
    """A way of attacking that an expansion knows: one of several attacks, a flamer's power."""
    diagonal: bool = False
    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    sources: tuple[RerollSource, ...] = ()
    """What lets dice be rolled again: the attacker's, then the defender's own, then those that he forces (SQX-RUL-3)."""
    rolled: tuple[Faces, Faces] | None = None

    def attack_pool(self, t: HulkTable) -> Pool:
        attacker = t.s.figures[self.attacker]
        pool = t.rules.attack_dice(t, attacker, self.defender, self.how) if attacker.suit else t.melee(attacker)
        if self.card:
            for verb in t.content.equipment[self.card].effects:
                if isinstance(verb, verbs.MeleeBonus):
                    pool = pool + dice_pool(verb.dice)
        return pool

    def defence_pool(self, t: HulkTable) -> Pool:
        """SQ-HTH-14: Blades and Photon Grenades! add up."""
        defender = t.s.figures.get(self.defender)
        if defender is None:
            return Pool()
        attacker = t.s.figures[self.attacker]
        fewer = 0
        skill = diagonal_skill(t, attacker)
        if self.diagonal and skill is not None:
            fewer += skill.fewer
        order = t.s.squads[attacker.owner].order if attacker.owner != ALIEN and defender.owner == ALIEN else ""
        if order and not (attacker.suit and not t.helps("squad", attacker, order=True)):  # not the Dreadnought
            fewer += sum(verb.dice for verb in t.content.orders[order].effects if isinstance(verb, verbs.FewerDice))
        if defender.owner == ALIEN:
            fewer += t.rules.fewer_dice(t, attacker)
        fewer += defender.marks.jinxed  # SQX-PSY-30
        return (t.rules.defence_dice(t, defender) if defender.suit else t.melee(defender)).fewer(fewer)

    def stakes(self, t: HulkTable) -> Stakes:
        """What it is worth to the attacker's player to win or lose by that many points."""
        seat, most, least = t.side(t.s.figures[self.attacker]), self.attack_pool(t).most, self.defence_pool(t).most
        if not least:
            values = [worth(t, seat, [(self.defender, total)], t.armour) for total in range(most + 1)]
            return Stakes(tuple(values))
        safe = t.s.figures[self.defender].marks.jinxed  # SQX-PSY-30
        won, lost = interest(t, seat, self.defender), 0 if safe else interest(t, seat, self.attacker)
        losses = [lost * harm(t, self.attacker, wounds)[0] for wounds in range(least, 0, -1)]
        return Stakes((*losses, *(won * harm(t, self.defender, wounds)[0] for wounds in range(most + 1))), -least)

    @step(rule="SQ-HTH-1")
    def declare(self, t: HulkTable) -> Word | None:
        attacker = t.s.figures[self.attacker]
        defender = t.s.figures.get(self.defender)
        if defender is not None:
            self.diagonal = not t.lanes.beside(t.base(attacker)) & t.base(defender)
        if self.card:
            spend(t, attacker.owner, self.card, self.attacker)
            more = "+".join(v.dice for v in t.content.equipment[self.card].effects if isinstance(v, verbs.MeleeBonus))
            words: dict[str, Any] = {"player": t.the(attacker.owner), "card": t.card_name(self.card)}
            beat = beats.squad_card(t, attacker.owner, self.card, (f"figure:{self.attacker}",))
            t.tell("sq-adds-dice", "SQ-CARD-EQ-6", beat=beat, **words, dice=more)
        beat = Aim(f"figure:{self.attacker}", (beats.target(t, self.defender),), "fight")
        t.tell("sq-fights", "SQ-HTH-1", beat=beat, figure=t.figure_name(attacker), target=t.name(self.defender))
        self.sources = sources_of("own", t.side(attacker), melee_rerolls(t, attacker, self.how))
        self.sources += t.rules.more_rerolls(t, self)
        return None

    def need(self, kinds: tuple[Kind, ...]) -> Need:
        """Single faces are looked at only where one of them may be rolled again."""
        return "faces" if any(source.kind in kinds for source in self.sources) else "sum"

    @step(rule="SQ-HTH-4")
    def roll_attack(self, t: HulkTable) -> Word | None:
        return t.roll(self.attack_pool(t).dice(), into="mine", need=self.need(("own", "force")))

    @step(rule="SQ-HTH-4")
    def roll_defence(self, t: HulkTable) -> Word | None:
        pool = self.defence_pool(t)
        return t.roll(pool.dice(), into="theirs", need=self.need(("guard",))) if pool else None

    @step(rule="SQ-HID-16")
    def show(self, t: HulkTable) -> Word | None:
        if t.talks:
            dice: dict[str, Any] = {"mine": self.mine, "theirs": self.theirs}
            mine, guard = self.attack_pool(t), self.defence_pool(t)
            dice |= {"pool": str(mine), "guard": str(guard)}
            dice |= {"total": sum(self.mine), "against": sum(self.theirs), "defence": len(self.theirs)}
            beat = Throw(
                f"figure:{self.attacker}",
                beats.faces(mine, self.mine),
                total=sum(self.mine),
                foe=beats.target(t, self.defender),
                against=beats.faces(guard, self.theirs),
                against_total=sum(self.theirs),
            )
            t.tell("sq-fight-rolls", "SQ-HTH-4", beat=beat, **dice)
        return None

    @step(rule="SQ-RUL-18")
    def offer(self, t: HulkTable) -> Word | None:
        if not self.sources:
            return t.jump("compare")
        dice, pools = (self.mine, self.theirs), (self.attack_pool(t), self.defence_pool(t))
        return t.call(Rerolls(dice=dice, pools=pools, sources=self.sources), into="rolled")

    @step(rule="SQ-DICE-7")
    def replace_dice(self, t: HulkTable) -> Word | None:
        assert self.rolled is not None
        self.mine, self.theirs = self.rolled
        return None

    @step(rule="SQ-HTH-6")
    def compare(self, t: HulkTable) -> Word | None:
        attacker = t.s.figures[self.attacker]
        defender = t.s.figures.get(self.defender)
        mine, theirs = sum(self.mine), sum(self.theirs)
        if defender is None:
            strike(t, attacker, [(self.defender, mine)])
            return None
        if not self.theirs:  # a thing that does not fight back is protected by its Armour (SQ-RUL-54)
            strike(t, attacker, [(self.defender, mine)])
        elif mine > theirs:
            wound(t, defender, mine - theirs, t.scorer(attacker, defender))
        elif theirs > mine and defender.marks.jinxed:  # SQX-PSY-30
            beat = Miss(f"figure:{self.attacker}", theirs, mine)
            t.tell("sqx-jinxed-cannot-wound", "SQX-PSY-30", beat=beat, target=t.figure_name(defender))
        elif theirs > mine:
            wound(t, attacker, theirs - mine, defender.owner)
        else:
            t.tell("sq-fight-drawn", "SQ-HTH-8", beat=Miss(f"figure:{self.defender}", mine, theirs))
        return aftermath(t)


def melee_rerolls(t: HulkTable, figure: Figure, how: str = "") -> list[str]:
    """Cards that let the attacker reroll (SQ-CARD-EQ-12, -13)."""
    if figure.suit:
        return t.rules.hand_rerolls(t, figure, how)
    if figure.owner == ALIEN:
        return []
    return [
        card
        for card in t.s.squads[figure.owner].shown
        for verb in t.content.equipment[card].effects
        if isinstance(verb, verbs.Reroll) and verb.melee and t.helps(verb.who, figure)
    ]
