"""What close combat comes to: it goes on at the end of every phase, without cards, until one side is gone (SMG-MELEE-16).

Reckoned phase by phase with the chances of an average deck. Blows fall on one man after the other, and who is the last of
his side may be taken prisoner, which counts double (SMG-PRIS-1).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

ZIP, PIN, WOUND, KILL = 0.42, 0.29, 0.15, 0.14  # what a card of an average deck does
PRISONER = 0.6  # how much more a prisoner is worth than a dead man, since he may be freed
WEAKER = 0.8  # cards that a wound takes
HURT, PINNED = 0.3, 0.1  # what a wound and a pin are worth, in men, if the fight is not over by then
LONG = 5  # phases that are reckoned
TURNS = 2  # phases until a man who is struck from behind has turned


class Party(NamedTuple):
    """One side of a fight: blows fall on the first man."""

    men: int
    cards: float
    """Of a man who is neither pinned nor struck from behind."""
    weak: bool = False
    pinned: bool = False
    behind: int = 0
    """Phases in which the first man is struck from behind."""

    @property
    def blows(self) -> float:
        first = self.cards - (WEAKER if self.weak else 0.0)
        for _ in range(self.pinned + (self.behind > 0)):
            first = max(0.0, (first - 0.5) / 1.5 if first < 2 else first / 2)
        return first + self.cards * (self.men - 1)

    def after(self, weak: bool, pinned: bool) -> Party:
        return self._replace(weak=weak, pinned=pinned, behind=max(0, self.behind - 1))

    def without(self) -> Party:
        return Party(self.men - 1, self.cards)


@lru_cache(maxsize=20_000)
def brawl(ours: Party, theirs: Party, phases: int = LONG) -> tuple[float, float]:
    """How many men the enemy loses, and how many we; a prisoner counts for more than one."""
    if not ours.men or not theirs.men:
        return 0.0, 0.0
    if not phases:
        return _shaken(theirs), _shaken(ours)
    taken = lost = 0.0
    for chance, they in _struck(theirs, ours.blows):
        for other, we in _struck(ours, theirs.blows):
            both = chance * other
            if they is None and we is None:  # who falls first strikes no more
                ends = ((0.5, None, ours), (0.5, theirs, None))
            else:
                ends = ((1.0, they, we),)
            for part, enemy, own in ends:
                down, fallen = _fate(enemy, theirs), _fate(own, ours)
                more, less = brawl(own or ours.without(), enemy or theirs.without(), phases - 1)
                taken += both * part * (down + more)
                lost += both * part * (fallen + less)
    return taken, lost


def _fate(after: Party | None, before: Party) -> float:
    if after is not None:
        return 0.0
    return 1.0 if before.men > 1 else 1.0 + PRISONER


def _shaken(party: Party) -> float:
    return HURT * party.weak + PINNED * party.pinned


def _struck(party: Party, blows: float) -> Iterator[tuple[float, Party | None]]:
    """What so many blows do to the first man: with what chance he is gone (None), wounded, pinned or well."""
    clean, standing = ZIP**blows, (ZIP + PIN) ** blows
    if party.weak:
        yield 1 - standing, None
    else:
        wounded = blows * WOUND * (ZIP + PIN) ** (blows - 1)
        spared = blows * WOUND * ZIP ** (blows - 1)
        wounded = min(wounded, 1 - standing)
        spared = min(spared, wounded)
        yield 1 - standing - wounded, None
        yield wounded - spared, party.after(True, True)
        yield spared, party.after(True, party.pinned)
    yield standing - clean, party.after(party.weak, True)
    yield clean, party.after(party.weak, party.pinned)
