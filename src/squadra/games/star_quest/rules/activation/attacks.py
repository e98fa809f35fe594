"""What is left of an activation, and the attacks open to a figure (SQ-TURN-4 to -8, SQ-ALIEN-7 to -12, SQ-DRD-15 to -25)."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.combat.eyes import Eyes
from squadra.games.star_quest.rules.combat.fire import fires_like, jammed, permitted, shoot, visible
from squadra.games.star_quest.rules.combat.heavy import (
    blast_squares,
    explode,
    fire_blast,
    fire_cannon,
    fire_line,
    foe_mask,
    lines,
)
from squadra.games.star_quest.rules.combat.melee import bonus_cards, fight, fight_with_card, opponents
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option


class Budget:
    """What is left of an activation, counted once."""

    __slots__ = (
        "allowance", "may_fight", "may_shoot", "more_fights", "more_shots", "open_moves", "squares", "used_moves",
    )  # fmt: skip

    def __init__(self, t: HulkTable, act: Acting) -> None:
        figure = t.s.figures.get(act.figure)
        moves, shots, fights = act.moves, act.shots, act.fights
        if figure is None:
            packages: tuple[verbs.Package, ...] = BLIP
            self.allowance = 1 if t.s.alarm == "stealth" else t.content.blip_move  # SQX-STEALTH-5
        else:
            packages = t.packages(figure)
            if figure.marks:
                shots += t.rules.given(figure)
            self.allowance = t.allowance(figure)
        self.used_moves = used = moves + max(1, -(-act.walked // self.allowance)) if act.moving else moves
        most, self.more_shots, self.more_fights = room(packages, used, shots, fights)
        self.may_shoot, self.may_fight = self.more_shots or bool(act.fired), self.more_fights or bool(act.fought)
        self.open_moves = most - moves
        """Moves that may still be made, the one in progress included."""
        self.squares = self.open_moves * self.allowance - act.walked
        """Squares of movement left; moves without an attack in between flow together (SQ-RUL-44)."""
        if figure is not None and figure.suit and figure.marks:
            still, spent = t.rules.budget(t, figure)
            if still:
                self.squares = 0
            if spent:
                self.may_shoot = self.may_fight = self.more_shots = self.more_fights = False


@cache
def room(packages: tuple[verbs.Package, ...], moves: int, shots: int, fights: int) -> tuple[int, bool, bool]:
    """The most moves of a package that holds these attacks, and whether a shot or a fight more fits in."""
    fitting = [package for package in packages if package.shots >= shots and package.fights >= fights]
    wide = [package for package in fitting if package.moves >= moves]
    return (
        max((package.moves for package in fitting), default=0),
        any(package.shots > shots for package in wide),
        any(package.fights > fights for package in wide),
    )


BLIP = (verbs.Package(1, 0, 0),)


def squares_left(t: HulkTable, act: Acting) -> int:
    return Budget(t, act).squares


def open_moves(t: HulkTable, act: Acting) -> int:
    return Budget(t, act).open_moves


def used_moves(t: HulkTable, act: Acting) -> int:
    """Moves made, the one in progress included."""
    return Budget(t, act).used_moves


def attack_options(t: HulkTable, act: Acting, figure: Figure, budget: Budget) -> list[Option]:
    """Every attack that is lawful now."""
    options: list[Option] = []
    if figure.owner == ALIEN and t.s.turn == ALIEN and (t.s.alarm == "stealth" or "emp" in figure.marks):
        return options  # unaware (SQX-RUL-56 f), or struck by an EMP grenade (SQX-SCOUT-E-8)
    if t.big(figure) and t.hull.doorway_bases >> figure.square & 1:  # stooped under a door (SQ-DRD-10, SQ-RUL-30)
        return options
    if budget.may_shoot:
        shots = t.rules.shots(t, act, figure, budget.more_shots)
        options.extend(base_shots(t, act, figure) if shots is None else shots)
    if figure.suit and budget.may_fight:
        options.extend(t.rules.fights(t, act, figure))
    elif budget.may_fight and (there := opponents(t, figure)):
        cards = bonus_cards(t, figure)
        for id in there:
            options.append(fight(figure.id, id))
            options.extend(fight_with_card(figure.id, id, card) for card in cards)
    return options


def base_shots(t: HulkTable, act: Acting, figure: Figure) -> list[Option]:
    """A Dreadnought fires each of its weapons once (SQ-DRD-16)."""
    many = figure.owner == ALIEN and t.content.aliens[figure.kind].heavy_weapons > 0
    return shot_options(t, figure, act.fired if many else ())


@cache
def reaches_round_corners(content: Content, ways: tuple[tuple[str, str], ...]) -> bool:
    """Whether a blast on a square in sight can strike somebody who is not (SQ-RUL-16)."""
    return any(content.weapons[like].pattern == "blast" for _, like in ways)


def shot_options(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[Option]:
    """Every shot at an enemy in sight, with every weapon that can fire."""
    foes = foe_mask(t, figure)
    if not foes:
        return []
    ways = fires_like(t, figure)
    if fired or (figure.owner != ALIEN and t.s.squads[figure.owner].forbidden):
        ways = tuple((w, like) for w, like in ways if w not in fired and not jammed(t, figure, w))
    if (permit := permitted(t, figure)) is not None:
        ways = (*ways, (permit.weapon, permit.weapon))
    if not ways:
        return []
    if not foes & t.view(figure) and not reaches_round_corners(t.content, ways):
        return []
    eyes, targets = Eyes(t, figure), None
    options: list[Option] = []
    for weapon, like in ways:
        pattern = t.content.weapons[like].pattern
        if pattern in ("single", "divide"):
            if targets is None:
                targets = [id for id, _ in visible(t, figure, eyes)]
            if pattern == "single":
                options += [shoot(figure.id, weapon, id) for id in targets]
            elif targets:
                options.append(fire_cannon(figure.id, weapon))
        elif pattern == "line":
            options.extend(fire_line(figure.id, weapon, like, s, d) for s, d in lines(t, figure, foes))
        elif pattern == "blast":
            options.extend(fire_blast(figure.id, weapon, square) for square in blast_squares(t, eyes, foes))
        elif foes & t.hull.blast(figure.square, t.s.closed):
            options.append(explode(figure.id, weapon))
    return options
