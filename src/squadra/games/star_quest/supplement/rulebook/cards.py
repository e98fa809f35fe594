"""What the supplement changes about Orders and Event cards."""

from __future__ import annotations

from typing import Literal

from squadra.games.star_quest.rulebook.cards import CardRules
from squadra.games.star_quest.state import Figure, Marks
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import allied_dreadnought, events, stats, stealth, terminators
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option


class SquadCards(CardRules[HulkTable]):
    def obeys(self, figure: Figure) -> bool:
        return terminators.subject_to_orders(figure)

    def playable(self, t: HulkTable, seat: str, card: str, able: list[Figure]) -> bool | None:
        return terminators.playable(t, seat, card, able)

    def serves_heavy(self, t: HulkTable, figure: Figure) -> bool:
        """Light-special weapons too (SQX-RUL-99)."""
        return stats.concerns(t.content, "heavy", figure, order=True)

    def order_frame(self, t: HulkTable, seat: str, card: str) -> Frame | None:
        return terminators.order_frame(t, seat, card)

    def extra_heavy(self, t: HulkTable, weapons: tuple[str, ...] | None) -> tuple[str, ...]:
        """Those of the allied Dreadnought apart (SQ-MD-23, SQ-RUL-68)."""
        arms, twins = supplement_of(t.content).arms, supplement_of(t.content).dreadnought.extra_heavy
        found = [w for w in (arms if weapons is None else weapons) if w in arms and arms[w].kind == "extra-heavy"]
        return tuple(w for w in found if w not in twins or not w.startswith("twin"))

    def void(self, t: HulkTable, card: str) -> bool:
        return card in stealth.VOID_EVENTS and stealth.stealthy(t)  # SQX-STEALTH-9

    def tell_shields(self, t: HulkTable, card: str) -> None:
        events.tell_shields(t, card)

    def shielded(self, t: HulkTable, seat: str, card: str) -> bool:
        return events.shielded(t, seat, card)

    def may_be_named(self, t: HulkTable, figure: Figure, card: str, commanders: bool) -> bool | None:
        return events.named_by_event(t, figure, card, commanders)

    def strike_dice(self, figure: Figure, dice: str, blast: bool) -> str:
        return events.strike_dice(figure, dice, blast)

    def changes_sides(self, figure: Figure) -> bool:
        return figure.kind == stats.WALKER  # SQX-DRD-35

    def change_sides(self, t: HulkTable, figure: Figure) -> None:
        allied_dreadnought.turn_walker(t, figure)

    def retold(self, key: str, rule: str) -> tuple[str, str]:
        heavy_fire = key == "sq-forbidden-heavy-fire"
        return ("sqx-forbidden-heavy-fire", "SQX-RUL-107") if heavy_fire else (key, rule)

    def raise_alarm(self, t: HulkTable, why: str, rule: str) -> None:
        stealth.raise_alarm(t, why, rule)

    def gives_alarm(self, card: str) -> bool:
        return card in stealth.ALARM_EVENTS

    def on_machines(self, t: HulkTable, types: tuple[str, ...], mark: Literal["idle", "second"]) -> None:
        allied_dreadnought.on_walkers(t, types, mark)

    def card_lost(self, t: HulkTable, seat: str, card: str) -> None:
        events.card_lost(t, seat, card)

    def weapons_to_lose(self, t: HulkTable) -> list[Option] | None:
        return [*events.weapons_to_lose(t)]

    def lose_named(self, t: HulkTable, choice: Option, instead: str) -> bool:
        if not isinstance(choice, events.NameWeapon):
            return False
        events.lose_arm(t, choice, instead)
        return True

    def beside_marines(self, t: HulkTable, card: str, only: str) -> int | None:
        return events.prey_squares(t, card, only)

    def arrival_marks(self, t: HulkTable, card: str) -> Marks:
        return events.arrival_marks(t, card)

    def pounces(self, t: HulkTable) -> bool:
        return stealth.stealthy(t)

    def hunted(self, t: HulkTable, square: int) -> list[str]:
        return events.terminators_beside(t, square)

    def hunted_by_both(self, t: HulkTable, card: str, first: int, second: int) -> tuple[str, ...]:
        near = events.squads_beside(t, second)
        squads = events.terminators_beside(t, first)
        return tuple(seat for seat in squads if seat in near and not events.shielded(t, seat, card))
