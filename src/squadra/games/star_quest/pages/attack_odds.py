"""The odds of an attack, quickly: its first roll with all rerolls is worked out at once, the real frames walk the rest.

Where dice may be rolled again, a walk would have to look at every die; but all that an attack takes from them is a total,
sometimes with the highest die.
"""

from __future__ import annotations

from fractions import Fraction

from squadra.games.star_quest.content.dice import Pool
from squadra.games.star_quest.reinforced_doors import bulkheads
from squadra.games.star_quest.rules.combat.fire import Shooting
from squadra.games.star_quest.rules.combat.hand_to_hand import Combat
from squadra.games.star_quest.rules.combat.reroll_worth import Ends, Kinds, final
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Effect, Effects, Game, Odds, Option, Roll
from squadra.kernel.machine import advance
from squadra.kernel.odds import Counter, TooMany, chosen

WALKED = 20_000
"""Outcomes walked after the roll before it is given up."""


def count_attack(game: Game, before: HulkTable, seat: str, option: Option) -> Odds | None:
    """Outcomes and whether they are exact; None where they are to be walked, or played out, from the beginning."""
    t = chosen(before, seat, option)
    word = advance(t)
    attack = t.s.stack[-1] if t.s.stack else None
    if not isinstance(word, Roll) or not isinstance(attack, (Shooting, Combat)) or not attack.sources:
        return None
    ends = ends_of(t, attack)
    whole = sum(ends.values())
    starts = [(lying(t, end), Fraction(weight, whole)) for end, weight in ends.items()]
    counter = Counter(game, before, game.odds_policy, WALKED)
    try:
        counter.count(*starts)
    except TooMany:
        return None
    return Odds(counter.found, counter.exact)


def ends_of(t: HulkTable, attack: Shooting | Combat) -> Ends:
    """How the dice may end up; in a fight only the difference counts."""
    kinds: Kinds = tuple([source.kind for source in attack.sources])
    if isinstance(attack, Shooting):
        return final(attack.stakes(t), (attack.pool(t), Pool()), kinds)
    pools = (attack.attack_pool(t), attack.defence_pool(t))
    found: Ends = {}
    for (mine, _, theirs), weight in final(attack.stakes(t), pools, kinds).items():
        less = min(mine, theirs)
        end = (mine - less, 0, theirs - less)
        found[end] = found.get(end, 0) + weight
    return found


def lying(t: HulkTable, end: tuple[int, int, int]) -> HulkTable:
    """A table on which the dice of the attack have ended up like this."""
    t = t.copy()
    attack, (mine, top, theirs) = t.s.stack[-1], end
    if isinstance(attack, Combat):
        attack.mine, attack.theirs, attack.at = (mine,), (theirs,) if attack.defence_pool(t) else (), "compare"
    else:
        assert isinstance(attack, Shooting)
        attack.dice, attack.at = dice_of(mine, top), "resolve"
    return t


def dice_of(total: int, top: int) -> tuple[int, ...]:
    """Dice with this total, and this one the highest of them if it matters."""
    if not top:
        return (total,)
    return (top,) * (total // top) + ((total % top,) if total % top else ())


def outcome(before: HulkTable, after: HulkTable) -> Effects:
    """What became of an attack: who was eliminated or hurt, on either side of it.

    Whether somebody who may be treated is removed or laid down depends on a hidden card (SQX-APO-6): he loses his Life Points.
    """
    came: list[Effect] = []
    for id, figure in sorted(before.s.figures.items()):
        now = after.s.figures.get(id)
        if figure.place != "board":
            continue
        gone = now is None or now.place == "dead"
        if gone and not before.rules.may_be_saved(before, figure):
            came.append(Effect("eliminated", id))
        elif now is None or now.life < figure.life:
            came.append(Effect("loses", id, figure.life - (now.life if now is not None else 0)))
    things = sorted(before.s.things.items())
    came += [Effect("destroyed", id) for id, thing in things if not thing.gone and after.s.things[id].gone]
    left = {id for id, _ in (*bulkheads(after), *after.rules.prey(after))}
    there = (*bulkheads(before), *before.rules.prey(before))
    came += [Effect("destroyed", id) for id, _ in there if id not in left]
    return tuple(came)
