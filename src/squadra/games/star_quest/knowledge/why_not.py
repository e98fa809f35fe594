"""Why a thing on the boards is not lit: the reason and its rule, from what the asking player may know."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import ActOption, why_no_act
from squadra.games.star_quest.rules.activation.activation import Activation, why_no_activation
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.movement import MoveTo
from squadra.games.star_quest.rules.aliens.scan import why_no_place
from squadra.games.star_quest.rules.cards.squad_cards import why_no_order
from squadra.games.star_quest.rules.combat.fire import Shoot
from squadra.games.star_quest.rules.combat.hand_to_hand import Fight
from squadra.games.star_quest.state import ALIEN
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Anchor, Refusal, no
from squadra.kernel.ask import NOT_OFFERED


def why_not(t: HulkTable, seat: str, anchor: Anchor) -> Refusal:
    """What the player would most likely do with it, and why that cannot be done."""
    frame = t.s.stack[-1] if t.s.stack else None
    if frame is None:
        return no("why-match-is-over")
    why: Refusal | None = None
    if isinstance(frame, Activation):
        if frame.owner(t) != seat:
            return no("why-not-your-question")
        deed = deed_on(t, frame.figure, anchor)
        why = why_no_act(t, frame, deed) if deed is not None else None
    elif anchor.kind == "figure" and t.s.turn == seat:
        why = why_no_activation(t, anchor.id)
    elif anchor.kind == "card" and t.s.turn == seat:
        why = why_no_order(t, anchor.id)
    elif anchor.kind == "square" and seat == ALIEN and t.s.phase in ("scan", "place", "reinforce"):
        why = why_no_place(t, int(anchor.id)) if anchor.id.isdigit() else None
    return why or NOT_OFFERED


def deed_on(t: HulkTable, id: str, anchor: Anchor) -> ActOption | None:
    """Walk to the square, open the door, fire at the figure, or fight it without a firearm."""
    if anchor.kind == "square" and anchor.id.isdigit():
        return MoveTo(id, int(anchor.id))
    if anchor.kind == "door":
        return OpenDoor(id, anchor.id)
    if anchor.kind == "figure":
        figure = t.s.figures.get(id)
        if figure is None or not figure.weapons:
            return Fight(id, anchor.id)
        return Shoot(id, figure.weapons[0], anchor.id)
    return None
