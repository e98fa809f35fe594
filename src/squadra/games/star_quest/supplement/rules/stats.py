"""Stat lines of the supplement's figures: armour and cards decide, weapons by their class (sections 3, 5 to 9).

Every figure with a `suit` comes here from the table; the figures of the base game have none.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.kernel import Msg

V = TypeVar("V", bound=verbs.Verb)

COMMANDER = "commander"
MARINE = "marine"
WALKER = "walker"
TARANTULA = "tarantula"
CLASSES = ("hand-to-hand", "grenade", "light", "light-special", "heavy", "extra-heavy", "support")
"""From the weakest class to the strongest (SQX-RUL-116)."""

WEARERS = {"terminators": "terminator", "scouts": "scout", "no_scouts": "scout"}
"""Cards for figures in one armour, or in any but this one."""
BOLT_PISTOL = "laser_pistol"
SHARES = "squad_cards"
"""The gear of a special character who uses the squad's Equipment cards, by agreement (SQX-RUL-46)."""


@cache
def wide_suits(content: Content, large: bool) -> frozenset[str]:
    """Armours of figures on four squares: the Dreadnought's, and by option the Terminators' (SQX-TERM-31, -32, SQX-RUL-117)."""
    wide = frozenset(id for id, armour in supplement_of(content).armours.items() if armour.size == 2)
    return wide | {"terminator"} if large else wide


@cache
def weapon_class(content: Content, weapons: tuple[str, ...]) -> str:
    """The strongest class among these firearms."""
    found = [CLASSES.index(content.weapons[w].kind) for w in weapons if content.weapons[w].kind in CLASSES]
    return CLASSES[max(found, default=0)]


def is_character(content: Content, figure: Figure) -> bool:
    return figure.kind in supplement_of(content).characters


def concerns(content: Content, who: str, figure: Figure, order: bool) -> bool:
    """Whether a card for these figures helps this one. Orders help characters (SQX-RUL-61), Equipment of the squad only if the
    table agreed on it (SQX-RUL-46); neither helps the allied Dreadnought (SQX-DRD-7, -8)."""
    kind, weapons = figure.kind, figure.weapons
    if who == "bearer":
        return True
    if order and figure.marks.apart:  # he showed a power (SQX-RUL-114)
        return False
    if who in (WALKER, "techmarine", COMMANDER):
        return kind == who
    if kind in (WALKER, TARANTULA):
        return False
    if who in WEARERS:
        if (figure.suit == WEARERS[who]) == (who == "no_scouts"):
            return False
        who = "squad"
    if is_character(content, figure):
        return who == "squad" and (order or SHARES in figure.gear)
    if who == "squad":
        return True
    if who == "laser_rifle":
        return kind == MARINE and "laser_rifle" in weapons
    if who in ("fist", "fist_and_bolter"):
        fist = figure.suit == "terminator" and "power_glove" in figure.blades
        return fist and (who == "fist" or "storm_bolter" in weapons)
    if who in ("heavy", "one_heavy"):  # light-special weapons too (SQX-RUL-99), extra-heavy ones never (SQ-MD-25)
        return kind == MARINE and weapon_class(content, weapons) in ("heavy", "light-special")
    return False


@cache
def worn(content: Content, gear: tuple[str, ...]) -> tuple[str, ...]:
    """What a figure wears and carries, as cards of its own (SQX-GEN-3)."""
    ids = supplement_of(content).worn_ids
    return tuple(ids[piece] for piece in gear if piece in ids)


@cache
def card_verbs(content: Content, shown: tuple[str, ...]) -> tuple[verbs.Verb, ...]:
    return tuple(verb for card in shown for verb in content.equipment[card].effects)


@cache
def verbs_among(content: Content, shown: tuple[str, ...], kind: type[V]) -> tuple[V, ...]:
    """What these cards do of one kind; as a rule, nothing."""
    return tuple(verb for verb in card_verbs(content, shown) if isinstance(verb, kind))


AMBUSHED = (verbs.Package(0, 1, 0), verbs.Package(0, 0, 1))
MOVE_ONLY = (verbs.Package(1, 0, 0),)


def packages(figure: Figure) -> tuple[verbs.Package, ...] | None:
    """Where the supplement says how much a figure may do; None: as usual."""
    marks = figure.marks
    if marks.ambush:  # the ambush was his movement (SQX-SCOUT-O-10)
        return () if marks.attacked else AMBUSHED
    if marks.attacked and marks.back:  # SQX-RUL-50
        return MOVE_ONLY
    return verbs.ORDINARY if figure.acts > 1 else None  # Order benefits are not repeated in a second turn (SQX-RUL-73)


def may_use(content: Content, card: str, figure: Figure) -> bool:
    """Terminators use no grenades, the Melta bomb among them (SQX-ARM-912, SQX-T-A2a): it matters where squads are mixed."""
    arm = supplement_of(content).arms.get(card)
    return figure.suit != "terminator" or arm is None or arm.kind != "grenade"


def movement(content: Content, figure: Figure, shown: tuple[str, ...]) -> int:
    """Squares of one move (SQX-PROT-1 to -7, SQX-TERM-E-8, SQX-DRD-E-11)."""
    cards, squares, burdened = paces(content, figure.suit, figure.weapons, shown)
    for verb in cards:
        if concerns(content, verb.who, figure, False):
            return verb.squares
    return burdened if "teleport_homer" in figure.gear else squares


@cache
def paces(
    content: Content, suit: str, weapons: tuple[str, ...], shown: tuple[str, ...]
) -> tuple[tuple[verbs.Move, ...], int, int]:
    """What cards say of movement, the squares of one move in this armour with these weapons, and the same with a homer."""
    armour = supplement_of(content).armours[suit]
    heavy = armour.heavy_move or armour.move
    burdened = weapon_class(content, weapons) in ("heavy", "extra-heavy")
    return verbs_among(content, shown, verbs.Move), heavy if burdened else armour.move, heavy


def armour_value(content: Content, figure: Figure, shown: tuple[str, ...]) -> int:
    """Armour with energy protections, which do not add up (SQX-PROT-21, -22), and an Aura (SQX-PSY-39)."""
    x = supplement_of(content)
    plus = max((x.protections[g].plus for g in figure.gear if g in x.protections), default=0)
    for verb in verbs_among(content, shown, verbs.Armour):
        if concerns(content, verb.who, figure, False):
            plus = max(plus, verb.plus)
    return x.armours[figure.suit].armour + plus + figure.marks.aura


def hand_dice(content: Content, blades: tuple[str, ...], weapons: tuple[str, ...], defending: bool = False) -> Pool:
    """Dice of all hand-to-hand weapons together with half a pistol's (SQX-DICE-5 to -9)."""
    arms = supplement_of(content).arms
    total, merging, pistols = Pool(), False, True
    for id in blades:
        arm = arms[id]
        other = arm.has(keywords.AttackAndDefence)
        total = total + pool(other.defence if defending and other is not None else arm.melee)
        merging = merging or arm.power
        pistols = pistols and arm.has(keywords.NoPistolBonus) is None
    if pistols:
        for id in weapons:
            bonus = arms[id].has(keywords.HandBonus) if id in arms and arms[id].pistol else None
            if bonus is not None:
                return add_pistol(total, pool(bonus.dice), merging and len(blades) == 1)
    return total


def sidearms(content: Content, figure: Figure, shown: tuple[str, ...]) -> tuple[str, ...]:
    """His firearms, with the Bolt Pistol that a card adds to a Bolter; it needs a hand beside his blade (SQX-DICE-11)."""
    given = [
        verb for verb in verbs_among(content, shown, verbs.MeleeDice) if concerns(content, verb.who, figure, False)
    ]
    needs = sum(supplement_of(content).arms[id].hands for id in figure.blades)
    return (*figure.weapons, BOLT_PISTOL) if given and needs < 2 else figure.weapons


def add_pistol(blade: Pool, bonus: Pool, merging: bool) -> Pool:
    """The white die of a power weapon and one white die of the pistol become a red one (SQX-DICE-8, SQX-RUL-4)."""
    if merging and bonus.white:
        return Pool(blade.red + bonus.red + 1, blade.white + bonus.white - 2)
    return blade + bonus


def melee(content: Content, figure: Figure, shown: tuple[str, ...], defending: bool = False) -> Pool:
    """Hand-to-hand dice before anything that depends on the opponent (SQX-GEN-10, SQX-DICE)."""
    if figure.kind == WALKER:
        return walker_melee(content, figure)
    own = hand_dice(content, figure.blades, sidearms(content, figure, shown), defending)
    for verb in verbs_among(content, shown, squad_verbs.PistolBonus):
        if concerns(content, verb.who, figure, False):
            arms = supplement_of(content).arms
            if any(w in arms and arms[w].pistol for w in figure.weapons):
                own = own + pool(verb.dice)
    return own if own else pool(supplement_of(content).armours[figure.suit].melee)


def walker_melee(content: Content, figure: Figure) -> Pool:
    """The Dreadnought's dice: those of its Fist, otherwise two white ones (SQX-DRD-13, -14, -41)."""
    dread = supplement_of(content).dreadnought
    return pool(supplement_of(content).arms[dread.fist].melee if dread.fist in figure.blades else dread.melee)


def full_life(content: Content, figure: Figure) -> int:
    x = supplement_of(content)
    if figure.kind in x.characters:
        return x.characters[figure.kind].life
    armour = x.armours[figure.suit]
    return armour.commander_life if figure.kind == COMMANDER else armour.life


def points(content: Content, figure: Figure) -> int:
    """What its loss costs (SQX-T-4, -T-6, -T-9, -T-13, SQX-RUL-33, -107, -116)."""
    x = supplement_of(content)
    if figure.kind == WALKER:
        return x.dreadnought.points
    if is_character(content, figure):
        kit, _, more = figure.arms.partition("+")  # what else his miniature shows (SQX-CHR-12)
        return x.kits[kit].points + int(more or 0)
    table = x.armours[figure.suit].points
    if figure.kind in table:
        return table[figure.kind]
    if "cyclone" in figure.weapons and "cyclone" in table:
        return table["cyclone"]
    if {"lightning_claws", "thunder_hammer"} & set(figure.blades):
        return table["claws"] if "claws" in table else table["hand-to-hand"]
    return table[weapon_class(content, figure.weapons)]


def mounts(figure: Figure, weapon: str) -> tuple[str, ...]:
    """The pieces of a weapon that a figure has: a Dreadnought may carry two alike (SQX-DRD-12, SQX-RUL-81)."""
    pieces = figure.weapons.count(weapon)
    return (weapon, *(f"{weapon}#{number}" for number in range(2, pieces + 1))) if pieces > 1 else (weapon,)


def rounds(content: Content, figure: Figure, weapon: str, shown: tuple[str, ...], mount: str = "") -> int | None:
    """Rounds left of a weapon of limited ammunition, of one piece or of all; None: not counted (SQX-KEY-27, SQX-TERM-E-9)."""
    limit = supplement_of(content).keyword(weapon, keywords.Ammunition)
    if limit is None:
        return None
    number = limit.rounds
    for verb in verbs_among(content, shown, squad_verbs.SpecialRounds):
        if verb.weapon == weapon and figure.kind != WALKER:  # SQX-DRD-8
            number = verb.rounds
    return sum(max(0, number - figure.spent.count(one)) for one in ((mount,) if mount else mounts(figure, weapon)))


@cache
def figure_name(id: str, kind: str, suit: str) -> Msg:
    """What people call a figure of the supplement: by its armour or character, and by its own name."""
    if kind == COMMANDER:
        return Msg(f"sq-name-{id}")
    if kind in (WALKER, TARANTULA):
        return Msg(f"sqx-name-{id}")
    return Msg(f"sqx-name-{suit if kind == MARINE else kind}", {"name": Msg(f"sqx-first-{id}")})
