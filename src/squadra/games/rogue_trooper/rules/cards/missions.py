"""Missions: drawing, refusing, impossible ones, completion (RT-CARD-MIS, RT-RUL-21 to 24; solo RT-SOLO-60 to 63)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption
from squadra.games.rogue_trooper.rules.cards.clues import DrawClue
from squadra.games.rogue_trooper.rules.cards.supply import DrawCards
from squadra.games.rogue_trooper.rules.combat.death import can_reach
from squadra.games.rogue_trooper.state import Held
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, RtTable
from squadra.kernel import D6, Frame, Option, Word, step


class KeepMission(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-MIS-15"
    card: str

    def decide(self, t: RtTable, drawing: DrawMission) -> None:
        """It is accepted."""


class RefuseMission(RtOption, frozen=True):
    rule: ClassVar[str] = "RT-CARD-MIS-15"
    card: str

    def decide(self, t: RtTable, drawing: DrawMission) -> Word:
        drawing.refusable = False
        return drawing.put_back(t, "rt-mission-refused", "RT-CARD-MIS-15")


class IgnoreMission(RtOption, frozen=True):
    """Solo: a further Wedding Bells Mission is put away (RT-SOLO-63)."""

    rule: ClassVar[str] = "RT-SOLO-63"
    card: str

    def decide(self, t: RtTable, drawing: DrawMission) -> Word:
        return drawing.put_back(t, "rt-mission-ignored", "RT-SOLO-63")


# Possible and impossible ------------------------------------------------------------------------------------------


def owner_of(t: RtTable, companion: str) -> str:
    """The living GI that this Companion is with; empty: none."""
    return next((seat for seat, sheet in t.s.sheets.items() if companion in sheet.companions), "")


def why_not_in_play(t: RtTable, seat: str, companion: str) -> str:
    """RT-RUL-22a: removed from the game, or with a chip that the owner cannot reach. Option: face up (RT-RUL-22e)."""
    s = t.s
    for name, dead in s.dead.items():
        if companion in dead.companions and not dead.carrier:
            return "" if can_reach(t, seat, name) else "unreachable"
    if companion in s.removed:
        return "removed"
    if t.setup.wedding_bells == "sought" or owner_of(t, companion):
        return ""
    return "" if s.pile and not s.todo and s.pile[0].card == companion else "absent"


def why_impossible(t: RtTable, seat: str, card: str) -> str:
    """RT-RUL-23a; in the solo game a woman who is not dead can always be placed (RT-RUL-62d). Empty: it is possible."""
    mission = t.content.missions[card]
    if mission.kind == "contact":
        return "helm" if mission.needs_helm and not t.sheet(seat).helm else ""
    if mission.kind == "genie":
        return "" if any(t.free(other) for other in t.s.seats if other != seat) else "alone"
    assert mission.companion is not None
    if t.s.solo:
        return "removed" if mission.companion in t.s.removed else ""
    return why_not_in_play(t, seat, mission.companion)


def impossible(t: RtTable, seat: str, card: str) -> bool:
    return why_impossible(t, seat, card) != ""


def fulfilled(t: RtTable, seat: str, card: str) -> bool:
    """Wedding Bells: its owner has the woman (RT-RUL-24a)."""
    companion = t.content.missions[card].companion
    return companion is not None and companion in t.sheet(seat).companions


def unsettled(t: RtTable) -> tuple[str, str] | None:
    """A Mission in a hand that is completed by what its owner has, or has become impossible (RT-RUL-23b)."""
    unsure = t.content.unsure_missions
    for seat, sheet in t.s.sheets.items():
        for held in sheet.missions:
            if held.card in unsure and (fulfilled(t, seat, held.card) or impossible(t, seat, held.card)):
                return seat, held.card
    return None


class MissionReview(Frame):
    """Settles Wedding Bells that are fulfilled and replaces Missions that have become impossible, at once."""

    @step(rule="RT-RUL-23b")
    def look(self, t: RtTable) -> Word | None:
        found = unsettled(t)
        if found is None:
            return t.finish()
        seat, card = found
        if fulfilled(t, seat, card):
            return t.call(CompleteMission(seat, card))
        why = why_impossible(t, seat, card)
        give_up(t, seat, card)
        tell_impossible(t, seat, card, why)
        t.reveals_secret()
        return t.call(DrawMission(seat, refusable=False))

    @step(rule="RT-RUL-23b")
    def again(self, t: RtTable) -> Word | None:
        return t.jump("look")


def review(t: RtTable) -> Word | None:
    return t.call(MissionReview()) if unsettled(t) is not None else None


# Drawing ----------------------------------------------------------------------------------------------------------


class DrawMission(Frame):
    """A new Mission: one refusal where the rules allow it; impossible ones are replaced (RT-CARD-MIS-15 to 18)."""

    seat: str
    refusable: bool = True
    cards: tuple[str, ...] = ()
    left: int = -1
    choice: KeepMission | RefuseMission | IgnoreMission | None = None
    dice: tuple[int, ...] = ()

    @step(rule="RT-RUL-23c")
    def draw(self, t: RtTable) -> Word | None:
        if self.left < 0:
            self.left = sum(t.s.mission_deck.values()) + sum(t.s.mission_discard.values())
        if not self.left or t.sheet(self.seat).revealed:
            return t.finish()
        self.left -= 1
        return t.call(DrawCards("mission", 1), into="cards")

    @step(rule="RT-CARD-MIS-17")
    def check(self, t: RtTable) -> Word | None:
        if not self.cards:
            return t.finish()
        card = self.cards[0]
        mission = t.content.missions[card]
        why = why_impossible(t, self.seat, card)
        if why and not fulfilled(t, self.seat, card):
            t.discard(card)
            tell_impossible(t, self.seat, card, why)
            self.refusable = self.refusable and mission.kind == "wedding_bells"
            return t.jump("draw")
        return None if self.answers(t) else t.jump("accept")

    @step(rule="RT-CARD-MIS-15")
    def wish(self, t: RtTable) -> Word | None:
        return t.ask(self.seat, self.answers(t), into="choice", prompt="rt-ask-mission", rule="RT-CARD-MIS-15")

    @step(rule="RT-CARD-MIS-16")
    def decide(self, t: RtTable) -> Word | None:
        assert self.choice is not None
        return self.choice.decide(t, self)

    @step(rule="RT-SET-14")
    def accept(self, t: RtTable) -> Word | None:
        card = self.cards[0]
        t.put(self.seat, missions=(*t.sheet(self.seat).missions, Held(card)))
        unseen = beats.back("mission", self.seat)
        other = t.event("rt-mission-drawn", rule="RT-CARD-MIS-13", beat=unseen, gi=GI[self.seat]) if t.talks else None
        t.tell(
            "rt-mission-drawn-own",
            rule="RT-CARD-MIS-13",
            to=(self.seat,),
            other=other,
            beat=beats.drawn(t, card, self.seat) if t.talks else None,
            gi=GI[self.seat],
            card=CARD[card],
        )
        if fulfilled(t, self.seat, card):
            return t.call(CompleteMission(self.seat, card))
        return None if t.s.solo and t.content.missions[card].companion else t.finish()

    @step(rule="RT-SOLO-61")
    def roll_place(self, t: RtTable) -> Word | None:
        woman = t.content.missions[self.cards[0]].companion
        placed = woman is None or not t.s.solo or fulfilled(t, self.seat, self.cards[0]) or t.s.women.get(woman, "")
        return None if placed or not t.sheet(self.seat).missions else t.roll((D6,), into="dice")

    @step(rule="RT-SOLO-61")
    def place(self, t: RtTable) -> None:
        if self.dice:
            place_woman(t, self.cards[0], self.dice[0])

    def answers(self, t: RtTable) -> list[Option]:
        """The answers to this card; none when it must be taken without a question."""
        card = self.cards[0]
        kind = t.content.missions[card].kind
        if t.s.solo and kind == "wedding_bells":
            return [KeepMission(card), IgnoreMission(card)] if t.s.wedded and not fulfilled(t, self.seat, card) else []
        if fulfilled(t, self.seat, card) or not self.refusable or (kind != "contact" and t.s.phase != "setup"):
            return []
        return [KeepMission(card), RefuseMission(card)]

    def put_back(self, t: RtTable, key: str, rule: str) -> Word:
        """A refused card goes face up to the discards: all see it."""
        t.discard(self.cards[0])
        t.tell(key, rule=rule, gi=GI[self.seat], card=CARD[self.cards[0]])
        t.reveals_secret()
        return t.jump("draw")


def tell_impossible(t: RtTable, seat: str, card: str, why: str) -> None:
    woman = t.content.missions[card].companion
    t.tell(
        "rt-mission-impossible", rule="RT-CARD-MIS-17", gi=GI[seat], card=CARD[card], why=why,
        woman=CARD[woman] if woman else "",
    )  # fmt: skip


def place_woman(t: RtTable, mission: str, die: int) -> None:
    """Solo: the woman's card is taken from the corner, or from the discards, and placed by the die (RT-RUL-62d)."""
    s = t.s
    woman = t.content.missions[mission].companion
    assert woman is not None
    for bag in (s.encounter_discard, s.encounter_deck):
        if bag.pop(woman, 0):
            break
    sector = t.content.numbers.wedding_bells[die - 1]
    s.women[woman] = sector
    t.tell(
        "rt-woman-placed",
        beat=beats.lie(woman, sector),
        rule="RT-SOLO-61",
        card=CARD[woman],
        die=die,
        sector=SECTOR[sector],
    )


# Completion -------------------------------------------------------------------------------------------------------


def take_out(t: RtTable, seat: str, card: str) -> Held:
    """Takes a Mission out of a hand."""
    missions = t.sheet(seat).missions
    at = next(i for i, held in enumerate(missions) if held.card == card)
    t.put(seat, missions=missions[:at] + missions[at + 1 :])
    return missions[at]


def give_up(t: RtTable, seat: str, card: str) -> None:
    take_out(t, seat, card)
    t.discard(card)


class CompleteMission(Frame):
    """The Mission is shown and discarded; a Clue, then a new Mission (RT-END-6 to 9, RT-RUL-24)."""

    seat: str
    card: str

    @step(rule="RT-END-7")
    def show(self, t: RtTable) -> Word | None:
        take_out(t, self.seat, self.card)
        t.discard(self.card)
        mission = t.content.missions[self.card]
        if t.s.solo and mission.kind == "wedding_bells":
            t.s.wedded = True
        t.tell(
            "rt-mission-completed",
            beat=beats.mark(self.seat, "mission"),
            rule="RT-END-5",
            gi=GI[self.seat],
            card=CARD[self.card],
        )
        t.reveals_secret()
        return t.call(DrawClue(self.seat)) if mission.clue else None

    @step(rule="RT-END-8")
    def replace(self, t: RtTable) -> Word | None:
        return None if t.sheet(self.seat).revealed else t.call(DrawMission(self.seat))


def mark_public(t: RtTable, seat: str, card: str, delayed: bool = False) -> None:
    """A declared Mission lies open from now on (RT-END-2, RT-RUL-28a)."""
    missions = t.sheet(seat).missions
    at = next(i for i, held in enumerate(missions) if held.card == card)
    shown = replace(missions[at], public=True, delayed=delayed)
    t.put(seat, missions=(*missions[:at], shown, *missions[at + 1 :]))


def destinations_here(t: RtTable, seat: str) -> list[str]:
    """Contact Missions whose Destination is where the GI stands, whether or not he moved (RT-RUL-28d)."""
    here = t.sheet(seat).sector
    return [m.card for m in t.sheet(seat).missions if t.content.missions[m.card].destination == here]


def genie_mission(t: RtTable, seat: str, condition: str) -> str:
    """A Genie Mission in the hand whose condition this is (RT-RUL-24b)."""
    for held in t.sheet(seat).missions:
        if t.content.missions[held.card].condition == condition:
            return held.card
    return ""
