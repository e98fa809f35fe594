"""Shots of the supplement (SQX-RUL-9 to -19): each manner of firing, and why it cannot be."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.combat.fire import ArmedOption, Shoot, jammed
from squadra.games.star_quest.rules.combat.heavy_weapons import FireBlast, FireLine, foe_mask
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes, sees
from squadra.games.star_quest.rules.combat.targets import enemies
from squadra.games.star_quest.rules.options import square_anchor
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords, verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.areas import (
    beam_values,
    block,
    in_arc,
    reach_of,
    struck_by_area,
    within,
)
from squadra.games.star_quest.supplement.rules.combat.firing import (
    may_harm,
    mount_for,
    suit_targeter,
)
from squadra.games.star_quest.supplement.rules.combat.ways import (
    charges_left,
    hand_only,
    open_ways,
    several,
    ways,
)
from squadra.games.star_quest.supplement.rules.equipment.tarantula import TARANTULA, served
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg, Refusal, Word, no


class AimedShot(Shoot, frozen=True):
    """Precision fire: he does not move this turn, and the target's Armour counts less (SQX-ARM-226)."""

    rule = "SQX-ARM-226"


class FireArea(ArmedOption, frozen=True):
    """Fires at a block of four squares (its upper left one is named) or of nine (its centre)."""

    rule = "SQX-ARM-236"
    odds = True
    square: int
    size: int
    charges: int = 0

    def words(self, t: HulkTable) -> dict[str, Any]:
        where = {"square": t.label(self.square), "size": self.size, "charges": self.charges}
        return {**super().words(t), **where}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        shooter = gun_of(t, t.s.figures[self.figure], self.weapon)
        return tuple(square_anchor(s) for s in bits(struck_by_area(t, shooter, self.weapon, self.square, self.size)))

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal:
        return why_no_area(t, shooter, self)


class FireVolley(FireBlast, frozen=True):
    """Concentrated fire: several rounds in one attack, without a step in this turn (SQX-ARM-221, -222)."""

    rule = "SQX-ARM-221"


class FireKrak(FireBlast, frozen=True):
    """Fires a Krak missile at a square with a Chaos Marine, an Android or a Dreadnought (SQX-TERM-E-11, SQX-RUL-42)."""

    rule = "SQX-RUL-42"


class MassedShot(Shoot, frozen=True):
    """Lasers that concentrate their fire: so many comrades give up their shots for one roll (SQX-ARM-403, SQX-RUL-17)."""

    rule = "SQX-RUL-17"
    comrades: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "comrades": self.comrades}


class ServeWeapon(ActOption, frozen=True):
    """Declares which of two weapons the armour's targeter serves this turn (SQX-TERM-25)."""

    rule = "SQX-TERM-25"
    weapon: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon)}

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_serving(t, act, self.weapon)

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        serve(t, act.figure, self.weapon)
        t.tell("sqx-serves", "SQX-TERM-25", **self.words(t))
        return None


class FireBeam(ArmedOption, frozen=True):
    """Fires a beam that turns the wall at its end into energy."""

    rule = "SQ-MD-20"
    odds = True
    square: int
    direction: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {**super().words(t), "direction": Msg(f"sq-direction-{self.direction}")}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(square_anchor(s) for s in sorted(beam_values(t, self.square, self.direction, 99)))

    def why_no_aim(self, t: HulkTable, shooter: Figure) -> Refusal:
        return no("why-sqx-strikes-nobody", "SQX-RUL-15")


aimed_shot = cache(AimedShot)
fire_area = cache(FireArea)
fire_volley = cache(FireVolley)
fire_beam = cache(FireBeam)


def gun_of(t: HulkTable, figure: Figure, weapon: str) -> Figure:
    """From where a weapon fires: a Tarantula from its own square (SQ-RUL-54)."""
    if weapon == TARANTULA and figure.kind != TARANTULA and (gun := served(t, figure)) is not None:
        return gun
    return figure


SHOTS = (AimedShot, FireArea, FireBeam, FireKrak, FireVolley, MassedShot)


def lasers(t: HulkTable, figure: Figure) -> str:
    """A weapon of this figure whose fire can be concentrated with that of others (SQX-ARM-403)."""
    return laser_among(t.content, figure.weapons)


@lru_cache(maxsize=1024)
def laser_among(content: Content, weapons: tuple[str, ...]) -> str:
    keyword = supplement_of(content).keyword
    for weapon in weapons:
        massed = keyword(weapon, keywords.ConcentratedFire)
        if massed is not None and not massed.dice and not keyword(weapon, keywords.Intensity):
            return weapon
    return ""


def helpers(t: HulkTable, figure: Figure, target: str) -> list[Figure]:
    """Comrades with lasers who see the target and have not acted yet."""
    mask = next((m for id, m in enemies(t, figure) if id == target), 0)
    return [
        f
        for f in t.squad_of(figure.owner)
        if f.id != figure.id and not f.acts and f.square >= 0 and not f.marks.gave_shot and lasers(t, f)
        and sees(t, f, mask)
    ]  # fmt: skip


def krak_of(t: HulkTable, figure: Figure, weapon: str) -> verbs.Krak | None:
    """Krak missiles for this weapon (SQX-TERM-E-11, SQX-DRD-E-10)."""
    verbs_shown = stats.card_verbs(t.content, t.cards(figure))
    return next((v for v in verbs_shown if isinstance(v, verbs.Krak) and weapon in v.weapons), None)


def holds(t: HulkTable, square: int, types: tuple[str, ...]) -> bool:
    """Whether one of these types stands on the square."""
    for figure in t.on_boards():
        kind = "dreadnought" if figure.kind == stats.WALKER else figure.kind
        if t.base(figure) >> square & 1 and kind in types:
            return True
    return False


def serve(t: HulkTable, id: str, weapon: str) -> None:
    """From now on the armour's targeter serves this weapon, until the turn ends."""
    figure = t.s.figures[id]
    if not figure.marks.serves:
        t.mark(figure, serves=weapon)


def serve_options(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[ServeWeapon]:
    """Before the first of several weapons fires, its player may say which one the targeter serves (SQX-TERM-25)."""
    if fired or not several(t, figure) or figure.marks.serves:
        return []
    if not suit_targeter(t, figure, ""):
        return []
    there = open_ways(t, figure, ())
    return [ServeWeapon(figure.id, weapon) for weapon, _ in there] if len(there) > 1 else []


# ------------------------------------------------------------------------------------------------ why not


def why_no_shot(t: HulkTable, act: Acting, figure: Figure, shot: ArmedOption) -> Refusal | None:
    """What forbids any shot with this weapon; None: the base game's reasons hold."""
    if not figure.suit and not isinstance(shot, SHOTS):
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
    return why_no_manner(t, act, figure, shot)


def why_no_manner(t: HulkTable, act: Acting, figure: Figure, shot: ArmedOption) -> Refusal | None:
    """What this manner of firing asks for."""
    weapon = shot.weapon
    keyword, words = supplement_of(t.content).keyword, {"weapon": t.weapon_name(weapon)}
    match shot:
        case AimedShot():
            if not keyword(weapon, keywords.Precision):
                return no("why-sqx-not-precise", "SQX-ARM-226", **words)
            if figure.marks.moved:
                return no("why-sqx-aimed-moved", "SQX-RUL-118", figure=t.figure_name(figure))
        case FireVolley():
            massed = keyword(weapon, keywords.ConcentratedFire)
            if massed is None or not massed.dice:
                return no("why-sqx-not-massed", "SQX-ARM-221", **words)
            if figure.marks.moved:
                return no("why-sqx-massed-moved", "SQX-ARM-222", figure=t.figure_name(figure))
            if not mount_for(t, figure, weapon, act.fired, rounds=massed.rounds):
                return no("why-sqx-massed-rounds", "SQX-RUL-19", rounds=massed.rounds, **words)
        case FireKrak():
            krak = krak_of(t, figure, weapon)
            if krak is None:
                return no("why-sqx-no-krak", "SQX-TERM-E-11")
            if not holds(t, shot.square, krak.types):
                return no("why-sqx-krak-target", "SQX-RUL-42")
        case MassedShot():
            there = len(helpers(t, figure, shot.target))
            if shot.comrades > there or shot.comrades < 1:
                return no("why-sqx-comrades", "SQX-RUL-17", number=there)
        case FireArea():
            return why_no_area(t, figure, shot)
        case FireBeam():
            return no("why-sqx-strikes-nobody", "SQX-RUL-15")
        case _:
            pass
    return why_no_range(t, figure, shot)


def why_no_range(t: HulkTable, figure: Figure, shot: ArmedOption) -> Refusal | None:
    """Range and targets that the weapon cannot harm."""
    like = shot.like if isinstance(shot, FireLine) else shot.weapon
    target = t.s.figures.get(shot.against())
    arm = supplement_of(t.content).arms.get(like)
    special = supplement_of(t.content).keyword(like, keywords.SpecificTargets)
    if target is not None and special is not None and not may_harm(special, target.kind):
        return no("why-sqx-cannot-harm", "SQX-KEY-14", weapon=t.weapon_name(like), target=t.figure_name(target))
    reach = reach_of(t, like)
    if target is not None and not within(t, figure, t.base(target), reach):
        rule = "SQX-KEY-20" if arm is not None and arm.range <= reach else "SQX-ARM-202"
        return no("why-sqx-range", rule, weapon=t.weapon_name(like), squares=reach)
    return None


def why_no_area(t: HulkTable, figure: Figure, shot: FireArea) -> Refusal:
    """Why an area cannot be laid there (SQX-RUL-10, -11, -16)."""
    gun = gun_of(t, figure, shot.weapon)
    whole = shot.size == 9
    if not 0 <= shot.square < t.hull.size:
        return no("why-sq-no-floor", "SQ-RUL-5")
    mask = (1 << shot.square | t.hull.blast(shot.square, t.s.closed)) if whole else block(t, shot.square)
    if not mask or not t.hull.floor >> shot.square & 1:
        return no("why-sqx-area-wall", "SQX-RUL-10")
    if mask & t.base(gun):
        return no("why-sqx-area-own", "SQX-RUL-10")
    reach = reach_of(t, shot.weapon)
    if not Eyes(t, gun).squares(1 << shot.square if whole else mask):
        return no("why-sqx-area-unseen", "SQX-RUL-10")
    if not within(t, gun, 1 << shot.square if whole else mask, reach):
        return no("why-sqx-range", "SQX-RUL-11", weapon=t.weapon_name(shot.weapon), squares=reach)
    if gun.kind == TARANTULA and not mask & in_arc(t, gun):
        return no("why-sqx-arc", "SQX-RUL-16")
    foes = foe_mask(t, figure)
    if not struck_by_area(t, gun, shot.weapon, shot.square, shot.size) & foes:
        if mask & foes and not within(t, gun, mask & foes, reach):
            return no("why-sqx-range", "SQX-RUL-11", weapon=t.weapon_name(shot.weapon), squares=reach)
        return no("why-sqx-strikes-nobody", "SQX-RUL-10")
    return no("why-sqx-area-same", "SQX-RUL-10")


def why_no_serving(t: HulkTable, act: Acting, weapon: str) -> Refusal | None:
    """Why the targeter is not set on this weapon now (SQX-TERM-25)."""
    figure = t.s.figures.get(act.figure)
    if figure is None or not figure.suit:
        return no("why-sqx-serves-one", "SQX-TERM-25")
    if figure.marks.serves or act.fired:
        return no("why-sqx-serves-already", "SQX-TERM-O-6", figure=t.figure_name(figure))
    if not several(t, figure):
        return no("why-sqx-serves-one", "SQX-TERM-25")
    lawful = Budget(t, act).may_shoot and ServeWeapon(figure.id, weapon) in serve_options(t, figure, act.fired)
    return None if lawful and figure.square >= 0 else no("why-sqx-serves-none", "SQX-TERM-25")
