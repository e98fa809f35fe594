"""The Techmarine's Servo-arm (SQX-TECH-16 to -22, SQX-RUL-78): two attacks, one combined attack, the repair of a Tarantula."""

from __future__ import annotations

from typing import TYPE_CHECKING

from squadra.games.star_quest.records import Pool, pool
from squadra.games.star_quest.supplement import stats
from squadra.games.star_quest.supplement import verbs as sx

if TYPE_CHECKING:
    from squadra.games.star_quest.state import Figure
    from squadra.games.star_quest.table import HulkTable

AXE, ARM, BOTH = "power_axe", "servo_arm", "servo_arm_and_axe"
"""The ways of attacking: the Axe as one of two attacks, the Servo-arm alone, both together on one figure."""


def servo_arm(t: HulkTable, figure: Figure) -> sx.ServoArm | None:
    """The card, if the figure is the Techmarine who bears it."""
    if figure.kind != "techmarine":
        return None
    return next((v for v in stats.card_verbs(t.content, t.shown(figure.owner)) if isinstance(v, sx.ServoArm)), None)


def servo_ways(t: HulkTable, figure: Figure, fought: tuple[str, ...]) -> list[str]:
    """What he may still attack with; `fought` holds the ways already used in this activation (as `way>target`)."""
    if servo_arm(t, figure) is None:
        return []
    used = {word.partition(">")[0] for word in fought}
    return [way for way in (AXE, ARM) if way not in used] if used else [AXE, ARM, BOTH]


def servo_pool(t: HulkTable, figure: Figure, how: str) -> Pool | None:
    """Dice of the arm alone, or of both together; never four red dice (SQX-TECH-16 to -18)."""
    verb = servo_arm(t, figure)
    if verb is None or how not in (ARM, BOTH):
        return None
    return pool(verb.dice if how == ARM else verb.together)


def servo_after(how: str, target: str, fought: tuple[str, ...]) -> tuple[str, ...]:
    """The attacks made so far; none open after the second or the combined one."""
    return (f"{how}>{target}",) if how != BOTH and not fought else ()
