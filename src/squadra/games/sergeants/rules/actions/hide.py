"""HIDE (section 11): Take Cover, Rally, Hold cards."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import AtOne, ByOne, Done, OneCard, card_name, modifier, signed, who, whole
from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.guises import guises, most
from squadra.games.sergeants.state import Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Frame, Msg, Refusal, Word, no, step

RALLY_RANGE = 10  # inches, SMG-RALLY-4
ALL, SELF = -1, -2


# ---------------------------------------------------------------- take cover


class TakeCover(ByOne, frozen=True):
    rule = "SMG-HIDE-2"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-cover", {"soldier": who(self.serial)})


class Rally(AtOne, frozen=True):
    rule = "SMG-RALLY-1"

    def say(self, t: Any) -> Msg:
        himself = "yes" if self.serial == self.target else "no"
        return Msg("option-smg-rally", {"soldier": who(self.serial), "target": who(self.target), "himself": himself})


class Hold(ByOne, frozen=True):
    rule = "SMG-HOLD-1"
    card: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-hold", {"soldier": who(self.serial), "card": card_name(self.card)})


class TakeBack(OneCard, frozen=True):
    rule = "SMG-HOLD-3"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-back", {"card": card_name(self.card)})


def why_no_cover(t: Front, s: Soldier) -> Refusal | None:
    if not s.active:
        return no("why-smg-not-on-map", "SMG-RUL-16")
    if t.in_melee(s.serial):
        return no("why-smg-in-melee", "SMG-MELEE-4")
    if t.forbidden(s.serial, "HIDE", "COVER"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    if not s.spotted:
        return no("why-smg-not-spotted", "SMG-HIDE-2")
    if not t.in_cover(s):
        return no("why-smg-not-in-cover", "SMG-HIDE-3")
    return None


def hidden_from(t: Front, s: Soldier) -> tuple[bool, list[tuple[int, int]]]:
    """SMG-HIDE-4 to -7: (hidden from all, [(enemy, sum of modifiers)])."""
    cover = t.ability(s, "cover")
    here, weather, measure = s.point, t.calm(t.s.weather), t.map.measure
    lines = [(e.serial, measure("HIDE", here, (e.x, e.y), weather).mods) for e in t.enemies(s.seat)]
    return all(cover + mods < 0 for _, mods in lines), lines


class CoverDeed(Frame):
    serial: int

    @step(rule="SMG-HIDE-2")
    def hide(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        hidden, lines = hidden_from(t, s)
        worst = max((mods for _, mods in lines), default=0)
        if hidden:
            t.put(self.serial, spotted=False)
            for prisoner in t.prisoners(self.serial):  # SMG-PRIS-16
                t.put(prisoner.serial, spotted=False)
        key, name = "smg-cover-yes" if hidden else "smg-cover-no", t.name(self.serial)
        beat = beats.mark(self.serial, "spotted", off=hidden, by=self.serial)
        other = t.event(
            key, rule="SMG-HIDE-6", beat=beat, soldier=name, test=Msg("smg-sum-worst", {"mods": modifier(worst)})
        )
        cover = t.ability(s, "cover")
        test = Msg("smg-sum-cover", {"cover": whole(cover), "mods": signed(worst), "sum": whole(cover + worst)})
        t.tell(key, rule="SMG-HIDE-6", to=(s.seat,), other=other, beat=beat, soldier=name, test=test)
        return None


# ---------------------------------------------------------------- rally


def tell_rally(t: Front, rule: str, serial: int, target: int) -> None:
    himself = "yes" if serial == target else "no"
    t.tell(
        "smg-rallied",
        rule=rule,
        soldier=t.name(serial),
        target=t.name(target),
        himself=himself,
        beat=beats.mark(target, "pinned", off=True, by=serial),
    )


def in_rally_range(t: Front, a: Soldier, b: Soldier) -> bool:
    """SMG-RALLY-4, -5; rallying oneself needs no measurement."""
    if a.serial == b.serial:
        return True
    return g.within_inches(a.point, b.point, RALLY_RANGE + t.hide(a.point, b.point, smoke=False).mods)


def why_no_rally(t: Front, s: Soldier, target: Soldier | None, number: int) -> Refusal | None:
    """Why he cannot rally this soldier; ``number``: 0 his Rally value, ALL, SELF, or how many."""
    if not s.active:
        return no("why-smg-not-on-map", "SMG-RUL-24")
    if t.in_melee(s.serial):
        return no("why-smg-in-melee", "SMG-RUL-24")
    if t.forbidden(s.serial, "HIDE", "RALLY"):
        return no("why-smg-forbidden", "SMG-EFF-39")
    if number == 0 and t.ability(s, "rally") <= 0:
        return no("why-smg-no-rally-value", "SMG-RUL-26")
    if target is None or not target.pinned or target.at != "map" or target.escort or t.hostile(s, target):
        return no("why-smg-not-pinned", "SMG-RALLY-1")
    if target.serial == s.serial:
        return None
    if s.pinned:
        return no("why-smg-rally-himself-first", "SMG-RALLY-6")
    if number == SELF:
        return no("why-smg-rally-himself-only", "SMG-RALLY-2")
    return None if in_rally_range(t, s, target) else no("why-smg-rally-range", "SMG-RALLY-5")


def rallies(t: Front, s: Soldier, number: int) -> list[Rally]:
    """Whom the soldier can rally."""
    pinned = [b for b in t.now.bases if b.pinned and not b.escort]
    if not pinned or t.rests(s):
        return []
    return [Rally(s.serial, b.serial) for b in pinned if why_no_rally(t, s, b, number) is None]


class RallyDeed(Frame):
    """Rallies one after the other, up to the number (SMG-RALLY-3, SMG-RUL-24, -26)."""

    serial: int
    target: int
    number: int = 1  # as in rallies()
    left: int = -9
    reckoned: int = 0  # how many are left for all that everybody knows (SMG-RUL-114)
    choice: Rally | Done | None = None

    @step(rule="SMG-RUL-26")
    def count(self, t: Front) -> Word | None:
        if self.left == -9:
            s = t.soldier(self.serial)
            self.left = {0: t.ability(s, "rally"), ALL: 99, SELF: 1}.get(self.number, self.number)
            self.reckoned = most(t, s, "rally") if self.number == 0 else self.left
        return None

    @step(rule="SMG-RALLY-1")
    def rally(self, t: Front) -> Word | None:
        t.put(self.target, pinned=False)
        self.left, self.reckoned = self.left - 1, self.reckoned - 1
        tell_rally(t, "SMG-RALLY-1", self.serial, self.target)
        if self.reckoned <= 0 or not rallies(t, t.soldier(self.serial), 1):
            return t.finish()
        return None

    @step(rule="SMG-RUL-24")
    def more(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        found = rallies(t, s, 1) if self.left > 0 else []
        return t.ask(s.seat, [*found, Done()], into="choice", prompt="smg-ask-rally-more", rule="SMG-RUL-24")

    @step()
    def again(self, t: Front) -> Word | None:
        if isinstance(self.choice, Rally):
            self.target = self.choice.target
            return t.jump("rally")
        return t.finish()


class RallyAny(Frame):
    """ "Rally n" of a PLAYER clause: up to n Pins, a rallying soldier named for each (SMG-RUL-24).

    Finishes with the number of Pins removed.
    """

    seat: str
    left: int
    choice: Rally | Done | None = None
    done: int = 0

    @step(rule="SMG-RUL-24")
    def any_left(self, t: Front) -> Word | None:
        return None if self.left > 0 and self.options(t) else t.finish(self.done)

    @step(rule="SMG-RUL-24")
    def ask(self, t: Front) -> Word | None:
        return t.ask(self.seat, [*self.options(t), Done()], into="choice", prompt="smg-ask-rally", rule="SMG-RUL-24")

    @step(rule="SMG-RALLY-2")
    def rally(self, t: Front) -> Word | None:
        choice = self.choice
        if not isinstance(choice, Rally):
            return t.finish(self.done)
        self.done += 1
        t.put(choice.target, pinned=False)
        tell_rally(t, "SMG-RALLY-2", choice.serial, choice.target)
        self.left -= 1
        return t.jump("any_left")

    def options(self, t: Front) -> list[Rally]:
        return [r for s in t.own_on_map(self.seat) for r in rallies(t, s, 1)]


# ---------------------------------------------------------------- hold


def holds(t: Front, s: Soldier, number: int) -> list[Hold]:
    """SMG-HOLD-1, -4: hand cards, up to the number and never more than the Hold value in all."""
    if (s.at == "map" and t.in_melee(s.serial)) or t.forbidden(s.serial, "HIDE", "HOLD"):
        return []
    if t.ability(s, "hold") <= len(s.held):
        return []
    return [Hold(s.serial, card) for card in t.player(s.seat).hand]


class HoldDeed(Frame):
    serial: int
    card: str
    number: int = 0
    held: int = 0
    choice: Hold | Done | None = None

    @step(rule="SMG-HOLD-1")
    def put_under(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        t.leave_hand(s.seat, self.card)
        s = t.put(self.serial, held=(*s.held, self.card))
        show_order(t, s.seat)
        self.held += 1
        name, beat = t.name(self.serial), beats.mark(self.serial, "held")
        other = t.event("smg-holds-number", rule="SMG-HID-13", beat=beat, soldier=name, number=len(s.held))
        card = t.card_name(self.card)
        t.tell("smg-holds", rule="SMG-HOLD-1", beat=beat, to=(s.seat,), other=other, soldier=name, card=card)
        full = self.number > 0 and self.held >= self.number
        if full or not any(holds(t, one, 1) for one in guises(t, s)):
            return t.finish()
        return None

    @step(rule="SMG-HOLD-1")
    def more(self, t: Front) -> Word | None:
        s = t.soldier(self.serial)
        return t.ask(s.seat, [*holds(t, s, 1), Done()], into="choice", prompt="smg-ask-hold-more", rule="SMG-HOLD-1")

    @step()
    def again(self, t: Front) -> Word | None:
        if isinstance(self.choice, Hold):
            self.card = self.choice.card
            return t.jump("put_under")
        return t.finish()


def show_order(t: Front, seat: str) -> None:
    """With as many cards in hand as somebody else, the order of players tells whose soldiers are worth more."""
    hand = len(t.player(seat).hand)
    if t.s.phase > 0 and any(len(t.player(other).hand) == hand for other in t.s.seats if other != seat):
        t.reveals_secret()


class TakeHeld(Frame):
    """SMG-HOLD-3: held cards return to the hand, after the draw or at the start of a phase."""

    seats: tuple[str, ...]
    choice: TakeBack | Done | None = None

    @step(rule="SMG-HOLD-3")
    def next_seat(self, t: Front) -> Word | None:
        while self.seats and not any(s.held for s in t.own(self.seats[0])):
            self.seats = self.seats[1:]
        return None if self.seats else t.finish()

    @step(rule="SMG-HOLD-3")
    def ask(self, t: Front) -> Word | None:
        cards = [TakeBack(c) for s in t.own(self.seats[0]) for c in s.held]
        return t.ask(self.seats[0], [*cards, Done()], into="choice", prompt="smg-ask-take-back", rule="SMG-HOLD-3")

    @step(rule="SMG-HOLD-3")
    def take(self, t: Front) -> Word | None:
        seat = self.seats[0]
        if not isinstance(self.choice, TakeBack):
            self.seats = self.seats[1:]
            return t.jump("next_seat")
        card = self.choice.card
        holder = next(s for s in t.own(seat) if card in s.held)
        t.put(holder.serial, held=tuple(c for c in holder.held if c != card))
        t.put_player(seat, hand=tuple(sorted((*t.player(seat).hand, card))))
        show_order(t, seat)
        beat = beats.mark(holder.serial, "held", off=True)
        t.tell("smg-took-back", rule="SMG-HOLD-3", beat=beat, seat=t.seat_name(seat), soldier=t.name(holder.serial))
        return t.jump("next_seat")
