"""Damage results (section 6), and the checks that bring them: Damage, Blast and Identity Checks (SMG-CHK-2 to -6)."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.rules import beats, orders, victory
from squadra.games.sergeants.rules.combat.casualties import bury
from squadra.games.sergeants.rules.combat.checks import RandomByIdentity
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Word, step
from squadra.kernel.beat import Miss


class Damage(Frame):
    """One hit: the victim's player turns a card and its result is applied (SMG-SHOOT-9, SMG-CHK-2, -3).

    Finishes with True if the victim is out of the fight: dead, or saved by a Medic (SMG-RUL-102).
    """

    victim: int
    by: str = ""  # the player credited with a kill; "" for events
    direct: bool = True
    aimed: str = ""  # the player of the enemy who was aimed at; "" where nobody was
    cards: tuple[str, ...] = ()
    out: bool = False

    @step(rule="SMG-CHK-3")
    def turn(self, t: Front) -> Word | None:
        return t.top(t.soldier(self.victim).seat, into="cards", rule="SMG-CHK-3")

    @step(rule="SMG-CHK-3")
    def apply(self, t: Front) -> Word | None:
        result = "ZIP"
        if self.cards:
            result = t.card(self.cards[0]).damage
            t.turn_up(t.soldier(self.victim).seat, self.cards)
        fate = Suffer(
            victim=self.victim, result=result, by=self.by, direct=self.direct, aimed=self.aimed, cards=self.cards
        )
        return t.call(fate, into="out")

    @step()
    def close(self, t: Front) -> Word | None:
        return t.finish(self.out)


class Suffer(Frame):
    """A damage result strikes a soldier (SMG-DAM)."""

    victim: int
    result: str
    by: str = ""
    direct: bool = True
    aimed: str = ""
    cards: tuple[str, ...] = ()  # turned for it
    saved: bool = False

    @step(rule="SMG-DAM-1")
    def strike(self, t: Front) -> Word | None:
        s = t.soldier(self.victim)
        name, damage = t.name(self.victim), Msg(f"smg-damage-{self.result.lower()}")
        if t.talks:
            cards = t.quoted(self.cards)
            said: dict[str, Any] = {"soldier": name, "damage": damage, "cards": cards, "number": len(cards)}
            beat = beats.check("damage", self.cards, self.victim, s.seat, Msg("smg-damage", said), self.result.lower())
            t.tell("smg-damage", rule="SMG-CHK-3", beat=beat, **said)
        if self.result == "ZIP":
            t.tell("smg-unharmed", rule="SMG-DAM-1", beat=Miss(beats.man(self.victim)), soldier=name)
            return t.finish(False)
        if self.result == "PIN":
            t.put(self.victim, pinned=True)
            t.tell("smg-pinned", rule="SMG-DAM-2", beat=beats.mark(self.victim, "pinned"), soldier=name)
            return t.finish(False)
        if self.result == "WOUND" and not s.wounded:
            t.put(self.victim, wounded=True)
            t.tell("smg-wounded", rule="SMG-DAM-6", beat=beats.wound(self.victim), soldier=name)
            return t.finish(False)
        return None

    @step(rule="SMG-MEDIC-1")
    def call_medic(self, t: Front) -> Word | None:
        medics = t.medics(self.victim)
        return t.call(medics, into="saved") if medics is not None else None

    @step(rule="SMG-DAM-7")
    def die(self, t: Front) -> Word | None:
        if self.saved:
            t.put(self.victim, wounded=True)
            t.tell("smg-saved", rule="SMG-MEDIC-3", soldier=t.name(self.victim), beat=beats.wound(self.victim))
            return t.finish(True)
        bury(t, self.victim, self.by, self.direct, self.aimed, wounded_again=self.result == "WOUND")
        return None

    @step(rule="SMG-VIC-10")
    def victory(self, t: Front) -> Word | None:
        orders.after_death(t)
        if victory.over(t):
            return None
        return t.finish(True)


class Blast(Frame):
    """Blast Checks on soldiers one after the other, ``rating`` for each, each hit's damage at once (SMG-RUL-53, -95)."""

    victims: tuple[int, ...]
    rating: int = 1
    deck: str = ""  # whose deck is turned; "" for the victim's own (SMG-RUL-19)
    by: str = ""
    direct: bool = True
    aimed: str = ""
    number: int = 0
    done: int = 0
    cards: tuple[str, ...] = ()
    out: bool = False

    @step(rule="SMG-RUL-95")
    def next_victim(self, t: Front) -> Word | None:
        if self.out or self.done >= self.rating:
            self.number, self.done, self.out = self.number + 1, 0, False
        while self.number < len(self.victims) and t.soldier(self.victims[self.number]).at != "map":
            self.number += 1
        if self.number >= len(self.victims):
            return t.finish()
        self.cards = ()
        return None

    @step(rule="SMG-GREN-9")
    def turn(self, t: Front) -> Word | None:
        return t.top(self.deck or t.soldier(self.victims[self.number]).seat, into="cards", rule="SMG-GREN-9")

    @step(rule="SMG-GREN-9")
    def read(self, t: Front) -> Word | None:
        self.done += 1
        victim = self.victims[self.number]
        hit = False
        if self.cards:
            hit = t.card(self.cards[0]).blast == "HIT"
            t.turn_up(self.deck or t.soldier(victim).seat, self.cards)
        key, cards = "smg-blast-hit" if hit else "smg-blast-miss", t.quoted(self.cards)
        said: dict[str, Any] = {"soldier": t.name(victim), "cards": cards, "number": len(cards)}
        seat = self.deck or t.soldier(victim).seat
        beat = beats.check("blast", self.cards, victim, seat, Msg(key, said), "hit" if hit else "miss")
        t.tell(key, rule="SMG-GREN-9", beat=beat, **said)
        if not hit:
            return None
        return t.call(Damage(victim=victim, by=self.by, direct=self.direct, aimed=self.aimed), into="out")

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_victim")


class IdentityHits(Frame):
    """SMG-CHK-5, -6, SMG-RUL-52: n times, players in initiative order: cards until a dog tag matches, then a hit."""

    candidates: tuple[int, ...]
    times: int
    by: str = ""
    found: tuple[int, ...] = ()

    @step(rule="SMG-CHK-5")
    def begin(self, t: Front) -> Word | None:
        left = tuple(s for s in self.candidates if t.soldier(s).active)
        if self.times <= 0 or not left:
            return t.finish()
        self.times -= 1
        return t.call(RandomByIdentity(candidates=left), into="found")

    @step(rule="SMG-CHK-5")
    def strike(self, t: Front) -> Word | None:
        if not self.found:
            return t.jump("begin")
        first, self.found = self.found[0], self.found[1:]
        return t.call(Damage(victim=first, by=self.by))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("strike")
