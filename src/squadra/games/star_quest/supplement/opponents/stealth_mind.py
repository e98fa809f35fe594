"""How a squad moves unseen: one runner, squares that nobody overlooks, silent weapons; and less care as time runs out."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content.board import bits
from squadra.games.star_quest.knowledge.view import FigureView
from squadra.games.star_quest.opponents.chances import kill_chance
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.once import once
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.combat.attack import AttackOption
from squadra.games.star_quest.supplement.content import keywords, verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules.characters.librarian import ShowPower
from squadra.games.star_quest.supplement.rules.stealth import LOUD_POWERS
from squadra.kernel import Option

ALARM = 12.0
"""Points that an alarm costs at the start: what sleeps neither attacks nor calls for help, and is shared out in the end."""
PATIENCE = 0.8
"""The part of the mission's turns after which the squad breaks cover, if no unseen way was found."""
DOOR, NOISE = 0.4, 3.0
"""How much of it a door that shows somebody costs, and a shot, which is heard for sure."""


class StealthMind:
    """What a squad knows of being seen. A blip that it sees turns up and sees it (SQX-RUL-56)."""

    def __init__(self, mind: MarineMind) -> None:
        self.mind = mind

    @property
    def lasting(self) -> list[Any]:
        """What the squad's open Equipment does."""
        cards = self.mind.content.equipment
        return [v for card in self.mind.roster.shown if card.id in cards for v in cards[card.id].effects]

    @once
    def price(self) -> float:
        """What an alarm costs now: less from turn to turn, for the way is long."""
        special = self.mind.plan.mission.supplement
        turns = special.turns if special is not None else 1
        return ALARM * max(0.2, 1.0 - self.mind.view.alien_turns / (PATIENCE * turns))

    @once
    def spies(self) -> int:
        """Squares of aliens and blips."""
        mind = self.mind
        aliens = sum({mind.base(a.square, a.size) for a in mind.aliens})
        return aliens | sum({1 << b.square for b in mind.view.blips})

    @once
    def overlooked(self) -> int:
        """Squares that one of them sees."""
        return sum_of(self.mind.hull.seen(square, self.mind.closed) for square in bits(self.spies))

    @once
    def runner(self) -> str:
        """The one figure that goes for the objective while the ship sleeps; the others stay out of sight."""
        mind = self.mind
        field = mind.distance(mind.goals)
        start = min((field[square] for square in bits(mind.gate)), default=0)
        alive = [f for f in mind.alive if f.kind not in ("tarantula", "walker")]
        ranked = [(not f.carries, field[f.square] if f.square >= 0 else start, f.points, f.id) for f in alive]
        return min(ranked)[-1] if ranked else ""

    def stays(self, figure: FigureView) -> bool:
        """Whether a figure keeps out of it."""
        return figure.id != self.runner and not figure.carries

    def exposure(self, figure: FigureView, square: int) -> float:
        """The price of a square that is overlooked, or that no unseen way leads to."""
        start = figure.square
        acting = self.mind.view.acting
        if acting is not None and acting.id == figure.id:
            start = acting.square
        if square == start:
            return self.price if self.overlooked >> square & 1 else 0.0
        return 0.0 if self.quiet(start, figure.move) >> square & 1 else self.price

    def quiet(self, start: int, steps: int) -> int:
        """Squares within that many steps by unseen ways; whoever is seen already may leave by any way."""
        known: dict[tuple[int, int], int] = self.__dict__.setdefault("_quiet", {})
        if (start, steps) not in known:
            mind = self.mind
            hidden = mind.hull.floor & ~self.overlooked
            through = mind.hull.floor if start >= 0 and self.overlooked >> start & 1 else hidden
            front = 1 << start if start >= 0 else mind.gate & through
            seen = front
            for _ in range(steps):
                front = mind.lanes.spread(front) & through & ~seen
                seen |= front
            known[start, steps] = seen & hidden
        return known[start, steps]

    def silent(self, weapon: str) -> bool:
        """Sniper Rifles, and what the Silencers cover (SQX-STEALTH-16, -17)."""
        arm = supplement_of(self.mind.content).arms.get(weapon)
        if arm is not None and arm.has(keywords.Silencer) is not None:
            return True
        return any(isinstance(v, verbs.Silence) and weapon in v.weapons for v in self.lasting)

    def noise(self, option: Option) -> float:
        """The price of the noise that an option makes."""
        if isinstance(option, OpenDoor):
            return DOOR * self.price if self.door_shows(option) else 0.0
        if isinstance(option, ShowPower):
            return NOISE * self.price if option.power in LOUD_POWERS else 0.0
        if not isinstance(option, AttackOption):
            return 0.0
        weapon = option.by()
        if weapon:
            return 0.0 if self.silent(weapon) else NOISE * self.price
        target = self.mind.figures.get(option.against())
        if target is None:
            return 0.0
        mine = self.mind.figures[option.figure]
        return NOISE * self.price * (1.0 - kill_chance(mine.melee, 0, target.life + 1))

    def door_shows(self, option: OpenDoor) -> bool:
        """Whether somebody known stands in view behind a door."""
        mind = self.mind
        index = mind.plan.ship.door_index[option.door]
        figure = mind.figures.get(option.figure)
        if figure is None or figure.square < 0:
            return False
        return bool(mind.hull.seen(figure.square, mind.closed & ~(1 << index)) & self.spies)


def sum_of(masks: Any) -> int:
    mask = 0
    for one in masks:
        mask |= one
    return mask
