"""What Rogue cards may be played now, and how their effects begin and end (RT-CARD-ROG, RT-RUL-25, 28g, 72)."""

from __future__ import annotations

from squadra.games.rogue_trooper.content.records import Rogue, traitor_place
from squadra.games.rogue_trooper.content.verbs import (
    Betrayal,
    Clearance,
    Escape,
    LoseTurn,
    Mantrap,
    MissionBlock,
    MissionDelay,
    MissionFail,
    MissionGuard,
    MissionVerb,
    NoMove,
    TraitorMove,
)
from squadra.games.rogue_trooper.rules import beats
from squadra.games.rogue_trooper.table import CARD, GI, SECTOR, RtTable
from squadra.kernel import Refusal, no

MISSION_VERBS = (MissionFail, MissionBlock, MissionDelay, MissionGuard)


def why_unplayable(t: RtTable, seat: str, card_id: str) -> Refusal | None:
    """Why this seat may not play this Rogue card now; None when it may (RT-RUL-25b). Public facts only."""
    s = t.s
    card = t.content.rogues[card_id]
    if card.phase != s.phase:
        return no("why-rt-wrong-phase", "RT-CARD-ROG-3")
    if card.by == "active" and seat != s.active:
        return no("why-rt-only-active", "RT-RUL-25k")
    if s.phase == "encounter" and seat == s.active and s.trap:
        return no("why-rt-mantrap", "RT-RUL-59")
    if s.confront and card.condition != "confrontation":
        return no("why-rt-only-traitor-cards", "RT-RUL-26d")
    if not card.traitor:
        refusal = wrong_place(t, card)
        if refusal is not None:
            return refusal
    return CONDITIONS[card.condition](t, card)


def wrong_place(t: RtTable, card: Rogue) -> Refusal | None:
    on_milli_com = t.on_milli_com(t.s.active)
    if card.where == "nu_earth" and on_milli_com:
        return no("why-rt-nu-earth-only", "RT-RUL-11b")
    if card.where == "milli_com" and not on_milli_com:
        return no("why-rt-milli-com-only", "RT-RUL-25b")
    if (
        on_milli_com
        and card.phase == "movement"
        and t.setup.milli_com_movement_rogue == "forbidden"
        and not card.has(Escape)
        and not card.has(Clearance)
    ):
        return no("why-rt-milli-com-forbidden", "RT-RUL-11c")
    return None


def no_condition(t: RtTable, card: Rogue) -> Refusal | None:
    return None


def in_souther_city(t: RtTable, card: Rogue) -> Refusal | None:
    """Shuttle Journey: Furlow is a Souther City too (RT-RUL-36); a prisoner goes nowhere."""
    return None if t.sector_of(t.s.active).souther_city else no("why-rt-no-souther-city", "RT-RUL-36")


def is_imprisoned(t: RtTable, card: Rogue) -> Refusal | None:
    return None if t.sheet(t.s.active).prison else no("why-rt-not-imprisoned", "RT-RUL-25k")


def has_encounter(t: RtTable, card: Rogue) -> Refusal | None:
    return None if t.s.encounter else no("why-rt-no-encounter", "RT-RUL-25g")


def on_battlefield(t: RtTable, card: Rogue) -> Refusal | None:
    if t.s.encounter == "gi":
        return no("why-rt-gi-encounter", "RT-CARD-ROG-15")
    return None if t.s.encounter else no("why-rt-no-encounter", "RT-RUL-25f")


def above_zero(t: RtTable, card: Rogue) -> Refusal | None:
    refusal = on_battlefield(t, card)
    if refusal is None and not t.sector_of(t.s.active).number:
        refusal = no("why-rt-number-zero", "RT-CARD-ROG-14")
    return refusal


def fits_class(t: RtTable, card: Rogue) -> Refusal | None:
    """RT-RUL-28g: the card must name the class of the declared Mission."""
    if not t.s.declared:
        return no("why-rt-nothing-declared", "RT-RUL-25g")
    return None if fits(t, card, t.s.declared) else no("why-rt-wrong-class", "RT-RUL-28g")


def has_companion(t: RtTable, card: Rogue) -> Refusal | None:
    betrayal = card.has(Betrayal)
    if betrayal is not None and betrayal.companion in t.sheet(t.s.active).companions:
        return None
    return no("why-rt-companion-absent", "RT-RUL-57")


def traitor_on_board(t: RtTable, card: Rogue) -> Refusal | None:
    s = t.s
    if not s.traitor:
        return no("why-rt-traitor-not-exposed", "RT-RUL-55e")
    move = card.has(TraitorMove)
    if move is not None and move.sector == s.traitor:
        return no("why-rt-traitor-there", "RT-EFF-31")
    if s.traitor_moved and t.setup.traitor_moves_per_round == "one":
        return no("why-rt-traitor-moved", "RT-RUL-25e")
    return None


def in_confrontation(t: RtTable, card: Rogue) -> Refusal | None:
    if not t.s.confront:
        return no("why-rt-no-confrontation", "RT-RUL-25e")
    return None if traitor_fits(t, card) else no("why-rt-traitor-elsewhere", "RT-WIN-5")


CONDITIONS = {
    "none": no_condition,
    "souther_city": in_souther_city,
    "imprisoned": is_imprisoned,
    "any_encounter": has_encounter,
    "battlefield": on_battlefield,
    "battlefield_above_0": above_zero,
    "declared_class": fits_class,
    "companion": has_companion,
    "traitor_on_board": traitor_on_board,
    "confrontation": in_confrontation,
}


def mission_verb(card: Rogue) -> MissionVerb | None:
    for effect in card.effects:
        if isinstance(effect, MISSION_VERBS):
            return effect
    return None


def fits(t: RtTable, card: Rogue, mission: str) -> bool:
    """Whether an End card names the class of a Mission."""
    verb = mission_verb(card)
    return verb is not None and t.content.missions[mission].mission_class in verb.classes


def traitor_fits(t: RtTable, card: Rogue) -> bool:
    """Whether a Traitor combat card belongs where the Traitor stands, once he is exposed (RT-WIN-5)."""
    place = traitor_place(card)
    return place in ("any", t.s.traitor, t.content.sectors[t.s.traitor].area)


# Beginning and end of an effect -----------------------------------------------------------------------------------


def begin_effect(t: RtTable) -> None:
    """The effective card of a window takes effect; what lasts longer than the Phase is laid aside (RT-RUL-72)."""
    s = t.s
    if not s.effect:
        return
    card = t.content.rogues[s.effect]
    whom = "traitor" if card.traitor else "gi"
    t.tell("rt-rogue-effect", rule="RT-CARD-ROG-9", card=CARD[s.effect], gi=GI[s.active], whom=whom)
    if card.has(Mantrap):
        s.trap, s.effect = s.effect, ""
    elif card.has(LoseTurn):
        lose_turn(t, s.active, s.effect)
        s.effect = ""


def lose_turn(t: RtTable, seat: str, cause: str = "", turns: int = 1) -> None:
    """Several lost turns add up (RT-RUL-28f); the current one is finished first (RT-TURN-4)."""
    card = t.content.rogues.get(cause)
    verb = card.has(LoseTurn) if card else None
    count = verb.turns if verb else turns
    t.put(seat, skips=(*t.sheet(seat).skips, cause, *[""] * (count - 1)))
    t.tell("rt-turn-lost", beat=beats.mark(seat, "skip"), rule="RT-TURN-4", gi=GI[seat], count=count)


def end_effect(t: RtTable) -> None:
    """At the end of its Phase a Rogue card goes to the discard pile (RT-RUL-72)."""
    s = t.s
    if s.effect:
        t.tell("rt-rogue-ended", rule="RT-RUL-72", card=CARD[s.effect])
        t.discard(s.effect)
        s.effect = ""


def cannot_move(t: RtTable) -> bool:
    """RT-EFF-22, 23: a card forbids every move, flight, transfer and drop."""
    return t.s.trap != "" or t.in_force(NoMove) is not None


def move_traitor(t: RtTable, card_id: str) -> None:
    """RT-TRAI-7: straight to the place named on the card."""
    s = t.s
    move = t.content.rogues[card_id].has(TraitorMove)
    assert move is not None
    came, s.traitor = s.traitor, move.sector
    s.traitor_moved = True
    t.tell(
        "rt-traitor-moved",
        beat=beats.flee(came, move.sector),
        rule="RT-TRAI-7",
        card=CARD[card_id],
        sector=SECTOR[move.sector],
    )
