"""What a player may answer about forces, cards and the parts of a card."""

from __future__ import annotations

from typing import Any

from squadra.games.sergeants.answers import ByOne, OneCard, card_name, inch, printed, who
from squadra.games.sergeants.records import Card
from squadra.kernel import Anchor, Msg, Option, PassUntil


class Done(Option, frozen=True):
    def say(self, t: Any) -> Msg:
        return Msg("option-smg-done")


class Skip(Option, frozen=True):
    def say(self, t: Any) -> Msg:
        return Msg("option-smg-skip")


class Silence(PassUntil, frozen=True):
    """A standing pass for reaction and preempt windows: until the end of the phase, the turn or the game."""

    rule = "SMG-RUL-67"

    def say(self, t: Any) -> Msg:
        return Msg(f"option-smg-silence-{self.until}")


class Concede(Option, frozen=True):
    rule = "SMG-RUL-112"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-concede")


# ---------------------------------------------------------------- set-up


class EnterBy(Option, frozen=True):
    rule = "SMG-ENT-5"
    area: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-enter-by", {"area": self.area})

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("area", self.area),)


class Deploy(ByOne, frozen=True):
    rule = "SMG-RUL-63"
    x: int
    y: int
    facing: int

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-deploy",
            {"soldier": who(self.serial), "tile": t.tile_name((self.x, self.y)), "x": inch(self.x), "y": inch(self.y)},
        )

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return (Anchor("point", f"{self.x},{self.y}"),)


# ---------------------------------------------------------------- cards


class Plan(Option, frozen=True):
    """The Action cards of the three spaces, with the officer's extra cards (SMG-RUL-93)."""

    rule = "SMG-TURN-5"
    cards: tuple[tuple[str, ...], ...]

    def say(self, t: Any) -> Msg:
        empty = Msg("smg-plan-empty")
        names = {f"cards{i + 1}": tuple(card_name(c) for c in space) or empty for i, space in enumerate(self.cards)}
        return Msg("option-smg-plan", names)

    def anchors(self, t: Any) -> tuple[Anchor, ...]:
        return tuple(Anchor("card", c) for space in self.cards for c in space)


class PutIn(OneCard, frozen=True):
    rule = "SMG-RUL-6"
    phase: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-put-in", {"card": card_name(self.card), "phase": self.phase})


class Declare(OneCard, frozen=True):
    rule = "SMG-ACT-19"
    action: str

    def say(self, t: Any) -> Msg:
        return Msg(
            "option-smg-declare", {"card": card_name(self.card), "action": Msg(f"smg-action-{self.action.lower()}")}
        )


class TakeBack(OneCard, frozen=True):
    rule = "SMG-HOLD-3"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-take-back", {"card": card_name(self.card)})


class Discard(OneCard, frozen=True):
    rule = "SMG-EFF-71"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-discard", {"card": card_name(self.card)})


class PlayFirst(OneCard, frozen=True):
    rule = "SMG-RUL-94"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-play-first", {"card": card_name(self.card)})


class PayCost(Option, frozen=True):
    rule = "SMG-ACT-14"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-pay-cost")


class LetCancel(Option, frozen=True):
    rule = "SMG-RUL-11"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-let-cancel")


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


class NarratorBox(Option, frozen=True):
    rule = "SMG-ACT-11"
    box: int

    def say(self, t: Any) -> Msg:
        text = Msg(f"smg-box-{printed(t.s.stack[-1].card)}-{self.box + 1}")
        return Msg("option-smg-narrator-box", {"text": text})


class EndCard(Option, frozen=True):
    rule = "SMG-RUL-97"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-end-card")


class FreeShot(ByOne, frozen=True):
    rule = "SMG-RUL-73"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-free-shot", {"soldier": who(self.serial)})


class React(OneCard, frozen=True):
    rule = "SMG-REACT-1"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-react", {"card": card_name(self.card)})


class Preempt(OneCard, frozen=True):
    rule = "SMG-PREEMPT-1"
    against: str

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-preempt", {"card": card_name(self.card), "against": card_name(self.against)})


class Pick(ByOne, frozen=True):
    """The soldier who acts, or whom an effect strikes."""

    rule = "SMG-ACT-9"

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-pick", {"soldier": who(self.serial)})


class Choose(Option, frozen=True):
    """One of several alternatives; the frame that asks says what each is."""

    rule = "SMG-RUL-14"
    number: int

    def say(self, t: Any) -> Msg:
        return t.s.stack[-1].alternative(t, self.number)


class Slot(ByOne, frozen=True):
    rule = "SMG-TEAM-7"
    slot: int

    def say(self, t: Any) -> Msg:
        return Msg("option-smg-slot", {"soldier": who(self.serial), "slot": self.slot + 1})
