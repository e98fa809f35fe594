"""A shot of the supplement is fired: what forbids it, the rounds it takes (SQX-KEY-27), and the frame that carries it out."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.fire import ArmedOption, jammed
from squadra.games.star_quest.rules.combat.heavy_weapons import FireLine
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.combat.ammunition import (
    charges_left,
    mount_for,
    spend_rounds,
    weapon_dice,
)
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firearms import hand_only, open_ways, several, ways
from squadra.games.star_quest.supplement.rules.combat.firing_modes.firing_mode import FiringMode
from squadra.games.star_quest.supplement.rules.combat.penetration import PiercingShot
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import why_no_range
from squadra.games.star_quest.supplement.rules.combat.targeters import serve, suit_targeter
from squadra.games.star_quest.supplement.rules.equipment.tarantula import TARANTULA, gun_of, served, used
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Refusal, no

ANY_NUMBER = 99


def why_no_shot(t: HulkTable, act: Acting, figure: Figure, shot: ArmedOption) -> Refusal | None:
    """What forbids any shot with this weapon; None: the base game's reasons hold."""
    if not figure.suit and not isinstance(shot, FiringMode):
        return None
    weapon = shot.weapon
    words = {"weapon": t.weapon_name(weapon)} if weapon in t.content.weapons else {"weapon": weapon}
    if hand_only(t, figure):
        return no("why-sqx-hand-only", "SQX-RUL-37")
    if figure.marks.gave_shot:
        return no("why-sqx-gave-shot", "SQX-RUL-17", figure=t.figure_name(figure))
    if all(weapon not in way for way in ways(t, figure)):
        if served(t, figure) is not None and weapon == TARANTULA:
            return no("why-sqx-gun-moved", "SQX-ARM-407")
        return no("why-sqx-not-carried", "SQX-GEN-8", figure=t.figure_name(figure), **words)
    if jammed(t, figure, weapon):
        return no("why-sqx-jammed", "SQX-RUL-107", **words)
    counts = supplement_of(t.content).keyword(weapon, keywords.Intensity) is not None
    if counts and isinstance(shot, FireArea) and shot.charges > charges_left(t, figure, weapon, act.fired):
        return no("why-sqx-charges", "SQX-KEY-23", left=charges_left(t, figure, weapon, act.fired), **words)
    if not mount_for(t, figure, weapon, act.fired):
        if mount_for(t, figure, weapon, ()):
            return no("why-sqx-fired", "SQX-RUL-109", **words)
        return no("why-sqx-empty", "SQX-KEY-27", **words)
    if act.fired and all(weapon not in way for way in open_ways(t, figure, act.fired)):
        return no("why-sqx-beside", "SQX-ARM-220", **words)
    return shot.why_no_mode(t, act, figure) if isinstance(shot, FiringMode) else why_no_range(t, figure, shot)


def mount_of(t: HulkTable, figure: Figure, fired: tuple[str, ...], option: ArmedOption) -> str:
    """Which piece of the weapon fires (SQX-RUL-81); empty: none of the firing in progress, a new one begins."""
    if not isinstance(option, FiringMode):
        return mount_for(t, figure, option.weapon, fired)
    return mount_for(t, figure, option.weapon, fired, option.charges_taken(), option.rounds_taken(t))


def volley(t: HulkTable, option: ArmedOption, dies: bool = False, mount: str = "") -> Frame:
    """The frame that carries out a shot of the supplement; counts its rounds (SQX-KEY-27)."""
    figure = t.s.figures[option.figure]
    like = option.like if isinstance(option, FireLine) else option.weapon
    dice = option.dice_instead(t, figure) if isinstance(option, FiringMode) else ""
    if figure.suit:
        dice = dice or weapon_dice(t, figure, like)
        spend_rounds(t, figure, like, option.rounds_taken(t) if isinstance(option, FiringMode) else 1, mount)
        stand_still(t, option)
        if several(t, figure) and suit_targeter(t, figure, ""):
            serve(t, figure.id, option.weapon)
    if isinstance(option, FireLine) and t.content.weapons[like].pattern == "pierce":
        gun: dict[str, Any] = {"figure": option.figure, "weapon": option.weapon, "like": like, "own_dice": dice}
        return PiercingShot(**gun, square=option.square, direction=option.direction)
    return option.shot(t, dies, dice)


def fired_after(
    t: HulkTable, figure: Figure, fired: tuple[str, ...], option: ArmedOption, mount: str
) -> tuple[str, ...]:
    """Weapons and charges used in the firing in progress; nothing, if all of them are (SQX-KEY-23, SQX-RUL-109)."""
    charges = option.charges_taken() if isinstance(option, FiringMode) else 1
    now = (*fired, *(mount,) * charges)
    if not several(t, figure) and supplement_of(t.content).keyword(option.weapon, keywords.Intensity) is None:
        return ()
    return now if any(charges_left(t, figure, w, now) for w, _ in ways(t, figure)) else ()


def stand_still(t: HulkTable, option: ArmedOption) -> None:
    """Precision fire, concentrated fire and a Tarantula's fire keep the figure on its square (SQX-RUL-118)."""
    figure = t.s.figures[option.figure]
    gun = gun_of(t, figure, option.weapon)
    if gun.id != figure.id:
        t.change(gun, marks=used(gun, figure))
    elif not (isinstance(option, FiringMode) and option.still):
        return
    t.mark(figure, still=True)


def share_most(t: HulkTable, weapon: str) -> int:
    """How many targets a weapon of high rate of fire may strike (SQX-ARM-206)."""
    rate = supplement_of(t.content).keyword(weapon, keywords.HighRate) if t.setup.expansion is not None else None
    return rate.targets if rate is not None and rate.targets else ANY_NUMBER
