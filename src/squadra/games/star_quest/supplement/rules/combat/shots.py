"""Every shot that may be fired now (SQX-RUL-9 to -19). A weapon is what its keywords say; no weapon is known by name here."""

from __future__ import annotations

from functools import lru_cache

from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.reinforced_doors import front_squares
from squadra.games.star_quest.rules.combat.assault_cannon import fire_cannon
from squadra.games.star_quest.rules.combat.fire import permitted, shoot
from squadra.games.star_quest.rules.combat.heavy_weapons import blast_squares, explode, fire_blast, foe_mask
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.content.records import UNLIMITED
from squadra.games.star_quest.supplement.rules.combat.ammunition import charges_left, mount_for
from squadra.games.star_quest.supplement.rules.combat.areas import Area, fire_area
from squadra.games.star_quest.supplement.rules.combat.firearms import lenders, open_ways
from squadra.games.star_quest.supplement.rules.combat.firing_modes.concentrated_fire import (
    fire_volley,
    lasers,
    massed_shots,
)
from squadra.games.star_quest.supplement.rules.combat.firing_modes.conversion_beam import beam_options
from squadra.games.star_quest.supplement.rules.combat.firing_modes.krak_missiles import FireKrak, holds, krak_of
from squadra.games.star_quest.supplement.rules.combat.firing_modes.precision_fire import aimed_shot
from squadra.games.star_quest.supplement.rules.combat.penetration import line_options
from squadra.games.star_quest.supplement.rules.combat.range_and_targets import (
    Sights,
    harmable,
    reach_of,
    ring,
    targets_of,
)
from squadra.games.star_quest.supplement.rules.equipment.tarantula import gun_of, gun_ready
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option

STRAIGHT = ("single", "divide", "line", "pierce", "block")
"""Patterns that strike only what is in view."""


ASKED = (
    keywords.Ammunition,
    keywords.SpecificTargets,
    keywords.Precision,
    keywords.ConcentratedFire,
    keywords.OptionalShells,
)
"""Keywords of weapons that fire single shots and have more to say about whom they may be fired at, how, or how often."""


def shots(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[Option]:
    """Every shot that strikes an enemy, with every weapon that can fire (SQX-RUL-10)."""
    guns = None if fired else plain_guns(t, figure)
    if guns == ():
        return []
    if guns is not None:
        id, targets = figure.id, Sights(t, figure, 0, 0).targets() if sees_any(t, figure) else ()
        return [shoot(id, weapon, target) for weapon in guns for target, _ in targets]
    men = foe_mask(t, figure)
    doors = front_squares(t) if t.s.reinforced and figure.owner != ALIEN else 0
    if not bears(t, figure, men | doors) and "persistent_flames" not in t.switches:
        return []
    aim = Sights(t, figure, men, doors)
    options: list[Option] = []
    for weapon, like in open_ways(t, figure, fired):
        options += shots_with(t, aim, weapon, like, fired)
    return options


def sees_any(t: HulkTable, figure: Figure) -> bool:
    """Whether anybody or anything is in view, past whoever stands in between, that he could fire at."""
    if t.setup.free_fire or figure.marks.under:
        return True
    if figure.owner == ALIEN:
        return bool(t.marines & t.view(figure)) or bool(t.s.markers)  # a homer may lie there
    doors = front_squares(t) if t.s.reinforced else 0
    return bool((t.aliens | t.blocks | doors) & t.view(figure))


def plain_guns(t: HulkTable, figure: Figure) -> tuple[str, ...] | None:
    """The firearms of a figure that has only ones that fire single shots, while nothing changes them."""
    found = all_plain(t.content, figure.weapons)
    if found is None:
        return None
    roster = t.s.squads.get(figure.owner)
    if roster is None:  # an alien; a turned Dreadnought has weapons of its own
        return None if figure.suit or t.s.orders.permit else found
    if roster.order or roster.forbidden or figure.marks.gave_shot or t.posts >> figure.square & 1:
        return None
    cards = t.cards(figure)
    return None if found and cards and lenders(t.content, cards) else found


@lru_cache(maxsize=1024)
def all_plain(content: Content, weapons: tuple[str, ...]) -> tuple[str, ...] | None:
    """These weapons once each, if they fire at one target at any distance and in no other way; None: one of them does not."""
    words, arms = supplement_of(content).keywords, supplement_of(content).arms
    for weapon in weapons:
        arm = arms.get(weapon)
        if content.weapons[weapon].pattern != "single" or (arm is not None and (arm.pistol or arm.range < UNLIMITED)):
            return None
        if any((weapon, word) in words for word in ASKED):
            return None
    return tuple(dict.fromkeys(weapons))


def bears(t: HulkTable, figure: Figure, foes: int) -> bool:
    """Whether one of these squares is in view or, for a weapon that strikes round corners, near it: a blast goes a step further,
    and its centre may be the hidden part of a large base. A Tarantula has a view of its own."""
    if not foes:
        return False
    view = t.view(figure)
    if foes & view or (t.guns and figure.suit and gun_ready(t, figure) is not None):
        return True
    lent = t.cards(figure) if figure.suit and figure.owner in t.s.squads else ()
    if not goes_round(t.content, figure.weapons, lent) and permitted(t, figure) is None:
        return False
    return bool(foes & t.lanes.flood([view], 2, t.hull.floor))


@lru_cache(maxsize=1024)
def goes_round(content: Content, weapons: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    """Whether one of these weapons, or one that a card may lend, can strike somebody who is not in view (SQ-RUL-16)."""
    keyword = supplement_of(content).keyword
    likes = (*weapons, *(verb.like for verb in lenders(content, cards)))
    return any(
        content.weapons[like].pattern not in STRAIGHT or keyword(like, keywords.OptionalShells) for like in likes
    )


def shots_with(t: HulkTable, aim: Sights, weapon: str, like: str, fired: tuple[str, ...]) -> list[Option]:
    pattern = t.content.weapons[like].pattern
    if pattern == "single":
        return single_options(t, aim, weapon, like)
    if pattern == "divide":
        return [fire_cannon(aim.id, weapon)] if targets_of(t, aim, like) else []
    if pattern in ("line", "pierce"):
        return line_options(t, aim, weapon, like)
    if pattern == "flame":
        return flame_options(t, aim, weapon, like)
    if pattern == "block":
        gun = gun_of(t, aim.figure, weapon)
        eyes = aim.eyes if gun is aim.figure else Eyes(t, gun)
        places = Area(t, eyes, like).places(4, aim.foes)
        left = charges_left(t, aim.figure, weapon, fired) if places else 0
        return [fire_area(aim.id, weapon, square, 4, n) for n in range(1, left + 1) for square, _ in places]
    if pattern == "beam":
        return beam_options(t, aim, weapon)
    if pattern == "blast":
        return blast_options(t, aim, like, fired)
    return [explode(aim.id, weapon)] if aim.foes & t.hull.blast(aim.figure.square, t.s.closed) else []


def single_options(t: HulkTable, aim: Sights, weapon: str, like: str) -> list[Option]:
    """One target, precision fire at it, concentrated fire; shells for an area (SQX-ARM-226, -403, -236)."""
    words, targets = supplement_of(t.content).keywords, targets_of(t, aim, like)
    options: list[Option] = [shoot(aim.id, weapon, id) for id in targets]
    if targets:
        if (like, keywords.Precision) in words and not aim.figure.marks.moved:
            options.extend(aimed_shot(aim.id, weapon, id) for id in targets)
        if weapon == lasers(t, aim.figure):
            options.extend(massed_shots(t, aim.figure, weapon, targets))
    shells = words.get((like, keywords.OptionalShells))
    if shells is not None:
        places = Area(t, aim.eyes, like).places(shells.squares, aim.foes)
        options.extend(fire_area(aim.id, weapon, square, shells.squares) for square, _ in places)
    return options


def flame_options(t: HulkTable, aim: Sights, weapon: str, like: str) -> list[Option]:
    """Line or area, with the same dice (SQX-ARM-704); with persistent flames also where nobody stands (SQX-RUL-10)."""
    homogeneous = supplement_of(t.content).keyword(like, keywords.Homogeneous)
    size = homogeneous.squares if homogeneous is not None else 4
    area = Area(t, aim.eyes, like)
    flames = "persistent_flames" in t.switches and aim.figure.owner != ALIEN
    options = line_options(t, aim, weapon, like, flames)
    options.extend(fire_area(aim.id, weapon, square, size) for square, _ in area.places(size, aim.foes))
    if flames:
        known = set(options)
        for square, struck in area.places(size, t.hull.floor & ~t.occupied & area.ring):
            option = fire_area(aim.id, weapon, square, size)
            if option not in known and not struck & (aim.foes | t.marines):
                options.append(option)
    return options


def blast_options(t: HulkTable, aim: Sights, like: str, fired: tuple[str, ...]) -> list[Option]:
    """Squares for an explosive area, and for several rounds at once (SQX-ARM-230, -221, SQX-RUL-19)."""
    figure, near = aim.figure, ring(t, aim.figure, reach_of(t, like))
    special = supplement_of(t.content).keyword(like, keywords.SpecificTargets)
    foes = aim.foes if special is None else harmable(t, aim, special)
    places = [square for square in blast_squares(t, aim.eyes, foes) if near >> square & 1]
    options: list[Option] = [fire_blast(aim.id, like, square) for square in places]
    if places and (verb := krak_of(t, figure, like)) is not None:
        options.extend(FireKrak(aim.id, like, s) for s in places if holds(t, s, verb.types))
    massed = supplement_of(t.content).keyword(like, keywords.ConcentratedFire)
    if massed is not None and massed.dice and not figure.marks.moved:
        if mount_for(t, figure, like, fired, rounds=massed.rounds):
            options.extend(fire_volley(aim.id, like, square) for square in places)
    return options
