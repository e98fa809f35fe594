"""Other worlds that look the same to a seat: whatever it cannot know is redrawn, using only what it does know."""

from __future__ import annotations

from msgspec.structs import replace

from squadra.games.sergeants.content.records import Order
from squadra.games.sergeants.knowledge.drawn_forces import draw_forces
from squadra.games.sergeants.knowledge.known import BODILY, Known, entry_on, hidden_from, known, question, shown_cards
from squadra.games.sergeants.knowledge.secrecy import view
from squadra.games.sergeants.rules.actions.acting import Act
from squadra.games.sergeants.rules.actions.hold import Hold, HoldDeed
from squadra.games.sergeants.rules.actions.rally import RallyDeed
from squadra.games.sergeants.rules.battlefield import Battlefield
from squadra.games.sergeants.rules.cards.dead_cards import fits_space
from squadra.games.sergeants.rules.cards.reactions import OCCASIONS, React, Reactions
from squadra.games.sergeants.rules.guises import most
from squadra.games.sergeants.rules.orders import carrier_inside, holds, landmarks
from squadra.games.sergeants.rules.set_up import EnterBy, Musters, SetUp
from squadra.games.sergeants.rules.turn.planning import Plan, Planning, Plans, spaces
from squadra.games.sergeants.rules.victory import prisoner_value
from squadra.games.sergeants.setup import Muster
from squadra.games.sergeants.state import Battle, Score
from squadra.games.sergeants.table import Front
from squadra.kernel import Dice, Frame

TRIES = 60  # for a world in which the seat sees and is asked the same


def resample(t: Front, seat: str | None, dice: Dice) -> Battle:
    """Another world with the same view and the same question.

    It is drawn with the weights of the deal (orders, cards), and evenly where players chose: forces within their limits,
    equipment, placed cards, answers already handed in. What the seat sees, such as the initiative, rules worlds out.
    """
    if t.s.result is not None:
        return t.s.copy()
    mine = known(t, seat)
    world = draw(mine, t, dice)
    for tries in range(TRIES):
        if fits(mine, t, world):
            break
        world = draw(mine, t, dice, equip=tries % 2 > 0)
    return world


def fits(mine: Known, t: Front, world: Battle) -> bool:
    there = Battlefield(world, t.content, t.setup, False)
    return view(there, mine.seat) == mine.wanted and question(there) == mine.question


def draw(mine: Known, table: Front, dice: Dice, equip: bool = False) -> Battle:
    """Fills every blank; of the table only content and set-up are used."""
    t = Battlefield(mine.blank.copy(), table.content, table.setup, False)
    hidden = hidden_from(t, mine.seat)
    _orders(mine, t, hidden, dice)
    _entries(mine, t, hidden, dice)
    decks = draw_forces(mine, t, hidden, dice, equip)
    _ledger(t, hidden)
    t.s.standing = {name: until or dice.pick(OCCASIONS) for name, until in sorted(t.s.standing.items())}
    for name in hidden:
        _deal(mine, t, name, decks[name], dice)
    for i, frame in enumerate(t.s.stack):
        t.s.stack[i] = _frame(mine, t, frame, dice)
    return t.s


# ---------------------------------------------------------------- orders


def _orders(mine: Known, t: Front, hidden: list[str], dice: Dice) -> None:
    """Dealt as at the set-up (SMG-RUL-106), until what is known comes out."""
    unknown = [name for name in hidden if t.player(name).order < 0]
    if not unknown:
        return
    allowed = {name: _possible_orders(mine, t, name) for name in unknown}
    dealt = _deal_orders(t, dice)
    for _ in range(TRIES * 10):
        if all(dealt[s] in allowed[s] if s in allowed else dealt[s] == t.player(s).order for s in t.s.seats):
            break
        dealt = _deal_orders(t, dice)
    else:
        dealt = {name: dice.pick(allowed[name]) for name in unknown}
    for name in unknown:
        t.put_player(name, order=dealt[name])
    _demolitions(t, unknown, dice)


def _deal_orders(t: Front, dice: Dice) -> dict[str, int]:
    dealt: dict[str, int] = {}
    for name in t.s.seats:
        pool = t.scenario.orders[t.side(name)]
        dealt[name] = dice.pick([n for n in pool if n not in dealt.values()] or list(pool))
    return dealt


def _possible_orders(mine: Known, t: Front, name: str) -> list[int]:
    """Orders with the entry area that was announced, which would not have been completed by now."""
    pool = list(t.scenario.orders[t.side(name)])
    if mine.fixed:
        pool = [n for n in pool if entry_on(t, name, n) == mine.fixed[name]] or pool
    return [n for n in pool if not _completed(t, name, t.content.orders[n])] or pool


def _completed(t: Front, seat: str, order: Order) -> bool:
    """Whether everybody can see that the order, if it were his, would be done."""
    mine = {mark for who, mark in t.s.captured if who == seat}
    if order.kind == "CAPTURE":
        return order.landmark in mine
    if order.kind == "ATTACK":
        return 2 * len(mine) > len(landmarks(t))
    if order.kind == "SKIRMISH":
        killed = [t.soldier(victim).seat for victim, by in t.s.killed if by and t.side(by) == t.side(seat)]
        return any(2 * killed.count(foe) > t.s.started.get(foe, 0) for foe in t.opponents(seat))
    if order.kind == "REGISTERED_FIRE":
        return t.s.turn >= order.turn and any(t.kit(s, order.needs) for s in t.own(seat))
    if order.kind == "RECON":
        tile = t.map.by_number.get(order.landmark, -1)
        return sum(t.map.tile_at(s.point).index == tile for s in t.own_on_map(seat)) >= 2
    return False


def _demolitions(t: Front, unknown: list[str], dice: Dice) -> None:
    """For how many turns somebody with the charge may have held the place."""
    for name in unknown:
        order = t.content.orders[t.player(name).order]
        if order.kind != "DEMOLITION":
            continue
        inside = holds(t, name, order.landmark) and carrier_inside(t, name, order)
        t.s.holding[name] = dice.below(min(t.s.turn, 3)) if inside and t.s.turn else 0


def _entries(mine: Known, t: Front, hidden: list[str], dice: Dice) -> None:
    """Entry areas chosen in secret during the set-up: any that is left, or those that the seat, asked now, sees taken."""
    unknown = [name for name in hidden if t.player(name).entry == "?"]
    taken = {t.player(name).entry for name in t.s.seats}
    for name in unknown:
        areas = next(side.areas for side in t.scenario.sides if side.side == t.side(name))
        mates = [s for s in t.s.seats if t.side(s) == t.side(name)]
        if t.scenario.deployment == "ZONES":
            entry = entry_on(t, name, t.player(name).order) or areas[mates.index(name) % len(areas)]
        else:
            free = [a for a in areas if a not in taken and a not in mine.free] or list(areas)
            entry = dice.pick(free)
        taken.add(entry)
        t.put_player(name, entry=entry)


# ---------------------------------------------------------------- points


def _ledger(t: Front, hidden: list[str]) -> None:
    """Points for soldiers by the ranks, kits and orders of this world (SMG-HID-12, SMG-ORD-10)."""

    def priced(e: Score) -> Score:
        if e.seat not in hidden or e.reason not in BODILY:
            return e
        serial = int(e.ref)
        return replace(
            e, points=prisoner_value(t, serial, e.seat) if e.reason == "prisoner" else e.points * t.vp(serial)
        )

    t.s.ledger = [priced(e) for e in t.s.ledger]
    for victim, by in t.s.killed:
        order = t.content.orders.get(t.player(by).order) if by in hidden else None
        enemy = bool(by) and t.side(by) != t.side(t.soldier(victim).seat)
        if order is not None and order.vp_each and enemy and t.soldier(victim).at == "dead":
            t.s.ledger.append(Score(by, order.vp_each, "order", str(order.number)))


# ---------------------------------------------------------------- cards


def _deal(mine: Known, t: Front, name: str, deck: list[str], dice: Dice) -> None:
    """Face-down spaces get cards that fit, everything else whatever comes."""
    p = t.player(name)
    top = mine.drawn.get(name, ())
    shown = shown_cards(t, name)
    pool = sorted(c for c in deck if c not in shown and c not in top)
    placed = _place(t, name, p.placed, pool, dice)
    used = {c for cards in placed for c in cards}
    left = dice.shuffled([c for c in pool if c not in used])

    def pile(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(c or left.pop() for c in cards))

    t.put_player(
        name, hand=pile(p.hand), buried=pile(p.buried), combat=pile(p.combat), placed=placed,
        deck=tuple(sorted((*top, *pile(p.deck[len(top) :])))),
    )  # fmt: skip
    for s in [s for s in t.s.soldiers.values() if s.seat == name and s.held]:
        t.put(s.serial, held=pile(s.held))


def _place(
    t: Front, name: str, placed: tuple[tuple[str, ...], ...], pool: list[str], dice: Dice
) -> tuple[tuple[str, ...], ...]:
    """Every way to fill the face-down spaces with different cards that fit is as likely as any other."""
    if not any("" in cards for cards in placed):
        return placed
    fit = [[c for c in pool if fits_space(t, name, c, actions)] for actions in spaces(t)]
    for _ in range(TRIES):
        found = tuple(tuple(c or dice.pick(fit[i] or pool) for c in cards) for i, cards in enumerate(placed))
        flat = [c for cards in found for c in cards]
        if len(set(flat)) == len(flat):
            return found
    left = dice.shuffled(pool)
    return tuple(tuple(c or left.pop() for c in cards) for cards in placed)


# ---------------------------------------------------------------- rules in progress


def _frame(mine: Known, t: Front, frame: Frame, dice: Dice) -> Frame:
    """What a rule in progress has been told in secret, as it may be in this world."""
    if isinstance(frame, SetUp):
        return _set_up(t, frame, dice)
    if isinstance(frame, Planning):
        laid = frame.at not in ("", "place")
        plans = {
            name: (Plan(t.player(name).placed) if laid else Plans(t, name).sample(dice)) if plan == Plan(()) else plan
            for name, plan in frame.plans.items()
        }
        return replace(frame, plans=plans)
    if isinstance(frame, Reactions):
        announced = {
            name: dice.pick(frame.offers(t, name)) if answer == React("") else answer
            for name, answer in frame.announced.items()
        }
        return replace(frame, announced=announced)
    if isinstance(frame, RallyDeed) and frame.left == -1:
        done = most(t, t.soldier(frame.serial), "rally") - frame.reckoned
        return replace(frame, left=max(0, t.ability(t.soldier(frame.serial), "rally") - done))
    if isinstance(frame, HoldDeed) and not frame.card:
        return replace(frame, card=_held(t, frame.serial))
    if isinstance(frame, Act) and frame.choice == Hold(frame.serial, ""):
        return replace(frame, choice=Hold(frame.serial, _held(t, frame.serial)))
    return frame


def _held(t: Front, serial: int) -> str:
    held = t.soldier(serial).held
    return held[-1] if held else ""


def _set_up(t: Front, frame: SetUp, dice: Dice) -> SetUp:
    """The last order dealt, the last area chosen, forces handed in."""
    cards = (str(t.player(t.s.seats[-1]).order),) if frame.cards == ("",) else frame.cards
    chosen = [t.player(s).entry for s in t.s.seats if t.player(s).entry and not frame.fixed(t, s)]
    choice = EnterBy(chosen[-1]) if frame.choice == EnterBy("") and chosen else frame.choice
    forces = {
        name: dice.pick(Musters(t, name).list()) if force == Muster(()) else force
        for name, force in frame.forces.items()
    }
    return replace(frame, cards=cards, choice=choice, forces=forces)
