"""Other worlds that look the same to a seat: what it may not know is dealt anew, within what it does know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from squadra.kernel import Dice

from .forces import limit_of, may_carry
from .language import parse
from .options import Muster
from .secrecy import known_rank, sees_all, view
from .specialists import fits_space
from .state import Battle, Player, Soldier
from .table import Front

TRIES = 3  # for another identity of hidden soldiers that fits all that is known


def resample(t: Front, seat: str | None, dice: Dice) -> Battle:
    """Another world with the same view: hidden ranks, soldiers and equipment are others, hidden cards and orders too."""
    world = t.s.copy()
    if t.setup.open_information or t.s.result is not None:
        return world
    front = Front(world, t.content, t.setup, False)
    bound = _in_frames(t)
    others = [name for name in t.s.seats if name != seat]
    _other_soldiers(front, t, seat, others, dice, bound)
    for name in others:
        _reshuffle(front, name, dice, bound)
        _other_order(front, name, seat, dice, bound)
    return world


def _in_frames(t: Front) -> frozenset[str | int]:
    """What running rules hold: cards and soldiers named there stay as they are."""
    found: set[str | int] = set()

    def walk(x: Any) -> None:
        if isinstance(x, (str, int)):
            found.add(x)
        elif isinstance(x, dict):
            for value in cast("dict[str, Any]", x).values():
                walk(value)
        elif isinstance(x, (list, tuple)):
            for value in cast("list[Any]", x):
                walk(value)

    walk(msgspec.to_builtins(t.s.stack))
    return frozenset(found)


def _reshuffle(t: Front, name: str, dice: Dice, bound: frozenset[str | int]) -> None:
    p: Player = t.player(name)
    held = {s.serial: s.held for s in t.s.soldiers.values() if s.seat == name and s.held}
    closed = [i for i, shown in enumerate(p.open) if not shown]
    pool = [*p.hand, *p.deck, *p.buried, *p.combat, *(c for cards in held.values() for c in cards)]
    pool = [c for c in pool if c not in bound]
    placed = list(p.placed)
    for i in closed:
        if len(t.s.phases) != 3:
            break
        actions = t.content.story[t.s.phases[i]].actions
        for k, card in enumerate(placed[i]):
            others = [c for c in pool if fits_space(t, name, c, actions)]
            if card in bound or not others:
                continue
            other = dice.pick(sorted(others))
            pool[pool.index(other)] = card
            placed[i] = tuple(other if j == k else c for j, c in enumerate(placed[i]))
    left = dice.shuffled(sorted(pool))

    def deal(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(c if c in bound else left.pop() for c in cards))

    t.put_player(
        name, hand=deal(p.hand), deck=deal(p.deck), buried=deal(p.buried), combat=deal(p.combat), placed=tuple(placed)
    )  # fmt: skip
    for serial, cards in held.items():
        t.put(serial, held=deal(cards))


def _other_order(t: Front, name: str, seat: str | None, dice: Dice, bound: frozenset[str | int]) -> None:
    p = t.player(name)
    order = t.content.orders.get(p.order)
    if order is None or p.order_done or t.s.holding.get(name, 0) or str(p.order) in bound:
        return
    used = {t.player(s).order for s in t.s.seats if s != name}
    pool = [
        n
        for n in t.scenario.orders[p.side]
        if n not in used and t.content.orders[n].entry == order.entry and t.content.orders[n].vp_each == order.vp_each
    ]
    if pool:
        t.put_player(name, order=dice.pick(sorted(pool)))


# ---------------------------------------------------------------- soldiers


def _other_soldiers(
    t: Front, real: Front, seat: str | None, others: list[str], dice: Dice, bound: frozenset[str | int]
) -> None:
    """Ranks nobody has seen, soldiers still waiting, grenades and Equipment cards: each step is kept if the view is the same."""
    wanted = view(real, seat)
    steps: tuple[Callable[[Front, str | None, str, Dice, frozenset[str | int]], None], ...] = (
        _other_men, _other_ranks, _other_loads
    )  # fmt: skip
    for name in others:
        for change in steps:
            for _ in range(TRIES):
                before = t.s.players[name], dict(t.s.soldiers)
                change(t, seat, name, dice, bound)
                if view(t, seat) == wanted:
                    break
                t.s.players[name], t.s.soldiers = before


def _exchange(t: Front, name: str, old: tuple[str, ...], new: tuple[str, ...]) -> None:
    """Cards of a player become others, wherever they are."""
    other = dict(zip(old, new, strict=True))
    p = t.player(name)

    def turned(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(other.get(c, c) for c in cards)

    t.put_player(
        name, hand=tuple(sorted(turned(p.hand))), deck=tuple(sorted(turned(p.deck))), buried=turned(p.buried),
        combat=turned(p.combat), placed=tuple(turned(space) for space in p.placed),
    )  # fmt: skip
    for s in [s for s in t.s.soldiers.values() if s.seat == name and s.held]:
        t.put(s.serial, held=turned(s.held))


def _other_ranks(t: Front, seat: str | None, name: str, dice: Dice, bound: frozenset[str | int]) -> None:
    """Another rank for every Leader whose rank is not known, within the limit of Leaders (SMG-SET-16)."""
    most = limit_of(t.content, t.setup, name).leaders
    for s in [s for s in t.s.soldiers.values() if s.seat == name and not known_rank(t, seat, s)]:
        record = t.record(s.serial)
        rank = dice.pick([card.rank for card in record.soldier_card])
        old, new = record.seven(s.rank), record.seven(rank)
        others = [o for o in t.s.soldiers.values() if o.seat == name and o.serial != s.serial]
        leaders = sum(t.sheet(o).normal.draw > 0 for o in others) + (t.content.sheets[s.serial, rank].normal.draw > 0)
        if leaders <= most and not bound & set(old):
            _exchange(t, name, old, new)
            t.put(s.serial, rank=rank)


def _other_men(t: Front, seat: str | None, name: str, dice: Dice, bound: frozenset[str | int]) -> None:
    """Somebody else waits off the map: of the same nation and kind, and nowhere in the game."""
    player = t.player(name)
    public = {*player.discard, *player.gone, *player.playing}
    public |= {c for cards, open_ in zip(player.placed, player.open, strict=True) if open_ for c in cards}
    for s in [s for s in t.s.soldiers.values() if s.seat == name and s.at == "off" and not s.panel and not s.badges]:
        record = t.record(s.serial)
        old = record.seven(s.rank)
        if record.extras or record.types != ("private",) or public & set(old) or s.serial in bound or bound & set(old):
            continue
        free = [
            r
            for r in t.content.soldiers.values()
            if r.nation == record.nation and r.types == record.types and r.serial not in t.s.soldiers
        ]
        if free and not any(m.serial == s.serial for m in t.s.lasting):
            other = dice.pick(free)
            _exchange(t, name, old, other.seven(s.rank))
            t.s.soldiers = {n: o for n, o in t.s.soldiers.items() if n != s.serial}
            t.s.soldiers[other.serial] = replace(s, serial=other.serial)
            t.s.soldiers = dict(sorted(t.s.soldiers.items()))


def _other_loads(t: Front, seat: str | None, name: str, dice: Dice, bound: frozenset[str | int]) -> None:
    """Grenades and hidden Equipment cards in other hands of the same force."""
    own = [s for s in t.s.soldiers.values() if s.seat == name and s.at in ("off", "map")]
    if sees_all(t, seat, name) or len(own) < 2:
        return
    for s, grenades in zip(own, dice.shuffled([s.grenades for s in own]), strict=True):
        t.put(s.serial, grenades=grenades)
    force = Muster(tuple((s.serial, s.rank) for s in own))
    for s in own:
        for item in [k for k in s.kit if _hidden(t, s, k[0])]:
            carry = parse(t.content.equipment[item[0]].carry)
            may = [o for o in own if may_carry(t.content, carry, t.record(o.serial), o.rank, item[0], force)]
            heir = dice.pick(may) if may else s
            if heir.serial != s.serial and not t.kit(t.soldier(heir.serial), item[0]):
                t.put(s.serial, kit=tuple(k for k in t.soldier(s.serial).kit if k != item))
                t.put(heir.serial, kit=(*t.soldier(heir.serial).kit, item))


def _hidden(t: Front, s: Soldier, item: str) -> bool:
    e = t.content.equipment[item]
    return not e.visible and item not in s.known_kit and not e.panel and e.optics is None
