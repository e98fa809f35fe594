"""Targeters and whatever else lets a die of a shot be rolled again (SQX-DICE-4, SQX-EQ-40 to -44, SQX-TERM-25, SQX-RUL-14)."""

from __future__ import annotations

from functools import cache
from typing import Any

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules.activation.acting import Acting, ActOption
from squadra.games.star_quest.rules.activation.budget import Budget
from squadra.games.star_quest.state import Figure
from squadra.games.star_quest.supplement.content import keywords
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.combat.ammunition import gun_of_rounds
from squadra.games.star_quest.supplement.rules.combat.firearms import open_ways, several
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Refusal, Word, no

TARGETER = "targeter"


ARMOUR_TARGETER = "sqx-armour-targeter"


WEAPON_TARGETER = "sqx-weapon-targeter"


PERFECTED = "sqx-perfected-weapon"


class ServeWeapon(ActOption, frozen=True):
    """Declares which of two weapons the armour's targeter is set to this turn (SQX-TERM-25)."""

    rule = "SQX-TERM-25"
    weapon: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"figure": t.name(self.figure), "weapon": t.the_weapon(self.weapon)}

    def why_not(self, t: HulkTable, act: Acting) -> Refusal | None:
        return why_no_targeter(t, act, self.weapon)

    def perform(self, t: HulkTable, act: Acting) -> Word | None:
        serve(t, act.figure, self.weapon)
        t.tell("sqx-serves", "SQX-TERM-25", **self.words(t))
        return None


def shot_rerolls(t: HulkTable, figure: Figure, weapon: str) -> list[str]:
    """Everything that lets a die of this shot be rolled again, one die each (SQX-DICE-4, SQX-EQ-40 to -44, SQX-RUL-14)."""
    roster = t.s.squads.get(figure.owner)
    keyword = supplement_of(t.content).keyword
    barred = keyword(weapon, keywords.NoTargeter) is not None
    found: list[str] = []
    if (own := keyword(weapon, keywords.Targeter)) is not None:
        found.extend([WEAPON_TARGETER] * own.dice)
    if (perfected := keyword(weapon, keywords.Perfected)) is not None:
        found.extend([PERFECTED] * perfected.dice)
    if not barred and suit_targeter(t, figure, weapon):
        found.append(ARMOUR_TARGETER)
    if roster is not None and gun_of_rounds(t, figure, weapon) in roster.targeters and not barred:
        if t.helps("squad", figure):
            found.append("targeter")
    if (
        TARGETER in figure.gear
        and gun_of_rounds(t, figure, weapon) == targeted(t.content, figure.weapons)
        and not barred
    ):
        found.append(f"sqx-gear-{TARGETER}")
    for card in t.cards(figure):
        for verb in t.content.equipment[card].effects:
            if isinstance(verb, verbs.Reroll) and verb.fire and t.helps(verb.who, figure):
                eye = barred and verb.targeter
                flamer = verb.who == stats.WALKER and t.content.weapons[weapon].pattern == "flame"  # SQX-DRD-E-12
                if not eye and not flamer:
                    found.append(card)
    return found


@cache
def targeted(content: Content, weapons: tuple[str, ...]) -> str:
    """The firearm on which a Targeter of one's own sits: the first that takes one (SQX-EQ-41, -44, SQX-RUL-95)."""
    return next(
        (
            w
            for w in weapons
            if content.weapons[w].targeter and not supplement_of(content).keyword(w, keywords.Targeter)
        ),
        "",
    )


def suit_targeter(t: HulkTable, figure: Figure, weapon: str) -> bool:
    """Terminator armour contains a targeter (SQX-PROT-4); beside a Storm Bolter it helps one weapon a turn (SQX-TERM-25)."""
    armour = supplement_of(t.content).armours[figure.suit]
    if not any(isinstance(word, keywords.Targeter) for word in armour.keywords):
        return False
    return figure.marks.serves in ("", weapon)


def serve(t: HulkTable, id: str, weapon: str) -> None:
    """From now on the armour's targeter is set to this weapon, until the turn ends."""
    figure = t.s.figures[id]
    if not figure.marks.serves:
        t.mark(figure, serves=weapon)


def serve_options(t: HulkTable, figure: Figure, fired: tuple[str, ...]) -> list[ServeWeapon]:
    """Before the first of several weapons fires, its player may say which one the targeter is set to (SQX-TERM-25)."""
    if fired or not several(t, figure) or figure.marks.serves:
        return []
    if not suit_targeter(t, figure, ""):
        return []
    there = open_ways(t, figure, ())
    return [ServeWeapon(figure.id, weapon) for weapon, _ in there] if len(there) > 1 else []


def why_no_targeter(t: HulkTable, act: Acting, weapon: str) -> Refusal | None:
    """Why the targeter cannot be set to this weapon now (SQX-TERM-25)."""
    figure = t.s.figures.get(act.figure)
    if figure is None or not figure.suit:
        return no("why-sqx-serves-one", "SQX-TERM-25")
    if figure.marks.serves or act.fired:
        return no("why-sqx-serves-already", "SQX-TERM-O-6", figure=t.figure_name(figure))
    if not several(t, figure):
        return no("why-sqx-serves-one", "SQX-TERM-25")
    lawful = Budget(t, act).may_shoot and ServeWeapon(figure.id, weapon) in serve_options(t, figure, act.fired)
    return None if lawful and figure.square >= 0 else no("why-sqx-serves-none", "SQX-TERM-25")
