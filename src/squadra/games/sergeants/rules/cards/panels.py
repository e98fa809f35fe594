"""Tactical Modules (section 23): Team Panels, slots and their requirements."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import ByOne, Done, who
from squadra.games.sergeants.content.records import Requirement, SlotRecord
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step


class Slot(ByOne, frozen=True):
    rule = "SMG-TEAM-7"
    slot: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-slot", {"soldier": who(self.serial), "slot": self.slot + 1})


def meets(t: Front, s: Soldier, need: Requirement) -> bool:
    record = t.record(s.serial)
    return (
        (not need.badge or need.badge in t.badges(s))
        and (not need.rank or _of_rank(s, need.rank))
        and s.grenades >= need.grenades
        and (not need.equipment or t.kit(s, need.equipment))
        and (not need.weapon or record.weapon == need.weapon)
        and (not need.assistant or record.assistant)
        and (not need.automatic or record.automatic)
        and (not need.ability or _able(t, s, need))
    )


def _of_rank(s: Soldier, rank: str) -> bool:
    return s.rank in ("JUNIOR_SERGEANT", "SENIOR_SERGEANT") if rank == "NCO" else s.rank == rank


def _able(t: Front, s: Soldier, need: Requirement) -> bool:
    value = getattr(t.sheet(s).normal, {"medicChecks": "medic_checks"}.get(need.ability, need.ability))
    return (need.min is None or value >= need.min) and (need.max is None or value <= need.max)


def qualifies(t: Front, s: Soldier, slot: SlotRecord) -> bool:
    """SMG-TEAM-8: an unmarked slot takes anybody; of several requirements one is enough."""
    return not slot.any_of or any(meets(t, s, need) for need in slot.any_of)


def free_slots(t: Front, s: Soldier, panel: str) -> list[int]:
    taken = {o.slot for o in t.own(s.seat) if o.panel == panel and o.serial != s.serial}
    slots = t.content.panels[panel].slots
    return [i for i, slot in enumerate(slots) if i not in taken and qualifies(t, s, slot)]


def in_slot(t: Front, s: Soldier, slot: int) -> Soldier | None:
    """The comrade who fills a slot of the soldier's panel."""
    return next((o for o in t.own(s.seat) if o.panel == s.panel and o.slot == slot), None)


def takes_slots(t: Front, s: Soldier) -> list[int]:
    """Slots of his panel to which he may change: free ones, and those of a comrade who may have his in return."""
    slots = t.content.panels[s.panel].slots
    others = [i for i, slot in enumerate(slots) if i != s.slot and qualifies(t, s, slot)]
    filled = {o.slot: o for o in t.own(s.seat) if o.panel == s.panel}
    return [i for i in others if (o := filled.get(i)) is None or qualifies(t, o, slots[s.slot])]


class ChangeSlots(Frame):
    """SMG-TEAM-7, SMG-RUL-72: in step 1 of a turn, to another slot of the same panel; two comrades may swap places."""

    seats: tuple[str, ...]
    choice: Slot | Done | None = None
    changed: tuple[int, ...] = ()

    @step(rule="SMG-RUL-72")
    def ask(self, t: Front) -> Word | None:
        if not self.seats:
            return t.finish()
        if not any(s.panel for s in t.own(self.seats[0])):  # whether he can change is nobody's business
            t.reveals_secret()
            return t.jump("next_seat")
        return t.ask(
            self.seats[0], [*self.options(t), Done()], into="choice", prompt="smg-ask-slots", rule="SMG-TEAM-7"
        )

    @step(rule="SMG-TEAM-7")
    def change(self, t: Front) -> Word | None:
        if isinstance(self.choice, Slot):
            s = t.soldier(self.choice.serial)
            other = in_slot(t, s, self.choice.slot)
            if other is not None:
                t.put(other.serial, slot=s.slot)
            t.put(self.choice.serial, slot=self.choice.slot)
            self.changed = (*self.changed, self.choice.serial)
            return t.jump("ask")
        return None

    @step()
    def next_seat(self, t: Front) -> Word | None:
        self.seats = self.seats[1:]
        return t.jump("ask")

    def options(self, t: Front) -> list[Slot]:
        return [
            Slot(s.serial, slot)
            for s in t.own(self.seats[0])
            if s.panel and s.serial not in self.changed
            for slot in takes_slots(t, s)
        ]


class JoinPanel(Frame):
    """PANEL (SMG-EFF-72): each soldier goes to a free slot of the panel for which he qualifies, his player's choice."""

    soldiers: tuple[int, ...]
    panel: str
    choice: Slot | None = None

    @step(rule="SMG-EFF-45")
    def next_one(self, t: Front) -> Word | None:
        while self.soldiers and not free_slots(t, t.soldier(self.soldiers[0]), self.panel):
            self.soldiers = self.soldiers[1:]
        return None if self.soldiers else t.finish()

    @step(rule="SMG-EFF-45")
    def which(self, t: Front) -> Word | None:
        s = t.soldier(self.soldiers[0])
        slots = free_slots(t, s, self.panel)
        if len(slots) < 2:
            return None
        options = [Slot(s.serial, slot) for slot in slots]
        return t.ask(s.seat, options, into="choice", prompt="smg-ask-slots", rule="SMG-EFF-45")

    @step(rule="SMG-EFF-45")
    def join(self, t: Front) -> Word | None:
        serial, self.soldiers = self.soldiers[0], self.soldiers[1:]
        slot = self.choice.slot if self.choice is not None else free_slots(t, t.soldier(serial), self.panel)[0]
        self.choice = None
        t.put(serial, panel=self.panel, slot=slot)
        return t.jump("next_one")
