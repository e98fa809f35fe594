"""An opponent that plays by rules of thumb: it plans its three phases together, keeps to cover, spots before it shoots,
rallies, spares its leaders and goes for its order. It sees only its view."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import islice

from squadra.games.sergeants.answers import Choose, Done, Pick, PlaceAt
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import Card
from squadra.games.sergeants.knowledge.secrecy import View
from squadra.games.sergeants.opponents.charging import chance_to_charge
from squadra.games.sergeants.opponents.forecast import Forecast
from squadra.games.sergeants.opponents.manners import NORMAL, Manner
from squadra.games.sergeants.opponents.scene import Scene
from squadra.games.sergeants.opponents.walks import best_walk, choices
from squadra.games.sergeants.opponents.worth_of_deeds import deed, turned_away
from squadra.games.sergeants.rules.actions.deeds import Deeds
from squadra.games.sergeants.rules.actions.hold import Hold, TakeBack
from squadra.games.sergeants.rules.actions.rally import Rally
from squadra.games.sergeants.rules.cards.boxes import NarratorBox, PayCost
from squadra.games.sergeants.rules.cards.free_shots import FreeShot
from squadra.games.sergeants.rules.cards.playing import DogTag, EndCard
from squadra.games.sergeants.rules.cards.preempt import Preempt
from squadra.games.sergeants.rules.cards.reactions import React, Silence
from squadra.games.sergeants.rules.combat.close_combat import Capture, Strike
from squadra.games.sergeants.rules.combat.shoot import Fire, NextTarget
from squadra.games.sergeants.rules.effects.card_effects import Discard
from squadra.games.sergeants.rules.movement.move import Consent
from squadra.games.sergeants.rules.movement.move_options import Walk
from squadra.games.sergeants.rules.set_up import Deploy, EnterBy
from squadra.games.sergeants.rules.turn.phases import Declare, PlayFirst
from squadra.games.sergeants.rules.turn.planning import Plan, PutIn
from squadra.games.sergeants.setup import Muster
from squadra.kernel import Ask, Dice, Msg, Option, Options


class Mind:
    """One question and everything that is thought about it."""

    def __init__(
        self, view: View, ask: Ask, content: Content | None, hasty: bool = False, manner: Manner = NORMAL
    ) -> None:
        self.scene, self.ask = Scene(view, content, hasty, manner), ask
        self.scene.walks_on = isinstance(ask.options, Deeds) and any(not task.last for task in ask.options.tasks)
        self.forecast = Forecast(self.scene)

    @cached_property
    def card(self) -> tuple[Card | None, str]:
        """The card that is being played, if the question names one, and the action it was declared for."""
        title = self.ask.args.get("card")
        name = title.key.removeprefix("smg-card-") if isinstance(title, Msg) else ""
        return self.scene.content.cards.get(name), dict(self.scene.me.declared).get(name, "")


def listed(ask: Ask, hasty: bool = False) -> list[Option]:
    """The options to think of; in haste few Walks, for the ground is looked over anyway."""
    options = ask.options
    if hasty and isinstance(options, Deeds):
        return options.few()
    return list(options.list() if isinstance(options, Options) else options)


class Tactics:
    """Scores every listed answer and takes the best."""

    def __init__(self, content: Content | None = None, hasty: bool = False, manner: Manner = NORMAL) -> None:
        self.content = content
        self.manner = manner
        self.hasty = hasty
        """Whether it looks at few places only: in playouts."""

    def choose(self, view: View, ask: Ask, dice: Dice, known: list[Option] | None = None) -> int | Option:
        """`known`: the options as they are listed, where somebody has done that."""
        options = ask.options
        found = known or listed(ask, self.hasty)
        if len(found) == 1:
            return found[0]
        mind, judge = Mind(view, ask, self.content, self.hasty, self.manner), JUDGES[ask.prompt]
        thought = choices(mind.scene, found) if isinstance(options, Options) and judge is _act else found
        ranked = sorted(thought, key=lambda option: judge(mind, option) + dice.below(1000) / 1e5, reverse=True)
        best = next(
            o for o in ranked if thought is found or not isinstance(options, Options) or options.allows(o) is None
        )
        return _with_command(mind, options, best) if isinstance(best, Plan) and isinstance(options, Options) else best

    def ranked(self, view: View, ask: Ask) -> list[tuple[float, int | Option]]:
        """The answers that he thinks of, with their scores, the best first; of very many the best few that are lawful."""
        options, found = ask.options, listed(ask)
        mind, judge = Mind(view, ask, self.content, self.hasty, self.manner), JUDGES[ask.prompt]
        thought = choices(mind.scene, found) if isinstance(options, Options) and judge is _act else found
        scored = sorted(((judge(mind, option), option) for option in thought), key=lambda one: -one[0])
        if thought is found or not isinstance(options, Options):
            return [*scored]
        lawful = (one for one in scored if options.allows(one[1]) is None)
        return [*islice(lawful, THOUGHT)]

    def hands(self, view: View, ask: Ask) -> list[int | Option]:
        """Ways to lay out the cards of a turn, each with what an officer adds: the best, then those that differ most."""
        options, mind = ask.options, Mind(view, ask, self.content, manner=self.manner)
        plans = [choice for _, choice in self.ranked(view, ask)[:LAID_OUT] if isinstance(choice, Plan)]
        chosen = plans[:1]
        while len(chosen) < min(HANDS, len(plans)):
            rest = (plan for plan in plans if plan not in chosen)  # of equally different ones the better
            chosen.append(max(rest, key=lambda plan: min(_differs(plan, other) for other in chosen)))
        return [_with_command(mind, options, plan) if isinstance(options, Options) else plan for plan in chosen]


HANDS = 10
"""So many lay-outs of a hand are worth looking ahead from."""
LAID_OUT = 40
"""So many of the best are looked at for those that differ."""
THOUGHT = 12
"""So many of the walks that he thinks of are looked at closely."""

Judge = Callable[[Mind, Option], float]


# ---------------------------------------------------------------- cards


def _plan(mind: Mind, option: Option) -> float:
    return mind.forecast.plan(option.cards) if isinstance(option, Plan) else -100.0


def _differs(a: Plan, b: Plan) -> int:
    """In how many ways two lay-outs differ: other cards count twice, other phases for the same cards once."""
    mine, theirs = ({card for space in plan.cards for card in space} for plan in (a, b))
    return 2 * len(mine ^ theirs) + sum(set(x) != set(y) for x, y in zip(a.cards, b.cards, strict=True))


def _with_command(mind: Mind, options: Options, plan: Plan) -> Plan:
    """The officer's extra cards, one after the other, where they are worth most (SMG-OFF-2)."""
    found, high = plan, mind.forecast.plan(plan.cards)
    used = {name for space in plan.cards for name in space}
    for i in range(3):
        for name in mind.scene.me.hand:
            more = Plan(tuple((*space, name) if k == i else space for k, space in enumerate(plan.cards)))
            if name not in used and options.allows(more) is None and (value := mind.forecast.plan(more.cards)) > high:
                found, high = more, value
    return plan if found is plan else _with_command(mind, options, found)


def _declare(mind: Mind, option: Option) -> float:
    return mind.forecast.card(option.card, option.action) if isinstance(option, Declare) else 0.0


def _throw_away(mind: Mind, option: Option) -> float:
    return -mind.forecast.card(option.card) if isinstance(option, Discard) else 0.0


def _first(mind: Mind, option: Option) -> float:
    """Of two cards the one that spots, then the one that shoots."""
    if not isinstance(option, PlayFirst):
        return 0.0
    return _rank(mind, mind.forecast.deeds(mind.scene.card(option.card), "", "bubble"))


def _put_in(mind: Mind, option: Option) -> float:
    if not isinstance(option, PutIn):
        return 0.0
    phase = mind.scene.view.phases[option.phase - 1]
    return max(mind.forecast.card(option.card, action) for action in (phase.upper, phase.lower))


def _take_back(mind: Mind, option: Option) -> float:
    """A held card comes back when it fits a Phase card still to come."""
    if not isinstance(option, TakeBack):
        return 0.3
    coming = mind.scene.view.phases[max(mind.scene.view.phase - 1, 0) :]
    card = mind.scene.card(option.card)
    return 0.5 if not coming or any(card.any or a in card.bar for p in coming for a in (p.upper, p.lower)) else 0.1


# ---------------------------------------------------------------- parts and soldiers

RUN = 3.0  # whom the order waits for walks first
TURNED = 3.5  # and a soldier with an enemy at his back turns round

ORDER = {"DRAW": 7.0, "SPOT": 6.0, "RALLY": 5.0, "FIRE": 4.0, "THROW": 4.0, "WALK": 3.0, "COVER": 2.0}


def _rank(mind: Mind, deeds: set[str]) -> float:
    """What comes first: eyes, courage, rifles, feet, cover; feet before rifles while nobody has a target."""
    ahead = 0.0 if mind.forecast.armed else 1.5
    return max((ORDER.get(kind, 1.0) + (ahead if kind == "WALK" else 0.0) for kind in deeds), default=1.0)


def _part(mind: Mind, option: Option) -> float:
    if isinstance(option, FreeShot):
        return 8.0
    card, action = mind.card
    if card is None or isinstance(option, EndCard):
        return 0.0
    part = "tag" if isinstance(option, DogTag) else str(option.box) if isinstance(option, NarratorBox) else "bubble"
    return _rank(mind, mind.forecast.deeds(card, action, part))


def _pick(mind: Mind, option: Option) -> float:
    scene = mind.scene
    s = scene.soldiers.get(option.serial) if isinstance(option, Pick) else None
    if s is None:
        return 0.1 if isinstance(option, Pick) else 0.0
    if scene.sides[s.seat] != scene.side:
        return scene.worth(s) * (0.5 if s.pinned else 1.0)
    card, action = mind.card
    deeds = mind.forecast.deeds(card, action, "bubble") if card is not None else set[str]()
    if s.at == "off":
        return scene.manner.entering - scene.manner.leads * (scene.dear(s) - 1) + (RUN if scene.errand(s) else 0.0)
    here = (s.x, s.y)
    value = 0.5 + scene.best_shot(s, here, s.facing) * (1.0 if deeds & {"FIRE", "THROW"} else 0.1)
    if "SPOT" in deeds and any(not e.spotted and scene.sees(s, e) for e in scene.enemies):
        value += 1.5
    if "WALK" in deeds and s.melee:
        value += TURNED if turned_away(scene, s) else 0.0
    elif "WALK" in deeds:
        gain = max(best_walk(scene, s), chance_to_charge(scene, s, here))
        value += max(gain, 0.0) + (RUN if scene.errand(s) and gain > 0 else 0.0)
    if "COVER" in deeds and s.spotted and scene.hides(s, here):
        value += 2.0 * scene.dear(s)
    return value + (1.5 if s.pinned and "RALLY" in deeds else 0.0)


# ---------------------------------------------------------------- close combat and the rest


def _strike(mind: Mind, option: Option) -> float:
    if not isinstance(option, Strike):
        return 0.0
    damage = mind.scene.card(option.card).damage
    e = mind.scene.soldiers[option.target]
    worth, last = mind.scene.worth(e), len({o.target for o in mind.ask.options if isinstance(o, Strike)}) == 1
    if damage == "KILL":
        return (3.2 if last else 3) * worth  # the last one may be taken prisoner (SMG-PRIS-1)
    if damage == "WOUND":
        return (3.1 if e.wounded else 1) * worth
    return 0.4 * worth if damage == "PIN" and not e.pinned else -1.0


def _deploy(mind: Mind, option: Option) -> float:
    if not isinstance(option, Deploy):
        return 0.0
    p = (option.x, option.y)
    middle = (mind.scene.map.width // 2, mind.scene.map.height // 2)
    value = (2.0 if mind.scene.map.in_cover(p) else 0.0) - 0.12 * g.inches(p, middle)
    near = sum(g.distance2((f.x, f.y), p) < 4_000_000 for f in mind.scene.friends)
    return value - 0.8 * near


def _cost(mind: Mind, option: Option) -> float:
    """A red box is paid when the card is worth more than the card thrown away for it."""
    card, _ = mind.card
    if not isinstance(option, PayCost):
        return 0.0
    spare = min((mind.forecast.card(name) for name in mind.scene.me.hand), default=0.0)
    return mind.forecast.card(card.id) - 0.5 * spare if card is not None else 1.0


def _next_target(mind: Mind, option: Option) -> float:
    return mind.scene.worth(mind.scene.soldiers[option.target]) if isinstance(option, NextTarget) else 0.0


def _entry(mind: Mind, option: Option) -> float:
    """The entry area nearest to the goal."""
    if not isinstance(option, EnterBy):
        return 0.0
    area = mind.scene.content.scenarios[mind.scene.view.scenario].area_of(option.area)
    return -mind.scene.to_goal(((area.from_[0] + area.to[0]) // 2, (area.from_[1] + area.to[1]) // 2))


def _fate(mind: Mind, option: Option) -> float:
    """A prisoner is worth twice his VP, but not the hands of a leader."""
    if not isinstance(option, Capture):
        return 0.0
    escort = mind.scene.soldiers.get(option.escort)
    return 5.0 - (mind.scene.dear(escort) if escort is not None else 0.0)


def _beside(mind: Mind, option: Option) -> float:
    """Where a prisoner or a Medic stands: in cover, away from the enemy."""
    if not isinstance(option, PlaceAt):
        return 0.0
    p = (option.x, option.y)
    near = min((g.inches(p, (e.x, e.y)) for e in mind.scene.enemies), default=0)
    return (1.0 if mind.scene.map.in_cover(p) else 0.0) + 0.1 * near


def _way(mind: Mind, option: Option) -> float:
    """Of the ways of a clause the one that does most now."""
    card, action = mind.card
    if not isinstance(option, Choose) or card is None:
        return 0.0
    return max(
        (
            mind.forecast.way(clause.ways[option.number], action)
            for clause in card.bubble
            if option.number < len(clause.ways)
        ),
        default=0.0,
    )


def _willing(mind: Mind, option: Option) -> float:
    """What is granted is done; a comrade's hand-over is agreed to; a reaction is played rather than discarded."""
    if isinstance(option, Consent):
        return 1.0 if option.yes else 0.0
    if isinstance(option, Choose):
        return 1.0 - 0.1 * option.number
    return 1.0 if isinstance(option, (Fire, FreeShot, Rally)) else 0.0


def _keep(mind: Mind, option: Option) -> float:
    """More cards are held only if they are no use this turn."""
    return deed(mind.scene, option) - 0.3 if isinstance(option, Hold) else 0.0


def _stay(mind: Mind, option: Option) -> float:
    """Slots are filled when an empty one can be; otherwise everybody stays where he is."""
    return 0.0 if isinstance(option, Done) else -1.0


def _free_man(mind: Mind, option: Option) -> float:
    """A released prisoner runs: to cover, away from the enemy."""
    if not isinstance(option, Walk):
        return 0.0
    end = option.path[-1]
    near = min((g.inches(end, (e.x, e.y)) for e in mind.scene.enemies), default=0)
    return 0.2 + 0.1 * near + (1.0 if mind.scene.map.in_cover(end) else 0.0)


def _force(mind: Mind, option: Option) -> float:
    """The most soldiers for the points, and one of each specialist."""
    if not isinstance(option, Muster):
        return 0.0
    return len(option.soldiers) + 0.2 * len(option.extras) + 0.1 * len(option.equipment)


def _react(mind: Mind, option: Option) -> float:
    """A Reaction or Preempt card is played when it does more than it costs (SMG-VIC-9); nobody is silent for long, for
    the next occasion may be better."""
    if isinstance(option, Silence):
        return -1.0
    return mind.forecast.reaction(option.card) if isinstance(option, (React, Preempt)) else 0.0


def _act(mind: Mind, option: Option) -> float:
    return deed(mind.scene, option)


JUDGES: dict[str, Judge] = {
    "smg-ask-act": _act,
    "smg-ask-again": _willing,
    "smg-ask-bubble": _pick,
    "smg-ask-capture": _fate,
    "smg-ask-choose": _willing,
    "smg-ask-consent": _willing,
    "smg-ask-cost": _cost,
    "smg-ask-declare": _declare,
    "smg-ask-deploy": _deploy,
    "smg-ask-discard": _throw_away,
    "smg-ask-draw": _willing,
    "smg-ask-entry": _entry,
    "smg-ask-first": _first,
    "smg-ask-force": _force,
    "smg-ask-free-shot": _willing,
    "smg-ask-hold-more": _keep,
    "smg-ask-medic": _beside,
    "smg-ask-next-target": _next_target,
    "smg-ask-overwatch": _willing,
    "smg-ask-part": _part,
    "smg-ask-pick": _pick,
    "smg-ask-place": _act,
    "smg-ask-place-prisoner": _beside,
    "smg-ask-plan": _plan,
    "smg-ask-play-or-discard": _willing,
    "smg-ask-preempt": _react,
    "smg-ask-preempt-soldier": _pick,
    "smg-ask-put-in": _put_in,
    "smg-ask-rally": _willing,
    "smg-ask-rally-more": _willing,
    "smg-ask-react": _react,
    "smg-ask-released": _free_man,
    "smg-ask-slots": _stay,
    "smg-ask-strike": _strike,
    "smg-ask-take-back": _take_back,
    "smg-ask-way": _way,
}
