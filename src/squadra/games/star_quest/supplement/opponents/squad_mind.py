"""What the opponent thinks of the supplement's options: a considered score for each kind (see tactics.py)."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.opponents import attack_mind, card_mind
from squadra.games.star_quest.opponents import tactics as base
from squadra.games.star_quest.opponents.chances import shot_value
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Score, Turn
from squadra.games.star_quest.opponents.scene import ALLIED, OWN
from squadra.games.star_quest.rules.combat.rerolls import ForceDie, GuardDie
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.opponents.card_mind import card, lay_targeters
from squadra.games.star_quest.supplement.opponents.power_mind import (
    CHOICE,
    blast_of,
    blips_in,
    doom,
    librarian,
    name_target,
    show_power,
    squad,
    vortex_at,
    warp_at,
)
from squadra.games.star_quest.supplement.opponents.power_mind import aim as aim_power
from squadra.games.star_quest.supplement.rules.characters.apothecary import DoNotTreat, TreatFigure
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.characters.techmarine import LeaveWreck, RepairGun
from squadra.games.star_quest.supplement.rules.combat.areas import FireArea
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import FireVolley, MassedShot
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import FireBeam
from squadra.games.star_quest.supplement.rules.combat.firing_modes.krak_missiles import FireKrak
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import AimedShot
from squadra.games.star_quest.supplement.rules.combat.hand_to_hand import FightHow, FightHowWithCard, SelfDestruct
from squadra.games.star_quest.supplement.rules.combat.protections import RollSave, TakeWounds
from squadra.games.star_quest.supplement.rules.combat.targeters import ServeWeapon
from squadra.games.star_quest.supplement.rules.confusion import BlowUp, LetAttack
from squadra.games.star_quest.supplement.rules.equipment.grenades import LayMine, ThrowAt, ThrowFrag
from squadra.games.star_quest.supplement.rules.equipment.homer import ActivateHomer
from squadra.games.star_quest.supplement.rules.equipment.jump_pack import JumpTo, StayDown, TakeOff
from squadra.games.star_quest.supplement.rules.equipment.smoke_launchers import LaunchSmoke
from squadra.games.star_quest.supplement.rules.equipment.tarantula import BringIn, Haul, HaulHome, Swing
from squadra.games.star_quest.supplement.rules.equipment.vortex import OpenVortex, ThrowVortex
from squadra.games.star_quest.supplement.rules.events import NameWeapon
from squadra.games.star_quest.supplement.rules.powers.shared import BlastAway, ChooseRoom, NameTarget, NoMore
from squadra.games.star_quest.supplement.rules.scouts import AmbushWith, NoAmbush
from squadra.games.star_quest.supplement.rules.squads.muster import LayTargeters, TakePowers, TakeSquadCard
from squadra.games.star_quest.supplement.rules.terminators import ChooseKit, ChooseSection, RetreatFigure, StopRetreat
from squadra.games.star_quest.supplement.rules.turns import ArriveByHomer, RecallOrder
from squadra.kernel import Option


def block(width: int, square: int, size: int) -> int:
    mask = 0
    for dy in range(size):
        mask |= ((1 << size) - 1) << square + dy * width
    return mask


def fire_area(turn: Turn, option: FireArea) -> float:
    """A block of four squares, or of nine around its centre."""
    mind, figure = turn.mind, turn.figure(option.figure)
    weapon = turn.weapon(option.figure, option.weapon)
    if option.size == 9:
        mask = 1 << option.square | mind.hull.blast(option.square, mind.closed)
    else:
        mask = block(mind.width, option.square, 2)
        if weapon is not None:  # a Tarantula fires from its own square
            mask = mind.in_block(figure, weapon, figure.square, mask)
    dice = attack_mind.dice_of(turn, option.figure, option.weapon)
    return turn.rest(option.figure) + attack_mind.area(turn, option.figure, dice, mask, mask) + 0.1 * option.charges


def fire_beam(turn: Turn, option: FireBeam) -> float:
    """The total falls by one with every square before the wall, down to the shooter's own (SQ-MD-20)."""
    mind, figure = turn.mind, turn.figure(option.figure)
    line = mind.hull.line(option.square, option.direction, mind.closed)
    dice = attack_mind.dice_of(turn, option.figure, option.weapon)
    around = mind.hull.blast(line[-1], mind.closed) & ~mask_of((option.square, *line))
    score = 0.0
    for other in (*mind.foes, *mind.marines):
        base = mind.base(other.square, other.size)
        back = [1] * bool(base & around) + [n for n, s in enumerate(reversed((option.square, *line))) if base >> s & 1]
        if back:
            sign = 1.0 if other in mind.foes else -OWN if other.owner == turn.seat else -ALLIED
            score += sign * mind.worth(other) * shot_value(dice, other.armour + min(back), other.life)
    return turn.rest(figure.id) + score


def self_destruct(turn: Turn, option: SelfDestruct) -> float:
    """For more than the bearer is worth, or when he falls anyway."""
    mind = squad(turn)
    figure = turn.figure(option.figure)
    mask = mind.hull.blast(figure.square, mind.closed)
    return turn.rest(option.figure) + attack_mind.area(turn, option.figure, "2R", mask, mask) - doom(figure, mind)


def near_fight(turn: Turn) -> float:
    """How many aliens stand near the squad."""
    mind = turn.mind
    if not isinstance(mind, MarineMind):
        return 0.0
    mine = [f.square for f in mind.alive if f.square >= 0]
    return float(sum(1 for a in mind.aliens if any(mind.steps(a.square, s) <= 6 for s in mine)))


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
    if figure.marks.down:
        return 5.0
    return 1.0 if figure.full_life - figure.life >= 2 else -1.0


def retreat(turn: Turn, option: RetreatFigure) -> float:
    mind = turn.mind
    return 1.0 if isinstance(mind, MarineMind) and mind.going_home else -1.0


def smoke(turn: Turn, option: LaunchSmoke) -> float:
    if not isinstance(turn.mind, MarineMind):  # a turned Dreadnought: when all have acted
        return 0.1
    return 0.5 if near_fight(turn) >= 3 else -1.0


def throw(turn: Turn, option: ThrowAt) -> float:
    return turn.rest(option.figure) + 0.2 * turn.mind.worth(turn.figure(option.target))


def throw_frag(turn: Turn, option: ThrowFrag) -> float:
    hull = turn.mind.hull
    centre = 1 << option.square
    mask = centre | hull.blast(option.square, turn.mind.closed)
    return turn.rest(option.figure) + attack_mind.area(turn, option.figure, "2R", mask, centre) - 1.0


def throw_vortex(turn: Turn, option: ThrowVortex) -> float:
    mask = block(turn.mind.hull.width, option.square, 2)
    mind = turn.mind
    gain = sum(mind.worth(f) for f in turn.foes() if mind.base(f.square, f.size) & mask)
    loss = sum(mind.worth(f) for f in mind.marines if 1 << f.square & mask)
    return turn.rest(option.figure) + 0.6 * gain - loss - 3.0


def open_vortex(turn: Turn, option: OpenVortex) -> float:
    return vortex_at(squad(turn), option.square)


def blast_away(turn: Turn, option: BlastAway) -> float:
    verb = next(p.effect for p in supplement_of(turn.content).powers.values() if isinstance(p.effect, verbs.BlastPower))
    return blast_of(squad(turn), option.thing, option.direction, verb.squares)


def choose_room(turn: Turn, option: ChooseRoom) -> float:
    """Scan: the room with most blips; Ambush!: the one nearest to the goal that holds fewest."""
    mind = squad(turn)
    squares = mind.plan.ship.rooms[option.room].squares
    if turn.ask.prompt == "sqx-ask-room":
        return float(blips_in(mind, squares))
    field = mind.distance(mind.goals)
    return -0.5 * min(field[square] for square in bits(squares)) - 2.0 * blips_in(mind, squares)


def choose_section(turn: Turn, option: ChooseSection) -> float:
    """Warp Time: where most is to be done; Teleport assault!: the section nearest to the goal."""
    mind = squad(turn)
    if turn.ask.prompt == "sqx-ask-warp-time":
        return warp_at(mind, librarian(mind), option.board)
    field = mind.distance(mind.goals)
    return -float(min((field[s] for s in bits(mind.plan.ship.board_masks[option.board] & mind.hull.floor)), default=99))


def aim(turn: Turn, square: int) -> float:
    """Where a figure of the squad is placed, or a power strikes."""
    mind = squad(turn)
    if turn.ask.prompt in ("sqx-ask-hellfire", "sqx-ask-teleport"):
        return aim_power(turn, square)
    able = [f for f in mind.mine if f.place in ("board", "waiting")]
    return mind.place(able[0], square) if able else 0.0


# Orders -----------------------------------------------------------------------------------------------------------------


def order(mind: MarineMind, verb: Any) -> float | None:
    """Points, more or less, that an Order of the supplement brings now."""
    able = mind.able_to_act
    match verb:
        case verbs.HandOnly():
            return 1.5 * mind.near_enemies - 0.7 * sum(mind.best_shot(f, f.square, mind.aliens) for f in able)
        case verbs.FewerWounds():
            return 0.2 * sum(mind.danger(f, f.square, mind.aliens) for f in able) - 1.0
        case verbs.CallFigure():
            return 6.0
        case verbs.Retreat():
            return 2.0 if mind.going_home else -1.0
        case verbs.TeleportSquad():  # some may be lost in the Warp
            far = min((mind.goal_distance(f) for f in able), default=0)
            return 2.0 if far > 14 and mind.hurries and not mind.going_home else -1.0
        case verbs.Ambush():
            return 1.0 if mind.stealth is None and not mind.going_home else -1.0
        case _:
            return None


def choose_kit(turn: Turn, option: ChooseKit) -> float:
    """A Terminator comes with the gun that does most, or with claws."""
    kit = supplement_of(turn.content).kits[option.kit]
    shots = [shot_value(turn.content.weapons[weapon].fire or "", 2, 1) for weapon in kit.firearms]
    return max(shots, default=0.3)


def ambush_with(turn: Turn, option: AmbushWith) -> float:
    return 0.5 if turn.figure(option.figure).kind != "commander" else -0.5


IDLE_HAUL = -20.0
"""A step with the gun that brings it no nearer."""


def haul(turn: Turn, option: Haul) -> float:
    """A Tarantula is brought towards the goal, as the gunner would go, and never hauled to and fro; it stays where it can shoot."""
    mind = squad(turn)
    gunner = turn.figure(option.figure)
    way = mind.distance(mind.goals)
    if way[gunner.square + mind.hull.shifts[option.direction]] >= way[gunner.square]:
        return IDLE_HAUL
    seen = mind.hull.seen(gunner.square, mind.closed)
    busy = any(seen >> alien.square & 1 for alien in mind.aliens)
    return mind.place(gunner, gunner.square + mind.hull.shifts[option.direction]) - (3.0 if busy else 0.04)


def bring_in(turn: Turn, option: BringIn) -> float:
    """The gunner comes aboard with his gun rather than without it."""
    return squad(turn).place(turn.figure(option.figure), option.square) + 4.0


def swing(turn: Turn, option: Swing) -> float:
    """The Tarantula is swung to where most enemies stand in front of it."""
    mind = squad(turn)
    gunner = turn.figure(option.figure)
    gun = next((f for f in mind.mine if f.id == gunner.crew), None)
    before = 0.0 if gun is None or gun.square < 0 else ahead(mind, gunner.square, gun.facing)
    return mind.place(gunner, gunner.square) + ahead(mind, gunner.square, option.direction) - before - 0.1


def ahead(mind: MarineMind, square: int, direction: int) -> float:
    """Points of the enemies in sight on this side of a square."""
    dx, dy = {0: (0, -1), 2: (1, 0), 4: (0, 1), 6: (-1, 0)}[direction]
    view, w = mind.hull.seen(square, mind.closed), mind.width
    score = 0.0
    for alien in mind.aliens:
        across, down = alien.square % w - square % w, alien.square // w - square // w
        if view >> alien.square & 1 and across * dx + down * dy > 0:
            score += 0.2 * mind.worth(alien)
    return score


def lay_mine(turn: Turn, option: LayMine) -> float:
    """The mine is for a Dreadnought on its way."""
    mind = squad(turn)
    giants = [a for a in mind.aliens if a.kind == "dreadnought" and mind.steps(a.square, option.square) <= a.move + 2]
    friends = [
        f for f in mind.mine if f.kind == "walker" and f.square >= 0 and mind.steps(f.square, option.square) <= 6
    ]
    return turn.best_place(option.figure) + (3.0 if giants and not friends else -30.0)


def aimed(turn: Turn, option: AimedShot) -> float:
    return attack_mind.shoot(turn, option) + 0.3


def name_weapon(turn: Turn, option: NameWeapon) -> float:
    kind = turn.content.weapons[option.weapon].kind
    return card_mind.named(turn, option.figure) + (1.0 if kind == "heavy" else 0.0)


def fixed(score: float) -> Score:
    return lambda turn, option: score


SQUAD_SCORES: dict[type[Option], Score] = {
    TreatFigure: treat, DoNotTreat: fixed(0.0), RepairGun: fixed(1.0), LeaveWreck: fixed(0.0),
    RollSave: fixed(1.0), TakeWounds: fixed(0.0), GuardDie: attack_mind.advised,
    ForceDie: attack_mind.advised, FightHow: lambda turn, option: attack_mind.fight(turn, option) + 0.3,
    FightHowWithCard: lambda turn, option: attack_mind.fight_with_card(turn, option) + 0.3, SelfDestruct: self_destruct,
    Haul: haul, Swing: swing, BringIn: bring_in,
    HaulHome: lambda turn, option: base.go_home(turn, option), AimedShot: aimed, FireArea: fire_area,
    FireVolley: lambda turn, option: attack_mind.blast(turn, option) + 0.2, FireBeam: fire_beam, ChooseSection: choose_section,
    ChooseKit: choose_kit,
    RetreatFigure: retreat, StopRetreat: fixed(0.0), OpenVortex: open_vortex, NameTarget: name_target,
    NoMore: fixed(0.0), ChooseRoom: choose_room, BlastAway: blast_away, ThrowAt: throw,
    LayMine: lay_mine, ActivateHomer: fixed(-1.0),
    ThrowVortex: throw_vortex, ThrowFrag: throw_frag, RecallOrder: fixed(8.6),
    AmbushWith: ambush_with, NoAmbush: fixed(0.0), NameWeapon: name_weapon,
    TakeSquadCard: card, TakePowers: lambda turn, option: sum(CHOICE[p] for p in option.powers),
    LayTargeters: lay_targeters, BlowUp: fixed(0.4), LetAttack: fixed(0.5),
    TakeOff: take_off, JumpTo: jump_to, StayDown: fixed(-30.0), ShowPower: show_power, LaunchSmoke: smoke,
    ArriveByHomer: fixed(7.0), FireKrak: lambda turn, option: attack_mind.blast(turn, option) + 0.4,
    MassedShot: lambda turn, option: attack_mind.shoot(turn, option) + 0.2,
    ServeWeapon: lambda turn, option: 1.0 if turn.content.weapons[option.weapon].kind == "heavy" else 0.5,
}  # fmt: skip
