"""The closed vocabulary of card effects (RT-EFF-1 to RT-EFF-33).

A card is a record with a list of these verbs. A new card is data; a new verb is code. In a file a verb is a small
table whose key `do` names it: `{ do = "reinforce", cards = 2 }`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Ammo: TypeAlias = Literal["gp", "plasma", "sealburster", "micro_mines"]
Tag: TypeAlias = Literal["airborne", "coastal", "hazard", "fortification", "armour", "personnel", "sealed"]
MissionClass: TypeAlias = Literal["informer", "deserter", "witness", "record"]
WeaponKind: TypeAlias = Literal["main", "rifle", "secondary"]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Verb(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """One effect of one card."""


# Enemies, some of them also Rogue cards -------------------------------------------------------------------------


class Reinforce(Verb, frozen=True, kw_only=True, tag="reinforce"):
    """RT-EFF-1: more Encounter cards (Enemy: RT-RUL-29a; Rogue card: RT-RUL-29b)."""

    cards: Count


class NoEvade(Verb, frozen=True, kw_only=True, tag="no_evade"):
    """RT-EFF-2: this Enemy cannot be evaded; as a Rogue card: no Evade in this Phase."""


class NoSurrender(Verb, frozen=True, kw_only=True, tag="no_surrender"):
    """RT-EFF-3: a Nort card that takes no prisoners."""


class Surrender(Verb, frozen=True, kw_only=True, tag="surrender"):
    """RT-EFF-4: an Enemy that takes prisoners although its Side does not (Millifuzz, RT-SUR-3)."""

    to: Literal["brig", "glasshouse"]


class ImmuneGp(Verb, frozen=True, kw_only=True, tag="immune_gp"):
    """RT-EFF-5: neither GP Mags nor Companion dice count against it."""


class DoubleDamage(Verb, frozen=True, kw_only=True, tag="double_damage"):
    """RT-EFF-6: a defeat costs 2 Lives (RT-COM-17)."""


class BeatenSupply(Verb, frozen=True, kw_only=True, tag="on_beaten_supply"):
    """RT-EFF-7: beaten in a fight it yields Supply cards at once."""

    cards: Count


class LossTurn(Verb, frozen=True, kw_only=True, tag="on_loss_turn"):
    """RT-EFF-8: a GI that loses the fight also loses his next turn."""

    turns: Count = 1


class LossItem(Verb, frozen=True, kw_only=True, tag="on_loss_item"):
    """RT-EFF-9: a GI that loses the fight discards Special Items of his choice."""

    items: Count = 1


class LossAmmo(Verb, frozen=True, kw_only=True, tag="on_loss_ammo"):
    """RT-EFF-10: a GI that loses the fight has this track set to zero."""

    ammo: Ammo


# Special Items --------------------------------------------------------------------------------------------------


class Weapon(Verb, frozen=True, kw_only=True, tag="weapon"):
    """RT-EFF-11: dice of a weapon card. Rifle: main weapon GI Rifle, Gunnar applies. No targets: any target."""

    kind: WeaponKind
    dice: Count
    targets: tuple[Tag, ...] = ()


class EvadeBonus(Verb, frozen=True, kw_only=True, tag="evade"):
    """RT-EFF-12: added to Evade rolls; several items do not stack, an item and a Rogue card do."""

    bonus: Annotated[int, msgspec.Meta(ge=-3, le=3)]


class Kit(Verb, frozen=True, kw_only=True, tag="kit"):
    """RT-EFF-13: the GI may stand in and pass Scum Sea (RT-MOV-3, RT-RUL-44)."""


class Heal(Verb, frozen=True, kw_only=True, tag="heal"):
    """RT-EFF-14: used in one's own turn outside a fight, regains Lives."""

    lives: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Supply(Verb, frozen=True, kw_only=True, tag="supply"):
    """RT-EFF-15: Supply cards at once when it is taken."""

    cards: Count


class Chip(Verb, frozen=True, kw_only=True, tag="chip"):
    """RT-EFF-16: a numbered chip from the cup into a free slot (RT-RUL-78)."""


class Fly(Verb, frozen=True, kw_only=True, tag="fly"):
    """RT-EFF-17: a flight instead of the move (RT-RUL-74); an item is used in one's own Movement Phase."""

    range: Count


# Rogue cards of the Movement Phase ------------------------------------------------------------------------------


class ExtraMove(Verb, frozen=True, kw_only=True, tag="extra_move"):
    """RT-EFF-18: that many more sectors (RT-RUL-73)."""

    sectors: Count


class Shuttle(Verb, frozen=True, kw_only=True, tag="shuttle"):
    """RT-EFF-19: from a Souther City to the Shuttle Bay (RT-RUL-36)."""


class Clearance(Verb, frozen=True, kw_only=True, tag="clearance"):
    """RT-EFF-20: the Security Zone is open in this Movement Phase (RT-RUL-43b)."""


class Escape(Verb, frozen=True, kw_only=True, tag="escape"):
    """RT-EFF-21: out of prison, counts as a 6 (RT-SUR-17)."""


class NoMove(Verb, frozen=True, kw_only=True, tag="no_move"):
    """RT-EFF-22: no move, flight, transfer or drop in this Movement Phase; an escape stays possible."""


class Mantrap(Verb, frozen=True, kw_only=True, tag="mantrap"):
    """RT-EFF-23: as NoMove, no Encounter cards by the target, and only a stub of his End Phase (RT-RUL-59)."""


class LoseTurn(Verb, frozen=True, kw_only=True, tag="lose_turn"):
    """RT-EFF-24: the next turn is skipped, except for the steps it allows (RT-TURN-4 to 6)."""

    turns: Count = 1
    allow: tuple[Literal["supply", "rogue"], ...] = ()


# Rogue cards of the Encounter Phase -----------------------------------------------------------------------------


class Offensive(Verb, frozen=True, kw_only=True, tag="offensive"):
    """RT-EFF-25: as Reinforce, and the sector counts as Front Line for the filter."""

    cards: Count


class GiDice(Verb, frozen=True, kw_only=True, tag="gi_dice"):
    """RT-EFF-26: more dice in the active GI's first salvo of each fight of this Phase."""

    dice: Count


class EnemyDice(Verb, frozen=True, kw_only=True, tag="enemy_dice"):
    """RT-EFF-27: more dice for every Enemy, or for the Defender in Attack and Kidnap."""

    dice: Count


# Rogue cards of the End Phase -----------------------------------------------------------------------------------


class MissionFail(Verb, frozen=True, kw_only=True, tag="mission_fail"):
    """RT-EFF-28: the declared Mission is discarded without a Clue (RT-RUL-28b)."""

    classes: tuple[MissionClass, ...]


class MissionBlock(Verb, frozen=True, kw_only=True, tag="mission_block"):
    """RT-EFF-28: the declared Mission is kept for another time (RT-RUL-28a)."""

    classes: tuple[MissionClass, ...]


class MissionDelay(Verb, frozen=True, kw_only=True, tag="mission_delay"):
    """RT-EFF-28: the Mission costs the next turn and is completed at its end (RT-RUL-27)."""

    classes: tuple[MissionClass, ...]


class MissionGuard(Verb, frozen=True, kw_only=True, tag="mission_guard"):
    """RT-EFF-29: the declared Mission is completed, whatever was played before."""

    classes: tuple[MissionClass, ...]


class Betrayal(Verb, frozen=True, kw_only=True, tag="betrayal"):
    """RT-EFF-30: this Companion costs the GI a Life (no shield) and is discarded; the Mission goes on."""

    companion: str


# Rogue cards that show the Traitor ------------------------------------------------------------------------------


class TraitorMove(Verb, frozen=True, kw_only=True, tag="traitor_move"):
    """RT-EFF-31: the Traitor's marker goes to this sector."""

    sector: str


class TraitorDice(Verb, frozen=True, kw_only=True, tag="traitor_dice"):
    """RT-EFF-32: more dice for the Traitor in this round. Place: a sector, an area, or any."""

    dice: Count
    place: str


class TraitorTotal(Verb, frozen=True, kw_only=True, tag="traitor_total"):
    """RT-EFF-32: added to the Traitor's bare-handed total in this round."""

    points: Count
    place: str


class TraitorNoLoss(Verb, frozen=True, kw_only=True, tag="traitor_no_loss"):
    """RT-EFF-33: the Traitor loses no Life in this round."""

    place: str = "any"


EnemyVerb: TypeAlias = (
    Reinforce
    | NoEvade
    | NoSurrender
    | Surrender
    | ImmuneGp
    | DoubleDamage
    | BeatenSupply
    | LossTurn
    | LossItem
    | LossAmmo
)
ItemVerb: TypeAlias = Weapon | EvadeBonus | Kit | Heal | Supply | Chip | Fly
MissionVerb: TypeAlias = MissionFail | MissionBlock | MissionDelay | MissionGuard
RogueVerb: TypeAlias = (
    ExtraMove
    | Fly
    | Shuttle
    | Clearance
    | Escape
    | NoMove
    | Mantrap
    | LoseTurn
    | Reinforce
    | Offensive
    | EvadeBonus
    | NoEvade
    | GiDice
    | EnemyDice
    | MissionFail
    | MissionBlock
    | MissionDelay
    | MissionGuard
    | Betrayal
    | TraitorMove
    | TraitorDice
    | TraitorTotal
    | TraitorNoLoss
)
