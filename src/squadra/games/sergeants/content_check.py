"""What the content must be (SMG-CON-26): every fault is named with its place, the reason and the rule."""

from __future__ import annotations

from collections.abc import Iterator

from squadra.kernel import ContentError

from . import geometry as g
from .content import Content
from .language import LanguageError
from .records import Card, Scenario, SoldierRecord
from .vocabulary import ACTIONS

LEAST = 5  # soldiers of the smallest force, SMG-SET-10


def check(c: Content) -> None:
    """Names, texts, decks, soldiers and scenarios; the terrain is checked by ``check_places``."""
    for scenario in c.scenarios.values():
        _check_names(c, scenario)
    _check_needs(c)
    for place, kind, text in _texts(c):
        try:
            getattr(c.vocabulary, kind)(text)
        except LanguageError as error:
            raise ContentError(place, kind, f"{error} (SMG-EFF-52)") from None
    for soldier in c.soldiers.values():
        _check_soldier(c, soldier)
    for scenario in c.scenarios.values():
        _check_scenario(c, scenario)


def _check_names(c: Content, scenario: Scenario) -> None:
    """What a scenario names must exist."""
    place = f"scenario {scenario.number}"
    for laid in scenario.tile:
        if laid.id not in c.tiles:
            raise ContentError(place, "tile", f"there is no tile {laid.id} (SMG-GEO-2)")
    for order in (n for pool in scenario.orders.values() for n in pool):
        if order not in c.orders:
            raise ContentError(place, "orders", f"there is no order {order} (SMG-ORD-1)")


def _check_needs(c: Content) -> None:
    """What an order needs is an Equipment card; a Demolition and Registered Fire cannot do without (SMG-CON-29)."""
    for order in c.orders.values():
        if order.needs not in c.equipment and (order.needs or order.kind in ("DEMOLITION", "REGISTERED_FIRE")):
            raise ContentError(f"order {order.number}", "needs", f"there is no equipment “{order.needs}” (SMG-CON-29)")


def _check_soldier(c: Content, soldier: SoldierRecord) -> None:
    place = f"soldier {soldier.serial}"
    for card in soldier.soldier_card:
        if len(soldier.seven(card.rank)) != 7:
            number = len(soldier.seven(card.rank))
            raise ContentError(place, card.rank, f"{number} Action cards instead of seven (SMG-SOL-3)")
        vp = c.price.vp(card, "specialist" in soldier.types)
        if card.vp != vp:
            raise ContentError(place, card.rank, f"costs {card.vp} VP, by the formula {vp} (SMG-CON-4)")
    core = {bar for card in soldier.card if card.kind == "core" for bar in card.bar}
    if core != set(ACTIONS):
        missing = ", ".join(a for a in ACTIONS if a not in core)
        raise ContentError(place, "card", f"no core card for {missing} (SMG-CON-5)")


def _check_scenario(c: Content, scenario: Scenario) -> None:
    place = f"scenario {scenario.number}"
    deck = len(c.story_deck(scenario.number))
    if deck < 3 * scenario.turns:
        reason = f"{deck} cards, fewer than three cards for each of {scenario.turns} turns (SMG-RUL-60)"
        raise ContentError(place, "story", reason)
    areas = {area.id for area in scenario.area}
    for side, pool in scenario.orders.items():
        for order in (c.orders[n] for n in pool):
            if order.nation not in ("BOTH", side):
                raise ContentError(place, "orders", f"order {order.number} is not for {side} (SMG-ORD-3)")
            if not {order.entry, order.exit} <= areas | {""}:
                raise ContentError(place, "orders", f"order {order.number} names an area that is not here (SMG-ENT-1)")
    for level in scenario.level:
        for force in level.forces:
            pool = [card.vp for (serial, _), card in c.sheets.items() if c.soldiers[serial].nation == force.side]
            if len(pool) < LEAST or sum(sorted(pool)[:LEAST]) > force.vp:
                reason = f"{force.vp} VP are too few for {LEAST} soldiers of {force.side} (SMG-SET-10)"
                raise ContentError(place, f"level {level.players}", reason)


def check_places(c: Content) -> None:
    """Tiles and layouts: polygons inside their tile and not crossing themselves, layouts without holes."""
    for tile in c.tiles.values():
        size = 10_000 if tile.type == "landmark" else 5_000
        for f in tile.feature:
            if len(f.polygon) < 3 or any(not (0 <= x <= size and 0 <= y <= size) for x, y in f.polygon):
                raise ContentError(f"tiles/{tile.id}.toml", f.id, "the polygon leaves its tile (SMG-GEO-2)")
            if g.crosses_itself(f.polygon):
                raise ContentError(f"tiles/{tile.id}.toml", f.id, "the polygon crosses itself (SMG-CON-17)")
    for number in c.scenarios:
        if -1 in c.map(number).cells:
            raise ContentError(f"scenario {number}", "tile", "the layout has a hole (SMG-GEO-2)")


def _texts(c: Content) -> Iterator[tuple[str, str, str]]:
    for card in [*c.cards.values(), *(x for a in c.awards.values() for x in a.cards)]:
        yield from _card_texts(card)
    for e in c.equipment.values():
        yield e.id, "carry", e.carry
        yield from ((e.id, "effect", text) for text in e.effect)
    for story in c.story.values():
        yield from ((story.id, "effect", text) for text in story.effect.do)
        yield story.id, "duration", story.effect.until
        if story.effect.if_:
            yield story.id, "condition", story.effect.if_
    for s in c.scenarios.values():
        yield from ((f"scenario {s.number}", "effect", text) for special in s.special for text in special.do)


def _card_texts(card: Card) -> Iterator[tuple[str, str, str]]:
    for clause in card.bubble:
        if clause.who != "PLAYER":
            yield card.id, "selector", clause.who
        yield from ((card.id, "step", text) for way in clause.ways for text in way)
    for box in card.narrator:
        yield from ((card.id, "effect", text) for text in (*box.do, *box.cost))
        if box.condition:
            yield card.id, "condition", box.condition
    for kind, text in (("condition", card.requires), ("trigger", card.trigger), ("effect", card.preempt)):
        if text:
            yield card.id, kind, text
