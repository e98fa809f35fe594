"""Playing one Action card (section 5): red boxes first, then dog tag, bubble and boxes in any order."""

from __future__ import annotations

from functools import cache

from squadra.games.sergeants import geometry as g
from squadra.games.sergeants.acting import Act, Settle
from squadra.games.sergeants.bubble import Bubble, members, preempted, room_in
from squadra.games.sergeants.card_options import tag_types
from squadra.games.sergeants.deeds import Able, any_possible, could, packed
from squadra.games.sergeants.effects import Effects
from squadra.games.sergeants.hide import rallies
from squadra.games.sergeants.language import Term, name_of, term
from squadra.games.sergeants.lasting import expire
from squadra.games.sergeants.options import DogTag, Done, EndCard, FreeShot, LetCancel, NarratorBox, PayCost, TeamBubble
from squadra.games.sergeants.possible import selector_of
from squadra.games.sergeants.records import Card, Clause
from squadra.games.sergeants.selectors import holds, select
from squadra.games.sergeants.shoot import has_target
from squadra.games.sergeants.specialists import dead
from squadra.games.sergeants.state import WALKED, Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.games.sergeants.tasks import Task, attempts, dog_tag, quick_first, tasks
from squadra.games.sergeants.vocabulary import STEPS
from squadra.kernel import Frame, Option, Word, step


@cache
def _tag_attempts(actions: tuple[str, ...]) -> tuple[tuple[str, Task], ...]:
    return quick_first(dog_tag(actions))


def context_of(t: Front, seat: str, card: str, action: str = "") -> Context:
    return Context(seat=seat, card=card, owner=t.card(card).owner, declared=action, window=True)


def payable(t: Front, card: Card, c: Context) -> bool:
    """SMG-EFF-53: a cost is paid in full or not at all."""
    costs = [term(text) for box in card.narrator for text in box.cost]
    discards = sum(word.args[1] for word in costs if word.word == "DISCARD" and name_of(word.args[2]) != "ALL")
    return len(t.player(c.seat).hand) >= discards and all(_can_pay(t, word, c) for word in costs)


def _can_pay(t: Front, word: Term, c: Context) -> bool:
    """Somebody who can pay must be there, and what is taken from him (SMG-RUL-15)."""
    node = selector_of(word)
    if node is None:
        return True
    found = select(t, node, c, c.owner, "OWN")
    if word.word == "TAKE" and word.args[1].word == "GRENADES":
        return bool(found) and all(s.grenades >= word.args[1].args[0] for s in found)
    if word.word == "TAKE":
        return bool(found) and all(t.kit(s, word.args[1].word) for s in found)
    return bool(found)


def conditions_met(t: Front, card: Card, c: Context) -> bool:
    if card.requires and not holds(t, card.requires, c):
        return False
    return all(holds(t, box.condition, c) for box in card.narrator if box.colour == "RED" and box.condition)


class RedBox(Frame):
    """SMG-ACT-14, SMG-RUL-11: costs and conditions are settled first. Finishes with True if the card may be played."""

    seat: str
    card: str
    context: Context
    choice: PayCost | LetCancel | None = None

    @step(rule="SMG-ACT-14")
    def conditions(self, t: Front) -> Word | None:
        card = t.card(self.card)
        costs = [text for box in card.narrator for text in box.cost]
        why = self.hindrance(t)
        if why:
            t.tell(why, rule="SMG-RUL-11", card=t.card_name(self.card))
            t.telling()
            return t.finish(False)
        return None if costs else t.finish(True)

    @step(rule="SMG-ACT-14")
    def ask(self, t: Front) -> Word | None:
        return t.ask(
            self.seat,
            [PayCost(), LetCancel()],
            into="choice",
            prompt="smg-ask-cost",
            rule="SMG-ACT-14",
            card=t.card_name(self.card),
        )

    @step(rule="SMG-RUL-11")
    def pay(self, t: Front) -> Word | None:
        if not isinstance(self.choice, PayCost):
            name = t.seat_name(self.seat)
            t.tell("smg-card-let-go", rule="SMG-ACT-14", seat=name, card=t.card_name(self.card))
            return t.finish(False)
        costs = tuple(text for box in t.card(self.card).narrator for text in box.cost)
        return t.call(Effects(texts=costs, context=self.context, must=True))

    @step()
    def paid(self, t: Front) -> Word | None:
        return t.finish(True)

    def hindrance(self, t: Front) -> str:
        """Why the card is cancelled; "" if it is not."""
        card = t.card(self.card)
        if dead(t, self.seat, self.card):
            return "smg-card-dead"
        if not conditions_met(t, card, self.context):
            return "smg-card-unmet"
        return "" if payable(t, card, self.context) else "smg-card-unpaid"


class Boxes(Frame):
    """White and blue boxes of a Reaction, after its bubble. Finishes with the number of those carried out."""

    seat: str
    card: str
    context: Context
    number: int = -1
    choice: NarratorBox | Done | None = None
    done: int = 0

    @step(rule="SMG-EFF-3")
    def next_box(self, t: Front) -> Word | None:
        boxes = t.card(self.card).narrator
        self.number, self.choice = self.number + 1, None
        while self.number < len(boxes) and boxes[self.number].colour == "RED":
            self.number += 1
        return t.finish(self.done) if self.number >= len(boxes) or self.card in t.s.cancelled else None

    @step(rule="SMG-ACT-11")
    def ask(self, t: Front) -> Word | None:
        if t.card(self.card).narrator[self.number].colour == "BLUE":
            return None
        options = [NarratorBox(self.number), Done()]
        card = t.card_name(self.card)
        return t.ask(self.seat, options, into="choice", prompt="smg-ask-part", rule="SMG-ACT-11", card=card)

    @step(rule="SMG-ACT-12")
    def run(self, t: Front) -> Word | None:
        if isinstance(self.choice, Done):
            return t.jump("next_box")
        self.done += 1
        box = t.card(self.card).narrator[self.number]
        return t.call(Effects(texts=box.do, context=self.context, must=box.colour == "BLUE"))

    @step()
    def again(self, t: Front) -> Word | None:
        return t.jump("next_box")


class PlayCard(Frame):
    """One card, at its player's turn in the upper or lower action."""

    seat: str
    card: str
    action: str
    done: tuple[str, ...] = ()
    lawful: bool = True
    choice: DogTag | TeamBubble | NarratorBox | FreeShot | EndCard | None = None

    @step(rule="SMG-RUL-11")
    def red(self, t: Front) -> Word | None:
        before = [serials for card, clause, serials in t.s.taken if (card, clause) == (self.card, WALKED)]
        t.s.picks, t.s.walked = (), tuple(s for serials in before for s in serials)
        if t.talks:
            t.tell("smg-plays", rule="SMG-TURN-10", seat=t.seat_name(self.seat), card=t.card_name(self.card))
        if self.card in t.s.settled:
            return None
        return t.call(RedBox(seat=self.seat, card=self.card, context=self.context(t)), into="lawful")

    @step(rule="SMG-ACT-14")
    def cancel(self, t: Front) -> Word | None:
        if not self.lawful:
            t.tell("smg-card-cancelled", rule="SMG-RUL-11", card=t.card_name(self.card))
            return t.jump("close")
        return None

    @step(rule="SMG-ACT-4")
    def choose_part(self, t: Front) -> Word | None:
        parts = self.parts(t)
        asked = bool(parts or self.parts(t, could))  # what he can do he knows alone (SMG-RUL-114)
        if not asked and self.parts(t, packed):
            t.telling()
        if not asked and not self.done:
            t.tell("smg-card-idle", rule="SMG-ACT-4", to=(self.seat,), card=t.card_name(self.card))
        if not asked or self.card in t.s.cancelled:
            return t.jump("close")
        end = [] if self.forced(t, parts) else [EndCard()]
        return t.ask(
            self.seat,
            [*parts, *end],
            into="choice",
            prompt="smg-ask-part",
            rule="SMG-ACT-4",
            card=t.card_name(self.card),
        )

    @step(rule="SMG-ACT-5")
    def do_part(self, t: Front) -> Word | None:
        choice, card, c = self.choice, t.card(self.card), self.context(t)
        if isinstance(choice, DogTag):
            self.done = (*self.done, "tag")
            return t.call(Act(serial=card.owner, tasks=dog_tag(tag_types(card)), context=c))
        if isinstance(choice, TeamBubble):
            self.done = (*self.done, "bubble")
            return t.call(Bubble(seat=self.seat, card=self.card, context=c))
        if isinstance(choice, NarratorBox):
            self.done = (*self.done, f"box{choice.box}")
            box = card.narrator[choice.box]
            return t.call(Effects(texts=box.do, context=c, must=box.colour == "BLUE"))
        if isinstance(choice, FreeShot):
            return t.call(FreeFire(serial=choice.serial, context=c))
        return t.jump("close")

    @step(rule="SMG-ACT-4")
    def next_part(self, t: Front) -> Word | None:
        return t.jump("choose_part")

    @step(rule="SMG-EFF-58")
    def close(self, t: Front) -> Word | None:
        expire(t, "CARD", card=self.card)
        t.put_player(self.seat, used=(*t.player(self.seat).used, self.card))
        return t.finish()

    # ------------------------------------------------------------

    def context(self, t: Front) -> Context:
        return context_of(t, self.seat, self.card, self.action)

    def parts(self, t: Front, can: Able = any_possible) -> list[Option]:
        """The parts of which something can be done; ``could``: of which something might be, as far as everybody knows."""
        card, c = t.card(self.card), self.context(t)
        found: list[Option] = []
        if card.owner and not card.team and "tag" not in self.done and self.tag_possible(t, card, c, can):
            found.append(DogTag())
        if card.bubble and "bubble" not in self.done and self.bubble_possible(t, card, c, can):
            found.append(TeamBubble())
        for i, box in enumerate(card.narrator):
            if box.colour != "RED" and f"box{i}" not in self.done and self.box_possible(t, card, i, c, can):
                found.append(NarratorBox(i))
        if t.advanced:
            found.extend(FreeShot(serial) for serial in gunners(t, self.seat))
        return found

    def owner(self, t: Front, card: Card) -> Soldier | None:
        s = t.s.soldiers.get(card.owner)
        return s if s is not None and s.alive and s.seat == self.seat and not t.rests(s) else None

    def tag_possible(self, t: Front, card: Card, c: Context, can: Able) -> bool:
        owner = self.owner(t, card)
        return owner is not None and can(t, owner, _tag_attempts(tag_types(card)), c)

    def bubble_possible(self, t: Front, card: Card, c: Context, can: Able = any_possible, must: bool = False) -> bool:
        """Whether anybody can do anything of the bubble; ``must``: of a clause that says so."""
        gone = preempted(t, self.card) if t.s.taken else set[int]()
        for number, clause in enumerate(card.bubble):
            if (must and not clause.must) or (gone and room_in(t, self.card, number) <= 0):
                continue
            if self.clause_possible(t, clause, c, gone, can):
                return True
        return False

    def clause_possible(self, t: Front, clause: Clause, c: Context, gone: set[int], can: Able) -> bool:
        if clause.who == "PLAYER":
            rally = term(clause.steps[0]).word == "RALLY"
            return not rally or any(rallies(t, s, 1) for s in t.own_on_map(self.seat))
        ways = [attempts(way, c.declared) for way in clause.ways]
        for s in members(t, clause, c):
            for way in ways if s.serial not in gone else ():
                if can(t, s, way, c):
                    return True
        return False

    def box_possible(self, t: Front, card: Card, number: int, c: Context, can: Able) -> bool:
        """SMG-RUL-12, -15: a box of a soldier who is gone is lost; an impossible step is skipped."""
        box = card.narrator[number]
        owner = self.owner(t, card)
        if owner is None and not card.team:
            return False
        steps = [text for text in box.do if term(text).word in STEPS]
        if len(steps) < len(box.do) or owner is None:
            return owner is None or owner.active
        return any(can(t, owner, quick_first(tasks(text, self.action)[:1]), c) for text in steps)

    def forced(self, t: Front, parts: list[Option]) -> bool:
        """SMG-RUL-97: not ended while a possible blue box or MUST clause is undone."""
        card = t.card(self.card)
        if any(isinstance(part, NarratorBox) and card.narrator[part.box].colour == "BLUE" for part in parts):
            return True
        bound = TeamBubble() in parts and any(clause.must for clause in card.bubble)
        return bound and self.bubble_possible(t, card, self.context(t), must=True)


# ---------------------------------------------------------------- free shots of a machine gun


def gunners(t: Front, seat: str) -> list[int]:
    """SMG-TEAM-24, SMG-RUL-73: gunners who touch a comrade with ammunition and have a target, once per phase."""
    own = t.own_on_map(seat)
    belts = [(carrier, item) for carrier in own for item, _ in carrier.kit if item in t.content.free_shots]
    fed = {s.serial for carrier, item in belts for s in own if feeds(t, carrier, item, s)}
    ready = (s for s in own if s.serial in fed and s.serial not in t.s.free_shots and not t.rests(s))
    return [s.serial for s in ready if has_target(t, s)]


def feeds(t: Front, carrier: Soldier, item: str, gunner: Soldier) -> bool:
    """Whether this card is ammunition for the gunner, in the hands of a comrade who touches him."""
    shot = t.content.free_shots.get(item)
    if shot is None or carrier.serial == gunner.serial or not g.touching(carrier.point, gunner.point):
        return False
    record = t.record(gunner.serial)
    return record.automatic if shot.gunner_weapon == "ANY_AUTOMATIC" else record.weapon == shot.gunner_weapon


class FreeFire(Frame):
    """The shot itself: once it is chosen it is fired; the ammunition is used in the open (SMG-RUL-65)."""

    serial: int
    context: Context
    did: bool = False

    @step(rule="SMG-RUL-73")
    def fire(self, t: Front) -> Word | None:
        self.spend(t)
        t.s.free_shots = (*t.s.free_shots, self.serial)
        return t.call(Act(serial=self.serial, tasks=tasks("FIRE", ""), context=self.context, must=True), into="did")

    @step()
    def settle(self, t: Front) -> Word | None:
        return t.call(Settle())

    def spend(self, t: Front) -> None:
        gunner = t.soldier(self.serial)
        for s in t.own_on_map(gunner.seat):
            for i, (item, left) in enumerate(s.kit):
                if feeds(t, s, item, gunner):
                    rest = ((item, left - 1),) if left > 1 else () if left else ((item, 0),)
                    known = tuple(dict.fromkeys((*s.known_kit, item)))
                    t.put(s.serial, kit=(*s.kit[:i], *rest, *s.kit[i + 1 :]), known_kit=known)
                    return
