"""Why something of the supplement cannot be done: the reason and its rule, from what the asking player may know."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.eyes import Eyes
from squadra.games.star_quest.rules.combat.fire import jammed
from squadra.games.star_quest.rules.combat.heavy import foe_mask
from squadra.games.star_quest.rules.combat.melee import bonus_cards, opponents
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords as k
from squadra.games.star_quest.supplement.content import verbs as sv
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats as sx
from squadra.games.star_quest.supplement.rules.acts import ThrowFrag, ThrowVortex
from squadra.games.star_quest.supplement.rules.characters.techmarine import ARM, BOTH, servo_arm, servo_ways
from squadra.games.star_quest.supplement.rules.combat.aiming import (
    AimedShot,
    FireArea,
    FireBeam,
    FireKrak,
    FireVolley,
    MassedShot,
    ServeWeapon,
    gun_of,
    helpers,
    holds,
    krak_of,
)
from squadra.games.star_quest.supplement.rules.combat.areas import block, in_arc, reach_of, struck_by_area, within
from squadra.games.star_quest.supplement.rules.combat.fights import (
    FightHow,
    FightHowWithCard,
    SelfDestruct,
    beside,
    doomed_blades,
)
from squadra.games.star_quest.supplement.rules.combat.firing import GAVE, MOVED, STILL, may_harm, mount_for
from squadra.games.star_quest.supplement.rules.combat.hands import several_blade
from squadra.games.star_quest.supplement.rules.combat.ways import charges_left, hand_only, open_ways, several, ways
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt, sort_of
from squadra.games.star_quest.supplement.rules.equipment.jump import pack_of
from squadra.games.star_quest.supplement.rules.equipment.tarantula import BringIn, Haul, HaulHome, Swing, served
from squadra.games.star_quest.supplement.rules.powers.psychic import barred, librarian
from squadra.games.star_quest.supplement.rules.squads.free import PACK
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option, Refusal

SHOTS = (AimedShot, FireArea, FireBeam, FireKrak, FireVolley, MassedShot)
GUN_ACTS = (Haul, Swing, HaulHome)
THROWS = (ThrowAt, LayMine, ThrowVortex, ThrowFrag)


def no(key: str, rule: str, **words: Any) -> Refusal:
    return no(f"why-sqx-{key}", rule, **words)


def why_not_shoot(t: HulkTable, act: Acting, figure: Figure, option: Option) -> Refusal | None:
    """What forbids any shot with this weapon; None: the base game's reasons hold."""
    weapon = str(getattr(option, "weapon", ""))
    words = {"weapon": t.weapon_name(weapon)} if weapon in t.content.weapons else {"weapon": weapon}
    if hand_only(t, figure):
        return no("hand-only", "SQX-RUL-37")
    if GAVE in figure.marks:
        return no("gave-shot", "SQX-RUL-17", figure=t.figure_name(figure))
    if all(weapon not in way for way in ways(t, figure)):
        if served(t, figure) is not None and weapon == sx.TARANTULA:
            return no("gun-moved", "SQX-ARM-407")
        return no("not-carried", "SQX-GEN-8", figure=t.figure_name(figure), **words)
    if jammed(t, figure, weapon):
        return no("jammed", "SQX-RUL-107", **words)
    counts = supplement_of(t.content).keyword(weapon, k.Intensity) is not None
    if counts and isinstance(option, FireArea) and option.charges > charges_left(t, figure, weapon, act.fired):
        return no("charges", "SQX-KEY-23", left=charges_left(t, figure, weapon, act.fired), **words)
    if not mount_for(t, figure, weapon, act.fired):
        if mount_for(t, figure, weapon, ()):
            return no("fired", "SQX-RUL-109", **words)
        return no("empty", "SQX-KEY-27", **words)
    if act.fired and all(weapon not in way for way in open_ways(t, figure, act.fired)):
        return no("beside", "SQX-ARM-220", **words)
    return why_not_aim(t, act, figure, option, weapon)


def why_not_aim(t: HulkTable, act: Acting, figure: Figure, option: Option, weapon: str) -> Refusal | None:
    """What this way of firing asks for."""
    keyword, words = supplement_of(t.content).keyword, {"weapon": t.weapon_name(weapon)}
    match option:
        case AimedShot():
            if not keyword(weapon, k.Precision):
                return no("not-precise", "SQX-ARM-226", **words)
            if MOVED in figure.marks:
                return no("aimed-moved", "SQX-RUL-118", figure=t.figure_name(figure))
        case FireVolley():
            massed = keyword(weapon, k.ConcentratedFire)
            if massed is None or not massed.dice:
                return no("not-massed", "SQX-ARM-221", **words)
            if MOVED in figure.marks:
                return no("massed-moved", "SQX-ARM-222", figure=t.figure_name(figure))
            if not mount_for(t, figure, weapon, act.fired, rounds=massed.rounds):
                return no("massed-rounds", "SQX-RUL-19", rounds=massed.rounds, **words)
        case FireKrak():
            krak = krak_of(t, figure, weapon)
            if krak is None:
                return no("no-krak", "SQX-TERM-E-11")
            if not holds(t, option.square, krak.types):
                return no("krak-target", "SQX-RUL-42")
        case MassedShot():
            there = len(helpers(t, figure, option.target))
            if option.comrades > there or option.comrades < 1:
                return no("comrades", "SQX-RUL-17", number=there)
        case FireArea():
            return why_not_area(t, figure, option)
        case FireBeam():
            return no("strikes-nobody", "SQX-RUL-15")
        case _:
            pass
    return why_not_reach(t, figure, option, weapon)


def why_not_reach(t: HulkTable, figure: Figure, option: Option, weapon: str) -> Refusal | None:
    """Range and targets that the weapon cannot harm."""
    like = str(getattr(option, "like", "")) or weapon
    target = t.s.figures.get(str(getattr(option, "target", "")))
    arm = supplement_of(t.content).arms.get(like)
    special = supplement_of(t.content).keyword(like, k.SpecificTargets)
    if target is not None and special is not None and not may_harm(special, target.kind):
        return no("cannot-harm", "SQX-KEY-14", weapon=t.weapon_name(like), target=t.figure_name(target))
    reach = reach_of(t, like)
    if target is not None and not within(t, figure, t.base(target), reach):
        rule = "SQX-KEY-20" if arm is not None and arm.range <= reach else "SQX-ARM-202"
        return no("range", rule, weapon=t.weapon_name(like), squares=reach)
    return None


def why_not_area(t: HulkTable, figure: Figure, option: FireArea) -> Refusal:
    """Why an area cannot be laid there (SQX-RUL-10, -11, -16)."""
    gun = gun_of(t, figure, option.weapon)
    whole = option.size == 9
    if not 0 <= option.square < t.hull.size:
        return no("why-sq-no-floor", "SQ-RUL-5")
    mask = (1 << option.square | t.hull.blast(option.square, t.s.closed)) if whole else block(t, option.square)
    if not mask or not t.hull.floor >> option.square & 1:
        return no("area-wall", "SQX-RUL-10")
    if mask & t.base(gun):
        return no("area-own", "SQX-RUL-10")
    reach = reach_of(t, option.weapon)
    if not Eyes(t, gun).squares(1 << option.square if whole else mask):
        return no("area-unseen", "SQX-RUL-10")
    if not within(t, gun, 1 << option.square if whole else mask, reach):
        return no("range", "SQX-RUL-11", weapon=t.weapon_name(option.weapon), squares=reach)
    if gun.kind == sx.TARANTULA and not mask & in_arc(t, gun):
        return no("arc", "SQX-RUL-16")
    foes = foe_mask(t, figure)
    if not struck_by_area(t, gun, option.weapon, option.square, option.size) & foes:
        if mask & foes and not within(t, gun, mask & foes, reach):
            return no("range", "SQX-RUL-11", weapon=t.weapon_name(option.weapon), squares=reach)
        return no("strikes-nobody", "SQX-RUL-10")
    return no("area-same", "SQX-RUL-10")


def why_not_serve(t: HulkTable, act: Acting, figure: Figure) -> Refusal:
    if any(mark.startswith("serves-") for mark in figure.marks) or act.fired:
        return no("serves-already", "SQX-TERM-O-6", figure=t.figure_name(figure))
    return no("serves-one", "SQX-TERM-25") if not several(t, figure) else no("serves-none", "SQX-TERM-25")


def why_not_strike(t: HulkTable, act: Acting, figure: Figure, option: FightHow) -> Refusal | None:
    """What another way of fighting asks for."""
    if isinstance(option, FightHowWithCard) and not sx.may_use(t.content, option.card, figure):
        return no("no-grenades", "SQX-ARM-912")
    if isinstance(option, FightHowWithCard) and option.card not in bonus_cards(t, figure):
        return no("why-sq-not-in-hand", "SQ-TURN-9")
    bonus = supplement_of(t.content).keyword(option.how, k.HandBonus)
    if servo_arm(t, figure) is not None:
        if option.how not in servo_ways(t, figure, act.fought):
            return no("arm-used", "SQX-RUL-78")
        if option.how in (ARM, BOTH) and not beside(t, figure, option.target):
            return no("arm-diagonal", "SQX-RUL-117")
    elif bonus is not None and bonus.declared and option.how in figure.weapons:
        if bonus.suits and figure.suit not in bonus.suits:
            return no("flamer-suit", "SQX-ARM-711")
        if jammed(t, figure, option.how):
            return no("jammed", "SQX-RUL-107", weapon=t.weapon_name(option.how))
        if not mount_for(t, figure, option.how, (), rounds=bonus.rounds or 1):
            return no("empty", "SQX-ARM-710", weapon=t.weapon_name(option.how))
    elif several_blade(t, figure) == option.how:
        if option.target in act.fought:
            return no("same-target", "SQX-ARM-117", target=t.name(option.target))
        if not act.fought and opponents(t, figure) == [option.target]:
            return no("one-enemy", "SQX-ARM-117")
    elif option.how not in figure.blades:
        return no("no-such-way", "SQX-GEN-8", figure=t.figure_name(figure))
    return None


def why_not_gun(t: HulkTable, act: Acting, figure: Figure) -> Refusal:
    """The Tarantula: served, moved or fired, room for both (SQX-ARM-407, SQ-RUL-54)."""
    if served(t, figure) is None:
        return no("no-gun", "SQ-RUL-54", figure=t.figure_name(figure))
    if act.shots or STILL in figure.marks:
        return no("gun-fired", "SQX-ARM-407")
    return no("gun-room", "SQ-RUL-54")


def why_not_throw(t: HulkTable, figure: Figure, option: Option) -> Refusal:
    """Grenades and the mine: the card, who throws, at whom, where."""
    card, own = str(getattr(option, "card", "")), sx.worn(t.content, figure.gear)
    if card not in (*t.s.squads[figure.owner].hidden, *own):
        return no("why-sq-not-in-hand", "SQ-TURN-9")
    if figure.suit == "terminator":
        return no("no-grenades", "SQX-ARM-912")
    if hand_only(t, figure):
        return no("hand-only", "SQX-RUL-37")
    if isinstance(option, ThrowVortex):
        if figure.kind != "techmarine" and card not in own:
            return no("only-techmarine", "SQX-ARM-910")
        return no("vortex-place", "SQX-RUL-26")
    if not t.helps("squad", figure) and card not in own:
        return no("not-his-card", "SQX-CHR-9", figure=t.figure_name(figure))
    if isinstance(option, LayMine):
        return no("mine-place", "SQX-RUL-55")
    if isinstance(option, ThrowAt):
        verb = next((v for v in t.content.equipment[card].effects if isinstance(v, sv.Throw)), None)
        target = t.s.figures.get(option.target)
        if verb is None or target is None or sort_of(t, target) not in verb.types:
            return no("machines-only", "SQX-SCOUT-E-8")
        return no("throw-unseen", "SQX-RUL-53", target=t.figure_name(target))
    return no("strikes-nobody", "SQX-ARM-901")


def why_not_supplement(t: HulkTable, act: Acting, option: Option) -> Refusal | None:
    """The supplement's reason against an act of the active figure; None: the base game has to say why."""
    figure = t.s.figures.get(act.figure)
    if figure is not None and isinstance(option, BringIn):
        return no("gun-entry", "SQ-RUL-54")
    if figure is None or figure.square < 0:
        return None
    if isinstance(option, ServeWeapon):
        return why_not_serve(t, act, figure)
    if isinstance(option, FightHow):
        return why_not_strike(t, act, figure, option)
    if isinstance(option, SelfDestruct):
        if option.weapon not in figure.blades or not supplement_of(t.content).keyword(option.weapon, k.SelfDestruction):
            return no("no-hammer", "SQX-ARM-124", figure=t.figure_name(figure))
        return no("nobody-near", "SQX-RUL-7") if not doomed_blades(t, figure) else None
    if isinstance(option, GUN_ACTS):
        return why_not_gun(t, act, figure)
    if type(option).__name__ == "JumpTo":
        return no("no-flight", "SQX-EQ-23", figure=t.figure_name(figure))
    if isinstance(option, THROWS):
        return why_not_throw(t, figure, option) if figure.owner in t.s.squads else None
    if type(option).__name__ in ("MoveTo", "SqueezeTo", "GoHome", "SqueezeHome"):
        if figure.suit and STILL in figure.marks:
            return no("stands-still", "SQX-RUL-118", figure=t.figure_name(figure))
        return None
    if hasattr(option, "weapon") and (figure.suit or isinstance(option, SHOTS)):
        return why_not_shoot(t, act, figure, option)
    return None


# ------------------------------------------------------------------------------------------------ between activations


def why_not_turn(t: HulkTable, option: Option) -> Refusal | None:
    """The supplement's reason against a choice between two activations; None: the base game has to say why."""
    seat = t.s.turn
    name = type(option).__name__
    if seat not in t.s.squads:
        return no("no-smoke", "SQX-RUL-83") if name == "LaunchSmoke" else None
    roster = t.s.squads[seat]
    if name == "Activate":
        return why_idle(t, t.s.figures.get(str(getattr(option, "figure", ""))))
    if name == "ShowPower":
        return why_no_power(t, seat, str(getattr(option, "power", "")))
    if name == "TakeOff":
        return why_not_fly(t, t.s.figures.get(str(getattr(option, "figure", ""))))
    if name == "ActivateHomer":
        return no("homer-late", "SQX-RUL-31") if roster.begun else no("homer-bearer", "SQX-RUL-31")
    if name == "LaunchSmoke":
        return no("no-smoke", "SQX-DRD-E-9")
    if name == "ArriveByHomer":
        if "homer_entry" not in t.setup.expansion.options:
            return no("homer-entry-off", "SQX-TERM-29")
        return no("homer-entry", "SQX-TERM-29")
    if name == "RecallOrder":
        return no("recall", "SQX-EX-39")
    return None


def why_idle(t: HulkTable, figure: Figure | None) -> Refusal | None:
    """Marks that keep a figure from acting."""
    if figure is None or not figure.suit or figure.place != "board":
        return None
    words = {"figure": t.figure_name(figure)}
    reasons = {
        "down": ("laid-down", "SQX-RUL-75"),
        "loses-turn": ("loses-turn", "SQX-APO-11"),
        "idle": ("walker-idle", "SQX-DRD-34"),
        "homer-waits": ("homer-waits", "SQX-SCOUT-E-7"),
    }
    for mark, (key, rule) in reasons.items():
        if mark in figure.marks:
            return no(key, rule, **words)
    return no("gun-alone", "SQ-RUL-54") if figure.kind == sx.TARANTULA else None


def why_no_power(t: HulkTable, seat: str, power: str) -> Refusal:
    """SQX-LIB-3 to -10, SQX-RUL-64, -114."""

    roster = t.s.squads[seat]
    mine = librarian(t, seat)
    if mine is None:
        return no("librarian-absent", "SQX-RUL-114")
    if power not in roster.powers:
        return no("power-not-held", "SQX-LIB-6")
    if "power" in roster.until:
        return no("one-power", "SQX-LIB-9")
    if isinstance(supplement_of(t.content).powers[power].effect, sv.BurstOfSpeed):
        return no("burst", "SQX-RUL-64")
    if barred(t, seat):
        return no("power-order", "SQX-RUL-114")
    if roster.begun or mine.acts:
        return no("power-late", "SQX-LIB-7")
    return no("power-target", "SQX-PSY-1")


def why_not_fly(t: HulkTable, figure: Figure | None) -> Refusal | None:
    """SQX-EQ-20 to -24."""

    if figure is None or figure.owner != t.s.turn:
        return None
    words = {"figure": t.figure_name(figure)}
    worn = any(isinstance(v, sv.JumpPack) for v in sx.card_verbs(t.content, t.cards(figure))) or PACK in figure.gear
    if not worn:
        return no("no-pack", "SQX-EQ-20")
    if not pack_of(t, figure):
        return no("pack-heavy", "SQX-EQ-21", **words)
    if figure.acts:
        return no("why-sq-already-acted", "SQX-EQ-24", **words)
    return no("no-flight", "SQX-EQ-23", **words)
