"""Salvos (RT-COM-2 to 15): what may be fired at a target, with how many dice, and what is spent."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from squadra.games.rogue_trooper.content.loading import Content
from squadra.games.rogue_trooper.content.records import Enemy
from squadra.games.rogue_trooper.content.verbs import ImmuneGp, Weapon
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.rules.answers import RtOption, goods_name, lot_words
from squadra.games.rogue_trooper.rules.cards.supply import lose_item
from squadra.games.rogue_trooper.table import CARD, GI, Offered, RtTable, distinct
from squadra.kernel import Anchor, Msg, Option, Refusal, Table, no


class Salvo(RtOption, frozen=True):
    """Rounds of one kind of ammunition, or cards of one weapon, and perhaps a secondary weapon beside it."""

    rule: ClassVar[str] = "RT-COM-3"
    odds: ClassVar[bool] = True
    weapon: str = ""
    """A track (gp, plasma, sealburster, micro_mines), a weapon card, or nothing."""
    rounds: int = 0
    secondary: str = ""

    def say(self, t: Table[Any]) -> Msg:
        second = CARD[self.secondary] if self.secondary else ""
        if not self.rounds:
            return Msg("rt-option-salvo-secondary", {"secondary": second}) if second else Msg("rt-option-salvo-none")
        args: dict[str, object] = {"rounds": self.rounds, "weapon": goods_name(t, self.weapon)}
        args["lot"] = lot_words(t, self.weapon, self.rounds)
        if second:
            return Msg("rt-option-salvo-both", args | {"secondary": second})
        return Msg("rt-option-salvo", args)

    def anchors(self, t: Table[Any]) -> tuple[Anchor, ...]:
        found = [Anchor("track" if self.weapon in t.content.ammunition else "card", self.weapon)] if self.weapon else []
        return (*found, *([Anchor("card", self.secondary)] if self.secondary else []))

    def actor(self, t: Table[Any]) -> str | None:
        return self.weapon or self.secondary or None


NOTHING = Salvo()


class Target(Struct, frozen=True):
    """What is fired at: the tags that weapons ask for, and whether it is immune to GP rounds."""

    tags: tuple[str, ...] = ("personnel",)
    immune_gp: bool = False


PERSONNEL = Target()
"""GIs and the Traitor (RT-GI-10, RT-WIN-6)."""


def target_of(enemy: Enemy) -> Target:
    return Target(tuple(enemy.tags), enemy.has(ImmuneGp) is not None)


# Which salvos there are -------------------------------------------------------------------------------------------


def why_no_ammo(content: Content, ammo: str, target: Target) -> Refusal | None:
    """Why rounds of this track cannot be used against the target (19.1)."""
    record = content.ammunition[ammo]
    if ammo == "gp" and target.immune_gp:
        return no("why-rt-immune", "RT-EFF-5")
    if record.only and not any(tag in target.tags for tag in record.only):
        return no("why-rt-wrong-target", "RT-COM-9" if ammo == "sealburster" else "RT-COM-10")
    if any(tag in target.tags for tag in record.never):
        return no("why-rt-wrong-target", "RT-COM-8")
    return None


def why_no_card(content: Content, card: str, target: Target, secondary: bool) -> Refusal | None:
    """Why a Special Item cannot be the main weapon, or the secondary one, against the target (RT-COM-11, 14)."""
    weapon = content.items[card].has(Weapon)
    if weapon is None or (weapon.kind == "secondary") != secondary:
        return no("why-rt-one-secondary", "RT-COM-14")
    return why_no_weapon(weapon, target)


def why_no_weapon(weapon: Weapon, target: Target) -> Refusal | None:
    if weapon.targets and not any(tag in target.tags for tag in weapon.targets):
        return no("why-rt-wrong-target", "RT-COM-11")
    return None


def salvos(t: RtTable, seat: str, target: Target) -> list[Salvo]:
    """Every salvo of one main weapon with any number of rounds, alone or with one secondary weapon (RT-RUL-14, 66)."""
    sheet = t.sheet(seat)
    mains: list[tuple[str, int]] = []
    for ammo in t.content.ammunition:
        have: int = getattr(sheet, ammo)
        if have and why_no_ammo(t.content, ammo, target) is None:
            mains += [(ammo, n) for n in range(1, have + 1)]
    seconds = [""]
    for card in distinct(sheet.items):
        weapon = t.content.items[card].has(Weapon)
        if weapon is None or why_no_weapon(weapon, target) is not None:
            continue
        if weapon.kind == "secondary":
            seconds.append(card)
        else:
            mains += [(card, n) for n in range(1, sheet.items.count(card) + 1)]
    found = [NOTHING if not second else Salvo("", 0, second) for second in seconds]
    found += [Salvo(weapon, rounds, second) for weapon, rounds in mains for second in seconds]
    return found


def offered_salvos(t: RtTable, seat: str, target: Target) -> Offered:
    return Offered([*salvos(t, seat, target)], lambda option: why_no_salvo(t, seat, target, option), "RT-COM-3")


def why_no_salvo(t: RtTable, seat: str, target: Target, option: Option) -> Refusal | None:
    if not isinstance(option, Salvo):
        return None
    refusal = why_no_main(t, seat, target, option.weapon, option.rounds)
    if refusal is not None or not option.secondary:
        return refusal
    if option.secondary not in t.sheet(seat).items:
        return no("why-rt-no-such-weapon", "RT-COM-2")
    return why_no_card(t.content, option.secondary, target, secondary=True)


def why_no_main(t: RtTable, seat: str, target: Target, weapon: str, rounds: int) -> Refusal | None:
    """Why that many rounds of a track, or cards of a weapon, cannot be fired; none at all always can."""
    if not weapon and not rounds:
        return None
    is_ammo = weapon in t.content.ammunition
    have: int = getattr(t.sheet(seat), weapon) if is_ammo else t.sheet(seat).items.count(weapon)
    if not is_ammo and not have:
        return no("why-rt-no-such-weapon", "RT-COM-2")
    if not 0 < rounds <= have:
        return no("why-rt-too-few-rounds", "RT-COM-5")
    return (
        why_no_ammo(t.content, weapon, target) if is_ammo else why_no_card(t.content, weapon, target, secondary=False)
    )


def rounds_dice(content: Content, salvo: Salvo, target: Target) -> tuple[int, bool]:
    """Dice of the main weapon, and whether it is the GI Rifle (RT-COM-6 to 13)."""
    if not salvo.rounds:
        return 0, False
    record = content.ammunition.get(salvo.weapon)
    if record is None:
        weapon = content.items[salvo.weapon].has(Weapon)
        assert weapon is not None
        return weapon.dice * salvo.rounds, weapon.kind == "rifle"
    dice = max([record.dice, *[n for tag, n in record.more_against.items() if tag in target.tags]])
    return dice * salvo.rounds, record.rifle


def own_dice(content: Content, salvo: Salvo, target: Target) -> int:
    """Dice of the main and the secondary weapon."""
    main, _ = rounds_dice(content, salvo, target)
    weapon = content.items[salvo.secondary].has(Weapon) if salvo.secondary else None
    return main + (weapon.dice if weapon else 0)


def helper_dice(t: RtTable, seat: str, target: Target, extra: int = 0) -> int:
    """Companions fire GP rounds of their own, in the first salvo of the turn (RT-CARD-ENC-15 to 17, RT-RUL-18)."""
    if target.immune_gp:
        return 0
    sheet = t.sheet(seat)
    if sheet.fired and t.setup.companion_fire == "firstOfTurn":
        return extra
    return extra + sum(t.content.companions[card].firepower for card in sheet.companions)


# Firing -----------------------------------------------------------------------------------------------------------


def spend(t: RtTable, seat: str, salvo: Salvo, second: bool) -> None:
    """Declared rounds are spent, weapon cards that do not stay are discarded (RT-COM-5, RT-CARD-SUP-9)."""
    if salvo.rounds and salvo.weapon in t.content.ammunition:
        t.put(seat, **{salvo.weapon: getattr(t.sheet(seat), salvo.weapon) - salvo.rounds})
    if t.talks:
        tell_salvo(t, seat, salvo, second)
    cards = [salvo.weapon] * salvo.rounds if salvo.weapon in t.content.items else []
    for card in (*cards, *([salvo.secondary] if salvo.secondary else [])):
        if not t.content.items[card].stays:
            lose_item(t, seat, card, used=True)


def tell_salvo(t: RtTable, seat: str, salvo: Salvo, second: bool) -> None:
    if salvo == NOTHING:
        t.tell("rt-fire-held", beat=beats.salvo(t, seat), rule="RT-COM-4", gi=GI[seat])
        return
    words = salvo_words(t, salvo)
    beat = None if second else beats.salvo(t, seat, words)
    t.tell("rt-second-salvo" if second else "rt-salvo", beat=beat, rule="RT-COM-4", gi=GI[seat], salvo=words)


def salvo_words(t: RtTable, salvo: Salvo) -> Msg:
    second = CARD[salvo.secondary] if salvo.secondary else None
    if not salvo.rounds:
        assert second is not None
        return second
    lot = lot_words(t, salvo.weapon, salvo.rounds)
    return Msg("rt-salvo-both", {"lot": lot, "secondary": second}) if second else lot
