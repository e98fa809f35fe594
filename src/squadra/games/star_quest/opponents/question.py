"""One question before an opponent's mind: the view of its seat, the options, and what the mind makes of the position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from squadra.games.star_quest.content.board import mask_of
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.knowledge.view import BlipView, FigureView, HulkView, WeaponView
from squadra.games.star_quest.opponents.alien_mind import AlienMind
from squadra.games.star_quest.opponents.counsel import counsels
from squadra.games.star_quest.opponents.manners import NORMAL, Manner
from squadra.games.star_quest.opponents.marine_mind import MarineMind
from squadra.games.star_quest.opponents.once import once
from squadra.games.star_quest.reinforced_doors import is_bulkhead
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.combat.assault_cannon import FireCannon, ShareOffer
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.rules.combat.heavy_weapons import Explode, FireBlast, FireLine
from squadra.games.star_quest.rules.options import Advised
from squadra.games.star_quest.state import ALIEN
from squadra.kernel import Ask, Option

Mind = MarineMind | AlienMind
Score = Callable[["Turn", Any], float]


@cache
def attacks() -> tuple[type[Option], ...]:
    """Every kind of attack."""
    more = (kind for counsel in counsels() for kind in counsel.attacks)
    return (Shoot, FireCannon, FireLine, FireBlast, *more, Explode, Fight)


class Turn:
    """One question before one seat."""

    def __init__(
        self, content: Content, view: HulkView, ask: Ask, options: list[Option], manner: Manner = NORMAL
    ) -> None:
        self.content = content
        self.manner = manner
        self.view = view
        self.ask = ask
        self.options = options
        seat = view.seat
        assert seat is not None
        self.seat = seat
        self._best_place: dict[str, float] = {}

    @once
    def mind(self) -> Mind:
        if self.seat == ALIEN:
            return AlienMind(self.content, self.view, self.manner)
        return MarineMind(self.content, self.view, self.seat, self.manner)

    @once
    def blips(self) -> dict[str, BlipView]:
        return {blip.id: blip for blip in self.view.blips}

    def figure(self, id: str) -> FigureView:
        return self.mind.figures[id]

    def foes(self) -> list[FigureView]:
        return self.mind.foes

    @once
    def may_attack(self) -> bool:
        """Whether the figure that acts could still attack after a move."""
        acting = self.view.acting
        if acting is None:
            return True
        if acting.shots or acting.fights:
            return False
        if any(isinstance(option, attacks()) for option in self.options):
            return True
        figure = self.mind.figures.get(
            acting.id
        )  # what looks like a target and cannot be attacked here cannot be there
        return figure is None or figure.square < 0 or self.mind.attack_from(figure, figure.square) <= 0

    @property
    def zeal(self) -> float:
        """How much an attack counts beside the place where a figure ends."""
        return self.manner.spur if self.seat == ALIEN else self.manner.zeal

    def best_place(self, id: str) -> float:
        """The best square that the figure can still walk to, or where it stands."""
        if id not in self._best_place:
            figure = self.figure(id)
            best = self.mind.place(figure, figure.square) if figure.square >= 0 else -40.0
            for option in self.options:
                if type(option) is MoveTo:
                    best = max(best, self.mind.place(figure, option.square))
            self._best_place[id] = best
        return self._best_place[id]

    @once
    def advice(self) -> Option | None:
        """The best answer, where everybody can count it out: which die to roll again, where to give points."""
        offer = self.ask.options
        if isinstance(offer, ShareOffer):
            return offer.best(self.life_worth)
        return offer.best() if isinstance(offer, Advised) else None

    def life_worth(self, id: str) -> float:
        """What one Life Point of a target is worth; a reinforced door is not worth any."""
        target = self.mind.figures.get(id)
        if target is not None:
            return self.mind.worth(target) / max(1, target.life)
        return 0.0 if is_bulkhead(id) else 2 * self.mind.object_worth

    def rest(self, id: str) -> float:
        """Where the figure ends if it attacks now: an attack closes the move in progress (SQ-TURN-8)."""
        acting, figure = self.view.acting, self.figure(id)
        runs = figure.suit == "scout" and not figure.heavy and all(w.id != "sniper_rifle" for w in figure.weapons)
        if acting is None or acting.move_left >= figure.move or runs or figure.square < 0:  # SQX-SCOUT-23
            return self.best_place(id)
        return self.mind.place(figure, figure.square)

    @once
    def past_friends(self) -> list[int]:
        """Squares that the figure which acts can reach without passing an enemy, step by step."""
        acting, mind = self.view.acting, self.mind
        if acting is None or isinstance(mind, AlienMind):
            return []
        hostile = mind.occupied_by(mind.aliens) | mind.barriers | mask_of([blip.square for blip in self.view.blips])
        layers = [1 << acting.square] if acting.square >= 0 else [0, mind.gate]
        mind.lanes.flood(layers, acting.move_left, mind.hull.floor & ~hostile)
        return layers

    def noise(self, option: Option) -> float:
        """What an option costs in stealth, where shots, fights and doors may raise the alarm."""
        if self.view.alarm != "stealth" or self.seat == ALIEN or self.view.acting is None:
            return 0.0
        mind = self.mind
        return mind.stealth.noise(option) if isinstance(mind, MarineMind) and mind.stealth is not None else 0.0

    def weapon(self, id: str, weapon: str) -> WeaponView | None:
        return next((w for w in self.figure(id).weapons if w.id == weapon), None)


def alien(turn: Turn) -> AlienMind:
    mind = turn.mind
    assert isinstance(mind, AlienMind)
    return mind


def fixed(score: float) -> Score:
    return lambda turn, option: score
