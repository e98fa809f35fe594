"""What the opponent thinks of the supplement's options: a considered score for each kind (see tactics.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from squadra.games.star_quest import attack_mind
from squadra.games.star_quest import tactics as base
from squadra.games.star_quest.marine_mind import MarineMind, line_mask
from squadra.games.star_quest.melee import ForceDie, GuardDie
from squadra.games.star_quest.supplement import verbs as sx
from squadra.games.star_quest.supplement.acts import ThrowVortex
from squadra.games.star_quest.supplement.aiming import (
    AimedShot,
    FireArea,
    FireBeam,
    FireKrak,
    FireVolley,
    MassedShot,
    ServeWeapon,
)
from squadra.games.star_quest.supplement.apothecary import DoNotTreat, TreatFigure
from squadra.games.star_quest.supplement.confusion import BlowUp, LetAttack
from squadra.games.star_quest.supplement.event_changes import NameWeapon
from squadra.games.star_quest.supplement.fights import FightHow, SelfDestruct
from squadra.games.star_quest.supplement.grenades import ActivateHomer, LayMine, ThrowAt
from squadra.games.star_quest.supplement.jump import JumpTo, StayDown, TakeOff
from squadra.games.star_quest.supplement.muster import LayTargeters, TakePowers, TakeSquadCard
from squadra.games.star_quest.supplement.powers import BlastAway, ChooseRoom, NameTarget, NoMore
from squadra.games.star_quest.supplement.psychic import ShowPower
from squadra.games.star_quest.supplement.saves import RollSave, TakeWounds
from squadra.games.star_quest.supplement.scouts import AmbushWith, NoAmbush
from squadra.games.star_quest.supplement.tarantula import BringIn, Haul, HaulHome, Swing
from squadra.games.star_quest.supplement.terminators import ChooseKit, ChooseSection, RetreatFigure, StopRetreat
from squadra.games.star_quest.supplement.turns import ArriveByHomer, LaunchSmoke
from squadra.games.star_quest.supplement.vortex import OpenVortex

if TYPE_CHECKING:
    from squadra.games.star_quest.question import Score, Turn
    from squadra.kernel import Option

POWERS = {
    "control": 1.2, "scan": 0.2, "smite": 0.0, "hellfire": 0.0, "lightning_arc": 0.0, "vortex": -20.0, "blast": -0.4,
    "jinx": 1.0, "teleport": -0.5, "burst_of_speed": 1.0, "warp_time": 1.0, "aura": 0.3,
}  # fmt: skip


def block(width: int, square: int, size: int) -> int:
    mask = 0
    for dy in range(size):
        mask |= ((1 << size) - 1) << square + dy * width
    return mask


def fire_area(turn: Turn, option: FireArea) -> float:
    """A square block, or around its centre if it is three wide."""
    hull = turn.mind.hull
    corner = option.square - hull.width - 1 if option.size == 3 else option.square
    mask = block(hull.width, max(0, corner), option.size)
    dice = attack_mind.dice_of(turn, option.figure, option.weapon)
    return (
        turn.best_place(option.figure) + attack_mind.area(turn, option.figure, dice, mask, mask) + 0.1 * option.charges
    )


def fire_beam(turn: Turn, option: FireBeam) -> float:
    mask = line_mask(turn.mind.hull.line(option.square, option.direction, turn.mind.closed))
    dice = attack_mind.dice_of(turn, option.figure, option.weapon)
    return turn.best_place(option.figure) + 0.8 * attack_mind.area(turn, option.figure, dice, mask, mask)


def self_destruct(turn: Turn, option: SelfDestruct) -> float:
    mind = turn.mind
    figure = turn.figure(option.figure)
    mask = mind.hull.blast(figure.square, mind.closed)
    return turn.best_place(option.figure) + attack_mind.area(turn, option.figure, "2R", mask, mask) - mind.worth(figure)


def near_fight(turn: Turn) -> float:
    """How many aliens stand near the squad."""
    mind = turn.mind
    if not isinstance(mind, MarineMind):
        return 0.0
    mine = [f.square for f in mind.alive if f.square >= 0]
    return float(sum(1 for a in mind.aliens if any(mind.steps(a.square, s) <= 6 for s in mine)))


def show_power(turn: Turn, option: ShowPower) -> float:
    """Powers are for a fight; a Librarian is not thrown away."""
    foes = near_fight(turn)
    mind = turn.mind
    mine = next((f for f in mind.figures.values() if f.owner == turn.seat and f.kind == "librarian"), None)
    verb = turn.content.supplement.powers[option.power].effect
    if isinstance(verb, sx.Smite) and mine is not None:
        around = mind.hull.blast(mine.square, mind.closed)
        foes = float(sum(1 for a in turn.foes() if mind.base(a.square, a.size) & around))
        return 10.0 + foes if foes >= 2 else -1.0
    if isinstance(verb, (sx.Hellfire, sx.LightningArc)):
        return 8.5 + foes if foes >= 2 else -1.0
    return POWERS[option.power] + (8.0 + 0.2 * foes if foes >= 2 and POWERS[option.power] > 0 else -1.0)


def name_target(turn: Turn, option: NameTarget) -> float:
    return turn.mind.worth(turn.figure(option.figure))


def jump_to(turn: Turn, option: JumpTo) -> float:
    return turn.mind.place(turn.figure(option.figure), option.square)


def take_off(turn: Turn, option: TakeOff) -> float:
    """Jumps only when there is far to go and nobody to shoot at."""
    mind = turn.mind
    figure = turn.figure(option.figure)
    far = isinstance(mind, MarineMind) and figure.square >= 0 and mind.goal_distance(figure) > 8
    return 8.2 if far and not near_fight(turn) else -1.0


def treat(turn: Turn, option: TreatFigure) -> float:
    figure = turn.figure(option.figure)
    if "down" in figure.marks:
        return 5.0
    return 1.0 if figure.full_life - figure.life >= 2 else -1.0


def retreat(turn: Turn, option: RetreatFigure) -> float:
    mind = turn.mind
    return 1.0 if isinstance(mind, MarineMind) and mind.going_home else -1.0


def smoke(turn: Turn, option: LaunchSmoke) -> float:
    return 0.5 if near_fight(turn) >= 3 else -1.0


def force(turn: Turn, option: ForceDie) -> float:
    return float(option.face) - 0.5


def guard(turn: Turn, option: GuardDie) -> float:
    return 1.0 if option.face == 0 else -1.0


def throw(turn: Turn, option: ThrowAt) -> float:
    return turn.best_place(option.figure) + 0.2 * turn.mind.worth(turn.figure(option.target))


def throw_vortex(turn: Turn, option: ThrowVortex) -> float:
    mask = block(turn.mind.hull.width, option.square, 2)
    mind = turn.mind
    gain = sum(mind.worth(f) for f in turn.foes() if mind.base(f.square, f.size) & mask)
    loss = sum(mind.worth(f) for f in mind.marines if 1 << f.square & mask)
    return turn.best_place(option.figure) + 0.6 * gain - loss - 3.0


def open_vortex(turn: Turn, option: OpenVortex) -> float:
    mask = block(turn.mind.hull.width, option.square, 2)
    mind = turn.mind
    return sum(mind.worth(f) for f in turn.foes() if mind.base(f.square, f.size) & mask)


def card(turn: Turn, option: TakeSquadCard) -> float:
    content = turn.content
    if option.card in content.orders:
        return 1.0
    lasting = content.equipment[option.card].duration == "mission"
    return 1.5 if lasting else 1.2


def ambush_with(turn: Turn, option: AmbushWith) -> float:
    return 0.5 if turn.figure(option.figure).kind != "commander" else -0.5


def gun_act(turn: Turn, option: Any) -> float:
    """A Tarantula is brought towards the goal when it has nothing to shoot at."""
    return turn.best_place(option.figure) - 0.6 if near_fight(turn) else turn.best_place(option.figure) + 0.01


def aimed(turn: Turn, option: AimedShot) -> float:
    return attack_mind.shoot(turn, option) + 0.3


def name_weapon(turn: Turn, option: NameWeapon) -> float:
    kind = turn.content.weapons[option.weapon].kind
    return base.name_figure(turn, option) + (1.0 if kind == "heavy" else 0.0)


def fixed(score: float) -> Score:
    return lambda turn, option: score


SQUAD_SCORES: dict[type[Option], Score] = {
    TreatFigure: treat, DoNotTreat: fixed(0.0), RollSave: fixed(1.0), TakeWounds: fixed(0.0), GuardDie: guard,
    ForceDie: force, FightHow: lambda turn, option: attack_mind.fight(turn, option) + 0.3, SelfDestruct: self_destruct,
    Haul: gun_act, Swing: lambda turn, option: gun_act(turn, option) - 1.0, BringIn: gun_act,
    HaulHome: lambda turn, option: base.go_home(turn, option), AimedShot: aimed, FireArea: fire_area,
    FireVolley: lambda turn, option: attack_mind.blast(turn, option) + 0.2, FireBeam: fire_beam, ChooseSection: fixed(0.5),
    ChooseKit: lambda turn, option: 1.0 if "cannon" in option.kit or "flamer" in option.kit else 0.5,
    RetreatFigure: retreat, StopRetreat: fixed(0.0), OpenVortex: open_vortex, NameTarget: name_target,
    NoMore: fixed(0.0), ChooseRoom: fixed(0.5), BlastAway: fixed(0.5), ThrowAt: throw,
    LayMine: lambda turn, option: turn.best_place(option.figure) - 0.1, ActivateHomer: fixed(-1.0),
    ThrowVortex: throw_vortex, AmbushWith: ambush_with, NoAmbush: fixed(0.0), NameWeapon: name_weapon,
    TakeSquadCard: card, TakePowers: lambda turn, option: sum(POWERS[p] for p in option.powers),
    LayTargeters: lambda turn, option: float(len(set(option.weapons))), BlowUp: fixed(0.4), LetAttack: fixed(0.5),
    TakeOff: take_off, JumpTo: jump_to, StayDown: fixed(-30.0), ShowPower: show_power, LaunchSmoke: smoke,
    ArriveByHomer: fixed(7.0), FireKrak: lambda turn, option: attack_mind.blast(turn, option) + 0.4,
    MassedShot: lambda turn, option: attack_mind.shoot(turn, option) + 0.2,
    ServeWeapon: lambda turn, option: 1.0 if turn.content.weapons[option.weapon].kind == "heavy" else 0.5,
}  # fmt: skip
