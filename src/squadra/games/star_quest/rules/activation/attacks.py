"""The attacks open to a figure (SQ-TURN-7, -8, SQ-ALIEN-7 to -12, SQ-DRD-15 to -25)."""

from __future__ import annotations

from functools import cache

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.rules.combat.assault_cannon import fire_cannon
from squadra.games.star_quest.rules.combat.attack import why_helpless
from squadra.games.star_quest.rules.combat.fire import fires_all, shoot, ways_now
from squadra.games.star_quest.rules.combat.hand_to_hand import bonus_cards, fight, fight_with_card, opponents
from squadra.games.star_quest.rules.combat.heavy_weapons import (
    blast_squares,
    explode,
    fire_blast,
    fire_line,
    foe_mask,
    lines,
)
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.combat.targets import visible
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option


def attack_options(t: HulkTable, act: Acting, figure: Figure, budget: Budget) -> list[Option]:
    """Every attack that is lawful now."""
    options: list[Option] = []
    if why_helpless(t, figure) is not None:
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
    return shot_options(t, figure, act.fired if fires_all(t, figure) else ())


@cache
def reaches_round_corners(content: Content, ways: tuple[tuple[str, str], ...]) -> bool:
    """Whether a blast on a square in sight can strike somebody who is not (SQ-RUL-16)."""
    return any(content.weapons[like].pattern == "blast" for _, like in ways)


def shot_options(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[Option]:
    """Every shot at an enemy in sight, with every weapon that can fire."""
    foes = foe_mask(t, figure)
    if not foes:
        return []
    ways = ways_now(t, figure, fired)
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
