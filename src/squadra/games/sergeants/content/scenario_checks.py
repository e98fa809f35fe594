"""Orders, scenarios and tiles as they must be (SMG-CON-17 to -31): every fault with its place, the reason and the rule."""

from __future__ import annotations

from squadra.games.sergeants.content.ground import geometry as g
from squadra.games.sergeants.content.loading import Content
from squadra.games.sergeants.content.records import Order
from squadra.games.sergeants.content.scenario_records import Area, FeatureRecord, Scenario, StoryRecipe, TileRecord
from squadra.games.sergeants.content.vocabulary import CLASSES
from squadra.kernel import ContentError

LEAST = 5  # soldiers of the smallest force, SMG-SET-10
AT_A_LANDMARK = ("HOLD", "SEARCH", "CAPTURE", "REGISTERED_FIRE", "DEMOLITION", "RECON")
PLATES = {"look": (-5, 0), "shoot": (-4, 1), "hide": (-3, 0), "move": (-2, 1)}  # SMG-CON-19
THINNEST = 150  # mils, SMG-CON-31


def check_orders(c: Content) -> None:
    """SMG-CON-11, -29: an order can be met, and what it needs is an Equipment card."""
    landmarks = {f"L{tile.number}" for tile in c.tiles.values() if tile.type == "landmark"}
    for order in c.orders.values():
        place = f"order {order.number}"
        if order.needs not in c.equipment and (order.needs or order.kind in ("DEMOLITION", "REGISTERED_FIRE")):
            raise ContentError(place, "needs", f"there is no equipment “{order.needs}” (SMG-CON-29)")
        if (order.landmark or order.kind in AT_A_LANDMARK) and order.landmark not in landmarks:
            raise ContentError(place, "landmark", f"there is no Landmark “{order.landmark}” (SMG-CON-11)")
        if order.kind == "PATROL" and (not order.exit or order.exit == order.entry):
            raise ContentError(place, "exit", "must be an area other than that of the entry (SMG-CON-29)")
        if order.vp < 0 or order.vp_each < 0 or not order.vp + order.vp_each:
            raise ContentError(place, "vp", "an order must be worth something (SMG-ORD-2)")
        if order.kind == "REGISTERED_FIRE" and (order.turn < 1 or order.blast < 1):
            raise ContentError(place, "turn", "a turn and a blast rating are needed (SMG-ORD-12)")


def check_scenarios(c: Content) -> None:
    for scenario in c.scenarios.values():
        _check_names(c, scenario)
        _check_layout(c, scenario)
        _check_story(c, scenario)
        _check_sides(scenario)
        _check_order_lists(c, scenario)
        _check_pools(c, scenario)


def _check_names(c: Content, s: Scenario) -> None:
    """What a scenario names must exist."""
    place = f"scenario {s.number}"
    for laid in s.tile:
        if laid.id not in c.tiles:
            raise ContentError(place, "tile", f"there is no tile {laid.id} (SMG-GEO-2)")
    for order in (n for pool in s.orders.values() for n in pool):
        if order not in c.orders:
            raise ContentError(place, "orders", f"there is no order {order} (SMG-ORD-1)")
    for name in s.characters:
        if name not in c.characters:
            raise ContentError(place, "characters", f"there is no Character {name} (SMG-SOL-13)")
    for number, least, what in (
        (s.turns, 0, "turns"), (s.base_draw, 0, "baseDraw"), (s.equipment.grenades_per_vp, 1, "grenadesPerVp"),
        (s.equipment.start_grenades, 0, "startGrenades"), (s.columns, 1, "columns"), (s.rows, 1, "rows"),
    ):  # fmt: skip
        if number < least:
            raise ContentError(place, what, f"{number} is fewer than {least} (SMG-CON-21)")


def _check_layout(c: Content, s: Scenario) -> None:
    """SMG-GEO-2: a full rectangle, every tile on it, none twice (SMG-MAP-2) and none over another."""
    place, taken, numbers = f"scenario {s.number}", set[tuple[int, int]](), set[tuple[str, int]]()
    for laid in s.tile:
        tile = c.tiles[laid.id]
        if (tile.type, tile.number) in numbers:
            raise ContentError(place, "tile", f"{laid.id} is laid twice (SMG-MAP-2)")
        numbers.add((tile.type, tile.number))
        size = 2 if tile.type == "landmark" else 1
        cells = {(laid.col + i, laid.row + j) for i in range(size) for j in range(size)}
        if not all(0 <= col < s.columns and 0 <= row < s.rows for col, row in cells):
            raise ContentError(place, "tile", f"{laid.id} lies off the map (SMG-GEO-2)")
        if cells & taken:
            raise ContentError(place, "tile", f"{laid.id} lies over another tile (SMG-GEO-2)")
        taken |= cells
    if len(taken) < s.columns * s.rows:
        raise ContentError(place, "tile", "the layout has a hole (SMG-GEO-2)")


def _check_story(c: Content, s: Scenario) -> None:
    place = f"scenario {s.number}"
    recipe: StoryRecipe = s.story
    for cards in (recipe.base, *recipe.without, *recipe.add):
        for number in (n for first, last in cards.numbers for n in range(first, last + 1)):
            if f"{cards.set}-{number}" not in c.story:
                raise ContentError(place, "story", f"there is no card {cards.set}-{number} (SMG-STORY-8)")
    deck = len(c.story_deck(s.number))
    if deck < 3 * max(s.turns, 1):
        reason = f"{deck} cards, fewer than three cards for each of {max(s.turns, 1)} turns (SMG-RUL-60)"
        raise ContentError(place, "story", reason)


def _check_sides(s: Scenario) -> None:
    """Two sides with their entry areas, and zones if they begin on the map (SMG-CON-21)."""
    place, areas, sides = f"scenario {s.number}", {area.id: area for area in s.area}, [x.side for x in s.sides]
    if len(sides) != 2 or sides[0] == sides[1]:
        raise ContentError(place, "sides", "there must be two sides (SMG-RUL-84)")
    for x in s.sides:
        unknown = [name for name in x.areas if name not in areas]
        if unknown or not x.areas:
            raise ContentError(place, "sides", f"there is no area {''.join(unknown[:1])} (SMG-ENT-1)")
        if s.deployment == "ZONES" and all(zone.side != x.side or not zone.cells for zone in s.zone):
            raise ContentError(place, "zone", f"none for {x.side} (SMG-SET-8)")
        if not s.orders.get(x.side):
            raise ContentError(place, "orders", f"none for {x.side} (SMG-ORD-1)")
    for zone in s.zone:
        if any(not (0 <= col < s.columns and 0 <= row < s.rows) for col, row in zone.cells):
            raise ContentError(place, f"zone {zone.id}", "a cell lies off the map (SMG-MAP-13)")
    for area in areas.values():
        if not _on_edge(area, s.columns * g.CELL, s.rows * g.CELL):
            raise ContentError(place, f"area {area.id}", "must be a piece of the map's edge (SMG-GEO-25)")
    for level in s.level:
        named = [force.side for force in level.forces]
        if len(named) != level.players or set(named) != set(sides) or not 2 <= level.players <= 6:
            raise ContentError(
                place, f"level {level.players}", "there must be a force for each of 2 to 6 players (SMG-SET-11)"
            )


def _on_edge(area: Area, width: int, height: int) -> bool:
    (x0, y0), (x1, y1) = area.from_, area.to
    inside = all(0 <= x <= width and 0 <= y <= height for x, y in ((x0, y0), (x1, y1)))
    upright = x0 == x1 and x0 in (0, width) and abs(y1 - y0) > 2 * g.BASE_RADIUS
    level = y0 == y1 and y0 in (0, height) and abs(x1 - x0) > 2 * g.BASE_RADIUS
    return inside and (upright or level)


def _check_order_lists(c: Content, s: Scenario) -> None:
    """SMG-CON-29: every order on the list can be carried out here."""
    laid = {f"L{c.tiles[x.id].number}" for x in s.tile if c.tiles[x.id].type == "landmark"}
    areas = {area.id for area in s.area}
    for side, pool in s.orders.items():
        for order in (c.orders[n] for n in pool):
            fault = _order_fault(c, s, order, side, laid, areas)
            if fault:
                raise ContentError(f"scenario {s.number}", "orders", f"order {order.number} {fault}")


def _order_fault(c: Content, s: Scenario, order: Order, side: str, laid: set[str], areas: set[str]) -> str:
    if order.nation not in ("BOTH", side):
        return f"is not for {side} (SMG-ORD-3)"
    if not {order.entry, order.exit} <= areas | {""}:
        return "names an area that is not here (SMG-ENT-1)"
    if order.landmark and order.landmark not in laid:
        return f"names the Landmark {order.landmark}, which is not here (SMG-MAP-11)"
    if order.needs:
        kit = c.equipment[order.needs]
        if kit.vp > s.equipment.card_cap or kit.nation not in ("BOTH", side) or kit.vp >= order.vp:
            return f"needs {kit.id}, which cannot be bought for it (SMG-CON-29)"
    return ""


def _check_pools(c: Content, s: Scenario) -> None:
    """SMG-SET-10, SMG-CON-30: five soldiers for every player at the same time, within his VP."""
    for level in s.level:
        for side in {force.side for force in level.forces}:
            limits = sorted(force.vp for force in level.forces if force.side == side)
            pool = sorted(
                min(card.vp for card in record.soldier_card)
                for record in c.soldiers.values()
                if record.nation == side and "specialist" not in record.types
            )
            for limit in limits:  # the poorest takes the cheapest
                five, pool = pool[:LEAST], pool[LEAST:]
                if len(five) < LEAST or sum(five) > limit:
                    reason = f"{limit} VP are too few for {LEAST} soldiers of {side} (SMG-SET-10)"
                    raise ContentError(f"scenario {s.number}", f"level {level.players}", reason)


# ---------------------------------------------------------------- tiles


def check_places(c: Content) -> None:
    """Tiles: numbers and plates, and terrain that is inside its tile, thick enough and does not cross itself."""
    for tile in c.tiles.values():
        place, size = f"tiles/{tile.id}.toml", 10_000 if tile.type == "landmark" else 5_000
        name = f"{'L' if tile.type == 'landmark' else ''}{tile.number}{tile.face}"
        if tile.id != name:
            raise ContentError(place, "id", f"by type, number and face it must be {name} (SMG-MAP-2)")
        for colour, (low, high) in PLATES.items():
            if not low <= getattr(tile.plate, colour) <= high:
                raise ContentError(place, "plate", f"{colour} is not between {low} and {high} (SMG-CON-19)")
        for f in tile.feature:
            fault = _feature_fault(f, tile, size)
            if fault:
                raise ContentError(place, f.id, fault)


def _feature_fault(f: FeatureRecord, tile: TileRecord, size: int) -> str:
    if f.class_ not in CLASSES:
        return f"unknown class: {f.class_} (SMG-CON-17)"
    if len(f.polygon) < 3 or any(not (0 <= x <= size and 0 <= y <= size) for x, y in f.polygon):
        return "the polygon leaves its tile (SMG-GEO-2)"
    if g.crosses_itself(f.polygon):
        return "the polygon crosses itself (SMG-CON-17)"
    x0, y0, x1, y1 = g.box_of(f.polygon)
    if min(x1 - x0, y1 - y0) < THINNEST:
        return f"the polygon is thinner than {THINNEST} mils (SMG-CON-31)"
    if (f.thin and len(f.middle) < 2) or (f.no_move == "LINE" and len(f.barrier) < 2):
        return "a middle line or barrier is needed (SMG-CON-17)"
    slow = (f.mods.move if f.mods is not None and f.mods.move is not None else tile.plate.move) + (
        f.area.move or 0 if f.area is not None else 0
    )
    if slow < -2:
        return f"MOVE {slow} would pin a soldier to the spot (SMG-CON-28)"
    return ""
