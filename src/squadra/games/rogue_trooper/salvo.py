"""Salvos (RT-COM-2 to 15): what may be fired at a target, with how many dice, and what is spent."""

from __future__ import annotations

from msgspec import Struct

from squadra.games.rogue_trooper.answers import lot_words
from squadra.games.rogue_trooper.options import Salvo
from squadra.games.rogue_trooper.records import Enemy
from squadra.games.rogue_trooper.supply import lose_item
from squadra.games.rogue_trooper.table import CARD, GI, Offered, RtTable, distinct
from squadra.games.rogue_trooper.verbs import ImmuneGp, Weapon
from squadra.kernel import Msg, Option, Refusal, no

NOTHING = Salvo()


class Target(Struct, frozen=True):
    """What is fired at: the tags that weapons ask for, and whether GP rounds do it no harm."""

    tags: tuple[str, ...] = ("personnel",)
    immune_gp: bool = False


PERSONNEL = Target()
"""GIs and the Traitor (RT-GI-10, RT-WIN-6)."""


def target_of(enemy: Enemy) -> Target:
    return Target(tuple(enemy.tags), enemy.has(ImmuneGp) is not None)


# Which salvos there are -------------------------------------------------------------------------------------------


def why_no_ammo(t: RtTable, ammo: str, target: Target) -> Refusal | None:
    """Why rounds of this track cannot be used against the target (19.1)."""
    record = t.content.ammunition[ammo]
    if ammo == "gp" and target.immune_gp:
        return no("why-rt-immune", "RT-EFF-5")
    if record.only and not any(tag in target.tags for tag in record.only):
        return no("why-rt-wrong-target", "RT-COM-9" if ammo == "sealburster" else "RT-COM-10")
    if any(tag in target.tags for tag in record.never):
        return no("why-rt-wrong-target", "RT-COM-8")
    return None


def weapon_of(t: RtTable, card: str, target: Target) -> Weapon | None:
    """The weapon on a Special Item, if it can be used against the target (RT-COM-11)."""
    weapon = t.content.items[card].has(Weapon)
    if weapon is None or (weapon.targets and not any(tag in target.tags for tag in weapon.targets)):
        return None
    return weapon


def salvos(t: RtTable, seat: str, target: Target) -> list[Salvo]:
    """Every salvo of one main weapon with any number of rounds, alone or with one secondary weapon (RT-RUL-14, 66)."""
    sheet = t.sheet(seat)
    mains: list[tuple[str, int]] = []
    for ammo in t.content.ammunition:
        have: int = getattr(sheet, ammo)
        if have and why_no_ammo(t, ammo, target) is None:
            mains += [(ammo, n) for n in range(1, have + 1)]
    seconds = [""]
    for card in distinct(sheet.items):
        weapon = weapon_of(t, card, target)
        if weapon is None:
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
    sheet = t.sheet(seat)
    if option.weapon in t.content.ammunition:
        if option.rounds > getattr(sheet, option.weapon):
            return no("why-rt-too-few-rounds", "RT-COM-5")
        return why_no_ammo(t, option.weapon, target)
    for card in (option.weapon, option.secondary):
        if card and card not in sheet.items:
            return no("why-rt-no-such-weapon", "RT-COM-2")
        if card and weapon_of(t, card, target) is None:
            return no("why-rt-wrong-target", "RT-COM-11")
    return no("why-rt-one-secondary", "RT-COM-14")


def rounds_dice(t: RtTable, salvo: Salvo, target: Target) -> tuple[int, bool]:
    """Dice of the main weapon, and whether it is the GI Rifle (RT-COM-6 to 13)."""
    if not salvo.rounds:
        return 0, False
    record = t.content.ammunition.get(salvo.weapon)
    if record is None:
        weapon = t.content.items[salvo.weapon].has(Weapon)
        assert weapon is not None
        return weapon.dice * salvo.rounds, weapon.kind == "rifle"
    dice = max([record.dice, *[n for tag, n in record.more_against.items() if tag in target.tags]])
    return dice * salvo.rounds, record.rifle


def own_dice(t: RtTable, salvo: Salvo, target: Target) -> int:
    """Dice of the main and the secondary weapon."""
    main, _ = rounds_dice(t, salvo, target)
    weapon = t.content.items[salvo.secondary].has(Weapon) if salvo.secondary else None
    return main + (weapon.dice if weapon else 0)


def gunnar_bonus(t: RtTable, seat: str, salvo: Salvo, target: Target) -> int:
    """RT-CHIP-3: on every die of the GI Rifle, or once for a salvo of it (RT-RUL-16d)."""
    main, rifle = rounds_dice(t, salvo, target)
    if not rifle or not t.sheet(seat).gunnar:
        return 0
    each = t.content.numbers.gunnar_bonus
    return each if t.setup.gunnar_bonus == "perSalvo" else each * main


def doubled(t: RtTable, seat: str, target: Target) -> bool:
    """RT-CHIP-5: a Helm chip against Armour."""
    return t.sheet(seat).helm != "" and "armour" in target.tags


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
    if salvo == NOTHING:
        t.tell("rt-fire-held", rule="RT-COM-4", gi=GI[seat])
        return
    t.tell("rt-second-salvo" if second else "rt-salvo", rule="RT-COM-4", gi=GI[seat], salvo=salvo_words(t, salvo))
    cards = [salvo.weapon] * salvo.rounds if salvo.weapon in t.content.items else []
    for card in (*cards, *([salvo.secondary] if salvo.secondary else [])):
        if not t.content.items[card].stays:
            lose_item(t, seat, card, used=True)


def salvo_words(t: RtTable, salvo: Salvo) -> Msg:
    second = CARD[salvo.secondary] if salvo.secondary else None
    if not salvo.rounds:
        assert second is not None
        return second
    lot = lot_words(t, salvo.weapon, salvo.rounds)
    return Msg("rt-salvo-both", {"lot": lot, "secondary": second}) if second else lot
