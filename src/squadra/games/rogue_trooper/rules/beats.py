"""What happens in the hunt as beats: GIs, cards and sectors under the names that boards and options use for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from squadra.games.rogue_trooper.table import CARD, WORD, RtTable
from squadra.kernel import Frame, Msg
from squadra.kernel.beat import Aim, Card, Face, Fall, Heal, Leave, Mark, Miss, Place, Reveal, Throw, Turn, Walk, Wound

TRAITOR = "figure:traitor"
ENEMIES_DICE = "red"
OWN_DICE = "white"


def gi(seat: str) -> str:
    return f"figure:{seat}"


def sector(id: str) -> str:
    return f"sector:{id}"


# Ways -------------------------------------------------------------------------------------------------------------


def walk(t: RtTable, seat: str, came: str, there: str, helm: bool) -> Walk:
    """A shortest way on foot; the first sector is the one where he stood."""
    kit = t.has_kit(seat) or t.content.sectors[came].sea
    way = t.board.path(came, there, kit=kit, helm=helm) or (came, there)
    return Walk(gi(seat), tuple(sector(each) for each in way))


def ride(seat: str, came: str, there: str) -> Walk:
    """By craft, shuttle or Lifepod."""
    return Walk(gi(seat), (sector(came), sector(there)), by="ride")


def land(seat: str, there: str) -> Place:
    return Place(gi(seat), sector(there), by="teleport")


def lie(card: str, there: str) -> Place:
    """A card comes to lie in a sector."""
    return Place(f"card:{card}", sector(there), by="found")


def flee(came: str, there: str) -> Walk:
    """The Traitor is moved."""
    return Walk(TRAITOR, (sector(came), sector(there)), by="teleport")


# Fights -----------------------------------------------------------------------------------------------------------


class Bout(Frame):
    """A fight, for whatever happens in it: who the other side is, and what it has thrown."""

    def foe(self, seat: str) -> str:
        raise NotImplementedError

    def enemy_dice(self) -> tuple[int, ...]:
        return ()

    def scored(self, seat: str) -> int:
        """What this GI's first salvo came to: a Second Salvo adds to it."""
        raise NotImplementedError


def bout(t: RtTable) -> Bout | None:
    """The fight on the stack."""
    return next((frame for frame in reversed(t.s.stack) if isinstance(frame, Bout)), None)


def foe_of(t: RtTable, seat: str) -> str:
    """Whom this GI is fighting; empty if there is no fight."""
    fight = bout(t)
    return "" if fight is None else fight.foe(seat)


def added(t: RtTable, seat: str, total: int) -> int:
    """What this GI has scored in the whole fight, with a salvo of this total."""
    fight = bout(t)
    return total if fight is None else fight.scored(seat) + total


def aim(actor: str, *targets: str, weapon: Msg | None = None) -> Aim:
    return Aim(actor, targets, "fight", weapon)


def salvo(t: RtTable, seat: str, weapon: Msg | None = None) -> Aim | None:
    """The first salvo of a fight; between GIs the Attack itself has been told as one."""
    foe = foe_of(t, seat)
    return aim(gi(seat), foe, weapon=weapon) if foe and foe.removeprefix("figure:") not in t.s.sheets else None


def faces(dice: Sequence[int], colour: str = OWN_DICE, plus: Sequence[int] = ()) -> tuple[Face, ...]:
    return tuple(Face(colour, die, plus=more) for die, more in zip_longest(dice, plus, fillvalue=0))


def roll(seat: str, dice: Sequence[int], total: int | None = None, need: int | None = None) -> Throw:
    """A GI's dice with nobody against them."""
    return Throw(gi(seat), faces(dice), total=total, need=need)


def strike(
    t: RtTable,
    roller: str,
    dice: Sequence[int],
    total: int,
    foe: str,
    foe_total: int | None = None,
    plus: Sequence[int] = (),
) -> Throw:
    """One side's dice in a fight, beside the other side's dice that already lie there. `plus`: for each die of the first ones."""
    against, known = lying(t, foe)
    return Throw(
        roller,
        faces(dice, colour_of(t, roller), plus),
        total=total,
        foe=foe,
        against=against,
        against_total=known if foe_total is None else foe_total,
    )


def colour_of(t: RtTable, roller: str) -> str:
    return OWN_DICE if roller.removeprefix("figure:") in t.s.sheets else ENEMIES_DICE


def lying(t: RtTable, foe: str) -> tuple[tuple[Face, ...], int | None]:
    """The dice that this side threw earlier, and their total: during the same answer, or before a Second Salvo."""
    for event in reversed(t.events):
        if isinstance(event.beat, Throw) and event.beat.roller == foe:
            return event.beat.dice, event.beat.total
        if isinstance(event.beat, Aim):
            return (), None
    fight = bout(t)
    dice = () if fight is None or colour_of(t, foe) == OWN_DICE else fight.enemy_dice()
    return (faces(dice, ENEMIES_DICE), sum(dice)) if dice else ((), None)


def lost(foe: str, mine: int, his: int) -> Miss:
    """A fight that did the other side no harm."""
    return Miss(foe, mine, his)


def wound(thing: str, loss: int, left: int) -> Wound:
    return Wound(thing, loss, left)


def struck(t: RtTable, loss: int) -> Wound | Fall:
    """The Traitor loses Lives, or the last of them."""
    left = t.s.traitor_lives
    return Wound(TRAITOR, loss, left) if left else Fall(TRAITOR, sector(t.s.traitor))


def heal(seat: str, gain: int, left: int) -> Heal:
    return Heal(gi(seat), gain, left)


def fall(thing: str, there: str) -> Fall:
    return Fall(thing, sector(there) if there else "")


def fetched(dead: str, there: str) -> Leave:
    """A Dead GI's chip is taken up."""
    return Leave(gi(dead), sector(there))


# Cards and signs --------------------------------------------------------------------------------------------------


def face(t: RtTable, card: str, seat: str = "", *affects: str, side: bool = False, deck: str = "") -> Card:
    """A card that lies open for whoever gets this beat."""
    key = CARD[card].key
    return Card(
        deck or t.content.deck_of[card],
        card,
        CARD[card],
        Msg(key + "-text"),
        seat=seat,
        affects=affects,
        stays="side" if side else "none",
    )


def met(t: RtTable, card: str, seat: str) -> Card | None:
    """A card of the pile is turned up for a GI; told only if somebody is listening."""
    return face(t, card, seat, gi(seat)) if t.talks else None


def drawn(t: RtTable, card: str, seat: str) -> Card:
    """The owner sees what comes into his hand."""
    return Card(t.content.deck_of[card], card, CARD[card], Msg(CARD[card].key + "-text"), seat=seat, stays="hand")


def back(deck: str, seat: str) -> Card:
    """The others see that a card is drawn."""
    return Card(deck, "", seat=seat, stays="hand")


def mark(seat: str, sign: str, off: bool = False) -> Mark:
    return Mark(gi(seat), sign, off)


def exposed(there: str) -> Reveal:
    """The Traitor shows his face."""
    return Reveal(TRAITOR, TRAITOR, sector(there), WORD["traitor"])


def turn(seat: str, round: int) -> Turn:
    return Turn(seat, round)


def new_round(round: int) -> Turn:
    return Turn(round=round)


PHASE = {name: Turn(phase=WORD["phase_" + name]) for name in ("movement", "encounter", "end")}
"""A Phase of the turn that goes on."""
