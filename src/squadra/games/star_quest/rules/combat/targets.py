"""Whom one may attack (SQ-RUL-13), and whom a shooter sees (SQ-LOS, SQ-RUL-10)."""

from __future__ import annotations

from squadra.games.star_quest.reinforced_doors import bulkheads
from squadra.games.star_quest.rules.combat.line_of_sight import Eyes
from squadra.games.star_quest.rules.missions import target_of
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Refusal, no


def enemies(t: HulkTable, shooter: Figure, within: int = -1) -> list[tuple[str, int]]:
    """Whom a figure may choose to attack (SQ-RUL-13), and reinforced doors with the squares in front of them (SQ-RUL-56)."""
    found = opposing(t, shooter, within)
    if t.s.reinforced and shooter.owner != ALIEN:
        found.extend(bulkheads(t))
    return found


def opposing(t: HulkTable, shooter: Figure, within: int = -1) -> list[tuple[str, int]]:
    """Figures and things that it may attack, with the squares they stand on, if these lie `within`."""
    seat, s = t.side(shooter), t.s
    free_fire, alien = t.setup.free_fire, seat == ALIEN
    found: list[tuple[str, int]] = []
    choosy = picky(shooter)
    wide, large = t.wide, t.content.large
    those = -1 if free_fire else t.marines if alien else t.aliens
    for id, figure in s.figures.items() if those & within else ():
        owner = figure.owner
        if (owner == ALIEN) == alien and not free_fire:
            continue
        square = figure.square
        if square < 0 or id == shooter.id:
            continue
        base = t.base_at(square) if (figure.suit in wide if figure.suit else figure.kind in large) else 1 << square
        if not base & within:
            continue
        if (choosy or figure.marks is not UNMARKED) and out_of_reach(shooter, figure):
            continue
        if alien and owner != ALIEN and s.squads[owner].blind and t.rules.blinded(figure):
            continue
        found.append((id, base))
    if alien:
        if t.kinds:
            found.extend((id, square) for id, square in t.rules.prey(t) if square & within)
    elif shooter.owner != ALIEN and t.blocks & within:
        found.extend((x.id, 1 << x.square) for x in s.things.values() if x.kind == "destroy" and not x.gone)
    return found


def picky(shooter: Figure) -> bool:
    """Whether a mark may keep it from attacking somebody, or make it another player's."""
    marks = shooter.marks
    return marks is not UNMARKED and bool(marks.under or marks.prey or marks.shuns)


def out_of_reach(shooter: Figure, figure: Figure) -> bool:
    """Laid down for treatment (SQX-RUL-75), behind smoke (SQX-DRD-E-9), or not the prey of this turn (SQX-TERM-42)."""
    if figure.marks.down or (figure.marks.smoke and shooter.owner != figure.owner):
        return True
    marks = shooter.marks
    return marks.prey not in ("", figure.owner) or figure.owner in marks.shuns


def may_be_struck(t: HulkTable, seat: str, figure: Figure) -> bool:
    """A Blind Grenade protects its squad from everything the Alien player does (SQ-CON-4)."""
    if figure.marks.down or (figure.marks.smoke and seat != figure.owner):
        return False
    if seat in t.s.squads or figure.owner == ALIEN or not t.rules.blinded(figure):
        return True
    return not t.s.squads[figure.owner].blind


def visible(t: HulkTable, shooter: Figure, eyes: Eyes | None = None) -> list[tuple[str, int]]:
    """The enemies in fire sight; `eyes` are the shooter's, if he has already looked."""
    eyes = eyes or Eyes(t, shooter)
    return [(id, mask) for id, mask in enemies(t, shooter, eyes.view) if eyes.see(mask)]


def target_mask(t: HulkTable, id: str) -> int:
    """The squares of a figure, or of a thing that may be attacked."""
    figure = t.s.figures.get(id)
    if figure is not None:
        return t.base(figure)
    square = target_of(t, id).square(t)
    return 1 << square if square >= 0 else 0


def why_no_target(t: HulkTable, attacker: Figure, id: str) -> Refusal | None:
    """Why somebody may not be attacked at all (SQ-RUL-13)."""
    if id in dict(enemies(t, attacker)):
        return None
    if id in t.s.blips:
        return no("why-sq-blip", "SQ-RUL-19")
    if not target_mask(t, id):
        return no("why-sq-not-on-boards", "SQ-MISS-5")
    target = t.s.figures.get(id)
    if target is None:
        return no("why-sq-aliens-spare-it", "SQ-RUL-13")
    if not t.foes(attacker.owner, target.owner) or id == attacker.id:
        return no("why-sq-friend", "SQ-RUL-13", target=t.name(id))
    if not may_be_struck(t, attacker.owner, target):
        return no("why-sq-blinded", "SQ-CARD-EQ-3", target=t.name(id))
    return no("why-not-offered", "SQ-RUL-13")


def why_unseen(t: HulkTable, shooter: Figure, id: str) -> Refusal | None:
    """Why somebody who may be attacked is out of fire sight: a wall or door, or a figure in between (SQ-LOS-4, -6)."""
    if id in dict(visible(t, shooter)):
        return None
    words, mask = {"figure": t.figure_name(shooter), "target": t.name(id)}, target_mask(t, id)
    if not any(t.hull.seen(square, t.s.closed) & mask for square in t.squares_of(shooter)):
        return no("why-sq-wall-between", "SQ-LOS-6", **words)
    return no("why-sq-figure-between", "SQ-LOS-4", **words)


def target_anchor(t: HulkTable, id: str) -> Anchor:
    return Anchor("figure", id) if id in t.s.figures else target_of(t, id).anchor(t)
