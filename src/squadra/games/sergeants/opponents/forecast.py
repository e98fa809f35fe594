"""What cards are good for: a bot's rough picture of the fight, on which the cards of a turn do their work one after the
other, so that eyes come before rifles and the three phases are planned together."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import Any

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.language import Term, term, words
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.content.vocabulary import STEPS
from squadra.games.sergeants.knowledge.secrecy import SoldierView
from squadra.games.sergeants.opponents.charging import chance_to_charge
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.opponents.walks import best_walk
from squadra.games.sergeants.rules.actions.tasks import KINDS, Task, tasks

EVERYBODY = 99
MOST = 4.0  # what a Walk betters a man's place counts no more than that
UNMET = 0.2  # how likely what is not so now is to be so when a card asks for it
OUT = 2.0  # worth of a Walk out of a fire
DOING = {*STEPS, "MUST", "MAY"}


class Picture:
    """Who could do what with success now. Counts only: it is copied for every plan that is weighed."""

    def __init__(self, scene: Scene) -> None:
        able = [s for s in scene.own if not s.melee]
        self.manner = scene.manner
        self.size = len(scene.own)
        self.waiting = scene.me.waiting
        walkers = [s for s in able if scene.way((s.x, s.y), s.serial) > 1]
        self.gains = sorted((min(max(best_walk(scene, s), 0.0), MOST) for s in walkers), reverse=True)
        self.pinned = sum(s.pinned for s in scene.own)
        self.stride = scene.manner.marched if scene.marks else scene.manner.walked * scene.urge
        self.running = any(map(scene.errand, able))
        found = (chance_to_charge(scene, s, (s.x, s.y)) for s in able if not s.pinned)
        self.charges = sorted((value for value in found if value > 0), reverse=True)
        self.burning = sum(scene.burns((s.x, s.y)) and not s.pinned for s in able)
        self.exposed = sorted(
            (
                (scene.manner.lurking + scene.danger(s, (s.x, s.y))) * scene.dear(s)
                for s in able
                if s.spotted and scene.hides(s, (s.x, s.y))
            ),
            reverse=True,
        )
        self.hidden = sum(any(scene.sees(s, e) for s in able) for e in scene.enemies if not e.spotted)
        self.unseen = self.hidden
        self.shots = sorted((scene.best_shot(s, (s.x, s.y), s.facing) for s in able), reverse=True)
        self.throws = sorted((scene.best_throw(s) for s in able), reverse=True)
        self.chances = sorted((scene.best_shot(s, (s.x, s.y), s.facing, unseen=True) for s in able), reverse=True)

    def do(self, kind: str, number: int, soldiers: int) -> float:
        """That many soldiers do this once; what it is worth, and the picture after it."""
        if kind == "WALK":
            entering = min(soldiers, self.waiting)
            walking = min(soldiers - entering, len(self.gains))
            self.waiting -= entering
            self.size += entering
            out = min(walking, self.burning)
            self.burning -= out
            rush, self.charges = self.charges[:walking], self.charges[walking:]
            run = self.manner.ran if self.running and walking else 0.0
            fights = self.manner.rushed * sum(rush)
            better = self.manner.gained * sum(self.gains[:walking])
            return self.manner.entered * entering + self.stride * walking + better + OUT * out + run + fights
        if kind == "DRAW":
            return self.manner.drawn * max(number, 1)
        if kind == "HOLD":
            return self.manner.held
        soldiers = min(soldiers, self.size)
        if kind == "SPOT":
            found = min(soldiers, self.hidden)
            self.hidden -= found
            return self.manner.spotted * found
        if kind == "FIRE":
            return self._fire(soldiers)
        if kind == "THROW":
            return self.manner.hit * sum(self.throws[:soldiers])
        if kind == "COVER":
            gone, self.exposed = self.exposed[:soldiers], self.exposed[soldiers:]
            return self.manner.hidden * sum(gone)
        if kind == "RALLY":
            up = min(EVERYBODY if number < 0 else max(number, 1) * soldiers, self.pinned)
            self.pinned -= up
            return self.manner.rallied * up
        return 0.0

    def _fire(self, soldiers: int) -> float:
        share = 1 - self.hidden / self.unseen if self.unseen else 0.0
        return self.manner.hit * sum(
            now + share * max(0.0, then - now)
            for now, then in zip(self.shots[:soldiers], self.chances[:soldiers], strict=True)
        )


class Forecast:
    """What the cards of one's hand would do, from what the seat sees."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @cached_property
    def now(self) -> Picture:
        return Picture(self.scene)

    @cached_property
    def armed(self) -> bool:
        """Whether anybody has a target."""
        scene = self.scene
        return any(scene.best_shot(s, (s.x, s.y), s.facing) for s in scene.own if not s.melee)

    def plan(self, cards: tuple[tuple[str, ...], ...]) -> float:
        """The worth of a submission: the three phases one after the other."""
        picture, total = copy(self.now), 0.0
        left = (
            len(self.scene.me.hand) - sum(map(len, cards)) if all(cards) else 0
        )  # else the hand is shown and discarded
        for space, phase in zip(cards, self.scene.view.phases, strict=True):
            for name in space:
                best, after = 0.0, picture
                for action in (phase.upper, phase.lower):
                    trial = copy(picture)
                    card = self.scene.card(name)
                    value = self._card(trial, card, action) * self.met(card) if self.payable(card, left) else 0.0
                    if value > best:
                        best, after = value, trial
                picture, total, left = after, total + best, left - self.price(card)
        return total

    def card(self, name: str, action: str = "") -> float:
        """The worth of a card now, for this action or for its best."""
        card = self.scene.card(name)
        wanted = [action] if action in KINDS else [a for a in KINDS if card.any or a in card.bar]
        return max((self._card(copy(self.now), card, a) for a in wanted), default=0.0)

    def payable(self, card: Card, left: int) -> bool:
        """Whether its red box can be paid with that many cards left in the hand, and by an owner who is on the map."""
        costs = [term(text) for box in card.narrator for text in box.cost]
        owner = self.scene.soldiers.get(card.owner)
        if any(word.word == "REVEAL" for word in costs) and (owner is None or owner.at != "map"):
            return False
        return left >= self.price(card)

    def price(self, card: Card) -> int:
        """How many cards its red box throws away."""
        costs = [term(text) for box in card.narrator for text in box.cost]
        return sum(word.args[1] for word in costs if word.word == "DISCARD")

    def met(self, card: Card) -> float:
        """How likely the condition in its red box is to hold when it is played (SMG-RUL-11)."""
        conditions = (term(box.condition) for box in card.narrator if box.colour == "RED" and box.condition)
        return 1.0 if all(self._holds(card, condition) for condition in conditions) else UNMET

    def _holds(self, card: Card, condition: Term) -> bool:
        """The conditions that cards of soldiers and teams have, as far as they can be seen."""
        if condition.word == "COUNT":
            found = self._meant(card, condition.args[0])
            return len(found) >= condition.args[2]
        if condition.word == "IN_ONE_TILE":
            team = self._meant(card, condition.args[0])
            return all(s.at == "map" for s in team) and len({self.scene.tile(s) for s in team}) == 1
        return True

    def _meant(self, card: Card, selector: Any) -> list[SoldierView]:
        scene, parts = self.scene, words(selector)
        named = {word.word for word in parts}
        owner = scene.soldiers.get(card.owner)
        team = [s for s in scene.soldiers.values() if s.seat == scene.seat and s.panel and s.panel == card.panel]
        pool = [owner] if "OWNER" in named else team if "TEAM" in named else scene.own
        if "ENEMY" in named:
            pool = scene.enemies
        for word in parts:
            pool = [s for s in pool if s is not None and self._is(word, s, owner)]
        return [s for s in pool if s is not None]

    def _is(self, word: Term, s: SoldierView, owner: SoldierView | None) -> bool:
        if word.word == "NOT":
            return not all(self._is(each, s, owner) for each in words(word.args[0]))
        if word.word == "WITHIN":
            return owner is not None and g.within_inches((s.x, s.y), (owner.x, owner.y), word.args[0])
        plain = {"PINNED": s.pinned, "IN_MELEE": s.melee, "SPOTTED": s.spotted, "UNSPOTTED": not s.spotted}
        if word.word == "TEAM":
            return s.at in ("map", "off")
        return s.at == "map" and plain.get(word.word, True)

    def way(self, steps: tuple[str, ...], action: str) -> float:
        """The worth of one way of a clause, done by one soldier now."""
        return _best(copy(self.now), [_tasks(steps, action)], 1)

    def reaction(self, name: str) -> float:
        """The worth of a Reaction or Preempt card now, less what it costs."""
        card, picture = self.scene.card(name), copy(self.now)
        value = sum(
            _best(picture, [_tasks(way, "") for way in clause.ways], EVERYBODY if clause.n == "ALL" else int(clause.n))
            for clause in card.bubble
        )
        if "FIRE" in card.preempt:
            value += picture.do("FIRE", 0, 1)
        return value + (self.scene.manner.walked if "WALK" in card.preempt else 0.0) + card.vp_cost

    def deeds(self, card: Card, action: str, part: str) -> set[str]:
        """The kinds of sub-action that a part of a card offers: tag, bubble, or a box by its number."""
        if part == "tag":
            return set(KINDS.get(action, ()))
        texts = (
            [text for clause in card.bubble for way in clause.ways for text in way]
            if part == "bubble"
            else card.narrator[int(part)].do
        )
        return {kind for task in _tasks(tuple(texts), action) for kind in task.kinds}

    def _card(self, picture: Picture, card: Card, action: str) -> float:
        if not (card.any or action in card.bar):
            return 0.0
        owner = self.scene.soldiers.get(card.owner)
        here = owner is not None and owner.seat == self.scene.seat and owner.at in ("map", "off")
        value = 0.0
        for clause in card.bubble:
            soldiers = EVERYBODY if clause.n == "ALL" else int(clause.n)
            value += _best(picture, [_tasks(way, action) for way in clause.ways], soldiers)
        if here and not card.team:
            value += 0.1 + max((copy(picture).do(kind, 0, 1) for kind in KINDS[action]), default=0.0)
            for box in card.narrator:
                if box.colour != "RED":
                    value += _best(picture, [_tasks(box.do, action)], 1)
        return value - self.scene.manner.cost * sum(bool(box.cost) for box in card.narrator)


def _tasks(way: tuple[str, ...], action: str) -> tuple[Task, ...]:
    return tuple(task for text in way if term(text).word in DOING for task in tasks(text, action))


def _best(picture: Picture, ways: list[tuple[Task, ...]], soldiers: int) -> float:
    """The best of the ways a clause may be done; the picture goes on with it."""
    best, after = -1.0, picture
    for way in ways:
        trial = picture if len(ways) == 1 else copy(picture)
        value = sum(_task(trial, task, soldiers) for task in way)
        if value > best:
            best, after = value, trial
    picture.__dict__.update(after.__dict__)
    return best


def _task(picture: Picture, task: Task, soldiers: int) -> float:
    if len(task.kinds) == 1:
        return picture.do(task.kinds[0], task.number, soldiers)
    return max((copy(picture).do(kind, task.number, soldiers) for kind in task.kinds), default=0.0)
