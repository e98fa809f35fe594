"""Hidden information (SQ-HID): the one place that decides what a seat may know. Feeds views and bots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from squadra.games.star_quest.content import mission as book
from squadra.games.star_quest.content.loading import Content, named
from squadra.games.star_quest.content.ship import Ship
from squadra.games.star_quest.knowledge.deck import deck_view
from squadra.games.star_quest.knowledge.view import (
    ActingView,
    AlienView,
    BlipView,
    CardView,
    FigureView,
    HulkView,
    MarkerView,
    MarkView,
    MissionView,
    SeatView,
    StockView,
    ThingView,
    WeaponView,
)
from squadra.games.star_quest.reinforced_doors import standing
from squadra.games.star_quest.rulebook.combat import UNLIMITED
from squadra.games.star_quest.rules.activation.activation import Activation
from squadra.games.star_quest.rules.activation.budget import squares_left
from squadra.games.star_quest.rules.aliens.blips import Reveal, RevealBig
from squadra.games.star_quest.rules.combat.fire import fires_like, reroll_sources
from squadra.games.star_quest.rules.options import squares
from squadra.games.star_quest.rules.set_up import Boarding
from squadra.games.star_quest.state import ALIEN, Figure, Roster
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Msg

KEPT_FIGURES = 20_000
_figures: dict[tuple[object, ...], FigureView] = {}


def view(t: HulkTable, seat: str | None, *, lean: bool = False) -> HulkView:
    """Everything that a seat (None: a watcher) may know; `lean`: without what only people read, for playouts."""
    s = t.s
    ready = bool(s.mission) and bool(s.deck)
    return HulkView(
        seat=seat,
        players=s.players,
        round=s.round,
        turn=s.turn,
        phase=s.phase,
        last_turns=s.last_turns,
        deck=deck_view(t.plan, s.players, t.content) if ready else None,
        mission=(lean_mission(t) if lean else mission_view(t, seat)) if ready else None,
        closed=doors_of(t.plan.ship, s.closed) if ready else (),
        scanned=boards_of(t.plan.ship, s.scanned) if ready else (),
        figures=tuple(figure_view(t, figure) for figure in s.figures.values()),
        blips=tuple(
            BlipView(b.id, b.square, b.kind, named("alien", b.kind), bool(b.acts), b.seen_by)
            if seat == ALIEN or seat in b.seen_by
            else BlipView(b.id, b.square, acted=bool(b.acts), seen_by=b.seen_by)
            for b in s.blips.values()
        ),
        things=tuple(
            ThingView(
                x.id,
                t.thing_name(x.id),
                x.kind,
                s.figures[x.carrier].square if x.carrier else x.square,
                x.carrier,
                x.gone,
            )
            for x in s.things.values()
        ),
        seats=tuple(
            lean_seat(t, player, seat) if lean else seat_view(t, player, seat)
            for player in s.players
            if player in s.squads
        ),
        alien=lean_alien(t) if lean else alien_view(t, seat),
        acting=acting_view(t),
        markers=tuple(MarkerView(m.id, m.kind, m.squares, m.seat, m.data) for m in s.markers.values()),
        reinforced=doors_of(t.plan.ship, standing(t)) if s.reinforced else (),
        alarm=s.alarm,
        alien_turns=s.alien_turns,
        taken=taken_cards(t, seat),
    )


# ------------------------------------------------------------------------------------------------ parts of the view


@lru_cache(maxsize=4096)
def doors_of(ship: Ship, doors: int) -> tuple[str, ...]:
    return tuple(ship.doors[i].id for i in squares(doors, 64))


@lru_cache(maxsize=1024)
def boards_of(ship: Ship, boards: int) -> tuple[str, ...]:
    return tuple(ship.boards[i] for i in squares(boards, 8))


def mission_view(t: HulkTable, seat: str | None) -> MissionView:
    """The bold text is public, the rest is the Alien player's until it is read (SQ-HID-1, SQ-RUL-33)."""
    s, mission = t.s, t.mission
    alien = seat == ALIEN
    shown = [mission.primary]
    if mission.secondary is not None and (alien or s.secondary_read):
        shown.append(mission.secondary)
    used = {c.region for o in shown for c in o.condition.walk() if isinstance(c, book.Reach)}
    doors = {c.door for o in shown for c in o.condition.walk() if isinstance(c, book.Open)}
    ship = t.plan.ship
    marks = [
        MarkView(r.id, r.name.msg(), tuple(squares(t.plan.regions[r.id], ship.size)))
        for r in mission.regions
        if r.id in used
    ]
    marks += [MarkView(d.id, d.name.msg(), (), d.door) for d in mission.named_doors if d.id in doors]
    rules = tuple(
        rule.text.msg()
        for rule in mission.special_rules
        if not isinstance(rule, book.SealedDoor) or alien or rule.door in doors
    )
    return MissionView(
        mission.id,
        mission.title.msg(),
        mission.story.msg(),
        mission.primary.text.msg(),
        mission.secondary.text.msg() if mission.secondary is not None and (alien or s.secondary_read) else None,
        s.secondary_read,
        s.primary,
        s.secondary,
        rules,
        tuple(marks),
        t.plan.reinforcement_squares if alien else s.known_r,
        progress(t, shown),
        tuple(c.object for c in mission.primary.condition.walk() if isinstance(c, (book.Fetch, book.Destroy))),
    )


UNNAMED = Msg("")


def lean_mission(t: HulkTable) -> MissionView:
    s = t.s
    return MissionView(s.mission, UNNAMED, UNNAMED, UNNAMED, None, s.secondary_read, s.primary, s.secondary)


def progress(t: HulkTable, shown: list[book.Objective]) -> tuple[Msg, ...]:
    """How far along the public conditions are (SQ-HID-17)."""
    found: list[Msg] = []
    for objective in shown:
        for condition in objective.condition.walk():
            if isinstance(condition, (book.EliminateTogether, book.EliminateAlone)):
                for seat in t.s.players:
                    kills = sum(
                        d.what == "kill" and d.seat == seat and (condition.types == "any" or d.thing in condition.types)
                        for d in t.s.deeds
                    )
                    found.append(
                        Msg("sq-progress", {"player": t.who(seat), "kills": kills, "number": condition.number})
                    )
    return tuple(found)


def figure_view(t: HulkTable, f: Figure) -> FigureView:
    """Miniatures, their weapons and Life Points are public (SQ-HID-13 to -15). The same figure is shown by the same object."""
    cards: tuple[tuple[str, ...], ...] = ()
    if f.owner != ALIEN:
        roster = t.s.squads[f.owner]
        cards = (roster.shown, roster.targeters, roster.rounds)
    stealth = t.s.alarm == "stealth"  # aliens move less (SQX-STEALTH-5)
    key = (t.content, f, cards, type(t.rules), t.switches, stealth, t.expansion)
    found = _figures.get(key)
    if found is None:
        if len(_figures) >= KEPT_FIGURES:
            _figures.clear()
        found = _figures[key] = make_figure_view(t, f)
    return found


def make_figure_view(t: HulkTable, f: Figure) -> FigureView:
    carried = t.rules.carried(t, f) if f.suit else None
    weapons = tuple(
        WeaponView(
            weapon,
            t.weapon_name(like),
            (t.rules.weapon_dice(t, f, like) if f.suit else "") or t.content.weapons[like].fire,
            t.content.weapons[like].pattern,
            len(reroll_sources(t, f, weapon)),
            rounds_left(t, f, weapon),
            reach if (reach := t.rules.reach_of(t, like)) < UNLIMITED else -1,
        )
        for weapon, like in (fires_like(t, f) if carried is None else carried)
    )
    counter = t.content.counters.get(f.kind)
    points = t.points(f) if f.owner != ALIEN else counter.points if counter is not None else 0
    return FigureView(
        f.id,
        t.figure_name(f),
        f.owner,
        f.kind,
        f.place,
        f.square,
        2 if t.big(f) else 1,
        f.life,
        t.full_life(f),
        t.armour(f),
        t.allowance(f),
        str(t.melee(f)),
        weapons,
        f.arms,
        t.heavy(f),
        points,
        f.carries,
        bool(f.acts),
        f.facing,
        f.suit,
        tuple(t.weapon_name(blade) for blade in f.blades),
        tuple(t.card_name(gear) if f.owner == ALIEN else t.rules.gear_name(t, gear) for gear in f.gear),
        f.marks,
        f.crew,
    )


def rounds_left(t: HulkTable, f: Figure, weapon: str) -> int:
    """Ammunition is open (SQX section 15)."""
    left = t.rules.rounds_left(t, f, weapon) if f.suit else None
    return -1 if left is None else left


def card_view(t: HulkTable, card: str, weapon: str = "") -> CardView:
    return t.rules.card_view(t, card, weapon) or make_card_view(t.content, card, weapon)


@cache
def make_card_view(content: Content, card: str, weapon: str) -> CardView:
    if card in content.events:
        return CardView(card, named("event", card), Msg(f"sq-event-{card.replace('_', '-')}-text"), "event")
    kind = "order" if card in content.orders else "equipment"
    lasting = kind == "equipment" and content.equipment[card].duration == "mission"
    return CardView(card, named("card", card), Msg(f"sq-card-{card.replace('_', '-')}-text"), kind, lasting, weapon)


def taken_cards(t: HulkTable, seat: str | None) -> tuple[CardView, ...]:
    """While cards are chosen in secret everybody sees his own (SQ-HID-10)."""
    if t.s.phase != "setup" or seat is None:
        return ()
    frames = [frame.hands if isinstance(frame, Boarding) else t.rules.hands(frame) for frame in t.s.stack]
    hands = (hands.get(seat, ()) for hands in frames)
    return tuple(card_view(t, card) for hand in hands for card in hand)


def shown_cards(t: HulkTable, roster: Roster) -> tuple[CardView, ...]:
    weapons = list(roster.targeters)
    return tuple(card_view(t, c, weapons.pop(0) if c == "targeter" and weapons else "") for c in roster.shown)


def seat_view(t: HulkTable, player: str, seat: str | None) -> SeatView:
    """The Scanner; hidden cards only for their owner (SQ-HID-10 to -12)."""
    roster = t.s.squads[player]
    squad = next(id for id, squad in t.content.squads.items() if squad.colour == player)
    places = [f.place for f in t.squad_of(player)]
    leader = t.leader(player)
    return SeatView(
        player,
        squad,
        t.who(player),
        roster.score,
        leader.life,
        t.full_life(leader),
        roster.rank,
        roster.honours,
        len(roster.hidden),
        tuple(card_view(t, card) for card in roster.hidden) if player == seat else (),
        shown_cards(t, roster),
        tuple(card_view(t, card) for card in roster.spent),
        roster.counters,
        card_view(t, roster.order) if roster.order else None,
        roster.order_figure,
        roster.forbidden,
        roster.blind,
        places.count("waiting"),
        places.count("board"),
        places.count("home"),
        places.count("dead"),
        counter_points=sum(t.content.counters[kind].points for kind in roster.counters),
        **(t.rules.squad_view(t, roster, player == seat) if roster.kind else {}),
    )


def lean_seat(t: HulkTable, player: str, seat: str | None) -> SeatView:
    roster = t.s.squads[player]
    if roster.kind:
        return seat_view(t, player, seat)
    order = card_view(t, roster.order) if roster.order else None
    return SeatView(
        player, "", UNNAMED, roster.score, 0, 0, roster.rank, roster.honours, len(roster.hidden),
        counters=roster.counters, order=order, order_figure=roster.order_figure, forbidden=roster.forbidden, blind=roster.blind,
    )  # fmt: skip


def stock(t: HulkTable, bag: Mapping[str, int]) -> tuple[StockView, ...]:
    points = t.content.counters
    return tuple(
        StockView(kind, named("alien", kind), number, points[kind].points if kind in points else 0)
        for kind, number in sorted(bag.items())
        if number
    )


def alien_view(t: HulkTable, seat: str | None) -> AlienView:
    """Numbers of counters are public, types are not (SQ-HID-3 to -9)."""
    s = t.s
    mine = seat == ALIEN
    return AlienView(
        s.alien_score,
        t.who(ALIEN),
        s.rank,
        s.marks,
        sum(s.hand.values()),
        sum(s.reinforcements.values()),
        stock(t, s.hand) if mine else (),
        stock(t, s.reinforcements) if mine else (),
        stock(t, s.pool),
        stock(t, {kind: t.supply(kind) for kind in t.content.aliens}),
        s.trophies,
        s.left,
        tuple(card_view(t, card) for card in s.discards),
        len(s.chosen),
        tuple(card_view(t, card) for card in s.chosen) if mine else (),
        card_view(t, s.orders.card) if s.orders.card else None,
        s.orders.idle,
        s.controls,
    )


def lean_alien(t: HulkTable) -> AlienView:
    s = t.s
    hand, reinforcements = sum(s.hand.values()), sum(s.reinforcements.values())
    return AlienView(s.alien_score, UNNAMED, s.rank, s.marks, hand, reinforcements, deck=s.left, idle=s.orders.idle)


def acting_view(t: HulkTable) -> ActingView | None:
    for frame in reversed(t.s.stack):
        if isinstance(frame, Activation):
            figure, blip = t.s.figures.get(frame.figure), t.s.blips.get(frame.figure)
            if figure is None and blip is None:
                return None
            square = figure.square if figure is not None else blip.square if blip is not None else -1
            left = max(0, squares_left(t, frame))
            return ActingView(frame.figure, square if frame.here < 0 else frame.here, left, frame.shots, frame.fights)
    return None


# ------------------------------------------------------------------------------------------------ checks


def errors(t: HulkTable) -> dict[str, int]:
    """Positions that must never come up (SQ 23.3), counted: every count stays 0."""
    s = t.s
    if not s.mission or not s.figures:
        return {"overlaps": 0, "seen blips": 0, "too many miniatures": 0, "bad bases": 0}
    seen = overlaps = bases = 0
    for figure in s.figures.values():
        base = t.base(figure)
        overlaps += bool(base & seen) or bool(base & ~t.hull.floor)
        seen |= base
        if (
            figure.square >= 0
            and t.big(figure)
            and (t.hull.doorway_bases >> figure.square & 1 or not t.lanes.bases >> figure.square & 1)
        ):
            bases += 1
    for blip in s.blips.values():
        overlaps += bool(1 << blip.square & seen)
        seen |= 1 << blip.square
    busy = any(
        isinstance(frame, (Reveal, RevealBig)) or (isinstance(frame, Activation) and frame.here >= 0)
        for frame in s.stack
    )
    busy = busy or (bool(s.stack) and t.rules.unrevealed(s.stack[-1]))
    spied = 0 if busy else (t.watched & t.counters).bit_count()
    minis = sum(t.supply(kind) < 0 for kind in t.content.aliens)
    return {"overlaps": overlaps, "seen blips": spied, "too many miniatures": minis, "bad bases": bases}
