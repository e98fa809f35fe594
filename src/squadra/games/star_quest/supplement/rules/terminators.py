"""Terminators (SQX-TERM-26 to -30, SQX-TERM-O): teleport and Warp rolls, and the Orders that place or remove figures."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from squadra.games.star_quest.content.dice import Pool, pool
from squadra.games.star_quest.content.loading import Content
from squadra.games.star_quest.rules import beats, missions
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.aliens.scan import Spot, Spots
from squadra.games.star_quest.rules.combat.hits import eliminate_marine
from squadra.games.star_quest.rules.options import FigureOption, HulkOption, needing
from squadra.games.star_quest.state import Deed, Figure
from squadra.games.star_quest.supplement.content import lineup as sheet
from squadra.games.star_quest.supplement.content import verbs
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.placing import nearest_room, room_for
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Frame, Word, no, step

NOT_NEAREST = no("why-sqx-arrive-near", "SQX-RUL-32")
TERMINATOR = "terminator"
"""In free mode squads are mixed, and some cards are for Terminators alone."""
LOST = 3
"""The face of the red die that loses a figure in the Warp (SQX-TERM-26)."""


class ChooseSection(HulkOption, frozen=True):
    """Chooses a board section."""

    rule = "SQX-TERM-O-1"
    board: int

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"board": t.content.board_name(t.plan, self.board)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("board", t.plan.ship.boards[self.board]),)


class ChooseKit(HulkOption, frozen=True):
    """Calls a Terminator with this kit."""

    rule = "SQX-TERM-O-10"
    kit: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"kit": sheet.name("kit", self.kit)}


class RetreatFigure(FigureOption, frozen=True):
    """This Terminator goes back to the mothership."""

    rule = "SQX-TERM-O-18"

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("figure", self.figure),)


class StopRetreat(HulkOption, frozen=True):
    rule = "SQX-TERM-O-18"


def supplement_verbs(t: HulkTable, card: str) -> tuple[Any, ...]:
    return order_verbs(t.content, card)


@lru_cache(maxsize=1024)
def order_verbs(content: Content, card: str) -> tuple[Any, ...]:
    return tuple(v for v in content.orders[card].effects if isinstance(v, verbs.SupplementOrder))


# ------------------------------------------------------------------------------------------------ which Orders may be played


def playable(t: HulkTable, seat: str, card: str, able: list[Figure]) -> bool | None:
    """Whether an Order of the supplement may be played at the start of the turn, where these figures are subject to it;
    None: a card of the base game."""
    found = supplement_verbs(t, card)
    if not found:
        return None
    match found[0]:
        case verbs.TeleportSquad():
            return bool(t.s.scanned) and bool(able)
        case verbs.CallFigure():
            return t.commander(seat).square >= 0 and bool(lost(t, seat)) and bool(kits_to_call(t, seat))
        case verbs.Retreat():
            return any(f.square >= 0 and f.suit == TERMINATOR for f in able)
        case verbs.FewerWounds():
            return any(f.suit == TERMINATOR for f in able)
        case verbs.Ambush():
            return False
        case _:
            return bool(able)


def subject_to_orders(figure: Figure) -> bool:
    """The Dreadnought is subject to no Order (SQX-DRD-7); figures laid down do not act."""
    return figure.kind not in (stats.WALKER, stats.TARANTULA) and not figure.marks.down


def members(t: HulkTable, seat: str) -> list[Figure]:
    """Terminators of the squad, dead ones too, without character and Dreadnought (SQX-RUL-39)."""
    return [f for f in t.squad_of(seat) if f.kind in (stats.MARINE, stats.COMMANDER)]


def lost(t: HulkTable, seat: str) -> list[Figure]:
    alive = sum(f.place != "dead" for f in members(t, seat))
    lineup = t.setup.expansion.lineups[seat] if t.setup.expansion is not None else None
    most = len(members(t, seat))
    if lineup is not None and (lineup.figures or lineup.free):
        most = len(lineup.free) or 1 + len(lineup.figures)
    return [f for f in members(t, seat) if f.place == "dead"] if alive < most else []


def kits_to_call(t: HulkTable, seat: str) -> list[str]:
    """Any kit; a heavy weapon only of a type not yet fielded, and only that many in play (SQX-TERM-O-12 to -15)."""
    kits, squad = supplement_of(t.content).kits, members(t, seat)
    fielded = {f.arms for f in squad}
    fielded |= {id for f in squad for id, kit in kits.items() if kit.firearms and set(kit.firearms) <= set(f.weapons)}
    in_play = [f for f in squad if f.place in ("board", "waiting")]
    heavy = sum(stats.weapon_class(t.content, f.weapons) == "heavy" for f in in_play)
    company = t.setup.expansion.company if t.setup.expansion is not None else "base"
    most = 2 if company == "dreadnought" else 1
    found: list[str] = []
    for id, kit in sorted(kits.items()):
        if kit.suit != "terminator" or kit.kind != stats.MARINE:
            continue
        if kit.role == "heavy" and (heavy >= most or id in fielded):
            continue
        found.append(id)
    return found


def order_frame(t: HulkTable, seat: str, card: str) -> Frame | None:
    """What follows once the Order has been played."""
    for verb in supplement_verbs(t, card):
        match verb:
            case verbs.TeleportSquad():
                return TeleportAssault(seat=seat)
            case verbs.CallFigure():
                return CallReinforcement(seat=seat)
            case verbs.Retreat():
                return StrategicRetreat(seat=seat)
            case verbs.FewerWounds():
                t.change_roster(seat, until=(*t.s.squads[seat].until, card))
            case _:
                pass
    return None


# ------------------------------------------------------------------------------------------------ the Warp


class WarpRolls(Frame):
    """Every figure that teleports rolls; finishes with those that arrive (SQX-TERM-26, -27)."""

    figures: tuple[str, ...]
    dice: tuple[int, ...] = ()

    @step(rule="SQX-TERM-26")
    def roll(self, t: HulkTable) -> Word | None:
        if not self.figures:
            return t.finish(())
        return t.roll(pool(f"{len(self.figures)}R").dice(), into="dice")

    @step(rule="SQX-TERM-27")
    def lose(self, t: HulkTable) -> Word | None:
        kept: list[str] = []
        for id, face in zip(self.figures, self.dice, strict=True):
            figure = t.s.figures[id]
            beat = beats.figure_throws(id, Pool(red=1), (face,))
            t.tell("sqx-warp-roll", "SQX-TERM-26", beat=beat, figure=t.figure_name(figure), face=face)
            if face == LOST:
                t.tell("sqx-lost-in-warp", "SQX-TERM-27", beat=beats.fall(figure), figure=t.figure_name(figure))
                eliminate_marine(t, figure, scored=False)
            else:
                kept.append(id)
        return t.finish(tuple(kept))


def safe_section(t: HulkTable, board: int) -> bool:
    """An active homer of any squad on the section makes it safe (SQX-RUL-38)."""
    mask = t.plan.ship.board_masks[board]
    return any(m.kind == "homer" and m.data == "active" and mask >> m.squares[0] & 1 for m in t.s.markers.values())


class TeleportAssault(Frame):
    """The whole squad is placed again, on a scanned section, and does not act (SQX-TERM-O-1 to -3, SQX-RUL-38)."""

    seat: str
    section: ChooseSection | None = None
    survivors: tuple[str, ...] = ()
    square: Spot | None = None

    def squad(self, t: HulkTable) -> list[Figure]:
        return [f for f in t.squad_of(self.seat) if f.place in ("board", "waiting") and subject_to_orders(f)]

    @step(rule="SQX-TERM-O-1")
    def where(self, t: HulkTable) -> Word | None:
        boards = [ChooseSection(b) for b in range(len(t.plan.ship.boards)) if t.s.scanned >> b & 1]
        options = needing(boards, "why-sqx-section", "SQX-TERM-O-1")
        return t.ask(self.seat, options, into="section", prompt="sqx-ask-section", rule="SQX-TERM-O-1")

    @step(rule="SQX-TERM-O-3")
    def warp(self, t: HulkTable) -> Word | None:
        assert self.section is not None
        ids = tuple(f.id for f in self.squad(t))
        if safe_section(t, self.section.board):
            self.survivors = ids
            return None
        return t.call(WarpRolls(figures=ids), into="survivors")

    @step(rule="SQX-TERM-O-1")
    def lift(self, t: HulkTable) -> Word | None:
        for id in self.survivors:
            t.put(replace(t.s.figures[id], square=-1, place="waiting", acts=9))
        t.change_roster(self.seat, begun=True)
        return None

    @step(rule="SQX-RUL-38")
    def place(self, t: HulkTable) -> Word | None:
        assert self.section is not None
        section, mask = t.plan.ship.board_masks[self.section.board], 0
        while self.survivors and not (mask := room_for(t, t.s.figures[self.survivors[0]], section)):
            self.survivors = self.survivors[1:]  # no room left: it waits on the Entrance Area
        if not self.survivors:
            return t.jump("reveal")
        name = t.name(self.survivors[0])
        spots = Spots(t, mask, no("why-sqx-arrive-section", "SQX-RUL-38"))
        return t.ask(self.seat, spots, into="square", prompt="sqx-ask-arrive", rule="SQX-RUL-38", figure=name)

    @step(rule="SQX-TERM-28")
    def put(self, t: HulkTable) -> Word | None:
        assert self.square is not None
        arrive(t, t.s.figures[self.survivors[0]], self.square.square)
        self.survivors = self.survivors[1:]
        return t.jump("place")

    @step(rule="SQX-RUL-38")
    def reveal(self, t: HulkTable) -> Word | None:
        return reveal_word(t, spotted(t, t.watched))


def arrive(t: HulkTable, figure: Figure, square: int) -> None:
    """A teleported figure stands on its square and loses its turn (SQX-TERM-28)."""
    t.put(replace(figure, square=square, place="board", acts=9))
    for part in t.squares_of(t.s.figures[figure.id]):
        board = t.plan.ship.board[part]
        if not t.s.scanned >> board & 1 and board not in t.s.entered:
            t.s.entered = (*t.s.entered, board)
    beat = beats.appear(figure.id, square)
    t.tell("sqx-arrives", "SQX-TERM-28", beat=beat, figure=t.figure_name(figure), square=t.label(square))


class CallReinforcement(Frame):
    """Reinforcements!: one more Terminator near the Commander (SQX-TERM-O-10 to -17, SQX-RUL-39)."""

    seat: str
    kit: ChooseKit | None = None
    figure: str = ""
    survivors: tuple[str, ...] = ()
    square: Spot | None = None

    @step(rule="SQX-TERM-O-10")
    def which(self, t: HulkTable) -> Word | None:
        kits = [ChooseKit(kit) for kit in kits_to_call(t, self.seat)]
        options = needing(kits, "why-sqx-call-kit", "SQX-TERM-O-14")
        return t.ask(self.seat, options, into="kit", prompt="sqx-ask-kit", rule="SQX-TERM-O-10")

    @step(rule="SQX-TERM-O-17")
    def call(self, t: HulkTable) -> Word | None:
        assert self.kit is not None
        kit = supplement_of(t.content).kits[self.kit.kit]
        number = 1
        while f"{self.seat}-{number}" in t.s.figures:
            number += 1
        self.figure = f"{self.seat}-{number}"
        new = Figure(
            self.figure, self.seat, kit.kind, -1, 1, kit.firearms, self.kit.kit, "waiting", acts=9,
            suit=kit.suit, blades=kit.blades, gear=kit.gear,
        )  # fmt: skip
        t.put(replace(new, life=stats.full_life(t.content, new)))
        return t.call(WarpRolls(figures=(self.figure,)), into="survivors")

    @step(rule="SQX-TERM-O-16")
    def where(self, t: HulkTable) -> Word | None:
        mask = nearest_room(t, t.s.figures[self.figure], t.commander(self.seat).square) if self.survivors else 0
        if not mask:
            return t.finish()
        return t.ask(
            self.seat, Spots(t, mask, NOT_NEAREST), into="square", prompt="sqx-ask-arrive", rule="SQX-RUL-32",
            figure=t.name(self.figure),
        )  # fmt: skip

    @step(rule="SQX-TERM-28")
    def put(self, t: HulkTable) -> Word | None:
        assert self.square is not None
        arrive(t, t.s.figures[self.figure], self.square.square)
        return reveal_word(t, spotted(t, t.watched))


class StrategicRetreat(Frame):
    """Terminators teleport back to the mothership, as many as the player likes (SQX-TERM-O-18 to -20, SQX-RUL-40)."""

    seat: str
    choice: RetreatFigure | StopRetreat | None = None
    survivors: tuple[str, ...] = ()

    @step(rule="SQX-TERM-O-18")
    def who(self, t: HulkTable) -> Word | None:
        squad = [f for f in t.squad_of(self.seat) if f.suit == TERMINATOR]
        able = [f for f in squad if f.square >= 0 and subject_to_orders(f)]
        if not able:
            return t.finish()
        figures = [*(RetreatFigure(f.id) for f in able), StopRetreat()]
        options = needing(figures, "why-sqx-retreat", "SQX-TERM-O-18")
        return t.ask(self.seat, options, into="choice", prompt="sqx-ask-retreat", rule="SQX-TERM-O-18")

    @step(rule="SQX-TERM-O-19")
    def warp(self, t: HulkTable) -> Word | None:
        if not isinstance(self.choice, RetreatFigure):
            return t.finish()
        return t.call(WarpRolls(figures=(self.choice.figure,)), into="survivors")

    @step(rule="SQX-RUL-40")
    def leave(self, t: HulkTable) -> Word | None:
        for id in self.survivors:
            return_home(t, t.s.figures[id])
        return t.jump("who")


def return_home(t: HulkTable, figure: Figure) -> None:
    """Safe and out of play, as on the Entrance Area; what it carries is brought there."""
    thing = figure.carries
    t.put(replace(figure, square=-1, place="home", carries=""))
    t.tell("sq-comes-home", "SQX-RUL-40", beat=beats.leave(figure), figure=t.figure_name(figure))
    if thing:
        t.put_thing(replace(t.s.things[thing], gone=True))
        beat = beats.thing_home(thing)
        t.tell("sq-brings-home", "SQ-RUL-35", beat=beat, figure=t.figure_name(figure), thing=t.the_thing(thing))
    missions.note(t, Deed("home", figure.owner, thing))
