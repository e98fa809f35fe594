"""What a seat knows of a battle: the battle itself, with a blank wherever something is hidden from the seat.

A blank card is "", a blank rank "", a soldier whose name nobody knows has a serial below 0. Two battles that a seat
cannot tell apart leave the same blanks, so that a world drawn from them alone (``worlds``) cannot depend on the truth.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from squadra.games.sergeants.knowledge.secrecy import View, view
from squadra.games.sergeants.rules.actions.acting import Act
from squadra.games.sergeants.rules.actions.hold import Hold, HoldDeed, TakeHeld
from squadra.games.sergeants.rules.actions.rally import RallyDeed
from squadra.games.sergeants.rules.battlefield import Battlefield
from squadra.games.sergeants.rules.cards.panels import ChangeSlots
from squadra.games.sergeants.rules.cards.reactions import React, Reactions
from squadra.games.sergeants.rules.combat.close_combat import Melee
from squadra.games.sergeants.rules.guises import has_card, known_rank
from squadra.games.sergeants.rules.set_up import DeployAll, EnterBy, SetUp
from squadra.games.sergeants.rules.turn.planning import Plan, Planning, Refill
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Battle, Player, Score, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Ask, Frame, Pass
from squadra.kernel.machine import advance

NAMES = ("serial", "owner", "each", "triggerer", "target", "victim", "escort")
GROUPS = ("used", "named", "picked", "candidates", "members", "soldiers", "targets", "shown", "found", "victims")
"""Fields of frames and answers that name soldiers in the open: each was asked or shown by name."""
BODILY = ("kill", "friendly", "medic", "prisoner")
"""Points for a soldier, worth what his rank is worth."""


class Known(msgspec.Struct, frozen=True):
    """All that another world may be drawn from."""

    seat: str | None
    blank: Battle
    wanted: View
    question: object
    fixed: dict[str, str]
    """The entry area on each hidden order as it was announced, "" for none; empty before that (SMG-RUL-31)."""
    drawn: dict[str, tuple[str, ...]]
    """Cards turned from the top of a pile in the open that still lie there."""
    floor: dict[str, int]
    """Whoever still waits has a higher serial number: soldiers are deployed in that order."""
    free: tuple[str, ...]
    """Entry areas among which the seat is asked to choose now."""
    acting: int
    """The soldier who is asked what he does, if he is somebody else's."""


def known(t: Front, seat: str | None) -> Known:
    """What a seat (None: a watcher) knows."""
    s = t.s
    blank = s.copy()
    others = hidden_from(t, seat)
    blank.stack = [handed_in(seat, frame) for frame in s.stack]
    if others:
        _hide(t, seat, blank, others)
    refilled = [frame for frame in s.stack if isinstance(frame, Refill)]
    deploying = [frame for frame in s.stack if isinstance(frame, DeployAll) and frame.seats]
    return Known(
        seat=seat, blank=blank, wanted=view(t, seat), question=question(t),
        fixed={name: entry_on(t, name, t.player(name).order) for name in others} if _announced(t) else {},
        drawn={frame.seat: frame.cards for frame in refilled},
        floor={frame.seats[0]: frame.waiting(t) for frame in deploying}, free=_free_areas(t, seat), acting=_acting(t, seat),
    )  # fmt: skip


def hidden_from(t: Front, seat: str | None) -> list[str]:
    """The players of whom a seat knows only what lies open (SMG-SET-18)."""
    return [] if t.setup.open_information else [name for name in t.s.seats if name != seat]


def _hide(t: Front, seat: str | None, blank: Battle, others: list[str]) -> None:
    s = t.s
    blank.stack = [scrubbed(t, seat, frame) for frame in blank.stack]
    blank.soldiers = _soldiers(t, seat, _named(t, blank, seat))
    for name in others:
        blank.players[name] = _player(t, name)
    blank.ledger = [e for e in s.ledger if e.seat == seat or e.reason != "order" or t.player(e.seat).order_done]
    blank.ledger = [e if e.seat == seat or e.reason not in BODILY else _unpriced(e) for e in blank.ledger]
    blank.standing = {name: until if name == seat else "" for name, until in s.standing.items()}  # passing is seen
    blank.holding = {name: turns for name, turns in s.holding.items() if name == seat}
    blank.story = tuple(sorted("" if _brought(t, seat, c) else c for c in s.story))


def question(t: Front) -> object:
    """What everybody is told about the current question."""
    word = advance(Battlefield(t.s.copy(), t.content, t.setup, False))
    return (word.prompt, word.rule, word.args, word.seats) if isinstance(word, Ask) else type(word)


# ---------------------------------------------------------------- players and soldiers


def _player(t: Front, name: str) -> Player:
    p = t.player(name)
    hidden = not p.order_done and p.order in t.content.orders
    told = t.s.turn > 0 or (_announced(t) and entry_on(t, name, p.order))
    return replace(
        p, hand=_blanks(p.hand), deck=_blanks(p.deck), buried=_blanks(p.buried), combat=_blanks(p.combat),
        placed=tuple(cards if shown else _blanks(cards) for cards, shown in zip(p.placed, p.open, strict=True)),
        order=-1 if hidden else p.order, entry=p.entry if told else "?" * bool(p.entry),
    )  # fmt: skip


def _blanks(cards: tuple[str, ...]) -> tuple[str, ...]:
    return ("",) * len(cards)


def shown_cards(t: Front, name: str) -> set[str]:
    """Cards of a player that lie face up."""
    p = t.player(name)
    placed = (c for cards, shown in zip(p.placed, p.open, strict=True) if shown for c in cards)
    return {*p.discard, *p.gone, *p.playing, *placed}


def _named(t: Front, blank: Battle, seat: str | None) -> set[int]:
    """Soldiers of whom everybody, or the seat, has heard: by a card, by an effect, by the question that stands."""
    s = t.s
    found = {t.card(card).owner for name in s.seats for card in shown_cards(t, name)}
    found |= {t.card(card).owner for frame in s.stack if isinstance(frame, Refill) for card in frame.cards}
    found |= {m.serial for m in s.lasting} | set(s.turned) | set(s.walked)
    found |= {one for group in s.picks for one in group} | {one for _, _, group in s.taken for one in group}
    found |= {one.serial for one in s.soldiers.values() if one.held}  # who holds cards was told (SMG-HID-13)
    for frame in blank.stack:
        found |= set(_mentioned(msgspec.to_builtins(frame)))
        if isinstance(frame, DeployAll) and frame.seats:
            found.add(frame.waiting(t))
        if isinstance(frame, SetUp) and frame.at == "muster" and seat in frame.choosing(t):
            found |= set(s.soldiers)  # he must know who is taken already (SMG-RUL-106)
    return found


def _mentioned(data: object) -> Iterator[int]:
    if isinstance(data, dict):
        for key, value in cast("dict[str, Any]", data).items():
            if key in NAMES and isinstance(value, int):
                yield value
            elif key in GROUPS and isinstance(value, (list, tuple)):
                yield from (x for x in cast("list[Any]", value) if isinstance(x, int))
            else:
                yield from _mentioned(value)
    elif isinstance(data, (list, tuple)):
        for value in cast("list[Any]", data):
            yield from _mentioned(value)


def _soldiers(t: Front, seat: str | None, named: set[int]) -> dict[int, Soldier]:
    found: dict[int, Soldier] = {}
    for s in t.s.soldiers.values():
        if s.seat == seat:
            found[s.serial] = s
        elif s.at != "off" or s.serial in named:
            found[s.serial] = _seen(t, seat, s)
        else:
            strangers = 1 + sum(serial < 0 for serial in found)
            found[-strangers] = Soldier(-strangers, s.seat, "")
    order = {name: i for i, name in enumerate(t.s.seats)}
    strangers = sorted((s for s in found.values() if s.serial < 0), key=lambda s: order[s.seat])
    men = {serial: s for serial, s in found.items() if serial > 0}
    return {**men, **{-i - 1: replace(s, serial=-i - 1) for i, s in enumerate(strangers)}}


def _seen(t: Front, seat: str | None, s: Soldier) -> Soldier:
    """Somebody else's soldier as he is seen; whoever took him prisoner has his Equipment cards (SMG-RUL-44)."""
    taken = s.at in ("map", "led") and has_card(t, seat, s)
    kit = s.kit if taken else tuple(item for item in s.kit if s.at != "off" and open_kit(t, s, item[0]))
    return replace(
        s, rank=known_rank(t, seat, s), grenades=0, kit=kit,
        held=_blanks(s.held), panel="", slot=-1, badges=(),
    )  # fmt: skip


def open_kit(t: Front, s: Soldier, item: str) -> bool:
    return t.content.equipment[item].visible or item in s.known_kit


def _brought(t: Front, seat: str | None, story: str) -> bool:
    """A Story card that came with a Specialist of somebody else (SMG-SPEC-5)."""
    bringer = t.content.story[story].specialist
    return bringer > 0 and (bringer not in t.s.soldiers or t.soldier(bringer).seat != seat)


def _unpriced(entry: Score) -> Score:
    return replace(entry, points=1 if entry.points > 0 else -1)


# ---------------------------------------------------------------- orders and entry areas


def entry_on(t: Front, name: str, number: int) -> str:
    """The entry area that this order would give the player; "" if he may choose."""
    order = t.content.orders.get(number)
    side = next((x for x in t.scenario.sides if x.side == t.side(name)), None)
    return order.entry if order is not None and side is not None and order.entry in side.areas else ""


def _announced(t: Front) -> bool:
    """Whether the areas on orders have been told to all (SMG-RUL-31); where nobody enters by an area, nobody hears of one."""
    choosing = any(isinstance(frame, SetUp) and frame.at == "muster" for frame in t.s.stack)
    return t.scenario.deployment == "ENTER" and not choosing


def _free_areas(t: Front, seat: str | None) -> tuple[str, ...]:
    frame = t.s.stack[-1] if t.s.stack else None
    if seat is None or not isinstance(frame, SetUp) or frame.at != "choose_entry" or frame.chooser(t) != seat:
        return ()
    return tuple(frame.free(t, seat))


def _acting(t: Front, seat: str | None) -> int:
    frame = t.s.stack[-1] if t.s.stack else None
    return frame.serial if isinstance(frame, Act) and t.soldier(frame.serial).seat != seat else 0


# ---------------------------------------------------------------- rules in progress


def handed_in(seat: str | None, frame: Frame) -> Frame:
    """A rule in progress without what others have answered to the current question, a secret in any game."""
    if isinstance(frame, SetUp):
        forces = {name: force if name == seat else Muster(()) for name, force in frame.forces.items()}
        return replace(frame, forces=forces)
    if isinstance(frame, Planning) and frame.at in ("", "place"):
        return replace(frame, plans={name: plan if name == seat else Plan(()) for name, plan in frame.plans.items()})
    if isinstance(frame, Reactions) and frame.at == "announce":
        announced = {name: answer if name == seat else React("") for name, answer in frame.announced.items()}
        return replace(frame, announced=announced)
    return replace(frame)


def scrubbed(t: Front, seat: str | None, frame: Frame) -> Frame:
    """A rule in progress without what it keeps from the seat, and without what it no longer needs."""
    if isinstance(frame, SetUp):
        choice = EnterBy("") if frame.choice is not None else None
        return replace(frame, cards=("",) * len(frame.cards), choice=choice)
    if isinstance(frame, Planning) and frame.at not in ("", "place"):
        closed = {name for name in frame.plans if name != seat and not t.player(name).open[0]}
        plans = {
            name: Plan(()) if name in closed and isinstance(plan, Plan) else plan for name, plan in frame.plans.items()
        }
        return replace(frame, plans=plans)
    if isinstance(frame, Reactions) and frame.at != "announce":
        shown = {name for name, answer in frame.announced.items() if name == seat or isinstance(answer, React)}
        return replace(frame, announced={name: x if name in shown else Pass() for name, x in frame.announced.items()})
    if isinstance(frame, ChangeSlots):
        mine = tuple(s for s in frame.changed if t.soldier(s).seat == seat)
        return replace(frame, changed=mine, choice=None)
    if isinstance(frame, HoldDeed) and t.soldier(frame.serial).seat != seat:
        return replace(frame, card="", choice=None)
    if isinstance(frame, Act) and isinstance(frame.choice, Hold) and t.soldier(frame.serial).seat != seat:
        return replace(frame, choice=Hold(frame.serial, ""))
    if isinstance(frame, RallyDeed) and frame.number == 0 and not known_rank(t, seat, t.soldier(frame.serial)):
        return replace(frame, left=-1)
    if isinstance(frame, TakeHeld):
        return replace(frame, choice=None)
    if isinstance(frame, Melee):
        return replace(frame, cards=())
    return frame
