"""Who may know what (section 26): the view of a seat. Other worlds that look the same to it are in ``worlds``."""

from __future__ import annotations

import msgspec

from squadra.games.sergeants.rules.guises import has_card, known_rank, sees_all, shown_rank
from squadra.games.sergeants.rules.victory import score_sheet
from squadra.games.sergeants.state import Marker, Score, Soldier
from squadra.games.sergeants.table import Front


class SoldierView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A soldier as a seat may know him; what is hidden is None or empty."""

    serial: int
    seat: str
    at: str
    tag: int = 0
    x: int = 0
    y: int = 0
    facing: int = 0
    spotted: bool = False
    pinned: bool = False
    wounded: bool = False
    escort: int = 0
    cover: bool = False
    dug_in: bool = False
    overwatch: bool = False
    melee: bool = False
    resting: bool = False
    held: int = 0
    held_cards: tuple[str, ...] = ()
    rank: str | None = None
    vp: int | None = None
    grenades: int | None = None
    kit: tuple[tuple[str, int], ...] = ()
    panel: str = ""
    slot: int = -1
    abilities: dict[str, int] | None = None
    hit_plus: bool | None = None


class SpaceView(msgspec.Struct, frozen=True):
    """One phase space: how many cards lie there, and which, if they are face up or one's own."""

    number: int
    cards: tuple[str, ...] = ()
    open: bool = False


class PlayerView(msgspec.Struct, frozen=True):
    seat: str
    side: str
    hand_count: int
    hand: tuple[str, ...]
    deck_count: int
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    buried_count: int
    buried: tuple[str, ...]
    gone: tuple[str, ...]
    playing: tuple[str, ...]
    combat_count: int
    combat: tuple[str, ...]
    spaces: tuple[SpaceView, ...]
    declared: tuple[tuple[str, str], ...]
    used: tuple[str, ...]
    entry: str
    order: int | None
    order_done: bool
    waiting: int
    special: bool
    points: int
    exact: bool
    least: int
    """What he has at least, as the reader can work it out: every soldier at the least that his card may be worth."""
    kills: int
    conceded: bool
    sheet: dict[str, int]
    """The VP by where they come from, once the game is over."""


class PhaseCardView(msgspec.Struct, frozen=True):
    id: str
    upper: str
    lower: str
    colour: str
    effect: str
    cause: str


class EffectView(msgspec.Struct, frozen=True):
    kind: str
    key: str
    value: int
    serial: int
    seat: str
    tiles: tuple[int, ...]
    features: tuple[int, ...]
    until: str


class View(msgspec.Struct, frozen=True):
    """Everything that a seat (None: a watcher) may know; field and faces of cards are drawn from the content (drawing)."""

    seat: str | None
    scenario: int
    advanced: bool
    turn: int
    turn_limit: int
    phase: int
    phases: tuple[PhaseCardView, ...]
    story_left: int
    initiative: tuple[str, ...]
    players: tuple[PlayerView, ...]
    soldiers: tuple[SoldierView, ...]
    markers: tuple[Marker, ...]
    effects: tuple[EffectView, ...]
    engaged: tuple[tuple[int, int], ...]
    captured: tuple[tuple[str, str], ...]
    open_areas: tuple[str, ...]
    over: bool


def view(t: Front, seat: str | None, *, lean: bool = False) -> View:
    """`lean`: without the dead, and ranks that others have shown, for playouts."""
    s = t.s
    stories = [t.content.story[c] for c in s.phases]
    players = tuple(_player(t, seat, name) for name in s.seats)
    here = [one for one in s.soldiers.values() if not lean or one.at in ("map", "off")]
    soldiers = tuple(v for one in here if (v := _soldier(t, seat, one, lean)) is not None)
    return View(
        seat=seat,
        scenario=s.scenario,
        advanced=t.setup.advanced,
        turn=s.turn,
        turn_limit=s.turn_limit,
        phase=s.phase,
        phases=tuple(PhaseCardView(c.id, c.upper, c.lower, c.colour, c.effect.category, c.cause) for c in stories),
        story_left=len(s.story),
        initiative=_order(t, seat),
        players=players,
        soldiers=soldiers,
        markers=tuple(s.markers),
        effects=tuple(
            EffectView(m.kind, m.key, m.value, m.serial, m.seat, m.tiles, m.features, m.until) for m in s.lasting
        ),
        engaged=s.engaged,
        captured=s.captured,
        open_areas=s.open_areas,
        over=s.result is not None,
    )


def _order(t: Front, seat: str | None) -> tuple[str, ...]:
    """The order of players once it has been determined; before that it would give away hidden VP."""
    return tuple(t.initiative()) if t.s.phase > 0 else ()


def _player(t: Front, seat: str | None, name: str) -> PlayerView:
    p = t.player(name)
    own = sees_all(t, seat, name)
    spaces = tuple(
        SpaceView(len(cards), cards if own or shown else (), shown)
        for cards, shown in zip(p.placed, p.open, strict=True)
    )
    return PlayerView(
        seat=name,
        side=p.side,
        hand_count=len(p.hand),
        hand=p.hand if own else (),
        deck_count=len(p.deck),
        deck=tuple(sorted(p.deck)) if own else (),
        discard=p.discard,
        buried_count=len(p.buried),
        buried=p.buried if own else (),
        gone=p.gone,
        playing=p.playing,
        combat_count=len(p.combat),
        combat=p.combat if own else (),
        spaces=spaces,
        declared=p.declared,
        used=p.used,
        entry=p.entry if t.s.turn > 0 or own else "",
        order=p.order if own or p.order_done else None,
        order_done=p.order_done,
        waiting=sum(1 for one in t.s.soldiers.values() if one.seat == name and one.at == "off"),
        special=p.special,
        points=t.total(name) if own else sum(e.points for e in t.s.ledger if e.seat == name and _open(t, e)),
        exact=own,
        least=t.total(name) if own else reckoned(t, name, seat),
        kills=sum(1 for victim, by in t.s.killed if by == name and t.side(t.soldier(victim).seat) != p.side),
        conceded=p.conceded,
        sheet=score_sheet(t)[name] if t.s.result is not None else {},
    )


def _open(t: Front, entry: Score) -> bool:
    """Points that everybody hears of; those of an order only once it is completed (SMG-ORD-6)."""
    return entry.reason in ("event", "card") or (entry.reason == "order" and t.player(entry.seat).order_done)


def reckoned(t: Front, seat: str, reader: str | None = None) -> int:
    """The VP of a seat as a reader (None: everybody) can work them out: a soldier at the least that his card may be worth."""
    total = 0
    for entry in t.s.ledger:
        if entry.seat == seat:
            total += entry.points if _open(t, entry) else _worth(t, entry, reader)
    return total


def _worth(t: Front, entry: Score, reader: str | None) -> int:
    """What a killed or captured soldier brings or costs at least; a prisoner counts double (SMG-PRIS-7)."""
    one = t.s.soldiers.get(int(entry.ref)) if entry.reason in ("kill", "friendly", "medic", "prisoner") else None
    if one is None:
        return 0
    rank = known_rank(t, reader, one)
    least = min(card.vp for card in t.record(one.serial).soldier_card if rank in ("", card.rank))
    return least * (2 if entry.reason == "prisoner" else 1 if entry.points > 0 else -1)


def _soldier(t: Front, seat: str | None, one: Soldier, lean: bool = False) -> SoldierView | None:
    own = sees_all(t, seat, one.seat)
    if one.at == "off" and not own:
        return None
    taken = own or ((not lean or one.escort > 0) and has_card(t, seat, one))
    visible = tuple(item for item in one.kit if own or t.content.equipment[item[0]].visible or item[0] in one.known_kit)
    on_map = one.at == "map"
    rank = one.rank if own else "" if lean else shown_rank(t, seat, one)
    return SoldierView(
        serial=one.serial, seat=one.seat, at=one.at, tag=t.tag(one.serial), x=one.x, y=one.y,
        facing=one.facing, spotted=one.spotted, pinned=one.pinned, wounded=one.wounded, escort=one.escort,
        cover=on_map and t.in_cover(one), dug_in=one.dug_in,
        overwatch=one.overwatch, melee=on_map and t.in_melee(one.serial), resting=t.rests(one),
        held=len(one.held), held_cards=one.held if own else (), rank=rank or None,
        vp=t.vp(one.serial) if taken else None, grenades=one.grenades if own else None,
        kit=visible if own else tuple((item, 0) for item, _ in visible),
        panel=one.panel if own else "", slot=one.slot if own else -1,
        abilities=t.abilities(one) if own else None,
        hit_plus=t.hit_plus(one) if own else None,
    )  # fmt: skip
