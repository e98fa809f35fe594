"""The Encounter Phase: which encounter there is, drawing, filtering, sorting and resolving the pile (RT-ENC)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from squadra.games.rogue_trooper.content.records import Companion, Enemy, Item, Met
from squadra.games.rogue_trooper.content.verbs import Chip, Offensive, Reinforce, Supply
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import HERE, TRAITOR, RtOption
from squadra.games.rogue_trooper.rules.cards.chips import FindChip
from squadra.games.rogue_trooper.rules.cards.effects import end_effect
from squadra.games.rogue_trooper.rules.cards.missions import review
from squadra.games.rogue_trooper.rules.cards.rogue import open_window
from squadra.games.rogue_trooper.rules.cards.supply import (
    DrawCards,
    DrawSupplies,
    ItemLimit,
    UseItem,
    gain_item,
    healing,
)
from squadra.games.rogue_trooper.rules.combat.death import assign_duties
from squadra.games.rogue_trooper.rules.combat.fight import FightEnemy
from squadra.games.rogue_trooper.rules.encounters.evade import EVADE, Evade, pass_by, why_no_evade
from squadra.games.rogue_trooper.rules.encounters.gi_encounter import GiEncounter
from squadra.games.rogue_trooper.rules.encounters.pile import SortPile, leave_lying, sift
from squadra.games.rogue_trooper.rules.prison import SurrenderTo, why_no_surrender
from squadra.games.rogue_trooper.state import EncounterKind, Piled
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, Offered, RtTable
from squadra.kernel import Frame, Option, Refusal, Word, no, step


class MeetGi(RtOption, frozen=True):
    """Has the GI Encounter and leaves the Traitor alone in this turn."""

    rule: ClassVar[str] = "RT-WIN-8"
    at: ClassVar[str] = HERE


class AwaitTraitor(RtOption, frozen=True):
    """Has no encounter now, to confront the Traitor in the End Phase."""

    rule: ClassVar[str] = "RT-WIN-8"
    at: ClassVar[str] = TRAITOR


class TakeCard(RtOption, frozen=True):
    """Takes the Companion instead of evading him."""

    rule: ClassVar[str] = "RT-RUL-56d"
    card: str

    def begin(self, t: RtTable, seat: str) -> Word:
        return t.call(TakeTop(seat), into="away")


class Fight(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-ENC-24"
    odds: ClassVar[bool] = True
    card: str

    def begin(self, t: RtTable, seat: str) -> Word:
        t.s.outcome = ""
        return t.call(FightEnemy(seat, self.card), into="won")


class EncounterPhase(Frame):
    """The kind of encounter is fixed before the window opens (RT-RUL-25i)."""

    seat: str
    choice: MeetGi | AwaitTraitor | None = None

    @step(rule="RT-TURN-2")
    def open(self, t: RtTable) -> Word | None:
        t.s.phase = "encounter"
        t.s.encounter = kind_of_encounter(t, self.seat)
        if not t.s.encounter:
            return t.finish()
        told = beats.PHASE["encounter"]
        t.tell("rt-phase", beat=told, rule="RT-TURN-2", gi=GI[self.seat], phase=told.phase)
        return None

    @step(rule="RT-WIN-8")
    def gi_or_traitor(self, t: RtTable) -> Word | None:
        sheet = t.sheet(self.seat)
        if t.s.encounter != "gi" or not sheet.revealed or t.s.traitor != sheet.sector:
            return None
        return t.ask(
            self.seat, [MeetGi(), AwaitTraitor()], into="choice", prompt="rt-ask-gi-or-traitor", rule="RT-WIN-8"
        )

    @step(rule="RT-RUL-54")
    def chosen(self, t: RtTable) -> Word | None:
        if isinstance(self.choice, AwaitTraitor):
            t.s.encounter = ""
            t.tell("rt-awaits-traitor", rule="RT-RUL-54b", gi=GI[self.seat])
            return t.finish()
        t.s.met_gi = t.s.encounter == "gi"
        return None

    @step(rule="RT-RUL-25g")
    def window(self, t: RtTable) -> Word | None:
        return None if t.on_milli_com(self.seat) else open_window(t)

    @step(rule="RT-ENC-1")
    def meet(self, t: RtTable) -> Word | None:
        return t.call(GiEncounter(self.seat) if t.s.encounter == "gi" else Battlefield(self.seat))

    @step(rule="RT-ENC-29")
    def close(self, t: RtTable) -> Word | None:
        end_effect(t)
        t.s.encounter = ""
        assign_duties(t)
        return review(t)


def kind_of_encounter(t: RtTable, seat: str) -> EncounterKind:
    """RT-ENC-1 to 6, RT-RUL-30, 33, 45."""
    sheet = t.sheet(seat)
    if sheet.prison:
        return ""
    if sheet.entered and t.others_here(seat):
        return "gi"
    lying = sheet.sector in t.s.lying or sheet.sector in t.s.women.values()
    if sheet.entered and t.content.sectors[sheet.sector].number:
        return "battlefield"
    return "lying" if lying else ""


# The pile ---------------------------------------------------------------------------------------------------------


class Battlefield(Frame):
    """A pile of Encounter cards, drawn and sorted by the selector, resolved from the top (RT-ENC-10 to 32)."""

    seat: str
    cards: tuple[str, ...] = ()

    @step(rule="RT-ENC-10")
    def draw(self, t: RtTable) -> Word | None:
        s = t.s
        sheet = t.sheet(self.seat)
        s.pile_sector = sheet.sector
        lying = s.lying.get(sheet.sector, ())
        wanted = max(0, t.content.sectors[sheet.sector].number - len(lying)) if s.encounter == "battlefield" else 0
        extra = t.in_force(Reinforce) or t.in_force(Offensive)
        wanted += extra.cards if extra else 0
        return t.call(DrawCards("encounter", wanted), into="cards") if wanted else None

    @step(rule="RT-ENC-14")
    def sift(self, t: RtTable) -> Word | None:
        s = t.s
        lying = s.lying.pop(s.pile_sector, ())
        women = [woman for woman, place in sorted(s.women.items()) if place == s.pile_sector]
        if lying:
            t.tell("rt-lying-merged", rule="RT-ENC-19", cards=CARD.all(lying), sector=SECTOR[s.pile_sector])
        fresh = sift(t, self.seat, self.cards)
        self.cards = ()
        s.todo = (
            *[Piled(c, lay=True) for c in lying],
            *[Piled(c, lay=True) for c in women],
            *[Piled(c) for c in fresh],
        )
        return t.call(SortPile(self.seat))

    @step(rule="RT-ENC-18")
    def resolve(self, t: RtTable) -> Word | None:
        if t.s.turn_over or t.sheet(self.seat).prison or not t.s.pile:
            return t.jump("clear")
        return t.call(ResolveCard(self.seat))

    @step(rule="RT-RUL-23b")
    def settle(self, t: RtTable) -> Word | None:
        return review(t)

    @step(rule="RT-ENC-20")
    def next_card(self, t: RtTable) -> Word | None:
        return t.jump("resolve")

    @step(rule="RT-RUL-32")
    def clear(self, t: RtTable) -> None:
        """What is left after surrender or death: new cards are discarded, those that lay there before stay."""
        s = t.s
        gone = [p.card for p in s.pile if not p.lay and p.card not in s.women]
        stay = tuple(p.card for p in s.pile if p.lay and p.card not in s.women)
        t.discard_all(gone)
        if stay:
            s.lying[s.pile_sector] = s.lying.get(s.pile_sector, ()) + stay
        if gone:
            t.tell("rt-pile-discarded", rule="RT-ENC-26", cards=CARD.all(gone))
            t.reveals_secret()
        s.pile, s.pile_sector = (), ""


# One card ---------------------------------------------------------------------------------------------------------


def is_met(card: Met) -> bool:
    """Enemies and K for Ken are met; everything else is simply taken (RT-ENC-21, RT-EVA-9)."""
    return isinstance(card, Enemy) or (isinstance(card, Companion) and card.may_be_evaded)


class ResolveCard(Frame):
    """The top card: reinforcements first, then taken, or evaded, surrendered to, fought (RT-ENC-20 to 28)."""

    seat: str
    cards: tuple[str, ...] = ()
    choice: Evade | TakeCard | SurrenderTo | Fight | UseItem | None = None
    tried: bool = False
    away: bool = False
    won: bool = False

    @step(rule="RT-ENC-18")
    def show(self, t: RtTable) -> Word | None:
        top = t.s.pile[0]
        card = t.content.encounters[top.card]
        if is_met(card):
            t.tell(
                "rt-met",
                beat=beats.met(t, top.card, self.seat),
                rule="RT-ENC-18",
                gi=GI[self.seat],
                card=CARD[top.card],
            )
        t.reveals_secret()
        call = card.has(Reinforce) if isinstance(card, Enemy) and not top.called else None
        if call is None:
            return t.jump("kind")
        t.s.pile = (replace(top, called=True), *[replace(p, late=False) for p in t.s.pile[1:]])
        t.tell("rt-reinforcements", rule="RT-ENC-30", card=CARD[top.card], count=call.cards)
        return t.call(DrawCards("encounter", call.cards), into="cards")

    @step(rule="RT-RUL-29c")
    def merge(self, t: RtTable) -> Word | None:
        t.s.todo = tuple(Piled(card, late=True) for card in sift(t, self.seat, self.cards))
        self.cards = ()
        return t.call(SortPile(self.seat, 1)) if t.s.todo else None

    @step(rule="RT-ENC-21")
    def kind(self, t: RtTable) -> Word | None:
        card = t.content.encounters[t.s.pile[0].card]
        if is_met(card):
            return None
        return t.call(TakeTop(self.seat), into="away")

    @step(rule="RT-ENC-22")
    def wish(self, t: RtTable) -> Word | None:
        if not t.s.pile or self.away:
            return t.finish()
        card = t.content.encounters[t.s.pile[0].card]
        options = enemy_answers(t, self.seat, card, self.tried)
        return t.ask(self.seat, options, into="choice", prompt="rt-ask-encounter", rule="RT-ENC-24", card=CARD[card.id])

    @step(rule="RT-ENC-24")
    def act(self, t: RtTable) -> Word | None:
        assert self.choice is not None
        self.tried = self.tried or isinstance(self.choice, Evade)
        return self.choice.begin(t, self.seat)

    @step(rule="RT-ENC-27")
    def result(self, t: RtTable) -> Word | None:
        if isinstance(self.choice, Fight):
            end_fight(t, self.won)
        elif isinstance(self.choice, Evade):
            if not self.away:
                return self.after_failure(t)
            pass_by(t, self.seat)
        return None

    def after_failure(self, t: RtTable) -> Word:
        """A failed evasion: Surrender or Fight; K for Ken must be taken (RT-EVA-3, RT-RUL-56d)."""
        if isinstance(t.content.encounters[t.s.pile[0].card], Enemy):
            return t.jump("wish")
        self.choice = TakeCard(t.s.pile[0].card)
        return t.call(TakeTop(self.seat), into="away")


def enemy_answers(t: RtTable, seat: str, card: Met, tried: bool) -> Offered:
    """Evade once, Surrender where it is accepted, or Fight; a Companion that may be evaded is taken or evaded."""
    enemy = card if isinstance(card, Enemy) else None
    refused: dict[type[Option], Refusal | None] = {
        Evade: no("why-rt-one-evasion", "RT-EVA-13") if tried else why_no_evade(t, seat, enemy),
        SurrenderTo: why_no_surrender(enemy),
    }

    def why(option: Option) -> Refusal | None:
        return refused.get(type(option))

    others: list[Option] = [TakeCard(card.id)] if enemy is None else [SurrenderTo(card.id), Fight(card.id)]
    lawful = [answer for answer in (EVADE, *others) if refused.get(type(answer)) is None]
    return Offered(lawful + healing(t, seat), why, "RT-ENC-24")


def end_fight(t: RtTable, won: bool) -> None:
    """A beaten card is discarded; after a defeat Hazards and Fortifications stay (RT-ENC-27, 28)."""
    s = t.s
    top = s.pile[0]
    s.pile = s.pile[1:]
    if not won and t.content.enemies[top.card].stays:
        leave_lying(t, top.card)
        return
    t.discard(top.card)
    if won and top.lay:
        t.tell("rt-lying-destroyed", rule="RT-COM-18", card=CARD[top.card])


class TakeTop(Frame):
    """A Companion or Special Item is taken; what acts when taken acts now (RT-ENC-21, RT-EFF-15, 16)."""

    seat: str

    @step(rule="RT-CARD-ENC-7")
    def take(self, t: RtTable) -> Word | None:
        s = t.s
        top = s.pile[0].card
        s.pile = s.pile[1:]
        card, beat = t.content.encounters[top], beats.met(t, top, self.seat)
        if isinstance(card, Companion):
            s.women.pop(top, None)
            t.put(self.seat, companions=(*t.sheet(self.seat).companions, top))
            t.tell("rt-companion-gained", beat=beat, rule="RT-CARD-ENC-7", gi=GI[self.seat], card=CARD[top])
            return t.finish(True)
        assert isinstance(card, Item)
        supply = card.has(Supply)
        if card.has(Chip) is not None:
            t.discard(top)
            return t.call(FindChip(self.seat))
        if supply is not None:
            t.discard(top)
            t.tell("rt-cache", beat=beat, rule="RT-EFF-15", gi=GI[self.seat], card=CARD[top], count=supply.cards)
            return t.call(DrawSupplies(self.seat, supply.cards))
        gain_item(t, self.seat, top)
        return t.call(ItemLimit(self.seat))

    @step(rule="RT-ENC-21")
    def done(self, t: RtTable) -> Word | None:
        return t.finish(True)
