"""What an attack is worth to an opponent: shots, areas, hand-to-hand combat, rerolls and shares (SQ-FIRE, SQ-HEAVY, SQ-HTH)."""

from __future__ import annotations

from squadra.games.star_quest.content.board import bits, mask_of
from squadra.games.star_quest.opponents.chances import kill_chance, reach_chance, shot_value
from squadra.games.star_quest.opponents.question import Turn
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, Share
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.combat.rerolls import RerollDie


def shoot(turn: Turn, option: Shoot) -> float:
    mind = turn.mind
    rest = turn.rest(option.figure)
    weapon = turn.weapon(option.figure, option.weapon)
    dice = weapon.dice if weapon else turn.content.weapons[option.weapon].fire or ""
    target = mind.figures.get(option.target)
    if target is None:
        return rest + turn.zeal * mind.object_worth * reach_chance(dice, mind.threshold(option.target))
    value = mind.shot(weapon, target) if weapon else mind.worth(target) * shot_value(dice, target.armour, target.life)
    return rest + turn.zeal * value + 0.5 * kill_chance(dice, target.armour, target.life) + (0.05 if value else -0.05)


def cannon(turn: Turn, option: FireCannon) -> float:
    """As good as what its total can do from where the figure stands."""
    weapon = turn.weapon(option.figure, option.weapon)
    assert weapon is not None
    figure, mind = turn.figure(option.figure), turn.mind
    mine = mind.base(figure.square, figure.size)
    seen = [f for f in mind.foes if any(mind.in_fire_sight(square, f, mine) for square in bits(mine))]
    things = [thing for thing in mind.wanted if any(mind.fires(square, thing[0], mine) for square in bits(mine))]
    best = mind.best_aim(figure, weapon, figure.square, seen, things)
    return turn.rest(option.figure) + turn.zeal * best + 0.05


def area(turn: Turn, figure_id: str, dice: str, mask: int, full: int) -> float:
    """An attack on squares from where the figure stands; `full` are those that take the whole total."""
    figure = turn.figure(figure_id)
    return turn.zeal * turn.mind.sweep(figure, turn.mind.base(figure.square, figure.size), dice, mask, full)


def dice_of(turn: Turn, figure: str, weapon: str) -> str:
    known = turn.weapon(figure, weapon)
    return known.dice if known else turn.content.weapons[weapon].fire or ""


def line(turn: Turn, option: FireLine) -> float:
    mask = mask_of(turn.mind.hull.line(option.square, option.direction, turn.mind.closed))
    dice = dice_of(turn, option.figure, option.weapon)
    return turn.rest(option.figure) + area(turn, option.figure, dice, mask, mask)


def blast(turn: Turn, option: FireBlast) -> float:
    figure, dice = turn.figure(option.figure), dice_of(turn, option.figure, option.weapon)
    gain = turn.mind.blast_at(figure, dice, figure.square, option.square)
    return turn.rest(option.figure) + turn.zeal * gain


def explode(turn: Turn, option: Explode) -> float:
    mind = turn.mind
    figure = turn.figure(option.figure)
    mask = mind.hull.blast(figure.square, mind.closed)
    gain = area(turn, option.figure, dice_of(turn, option.figure, option.weapon), mask, mask)
    return turn.rest(option.figure) + gain - mind.worth(figure) * 0.5


def fight(turn: Turn, option: Fight) -> float:
    mind = turn.mind
    target = mind.figures.get(option.target)
    if target is None:
        chance = reach_chance(turn.figure(option.figure).melee, mind.threshold(option.target))
        return turn.rest(option.figure) + turn.zeal * mind.object_worth * chance
    gain = mind.melee(turn.figure(option.figure), target)
    return turn.rest(option.figure) + turn.zeal * gain + 0.05


def fight_with_card(turn: Turn, option: Fight) -> float:
    """A card that adds dice is kept for a worthy opponent."""
    target = turn.mind.figures.get(option.target)
    if target is None:
        return fight(turn, option) + 1.0
    return fight(turn, option) + (2.5 if turn.mind.worth(target) >= 10 or target.life > 1 else -1.5)


def advised(turn: Turn, option: RerollDie | Share) -> float:
    """Dice rolled again and shares of a total: what is best by exact expectation, and nothing else."""
    return 1.0 if option == turn.advice else -1.0
