"""Ammunition: rounds, charges of adjustable intensity and mounts (SQX-KEY-23, -27, SQX-ARM-405, SQX-RUL-81, -84), and dice that
a card gives a weapon instead of its own."""

from __future__ import annotations

from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.table import HulkTable


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


def rounds_left(t: HulkTable, figure: Figure, weapon: str) -> int | None:
    """Rounds left of a weapon; None: it is not counted (SQX-KEY-27). A card's weapon counts on the card."""
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
    """The gun that fires a card's rounds: its Targeter works for them too (SQX-RUL-14); else the weapon itself."""
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
    """The piece of this weapon that can still fire that many charges and rounds; empty: none (SQX-RUL-81, -84).

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


def charges_left(t: HulkTable, figure: Figure, weapon: str, fired: tuple[str, ...]) -> int:
    """Charges of adjustable intensity that one shot may still have (SQX-KEY-23); 1 or 0 for any other weapon."""
    return next(
        (number for number in range(charges_of(t, weapon), 0, -1) if mount_for(t, figure, weapon, fired, number)), 0
    )
