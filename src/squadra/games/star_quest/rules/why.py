"""Why something cannot be done: the reason and its rule, from what the asking player may know."""

from __future__ import annotations

from squadra.games.star_quest.rules.activation.acting import Acting
from squadra.games.star_quest.rules.activation.attacks import open_moves, squares_left, used_moves
from squadra.games.star_quest.rules.activation.doors import OpenDoor
from squadra.games.star_quest.rules.activation.move import GoHome, MoveTo, PickUp, Withdraw, why_no_withdrawal
from squadra.games.star_quest.rules.combat.eyes import sees
from squadra.games.star_quest.rules.combat.fire import Shoot, jammed, may_be_struck
from squadra.games.star_quest.rules.combat.heavy import Explode, FireBlast, FireCannon, FireLine
from squadra.games.star_quest.rules.combat.melee import Fight, FightWithCard, bonus_cards, diagonal_skill
from squadra.games.star_quest.state import ALIEN, Figure
from squadra.games.star_quest.stats import COMMANDER
from squadra.games.star_quest.table import HulkTable
from squadra.kernel import Option, Refusal, no

SHOTS = (Shoot, FireCannon, FireLine, FireBlast, Explode)


def why_not_act(t: HulkTable, act: Acting, option: Option) -> Refusal:
    """Why the figure that is active cannot do this."""
    figure = getattr(option, "figure", act.figure)
    if figure != act.figure:
        return no("why-sq-one-at-a-time", "SQ-RUL-4", figure=t.name(act.figure))
    if act.here >= 0 and not isinstance(option, MoveTo):
        return no("why-sq-must-go-on", "SQ-RUL-7")
    if refusal := t.rules.why_no_act(t, act, option):
        return refusal
    match option:
        case MoveTo():
            return why_not_walk(t, act, option.square)
        case GoHome():
            return why_not_home(t, act)
        case Withdraw():
            return why_no_withdrawal(t, t.s.figures.get(act.figure)) or no("why-not-offered", "SQ-RUL-37")
        case OpenDoor():
            return why_not_open(t, act, option.door)
        case PickUp():
            return why_not_pick_up(t, act, option.thing)
        case Fight():
            return why_not_fight(t, act, option)
        case Shoot() | FireCannon() | FireLine() | FireBlast() | Explode():
            return why_not_fire(t, act, option)
        case _:
            return no("why-not-offered", "SQ-TURN-4")


def why_not_walk(t: HulkTable, act: Acting, square: int) -> Refusal:
    if not 0 <= square < t.hull.size or not t.hull.floor >> square & 1:
        return no("why-sq-no-floor", "SQ-RUL-5")
    owner = ALIEN if act.figure not in t.s.figures else t.s.figures[act.figure].owner
    if open_moves(t, act) <= 0:
        return no("why-sq-move-over", "SQ-TURN-6")
    if t.occupied >> square & 1:
        return no("why-sq-occupied", "SQ-MOV-9", square=t.label(square))
    if t.kept_free(owner) >> square & 1:
        return no("why-sq-entry-square", "SQ-RUL-62", square=t.label(square))
    left = max(0, squares_left(t, act))
    return no("why-sq-too-far", "SQ-MOV-2", square=t.label(square), left=left)


def why_not_home(t: HulkTable, act: Acting) -> Refusal:
    figure = t.s.figures.get(act.figure)
    if figure is None or figure.owner == ALIEN:
        return no("why-sq-aliens-stay-out", "SQ-MISS-6")
    return no("why-sq-home-too-far", "SQ-RUL-36", left=max(0, squares_left(t, act)))


def why_not_open(t: HulkTable, act: Acting, door: str) -> Refusal:
    ship = t.plan.ship
    index = ship.door_index.get(door)
    if index is None or not t.plan.doors >> index & 1:
        return no("why-sq-no-door", "SQ-DOOR-1")
    if not t.s.closed >> index & 1:
        return no("why-sq-door-open", "SQ-DOOR-13")
    figure = t.s.figures.get(act.figure)
    if (figure is None or figure.owner == ALIEN) and t.plan.sealed_doors >> index & 1:
        return no("why-sq-door-sealed", "SQ-CON-2b")
    base = t.base(figure) if figure is not None else 1 << t.s.blips[act.figure].square
    if not ship.doors[index].front & base:
        return no("why-sq-not-in-front", "SQ-DOOR-10")
    return no("why-sq-move-over", "SQ-RUL-8")


def why_not_pick_up(t: HulkTable, act: Acting, thing: str) -> Refusal:
    figure = t.s.figures.get(act.figure)
    if figure is None or figure.owner == ALIEN:
        return no("why-sq-aliens-leave-it", "SQ-RUL-35")
    if figure.carries:
        return no("why-sq-carries-already", "SQ-RUL-35")
    if open_moves(t, act) <= 0:
        return no("why-sq-move-over", "SQ-RUL-35")
    return no("why-sq-nothing-here", "SQ-RUL-35")


def target_mask(t: HulkTable, id: str) -> int:
    figure = t.s.figures.get(id)
    if figure is not None:
        return t.base(figure)
    thing = t.s.things.get(id)
    return 1 << thing.square if thing is not None and not thing.gone and thing.kind == "destroy" else 0


def why_no_target(t: HulkTable, shooter: Figure, id: str) -> Refusal | None:
    """Why somebody may not be chosen at all (SQ-RUL-13)."""
    if id in t.s.blips:
        return no("why-sq-blip", "SQ-RUL-19")
    if not target_mask(t, id):
        return no("why-sq-not-on-boards", "SQ-MISS-5")
    target = t.s.figures.get(id)
    if target is None:
        return no("why-sq-aliens-spare-it", "SQ-RUL-13") if shooter.owner == ALIEN else None
    if not t.foes(shooter.owner, target.owner) or id == shooter.id:
        return no("why-sq-friend", "SQ-RUL-13", target=t.name(id))
    if not may_be_struck(t, shooter.owner, target):
        return no("why-sq-blinded", "SQ-CARD-EQ-3", target=t.name(id))
    return None


def attack_used(t: HulkTable, act: Acting, shooter: Figure, shots: int, fights: int) -> Refusal | None:
    """Why one more shot or hand-to-hand attack does not fit into the activation (SQ-TURN-7, -8)."""
    moves = used_moves(t, act)
    given = t.rules.given(shooter)
    if any(p.holds(moves, act.shots + given + shots, act.fights + fights) for p in t.packages(shooter)):
        return None
    if given:
        return no("why-sqx-gave-shot", "SQX-RUL-17", figure=t.figure_name(shooter))
    if act.shots or act.fights:
        return no("why-sq-attack-used", "SQ-TURN-8" if act.fights or fights else "SQ-TURN-7")
    return no("why-sq-moved-too-often", "SQ-RUL-44")


def why_not_fire(t: HulkTable, act: Acting, option: Option) -> Refusal:
    shooter = t.s.figures.get(act.figure)
    if shooter is None:
        return no("why-sq-blips-do-not-attack", "SQ-BLIP-2")
    if shooter.square < 0:
        return no("why-sq-not-aboard", "SQ-RUL-36")
    assert isinstance(option, SHOTS)
    if option.weapon in act.fired and not shooter.suit:
        return no("why-sq-weapon-fired", "SQ-DRD-16")
    if not act.fired and (used := attack_used(t, act, shooter, 1, 0)):
        return used
    if option.weapon not in shooter.weapons and not shooter.suit:
        return no("why-sq-no-such-weapon", "SQ-FIRE-1")
    if jammed(t, shooter, option.weapon):
        return no("why-sq-jammed", "SQ-CARD-EV-4")
    if isinstance(option, Shoot):
        return why_no_target(t, shooter, option.target) or why_unseen(
            t, shooter, target_mask(t, option.target), option.target
        )
    if isinstance(option, FireBlast) and not (option.square >= 0 and sees(t, shooter, 1 << option.square)):
        return no("why-sq-square-unseen", "SQ-RUL-16")
    return no("why-sq-strikes-nobody", "SQ-RUL-13")


def reveal_sees(t: HulkTable, shooter: Figure, mask: int) -> bool:
    return any(t.hull.seen(square, t.s.closed) & mask for square in t.squares_of(shooter))


def why_unseen(t: HulkTable, shooter: Figure, mask: int, id: str) -> Refusal:
    """A wall or door, or a figure in between."""
    words = {"figure": t.figure_name(shooter), "target": t.name(id)}
    if not reveal_sees(t, shooter, mask):
        return no("why-sq-wall-between", "SQ-LOS-6", **words)
    return no("why-sq-figure-between", "SQ-LOS-4", **words)


def why_not_fight(t: HulkTable, act: Acting, option: Fight) -> Refusal:
    attacker = t.s.figures.get(act.figure)
    if attacker is None:
        return no("why-sq-blips-do-not-attack", "SQ-BLIP-2")
    if attacker.square < 0:
        return no("why-sq-not-aboard", "SQ-RUL-36")
    if used := attack_used(t, act, attacker, 0, 1):
        return used
    if refusal := why_no_target(t, attacker, option.target):
        return refusal
    if isinstance(option, FightWithCard) and option.card not in bonus_cards(t, attacker):
        held = option.card in t.s.squads[attacker.owner].hidden
        refusal = t.rules.why_no_card(t, attacker, option.card) if held else None
        return refusal or no("why-sq-not-in-hand", "SQ-CARD-EQ-6")
    base, mask = t.base(attacker), target_mask(t, option.target)
    ring = 0
    for square in t.squares_of(attacker):
        for near in t.plan.ship.ring(square):
            ring |= 1 << near
    if not mask & ring & ~base:
        return no("why-sq-not-adjacent", "SQ-HTH-2")
    if mask & t.lanes.spread(base) and diagonal_skill(t, attacker) is None:
        return no("why-sq-diagonal", "SQ-HTH-3")
    return no("why-sq-wall-between", "SQ-RUL-19", figure=t.figure_name(attacker), target=t.name(option.target))


def why_not_here(t: HulkTable, square: int) -> Refusal:
    """Why a blip or alien cannot be placed on a square (SQ-SCAN-11, SQ-REINF-7)."""
    if not 0 <= square < t.hull.size or not t.hull.floor >> square & 1:
        return no("why-sq-no-floor", "SQ-RUL-5")
    words = {"square": t.label(square)}
    if t.occupied >> square & 1:
        return no("why-sq-occupied", "SQ-MOV-8", **words)
    if t.kept_free(ALIEN) >> square & 1:
        return no("why-sq-entry-square", "SQ-RUL-62", **words)
    if t.s.closed & t.plan.sealed_doors and t.plan.sealed_squares >> square & 1:
        return no("why-sq-sealed-room", "SQ-CON-2b", **words)
    if t.watched >> square & 1:
        return no("why-sq-in-sight", "SQ-SCAN-11", **words)
    return no("why-sq-other-board", "SQ-SCAN-2", **words)


def why_not_now(t: HulkTable, option: Option) -> Refusal:
    """Why this cannot be done between two activations."""
    name = type(option).__name__
    if refusal := t.rules.why_not_now(t, option):
        return refusal
    if name == "Activate":
        return why_not_activate(t, getattr(option, "figure", ""))
    if name == "PlayOrder":
        return why_not_order(t, getattr(option, "card", ""))
    if name in ("UseCard", "EndTurnBlind"):
        return no("why-sq-not-in-hand", "SQ-TURN-9")
    if name in ("LookAt", "FlipDoor"):
        return no("why-sq-start-over", "SQ-RUL-59")
    return no("why-not-offered", "SQ-TURN-2")


def why_not_activate(t: HulkTable, id: str) -> Refusal:
    seat = t.s.turn
    if id in t.s.blips:
        if seat != ALIEN:
            return no("why-sq-not-yours", "SQ-GEN-2")
        return no("why-sq-already-acted", "SQ-RUL-4", figure=t.name(id))
    figure = t.s.figures.get(id)
    if figure is None or figure.owner != seat:
        return no("why-sq-not-yours", "SQ-TURN-2")
    words = {"figure": t.figure_name(figure)}
    if figure.place == "home":
        return no("why-sq-gone-home", "SQ-MISS-7", **words)
    if figure.place == "dead":
        return no("why-sq-dead", "SQ-FIRE-12", **words)
    if seat == ALIEN and figure.kind in t.s.orders.idle:
        return no("why-sq-idle", "SQ-RUL-46", **words)
    if figure.kind == COMMANDER and "commander" in t.s.squads[seat].forbidden:
        return no("why-sq-reports-in", "SQ-CARD-EV-23", **words)
    return no("why-sq-already-acted", "SQ-RUL-4", **words)


def why_not_order(t: HulkTable, card: str) -> Refusal:
    roster = t.s.squads.get(t.s.turn)
    if roster is None:
        return no("why-not-offered", "SQ-TURN-10")
    if card not in roster.hidden:
        return no("why-sq-not-in-hand", "SQ-TURN-10")
    if "order" in roster.forbidden:
        return no("why-sq-no-orders-now", "SQ-CARD-EV-2")
    if roster.order:
        return no("why-sq-one-order", "SQ-TURN-10")
    if roster.begun:
        return no("why-sq-order-late", "SQ-TURN-11")
    return no("why-sq-order-helps-nobody", "SQ-RUL-44")
