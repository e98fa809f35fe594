"""What a soldier costs: one published formula for all (SMG-CON-4, docs/sergeants-forces.md)."""

from __future__ import annotations

import msgspec

from squadra.games.sergeants.content.records import Abilities, Record, SoldierCard


class Price(Record, frozen=True):
    """The VP formula (SMG-CON-4): weights of the abilities, of the two sides and of a Specialist's training."""

    normal: int
    wounded: int
    specialist: int
    base: int
    divisor: int
    weights: dict[str, int]

    def vp(self, card: SoldierCard, specialist: bool) -> int:
        total = self.normal * self.points(card.normal) + self.wounded * self.points(card.wounded) + self.base
        return (total + (self.specialist if specialist else 0)) // self.divisor

    def points(self, side: Abilities) -> int:
        printed = msgspec.to_builtins(side)
        return sum(weight * int(printed[name]) for name, weight in self.weights.items())
