"""The borders of a turn under the supplement (SQX-RUL-105): what ends, what wakes, what rolls; and what a turn offers besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from squadra.games.star_quest.blips import reveal_word, spotted
from squadra.games.star_quest.cards import UseCard, hidden_with
from squadra.games.star_quest.melee import spend
from squadra.games.star_quest.options import FigureOption, HulkOption
from squadra.games.star_quest.scan import Spot, Spots
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.supplement import stats
from squadra.games.star_quest.supplement import verbs as sx
from squadra.games.star_quest.supplement.apothecary import HealingRolls, TreatFigure, earlier_wounds, treat_now
from squadra.games.star_quest.supplement.flames import quench
from squadra.games.star_quest.supplement.grenades import (
    ActivateHomer,
    declare_homer,
    homer_options,
    homers_for,
)
from squadra.games.star_quest.supplement.psychic import SPENT, PsychicPower, ShowPower, power_options
from squadra.games.star_quest.supplement.stealth import LOUD_POWERS, StealthWatch, check_sight, raise_alarm
from squadra.games.star_quest.supplement.temporal import grant_second_turns
from squadra.games.star_quest.supplement.terminators import arrive, nearest_free
from squadra.games.star_quest.supplement.vortex import VortexRolls
from squadra.kernel import Anchor, Frame, Option, Word, step

if TYPE_CHECKING:
    from typing import Any

    from squadra.games.star_quest.table import HulkTable

OWN_TURN = ("stepped", "still", "attacked", "warp", "ambush", "back", "aura", "twice")
"""Marks of a Marine that end when his player's turn comes round."""


class LaunchSmoke(HulkOption, frozen=True):
    """Ends the turn behind the Dreadnought's smoke."""

    rule = "SQX-DRD-E-9"
    card: str

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card)}

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("card", self.card),)


class ArriveByHomer(FigureOption, frozen=True):
    """A waiting Terminator teleports to an active homer."""

    rule = "SQX-TERM-29"


TurnOption = ShowPower | ActivateHomer | TreatFigure | LaunchSmoke | ArriveByHomer
TURN_OPTIONS = (ShowPower, ActivateHomer, TreatFigure, LaunchSmoke, ArriveByHomer)


def unmark(t: HulkTable, figure: Figure, *marks: str) -> Figure:
    """Takes these marks off a figure; one that ends with a colon stands for all that begin so."""
    left = tuple(m for m in figure.marks if m not in marks and m.partition(":")[0] + ":" not in marks)
    return t.change(figure, marks=left) if left != figure.marks else figure


# ------------------------------------------------------------------------------------------------ what a turn offers


def turn_options(t: HulkTable, seat: str, last: str) -> list[Option]:
    """Besides Orders and activations: powers, homer, smoke, treatment, the Krak grenade."""
    roster = t.s.squads[seat]
    found: list[Option] = [*power_options(t, seat, last)]
    if not roster.begun:
        found.extend(homer_options(t, seat))
    found.extend(UseCard(card) for card in hidden_with(t, seat, sx.SquadBonus) if card not in roster.until)
    if "homer_entry" in t.setup.supplement.options and homers_for(t, seat):
        found.extend(
            ArriveByHomer(f.id)
            for f in t.squad_of(seat)
            if f.place == "waiting" and f.suit == "terminator" and not f.acts
        )
    found.extend(earlier_wounds(t, seat))
    walker = t.s.figures.get(f"{seat}-walker")
    if walker is not None and walker.square >= 0 and walker.owner == seat:
        found.extend(LaunchSmoke(card) for card in hidden_with(t, seat, sx.Smoke))
    return found


def take_option(t: HulkTable, seat: str, choice: TurnOption) -> Word | None:
    """Acts on one of them; nothing: the turn goes on at once."""
    match choice:
        case ShowPower(power=power):
            if power in LOUD_POWERS:
                raise_alarm(t, "power", "SQX-RUL-56")
            return t.call(PsychicPower(seat=seat, power=power))
        case ActivateHomer(figure=id):
            declare_homer(t, t.s.figures[id])
        case TreatFigure(figure=id):
            treat_now(t, seat, id)
        case ArriveByHomer(figure=id):
            return t.call(Arrival(figure=id))
        case LaunchSmoke(card=card):
            spend(t, seat, card)
            walker = t.s.figures[f"{seat}-walker"]
            t.change(walker, marks=(*walker.marks, "smoke"))
            t.tell("sqx-smoke", "SQX-DRD-E-9", figure=t.figure_name(walker))
    return None


def use_squad_bonus(t: HulkTable, seat: str, card: str) -> None:
    """The Krak grenade: all attacks of this turn (SQX-SCOUT-E-10, SQX-RUL-24)."""
    spend(t, seat, card)
    t.change_roster(seat, until=(*t.s.squads[seat].until, card))
    t.tell("sq-uses-card", "SQX-SCOUT-E-10", player=t.who(seat), card=t.card_name(card))


class Arrival(Frame):
    """A Terminator stands as near as possible to an active homer and does not act (SQX-TERM-29, SQX-SCOUT-E-34, -35)."""

    figure: str
    square: Spot | None = None

    @step(rule="SQX-SCOUT-E-34")
    def where(self, t: HulkTable) -> Word | None:
        seat = t.s.figures[self.figure].owner
        mask = 0
        for marker in homers_for(t, seat):
            mask |= nearest_free(t, marker.squares[0], seat)
        name = t.name(self.figure)
        return t.ask(seat, Spots(t, mask), into="square", prompt="sqx-ask-arrive", rule="SQX-SCOUT-E-34", figure=name)

    @step(rule="SQX-SCOUT-E-35")
    def put(self, t: HulkTable) -> Word | None:
        assert self.square is not None
        arrive(t, t.s.figures[self.figure], self.square.square)
        return reveal_word(t, spotted(t, t.watched))


# ------------------------------------------------------------------------------------------------ the borders


class MarineBegins(Frame):
    """What lasted until now ends; homers; then the Vortices in the first Marine turn of the round."""

    seat: str

    @step(rule="SQX-RUL-105")
    def settle(self, t: HulkTable) -> Word | None:
        for figure in t.squad_of(self.seat):
            figure = unmark(t, figure, *OWN_TURN)
            if "loses-turn" in figure.marks or "idle" in figure.marks:
                t.change(figure, acts=SPENT)
            if "second" in figure.marks:  # Mechanised assault: it may be used twice (SQX-DRD-31)
                t.change(figure, marks=(*(m for m in figure.marks if m != "second"), "twice"))
        t.change_roster(self.seat, until=())
        grant_second_turns(t, self.seat)
        return quench(t, self.seat)

    @step(rule="SQX-PSY-42")
    def vortices(self, t: HulkTable) -> Word | None:
        if t.s.vortex_round == t.s.round:
            return None
        t.s.vortex_round = t.s.round
        return t.call(VortexRolls()) if any(m.kind == "vortex" for m in t.s.markers.values()) else None


class MarineEnds(Frame):
    """The Apothecary's work, Hellfire burns out (SQX-RUL-105)."""

    seat: str

    @step(rule="SQX-RUL-105")
    def release(self, t: HulkTable) -> Word | None:
        for figure in t.squad_of(self.seat):
            unmark(t, figure, "loses-turn", "idle", "warp", "ambush", "twice")
        roster = t.s.squads[self.seat]
        lasting = tuple(w for w in roster.until if w in t.content.orders or w.startswith("warp:"))
        t.change_roster(self.seat, until=lasting)
        return t.call(HealingRolls())

    @step(rule="SQX-PSY-12")
    def burn_out(self, t: HulkTable) -> Word | None:
        if "hellfire" not in t.s.markers:
            return None
        t.take_marker("hellfire")
        return reveal_word(t, spotted(t, t.watched))


class AlienBegins(Frame):
    """Control ends, Vortices roll, stealth is tested (SQX-RUL-105)."""

    @step(rule="SQX-PSY-3")
    def release(self, t: HulkTable) -> Word | None:
        for figure in list(t.s.figures.values()):
            if figure.owner == ALIEN and figure.marks:
                unmark(t, figure, "control:", "under:", *(("smoke",) if figure.kind == stats.WALKER else ()))
        for seat, roster in t.s.squads.items():
            if "treated" in roster.until:
                t.change_roster(seat, until=tuple(w for w in roster.until if w != "treated"))
        return t.call(VortexRolls()) if any(m.kind == "vortex" for m in t.s.markers.values()) else None

    @step(rule="SQX-STEALTH-13")
    def look_out(self, t: HulkTable) -> Word | None:
        return t.call(StealthWatch()) if t.s.alarm else None


class AlienEnds(Frame):
    """Treatment, and the end of EMP, confusion, Jinx and smoke (SQX-RUL-105)."""

    @step(rule="SQX-RUL-105")
    def treat(self, t: HulkTable) -> Word | None:
        return t.call(HealingRolls())

    @step(rule="SQX-RUL-71")
    def release(self, t: HulkTable) -> Word | None:
        for figure in list(t.s.figures.values()):
            if figure.marks:
                smoke = () if figure.owner == ALIEN else ("smoke",)
                unmark(t, figure, "emp", "jinxed", "confused:", "amok:", "prey:", "shun:", *smoke)
        for seat, roster in t.s.squads.items():
            if "treated" in roster.until:
                t.change_roster(seat, until=tuple(w for w in roster.until if w != "treated"))
        return check_sight(t)
