"""What is left of an activation, and the attacks open to a figure (SQ-TURN-4 to -8, SQ-ALIEN-7 to -12, SQ-DRD-15 to -25)."""

from __future__ import annotations

from typing import Protocol

from squadra.games.star_quest import verbs
from squadra.games.star_quest.fire import enemies, fires_like, jammed, permitted, sees, shoot
from squadra.games.star_quest.heavy import blast_squares, explode, fire_blast, fire_cannon, fire_line, foe_mask, lines
from squadra.games.star_quest.melee import bonus_cards, fight, fight_with_card, opponents
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option


class Acting(Protocol):
    """What an activation in progress tells about itself."""

    figure: str
    moves: int
    walked: int
    moving: bool
    shots: int
    fights: int
    fired: tuple[str, ...]
    here: int


def packages_left(t: HulkTable, act: Acting) -> list[verbs.Package]:
    """The packages into which everything done so far fits, the move in progress not counted."""
    figure = t.s.figures.get(act.figure)
    if figure is None:
        return [verbs.Package(1, 0, 0)]
    return [p for p in t.packages(figure) if p.holds(act.moves, act.shots, act.fights)]


def allowance(t: HulkTable, act: Acting) -> int:
    figure = t.s.figures.get(act.figure)
    return t.content.blip_move if figure is None else t.allowance(figure)


def squares_left(t: HulkTable, act: Acting) -> int:
    """Squares of movement left; moves without an attack in between flow together (SQ-RUL-44)."""
    return open_moves(t, act) * allowance(t, act) - act.walked


def open_moves(t: HulkTable, act: Acting) -> int:
    """Moves that may still be made, the one in progress included."""
    return max((p.moves for p in packages_left(t, act)), default=0) - act.moves


def used_moves(t: HulkTable, act: Acting) -> int:
    """Moves made, the one in progress included."""
    if not act.moving:
        return act.moves
    return act.moves + max(1, -(-act.walked // allowance(t, act)))


def attack_options(t: HulkTable, act: Acting, figure: Figure) -> list[Option]:
    """Every attack that is lawful now."""
    moves = used_moves(t, act)
    packages = t.packages(figure)
    if t.big(figure) and t.hull.doorway_bases >> figure.square & 1:  # stooped under a door (SQ-DRD-10, SQ-RUL-30)
        return []
    many = figure.owner == ALIEN and t.content.aliens[figure.kind].heavy_weapons > 0
    firing = bool(act.fired)
    may_shoot = firing or any(p.holds(moves, act.shots + 1, act.fights) for p in packages)
    may_fight = any(p.holds(moves, act.shots, act.fights + 1) for p in packages)
    if not (may_shoot or may_fight):
        return []
    options: list[Option] = []
    if may_shoot:
        options.extend(shot_options(t, figure, act.fired if many else ()))
    if may_fight:
        cards = bonus_cards(t, figure)
        for id in opponents(t, figure):
            options.append(fight(figure.id, id))
            options.extend(fight_with_card(figure.id, id, card) for card in cards)
    return options


def shot_options(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[Option]:
    """Every shot at an enemy in sight, with every weapon that can fire."""
    permit = permitted(t, figure)
    ways = [(w, like) for w, like in fires_like(t, figure) if w not in fired and not jammed(t, figure, w)]
    if permit is not None:
        ways.append((permit.weapon, permit.weapon))
    if not ways:
        return []
    foes = foe_mask(t, figure)
    if not foes:
        return []
    hull, closed = t.hull, t.s.closed
    view = 0
    for square in t.squares_of(figure):
        view |= hull.seen(square, closed)
    if not foes & view and not any(t.content.weapons[like].pattern == "blast" for _, like in ways):
        return []
    targets: list[str] | None = None
    options: list[Option] = []
    for weapon, like in ways:
        pattern = t.content.weapons[like].pattern
        if pattern in ("single", "divide"):
            if targets is None:
                targets = [id for id, mask in enemies(t, figure) if mask & view and sees(t, figure, mask)]
            if pattern == "single":
                options.extend(shoot(figure.id, weapon, id) for id in targets)
            elif targets:
                options.append(fire_cannon(figure.id, weapon))
        elif pattern == "line":
            options.extend(fire_line(figure.id, weapon, like, s, d) for s, d in lines(t, figure, foes))
        elif pattern == "blast":
            options.extend(fire_blast(figure.id, weapon, square) for square in blast_squares(t, figure, foes))
        elif foes & hull.blast(figure.square, closed):
            options.append(explode(figure.id, weapon))
    return options
