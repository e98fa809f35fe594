"""What the supplement changes about a shot (SQX-KEY): re-rolls, rounds, limits of high rate of fire, jams and overheating.

The base engine (fire.py, heavy.py) asks here; the new ways of firing are in shot_resolution.py.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.dice import RED
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable

TARGETER = "targeter"
ARMOUR_TARGETER = "sqx-armour-targeter"
WEAPON_TARGETER = "sqx-weapon-targeter"
PERFECTED = "sqx-perfected-weapon"
PLASMA = ("plasma_pistol", "plasma_gun_light", "plasma_gun")
CANNONS = ("assault_cannon", "assault_cannon_terminator")
ANY_NUMBER = 99
FATAL = 3
"""The face of a red die on which a weapon that jams or overheats kills its bearer."""


@cache
def crouching_suits(content: Content) -> frozenset[str]:
    squads = supplement_of(content).squads.values()
    return frozenset(squad.suit for squad in squads if any(isinstance(w, keywords.Crouching) for w in squad.keywords))


def crouching(t: HulkTable, shooter: Figure) -> int:
    """Squares of adjacent comrades who crouch: they do not hide what is behind them (SQX-KEY-4, SQX-RUL-48).

    Who bears a heavy weapon cannot crouch (SQX-SCOUT-20).
    """
    if shooter.suit not in crouching_suits(t.content):
        return 0
    near = t.lanes.spread(t.base(shooter)) & t.own_squares(shooter.owner)
    if not near:
        return 0
    mask = 0
    for figure in t.squad_of(shooter.owner):
        if figure.suit == shooter.suit and figure.square >= 0 and figure.id != shooter.id:
            if stats.weapon_class(t.content, figure.weapons) not in ("heavy", "extra-heavy"):
                mask |= t.base(figure) & near
    return mask


# ------------------------------------------------------------------------------------------------ re-rolls


def shot_rerolls(t: HulkTable, figure: Figure, weapon: str) -> list[str]:
    """Everything that lets a die of this shot be rolled again, one die each (SQX-DICE-4, SQX-EQ-40 to -44, SQX-RUL-14)."""
    roster = t.s.squads.get(figure.owner)
    keyword = supplement_of(t.content).keyword
    barred = keyword(weapon, keywords.NoTargeter) is not None
    found: list[str] = []
    if (own := keyword(weapon, keywords.Targeter)) is not None:
        found.extend([WEAPON_TARGETER] * own.dice)
    if (perfected := keyword(weapon, keywords.Perfected)) is not None:
        found.extend([PERFECTED] * perfected.dice)
    if not barred and suit_targeter(t, figure, weapon):
        found.append(ARMOUR_TARGETER)
    if roster is not None and gun_of_rounds(t, figure, weapon) in roster.targeters and not barred:
        if t.helps("squad", figure):
            found.append("targeter")
    if (
        TARGETER in figure.gear
        and gun_of_rounds(t, figure, weapon) == targeted(t.content, figure.weapons)
        and not barred
    ):
        found.append(f"sqx-gear-{TARGETER}")
    for card in t.cards(figure):
        for verb in t.content.equipment[card].effects:
            if isinstance(verb, verbs.Reroll) and verb.fire and t.helps(verb.who, figure):
                eye = barred and verb.targeter
                flamer = verb.who == stats.WALKER and t.content.weapons[weapon].pattern == "flame"  # SQX-DRD-E-12
                if not eye and not flamer:
                    found.append(card)
    return found


@cache
def targeted(content: Content, weapons: tuple[str, ...]) -> str:
    """The firearm on which a Targeter of one's own sits: the first that takes one (SQX-EQ-41, -44, SQX-RUL-95)."""
    return next(
        (
            w
            for w in weapons
            if content.weapons[w].targeter and not supplement_of(content).keyword(w, keywords.Targeter)
        ),
        "",
    )


def suit_targeter(t: HulkTable, figure: Figure, weapon: str) -> bool:
    """Terminator armour contains a targeter (SQX-PROT-4); beside a Storm Bolter it serves one weapon in a turn (SQX-TERM-25)."""
    armour = supplement_of(t.content).armours[figure.suit]
    if not any(isinstance(word, keywords.Targeter) for word in armour.keywords):
        return False
    return figure.marks.serves in ("", weapon)


def weapon_dice(t: HulkTable, figure: Figure, weapon: str) -> str:
    """Dice that a card gives to a weapon instead of its own; empty: its own (SQX-GEN-12, SQX-RUL-43)."""
    best = ""
    for verb in (
        stats.verbs_among(t.content, t.cards(figure), squad_verbs.FireDice) if figure.owner in t.s.squads else ()
    ):
        if verb.weapon == weapon and t.helps(verb.who, figure):
            if not best or verb.who == stats.COMMANDER:
                best = verb.dice
    if not best and t.setup.expansion is not None and weapon in ("imperial_pistol", "imperial_rifle"):
        return "2W" if "light_lasers" in t.switches else ""
    return best


# ------------------------------------------------------------------------------------------------ rounds


def rounds_left(t: HulkTable, figure: Figure, weapon: str) -> int | None:
    """Rounds left of a weapon; None: it has no count (SQX-KEY-27). A card's weapon counts on the card."""
    loan = None if weapon in figure.weapons else lent(t, figure, weapon)
    if loan is None:
        return stats.rounds(t.content, figure, weapon, t.cards(figure))
    card, verb = loan
    if not verb.rounds:
        return None
    fired = figure.spent if card in supplement_of(t.content).worn else t.s.squads[figure.owner].rounds
    return max(0, verb.rounds - fired.count(card))


def lent(t: HulkTable, figure: Figure, weapon: str) -> tuple[str, squad_verbs.SecondWeapon] | None:
    """The open card that lends this weapon, and how (SQX-TERM-E-3, SQX-SCOUT-E-2, -14)."""
    for card in t.cards(figure):
        for verb in t.content.equipment[card].effects:
            if isinstance(verb, squad_verbs.SecondWeapon) and verb.like == weapon and verb.weapon in figure.weapons:
                if t.helps(verb.who, figure):
                    return card, verb
    return None


def gun_of_rounds(t: HulkTable, figure: Figure, weapon: str) -> str:
    """The gun that fires a card's rounds: its Targeter serves them too (SQX-RUL-14); else the weapon itself."""
    loan = None if weapon in figure.weapons else lent(t, figure, weapon)
    return weapon if loan is None else loan[1].weapon


def charges_of(t: HulkTable, weapon: str) -> int:
    """How many charges a weapon has in one firing (SQX-KEY-23)."""
    intensity = supplement_of(t.content).keyword(weapon, keywords.Intensity)
    return 1 if intensity is None else intensity.charges


def firings(t: HulkTable, fired: tuple[str, ...]) -> int:
    """How many firings are in progress at once: under Fire! a Cyclone may fire twice before the Storm Bolter (SQX-TERM-O-5)."""
    return max((-(-fired.count(mount) // charges_of(t, mount.partition("#")[0])) for mount in set(fired)), default=1)


def mount_for(
    t: HulkTable, figure: Figure, weapon: str, fired: tuple[str, ...], charges: int = 1, rounds: int = 1
) -> str:
    """The piece of this weapon that can still fire so many charges and rounds; empty: none (SQX-RUL-81, -84).

    Of two alike the one that has just enough charges left, then the one with more rounds.
    """
    if not fired and charges == 1 and weapon in figure.weapons:
        if (weapon, keywords.Ammunition) not in supplement_of(t.content).keywords:
            return weapon
    most = charges_of(t, weapon) * (firings(t, fired) if fired else 1)
    if weapon not in figure.weapons:  # a card's weapon, a Tarantula
        left = rounds_left(t, figure, weapon)
        return weapon if most - fired.count(weapon) >= charges and (left is None or left >= rounds) else ""
    best, order = "", (0, 0)
    for mount in stats.mounts(figure, weapon):
        free = most - fired.count(mount)
        left = stats.rounds(t.content, figure, weapon, t.cards(figure), mount)
        if free < charges or (left is not None and left < rounds):
            continue
        if not best or (-free, left or 0) > order:
            best, order = mount, (-free, left or 0)
    return best


def spend_rounds(t: HulkTable, figure: Figure, weapon: str, number: int = 1, mount: str = "") -> None:
    """Counts rounds as fired; ammunition is public."""
    if rounds_left(t, figure, weapon) is None:
        return
    if weapon in figure.weapons:
        spent = (*t.s.figures[figure.id].spent, *(mount or weapon,) * number)
        figure = t.change(t.s.figures[figure.id], spent=spent)
    elif (loan := lent(t, figure, weapon)) is not None:
        if loan[0] in supplement_of(t.content).worn:
            figure = t.change(t.s.figures[figure.id], spent=(*figure.spent, *(loan[0],) * number))
        else:
            t.change_roster(figure.owner, rounds=(*t.s.squads[figure.owner].rounds, *(loan[0],) * number))
    left = rounds_left(t, figure, weapon) or 0
    t.tell("sqx-rounds-left", "SQX-KEY-27", figure=t.figure_name(figure), weapon=t.the_weapon(weapon), rounds=left)


def use_up_cards(t: HulkTable, seat: str) -> None:
    """A card that lends a weapon is spent with its last round (SQX-SCOUT-E-4, -16, SQX-TERM-E-4)."""
    roster = t.s.squads[seat]
    for card in roster.shown if roster.rounds else ():
        for verb in t.content.equipment[card].effects:
            if isinstance(verb, squad_verbs.SecondWeapon) and 0 < verb.rounds <= roster.rounds.count(card):
                left = tuple(other for other in roster.shown if other != card)
                roster = t.change_roster(seat, shown=left, spent=(*roster.spent, card))
                t.tell("sqx-card-used-up", "SQX-SCOUT-E-4", player=t.who(seat), card=t.card_name(card))


# ------------------------------------------------------------------------------------------------ limits


def share_most(t: HulkTable, weapon: str) -> int:
    """How many targets a weapon of high rate of fire may strike (SQX-ARM-206)."""
    rate = supplement_of(t.content).keyword(weapon, keywords.HighRate) if t.setup.expansion is not None else None
    return rate.targets if rate is not None and rate.targets else ANY_NUMBER


def jams(t: HulkTable, figure: Figure, weapon: str) -> bool:
    """Jammed Weapons on the weapons of the supplement (SQX-RUL-107)."""
    kind = t.content.weapons[weapon].kind
    if weapon == "heavy_bolter":
        return True
    return figure.kind in (stats.MARINE, stats.WALKER) and kind in ("heavy", "light-special")


def harmed(t: HulkTable, weapon: str, values: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Without those that this weapon cannot harm, things among them (SQX-KEY-14, SQX-SCOUT-E-15)."""
    special = supplement_of(t.content).keyword(weapon, keywords.SpecificTargets)
    if special is None:
        return values
    figures = t.s.figures
    return [(id, v) for id, v in values if id in figures and may_harm(special, figures[id].kind)]


def may_harm(special: keywords.SpecificTargets, kind: str) -> bool:
    kind = "dreadnought" if kind in (stats.WALKER, stats.TARANTULA) else kind  # machines of the Marines
    return (not special.only or kind in special.only) and kind not in special.never


# ------------------------------------------------------------------------------------------------ jams and heat


def may_fail(t: HulkTable, shot: Shooting, total: int, wounds: bool) -> bool:
    """Whether the weapon may turn against its bearer: with the best possible total, a plasma weapon if it wounds (SQX-RUL-22)."""
    if total != 6 or t.setup.expansion is None:
        return False
    shooter = t.s.figures.get(shot.figure)
    if shooter is None or shooter.owner not in t.s.squads or shooter.square < 0:
        return False
    if shot.like in CANNONS:
        return "jamming" in t.switches
    return shot.like in PLASMA and "overheating" in t.switches and wounds


def mishap_cost(t: HulkTable, shot: Shooting, total: int, wounds: bool) -> Fraction:
    """Life Points that a mishap after this total is likely to cost the bearer."""
    if not may_fail(t, shot, total, wounds):
        return Fraction(0)
    return Fraction(RED.faces.count(FATAL) * t.s.figures[shot.figure].life, len(RED.faces))
