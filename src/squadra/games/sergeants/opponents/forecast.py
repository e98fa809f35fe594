"""What cards are good for: a bot's rough picture of the fight, on which the cards of a turn do their work one after the
other, so that eyes come before rifles and the three phases are planned together."""

from __future__ import annotations

from copy import copy
from functools import cached_property

from squadra.games.sergeants.content.language import term
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.content.vocabulary import STEPS
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.rules.actions.tasks import KINDS, Task, tasks

EVERYBODY = 99
ENTERED, HELD = 2.4, 0.15  # worth of one success
LURKS = 0.3  # what a spotted man has to fear whom nobody aims at
ON_DUTY = 0.7  # worth of a Walk towards the Landmark of the order
RUN = 0.9  # worth of a step more of the man for whom the order waits
OUT = 2.0  # worth of a Walk out of a fire
DOING = {*STEPS, "MUST", "MAY"}
COST = 0.5  # what a card thrown away for a red box is worth


class Picture:
    """Who could do what with success now. Counts only: it is copied for every plan that is weighed."""

    def __init__(self, scene: Scene) -> None:
        able = [s for s in scene.own if not s.melee]
        self.manner = scene.manner
        self.size = len(scene.own)
        self.waiting = scene.me.waiting
        self.walkers = sum(scene.to_goal((s.x, s.y), s.serial) > 1 for s in able)
        self.pinned = sum(s.pinned for s in scene.own)
        self.stride = ON_DUTY if scene.marks else scene.manner.walked
        self.running = any(map(scene.errand, able))
        self.burning = sum(scene.burns((s.x, s.y)) and not s.pinned for s in able)
        self.exposed = sorted(
            (
                (LURKS + scene.danger(s, (s.x, s.y))) * scene.dear(s)
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
            walking = min(soldiers - entering, self.walkers)
            self.waiting -= entering
            self.size += entering
            out = min(walking, self.burning)
            self.burning -= out
            return ENTERED * entering + self.stride * walking + OUT * out + (RUN if self.running and walking else 0.0)
        if kind == "DRAW":
            return self.manner.drawn * max(number, 1)
        if kind == "HOLD":
            return HELD
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
                    value = self._card(trial, card, action) if self.payable(card, left) else 0.0
                    if value > best:
                        best, after = value, trial
                picture, total = after, total + best
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
        return left >= sum(word.args[1] for word in costs if word.word == "DISCARD")

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
        return value - COST * sum(bool(box.cost) for box in card.narrator)


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
