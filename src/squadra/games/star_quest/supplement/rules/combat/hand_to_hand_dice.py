"""Hand to hand with the weapons of the supplement (SQX-DICE-5 to -17, SQX-ARM-101 to -129, SQX-RUL-2 to -6, -24, -93, -102, -117).

Pools are put together from the records: dice of all blades, half a pistol's, then what cards add. `how` names a way of attacking
besides the plain one: a weapon with several targets (one attack of several) or a flamer whose power is declared.
"""

from __future__ import annotations

from functools import lru_cache

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rulebook.combat import RerollSource
from squadra.games.star_quest.rules.combat.fire import jammed
from squadra.games.star_quest.rules.combat.hand_to_hand import Combat
from squadra.games.star_quest.rules.combat.rerolls import sources_of
from squadra.games.star_quest.rules.missions import target_of
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters.chaplain import hand_rerolls
from squadra.games.star_quest.supplement.rules.characters.techmarine import servo_pool
from squadra.games.star_quest.supplement.rules.combat.ammunition import rounds_left, spend_rounds
from squadra.games.star_quest.table import HulkTable

PARRY = "sqx-parry"


def blades_of(t: HulkTable, figure: Figure) -> tuple[str, ...]:
    """His hand-to-hand weapons; by a card Power Fists are Chainfists (SQX-ARM-113)."""
    for verb in stats.card_verbs(t.content, t.cards(figure)):
        if isinstance(verb, squad_verbs.Chainfist) and stats.concerns(t.content, verb.who, figure, False):
            return tuple("chainfist" if id == "power_glove" else id for id in figure.blades)
    return figure.blades


def diagonal_blade(t: HulkTable, figure: Figure) -> int:
    """How many fewer dice whoever it attacks diagonally rolls; 0: it cannot (SQX-DICE-16, SQX-ARM-105, -120)."""
    return diagonal_dice(t.content, figure.blades, "diagonal_axe" in t.switches)


@lru_cache(maxsize=1024)
def diagonal_dice(content: Content, blades: tuple[str, ...], axes: bool) -> int:
    keyword = supplement_of(content).keyword
    for id in blades:
        if (claw := keyword(id, keywords.DiagonalAttack)) is not None:
            return claw.fewer
        if axes and (axe := keyword(id, keywords.OptionalDiagonal)) is not None:
            return axe.fewer
    return 0


def toughness(t: HulkTable, target: str) -> tuple[bool, int]:
    """Whether a target is a Dreadnought or a reinforced door, and its Armour (SQX-RUL-93)."""
    figure = t.s.figures.get(target)
    if figure is None:
        thing = target_of(t, target)
        return thing.sturdy, thing.armour(t) if thing.sturdy else 0
    return figure.kind == stats.WALKER or "dreadnought" in figure.kind, t.armour(figure)


def blade_pool(t: HulkTable, id: str, target: str, how: str) -> Pool:
    """The dice of one weapon against this target."""
    arm = supplement_of(t.content).arms[id]
    own = pool(arm.melee)
    tough, armour = toughness(t, target)
    if how == id and (several := arm.has(keywords.SeveralTargets)) is not None:
        return pool(several.dice)
    if (chain := arm.has(keywords.AntiTank)) is not None and tough:
        return pool(chain.option if "anti_tank_fist" in t.switches else chain.dice)
    if (
        (fist := arm.has(keywords.OptionalAntiTank)) is not None
        and armour >= fist.armour
        and "anti_tank_fist" in t.switches
    ):
        return Pool(own.red + own.white, 0)
    return own


def attack_dice(t: HulkTable, figure: Figure, target: str, how: str = "") -> Pool:
    """Dice of an attack: blades and pistol (merged first, SQX-RUL-102), then cards, then a declared flamer."""
    servo = servo_pool(t, figure, how)
    if servo is not None:
        return servo + squad_dice(t, figure)
    if figure.kind == stats.WALKER:
        total = stats.walker_melee(t.content, figure)
    else:
        total = armed(t, figure, target, how)
    bonus = supplement_of(t.content).keyword(how, keywords.HandBonus)
    if bonus is not None and bonus.declared:
        total = total + pool(bonus.dice)
    return total + squad_dice(t, figure)


def armed(t: HulkTable, figure: Figure, target: str, how: str) -> Pool:
    arms = supplement_of(t.content).arms
    total, merging, pistols = Pool(), False, True
    blades = blades_of(t, figure)
    for id in blades:
        own = blade_pool(t, id, target, how)
        total = total + own
        merging = merging or (arms[id].power and len(blades) == 1 and own == Pool(1, 1))
        pistols = pistols and arms[id].has(keywords.NoPistolBonus) is None
    for id in stats.sidearms(t.content, figure, t.cards(figure)) if pistols else ():
        bonus = arms[id].has(keywords.HandBonus) if id in arms and arms[id].pistol else None
        if bonus is not None and not jammed(t, figure, id):  # SQX-RUL-107
            total = stats.add_pistol(total, pool(bonus.dice), merging)
            break
    for verb in stats.verbs_among(t.content, t.cards(figure), squad_verbs.PistolBonus):
        if stats.concerns(t.content, verb.who, figure, False):
            if any(w in arms and arms[w].pistol for w in figure.weapons):
                total = total + pool(verb.dice)
    return total if total else pool(supplement_of(t.content).armours[figure.suit].melee)


def squad_dice(t: HulkTable, figure: Figure) -> Pool:
    """What an Order or a grenade adds to every attack of the squad this turn (SQX-ARM-908, SQX-TERM-O-9, SQX-RUL-24)."""
    roster = t.s.squads.get(figure.owner)
    total = Pool()
    if roster is None or t.s.turn != figure.owner:
        return total
    if roster.order in t.content.orders and t.helps("squad", figure, order=True):
        for verb in t.content.orders[roster.order].effects:
            if isinstance(verb, squad_verbs.HandOnly):
                total = total + pool(verb.dice)
    for card in roster.until if t.helps("squad", figure) else ():  # not for characters (SQX-CHR-9)
        if card in t.content.equipment and stats.may_use(t.content, card, figure):
            for verb in t.content.equipment[card].effects:
                if isinstance(verb, squad_verbs.SquadBonus):
                    total = total + pool(verb.dice)
    return total


def photon_dice(t: HulkTable, figure: Figure) -> int:
    """How many fewer dice aliens roll when the squad attacks them after a Photon grenade; not the Dreadnought (SQX-ARM-907)."""
    roster = t.s.squads.get(figure.owner)
    if roster is None or not roster.until or not t.helps("squad", figure, order=True):
        return 0
    thrown = tuple(card for card in roster.until if card in supplement_of(t.content).worn)
    return sum(verb.dice for verb in stats.verbs_among(t.content, thrown, verbs.FewerDice))


def defence_dice(t: HulkTable, figure: Figure) -> Pool:
    """Dice in defence; a pair of claws has fewer (SQX-ARM-119), a Tarantula none."""
    if figure.kind == stats.TARANTULA:
        return Pool()
    return stats.melee(t.content, figure, t.cards(figure), defending=True)


def declared_bonuses(t: HulkTable, figure: Figure) -> list[str]:
    """Flamers whose power may be added to an attack (SQX-ARM-710 to -712, -716)."""
    found: list[str] = []
    for id, bonus in flamers(t.content, figure.weapons, figure.suit):
        if jammed(t, figure, id):  # SQX-RUL-107
            continue
        left = rounds_left(t, figure, id)
        if left is None or left >= bonus.rounds:
            found.append(id)
    return found


@lru_cache(maxsize=1024)
def flamers(content: Content, weapons: tuple[str, ...], suit: str) -> tuple[tuple[str, keywords.HandBonus], ...]:
    """Those of the weapons whose power somebody in this armour may add."""
    found = ((id, supplement_of(content).keyword(id, keywords.HandBonus)) for id in weapons)
    return tuple((id, b) for id, b in found if b is not None and b.declared and (not b.suits or suit in b.suits))


def several_blade(t: HulkTable, figure: Figure) -> str:
    """The weapon that may attack several targets instead of one (SQX-KEY-33)."""
    return several_among(t.content, figure.blades)


@lru_cache(maxsize=1024)
def several_among(content: Content, blades: tuple[str, ...]) -> str:
    return next((id for id in blades if supplement_of(content).keyword(id, keywords.SeveralTargets)), "")


# ------------------------------------------------------------------------------------------------ rerolls


def guard_rerolls(t: HulkTable, figure: Figure) -> list[str]:
    """What lets a defender roll one of his own dice again (SQX-RUL-3)."""
    return hand_rerolls(t, figure, defending=True) if figure.suit else []


def forced_rerolls(t: HulkTable, figure: Figure) -> list[str]:
    """What lets a defender make the attacker roll a die again, one die for each source (SQX-ARM-106, SQX-RUL-44)."""
    if not figure.suit:
        return []
    found: list[str] = []
    for id in dict.fromkeys(figure.blades):  # two swords parry once
        parry = supplement_of(t.content).keyword(id, keywords.Parry)
        if parry is not None and "parry" in t.switches:
            found.extend([PARRY] * parry.dice)
    for card in t.cards(figure):
        for verb in t.content.equipment[card].effects:
            if isinstance(verb, squad_verbs.ForcedReroll) and t.helps(verb.who, figure):
                found.extend([card] * verb.dice)
    return found


def declare_hands(t: HulkTable, combat: Combat) -> tuple[RerollSource, ...]:
    """Before the dice: a flamer's charge (SQX-ARM-710), and the defender's rerolls."""
    bonus = supplement_of(t.content).keyword(combat.how, keywords.HandBonus)
    if bonus is not None and bonus.declared:
        attacker = t.s.figures[combat.attacker]
        t.tell("sqx-adds-flamer", "SQX-ARM-710", figure=t.figure_name(attacker), weapon=t.the_weapon(combat.how))
        if bonus.rounds:
            spend_rounds(t, attacker, combat.how, bonus.rounds)
    defender = t.s.figures.get(combat.defender)
    if defender is None or defender.owner == t.s.figures[combat.attacker].owner:
        return ()
    guards = sources_of("guard", defender.owner, guard_rerolls(t, defender))
    return guards + sources_of("force", defender.owner, forced_rerolls(t, defender))
