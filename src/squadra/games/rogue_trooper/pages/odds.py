"""The odds of a fight: how people decide along the way, each in his own interest, and what is said about that."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from squadra.games.rogue_trooper.rules.cards.chips import doubled, gunnar_bonus
from squadra.games.rogue_trooper.rules.cards.effects import traitor_fits
from squadra.games.rogue_trooper.rules.cards.rogue import PASS, PlayRogue, RogueWindow
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy, Volley
from squadra.games.rogue_trooper.rules.combat.salvo import (
    NOTHING,
    PERSONNEL,
    Salvo,
    Target,
    own_dice,
    salvo_words,
    salvos,
    spend,
    target_of,
)
from squadra.games.rogue_trooper.rules.combat.traitor import Confront, Confrontation
from squadra.games.rogue_trooper.rules.encounters.duel import STAND, Duel, attack_initiative, duel_outcome
from squadra.games.rogue_trooper.rules.encounters.encounter import Fight
from squadra.games.rogue_trooper.rules.encounters.evade import EVADE, EvadeRoll, evade_modifier, why_no_evade
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import Attack, GiEncounter, Kidnap
from squadra.games.rogue_trooper.table import CARD, GI, RtTable, add, take, without
from squadra.kernel import D6, Ask, Draw, Msg, Option, Roll
from squadra.kernel.game import Case

STRIFE = (FightEnemy, Duel, Confrontation, EvadeRoll)
"""Frames in which something is being rolled out; odds follow them to their result."""


# What a salvo is worth ------------------------------------------------------------------------------------------------


class Shot(NamedTuple):
    """A salvo as arithmetic: dice and Gunnar's bonus, doubled or not, and the rounds that it costs."""

    dice: int
    bonus: int
    factor: int
    cost: int

    def mean(self) -> float:
        return (self.dice * sum(D6.faces) / len(D6.faces) + self.bonus) * self.factor


def shot(t: RtTable, seat: str, salvo: Salvo, target: Target) -> Shot:
    dice, bonus = own_dice(t.content, salvo, target), gunnar_bonus(t, seat, salvo, target)
    return Shot(dice, bonus, 2 if doubled(t, seat, target) else 1, salvo.rounds + (salvo.secondary != ""))


def strongest(t: RtTable, seat: str, target: Target) -> Salvo:
    """The salvo with the highest total to be expected; of equal ones the cheaper."""
    shots = [(salvo, shot(t, seat, salvo, target)) for salvo in salvos(t, seat, target)]
    return max(shots, key=lambda pair: (pair[1].mean(), -pair[1].cost))[0]


@lru_cache
def sums(dice: int) -> tuple[tuple[int, float], ...]:
    """The totals of that many dice and their chances."""
    ways = {0: 1.0}
    for _ in range(dice):
        after: dict[int, float] = {}
        for total, chance in ways.items():
            for face in D6.faces:
                after[total + face] = after.get(total + face, 0.0) + chance / len(D6.faces)
        ways = after
    return tuple(ways.items())


@lru_cache(maxsize=50_000)
def best(shots: tuple[Shot, ...], margin: int, tie: int, reply: tuple[Shot, ...] = ()) -> tuple[int, float]:
    """Which of the shots is best for the side that is that many points ahead, and what it is worth: 1 a victory, -1 a defeat.

    `tie` is what equal totals are worth; `reply` are the shots of the other, who decides after him in the same way.
    """

    def worth(after: int) -> float:
        if reply:
            return -best(reply, -after, -tie)[1]
        return 1.0 if after > 0 else -1.0 if after < 0 else tie

    values = [
        sum(chance * worth(margin + (points + s.bonus) * s.factor) for points, chance in sums(s.dice)) for s in shots
    ]
    at = max(range(len(shots)), key=lambda i: (round(values[i], 9), -shots[i].cost))
    return at, values[at]


# How people decide ----------------------------------------------------------------------------------------------------


class Conduct(NamedTuple):
    """Everybody fires his strongest salvo, and a Second Salvo where it helps him. Nobody evades, or plays a card."""

    evades: bool = False
    """The Defender of an Attack tries to evade first."""
    silent: tuple[str, ...] = ()
    """Who fires no Second Salvo."""
    plays: str = ""
    """A Traitor card that somebody plays."""

    def answer(self, t: RtTable, ask: Ask) -> int | Option:
        frame = t.s.stack[-1]
        if isinstance(frame, Volley):
            return self.second(t, frame) if frame.second else strongest(t, frame.seat, frame.target)
        if isinstance(frame, Duel):
            if frame.at == "plan":
                return strongest(t, ask.seat, PERSONNEL)
            return EVADE if self.evades else STAND
        if isinstance(frame, RogueWindow):
            return PlayRogue(self.plays) if self.plays and PlayRogue(self.plays) in ask.options else PASS
        return 0

    def second(self, t: RtTable, volley: Volley) -> Salvo:
        """The best Second Salvo, which may be none."""
        seat, target = volley.seat, volley.target
        if seat in self.silent:
            return NOTHING
        fight = next(frame for frame in reversed(t.s.stack) if isinstance(frame, STRIFE))
        mine, his = totals(t, fight)
        offered = salvos(t, seat, target)
        shots = tuple([shot(t, seat, salvo, target) for salvo in offered])
        if not isinstance(fight, Duel):
            return offered[best(shots, mine - his, 1)[0]]
        if seat == fight.defender:
            return offered[best(shots, his - mine, 0)[0]]
        return offered[best(shots, mine - his, 0, self.reply(t, fight.defender))[0]]

    def reply(self, t: RtTable, seat: str) -> tuple[Shot, ...]:
        """What the Defender may fire after the Attacker's Second Salvo."""
        if seat in self.silent or not t.sheet(seat).bagman:
            return ()
        return tuple([shot(t, seat, salvo, PERSONNEL) for salvo in salvos(t, seat, PERSONNEL)])


def totals(t: RtTable, fight: FightEnemy | Duel | Confrontation | EvadeRoll) -> tuple[int, int]:
    """What lies on the table so far: the total of the GI (of the Attacker), and his opponent's."""
    if isinstance(fight, FightEnemy):
        mine, his, foe = fight.total + fight.more, sum(fight.dice), ""
    elif isinstance(fight, Duel):
        mine, his, foe = fight.mine + fight.more, fight.his + fight.his_more, fight.defender
    elif isinstance(fight, Confrontation):
        mine, his, foe = fight.mine + fight.more, fight.his or sum(fight.dice), ""
    else:
        return 0, 0
    volley = t.s.stack[-1]
    if isinstance(volley, Volley) and volley.salvo is not None and (volley.dice or volley.help_dice):
        one = shot(t, volley.seat, volley.salvo, volley.target)
        points = (sum(volley.dice) + one.bonus) * one.factor + sum(volley.help_dice)
        return (mine, his + points) if volley.seat == foe else (mine + points, his)
    return mine, his


# The walk -------------------------------------------------------------------------------------------------------------


def settled(before: RtTable, after: RtTable, word: Ask | Roll | Draw) -> bool | None:
    """A fight or an evasion is settled as soon as its result stands; before that it goes on, whoever rolls."""
    outcome = after.s.outcome
    if outcome and not (outcome == "caught" and isinstance(before.s.stack[-1], GiEncounter)):
        return True
    if decided(after) is not None:
        return True
    return False if any(isinstance(frame, STRIFE) for frame in after.s.stack) else None


def decided(t: RtTable) -> Duel | None:
    """A duel whose dice have all been rolled, while a Genie Mission is completed by it (RT-GI-13)."""
    for frame in t.s.stack[:-1]:
        if isinstance(frame, Duel) and frame.at == "compare":
            return frame
    return None


def outcome(before: RtTable, after: RtTable) -> str:
    """The outcome in the eyes of whoever asks: the Defender of a duel wins where the Attacker loses."""
    duel = decided(after)
    key = duel_outcome(duel.mine + duel.more, duel.his + duel.his_more) if duel else after.s.outcome
    asked = next((frame for frame in before.s.stack if isinstance(frame, Duel)), None)
    if asked is not None and asked.defender == after.odds_for:
        if key == "won":
            return "robbed" if asked.kidnap else "lost-1"
        return "won" if key == "lost-1" else key
    if key == "evaded" and isinstance(before.s.stack[-1], GiEncounter):
        return "escaped"
    return key


def alike(t: RtTable) -> object | None:
    """Fights that have come to the same point with the same margin have the same chances from there on."""
    s = t.s
    fight = next((frame for frame in reversed(s.stack) if isinstance(frame, STRIFE)), None)
    if fight is None or isinstance(fight, EvadeRoll) or fight.at == "punches":
        return None
    mine, his = totals(t, fight)
    margin = (mine, his) if t.setup.traitor_rout else mine - his
    salvo = s.stack[-1].salvo if isinstance(s.stack[-1], Volley) else None
    steps = tuple([f"{type(frame).__name__}.{frame.at}" for frame in s.stack])
    return steps, salvo, margin


# What is said about it ------------------------------------------------------------------------------------------------


class Ahead(NamedTuple):
    """What is still to be decided in a fight after an option of it."""

    first: Salvo | None = None
    """One's own salvo that the odds assume; None: it is the option itself, or bare hands decide."""
    second: bool = False
    """Whether he may fire a Second Salvo."""
    foe: str = ""
    """The other GI, if he has something to decide."""
    foe_first: Salvo | None = None
    foe_second: bool = False
    may_evade: bool = False
    cards: tuple[str, ...] = ()
    """Traitor cards that somebody may hold and play."""


def ahead(t: RtTable, seat: str, option: Option) -> Ahead:
    frame = t.s.stack[-1]
    if isinstance(option, Fight):
        return own_fire(t, seat, target_of(t.content.enemies[option.card]))
    if isinstance(option, Confront):
        fire = Ahead() if t.on_milli_com(seat) else own_fire(t, seat, PERSONNEL)
        return fire._replace(cards=traitor_cards(t, seat))
    if isinstance(option, (Attack, Kidnap)) and isinstance(frame, GiEncounter) and frame.who is not None:
        foe = frame.who.seat
        may_evade = isinstance(option, Attack) and could_evade(t, seat, foe)
        if t.on_milli_com(seat):
            return Ahead(foe=foe, may_evade=may_evade)
        return with_foe(t, own_fire(t, seat, PERSONNEL), foe)._replace(may_evade=may_evade)
    if not isinstance(option, Salvo):
        return Ahead()
    if isinstance(frame, Duel):
        foe = frame.defender if seat == frame.attacker else frame.attacker
        return with_foe(t, Ahead(second=more(t, seat, PERSONNEL, option)), foe)
    if not isinstance(frame, Volley):
        return Ahead()
    if not frame.second:
        return Ahead(second=more(t, seat, frame.target, option))
    duel = t.s.stack[-2]
    answers = isinstance(duel, Duel) and seat == duel.attacker and more(t, duel.defender, PERSONNEL)
    return Ahead(foe=duel.defender, foe_second=True) if answers else Ahead()


def could_evade(t: RtTable, seat: str, foe: str) -> bool:
    """Whether the best throw would get the Defender away (RT-GI-11)."""
    best_throw = max(D6.faces) + evade_modifier(t, foe)
    return why_no_evade(t, foe) is None and best_throw > attack_initiative(t, seat)


def own_fire(t: RtTable, seat: str, target: Target) -> Ahead:
    first = strongest(t, seat, target)
    return Ahead(first, more(t, seat, target, first))


def with_foe(t: RtTable, mine: Ahead, foe: str) -> Ahead:
    first = strongest(t, foe, PERSONNEL)
    return mine._replace(foe=foe, foe_first=first, foe_second=more(t, foe, PERSONNEL, first))


def more(t: RtTable, seat: str, target: Target, first: Salvo = NOTHING) -> bool:
    """Whether a Second Salvo is possible after the first one."""
    if not t.sheet(seat).bagman:
        return False
    after = t.copy()
    spend(after, seat, first, False)
    return len(salvos(after, seat, target)) > 1


def traitor_cards(t: RtTable, seat: str) -> tuple[str, ...]:
    """Traitor cards for this place that another living player may hold by what the seat knows."""
    rogues = t.content.rogues.values()
    hands = [t.sheet(other).rogue for other in t.clockwise(seat)]
    unseen = {*t.s.rogue_deck, *[card for hand in hands for card in hand]} if any(hands) else set[str]()
    return tuple([c.id for c in rogues if c.condition == "confrontation" and c.id in unseen and traitor_fits(t, c)])


def say(t: RtTable, seat: str, option: Option) -> tuple[Msg, ...]:
    """What the odds take for granted."""
    coming = ahead(t, seat, option)
    told: list[Msg] = []
    if coming.first is not None:
        told.append(fires(t, "rt-count-with", "rt-count-without", coming.first))
    if coming.second:
        told.append(Msg("rt-count-with-second"))
    foe = GI[coming.foe] if coming.foe else None
    if coming.may_evade:
        told.append(Msg("rt-count-stands", {"gi": foe}))
    if coming.foe_first is not None:
        told.append(fires(t, "rt-count-fires", "rt-count-fires-nothing", coming.foe_first, gi=foe))
    if coming.foe_second:
        told.append(Msg("rt-count-fires-second", {"gi": foe}))
    if coming.cards:
        told.append(Msg("rt-count-no-card"))
    return tuple(told)


def fires(t: RtTable, key: str, nothing: str, salvo: Salvo, **args: object) -> Msg:
    return Msg(nothing, args) if salvo == NOTHING else Msg(key, {"salvo": salvo_words(t, salvo), **args})


def cases(t: RtTable, seat: str, option: Option) -> tuple[Case, ...]:
    """How else it may go: without Second Salvos, with an evasion, with a Traitor card."""
    coming = ahead(t, seat, option)
    found: list[Case] = []
    if coming.second:
        found.append(Case(Msg("rt-if-no-second"), Conduct(silent=(seat,)).answer))
    if coming.foe_second:
        say = Msg("rt-if-saves-fire", {"gi": GI[coming.foe]})
        found.append(Case(say, Conduct(silent=(coming.foe,)).answer))
    if coming.may_evade:
        found.append(Case(Msg("rt-if-evades", {"gi": GI[coming.foe]}), Conduct(evades=True).answer))
    for card in coming.cards:
        say = Msg("rt-if-card", {"card": CARD[card]})
        found.append(Case(say, Conduct(plays=card).answer, holding(t, seat, card)))
    return tuple(found)


def holding(t: RtTable, seat: str, card: str) -> RtTable:
    """A table on which the next player with a hand holds this card."""
    new = t.copy()
    new.s.standing.clear()
    holder = next(other for other in new.clockwise(seat) if new.sheet(other).rogue)
    hand = new.sheet(holder).rogue
    if card in hand:
        return new
    given = hand[0]
    owner = next((other for other in new.clockwise(seat) if card in new.sheet(other).rogue), "")
    if owner:
        new.put(owner, rogue=(*without(new.sheet(owner).rogue, card), given))
    else:
        take(new.s.rogue_deck, card)
        add(new.s.rogue_deck, given)
    new.put(holder, rogue=(card, *hand[1:]))
    return new
