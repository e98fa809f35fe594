"""Playing one Action card (section 5): red boxes first, then dog tag, bubble and boxes in any order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from squadra.games.sergeants.answers import printed, who
from squadra.games.sergeants.content.language import term
from squadra.games.sergeants.content.records import Card, Clause
from squadra.games.sergeants.content.vocabulary import STEPS
from squadra.games.sergeants.rules import beats
from squadra.games.sergeants.rules.actions.acting import Act
from squadra.games.sergeants.rules.actions.deeds import Able, any_possible, could, packed
from squadra.games.sergeants.rules.actions.rally import rallies
from squadra.games.sergeants.rules.actions.tasks import Task, attempts, dog_tag, quick_first, tasks
from squadra.games.sergeants.rules.cards.boxes import NarratorBox, RedBox
from squadra.games.sergeants.rules.cards.bubble import Bubble, members, preempted, room_in
from squadra.games.sergeants.rules.cards.free_shots import FreeFire, FreeShot, gunners
from squadra.games.sergeants.rules.effects.conditions import OfActionCard
from squadra.games.sergeants.rules.effects.effects import Effects
from squadra.games.sergeants.rules.effects.value_effects import expire
from squadra.games.sergeants.state import WALKED, Context, Soldier
from squadra.games.sergeants.table import Front
from squadra.kernel import Msg, Option, Word, step


def tag_types(card: Card) -> tuple[str, ...]:
    """SMG-ACT-21, SMG-CMD-3: either printed type of a multi-action card, any type of an ANY card."""
    return ("LOOK", "HIDE", "SHOOT", "MOVE") if card.any else tuple(card.bar)


class DogTag(Option, frozen=True):
    rule = "SMG-ACT-7"

    def say(self, t: Any) -> Msg:
        card = t.card(t.s.stack[-1].card)
        actions = tuple(Msg(f"smg-action-{action.lower()}") for action in tag_types(card))
        return Msg("option-smg-dog-tag", {"soldier": who(card.owner), "actions": actions})


class TeamBubble(Option, frozen=True):
    rule = "SMG-ACT-9"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-team-bubble", {"text": Msg(f"smg-bubble-{printed(t.s.stack[-1].card)}")})


class EndCard(Option, frozen=True):
    rule = "SMG-RUL-97"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-end-card")


@cache
def _tag_attempts(actions: tuple[str, ...]) -> tuple[tuple[str, Task], ...]:
    return quick_first(dog_tag(actions))


def context_of(t: Front, seat: str, card: str, action: str = "") -> Context:
    return Context(seat=seat, card=card, owner=t.card(card).owner, declared=action, window=True)


class PlayCard(OfActionCard):
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
            t.tell(
                "smg-plays",
                rule="SMG-TURN-10",
                seat=t.seat_name(self.seat),
                card=t.card_name(self.card),
                beat=beats.action(self.card, self.seat),
            )
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
        asked = bool(parts or self.parts(t, could))  # only he knows what he can do (SMG-RUL-114)
        if not asked and self.parts(t, packed):
            t.reveals_secret()
        if not asked and not self.done:
            idle = beats.of_card(self.card, "idle")
            t.tell("smg-card-idle", rule="SMG-ACT-4", beat=idle, to=(self.seat,), card=t.card_name(self.card))
        if not asked or self.card in t.s.cancelled:
            return t.jump("close")
        end = [] if self.forced(t, parts) else [EndCard()]
        card = t.card_name(self.card)
        return t.ask(self.seat, [*parts, *end], into="choice", prompt="smg-ask-part", rule="SMG-ACT-4", card=card)

    @step(rule="SMG-ACT-5")
    def do_part(self, t: Front) -> Word | None:
        return _PARTS[type(self.choice)](self, t, self.choice)

    @step(rule="SMG-ACT-4")
    def next_part(self, t: Front) -> Word | None:
        return t.jump("choose_part")

    @step(rule="SMG-EFF-58")
    def close(self, t: Front) -> Word | None:
        expire(t, "CARD", card=self.card)
        t.put_player(self.seat, used=(*t.player(self.seat).used, self.card))
        return t.finish()

    # ------------------------------------------------------------

    def action_card(self) -> tuple[str, str]:
        return self.seat, self.card

    def context(self, t: Front) -> Context:
        return context_of(t, self.seat, self.card, self.action)

    def parts(self, t: Front, can: Able = any_possible) -> list[Option]:
        """The parts with which something can be done; ``could``: with which it might be, as far as everybody knows."""
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
        """Whether anybody can do anything in the bubble; ``must``: in a clause that says so."""
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


def _do_tag(play: PlayCard, t: Front, choice: DogTag) -> Word:
    play.done = (*play.done, "tag")
    card = t.card(play.card)
    return t.call(Act(serial=card.owner, tasks=dog_tag(tag_types(card)), context=play.context(t)))


def _do_bubble(play: PlayCard, t: Front, choice: TeamBubble) -> Word:
    play.done = (*play.done, "bubble")
    return t.call(Bubble(seat=play.seat, card=play.card, context=play.context(t)))


def _do_box(play: PlayCard, t: Front, choice: NarratorBox) -> Word:
    play.done = (*play.done, f"box{choice.box}")
    box = t.card(play.card).narrator[choice.box]
    return t.call(Effects(texts=box.do, context=play.context(t), must=box.colour == "BLUE"))


_PARTS: dict[type[Any], Callable[[PlayCard, Front, Any], Word]] = {
    DogTag: _do_tag,
    TeamBubble: _do_bubble,
    NarratorBox: _do_box,
    FreeShot: lambda play, t, choice: t.call(FreeFire(serial=choice.serial, context=play.context(t))),
    EndCard: lambda play, t, choice: t.jump("close"),
}
"""What each part of a card does."""
