"""What is told about a finished match: its turning points, and who fought best. Read from what was told then, in a worker."""

from collections.abc import Iterable, Mapping, Sequence

from squadra.host.record.fold import Passage
from squadra.host.wire.bodies import BestMan, Moment
from squadra.host.wire.showing import seen
from squadra.kernel import Man, lead
from squadra.kernel.beat import Aim, Beat, Fall, Leave, Walk, Wound

MOST_SWINGS = 8
KILL, WOUND = 4, 2
"""What each counts for in the choice of the best man."""


def swings(passages: Sequence[Passage], seat: str | None) -> list[Moment]:
    """The answers that changed the scores most, as the lead of the seat that gained by them.

    Of equal ones those in which somebody fell come first, then those in which somebody was hurt, and the later before the earlier.
    """
    found: list[Moment] = []
    before: Mapping[str, int] = {}
    for one in passages:
        if before and one.scores and one.scores != before:
            gains = {each: lead(one.scores, each) - lead(before, each) for each in one.scores}
            best = max(gains, key=lambda each: gains[each])
            if gains[best] > 0:
                lines = seen([(one.number, one.events)], seat)
                found.append(
                    Moment(number=one.number, seat=best, swing=gains[best], scores=dict(one.scores), events=lines)
                )
        before = one.scores or before
    found.sort(key=lambda moment: (-moment.swing, -gravity(line.beat for line in moment.events), -moment.number))
    return found[:MOST_SWINGS]


def gravity(beats: Iterable[Beat | None]) -> int:
    """How grave it was: that somebody fell, that somebody was hurt, neither."""
    return max((2 if isinstance(beat, Fall) else int(isinstance(beat, Wound)) for beat in beats), default=0)


class Deeds:
    """What one man did."""

    def __init__(self, seat: str, man: Man) -> None:
        self.seat, self.man = seat, man
        self.kills = self.wounds = self.hurt = self.steps = 0

    @property
    def worth(self) -> tuple[int, int, int]:
        """Higher is better; among equals whoever was not hurt comes first."""
        return KILL * self.kills + WOUND * self.wounds, -self.hurt, self.steps


def best_man(passages: Sequence[Passage], men: Mapping[str, Sequence[Man]]) -> BestMan | None:
    """Who struck down the most, wounds counting for less; None if nobody struck anybody."""
    known = {f"figure:{man.id}": Deeds(seat, man) for seat, mine in men.items() for man in mine}
    count(known, (event.beat for one in passages for event in one.events))
    top = max(known.values(), key=lambda deeds: deeds.worth, default=None)
    if top is None or not (top.kills or top.wounds):
        return None
    return BestMan(seat=top.seat, man=top.man, kills=top.kills, wounds=top.wounds, hurt=top.hurt, steps=top.steps)


def count(known: Mapping[str, Deeds], beats: Iterable[Beat | None]) -> None:
    """A blow belongs to whoever aimed last, unless it hits his own side."""
    actor: Deeds | None = None
    for beat in beats:
        if isinstance(beat, Aim):
            actor = known.get(beat.actor)
        elif isinstance(beat, Walk) and beat.thing in known:
            known[beat.thing].steps += len(beat.path) - 1
        elif isinstance(beat, (Fall, Wound)):
            victim = known.get(beat.thing)
            if victim is not None:
                victim.hurt += 1
            if actor is None or (victim is not None and victim.seat == actor.seat):
                continue
            if isinstance(beat, Fall):
                actor.kills += 1
            else:
                actor.wounds += beat.loss
        elif isinstance(beat, Leave):
            actor = None
