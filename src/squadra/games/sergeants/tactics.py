"""An opponent that plays by rules of thumb: it keeps to cover, spots before it shoots, rallies, and goes for its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from squadra.kernel import Ask, Dice, Option, Options

from . import geometry as g
from .language import term
from .options import (
    Capture,
    Charge,
    Choose,
    Declare,
    Deploy,
    Discard,
    DogTag,
    Done,
    DrawCards,
    EndCard,
    Enter,
    Fire,
    FreeShot,
    HandOver,
    Hold,
    Leave,
    LetCancel,
    NarratorBox,
    NextTarget,
    PayCost,
    Pick,
    Plan,
    Preempt,
    Rally,
    React,
    Skip,
    Spot,
    Strike,
    TakeBack,
    TakeCover,
    TeamBubble,
    Throw,
    Turn,
    Use,
    Walk,
)  # fmt: skip
from .scene import Scene
from .secrecy import SoldierView, View

CONSIDERED = 70


class Tactics:
    """Scores every listed answer and takes the best."""

    def choose(self, view: View, ask: Ask, dice: Dice) -> int | Option:
        options = ask.options
        listed = list(options.list() if isinstance(options, Options) else options)
        if len(listed) == 1:
            return listed[0]
        scene = Scene(view)
        judge = _JUDGES.get(ask.prompt, _plain)
        considered = (
            listed if len(listed) <= CONSIDERED or ask.prompt == "smg-ask-act" else dice.shuffled(listed)[:CONSIDERED]
        )
        best, high = considered[0], -1e9
        for option in considered:
            value = judge(scene, option) + dice.below(1000) / 1e5
            if value > high:
                best, high = option, value
        return best


Judge = Callable[[Scene, Option], float]


def _plain(scene: Scene, option: Option) -> float:
    """Questions without a plan of their own: do something rather than nothing."""
    values: dict[type, float] = {
        Done: 0.0, Skip: 0.0, EndCard: -1.0, LetCancel: 0.2, PayCost: 1.0, React: 1.0, Preempt: 1.0, FreeShot: 2.0, TakeBack: 0.5,
        Choose: 0.5, Rally: 2.0, Hold: -0.2, Declare: 0.5, Discard: 0.0, Capture: 5.0,
    }  # fmt: skip
    if isinstance(option, NextTarget):
        return scene.worth(scene.soldiers[option.target])
    if isinstance(option, Discard):
        return -_use(scene, option.card, "")
    if isinstance(option, Declare):
        return _use(scene, option.card, option.action)
    return values.get(type(option), 0.1)


# ---------------------------------------------------------------- placing cards


def _use(scene: Scene, card: str, action: str) -> float:
    """What a card is good for now, if it is used for this action ("" for its best)."""
    record = scene.card(card)
    actions = [action] if action else list(record.bar)
    reach = max((3 if clause.n == "ALL" else int(clause.n) for clause in record.bubble), default=1)
    value = 0.0
    for name in actions:
        value = max(value, _need(scene, name) * min(reach, max(len(scene.own), 1)))
    owner = scene.soldiers.get(record.owner)
    return value + (0.6 if owner is not None and owner.at in ("map", "off") else 0.0)


def _need(scene: Scene, action: str) -> float:
    own, enemies = scene.own, scene.enemies
    seen = [e for e in enemies if e.spotted]
    if action == "SHOOT":
        return (
            0.2 + 1.2 * sum(scene.best_shot(s, (s.x, s.y), s.facing) > 0 for s in own) / max(len(own), 1)
            if seen
            else 0.05
        )
    if action == "LOOK":
        return 0.9 if any(not e.spotted for e in enemies) and own else 0.2
    if action == "HIDE":
        pinned = sum(s.pinned for s in own)
        return 0.15 + 0.5 * pinned + 0.25 * sum(s.spotted and s.cover for s in own)
    waiting = scene.me.waiting
    far = sum(scene.to_goal((s.x, s.y)) > 3 for s in own)
    return 0.4 + 0.9 * min(waiting, 3) + 0.3 * far


def _plan(scene: Scene, option: Option) -> float:
    if not isinstance(option, Plan):
        return -100.0
    value = 0.0
    for space, phase in zip(option.cards, scene.view.phases, strict=True):
        for card in space:
            fitting = [a for a in (phase.upper, phase.lower) if a in scene.card(card).bar or scene.card(card).any]
            value += max((_use(scene, card, a) for a in fitting), default=0.0)
    return value


# ---------------------------------------------------------------- parts and soldiers


def _part(scene: Scene, option: Option) -> float:
    if isinstance(option, TeamBubble):
        return 3.0
    if isinstance(option, DogTag):
        return 2.0
    if isinstance(option, FreeShot):
        return 4.0
    return 1.0 if isinstance(option, NarratorBox) else 0.0


def _pick(scene: Scene, option: Option) -> float:
    if not isinstance(option, Pick):
        return 0.0
    s = scene.soldiers.get(option.serial)
    if s is None:
        return 0.1
    if scene.sides[s.seat] != scene.side:
        return scene.worth(s) * (0.5 if s.pinned else 1.0)
    if s.at == "off":
        return 4.0
    value = 1.0 + scene.best_shot(s, (s.x, s.y), s.facing)
    value += 1.5 if s.spotted and s.cover else 0.0
    value += 0.15 * scene.to_goal((s.x, s.y))
    return value + (1.0 if s.pinned else 0.0)


# ---------------------------------------------------------------- sub-actions


def _act(scene: Scene, option: Option) -> float:
    judge = _DEEDS.get(type(option))
    s = scene.soldiers.get(getattr(option, "serial", 0))
    if judge is None or s is None:
        return 0.0
    return judge(scene, s, option)


def _walk(scene: Scene, s: SoldierView, option: Walk) -> float:
    here = scene.place(s, (s.x, s.y), s.facing)
    value = scene.place(s, option.path[-1], option.facing) - here
    return value - (9.0 if option.leave else 0.0)


def _turn(scene: Scene, s: SoldierView, option: Turn) -> float:
    p = (s.x, s.y)
    if s.melee:
        foes = [e for e in scene.enemies if g.touching((e.x, e.y), p)]
        return sum(g.zone(p, option.facing, (e.x, e.y)) == "front" for e in foes) - sum(
            g.zone(p, s.facing, (e.x, e.y)) == "front" for e in foes
        )
    return scene.place(s, p, option.facing) - scene.place(s, p, s.facing) - 0.05


def _charge(scene: Scene, s: SoldierView, option: Charge) -> float:
    e = scene.soldiers[option.target]
    mine = scene.ability(s, "melee")
    theirs = 2 // (2 if e.pinned else 1)
    if g.zone((e.x, e.y), e.facing, (option.x, option.y)) == "rear":
        theirs //= 2
    friends = sum(g.touching((f.x, f.y), (e.x, e.y)) for f in scene.friends)
    return 1.6 * (mine + 2 * friends - theirs) - 1.5 + (1.0 if e.wounded else 0.0) - (2.0 if s.wounded else 0.0)


def _throw(scene: Scene, s: SoldierView, option: Throw) -> float:
    c = (option.x, option.y)
    foes = [e for e in scene.enemies if g.distance2((e.x, e.y), c) <= g.UNDER_TEMPLATE**2]
    mates = [f for f in scene.friends if g.distance2((f.x, f.y), c) <= g.UNDER_TEMPLATE**2]
    return 0.57 * (sum(map(scene.worth, foes)) - 1.5 * sum(map(scene.worth, mates)))


def _cover(scene: Scene, s: SoldierView, option: TakeCover) -> float:
    return 3.0 if scene.hides(s, (s.x, s.y)) else 0.05


def _use_kit(scene: Scene, s: SoldierView, option: Use) -> float:
    if option.target:
        return 2.0 * scene.worth(scene.soldiers[option.target])
    if option.kit == "shovel":
        return 1.5 if not s.cover else -1.0
    if option.kit == "artillery" and not option.smoke:
        tile = scene.map.tile_at((option.x, option.y)).index
        foes = sum(scene.map.tile_at((e.x, e.y)).index == tile for e in scene.enemies)
        mates = sum(scene.map.tile_at((f.x, f.y)).index == tile for f in scene.friends)
        return 5.0 * foes - 8.0 * mates
    return -0.5


def _hold(scene: Scene, s: SoldierView, option: Hold) -> float:
    fits = any(a in scene.card(option.card).bar for p in scene.view.phases for a in (p.upper, p.lower))
    return 0.2 if fits else 0.4


def _leave(scene: Scene, s: SoldierView, option: Leave) -> float:
    order = scene.order
    goal = order is not None and order.kind == "PATROL" and order.exit == option.area
    return 9.0 if goal or any(p.escort == s.serial for p in scene.soldiers.values()) else -9.0


_DEEDS: dict[type, Callable[[Scene, SoldierView, Any], float]] = {
    Walk: _walk,
    Turn: _turn,
    Charge: _charge,
    Throw: _throw,
    TakeCover: _cover,
    Use: _use_kit,
    Hold: _hold,
    Leave: _leave,
    Enter: lambda scene, s, o: 6.0 + scene.place(s, o.path[-1], o.facing) / 10,
    Fire: lambda scene, s, o: (
        scene.shot(s, (s.x, s.y), s.facing, scene.soldiers[o.target]) - (0.4 if not s.spotted else 0.0)
    ),
    Spot: lambda scene, s, o: 2.5,
    DrawCards: lambda scene, s, o: 0.9 * o.number,
    Rally: lambda scene, s, o: 2.6,
    HandOver: lambda scene, s, o: -1.0,
}


# ---------------------------------------------------------------- close combat and the rest


def _strike(scene: Scene, option: Option) -> float:
    if not isinstance(option, Strike):
        return 0.0
    damage = scene.card(option.card).damage
    e = scene.soldiers[option.target]
    worth = scene.worth(e)
    if damage == "KILL":
        return 3 * worth
    if damage == "WOUND":
        return (3 if e.wounded else 1) * worth
    return 0.4 * worth if damage == "PIN" and not e.pinned else -1.0


def _deploy(scene: Scene, option: Option) -> float:
    if not isinstance(option, Deploy):
        return 0.0
    p = (option.x, option.y)
    middle = (scene.map.width // 2, scene.map.height // 2)
    value = (2.0 if scene.map.in_cover(p) else 0.0) - 0.12 * g.inches(p, middle)
    near = sum(g.distance2((f.x, f.y), p) < 4_000_000 for f in scene.friends)
    return value - 0.8 * near


def _cost(scene: Scene, option: Option) -> float:
    return 1.0 if isinstance(option, PayCost) and scene.me.hand_count > 0 else 0.5


def _react(scene: Scene, option: Option) -> float:
    if isinstance(option, (React, Preempt)):
        effects = scene.card(option.card)
        return 1.0 if any(term(x).word == "FIRE" for c in effects.bubble for x in c.steps) or effects.preempt else 0.6
    return 0.5


_JUDGES: dict[str, Judge] = {
    "smg-ask-plan": _plan,
    "smg-ask-part": _part,
    "smg-ask-bubble": _pick,
    "smg-ask-pick": _pick,
    "smg-ask-preempt-soldier": _pick,
    "smg-ask-act": _act,
    "smg-ask-strike": _strike,
    "smg-ask-deploy": _deploy,
    "smg-ask-cost": _cost,
    "smg-ask-react": _react,
    "smg-ask-preempt": _react,
}
