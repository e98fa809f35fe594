"""Alien Event cards on the supplement's figures (SQX-TERM-40 to -46, SQX-DRD-30 to -37, SQX-CHR-8, SQX-CHA-5, SQX-TECH-2, -15,
SQX-RUL-79, -82, -83, -107)."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.options import HulkOption
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure, Marks
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.equipment.homer import lose_homer
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Msg

SHIELDS = {
    "chaplain": ("call_of_chaos", "genestealer"),
    "techmarine": ("faulty_equipment", "jammed_weapons"),
}
"""Events without effect on the squad while the character lives (SQX-CHA-5, SQX-TECH-2)."""
HEAVY_ARMOUR = ("terminator", "walker")
RETOLD = (
    "android_malfunction", "automatic_defence", "call_of_chaos", "genestealer", "jammed_weapons", "mechanised_assault",
    "out_of_ammunition",
)  # fmt: skip
"""Events whose texts say what the supplement makes of them: sqx-event-...-text."""


class NameWeapon(HulkOption, frozen=True):
    """Names a figure and the weapon that it loses."""

    rule = "SQX-TERM-44"
    figure: str
    weapon: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


def shielded(t: HulkTable, seat: str, event: str) -> bool:
    """Whether a character or a card keeps this Event off the whole squad (SQX-RUL-79)."""
    return shield(t, seat, event) is not None


def shield(t: HulkTable, seat: str, event: str) -> Msg | None:
    """What keeps this Event off the whole squad."""
    if t.setup.expansion is None or seat not in t.s.squads:
        return None
    for kind, events in SHIELDS.items():
        guard = t.s.figures.get(f"{seat}-{kind}") if event in events and kind in t.kinds else None
        if guard is not None and guard.place != "dead":
            return t.figure_name(guard)
    shown = t.shown(seat)
    for card in shown if stats.verbs_among(t.content, shown, verbs.Immune) else ():
        if any(isinstance(v, verbs.Immune) and event in v.events for v in t.content.equipment[card].effects):
            return t.card_name(card)
    return None


def tell_shields(t: HulkTable, event: str) -> None:
    """Tells everybody which squads an Event does not concern, and why (SQX-CHA-5, SQX-TECH-2, -15)."""
    for seat in t.s.players if t.talks else ():
        guard = shield(t, seat, event) if t.in_play(seat) else None
        if guard is not None:
            t.tell("sqx-event-kept-off", "SQX-RUL-79", player=t.the(seat), guard=guard)


def named_by_event(t: HulkTable, figure: Figure, event: str, commanders: bool) -> bool:
    """Whether an Event for Marines may name this figure; characters share the Commander's exceptions (SQX-CHR-8)."""
    if figure.square < 0 or figure.owner not in t.s.squads or figure.marks.down or figure.kind == stats.TARANTULA:
        return False
    officer = figure.kind == stats.COMMANDER or stats.is_character(t.content, figure)
    return (commanders or not officer) and not shielded(t, figure.owner, event)


def strike_dice(figure: Figure, dice: str, blast: bool) -> str:
    """Automatic defence rolls two red dice against heavy armour (SQX-TERM-45, SQX-DRD-32)."""
    return "2R" if figure.suit in HEAVY_ARMOUR and not blast else dice


# ------------------------------------------------------------------------------------------------ Out of ammunition


def weapons_to_lose(t: HulkTable) -> list[NameWeapon]:
    """Heavy and light-special weapons of Marines and the Dreadnought (SQX-TERM-43, -44, SQX-DRD-33, SQX-RUL-107)."""
    found: list[NameWeapon] = []
    for figure in t.on_boards():
        if figure.kind not in (stats.MARINE, stats.WALKER) or figure.owner == ALIEN or figure.marks.down:
            continue
        for weapon in sorted(set(figure.weapons)):
            if t.content.weapons[weapon].kind in ("heavy", "light-special"):
                found.append(NameWeapon(figure.id, weapon))
    return found


def lose_arm(t: HulkTable, choice: NameWeapon, instead: str) -> None:
    """The weapon is gone; in power and Scout armour a spare Bolter takes its place (SQX-RUL-107)."""
    figure = t.s.figures[choice.figure]
    weapons = list(figure.weapons)
    weapons.remove(choice.weapon)
    words: dict[str, Any] = {"figure": t.figure_name(figure), "weapon": t.the_weapon(choice.weapon)}
    words["beat"] = beats.mark(figure, "disarmed")
    t.tell("sq-out-of-ammunition", "SQX-RUL-107", **words)
    roster = t.s.squads[figure.owner]
    if figure.suit in ("power", "artificer", "scout") and not weapons and roster.rifles > 0:
        t.change_roster(figure.owner, rifles=roster.rifles - 1)
        weapons = [instead]
        t.tell("sq-takes-weapon", "SQX-RUL-107", figure=t.figure_name(figure), weapon=t.the_weapon(instead))
    t.change(figure, weapons=tuple(weapons))
    if figure.kind == stats.WALKER:
        discard_integrated(t, figure.owner, choice.weapon)


def discard_integrated(t: HulkTable, seat: str, weapon: str) -> None:
    """The card of a card weapon goes with it (SQX-DRD-33)."""
    roster = t.s.squads[seat]
    for card in roster.shown:
        if any(isinstance(v, verbs.Integrated) and v.weapon == weapon for v in t.content.equipment[card].effects):
            shown = tuple(c for c in roster.shown if c != card)
            t.change_roster(seat, shown=shown, spent=(*roster.spent, card))
            return


def card_lost(t: HulkTable, seat: str, card: str) -> None:
    """Faulty equipment: what the card had fixed to a figure goes too."""
    for verb in t.content.equipment[card].effects:
        if isinstance(verb, verbs.Integrated) and (walker := t.s.figures.get(f"{seat}-walker")) is not None:
            weapons = list(walker.weapons)
            if verb.weapon in weapons:
                weapons.remove(verb.weapon)
            t.change(walker, weapons=tuple(weapons))
        elif isinstance(verb, verbs.Homer):
            lose_homer(t, seat)


# ------------------------------------------------------------------------------------------------ the Dreadnought


# ------------------------------------------------------------------------------------------------ Genestealer


def prey_squares(t: HulkTable, event: str, only: str = "") -> int:
    """Squares beside Marines whom the Event may concern; `only` those of one squad."""
    mask = 0
    for figure in t.on_boards():
        if figure.owner == ALIEN or figure.kind == stats.TARANTULA or figure.marks.down:
            continue
        if (only and figure.owner != only) or shielded(t, figure.owner, event):
            continue
        mask |= t.base(figure)
    return t.lanes.beside(mask) & t.open_to_aliens()


def arrival_marks(t: HulkTable, event: str) -> Marks:
    """Squads that a Genestealer of the Event may not attack in the turn of its arrival (SQX-RUL-79)."""
    return UNMARKED.but(shuns=tuple([seat for seat in t.s.players if shielded(t, seat, event)]))


def terminators_beside(t: HulkTable, square: int) -> list[str]:
    """Terminator squads with a figure next to this square (SQX-TERM-41)."""
    near = t.lanes.beside(1 << square)
    return sorted({f.owner for f in t.on_boards() if f.suit == "terminator" and f.owner != ALIEN and t.base(f) & near})


def squads_beside(t: HulkTable, square: int) -> list[str]:
    """Squads with any figure next to this square."""
    near = t.lanes.beside(1 << square)
    return sorted({f.owner for f in t.on_boards() if f.owner != ALIEN and t.base(f) & near})
