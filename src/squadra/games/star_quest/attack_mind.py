"""What an attack is worth to an opponent: shots, areas, hand-to-hand combat, re-rolls and shares (SQ-FIRE, SQ-HEAVY, SQ-HTH)."""

from __future__ import annotations

from squadra.games.star_quest.board import bits
from squadra.games.star_quest.dice import RerollDie
from squadra.games.star_quest.fire import Shoot
from squadra.games.star_quest.heavy import Explode, FireBlast, FireCannon, FireLine, Share
from squadra.games.star_quest.marine_mind import MarineMind, line_mask
from squadra.games.star_quest.melee import Fight
from squadra.games.star_quest.question import Turn
from squadra.games.star_quest.scene import kill_chance, reach_chance, shot_value
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.view import FigureView


def shoot(turn: Turn, option: Shoot) -> float:
    mind = turn.mind
    rest = turn.best_place(option.figure)
    weapon = turn.weapon(option.figure, option.weapon)
    dice = weapon.dice if weapon else turn.content.weapons[option.weapon].fire or ""
    target = mind.figures.get(option.target)
    if target is None:
        return rest + mind.object_worth * reach_chance(dice, mind.threshold(option.target))
    worth = mind.worth(target)
    sure = kill_chance(dice, target.armour, target.life)
    return rest + worth * shot_value(dice, target.armour, target.life) + 0.5 * sure + 0.05


def cannon(turn: Turn, option: FireCannon) -> float:
    weapon = turn.weapon(option.figure, option.weapon)
    assert weapon is not None
    figure = turn.figure(option.figure)
    targets = [f for f in turn.foes() if sees(turn, figure, f)]
    best = sorted((turn.mind.shot(weapon, f) for f in targets), reverse=True)
    return turn.best_place(option.figure) + sum(v * w for v, w in zip(best, (1.0, 0.4, 0.2), strict=False)) + 0.05


def sees(turn: Turn, figure: FigureView, target: FigureView) -> bool:
    mind = turn.mind
    mine, his = mind.base(figure.square, figure.size), mind.base(target.square, target.size)
    return any(mind.fires(a, b, mine) for a in bits(mine) for b in bits(his))


def area(turn: Turn, figure_id: str, dice: str, mask: int, full: int) -> float:
    """Foes in the area count, own figures count against it; `full` are the squares that take the whole total."""
    mind = turn.mind
    score = 0.0
    foes = [f for f in turn.foes() if mind.base(f.square, f.size) & mask]
    for foe in foes:
        value = mind.worth(foe) * shot_value(dice, foe.armour, foe.life)
        score += value if mind.base(foe.square, foe.size) & full else 0.45 * value
    friends = mind.aliens if turn.seat == ALIEN else mind.marines
    for friend in friends:
        if friend.id != figure_id and mind.base(friend.square, friend.size) & mask:
            own = 1.2 if friend.owner == turn.seat else 0.1
            score -= own * mind.worth(friend) * shot_value(dice, friend.armour, friend.life)
    if isinstance(mind, MarineMind):
        for thing in turn.view.things:
            if thing.kind == "destroy" and not thing.gone and mask >> thing.square & 1:
                score += 20.0 * reach_chance(dice, mind.threshold(thing.id))
    return score


def dice_of(turn: Turn, figure: str, weapon: str) -> str:
    known = turn.weapon(figure, weapon)
    return known.dice if known else turn.content.weapons[weapon].fire or ""


def line(turn: Turn, option: FireLine) -> float:
    mask = line_mask(turn.mind.hull.line(option.square, option.direction, turn.mind.closed))
    dice = dice_of(turn, option.figure, option.weapon)
    return turn.best_place(option.figure) + area(turn, option.figure, dice, mask, mask)


def blast(turn: Turn, option: FireBlast) -> float:
    mind = turn.mind
    full = 1 << option.square
    dice = dice_of(turn, option.figure, option.weapon)
    return turn.best_place(option.figure) + area(
        turn, option.figure, dice, full | mind.hull.blast(option.square, mind.closed), full
    )


def explode(turn: Turn, option: Explode) -> float:
    mind = turn.mind
    figure = turn.figure(option.figure)
    mask = mind.hull.blast(figure.square, mind.closed)
    gain = area(turn, option.figure, dice_of(turn, option.figure, option.weapon), mask, mask)
    return turn.best_place(option.figure) + gain - mind.worth(figure) * 0.5


def fight(turn: Turn, option: Fight) -> float:
    mind = turn.mind
    target = mind.figures.get(option.target)
    if target is None:
        chance = reach_chance(turn.figure(option.figure).melee, mind.threshold(option.target))
        return turn.best_place(option.figure) + mind.object_worth * chance
    return turn.best_place(option.figure) + mind.melee(turn.figure(option.figure), target) + 0.05


def fight_with_card(turn: Turn, option: Fight) -> float:
    """A card that adds dice is kept for a worthy opponent."""
    target = turn.mind.figures.get(option.target)
    if target is None:
        return fight(turn, option) + 1.0
    return fight(turn, option) + (2.5 if turn.mind.worth(target) >= 10 or target.life > 1 else -1.5)


def advised(turn: Turn, option: RerollDie | Share) -> float:
    """Dice rolled again and shares of a total: what is best by exact expectation, and nothing else."""
    return 1.0 if option == turn.advice else -1.0
