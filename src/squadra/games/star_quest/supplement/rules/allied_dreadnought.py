"""The allied Dreadnought in play (SQX-DRD-6, -31, -34 to -36, SQX-RUL-83, -84, -108): how it walks, in and
out through the airlock, and the Events that stop it, speed it up or turn it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.dreadnought_movement import AIRLOCK, no_rest
from squadra.games.star_quest.rules.activation.entrance import come_home
from squadra.games.star_quest.rules.activation.movement import tell_walk
from squadra.games.star_quest.rules.activation.reach import HOME
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure
from squadra.games.star_quest.supplement.content.loading import supplement_of
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.equipment.grenades import MineBlast, trips_mine
from squadra.games.star_quest.supplement.rules.stealth import fresh_sight
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Word
from squadra.kernel.beat import Reveal


def walk_big(t: HulkTable, act: Acting, figure: Figure) -> Word:
    """Step by step with the whole base: boards are entered, what any of its squares sees is revealed."""
    s, hull = t.s, t.hull
    board, base = t.plan.ship.board, t.plan.ship.base
    closed_to = no_rest(t, act.walker(t))
    alert = fresh_sight(t, figure) if s.alarm == "stealth" else 0
    last, square, steps, seen = figure.square, figure.square if act.here < 0 else act.here, 0, 0
    facing, mine = figure.facing, ""
    for after in act.path:
        if after == HOME:
            return come_home(t, figure)
        steps += AIRLOCK if square < 0 else 1
        if square >= 0:
            facing = hull.direction(square, after)
        before, square = t.base_at(square) if square >= 0 else 0, after
        for part in base(square):
            if not s.scanned >> board[part] & 1 and board[part] not in s.entered:
                s.entered = (*s.entered, board[part])
        if not closed_to >> square & 1:
            last = square
        seen = 0
        for part in base(square):
            seen |= t.seen(part)
        if t.mines and not mine:
            mine = trips_mine(t, figure, t.base_at(square) & ~before)
        if seen & t.counters or alert & t.base_at(square) or (mine and last == square):
            break
    act.walked += steps
    way, act.path = act.path[: act.path.index(square) + 1], ()
    act.here = -1 if last == square else square
    if last >= 0 and last != figure.square:
        if figure.place == "waiting":
            t.tell("sq-comes-aboard", "SQ-RUL-36", beat=beats.place(figure.id, way[0]), figure=t.figure_name(figure))
        t.put(replace(figure, square=last, place="board", facing=facing, marks=figure.marks.stepped()))
    tell_walk(t, act, steps, figure.square, way)
    if mine:
        return t.call(MineBlast(mine=mine, figure=figure.id))
    if seen & t.counters:
        return reveal_word(t, spotted(t, seen)) or t.jump("settle")
    return t.jump("settle" if s.alarm == "stealth" else "choose")


def on_walkers(t: HulkTable, types: tuple[str, ...], mark: Literal["idle", "second"]) -> None:
    """Android malfunction and Mechanised assault affect the allied Dreadnought in its owner's next turn (SQX-DRD-31, -34)."""
    if t.setup.expansion is None or "dreadnought" not in types:
        return
    for figure in [f for f in t.s.figures.values() if f.kind == stats.WALKER and f.owner != ALIEN and f.square >= 0]:
        t.mark(figure, **{mark: True})
        rule = "SQX-DRD-31" if mark == "second" else "SQX-DRD-34"
        t.tell(f"sqx-walker-{mark}", rule, beat=beats.mark(figure, mark), figure=t.figure_name(figure))


def turn_walker(t: HulkTable, figure: Figure) -> None:
    """Call of Chaos: the Dreadnought passes to the Alien player and counts as lost (SQX-DRD-35, -36, SQX-RUL-83)."""
    points = t.points(figure)
    seat = figure.owner
    cards = take_cards(t, seat)
    t.put(replace(figure, square=-1, place="dead"))
    del t.s.figures[figure.id]
    t.put(replace(figure, owner=ALIEN, place="board", marks=UNMARKED, acts=0, gear=cards))
    t.change_roster(seat, score=t.s.squads[seat].score - points)
    t.s.alien_score += points
    beat = Reveal(f"figure:{figure.id}", f"figure:{figure.id}", f"square:{figure.square}", t.figure_name(figure))
    t.tell("sqx-walker-turned", "SQX-DRD-35", beat=beat, figure=t.figure_name(figure), points=points)


def take_cards(t: HulkTable, seat: str) -> tuple[str, ...]:
    """The Dreadnought's own cards leave the squad with it, open from now on (SQX-RUL-83)."""
    roster = t.s.squads[seat]
    own = supplement_of(t.content).walker_cards
    cards = tuple(card for card in (*roster.shown, *roster.hidden) if card in own)
    shown = tuple(card for card in roster.shown if card not in own)
    hidden = tuple(card for card in roster.hidden if card not in own)
    t.change_roster(seat, shown=shown, hidden=hidden, chosen_equipment=roster.chosen_equipment - len(cards))
    if cards:
        t.tell("sqx-cards-turned", "SQX-RUL-83", cards=tuple(t.card_name(card) for card in cards))
    return cards
