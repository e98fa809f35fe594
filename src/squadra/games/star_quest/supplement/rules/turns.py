"""The start and end of a turn under the supplement (SQX-RUL-105): what ends, wakes or rolls; and what else a turn offers."""

from __future__ import annotations

from typing import Any

from squadra.games.star_quest.content import verbs
from squadra.games.star_quest.rules import beats
from squadra.games.star_quest.rules.aliens.blips import reveal_word, spotted
from squadra.games.star_quest.rules.aliens.scan import Spot, Spots
from squadra.games.star_quest.rules.cards.spending import spend
from squadra.games.star_quest.rules.cards.squad_cards import (
    UseCard,
    hidden_with,
    lay_order,
    ways_to_play,
    why_no_orders,
)
from squadra.games.star_quest.rules.options import CardOption, FigureOption, TurnOption
from squadra.games.star_quest.state import ALIEN, UNMARKED, Figure
from squadra.games.star_quest.supplement.content import verbs as squad_verbs
from squadra.games.star_quest.supplement.rules import stats
from squadra.games.star_quest.supplement.rules.characters.apothecary import (
    APOTHECARY,
    EarlierWounds,
    HealingRolls,
    earlier_wounds,
    treated,
)
from squadra.games.star_quest.supplement.rules.characters.librarian import SPENT, power_options
from squadra.games.star_quest.supplement.rules.characters.techmarine import Repairs, wrecks
from squadra.games.star_quest.supplement.rules.combat.flames import quench
from squadra.games.star_quest.supplement.rules.equipment.homer import homer_options, homers_for
from squadra.games.star_quest.supplement.rules.equipment.smoke_launchers import smoke_options
from squadra.games.star_quest.supplement.rules.equipment.vortex import VortexRolls
from squadra.games.star_quest.supplement.rules.placing import nearest_room
from squadra.games.star_quest.supplement.rules.powers.temporal import end_warp_time, grant_second_turns
from squadra.games.star_quest.supplement.rules.stealth import StealthWatch, check_sight, raise_alarm
from squadra.games.star_quest.supplement.rules.terminators import NOT_NEAREST, arrive
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Frame, Option, Refusal, Word, no, step

OWN_TURN = dict.fromkeys(("moved", "still", "attacked", "warp", "ambush", "back", "aura", "twice", "apart"), False)
"""Marks of a Marine that end when his player's turn comes round."""
THIS_TURN = dict.fromkeys(("loses_turn", "idle", "warp", "ambush", "twice"), False)
"""Those that end with it."""
ALIEN_TURN: dict[str, Any] = {"emp": False, "jinxed": False, "confused": "", "amok": "", "prey": "", "shuns": ()}
"""Those that end with the Alien player's."""


class RecallOrder(CardOption, frozen=True):
    """Plays once more an Order that was already discarded (SQX-EX-39)."""

    rule = "SQX-EX-39"
    figure: str = ""

    def words(self, t: HulkTable) -> dict[str, Any]:
        return {"card": t.card_name(self.card), "figure": t.name(self.figure) if self.figure else "none"}

    def why_not(self, t: HulkTable) -> Refusal | None:
        lawful = t.s.turn in t.s.squads and self in recalls(t, t.s.turn)
        return None if lawful else no("why-sqx-recall", "SQX-EX-39")

    def perform(self, t: HulkTable, seat: str) -> Word | None:
        t.change_roster(seat, rounds=(*t.s.squads[seat].rounds, standard(t, seat)))
        t.tell("sqx-recalls", "SQX-EX-39", player=t.the(seat))
        frame = lay_order(t, seat, self.card, self.figure)
        return None if frame is None else t.call(frame)


class ArriveByHomer(FigureOption, TurnOption, frozen=True):
    """A waiting Terminator teleports to an active homer."""

    rule = "SQX-TERM-29"

    def why_not(self, t: HulkTable) -> Refusal | None:
        if "homer_entry" not in t.switches:
            return no("why-sqx-homer-entry-off", "SQX-TERM-29")
        lawful = t.s.turn in t.s.squads and self in arrivals(t, t.s.turn)
        return None if lawful else no("why-sqx-homer-entry", "SQX-TERM-29")

    def perform(self, t: HulkTable, seat: str) -> Word:
        return t.call(Arrival(figure=self.figure))


# ------------------------------------------------------------------------------------------------ what a turn offers


def turn_options(t: HulkTable, seat: str) -> list[Option]:
    """Options other than Orders and activations: powers, homer, smoke, treatment, the Krak grenade."""
    roster = t.s.squads[seat]
    found: list[Option] = [*power_options(t, seat)] if roster.powers else []
    if not roster.begun:
        found.extend(homer_options(t, seat))
        found.extend(recalls(t, seat))
    found.extend([UseCard(card) for card in usable(t, seat)])
    found.extend(arrivals(t, seat))
    found.extend(smoke_options(t, seat))
    return found


def usable(t: HulkTable, seat: str) -> list[str]:
    """Krak and Photon grenades for a whole turn."""
    thrown = (*hidden_with(t, seat, squad_verbs.SquadBonus), *hidden_with(t, seat, verbs.FewerDice))
    return [card for card in thrown if card not in t.s.squads[seat].until]


def arrivals(t: HulkTable, seat: str) -> list[ArriveByHomer]:
    """Waiting Terminators whom an active homer guides (SQX-TERM-29)."""
    if "homer_entry" not in t.switches or not homers_for(t, seat):
        return []
    there = (f for f in t.squad_of(seat) if f.place == "waiting" and f.suit == "terminator")
    return [ArriveByHomer(f.id) for f in there if not f.acts]


def why_idle(t: HulkTable, figure: Figure) -> Refusal | None:
    """Why a figure of the supplement does not act; a Tarantula never does by itself."""
    if figure.kind == stats.TARANTULA:
        return no("why-sqx-gun-alone", "SQ-RUL-54")
    marks = figure.marks
    for bound, key, rule in (
        (marks.down, "laid-down", "SQX-RUL-75"),
        (marks.loses_turn, "loses-turn", "SQX-APO-11"),
        (marks.idle, "walker-idle", "SQX-DRD-34"),
        (marks.homer_waits, "homer-waits", "SQX-SCOUT-E-7"),
    ):
        if bound and figure.place == "board":
            return no(f"why-sqx-{key}", rule, figure=t.figure_name(figure))
    return None


def recalls(t: HulkTable, seat: str) -> list[RecallOrder]:
    """Orders that a sacred Standard lets the Commander use again: one a turn, like any Order (SQX-EX-39)."""
    roster = t.s.squads[seat]
    if why_no_orders(roster) is not None or not standard(t, seat) or t.commander(seat).suit == "scout":
        return []
    spent = sorted({c for c in roster.spent if c in t.content.orders})
    return [RecallOrder(way.card, way.figure) for way in ways_to_play(t, seat, spent)]


def standard(t: HulkTable, seat: str) -> str:
    """The open Standard that may still recall an Order; empty: none."""
    roster = t.s.squads[seat]
    for card in roster.shown if stats.verbs_among(t.content, roster.shown, squad_verbs.OrderRecall) else ():
        for verb in t.content.equipment[card].effects:
            if isinstance(verb, squad_verbs.OrderRecall) and roster.rounds.count(card) < verb.uses:
                return card
    return ""


def use_squad_bonus(t: HulkTable, seat: str, card: str) -> None:
    """A Krak or Photon grenade for all attacks of this turn (SQX-SCOUT-E-10, SQX-ARM-907, SQX-RUL-24)."""
    spend(t, seat, card)
    raise_alarm(t, "blast", "SQX-RUL-56")  # a grenade is heard
    t.change_roster(seat, until=(*t.s.squads[seat].until, card))
    words: dict[str, Any] = {"player": t.the(seat), "card": t.card_name(card)}
    words["beat"] = beats.squad_card(t, seat, card, (f"seat:{seat}",))
    for verb in t.content.equipment[card].effects:
        if isinstance(verb, squad_verbs.SquadBonus):
            t.tell("sqx-all-attack-better", "SQX-SCOUT-E-10", **words, dice=verb.dice)
        elif isinstance(verb, verbs.FewerDice):
            t.tell("sqx-all-defend-worse", "SQX-ARM-907", **words, dice=verb.dice)


class Arrival(Frame):
    """A Terminator stands as near as possible to an active homer and does not act (SQX-TERM-29, SQX-SCOUT-E-34, -35)."""

    figure: str
    square: Spot | None = None

    @step(rule="SQX-SCOUT-E-34")
    def where(self, t: HulkTable) -> Word | None:
        figure = t.s.figures[self.figure]
        seat, mask = figure.owner, 0
        for marker in homers_for(t, seat):
            mask |= nearest_room(t, figure, marker.squares[0])
        if not mask:
            return t.finish()
        name = t.name(self.figure)
        spots = Spots(t, mask, NOT_NEAREST)
        return t.ask(seat, spots, into="square", prompt="sqx-ask-arrive", rule="SQX-SCOUT-E-34", figure=name)

    @step(rule="SQX-SCOUT-E-35")
    def put(self, t: HulkTable) -> Word | None:
        assert self.square is not None
        arrive(t, t.s.figures[self.figure], self.square.square)
        return reveal_word(t, spotted(t, t.watched))


# ------------------------------------------------------------------------------------------------ start and end


def marine_begins(t: HulkTable, seat: str) -> Word | None:
    """As a rule nothing burns, whirls or comes into sight: then the turn just begins."""
    if t.s.markers or t.counters & t.watched:
        return t.call(MarineBegins(seat=seat))
    new_turn(t, seat)
    t.s.vortex_round = t.s.round
    return None


def new_turn(t: HulkTable, seat: str) -> None:
    """Ends what lasted until now."""
    for figure in t.squad_of(seat):
        if figure.marks is UNMARKED:
            continue
        if figure.marks.aura:
            beat = beats.mark(figure, "aura", off=True)
            t.tell("sqx-aura-ends", "SQX-PSY-39", beat=beat, figure=t.figure_name(figure))
        figure = t.mark(figure, **OWN_TURN)
        if figure.marks.loses_turn or figure.marks.idle:
            t.change(figure, acts=SPENT)
        if figure.marks.second:  # Mechanised assault: it may be used twice (SQX-DRD-31)
            t.mark(figure, second=False, twice=True)
    end_warp_time(t, seat)
    if t.s.squads[seat].until:
        t.change_roster(seat, until=())
    grant_second_turns(t, seat)


class MarineBegins(Frame):
    """What lasted until now ends; homers; then the Vortices in the first Marine turn of the round."""

    seat: str

    @step(rule="SQX-RUL-105")
    def settle(self, t: HulkTable) -> Word | None:
        new_turn(t, self.seat)
        return quench(t, self.seat)

    @step(rule="SQX-PSY-42")
    def vortices(self, t: HulkTable) -> Word | None:
        if t.s.vortex_round == t.s.round:
            return None
        t.s.vortex_round = t.s.round
        return t.call(VortexRolls()) if any(m.kind == "vortex" for m in t.s.markers.values()) else None


def forget_treatments(t: HulkTable) -> None:
    """Every Apothecary may treat another figure in the next turn, whoever's it is (SQX-APO-9, SQX-RUL-75)."""
    for seat, roster in t.s.squads.items():
        if "treated" in roster.until:
            t.change_roster(seat, until=tuple(w for w in roster.until if w != "treated"))


class MarineSkipped(Frame):
    """Nobody of the squad is left to act: what lasted until this turn ends all the same (SQX-RUL-105)."""

    seat: str

    @step(rule="SQX-RUL-105")
    def settle(self, t: HulkTable) -> Word | None:
        end_warp_time(t, self.seat)
        return quench(t, self.seat)


def nothing_to_mend(t: HulkTable) -> bool:
    """Whether neither Apothecary nor Techmarine has anything to do at the end of a turn."""
    return APOTHECARY not in t.kinds and not (t.guns and wrecks(t))


def marine_ends(t: HulkTable, seat: str) -> Word | None:
    if t.s.markers or not nothing_to_mend(t):
        return t.call(MarineEnds(seat=seat))
    release_squad(t, seat)
    return None


def release_squad(t: HulkTable, seat: str) -> None:
    """What lasted for this turn is over."""
    for figure in t.squad_of(seat):
        if figure.marks is not UNMARKED:
            t.mark(figure, **THIS_TURN)
    roster = t.s.squads[seat]
    if roster.until:
        lasting = tuple(w for w in roster.until if w in t.content.orders or w.startswith("warp:"))
        t.change_roster(seat, until=lasting)
    forget_treatments(t)


class MarineEnds(Frame):
    """The Apothecary's work, Hellfire burns out (SQX-RUL-105)."""

    seat: str

    @step(rule="SQX-APO-11")
    def earlier(self, t: HulkTable) -> Word | None:
        return t.call(EarlierWounds(seats=(self.seat,))) if earlier_wounds(t, self.seat) else None

    @step(rule="SQX-RUL-105")
    def release(self, t: HulkTable) -> Word | None:
        release_squad(t, self.seat)
        return t.call(HealingRolls()) if treated(t) else None

    @step(rule="SQX-TECH-19")
    def repair(self, t: HulkTable) -> Word | None:
        return t.call(Repairs()) if wrecks(t) else None

    @step(rule="SQX-PSY-12")
    def burn_out(self, t: HulkTable) -> Word | None:
        if "hellfire" not in t.s.markers:
            return None
        t.take_marker("hellfire")
        return reveal_word(t, spotted(t, t.watched))


def alien_begins(t: HulkTable) -> Word | None:
    if t.s.markers or t.s.alarm:
        return t.call(AlienBegins())
    end_control(t)
    return None


def end_control(t: HulkTable) -> None:
    """Control over aliens ends, and the smoke of a turned Dreadnought."""
    for figure in list(t.s.figures.values()):
        marks = figure.marks
        if marks is not UNMARKED and figure.owner == ALIEN:
            if marks.control or marks.under:
                beat = beats.mark(figure, "control", off=True)
                t.tell("sqx-control-ends", "SQX-PSY-3", beat=beat, target=t.figure_name(figure))
            t.mark(figure, control="", under="", smoke=marks.smoke and figure.kind != stats.WALKER)
    forget_treatments(t)


class AlienBegins(Frame):
    """Control ends, Vortices roll, stealth is tested (SQX-RUL-105)."""

    @step(rule="SQX-PSY-3")
    def release(self, t: HulkTable) -> Word | None:
        end_control(t)
        return t.call(VortexRolls()) if any(m.kind == "vortex" for m in t.s.markers.values()) else None

    @step(rule="SQX-STEALTH-13")
    def look_out(self, t: HulkTable) -> Word | None:
        return t.call(StealthWatch()) if t.s.alarm else None


def alien_ends(t: HulkTable) -> Word | None:
    if t.s.alarm or not nothing_to_mend(t):
        return t.call(AlienEnds())
    release_all(t)
    return None


def release_all(t: HulkTable) -> None:
    """The end of EMP, confusion, Jinx and smoke."""
    for figure in list(t.s.figures.values()):
        if figure.marks is not UNMARKED:
            if figure.marks.jinxed:
                beat = beats.mark(figure, "jinxed", off=True)
                t.tell("sqx-jinx-ends", "SQX-RUL-71", beat=beat, target=t.figure_name(figure))
            t.mark(figure, **ALIEN_TURN, smoke=figure.marks.smoke and figure.owner == ALIEN)
    forget_treatments(t)


class AlienEnds(Frame):
    """Treatment, and the end of EMP, confusion, Jinx and smoke (SQX-RUL-105)."""

    @step(rule="SQX-APO-11")
    def earlier(self, t: HulkTable) -> Word | None:
        return t.call(EarlierWounds(seats=t.s.players)) if any(earlier_wounds(t, x) for x in t.s.players) else None

    @step(rule="SQX-RUL-105")
    def treat(self, t: HulkTable) -> Word | None:
        return t.call(HealingRolls()) if treated(t) else None

    @step(rule="SQX-TECH-19")
    def repair(self, t: HulkTable) -> Word | None:
        return t.call(Repairs()) if wrecks(t) else None

    @step(rule="SQX-RUL-71")
    def release(self, t: HulkTable) -> Word | None:
        release_all(t)
        return check_sight(t)
