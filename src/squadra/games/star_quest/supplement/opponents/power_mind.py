"""What a Librarian's powers are worth to the opponent: points that each would bring now, from the view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.knowledge.view import FigureView
from squadra.games.star_quest.opponents.chances import fight_values, kill_chance, reach_chance
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.question import Turn
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.powers.telekinetic import swept

DREADNOUGHTS = ("dreadnought", "walker")
ENOUGH = 2.5
"""Points that a power must bring: cards do not come back, and the Librarian does nothing else."""


def squad(turn: Turn) -> MarineMind:
    mind = turn.mind
    assert isinstance(mind, MarineMind)
    return mind


def librarian(mind: MarineMind) -> FigureView | None:
    return next((f for f in mind.mine if f.kind == "librarian" and f.square >= 0), None)


def taken(mind: MarineMind, alien: FigureView) -> float:
    """Points of an alien that a power destroys; a Dreadnought only loses a Life Point."""
    part = 1.0 / max(1, alien.full_life) if alien.kind in DREADNOUGHTS else 1.0
    return mind.worth(alien) * part


def struck(mind: MarineMind, mask: int) -> float:
    """Everything destroyed on these squares; friends count against it."""
    gain = sum(taken(mind, a) for a in mind.aliens if mind.base(a.square, a.size) & mask)
    loss = sum(mind.worth(f) for f in mind.mine if f.square >= 0 and mind.base(f.square, f.size) & mask)
    return gain + 2.0 * sum(1 for b in mind.view.blips if mask >> b.square & 1) - 1.5 * loss


def in_sight(mind: MarineMind, mine: FigureView, squares: int) -> list[FigureView]:
    """Aliens that he sees within that many squares."""
    view = mind.hull.seen(mine.square, mind.closed)
    return [
        a for a in mind.aliens if mind.base(a.square, a.size) & view and mind.steps(a.square, mine.square) <= squares
    ]


def doom(mine: FigureView, mind: MarineMind) -> float:
    """What it costs to sacrifice a figure: little if it dies anyway, for then the enemy would score as well."""
    worth = mind.worth(mine)
    death = min(1.0, mind.danger(mine, mine.square, mind.aliens) / max(1.0, worth)) / max(1, mine.life)
    return worth * (1.2 - 0.7 * death)


# ------------------------------------------------------------------------------------------------ the twelve powers


def control(mind: MarineMind, mine: FigureView, verb: verbs.ControlPower) -> float:
    return max((control_of(mind, a) for a in in_sight(mind, mine, verb.squares)), default=0.0)


def control_of(mind: MarineMind, alien: FigureView) -> float:
    """The best attack of an alien on another one; and it may be walked away."""
    others = [a for a in mind.aliens if a.id != alien.id]
    best = mind.best_shot(alien, alien.square, others)
    for other in others:
        if mind.steps(alien.square, other.square) <= alien.move:
            gain = fight_values(alien.melee, other.melee, alien.life, other.life)[0]
            best = max(best, gain * mind.worth(other))
    return best + 0.2 * mind.worth(alien)


def scan(mind: MarineMind, mine: FigureView, verb: verbs.ScanPower) -> float:
    """Blips turned up far away come later and in the open; in stealth they would see the squad."""
    if mind.view.alarm == "stealth":
        return 0.0
    rooms = sorted((blips_in(mind, room.squares) for room in mind.plan.ship.rooms.values()), reverse=True)
    return 0.9 * sum(rooms[: verb.rooms])


def blips_in(mind: MarineMind, squares: int) -> int:
    return sum(1 for blip in mind.view.blips if squares >> blip.square & 1)


def smite(mind: MarineMind, mine: FigureView, verb: verbs.SmitePower) -> float:
    around = mind.hull.blast(mine.square, mind.closed)
    return sum(taken(mind, a) for a in mind.aliens if mind.base(a.square, a.size) & around)


def hellfire(mind: MarineMind, mine: FigureView, verb: verbs.HellfirePower) -> float:
    there = in_sight(mind, mine, verb.squares)
    return max((hellfire_at(mind, a.square, verb) for a in there), default=0.0)


def hellfire_at(mind: MarineMind, square: int, verb: verbs.HellfirePower) -> float:
    area = 1 << square | mind.hull.blast(square, mind.closed)
    score = 0.0
    for alien in mind.aliens:
        if mind.base(alien.square, alien.size) & area:
            sure = 1.0 if alien.kind in verb.doomed else reach_chance(verb.dice, alien.armour + 1)
            score += sure * taken(mind, alien)
    return score


def arc(mind: MarineMind, mine: FigureView, verb: verbs.LightningArcPower) -> float:
    """The easiest ones first: the arc goes on as long as it kills."""
    there = in_sight(mind, mine, verb.squares)
    chances = sorted(((reach_chance(verb.dice, a.armour + 1), taken(mind, a)) for a in there), reverse=True)
    score, sure = 0.0, 1.0
    for chance, worth in chances[:4]:
        sure *= chance
        score += sure * worth
    return score


def vortex(mind: MarineMind, mine: FigureView, verb: verbs.VortexPower) -> float:
    """A sacrifice: only for more than he is worth, or when he falls anyway."""
    return max(vortex_at(mind, corner) for corner in corners(mind, mine.square)) - doom(mine, mind)


def corners(mind: MarineMind, square: int) -> list[int]:
    return [s for s in (square, square - 1, square - mind.width, square - mind.width - 1) if s >= 0]


def vortex_at(mind: MarineMind, corner: int) -> float:
    """Everything under it is gone; it wanders on, and nobody knows where."""
    mask = mind.base(corner, 2)
    friends = [f for f in mind.mine if f.square >= 0 and f.kind != "librarian"]
    near = sum(mind.worth(f) for f in friends if mind.steps(f.square, corner) <= 3)
    gain = sum(mind.worth(a) for a in mind.aliens if mind.base(a.square, a.size) & mask)
    return gain - 0.3 * near - sum(mind.worth(f) for f in friends if mind.base(f.square, f.size) & mask)


def blast(mind: MarineMind, mine: FigureView, verb: verbs.BlastPower) -> float:
    """The best door or obstacle in sight, hurled away from him."""
    w, best = mind.width, 0.0
    view = mind.hull.seen(mine.square, mind.closed) | 1 << mine.square
    for door in mind.plan.ship.doors:
        if mind.closed >> door.index & 1:
            for side, other in (door.sides, door.sides[::-1]):
                if any(view >> square & 1 for square in side):
                    way = {1: 2, -1: 6, w: 4, -w: 0}[min(other) - min(side)]
                    best = max(best, blast_of(mind, door.id, way, verb.squares))
    for marker in mind.view.markers:
        if marker.kind in ("obstacle", "cover") and len(marker.squares) == 1 and view >> marker.squares[0] & 1:
            across, down = (marker.squares[0] % w - mine.square % w, marker.squares[0] // w - mine.square // w)
            ways = [2 if across > 0 else 6] * bool(across) + [4 if down > 0 else 0] * bool(down)
            best = max([best, *(blast_of(mind, marker.id, way, verb.squares) for way in ways)])
    return best


def blast_of(mind: MarineMind, thing: str, direction: int, squares: int) -> float:
    marker = next((m.squares for m in mind.view.markers if m.id == thing), ())
    return struck(mind, swept(mind.plan.ship, mind.hull, mind.closed, thing, marker, direction, squares))


def jinx(mind: MarineMind, mine: FigureView, verb: verbs.JinxPower) -> float:
    """Machines that lose a turn, as much as they threaten."""
    there = in_sight(mind, mine, verb.squares)
    giants = [0.25 * mind.worth(a) for a in there if a.kind == "dreadnought"]
    androids = sorted((0.4 * mind.worth(a) for a in there if a.kind == "android"), reverse=True)
    return max(sum(androids[: verb.androids]), max(giants, default=0.0))


def teleport(mind: MarineMind, mine: FigureView, verb: verbs.TeleportPower) -> float:
    """How much better a square of his section is than where he stands."""
    board = mind.plan.ship.board[mine.square]
    floor = mind.plan.ship.board_masks[board] & mind.hull.floor & ~mind.occupied
    best = max((mind.place(mine, square) for square in bits(floor)), default=0.0)
    return 0.5 * (best - mind.place(mine, mine.square)) - 2.0


def burst(mind: MarineMind, mine: FigureView, verb: verbs.BurstOfSpeed) -> float:
    """A second turn at once: as good as his attack, or as the way that is left."""
    return mind.attack_from(mine, mine.square) + (2.0 if mind.haste > 1.0 or mind.going_home else 0.0) + 1.0


def warp_time(mind: MarineMind, mine: FigureView, verb: verbs.WarpTimePower) -> float:
    return max(warp_at(mind, mine, board) for board in range(len(mind.plan.ship.board_masks)))


def warp_at(mind: MarineMind, mine: FigureView | None, board: int) -> float:
    """Second turns of everybody else in a section: their attacks once more, or their way."""
    mask = mind.plan.ship.board_masks[board]
    there = [f for f in mind.mine if f is not mine and f.square >= 0 and mask >> f.square & 1]
    hurry = 1.0 if mind.haste > 1.0 or mind.going_home else 0.0
    return sum(0.8 * mind.attack_from(f, f.square) + hurry for f in there)


def aura(mind: MarineMind, mine: FigureView, verb: verbs.Aura) -> float:
    """Costs him nothing but the card: for a turn in danger."""
    return mind.danger(mine, mine.square, mind.aliens)


VALUES: dict[type[Any], Callable[[MarineMind, FigureView, Any], float]] = {
    verbs.ControlPower: control,
    verbs.ScanPower: scan,
    verbs.SmitePower: smite,
    verbs.HellfirePower: hellfire,
    verbs.LightningArcPower: arc,
    verbs.VortexPower: vortex,
    verbs.BlastPower: blast,
    verbs.JinxPower: jinx,
    verbs.TeleportPower: teleport,
    verbs.BurstOfSpeed: burst,
    verbs.WarpTimePower: warp_time,
    verbs.Aura: aura,
}

CHOICE = {
    "control": 1.2, "scan": 0.4, "smite": 1.5, "hellfire": 1.6, "lightning_arc": 1.4, "vortex": 0.8, "blast": 0.9,
    "jinx": 1.0, "teleport": 0.8, "burst_of_speed": 1.1, "warp_time": 1.4, "aura": 0.9,
}  # fmt: skip
"""How good each power is on the whole, for choosing one of each domain before the mission."""


def power_value(turn: Turn, power: str) -> float:
    """Points that a power would bring now."""
    mind = squad(turn)
    mine = librarian(mind)
    if mine is None:
        return 0.0
    verb = supplement_of(turn.content).powers[power].effect
    return VALUES[type(verb)](mind, mine, verb)


def show_power(turn: Turn, option: Any) -> float:
    """Before anything else, and only for enough; what he would do himself counts against it."""
    mind = squad(turn)
    mine = librarian(mind)
    record = supplement_of(turn.content).powers[option.power]
    own = 0.0 if mine is None or record.acts else mind.attack_from(mine, mine.square)
    value = power_value(turn, option.power) - own
    return 9.0 + value if value >= ENOUGH else -1.0


def aim(turn: Turn, square: int) -> float:
    """A square that a power names: the centre of Hellfire, or where he teleports to."""
    mind = squad(turn)
    mine = librarian(mind)
    if turn.ask.prompt == "sqx-ask-hellfire":
        verb = next(
            p.effect for p in supplement_of(turn.content).powers.values() if isinstance(p.effect, verbs.HellfirePower)
        )
        return hellfire_at(mind, square, verb)
    return mind.place(mine, square) if mine is not None else 0.0


def name_target(turn: Turn, option: Any) -> float:
    """Whom a power strikes: the alien who fights best for us, or the surest kill for the arc."""
    mind, figure = squad(turn), turn.figure(option.figure)
    if turn.ask.prompt == "sqx-ask-control":
        return control_of(mind, figure)
    if turn.ask.prompt == "sqx-ask-arc":
        return kill_chance("2R", figure.armour, 1) * taken(mind, figure)
    return mind.worth(figure)
