"""Who may know what (section 18.2): the view of a seat, and other worlds that it could not tell from the real one."""

from __future__ import annotations

from msgspec import Struct

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.rules.cards.rogue import RogueWindow
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.combat.traitor import Confrontation
from squadra.games.rogue_trooper.rules.encounters.duel import Duel
from squadra.games.rogue_trooper.rules.encounters.exchange import ExchangeClues
from squadra.games.rogue_trooper.rules.encounters.trade import Trade
from squadra.games.rogue_trooper.state import Dead, Held, Setup, Trooper
from squadra.games.rogue_trooper.table import RtTable
from squadra.kernel import Result

HIDDEN = ""
"""What stands in a view for a card that the seat may not see."""
DECKS = ("encounter", "supply", "mission", "rogue", "clue", "end", "traitor")


class MissionView(Struct, frozen=True):
    """A Mission card; `card` is empty when it is hidden from this seat."""

    card: str
    public: bool
    delayed: bool


class SheetView(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A GI sheet as a seat sees it. Hidden Rogue and Clue cards stand as empty strings, so that counts are plain."""

    seat: str
    number: int
    colour: str
    sector: str
    lives: int
    alive: bool
    gp: int
    plasma: int
    sealburster: int
    micro_mines: int
    gunnar: str
    helm: str
    bagman: str
    carried: tuple[str, ...]
    items: tuple[str, ...]
    companions: tuple[str, ...]
    missions: tuple[MissionView, ...]
    clues: tuple[str, ...]
    revealed: bool
    rogue: tuple[str, ...]
    prison: str
    attempts: int
    skips: tuple[str, ...]
    duty: str
    began: str
    entered: bool
    shuttled: bool
    fired: bool
    hits: int


class DeadView(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A Dead GI's chip and goods."""

    seat: str
    sector: str
    carrier: str
    fetcher: str
    gp: int
    plasma: int
    sealburster: int
    micro_mines: int
    chips: tuple[str, ...]
    items: tuple[str, ...]
    companions: tuple[str, ...]
    clues: tuple[str, ...]
    missions: tuple[MissionView, ...]


class SectorView(Struct, frozen=True):
    """One hexagon of the board: printed facts. `q` and `r` are columns and rows (Nu-Earth) or axial (Milli-com)."""

    id: str
    area: str
    q: int
    r: int
    side: str
    terrain: str
    number: int
    function: str
    drop_zone: int


class PlayedView(Struct, frozen=True):
    seat: str
    card: str


class WindowView(Struct, frozen=True):
    """The open Rogue window: who is asked in which order, and how many have passed or played (RT-CARD-ROG-7)."""

    seats: tuple[str, ...]
    turn: int


class FightView(Struct, frozen=True):
    """A fight in progress: the totals on the table so far, the GI's and his opponent's (public dice)."""

    seat: str
    card: str
    """The Enemy; empty against a GI or the Traitor."""
    mine: int
    his: int
    rolled: bool
    """Whether the opponent has rolled."""


class TradeView(Struct, frozen=True):
    """The offer on the table: what `by` gives and wants."""

    by: str
    gives: dict[str, int]
    wants: dict[str, int]


class PrintedView(Struct, frozen=True):
    """What is printed on sheets and board and never changes: the lengths of the tracks, the terrains' Evade modifiers."""

    lives: int
    special_items: int
    tracks: dict[str, int]
    evade: dict[str, int | None]
    """By terrain; None: no evading."""


class View(Struct, frozen=True, kw_only=True):
    """Everything that a seat may know; the only source for bots and browser."""

    you: str | None
    seats: tuple[str, ...]
    """In turn order."""
    solo: bool
    setup: Setup
    round: int
    active: str
    selector: str
    phase: str
    sheets: dict[str, SheetView]
    dead: dict[str, DeadView]
    printed: PrintedView
    board: tuple[SectorView, ...]
    lying: dict[str, tuple[str, ...]]
    pile: tuple[str, ...]
    """The Encounter pile, top first; hidden cards are empty strings."""
    pile_sector: str
    todo: tuple[str, ...]
    """Cards that the selector is sorting in; hidden from everybody else."""
    encounter: str
    women: dict[str, str]
    traitor: str
    traitor_lives: int
    traitor_card: str
    window: WindowView | None
    played: tuple[PlayedView, ...]
    effect: str
    trap: str
    turned: str
    declared: str
    confront: bool
    fight: FightView | None
    trade: TradeView | None
    decks: dict[str, int]
    """Cards left in each deck."""
    discards: dict[str, dict[str, int]]
    removed: dict[str, int]
    cup: dict[str, int]
    """Numbered chips left in the cup: what was drawn lies open, so the rest can be counted."""
    standing: str
    """The seat's own standing answer to Rogue windows."""
    result: Result | None


_printed: dict[str, tuple[PrintedView, tuple[SectorView, ...]]] = {}


def printed(content: Content) -> tuple[PrintedView, tuple[SectorView, ...]]:
    """Sheets and board of a content, made once."""
    known = _printed.get(content.hash)
    if known is None:
        numbers = content.numbers
        tracks = {ammo: record.most for ammo, record in content.ammunition.items()}
        evade = {name: None if ground.no_evade else ground.evade for name, ground in content.grounds.items()}
        board = tuple(
            SectorView(s.id, s.area, s.at[0], s.at[1], s.side, s.terrain, s.number, s.function, s.drop_zone)
            for s in content.sectors.values()
        )
        known = _printed[content.hash] = PrintedView(numbers.lives, numbers.special_items, tracks, evade), board
    return known


def eyes(s: Trooper, seat: str | None) -> tuple[str, ...]:
    """Whose secrets a seat shares: its own; a Dead GI sees what his carrier sees (RT-RUL-53b); in the solo game all."""
    if s.solo:
        return s.seats
    found: list[str] = []
    while seat and seat not in found:
        found.append(seat)
        dead = s.dead.get(seat)
        seat = dead.carrier if dead else None
    return tuple(found)


def view(t: RtTable, seat: str | None, lean: bool = False) -> View:
    """What a seat sees; `lean`, without the piles that no opponent looks through, for playouts."""
    s = t.s
    mine = eyes(s, seat)
    selector = t.selector(s.active) if s.active else ""
    sees_pile = s.solo or selector in mine
    sheets, board = printed(t.content)
    return View(
        you=seat,
        seats=s.seats,
        solo=s.solo,
        setup=t.setup,
        round=s.round,
        active=s.active,
        selector=selector,
        phase=s.phase,
        sheets={name: sheet_view(t, name, mine) for name in s.seats},
        dead={name: dead_view(t, name, dead, mine) for name, dead in sorted(s.dead.items())},
        printed=sheets,
        board=board,
        lying=dict(sorted(s.lying.items())),
        pile=pile_view(s, sees_pile),
        pile_sector=s.pile_sector,
        todo=tuple([p.card if sees_pile or p.lay else HIDDEN for p in s.todo]),
        encounter=s.encounter,
        women=dict(sorted(s.women.items())),
        traitor=s.traitor,
        traitor_lives=s.traitor_lives,
        traitor_card=s.traitor_card,
        window=window_view(s),
        played=tuple([PlayedView(p.seat, p.card) for p in s.played]),
        effect=s.effect,
        trap=s.trap,
        turned=s.turned,
        declared=s.declared,
        confront=s.confront,
        fight=fight_view(s),
        trade=trade_view(s),
        decks={name: sum(t.deck(name).values()) for name in DECKS},
        discards={} if lean else {name: dict(sorted(t.discards(name).items())) for name in DECKS},
        removed={} if lean else dict(sorted(s.removed.items())),
        cup={} if lean else dict(sorted(s.cup.items())),
        standing=s.standing.get(seat, "") if seat else "",
        result=s.result,
    )


def window_view(s: Trooper) -> WindowView | None:
    for frame in reversed(s.stack):
        if isinstance(frame, RogueWindow) and frame.seats is not None:
            return WindowView(frame.seats, frame.turn)
    return None


def fight_view(s: Trooper) -> FightView | None:
    """The fight on the stack."""
    for frame in reversed(s.stack):
        if isinstance(frame, FightEnemy):
            return FightView(frame.seat, frame.card, frame.total, sum(frame.dice), bool(frame.dice))
        if isinstance(frame, Confrontation):
            return FightView(frame.seat, "", frame.mine, frame.his or sum(frame.dice), bool(frame.his or frame.dice))
        if isinstance(frame, Duel):
            return FightView(frame.attacker, "", frame.mine + frame.more, frame.his + frame.his_more, bool(frame.his))
    return None


def trade_view(s: Trooper) -> TradeView | None:
    for frame in reversed(s.stack):
        if isinstance(frame, Trade):
            gives = {lot.goods: lot.count for lot in frame.gives}
            return TradeView(frame.offerer, gives, {lot.goods: lot.count for lot in frame.wants})
    return None


def pile_view(s: Trooper, sees_all: bool) -> tuple[str, ...]:
    """Only the top card can be seen (RT-ENC-18); while the selector still sorts, nobody else sees any but old cards."""
    sorting = bool(s.todo)
    return tuple(
        [
            p.card if sees_all or (i == 0 and not sorting) or (sorting and p.lay) else HIDDEN
            for i, p in enumerate(s.pile)
        ]
    )


def mission_views(t: RtTable, missions: tuple[Held, ...], seen: bool, mine: tuple[str, ...]) -> tuple[MissionView, ...]:
    return tuple(
        [
            MissionView(
                held.card if seen or held.public or any(m in held.known for m in mine) else HIDDEN,
                held.public,
                held.delayed,
            )
            for held in missions
        ]
    )


def shown_clues(t: RtTable, clues: tuple[str, ...], seen: bool, revealed: bool) -> tuple[str, ...]:
    """A revealed set shows one card of each quarter; spare ones stay hidden (RT-CARD-CLU-3)."""
    if seen:
        return clues
    if not revealed:
        return (HIDDEN,) * len(clues)
    face: dict[int, str] = {}
    for card in clues:
        face.setdefault(t.content.clues[card].quarter, card)
    shown = tuple(face[q] for q in sorted(face))
    return shown + (HIDDEN,) * (len(clues) - len(shown))


def clue_partners(s: Trooper) -> tuple[str, ...]:
    """The two who look at each other's Clues in an accepted exchange (RT-RUL-48a)."""
    for frame in s.stack:
        if isinstance(frame, ExchangeClues) and frame.shown:
            return (frame.attacker, frame.defender)
    return ()


def sheet_view(t: RtTable, name: str, mine: tuple[str, ...]) -> SheetView:
    sheet = t.s.sheets[name]
    gi = t.content.gis[name]
    own = name in mine
    partners = clue_partners(t.s)
    clues_seen = own or (name in partners and any(m in partners for m in mine))
    return SheetView(
        seat=name,
        number=gi.number,
        colour=gi.colour,
        sector=sheet.sector,
        lives=sheet.lives,
        alive=sheet.alive,
        gp=sheet.gp,
        plasma=sheet.plasma,
        sealburster=sheet.sealburster,
        micro_mines=sheet.micro_mines,
        gunnar=sheet.gunnar,
        helm=sheet.helm,
        bagman=sheet.bagman,
        carried=sheet.carried,
        items=sheet.items,
        companions=sheet.companions,
        missions=mission_views(t, sheet.missions, own, mine),
        clues=shown_clues(t, sheet.clues, clues_seen, sheet.revealed),
        revealed=sheet.revealed,
        rogue=sheet.rogue if own else (HIDDEN,) * len(sheet.rogue),
        prison=sheet.prison,
        attempts=sheet.attempts,
        skips=sheet.skips,
        duty=sheet.duty,
        began=sheet.began,
        entered=sheet.entered,
        shuttled=sheet.shuttled,
        fired=sheet.fired,
        hits=sheet.hits,
    )


def dead_view(t: RtTable, name: str, dead: Dead, mine: tuple[str, ...]) -> DeadView:
    own = name in mine or (dead.carrier != "" and dead.carrier in mine)
    return DeadView(
        seat=name,
        sector=dead.sector,
        carrier=dead.carrier,
        fetcher=dead.fetcher,
        gp=dead.gp,
        plasma=dead.plasma,
        sealburster=dead.sealburster,
        micro_mines=dead.micro_mines,
        chips=dead.chips,
        items=dead.items,
        companions=dead.companions,
        clues=shown_clues(t, dead.clues, own, dead.revealed),
        missions=mission_views(t, dead.missions, own, mine),
    )
